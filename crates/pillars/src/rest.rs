//! Getting over exertion and wounds: what a pause gives back.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::character::ManaPool;
use crate::data;
use crate::house::BodyHealing;
use crate::magic;
use crate::pools::PoolPoints;

/// How long one pauses, and how.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pause {
    /// A short breath.
    TenMinutes,
    /// An hour's rest.
    Hour,
    /// Half a night.
    FourHours,
    /// A night's sleep.
    Night,
    /// A whole day of rest.
    Day,
    /// An hour on foot without haste.
    HourWalking,
}

impl Pause {
    /// All of them, the shortest rest first.
    pub const ALL: [Self; 6] =
        [Self::TenMinutes, Self::Hour, Self::FourHours, Self::Night, Self::Day, Self::HourWalking];

    /// Its figures.
    pub fn row(self) -> &'static PauseRow {
        let pauses = &table().pauses;
        match self {
            Self::TenMinutes => &pauses.ten_minutes,
            Self::Hour => &pauses.hour,
            Self::FourHours => &pauses.four_hours,
            Self::Night => &pauses.night,
            Self::Day => &pauses.day,
            Self::HourWalking => &pauses.hour_walking,
        }
    }
}

/// The figures of one pause.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PauseRow {
    /// What it is called.
    pub name: String,
    /// How long it is.
    pub minutes: u16,
    /// Whether one walks meanwhile, which is no rest.
    #[serde(default)]
    pub walking: bool,
}

/// The figures of each pause.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pauses {
    ten_minutes: PauseRow,
    hour: PauseRow,
    four_hours: PauseRow,
    night: PauseRow,
    day: PauseRow,
    hour_walking: PauseRow,
}

/// All figures of resting.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rests {
    /// The minutes of rest that bring back a point of Fatigue (P82).
    pub fatigue_minutes: u16,
    /// The minutes of walking that do (P82).
    pub walking_minutes: u16,
    /// The hours of rest that bring back a point of Body (P83).
    pub body_hours: u16,
    /// The pauses there are.
    pub pauses: Pauses,
}

static REST: LazyLock<Rests> = LazyLock::new(|| data::read("rest"));

/// The figures.
pub fn table() -> &'static Rests {
    &REST
}

/// What a pause gives back.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Rest {
    /// Points of Fatigue.
    pub fatigue: i16,
    /// Points of Body.
    pub body: i16,
    /// Mana, of which nobody is told who does not know the own pool.
    pub mana: u16,
    /// The minutes of rest behind one, within a day, after it.
    pub rested: u16,
}

/// Rulings P82, P83, P116, P236: what a pause gives back to somebody with so many minutes of rest behind them.
pub fn rest(pause: Pause, rested: u16, healing: BodyHealing, mana_hours: u16) -> Rest {
    let PauseRow { minutes, walking, .. } = pause.row();
    let Rests { fatigue_minutes, walking_minutes, body_hours, .. } = table();
    if *walking {
        return Rest { fatigue: whole(minutes / walking_minutes), rested, ..Rest::default() };
    }
    let until = rested.saturating_add(*minutes);
    let passed = |every_hours: u16| until / (60 * every_hours) - rested / (60 * every_hours);
    Rest {
        fatigue: whole(minutes / fatigue_minutes),
        body: match healing {
            BodyHealing::DayOfRest => whole(passed(*body_hours)),
            BodyHealing::GmOnly => 0,
        },
        mana: passed(mana_hours),
        rested: until % (60 * body_hours),
    }
}

/// Ruling P116: how many hours of rest bring back one mana: more of them in Debt, and most after a Runaway.
pub fn mana_hours(pool: Option<ManaPool>) -> u16 {
    let recovery = &magic::table().mana.recovery;
    match pool {
        Some(pool) if pool.shaken => recovery.runaway_hours,
        Some(pool) if pool.debt > 0 => recovery.debt_hours,
        Some(_) | None => recovery.rest_hours,
    }
}

/// Rulings P116, P236: the mana that so many minutes of rest bring to somebody with so many behind them, and the minutes
/// that are behind them then, within a day.
pub fn mana(minutes: u32, rested: u16, hours: u16) -> (u16, u16) {
    let every = 60 * u32::from(hours);
    let day = 60 * u32::from(table().body_hours);
    let (before, until) = (u32::from(rested), u32::from(rested).saturating_add(minutes));
    let mana = until / every - before / every;
    (u16::try_from(mana).unwrap_or(u16::MAX), u16::try_from(until % day).unwrap_or(0))
}

fn whole(points: u16) -> i16 {
    i16::try_from(points).unwrap_or(i16::MAX)
}

impl PoolPoints {
    /// How many of so many points it takes in: no more than it lacks.
    pub fn room(self, points: i16) -> i16 {
        points.min(self.start - self.now).max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::magic::Mana;

    #[test]
    fn ten_minutes_bring_a_point_of_fatigue_and_an_hour_on_foot_one() {
        let of = |pause| rest(pause, 0, BodyHealing::DayOfRest, 4);
        assert_eq!(of(Pause::TenMinutes), Rest { fatigue: 1, rested: 10, ..Rest::default() });
        assert_eq!(of(Pause::Hour).fatigue, 6);
        assert_eq!(of(Pause::HourWalking), Rest { fatigue: 1, ..Rest::default() });
    }

    #[test]
    fn a_day_brings_a_point_of_body_unless_the_house_leaves_that_to_the_gm() {
        assert_eq!(rest(Pause::Day, 0, BodyHealing::DayOfRest, 4).body, 1);
        assert_eq!(rest(Pause::Day, 0, BodyHealing::GmOnly, 4).body, 0);
        assert_eq!(rest(Pause::Day, 0, BodyHealing::GmOnly, 4).mana, 6);
    }

    #[test]
    fn three_nights_make_a_day_of_rest_and_two_pauses_of_two_hours_a_mana() {
        let (mut rested, mut body, mut mana) = (0, 0, 0);
        for _ in 0..3 {
            let night = rest(Pause::Night, rested, BodyHealing::DayOfRest, 4);
            (rested, body, mana) = (night.rested, body + night.body, mana + night.mana);
        }
        assert_eq!((rested, body, mana), (0, 1, 6));
        assert_eq!(rest(Pause::Hour, 179, BodyHealing::DayOfRest, 4).mana, 0);
        assert_eq!(rest(Pause::Hour, 180, BodyHealing::DayOfRest, 4).mana, 1);
    }

    #[test]
    fn mana_comes_by_the_minutes_of_rest_however_they_were_cut_into_pauses() {
        for (first, pauses) in [(0, vec![Pause::Night; 5]), (230, vec![Pause::TenMinutes, Pause::Hour, Pause::Day])] {
            let (mut rested, mut mana, mut minutes) = (first, 0, 0);
            for pause in pauses {
                let rest = rest(pause, rested, BodyHealing::DayOfRest, 4);
                (rested, mana, minutes) = (rest.rested, mana + rest.mana, minutes + u32::from(pause.row().minutes));
            }
            assert_eq!(super::mana(minutes, first, 4), (mana, rested));
        }
    }

    #[test]
    fn mana_comes_slower_in_debt_and_slowest_after_a_runaway() {
        let pool = |debt, shaken| Some(ManaPool { debt, shaken, ..ManaPool::of(Mana::new(9), Mana::new(1)) });
        let hours = [None, pool(0, false), pool(2, false), pool(2, true)].map(mana_hours);
        assert_eq!(hours, [4, 4, 8, 24]);
        assert_eq!(rest(Pause::Day, 0, BodyHealing::DayOfRest, 8).mana, 3);
        assert_eq!(rest(Pause::Day, 0, BodyHealing::DayOfRest, 24).mana, 1);
    }

    // proves: guide 138-143
    #[test]
    fn the_guide_s_pace_of_rest_and_our_pauses_are_in_the_table() {
        assert_eq!((table().fatigue_minutes, table().walking_minutes, table().body_hours), (10, 60, 24));
        let minutes: Vec<(u16, bool)> =
            Pause::ALL.iter().map(|pause| (pause.row().minutes, pause.row().walking)).collect();
        let resting = [10, 60, 240, 480, 1440].map(|minutes| (minutes, false));
        assert_eq!(minutes, [&resting[..], &[(60, true)]].concat());
    }

    #[test]
    fn a_pool_takes_in_what_it_lacks_and_no_more() {
        assert_eq!(PoolPoints { start: 20, now: 17 }.room(10), 3);
        assert_eq!(PoolPoints { start: 20, now: 20 }.room(1), 0);
        assert_eq!(PoolPoints { start: 20, now: -4 }.room(10), 10);
    }
}
