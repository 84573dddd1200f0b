//! What somebody does in a turn of the dungeon or in a watch of the journey.

use serde::{Deserialize, Serialize};

/// One action of a turn, or of a watch.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// In a dungeon: looks through one place or thing.
    Search,
    /// In a dungeon: moves up to three times as far, which may call an event.
    Hurry,
    /// In a dungeon: rests, with light and in safety, and has all HP again.
    Rest,
    /// In a dungeon: something else.
    Other,
    /// On a journey: goes on.
    Travel,
    /// On a journey: looks around.
    Explore,
    /// On a journey: looks for food.
    Supply,
    /// On a journey: eats and sleeps.
    Camp,
    /// On a journey: eats, and watches over those who sleep.
    Lookout,
}

impl Task {
    /// What one does in a turn of the dungeon.
    pub const DUNGEON: [Self; 4] = [Self::Search, Self::Hurry, Self::Rest, Self::Other];
    /// What one does in a watch of a journey.
    pub const WILD: [Self; 5] = [Self::Travel, Self::Explore, Self::Supply, Self::Camp, Self::Lookout];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Search => "search",
            Self::Hurry => "move fast",
            Self::Rest => "rest",
            Self::Other => "do something else",
            Self::Travel => "travel",
            Self::Explore => "explore",
            Self::Supply => "look for food",
            Self::Camp => "make camp",
            Self::Lookout => "stand lookout",
        }
    }

    /// What the log says that somebody does.
    pub const fn does(self) -> &'static str {
        match self {
            Self::Search => "searches",
            Self::Hurry => "moves fast",
            Self::Rest => "rests",
            Self::Other => "does something else",
            Self::Travel => "travels",
            Self::Explore => "explores",
            Self::Supply => "looks for food",
            Self::Camp => "makes camp",
            Self::Lookout => "stands lookout",
        }
    }
}

/// How a hireling's numbers are found.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hiring {
    /// As the book has one ready.
    Ready,
    /// 3d6 for each attribute, a d6 for HP, a name and traits.
    Rolled,
}
