//! The years of prior experience: how many there can be, who is taken, and what they can have brought at most.

use super::super::draft::{Draft, most_years};
use super::Report;
use crate::attributes::{Attribute, Scores};
use crate::background::Wealth;
use crate::data::Id;
use crate::experience::{self, Applicant, Gain, Pay, PayFigures, Take, Track, TrackRow, levels_used, way_in};
use crate::house::{HouseRules, NavyCoins, Row11, TrackList};
use crate::skills::Skills;

/// The tracks somebody served in, year by year, and what their lessons depend on.
#[derive(Clone, Copy)]
pub(super) struct Past<'a> {
    pub(super) tracks: &'a [Id<Track>],
    pub(super) house: &'a HouseRules,
    pub(super) wealth: Wealth,
}

impl Past<'_> {
    /// The most that all years can have brought, counting gains by `of`: each year the best row that its track leads
    /// to, and once for each track its opener (P38, P173).
    pub(super) fn most(&self, of: impl Fn(Gain) -> u32) -> u32 {
        let lessons: u32 = self.tracks.iter().map(|track| self.best(reached(&[*track]), &of)).sum();
        let first = |(place, track): &(usize, &Id<Track>)| !self.tracks[..*place].contains(track);
        let opened = self.tracks.iter().enumerate().filter(first);
        lessons + opened.flat_map(|(_, track)| self.opener(*track)).map(|gain| self.opens(gain, &of)).sum::<u32>()
    }

    /// The most ranks: every promotion, and the one of a new officer (P48, P176).
    pub(super) fn ranks(&self) -> u32 {
        let officer = self.tracks.iter().any(|track| track.key() == "officer");
        self.most(|gain| u32::from(gain == Gain::Promotion)) + u32::from(officer)
    }

    /// The most that an attribute can have risen, or fallen.
    pub(super) fn change(&self, of: Attribute, up: Direction) -> i16 {
        let by = |gain| match gain {
            Gain::Change(attribute, by) if attribute == of && (by > 0) == (up == Direction::Up) => {
                u32::from(by.unsigned_abs())
            }
            Gain::Change(_, _)
            | Gain::Skill(_)
            | Gain::Column(_)
            | Gain::Random
            | Gain::Talent
            | Gain::Promotion
            | Gain::Spell => 0,
        };
        i16::try_from(self.most(by)).unwrap_or(i16::MAX / 2)
    }

    fn opener(&self, track: Id<Track>) -> impl Iterator<Item = Gain> {
        let Track { opener, opener_navy_coins, opener_working, .. } = track.get();
        let coins = if self.house.navy_coins == NavyCoins::Yes { &opener_navy_coins[..] } else { &[] };
        let working = if self.wealth.works() { &opener_working[..] } else { &[] };
        opener.iter().chain(coins).chain(working).copied()
    }

    fn opens(&self, gain: Gain, of: &impl Fn(Gain) -> u32) -> u32 {
        match gain {
            Gain::Random => self.best(reached(&columns(self.house.tracks)), of),
            Gain::Column(column) => self.best(reached(&[column]), of),
            Gain::Skill(_) | Gain::Change(_, _) | Gain::Talent | Gain::Promotion | Gain::Spell => of(gain),
        }
    }

    fn best(&self, columns: Vec<Id<Track>>, of: &impl Fn(Gain) -> u32) -> u32 {
        let rows = columns.into_iter().flat_map(|column| column.get().rows.iter());
        rows.map(|row| self.row(row, of)).max().unwrap_or(0)
    }

    fn row(&self, row: &TrackRow, of: &impl Fn(Gain) -> u32) -> u32 {
        let each = row.gains.iter().map(|gain| of(*gain));
        match (row.take, self.house.row11) {
            (Take::One, _) | (Take::ByRow11, Row11::One) => each.max().unwrap_or(0),
            (Take::All, _) | (Take::ByRow11, Row11::All) => each.sum(),
        }
    }
}

/// Which way an attribute changes.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(super) enum Direction {
    Up,
    Down,
}

/// The columns that a Random result can name.
fn columns(list: TrackList) -> Vec<Id<Track>> {
    match list {
        TrackList::Classic => experience::table().columns.clone(),
        TrackList::Newer => Track::of(list).collect(),
    }
}

/// The columns and all that their rows lead on to (P38).
fn reached(from: &[Id<Track>]) -> Vec<Id<Track>> {
    let mut reached = from.to_vec();
    let mut next = 0;
    while let Some(column) = reached.get(next).copied() {
        next += 1;
        for other in column.get().rows.iter().flat_map(|row| row.gains.iter()).flat_map(|gain| onward(*gain, column)) {
            if !reached.contains(&other) {
                reached.push(other);
            }
        }
    }
    reached
}

/// Where a result sends one on to.
fn onward(gain: Gain, from: Id<Track>) -> Vec<Id<Track>> {
    match gain {
        Gain::Column(other) => vec![other],
        Gain::Random => columns(from.list),
        Gain::Skill(_) | Gain::Change(_, _) | Gain::Talent | Gain::Promotion | Gain::Spell => Vec::new(),
    }
}

pub(super) fn check(draft: &Draft, fault: &mut impl Report) {
    age(draft, fault);
    let (Some(house), Some(wealth), Some(tracks)) = (&draft.house, draft.wealth, draft.tracks()) else { return };
    let past = Past { tracks: &tracks, house, wealth };
    entries(draft, past, fault);
    rank(draft, past, fault);
    if let (Some(rank), Some(skills)) = (draft.rank, draft.skills()) {
        pay(draft, rank, &skills, fault);
    }
}

/// Ruling P43: everybody begins at sixteen, and each year makes one older.
fn age(draft: &Draft, fault: &mut impl Report) {
    let table = experience::table();
    let years = draft.years.as_ref().map(Vec::len);
    let most = most_years();
    if let Some(count) = years.filter(|count| *count > most) {
        fault("years", format!("are {count}, and nobody serves more than {most} before the age of {}", table.oldest));
    }
    let Some(age) = draft.age else { return };
    if age < table.starting_age {
        let least = table.starting_age;
        fault(
            "age",
            format!("a {age}-year-old is too young: everybody begins at {least} (Handbook, Prior Experience)"),
        );
    } else if let Some(years) = years.filter(|years| usize::from(age - table.starting_age) != *years) {
        fault("age", format!("{age} is not {} and the {years} years that are told (P43)", table.starting_age));
    }
}

/// Handbook, Skill Tracks: whether each track can have taken them (P33, P36, P173, P176).
fn entries(draft: &Draft, past: Past<'_>, fault: &mut impl Report) {
    let best = best_scores(draft, past);
    for (place, track) in past.tracks.iter().enumerate() {
        let at = format!("years[{place}].track");
        if track.list != past.house.tracks {
            fault(&at, format!("{track} belongs to the list of tracks that these house rules do not use (P29)"));
            continue;
        }
        let before = &past.tracks[..place];
        let (Some(scores), Some(class)) = (&best, draft.class) else { continue };
        let rank = u8::try_from(Past { tracks: before, ..past }.ranks()).unwrap_or(u8::MAX);
        let applicant = Applicant { scores, class, wealth: past.wealth, rank };
        if let (Err(bar), true) = (way_in(*track, applicant, past.house), before.last() != Some(track)) {
            fault(&at, bar.to_string());
        }
    }
}

/// The highest that each score can have been before age and bad years told.
fn best_scores(draft: &Draft, past: Past<'_>) -> Option<Scores> {
    let (scores, aged) = (draft.scores()?, experience::ageing(draft.age?));
    let best = |of| scores[of].saturating_sub(aged[of]).saturating_add(past.change(of, Direction::Down));
    Some(Scores::each(best))
}

/// Rulings P48, P176: a rank comes from promotions.
fn rank(draft: &Draft, past: Past<'_>, fault: &mut impl Report) {
    let Some(rank) = draft.rank else { return };
    let most = past.ranks();
    let officer = past.tracks.iter().any(|track| track.key() == "officer");
    if u32::from(rank) > most {
        fault("rank", format!("{rank} is more than the {most} promotions that these years can bring (P48, P176)"));
    } else if rank == 0 && officer && past.house.creation_death == crate::house::CreationDeath::EndsIt {
        fault("rank", "an officer has one (P176)".to_owned());
    }
}

/// Handbook, Rewards: no year pays more than its figures can (P47, P50, P177).
fn pay(draft: &Draft, rank: u8, skills: &Skills, fault: &mut impl Report) {
    for (place, year) in draft.years.iter().flatten().enumerate() {
        let (Some(track), Some(paid)) = (year.track, year.paid) else { continue };
        let most = most_paid(track, rank, skills);
        if paid > crate::equipment::Coins::gold(most) {
            fault(
                &format!("years[{place}].paid"),
                format!("{paid} is more than {most} gp, the most that {track} pays"),
            );
        }
    }
}

fn most_paid(track: Id<Track>, rank: u8, skills: &Skills) -> u32 {
    let figures = |column: Id<Track>| match column.pay {
        Pay::Figures(figures) => Some((column, figures)),
        Pay::Column => None,
    };
    let paying = match track.pay {
        Pay::Figures(_) => vec![track],
        Pay::Column => columns(track.list),
    };
    let most = |(column, figures): (Id<Track>, PayFigures)| {
        let PayFigures { base, percentile, per_rank, per_level } = figures;
        let levels = levels_used(column, skills);
        base + 100 * u32::from(percentile) + per_rank * u32::from(rank) + per_level.saturating_mul(levels)
    };
    paying.into_iter().filter_map(figures).map(most).max().unwrap_or(0)
}

/// Asks the past, if it could be read whole.
pub(super) fn with_past<T>(draft: &Draft, of: impl FnOnce(Past<'_>) -> T) -> Option<T> {
    let (house, wealth, tracks) = (draft.house.as_ref()?, draft.wealth?, draft.tracks()?);
    Some(of(Past { tracks: &tracks, house, wealth }))
}
