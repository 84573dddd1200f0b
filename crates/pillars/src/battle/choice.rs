//! Combat: Action Options. What a figure may choose to do in its turn, by the letters of the book.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::ground::Hex;
use super::who::FigureId;
use crate::data::Id;
use crate::equipment::{Gait, Item};

/// How a blow is struck.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// With one weapon, at one foe.
    Plain,
    /// At every foe in the front hexes (P145).
    Sweep,
    /// With a weapon in each hand (P146).
    TwoWeapons,
}

impl Manner {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Sweep, Self::TwoWeapons];
}

/// How one gets down.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Low {
    /// On one's knees.
    Kneeling,
    /// On the ground.
    Prone,
}

impl Low {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Kneeling, Self::Prone];
}

/// Where something to be readied is.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Slung or sheathed.
    Carried,
    /// On the ground in that hex.
    Ground(Hex),
}

/// What a figure chose to do, with what has to be said then.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleChoice {
    /// a: nothing but the way; standing still, to wait for an opening.
    Move,
    /// b: move and strike, or enter hand-to-hand combat.
    Charge {
        /// How.
        manner: Manner,
    },
    /// c: be hard to shoot at.
    Dodge,
    /// d: get down.
    Drop {
        /// How low.
        to: Low,
    },
    /// e: sling what is in the way, ready something else or pick it up.
    Ready {
        /// What.
        item: Id<Item>,
        /// From where.
        from: Source,
    },
    /// f: shoot or throw.
    Missile {
        /// Getting down first.
        drop: Option<Low>,
    },
    /// g and p: rise, the whole turn.
    StandUp,
    /// Move and stay down.
    Crawl,
    /// j: strike an engager.
    Attack {
        /// How.
        manner: Manner,
    },
    /// k: be hard to strike.
    Defend,
    /// l: loose the shot that was ready.
    LastShot,
    /// m: drop what is in the hands, ready something else.
    Change {
        /// What.
        item: Id<Item>,
    },
    /// n: step away from whoever engages.
    Disengage,
    /// o: enter hand-to-hand combat.
    Grapple,
    /// q: drop what is in the hands, pick something up.
    PickUp {
        /// What.
        item: Id<Item>,
        /// Where it lies.
        at: Hex,
    },
    /// t: strike the foe in the same hex.
    HandToHand,
    /// u: draw a dagger.
    DrawDagger,
    /// v: break free.
    BreakFree,
    /// Stop somebody's bleeding, the whole turn (P150).
    Treat {
        /// Whose.
        whom: FigureId,
    },
    /// Take up and secure a pack, the whole turn.
    TakePack,
    /// h and r, and in hand-to-hand combat: cast a spell, answer one, or struggle with one.
    Cast,
    /// i and s: see through an illusion.
    Disbelieve,
}

/// An option of the book, without what has to be said with it.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "`name` says what each is called")]
pub enum BattleOption {
    Move,
    Charge,
    Dodge,
    Drop,
    Ready,
    Missile,
    StandUp,
    Crawl,
    CastSpell,
    Disbelieve,
    Attack,
    Defend,
    LastShot,
    Change,
    Disengage,
    Grapple,
    StandUpEngaged,
    PickUp,
    CastSpellEngaged,
    DisbelieveEngaged,
    HandToHand,
    DrawDagger,
    BreakFree,
    CastSpellGripped,
    Treat,
    TakePack,
}

impl BattleOption {
    /// All options, in the order of the book; ours last.
    pub const ALL: [Self; 26] = [
        Self::Move,
        Self::Charge,
        Self::Dodge,
        Self::Drop,
        Self::Ready,
        Self::Missile,
        Self::StandUp,
        Self::Crawl,
        Self::CastSpell,
        Self::Disbelieve,
        Self::Attack,
        Self::Defend,
        Self::LastShot,
        Self::Change,
        Self::Disengage,
        Self::Grapple,
        Self::StandUpEngaged,
        Self::PickUp,
        Self::CastSpellEngaged,
        Self::DisbelieveEngaged,
        Self::HandToHand,
        Self::DrawDagger,
        Self::BreakFree,
        Self::CastSpellGripped,
        Self::Treat,
        Self::TakePack,
    ];

    /// Handbook, Combat: whether a figure that chose the option strikes with what is in its hands.
    pub fn strikes(self) -> bool {
        matches!(self, Self::Charge | Self::Attack)
    }

    /// Its letter, where the book gives it one.
    pub const fn letter(self) -> Option<char> {
        Some(match self {
            Self::Move => 'a',
            Self::Charge => 'b',
            Self::Dodge => 'c',
            Self::Drop => 'd',
            Self::Ready => 'e',
            Self::Missile => 'f',
            Self::StandUp => 'g',
            Self::CastSpell => 'h',
            Self::Disbelieve => 'i',
            Self::Attack => 'j',
            Self::Defend => 'k',
            Self::LastShot => 'l',
            Self::Change => 'm',
            Self::Disengage => 'n',
            Self::Grapple => 'o',
            Self::StandUpEngaged => 'p',
            Self::PickUp => 'q',
            Self::CastSpellEngaged => 'r',
            Self::DisbelieveEngaged => 's',
            Self::HandToHand => 't',
            Self::DrawDagger => 'u',
            Self::BreakFree => 'v',
            Self::Crawl | Self::CastSpellGripped | Self::Treat | Self::TakePack => return None,
        })
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move => "Move",
            Self::Charge => "Charge attack",
            Self::Dodge => "Dodge",
            Self::Drop => "Drop",
            Self::Ready => "Ready weapon",
            Self::Missile => "Missile attack",
            Self::StandUp | Self::StandUpEngaged => "Stand up",
            Self::Crawl => "Crawl",
            Self::CastSpell | Self::CastSpellEngaged | Self::CastSpellGripped => "Cast spell",
            Self::Disbelieve | Self::DisbelieveEngaged => "Disbelieve",
            Self::Attack => "Attack",
            Self::Defend => "Defend",
            Self::LastShot => "One last shot",
            Self::Change => "Change weapon",
            Self::Disengage => "Disengage",
            Self::Grapple => "Attempt hand-to-hand",
            Self::PickUp => "Pick up weapon",
            Self::HandToHand => "Hand-to-hand attack",
            Self::DrawDagger => "Draw dagger",
            Self::BreakFree => "Break free",
            Self::Treat => "Treat a wound",
            Self::TakePack => "Take up a pack",
        }
    }

    /// Whether it lets an engaged figure shift (P123).
    pub const fn shifts(self) -> bool {
        matches!(
            self,
            Self::Attack
                | Self::Defend
                | Self::Change
                | Self::Disengage
                | Self::Grapple
                | Self::CastSpellEngaged
                | Self::DisbelieveEngaged
        )
    }

    /// Handbook, Movement: the fastest gait that it leaves room for; none for standing still or a shift.
    pub const fn gait(self) -> Option<Gait> {
        match self {
            Self::Move => Some(Gait::Sprint),
            Self::Charge | Self::Dodge | Self::Drop => Some(Gait::Jog),
            Self::Ready => Some(Gait::Walk),
            Self::Missile | Self::CastSpell | Self::Disbelieve => Some(Gait::SlowWalk),
            Self::Crawl => Some(Gait::Crawl),
            Self::StandUp
            | Self::Attack
            | Self::Defend
            | Self::LastShot
            | Self::Change
            | Self::Disengage
            | Self::Grapple
            | Self::StandUpEngaged
            | Self::PickUp
            | Self::CastSpellEngaged
            | Self::DisbelieveEngaged
            | Self::HandToHand
            | Self::DrawDagger
            | Self::BreakFree
            | Self::CastSpellGripped
            | Self::Treat
            | Self::TakePack => None,
        }
    }
}

impl fmt::Display for BattleOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.letter() {
            Some(letter) => write!(f, "{letter} {}", self.name()),
            None => f.write_str(self.name()),
        }
    }
}

impl BattleChoice {
    /// The option it is; rising, casting and disbelieving have one letter for the free and one for the engaged.
    pub const fn kind(self) -> BattleOption {
        match self {
            Self::Move => BattleOption::Move,
            Self::Charge { .. } => BattleOption::Charge,
            Self::Dodge => BattleOption::Dodge,
            Self::Drop { .. } => BattleOption::Drop,
            Self::Ready { .. } => BattleOption::Ready,
            Self::Missile { .. } => BattleOption::Missile,
            Self::StandUp => BattleOption::StandUp,
            Self::Crawl => BattleOption::Crawl,
            Self::Attack { .. } => BattleOption::Attack,
            Self::Defend => BattleOption::Defend,
            Self::LastShot => BattleOption::LastShot,
            Self::Change { .. } => BattleOption::Change,
            Self::Disengage => BattleOption::Disengage,
            Self::Grapple => BattleOption::Grapple,
            Self::PickUp { .. } => BattleOption::PickUp,
            Self::HandToHand => BattleOption::HandToHand,
            Self::DrawDagger => BattleOption::DrawDagger,
            Self::BreakFree => BattleOption::BreakFree,
            Self::Treat { .. } => BattleOption::Treat,
            Self::TakePack => BattleOption::TakePack,
            Self::Cast => BattleOption::CastSpell,
            Self::Disbelieve => BattleOption::Disbelieve,
        }
    }
}
