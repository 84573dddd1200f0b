//! A bot's day: the band goes out in search of points, the others feed the tribe and build, and everybody sleeps.

use hex::Hex;

use super::chart::Chart;
use super::craft::{self, Builders};
use super::needs::{Needs, POINT};
use super::odds::{Party, WHOLE};
use super::roles::Roles;
use super::worth::Worth;
use super::{deeds, food, way};
use crate::command::Command;
use crate::folk::{FolkNo, Islander, Rank};
use crate::numbers::most_hp;
use crate::sight::Sight;
use crate::state::{State, TribeNo};
use crate::words::{Phase, Skill};
use crate::{hero, turn, work};

/// One activity of its own turn, the best first; else it is done.
pub(super) fn own_turn(sight: &Sight<'_>, tribe: TribeNo) -> Vec<Command> {
    let state = sight.public();
    let day = BotDay::new(sight, tribe);
    let first = if state.acted { None } else { day.activity() };
    let done = turn::tokens_left(state).into_iter().map(|token| Command::Done { token });
    first.into_iter().chain(done).collect()
}

/// What a bot looks at before it says what its people do.
struct BotDay<'a> {
    sight: &'a Sight<'a>,
    state: &'a State,
    tribe: TribeNo,
    needs: Needs,
    roles: Roles<'a>,
}

impl<'a> BotDay<'a> {
    fn new(sight: &'a Sight<'a>, tribe: TribeNo) -> Self {
        let state = sight.public();
        Self { sight, state, tribe, needs: Needs::new(state, tribe), roles: Roles::new(state, tribe) }
    }

    fn activity(&self) -> Option<Command> {
        if !self.state.people_of(self.tribe).any(Islander::is_free) {
            return None;
        }
        let hungry = self.state.phase != Phase::Morning && self.needs.short > 0;
        deeds::free_deeds(self.sight, self.tribe)
            .or_else(|| self.sleep())
            .or_else(|| if self.needs.short > 0 { self.eat(&self.roles.home) } else { None })
            .or_else(|| if hungry { self.eat(&self.roles.band) } else { None })
            .or_else(|| self.venture())
            .or_else(|| self.build(&self.roles.home))
            .or_else(|| self.build(&self.roles.band))
            .or_else(|| self.eat(&self.roles.home))
            .or_else(|| self.eat(&self.roles.band))
    }

    /// At night everybody sleeps who has not, but in the last one; by day whoever is badly hurt or worn out does.
    fn sleep(&self) -> Option<Command> {
        let last = self.needs.days <= 1;
        let rises = |one: &Islander| {
            let next = hero::LEVELS.get(usize::from(one.sheet.level).wrapping_sub(1));
            one.sheet.has_class() && next.is_some_and(|xp| one.xp >= *xp)
        };
        let needs = |one: &&Islander| {
            let worn = one.hp * 5 <= most_hp(one) * 2 || one.exhaustion >= 2;
            let night = self.state.phase == Phase::Night && (!last || rises(one));
            one.is_free() && !one.rested && (night || (worn && !last))
        };
        let people: Vec<FolkNo> = self.state.people_of(self.tribe).filter(needs).map(|one| one.no).collect();
        (!people.is_empty()).then_some(Command::Rest { people })
    }

    fn eat(&self, people: &[&'a Islander]) -> Option<Command> {
        let ways = by_hex(people).into_iter().filter_map(|(hex, here)| food::best(self.state, self.tribe, hex, &here));
        let best = ways.reduce(|best, next| if next.each > best.each { next } else { best })?;
        (best.each >= 250).then_some(best.order)
    }

    fn build(&self, people: &[&'a Islander]) -> Option<Command> {
        let tribe = self.state.tribe(self.tribe)?;
        let free = by_hex(people);
        let best = free.iter().filter_map(|(hex, here)| {
            craft::best(&Builders { state: self.state, tribe, hex: *hex, people: here, needs: &self.needs })
        });
        best.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, command)| command)
    }

    /// The band delves, sets out or explores, whichever promises most.
    fn venture(&self) -> Option<Command> {
        let hex = self.roles.at()?;
        let free: Vec<&Islander> = self.roles.band.iter().copied().filter(|one| one.is_free()).collect();
        if !free.iter().any(|one| one.rank == Rank::Main) || free.len() < self.roles.band.len() {
            return None;
        }
        let people: Vec<FolkNo> = free.iter().map(|one| one.no).collect();
        let worth = Worth::new(self.sight, self.tribe, Party::new(&self.state.pack, free));
        let chart = Chart::new(self.sight, self.tribe);
        let delve = self.delving(&worth, &chart, hex);
        let out = way::setting_out(&worth, &chart, hex);
        let explore = self.exploring(&worth, &chart, hex);
        let all = [
            (delve, Command::Investigate { hex, people: people.clone() }),
            (out, Command::Move { people: people.clone() }),
            (explore, Command::Explore { hex, people }),
        ];
        let worthy = all.into_iter().filter_map(|(worth, command)| Some((worth.filter(|worth| *worth > 0)?, command)));
        worthy.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, command)| command)
    }

    fn delving(&self, worth: &Worth<'_>, chart: &Chart, hex: Hex) -> Option<i64> {
        let area = chart.at(hex)?.area?;
        let open = crate::meeting::shut(self.state, area).is_none();
        open.then(|| worth.area(area))
    }

    /// What exploring is worth: the best of as many tokens as rolls succeed.
    fn exploring(&self, worth: &Worth<'_>, chart: &Chart, hex: Hex) -> Option<i64> {
        let ground = chart.at(hex)?;
        let exit = hex.neighbours().into_iter().any(|next| chart.is_free(next));
        if ground.token.is_some() || !exit || self.sight.bag_count() == 0 {
            return None;
        }
        let dc = work::dc(self.state, self.tribe, crate::words::Activity::Explore, hex)?;
        let skills = [Skill::Athletics, Skill::Investigation, Skill::Perception];
        let successes = worth.party.successes(&skills, dc, 0);
        Some((worth.unknown() + POINT / 10) * successes.min(2 * WHOLE) * 8 / (10 * WHOLE))
    }
}

/// Those of some who are free, by their hexes.
fn by_hex<'a>(people: &[&'a Islander]) -> Vec<(Hex, Vec<&'a Islander>)> {
    let mut by_hex: Vec<(Hex, Vec<&Islander>)> = Vec::new();
    for one in people.iter().filter(|one| one.is_free()) {
        match by_hex.iter_mut().find(|(hex, _)| *hex == one.hex) {
            Some((_, here)) => here.push(one),
            None => by_hex.push((one.hex, vec![one])),
        }
    }
    by_hex
}
