//! Direct combat in words and numbers, as everybody who looks on knows it.

use hex::Hex;

use super::numbers::{armour, is_dying};
use crate::combat::group::dealt_by;
use crate::folk::{FolkNo, Islander, LifeState};
use crate::numbers::{best_blow, most_hp};
use crate::state::direct::{DirectCombat, FightMark};
use crate::state::pending::Camp;
use crate::state::{State, TribeNo};

/// A fight by turns as it stands.
#[derive(Clone, Debug)]
pub struct DirectSheet {
    /// Where.
    pub hex: Hex,
    /// The round, from 1.
    pub round: u8,
    /// Whoever came in, then whoever was there.
    pub sides: [TribeNo; 2],
    /// Which of them have offered peace in this round.
    pub offered: [bool; 2],
    /// Whether peace cannot be made any more.
    pub no_peace: bool,
    /// Everybody, in the order of their turns.
    pub fighters: Vec<DirectFighter>,
    /// The HP that were entered as the outcome, and which side would leave.
    pub entered: Option<(Vec<(FolkNo, u8)>, TribeNo)>,
}

/// Somebody who fights.
#[derive(Clone, Debug)]
pub struct DirectFighter {
    /// Who.
    pub who: FolkNo,
    /// Whose.
    pub tribe: TribeNo,
    /// What their initiative came to.
    pub initiative: i16,
    /// Whether it is their turn.
    pub acts_now: bool,
    /// Whether they are in the hex.
    pub is_here: bool,
    /// HP now, and at the most.
    pub hp: (u8, u8),
    /// The armour class as they stand.
    pub armour: i8,
    /// With what they strike.
    pub blow: String,
    /// What they add to an attack.
    pub attack: i8,
    /// The average damage of their blows.
    pub damage: u16,
    /// How they stand, in words.
    pub stands: Vec<String>,
}

/// The fight by turns that is on top of what is to be settled.
pub fn fought_directly(state: &State) -> Option<DirectSheet> {
    let direct = super::of(state)?;
    let fighters = direct.order.iter().enumerate().filter_map(|(place, one)| {
        let person = state.person(one.who)?;
        Some(fighter(state, direct, place, person))
    });
    let entered = direct.entered.as_ref().map(|outcome| {
        let hp = outcome.hp.iter().map(|(who, hp)| (*who, *hp)).collect();
        (hp, *outcome.leaves.of(&direct.sides))
    });
    let DirectCombat { hex, round, sides, offered, no_peace, .. } = *direct;
    Some(DirectSheet { hex, round, sides, offered, no_peace, fighters: fighters.collect(), entered })
}

fn fighter(state: &State, direct: &DirectCombat, place: usize, person: &Islander) -> DirectFighter {
    let one = &direct.order[place];
    let blow = best_blow(&state.pack, person);
    let people = |camp: Camp| super::numbers::standing(state, direct, camp);
    DirectFighter {
        who: one.who,
        tribe: person.tribe,
        initiative: one.initiative,
        acts_now: place == usize::from(direct.turn),
        is_here: person.hex == direct.hex && matches!(person.life, LifeState::Up | LifeState::Down),
        hp: (person.hp, most_hp(person)),
        armour: armour(state, direct, person),
        attack: blow.bonus(),
        damage: dealt_by(&state.pack, person, &people(one.camp), &people(one.camp.other())),
        blow: blow.name,
        stands: stands(direct, person),
    }
}

fn stands(direct: &DirectCombat, person: &Islander) -> Vec<String> {
    let Some(one) = direct.combatant(person.no) else { return Vec::new() };
    let (good, bad) = one.saves;
    let fate = match person.life {
        LifeState::Dead => Some("dead".to_owned()),
        LifeState::Down if is_dying(person) => Some(format!("down: {good} of 3 for life, {bad} against")),
        LifeState::Down => Some("down, out of danger".to_owned()),
        LifeState::Up if person.hex != direct.hex => Some("has left".to_owned()),
        LifeState::Up | LifeState::Taken(_) | LifeState::Escaped => None,
    };
    fate.into_iter().chain(one.marks.iter().filter_map(|mark| word(*mark))).collect()
}

/// A mark in words, if it is of use to know it.
fn word(mark: FightMark) -> Option<String> {
    let word = match mark {
        FightMark::Guards => "on guard",
        FightMark::Aided => "has an opening",
        FightMark::Hindered => "put off",
        FightMark::Asleep => "asleep",
        FightMark::Rages => "rages",
        FightMark::Reckless => "reckless",
        FightMark::Hallowed(plus) => return Some(format!("hallowed {plus:+}")),
        FightMark::Blessed => "blessed",
        FightMark::Shielded => "shielded",
        FightMark::Hunted => "hunted",
        FightMark::Inspired(sides) => return Some(format!("inspired, a d{sides} more")),
        FightMark::Smites => "will smite",
        FightMark::Surges => "surges",
        FightMark::FurtherBlow => "a further blow",
        FightMark::Reacted | FightMark::Dealt => return None,
    };
    Some(word.to_owned())
}
