//! Opponents: how they come, are seen, led and sent away.

use dice::Dice;
use play::ids::Tag;

use super::super::{Did, Event, Fate, Foe, Moved, NewFoe, State};
use crate::attributes::{Score, Scores};
use crate::bestiary::Beast;
use crate::creature::Attack;

pub(super) fn opposed(state: &State, kind: &str, count: u8, hidden: bool, dice: &mut impl Dice) -> Event {
    let beast = Beast::keyed(kind).expect("a kind that was permitted");
    let mut foes: Vec<Foe> = Vec::new();
    for number in 1..=count {
        let taken = |tag: Tag| state.foe(tag).is_some() || foes.iter().any(|foe| foe.id == tag);
        let id = Tag::fresh(dice, taken);
        let name = numbered(state, beast.name(), number, count);
        foes.push(of_kind(beast, id, name, hidden));
    }
    came(foes, hidden)
}

/// Several of a kind are numbered, and go on from those that are there.
fn numbered(state: &State, name: &str, number: u8, count: u8) -> String {
    let there = state.foes.iter().filter(|foe| foe.name.starts_with(name)).count();
    if count == 1 && there == 0 { name.to_owned() } else { format!("{name} {}", there + usize::from(number)) }
}

fn of_kind(beast: &Beast, id: Tag, name: String, hidden: bool) -> Foe {
    let creature = &beast.creature;
    Foe {
        id,
        name,
        hp: creature.hit_protection(),
        armor: creature.armor,
        scores: creature.scores(),
        attacks: creature.attacks.clone(),
        critical: beast.critical.clone(),
        detachment: beast.detachment,
        leads: false,
        hidden,
        fate: Fate::Fighting,
    }
}

fn came(foes: Vec<Foe>, hidden: bool) -> Event {
    let names = foes.iter().map(|foe| foe.name.clone()).collect();
    let moved = foes.into_iter().map(|foe| Moved::FoeCame(Box::new(foe))).collect();
    Event { hidden, ..Event::open(Did::Opposed { names }, Vec::new(), moved) }
}

pub(super) fn thought_of(state: &State, new: &NewFoe, dice: &mut impl Dice) -> Event {
    let id = Tag::fresh(dice, |tag| state.foe(tag).is_some());
    let attack = |die| Attack { name: "attack".to_owned(), die, blast: false, pierces: false, ranged: false };
    let foe = Foe {
        id,
        name: new.name.clone(),
        hp: Score::full(new.hp),
        armor: new.armor,
        scores: Scores::full(new.str, new.dex, new.wil),
        attacks: new.die.map(attack).into_iter().collect(),
        critical: None,
        detachment: new.detachment,
        leads: false,
        hidden: new.hidden,
        fate: Fate::Fighting,
    };
    came(vec![foe], new.hidden)
}

pub(super) fn foe_event(state: &State, id: Tag, how: impl FnOnce(&mut Foe), did: impl FnOnce(String) -> Did) -> Event {
    let mut foe = state.foe(id).cloned().expect("an opponent that was permitted");
    how(&mut foe);
    let (name, hidden) = (foe.name.clone(), foe.hidden);
    Event { hidden, ..Event::open(did(name), Vec::new(), vec![Moved::Foe(Box::new(foe))]) }
}

pub(super) fn dismissed(state: &State, id: Tag) -> Event {
    let foe = state.foe(id).expect("an opponent that was permitted");
    let did = Did::Dismissed { name: foe.name.clone() };
    Event { hidden: foe.hidden, ..Event::open(did, Vec::new(), vec![Moved::FoeWent(id)]) }
}

/// One leads at a time (ruling C6).
pub(super) fn led(state: &State, id: Tag) -> Event {
    let foe = state.foe(id).expect("an opponent that was permitted");
    let leads = !foe.leads;
    let other = |one: &&Foe| one.id != id && one.leads;
    let mut all: Vec<Moved> =
        state.foes.iter().filter(other).map(|one| Moved::Foe(Box::new(Foe { leads: false, ..one.clone() }))).collect();
    all.push(Moved::Foe(Box::new(Foe { leads, ..foe.clone() })));
    let did = Did::Led { name: foe.name.clone(), leads };
    Event { hidden: true, ..Event::open(did, Vec::new(), all) }
}
