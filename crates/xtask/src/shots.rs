//! `cargo xtask shots`: the moving picture and the stills of the documents, filmed by the game itself.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use clap::Args;

use crate::error::Error;
use crate::say;

/// What the game's program is told for each file.
const SHOTS: [(&str, &str); 6] = [
    // Small enough to be loaded with a page.
    ("demo.gif", "--moment caida --seed 12 --seats 4 --size 800x450 --fps 15 --seconds 6"),
    ("caida.png", "--moment caida --seed 12 --seats 4 --size 1280x720 --seconds 3.6"),
    ("khamsa.png", "--moment khamsa --seed 3 --seats 3 --size 1280x720 --seconds 3.7"),
    ("missa.png", "--moment missa --seed 5 --seats 2 --size 1280x720 --seconds 3.9"),
    ("reveal.png", "--moment reveal --rules marocaine --seed 2 --size 1280x720 --seconds 3.8"),
    ("win.png", "--moment win --seed 4 --seats 4 --size 1280x720 --seconds 4.6"),
];

/// A picture that moves must not be larger than this, in bytes.
const LARGEST: u64 = 3_000_000;

/// Which pictures to make.
#[derive(Args)]
pub(crate) struct Shots {
    /// Make only those whose name has this in it.
    only: Option<String>,
    /// The game's program; without it, it is built first.
    #[arg(long, value_name = "FILE")]
    ronda: Option<PathBuf>,
}

impl Shots {
    /// Makes the pictures.
    pub(crate) fn run(&self) -> Result<(), Error> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let ronda = match &self.ronda {
            Some(ronda) => ronda.clone(),
            None => build(&root)?,
        };
        let folder = root.join("docs/screenshots");
        for (name, told) in SHOTS {
            if self.only.as_ref().is_some_and(|only| !name.contains(only.as_str())) {
                continue;
            }
            let path = folder.join(name);
            let mut command = Command::new(&ronda);
            command.args(["demo", "--lang", "en", "--record"]).arg(&path).args(told.split(' '));
            run(&mut command)?;
            let bytes = fs::metadata(&path).map_err(Error::file(&path))?.len();
            if bytes > LARGEST {
                return Err(Error::Large { path, bytes, largest: LARGEST });
            }
            say(&format!("{name}: {} kB", bytes / 1000))?;
        }
        Ok(())
    }
}

/// Builds the game beside this program, with the features that the tests have too.
fn build(root: &Path) -> Result<PathBuf, Error> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    run(Command::new(cargo).current_dir(root).args(["build", "--workspace", "--bin", "ronda"]))?;
    let own = env::current_exe().map_err(Error::file(Path::new("xtask")))?;
    Ok(own.with_file_name(format!("ronda{}", env::consts::EXE_SUFFIX)))
}

fn run(command: &mut Command) -> Result<(), Error> {
    let program = PathBuf::from(command.get_program());
    let status = command.status().map_err(Error::file(&program))?;
    if status.success() { Ok(()) } else { Err(Error::Failed { program, status }) }
}
