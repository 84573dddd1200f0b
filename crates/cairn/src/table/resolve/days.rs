//! Time: moments, nights and weeks, the turns of a dungeon and the watches of a journey.

use dice::Dice;

use super::super::delve::{Delve, Omens};
use super::super::journey::{self, Journey, Sky};
use super::super::{Did, Due, Event, Member, Moved, State, Who};
use super::{drafted, moved, name_of};
use crate::attributes::{Attribute, Score};
use crate::background::{self, Perk};
use crate::change::{Change, Draft};
use crate::character::Condition;
use crate::pack::{Thing, ThingId};
use crate::throw::Throw;

/// What becomes of everybody who lives.
fn everybody(state: &State, how: impl Fn(&mut Draft)) -> Vec<Moved> {
    let each = |member: &Member| drafted(state, member.who, &how);
    state.living().flat_map(each).collect()
}

fn rest_up(draft: &mut Draft) {
    if !draft.now.deprived && draft.now.hp.now < draft.now.hp.max {
        draft.push(Change::Hp(Score::full(draft.now.hp.max)));
    }
}

pub(super) fn rested(state: &State) -> Event {
    Event::open(Did::Rested, Vec::new(), everybody(state, rest_up))
}

fn eat(draft: &mut Draft) -> bool {
    if draft.now.has(Perk::NeedsNoFood) {
        return true;
    }
    let food = |thing: &&Thing| thing.item.name.starts_with("Rations") && thing.left.is_some_and(|left| left > 0);
    let Some((id, left)) = draft.now.things.iter().find(food).map(|thing| (thing.id, thing.left.unwrap_or(1))) else {
        return false;
    };
    draft.push(if left <= 1 { Change::Lost(id) } else { Change::Left(id, left - 1) });
    true
}

/// Core Rules, Deprivation & Fatigue: whoever is Deprived for more than a day adds a Fatigue for each.
fn after_a_night(draft: &mut Draft, safe: bool) -> bool {
    let ate = eat(draft);
    let was = draft.now.deprived;
    let deprived = !ate || !safe;
    if deprived && was {
        tire(draft);
    }
    if !deprived {
        if was {
            draft.push(Change::Deprived(false));
        }
        if draft.now.fatigue > 0 {
            draft.push(Change::Fatigue(0));
        }
        rest_up(draft);
    } else if !was {
        draft.push(Change::Deprived(true));
    }
    if draft.now.condition == Condition::Dying {
        draft.push(Change::Condition(Condition::Dead));
    }
    ate
}

/// One Fatigue more, even where there is no slot for it: something has to go then.
fn tire(draft: &mut Draft) {
    draft.push(Change::Fatigue(draft.now.fatigue.saturating_add(1)));
}

pub(super) fn night(state: &State, safe: bool) -> Event {
    let (all, hungry) = slept(state, safe);
    let mut all = all;
    all.push(Moved::Day(state.day + 1));
    if let Some(journey) = &state.journey {
        all.push(Moved::Journey(Some(next_day(journey))));
    }
    Event::open(Did::NightPassed { safe, hungry }, Vec::new(), all)
}

fn slept(state: &State, safe: bool) -> (Vec<Moved>, Vec<String>) {
    let (mut all, mut hungry) = (Vec::new(), Vec::new());
    for member in state.living() {
        let mut draft = Draft::of(&member.character);
        if !after_a_night(&mut draft, safe) {
            hungry.push(member.character.called().to_owned());
        }
        all.extend(moved(member.who, draft));
    }
    (all, hungry)
}

fn next_day(journey: &Journey) -> Journey {
    Journey { today: 0, sky: None, yesterday: journey.sky, ..journey.clone() }
}

/// Core Rules, Healing: a week's rest with a healer restores attributes.
pub(super) fn week(state: &State) -> Event {
    let mut all = everybody(state, |draft| {
        if draft.now.condition == Condition::Dying {
            return draft.push(Change::Condition(Condition::Dead));
        }
        if draft.now.condition == Condition::Stable {
            draft.push(Change::Condition(Condition::Up));
        }
        if draft.now.deprived {
            draft.push(Change::Deprived(false));
        }
        for attribute in Attribute::ALL {
            let score = draft.now.scores.of(attribute);
            if score.now < score.max {
                draft.push(Change::Attribute(attribute, Score::full(score.max)));
            }
        }
        if draft.now.fatigue > 0 {
            draft.push(Change::Fatigue(0));
        }
        rest_up(draft);
    });
    all.push(Moved::Day(state.day + 7));
    Event::open(Did::WeekPassed, Vec::new(), all)
}

pub(super) fn delve_turn(state: &State, calls: bool, dice: &mut impl Dice) -> Event {
    let mut delve = state.delve.clone().unwrap_or_default();
    delve.turns = delve.turns.saturating_add(1);
    let turn = delve.turns;
    let (throws, event) = if calls {
        let (throw, event) = Omens::roll(dice, Omens::DUNGEON);
        (vec![throw], Some(event))
    } else {
        (Vec::new(), None)
    };
    if event == Some(Omens::Loss) {
        delve.light = None;
    }
    let mut all = vec![Moved::Delve(Some(delve))];
    if event == Some(Omens::Exhaustion) {
        all.push(due(state, Due::Exhaustion));
    }
    Event::open(Did::DelveTurned { turn, event }, throws, all)
}

pub(in super::super) fn due(state: &State, more: Due) -> Moved {
    Moved::Due(state.due.iter().cloned().chain([more]).collect())
}

pub(super) fn lit(state: &State, who: Who, id: ThingId) -> Event {
    let thing = state.member(who).and_then(|member| member.character.thing(id)).expect("a light that was permitted");
    let name = thing.item.name.clone();
    let change = match thing.left {
        Some(left) if left > 1 => Change::Left(id, left - 1),
        Some(_) | None => Change::Lost(id),
    };
    let delve = Delve { light: Some(name.clone()), ..state.delve.clone().unwrap_or_default() };
    let all = vec![Moved::Of(who, change), Moved::Delve(Some(delve))];
    Event::open(Did::Lit { name: name_of(state, who), thing: name }, Vec::new(), all)
}

pub(super) fn eaten(state: &State) -> Event {
    let mut all = everybody(state, |draft| {
        // Whoever has nothing to eat tires instead.
        if !eat(draft) {
            tire(draft);
        }
    });
    all.push(Moved::Due(state.due[1..].to_vec()));
    Event::open(Did::AllAte, Vec::new(), all)
}

pub(super) fn tired(state: &State) -> Event {
    let mut all = everybody(state, tire);
    all.push(Moved::Due(state.due[1..].to_vec()));
    Event::open(Did::AllTired, Vec::new(), all)
}

pub(super) fn forecast(state: &State, dice: &mut impl Dice) -> Event {
    let journey = state.journey.clone().expect("a journey that was permitted");
    let throw = Throw::open(dice, "Weather", 1, 6);
    let sky = journey.season.skies()[usize::from(throw.first()) - 1].after(journey.yesterday);
    // Bad weather makes the way longer by the step of the terrain, and by a watch.
    let worse = matches!(sky, Sky::Inclement | Sky::Extreme);
    let step = if worse { journey.terrain.worse().watches() - journey.terrain.watches() } else { 0 };
    let late = u8::from(matches!(sky, Sky::Unpleasant | Sky::Inclement | Sky::Extreme));
    let mut all = Vec::new();
    if sky == Sky::Extreme {
        all.extend(everybody(state, tire));
    }
    let watches = journey.watches.saturating_add(step + late);
    all.push(Moved::Journey(Some(Journey { sky: Some(sky), watches, ..journey })));
    Event::open(Did::Forecast { sky }, vec![throw], all)
}

pub(super) fn travelled(state: &State, dice: &mut impl Dice) -> Event {
    let journey = state.journey.clone().expect("a journey that was permitted");
    let mut throws = Vec::new();
    let able = |perk| state.able().any(|member| member.character.has(perk));
    let risk = journey.path.lost().saturating_sub(able(Perk::LostStep).into());
    let lost = risk > 0 && {
        let throw = Throw::open(dice, "Lost", 1, 6);
        let lost = throw.first() <= risk;
        throws.push(throw);
        lost
    };
    let (throw, event) = Omens::roll(dice, Omens::WILD);
    throws.push(throw);
    let done = journey.done + u8::from(!lost);
    let there = done >= journey.watches;
    let (today, astray) = (journey.today + 1, journey.astray.saturating_add(lost.into()));
    let mut all = vec![Moved::Journey(Some(Journey { done, today, astray, ..journey }))];
    if event == Omens::Exhaustion {
        all.push(due(state, Due::Exhaustion));
    }
    Event::open(Did::Travelled { lost, event, there }, throws, all)
}

/// Everybody eats and sleeps; a new day begins.
pub(super) fn camped(state: &State, dice: &mut impl Dice) -> Event {
    let journey = state.journey.clone().expect("a journey that was permitted");
    let (mut all, hungry) = slept(state, true);
    let (throw, event) = Omens::roll(dice, Omens::WILD);
    all.push(Moved::Journey(Some(next_day(&journey))));
    all.push(Moved::Day(state.day + 1));
    if event == Omens::Exhaustion {
        all.push(due(state, Due::Exhaustion));
    }
    Event::open(Did::Camped { hungry, event }, vec![throw], all)
}

pub(super) fn supplied(state: &State, who: Who, helpers: u8, dice: &mut impl Dice) -> Event {
    let member = state.member(who).expect("somebody who was permitted");
    let journey = state.journey.clone().expect("a journey that was permitted");
    let larger = journey::supply_die(helpers.saturating_add(member.character.has(Perk::SupplyStep).into()));
    let throw = Throw::open(dice, "Supply", 1, larger.sides());
    let rations = throw.first();
    let mut all = drafted(state, who, |draft| {
        for _ in 0..rations {
            if draft.now.slots_free() > 0 {
                draft.gain(background::rations());
            }
        }
    });
    all.push(Moved::Journey(Some(Journey { today: journey.today + 1, ..journey })));
    Event::open(Did::Supplied { name: name_of(state, who), rations }, vec![throw], all)
}
