//! What the program says goes into a file of the data folder as well: without a console it would be lost.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use bevy::log::BoxedLayer;
use bevy::log::tracing_subscriber::fmt::{self, MakeWriter};
use bevy::prelude::*;

/// The file, and the one before it.
const NAME: &str = "ronda.log";
const BEFORE: &str = "ronda-before.log";
/// Neither of the two becomes larger, in bytes: a fault that is told with every frame fills no disk.
const MOST: usize = 256 << 10;

/// Where the file is.
#[derive(Resource)]
pub(super) struct LogFolder(pub(super) PathBuf);

/// The file as it is being written.
struct Open {
    folder: PathBuf,
    file: Option<File>,
    written: usize,
}

impl Open {
    /// Begins a new file; the one before it is kept, the one before that is not.
    fn begin(&mut self) {
        let path = self.folder.join(NAME);
        // Where nothing can be written there is no log, and nobody who could be told so.
        _ = fs::create_dir_all(&self.folder);
        if path.exists() {
            _ = fs::rename(&path, self.folder.join(BEFORE));
        }
        self.file = File::create(path).ok();
        self.written = 0;
    }
}

/// Writes lines into the file.
#[derive(Clone)]
struct Log(Arc<Mutex<Open>>);

impl Log {
    fn begin(folder: PathBuf) -> Self {
        let mut open = Open { folder, file: None, written: 0 };
        open.begin();
        Self(Arc::new(Mutex::new(open)))
    }
}

impl Write for Log {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        // A thread that panicked while it wrote leaves a file that can be written on.
        let mut open = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if open.written + line.len() > MOST {
            open.begin();
        }
        open.written += line.len();
        match &mut open.file {
            Some(file) => file.write(line),
            None => Ok(line.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Log {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}

/// The layer that writes the file, where there is a place for it.
pub(super) fn layer(app: &mut App) -> Option<BoxedLayer> {
    let folder = app.world_mut().remove_resource::<LogFolder>()?;
    Some(Box::new(fmt::layer().with_ansi(false).with_writer(Log::begin(folder.0))))
}

#[cfg(test)]
mod tests {
    use bevy::log::tracing::subscriber::with_default;
    use bevy::log::tracing_subscriber::layer::SubscriberExt;
    use bevy::log::tracing_subscriber::registry;

    use super::*;

    #[test]
    fn what_is_said_is_in_a_file_that_does_not_grow_for_ever() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = |name: &str| folder.path().join(name);
        for run in 0..3 {
            let mut app = App::new();
            app.insert_resource(LogFolder(folder.path().to_owned()));
            with_default(registry().with(layer(&mut app)), || {
                for line in 0..9000 {
                    warn!("run {run} says line {line}, and something more that fills it");
                }
            });
        }
        let last = fs::read_to_string(path(NAME))?;
        assert!(last.contains("run 2 says line 8999"), "the last line is there");
        assert!(last.len() <= MOST && fs::read(path(BEFORE))?.len() <= MOST);
        assert_eq!(fs::read_dir(folder.path())?.count(), 2, "and there are two files");
        Ok(())
    }

    #[test]
    fn a_folder_that_cannot_be_written_stops_nobody() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("file");
        fs::write(&file, "")?;
        let mut app = App::new();
        app.insert_resource(LogFolder(file.join("below")));
        with_default(registry().with(layer(&mut app)), || warn!("nobody hears this"));
        assert_eq!(fs::read(&file)?, b"");
        Ok(())
    }
}
