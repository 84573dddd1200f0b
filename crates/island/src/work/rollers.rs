//! Who makes which roll: every way to share them out with its exact chance, and the one that the game proposes.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use play::options::{Chance, Choice, Slot};

use super::rolls::{again, distinct};
use super::{Wanted, WorkRefusal, check, checks};
use crate::folk::{FolkNo, Islander};
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::State;
use crate::state::pending::{Checks, Pending};
use crate::words::Activity;

/// How many are offered for each roll, by the number of rolls: the best of a big party.
const MOST: [usize; 4] = [0, 40, 12, 6];
/// Chances are weighed as so many throws, which one and two dice of twenty divide, the lucky and the guided too.
pub(super) const WHOLE: u128 = 640_000;

/// One way to share the rolls out.
#[derive(Clone, Debug)]
struct RollSharing {
    by: Vec<FolkNo>,
    /// The chance of each roll, of [`WHOLE`].
    each: Vec<u128>,
    odds: (u128, u128),
}

/// The chances of all rolls by whoever may make them, with the help that is left when so many roll.
struct Table<'a> {
    state: &'a State,
    checks: &'a Checks,
    wanted: Vec<Wanted>,
    odds: BTreeMap<(usize, FolkNo, usize), u128>,
}

impl<'a> Table<'a> {
    fn new(state: &'a State, of: &'a Checks) -> Self {
        let wanted = checks(of);
        let mut odds = BTreeMap::new();
        for (place, what) in wanted.iter().enumerate() {
            for person in of.people.iter().filter_map(|who| state.person(*who)) {
                for rollers in 1..=wanted.len().min(of.people.len()) {
                    if let Some(check) = check(state, of, *what, person, rollers) {
                        let (good, total) = check.odds();
                        odds.insert((place, person.no, rollers), u128::from(good) * WHOLE / u128::from(total.max(1)));
                    }
                }
            }
        }
        Self { state, checks: of, wanted, odds }
    }

    /// Those who may make a roll, the best first.
    fn able(&self, place: usize) -> Vec<FolkNo> {
        let mut able: Vec<(u128, FolkNo)> = self
            .odds
            .iter()
            .filter(|((at, _, rollers), _)| *at == place && *rollers == 1)
            .map(|((_, who, _), odds)| (*odds, *who))
            .collect();
        able.sort_by_key(|(chance, who)| (Reverse(*chance), *who));
        let most = MOST.get(self.wanted.len()).copied().unwrap_or(0);
        able.into_iter().take(most).map(|(_, who)| who).collect()
    }

    fn sharings(&self) -> Vec<RollSharing> {
        let mut ways: Vec<Vec<FolkNo>> = vec![Vec::new()];
        for place in 0..self.wanted.len() {
            let able = self.able(place);
            let longer = |way: &Vec<FolkNo>| {
                let way = way.clone();
                able.clone().into_iter().map(move |who| way.iter().copied().chain([who]).collect())
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        ways.into_iter().filter_map(|by| self.weighed(by)).collect()
    }

    fn weighed(&self, by: Vec<FolkNo>) -> Option<RollSharing> {
        let rollers = distinct(&by).len();
        let odds = |(place, who): (usize, &FolkNo)| self.odds.get(&(place, *who, rollers)).copied();
        let each: Vec<u128> = by.iter().enumerate().map(odds).collect::<Option<_>>()?;
        let has_again = again(self.state, self.checks).is_some();
        let good = weigh(&each, needed(self.checks.activity), has_again);
        let total = WHOLE.pow(u32::try_from(each.len() + usize::from(has_again)).unwrap_or(0));
        Some(RollSharing { by, each, odds: (good, total) })
    }

    /// The chance of each roll, with all that it is made of.
    fn of(&self, by: &[FolkNo]) -> Option<Vec<Chance>> {
        let rollers = distinct(by).len();
        let chance = |(wanted, who): (&Wanted, &FolkNo)| {
            Some(check(self.state, self.checks, *wanted, self.state.person(*who)?, rollers)?.chance())
        };
        self.wanted.iter().zip(by).map(chance).collect()
    }

    fn choice(&self, sharing: &RollSharing) -> Option<Choice> {
        let chances = self.of(&sharing.by)?;
        let word = |(wanted, (who, chance)): (&Wanted, (&FolkNo, &Chance))| {
            let name = self.state.person(*who).map(|one| one.sheet.name.clone()).unwrap_or_default();
            format!("{name}: {} {}", word_of(*wanted), chance.percent())
        };
        let label: Vec<String> = self.wanted.iter().zip(sharing.by.iter().zip(&chances)).map(word).collect();
        let dice: Vec<&str> = chances.iter().map(|chance| chance.dice.as_str()).collect();
        let odds = match chances.as_slice() {
            [one] if sharing.odds.1 == WHOLE => one.clone(),
            _ => {
                let (good, total) = lowest(sharing.odds);
                Chance::new(good, total, dice.join(", "))
            }
        };
        Some(Choice { odds: Some(odds), ..Choice::new(&sharing.by, label.join(", ")) })
    }
}

fn word_of(wanted: Wanted) -> String {
    match wanted {
        Wanted::Skill(skill) => skill.name().to_owned(),
        Wanted::Craft => "makes it".to_owned(),
        Wanted::Attack => "attacks".to_owned(),
    }
}

pub(super) fn scaled(chance: &Chance) -> u128 {
    u128::from(chance.good) * WHOLE / u128::from(chance.total.max(1))
}

/// A fraction in its lowest terms; where those are beyond all measure, the nearest that is not.
fn lowest((good, total): (u128, u128)) -> (u64, u64) {
    let by = greatest_common(good, total).max(1);
    let (mut good, mut total) = (good / by, total / by);
    while total > u128::from(u64::MAX) {
        (good, total) = (good / 2, total / 2);
    }
    (u64::try_from(good).unwrap_or(u64::MAX), u64::try_from(total).unwrap_or(u64::MAX))
}

pub(super) fn greatest_common(one: u128, other: u128) -> u128 {
    if other == 0 { one } else { greatest_common(other, one % other) }
}

/// How many rolls have to succeed for anything to come of it.
fn needed(activity: Activity) -> usize {
    if activity == Activity::Hunt { 2 } else { 1 }
}

/// In how many throws enough rolls succeed, when the first that fails may be rolled again.
fn weigh(each: &[u128], needed: usize, has_again: bool) -> u128 {
    let [first, rest @ ..] = each else {
        let spare = if has_again { WHOLE } else { 1 };
        return if needed == 0 { spare } else { 0 };
    };
    let (good, bad) = (*first, WHOLE - *first);
    let fewer = needed.saturating_sub(1);
    let then = if has_again {
        good * weigh(rest, fewer, false) + bad * weigh(rest, needed, false)
    } else {
        weigh(rest, needed, false)
    };
    good * weigh(rest, fewer, has_again) + bad * then
}

/// The ways to share the rolls out, the proposed one first.
fn ordered(table: &Table<'_>) -> Vec<RollSharing> {
    let mut all = table.sharings();
    let worth = |sharing: &RollSharing| {
        let rollers = distinct(&sharing.by).len();
        (Reverse(sharing.odds.0), Reverse(sharing.each.iter().sum::<u128>()), rollers, sharing.by.clone())
    };
    all.sort_by_cached_key(worth);
    all
}

/// The rollers that the game proposes: the best chance that anything comes of it, then of the most, then the fewest.
pub fn proposal(state: &State, checks: &Checks) -> Vec<FolkNo> {
    ordered(&Table::new(state, checks)).into_iter().next().map(|sharing| sharing.by).unwrap_or_default()
}

/// Every way to share the rolls out, the proposed one first, with the chance that anything comes of it.
pub fn rollers(state: &State, checks: &Checks) -> Vec<Choice> {
    let table = Table::new(state, checks);
    ordered(&table).iter().filter_map(|sharing| table.choice(sharing)).collect()
}

/// Whether such an order to roll is among those offered, where that shows without weighing all of them.
pub(super) fn is_offered(sight: &Sight<'_>, by: &[FolkNo]) -> bool {
    let state = sight.public();
    let Some(Pending::Checks(of)) = state.pending.last() else { return false };
    let wanted = checks(of);
    let able = |(wanted, who): (&Wanted, &FolkNo)| {
        let person = state.person(*who).filter(|_| of.people.contains(who));
        person.is_some_and(|person| check(state, of, *wanted, person, 1).is_some())
    };
    let few = of.people.len() <= MOST.get(wanted.len()).copied().unwrap_or(0);
    few && sight.tribe() == Some(of.tribe) && wanted.len() == by.len() && wanted.iter().zip(by).all(able)
}

/// Rules H1 and H2: who may be named for the rolls.
pub(super) fn slots(sight: &Sight<'_>) -> Result<Vec<Slot>, Refusal> {
    let tribe = sight.tribe().ok_or(Refusal::NoTribe)?;
    match sight.public().pending.last() {
        Some(Pending::Checks(checks)) if checks.tribe == tribe => {
            Ok(vec![Slot::choice("by", rollers(sight.public(), checks))])
        }
        _ => Err(WorkRefusal::NoRolls.into()),
    }
}

/// Why an order to roll is not among those offered.
pub(super) fn why_not(sight: &Sight<'_>, by: &[FolkNo], want: String) -> Refusal {
    let state = sight.public();
    let Some(Pending::Checks(of)) = state.pending.last() else { return WorkRefusal::NoRolls.into() };
    let wanted = checks(of);
    if wanted.len() != by.len() {
        return WorkRefusal::WrongCount { wanted: wanted.len(), named: by.len() }.into();
    }
    let name = |who: &FolkNo| state.person(*who).map(|one: &Islander| one.sheet.name.clone()).unwrap_or_default();
    if let Some(stranger) = by.iter().find(|who| !of.people.contains(who)) {
        return WorkRefusal::NotOfTheParty { name: name(stranger) }.into();
    }
    let unable = |(wanted, who): &(&Wanted, &FolkNo)| {
        state.person(**who).is_none_or(|person| check(state, of, **wanted, person, 1).is_none())
    };
    if let Some((_, who)) = wanted.iter().zip(by).find(unable) {
        return WorkRefusal::NoWeaponToRoll { name: name(who) }.into();
    }
    if of.people.len() > MOST.get(wanted.len()).copied().unwrap_or(0) {
        return WorkRefusal::NotAmongTheBest.into();
    }
    WorkRefusal::Unfit { want }.into()
}
