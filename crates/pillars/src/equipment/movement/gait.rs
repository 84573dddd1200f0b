//! The ways to move, from the slowest to the fastest.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use super::figures;

/// A way to move, the slowest first.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// On all fours, and staying down.
    Crawl,
    /// Slowly enough to shoot or cast.
    SlowWalk,
    /// With a hand for one's gear.
    Walk,
    /// Fast enough to charge.
    Jog,
    /// For nothing but the way.
    Run,
    /// With all one has.
    Sprint,
}

impl Gait {
    /// All gaits.
    pub const ALL: [Self; 6] = [Self::Crawl, Self::SlowWalk, Self::Walk, Self::Jog, Self::Run, Self::Sprint];

    /// Those of a standing figure.
    pub const ON_FOOT: [Self; 5] = [Self::SlowWalk, Self::Walk, Self::Jog, Self::Run, Self::Sprint];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Crawl => "crawl",
            Self::SlowWalk => "slow walk",
            Self::Walk => "walk",
            Self::Jog => "jog",
            Self::Run => "run",
            Self::Sprint => "sprint",
        }
    }

    /// The Fatigue that a turn of it costs in combat. Ruling P58: jogging none.
    pub fn fatigue(self) -> i16 {
        figures().fatigue[self]
    }
}

impl fmt::Display for Gait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One value for each gait.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByGait<T> {
    /// Crawling's.
    pub crawl: T,
    /// Slow walking's.
    pub slow_walk: T,
    /// Walking's.
    pub walk: T,
    /// Jogging's.
    pub jog: T,
    /// Running's.
    pub run: T,
    /// Sprinting's.
    pub sprint: T,
}

impl<T> ByGait<T> {
    /// One value for each, in the order of [`Gait::ALL`].
    pub fn each(of: impl FnMut(Gait) -> T) -> Self {
        let [crawl, slow_walk, walk, jog, run, sprint] = Gait::ALL.map(of);
        Self { crawl, slow_walk, walk, jog, run, sprint }
    }
}

impl<T> Index<Gait> for ByGait<T> {
    type Output = T;

    fn index(&self, gait: Gait) -> &T {
        match gait {
            Gait::Crawl => &self.crawl,
            Gait::SlowWalk => &self.slow_walk,
            Gait::Walk => &self.walk,
            Gait::Jog => &self.jog,
            Gait::Run => &self.run,
            Gait::Sprint => &self.sprint,
        }
    }
}

impl<T> IndexMut<Gait> for ByGait<T> {
    fn index_mut(&mut self, gait: Gait) -> &mut T {
        match gait {
            Gait::Crawl => &mut self.crawl,
            Gait::SlowWalk => &mut self.slow_walk,
            Gait::Walk => &mut self.walk,
            Gait::Jog => &mut self.jog,
            Gait::Run => &mut self.run,
            Gait::Sprint => &mut self.sprint,
        }
    }
}
