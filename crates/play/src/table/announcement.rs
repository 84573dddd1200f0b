//! What the table itself says, whatever is played there.

use serde::{Deserialize, Serialize};

use crate::scene::Heard;
use crate::secrets::Commitments;

/// What the table itself says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Announcement {
    /// It was opened.
    Opened {
        /// The hashes of its dice secrets.
        commitments: Commitments,
    },
    /// A scene began.
    Begun {
        /// The scene's game.
        game: String,
    },
    /// A scene ended, and the one before goes on.
    Ended {
        /// The game of the scene that ended.
        game: String,
    },
    /// Entries were taken back.
    TakenBack {
        /// How many of those that the seat had heard.
        count: usize,
    },
    /// Newer rules met the table.
    Renewed,
}

impl Announcement {
    pub(super) fn opened(by: &str, commitments: Commitments) -> Heard {
        Heard::announced(Self::Opened { commitments }, format!("{by} opened the table."))
    }

    pub(super) fn begun(game: &str, name: &str) -> Heard {
        Heard::announced(Self::Begun { game: game.to_owned() }, format!("A new scene begins: {name}."))
    }

    pub(super) fn ended(game: &str, name: &str) -> Heard {
        Heard::announced(Self::Ended { game: game.to_owned() }, format!("The scene has ended: {name}."))
    }

    pub(super) fn taken_back(count: usize) -> Heard {
        let text = if count == 1 { "Took one entry back.".to_owned() } else { format!("Took {count} entries back.") };
        Heard::announced(Self::TakenBack { count }, text)
    }

    pub(super) fn renewed() -> Heard {
        Heard::announced(Self::Renewed, "From here on the table is played by newer rules.")
    }
}
