//! The open table: no rules but a tally. Counters that everybody sees and moves (hit points, rounds, torches),
//! and counters that only the GM knows until they are revealed.

use std::collections::BTreeMap;

use dice::Dice;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::game::{Fault, Game, Part, Telling, Touched};
use crate::ids::Tag;
use crate::options::Offer;
use crate::seat::Seat;

mod legality;
mod words;

pub use words::{Command, Event, Refusal, Seen};

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

impl<'a> Sight<'a> {
    /// The counters that the seat knows, in the order of the table.
    pub fn counters(&self) -> impl Iterator<Item = (Tag, &'a Counter)> + use<'a> {
        let (state, gm) = (self.state, self.seat == Seat::Gm);
        let known = move |tag: &Tag| state.counters.get(tag).map(|counter| (*tag, counter));
        state.order.iter().filter_map(known).filter(move |(_, counter)| gm || !counter.hidden)
    }
}

impl Game for OpenTable {
    const ID: &'static str = "open";
    const NAME: &'static str = "Open table";
    const RULES: u32 = 1;
    type Setup = Setup;
    type State = State;
    type Sight<'a> = Sight<'a>;
    type Command = Command;
    type Event = Event;
    type Seen = Seen;
    type Refusal = Refusal;

    fn begin(_setup: Setup) -> Result<State, Vec<Fault>> {
        Ok(State::default())
    }

    fn sight(state: &State, seat: Seat) -> Sight<'_> {
        Sight { state, seat }
    }

    fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
        legality::options(sight, offer);
    }

    fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
        legality::permit(sight, command)
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
        let Counter { name, hidden, .. } = was.or(is)?.clone();
        Some(match event.clone() {
            Event::CounterAdded { counter, name, value, full, hidden } => {
                Seen::CounterAdded { counter, name, value, full, hidden }
            }
            Event::Counted { counter, .. } => Seen::Counted { counter, name, from: was?.value, to: is?.value, hidden },
            Event::CounterRevealed { counter } => Seen::CounterRevealed { counter, name, value: is?.value },
            Event::CounterHidden { counter } => Seen::CounterHidden { counter, name },
            Event::CounterRemoved { counter } => Seen::CounterRemoved { counter, name, hidden },
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
    if sight.seat != Seat::Gm && dice.tag().is_multiple_of(3) {
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
