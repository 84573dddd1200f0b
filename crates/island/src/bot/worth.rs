//! What a party may gain in the hexes of the island: tokens, areas, other people.

use super::chart::{Chart, Ground};
use super::needs::{Needs, POINT};
use super::odds::{Party, WHOLE};
use crate::dusk;
use crate::key::PackKey;
use crate::meeting;
use crate::pack::{Area, Encounter, Sort};
use crate::sight::{SeenToken, Sight};
use crate::state::pending::{Meeting, MeetingStep, Source};
use crate::state::{State, TribeNo};

/// How much of an area's next card its whole deck is worth, in tenths.
const DECK: i64 = 17;
/// What peace with another tribe is worth, which is theirs as well.
const PEACE: i64 = 1_600;

/// What a party of a tribe may gain where.
pub(super) struct Worth<'a> {
    pub state: &'a State,
    pub tribe: TribeNo,
    pub needs: Needs,
    pub party: Party<'a>,
    unknown: std::cell::OnceCell<i64>,
}

impl<'a> Worth<'a> {
    /// For these people.
    pub fn new(sight: &Sight<'a>, tribe: TribeNo, party: Party<'a>) -> Self {
        let state = sight.public();
        let needs = Needs::new(state, tribe);
        Self { state, tribe, needs, party, unknown: std::cell::OnceCell::new() }
    }

    /// What a token is worth of which nothing is known: the mean of all that there are.
    pub fn unknown(&self) -> i64 {
        *self.unknown.get_or_init(|| {
            let (mut sum, mut count) = (0, 1);
            for met in self.state.pack.encounters.values().filter(|met| met.copies > 0) {
                let worth = if met.sort == Sort::Area {
                    self.any_area()
                } else {
                    self.needs.meeting(met, &self.party, 0, false)
                };
                sum += worth * i64::from(met.copies);
                count += i64::from(met.copies);
            }
            sum / count
        })
    }

    /// What an area is worth of which nothing is known.
    fn any_area(&self) -> i64 {
        let others = || self.state.pack.areas.iter().filter(|(key, _)| **key != self.state.pack.centre);
        let sum: i64 = others().map(|(_, area)| self.mean_card(area) * DECK / 10).sum();
        sum / i64::try_from(others().count().max(1)).unwrap_or(1)
    }

    fn mean_card(&self, area: &Area) -> i64 {
        let cards = area.cards.iter().map(|card| self.card(*card, 0, POINT));
        let sum: i64 = cards.chain([self.card(area.finale, 0, 3 * POINT)]).sum();
        sum / i64::try_from(area.cards.len() + 1).unwrap_or(1)
    }

    fn card(&self, card: PackKey<Encounter>, harder: i8, points: i64) -> i64 {
        let Some(met) = self.state.pack.encounters.get(&card) else { return 0 };
        let odds = met.confront.as_ref().map_or(WHOLE, |trial| self.party.odds(trial, harder));
        self.needs.weigh(met, &self.party, odds, false) + points * odds / WHOLE
    }

    /// What the next card of an area is worth.
    pub fn next_card(&self, key: PackKey<Area>) -> i64 {
        let (Some(area), Some(deck)) = (self.state.pack.areas.get(&key), self.state.decks.get(&key)) else { return 0 };
        let known = deck.cards.last().filter(|_| deck.known_top);
        match (deck.cards.len(), known) {
            (0, _) => 0,
            (1, _) if area.clock && !self.is_ahead(3 * POINT) => -POINT,
            (1, _) => self.card(area.finale, 0, 3 * POINT),
            (_, Some(card)) => self.card(*card, 0, POINT),
            (_, None) => self.mean_card(area),
        }
    }

    /// Whether the tribe is ahead of all others with so much more.
    fn is_ahead(&self, more: i64) -> bool {
        let total = |tribe: TribeNo| POINT * i64::from(dusk::total(self.state, tribe));
        let others = self.state.tribes.iter().map(|tribe| tribe.no).filter(|no| *no != self.tribe);
        others.map(total).max().is_none_or(|best| total(self.tribe) + more + 6 * POINT > best + 2 * POINT)
    }

    /// What an area is worth to whoever stands in it.
    pub fn area(&self, key: PackKey<Area>) -> i64 {
        let next = self.next_card(key);
        let more = self.state.decks.get(&key).is_some_and(|deck| deck.cards.len() > 1);
        if more && next > 0 { next * DECK / 10 } else { next }
    }

    /// What it is worth to get to a hex; nothing for where nothing is to be had.
    pub fn ground(&self, chart: &Chart, ground: &Ground) -> i64 {
        if let Some(other) = ground.others {
            return self.peace(other);
        }
        let area = ground.area.map_or(0, |area| self.area(area));
        let prize = if ground.prize { 6 * self.needs.food } else { 0 };
        let token = match ground.token {
            None => 0,
            Some(SeenToken::FaceDown) => self.unknown(),
            Some(_) => ground.known().map_or(0, |kind| self.kind(kind, chart, ground)),
        };
        area.max(0) + prize + token
    }

    fn kind(&self, kind: PackKey<Encounter>, chart: &Chart, ground: &Ground) -> i64 {
        let Some(met) = self.state.pack.encounters.get(&kind) else { return 0 };
        match met.sort {
            Sort::Blank => 0,
            Sort::Area => self.any_area(),
            Sort::Hostile | Sort::Boon => {
                let stuck = ground.hex.neighbours().into_iter().all(|hex| !chart.is_free(hex));
                self.needs.meeting(met, &self.party, 0, stuck)
            }
        }
    }

    fn peace(&self, other: TribeNo) -> i64 {
        let made = self.state.tribe(self.tribe).is_none_or(|tribe| tribe.peace.contains(&other));
        if made { 0 } else { PEACE }
    }

    /// What it is worth to place that token where one stands.
    pub fn placed(&self, kind: PackKey<Encounter>, stuck: bool) -> i64 {
        let Some(met) = self.state.pack.encounters.get(&kind) else { return 0 };
        match met.sort {
            Sort::Blank => 0,
            Sort::Area => self.any_area(),
            Sort::Hostile | Sort::Boon => self.needs.meeting(met, &self.party, 0, stuck),
        }
    }

    /// Confronting or getting around what is met, each with its best way and what that is worth.
    pub fn answers(&self, meeting: &Meeting) -> Vec<(i64, crate::command::Command)> {
        let Some(met) = self.state.pack.encounters.get(&meeting.kind) else { return Vec::new() };
        let stuck = meeting.source == Source::Token && !meeting::has_way_out(self.state, self.tribe, meeting.hex);
        let points = if matches!(meeting.source, Source::Card(_)) { POINT } else { 0 };
        let of =
            |odds: (u64, u64)| WHOLE * i64::try_from(odds.0).unwrap_or(0) / i64::try_from(odds.1).unwrap_or(1).max(1);
        let worth = |odds: i64| self.needs.weigh(met, &self.party, odds, stuck) + points * odds / WHOLE;
        let confront = meeting::best_confront(self.state, meeting)
            .map(|(test, by, odds)| (worth(of(odds)), crate::command::Command::Confront { test, by }));
        let failed = confront.as_ref().map_or(0, |(worth, _)| *worth);
        let around = meeting::best_avoid(self.state, meeting)
            .filter(|_| meeting.step == MeetingStep::Choose && !stuck)
            .map(|(by, odds)| ((WHOLE - of(odds)) * failed / WHOLE, crate::command::Command::Avoid { by }));
        let mut answers: Vec<_> = confront.into_iter().chain(around).collect();
        answers.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        answers
    }
}
