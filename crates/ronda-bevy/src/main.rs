//! The `ronda` program.

mod arguments;
mod terminal;

use std::io::{self, Write};
use std::process::ExitCode;

use bevy::app::{App, AppExit};
use clap::Parser;
use ronda_bevy::capture::Output;
use ronda_bevy::platform::{Graphics, Start, preflight, report};
use ronda_bevy::reel::{Recording, Reel, Stop, Stretch, record, replay};
use ronda_bevy::{Config, build_app, build_demo, build_reel};

use arguments::{Arguments, Camera, Command};
use terminal::Bar;

/// The exit status of a command that cannot be carried out.
const REFUSED: u8 = 1;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let config = Config { seed: arguments.seed, data_dir: arguments.data, ..Config::default() };
    let done = match arguments.command {
        None | Some(Command::Play) => open(config, |config| Ok(build_app(config))),
        Some(Command::Demo(demo)) => match &demo.camera.record {
            Some(out) => check(out, &demo.camera).and_then(|recording| {
                let (reel, stretch) = demo.demo().reel().map_err(complain)?;
                film(reel, stretch, &recording)
            }),
            None => open(config, |config| {
                let language = demo.camera.language;
                build_demo(config, demo.demo(), language).map_err(complain)
            }),
        },
        Some(Command::Replay(asked)) => match &asked.camera.record {
            Some(out) => check(out, &asked.camera).and_then(|recording| {
                let mut reel = replay(&asked.file, asked.seat()).map_err(complain)?;
                reel.set_speed(asked.camera.speed);
                let stretch = reel.stretch(asked.moment, asked.camera.seconds).map_err(complain)?;
                film(reel, stretch, &recording)
            }),
            None => open(config, |config| {
                let mut reel = replay(&asked.file, asked.seat()).map_err(complain)?;
                reel.set_speed(asked.camera.speed);
                Ok(build_reel(config, reel, asked.camera.language))
            }),
        },
    };
    done.unwrap_or_else(|status| status)
}

/// Says on one line what is wrong.
fn complain(error: impl std::fmt::Display) -> ExitCode {
    // With nowhere to say it, the status still does.
    _ = writeln!(io::stderr(), "ronda: {error}");
    ExitCode::from(REFUSED)
}

/// What there is to draw with.
fn ready(preflight: Result<Graphics, preflight::Unable>) -> Result<Graphics, ExitCode> {
    let graphics = preflight.map_err(|unable| {
        complain(unable);
        ExitCode::from(preflight::STATUS)
    })?;
    report::remember_adapter(graphics.name.clone());
    Ok(graphics)
}

/// Opens a window and runs what is built for it.
fn open(
    mut config: Config,
    build: impl FnOnce(Config) -> Result<App, ExitCode>,
) -> Result<ExitCode, ExitCode> {
    let folder = config.folder();
    if let Some(folder) = &folder {
        report::install(report::folder(folder));
    }
    let mut start = Start::begin(folder.as_deref());
    let found = ready(preflight::display().and_then(|()| preflight::adapter(start.failed())));
    let app = found.and_then(|graphics| {
        config.graphics = Some(graphics);
        build(config)
    });
    // Given up in good order, a start has not died.
    let mut app = app.inspect_err(|_| start.done())?;
    app.insert_resource(start);
    Ok(match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    })
}

/// Looks whether a film can be recorded, before anything is played or drawn.
fn check(out: &std::path::Path, camera: &Camera) -> Result<Recording, ExitCode> {
    let output = Output::at(out).map_err(complain)?;
    let shape = camera.shape(output.kind());
    output.fits(shape).map_err(complain)?;
    ready(preflight::adapter(0))?;
    Ok(Recording { shape, language: camera.language, output })
}

/// Records a film; an interrupt from the keyboard ends it early.
fn film(reel: Reel, stretch: Stretch, recording: &Recording) -> Result<ExitCode, ExitCode> {
    let stop = Stop::default();
    let end = stop.clone();
    ctrlc::set_handler(move || end.now()).map_err(complain)?;
    let mut bar = Bar::new();
    let frames = record(reel, stretch, recording, &stop, |progress| bar.show(progress));
    bar.clear();
    let frames = frames.map_err(complain)?;
    bar.tell(&format!("{}: {frames} frames", recording.output.path().display()));
    Ok(ExitCode::SUCCESS)
}
