//! A thread that writes, so that a slow disk never holds up a frame.

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use super::whole;

/// Something to be done to a file; the last one of several for the same file counts.
enum Job {
    Write(String),
    Remove,
}

/// Sends files to the thread; dropping it waits until everything has been written.
pub(super) struct Writer {
    jobs: Option<Sender<(PathBuf, Job)>>,
    failures: Mutex<Receiver<io::Error>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread. Where the system gives none, files are written at once.
    pub(super) fn start() -> Self {
        let (jobs, work) = channel();
        let (failed, failures) = channel();
        let thread =
            thread::Builder::new().name("store".to_owned()).spawn(move || write_all(&work, &failed)).ok();
        let jobs = thread.is_some().then_some(jobs);
        Self { jobs, failures: Mutex::new(failures), thread }
    }

    /// Writes a file.
    pub(super) fn write(&self, path: PathBuf, text: String) {
        self.send(path, Job::Write(text));
    }

    /// Removes a file.
    pub(super) fn remove(&self, path: PathBuf) {
        self.send(path, Job::Remove);
    }

    fn send(&self, path: PathBuf, job: Job) {
        let refused = match &self.jobs {
            Some(jobs) => jobs.send((path, job)).err().map(|refused| refused.0),
            None => Some((path, job)),
        };
        // Without the thread the frame waits, but nothing is lost.
        if let Some((path, job)) = refused {
            let _ = run(&path, &job);
        }
    }

    /// The next failure since the last call, if there is one.
    pub(super) fn failure(&self) -> Option<io::Error> {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner).try_recv().ok()
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // Closing the channel ends the thread after its last job.
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn write_all(work: &Receiver<(PathBuf, Job)>, failed: &Sender<io::Error>) {
    while let Ok((path, job)) = work.recv() {
        // What has come in meanwhile is taken too: of several texts for a file only the last matters.
        let mut jobs = BTreeMap::from([(path, job)]);
        jobs.extend(work.try_iter());
        for (path, job) in &jobs {
            if let Err(error) = run(path, job) {
                let _ = failed.send(error);
            }
        }
    }
}

fn run(path: &std::path::Path, job: &Job) -> io::Result<()> {
    match job {
        Job::Write(text) => whole::write(path, text),
        Job::Remove => whole::remove(path),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_last_text_is_on_disk_when_the_writer_is_gone() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("match.ron");
        let writer = Writer::start();
        for number in 0..200 {
            writer.write(path.clone(), number.to_string());
        }
        drop(writer);
        assert_eq!(fs::read_to_string(path)?, "199");
        Ok(())
    }

    #[test]
    fn a_failure_is_told() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("file");
        fs::write(&file, "")?;
        let writer = Writer::start();
        // A folder cannot be made below a file: so even the superuser's disk is "full" here.
        writer.write(file.join("match.ron"), "1".to_owned());
        let told = (0..1000).any(|_| {
            thread::sleep(std::time::Duration::from_millis(2));
            writer.failure().is_some()
        });
        assert!(told);
        Ok(())
    }
}
