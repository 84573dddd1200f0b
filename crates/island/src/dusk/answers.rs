//! What tribes are asked at the end of a day, and what they may answer.

use dice::Dice;
use hex::Hex;
use play::options::{Choice, Domain, Offer, Slot};
use serde::Serialize;
use thiserror::Error;

use super::deed::{DuskDeed, happen};
use super::{feeding, launch, weather};
use crate::command::Command;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander};
use crate::harm;
use crate::numbers::most_hp;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::pending::{DayChoice, DayQuestion, Pending};
use crate::state::{State, TribeNo};

/// Why an order at the end of the day is not carried out.
#[derive(Clone, Debug, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DuskRefusal {
    /// Nobody asks that now.
    #[error("that is not asked now")]
    NotAsked,
    /// Too many or too few go without food.
    #[error("{want} of your people have to go without food, no more and no fewer: you named {named}")]
    WrongCount {
        /// How many have to.
        want: u16,
        /// How many were named.
        named: usize,
    },
    /// Somebody who does not eat here.
    #[error("only those who eat tonight can go without, each once")]
    NotAnEater,
    /// More than there is, or than hunger asks for.
    #[error("at most {most} more food can be eaten against hunger: you said {said}")]
    TooMuch {
        /// The most.
        most: u8,
        /// What was said.
        said: u8,
    },
    /// Somebody for whom it is not.
    #[error("this is for one of your own people who is on their feet and can use it")]
    NotForThem,
    /// A token that cannot be looked at.
    #[error("only a face-down token beside your people that you have not seen can be looked at")]
    NotThere,
}

/// What is asked of a tribe about the day, if anything.
fn question(state: &State, tribe: TribeNo) -> Option<DayQuestion> {
    match state.pending.last() {
        Some(Pending::DayChoice(DayChoice { about, asked })) if asked.contains(&tribe) => Some(*about),
        _ => None,
    }
}

fn feeds(state: &State, tribe: TribeNo) -> bool {
    matches!(state.pending.last(), Some(Pending::Feeding(asked)) if asked.contains(&tribe))
}

/// The people that an event's gift may be for.
fn receivers(state: &State, tribe: TribeNo, about: DayQuestion) -> Vec<&Islander> {
    let fits = |one: &&Islander| match about {
        DayQuestion::Heal => weather::is_hurt(one),
        DayQuestion::Learn(_) => one.is_up(),
        DayQuestion::Reroll(_) | DayQuestion::Look | DayQuestion::Keep(..) | DayQuestion::Launch => false,
    };
    state.people_of(tribe).filter(fits).collect()
}

fn feed_slots(state: &State, tribe: TribeNo) -> Vec<Slot> {
    let meal = feeding::meal(state, tribe);
    let eaters = meal.eaters.iter().map(|who| Choice::new(who, state.name_of(*who))).collect();
    let count = usize::from(meal.unfed);
    let unfed = Slot::new("unfed", Domain::Several { of: eaters, min: count, max: count });
    vec![unfed, Slot::new("extra", Domain::Number { min: 0, max: meal.extra.into() })]
}

/// The words of a question that is answered by yes or no, for yes and for no.
fn words(state: &State, about: DayQuestion) -> Option<(String, String)> {
    match about {
        DayQuestion::Reroll(event) => {
            let name = state.pack.events.get(&event).map(|event| event.name.clone()).unwrap_or_default();
            Some((format!("Have {name} rolled again, once in the game"), format!("Let {name} stand")))
        }
        DayQuestion::Keep(food, to) => {
            let name = state.tribe_name(to);
            Some((format!("Spend {food} food"), format!("Let a follower go over to {name}")))
        }
        DayQuestion::Launch => Some(("Leave the island".to_owned(), "Stay ashore tonight".to_owned())),
        DayQuestion::Heal | DayQuestion::Learn(_) | DayQuestion::Look => None,
    }
}

pub(super) fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    let (state, Some(tribe)) = (sight.public(), sight.tribe()) else { return };
    if feeds(state, tribe) {
        offer(Offer::open("feed", "Feed your people", feed_slots(state, tribe)));
    }
    let Some(about) = question(state, tribe) else { return };
    if let Some((yes, no)) = words(state, about) {
        offer(Offer::open("answer", "Say", vec![Slot::new("yes", Domain::yes_or_no(&yes, &no))]));
    }
    let who = receivers(state, tribe, about);
    if !who.is_empty() {
        let label = if about == DayQuestion::Heal { "Heal somebody fully" } else { "Give somebody the experience" };
        let people = who.into_iter().map(|one| Choice::new(one.no, one.sheet.name.clone()));
        offer(Offer::open("bestow", label, vec![Slot::choice("who", people)]));
    }
    if about == DayQuestion::Look {
        let hexes = weather::lookable(state, tribe).into_iter().map(|hex| Choice::new(hex, hex));
        offer(Offer::open("look_at", "Look at a token", vec![Slot::choice("hex", hexes)]));
    }
}

pub(super) fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    let (state, tribe) = (sight.public(), sight.tribe().ok_or(Refusal::NoTribe)?);
    Ok(may_say(state, tribe, command)?)
}

fn may_say(state: &State, tribe: TribeNo, command: &Command) -> Result<(), DuskRefusal> {
    let about = question(state, tribe);
    if let Command::Feed { unfed, extra } = command {
        feeds(state, tribe).then_some(()).ok_or(DuskRefusal::NotAsked)?;
        return may_feed(state, tribe, unfed, *extra);
    }
    let about = about.ok_or(DuskRefusal::NotAsked)?;
    let (fits, refusal) = if let Command::Bestow { who } = command {
        let asked = matches!(about, DayQuestion::Heal | DayQuestion::Learn(_));
        let own = receivers(state, tribe, about).iter().any(|one| one.no == *who);
        (own, if asked { DuskRefusal::NotForThem } else { DuskRefusal::NotAsked })
    } else if let Command::LookAt { hex } = command {
        let asked = about == DayQuestion::Look;
        let there = asked && weather::lookable(state, tribe).contains(hex);
        (there, if asked { DuskRefusal::NotThere } else { DuskRefusal::NotAsked })
    } else {
        (matches!(command, Command::Answer { .. }) && words(state, about).is_some(), DuskRefusal::NotAsked)
    };
    if fits { Ok(()) } else { Err(refusal) }
}

fn may_feed(state: &State, tribe: TribeNo, unfed: &[FolkNo], extra: u8) -> Result<(), DuskRefusal> {
    let meal = feeding::meal(state, tribe);
    if unfed.len() != usize::from(meal.unfed) {
        return Err(DuskRefusal::WrongCount { want: meal.unfed, named: unfed.len() });
    }
    let twice = unfed.iter().enumerate().any(|(at, who)| unfed[..at].contains(who));
    if twice || unfed.iter().any(|who| !meal.eaters.contains(who)) {
        return Err(DuskRefusal::NotAnEater);
    }
    if extra > meal.extra {
        return Err(DuskRefusal::TooMuch { most: meal.extra, said: extra });
    }
    Ok(())
}

pub(super) fn resolve(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, command: &Command) {
    let about = question(&course.state, tribe);
    answered(course, tribe);
    if let Command::Feed { unfed, extra } = command {
        feeding::feed(course, tribe, unfed, *extra);
    } else if let Command::Answer { yes } = command {
        say(course, tribe, about, *yes);
    } else if let Command::Bestow { who } = command {
        bestow(course, tribe, about, *who);
    } else if let Command::LookAt { hex } = command {
        look(course, tribe, *hex);
    }
}

/// The tribe is not asked any more; with nobody left to ask, the question is gone.
fn answered(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo) {
    match course.state.pending.last().cloned() {
        Some(Pending::Feeding(mut asked)) => {
            asked.retain(|one| *one != tribe);
            course.replace_top(Pending::Feeding(asked));
        }
        Some(Pending::DayChoice(mut choice)) => {
            choice.asked.retain(|one| *one != tribe);
            course.pop();
            if !choice.asked.is_empty() {
                course.push(Pending::DayChoice(choice));
            }
        }
        _ => {}
    }
}

fn say(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, about: Option<DayQuestion>, yes: bool) {
    let name = course.state.tribe_name(tribe);
    match (about, yes) {
        (Some(DayQuestion::Reroll(_)), true) => weather::again(course, tribe),
        (Some(DayQuestion::Reroll(_)), false) => happen(course, Some(tribe), DuskDeed::LetStand { tribe: name }),
        (Some(DayQuestion::Keep(food, _)), true) => {
            course.change_tribe(tribe, |tribe| tribe.food = tribe.food.saturating_sub(food.into()));
            happen(course, Some(tribe), DuskDeed::Kept { tribe: name, food });
        }
        (Some(DayQuestion::Keep(_, to)), false) => weather::go_over(course, tribe, to),
        (Some(DayQuestion::Launch), true) => launch::leave(course, tribe),
        (Some(DayQuestion::Launch), false) => happen(course, Some(tribe), DuskDeed::StayedAshore { tribe: name }),
        (Some(DayQuestion::Heal | DayQuestion::Learn(_) | DayQuestion::Look) | None, _) => {}
    }
}

fn bestow(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, about: Option<DayQuestion>, who: FolkNo) {
    let what = if let Some(DayQuestion::Learn(xp)) = about {
        harm::learn(course, who, xp);
        format!("has learned something worth {xp} XP")
    } else {
        let most = course.state.person(who).map_or(0, most_hp);
        harm::heal(course, who, most);
        "is healed".to_owned()
    };
    let deed = DuskDeed::Bestowed { tribe: course.state.tribe_name(tribe), who: course.state.name_of(who), what };
    happen(course, Some(tribe), deed);
}

fn look(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, hex: Hex) {
    let kind = course.state.spot(hex).and_then(|spot| spot.token.as_ref()).map(|token| token.kind);
    course.change_spot(hex, |spot| {
        if let Some(token) = &mut spot.token {
            token.known_to.push(tribe);
        }
    });
    let what = kind.map(|kind| course.state.encounter_name(kind));
    happen(course, Some(tribe), DuskDeed::Looked { tribe: course.state.tribe_name(tribe), hex, what });
}

/// Who is asked, what, and what is done for whoever stays silent: the hungriest eat, nothing is spent, nobody leaves.
pub(super) fn asked(state: &State) -> Vec<(TribeNo, &'static str, Option<Command>)> {
    match state.pending.last() {
        Some(Pending::Feeding(asked)) => {
            asked.iter().map(|tribe| (*tribe, "Who eats tonight?", Some(silent_meal(state, *tribe)))).collect()
        }
        Some(Pending::DayChoice(DayChoice { about, asked })) => {
            asked.iter().map(|tribe| (*tribe, "What do you say?", silent_answer(state, *tribe, *about))).collect()
        }
        _ => Vec::new(),
    }
}

pub(super) fn silent_meal(state: &State, tribe: TribeNo) -> Command {
    let meal = feeding::meal(state, tribe);
    let mut eaters: Vec<&Islander> = meal.eaters.iter().filter_map(|who| state.person(*who)).collect();
    eaters.sort_by_key(|one| (one.hunger, one.no));
    let unfed = eaters.iter().take(usize::from(meal.unfed)).map(|one| one.no).collect();
    Command::Feed { unfed, extra: meal.extra }
}

fn silent_answer(state: &State, tribe: TribeNo, about: DayQuestion) -> Option<Command> {
    match about {
        DayQuestion::Reroll(_) | DayQuestion::Launch => Some(Command::Answer { yes: false }),
        DayQuestion::Keep(..) => Some(Command::Answer { yes: true }),
        DayQuestion::Heal | DayQuestion::Learn(_) => {
            receivers(state, tribe, about).first().map(|one| Command::Bestow { who: one.no })
        }
        // Everybody saw which tokens a tribe has looked at.
        DayQuestion::Look => weather::lookable(state, tribe).first().map(|hex| Command::LookAt { hex: *hex }),
    }
}
