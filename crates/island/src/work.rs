//! Work that is rolled for: crafting, exploring, fishing, foraging and hunting. People are committed first; then their owner
//! says who makes which roll, and all others help.

use dice::Dice;
use play::Seat;
use play::options::{Offer, fit};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::change::Change;
use crate::command::Command;
use crate::course::OrderCourse;
use crate::event::Deed;
use crate::folk::FolkNo;
use crate::key::PackKey;
use crate::pack::Craft;
use crate::refusal::Refusal;
use crate::settling::listed;
use crate::sight::Sight;
use crate::state::TribeNo;
use crate::state::pending::{Checks, Pending};
use crate::turn::offer_of;
use crate::words::Activity;

mod crafting;
mod declare;
mod explore;
mod food;
mod outlook;
mod party;
mod proposed;
mod rollers;
mod rolls;
#[cfg(test)]
mod tests;

pub(crate) use crafting::makers;
pub use crafting::price;
pub(crate) use declare::asked_at;
pub use outlook::{WorkOutlook, WorkResult, outlook};
pub use party::{commit, parties, party, person_choice, place, why_nobody};
pub use proposed::{WorkProposal, proposed};
pub use rollers::{proposal, rollers};
pub use rolls::{Wanted, check, checks, dc};

use party::names;

/// What is done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WorkDeed {
    /// People were committed to an activity.
    Began {
        /// Which.
        activity: Activity,
        /// Who.
        who: Vec<String>,
        /// Where.
        place: String,
        /// What is crafted, if it is that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        what: Option<String>,
    },
    /// Food was found, or none.
    Fed {
        /// By which activity.
        activity: Activity,
        /// Where.
        place: String,
        /// How many of the rolls succeeded.
        successes: u8,
        /// How much food it brought.
        food: u16,
        /// How many hides.
        hides: u16,
    },
    /// A hunt went wrong.
    Mishap {
        /// Who rolled: one of them is hurt.
        rolled: Vec<String>,
        /// By how much.
        damage: u8,
    },
    /// A hex was explored.
    Explored {
        /// Where.
        place: String,
        /// How many of the rolls succeeded.
        successes: u8,
        /// How many tokens were drawn.
        drawn: u8,
        /// Which: the explorer's secret.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kinds: Option<Vec<String>>,
    },
    /// An explorer placed a token, or put a blank back.
    Placed {
        /// Where.
        place: String,
        /// What it is; none for a blank.
        what: Option<String>,
    },
    /// Something was made.
    Crafted {
        /// What.
        what: String,
        /// How many.
        count: u8,
        /// Who has it, or where it stands.
        at: String,
        /// What it took.
        spent: String,
    },
    /// One of several stages stands.
    Raised {
        /// What.
        what: String,
        /// Where.
        place: String,
        /// How many stages stand now ...
        stage: u8,
        /// ... of how many.
        of: u8,
        /// What it took.
        spent: String,
    },
    /// Something was spoiled in the making.
    Spoiled {
        /// What it should have become.
        what: String,
        /// What was lost.
        spent: String,
    },
}

impl WorkDeed {
    /// What is perceived of it, by its own tribe or by others; nothing if for them it did not happen.
    pub fn seen(&self, own: bool) -> Option<Self> {
        let mut seen = self.clone();
        if let (Self::Explored { kinds, .. }, false) = (&mut seen, own) {
            *kinds = None;
        }
        Some(seen)
    }

    /// One true sentence.
    pub fn tell(&self, _names: &dyn Fn(Seat) -> String) -> String {
        match self {
            Self::Began { activity, who, place, what } => {
                let what = what.as_ref().map_or_else(String::new, |what| format!(" {what}"));
                format!("sets out to {activity}{what}: {} at {place}.", listed(who))
            }
            Self::Fed { activity, place, successes, food, hides } => {
                let hides = if *hides > 0 { format!(" and {hides} hide") } else { String::new() };
                let brings = if *food == 0 { "nothing".to_owned() } else { format!("{food} food{hides}") };
                let bring = if *successes > 1 { "bring" } else { "brings" };
                format!("{} to {activity} at {place} {bring} {brings}.", times(*successes))
            }
            Self::Mishap { rolled, damage } => format!("A mishap: {} takes {damage} damage.", one_of(rolled)),
            Self::Explored { place, successes, drawn, kinds } => explored(place, *successes, *drawn, kinds.as_deref()),
            Self::Placed { place, what: Some(what) } => format!("finds at {place}: {what}."),
            Self::Placed { place, what: None } => format!("finds nothing of note at {place}."),
            Self::Crafted { what, count: 1, at, spent } => format!("makes {what} of {spent}: {at}."),
            Self::Crafted { what, count, at, spent } => format!("makes {count} x {what} of {spent}: {at}."),
            Self::Raised { what, place, stage, of, spent } => {
                format!("raises stage {stage} of {of} of {what} at {place}, of {spent}.")
            }
            Self::Spoiled { what, spent } => format!("fails to make {what} and loses {spent}."),
        }
    }

    /// Whether it lets somebody learn what was hidden from them.
    pub fn discloses(&self) -> bool {
        match self {
            Self::Explored { drawn, .. } => *drawn > 0,
            Self::Placed { .. } => true,
            Self::Began { .. }
            | Self::Fed { .. }
            | Self::Mishap { .. }
            | Self::Crafted { .. }
            | Self::Raised { .. }
            | Self::Spoiled { .. } => false,
        }
    }
}

fn times(successes: u8) -> String {
    match successes {
        0 => "No success".to_owned(),
        1 => "One success".to_owned(),
        more => format!("{more} successes"),
    }
}

fn one_of(rolled: &[String]) -> String {
    if let [one] = rolled { one.clone() } else { format!("one of {}", listed(rolled)) }
}

fn explored(place: &str, successes: u8, drawn: u8, kinds: Option<&[String]>) -> String {
    let found = times(successes);
    match (drawn, kinds) {
        (0, _) => format!("{found} in exploring {place}: nothing is found."),
        (1, None) => format!("{found} in exploring {place}: a token is drawn."),
        (_, None) => format!("{found} in exploring {place}: {drawn} tokens are drawn, one to be placed."),
        (_, Some(kinds)) => format!("{found} in exploring {place}: you draw {}.", listed(kinds)),
    }
}

/// Why an order of this chapter is not carried out.
#[derive(Clone, Debug, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each says what it is")]
pub enum WorkRefusal {
    #[error("nobody of your tribe who is free is there")]
    NobodyThere,
    #[error("there is no water with fish in {place}")]
    NoFish { place: String },
    #[error("there is nothing to forage in {place}")]
    NothingToForage { place: String },
    #[error("there is nothing to hunt in {place}")]
    NothingToHunt { place: String },
    #[error("{name} carries no weapon: a hunt needs one at the least")]
    NoWeapon { name: String },
    #[error("nobody who is free and has something to hunt carries a weapon: a hunt needs one at the least")]
    NoWeapons,
    #[error("an encounter token lies in {place}: only one can lie in a hex")]
    TokenThere { place: String },
    #[error("{what} takes {needs}, and your tribe has {has}")]
    TooPoor { what: String, needs: String, has: String },
    #[error("{what} is built on the coast only")]
    CoastOnly { what: String },
    #[error("{what} stands in {place}")]
    StandsThere { what: String, place: String },
    #[error("with what your tribe has, only {who} can make {what}")]
    OnlyThey { who: String, what: String },
    #[error("the pack knows nothing of that name to craft")]
    NoSuchCraft,
    #[error("nothing can be crafted where your free people are, with what your tribe has")]
    NothingToCraft,
    #[error("there are no rolls to be made")]
    NoRolls,
    #[error("{wanted} rolls have to be made: name who makes each, {named} are named")]
    WrongCount { wanted: usize, named: usize },
    #[error("{name} takes no part in this")]
    NotOfTheParty { name: String },
    #[error("{name} has no weapon for the attack roll")]
    NoWeaponToRoll { name: String },
    #[error("others are better at this roll: only the best of a big party are offered")]
    NotAmongTheBest,
    #[error("there are no drawn tokens to choose from")]
    NoDraws,
    #[error("this token was not drawn")]
    NotDrawn,
    #[error("this is not among the choices: {want}")]
    Unfit { want: String },
}

/// What the seat could do of this chapter, open or closed.
pub fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    let state = sight.public();
    let Some(tribe) = sight.tribe().filter(|_| state.day > 0) else { return };
    for (activity, verb, label, rule) in declare::VERBS {
        offer(offer_of(verb, label, rule, declare::slots(sight, activity)));
    }
    if matches!(state.pending.last(), Some(Pending::Checks(checks)) if checks.tribe == tribe) {
        offer(offer_of("roll", "Make the rolls", "H1", rollers::slots(sight)));
    }
    if sight.draws().is_some_and(|draws| draws.tribe == tribe) {
        offer(offer_of("place", "Place a token", "A35", explore::slots(sight)));
    }
}

/// Whether the seat may do that, as far as it can see.
pub fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    if matches!(command, Command::Roll { by } if rollers::is_offered(sight, by)) {
        return Ok(());
    }
    let json = serde_json::to_value(command).unwrap_or_default();
    if let Some(order) = declare::order(command) {
        match declare::slots(sight, order.activity) {
            Ok(slots) => fit(&slots, &json).map_err(|unfit| declare::why_not(sight, &order, unfit.want)),
            Err(Refusal::Work(why)) => Err(declare::why_not(sight, &order, why.to_string())),
            Err(why) => Err(why),
        }
    } else if let Command::Roll { by } = command {
        fit(&rollers::slots(sight)?, &json).map_err(|unfit| rollers::why_not(sight, by, unfit.want))
    } else if matches!(command, Command::Place { .. }) {
        fit(&explore::slots(sight)?, &json).map_err(|_| WorkRefusal::NotDrawn.into())
    } else {
        Err(Refusal::NotNow)
    }
}

/// Carries a permitted order out.
pub fn resolve(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, command: &Command) {
    if let Some(order) = declare::order(command) {
        let (activity, hex, craft) = (order.activity, order.hex, order.craft);
        begin(course, Checks { tribe, activity, craft, hex, people: order.people });
    } else if let Command::Roll { by } = command {
        roll(course, by);
    } else if let Command::Place { kind } = command {
        explore::choose(course, *kind);
    }
}

/// People are committed, and those who are proposed make the rolls.
pub fn at_once(course: &mut OrderCourse<'_, impl Dice>, checks: Checks) {
    let by = proposal(&course.state, &checks);
    begin(course, checks);
    roll(course, &by);
}

/// People are committed; who rolls is asked next.
fn begin(course: &mut OrderCourse<'_, impl Dice>, checks: Checks) {
    let who = commit(course, &checks.people);
    let (tribe, activity) = (checks.tribe, checks.activity);
    let place = place(&course.state, checks.hex);
    let called = |craft: PackKey<Craft>| course.state.pack.crafts.get(&craft).map(|craft| craft.name.clone());
    let what = checks.craft.and_then(called);
    course.push(Pending::Checks(checks));
    course.happen(Some(tribe), Deed::Work(WorkDeed::Began { activity, who, place, what }));
}

/// The rolls are made, and what they bring about is told with them.
fn roll(course: &mut OrderCourse<'_, impl Dice>, by: &[FolkNo]) {
    let Some(Pending::Checks(checks)) = course.pop() else { return };
    let successes = rolls::make(course, &checks, by);
    match checks.activity {
        Activity::Craft => crafting::finish(course, &checks, by, successes > 0),
        Activity::Explore => explore::finish(course, &checks, successes),
        Activity::Fish | Activity::Forage | Activity::Hunt => food::finish(course, &checks, by, successes),
        Activity::Gather | Activity::Move | Activity::Rest | Activity::Stealth | Activity::Investigate => {}
    }
}

/// The activity of the turn is taken.
fn acted(course: &mut OrderCourse<'_, impl Dice>) {
    if !course.state.acted {
        course.change(Change::Acted(true));
    }
}
