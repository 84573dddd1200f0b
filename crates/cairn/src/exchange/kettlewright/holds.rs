//! What somebody has, and what it is in: items, containers, Fatigue, and those who come along.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value as Json};

use super::fields::{Fields, number, text};
use super::{MAIN, item};
use crate::attributes::{Score, Scores};
use crate::character::Character;
use crate::companion::Companion;
use crate::creature::Creature;
use crate::exchange::{MOST_ITEMS, Refused, Report, known, order};
use crate::item::{Item, LARGEST};
use crate::pack::{SLOTS, Spot, Thing, ThingId};

/// The name of a slot that weariness fills.
pub(super) const FATIGUE: &str = "Fatigue";
/// What stands before the name of a cart on the slots that pulling it takes.
pub(super) const CARRYING: &str = "Carrying ";
/// The most slots of a cart or a beast.
const LARGEST_HOLD: u8 = 100;

/// Somebody who comes along, in the key `creature` beside an item's.
#[derive(Deserialize)]
pub(super) struct Alive {
    creature: Creature,
    hp: Score,
    scores: Scores,
    #[serde(default)]
    burdened: bool,
    #[serde(default)]
    turned: bool,
    #[serde(default)]
    spent: bool,
}

impl From<Alive> for Companion {
    fn from(told: Alive) -> Self {
        let Alive { creature, hp, scores, burdened, turned, spent } = told;
        Self { id: ThingId(0), creature, hp, scores, burdened, turned, spent }
    }
}

/// A container as the file tells it.
struct Container {
    id: i64,
    name: String,
    slots: u8,
    /// The slots that it takes of whoever pulls it; none if nobody does.
    load: Option<u8>,
}

/// Something in the making: where it is, and which container it is.
struct Entry {
    thing: Thing,
    location: i64,
    container: Option<i64>,
}

/// All that was read of somebody's belongings so far.
struct Belongings {
    entries: Vec<Entry>,
    companions: Vec<(Companion, Option<i64>)>,
    containers: Vec<Container>,
    fatigue: u8,
}

/// Reads items and containers.
pub(super) fn read(fields: &mut Fields<'_>, character: &mut Character) -> Result<(), Refused> {
    let items = fields.list("items");
    if items.len() > MOST_ITEMS {
        return Err(Refused::TooManyItems { count: items.len() });
    }
    let containers = fields.list("containers");
    if containers.len() > MOST_ITEMS {
        return Err(Refused::TooManyItems { count: containers.len() });
    }
    let report = &mut fields.report;
    let mut all = Belongings {
        entries: Vec::new(),
        companions: Vec::new(),
        containers: read_containers(&containers, report),
        fatigue: 0,
    };
    for told in &items {
        match told.as_object() {
            Some(told) => all.take(told, &character.background, report),
            None => report.lost("items", "something in the list is no thing"),
        }
    }
    all.settle(&character.background, report);
    all.hand_over(character, report);
    Ok(())
}

fn read_containers(told: &[Json], report: &mut Report) -> Vec<Container> {
    let mut all: Vec<Container> = Vec::new();
    let mut main = false;
    for told in told {
        let Some(told) = told.as_object() else {
            report.lost("containers", "something in the list is no container");
            continue;
        };
        let name = told.get("name").map(text).unwrap_or_default();
        let slots = told.get("slots").and_then(number);
        let Some(id) = told.get("id").and_then(number).filter(|id| all.iter().all(|other| other.id != *id)) else {
            report.lost(&name, "a container without a number of its own");
            continue;
        };
        if id == MAIN {
            main = true;
            if let Some(slots) = slots.filter(|slots| *slots != i64::from(SLOTS)) {
                report.repaired(&name, format!("it has {slots} slots, and a pack has {SLOTS}"));
            }
            continue;
        }
        let slots = report.small(&name, slots.unwrap_or(0), 1, LARGEST_HOLD);
        let load = load(told, &name, report);
        all.push(Container { id, name, slots, load });
    }
    if !main {
        report.repaired("containers", format!("the main one is missing: a pack of {SLOTS} slots is there"));
    }
    all
}

/// What pulling it takes; what another container carries takes nothing here.
fn load(told: &Map<String, Json>, name: &str, report: &mut Report) -> Option<u8> {
    let by = told.get("carried_by").filter(|by| !(by.is_null() || text(by).is_empty()))?;
    let load = told.get("load").and_then(number).unwrap_or(0);
    if number(by) == Some(MAIN) || text(by).eq_ignore_ascii_case("main") {
        return Some(report.small(name, load, 0, LARGEST));
    }
    report.repaired(name, "what holds other things goes into nothing else: it stands beside you");
    Some(0)
}

/// A beast carries what its container shows, whatever else takes its strength.
fn carries(one: &mut Companion, slots: u8) {
    if one.holds() != Some(slots) {
        (one.creature.holds, one.burdened) = (Some(slots), false);
    }
}

impl Belongings {
    fn take(&mut self, told: &Map<String, Json>, background: &str, report: &mut Report) {
        let name = told.get("name").map(text).unwrap_or_default();
        let location = told.get("location").map_or(Some(MAIN), number).unwrap_or(MAIN);
        let carrying = told.get("carrying").and_then(number);
        let fixed = told.get("editable").and_then(Json::as_bool) == Some(false);
        if carrying.is_some() || (fixed && name.starts_with(CARRYING)) {
            self.pull(carrying, &name, background);
        } else if name.eq_ignore_ascii_case(FATIGUE) {
            if location != MAIN {
                report.repaired(FATIGUE, "it was in a container: it is in the pack");
            }
            self.fatigue = self.fatigue.saturating_add(1);
        } else if let Some(Ok(alive)) = told.get("creature").cloned().map(serde_json::from_value::<Alive>) {
            self.companions.push((alive.into(), None));
        } else {
            let thing = item::read(told, background, report);
            self.entries.push(Entry { thing, location, container: None });
        }
    }

    /// A cart stands among the things where the first slot stands that pulling it takes.
    fn pull(&mut self, carrying: Option<i64>, name: &str, background: &str) {
        let named = name.strip_prefix(CARRYING).unwrap_or(name);
        let meant = |one: &&Container| Some(one.id) == carrying || (carrying.is_none() && one.name == named);
        let Some(container) = self.containers.iter().find(meant) else { return };
        if self.entries.iter().all(|entry| entry.container != Some(container.id)) {
            self.entries.push(cart(container, background));
        }
    }

    /// What is still only a container becomes a beast that was told of, one that our tables have, or a thing.
    fn settle(&mut self, background: &str, report: &mut Report) {
        for container in &self.containers {
            if self.entries.iter().any(|entry| entry.container == Some(container.id)) {
                continue;
            }
            let waits =
                |(one, hold): &&mut (Companion, Option<i64>)| hold.is_none() && one.creature.name == container.name;
            if let Some((companion, hold)) = self.companions.iter_mut().find(waits) {
                carries(companion, container.slots);
                *hold = Some(container.id);
            } else if let Some(beast) =
                known::creature(&container.name, background).filter(|_| container.load.is_none())
            {
                report.noticed(&container.name, "its numbers are those of our tables, as the file has none");
                let (hp, scores) = (beast.hit_protection(), beast.scores());
                let mut one = Companion::new(ThingId(0), beast, hp, scores);
                carries(&mut one, container.slots);
                self.companions.push((one, Some(container.id)));
            } else {
                self.entries.push(cart(container, background));
            }
        }
    }

    /// Numbers everything, and puts it where it is.
    fn hand_over(self, character: &mut Character, report: &mut Report) {
        let id = |place: usize| ThingId(u16::try_from(place).unwrap_or(u16::MAX));
        let carts = self.entries.iter().enumerate().filter_map(|(place, entry)| Some((entry.container?, id(place))));
        let after = self.entries.len();
        let beasts =
            self.companions.iter().enumerate().filter_map(|(place, (_, hold))| Some(((*hold)?, id(after + place))));
        let holds: BTreeMap<i64, ThingId> = carts.chain(beasts).collect();
        for (place, Entry { thing, location, container }) in self.entries.into_iter().enumerate() {
            let at = match holds.get(&location) {
                Some(hold) if container.is_none() => Spot::In(*hold),
                Some(_) => Spot::Pack,
                None => {
                    if location != MAIN {
                        report.repaired(&thing.item.name, "it was in something that is not there: it is in the pack");
                    }
                    Spot::Pack
                }
            };
            character.things.push(Thing { id: id(place), at, ..thing });
        }
        character.companions =
            (after..).zip(self.companions).map(|(place, (one, _))| Companion { id: id(place), ..one }).collect();
        character.fatigue = self.fatigue;
        order::number_anew(character);
    }
}

/// A container as a thing that holds others: one of our tables, or one of that name.
fn cart(container: &Container, background: &str) -> Entry {
    let known = known::item(&container.name, background).filter(|item| item.holds.is_some());
    let item = known.unwrap_or_else(|| Item::plain(&container.name));
    let slots = container.load.unwrap_or(0);
    let item = Item { name: container.name.clone(), slots, holds: Some(container.slots), ..item };
    let thing = Thing { id: ThingId(0), left: item.count(), at: Spot::Pack, ready: false, item };
    Entry { thing, location: MAIN, container: Some(container.id) }
}
