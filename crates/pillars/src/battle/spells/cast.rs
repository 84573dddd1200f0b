//! A casting as it is asked for: which spell, with how much mana for what, at whom or where.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::battle::creature::Creature;
use crate::battle::ground::{Hex, Side};
use crate::battle::who::FigureId;
use crate::data::Id;
use crate::magic::{Element, Gains, Spell};

/// The most that one casting is aimed at.
pub const MOST_TARGETS: usize = 8;

/// A casting as it is asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cast {
    /// Who casts.
    pub figure: FigureId,
    /// What.
    pub spell: Id<Spell>,
    /// The mana, where the caster puts in what he likes.
    pub mana: Option<u8>,
    /// How often the range is lengthened.
    pub reach: u8,
    /// What else is bought with extra mana.
    pub gains: Gains,
    /// The element, where the spell has one.
    pub element: Option<Element>,
    /// What it is to be, where there is a choice.
    pub mode: Option<Mode>,
    /// Whom it is aimed at.
    pub targets: ArrayVec<FigureId, MOST_TARGETS>,
    /// Where it is aimed at.
    pub at: Option<SpellSpot>,
    /// Whether to borrow what is not there.
    pub borrow: bool,
}

impl Cast {
    /// A plain casting at one figure.
    pub fn at_figure(figure: FigureId, spell: Id<Spell>, target: FigureId) -> Self {
        Self { targets: [target].into_iter().collect(), ..Self::plain(figure, spell) }
    }

    /// A plain casting at nobody.
    pub fn plain(figure: FigureId, spell: Id<Spell>) -> Self {
        Self {
            figure,
            spell,
            mana: None,
            reach: 0,
            gains: Gains::none(),
            element: None,
            mode: None,
            targets: ArrayVec::new(),
            at: None,
            borrow: false,
        }
    }

    /// Whether it is the same spell at the same target (P185).
    pub fn repeats(&self, other: &Self) -> bool {
        (self.figure, self.spell, &self.targets, self.at) == (other.figure, other.spell, &other.targets, other.at)
    }
}

/// A hex, and for what is long, which way it runs.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct SpellSpot {
    /// Where, or where it begins.
    pub hex: Hex,
    /// Which way it runs.
    pub along: Option<Side>,
}

/// What a spell is to be, where there is a choice.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// A shape to take, or to show.
    Creature(Id<Creature>),
    /// A state of mind.
    Mind(Mind),
    /// A rule over the body.
    Force(Affliction),
    /// A Name.
    Name(Name),
    /// A Name, spread out where its mana leaves the choice.
    Spread(Name),
    /// Whom an enraged one goes for.
    Victim(FigureId),
}

/// A state of mind or senses.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mind {
    /// Any damage wakes.
    Sleep,
    /// Attacks whoever is nearest, stands, or flees.
    Confusion,
    /// -6, and half the movement.
    Blind,
    /// Later in the order of acting.
    Deaf,
    /// No action, and -4.
    Laugh,
}

impl Mind {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Sleep, Self::Confusion, Self::Blind, Self::Deaf, Self::Laugh];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sleep => "sleep",
            Self::Confusion => "confusion",
            Self::Blind => "blindness",
            Self::Deaf => "deafness",
            Self::Laugh => "laughter",
        }
    }
}

/// A rule over somebody's body.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Affliction {
    /// It cannot move.
    Paralyse,
    /// It cannot breathe.
    Choke,
    /// It runs away.
    Run,
    /// It sleeps, and pain does not wake it.
    Sleep,
    /// It goes that way, whether it wants to or not.
    Move(Side),
    /// Something else, which the GM has to judge.
    Other,
}

impl Affliction {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Paralyse,
        Self::Choke,
        Self::Run,
        Self::Sleep,
        Self::Move(Side::North),
        Self::Move(Side::NorthEast),
        Self::Move(Side::SouthEast),
        Self::Move(Side::South),
        Self::Move(Side::SouthWest),
        Self::Move(Side::NorthWest),
        Self::Other,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Paralyse => "paralysis",
            Self::Choke => "no breath",
            Self::Run => "flight",
            Self::Sleep => "deep sleep",
            Self::Move(Side::North) => "movement north",
            Self::Move(Side::NorthEast) => "movement north-east",
            Self::Move(Side::SouthEast) => "movement south-east",
            Self::Move(Side::South) => "movement south",
            Self::Move(Side::SouthWest) => "movement south-west",
            Self::Move(Side::NorthWest) => "movement north-west",
            Self::Other => "something else",
        }
    }
}

/// A Name that True Magic works.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Name {
    /// An elemental one.
    Fire,
    /// A basic concept.
    Fear,
}

impl Name {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Fire, Self::Fear];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fire => "fire",
            Self::Fear => "fear",
        }
    }

    /// Ruling P259: the level of True Magic from which on it is known.
    pub const fn from_level(self) -> u8 {
        match self {
            Self::Fire => 1,
            Self::Fear => 2,
        }
    }
}

/// What a casting comes to in mana.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct CastCost {
    /// What it costs without push.
    pub base: u8,
    /// All that it takes.
    pub spent: u8,
    /// By how much that is beyond the channel: in True Magic alone.
    pub over: u8,
    /// The level in True Magic; 0 for the spells of the schools.
    pub arcane: u8,
}

impl CastCost {
    /// Ruling P96: whether it is more than the spell asks for.
    pub const fn is_pushed(self) -> bool {
        self.spent > self.base
    }

    /// How hard it is to hold.
    pub const fn strain(self) -> crate::magic::weave::Strain {
        crate::magic::weave::Strain { spent: self.spent, over: self.over, arcane: self.arcane }
    }
}
