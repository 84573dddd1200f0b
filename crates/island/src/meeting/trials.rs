//! Tests of an encounter: who may roll which, with what chance, and how they fall.

use std::collections::BTreeSet;

use dice::Dice;
use play::options::{Chance, Choice};

use crate::change::PersonChange;
use crate::check::{Check, Lean};
use crate::course::OrderCourse;
use crate::folk::{CarriedItem, FolkNo, Islander, Mark};
use crate::harm;
use crate::key::PackKey;
use crate::numbers;
use crate::pack::effect::{DayEffect, Effect, Quirk, Serves};
use crate::pack::trial::{Take, Test, Trial};
use crate::pack::words::test_in_words;
use crate::pack::{Craft, Element, Encounter};
use crate::sheet::{Feature, IslandSpell};
use crate::state::State;
use crate::state::pending::Meeting;
use crate::words::{Phase, Skill};

/// The most ways of naming rollers that are offered at once; beyond that, only the best are named for each test.
const MOST_WAYS: usize = 64;
/// What a trackless walk adds to Stealth.
const TRACKLESS: i8 = 10;

/// The tests of a trial that are rolled: the one that was chosen, or all (A145). And how many must succeed.
pub(super) fn tests(trial: &Trial, chosen: u8) -> (Vec<Test>, usize) {
    match trial.take {
        Take::One => (trial.of.get(usize::from(chosen)).copied().into_iter().collect(), 1),
        Take::AtLeast(least) => (trial.of.clone(), usize::from(least)),
    }
}

/// The numbers of the tests that can be chosen.
pub(super) fn choosable(trial: &Trial) -> std::ops::Range<u8> {
    match trial.take {
        Take::One => 0..u8::try_from(trial.of.len()).unwrap_or(u8::MAX),
        Take::AtLeast(_) => 0..1,
    }
}

/// Those who take part, against what.
pub(super) struct Trying<'a> {
    pub(super) state: &'a State,
    pub(super) meeting: &'a Meeting,
    pub(super) present: Vec<&'a Islander>,
}

impl<'a> Trying<'a> {
    /// Those of a tribe who take part in an encounter now.
    pub(super) fn new(state: &'a State, meeting: &'a Meeting) -> Self {
        Self { state, meeting, present: super::encounter::present(state, meeting) }
    }

    fn encounter(&self) -> Option<&'a Encounter> {
        self.state.pack.encounters.get(&self.meeting.kind)
    }

    /// How somebody would roll a test with so many helpers; none for what is spent. Rulings A64, A146, A160.
    pub(super) fn check(&self, test: Test, person: &Islander, helpers: usize) -> Option<Check> {
        let against = |dc: u8| dc.saturating_add_signed(self.meeting.harder);
        let help = numbers::help(helpers);
        Some(match test {
            Test::Skill(skill, dc) => {
                self.with_skill(person, skill, numbers::skill_check(person, skill, against(dc)).plus("helpers", help))
            }
            Test::Ability(ability, dc) => {
                guided(person, numbers::ability_check(person, ability, None, against(dc)).plus("helpers", help))
            }
            Test::Save(ability, dc) => {
                blessed(person, self.with_hardiness(person, numbers::save(person, ability, against(dc))))
            }
            Test::Attack(dc) => {
                blessed(person, numbers::attack(&self.state.pack, person, against(dc)).plus("helpers", help))
            }
            Test::Spend(_) => return None,
        })
    }

    /// Saves against poison, for those whom it hardly hurts.
    fn with_hardiness(&self, person: &Islander, check: Check) -> Check {
        let poisons = self.encounter().is_some_and(|one| one.element == Some(Element::Poison));
        let lean = better(check.lean, poisons && person.sheet.has(Feature::PoisonResilience));
        Check { lean, ..check }
    }

    /// What quirks, spells and the dark make of a check with a skill.
    fn with_skill(&self, person: &Islander, skill: Skill, check: Check) -> Check {
        let winning =
            self.encounter().is_some_and(|one| one.reward.iter().any(|effect| matches!(effect, Effect::Follower(_))));
        let quirks = person.sheet.quirks.iter().filter(|_| winning);
        let recruiter = quirks.filter_map(|quirk| if let Quirk::Recruiter(more) = quirk { Some(*more) } else { None });
        let trackless = skill == Skill::Stealth
            && self.present.iter().any(|one| one.marks.contains(&Mark::Spell(IslandSpell::PassWithoutTrace)));
        let check = check.plus("a way with people", recruiter.sum());
        let check = check.plus("no trace", if trackless { TRACKLESS } else { 0 });
        let charms = [
            (Skill::AnimalHandling, IslandSpell::SpeakWithAnimals),
            (Skill::Persuasion, IslandSpell::CharmPerson),
            (Skill::Deception, IslandSpell::CharmPerson),
        ];
        let works = |(on, spell): &(Skill, IslandSpell)| *on == skill && person.marks.contains(&Mark::Spell(*spell));
        let charmed = charms.iter().any(works);
        let lean = worse(better(check.lean, charmed), skill == Skill::Perception && self.is_dark_for(person));
        guided(person, Check { lean, ..check })
    }

    /// Ruling A32: a dark night without torch, light or eyes for it.
    fn is_dark_for(&self, person: &Islander) -> bool {
        let state = self.state;
        let night = state.rules.dark_nights && state.phase == Phase::Night;
        let moon = || state.lasting(self.meeting.tribe).any(|effect| *effect == Effect::Day(DayEffect::Moon));
        let lit = || {
            self.present.iter().any(|one| one.marks.contains(&Mark::Spell(IslandSpell::Light)) || has_torch(state, one))
        };
        night && !person.sheet.darkvision && !moon() && !lit()
    }

    /// Those who could take a test, the most promising first.
    pub(super) fn able(&self, test: Test) -> Vec<FolkNo> {
        let helpers = self.present.len().saturating_sub(1);
        let chance = |one: &Islander| {
            let odds = self.check(test, one, helpers).map_or((1, 1), |check| check.odds());
            (u128::from(odds.0), u128::from(odds.1))
        };
        let can = |one: &&&Islander| if let Test::Spend(craft) = test { one.carries(craft) } else { true };
        let mut able: Vec<(FolkNo, (u128, u128))> =
            self.present.iter().filter(can).map(|one| (one.no, chance(one))).collect();
        able.sort_by(|(one, a), (other, b)| (b.0 * a.1).cmp(&(a.0 * b.1)).then(one.cmp(other)));
        able.into_iter().map(|(who, _)| who).collect()
    }

    /// The ways of naming who takes which test, each with its chance, the best first.
    pub(super) fn ways(&self, trial: &Trial, chosen: u8) -> Vec<Choice> {
        let (tests, least) = tests(trial, chosen);
        let each = best_of_each(tests.len());
        let able: Vec<Vec<FolkNo>> =
            tests.iter().map(|test| self.able(*test).into_iter().take(each).collect()).collect();
        let mut ways: Vec<(Vec<FolkNo>, Chance)> = combinations(&able)
            .into_iter()
            .map(|by| (self.chance(&tests, least, &by), by))
            .map(|(a, b)| (b, a))
            .collect();
        ways.sort_by(|(one, a), (other, b)| {
            let (a, b) = (fraction(a), fraction(b));
            (b.0 * a.1).cmp(&(a.0 * b.1)).then_with(|| one.cmp(other))
        });
        ways.into_iter().map(|(by, chance)| self.way(&tests, &by, chance)).collect()
    }

    /// The way with the best chance, found without words; of equal ones the first that [`Self::ways`] names.
    pub(super) fn best(&self, trial: &Trial, chosen: u8) -> Option<(Vec<FolkNo>, (u64, u64))> {
        let (tests, least) = tests(trial, chosen);
        let each = best_of_each(tests.len());
        let able: Vec<Vec<FolkNo>> =
            tests.iter().map(|test| self.able(*test).into_iter().take(each).collect()).collect();
        let table = OddsTable::new(self, &tests, &able);
        let weighed = combinations(&able).into_iter().map(|by| (table.of(least, &by), by));
        let better = |(a, one): &((u64, u64), Vec<FolkNo>), (b, other): &((u64, u64), Vec<FolkNo>)| {
            let (a, b) = ((u128::from(a.0), u128::from(a.1)), (u128::from(b.0), u128::from(b.1)));
            (b.0 * a.1).cmp(&(a.0 * b.1)).then_with(|| one.cmp(other))
        };
        weighed.min_by(better).map(|(odds, by)| (by, odds))
    }

    fn way(&self, tests: &[Test], by: &[FolkNo], chance: Chance) -> Choice {
        let names = tests.iter().zip(by).map(|(test, who)| {
            let name = self.state.name_of(*who);
            if tests.len() == 1 {
                name
            } else {
                format!("{name}: {}", test_in_words(&self.state.pack, *test, self.meeting.harder))
            }
        });
        let label: Vec<String> = names.collect();
        let label = if label.is_empty() { "by itself".to_owned() } else { label.join("; ") };
        Choice { odds: Some(chance), ..Choice::new(by, label) }
    }

    /// The exact chance that enough tests succeed.
    fn chance(&self, tests: &[Test], least: usize, by: &[FolkNo]) -> Chance {
        let helpers = self.helpers(by);
        let checks = tests.iter().zip(by).map(|(test, who)| {
            let person = self.present.iter().find(|one| one.no == *who)?;
            Some(self.check(*test, person, helpers)?.chance())
        });
        let each: Vec<Chance> = checks.map(|chance| chance.unwrap_or_else(|| Chance::new(1, 1, ""))).collect();
        if let [only] = each.as_slice() {
            return only.clone();
        }
        let odds: Vec<(u64, u64)> = each.iter().map(|chance| (chance.good, chance.total)).collect();
        let dice: Vec<&str> = each.iter().map(|chance| chance.dice.as_str()).filter(|dice| !dice.is_empty()).collect();
        let total = odds.iter().map(|(_, total)| total).product();
        Chance::new(at_least(least, &odds), total, dice.join(", "))
    }

    /// How many of those present roll nothing.
    pub(super) fn helpers(&self, by: &[FolkNo]) -> usize {
        let rollers: BTreeSet<&FolkNo> = by.iter().collect();
        self.present.len().saturating_sub(rollers.len())
    }
}

/// The odds of each test by whoever may take it, with as many helpers as are left when so many roll.
struct OddsTable<'a> {
    trying: &'a Trying<'a>,
    rows: Vec<OddsRow>,
}

/// The odds of one test by each, by how many roll.
type OddsRow = Vec<(FolkNo, Vec<(u64, u64)>)>;

impl<'a> OddsTable<'a> {
    fn new(trying: &'a Trying<'a>, tests: &[Test], able: &[Vec<FolkNo>]) -> Self {
        let row = |(test, able): (&Test, &Vec<FolkNo>)| {
            let people = able.iter().filter_map(|who| trying.present.iter().find(|one| one.no == *who));
            let odds = |person: &&Islander| {
                let helped = |rollers: usize| {
                    let check = trying.check(*test, person, trying.present.len().saturating_sub(rollers));
                    check.map_or((1, 1), |check| check.odds())
                };
                (person.no, (1..=tests.len()).map(helped).collect())
            };
            people.copied().map(|person| odds(&person)).collect()
        };
        Self { trying, rows: tests.iter().zip(able).map(row).collect() }
    }

    /// The odds that at least so many tests succeed when these take them.
    fn of(&self, least: usize, by: &[FolkNo]) -> (u64, u64) {
        let rollers = self.trying.present.len().saturating_sub(self.trying.helpers(by));
        let odds = |(row, who): (&OddsRow, &FolkNo)| {
            let found = row.iter().find(|(one, _)| one == who);
            found.and_then(|(_, odds)| odds.get(rollers.saturating_sub(1)).copied()).unwrap_or((0, 1))
        };
        let each: Vec<(u64, u64)> = self.rows.iter().zip(by).map(odds).collect();
        (at_least(least, &each), each.iter().map(|(_, total)| total).product())
    }
}

fn better(lean: Lean, is: bool) -> Lean {
    Lean::from_reasons(lean == Lean::Advantage || is, lean == Lean::Disadvantage)
}

fn worse(lean: Lean, is: bool) -> Lean {
    Lean::from_reasons(lean == Lean::Advantage, lean == Lean::Disadvantage || is)
}

fn guided(person: &Islander, check: Check) -> Check {
    with_die(person, IslandSpell::Guidance, check)
}

fn blessed(person: &Islander, check: Check) -> Check {
    with_die(person, IslandSpell::Bless, check)
}

fn with_die(person: &Islander, spell: IslandSpell, check: Check) -> Check {
    let bonus_die = person.marks.contains(&Mark::Spell(spell)).then_some(4).or(check.bonus_die);
    Check { bonus_die, ..check }
}

fn has_torch(state: &State, person: &Islander) -> bool {
    let items = person.items.iter().filter(|item| item.count > 0);
    let mut serves = items.filter_map(|item| state.pack.crafts.get(&item.craft)).flat_map(|craft| &craft.serves);
    serves.any(|serves| *serves == Serves::Torch)
}

fn fraction(chance: &Chance) -> (u128, u128) {
    (chance.good.into(), chance.total.into())
}

/// How many are named for each of so many tests.
fn best_of_each(tests: usize) -> usize {
    (1..=MOST_WAYS).take_while(|each| each.pow(u32::try_from(tests).unwrap_or(1)) <= MOST_WAYS).last().unwrap_or(1)
}

fn combinations(able: &[Vec<FolkNo>]) -> Vec<Vec<FolkNo>> {
    let longer = |ways: Vec<Vec<FolkNo>>, next: &Vec<FolkNo>| {
        let with =
            |way: &Vec<FolkNo>| next.iter().map(|who| way.iter().copied().chain([*who]).collect()).collect::<Vec<_>>();
        ways.iter().flat_map(with).collect()
    };
    able.iter().fold(vec![Vec::new()], longer)
}

/// In how many of all throws at least so many of these succeed.
fn at_least(least: usize, odds: &[(u64, u64)]) -> u64 {
    match odds {
        [] => u64::from(least == 0),
        [(good, total), rest @ ..] => {
            good * at_least(least.saturating_sub(1), rest) + (total - good) * at_least(least, rest)
        }
    }
}

/// Takes the tests of a trial; the throws belong to the next deed. Whether enough of them succeed.
pub(super) fn roll(
    course: &mut OrderCourse<'_, impl Dice>,
    meeting: &Meeting,
    trial: &Trial,
    chosen: u8,
    by: &[FolkNo],
) -> bool {
    let (tests, least) = tests(trial, chosen);
    let state = course.state.clone();
    let trying = Trying::new(&state, meeting);
    let helpers = trying.helpers(by);
    let mut successes = 0;
    for (test, who) in tests.iter().zip(by) {
        let Some(person) = state.person(*who) else { continue };
        let success = match (trying.check(*test, person, helpers), test) {
            (Some(check), _) => course.roll(person.sheet.name.clone(), check).is_success(),
            (None, Test::Spend(craft)) => spend(course, *who, *craft),
            (None, _) => false,
        };
        successes += usize::from(success);
    }
    harm::spend_sorcery(course, by);
    successes >= least
}

/// One of what somebody carries is used up. Whether there was one.
fn spend(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, craft: PackKey<Craft>) -> bool {
    let Some(person) = course.state.person(who).filter(|one| one.carries(craft)) else { return false };
    let less = |item: &CarriedItem| CarriedItem {
        count: if item.craft == craft { item.count.saturating_sub(1) } else { item.count },
        ..item.clone()
    };
    let items = person.items.iter().map(less).filter(|item| item.count > 0).collect();
    course.change_person(who, PersonChange::Items(items));
    true
}
