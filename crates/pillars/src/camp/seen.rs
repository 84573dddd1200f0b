//! What a seat perceives of what happens: how somebody is and what they have at hand; of what they own, the own alone.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::{Camper, CamperId, Event, Sight, State};
use crate::character::Pools;
use crate::creation;
use crate::creation::living::{Edit, LifeEvent};
use crate::equipment::{GearPlace, Holding};

/// What a seat perceives of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    /// All of it.
    Happened {
        /// What happened.
        event: Event,
        /// Those whom it is about, with their names.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cast: Vec<(CamperId, String)>,
    },
    /// Somebody came.
    Came {
        /// Who.
        who: CamperId,
        /// What they are called.
        name: String,
        /// Who plays them.
        seat: Seat,
    },
    /// Somebody has something else at hand.
    Changed {
        /// Who.
        who: CamperId,
        /// What they are called.
        name: String,
    },
    /// What a fight left was written down.
    FoughtOut {
        /// The number of the fight.
        fight: u32,
        /// Those who fell in it.
        fallen: Vec<String>,
    },
}

impl Seen {
    /// What somebody is called.
    pub(super) fn name(&self, who: CamperId) -> &str {
        let cast = if let Self::Happened { cast, .. } = self { cast.as_slice() } else { &[] };
        cast.iter().find(|(other, _)| *other == who).map_or("somebody", |(_, name)| name.as_str())
    }
}

/// What the seat perceives.
pub(super) fn seen(before: &State, event: &Event, after: &State, seat: Seat) -> Option<Seen> {
    let (was, is) = (Sight::of(before, seat), Sight::of(after, seat));
    let knows = |who: CamperId| was.known(who).or_else(|| is.known(who)).is_some();
    let whom = event.whom();
    let all = is.knows_all()
        || match event {
            Event::Did { who, what } => knows(*who) || is_public(what),
            Event::Rewarded { .. } | Event::WrittenHome { .. } => whom.iter().any(|who| knows(*who)),
            Event::HandedOver { .. } | Event::Paid { .. } | Event::Ate { .. } => whom.iter().any(|who| knows(*who)),
            Event::LootAdded { hidden, .. }
            | Event::CoinsAdded { hidden, .. }
            | Event::LootRemoved { hidden, .. }
            | Event::CoinsRemoved { hidden, .. } => !hidden,
            Event::Opposed { foe } => !foe.hidden,
            Event::Dismissed { foe } => before.foe(foe).is_some_and(|foe| !foe.hidden),
            Event::Arrived { who, .. } => knows(*who),
            Event::Settled { .. } => false,
            Event::Left { .. }
            | Event::Led { .. }
            | Event::LootTaken { .. }
            | Event::CoinsTaken { .. }
            | Event::Bound { .. }
            | Event::Tended { .. }
            | Event::Passed { .. }
            | Event::WentHungry { .. }
            | Event::LootShown
            | Event::LootHidden
            | Event::FoeShown { .. }
            | Event::FoeHidden { .. } => true,
        };
    if all { Some(happened(before, event, after)) } else { glimpsed(before, event, after) }
}

fn named<'a>(before: &'a State, after: &'a State, who: CamperId) -> Option<&'a Camper> {
    before.camper(who).or_else(|| after.camper(who))
}

fn happened(before: &State, event: &Event, after: &State) -> Seen {
    let name = |who: CamperId| Some((who, named(before, after, who)?.name().to_owned()));
    Seen::Happened { event: event.clone(), cast: event.whom().into_iter().filter_map(name).collect() }
}

/// What there is to see for those who do not know the rest.
fn glimpsed(before: &State, event: &Event, after: &State) -> Option<Seen> {
    match event {
        Event::Arrived { who, seat, guest, .. } => {
            Some(Seen::Came { who: *who, name: guest.character.called().to_owned(), seat: *seat })
        }
        Event::Settled { fight, back, .. } => {
            let fallen = back.iter().filter(|back| back.dead).filter_map(|back| named(before, after, back.who));
            Some(Seen::FoughtOut { fight: *fight, fallen: fallen.map(|camper| camper.name().to_owned()).collect() })
        }
        Event::Did { .. }
        | Event::HandedOver { .. }
        | Event::Paid { .. }
        | Event::Ate { .. }
        | Event::Rewarded { .. }
        | Event::WrittenHome { .. }
        | Event::Led { .. }
        | Event::Left { .. }
        | Event::LootTaken { .. }
        | Event::CoinsTaken { .. }
        | Event::Bound { .. }
        | Event::Tended { .. }
        | Event::Passed { .. }
        | Event::WentHungry { .. }
        | Event::LootAdded { .. }
        | Event::CoinsAdded { .. }
        | Event::LootRemoved { .. }
        | Event::CoinsRemoved { .. }
        | Event::LootShown
        | Event::LootHidden
        | Event::Opposed { .. }
        | Event::Dismissed { .. }
        | Event::FoeShown { .. }
        | Event::FoeHidden { .. } => changed(before, event, after),
    }
}

/// Whose face is another one now.
fn changed(before: &State, event: &Event, after: &State) -> Option<Seen> {
    let other = |who: &CamperId| before.camper(*who).map(Face::of) != after.camper(*who).map(Face::of);
    let who = event.whom().into_iter().find(other)?;
    let name = named(before, after, who)?.name().to_owned();
    Some(Seen::Changed { who, name })
}

/// What everybody sees of somebody.
#[derive(PartialEq)]
struct Face<'a> {
    pools: Option<Pools>,
    lives: bool,
    conditions: (u8, u8, Option<u32>),
    at_hand: Vec<&'a Holding>,
}

impl<'a> Face<'a> {
    fn of(camper: &'a Camper) -> Self {
        let at_hand = |held: &&Holding| matches!(held.place, GearPlace::Worn | GearPlace::Ready);
        Self {
            pools: camper.life.character.pools,
            lives: camper.lives(),
            conditions: (camper.bleeding, camper.hungry, camper.tended),
            at_hand: camper.gear().holdings().iter().filter(at_hand).collect(),
        }
    }
}

/// Whether everybody hears of what somebody did: dice, wounds, rest, death.
fn is_public(what: &creation::Event) -> bool {
    matches!(
        what,
        creation::Event::Lived(
            LifeEvent::Checked { .. }
                | LifeEvent::Saved { .. }
                | LifeEvent::Fell { .. }
                | LifeEvent::Wounded { .. }
                | LifeEvent::Treated { .. }
                | LifeEvent::Rested { .. }
                | LifeEvent::Edited(Edit::SetPool { .. } | Edit::Kill | Edit::Revive)
        )
    )
}

/// Whether somebody learns by it what was hidden from them: what rolls are made against, who has food, what was covered.
pub(super) fn discloses(event: &Event) -> bool {
    match event {
        Event::Did { what, .. } => {
            matches!(what, creation::Event::Lived(LifeEvent::Checked { .. } | LifeEvent::Saved { .. }))
        }
        Event::Ate { who, from, .. } => who != from,
        Event::HandedOver { count, .. } => *count == 0,
        Event::Paid { copper, .. } => *copper == 0,
        Event::Bound { .. }
        | Event::Tended { .. }
        | Event::WentHungry { .. }
        | Event::LootShown
        | Event::FoeShown { .. } => true,
        Event::Arrived { .. }
        | Event::Led { .. }
        | Event::Left { .. }
        | Event::LootTaken { .. }
        | Event::CoinsTaken { .. }
        | Event::Passed { .. }
        | Event::Rewarded { .. }
        | Event::LootAdded { .. }
        | Event::CoinsAdded { .. }
        | Event::LootRemoved { .. }
        | Event::CoinsRemoved { .. }
        | Event::LootHidden
        | Event::Opposed { .. }
        | Event::Dismissed { .. }
        | Event::FoeHidden { .. }
        | Event::Settled { .. }
        | Event::WrittenHome { .. } => false,
    }
}
