//! What years of prior experience can have brought at most.

use crate::attributes::Attribute;
use crate::background::Wealth;
use crate::data::Id;
use crate::exchange::draft::CharacterDraft;
use crate::experience::{self, Take, Track, TrackRow, YearGain};
use crate::house::{HouseRules, NavyCoins, Row11, TrackList};

/// The tracks somebody served in, year by year, and what their lessons depend on.
#[derive(Clone, Copy)]
pub(super) struct TrackHistory<'a> {
    pub(super) tracks: &'a [Id<Track>],
    pub(super) house: &'a HouseRules,
    pub(super) wealth: Wealth,
}

impl TrackHistory<'_> {
    /// The most that all years can have brought, counting gains by `of`: each year the best row that its track leads
    /// to, and once for each track its opener (P38, P173).
    pub(super) fn most(&self, of: impl Fn(YearGain) -> u32) -> u32 {
        let lessons: u32 = self.tracks.iter().map(|track| self.best(reached(&[*track]), &of)).sum();
        let first = |(place, track): &(usize, &Id<Track>)| !self.tracks[..*place].contains(track);
        let opened = self.tracks.iter().enumerate().filter(first);
        lessons + opened.flat_map(|(_, track)| self.opener(*track)).map(|gain| self.opens(gain, &of)).sum::<u32>()
    }

    /// The most ranks (P48, P176): every promotion; or, of somebody rich who became an officer without one, the rank that
    /// comes with it and the promotions since.
    pub(super) fn ranks(&self) -> u32 {
        let promotions = |past: &Self| past.most(|gain| u32::from(gain == YearGain::Promotion));
        let entered = self.tracks.iter().position(|track| track.key() == "officer");
        let bought = entered.filter(|_| self.wealth == Wealth::Rich);
        let since = bought.map(|place| 1 + promotions(&TrackHistory { tracks: &self.tracks[place..], ..*self }));
        promotions(self).max(since.unwrap_or(0))
    }

    /// The most that an attribute can have risen, or fallen.
    pub(super) fn change(&self, of: Attribute, up: Direction) -> i16 {
        let by = |gain| match gain {
            YearGain::Change(attribute, by) if attribute == of && (by > 0) == (up == Direction::Up) => {
                u32::from(by.unsigned_abs())
            }
            YearGain::Change(_, _)
            | YearGain::Skill(_)
            | YearGain::Column(_)
            | YearGain::Random
            | YearGain::Talent
            | YearGain::Promotion
            | YearGain::Spell => 0,
        };
        i16::try_from(self.most(by)).unwrap_or(i16::MAX / 2)
    }

    fn opener(&self, track: Id<Track>) -> impl Iterator<Item = YearGain> {
        let Track { opener, opener_navy_coins, opener_working, .. } = track.get();
        let coins = if self.house.navy_coins == NavyCoins::Yes { &opener_navy_coins[..] } else { &[] };
        let working = if self.wealth.works() { &opener_working[..] } else { &[] };
        opener.iter().chain(coins).chain(working).copied()
    }

    fn opens(&self, gain: YearGain, of: &impl Fn(YearGain) -> u32) -> u32 {
        match gain {
            YearGain::Random => self.best(reached(&columns(self.house.tracks)), of),
            YearGain::Column(column) => self.best(reached(&[column]), of),
            YearGain::Skill(_) | YearGain::Change(_, _) | YearGain::Talent | YearGain::Promotion | YearGain::Spell => {
                of(gain)
            }
        }
    }

    fn best(&self, columns: Vec<Id<Track>>, of: &impl Fn(YearGain) -> u32) -> u32 {
        let rows = columns.into_iter().flat_map(|column| column.get().rows.iter());
        rows.map(|row| self.row(row, of)).max().unwrap_or(0)
    }

    fn row(&self, row: &TrackRow, of: &impl Fn(YearGain) -> u32) -> u32 {
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
pub(super) fn columns(list: TrackList) -> Vec<Id<Track>> {
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
fn onward(gain: YearGain, from: Id<Track>) -> Vec<Id<Track>> {
    match gain {
        YearGain::Column(other) => vec![other],
        YearGain::Random => columns(from.list),
        YearGain::Skill(_) | YearGain::Change(_, _) | YearGain::Talent | YearGain::Promotion | YearGain::Spell => {
            Vec::new()
        }
    }
}

/// Asks the past, if it could be read whole.
pub(super) fn with_past<T>(draft: &CharacterDraft, of: impl FnOnce(TrackHistory<'_>) -> T) -> Option<T> {
    let (house, wealth, tracks) = (draft.house.as_ref()?, draft.wealth?, draft.tracks()?);
    Some(of(TrackHistory { tracks: &tracks, house, wealth }))
}

#[cfg(test)]
mod tests;
