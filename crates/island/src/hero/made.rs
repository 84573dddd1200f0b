//! Whether a sheet is one that the rules can make: it is taken apart into choices, made anew, and held against what
//! comes.

use std::fmt::Display;

use book::{Id, Listed};
use play::game::Fault;

use super::levels::learned_since;
use super::spells::always;
use super::{Choices, HIGHEST_LEVEL, Scores, is_distinct, risen_to};
use crate::sheet::{FolkSheet, IslandSpell, Origin};
use crate::words::Ability;

/// All that keeps a sheet from being that of a main character whom somebody could have made, by the field.
pub fn unmakeable(sheet: &FolkSheet) -> Vec<Fault> {
    let mut faults: Vec<Fault> = level_fault(sheet.level).into_iter().collect();
    match origin(sheet) {
        Err(unknown) => faults.extend(unknown),
        Ok(bare) => {
            let found = candidates(sheet, &bare).into_iter().map(|choices| held_against(sheet, &choices));
            faults.extend(found.min_by_key(Vec::len).unwrap_or_default());
        }
    }
    faults
}

fn level_fault(level: u8) -> Option<Fault> {
    let fits = (1..=HIGHEST_LEVEL).contains(&level);
    (!fits).then(|| Fault::new("level", format!("must be from 1 to {HIGHEST_LEVEL}")))
}

/// Class, race and background, with scores still to be found.
fn origin(sheet: &FolkSheet) -> Result<Choices, Vec<Fault>> {
    let Origin::Main { class, race, background } = &sheet.origin else {
        return Err(vec![Fault::new("origin", "must be that of a main character")]);
    };
    let (class, race, background) = (known(class), known(race), known(background));
    match (class, race, background) {
        (Ok(class), Ok(race), Ok(background)) => {
            Ok(Choices::bare(class, race, background, Scores::Rolled(sheet.scores)))
        }
        (class, race, background) => Err([class.err(), race.err(), background.err()].into_iter().flatten().collect()),
    }
}

fn known<T: Listed>(key: &str) -> Result<Id<T>, Fault> {
    let unknown = || Fault::new(format!("origin.{}", T::WHAT), format!("there is no {} {key:?}", T::WHAT));
    T::list().find(key).ok_or_else(unknown)
}

/// The choices that may be behind a sheet: one for each way to raise scores that are left open, for each way in which they
/// may have grown since, and for each set of spells that may have been the first.
fn candidates(sheet: &FolkSheet, bare: &Choices) -> Vec<Choices> {
    let given = bare.given_skills();
    let expert = if bare.class.expert == 0 { Vec::new() } else { sheet.expert.clone() };
    let chosen = Choices {
        name: sheet.name.clone(),
        skills: sheet.skills.iter().copied().filter(|skill| !given.contains(skill)).collect(),
        expert,
        ..bare.clone()
    };
    let open = bare.to_raise();
    let mut all = Vec::new();
    for spells in first_spells(sheet, bare) {
        for raise in subsets(&open.among, open.count) {
            for grown in growths(sheet, bare) {
                all.push(with_raise(&Choices { spells: spells.clone(), ..chosen.clone() }, &raise, grown));
            }
        }
    }
    all
}

/// The spells that somebody may have begun with: all but those learned since. What the class does not know, or stands
/// there twice, cannot have been learned.
fn first_spells(sheet: &FolkSheet, bare: &Choices) -> Vec<Vec<IslandSpell>> {
    let (own, class) = (always(bare), bare.class.key());
    let chosen: Vec<IslandSpell> = sheet.spells.iter().copied().filter(|spell| !own.contains(spell)).collect();
    if sheet.level <= 1 || !is_distinct(&chosen) {
        return vec![chosen];
    }
    let level = |spell: &IslandSpell| spell.entry().level;
    let is_learnable = |spell: &IslandSpell| level(spell) == 1 && spell.is_of(class);
    let first: Vec<IslandSpell> = chosen.iter().copied().filter(is_learnable).collect();
    let is_later = |spell: &IslandSpell| level(spell) > 1 && spell.is_of(class);
    let higher = chosen.iter().filter(|spell| is_later(spell)).count();
    let since = learned_since(bare.class.get(), sheet.level).saturating_sub(higher).min(first.len());
    let others: Vec<IslandSpell> =
        chosen.iter().copied().filter(|spell| !(is_learnable(spell) || is_later(spell))).collect();
    let with_others = |begun: Vec<IslandSpell>| others.iter().copied().chain(begun).collect();
    // Whoever knows all spells of the class learns no more.
    let begun = (0..=since).flat_map(|since| subsets(&first, first.len() - since));
    begun.map(with_others).collect()
}

/// By how much the two scores that a class wants most may have grown with levels.
fn growths(sheet: &FolkSheet, bare: &Choices) -> Vec<[(Ability, u8); 2]> {
    let grown: u8 = bare.class.gains.iter().filter(|gain| gain.level <= sheet.level).map(|gain| gain.raise).sum();
    let wants = &bare.class.wants;
    (0..=grown).map(|second| [(wants[0], grown - second), (wants[1], second)]).collect()
}

/// The same choices, with those scores raised and all scores as they were before.
fn with_raise(chosen: &Choices, raise: &[Ability], grown: [(Ability, u8); 2]) -> Choices {
    let race = chosen.race.get();
    let mut scores = *chosen.scores.values();
    for (score, ability) in scores.iter_mut().zip(Ability::ALL) {
        let since: u8 = grown.iter().filter(|(one, _)| one == ability).map(|(_, more)| *more).sum();
        let plus = race.plus.get(ability).copied().unwrap_or(0) + u8::from(raise.contains(ability)) + since;
        *score = score.saturating_sub(plus);
    }
    Choices { raise: raise.to_vec(), scores: Scores::Rolled(scores), ..chosen.clone() }
}

/// Every way to take so many of a short list.
fn subsets<T: Copy>(list: &[T], count: usize) -> Vec<Vec<T>> {
    match (list, count) {
        (_, 0) => vec![Vec::new()],
        ([], _) => Vec::new(),
        ([first, rest @ ..], _) => {
            let mut with = subsets(rest, count - 1);
            for one in &mut with {
                one.insert(0, *first);
            }
            with.extend(subsets(rest, count));
            with
        }
    }
}

/// What differs between a sheet and what comes of the choices, and all that is wrong with those.
fn held_against(sheet: &FolkSheet, choices: &Choices) -> Vec<Fault> {
    let mut faults = choices.make().err().unwrap_or_default();
    let made = risen_to(choices.sheet(choices.final_scores()), sheet.level.clamp(1, HIGHEST_LEVEL));
    let mut differ = |at: &str, is: String, must: String| {
        if is != must {
            faults.push(Fault::new(at, format!("must be {must}, not {is}")));
        }
    };
    differ("scores", words(&sheet.scores), words(&made.scores));
    differ("hp", sheet.hp.to_string(), made.hp.to_string());
    differ("hit_die", sheet.hit_die.to_string(), made.hit_die.to_string());
    differ("points", sheet.points.to_string(), made.points.to_string());
    differ("darkvision", sheet.darkvision.to_string(), made.darkvision.to_string());
    differ("slots", words(&sheet.slots), words(&made.slots));
    differ("skills", names(&sheet.skills), names(&made.skills));
    differ("expert", names(&sheet.expert), names(&made.expert));
    differ("saves", names(&sheet.saves), names(&made.saves));
    differ("tools", names(&sheet.tools), names(&made.tools));
    differ(
        "weapons",
        sorted_names(sheet.weapons.iter().map(|one| one.name())),
        sorted_names(made.weapons.iter().map(|one| one.name())),
    );
    differ(
        "features",
        sorted_names(sheet.features.iter().map(|one| one.name())),
        sorted_names(made.features.iter().map(|one| one.name())),
    );
    differ(
        "spells",
        sorted_names(sheet.spells.iter().map(|one| one.name())),
        sorted_names(made.spells.iter().map(|one| one.name())),
    );
    if !sheet.quirks.is_empty() {
        faults.push(Fault::new("quirks", "are for followers"));
    }
    faults
}

fn words(list: &[impl Display]) -> String {
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn names<T: Copy + Ord + Display>(list: &[T]) -> String {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    if sorted.is_empty() { "none".to_owned() } else { words(&sorted) }
}

fn sorted_names<'a>(list: impl Iterator<Item = &'a str>) -> String {
    let mut sorted: Vec<&str> = list.collect();
    sorted.sort_unstable();
    if sorted.is_empty() { "none".to_owned() } else { sorted.join(", ") }
}

#[cfg(test)]
mod tests;
