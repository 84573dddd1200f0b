//! All that is: the island, its tribes and people, bag and decks, the hour, and what is being settled.

use std::collections::BTreeMap;
use std::sync::Arc;

use hex::Hex;
use play::Seat;
use serde::{Deserialize, Serialize};

use crate::folk::{FolkNo, Islander};
use crate::key::PackKey;
use crate::pack::effect::{Effect, Serves};
use crate::pack::{Area, Craft, Encounter, Follower, PackContent, PackHandle, Terrain};
use crate::setup::{Aim, Rules};
use crate::words::{Activity, Phase, Resource};

pub mod direct;
pub mod pending;

use pending::Pending;

/// Which tribe, from 0; tribe `n` is played by player seat `n + 1`.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TribeNo(pub u8);

impl TribeNo {
    /// The seat that plays it.
    pub const fn seat(self) -> Seat {
        Seat::Player(self.0 + 1)
    }

    /// The tribe that a seat plays, if it plays one.
    pub fn of(seat: Seat) -> Option<Self> {
        match seat {
            Seat::Player(number) => Some(Self(number.saturating_sub(1))),
            Seat::Gm | Seat::Spectator(_) | Seat::Clock | Seat::Door => None,
        }
    }
}

/// All that is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The content of the pack, where the state is written down by itself.
    #[serde(default, skip_serializing_if = "PackContent::is_silent")]
    pub content: PackContent,
    /// What the island holds.
    pub pack: PackHandle,
    /// What was agreed before the game.
    pub rules: Arc<Rules>,
    /// The land, laid out once.
    pub land: Arc<BTreeMap<Hex, PackKey<Terrain>>>,
    /// What lies and stands where; hexes with nothing are not in it.
    pub spots: BTreeMap<Hex, Spot>,
    /// The tribes, in the order of their seats.
    pub tribes: Vec<Tribe>,
    /// Everybody who has come, in the order of their numbers; the dead stay in it.
    pub folk: Vec<Islander>,
    /// The tokens in the bag. Secret.
    pub bag: BTreeMap<PackKey<Encounter>, u8>,
    /// The main deck, the top last. Secret.
    pub main_deck: Vec<PackKey<Encounter>>,
    /// Followers not met yet, the top last. Secret.
    pub strangers: Vec<PackKey<Follower>>,
    /// The decks of areas, the top last. Secret, but for a known top.
    pub decks: BTreeMap<PackKey<Area>, AreaDeck>,
    /// Tokens removed from the game.
    pub removed: BTreeMap<PackKey<Encounter>, u8>,
    /// The day, from 1; 0 while the island is being settled.
    pub day: u8,
    /// The phase of the day.
    pub phase: Phase,
    /// Who takes turns in this phase, in this order.
    pub order: Vec<TribeNo>,
    /// Whose turn it is, by their place in the order.
    pub turn: u8,
    /// Whether whoever's turn it is has taken their activity: with nothing left to settle, the turn passes on.
    pub acted: bool,
    /// Numbers that are changed for some time.
    pub changes: Vec<Lasting>,
    /// What has to be settled before the turn goes on; the last first.
    pub pending: Vec<Pending>,
    /// After which day the game ends.
    pub last_day: u8,
    /// How it ended.
    pub ending: Option<Ending>,
    /// Those who are at home elsewhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guests: Vec<crate::guest::MainGuest>,
}

/// What lies and stands in a hex.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Spot {
    /// The encounter token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Token>,
    /// The area of interest, once it is face up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<PackKey<Area>>,
    /// What was built.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub structures: Vec<Structure>,
    /// Things that lie here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dropped: Vec<crate::folk::CarriedItem>,
    /// How often an activity was tried here today, where that presses (A138).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pressure: BTreeMap<Activity, u8>,
    /// Changes of an activity's number for good.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub dc: BTreeMap<Activity, i8>,
    /// What entering costs here instead of the terrain's price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enter: Option<u8>,
    /// Whether a spring refreshes those who rest here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub spring: bool,
    /// Food for the first tribe that comes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prize: Option<u8>,
    /// The last day of a boon that was failed and stays for a while.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lingers: Option<u8>,
}

/// An encounter token on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Token {
    /// What is on its face. Secret while it lies face down, but for those who have peeked.
    pub kind: PackKey<Encounter>,
    /// The area that a marker leads to, drawn when the island was laid out. As secret as its face.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<PackKey<Area>>,
    /// Whether everybody sees its face.
    pub face_up: bool,
    /// The tribes that have looked at its face.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known_to: Vec<TribeNo>,
}

/// The deck of an area.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AreaDeck {
    /// Its cards, the top last. Secret.
    pub cards: Vec<PackKey<Encounter>>,
    /// Whether everybody knows the top card, which was put back.
    pub known_top: bool,
}

/// Something built in a hex.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Structure {
    /// What.
    pub craft: PackKey<Craft>,
    /// Who built it, and scores it (A153).
    pub by: TribeNo,
    /// How many of its stages stand.
    pub stages: u8,
    /// On which day it was begun.
    pub day: u8,
    /// Whether a beacon burns.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lit: bool,
}

/// A tribe: what it owns together, and how it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tribe {
    /// Which.
    pub no: TribeNo,
    /// What it is called.
    pub name: String,
    /// Food.
    pub food: u16,
    /// Resources.
    pub stores: BTreeMap<Resource, u16>,
    /// The initiative token for the next phase, once it is taken.
    pub next_token: Option<u8>,
    /// Whether it acts no more in this phase.
    pub done: bool,
    /// Whether it has come back as a castaway (A136), and what it had earned before.
    pub castaway: Option<u16>,
    /// Relics found.
    pub relics: u8,
    /// Shards found, less than three.
    pub shards: u8,
    /// Points of trophies and the like.
    pub trophies: u8,
    /// Cards cleared in areas, finales counting three.
    pub cards: u8,
    /// Tribes that it has made peace with.
    pub peace: Vec<TribeNo>,
    /// Craft lore: how much easier things with a resource are.
    pub lore: BTreeMap<Resource, u8>,
    /// Things that cost nothing the next time.
    pub free: Vec<PackKey<Craft>>,
    /// What answers in its name when it is away, in player encounters (A103).
    pub standing: Standing,
    /// Whether it has used its reroll of the day's event.
    pub event_rerolled: bool,
    /// Whether it has left the island, with how many.
    pub escaped: Option<u8>,
    /// The first full day without a main character (A113).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leaderless: Option<u8>,
    /// What its people were told to do in the rest of the phase (A137). Its secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub errands: Option<Errands>,
    /// What it aims at besides (A252). Its secret until the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whisper: Option<PackKey<crate::whispers::Whisper>>,
}

/// What people of a tribe do in the rest of a phase without further orders.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Errands {
    /// What each of them does.
    pub of: BTreeMap<FolkNo, Errand>,
    /// Everybody of the tribe with the HP that they had then: whoever has less since has been hurt.
    pub hale: BTreeMap<FolkNo, u8>,
}

/// What somebody does in the rest of a phase: whatever needs no further choice.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Errand {
    /// Takes a long rest.
    Rest,
    /// Gathers that line of the terrain.
    Gather(u8),
    /// Fishes together with all others in the hex who do.
    Fish,
    /// Fishes in a party of their own.
    FishAlone,
    /// Forages together with all others in the hex who do.
    Forage,
    /// Forages in a party of their own.
    ForageAlone,
    /// Stays where they are and does nothing (A27).
    Idle,
}

/// What answers for a tribe that is away.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Fights.
    Fight,
    /// Leaves at the first chance.
    Retreat,
    /// Offers peace.
    #[default]
    Peace,
}

/// A number that is changed for some time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lasting {
    /// What is changed.
    pub effect: crate::pack::effect::Effect,
    /// On which day it begins.
    pub from: u8,
    /// On which day it ends; none for ever.
    pub to: Option<u8>,
    /// For which tribe; none for all.
    pub tribe: Option<TribeNo>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ending {
    /// Why it is over.
    pub why: EndingWhy,
    /// The tribes that won.
    pub winners: Vec<TribeNo>,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndingWhy {
    /// The last day has passed.
    LastLight,
    /// The clock of the Great Pillar has run out.
    PillarClock,
    /// An outrigger has left.
    Escape,
    /// One tribe alone is left.
    LastTribe,
    /// Three beacons burn.
    ThreeFires,
    /// Those who play together have lost.
    Lost,
}

impl State {
    /// Somebody by their number.
    pub fn person(&self, no: FolkNo) -> Option<&Islander> {
        self.folk.get(usize::from(no.0))
    }

    /// A tribe by its number.
    pub fn tribe(&self, no: TribeNo) -> Option<&Tribe> {
        self.tribes.get(usize::from(no.0))
    }

    /// The living people of a tribe.
    pub fn people_of(&self, tribe: TribeNo) -> impl Iterator<Item = &Islander> {
        self.folk.iter().filter(move |one| one.tribe == tribe && one.lives())
    }

    /// The people on their feet in a hex.
    pub fn people_at(&self, hex: Hex) -> impl Iterator<Item = &Islander> {
        self.folk.iter().filter(move |one| one.hex == hex && one.is_up())
    }

    /// The terrain of a hex; none off the island.
    pub fn terrain(&self, hex: Hex) -> Option<&Terrain> {
        self.land.get(&hex).and_then(|key| self.pack.terrains.get(key))
    }

    /// What lies in a hex; none where nothing does.
    pub fn spot(&self, hex: Hex) -> Option<&Spot> {
        self.spots.get(&hex)
    }

    /// Whether a hex lies on the coast: it has a neighbour that is no land.
    pub fn is_coast(&self, hex: Hex) -> bool {
        self.land.contains_key(&hex) && hex.neighbours().into_iter().any(|next| !self.land.contains_key(&next))
    }

    /// Whose turn it is.
    pub fn active(&self) -> Option<TribeNo> {
        self.order.get(usize::from(self.turn)).copied()
    }

    /// Whether people may give way to a hex: no token in it, no other tribe's people, and land (A66). An
    /// area that lies face up does not block.
    pub fn is_free_for(&self, hex: Hex, tribe: TribeNo) -> bool {
        let token = self.spot(hex).is_some_and(|spot| spot.token.is_some());
        self.land.contains_key(&hex) && !token && !self.has_others(hex, tribe)
    }

    /// Whether people of another tribe are in a hex. Those who play together share hexes (A134).
    pub fn has_others(&self, hex: Hex, tribe: TribeNo) -> bool {
        self.rules.aim != Aim::ThreeFires
            && self.folk.iter().any(|one| one.hex == hex && one.tribe != tribe && one.is_up())
    }

    /// The hexes that people may give way to from there, clockwise from the north.
    pub fn ways_out(&self, hex: Hex, tribe: TribeNo) -> impl Iterator<Item = Hex> {
        hex.neighbours().into_iter().filter(move |next| self.is_free_for(*next, tribe))
    }

    /// What a tribe is called.
    pub fn tribe_name(&self, tribe: TribeNo) -> String {
        self.tribe(tribe).map(|tribe| tribe.name.clone()).unwrap_or_default()
    }

    /// What somebody is called.
    pub fn name_of(&self, who: FolkNo) -> String {
        self.person(who).map(|person| person.sheet.name.clone()).unwrap_or_default()
    }

    /// Whether all stages of a structure stand.
    pub fn is_complete(&self, structure: &Structure) -> bool {
        self.pack.crafts.get(&structure.craft).is_some_and(|craft| structure.stages >= craft.stages)
    }

    /// What the complete structures in a hex are good for.
    pub fn serves_at(&self, hex: Hex) -> impl Iterator<Item = &Serves> {
        let built = self.spot(hex).into_iter().flat_map(|spot| &spot.structures);
        let crafts = built.filter(|one| self.is_complete(one)).filter_map(|one| self.pack.crafts.get(&one.craft));
        crafts.flat_map(|craft| &craft.serves)
    }

    /// What lasts today, for a tribe or for everybody.
    pub fn lasting(&self, tribe: TribeNo) -> impl Iterator<Item = &Effect> {
        let now = |one: &&Lasting| one.from <= self.day && one.to.is_none_or(|to| self.day <= to);
        let mine = move |one: &&Lasting| one.tribe.is_none_or(|whose| whose == tribe);
        self.changes.iter().filter(now).filter(mine).map(|one| &one.effect)
    }

    /// What an encounter is called.
    pub fn encounter_name(&self, kind: PackKey<Encounter>) -> String {
        self.pack.encounter_name(kind)
    }

    /// What something to craft is called.
    pub fn craft_name(&self, craft: PackKey<Craft>) -> String {
        self.pack.craft_name(craft)
    }

    /// What entering a hex costs in movement points, before anything particular of whoever goes; none off the island.
    pub fn entry_price(&self, hex: Hex) -> Option<u8> {
        self.spot(hex).and_then(|spot| spot.enter).or_else(|| self.terrain(hex).map(|land| land.enter))
    }
}
