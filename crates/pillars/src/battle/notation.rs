//! Battle notation, version 1: a command as a short line that people read and write.
//!
//! ```text
//! first                        the winner of the initiative moves first (or: place 2)
//! mira b 4,2 NE                Mira charges to 4,2 and looks north-east
//! mira j sweep                 she strikes at all in front, from where she stands, looking where she looked
//! mira e broadsword            readies what is slung (or: e dagger @ 3,2 from the ground)
//! mira > ogre                  strikes the ogre with her main weapon (or: > ogre with dagger)
//! mira >> ogre, wolf           strikes with both weapons
//! mira shoot ogre   mira throw spear > ogre   mira close ogre   mira step 3,4   mira hold
//! mira agree        mira push ogre 4,4 follow   mira stay   mira reveal   mira surrender
//! gm hurt ogre 10 4            the GM overrules: place, hide, hurt, heal, mend, kill, remove, hand, give, end
//! ```
//!
//! A figure is named by its name in small letters with hyphens: `the tall bandit` is `tall-bandit`.

use play::spelling::nearest;
use thiserror::Error;

use super::command::Command;
use super::figure::Figure;
use super::sight::Sight;
use super::who::{FigureId, FigureSlot};

mod arms;
mod casting;
mod choosing;
mod overruling;
mod read;
mod write;

/// The version of the notation.
pub const VERSION: u32 = 1;

/// Text that is no command.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum NoCommand {
    /// There is nothing there.
    #[error("an order is needed, such as: mira b 4,2 NE")]
    Empty,
    /// Nobody of that name is to be seen.
    #[error("nobody here is called {name:?}; there are: {there}")]
    Nobody {
        /// The name.
        name: String,
        /// Those who are there.
        there: String,
    },
    /// A word that means nothing there.
    #[error("{word:?} is no order; wanted is {wanted}")]
    Unknown {
        /// The word.
        word: String,
        /// What would be understood.
        wanted: &'static str,
    },
    /// Something is missing.
    #[error("{wanted} is missing")]
    Missing {
        /// What.
        wanted: &'static str,
    },
}

/// Writes a command down, as the seat would say it.
pub fn write(sight: &Sight<'_>, command: &Command) -> String {
    write::write(sight, command)
}

/// Reads a command.
///
/// # Errors
/// When it is none.
pub fn read(sight: &Sight<'_>, text: &str) -> Result<Command, NoCommand> {
    read::read(sight, text)
}

/// A figure's name as the notation has it.
pub fn handle(figure: &Figure) -> String {
    let lower = figure.profile.name.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let handle = words.skip_while(|word| *word == "the").collect::<Vec<_>>().join("-");
    if handle.is_empty() { format!("figure-{}", figure.who.0) } else { handle }
}

/// How the notation names a figure among those that the seat sees.
fn name(sight: &Sight<'_>, who: FigureId) -> String {
    let Some(slot) = sight.battle.slot(who) else { return format!("figure-{}", who.0) };
    let own = handle(&sight.battle.figures[slot]);
    let same = sight.figures().filter(|(_, figure)| handle(figure) == own).count();
    if same > 1 { format!("{own}~{}", who.0) } else { own }
}

/// How the notation names all whom the seat sees.
pub fn names(sight: &Sight<'_>) -> Vec<String> {
    sight.figures().map(|(_, figure)| name(sight, figure.who)).collect()
}

/// The figure that is meant.
fn find(sight: &Sight<'_>, text: &str) -> Result<FigureSlot, NoCommand> {
    let named = |slot: &FigureSlot| name(sight, sight.battle.figures[*slot].who) == text;
    let mut seen = sight.figures().map(|(slot, _)| slot);
    seen.find(named).ok_or_else(|| NoCommand::Nobody {
        name: text.to_owned(),
        there: nearest(text, names(sight).iter().map(String::as_str)).join(", "),
    })
}

#[cfg(test)]
mod tests;
