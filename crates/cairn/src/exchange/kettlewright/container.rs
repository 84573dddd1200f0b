//! Containers: the pack, carts and whatever else holds things, and what they are as things.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use super::MAIN;
use super::fields::{kept, name, number, text};
use crate::data::is_no;
use crate::exchange::order::LARGEST_HOLD;
use crate::exchange::{ImportReport, known};
use crate::item::{Item, LARGEST};
use crate::pack::{PackSpot, SLOTS, Thing, ThingId};

/// A container as the file tells it.
pub(super) struct Container {
    pub(super) id: i64,
    pub(super) name: String,
    pub(super) slots: u8,
    /// The slots that it takes of whoever pulls it; none if nobody does.
    pub(super) load: Option<u8>,
    /// What it is beside that, where the file tells it.
    pub(super) cart: Option<Cart>,
}

/// What a cart is, in the key `cart` beside a container's.
#[derive(Deserialize, Serialize)]
pub(super) struct Cart {
    pub(super) item: Item,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) left: Option<u8>,
    #[serde(default, skip_serializing_if = "is_no")]
    pub(super) ready: bool,
}

/// Reads all containers but the pack, which everybody has.
pub(super) fn read(told: &[Json], report: &mut ImportReport) -> Vec<Container> {
    let mut all: Vec<Container> = Vec::new();
    let mut main = false;
    for told in told {
        let Some(told) = told.as_object() else {
            report.lost("containers", "something in the list is no container");
            continue;
        };
        let name = told.get("name").map(name).unwrap_or_default();
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
        let slots = slots.unwrap_or_else(|| {
            report.repaired(&name, "it does not say how many slots it has: 0 is written");
            0
        });
        let slots = report.small(&name, slots, 0, LARGEST_HOLD);
        let load = load(told, &name, report);
        let cart = kept(told, "cart", &name, report);
        all.push(Container { id, name, slots, load, cart });
    }
    if !main {
        report.repaired("containers", format!("the main one is missing: a pack of {SLOTS} slots is there"));
    }
    all
}

/// What pulling it takes; what another container carries takes nothing here.
fn load(told: &Map<String, Json>, name: &str, report: &mut ImportReport) -> Option<u8> {
    let by = told.get("carried_by").filter(|by| !(by.is_null() || text(by).is_empty()))?;
    let load = told.get("load").and_then(number).unwrap_or(0);
    if number(by) == Some(MAIN) || text(by).eq_ignore_ascii_case("main") {
        return Some(report.small(name, load, 0, LARGEST));
    }
    report.repaired(name, "what holds other things goes into nothing else: it stands beside you");
    Some(0)
}

/// A container as a thing that holds others: what the file tells, one of our tables, or one of that name.
pub(super) fn cart(container: &Container, background: &str) -> Thing {
    let Container { id: _, name, slots, load, cart } = container;
    let known = || known::item(name, background).filter(|item| item.holds.is_some());
    let told = cart.as_ref().map(|cart| cart.item.clone());
    let item = told.or_else(known).unwrap_or_else(|| Item::plain(name));
    let item = Item { name: name.clone(), holds: Some(*slots), ..item };
    let left = cart.as_ref().map_or_else(|| item.count(), |cart| cart.left);
    let ready = cart.as_ref().is_some_and(|cart| cart.ready);
    let mut thing = Thing { id: ThingId(0), left, at: PackSpot::Pack, ready, item };
    let load = load.unwrap_or(0);
    if thing.slots() != u16::from(load) {
        (thing.item.slots, thing.item.off) = (load, None);
    }
    thing
}
