//! The levels above the first: when they are reached, and what each brings (A115, A116, A131).

use book::{Id, Listed};

use super::good_sense::WORTH;
use super::{HIGHEST, HIGHEST_LEVEL};
use crate::sheet::{FolkSheet, IslandSpell, Origin};
use crate::srd::{Class, LevelGain, Race};
use crate::words::Ability;

/// The XP that levels 2 to 5 take.
pub const LEVELS: [u32; 4] = [300, 900, 2_700, 6_500];

/// Which level somebody has who has earned so much.
pub fn level_for(xp: u32) -> u8 {
    let risen = LEVELS.iter().filter(|needed| xp >= **needed).count();
    u8::try_from(risen + 1).unwrap_or(HIGHEST_LEVEL).min(HIGHEST_LEVEL)
}

/// A sheet that has risen to a level, or is there already.
#[must_use]
pub fn risen_to(sheet: FolkSheet, level: u8) -> FolkSheet {
    if sheet.level < level.min(HIGHEST_LEVEL) { risen_to(one_level_up(&sheet), level) } else { sheet }
}

/// A sheet one level higher, with all that this level gives. What is to be chosen goes by good sense (A240, A241).
pub fn one_level_up(sheet: &FolkSheet) -> FolkSheet {
    let level = sheet.level + 1;
    let mut risen = FolkSheet { level, ..sheet.clone() };
    if let Some(gain) = class(sheet).and_then(|class| class.gain(level)) {
        take(&mut risen, gain);
    }
    risen.hp = risen_hp(sheet, &risen);
    risen
}

/// The class of a main character.
fn class(sheet: &FolkSheet) -> Option<&'static Class> {
    let Origin::Main { class, .. } = &sheet.origin else { return None };
    Class::list().find(class).map(Id::get)
}

fn race(sheet: &FolkSheet) -> Option<&'static Race> {
    let Origin::Main { race, .. } = &sheet.origin else { return None };
    Race::list().find(race).map(Id::get)
}

/// Half the hit die and one, Constitution, and what class and race add, at least 1; a better Constitution counts for the
/// levels before as well.
fn risen_hp(sheet: &FolkSheet, risen: &FolkSheet) -> u8 {
    let [before, now] = [sheet, risen].map(|sheet| i16::from(sheet.modifier(Ability::Con)));
    let more = class(sheet).map_or(0, |class| class.more_hp) + race(sheet).map_or(0, |race| race.more_hp);
    let gain = i16::from(sheet.hit_die / 2 + 1) + now + i16::from(more);
    let made_good = (now - before) * i16::from(sheet.level);
    sheet.hp.saturating_add(u8::try_from(gain.max(1) + made_good).unwrap_or(1))
}

fn take(risen: &mut FolkSheet, gain: &LevelGain) {
    risen.points += gain.points;
    risen.features.extend(gain.features.iter().filter(|feature| !risen.has(**feature)).copied().collect::<Vec<_>>());
    risen.features.sort_unstable();
    if let Some(slots) = gain.slots {
        risen.slots = slots;
    }
    (0..gain.raise).for_each(|_| raise(risen));
    (0..gain.expert).for_each(|_| master(risen));
    (0..gain.spells).for_each(|_| learn(risen));
}

/// A240: the score that the class wants most has 1 more, as far as 20.
fn raise(risen: &mut FolkSheet) {
    let wants = class(risen).map_or(Ability::ALL, |class| &class.wants);
    let places = wants.iter().filter_map(|wanted| Ability::ALL.iter().position(|one| one == wanted));
    let open = places.into_iter().find(|place| risen.scores[*place] < HIGHEST);
    if let Some(place) = open {
        risen.scores[place] += 1;
    }
}

/// A240: learning counts twice in the skill that is worth most on the island.
fn master(risen: &mut FolkSheet) {
    let open = WORTH.into_iter().find(|skill| risen.skills.contains(skill) && !risen.expert.contains(skill));
    risen.expert.extend(open);
    risen.expert.sort_unstable();
}

/// A241: a spell of the highest level for which there are slots, in the order of the book.
fn learn(risen: &mut FolkSheet) {
    let Origin::Main { class, .. } = &risen.origin else { return };
    let of_level = |level: u8| {
        IslandSpell::all()
            .find(|spell| spell.entry().level == level && spell.is_of(class) && !risen.spells.contains(spell))
    };
    let best = risen.slots.iter().rposition(|slots| *slots > 0).map_or(0, |place| place + 1);
    let open = (1..=u8::try_from(best).unwrap_or(0)).rev().find_map(of_level);
    risen.spells.extend(open);
    risen.spells.sort_unstable();
}

/// How many spells of the first level somebody of that level has learned since.
pub(super) fn learned_since(class: &Class, level: u8) -> usize {
    class.gains.iter().filter(|gain| gain.level <= level).map(|gain| gain.spells).sum()
}

#[cfg(test)]
mod tests;
