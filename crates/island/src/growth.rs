//! What people do beside their activity, on their own tribe's turn: use what they carry, cast what heals and feeds, hand things
//! over, light a beacon, and learn from what they have lived through (A115).

use dice::Dice;
use play::Seat;
use play::options::{Choice, Offer, Slot};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::command::Command;
use crate::course::OrderCourse;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::{State, TribeNo};

mod doing;
mod learning;
mod legal;
#[cfg(test)]
mod tests;

use legal::Way;

pub(crate) use doing::{casting_modifier, take_item};
pub(crate) use legal::has_focus;

/// What was done beside an activity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sentence that tells of each says what it is")]
pub enum GrowthDeed {
    Healed { who: String, with: String, on: String, hp: u8 },
    Refreshed { who: String, with: String, on: String },
    Nourished { who: String, with: String, food: u8 },
    Enchanted { who: String, with: String, on: String },
    HandedOver { from: String, to: String, what: String },
    PickedUp { who: String, what: String },
    Lit { tribe: String, what: String },
    Learned { who: String, what: String },
    GatheredPower { who: String },
}

impl GrowthDeed {
    /// Everybody sees it.
    pub fn seen(&self, _own: bool) -> Option<Self> {
        Some(self.clone())
    }

    /// Nothing hidden comes to light by it.
    pub fn discloses(&self) -> bool {
        false
    }

    /// One true sentence.
    pub fn tell(&self, _names: &dyn Fn(Seat) -> String) -> String {
        match self {
            Self::Healed { who, with, on, hp } if who == on => format!("{who} heals {hp} HP by {with}."),
            Self::Healed { who, with, on, hp } => format!("{who} heals {hp} HP of {on} by {with}."),
            Self::Refreshed { who, with, on } => format!("{who} takes a level of exhaustion off {on} by {with}."),
            Self::Nourished { who, with, food } => format!("{who} makes {food} food by {with}."),
            Self::Enchanted { who, with, on } if who == on => format!("{who} casts {with}, which lasts for the day."),
            Self::Enchanted { who, with, on } => format!("{who} casts {with} on {on}, which lasts for the day."),
            Self::HandedOver { from, to, what } => format!("{from} hands {to} the {what}."),
            Self::PickedUp { who, what } => format!("{who} picks the {what} up."),
            Self::Lit { tribe, what } => format!("{tribe} lights the {what}: it can be seen from afar."),
            Self::GatheredPower { who } => {
                format!("{who} gathers power: the next activity or encounter finds two dice for each roll.")
            }
            Self::Learned { who, what } => format!("{who} has learned: {what}."),
        }
    }
}

/// Why something beside an activity cannot be done.
#[derive(Clone, Debug, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GrowthRefusal {
    /// Somebody else's turn, or something to settle.
    #[error("this waits for your own turn, with nothing else to settle")]
    NotYourTurn,
    /// Nothing fits.
    #[error("nobody of yours can do that now")]
    Nobody,
    /// These do not fit.
    #[error("that cannot be done by them, with that, or for them")]
    NotLikeThat,
}

/// The verbs of this chapter with their words and what they could be done with.
const VERBS: [(&str, &str, Way); 7] = [
    ("use_item", "Use something up", Way::UseItem),
    ("use_feature", "Use a gift", Way::UseFeature),
    ("cast", "Cast a spell", Way::Cast),
    ("give", "Hand something over", Way::Give),
    ("pick_up", "Pick something up", Way::PickUp),
    ("light", "Light a beacon", Way::Light),
    ("grow", "Learn from what was lived through", Way::Grow),
];

fn is_own_turn(state: &State, tribe: TribeNo) -> bool {
    state.active() == Some(tribe) && state.pending.is_empty() && !state.acted && state.ending.is_none()
}

/// All that can be done in that way now.
fn legal(sight: &Sight<'_>, way: Way) -> Result<Vec<Command>, GrowthRefusal> {
    let tribe = sight.tribe().filter(|tribe| is_own_turn(sight.public(), *tribe)).ok_or(GrowthRefusal::NotYourTurn)?;
    let all = legal::all(sight.public(), tribe, way);
    if all.is_empty() { Err(GrowthRefusal::Nobody) } else { Ok(all) }
}

/// All that heals, refreshes or feeds somebody of a tribe now.
pub(crate) fn healing(sight: &Sight<'_>, tribe: TribeNo) -> Vec<Command> {
    let ways = [Way::UseFeature, Way::Cast, Way::UseItem];
    ways.into_iter().flat_map(|way| legal::all(sight.public(), tribe, way)).collect()
}

/// What the seat could do of this chapter, open or closed.
pub fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    if sight.tribe().is_none() {
        return;
    }
    for (verb, label, way) in VERBS {
        let slots = legal(sight, way).map(|all| slots(sight.public(), &all));
        offer(Offer::by_rule(verb, label, slots));
    }
}

/// Whether the seat may do that, as far as it can see.
pub fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    let way = Way::of(command).ok_or(Refusal::NotNow)?;
    if legal(sight, way)?.contains(command) { Ok(()) } else { Err(GrowthRefusal::NotLikeThat.into()) }
}

/// Carries a permitted order out.
pub fn resolve(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, command: &Command) {
    doing::resolve(course, tribe, command);
}

/// The fields of commands of one verb as choices, each of which leads to those that go with it.
fn slots(state: &State, commands: &[Command]) -> Vec<Slot> {
    let rows: Vec<Vec<(&'static str, Choice)>> = commands.iter().map(|command| legal::fields(state, command)).collect();
    nested(&rows, 0)
}

fn nested(rows: &[Vec<(&'static str, Choice)>], depth: usize) -> Vec<Slot> {
    let Some((name, _)) = rows.first().and_then(|row| row.get(depth)) else { return Vec::new() };
    let mut choices: Vec<Choice> = Vec::new();
    for (_, choice) in rows.iter().filter_map(|row| row.get(depth)) {
        if choices.iter().all(|known| known.value != choice.value) {
            choices.push(choice.clone());
        }
    }
    let with = |choice: Choice| {
        let goes =
            |row: &&Vec<(&'static str, Choice)>| row.get(depth).is_some_and(|(_, one)| one.value == choice.value);
        let rest: Vec<_> = rows.iter().filter(goes).cloned().collect();
        choice.then(nested(&rest, depth + 1))
    };
    vec![Slot::choice(name, choices.into_iter().map(with))]
}
