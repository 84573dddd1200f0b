//! The turns of a dungeon (the facts of the dungeon procedure): what everybody does, light, the event die, exhaustion.

use dice::{Dice, Vault};
use play::options::{Choice, Domain, Lines, Slot};

use super::days::{everybody, rest_up};
use super::delve::{Delve, Haste, Omens, TURNS_OF_AN_HOUR};
use super::legality::{Check, able, delve, journey, nothing_due, own, peace, plain_or_none, quiet, thing_of, warden};
use super::offers::{Slots, among, each};
use super::resolve::{drafted, due, name_of};
use super::want::Larder;
use super::{Did, Due, Event, Member, MemberId, Refusal, Sight, State, TableChange, Task, quicksilver};
use crate::change::{Change, SheetDraft};
use crate::character::CharacterCondition;
use crate::item::Purpose;
use crate::pack::{Thing, ThingId};

/// One action of a turn or a watch each, which may be thought better of until it passes.
pub(super) fn plan(sight: &Sight<'_>, who: MemberId, task: Task) -> Check {
    let state = sight.state;
    let member = own(sight, who)?;
    able(member)?;
    peace(state).and_then(|()| nothing_due(state))?;
    if Task::DUNGEON.contains(&task) {
        delve(state)?;
    } else {
        journey(state)?;
    }
    if task == Task::Rest {
        may_rest(state)?;
    }
    if state.plan(who) == Some(task) { Err(Refusal::SameAsBefore) } else { Ok(()) }
}

/// Rest in a dungeon needs light and safety, in a forest safety alone (ruling C46).
pub(super) fn may_rest(state: &State) -> Check {
    if !delve(state)?.is_light() {
        return Err(Refusal::Dark);
    }
    if state.fighting().next().is_some() { Err(Refusal::NotSafe) } else { Ok(()) }
}

pub(super) fn light(sight: &Sight<'_>, who: MemberId, thing: ThingId) -> Check {
    let member = own(sight, who)?;
    delve(sight.state)?;
    able(member)?;
    // Ruling C31: while blows fall to light something is to use it, one's action.
    peace(sight.state)?;
    lights(sight.state, thing_of(&member.character, thing)?)
}

/// Whether something can be lit as things stand.
pub(super) fn lights(state: &State, thing: &Thing) -> Check {
    if ![Purpose::Light, Purpose::Oil].iter().any(|purpose| thing.serves(*purpose)) {
        return Err(Refusal::NoThing);
    }
    let lantern = |one: &Member| one.character.things.iter().any(|thing| thing.serves(Purpose::Lantern));
    if thing.serves(Purpose::Oil) && !state.living().any(lantern) { Err(Refusal::NoLantern) } else { Ok(()) }
}

/// The longest name of a light.
const LONGEST_LIGHT: usize = 40;

/// Whatever burns there by the Warden's word; nothing for darkness.
pub(super) fn set_light(sight: &Sight<'_>, text: &str) -> Check {
    warden(sight)?;
    delve(sight.state)?;
    plain_or_none(text, LONGEST_LIGHT)
}

pub(super) fn light_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    delve(sight.state)?;
    Ok(vec![Slot::new("text", Domain::Text { min: 0, max: LONGEST_LIGHT, lines: Lines::One })])
}

pub(super) fn light_set(state: &State, text: &str) -> Event {
    let light = Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    let delve = Delve { light, ..state.delve.clone().unwrap_or_default() };
    let said = match &delve.light {
        Some(light) => format!("There is light: {light}."),
        None if delve.is_light() => "Nothing burns.".to_owned(),
        None => "It is dark.".to_owned(),
    };
    Event::open(Did::Overruled { said }, Vec::new(), vec![TableChange::Delve(Some(delve))])
}

/// Anybody who plays somebody there may put out the light.
pub(super) fn douse(sight: &Sight<'_>) -> Check {
    of_the_party(sight)?;
    if delve(sight.state)?.light.is_some() { Ok(()) } else { Err(Refusal::Dark) }
}

/// The Warden, or whoever plays somebody who lives.
fn of_the_party(sight: &Sight<'_>) -> Check {
    let there = sight.own().any(|member| member.character.lives());
    if there || sight.leads() { Ok(()) } else { Err(Refusal::NotYours) }
}

/// The party answers what is due first.
pub(super) fn answers(sight: &Sight<'_>, to: &[Due]) -> Check {
    of_the_party(sight)?;
    if sight.state.due.first().is_some_and(|first| to.contains(first)) { Ok(()) } else { Err(Refusal::NothingDue) }
}

/// The facts of the dungeon: rest needs light and safety, also as the answer to exhaustion.
pub(super) fn pause(sight: &Sight<'_>) -> Check {
    answers(sight, &[Due::Exhaustion])?;
    may_rest(sight.state)
}

pub(super) fn plan_slots(sight: &Sight<'_>) -> Slots {
    let tasks: &[Task] = match (&sight.state.delve, &sight.state.journey) {
        (Some(_), _) => &Task::DUNGEON,
        (None, Some(_)) => &Task::WILD,
        (None, None) => return Err(Refusal::NoJourney),
    };
    each(sight, |member| {
        let may = |task: &&Task| plan(sight, member.who, **task);
        Ok(vec![Slot::choice("task", among(tasks, may, |task| Choice::new(task, task.name()))?)])
    })
}

pub(super) fn turn_slots(sight: &Sight<'_>) -> Slots {
    quiet(sight)?;
    delve(sight.state)?;
    let flag = |name: &str, yes: &str| Slot::new(name, Domain::yes_or_no(yes, "no"));
    Ok(vec![
        flag("lingered", "stayed in one place"),
        flag("hurried", "moved fast"),
        flag("entered", "came to a new area"),
        flag("noisy", "was loud"),
        Slot::new("hidden", Domain::yes_or_no("roll the event in secret", "roll it for all to see")),
    ])
}

/// Everything that was planned happens at once; then, where something calls it, the event die.
pub(super) fn turn(state: &State, haste: Haste, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let hurried = haste.hurried || state.plans.iter().any(|(_, task)| *task == Task::Hurry);
    let calls = Haste { hurried, ..haste }.calls();
    let hidden = haste.hidden && !state.unled;
    let mut delve = state.delve.clone().unwrap_or_default();
    delve.turns = delve.turns.saturating_add(1);
    let (mut all, died) = faded(state, &mut delve);
    all.extend(quicksilver::waned(state));
    if delve.is_light() {
        let resting = state.living().filter(|member| state.plan(member.who) == Some(Task::Rest));
        all.extend(resting.flat_map(|member| drafted(state, member.who, rest_up)));
    }
    let rolled = calls.then(|| {
        let vault = if hidden { Vault::Hidden } else { Vault::Open };
        Omens::roll(dice, vault, if delve.wild { Omens::WILD } else { Omens::DUNGEON })
    });
    let tasks = state.plans.iter().map(|(who, task)| (name_of(state, *who), *task)).collect();
    let (turn, ground) = (delve.turns, delve.ground());
    let (event, throws) = match &rolled {
        Some((throw, event)) if !hidden => (Some(*event), vec![throw.clone()]),
        Some(_) | None => (None, Vec::new()),
    };
    // In the wild it is something else that is lost.
    if event == Some(Omens::Loss) && !delve.wild {
        delve.light = None;
    }
    if event == Some(Omens::Exhaustion) {
        all.push(due(state, Due::Exhaustion));
    }
    all.extend([TableChange::Delve(Some(delve)), TableChange::Plans(Vec::new())]);
    out.push(Event::open(Did::DelveTurned { turn, event, ground, tasks, died }, throws, all).telling(state));
    if let Some((throw, event)) = rolled.filter(|_| hidden) {
        out.push(Event { hidden: true, ..Event::open(Did::EventRolled { event, ground }, vec![throw], Vec::new()) });
    }
}

/// Into a dungeon, or a forest that is crossed as one. Whoever was dying has no more time than before.
pub(super) fn entered(state: &State, wild: bool) -> Event {
    let dying =
        |who: MemberId| state.member(who).is_some_and(|one| one.character.condition == CharacterCondition::Dying);
    let fading = state.fading.iter().copied().filter(|(who, _)| dying(*who)).collect();
    let did = if wild { Did::ForestEntered } else { Did::Entered };
    let delve = Delve { wild, fading, ..Delve::default() };
    Event::open(
        did,
        Vec::new(),
        vec![TableChange::Delve(Some(delve)), TableChange::Fading(Vec::new()), TableChange::Plans(Vec::new())],
    )
}

pub(super) fn surfaced(state: &State) -> Event {
    let fading = state.delve.as_ref().map_or_else(Vec::new, |delve| delve.fading.clone());
    let all = vec![TableChange::Delve(None), TableChange::Fading(fading), TableChange::Plans(Vec::new())];
    Event::open(Did::Surfaced, Vec::new(), all)
}

/// Core Rules, Critical Damage: an hour without aid, and they die.
fn faded(state: &State, delve: &mut Delve) -> (Vec<TableChange>, Vec<String>) {
    let (mut all, mut died, mut fading) = (Vec::new(), Vec::new(), Vec::new());
    for member in state.party.iter().filter(|member| member.character.condition == CharacterCondition::Dying) {
        let before = delve.fading.iter().find(|(who, _)| *who == member.who).map_or(0, |(_, turns)| *turns);
        if before + 1 < TURNS_OF_AN_HOUR {
            fading.push((member.who, before + 1));
        } else {
            died.push(member.character.called().to_owned());
            all.push(TableChange::Of(member.who, Change::Condition(CharacterCondition::Dead)));
        }
    }
    delve.fading = fading;
    (all, died)
}

pub(super) fn lit(state: &State, who: MemberId, id: ThingId) -> Event {
    let thing = state.member(who).and_then(|member| member.character.thing(id)).expect("a light that was permitted");
    let name = thing.item.name.clone();
    let mut all = drafted(state, who, |draft| crate::deeds::use_up(draft, thing));
    all.push(TableChange::Delve(Some(Delve { light: Some(name.clone()), ..state.delve.clone().unwrap_or_default() })));
    Event::open(Did::Lit { name: name_of(state, who), thing: name }, Vec::new(), all).telling_spent(state)
}

pub(super) fn doused(state: &State) -> Event {
    let delve = Delve { light: None, ..state.delve.clone().unwrap_or_default() };
    Event::open(Did::Doused, Vec::new(), vec![TableChange::Delve(Some(delve))])
}

fn answered(state: &State) -> TableChange {
    TableChange::Due(state.due.get(1..).unwrap_or_default().to_vec())
}

/// Rulings C39 and C45: a ration each, as at a meal. Whoever has none, or nothing from one, tires instead.
pub(super) fn eaten(state: &State) -> Event {
    let mut larder = Larder::of(state);
    for who in larder.everybody() {
        if !larder.ration(who) {
            larder.draft(who, SheetDraft::tire);
        }
    }
    let mut all = larder.done();
    all.push(answered(state));
    Event::open(Did::AllAte, Vec::new(), all).telling(state)
}

pub(super) fn tired(state: &State) -> Event {
    let mut all = everybody(state, SheetDraft::tire);
    all.push(answered(state));
    Event::open(Did::AllTired, Vec::new(), all).telling(state)
}

/// A turn of rest, and the event die again.
pub(super) fn paused(state: &State, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let plans = state.able().map(|member| (member.who, Task::Rest)).collect();
    let due = state.due.get(1..).unwrap_or_default().to_vec();
    let resting = State { plans, due: due.clone(), ..state.clone() };
    turn(&resting, Haste { lingered: true, ..Haste::default() }, dice, out);
    if let Some(event) = out.last_mut()
        && !event.moved.iter().any(|moved| matches!(moved, TableChange::Due(_)))
    {
        event.moved.push(TableChange::Due(due));
    }
}

pub(super) fn longer(state: &State) -> Event {
    let mut all = vec![answered(state)];
    if let Some(journey) = &state.journey {
        let watches = journey.watches.saturating_add(1);
        all.push(TableChange::Journey(Some(super::Journey { watches, ..journey.clone() })));
    }
    Event::open(Did::TookLonger, Vec::new(), all)
}

pub(super) fn planned(state: &State, who: MemberId, task: Task) -> Event {
    let others = state.plans.iter().copied().filter(|(other, _)| *other != who);
    let plans = others.chain([(who, task)]).collect();
    Event::open(Did::Planned { name: name_of(state, who), task }, Vec::new(), vec![TableChange::Plans(plans)])
}
