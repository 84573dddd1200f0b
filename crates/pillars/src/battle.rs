//! The battle: figures on a map of hexes, in turns of six phases. Handbook, Combat and Movement.
//!
//! ```text
//! initiative -> renewal -> initial movement -> final movement -> actions -> forced retreat, bleeding, saves
//! ```
//!
//! A fight is a game on the kernel ([`Combat`]). What a command brings about is worked out by a [`course::Course`], event
//! by event, until somebody has to decide again; a simulation drives the same course and keeps no events.
//!
//! `menu.rs` says which options are open to a figure and why the others are not, `reach.rs` and `targets.rs` where it
//! may go and whom it may attack, `attack/aim.rs` what an attack is rolled against: options, odds, refusals and the
//! dice all read these. `resolve` runs the course on a copy and keeps the events; simulation runs it on the fight
//! itself. What its opening brings about (names, mana, who comes senseless, the first initiative) are events of the
//! opening entry; fights of rules 1 and 2 had none, and `battle/older.rs` reads them as they were. Figures are named by
//! numbers drawn at random and kept in a list whose order stays inside. Whoever is hidden takes no part until revealed,
//! and is bumped into rather than forbidden.

mod apply;
mod arm;
mod attack;
mod begin;
pub mod bot;
mod choice;
mod command;
pub mod course;
pub mod creature;
mod engagement;
mod event;
mod figure;
mod fork;
mod game;
pub mod ground;
pub mod guide;
mod hands;
mod legality;
mod menu;
mod newcomer;
pub mod notation;
mod offers;
mod older;
mod overrule;
mod phase;
mod profile;
mod prompts;
mod reach;
mod refusal;
pub mod scenario;
pub mod script;
mod seen;
mod setup;
mod sight;
pub mod spells;
mod state;
mod targets;
mod tell;
mod trim;
pub mod view;
mod who;
pub mod wishes;

pub use arm::Arm;
pub use attack::{Aim, AttackCause, AttackForm, AttackOdds, Blow, Modifier, Outcome};
pub use choice::{BattleChoice, BattleOption, Low, Manner, Source};
pub use command::Command;
pub use event::{Event, Faces, Lot, Muster, Placing, Shift, Test};
pub use figure::{Deeds, Figure, FigureCondition, LastShot, Posture, Presence};
pub use game::Combat;
pub use menu::{FoeStanding, OptionList, Span};
pub use newcomer::{Newcomer, NewcomerRefusal};
pub use overrule::gifts;
pub use phase::{Phase, Stage};
pub use profile::{Natural, Nature, Profile};
pub use prompts::stand;
pub use reach::Reach;
pub use refusal::{ClosedReason, Lapse, NoAttack, NoCast, NoWay, PlaceWanted, Refusal};
pub use seen::{Crossing, PoolKind, Remnant, Seen};
pub use setup::{Entrant, Goal, Setup};
pub use sight::Sight;
pub use state::{Battle, Battlefield, Pile};
pub use trim::Trim;
pub use who::{FigureId, FigureSet, FigureSlot, MOST_FIGURES, Team};

#[cfg(test)]
mod tests;
