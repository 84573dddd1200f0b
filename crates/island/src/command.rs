//! What a seat may ask for.

use std::collections::BTreeMap;

use hex::Hex;
use serde::{Deserialize, Serialize};

use crate::folk::FolkNo;
use crate::guest::GuestOrder;
use crate::key::PackKey;
use crate::pack::{Craft, Encounter};
use crate::sheet::{Feature, IslandSpell};
use crate::state::direct::BandOrder;
use crate::state::{Errand, Standing};
use crate::words::{Resource, Skill, Tool};

pub mod words;

/// An order. People of an activity come hex first, then who; rollers are named by a second order (A130).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are; chapters say what each order does")]
pub enum Command {
    // Settling.
    ChooseStart {
        hex: Hex,
    },
    TakeToken {
        token: u8,
    },
    // A turn: one activity, or done.
    Craft {
        hex: Hex,
        people: Vec<FolkNo>,
        craft: PackKey<Craft>,
    },
    Explore {
        hex: Hex,
        people: Vec<FolkNo>,
    },
    Fish {
        hex: Hex,
        people: Vec<FolkNo>,
    },
    Forage {
        hex: Hex,
        people: Vec<FolkNo>,
    },
    /// Which line of the terrain they take; those who take another do so by an order of their own.
    Gather {
        hex: Hex,
        line: u8,
        people: Vec<FolkNo>,
    },
    /// Somebody who carries a weapon, and who goes along.
    Hunt {
        hex: Hex,
        armed: FolkNo,
        people: Vec<FolkNo>,
    },
    Investigate {
        hex: Hex,
        people: Vec<FolkNo>,
    },
    Move {
        people: Vec<FolkNo>,
    },
    Stealth {
        people: Vec<FolkNo>,
    },
    Rest {
        people: Vec<FolkNo>,
    },
    Done {
        token: u8,
    },
    /// What each of one's free people does in the rest of the phase (A137).
    RestOfPhase(BTreeMap<FolkNo, Errand>),
    /// Takes that back, as long as anything of it is left.
    ChangeMind,
    // Within an activity.
    /// Who rolls each check, in the order of the checks.
    Roll {
        by: Vec<FolkNo>,
    },
    Place {
        kind: PackKey<Encounter>,
    },
    Walk {
        people: Vec<FolkNo>,
        path: Vec<Hex>,
    },
    Arrive,
    // Encounters.
    Settle {
        hex: Hex,
    },
    Avoid {
        by: Vec<FolkNo>,
    },
    /// By which of the tests, where one is chosen, and who rolls each.
    Confront {
        test: u8,
        by: Vec<FolkNo>,
    },
    GiveWay {
        hex: Hex,
    },
    DrawCard,
    LeaveArea,
    /// Damage or the like, by person.
    Share {
        amounts: BTreeMap<FolkNo, u8>,
    },
    Choose {
        people: Vec<FolkNo>,
    },
    ChooseStores {
        stores: BTreeMap<Resource, u8>,
    },
    ChooseItem {
        craft: PackKey<Craft>,
    },
    /// Which of several things comes, by its number.
    Pick {
        of: u8,
    },
    Peek {
        hexes: Vec<Hex>,
    },
    // Combat and trade.
    Lead {
        who: FolkNo,
    },
    TakeRole {
        attacker: bool,
    },
    Attack,
    OfferPeace,
    Retreat {
        hex: Hex,
    },
    Special {
        who: FolkNo,
        feature: Feature,
    },
    AssignDamage {
        amounts: BTreeMap<FolkNo, u8>,
    },
    // Direct combat: what whoever's turn it is does (A122).
    Strike {
        on: FolkNo,
    },
    /// Strikes, and leaves for that hex with a parting blow.
    StrikeAndLeave {
        on: FolkNo,
        hex: Hex,
    },
    Dodge,
    Help {
        on: FolkNo,
    },
    /// Leaves without a parting blow.
    Disengage {
        hex: Hex,
    },
    CastAt {
        spell: IslandSpell,
        on: FolkNo,
    },
    UseOn {
        craft: PackKey<Craft>,
        on: FolkNo,
    },
    /// What all followers do in this round (A126).
    OrderBand {
        band: BandOrder,
    },
    /// How it went elsewhere: HP by the words of everybody, and whether one's own side leaves.
    EnterOutcome(BTreeMap<String, u16>),
    AcceptOutcome,
    RefuseOutcome,
    /// Amounts per name: what one gives and what one wants (A130, A156).
    OfferTrade(BTreeMap<String, u16>),
    AcceptTrade,
    RefuseTrade,
    EndTrade,
    /// Which side leaves after a peace, and where to.
    Part {
        hex: Hex,
    },
    // The end of the day.
    /// Who goes without, and how much food is eaten besides against hunger.
    Feed {
        unfed: Vec<FolkNo>,
        extra: u8,
    },
    /// Agrees to what an event asks for, or does not.
    Answer {
        yes: bool,
    },
    /// For whom an event's gift is.
    Bestow {
        who: FolkNo,
    },
    /// Which face-down token an event lets one look at.
    LookAt {
        hex: Hex,
    },
    // At any time of one's own turn.
    UseItem {
        who: FolkNo,
        craft: PackKey<Craft>,
        on: FolkNo,
    },
    UseFeature {
        who: FolkNo,
        feature: Feature,
        on: FolkNo,
    },
    Cast {
        who: FolkNo,
        spell: IslandSpell,
        on: FolkNo,
    },
    Give {
        from: FolkNo,
        to: FolkNo,
        craft: PackKey<Craft>,
    },
    PickUp {
        who: FolkNo,
        craft: PackKey<Craft>,
    },
    Light {
        hex: Hex,
    },
    Grow {
        who: FolkNo,
        growth: Growth,
    },
    SetStanding {
        standing: Standing,
    },
    /// What the door says of mains who are at home elsewhere.
    Guest(GuestOrder),
}

/// What a follower may learn.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Growth {
    /// A skill.
    Skill(Skill),
    /// A tool.
    Tool(Tool),
    /// A weapon.
    Weapon(crate::pack::WeaponKind),
    /// Three HP, twice at the most.
    Toughness,
    /// One point of an ability, three in all at the most.
    Ability(crate::words::Ability),
    /// A class at its first level, for whoever has earned 300 XP or leads the tribe (A206).
    Calling(book::Id<crate::srd::Class>),
}
