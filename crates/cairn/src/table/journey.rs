//! The journey by watches (the facts of the wilderness procedure): how long a way takes, and what it is like.

use serde::{Deserialize, Serialize};

use super::MemberId;
use crate::damage::Die;
use crate::data::{is_no, is_none};
use crate::generators::weather::{Season, Weather};

/// The watches of a day: morning, afternoon and night.
pub const WATCHES: u8 = 3;
/// The longest that vastness adds.
pub const VASTEST: u8 = 2;
/// The most stretches of a kind on one way.
pub const MOST_STRETCHES: u8 = 4;

/// How far it is.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Distance {
    /// One watch.
    Short,
    /// Two.
    Medium,
    /// Three.
    Long,
}

/// On what one goes.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Path {
    /// No more watches, and nobody is lost.
    Road,
    /// One more, and lost two times in six.
    Trail,
    /// Two more, and lost three times in six.
    Wilderness,
}

impl Distance {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Short, Self::Medium, Self::Long];

    /// The watches it takes.
    pub const fn watches(self) -> u8 {
        match self {
            Self::Short => 1,
            Self::Medium => 2,
            Self::Long => 3,
        }
    }

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Short => "short (1 watch)",
            Self::Medium => "medium (2 watches)",
            Self::Long => "long (3 watches)",
        }
    }
}

impl Path {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Road, Self::Trail, Self::Wilderness];

    /// The watches it adds.
    pub const fn watches(self) -> u8 {
        match self {
            Self::Road => 0,
            Self::Trail => 1,
            Self::Wilderness => 2,
        }
    }

    /// The faces of a d6 on which one is lost.
    pub const fn lost(self) -> u8 {
        match self {
            Self::Road => 0,
            Self::Trail => 2,
            Self::Wilderness => 3,
        }
    }

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Road => "road (never lost)",
            Self::Trail => "trail (+1 watch, lost 2 in 6)",
            Self::Wilderness => "wilderness (+2 watches, lost 3 in 6)",
        }
    }
}

/// A way that a party sets out on.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Route {
    /// How far.
    pub distance: Distance,
    /// On what.
    pub path: Path,
    /// Through how many tough stretches.
    pub tough: u8,
    /// Through how many perilous ones.
    pub perilous: u8,
    /// How vast it is.
    pub vast: u8,
    /// In what season.
    pub season: Season,
}

impl Route {
    /// The watches that it takes: distance, path, each stretch of terrain, and up to two for vastness.
    pub const fn watches(&self) -> u8 {
        self.distance.watches() + self.path.watches() + self.tough + 2 * self.perilous + self.vast
    }

    /// The same way for those to whom tough and perilous ground is one step easier.
    #[must_use]
    pub const fn easier(self) -> Self {
        Self { tough: self.perilous, perilous: 0, ..self }
    }

    /// The same way for those whom tough ground costs no time.
    #[must_use]
    pub const fn without_tough(self) -> Self {
        Self { tough: 0, ..self }
    }
}

/// How far the way is by the Warden's word, and how the day.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WayNow {
    /// The watches behind one.
    pub done: u8,
    /// The watches it takes in all.
    pub watches: u8,
    /// The watches of this day that have passed.
    pub today: u8,
    /// The weather of the day; nothing if it is still to be rolled.
    pub sky: Option<Weather>,
}

/// A journey while the party is on it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Journey {
    /// On what.
    pub path: Path,
    /// The tough stretches of the way: a watch each.
    pub tough: u8,
    /// The perilous ones: two watches each.
    pub perilous: u8,
    /// In what season.
    pub season: Season,
    /// The watches it takes in all.
    pub watches: u8,
    /// The watches behind one.
    pub done: u8,
    /// The watches of this day that have passed.
    pub today: u8,
    /// The weather of the day, once it is known.
    pub sky: Option<Weather>,
    /// The weather of the day before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub yesterday: Option<Weather>,
    /// Watches that were lost.
    #[serde(default, skip_serializing_if = "is_none")]
    pub astray: u8,
    /// Who has made camp and eaten today.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub camped: Vec<MemberId>,
    /// Who has slept today.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slept: Vec<MemberId>,
    /// Whether somebody went without a camp the day before: the ground is a step worse then.
    #[serde(default, skip_serializing_if = "is_no")]
    pub weary: bool,
    /// The watches that worse ground has added so far.
    #[serde(default, skip_serializing_if = "is_none")]
    pub worse: u8,
    /// Whether somebody of the party knows the land by its beasts.
    #[serde(default, skip_serializing_if = "is_no")]
    pub known: bool,
}

impl Journey {
    /// Whether the watch that comes next is the night.
    pub const fn is_night(&self) -> bool {
        self.today + 1 == WATCHES
    }

    /// Whether the way is done.
    pub const fn is_done(&self) -> bool {
        self.done >= self.watches
    }

    /// Before the first watch of a way.
    pub const fn new(route: Route) -> Self {
        Self {
            path: route.path,
            tough: route.tough,
            perilous: route.perilous,
            season: route.season,
            watches: route.watches(),
            done: 0,
            today: 0,
            sky: None,
            yesterday: None,
            astray: 0,
            camped: Vec::new(),
            slept: Vec::new(),
            weary: false,
            worse: 0,
            known: false,
        }
    }

    /// The most that worse ground adds to the way, when all of it has become perilous; a way without a harder stretch
    /// is an easy one.
    const fn worst(&self) -> u8 {
        if self.tough + self.perilous == 0 { 2 } else { self.tough }
    }

    /// Ruling C9: the ground of the day is so many steps worse. A day crosses one stretch, what is perilous gets no
    /// worse, and no stretch gets worse twice.
    pub fn worsen(&mut self, steps: u8) {
        let more = steps.min(self.worst() - self.worse.min(self.worst()));
        self.worse += more;
        self.watches = self.watches.saturating_add(more);
    }
}

/// The die of a search for supplies: a d4, one step up for each helper and skill, a d12 at the most.
pub fn supply_die(steps: u8) -> Die {
    (0..steps).fold(Die::D4, |die, _| die.step_up())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watches(distance: Distance, path: Path, tough: u8, perilous: u8, vast: u8) -> u8 {
        Route { distance, path, tough, perilous, vast, season: Season::Winter }.watches()
    }

    fn way(tough: u8, perilous: u8) -> Journey {
        let (distance, path, season) = (Distance::Short, Path::Road, Season::Winter);
        Journey::new(Route { distance, path, tough, perilous, vast: 0, season })
    }

    /// The parts of the pointcrawl chapter's examples, as far as they add up.
    // proves: fact 9.3
    #[test]
    fn the_book_s_ways_take_as_long_as_it_says() {
        use Distance::{Medium, Short};
        use Path::{Road, Trail, Wilderness};
        assert_eq!(watches(Medium, Trail, 0, 1, 1), 6);
        assert_eq!(watches(Short, Trail, 0, 1, 0), 4);
        assert_eq!(watches(Medium, Road, 1, 0, 0), 3);
        assert_eq!(watches(Short, Trail, 2, 0, 0), 4);
        assert_eq!(watches(Medium, Wilderness, 1, 0, 0), 5);
        assert_eq!(watches(Medium, Trail, 0, 0, 0), 3, "the source's fifth example says 4, and its parts make 3");
    }

    #[test]
    fn each_stretch_of_ground_gets_a_step_worse() {
        let days = |tough: u8, perilous: u8| -> Vec<u8> {
            let mut way = way(tough, perilous);
            let before = way.watches;
            let bad_day = |_| {
                way.worsen(1);
                way.watches - before
            };
            (0..4).map(bad_day).collect()
        };
        assert_eq!(days(0, 0), [1, 2, 2, 2], "easy, tough, perilous");
        assert_eq!(days(2, 1), [1, 2, 2, 2], "one stretch a day, and what is perilous gets no worse");
        assert_eq!(days(0, 1), [0, 0, 0, 0]);
        let mut way = way(0, 0);
        way.worsen(3);
        assert_eq!(way.watches, 3);
    }

    // proves: fact 9.7
    #[test]
    fn two_extreme_days_in_a_row_are_a_catastrophe() {
        let after = |before| Weather::on(Season::Spring, 6, before);
        assert_eq!(after(None), Weather::Extreme);
        assert_eq!(after(Some(Weather::Fair)), Weather::Extreme);
        assert_eq!(after(Some(Weather::Extreme)), Weather::Catastrophic);
        assert_eq!(Weather::on(Season::Spring, 2, Some(Weather::Extreme)), Weather::Fair);
    }

    /// Section 9 of the facts, letter by letter.
    // proves: fact 9.5
    #[test]
    fn the_weather_of_the_seasons_is_that_of_the_facts() {
        let letters = |season: Season| -> String {
            let letter = |weather: &Weather| match weather {
                Weather::Nice => 'N',
                Weather::Fair => 'F',
                Weather::Unpleasant => 'U',
                Weather::Inclement => 'I',
                Weather::Extreme => 'X',
                Weather::Catastrophic => '!',
            };
            season.rolls().iter().map(letter).collect()
        };
        assert_eq!(Season::ALL.map(letters), ["NFFUIX", "NNFUIX", "FFUIIX", "FUIIXX"]);
    }

    // proves: fact 9.8
    #[test]
    fn helpers_step_the_die_up_to_a_d12() {
        assert_eq!([0, 1, 2, 3, 4, 9].map(|steps| supply_die(steps).sides()), [4, 6, 8, 10, 12, 12]);
    }
}
