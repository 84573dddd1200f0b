//! How a bot feeds its people: the activity that brings most, where they are.

use hex::Hex;

use crate::command::Command;
use crate::folk::Islander;
use crate::numbers;
use crate::sight::Sight;
use crate::state::{State, TribeNo};
use crate::words::{Activity, Phase, Skill};
use crate::work;

/// Food for so many days in tenths is enough.
const ENOUGH: usize = 15;

/// Ways to get food, the best first, if there is too little.
pub(super) fn wanted(sight: &Sight<'_>, tribe: TribeNo) -> Vec<Command> {
    let state = sight.public();
    let people = state.people_of(tribe).count();
    let food = state.tribe(tribe).map_or(0, |tribe| usize::from(tribe.food));
    if state.phase == Phase::Night || food * 10 >= people * ENOUGH { Vec::new() } else { ways(sight, tribe) }
}

/// The same, when there is nothing better to do.
pub(super) fn spare(sight: &Sight<'_>, tribe: TribeNo) -> Vec<Command> {
    ways(sight, tribe)
}

/// All ways to get food from where free people are, the best for each who goes first.
fn ways(sight: &Sight<'_>, tribe: TribeNo) -> Vec<Command> {
    let state = sight.public();
    let mut ways: Vec<(u64, Command)> = Vec::new();
    for (hex, party) in work::parties(sight) {
        ways.extend(fish(state, tribe, hex, &party));
        ways.extend(forage(state, tribe, hex, &party));
        ways.extend(hunt(state, tribe, hex, &party));
    }
    ways.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    ways.into_iter().map(|(_, command)| command).collect()
}

/// A thousand times the expected successes of a roll by somebody.
fn chance(person: &Islander, skill: Skill, dc: u8) -> u64 {
    let chance = numbers::skill_check(person, skill, dc).chance();
    1_000 * chance.good / chance.total.max(1)
}

/// Whoever is best at both, alone.
fn best<'a>(party: &[&'a Islander], skills: [Skill; 2], dc: u8) -> Option<(u64, &'a Islander)> {
    let sum = |one: &Islander| skills.map(|skill| chance(one, skill, dc)).iter().sum();
    party.iter().map(|one| (sum(one), *one)).max_by_key(|(sum, one)| (*sum, std::cmp::Reverse(one.no)))
}

fn fish(state: &State, tribe: TribeNo, hex: Hex, party: &[&Islander]) -> Option<(u64, Command)> {
    let dc = work::dc(state, tribe, Activity::Fish, hex)?;
    let (sum, who) = best(party, [Skill::Athletics, Skill::Survival], dc)?;
    Some((2 * sum, Command::Fish { hex, people: vec![who.no] }))
}

fn forage(state: &State, tribe: TribeNo, hex: Hex, party: &[&Islander]) -> Option<(u64, Command)> {
    let dc = work::dc(state, tribe, Activity::Forage, hex)?;
    let (sum, who) = best(party, [Skill::Nature, Skill::Survival], dc)?;
    Some((sum, Command::Forage { hex, people: vec![who.no] }))
}

/// Hunts are for three or more together, led by somebody with a weapon who can bear a mishap.
fn hunt(state: &State, tribe: TribeNo, hex: Hex, party: &[&Islander]) -> Option<(u64, Command)> {
    let dc = work::dc(state, tribe, Activity::Hunt, hex)?;
    let armed = party.iter().filter(|one| numbers::best_weapon(&state.pack, one).is_some());
    let leader = armed.max_by_key(|one| (one.hp, std::cmp::Reverse(one.no)))?;
    let others: Vec<_> = party.iter().filter(|one| one.no != leader.no).map(|one| one.no).collect();
    if others.len() < 2 || leader.hp < 7 {
        return None;
    }
    let help = u64::from(u8::try_from(others.len().min(5)).unwrap_or(5)) * 50;
    let each = [chance(leader, Skill::Survival, dc), chance(leader, Skill::Athletics, dc), 500]
        .map(|one| (one + help).min(950));
    let three = each.iter().product::<u64>() / 1_000_000;
    let two: u64 = (0..3)
        .map(|miss| {
            each.iter().enumerate().map(|(at, one)| if at == miss { 1_000 - one } else { *one }).product::<u64>()
                / 1_000_000
        })
        .sum();
    let people = u64::try_from(others.len()).unwrap_or(5) + 1;
    Some(((8 * three + 4 * two) / people, Command::Hunt { hex, armed: leader.no, people: others }))
}
