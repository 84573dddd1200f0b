//! What is different about somebody since they were last here, in words.

use crate::character::{Character, Craving, ScarRecord};
use crate::deeds::SheetPool;
use crate::pack::Thing;

/// Everything that is different, a few words each; nothing that only their player knows.
pub fn between(before: &Character, after: &Character) -> Vec<String> {
    let mut all = Vec::new();
    if before.name != after.name {
        all.push(format!("is called {} now", after.called()));
    }
    numbers(before, after, &mut all);
    states(before, after, &mut all);
    lasting(before, after, &mut all);
    scars(before, after, &mut all);
    things(before, after, &mut all);
    company(before, after, &mut all);
    if before.project != after.project {
        all.push(after.project.as_ref().map_or_else(
            || "has no undertaking any more".to_owned(),
            |one| format!("{}: {} of {} milestones", one.aim, one.done, one.milestones),
        ));
    }
    let told = |one: &Character| one.omen.as_ref().is_some_and(|omen| !omen.secret);
    if told(after) && !told(before) {
        all.push("has heard an omen".to_owned());
    }
    if before.bonds.len() < after.bonds.len() {
        all.push("is bound anew".to_owned());
    }
    all
}

/// The same without how they are: what else comes of the word on that.
pub fn beside_condition(before: &Character, after: &Character) -> Vec<String> {
    between(&Character { condition: after.condition, ..before.clone() }, after)
}

/// What of somebody's things is spent, gained and lost.
pub fn spent(before: &Character, after: &Character) -> Vec<String> {
    let mut all = Vec::new();
    things(before, after, &mut all);
    all
}

/// Why somebody cannot act who could, or cannot for another reason: dead, dying, paralyzed.
pub fn end(before: &Character, after: &Character) -> Option<&'static str> {
    after.cannot_act().filter(|state| before.cannot_act() != Some(*state))
}

/// The numbers that are at most another now: `DEX at most 14`.
pub fn grown(before: &Character, after: &Character) -> Vec<String> {
    let most = |pool: &SheetPool| (pool.of(before).max, pool.of(after).max);
    let other = SheetPool::ALL.into_iter().filter(|pool| most(pool).0 != most(pool).1);
    other.map(|pool| format!("{} at most {}", pool.name(), most(&pool).1)).collect()
}

/// What a blow's scars have made of somebody: `DEX is 14 now`, `HP at most 6`, `Deprived`, `dying`.
pub fn scarred(before: &Character, after: &Character) -> Vec<String> {
    let now = |pool: &SheetPool| (pool.of(before).now, pool.of(after).now);
    let risen = SheetPool::ALL.into_iter().filter(|pool| now(pool).1 > now(pool).0);
    let mut all: Vec<String> = risen.map(|pool| format!("{} is {} now", pool.name(), now(&pool).1)).collect();
    all.extend(grown(before, after));
    // Who fell by critical damage is told so without that.
    if before.scars.len() < after.scars.len() {
        states(before, after, &mut all);
    }
    all
}

fn numbers(before: &Character, after: &Character, all: &mut Vec<String>) {
    for pool in SheetPool::ALL {
        let (was, is) = (pool.of(before), pool.of(after));
        if was.now != is.now {
            all.push(format!("{} {was} → {is}", pool.name()));
        }
    }
    all.extend(grown(before, after));
    if before.fatigue != after.fatigue {
        all.push(format!("Fatigue {} → {}", before.fatigue, after.fatigue));
    }
    if before.gold != after.gold {
        all.push(format!("{} → {} gp", before.gold, after.gold));
    }
}

fn states(before: &Character, after: &Character, all: &mut Vec<String>) {
    let flags = [
        (before.deprived, after.deprived, "Deprived", "Deprived no more"),
        (before.panicked, after.panicked, "panicked", "calm again"),
    ];
    for (was, is, yes, no) in flags {
        if was != is {
            all.push(if is { yes } else { no }.to_owned());
        }
    }
    if before.condition != after.condition {
        all.push(after.condition.name().to_owned());
    } else if let Some(end) = end(before, after) {
        all.push(end.to_owned());
    }
}

/// What lasts for a while, or comes after it.
fn lasting(before: &Character, after: &Character, all: &mut Vec<String>) {
    let word = [
        (after.spirit_tired && !before.spirit_tired, "a spirit takes the Fatigue"),
        (after.steeled > 0 && before.steeled == 0, "WIL saves pass without a die"),
        (after.steeled == 0 && before.steeled > 0, "WIL saves take a die again"),
        (
            after.craving == Some(Craving::Due) && before.craving != after.craving,
            "craves quicksilver: a STR save is due",
        ),
    ];
    all.extend(word.into_iter().filter(|(is, _)| *is).map(|(_, word)| word.to_owned()));
}

fn scars(before: &Character, after: &Character, all: &mut Vec<String>) {
    for (place, scar) in after.scars.iter().enumerate() {
        match before.scars.get(place) {
            None => all.push(format!("a scar: {}", scar.scar.name())),
            Some(ScarRecord { owed: true, .. }) if !scar.owed => {
                all.push(format!("{} has run its course", scar.scar.name()));
            }
            Some(_) => {}
        }
    }
}

fn things(before: &Character, after: &Character, all: &mut Vec<String>) {
    let same = |one: &Thing, other: &Thing| one.id == other.id && one.item.name == other.item.name;
    let names = |from: &Character, other: &Character| -> Vec<String> {
        let new = from.things.iter().filter(|thing| !other.things.iter().any(|one| same(one, thing)));
        new.map(|thing| thing.item.name.clone()).collect()
    };
    let (gained, lost) = (names(after, before), names(before, after));
    if !gained.is_empty() {
        all.push(format!("gained {}", gained.join(", ")));
    }
    if !lost.is_empty() {
        all.push(format!("lost {}", lost.join(", ")));
    }
    for thing in &after.things {
        let was = before.things.iter().find(|one| same(one, thing)).and_then(|one| one.left);
        if let (Some(was), Some(is)) = (was, thing.left)
            && was != is
        {
            all.push(format!("{} {was} → {is}", thing.item.name));
        }
        let grown = before.things.iter().find(|one| same(one, thing)).filter(|one| one.item.slots != thing.item.slots);
        all.extend(grown.map(|_| format!("{} takes {} slots", thing.item.name, thing.item.slots)));
    }
}

fn company(before: &Character, after: &Character, all: &mut Vec<String>) {
    let names = |from: &Character, other: &Character| -> Vec<String> {
        let new = from.companions.iter().filter(|one| other.companion(one.id).is_none());
        new.map(|one| one.creature.name.clone()).collect()
    };
    let (joined, parted) = (names(after, before), names(before, after));
    if !joined.is_empty() {
        all.push(format!("joined by {}", joined.join(", ")));
    }
    if !parted.is_empty() {
        all.push(format!("parted from {}", parted.join(", ")));
    }
    for one in &after.companions {
        let Some(was) = before.companion(one.id).filter(|was| was.turned == one.turned) else { continue };
        let numbers = SheetPool::ALL.map(|pool| (pool.name(), pool.of_companion(was), pool.of_companion(one)));
        let other = numbers.into_iter().filter(|(_, was, is)| was != is);
        all.extend(other.map(|(pool, was, is)| format!("{}: {pool} {was} → {is}", one.creature.name)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attributes::{Score, Scores};
    use crate::change::SheetDraft;
    use crate::item::Item;

    fn somebody() -> Character {
        let blank = Character { hp: Score::full(4), scores: Scores::full(10, 10, 10), gold: 7, ..Character::default() };
        let mut draft = SheetDraft::of(&blank);
        draft.gain(Item::plain("Torch").with_uses(3));
        draft.gain(Item::plain("Rope"));
        draft.now
    }

    #[test]
    fn nothing_is_different_about_whoever_stayed_the_same() {
        assert_eq!(between(&somebody(), &somebody()), Vec::<String>::new());
    }

    #[test]
    fn an_adventure_is_told_in_words_and_notes_are_not() {
        let before = somebody();
        let mut after = before.clone();
        after.hp.now = 1;
        after.scores.str.now = 8;
        after.gold = 20;
        after.things[0].left = Some(1);
        after.things.remove(1);
        after.notes = "The key is under the stone.".to_owned();
        after.scars.push(ScarRecord::fresh(crate::scars::Scar::Walloped, String::new(), true));
        let told = between(&before, &after);
        let wanted = ["HP 4 → 1/4", "STR 10 → 8/10", "7 → 20 gp", "a scar: Walloped", "lost Rope", "Torch 3 → 1"];
        assert_eq!(told, wanted);
    }
}
