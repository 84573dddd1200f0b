//! One dice term: so many equal dice and what is done to them.

use std::fmt;

use super::Comparison;
use crate::limits::EXPLOSIONS_PER_DIE;

/// A dice term such as `4d6r1!kh3`.
///
/// What is done to the dice is done in one order, however it was written. Each die is thrown and rerolled,
/// then explodes; when all dice lie, some are kept or dropped; then the kept ones are added up or, with
/// `cs`, those that pass are counted.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Pool {
    pub(super) count: u16,
    pub(super) sides: u32,
    pub(super) reroll: Option<Reroll>,
    pub(super) explode: Option<FaceTest>,
    pub(super) keep: Option<Keep>,
    pub(super) success: Option<FaceTest>,
}

/// A condition on one face.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(crate) struct FaceTest {
    pub(crate) is: Comparison,
    pub(crate) number: u32,
}

/// Which faces are thrown again, and how often.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(crate) struct Reroll {
    pub(crate) when: FaceTest,
    pub(crate) times: Times,
}

/// How often a die is rerolled.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(crate) enum Times {
    Once,
    UntilItStands,
}

/// Which dice count when all of them lie.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(crate) struct Keep {
    pub(crate) rule: KeepRule,
    pub(crate) count: u16,
}

#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(crate) enum KeepRule {
    KeepHigh,
    KeepLow,
    DropHigh,
    DropLow,
}

/// Which end of the ordered dice is kept.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(crate) enum End {
    High,
    Low,
}

impl Pool {
    pub(super) fn plain(count: u16, sides: u32) -> Self {
        Self { count, sides, reroll: None, explode: None, keep: None, success: None }
    }

    /// How many dice are thrown to begin with.
    pub fn count(&self) -> u32 {
        u32::from(self.count)
    }

    /// How many sides each of them has.
    pub fn sides(&self) -> u32 {
        self.sides
    }

    /// Whether nobody can tell beforehand how many dice will fall.
    pub fn is_open_ended(&self) -> bool {
        self.reroll.is_some() || self.explode.is_some()
    }

    /// Whether not every die that lies adds its face.
    pub(crate) fn chooses(&self) -> bool {
        self.keep.is_some() || self.success.is_some()
    }

    pub(crate) fn reroll(&self) -> Option<Reroll> {
        self.reroll
    }

    pub(crate) fn explode(&self) -> Option<FaceTest> {
        self.explode
    }

    pub(crate) fn success(&self) -> Option<FaceTest> {
        self.success
    }

    /// Which end is kept and how many dice of it, if not all are.
    pub(crate) fn kept(&self) -> Option<(End, u16)> {
        self.keep.map(|keep| match keep.rule {
            KeepRule::KeepHigh => (End::High, keep.count),
            KeepRule::KeepLow => (End::Low, keep.count),
            KeepRule::DropLow => (End::High, self.count - keep.count),
            KeepRule::DropHigh => (End::Low, self.count - keep.count),
        })
    }

    /// Dice one die may become by exploding.
    pub(crate) fn longest_chain(&self) -> u32 {
        if self.explode.is_some() { u32::from(EXPLOSIONS_PER_DIE) + 1 } else { 1 }
    }
}

impl FaceTest {
    #[inline]
    pub(crate) fn passes(self, face: u32) -> bool {
        self.is.holds(face, self.number)
    }

    /// How many faces of such a die pass.
    pub(crate) fn faces(self, sides: u32) -> u32 {
        let (low, high) = self.bounds(sides);
        (high + 1).saturating_sub(low)
    }

    /// The lowest and the highest face that pass; the lowest is above the highest if none does.
    pub(crate) fn bounds(self, sides: u32) -> (u32, u32) {
        match self.is {
            Comparison::Less => (1, self.number.saturating_sub(1).min(sides)),
            Comparison::AtMost => (1, self.number.min(sides)),
            Comparison::Equal => (self.number.max(1), self.number.min(sides)),
            Comparison::AtLeast => (self.number.max(1), sides),
            Comparison::More => (self.number + 1, sides),
        }
    }

    /// How many faces pass both tests.
    pub(crate) fn faces_shared(self, other: Self, sides: u32) -> u32 {
        let (low, high) = self.bounds(sides);
        let (other_low, other_high) = other.bounds(sides);
        (high.min(other_high) + 1).saturating_sub(low.max(other_low))
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count != 1 {
            write!(f, "{}", self.count)?;
        }
        write!(f, "d{}", self.sides)?;
        if let Some(reroll) = self.reroll {
            write!(f, "{}{}", reroll.times.word(), Short(reroll.when))?;
        }
        if let Some(test) = self.explode {
            write_explosion(f, test, self.sides)?;
        }
        if let Some(keep) = self.keep {
            write!(f, "{}{}", keep.rule.word(), keep.count)?;
        }
        if let Some(test) = self.success {
            write!(f, "cs{}{}", test.is, test.number)?;
        }
        Ok(())
    }
}

fn write_explosion(f: &mut fmt::Formatter<'_>, test: FaceTest, sides: u32) -> fmt::Result {
    let on_the_highest = FaceTest { is: Comparison::Equal, number: sides };
    if test == on_the_highest { f.write_str("!") } else { write!(f, "!{}", Short(test)) }
}

/// A face test after `r` and `!`, where equality needs no sign.
struct Short(FaceTest);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is != Comparison::Equal {
            write!(f, "{}", self.0.is)?;
        }
        write!(f, "{}", self.0.number)
    }
}

impl Times {
    fn word(self) -> &'static str {
        match self {
            Self::Once => "ro",
            Self::UntilItStands => "r",
        }
    }
}

impl KeepRule {
    fn word(self) -> &'static str {
        match self {
            Self::KeepHigh => "kh",
            Self::KeepLow => "kl",
            Self::DropHigh => "dh",
            Self::DropLow => "dl",
        }
    }
}
