//! The open table: no rules but a tally. Counters that everybody sees and moves (hit points, rounds, torches),
//! and counters that only the GM knows until they are revealed.

use std::collections::BTreeMap;

use dice::Dice;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use thiserror::Error;

use crate::game::{Fault, Game, Part, Prompt, Telling, Touched};
use crate::ids::Tag;
use crate::options::{Choice, Domain, Lines, Offer, Slot, Unfit, fit};
use crate::seat::{Role, Seat};

/// The most counters of a kind (open, hidden) on one table.
pub const COUNTERS: usize = 30;
/// How far a counter may go, up and down.
pub const FARTHEST: i64 = 1_000_000;
const LONGEST_NAME: usize = 40;
const COUNTERS_PART: Part = Part::named("counters");

/// The open table, as a game on the kernel.
#[derive(Clone, Copy, Debug)]
pub struct OpenTable;

/// An open table needs nothing to begin.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct Setup {}

/// The counters, by their tags.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct State {
    counters: BTreeMap<Tag, Counter>,
    /// The order in which they stand on the table.
    order: Vec<Tag>,
}

/// Something that is counted.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Counter {
    /// What it counts.
    pub name: String,
    /// Where it stands.
    pub value: i64,
    /// What it is counted against; 0 for nothing.
    pub full: i64,
    /// Whether only the GM knows of it.
    pub hidden: bool,
}

/// All that a seat knows of the counters.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    state: &'a State,
    seat: Seat,
}

/// What one may do with counters.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are those of a counter")]
pub enum Command {
    /// Put a new counter on the table.
    AddCounter { name: String, value: i64, full: i64, hidden: bool },
    /// Move a counter up or down.
    Count { counter: Tag, by: i64 },
    /// Let everybody see a counter.
    RevealCounter { counter: Tag },
    /// Hide a counter from everybody but the GM.
    HideCounter { counter: Tag },
    /// Take a counter off the table.
    RemoveCounter { counter: Tag },
}

/// What happened to the counters.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each event is its command in the past tense")]
pub enum Event {
    CounterAdded { counter: Tag, name: String, value: i64, full: i64, hidden: bool },
    Counted { counter: Tag, by: i64 },
    CounterRevealed { counter: Tag },
    CounterHidden { counter: Tag },
    CounterRemoved { counter: Tag },
}

/// What a seat perceives of it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is an event with the counter's name")]
pub enum Seen {
    CounterAdded { counter: Tag, name: String, value: i64, full: i64, hidden: bool },
    Counted { counter: Tag, name: String, from: i64, to: i64 },
    CounterRevealed { counter: Tag, name: String, value: i64 },
    CounterHidden { counter: Tag, name: String },
    CounterRemoved { counter: Tag, name: String },
}

/// Why a counter stays as it is.
#[derive(Clone, Debug, Eq, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// Spectators do nothing.
    #[error("spectators only watch")]
    OnlyWatching,
    /// Only the GM may do it.
    #[error("only the GM may do this")]
    OnlyTheGm,
    /// There is no counter with which it could be done.
    #[error("there is no counter for this")]
    NoCounter,
    /// There are as many counters as there may be.
    #[error("there are as many counters as a table holds: remove one first")]
    TooMany,
    /// A field is not as it must be.
    #[error("{0}")]
    Unfit(Unfit),
}

impl<'a> Sight<'a> {
    /// The counters that the seat knows, in the order of the table.
    pub fn counters(&self) -> impl Iterator<Item = (Tag, &'a Counter)> + use<'a> {
        let (state, gm) = (self.state, self.seat == Seat::Gm);
        let known = move |tag: &Tag| state.counters.get(tag).map(|counter| (*tag, counter));
        state.order.iter().filter_map(known).filter(move |(_, counter)| gm || !counter.hidden)
    }

    fn choices(&self, fits: impl Fn(&Counter) -> bool, then: impl Fn(&Counter) -> Vec<Slot>) -> Slots {
        let fitting = self.counters().filter(|(_, counter)| fits(counter));
        let of: Vec<Choice> = fitting.map(|(tag, c)| Choice::new(tag, &c.name).then(then(c))).collect();
        if of.is_empty() { Err(Refusal::NoCounter) } else { Ok(vec![Slot::choice("counter", of)]) }
    }
}

type Slots = Result<Vec<Slot>, Refusal>;
type Rule = fn(&Sight<'_>) -> Slots;

/// Every verb with its label and its rule.
const VERBS: [(&str, &str, Rule); 5] = [
    ("add_counter", "Put a counter on the table", add),
    ("count", "Move a counter", count),
    ("reveal_counter", "Reveal a counter", reveal),
    ("hide_counter", "Hide a counter", hide),
    ("remove_counter", "Remove a counter", remove),
];

fn rule_of(command: &Command) -> Rule {
    match command {
        Command::AddCounter { .. } => add,
        Command::Count { .. } => count,
        Command::RevealCounter { .. } => reveal,
        Command::HideCounter { .. } => hide,
        Command::RemoveCounter { .. } => remove,
    }
}

fn plays(sight: &Sight<'_>) -> Result<(), Refusal> {
    match sight.seat.role() {
        Role::Gm | Role::Player => Ok(()),
        Role::Spectator | Role::House => Err(Refusal::OnlyWatching),
    }
}

fn is_gm(sight: &Sight<'_>) -> Result<(), Refusal> {
    plays(sight)?;
    if sight.seat == Seat::Gm { Ok(()) } else { Err(Refusal::OnlyTheGm) }
}

fn add(sight: &Sight<'_>) -> Slots {
    plays(sight)?;
    let room = |hidden: bool| sight.counters().filter(|(_, c)| c.hidden == hidden).count() < COUNTERS;
    let mut of = Vec::new();
    if room(false) {
        of.push(Choice::new(false, "Everybody sees it"));
    }
    if sight.seat == Seat::Gm && room(true) {
        of.push(Choice::new(true, "Only you see it"));
    }
    if of.is_empty() {
        return Err(Refusal::TooMany);
    }
    Ok(vec![
        Slot::new("name", Domain::Text { min: 1, max: LONGEST_NAME, lines: Lines::One }),
        Slot::new("value", Domain::Number { min: -FARTHEST, max: FARTHEST }),
        Slot::new("full", Domain::Number { min: 0, max: FARTHEST }),
        Slot::choice("hidden", of),
    ])
}

fn count(sight: &Sight<'_>) -> Slots {
    plays(sight)?;
    let room = |c: &Counter| Domain::Number { min: -FARTHEST - c.value, max: FARTHEST - c.value };
    sight.choices(|_| true, |c| vec![Slot::new("by", room(c))])
}

fn reveal(sight: &Sight<'_>) -> Slots {
    is_gm(sight)?;
    if sight.counters().filter(|(_, c)| !c.hidden).count() >= COUNTERS {
        return Err(Refusal::TooMany);
    }
    sight.choices(|c| c.hidden, |_| Vec::new())
}

fn hide(sight: &Sight<'_>) -> Slots {
    is_gm(sight)?;
    if sight.counters().filter(|(_, c)| c.hidden).count() >= COUNTERS {
        return Err(Refusal::TooMany);
    }
    sight.choices(|c| !c.hidden, |_| Vec::new())
}

fn remove(sight: &Sight<'_>) -> Slots {
    plays(sight)?;
    sight.choices(|_| true, |_| Vec::new())
}

impl Game for OpenTable {
    const ID: &'static str = "open";
    const RULES: u32 = 1;
    type Setup = Setup;
    type State = State;
    type Sight<'a> = Sight<'a>;
    type Command = Command;
    type Event = Event;
    type Seen = Seen;
    type Refusal = Refusal;

    fn begin(_setup: Setup, _dice: &mut impl Dice) -> Result<State, Vec<Fault>> {
        Ok(State::default())
    }

    fn sight(state: &State, seat: Seat) -> Sight<'_> {
        Sight { state, seat }
    }

    fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
        for (verb, label, rule) in VERBS {
            offer(match rule(sight) {
                Ok(slots) => Offer::open(verb, label, slots),
                Err(refusal) => Offer::closed(verb, label, refusal),
            });
        }
    }

    fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
        let slots = rule_of(command)(sight)?;
        fit(&slots, &json!(command)).map_err(Refusal::Unfit)
    }

    fn resolve(state: &State, _seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
        out.push(match command.clone() {
            Command::AddCounter { name, value, full, hidden } => {
                let counter = Tag::fresh(dice, |tag| state.counters.contains_key(&tag));
                Event::CounterAdded { counter, name, value, full, hidden }
            }
            Command::Count { counter, by } => Event::Counted { counter, by },
            Command::RevealCounter { counter } => Event::CounterRevealed { counter },
            Command::HideCounter { counter } => Event::CounterHidden { counter },
            Command::RemoveCounter { counter } => Event::CounterRemoved { counter },
        });
    }

    fn apply(state: &mut State, event: &Event) {
        match event.clone() {
            Event::CounterAdded { counter, name, value, full, hidden } => {
                state.counters.insert(counter, Counter { name, value, full, hidden });
                state.order.push(counter);
            }
            Event::Counted { counter, by } => change(state, counter, |c| c.value += by),
            Event::CounterRevealed { counter } => change(state, counter, |c| c.hidden = false),
            Event::CounterHidden { counter } => change(state, counter, |c| c.hidden = true),
            Event::CounterRemoved { counter } => {
                state.counters.remove(&counter);
                state.order.retain(|tag| *tag != counter);
            }
        }
    }

    fn parts(_sight: &Sight<'_>) -> Vec<Part> {
        vec![COUNTERS_PART]
    }

    fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
        let counter = |(tag, c): (Tag, &Counter)| json!({"counter": tag, "name": c.name, "value": c.value, "full": c.full, "hidden": c.hidden});
        (*part == COUNTERS_PART).then(|| sight.counters().map(counter).collect())
    }

    fn touches(_event: &Event) -> Touched {
        [COUNTERS_PART].into_iter().collect()
    }

    fn seen(before: &State, event: &Event, after: &State, seat: Seat) -> Option<Seen> {
        let tag = *counter_of(event);
        let known = |c: &&Counter| seat == Seat::Gm || !c.hidden;
        let was = before.counters.get(&tag).filter(known);
        let is = after.counters.get(&tag).filter(known);
        let name = was.or(is)?.name.clone();
        Some(match event.clone() {
            Event::CounterAdded { counter, name, value, full, hidden } => {
                Seen::CounterAdded { counter, name, value, full, hidden }
            }
            Event::Counted { counter, .. } => Seen::Counted { counter, name, from: was?.value, to: is?.value },
            Event::CounterRevealed { counter } => Seen::CounterRevealed { counter, name, value: is?.value },
            Event::CounterHidden { counter } => Seen::CounterHidden { counter, name },
            Event::CounterRemoved { counter } => Seen::CounterRemoved { counter, name },
        })
    }

    fn tell(seen: &Seen, _names: &dyn Fn(Seat) -> String) -> Telling {
        Telling::plain(match seen {
            Seen::CounterAdded { name, value, full: 0, .. } => format!("New counter: {name} at {value}."),
            Seen::CounterAdded { name, value, full, .. } => format!("New counter: {name} at {value} of {full}."),
            Seen::Counted { name, from, to, .. } => format!("{name}: {from} → {to}."),
            Seen::CounterRevealed { name, value, .. } => format!("Revealed: {name} at {value}."),
            Seen::CounterHidden { name, .. } => format!("{name} is hidden now."),
            Seen::CounterRemoved { name, .. } => format!("{name} was taken off the table."),
        })
    }

    fn discloses(_before: &State, event: &Event) -> bool {
        matches!(event, Event::CounterRevealed { .. })
    }

    fn prompts(_state: &State, _out: &mut Vec<Prompt<Command>>) {}

    fn imagine(sight: &Sight<'_>, dice: &mut impl Dice) -> State {
        let mut state = State::default();
        for (tag, counter) in sight.counters() {
            imagine_hidden(sight, &mut state, dice);
            state.counters.insert(tag, counter.clone());
            state.order.push(tag);
        }
        imagine_hidden(sight, &mut state, dice);
        state
    }
}

/// Somewhere between the counters that a player sees there may be one that they do not.
fn imagine_hidden(sight: &Sight<'_>, state: &mut State, dice: &mut impl Dice) {
    if sight.seat != Seat::Gm && dice.tag() % 3 == 0 {
        let tag = Tag::fresh(dice, |tag| sight.state.counters.contains_key(&tag));
        let value = i64::from(dice.tag() % 100);
        state.counters.insert(tag, Counter { name: format!("imagined {tag}"), value, full: 0, hidden: true });
        state.order.push(tag);
    }
}

fn counter_of(event: &Event) -> &Tag {
    match event {
        Event::CounterAdded { counter, .. }
        | Event::Counted { counter, .. }
        | Event::CounterRevealed { counter }
        | Event::CounterHidden { counter }
        | Event::CounterRemoved { counter } => counter,
    }
}

fn change(state: &mut State, counter: Tag, how: impl FnOnce(&mut Counter)) {
    if let Some(counter) = state.counters.get_mut(&counter) {
        how(counter);
    }
}
