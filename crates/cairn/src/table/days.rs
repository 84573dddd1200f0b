//! Time outside of dungeon and road: moments, hours, nights and weeks (Core Rules: Healing & Recovery, Deprivation &
//! Fatigue), food, and the hirelings' wages.

use play::options::{Domain, Slot};

use super::legality::{Check, no_journey, quiet};
use super::offers::Slots;
use super::resolve::{drafted, moved};
use super::{Did, Event, Member, Moved, Sight, Standing, State, Who};
use crate::attributes::{Attribute, Score};
use crate::background::Perk;
use crate::change::{Change, Draft};
use crate::character::{Character, Condition};
use crate::pack::Thing;
use crate::scars::{Scar, When};

/// The days of a week's rest.
const WEEK: u8 = 7;

/// On a journey one makes camp instead.
pub(super) fn at_home(sight: &Sight<'_>) -> Check {
    quiet(sight).and_then(|()| no_journey(sight.state))
}

pub(super) fn night_slots(sight: &Sight<'_>) -> Slots {
    at_home(sight)?;
    Ok(vec![Slot::new("safe", Domain::yes_or_no("in safety", "without rest"))])
}

pub(super) fn week_slots(sight: &Sight<'_>) -> Slots {
    at_home(sight)?;
    let words = Domain::yes_or_no("with a healer: attributes come back", "without: HP and Fatigue only");
    Ok(vec![Slot::new("healer", words)])
}

/// What becomes of everybody who lives.
pub(super) fn everybody(state: &State, how: impl Fn(&mut Draft)) -> Vec<Moved> {
    let each = |member: &Member| drafted(state, member.who, &how);
    state.living().flat_map(each).collect()
}

pub(super) fn rest_up(draft: &mut Draft) {
    if !draft.now.deprived && draft.now.hp.now < draft.now.hp.max {
        draft.push(Change::Hp(Score::full(draft.now.hp.max)));
    }
}

pub(super) fn rested(state: &State) -> Event {
    Event::open(Did::Rested, Vec::new(), everybody(state, rest_up))
}

fn owes(character: &Character, when: impl Fn(Scar) -> bool) -> bool {
    character.scars.iter().any(|one| one.owed && when(one.scar))
}

/// A wound that leaves nobody on their feet until it is healed.
fn is_wounded_to_death(character: &Character) -> bool {
    character.condition != Condition::Up && owes(character, |scar| scar == Scar::MortalWound)
}

/// Core Rules, Critical Damage: whoever is left untreated dies within the hour.
pub(super) fn fade(draft: &mut Draft) {
    if draft.now.condition == Condition::Dying {
        draft.push(Change::Condition(Condition::Dead));
    }
}

/// Some hours: the wounded come to, and those who were only winded lack nothing any more.
pub(super) fn hours(state: &State) -> Event {
    let all = everybody(state, |draft| {
        fade(draft);
        let winded = owes(&draft.now, |scar| scar.when() == When::Rested);
        if draft.now.deprived && winded && !is_wounded_to_death(&draft.now) {
            draft.push(Change::Deprived(false));
        }
        if draft.now.lives() {
            rest_up(draft);
        }
    });
    Event::open(Did::HoursPassed, Vec::new(), all)
}

/// One use of a thing whose name begins so.
fn eats(draft: &mut Draft, food: &str) -> bool {
    let edible = |thing: &&Thing| thing.item.name.starts_with(food) && thing.left.is_some_and(|left| left > 0);
    let Some(thing) = draft.now.things.iter().find(edible).cloned() else { return false };
    crate::deeds::use_up(draft, &thing);
    true
}

pub(super) fn eat(draft: &mut Draft) -> bool {
    draft.now.has(Perk::NeedsNoFood) || eats(draft, "Rations")
}

/// Whoever has nothing to eat, by name: people and the beasts that carry for them.
pub(super) fn meal(draft: &mut Draft, hungry: &mut Vec<String>) -> bool {
    let ate = eat(draft);
    if !ate {
        hungry.push(draft.now.called().to_owned());
    }
    let mounts = draft.now.companions.iter().filter(|one| one.lives() && one.creature.holds.is_some());
    let mounts: Vec<String> = mounts.map(|one| one.creature.name.clone()).collect();
    for mount in mounts {
        if !eats(draft, "Animal Feed") && !eats(draft, "Rations") {
            hungry.push(mount);
        }
    }
    ate
}

/// How somebody spends a night.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Sleep {
    /// In safety.
    Sound,
    /// Awake, for others.
    Lookout,
    /// Without rest.
    None,
}

/// Core Rules, Deprivation & Fatigue: whoever is Deprived for more than a day adds a Fatigue for each, and recovers
/// nothing until what they lacked is there again.
pub(super) fn after_a_night(draft: &mut Draft, sleep: Sleep, hungry: &mut Vec<String>) {
    fade(draft);
    if !draft.now.lives() {
        return;
    }
    let ate = meal(draft, hungry);
    let was = draft.now.deprived;
    if !ate || sleep == Sleep::None || is_wounded_to_death(&draft.now) {
        if was {
            draft.tire();
        } else {
            draft.push(Change::Deprived(true));
        }
        return;
    }
    if was {
        draft.push(Change::Deprived(false));
    }
    if sleep == Sleep::Sound {
        recover(draft);
    }
}

/// A full night's rest: HP, Fatigue, and one's feet.
fn recover(draft: &mut Draft) {
    if draft.now.condition == Condition::Stable {
        draft.push(Change::Condition(Condition::Up));
    }
    if draft.now.fatigue > 0 {
        draft.push(Change::Fatigue(0));
    }
    rest_up(draft);
}

/// A new day: spirits are rested, and hirelings want their wages.
pub(super) fn new_day(state: &State, days: u8, all: &mut Vec<Moved>) -> Vec<String> {
    let tired = state.living().filter(|member| member.character.spirit_tired);
    all.extend(tired.map(|member| Moved::Of(member.who, Change::SpiritTired(false))));
    all.push(Moved::Day(state.day + u32::from(days)));
    wages(state, days, all)
}

/// The facts of hirelings: a wage for each day, out of the purses of those who are played by the same seat. Whoever is
/// not paid goes.
fn wages(state: &State, days: u8, all: &mut Vec<Moved>) -> Vec<String> {
    let mut purses: Vec<(Who, u32)> = Vec::new();
    let mut gone = Vec::new();
    for member in state.living() {
        let Standing::Hired { wage } = member.standing else { continue };
        let wage = wage * u32::from(days);
        let pays = |one: &&Member| one.seat == member.seat && one.standing == Standing::Own;
        let gold =
            |one: &Member| purses.iter().find(|(who, _)| *who == one.who).map_or(one.character.gold, |(_, left)| *left);
        let payer = state.living().filter(pays).map(|one| (one.who, gold(one))).find(|(_, gold)| *gold >= wage);
        if let Some((who, gold)) = payer {
            purses.retain(|(other, _)| *other != who);
            purses.push((who, gold - wage));
        } else {
            gone.push(member.character.called().to_owned());
            all.push(Moved::Went(member.who));
        }
    }
    all.extend(purses.into_iter().map(|(who, gold)| Moved::Of(who, Change::Gold(gold))));
    gone
}

pub(super) fn night(state: &State, safe: bool) -> Event {
    let (mut all, mut hungry) = (Vec::new(), Vec::new());
    let sleep = if safe { Sleep::Sound } else { Sleep::None };
    for member in state.living() {
        let mut draft = Draft::of(&member.character);
        after_a_night(&mut draft, sleep, &mut hungry);
        all.extend(moved(member.who, draft));
    }
    let gone = new_day(state, 1, &mut all);
    Event::open(Did::NightPassed { safe, hungry, gone }, Vec::new(), all)
}

/// Core Rules, Healing: a week's rest with a healer restores attributes, to nobody who is Deprived. A healer sees to
/// wounds that would not let anybody rise.
pub(super) fn week(state: &State, healer: bool) -> Event {
    let mut all = everybody(state, |draft| {
        fade(draft);
        if !draft.now.lives() {
            return;
        }
        if healer && is_wounded_to_death(&draft.now) {
            draft.push(Change::Condition(Condition::Up));
            draft.push(Change::Deprived(false));
        }
        if draft.now.deprived {
            return (0..WEEK).for_each(|_| draft.tire());
        }
        for attribute in Attribute::ALL.into_iter().filter(|_| healer) {
            let score = draft.now.scores.of(attribute);
            if score.now < score.max {
                draft.push(Change::Attribute(attribute, Score::full(score.max)));
            }
        }
        recover(draft);
    });
    let gone = new_day(state, WEEK, &mut all);
    Event::open(Did::WeekPassed { healer, gone }, Vec::new(), all)
}
