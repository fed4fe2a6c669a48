//! Films made by the command line's own code: the same bytes every time, evenly spaced, none lost.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Duration;

use ronda_ai::Level;
use ronda_bevy::Language;
use ronda_bevy::capture::{Output, Shape, Shot};
use ronda_bevy::reel::{Demo, Moment, Recording, Stop, record};
use ronda_rules::Seats;

/// Small, so that it is quick without a graphics chip.
const SHAPE: Shape = Shape { width: 320, height: 180, fps: 30 };

/// Records into a folder and gives the frames, as PNG.
fn frames(folder: &Path, demo: &Demo, shape: Shape) -> Result<Vec<Vec<u8>>, Box<dyn Error>> {
    let (reel, stretch) = demo.reel()?;
    let output = Output::at(folder)?;
    let recording = Recording { shape, language: Some(Language::En), output };
    let mut told = 0;
    let count = record(reel, stretch, &recording, &Stop::default(), |progress| told = progress.done)?;
    assert_eq!(told, count);
    let found = fs::read_dir(folder)?.count();
    assert_eq!(found, count, "one file a frame, and nothing else");
    let files = (0..count).map(|frame| fs::read(folder.join(format!("frame-{frame:06}.png"))));
    Ok(files.collect::<Result<_, _>>()?)
}

/// How many colours a frame has, more or less: a blank one has a few.
fn colours(shot: &Shot) -> usize {
    shot.rgba
        .chunks_exact(4)
        .map(|pixel| [pixel[0] >> 3, pixel[1] >> 3, pixel[2] >> 3])
        .collect::<BTreeSet<_>>()
        .len()
}

#[test]
fn the_same_command_gives_the_same_120_frames() -> Result<(), Box<dyn Error>> {
    let demo = Demo { seats: Seats::Two, level: Some(Level::Cafe), seconds: Some(4.0), ..Demo::default() };
    let folders = [tempfile::tempdir()?, tempfile::tempdir()?];
    let one = frames(folders[0].path(), &demo, SHAPE)?;
    // The second run has a busy machine.
    let stop = std::sync::atomic::AtomicBool::new(false);
    let two = std::thread::scope(|scope| {
        scope.spawn(|| {
            while !stop.load(std::sync::atomic::Ordering::Relaxed) {
                std::hint::spin_loop();
            }
        });
        let two = frames(folders[1].path(), &demo, SHAPE);
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
        two
    })?;
    assert_eq!(one.len(), 120);
    assert_eq!(two.len(), 120);
    let differing: Vec<usize> = (0..120).filter(|&frame| one[frame] != two[frame]).collect();
    assert!(differing.is_empty(), "frames {differing:?} differ");
    for (number, png) in one.iter().enumerate() {
        let shot = Shot::from_png(png)?;
        assert_eq!((shot.width, shot.height), (320, 180));
        assert!(colours(&shot) > 60, "frame {number} is blank: {} colours", colours(&shot));
    }
    // The cards of the first batch and of the first table fly without a pause until 2.3 seconds: no
    // frame is there twice.
    let doubled: Vec<usize> = (24..66).filter(|&frame| one[frame] == one[frame + 1]).collect();
    assert!(doubled.is_empty(), "frames {doubled:?} are doubled");
    Ok(())
}

#[test]
fn twice_as_fast_shows_every_other_frame() -> Result<(), Box<dyn Error>> {
    let demo =
        Demo { seats: Seats::Three, level: Some(Level::Novice), seconds: Some(1.5), ..Demo::default() };
    let shape = Shape { fps: 20, ..SHAPE };
    let folders = [tempfile::tempdir()?, tempfile::tempdir()?];
    let slow = frames(folders[0].path(), &demo, shape)?;
    let fast = Demo { speed: 2.0, seconds: Some(0.75), ..demo };
    let fast = frames(folders[1].path(), &fast, shape)?;
    assert_eq!((slow.len(), fast.len()), (30, 15));
    for (number, frame) in fast.iter().enumerate() {
        assert_eq!(frame, &slow[2 * number], "frame {number}");
    }
    Ok(())
}

#[test]
fn a_recording_that_is_stopped_is_a_whole_film() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let demo = Demo { moment: Some(Moment::Caida), level: Some(Level::Novice), ..Demo::default() };
    let (reel, stretch) = demo.reel()?;
    let output = Output::at(&folder.path().join("film.gif"))?;
    let recording = Recording { shape: Shape { fps: 10, ..SHAPE }, language: Some(Language::Fr), output };
    let stop = Stop::default();
    let end = stop.clone();
    let count = record(reel, stretch, &recording, &stop, |progress| {
        if progress.done == 12 {
            end.now();
        }
    })?;
    assert_eq!(count, 12);
    let gif = fs::File::open(folder.path().join("film.gif"))?;
    let decoder = image::codecs::gif::GifDecoder::new(std::io::BufReader::new(gif))?;
    let frames = image::AnimationDecoder::into_frames(decoder).collect_frames()?;
    let time: Duration = frames.iter().map(|frame| Duration::from(frame.delay())).sum();
    assert_eq!(time, Duration::from_millis(1200), "twelve frames at ten a second");
    assert_eq!(fs::read_dir(folder.path())?.count(), 1, "nothing else is left");
    Ok(())
}

#[test]
fn a_picture_is_the_last_frame_of_the_film() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let demo = Demo { seats: Seats::Two, level: Some(Level::Novice), seconds: Some(1.0), ..Demo::default() };
    let all = frames(&folder.path().join("frames"), &demo, Shape { fps: 10, ..SHAPE })?;
    let (reel, stretch) = demo.reel()?;
    let path = folder.path().join("last.png");
    let recording = Recording {
        shape: Shape { fps: 10, ..SHAPE },
        language: Some(Language::En),
        output: Output::at(&path)?,
    };
    assert_eq!(record(reel, stretch, &recording, &Stop::default(), |_| {})?, 1);
    let last = Shot::from_png(all.last().ok_or("no frames")?)?;
    let picture = Shot::from_png(&fs::read(path)?)?;
    assert!(picture == last, "{:?}", picture.difference(&last));
    Ok(())
}
