//! All that can be done beside an activity, order by order.

use play::options::Choice;

use super::learning;
use crate::command::Command;
use crate::dusk::is_beacon;
use crate::folk::{CarriedItem, FolkNo, Islander, LifeState, Mark, Used};
use crate::key::PackKey;
use crate::numbers::most_hp;
use crate::pack::Craft;
use crate::pack::effect::Serves;
use crate::sheet::{Feature, IslandSpell};
use crate::state::{State, TribeNo};
use crate::words::Resource;

/// The kinds of orders of this chapter.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Way {
    UseItem,
    UseFeature,
    Cast,
    Give,
    PickUp,
    Light,
    Grow,
}

impl Way {
    /// The kind of an order; none if it belongs to another chapter.
    pub fn of(command: &Command) -> Option<Self> {
        let ways = [
            (matches!(command, Command::UseItem { .. }), Self::UseItem),
            (matches!(command, Command::UseFeature { .. }), Self::UseFeature),
            (matches!(command, Command::Cast { .. }), Self::Cast),
            (matches!(command, Command::Give { .. }), Self::Give),
            (matches!(command, Command::PickUp { .. }), Self::PickUp),
            (matches!(command, Command::Light { .. }), Self::Light),
            (matches!(command, Command::Grow { .. }), Self::Grow),
        ];
        ways.into_iter().find(|(is, _)| *is).map(|(_, way)| way)
    }
}

/// The spells that do something beside an activity, with the level of their slot.
pub(super) const SPELLS: [(IslandSpell, u8); 7] = [
    (IslandSpell::CureWounds, 1),
    (IslandSpell::HealingWord, 1),
    (IslandSpell::Goodberry, 1),
    (IslandSpell::LesserRestoration, 2),
    (IslandSpell::Longstrider, 1),
    (IslandSpell::SpeakWithAnimals, 1),
    (IslandSpell::PassWithoutTrace, 2),
];

/// Those that last for the day; all but the first are for the caster alone.
pub(super) const FOR_A_DAY: [IslandSpell; 3] =
    [IslandSpell::Longstrider, IslandSpell::SpeakWithAnimals, IslandSpell::PassWithoutTrace];

/// All orders of that kind that a tribe could give now.
pub(super) fn all(state: &State, tribe: TribeNo, way: Way) -> Vec<Command> {
    let people: Vec<&Islander> = state.people_of(tribe).collect();
    let up = || people.iter().copied().filter(|one| one.is_up());
    match way {
        Way::UseItem => up().flat_map(|one| item_uses(state, one, &people)).collect(),
        Way::UseFeature => up().flat_map(|one| feature_uses(one, &people)).collect(),
        Way::Cast => up().flat_map(|one| casts(state, one, &people)).collect(),
        Way::Give => up().flat_map(|one| gifts(one, &people)).collect(),
        Way::PickUp => up().flat_map(|one| pick_ups(state, one)).collect(),
        Way::Light => fires(state, &people),
        Way::Grow => up().flat_map(|one| learning::growths(state, one)).collect(),
    }
}

/// Those in the same hex who are alive there.
fn beside<'a>(one: &'a Islander, people: &'a [&Islander]) -> impl Iterator<Item = &'a Islander> {
    let there = |other: &&&Islander| other.hex == one.hex && matches!(other.life, LifeState::Up | LifeState::Down);
    people.iter().filter(there).copied()
}

fn is_hurt(person: &Islander) -> bool {
    person.hp < most_hp(person)
}

fn item_uses(state: &State, one: &Islander, people: &[&Islander]) -> Vec<Command> {
    let mut uses = Vec::new();
    for item in one.items.iter().filter(|item| item.count > 0) {
        let Some(craft) = state.pack.crafts.get(&item.craft) else { continue };
        let heals = craft.serves.iter().any(|serves| matches!(serves, Serves::Heal(_)));
        let refreshes = craft.serves.contains(&Serves::Tonic);
        let helps = |other: &&Islander| {
            (heals && is_hurt(other)) || (refreshes && other.exhaustion > 0 && !other.used.contains(&Used::Tonic))
        };
        let on = beside(one, people).filter(helps);
        uses.extend(on.map(|other| Command::UseItem { who: one.no, craft: item.craft, on: other.no }));
    }
    uses
}

fn feature_uses(one: &Islander, people: &[&Islander]) -> Vec<Command> {
    let ready = |feature: Feature| one.uses_left(feature) > 0;
    let use_on = |feature, on: FolkNo| Command::UseFeature { who: one.no, feature, on };
    let mut uses = Vec::new();
    if ready(Feature::SecondWind) && is_hurt(one) {
        uses.push(use_on(Feature::SecondWind, one.no));
    }
    for feature in [Feature::LayOnHands, Feature::PreserveLife].into_iter().filter(|feature| ready(*feature)) {
        uses.extend(beside(one, people).filter(|other| is_hurt(other)).map(|other| use_on(feature, other.no)));
    }
    if ready(Feature::Sorcery) && !one.marks.contains(&Mark::Sorcery) {
        uses.push(use_on(Feature::Sorcery, one.no));
    }
    uses
}

fn casts(state: &State, one: &Islander, people: &[&Islander]) -> Vec<Command> {
    let knows = |spell: &IslandSpell| one.sheet.spells.contains(spell) && slot_for(one, *spell).is_some();
    let mut casts = Vec::new();
    for (spell, _) in SPELLS.into_iter().filter(|(spell, _)| knows(spell)) {
        let helps = |other: &&Islander| {
            if spell == IslandSpell::Goodberry {
                other.no == one.no && may_nourish(state, one)
            } else if spell == IslandSpell::LesserRestoration {
                other.exhaustion > 0
            } else if FOR_A_DAY.contains(&spell) {
                may_enchant(state, one, spell, other)
            } else {
                is_hurt(other)
            }
        };
        casts.extend(beside(one, people).filter(helps).map(|on| Command::Cast { who: one.no, spell, on: on.no }));
    }
    casts
}

/// Ruling A18: what asks for matter takes a focus; nobody is under the same spell twice.
fn may_enchant(state: &State, one: &Islander, spell: IslandSpell, other: &Islander) -> bool {
    let ready = !spell.entry().parts.material || has_focus(state, one);
    let meant = other.is_up() && (spell == IslandSpell::Longstrider || other.no == one.no);
    ready && meant && !other.marks.contains(&Mark::Spell(spell))
}

/// Ruling A18: with a focus, or a herb for each casting.
fn may_nourish(state: &State, one: &Islander) -> bool {
    let herbs = state.tribe(one.tribe).and_then(|tribe| tribe.stores.get(&Resource::Herb)).copied().unwrap_or(0);
    state.rules.nourishing_magic && (herbs > 0 || has_focus(state, one))
}

/// Whether somebody carries a caster's focus.
pub(crate) fn has_focus(state: &State, one: &Islander) -> bool {
    let crafts = one.items.iter().filter(|item| item.count > 0).filter_map(|item| state.pack.crafts.get(&item.craft));
    crafts.flat_map(|craft| &craft.serves).any(|serves| *serves == Serves::Focus)
}

/// The lowest slot that is left for a spell, by its place.
pub(super) fn slot_for(one: &Islander, spell: IslandSpell) -> Option<usize> {
    one.slot_left(SPELLS.iter().find(|(known, _)| *known == spell).map_or(1, |(_, level)| *level))
}

fn gifts(one: &Islander, people: &[&Islander]) -> Vec<Command> {
    let to = || people.iter().filter(|other| other.no != one.no && other.is_up() && other.hex == one.hex);
    let held = one.items.iter().filter(|item| item.count > 0);
    held.flat_map(|item| to().map(|other| Command::Give { from: one.no, to: other.no, craft: item.craft })).collect()
}

fn pick_ups(state: &State, one: &Islander) -> Vec<Command> {
    let lies: &[CarriedItem] = state.spot(one.hex).map_or(&[], |spot| &spot.dropped);
    lies.iter().filter(|item| item.count > 0).map(|item| Command::PickUp { who: one.no, craft: item.craft }).collect()
}

fn fires(state: &State, people: &[&Islander]) -> Vec<Command> {
    let there = |hex| people.iter().any(|one| one.is_up() && one.hex == hex);
    let spots = state.spots.iter().filter(|(hex, _)| there(**hex));
    let ready = spots.filter(|(_, spot)| spot.structures.iter().any(|one| !one.lit && is_beacon(state, one)));
    ready.map(|(hex, _)| Command::Light { hex: *hex }).collect()
}

/// The fields of an order, each as the choice that it is, in the order in which one would ask.
pub(super) fn fields(state: &State, command: &Command) -> Vec<(&'static str, Choice)> {
    let person = |who: &FolkNo| Choice::new(who, state.name_of(*who));
    let thing = |craft: &PackKey<Craft>| Choice::new(craft, state.craft_name(*craft));
    if let Command::UseItem { who, craft, on } = command {
        vec![("who", person(who)), ("craft", thing(craft)), ("on", person(on))]
    } else if let Command::UseFeature { who, feature, on } = command {
        vec![("who", person(who)), ("feature", Choice::new(feature, feature.name())), ("on", person(on))]
    } else if let Command::Cast { who, spell, on } = command {
        vec![("who", person(who)), ("spell", Choice::new(spell, spell.name())), ("on", person(on))]
    } else if let Command::Give { from, to, craft } = command {
        vec![("from", person(from)), ("craft", thing(craft)), ("to", person(to))]
    } else if let Command::PickUp { who, craft } = command {
        vec![("who", person(who)), ("craft", thing(craft))]
    } else if let Command::Light { hex } = command {
        vec![("hex", Choice::new(hex, hex))]
    } else if let Command::Grow { who, growth } = command {
        vec![("who", person(who)), ("growth", Choice::new(growth, learning::words(*growth)))]
    } else {
        Vec::new()
    }
}
