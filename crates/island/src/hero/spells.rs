//! The cantrips and spells of a main character at the first level.

use play::game::Fault;

use super::{Choices, is_distinct};
use crate::sheet::IslandSpell;
use crate::words::Ability;

/// How many cantrips and spells are chosen: no more than the island has of them.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Allowance {
    /// Cantrips of the class.
    pub cantrips: usize,
    /// Whether the race adds a cantrip.
    pub further: usize,
    /// Spells of the first level.
    pub first: usize,
}

/// The spells of a level that a class chooses among.
pub(super) fn open_to(class: &str, level: u8, always: &[IslandSpell]) -> Vec<IslandSpell> {
    IslandSpell::all()
        .filter(|spell| spell.entry().level == level && spell.is_of(class) && !always.contains(spell))
        .collect()
}

/// The spells that a class has without choosing them.
pub(super) fn always(choices: &Choices) -> &'static [IslandSpell] {
    choices.class.get().casting.as_ref().map_or(&[], |casting| &casting.always)
}

/// How much there is to choose.
pub(super) fn allowance(choices: &Choices, scores: [u8; 6]) -> Allowance {
    let casting = choices.class.get().casting.as_ref();
    let (class, always) = (choices.class.key(), always(choices));
    let cantrips = open_to(class, 0, &[]);
    let extra = choices.race.cantrip_of.as_ref().map_or_else(Vec::new, |of| open_to(of, 0, &[]));
    let most = casting.map_or(0, |casting| casting.cantrips).min(cantrips.len());
    let beyond = extra.iter().filter(|spell| !cantrips.contains(spell)).count() + cantrips.len() - most;
    let first = casting.map_or(0, |casting| {
        let known = casting.known.unwrap_or_else(|| modifier(scores, casting.ability) + 1);
        known.min(open_to(class, 1, always).len())
    });
    Allowance { cantrips: most, further: usize::from(!extra.is_empty()).min(beyond), first }
}

/// A modifier that counts as a number of things: none below 0.
fn modifier(scores: [u8; 6], ability: Ability) -> usize {
    let place = Ability::ALL.iter().position(|one| *one == ability).unwrap_or_default();
    usize::from(scores[place].saturating_sub(10) / 2)
}

/// What is wrong with the spells chosen.
pub(super) fn faults(choices: &Choices, scores: [u8; 6]) -> Vec<Fault> {
    let class = choices.class.get();
    let allowed = allowance(choices, scores);
    let extra = choices.race.cantrip_of.as_deref();
    let mut faults = Vec::new();
    let mut fault = |what: String| faults.push(Fault::new("spells", what));
    let of_level = |level| chosen(choices).filter(move |spell| spell.entry().level == level).count();
    let cantrips = allowed.cantrips + allowed.further;
    if of_level(0) != cantrips {
        fault(format!("{} and {} choose {cantrips} cantrips, not {}", class.name, choices.race.name, of_level(0)));
    }
    let own = |spell: &IslandSpell| spell.entry().level == 0 && !extra.is_some_and(|of| spell.is_of(of));
    if chosen(choices).filter(own).count() > allowed.cantrips {
        fault(format!("{} chooses {} cantrips of its own", class.name, allowed.cantrips));
    }
    if of_level(1) != allowed.first {
        fault(format!("{} chooses {} spells, not {}", class.name, allowed.first, of_level(1)));
    }
    if !is_distinct(&choices.spells) {
        fault("a spell is chosen once".to_owned());
    }
    for spell in chosen(choices).filter(|spell| spell.entry().level > 1) {
        fault(format!("{} is beyond the first level", spell.entry().name));
    }
    let foreign = chosen(choices).filter(|spell| !spell.is_of(choices.class.key()));
    let mut further = allowed.further;
    for spell in foreign {
        if further > 0 && spell.entry().level == 0 && extra.is_some_and(|of| spell.is_of(of)) {
            further -= 1;
        } else {
            fault(format!("{} does not know {}", class.name, spell.entry().name));
        }
    }
    faults
}

/// What was chosen, but for what the class has always.
fn chosen(choices: &Choices) -> impl Iterator<Item = IslandSpell> {
    choices.spells.iter().copied().filter(|spell| !always(choices).contains(spell))
}

/// All that is known in the end, in the order of the data.
pub(super) fn known(choices: &Choices) -> Vec<IslandSpell> {
    let mut all: Vec<IslandSpell> = choices.spells.iter().chain(always(choices)).copied().collect();
    all.sort_unstable();
    all.dedup();
    all
}
