//! What magic leaves behind on a figure, and what is on its way or out of hand.

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::cast::Cast;
use super::drive::Drive;
use crate::battle::ground::Side;
use crate::battle::profile::Profile;
use crate::battle::who::{FigureId, MOST_FIGURES};
use crate::data::Id;
use crate::magic::{Amount, Element, Guard, Spell};

/// A casting that lasts, as everybody names it. Drawn at random.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Knot(pub u8);

/// How long something lasts.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lasts {
    /// So many turns more.
    Turns(u16),
    /// As long as the caster concentrates, then so many turns (P181).
    Held {
        /// The turns after that.
        tail: u16,
        /// The most turns that it can be held, where there is a limit.
        most: Option<u16>,
    },
    /// Until something else ends it, or the fight does.
    On,
}

/// What keeps somebody from gestures or words.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct Bonds {
    /// Whether the hands are bound.
    pub hands: bool,
    /// Whether the mouth is gagged.
    pub mouth: bool,
}

impl Bonds {
    /// Whether there are none.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub fn is_free(&self) -> bool {
        *self == Self::default()
    }
}

/// What makes a figure hard to hit.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Veil {
    /// Ends when its wearer attacks.
    Blur,
    /// Does nothing against spells.
    Shield,
    /// The same for all friends so near.
    Wall {
        /// How near, in hexes.
        radius: u8,
    },
}

/// What magic does to a figure while it lasts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Charm {
    /// It is so much harder to hit.
    Cover {
        /// By how much.
        by: i16,
        /// By what.
        veil: Veil,
    },
    /// It is invisible.
    Invisible {
        /// How many attacks of its own do not end that.
        attacks: u8,
    },
    /// It sees what is invisible.
    Sight {
        /// How far.
        hexes: u8,
    },
    /// It flies.
    Flight {
        /// How far in a turn.
        hexes: u8,
    },
    /// It walks through walls.
    Passage {
        /// How thick.
        depth: u8,
    },
    /// It has another shape.
    Shape {
        /// Its own.
        own: Arc<Profile>,
    },
    /// It shines.
    Light {
        /// How far.
        radius: u8,
    },
    /// Damage of one element is soaked up.
    Soak {
        /// Which.
        element: Element,
        /// How much more.
        left: i16,
    },
    /// Each hit of one element is less.
    Ward {
        /// Which.
        element: Element,
        /// By so much.
        less: i16,
        /// So much or less does nothing at all.
        ignores: i16,
    },
    /// It is shut in a shell.
    Encased {
        /// The STR that breaks it.
        strength: i16,
    },
    /// It is frozen in ice.
    Frozen {
        /// What comes off its rolls to break out.
        by: i16,
    },
    /// It does not wish to fight.
    Calm,
    /// It wishes for nothing but to fight.
    Rage {
        /// Whom, if not whoever is nearest.
        victim: Option<FigureId>,
    },
    /// It sleeps.
    Asleep {
        /// Whether pain does not wake it.
        deep: bool,
    },
    /// Its mind is confused.
    Confused {
        /// What it does this turn.
        drive: Drive,
    },
    /// It sees nothing.
    Blind,
    /// It hears nothing.
    Deaf,
    /// It laughs.
    Laughing,
    /// It cannot move.
    Paralysed,
    /// It cannot breathe.
    Choking {
        /// What that takes each turn.
        fatigue: Amount,
    },
    /// It runs away.
    Running,
    /// It is moved that way every turn.
    Swept {
        /// Which way.
        side: Side,
    },
    /// It loses its next action.
    Stunned,
    /// Something is harder for it once.
    Shaken {
        /// By how much.
        by: i16,
    },
    /// Fire or acid goes on hurting it.
    Burning {
        /// By what.
        element: Element,
        /// How much, each turn.
        damage: Amount,
    },
    /// What it is under is for the GM to say (P278).
    Wrought,
    /// It has cast a spell upon the world, and what that does is for the GM to say (P278).
    Worldly,
    /// Damage that is not real, and is given back in the end.
    Feigned {
        /// The Fatigue.
        fatigue: i16,
        /// By whom that is no one.
        by: FigureId,
    },
}

/// A spell that lasts on a figure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Working {
    /// Which casting it is of.
    pub knot: Knot,
    /// The spell; written down whole if it stands in no list.
    #[serde(with = "crate::magic::whole_spell")]
    pub spell: Id<Spell>,
    /// Who cast it.
    pub caster: FigureId,
    /// What it does.
    pub charm: Charm,
    /// How long.
    pub lasts: Lasts,
}

/// The most spells that somebody keeps up at once.
pub const MOST_HELD: usize = 8;

/// A spell that its caster keeps up.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct SustainedSpell {
    /// Which casting it is.
    pub knot: Knot,
    /// The spell; written down whole if it stands in no list.
    #[serde(with = "crate::magic::whole_spell")]
    pub spell: Id<Spell>,
    /// For how many turns it has been kept up.
    pub turns: u16,
}

/// A casting under way: declared and paid for, and not yet done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Casting {
    /// What was asked for.
    pub cast: Cast,
    /// All mana that it took.
    pub spent: u8,
    /// Whether a spell that was countered is cast again (P185).
    pub escalated: bool,
    /// Who has been asked to counter it, or has tried.
    pub asked: ArrayVec<FigureId, MOST_FIGURES>,
    /// Whether it is turned upon its caster (P188).
    pub turned: bool,
    /// How much of the mana was borrowed and has not come back.
    #[serde(default)]
    pub borrowed: u16,
    /// Whether it is countered: nothing is left of it but its Debt.
    #[serde(default)]
    pub countered: bool,
}

/// Magic that has slipped from its caster.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Runaway {
    /// The casting that it was.
    pub casting: Casting,
    /// How many rounds it has taken its toll.
    pub round: u16,
    /// Whom it feeds on: its caster, and those who tried to help and failed.
    pub caught: ArrayVec<FigureId, MOST_FIGURES>,
}

/// Who was countered, and by whom: next turn the caster may try again (P185).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Duel {
    /// What was countered.
    pub cast: Cast,
    /// By whom.
    pub defender: FigureId,
    /// In which turn.
    pub turn: u16,
}

/// A counterspell that lies in wait (P184).
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct CounterWatch {
    /// For whose casting.
    pub caster: FigureId,
    /// With how much mana.
    pub mana: u8,
    /// By which skill, if by one of its own.
    pub guard: Option<Guard>,
}

impl Charm {
    /// What it makes of its bearer, in a word; nothing of what its bearer does not know of.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Cover { veil: Veil::Blur, .. } => "blurred",
            Self::Cover { veil: Veil::Shield, .. } => "shielded",
            Self::Cover { veil: Veil::Wall { .. }, .. } => "shielding all beside",
            Self::Invisible { .. } => "invisible",
            Self::Sight { .. } => "sees the invisible",
            Self::Flight { .. } => "can fly",
            Self::Passage { .. } => "walks through walls",
            Self::Shape { .. } => "in another shape",
            Self::Light { .. } => "shining",
            Self::Soak { .. } => "in a shield of its element",
            Self::Ward { .. } => "warded",
            Self::Encased { .. } => "in a shell",
            Self::Frozen { .. } => "frozen fast",
            Self::Calm => "calmed",
            Self::Rage { .. } => "enraged",
            Self::Asleep { .. } => "asleep",
            Self::Confused { .. } => "confused",
            Self::Blind => "blind",
            Self::Deaf => "deaf",
            Self::Laughing => "laughing",
            Self::Paralysed => "paralysed",
            Self::Choking { .. } => "without breath",
            Self::Running => "running away",
            Self::Swept { .. } => "swept along",
            Self::Stunned => "stunned",
            Self::Shaken { .. } => "afraid",
            Self::Burning { .. } => "burning",
            Self::Wrought => "under a spell",
            Self::Worldly => "at work",
            Self::Feigned { .. } => "",
        }
    }

    /// Whether another casting of the same spell takes its place; wards against several elements stand side by side, and so
    /// does whatever the GM says.
    pub fn is_replaced_by(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Wrought, Self::Wrought) | (Self::Worldly, Self::Worldly) => false,
            (Self::Ward { element: one, .. }, Self::Ward { element: another, .. }) => one == another,
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }

    /// Whether its bearer can neither move nor act, though it is awake.
    pub const fn holds(&self) -> bool {
        matches!(self, Self::Encased { .. } | Self::Paralysed | Self::Frozen { .. })
    }
}

/// A spell that acts on the world, of which the GM has to say what comes of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorldSpell {
    /// Which casting it is.
    pub knot: Knot,
    /// Who cast it.
    pub caster: FigureId,
    /// The spell; written down whole if it stands in no list.
    #[serde(with = "crate::magic::whole_spell")]
    pub spell: Id<Spell>,
}
