//! The seeds of a land: its people, ground, places and powers (the facts of the generators).

use std::sync::LazyLock;

use dice::Dice;
use serde::{Deserialize, Serialize};

use super::rolling::{Hand, Table};
use super::ways::Way;
use super::{Kind, Line, Made, factions, names};
use crate::data::read;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Setting {
    pub(super) terrain_faces: [Ground; 6],
    pub(super) point_faces: [Point; 6],
    pub(super) unusual_weather: Vec<String>,
    pub(super) culture: Table,
    pub(super) resources: Table,
    pub(super) faction_types: Table,
    pub(super) faction_traits: Table,
    pub(super) faction_advantages: Table,
    pub(super) faction_agendas: Table,
    pub(super) easy: Table,
    pub(super) tough: Table,
    pub(super) perilous: Table,
    pub(super) waypoint: Table,
    pub(super) settlement: Table,
    pub(super) curiosity: Table,
    pub(super) lair: Table,
    pub(super) dungeon: Table,
    pub(super) path_features: Table,
}

pub(super) static SETTING: LazyLock<Setting> =
    LazyLock::new(|| read("setting", include_str!("../../data/setting.toml")));

/// How hard ground is to cross.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// No watch more.
    Easy,
    /// One watch more.
    Tough,
    /// Two watches more.
    Perilous,
}

impl Ground {
    /// What a dropped d6 means.
    pub fn of(face: u8) -> Self {
        SETTING.terrain_faces[usize::from(face.clamp(1, 6)) - 1]
    }

    fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy ground",
            Self::Tough => "Tough ground",
            Self::Perilous => "Perilous ground",
        }
    }

    fn table(self) -> &'static Table {
        match self {
            Self::Easy => &SETTING.easy,
            Self::Tough => &SETTING.tough,
            Self::Perilous => &SETTING.perilous,
        }
    }
}

/// What a place of interest is.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Point {
    /// A place to rest on the way, or one to live in.
    #[serde(rename = "waypoint/settlement")]
    Abode,
    /// Something strange.
    Curiosity,
    /// Where something lives.
    Lair,
    /// A way down.
    Dungeon,
}

impl Point {
    /// What a dropped d6 means.
    pub fn of(face: u8) -> Self {
        SETTING.point_faces[usize::from(face.clamp(1, 6)) - 1]
    }
}

/// A land: one people, two to five grounds, four to ten places with the ways to them, and two powers.
pub fn make(dice: &mut impl Dice) -> Made {
    let mut hand = Hand::new(dice);
    let title = names::place(&mut hand);
    let mut lines = Vec::new();
    for table in [&SETTING.culture, &SETTING.resources] {
        lines.extend(hand.table(table).lines());
    }
    for _ in 0..=hand.die("How many grounds", 4) {
        lines.push(ground(&mut hand));
    }
    for number in 1..=hand.throw("How many places", 2, 4).total() + 2 {
        lines.extend(point(&mut hand, number));
    }
    for _ in 0..2 {
        lines.push(faction(&mut hand));
    }
    lines.push(Line::new("Unusual weather", hand.pick("Unusual weather", &SETTING.unusual_weather).clone()));
    hand.made(Kind::Region, title, lines)
}

fn ground(hand: &mut Hand<'_, impl Dice>) -> Line {
    let ground = Ground::of(hand.die("Ground, dropped", 6));
    Line::new(ground.name(), hand.table(ground.table()).sentence())
}

/// A place and the way to it.
fn point(hand: &mut Hand<'_, impl Dice>, number: u16) -> [Line; 2] {
    let (kind, table) = match Point::of(hand.die("Place, dropped", 6)) {
        Point::Abode if hand.die("Waypoint or settlement", 2) == 1 => ("Waypoint", &SETTING.waypoint),
        Point::Abode => ("Settlement", &SETTING.settlement),
        Point::Curiosity => ("Curiosity", &SETTING.curiosity),
        Point::Lair => ("Lair", &SETTING.lair),
        Point::Dungeon => ("Dungeon", &SETTING.dungeon),
    };
    let name = names::place(hand);
    let what = hand.table(table).sentence();
    let way = Way::of(hand.die("Way there", 6));
    let feature = hand.table(&SETTING.path_features).sentence();
    [
        Line::new(format!("{number} {kind}"), format!("{name}. {what}")),
        Line::new(format!("The way to {number}"), format!("{}. {feature}", way.name())),
    ]
}

fn faction(hand: &mut Hand<'_, impl Dice>) -> Line {
    let name = factions::name(hand);
    let what = hand.table(&SETTING.faction_types).sentence();
    let aim = hand.table(&SETTING.faction_agendas);
    Line::new("Faction", format!("{name}. {what} {}", aim.sentence()))
}
