//! What the house itself does: it lets characters in and writes down what a fight left.

use super::{Guest, LONGEST_HOME, MOST_CAMPERS, Refusal, Seat, Sight, is_loot, name};
use crate::camp::{Back, Camper, LootPiece};
use crate::creation::living::LOWEST;

/// One snapshot of each character, with a name of its own, for a player seat, and without any mana.
pub(super) fn arrive(sight: &Sight<'_>, seat: Seat, home: &str, guest: &Guest) -> Result<(), Refusal> {
    let party = &sight.state.party;
    let character = &guest.character;
    let Seat::Player(_) = seat else { return Err(Refusal::NoSeat) };
    let Some(called) = &character.name else { return Err(Refusal::NoGuest) };
    let plain = |c: char| !c.is_control();
    let home_fits = !home.is_empty() && home.chars().count() <= LONGEST_HOME && home.chars().all(plain);
    if character.pools.is_none() || character.mana.is_some() || !home_fits {
        return Err(Refusal::NoGuest);
    }
    if party.iter().any(|camper| camper.home == home) {
        return Err(Refusal::HereAlready);
    }
    let names: Vec<String> = party.iter().map(|camper| camper.name().to_owned()).collect();
    if name::imitates(called, &names) {
        return Err(Refusal::NameTaken);
    }
    if party.len() < MOST_CAMPERS && sight.state.arrivals < u16::MAX { Ok(()) } else { Err(Refusal::Full) }
}

/// The end of a fight counts once, for living people who are here, none of them twice.
pub(super) fn settle(sight: &Sight<'_>, fight: u32, back: &[Back], loot: &[LootPiece]) -> Result<(), Refusal> {
    if sight.state.settled.contains(&fight) {
        return Err(Refusal::SettledAlready);
    }
    let once = back.iter().enumerate().all(|(place, one)| !back[..place].iter().any(|other| other.who == one.who));
    let all = back.iter().all(|back| sight.state.camper(back.who).is_some_and(|camper| fits(camper, back)));
    let loot = loot.iter().all(|piece| is_loot(piece.item) && piece.count > 0);
    if once && all && loot { Ok(()) } else { Err(Refusal::NoFit) }
}

fn fits(camper: &Camper, back: &Back) -> bool {
    let pools = camper.life.character.pools;
    let within = |now: i16, start: i16| (LOWEST..=start).contains(&now);
    camper.lives()
        && pools.is_some_and(|pools| within(back.fatigue, pools.fatigue.start) && within(back.body, pools.body.start))
}

/// Only what is otherwise now is said.
pub(super) fn lead(sight: &Sight<'_>, gm: bool) -> Result<(), Refusal> {
    if sight.state.unled == gm { Ok(()) } else { Err(Refusal::LedAlready) }
}
