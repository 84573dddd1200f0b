//! Companions where blows fall (ruling C35): whom they are set upon, and what harm they take.

use dice::Dice;
use play::options::{Choice, Domain, Slot};

use super::declare::free;
use super::legality::{Check, fight, living, own, warden, within};
use super::offers::{Slots, among, each, named, number};
use super::resolve::name_of;
use super::warden::MOST_HARM;
use super::{Blow, Did, Event, Foe, Loosed, Member, Moved, Refusal, Side, Sight, State, Who};
use crate::change::Change;
use crate::character::Companion;
use crate::creature::Attack;
use crate::damage::Damage;
use crate::harm;
use crate::pack::ThingId;

/// Somebody's companion that lives.
pub(super) fn living_one(member: &Member, id: ThingId) -> Result<&Companion, Refusal> {
    let one = member.character.companion(id).ok_or(Refusal::Nobody)?;
    if one.lives() { Ok(one) } else { Err(unable(one, "dead")) }
}

fn unable(one: &Companion, state: &str) -> Refusal {
    Refusal::Unable { name: one.creature.name.clone(), state: state.to_owned() }
}

/// A companion that can be sent: its owner has a turn, and it was not sent yet.
fn sent<'a>(sight: &Sight<'a>, who: Who, id: ThingId) -> Result<&'a Companion, Refusal> {
    let fight = fight(sight.state)?;
    let member = own(sight, who)?;
    if fight.side != Side::Party {
        return Err(Refusal::OtherSide);
    }
    free(sight.state, fight, member)?;
    let one = living_one(member, id)?;
    if let Some(state) = one.cannot_act() {
        return Err(unable(one, state));
    }
    if fight.loosed.iter().any(|loosed| loosed.who == who && loosed.companion == id) {
        return Err(Refusal::Said { name: one.creature.name.clone() });
    }
    Ok(one)
}

pub(super) fn loose(sight: &Sight<'_>, loosed: &Loosed) -> Check {
    let one = sent(sight, loosed.who, loosed.companion)?;
    one.creature.attacks.get(usize::from(loosed.attack)).ok_or(Refusal::NoThing)?;
    sight.state.fighting().find(|foe| foe.id == loosed.target).map(|_| ()).ok_or(Refusal::Nobody)
}

/// Damage to a companion is the Warden's to deal, and its owner's to take.
fn harmed(sight: &Sight<'_>, who: Who, id: ThingId) -> Check {
    let member = living(sight.state, who)?;
    if !sight.acts_for(member) {
        warden(sight)?;
    }
    living_one(member, id).map(|_| ())
}

pub(super) fn hurt(sight: &Sight<'_>, who: Who, id: ThingId, amount: u8) -> Check {
    harmed(sight, who, id).and_then(|()| within(amount, 1, MOST_HARM))
}

fn choice(one: &Companion) -> Choice {
    Choice::new(one.id, &one.creature.name)
}

pub(super) fn loose_slots(sight: &Sight<'_>) -> Slots {
    let mut slots = each(sight, |member| {
        let armed = member.character.companions.iter().filter(|one| !one.creature.attacks.is_empty());
        let ways = |one: &Companion| {
            let way = |(place, attack): (u8, &Attack)| Choice::new(place, attack.words());
            choice(one).then(vec![Slot::choice("attack", (0..).zip(&one.creature.attacks).map(way))])
        };
        fight(sight.state)?;
        own(sight, member.who)?;
        let open = among(armed, |one| sent(sight, member.who, one.id).map(|_| ()), ways)?;
        Ok(vec![Slot::choice("companion", open)])
    })?;
    let targets: Vec<Choice> = sight.state.fighting().map(|foe| Choice::new(foe.id, &foe.name)).collect();
    if targets.is_empty() {
        return Err(Refusal::NobodyToFight);
    }
    slots.push(Slot::choice("target", targets));
    Ok(slots)
}

pub(super) fn hurt_slots(sight: &Sight<'_>) -> Slots {
    let each = |member: &Member| {
        let open = among(&member.character.companions, |one| harmed(sight, member.who, one.id), choice)?;
        Ok(named(member).then(vec![Slot::choice("companion", open)]))
    };
    let (open, closed): (Vec<_>, Vec<_>) = sight.state.party.iter().map(each).partition(Result::is_ok);
    let why = closed.into_iter().find_map(Result::err).unwrap_or(Refusal::Nobody);
    let open: Vec<Choice> = open.into_iter().flatten().collect();
    if open.is_empty() {
        return Err(why);
    }
    let pierces = Slot::new("pierces", Domain::yes_or_no("armor does not help", "armor helps"));
    Ok(vec![Slot::choice("who", open), number("amount", 1, MOST_HARM), pierces])
}

/// Whom an attack may be meant for: somebody, or one of those who come along.
pub(super) fn mark_slot(member: Option<&Member>) -> Slot {
    let company = member.into_iter().flat_map(|member| &member.character.companions).filter(|one| one.lives());
    let beasts = company.map(|one| Choice::new(Some(one.id), &one.creature.name));
    Slot::choice("companion", std::iter::once(Choice::new(None::<ThingId>, "themselves")).chain(beasts))
}

pub(super) fn loosed(state: &State, loosed: &Loosed) -> Event {
    let mut fight = state.fight.clone().unwrap_or_default();
    fight.loosed.push(loosed.clone());
    let companion = state.member(loosed.who).and_then(|member| member.character.companion(loosed.companion));
    let did = Did::Loosed {
        name: name_of(state, loosed.who),
        companion: companion.map_or_else(String::new, |one| one.creature.name.clone()),
        target: state.foe(loosed.target).map_or_else(String::new, |foe| foe.name.clone()),
    };
    Event::open(did, Vec::new(), vec![Moved::Fight(Some(fight))])
}

/// The dice of a companion's attack. Core Rules, Detachments: against many it is impaired, unless it is a blast.
pub(super) fn blow(attack: &Attack, foe: &Foe) -> Damage {
    if foe.detachment && !attack.blast { Damage::IMPAIRED } else { attack.die }
}

pub(super) fn hurt_by(state: &State, who: Who, id: ThingId, amount: u8, pierces: bool, dice: &mut impl Dice) -> Event {
    let member = state.member(who).expect("somebody who was permitted");
    let mut one = member.character.companion(id).cloned().expect("a companion that was permitted");
    let mut throws = Vec::new();
    let harm = harm::strike_companion(&mut one, amount, pierces, dice, &mut throws);
    let target = one.creature.name.clone();
    let blow = Blow { by: Vec::new(), target, harm, critical: None, throws: throws.clone() };
    Event::open(Did::Struck(Box::new(blow)), throws, vec![Moved::Of(who, Change::Fared(one))])
}
