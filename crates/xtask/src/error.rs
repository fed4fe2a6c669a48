//! What can go wrong in a chore.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error as ThisError;

/// Why a chore stopped.
#[derive(Debug, ThisError)]
pub(crate) enum Error {
    /// A file or folder could not be read or written.
    #[error("{path}: {source}")]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Standard output is gone.
    #[error("cannot print: {0}")]
    Say(io::Error),
    /// An SVG that the renderer does not take.
    #[error("{path}: {source}")]
    Svg {
        /// The SVG.
        path: PathBuf,
        /// What the renderer says.
        source: resvg::usvg::Error,
    },
    /// A picture of no pixels, or too many.
    #[error("{path}: cannot be drawn {width} pixels wide and {height} high")]
    Size {
        /// The SVG.
        path: PathBuf,
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
    },
    /// The PNG encoder refused.
    #[error("{path}: {source}")]
    Png {
        /// The PNG.
        path: PathBuf,
        /// What the encoder says.
        source: image::ImageError,
    },
    /// A folder in which no picture belongs on the sheet.
    #[error("{0}: no picture of a screen is in it")]
    NoPictures(PathBuf),
    /// An SVG for which no size is known.
    #[error("{0}: no size is given for it in crates/xtask/src/art/plan.rs")]
    NotPlanned(String),
    /// Deals that could not be played.
    #[error(transparent)]
    Equity(#[from] Box<ronda_ai::EquityError>),
    /// A table that cannot be written as JSON.
    #[error("cannot write the table: {0}")]
    Json(serde_json::Error),
    /// Baked files that their sources do not give.
    #[error("run `cargo xtask bake`: not what their sources give: {}", .0.join(", "))]
    Stale(Vec<String>),
    /// Another program failed; it has said why.
    #[error("{program}: {status}")]
    Failed {
        /// The program.
        program: PathBuf,
        /// How it ended.
        status: std::process::ExitStatus,
    },
    /// A picture for the documents that nobody would wait for.
    #[error("{path}: {bytes} bytes, and more than {largest} are too many")]
    Large {
        /// The picture.
        path: PathBuf,
        /// How large it is.
        bytes: u64,
        /// How large it may be.
        largest: u64,
    },
}

impl Error {
    /// Names the file in an error of the system.
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_path_buf();
        move |source| Self::File { path, source }
    }
}
