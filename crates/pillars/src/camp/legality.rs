//! What is allowed in a camp: the one source, for `permit` and `options` alike.

use play::Seat;
use play::name::{self, Name};

use super::hoard::{Hoard, MOST, RICHEST, room_in};
use super::opponent::MOST_FOES;
use super::{
    Camper, CamperId, Command, Deed, Guest, MOST_CAMPERS, Numbers, Refusal, Sight, State, deeds, room, tending,
};
use crate::condition;
use crate::data::Id;
use crate::equipment::{self, GearPlace, Item};

mod door;

/// The longest name of a home.
const LONGEST_HOME: usize = 64;

/// May this seat do that?
pub(super) fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::Arrive { seat, home, guest } => by_door(sight).and_then(|()| door::arrive(sight, *seat, home, guest)),
        Command::Settle { fight, back, loot } => by_door(sight).and_then(|()| door::settle(sight, *fight, back, loot)),
        Command::WriteHome { who, .. } => by_door(sight).and_then(|()| someone(sight, *who).map(|_| ())),
        Command::Lead { gm } => by_door(sight).and_then(|()| door::lead(sight, *gm)),
        Command::Leave { who } => leave(sight, *who),
        Command::HandOver { from, to, item, place, count } => hand_over(sight, [*from, *to], *item, *place, *count),
        Command::Pay { from, to, copper } => pay(sight, [*from, *to], *copper),
        Command::TakeLoot { who, item, count } => take_loot(sight, *who, *item, *count),
        Command::TakeCoins { who, copper } => take_coins(sight, *who, *copper),
        Command::Tend { healer, patient } => tend(sight, *healer, *patient),
        Command::Deed(Deed { who, what }) => deeds::permit(sight, someone(sight, *who)?, what),
        Command::Pass { pause } => by_gm(sight).and_then(|()| pass(sight.state, pause.row().minutes)),
        Command::Reward { who, copper } => by_gm(sight).and_then(|()| reward(sight, *who, *copper)),
        Command::PayAll { copper } => {
            by_gm(sight).and_then(|()| pay_all(sight.state)).and_then(|most| within(*copper, most))
        }
        Command::AddLoot { item, count, hidden } => {
            may_hide(sight, *hidden).and_then(|()| add(sight, *item, *count, *hidden))
        }
        Command::AddCoins { copper, hidden } => within(*copper, open_hoard(sight, *hidden)?.room_for_copper()),
        Command::RemoveLoot { item, count, hidden } => lies_there(*count, open_hoard(sight, *hidden)?.count(*item)),
        Command::RemoveCoins { copper, hidden } => coins_there(*copper, open_hoard(sight, *hidden)?.coins.in_copper()),
        Command::ShowLoot => hides(sight).and_then(|()| any_loot(sight.state, true)),
        Command::HideLoot => hides(sight).and_then(|()| any_loot(sight.state, false)),
        Command::Oppose { name, numbers } => by_gm(sight).and_then(|()| oppose(sight, name, *numbers)),
        Command::Dismiss { foe } => by_gm(sight).and_then(|()| foe_that(sight, foe, |_| true)),
        Command::ShowFoe { foe } => hides(sight).and_then(|()| foe_that(sight, foe, |hidden| hidden)),
        Command::HideFoe { foe } => hides(sight).and_then(|()| foe_that(sight, foe, |hidden| !hidden)),
    }
}

fn tend(sight: &Sight<'_>, healer: CamperId, patient: CamperId) -> Result<(), Refusal> {
    tending::permit(own(sight, healer)?, someone(sight, patient)?, sight.state)
}

fn reward(sight: &Sight<'_>, who: CamperId, copper: u32) -> Result<(), Refusal> {
    within(copper, purse_room(alive(own(sight, who)?)?))
}

/// The loot that everybody sees, or what the GM keeps hidden, if this seat may touch it.
fn open_hoard<'a>(sight: &Sight<'a>, hidden: bool) -> Result<&'a Hoard, Refusal> {
    may_hide(sight, hidden)?;
    Ok(sight.state.hoard(hidden))
}

fn by_door(sight: &Sight<'_>) -> Result<(), Refusal> {
    if sight.seat == Seat::Door { Ok(()) } else { Err(Refusal::OnlyTheDoor) }
}

pub(super) fn by_gm(sight: &Sight<'_>) -> Result<(), Refusal> {
    if sight.leads() { Ok(()) } else { Err(Refusal::OnlyTheGm) }
}

/// Where nobody runs the game nothing is hidden.
pub(super) fn hides(sight: &Sight<'_>) -> Result<(), Refusal> {
    if sight.seat == Seat::Gm { Ok(()) } else { Err(Refusal::OnlyTheGm) }
}

pub(super) fn may_hide(sight: &Sight<'_>, hidden: bool) -> Result<(), Refusal> {
    if hidden { hides(sight) } else { by_gm(sight) }
}

/// Somebody in the camp.
fn someone<'a>(sight: &Sight<'a>, who: CamperId) -> Result<&'a Camper, Refusal> {
    sight.state.camper(who).ok_or(Refusal::Nobody)
}

/// Somebody for whom the seat may act.
fn own<'a>(sight: &Sight<'a>, who: CamperId) -> Result<&'a Camper, Refusal> {
    let camper = someone(sight, who)?;
    if sight.acts_for(camper) { Ok(camper) } else { Err(Refusal::NotYours) }
}

pub(super) fn alive(camper: &Camper) -> Result<&Camper, Refusal> {
    if camper.lives() { Ok(camper) } else { Err(Refusal::Dead { name: camper.name().to_owned() }) }
}

/// The player leaves nothing behind that has not been written home, and nobody goes bleeding (P247); the GM sends away
/// whomever they like.
pub(super) fn may_leave(sight: &Sight<'_>, camper: &Camper) -> Result<(), Refusal> {
    if sight.seat == Seat::Gm {
        Ok(())
    } else if camper.bleeding > 0 && camper.lives() {
        Err(Refusal::Bleeding { name: camper.name().to_owned() })
    } else if camper.changes().is_empty() {
        Ok(())
    } else {
        Err(Refusal::NotWritten)
    }
}

fn leave(sight: &Sight<'_>, who: CamperId) -> Result<(), Refusal> {
    if sight.seat == Seat::Door {
        return someone(sight, who).map(|_| ());
    }
    own(sight, who).and_then(|camper| may_leave(sight, camper))
}

/// Who gives and who gets: two of them, the second alive.
fn between<'a>(sight: &Sight<'a>, [from, to]: [CamperId; 2]) -> Result<&'a Camper, Refusal> {
    let giver = own(sight, from)?;
    if from == to {
        return Err(Refusal::Themselves);
    }
    alive(someone(sight, to)?)?;
    Ok(giver)
}

fn hand_over(
    sight: &Sight<'_>,
    pair: [CamperId; 2],
    item: Id<Item>,
    place: GearPlace,
    count: u16,
) -> Result<(), Refusal> {
    let giver = between(sight, pair)?;
    if count == 0 {
        return Err(equipment::GearRefusal::NotThere { item, place }.into());
    }
    Ok(giver.gear().may_part_with(item, place, count)?)
}

fn pay(sight: &Sight<'_>, pair: [CamperId; 2], copper: u32) -> Result<(), Refusal> {
    let purse = between(sight, pair)?.purse();
    if (1..=purse.in_copper().min(RICHEST)).contains(&copper) { Ok(()) } else { Err(Refusal::Short { purse }) }
}

fn take_loot(sight: &Sight<'_>, who: CamperId, item: Id<Item>, count: u16) -> Result<(), Refusal> {
    let taker = alive(own(sight, who)?)?;
    lies_there(count, sight.state.loot.count(item))?;
    if count <= room(taker.gear(), item) { Ok(()) } else { Err(Refusal::TooMuch) }
}

fn take_coins(sight: &Sight<'_>, who: CamperId, copper: u32) -> Result<(), Refusal> {
    let taker = alive(own(sight, who)?)?;
    coins_there(copper, sight.state.loot.coins.in_copper())?;
    within(copper, purse_room(taker))
}

fn lies_there(count: u16, there: u16) -> Result<(), Refusal> {
    if (1..=there).contains(&count) { Ok(()) } else { Err(Refusal::NoLoot) }
}

fn coins_there(copper: u32, there: u32) -> Result<(), Refusal> {
    if (1..=there).contains(&copper) { Ok(()) } else { Err(Refusal::NoLoot) }
}

fn within(copper: u32, most: u32) -> Result<(), Refusal> {
    if (1..=most).contains(&copper) { Ok(()) } else { Err(Refusal::Sum) }
}

/// How much more a purse holds.
pub(super) fn purse_room(camper: &Camper) -> u32 {
    room_in(camper.purse())
}

/// The most that everybody is paid: nobody says by it how much others have, and full purses get nothing.
pub(super) fn pay_all(state: &State) -> Result<u32, Refusal> {
    state.living().next().map(|_| RICHEST).ok_or(Refusal::Empty)
}

/// Ruling P236: nobody rests while a survival save is due. Ruling P247: nor while somebody bleeds.
pub(super) fn pass(state: &State, minutes: u16) -> Result<(), Refusal> {
    state.living().next().ok_or(Refusal::Empty)?;
    for camper in state.living() {
        let name = || camper.name().to_owned();
        if condition::save(&camper.life.character).is_some() {
            return Err(Refusal::SaveFirst { name: name() });
        }
        if camper.bleeding > 0 {
            return Err(Refusal::Bleeding { name: name() });
        }
    }
    state.minutes.checked_add(minutes.into()).map(|_| ()).ok_or(Refusal::TooLong)
}

/// Whether something can lie there: it can be owned, and is one thing.
pub(super) fn is_loot(item: Id<Item>) -> bool {
    item.is_ownable() && !item.is_bundle()
}

fn add(sight: &Sight<'_>, item: Id<Item>, count: u16, hidden: bool) -> Result<(), Refusal> {
    if !is_loot(item) {
        return Err(equipment::GearRefusal::NotOwnable { item }.into());
    }
    let most = sight.state.hoard(hidden).room(item).min(MOST);
    if (1..=most).contains(&count) { Ok(()) } else { Err(Refusal::TooMuch) }
}

pub(super) fn any_loot(state: &State, hidden: bool) -> Result<(), Refusal> {
    if state.hoard(hidden).is_empty() { Err(Refusal::NothingThere) } else { Ok(()) }
}

pub(super) fn may_oppose(sight: &Sight<'_>) -> Result<(), Refusal> {
    if sight.foes().count() < MOST_FOES { Ok(()) } else { Err(Refusal::TooManyFoes) }
}

fn oppose(sight: &Sight<'_>, name: &Name, numbers: Numbers) -> Result<(), Refusal> {
    may_oppose(sight)?;
    if name::imitates(name, &sight.names()) {
        return Err(Refusal::NameTaken);
    }
    if numbers.fit() { Ok(()) } else { Err(Refusal::Numbers) }
}

fn foe_that(sight: &Sight<'_>, name: &Name, fits: impl Fn(bool) -> bool) -> Result<(), Refusal> {
    sight.foes().find(|foe| foe.name == *name && fits(foe.hidden)).map(|_| ()).ok_or(Refusal::NoFoe)
}
