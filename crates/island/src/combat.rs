//! Quick combat (Q0 to Q5) and what ends it: retreat, peace with trade and parting, or the fall of a side; and direct combat
//! (A121 to A126), where the table has chosen that.
//!
//! A round goes from leaders through initiative, roles and both actions to the damage, which both owners share out at the
//! same time. What needs no answer happens by itself ([`advance`]); who has to answer is derived from what is pending ([`asked`]).

use dice::Dice;
use play::options::Offer;

use crate::command::Command;
use crate::course::OrderCourse;
use crate::refusal::Refusal;
use crate::setup::CombatKind;
use crate::sight::Sight;
use crate::state::TribeNo;
use crate::state::pending::Pending;

mod actions;
mod damage;
mod deed;
mod direct;
mod ending;
mod forecast;
mod group;
mod legality;
mod offers;
mod peace;
mod refusal;
mod rounds;
mod sheet;
mod specials;
mod standing;
#[cfg(test)]
mod tests;
mod trade;

pub use damage::{Bearer, bearers, share_out};
pub use deed::CombatDeed;
pub use direct::{BlowTold, DirectDeed, DirectFighter, DirectSheet, Fate, fought_directly};
pub use ending::save_from_death;
pub use forecast::{Outlook, Prospect, forecast, outlook};
pub use group::{SideNumbers, damage_rows, damage_share, group};
pub use refusal::CombatRefusal;
pub use sheet::{FightSheet, FightSide, Fighter, TradeSheet, TradeWare, fought, proposed_shares, strength, traded};
pub use standing::{asked, question, silent};
pub(crate) use trade::by_a_fire as trade_by_a_fire;

/// Takes one step of a fight or a trade that needs no answer. Whether there was one.
pub fn advance(course: &mut OrderCourse<'_, impl Dice>) -> bool {
    match course.state.pending.last().cloned() {
        Some(Pending::Combat(combat)) => rounds::advance(course, *combat),
        Some(Pending::Direct(direct)) => direct::advance(course, *direct),
        Some(Pending::Trade(trade)) => peace::advance(course, &trade),
        Some(_) | None => false,
    }
}

/// Begins a player encounter, in the way that the table has chosen (A78).
pub fn begin(course: &mut OrderCourse<'_, impl Dice>, entrant: TribeNo, occupant: TribeNo, hex: hex::Hex) {
    match course.state.rules.combat {
        CombatKind::Quick => rounds::begin(course, entrant, occupant, hex),
        CombatKind::Direct => direct::begin(course, entrant, occupant, hex),
    }
}

/// What the seat could do of this chapter, open or closed.
pub fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    offers::options(sight, offer);
    direct::options(sight, offer);
}

/// Whether the seat may do that, as far as it can see.
pub fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    if matches!(sight.public().pending.last(), Some(Pending::Direct(_)))
        && !matches!(command, Command::SetStanding { .. })
    {
        return direct::permit(sight, command);
    }
    legality::permit(sight, command)
}

/// Carries a permitted order out.
pub fn resolve(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, command: &Command) {
    if let Command::SetStanding { standing } = command {
        return standing::set(course, tribe, *standing);
    }
    match course.state.pending.last().cloned() {
        Some(Pending::Combat(combat)) => actions::resolve(course, *combat, tribe, command),
        Some(Pending::Direct(direct)) => direct::resolve(course, *direct, tribe, command),
        Some(Pending::Trade(trade)) => trade::resolve(course, trade, tribe, command),
        Some(_) | None => {}
    }
}
