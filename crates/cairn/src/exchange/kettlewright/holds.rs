//! What somebody has, and what it is in: items, containers, Fatigue, and those who come along.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value as Json};

use super::container::{self, Container, cart};
use super::fields::{KettlewrightFields, kept, name, number};
use super::state::{self, KettlewrightState};
use super::{MAIN, item};
use crate::attributes::{Score, Scores};
use crate::character::Character;
use crate::companion::Companion;
use crate::creature::Creature;
use crate::exchange::{ImportReport, MOST_ITEMS, Refused, known, order, words};
use crate::item::LONGEST_NAME;
use crate::pack::{PackSpot, Thing, ThingId};

/// The name of a slot that weariness fills.
pub(super) const FATIGUE: &str = "Fatigue";
/// What stands before the name of a cart on the slots that pulling it takes.
pub(super) const CARRYING: &str = "Carrying ";

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
    /// The container that shows what it carries.
    #[serde(default)]
    container: Option<i64>,
}

impl From<Alive> for Companion {
    fn from(told: Alive) -> Self {
        let Alive { mut creature, hp, scores, burdened, turned, spent, container: _ } = told;
        creature.name = words::cut(&creature.name, LONGEST_NAME);
        Self { id: ThingId(0), creature, hp, scores, burdened, turned, spent }
    }
}

/// Something in the making: where it is, and which container it is.
struct HeldThing {
    thing: Thing,
    location: i64,
    container: Option<i64>,
}

impl HeldThing {
    /// A container that is no beast.
    fn of(container: &Container, background: &str) -> Self {
        Self { thing: cart(container, background), location: MAIN, container: Some(container.id) }
    }
}

/// All that was read of somebody's belongings so far.
struct Belongings {
    entries: Vec<HeldThing>,
    companions: Vec<HeldBeast>,
    containers: Vec<Container>,
    fatigue: u8,
    state: Option<KettlewrightState>,
}

/// Somebody who comes along, in the making.
struct HeldBeast {
    one: Companion,
    /// The container that it says is its own.
    says: Option<i64>,
    /// The container that is found to be its own.
    hold: Option<i64>,
}

/// Reads items and containers.
pub(super) fn read(fields: &mut KettlewrightFields<'_>, character: &mut Character) -> Result<(), Refused> {
    let items = fields.list("items");
    // The slots that pulling a cart takes are no things.
    let count = items.iter().filter(|told| told.get("carrying").and_then(number).is_none()).count();
    if count > MOST_ITEMS {
        return Err(Refused::TooManyItems { count });
    }
    let containers = fields.list("containers");
    if containers.len() > MOST_ITEMS {
        return Err(Refused::TooManyItems { count: containers.len() });
    }
    let report = &mut fields.report;
    let mut all = Belongings {
        entries: Vec::new(),
        companions: Vec::new(),
        containers: container::read(&containers, report),
        fatigue: 0,
        state: None,
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

/// A beast carries what its container shows, whatever else takes its strength.
fn carries(one: &mut Companion, slots: u8) {
    if one.holds() != Some(slots) {
        (one.creature.holds, one.burdened) = (Some(slots), false);
    }
}

/// Whoever carries what a container shows: who says so, or the first of its name that could and says nothing else.
fn carrier<'a>(all: &'a mut [HeldBeast], container: &Container) -> Option<&'a mut HeldBeast> {
    let says = |beast: &HeldBeast| beast.says == Some(container.id);
    let could = |beast: &HeldBeast| beast.says.is_none() && beast.hold.is_none() && beast.one.creature.holds.is_some();
    let alike =
        |beast: &HeldBeast| could(beast) && beast.one.creature.name == container.name && container.load.is_none();
    let place = all.iter().position(says).or_else(|| all.iter().position(alike))?;
    all.get_mut(place)
}

impl Belongings {
    fn take(&mut self, told: &Map<String, Json>, background: &str, report: &mut ImportReport) {
        let name = told.get("name").map(name).unwrap_or_default();
        let location = told.get("location").map_or(Some(MAIN), number).unwrap_or(MAIN);
        let carrying = told.get("carrying").and_then(number);
        let fixed = told.get("editable").and_then(Json::as_bool) == Some(false);
        if carrying.is_some() || (fixed && name.starts_with(CARRYING)) {
            self.pull(carrying, &name, background);
        } else if name.eq_ignore_ascii_case(FATIGUE) && !told.contains_key("ready") {
            if location != MAIN {
                report.repaired(FATIGUE, "it was in a container: it is in the pack");
            }
            self.fatigue = self.fatigue.saturating_add(1);
        } else if let Some(alive) = kept::<Alive>(told, "creature", &name, report) {
            let says = alive.container;
            self.companions.push(HeldBeast { one: alive.into(), says, hold: None });
        } else if let Some(state) = kept::<KettlewrightState>(told, state::KEY, &name, report) {
            self.state = Some(state);
        } else {
            let thing = item::read(told, background, report);
            self.entries.push(HeldThing { thing, location, container: None });
        }
    }

    /// A cart stands among the things where the first slot stands that pulling it takes.
    fn pull(&mut self, carrying: Option<i64>, name: &str, background: &str) {
        let named = name.strip_prefix(CARRYING).unwrap_or(name);
        let meant = |one: &&Container| Some(one.id) == carrying || (carrying.is_none() && one.name == named);
        let Some(container) = self.containers.iter().find(meant) else { return };
        if self.entries.iter().all(|entry| entry.container != Some(container.id)) {
            self.entries.push(HeldThing::of(container, background));
        }
    }

    /// What is still only a container becomes a beast that was told of, one that our tables have, or a thing.
    fn settle(&mut self, background: &str, report: &mut ImportReport) {
        for container in &self.containers {
            if self.entries.iter().any(|entry| entry.container == Some(container.id)) {
                continue;
            }
            let known = || known::creature(&container.name, background).filter(|_| container.load.is_none());
            if let Some(beast) = carrier(&mut self.companions, container) {
                carries(&mut beast.one, container.slots);
                beast.hold = Some(container.id);
            } else if let Some(creature) = known() {
                report.noticed(&container.name, "its numbers are those of our tables, as the file has none");
                let (hp, scores) = (creature.hit_protection(), creature.scores());
                let mut one = Companion::new(ThingId(0), creature, hp, scores);
                carries(&mut one, container.slots);
                self.companions.push(HeldBeast { one, says: None, hold: Some(container.id) });
            } else {
                self.entries.push(HeldThing::of(container, background));
            }
        }
    }

    /// Numbers everything, and puts it where it is.
    fn hand_over(self, character: &mut Character, report: &mut ImportReport) {
        let id = |place: usize| ThingId(u16::try_from(place).unwrap_or(u16::MAX));
        let carts = self.entries.iter().enumerate().filter_map(|(place, entry)| Some((entry.container?, id(place))));
        let after = self.entries.len();
        let beasts =
            self.companions.iter().enumerate().filter_map(|(place, beast)| Some((beast.hold?, id(after + place))));
        let holds: BTreeMap<i64, ThingId> = carts.chain(beasts).collect();
        for (place, HeldThing { thing, location, container }) in self.entries.into_iter().enumerate() {
            let at = match holds.get(&location) {
                Some(hold) if container.is_none() => PackSpot::In(*hold),
                Some(_) => PackSpot::Pack,
                None => {
                    if location != MAIN {
                        report.repaired(&thing.item.name, "it was in something that is not there: it is in the pack");
                    }
                    PackSpot::Pack
                }
            };
            character.things.push(Thing { id: id(place), at, ..thing });
        }
        character.companions =
            (after..).zip(self.companions).map(|(place, beast)| Companion { id: id(place), ..beast.one }).collect();
        character.fatigue = self.fatigue;
        order::number_anew(character);
        if let Some(state) = self.state {
            state.apply(character);
        }
    }
}
