//! The seeds of a land: its people, ground, places and powers (the facts of the generators).

use std::sync::LazyLock;

use dice::Dice;
use serde::{Deserialize, Serialize};

use super::rolling::{ColumnTable, RecordingHand};
use super::ways::WayAccess;
use super::{GeneratedLine, GeneratedPaper, GeneratorKind, factions, names};
use crate::data::read;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Setting {
    pub(super) terrain_faces: [GroundDifficulty; 6],
    pub(super) point_faces: [Point; 6],
    pub(super) unusual_weather: Vec<String>,
    pub(super) culture: ColumnTable,
    pub(super) resources: ColumnTable,
    pub(super) faction_types: ColumnTable,
    pub(super) faction_traits: ColumnTable,
    pub(super) faction_advantages: ColumnTable,
    pub(super) faction_agendas: ColumnTable,
    pub(super) easy: ColumnTable,
    pub(super) tough: ColumnTable,
    pub(super) perilous: ColumnTable,
    pub(super) waypoint: ColumnTable,
    pub(super) settlement: ColumnTable,
    pub(super) curiosity: ColumnTable,
    pub(super) lair: ColumnTable,
    pub(super) dungeon: ColumnTable,
    pub(super) path_features: ColumnTable,
}

pub(super) static SETTING: LazyLock<Setting> =
    LazyLock::new(|| read("setting", include_str!("../../data/setting.toml")));

/// How hard ground is to cross.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GroundDifficulty {
    /// No watch more.
    Easy,
    /// One watch more.
    Tough,
    /// Two watches more.
    Perilous,
}

impl GroundDifficulty {
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

    fn table(self) -> &'static ColumnTable {
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
pub fn make(dice: &mut impl Dice) -> GeneratedPaper {
    let mut hand = RecordingHand::new(dice);
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
    lines.push(GeneratedLine::new("Unusual weather", hand.pick("Unusual weather", &SETTING.unusual_weather).clone()));
    hand.made(GeneratorKind::Region, title, lines)
}

fn ground(hand: &mut RecordingHand<'_, impl Dice>) -> GeneratedLine {
    let ground = GroundDifficulty::of(hand.die("Ground, dropped", 6));
    GeneratedLine::new(ground.name(), hand.table(ground.table()).sentence())
}

/// A place and the way to it.
fn point(hand: &mut RecordingHand<'_, impl Dice>, number: u16) -> [GeneratedLine; 2] {
    let (kind, table) = match Point::of(hand.die("Place, dropped", 6)) {
        Point::Abode if hand.die("Waypoint or settlement", 2) == 1 => ("Waypoint", &SETTING.waypoint),
        Point::Abode => ("Settlement", &SETTING.settlement),
        Point::Curiosity => ("Curiosity", &SETTING.curiosity),
        Point::Lair => ("Lair", &SETTING.lair),
        Point::Dungeon => ("Dungeon", &SETTING.dungeon),
    };
    let name = names::place(hand);
    let what = hand.table(table).sentence();
    let way = WayAccess::of(hand.die("Way there", 6));
    let feature = hand.table(&SETTING.path_features).sentence();
    [
        GeneratedLine::new(format!("{number} {kind}"), format!("{name}. {what}")),
        GeneratedLine::new(format!("The way to {number}"), format!("{}. {feature}", way.name())),
    ]
}

fn faction(hand: &mut RecordingHand<'_, impl Dice>) -> GeneratedLine {
    let name = factions::name(hand);
    let what = hand.table(&SETTING.faction_types).sentence();
    let aim = hand.table(&SETTING.faction_agendas);
    GeneratedLine::new("Faction", format!("{name}. {what} {}", aim.sentence()))
}
