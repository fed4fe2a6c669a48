//! A film is written on a thread of its own, so that encoding and drawing go on together. Between
//! them lie a few frames and no more: whoever is faster waits.

use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::{self, JoinHandle};

use super::Shot;
use super::output::{Encoder, OutputError};
use super::sound::Track;

/// How many frames may wait to be encoded.
pub(crate) const DEPTH: usize = 3;

/// A frame, and until when it is shown, in seconds.
type Shown = (Shot, f64);

/// A thread that encodes frames in the order in which they come.
pub(crate) struct FilmWriter {
    sender: Option<SyncSender<Shown>>,
    thread: Option<JoinHandle<Result<Box<dyn Encoder>, OutputError>>>,
}

impl FilmWriter {
    /// Starts to write.
    pub(crate) fn start(encoder: Box<dyn Encoder>) -> Self {
        let (sender, receiver) = sync_channel(DEPTH);
        let thread = thread::spawn(move || encode(encoder, &receiver));
        Self { sender: Some(sender), thread: Some(thread) }
    }

    /// Hands a frame over; waits where too many are waiting already.
    pub(crate) fn frame(&mut self, shot: Shot, until: f64) -> Result<(), OutputError> {
        let sent = self.sender.as_ref().map(|sender| sender.send((shot, until)));
        if matches!(sent, Some(Ok(()))) { Ok(()) } else { self.end().map(drop) }
    }

    /// Hands a frame over if that costs no waiting; false if it was left out.
    pub(crate) fn try_frame(&mut self, shot: Shot, until: f64) -> Result<bool, OutputError> {
        match self.sender.as_ref().map(|sender| sender.try_send((shot, until))) {
            Some(Ok(())) => Ok(true),
            Some(Err(TrySendError::Full(_))) => Ok(false),
            Some(Err(TrySendError::Disconnected(_))) | None => self.end().map(|_| false),
        }
    }

    /// Ends the film.
    pub(crate) fn finish(mut self, track: Option<&Track>) -> Result<(), OutputError> {
        self.end()?.finish(track)
    }

    /// Lets the thread come to its end, and says why it has.
    fn end(&mut self) -> Result<Box<dyn Encoder>, OutputError> {
        self.sender = None;
        let thread = self.thread.take().ok_or(OutputError::Lost)?;
        thread.join().map_err(|_| OutputError::Lost)?
    }
}

fn encode(mut encoder: Box<dyn Encoder>, frames: &Receiver<Shown>) -> Result<Box<dyn Encoder>, OutputError> {
    for (shot, until) in frames {
        encoder.frame(&shot, until)?;
    }
    Ok(encoder)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    /// Counts, slowly.
    struct Slow {
        encoded: Arc<AtomicUsize>,
        fail_at: usize,
    }

    impl Encoder for Slow {
        fn frame(&mut self, shot: &Shot, _until: f64) -> Result<(), OutputError> {
            thread::sleep(Duration::from_millis(2));
            let number = self.encoded.fetch_add(1, Ordering::SeqCst);
            assert_eq!(shot.width as usize, number, "in order");
            if number == self.fail_at { Err(OutputError::Ffmpeg("full".to_owned())) } else { Ok(()) }
        }

        fn finish(self: Box<Self>, _track: Option<&Track>) -> Result<(), OutputError> {
            Ok(())
        }
    }

    fn slow(fail_at: usize) -> (FilmWriter, Arc<AtomicUsize>) {
        let encoded = Arc::new(AtomicUsize::new(0));
        (FilmWriter::start(Box::new(Slow { encoded: Arc::clone(&encoded), fail_at })), encoded)
    }

    fn shot(number: usize) -> Shot {
        Shot { width: number as u32, height: 1, rgba: Vec::new() }
    }

    #[test]
    fn few_frames_wait_however_many_come() -> Result<(), OutputError> {
        let (mut writer, encoded) = slow(usize::MAX);
        for number in 0..200 {
            writer.frame(shot(number), 0.0)?;
            let waiting = number + 1 - encoded.load(Ordering::SeqCst);
            // In the channel, and the one that is being encoded.
            assert!(waiting <= DEPTH + 1, "{waiting} wait");
        }
        writer.finish(None)?;
        assert_eq!(encoded.load(Ordering::SeqCst), 200, "none is lost");
        Ok(())
    }

    #[test]
    fn who_must_not_wait_leaves_frames_out() -> Result<(), OutputError> {
        let (mut writer, encoded) = slow(usize::MAX);
        let mut sent = 0;
        for _ in 0..100 {
            sent += usize::from(writer.try_frame(shot(sent), 0.0)?);
        }
        assert!(sent < 100);
        writer.finish(None)?;
        assert_eq!(encoded.load(Ordering::SeqCst), sent);
        Ok(())
    }

    #[test]
    fn why_it_cannot_be_written_is_said_once() {
        let (mut writer, _) = slow(5);
        let failed = (0..100).find_map(|number| writer.frame(shot(number), 0.0).err());
        assert!(matches!(failed, Some(OutputError::Ffmpeg(why)) if why == "full"));
        assert!(matches!(writer.frame(shot(0), 0.0), Err(OutputError::Lost)));
    }
}
