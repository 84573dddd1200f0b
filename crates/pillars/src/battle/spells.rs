//! Magic in a fight: who may cast what at whom, what it is rolled against, and what it leaves behind on figures and ground.
//!
//! What happens, step by step, is told by the course of the fight ([`super::course`]); here stand the facts that options,
//! odds, refusals and the dice share.

mod answers;
mod apply;
mod cast;
mod chances;
mod defence;
mod drive;
mod event;
mod lore;
mod modes;
mod plan;
mod reserve;
mod sources;
mod spread;
mod summoned;
mod tables;
mod targets;
mod working;

pub use answers::Answer;
pub(super) use apply::apply;
pub use cast::{Cast, Fate, MOST_TARGETS, Mind, Mode, Name, Plan, Spot};
pub(super) use chances::total;
pub use chances::{CastAim, CastCause, CastModifier, CastOdds};
pub use defence::turned_by;
pub use drive::Drive;
pub use event::{Ending, Hurt, Margin, Wonder};
pub use lore::{Lore, Taught};
pub use reserve::Reserve;
pub use spread::{Spread, Zone};
pub use summoned::{Kind, Summoned, pace};
pub use tables::{ByName, Deviation, Freak, Mark, Turn, Worked, besides, deviations, lash, marks, servant, specials};
pub use targets::Reaches;
pub(super) use targets::{by_name, line_of};
pub use working::{
    Bonds, Casting, Charm, Duel, Holding, Knot, Lasts, MOST_HELD, Runaway, Veil, Watch, Working, Wrought,
};

#[cfg(test)]
mod tests;
