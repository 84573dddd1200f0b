//! What may be done while a main character is made, and afterwards: one list, for `permit` and `options` alike.

use book::{Id, Listed};
use play::Seat;
use play::options::{Choice, Domain, Offer, Slot, fit, verb_of};
use serde::Serialize;

use super::{MainCommand, MainRefusal, MainState, MainStep};
use crate::hero::{self, Choices, Picking};
use crate::words::{Ability, Skill};

/// The highest number of arms that may be borne.
pub const MOST_ARMS: u16 = 9_999;

type Slots = Result<Vec<Slot>, MainRefusal>;
type Rule = (&'static str, &'static str, fn(&MainState) -> Slots);

const RULES: [Rule; 28] = [
    ("roll_the_rest", "Leave all that is open to chance and good sense", |state| plain(unmade(state))),
    ("take_advice", "Do what is sensible here", advice),
    ("roll_class", "Roll a class", |state| plain(at(state, MainStep::Class))),
    ("choose_class", "Choose a class", |state| one_of::<crate::srd::Class>(state, MainStep::Class, "class")),
    ("take_ready", "Take somebody who is ready", ready),
    ("roll_race", "Roll a race", |state| plain(at(state, MainStep::Race))),
    ("choose_race", "Choose a race", |state| one_of::<crate::srd::Race>(state, MainStep::Race, "race")),
    ("roll_background", "Roll a background", |state| plain(at(state, MainStep::Background))),
    ("choose_background", "Choose a background", |state| {
        one_of::<crate::srd::HeroBackground>(state, MainStep::Background, "background")
    }),
    ("take_array", "Take 15, 14, 13, 12, 10 and 8", |state| plain(at(state, MainStep::Way))),
    ("buy_scores", "Buy scores for 27 points", |state| plain(at(state, MainStep::Way))),
    ("roll_scores", "Roll 4d6 and drop the lowest, six times", |state| plain(at(state, MainStep::Way))),
    ("set_score", "Give an ability another score", set_score),
    ("keep_scores", "Leave the scores as they are", |state| plain(at(state, MainStep::Scores))),
    ("raise", "Raise scores", |state| {
        several(state, MainStep::Raise, "abilities", Choices::to_raise, |one: &Ability| one.name())
    }),
    ("choose_skills", "Choose skills of the class", |state| {
        several(state, MainStep::Skills, "skills", Choices::class_skills, |one: &Skill| one.name())
    }),
    ("choose_more_skills", "Choose further skills", |state| {
        several(state, MainStep::MoreSkills, "skills", Choices::more_skills, |one: &Skill| one.name())
    }),
    ("choose_expert", "Choose what counts twice", |state| {
        several(state, MainStep::Expert, "skills", Choices::expert_skills, |one: &Skill| one.name())
    }),
    ("choose_cantrips", "Choose cantrips", |state| {
        several(state, MainStep::Cantrips, "spells", Choices::cantrips, |one| one.name())
    }),
    ("choose_race_cantrip", "Choose the cantrip of the race", |state| {
        several(state, MainStep::RaceCantrip, "spells", Choices::race_cantrips, |one| one.name())
    }),
    ("choose_spells", "Choose spells", |state| {
        several(state, MainStep::Spells, "spells", Choices::first_spells, |one| one.name())
    }),
    ("roll_name", "Roll a name", |state| plain(at(state, MainStep::Name))),
    ("take_name", "Take a name", |state| at(state, MainStep::Name).map(|()| vec![name()])),
    ("call", "Take another name", |state| made(state).map(|()| vec![name()])),
    ("bear_arms", "Bear other arms", |state| {
        made(state).map(|()| vec![Slot::new("number", Domain::Number { min: 0, max: MOST_ARMS.into() })])
    }),
    ("check", "Roll a check with a skill", |state| {
        living(state).map(|()| vec![choice("skill", Skill::ALL, |one| one.name())])
    }),
    ("try_ability", "Roll a check with an ability", |state| {
        living(state).map(|()| vec![choice("ability", Ability::ALL, |one| one.name())])
    }),
    ("save", "Roll a saving throw", |state| {
        living(state).map(|()| vec![choice("ability", Ability::ALL, |one| one.name())])
    }),
];

/// The verb of the one thing that is done with bare hands.
const STRIKE: Rule = ("strike", "Roll to attack with bare hands", |state| plain(living(state)));

fn rules() -> impl Iterator<Item = &'static Rule> {
    RULES.iter().chain([&STRIKE])
}

/// What the seat may do.
pub(super) fn options(state: &MainState, seat: Seat, offer: &mut impl FnMut(Offer)) {
    for (verb, label, rule) in rules() {
        offer(Offer::by_rule(verb, label, own(seat).and_then(|()| rule(state))));
    }
}

/// Whether the seat may do that: whatever is offered, and nothing else.
pub(super) fn permit(state: &MainState, seat: Seat, command: &MainCommand) -> Result<(), MainRefusal> {
    own(seat)?;
    let json = serde_json::to_value(command).unwrap_or_default();
    let rule = verb_of(&json).and_then(|verb| rules().find(|(name, ..)| *name == verb));
    let (.., slots) = rule.ok_or(MainRefusal::OnlyTheDoor)?;
    Ok(fit(&slots(state)?, &json)?)
}

fn own(seat: Seat) -> Result<(), MainRefusal> {
    if matches!(seat, Seat::Player(_)) { Ok(()) } else { Err(MainRefusal::NotYours) }
}

fn plain(may: Result<(), MainRefusal>) -> Slots {
    may.map(|()| Vec::new())
}

pub(super) fn unmade(state: &MainState) -> Result<(), MainRefusal> {
    if state.is_made() { Err(MainRefusal::Made) } else { Ok(()) }
}

pub(super) fn made(state: &MainState) -> Result<(), MainRefusal> {
    if state.is_made() { Ok(()) } else { Err(MainRefusal::NotMade { step: state.step }) }
}

fn living(state: &MainState) -> Result<(), MainRefusal> {
    made(state)?;
    match state.main.as_ref().filter(|main| !main.lives()) {
        Some(main) => Err(MainRefusal::Dead { name: main.sheet.name.clone() }),
        None => Ok(()),
    }
}

fn at(state: &MainState, step: MainStep) -> Result<(), MainRefusal> {
    unmade(state)?;
    if state.step == step { Ok(()) } else { Err(MainRefusal::AnotherStep { step: state.step }) }
}

/// Where there is anything to be sensible about: not where chance and taste decide.
fn advice(state: &MainState) -> Slots {
    unmade(state)?;
    match state.step {
        MainStep::Class | MainStep::Race | MainStep::Background | MainStep::Name | MainStep::Ashore => {
            Err(MainRefusal::AnotherStep { step: state.step })
        }
        MainStep::Way
        | MainStep::Scores
        | MainStep::Raise
        | MainStep::Skills
        | MainStep::MoreSkills
        | MainStep::Expert
        | MainStep::Cantrips
        | MainStep::RaceCantrip
        | MainStep::Spells => Ok(Vec::new()),
    }
}

fn ready(state: &MainState) -> Slots {
    at(state, MainStep::Class)?;
    let choices = hero::ready().iter().map(|one| Choice::new(&one.key, &one.sheet.name));
    Ok(vec![Slot::choice("key", choices)])
}

fn one_of<T: Listed>(state: &MainState, step: MainStep, field: &str) -> Slots {
    at(state, step)?;
    let choices = T::list().ids().map(|id: Id<T>| Choice::new(id.key(), id.get().name()));
    Ok(vec![Slot::choice(field, choices)])
}

fn set_score(state: &MainState) -> Slots {
    at(state, MainStep::Scores)?;
    let scores = state.draft.scores.as_ref().ok_or(MainRefusal::NothingElse)?;
    let open =
        Ability::ALL.iter().map(|ability| (ability, scores.open_to(*ability))).filter(|(_, open)| !open.is_empty());
    let choices: Vec<Choice> = open
        .map(|(ability, open)| {
            let to = open.into_iter().map(|score| Choice::new(score, score));
            Choice::new(ability, ability).then(vec![Slot::choice("score", to)])
        })
        .collect();
    if choices.is_empty() { Err(MainRefusal::NothingElse) } else { Ok(vec![Slot::choice("ability", choices)]) }
}

fn several<T: Serialize>(
    state: &MainState,
    step: MainStep,
    field: &str,
    picking: fn(&Choices) -> Picking<T>,
    word: fn(&T) -> &'static str,
) -> Slots {
    at(state, step)?;
    let Picking { count, among } = picking(&state.draft.choices().ok_or(MainRefusal::NothingElse)?);
    let of = among.iter().map(|one| Choice::new(one, word(one))).collect();
    Ok(vec![Slot::new(field, Domain::Several { of, min: count, max: count })])
}

fn choice<T: Serialize>(field: &str, all: &[T], word: fn(&T) -> &'static str) -> Slot {
    Slot::choice(field, all.iter().map(|one| Choice::new(one, word(one))))
}

fn name() -> Slot {
    Slot::new("name", Domain::Name { taken: Vec::new() })
}
