//! Time: phases and their turns, one activity a turn, and what needs no roll: gathering and resting.

use std::collections::BTreeMap;

use dice::Dice;
use hex::Hex;
use play::Seat;
use play::options::{Choice, Offer, Slot, fit};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::command::Command;
use crate::course::OrderCourse;
use crate::refusal::Refusal;
use crate::settling::listed;
use crate::sight::Sight;
use crate::state::TribeNo;
use crate::words::{Phase, Resource};

mod errands;
mod gather;
mod phases;
mod prompts;
mod rest;
#[cfg(test)]
mod tests;
mod waking;

pub use errands::drop_errands;
pub use gather::haul;
pub(crate) use gather::lines_at;
pub use phases::{begin_phase, go_on, is_in_play, tokens_left};
pub use prompts::prompts;
pub use rest::regained;

/// What is done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnDeed {
    /// People gathered resources.
    Gathered {
        /// Who.
        who: Vec<String>,
        /// Where.
        place: String,
        /// What they brought.
        gained: BTreeMap<Resource, u16>,
    },
    /// People lay down for a long rest.
    Rested {
        /// Who.
        who: Vec<String>,
    },
    /// A tribe acts no more in this phase.
    Done {
        /// The initiative token that it took for the next one.
        token: u8,
    },
    /// A tribe has said what its people do in the rest of the phase; what is its secret until it happens.
    ToldAll {
        /// What each of them does, in words.
        errands: Vec<String>,
    },
    /// A tribe's people go about what they were told before.
    SentOut {
        /// The tribe's name.
        tribe: String,
    },
    /// A tribe's orders for the rest of the phase stand no more.
    ErrandsOver {
        /// Whether something has happened to its people, rather than a change of mind.
        disturbed: bool,
    },
    /// A tribe's turn has come.
    TurnOf {
        /// The tribe's name.
        tribe: String,
    },
    /// Somebody who was down is awake.
    Woke {
        /// Who.
        who: String,
        /// Where.
        hex: Hex,
    },
    /// A phase is over.
    PhaseOver {
        /// Which.
        phase: Phase,
        /// Who has rested, and the HP that they gained.
        rested: Vec<(String, u8)>,
    },
    /// A phase has begun.
    PhaseBegan {
        /// The day.
        day: u8,
        /// The phase.
        phase: Phase,
        /// The tribes in the order of their turns.
        order: Vec<String>,
    },
}

impl TurnDeed {
    /// What is perceived of it, by its own tribe or by others: orders for the rest of a phase are the tribe's secret (A137).
    pub fn seen(&self, own: bool) -> Option<Self> {
        let secret = matches!(self, Self::ToldAll { .. } | Self::ErrandsOver { .. });
        (own || !secret).then(|| self.clone())
    }

    /// One true sentence.
    pub fn tell(&self, _names: &dyn Fn(Seat) -> String) -> String {
        match self {
            Self::Gathered { who, place, gained } => {
                format!("{} {} {} from {place}.", listed(who), many(who, "brings", "bring"), goods(gained))
            }
            Self::Rested { who } => format!("{} {} down for a long rest.", listed(who), many(who, "lies", "lie")),
            Self::Done { token } => format!("is done with this phase and takes initiative token {token}."),
            Self::ToldAll { errands } => format!("For the rest of the phase: {}.", errands.join("; ")),
            Self::SentOut { tribe } => format!("The people of {tribe} go about what they were told."),
            Self::ErrandsOver { disturbed: true } => {
                "Something has come up: your orders for the rest of the phase stand no more.".to_owned()
            }
            Self::ErrandsOver { disturbed: false } => {
                "Your orders for the rest of the phase are taken back.".to_owned()
            }
            Self::TurnOf { tribe } => format!("It is the turn of {tribe}."),
            Self::Woke { who, hex } => format!("{who} comes to in {hex}, with 1 HP."),
            Self::PhaseOver { phase, rested } => phase_over(*phase, rested),
            Self::PhaseBegan { day, phase, order } => {
                format!("Day {day}, {phase}: the turns are those of {}.", order.join(", "))
            }
        }
    }

    /// Whether it lets somebody learn what was hidden from them: what people were told to do.
    pub fn discloses(&self) -> bool {
        matches!(self, Self::SentOut { .. })
    }
}

/// The verb that goes with one or with several.
pub(crate) fn many(who: &[String], one: &'static str, several: &'static str) -> &'static str {
    if who.len() == 1 { one } else { several }
}

fn phase_over(phase: Phase, rested: &[(String, u8)]) -> String {
    let gains: Vec<String> =
        rested.iter().map(|(name, hp)| if *hp == 0 { name.clone() } else { format!("{name} (+{hp} HP)") }).collect();
    if gains.is_empty() {
        format!("The {phase} is over.")
    } else {
        format!("The {phase} is over. {} {} slept.", listed(&gains), many(&gains, "has", "have"))
    }
}

/// Resources as people say them.
pub fn goods(stores: &BTreeMap<Resource, u16>) -> String {
    listed(&stores.iter().map(|(resource, count)| format!("{count} {resource}")).collect::<Vec<_>>())
}

/// Why an order of this chapter is not carried out.
#[derive(Clone, Debug, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each says what it is")]
pub enum TurnRefusal {
    #[error("the first day has not begun")]
    NotBegun,
    #[error("it is the turn of {tribe}")]
    NotYourTurn { tribe: String },
    #[error("your activity of this turn is taken")]
    HasActed,
    #[error("none of your people can be committed any more in this phase: take an initiative token")]
    NobodyFree,
    #[error("{name} has been committed in this phase: each may be committed once")]
    HasCommitted { name: String },
    #[error("{name} loses this phase")]
    LosesPhase { name: String },
    #[error("{name} is not on their feet")]
    NotUp { name: String },
    #[error("{name} is named twice")]
    NamedTwice { name: String },
    #[error("{name} is not of your tribe")]
    NotYours { name: String },
    #[error("there is nobody of that number")]
    Nobody,
    #[error("at least one has to be committed")]
    NoneNamed,
    #[error("{name} has rested today: once a day is all the good it does")]
    HasRested { name: String },
    #[error("all of your people who are free have rested today")]
    AllRested,
    #[error("there is nothing to gather in line {line} of {place}")]
    NoSuchLine { line: u8, place: String },
    #[error("{name} is not in that hex")]
    Elsewhere { name: String },
    #[error("{name} needs {tool} for that, one for each gatherer")]
    NoTool { name: String, tool: String },
    #[error("there is nothing to gather where your free people are")]
    NothingThere,
    #[error("token {token} is taken, or there is none of that number")]
    NoSuchToken { token: u8 },
    #[error("your tribe is done with this phase")]
    IsDone,
    #[error("for the rest of the phase something is said of everybody who is free: {count} of them")]
    NotEverybody { count: usize },
    #[error("{name} cannot do that in the rest of the phase")]
    NoErrand { name: String },
    #[error("your people have no orders for the rest of the phase")]
    NoErrands,
    #[error("this is not among the choices: {want}")]
    Unfit { want: String },
}

/// A verb's offer: open with its slots, or closed with the innermost reason.
pub fn offer_of(verb: &str, label: &str, rule: &str, slots: Result<Vec<Slot>, Refusal>) -> Offer {
    let offer = match slots {
        Ok(slots) => Offer::open(verb, label, slots),
        Err(Refusal::Turn(refusal)) => Offer::closed(verb, label, refusal),
        Err(Refusal::Work(refusal)) => Offer::closed(verb, label, refusal),
        Err(refusal) => Offer::closed(verb, label, refusal),
    };
    offer.under(rule)
}

/// Whether the seat's tribe may take an activity now, if it has anybody for it.
pub fn may_act(sight: &Sight<'_>) -> Result<TribeNo, Refusal> {
    let state = sight.public();
    let tribe = may_end(sight)?;
    if !state.people_of(tribe).any(crate::folk::Islander::is_free) {
        return Err(TurnRefusal::NobodyFree.into());
    }
    if state.acted {
        return Err(TurnRefusal::HasActed.into());
    }
    Ok(tribe)
}

/// Whether it is the seat's turn, with nothing to be settled first.
pub fn may_end(sight: &Sight<'_>) -> Result<TribeNo, Refusal> {
    let state = sight.public();
    let tribe = sight.tribe().ok_or(Refusal::NoTribe)?;
    if state.day == 0 {
        return Err(TurnRefusal::NotBegun.into());
    }
    if !state.pending.is_empty() || state.ending.is_some() {
        return Err(Refusal::NotNow);
    }
    match state.active() {
        Some(active) if active != tribe => {
            let tribe = state.tribe_name(active);
            Err(TurnRefusal::NotYourTurn { tribe }.into())
        }
        Some(_) => Ok(tribe),
        None => Err(Refusal::NotNow),
    }
}

/// What the seat could do of this chapter, open or closed.
pub fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    if sight.tribe().is_none() || sight.public().day == 0 {
        return;
    }
    offer(offer_of("gather", "Gather resources", "A45", gather::slots(sight)));
    offer(offer_of("rest", "Take a long rest", "A57", rest::slots(sight)));
    offer(offer_of("done", "Be done with this phase", "T5", done_slots(sight)));
    offer(offer_of("rest_of_phase", "Say what all do in the rest of the phase", "A137", errands::slots(sight)));
    offer(offer_of("change_mind", "Take that back", "A137", errands::may_drop(sight).map(|()| Vec::new())));
}

/// Rules T5 and A26: the tokens that are left for the next phase.
fn done_slots(sight: &Sight<'_>) -> Result<Vec<Slot>, Refusal> {
    may_end(sight)?;
    let tokens = tokens_left(sight.public()).into_iter();
    Ok(vec![Slot::choice("token", tokens.map(|token| Choice::new(token, format!("Token {token}"))))])
}

/// Whether the seat may do that, as far as it can see.
pub fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    let json = serde_json::to_value(command).unwrap_or_default();
    if let Command::Gather { hex, line, people } = command {
        fit(&gather::slots(sight)?, &json).map_err(|unfit| gather::why_not(sight, *hex, *line, people, unfit.want))
    } else if let Command::Rest { people } = command {
        fit(&rest::slots(sight)?, &json).map_err(|unfit| rest::why_not(sight, people, unfit.want))
    } else if let Command::Done { token } = command {
        fit(&done_slots(sight)?, &json).map_err(|_| TurnRefusal::NoSuchToken { token: *token }.into())
    } else if let Command::RestOfPhase(of) = command {
        fit(&errands::slots(sight)?, &json).map_err(|unfit| errands::why_not(sight, of, unfit.want))
    } else if *command == Command::ChangeMind {
        errands::may_drop(sight)
    } else {
        Err(Refusal::NotNow)
    }
}

/// Carries a permitted order out.
pub fn resolve(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, command: &Command) {
    if let Command::Gather { hex, line, people } = command {
        gather::gather(course, tribe, (*hex, *line), people);
    } else if let Command::Rest { people } = command {
        rest::lie_down(course, tribe, people);
    } else if let Command::Done { token } = command {
        phases::be_done(course, tribe, *token);
    } else if let Command::RestOfPhase(of) = command {
        errands::tell(course, tribe, of);
    } else if *command == Command::ChangeMind {
        errands::take_back(course, tribe);
    }
}
