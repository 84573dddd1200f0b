//! A table met by newer rules goes on after an entry that says so.

use std::sync::Arc;

use dice::Dice;
use play::entry::{EntryDeed, raw};
use play::game::{Fault, Game, Part, Prompt, Telling, Touched};
use play::options::{Domain, Offer, Slot, fit};
use play::table::{Order, Replay};
use play::{Registry, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::house::{House, P1, id, join, secrets, talk};

/// Counts up. Under rules 2 events also say who counted, and every count is doubled.
struct Counter<const R: u32>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Command {
    Add { n: u32 },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Added {
    n: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    who: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[error("no")]
struct No;

impl<const R: u32> Game for Counter<R> {
    const ID: &'static str = "counter";
    const NAME: &'static str = "Counter";
    const RULES: u32 = R;
    type Setup = ();
    type State = u32;
    type Sight<'a> = &'a u32;
    type Command = Command;
    type Event = Added;
    type Seen = Added;
    type Refusal = No;

    fn begin((): ()) -> Result<u32, Vec<Fault>> {
        Ok(0)
    }
    fn sight(state: &u32, _seat: Seat) -> &u32 {
        state
    }
    fn options(_sight: &&u32, offer: &mut impl FnMut(Offer)) {
        offer(Offer::open("add", "Add", vec![Slot::new("n", Domain::Number { min: 1, max: 9 })]));
    }
    fn permit(_sight: &&u32, command: &Command) -> Result<(), No> {
        fit(&[Slot::new("n", Domain::Number { min: 1, max: 9 })], &json!(command)).map_err(|_| No)
    }
    fn resolve(_state: &u32, seat: Seat, command: &Command, _dice: &mut impl Dice, out: &mut Vec<Added>) {
        let Command::Add { n } = command;
        out.push(Added { n: n * R, who: (R > 1).then_some(seat) });
    }
    fn apply(state: &mut u32, event: &Added) {
        *state += event.n;
    }
    fn parts(_sight: &&u32) -> Vec<Part> {
        vec![Part::named("count")]
    }
    fn view(sight: &&u32, _part: &Part) -> Option<Json> {
        Some(json!(sight))
    }
    fn touches(_event: &Added) -> Touched {
        [Part::named("count")].into_iter().collect()
    }
    fn seen(_before: &u32, event: &Added, _after: &u32, _seat: Seat) -> Option<Added> {
        Some(event.clone())
    }
    fn tell(seen: &Added, _names: &dyn Fn(Seat) -> String) -> Telling {
        Telling::plain(format!("Added {}.", seen.n))
    }
    fn discloses(_before: &u32, _event: &Added) -> bool {
        false
    }
    fn prompts(_state: &u32, _out: &mut Vec<Prompt<Command>>) {}
    fn imagine(sight: &&u32, _dice: &mut impl Dice) -> u32 {
        **sight
    }
    fn upcast(rules: u32, event: Json) -> Result<Added, Fault> {
        assert!(rules < R, "only older events are upcast");
        let event: Added = serde_json::from_value(event).map_err(|error| Fault::new("event", error.to_string()))?;
        Ok(Added { who: Some(Seat::Gm), ..event })
    }
}

fn add(n: u32) -> Order {
    Order::Play(raw(&Command::Add { n }))
}

fn count(house: &House) -> Json {
    house.table.scene().view(P1, &Part::named("count")).unwrap()
}

/// The same log, met by the newer rules.
fn met_by_newer_rules(house: House) -> House {
    let registry = Arc::new(Registry::default().with::<Counter<2>>());
    let mut replay = Replay::new(&registry, secrets());
    let notices = house.log.0.iter().map(|sealed| replay.feed(sealed).unwrap().1).collect();
    House { registry, table: replay.finish().unwrap(), log: house.log, notices }
}

fn old() -> House {
    let registry = Arc::new(Registry::default().with::<Counter<1>>());
    let mut house = House::open(registry, Seat::Gm, "counter", raw(&()));
    house.does(Seat::Door, join(P1, 2, "Ben"));
    house.does(P1, add(3));
    house
}

#[test]
fn an_old_game_is_what_it_was_and_goes_on_by_newer_rules() {
    let house = old();
    assert!(house.table.renewal(id(1), play::Millis(0)).is_none(), "nothing to renew");
    let mut house = met_by_newer_rules(house);
    assert_eq!(count(&house), json!(3), "what happened, happened by the old rules");
    let draft = house.table.renewal(id(1), play::Millis(0)).unwrap();
    let line = house.keep(draft).line(P1).unwrap();
    assert_eq!(line.heard[0].telling.text, "From here on the table is played by newer rules.");
    assert!(matches!(house.last_entry().deed, EntryDeed::Renew));
    assert!(house.table.renewal(id(2), play::Millis(0)).is_none());
    house.does(P1, add(3));
    assert_eq!(count(&house), json!(9));
    let again = house.reopened();
    assert_eq!(again.digest(), house.table.digest());
    assert!(again.renewal(id(2), play::Millis(0)).is_none(), "once is enough");
}

#[test]
fn the_gm_can_go_back_beyond_a_renewal() {
    let mut house = met_by_newer_rules(old());
    let draft = house.table.renewal(id(1), play::Millis(0)).unwrap();
    house.keep(draft);
    house.does(P1, talk("newer"));
    house.does(P1, add(1));
    let first = house.table.recent(Seat::Gm).iter().find(|line| line.game == "counter").unwrap().n;
    house.does(Seat::Gm, Order::Undo { entry: first });
    assert_eq!(count(&house), json!(0));
    assert_eq!(house.reopened().digest(), house.table.digest());
}
