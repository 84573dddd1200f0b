//! What may be done in a camp, as a list.

use play::Seat;
use play::options::{self, Choice, Domain, Offer, Slot};

use super::legality::{self, alive, by_gm, hides};
use super::{Camper, CamperId, Refusal, Sight, deeds, opponent, tending};
use crate::data::Id;
use crate::equipment::{GearPlace, Holding, Item};
use crate::rest::Pause;

mod hoards;

type Slots = Result<Vec<Slot>, Refusal>;
type Rule<'a> = (&'static str, &'static str, fn(&Sight<'a>) -> Slots);

/// Every verb of the camp's own.
fn rules<'a>() -> [Rule<'a>; 19] {
    [
        ("hand_over", "Hand something over", hand_over),
        ("pay", "Pay somebody", pay),
        ("take_loot", "Take loot", hoards::take_loot),
        ("take_coins", "Take coins", hoards::take_coins),
        ("tend", "Look after wounds", tend),
        ("leave", "Go home", leave),
        ("pass", "Let time pass", pass),
        ("reward", "Pay one", reward),
        ("pay_all", "Pay everybody", pay_all),
        ("add_loot", "Add loot", hoards::add_loot),
        ("add_coins", "Add coins", hoards::add_coins),
        ("remove_loot", "Take loot away", hoards::remove_loot),
        ("remove_coins", "Take coins away", hoards::remove_coins),
        ("show_loot", "Show the hidden loot", |sight| hides(sight).and_then(|()| any_loot(sight, true))),
        ("hide_loot", "Hide the loot", |sight| hides(sight).and_then(|()| any_loot(sight, false))),
        ("oppose", "Think of an opponent", oppose),
        ("dismiss", "Forget an opponent", |sight| by_gm(sight).and_then(|()| foes(sight, |_| true))),
        ("show_foe", "Show an opponent", |sight| hides(sight).and_then(|()| foes(sight, |hidden| hidden))),
        ("hide_foe", "Hide an opponent", |sight| hides(sight).and_then(|()| foes(sight, |hidden| !hidden))),
    ]
}

/// What the seat may do, of the deeds that are wanted.
pub(super) fn options(sight: &Sight<'_>, wanted: &impl Fn(&str) -> bool, offer: &mut impl FnMut(Offer)) {
    deeds_of_all(sight, wanted, offer);
    options::offer_all(&rules(), sight, offer);
}

/// What one does anywhere in play: each verb once, for all those who may.
fn deeds_of_all(sight: &Sight<'_>, wanted: &impl Fn(&str) -> bool, offer: &mut impl FnMut(Offer)) {
    let own: Vec<(&Camper, Vec<Offer>)> =
        sight.own().map(|camper| (camper, deeds::offers(sight, camper, wanted))).collect();
    for known in deeds::verbs(sight.state.house).into_iter().filter(|offer| wanted(offer.verb())) {
        let (verb, label) = (known.verb(), known.label());
        let each = |(camper, offers): &(&Camper, Vec<Offer>)| {
            let open = offers.iter().filter_map(Offer::as_open).find(|(open, _)| *open == verb);
            open.map(|(_, slots)| choice(camper).then(slots.to_vec()))
        };
        let open: Vec<Choice> = own.iter().filter_map(each).collect();
        let shut = |(_, offers): &(&Camper, Vec<Offer>)| offers.iter().find(|offer| offer.verb() == verb).cloned();
        offer(if open.is_empty() {
            own.first().and_then(shut).unwrap_or_else(|| barred(sight, verb, label))
        } else {
            Offer::open(verb, label, vec![Slot::choice("who", open)])
        });
    }
}

/// What the seat may have somebody do, each verb with its reason where it is closed.
pub(super) fn deeds_of(sight: &Sight<'_>, who: CamperId, wanted: &impl Fn(&str) -> bool) -> Vec<Offer> {
    let camper = sight.state.camper(who).filter(|camper| sight.acts_for(camper));
    let offers = camper.map(|camper| deeds::offers(sight, camper, wanted)).unwrap_or_default();
    let missing = deeds::verbs(sight.state.house)
        .into_iter()
        .filter(|offer| wanted(offer.verb()) && !offers.iter().any(|there| there.verb() == offer.verb()));
    let missing: Vec<Offer> = missing.map(|offer| barred(sight, offer.verb(), offer.label())).collect();
    offers.into_iter().chain(missing).collect()
}

/// A verb that is closed to those for whom nobody is there to do it.
fn barred(sight: &Sight<'_>, verb: &str, label: &str) -> Offer {
    let edit = deeds::is_edit(verb) && sight.seat != Seat::Gm;
    Offer::closed(verb, label, if edit { Refusal::OnlyTheGm } else { Refusal::NobodyOfYours })
}

fn choice(camper: &Camper) -> Choice {
    Choice::new(camper.who, camper.name())
}

pub(super) fn number(name: &str, max: impl Into<i64>) -> Slot {
    Slot::new(name, Domain::Number { min: 1, max: max.into() })
}

/// A choice among those for whom the seat may act, with the slots of those who have any; else why the first has none.
pub(super) fn each_own(sight: &Sight<'_>, name: &str, slots: impl Fn(&Camper) -> Result<Vec<Slot>, Refusal>) -> Slots {
    let mut why = Refusal::NobodyOfYours;
    let mut open = Vec::new();
    for (place, camper) in sight.own().enumerate() {
        match slots(camper) {
            Ok(slots) => open.push(choice(camper).then(slots)),
            Err(refusal) if place == 0 => why = refusal,
            Err(_) => {}
        }
    }
    if open.is_empty() { Err(why) } else { Ok(vec![Slot::choice(name, open)]) }
}

/// Everybody else who is alive.
fn others(sight: &Sight<'_>, but: CamperId) -> Result<Slot, Refusal> {
    let others: Vec<Choice> = sight.state.living().filter(|other| other.who != but).map(choice).collect();
    if others.is_empty() { Err(Refusal::Themselves) } else { Ok(Slot::choice("to", others)) }
}

fn hand_over(sight: &Sight<'_>) -> Slots {
    each_own(sight, "from", |giver| {
        let to = others(sight, giver.who)?;
        Ok(vec![to, held(giver).ok_or(Refusal::Life(nothing_owned()))?])
    })
}

fn nothing_owned() -> crate::creation::Refusal {
    crate::creation::living::LifeRefusal::NothingOwned.into()
}

/// Everything owned that can be parted with, where it is, and how many pieces.
fn held(camper: &Camper) -> Option<Slot> {
    let gear = camper.gear();
    let most = |held: &Holding| {
        let able = |count: &u16| gear.may_part_with(held.item, held.place, *count).is_ok();
        if able(&held.count) { held.count } else { (1..held.count).rev().find(able).unwrap_or(0) }
    };
    let able: Vec<(&Holding, u16)> =
        gear.holdings().iter().map(|held| (held, most(held))).filter(|(_, most)| *most > 0).collect();
    let mut items: Vec<Id<Item>> = able.iter().map(|(held, _)| held.item).collect();
    items.sort_unstable();
    items.dedup();
    let at = |place: GearPlace, count: u16| Choice::new(place, place).then(vec![number("count", count)]);
    let choice = |item: Id<Item>| {
        let there = able.iter().filter(|(held, _)| held.item == item);
        Choice::new(item, item).then(vec![Slot::choice("place", there.map(|(held, most)| at(held.place, *most)))])
    };
    (!items.is_empty()).then(|| Slot::choice("item", items.into_iter().map(choice)))
}

fn pay(sight: &Sight<'_>) -> Slots {
    each_own(sight, "from", |payer| {
        let to = others(sight, payer.who)?;
        let most = payer.purse().in_copper().min(super::hoard::RICHEST);
        if most == 0 { Err(Refusal::Short { purse: payer.purse() }) } else { Ok(vec![to, number("copper", most)]) }
    })
}

fn tend(sight: &Sight<'_>) -> Slots {
    each_own(sight, "healer", |healer| {
        let (mut why, mut open) = (Refusal::Nobody, Vec::new());
        for patient in &sight.state.party {
            match tending::permit(healer, patient, sight.state) {
                Ok(()) => {
                    open.push(Choice { odds: Some(tending::chance(healer, patient)), ..choice(patient) });
                }
                Err(refusal) => why = refusal,
            }
        }
        if open.is_empty() { Err(why) } else { Ok(vec![Slot::choice("patient", open)]) }
    })
}

fn leave(sight: &Sight<'_>) -> Slots {
    each_own(sight, "who", |camper| legality::may_leave(sight, camper).map(|()| Vec::new()))
}

fn pass(sight: &Sight<'_>) -> Slots {
    by_gm(sight)?;
    let (mut why, mut open) = (Refusal::Empty, Vec::new());
    for pause in Pause::ALL {
        match legality::pass(sight.state, pause.row().minutes) {
            Ok(()) => open.push(Choice::new(pause, &pause.row().name)),
            Err(refusal) => why = refusal,
        }
    }
    if open.is_empty() { Err(why) } else { Ok(vec![Slot::choice("pause", open)]) }
}

fn reward(sight: &Sight<'_>) -> Slots {
    by_gm(sight)?;
    each_own(sight, "who", |camper| {
        let room = legality::purse_room(alive(camper)?);
        if room == 0 { Err(Refusal::Sum) } else { Ok(vec![number("copper", room)]) }
    })
}

fn pay_all(sight: &Sight<'_>) -> Slots {
    by_gm(sight)?;
    Ok(vec![number("copper", legality::pay_all(sight.state)?)])
}

fn any_loot(sight: &Sight<'_>, hidden: bool) -> Slots {
    legality::any_loot(sight.state, hidden).map(|()| Vec::new())
}

fn oppose(sight: &Sight<'_>) -> Slots {
    by_gm(sight)?;
    legality::may_oppose(sight)?;
    let (least, most) = opponent::scores();
    let score = |name: &str| Slot::new(name, Domain::Number { min: least.into(), max: most.into() });
    let arms = opponent::arms().map(|(arms, words)| Choice::new(arms, words));
    let name = Slot::new("name", Domain::Name { taken: sight.names() });
    Ok(vec![name, score("strength"), score("dexterity"), Slot::choice("arms", arms)])
}

fn foes(sight: &Sight<'_>, fits: impl Fn(bool) -> bool) -> Slots {
    let fitting = sight.foes().filter(|foe| fits(foe.hidden));
    let open: Vec<Choice> = fitting.map(|foe| Choice::new(&foe.name, &foe.name)).collect();
    if open.is_empty() { Err(Refusal::NoFoe) } else { Ok(vec![Slot::choice("foe", open)]) }
}
