//! The procedures of play as tables: fate, events, downtime and the calendar (the facts of the procedures).

use std::sync::LazyLock;

use book::Spans;
use serde::Deserialize;

use crate::data::read;
use crate::generators::weather::Season;
use crate::item::Item;

/// Something with a name, and what it means.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedMeaning {
    /// What it is called.
    pub name: String,
    /// What it means.
    pub text: String,
}

/// What each face of a d6 means.
pub type Fate = Spans<NamedMeaning, 1, 6>;
/// What each sum of 2d6 means.
pub type Reactions = Spans<NamedMeaning, 2, 12>;

/// What one may do between adventures.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pursuit {
    /// By what commands name it.
    pub key: String,
    /// What it is called.
    pub name: String,
    /// What it means.
    pub text: String,
    /// What has to be said before it begins.
    pub asks: String,
    /// Milestones to take ideas from.
    pub milestones: Vec<String>,
}

/// A month of the calendar.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Month {
    /// What it is called.
    pub name: String,
    /// Its season.
    pub season: Season,
}

/// Days that belong to no month.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Reclamation {
    /// What it is called.
    pub name: String,
    /// After how many years it comes.
    pub every_years: u8,
    /// How many days it lasts.
    pub days: u8,
    /// What happens then.
    pub text: String,
}

/// The calendar.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Calendar {
    /// The days of a week.
    pub week_days: u8,
    /// The days of a month.
    pub month_days: u8,
    /// The months of a year.
    pub year_months: u8,
    /// The days of a season.
    pub season_days: u8,
    /// The year that it is.
    pub year: u16,
    /// What the days of the week are called.
    pub days: Vec<String>,
    /// The months in order.
    pub months: Vec<Month>,
    /// The seasons in order.
    pub seasons: Vec<Season>,
    /// The days outside of all months.
    pub reclamation: Reclamation,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Costs {
    gold: NamedMeaning,
    resources: NamedMeaning,
    reputation: NamedMeaning,
    loss: NamedMeaning,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ProcedureTables {
    fate: Fate,
    reactions: Reactions,
    dungeon_events: Vec<NamedMeaning>,
    wilderness_events: Vec<NamedMeaning>,
    faction_actions: Vec<NamedMeaning>,
    milestone_costs: Costs,
    calendar: Calendar,
    treasure: Vec<Item>,
}

static TABLES: LazyLock<ProcedureTables> =
    LazyLock::new(|| read("procedures", include_str!("../data/procedures.toml")));

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Downtime {
    actions: Vec<Pursuit>,
}

static DOWNTIME: LazyLock<Downtime> = LazyLock::new(|| read("downtime", include_str!("../data/downtime.toml")));

/// Core Rules: Die of Fate. What a d6 means.
pub fn fate() -> &'static Fate {
    &TABLES.fate
}

/// Whether a face of the Die of Fate favours the party: it lies in the last of its spans.
pub fn favours(face: u8) -> bool {
    fate().rows().last().is_some_and(|row| row.faces.contains(&face))
}

/// The five reactions, the worst first.
pub fn reactions() -> &'static Reactions {
    &TABLES.reactions
}

/// Core Rules: Reactions. What 2d6 of that sum mean.
pub fn reaction_to(total: u16) -> &'static NamedMeaning {
    reactions().at(total).expect("the reactions cover 2 to 12")
}

/// What comes of a faction's action, from 1 to 6.
pub fn faction_actions() -> &'static [NamedMeaning] {
    &TABLES.faction_actions
}

/// What may be found: the lesser half first, then the rich one.
pub fn treasure() -> &'static [Item] {
    &TABLES.treasure
}

/// What the event die says in a dungeon, from 1 to 6.
pub fn dungeon_events() -> &'static [NamedMeaning] {
    &TABLES.dungeon_events
}

/// What the event die says on a journey, from 1 to 6.
pub fn wilderness_events() -> &'static [NamedMeaning] {
    &TABLES.wilderness_events
}

/// What a milestone of downtime may cost.
pub fn milestone_costs() -> [&'static NamedMeaning; 4] {
    let Costs { gold, resources, reputation, loss } = &TABLES.milestone_costs;
    [gold, resources, reputation, loss]
}

/// What one may do between adventures.
pub fn pursuits() -> &'static [Pursuit] {
    &DOWNTIME.actions
}

/// The calendar.
pub fn calendar() -> &'static Calendar {
    &TABLES.calendar
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Omens;

    // proves: core 40; fact 8.3
    #[test]
    fn fate_and_events_cover_a_d6() {
        let faces: Vec<u8> = fate().rows().iter().flat_map(|row| row.faces.clone()).collect();
        assert_eq!(faces, [1, 2, 3, 4, 5, 6]);
        let names = |all: &[NamedMeaning]| all.iter().map(|one| one.name.clone()).collect::<Vec<_>>();
        assert_eq!(names(dungeon_events()), Omens::DUNGEON.map(Omens::name));
        assert_eq!(names(wilderness_events()), Omens::WILD.map(Omens::name));
    }

    #[test]
    fn the_calendar_adds_up() {
        let Calendar { week_days, month_days, year_months, season_days, year, days, months, seasons, reclamation } =
            calendar();
        assert_eq!((*week_days, *month_days, *year_months, *season_days, *year), (6, 24, 12, 72, 7728));
        assert_eq!((days.len(), months.len()), (usize::from(*week_days), usize::from(*year_months)));
        assert_eq!((reclamation.every_years, reclamation.days), (10, 6));
        assert_eq!(seasons, &Season::ALL);
        for (season, three) in Season::ALL.into_iter().zip(months.chunks(3)) {
            assert!(three.iter().all(|month| month.season == season));
            assert_eq!(3 * month_days, *season_days);
        }
    }

    #[test]
    fn downtime_has_three_pursuits_and_four_costs() {
        let names: Vec<&str> = pursuits().iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["Research", "Training", "Strengthening Ties"]);
        assert!(pursuits().iter().all(|one| !one.milestones.is_empty() && one.asks.ends_with('?')));
        assert_eq!(milestone_costs().map(|cost| cost.name.as_str()), ["Gold", "Resources", "Reputation", "Loss"]);
    }
}
