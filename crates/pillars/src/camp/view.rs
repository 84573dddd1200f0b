//! A camp in addressable parts, shaped for a page.

use play::Seat;
use play::game::{Part, Touched};
use play::options::Offer;
use serde::Serialize;
use serde_json::Value as Json;

use super::{Camper, CamperId, DAY, Event, Foe, Hoard, Numbers, Sight, offers, rations};
use crate::attributes::Scores;
use crate::condition::{self, InjuryEffects};
use crate::creation::Life;
use crate::equipment::{Coins, Gear, GearPlace, Holding};
use crate::pools::PoolPoints;
use crate::sheet::Sheet;
use crate::skills::Skills;

const CLOCK: Part = Part::named("clock");
const PARTY: Part = Part::named("party");
const LOOT: Part = Part::named("loot");
const FOES: Part = Part::named("foes");

/// The parts, in reading order.
pub(super) const PARTS: [Part; 4] = [CLOCK, PARTY, LOOT, FOES];

/// How much time has passed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ClockView {
    /// The minutes since the camp began.
    pub minutes: u32,
    /// The day, the first being 1.
    pub day: u32,
    /// The hours of that day that have passed.
    pub hour: u32,
    /// The minutes of that hour that have passed.
    pub minute: u32,
}

/// Somebody in the camp, as a seat sees them.
#[derive(Debug, PartialEq, Serialize)]
pub struct CamperView<'a> {
    /// What they are named by on the wire.
    pub who: CamperId,
    /// What they are called.
    pub name: &'a str,
    /// Who plays them.
    pub seat: Seat,
    /// Whether the seat may act for them.
    pub yours: bool,
    /// Exertion and blows; none of somebody who was never finished.
    pub fatigue: Option<PoolPoints>,
    /// Wounds.
    pub body: Option<PoolPoints>,
    /// What both pools do to them.
    pub condition: InjuryEffects,
    /// How they are, in words: "unhurt", "hurt", "barely conscious", "dead" ...
    pub word: &'static str,
    /// Whether they are dead.
    pub dead: bool,
    /// Whether a survival save is due.
    pub save_due: bool,
    /// How many wounds bleed.
    pub bleeding: u8,
    /// For how many days they have had nothing to eat.
    pub hungry: u8,
    /// What they have on their body.
    pub worn: Vec<Holding>,
    /// What they have in their hands.
    pub ready: Vec<Holding>,
    /// What only they and the GM know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<OwnView<'a>>,
}

/// What only the player and the GM know of somebody in the camp.
#[derive(Debug, PartialEq, Serialize)]
pub struct OwnView<'a> {
    /// Where their own log is.
    pub home: &'a str,
    /// Their money.
    pub purse: Coins,
    /// Everything that they own.
    pub gear: &'a Gear,
    /// Their scores.
    pub scores: &'a Scores,
    /// What they have learned.
    pub skills: &'a Skills,
    /// Points that may still go into any skill.
    pub free_points: u16,
    /// The days for which they have food.
    pub food_days: u32,
    /// What would be written home now, a few words each.
    pub changes: Vec<String>,
    /// How often it was written home before.
    pub written: u32,
}

/// What lies there.
#[derive(Debug, PartialEq, Serialize)]
pub struct LootView<'a> {
    /// For everybody.
    pub shown: &'a Hoard,
    /// What only the GM knows of; missing for everybody else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kept: Option<&'a Hoard>,
}

/// A quick opponent.
#[derive(Debug, PartialEq, Serialize)]
pub struct FoeView<'a> {
    /// What it is called.
    pub name: &'a str,
    /// What it is made of.
    pub numbers: Numbers,
    /// How well it is armed, in words.
    pub arms: &'static str,
    /// Its Fatigue.
    pub fatigue: i16,
    /// Its Body.
    pub body: i16,
    /// What it has.
    pub gear: Gear,
    /// Whether only the GM knows of it.
    pub hidden: bool,
}

pub(super) fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
    if *part == CLOCK {
        serde_json::to_value(clock(sight)).ok()
    } else if *part == PARTY {
        serde_json::to_value(party(sight)).ok()
    } else if *part == LOOT {
        serde_json::to_value(loot(sight)).ok()
    } else if *part == FOES {
        serde_json::to_value(foes(sight)).ok()
    } else {
        None
    }
}

/// The parts that an event may have changed.
pub(super) fn touches(event: &Event) -> Touched {
    let parts: &[Part] = match event {
        Event::Passed { .. } => &[CLOCK, PARTY],
        Event::Led { .. } => &PARTS,
        Event::LootTaken { .. } | Event::CoinsTaken { .. } | Event::Settled { .. } => &[PARTY, LOOT],
        Event::LootAdded { .. }
        | Event::CoinsAdded { .. }
        | Event::LootRemoved { .. }
        | Event::CoinsRemoved { .. }
        | Event::LootShown
        | Event::LootHidden => &[LOOT],
        Event::Opposed { .. } | Event::Dismissed { .. } | Event::FoeShown { .. } | Event::FoeHidden { .. } => &[FOES],
        Event::Arrived { .. }
        | Event::Left { .. }
        | Event::Did { .. }
        | Event::HandedOver { .. }
        | Event::Paid { .. }
        | Event::Bound { .. }
        | Event::Tended { .. }
        | Event::Ate { .. }
        | Event::WentHungry { .. }
        | Event::Rewarded { .. }
        | Event::WrittenHome { .. } => &[PARTY],
    };
    parts.iter().cloned().collect()
}

/// How much time has passed.
pub fn clock(sight: &Sight<'_>) -> ClockView {
    let minutes = sight.state.minutes;
    ClockView { minutes, day: minutes / DAY + 1, hour: minutes % DAY / 60, minute: minutes % 60 }
}

/// Those who are here, the first to come first.
pub fn party<'a>(sight: &Sight<'a>) -> Vec<CamperView<'a>> {
    sight.state.party.iter().map(|camper| camper_view(sight, camper)).collect()
}

/// What lies there, as far as the seat knows.
pub fn loot<'a>(sight: &Sight<'a>) -> LootView<'a> {
    LootView { shown: &sight.state.loot, kept: sight.knows_all().then_some(&sight.state.kept) }
}

/// The opponents that the seat knows of.
pub fn foes<'a>(sight: &Sight<'a>) -> Vec<FoeView<'a>> {
    sight.foes().map(|foe| foe_view(sight, foe)).collect()
}

/// The whole sheet of somebody, for those who know it; no mana stands on it.
pub fn sheet(sight: &Sight<'_>, who: CamperId) -> Option<Sheet> {
    use play::game::Game as _;
    sight.known(who).map(|camper| Sheet::of(&Life::sight(&camper.life, Seat::Player(1))))
}

/// What the seat may have somebody do as one does anywhere in play: each verb open with the fields that it needs besides
/// `who`, or closed with the reason. The wares of the market are many, and only listed if they are wanted.
pub fn deeds(sight: &Sight<'_>, who: CamperId, wares: bool) -> Vec<Offer> {
    offers::deeds_of(sight, who, &|verb| wares || verb != "buy")
}

/// What the seat may do, but for the wares of the market, which are many.
pub fn options_besides_buying(sight: &Sight<'_>) -> Vec<Offer> {
    let mut all = Vec::new();
    offers::options(sight, &|verb| verb != "buy", &mut |offer| all.push(offer));
    all
}

fn camper_view<'a>(sight: &Sight<'a>, camper: &'a Camper) -> CamperView<'a> {
    let character = &camper.life.character;
    let condition = InjuryEffects::of(character);
    let at = |place: GearPlace| character.gear.at(place).collect();
    CamperView {
        who: camper.who,
        name: camper.name(),
        seat: camper.seat,
        yours: sight.acts_for(camper),
        fatigue: character.pools.map(|pools| pools.fatigue),
        body: character.pools.map(|pools| pools.body),
        condition,
        word: word(camper, condition),
        dead: !camper.lives(),
        save_due: camper.lives() && condition::save(character).is_some(),
        bleeding: camper.bleeding,
        hungry: camper.hungry,
        worn: at(GearPlace::Worn),
        ready: at(GearPlace::Ready),
        own: sight.knows(camper).then(|| own(camper)),
    }
}

fn own(camper: &Camper) -> OwnView<'_> {
    let character = &camper.life.character;
    OwnView {
        home: &camper.home,
        purse: character.purse,
        gear: &character.gear,
        scores: &character.scores,
        skills: &character.skills,
        free_points: character.free_points,
        food_days: rations::days(&character.gear),
        changes: camper.changes().words(),
        written: camper.written,
    }
}

fn word(camper: &Camper, condition: InjuryEffects) -> &'static str {
    use crate::condition::Awareness;
    let full = |pool: PoolPoints| pool.now >= pool.start;
    let whole = camper.life.character.pools.is_none_or(|pools| full(pools.fatigue) && full(pools.body));
    match (condition.awareness, condition.penalty) {
        _ if !camper.lives() => "dead",
        (Awareness::Barely | Awareness::Out, _) => condition.awareness.word(),
        (Awareness::Awake, 0) if whole => "unhurt",
        (Awareness::Awake, 0) => "scratched",
        (Awareness::Awake, -1) => "hurt",
        (Awareness::Awake, _) => "badly hurt",
    }
}

fn foe_view<'a>(sight: &Sight<'a>, foe: &'a Foe) -> FoeView<'a> {
    let profile = foe.profile(&sight.state.house);
    FoeView {
        name: foe.name.as_str(),
        numbers: foe.numbers,
        arms: foe.numbers.arms_in_words(),
        fatigue: profile.fatigue,
        body: profile.body,
        gear: foe.gear(),
        hidden: foe.hidden,
    }
}
