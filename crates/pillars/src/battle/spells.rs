//! Magic in a fight: who may cast what at whom, what it is rolled against, and what it leaves behind on figures and ground.
//!
//! What happens, step by step, is told by the course of the fight ([`super::course`]); here stand the facts that options,
//! odds, refusals and the dice share.
//!
//! What a figure knows stands in `lore.rs`, whom a casting may reach (`targets.rs`), what it is rolled against
//! (`chances.rs`), who may answer (`answers.rs`). A casting is declared and paid for, held in `Battle::casting` while
//! those are asked who may counter it, then controlled, cast and worked. What it leaves is a `Working` upon a figure, a
//! `Zone` upon the ground (which may make it other ground: `Battle::board` is the ground as it is now), or a figure
//! that was `SummonedFigure`. One casting is one `Knot`, whatever hangs on it. All of it is told by `Event::Magic(Wonder)`. A
//! spell's numbers are those of `data/spells.toml`; its `works` says which rule plays it. Where the books leave it to
//! the GM (bonuses, mishaps, deviations, marks, Names), the tables are ours, in `data/mishaps.toml`. Whoever's mind is
//! not its own is moved and acts by what drives it, in the course of the fight itself, and nobody is asked.
//!
//! Mana (`Reserve`) is in the fight and in nobody's sight but the GM's and of those who know their own. No option, odds
//! or refusal reads it: want of mana is an event. `Wonder::veil` takes mana out of what others perceive,
//! `Sight::supposed` is what a bot or a what-if goes by, and `imagine` gives a mage any other pool that fits the rough
//! word and what was spent. It comes to a fight with its character and goes home by the door
//! (`pillars_web::lives::mana`), one entry that says what is left.

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

pub use answers::SpellAnswer;
pub(super) use apply::apply;
pub use cast::{Affliction, Cast, CastCost, MOST_TARGETS, Mind, Mode, Name, SpellSpot};
pub(super) use chances::total;
pub use chances::{CastAim, CastCause, CastModifier, CastOdds};
pub use defence::turned_by;
pub use drive::Drive;
pub use event::{Ending, Hurt, Margin, Wonder};
pub use lore::{Lore, SchoolLessons};
pub use reserve::Reserve;
pub use spread::{Spread, Zone};
pub use summoned::{SummonedFigure, SummonedKind, pace};
pub use tables::{
    ByName, Deviation, Freak, NameWork, RunawayMark, Turn, besides, deviations, lash, marks, servant, specials,
};
pub use targets::Reaches;
pub(super) use targets::{by_name, line_of};
pub use working::{
    Bonds, Casting, Charm, CounterWatch, Duel, Knot, Lasts, MOST_HELD, Runaway, SustainedSpell, Veil, Working,
    WorldSpell,
};

#[cfg(test)]
mod tests;
