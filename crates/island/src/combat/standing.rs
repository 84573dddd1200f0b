//! Who has to answer in fights and trades, and what a standing order answers for whoever is away (A103).

use dice::Dice;

use super::damage::{self, share_out};
use super::deed::{CombatDeed, happen};
use super::rounds::{CombatStage, leaders, stage};
use super::{direct, peace};
use crate::command::Command;
use crate::course::OrderCourse;
use crate::folk::FolkNo;
use crate::state::pending::{Camp, Combat, Pending, Trade};
use crate::state::{Standing, State, TribeNo};
use crate::words::Ability;

/// The tribes that have to answer in a fight or a trade, those whose turn it is not among them.
pub fn asked(state: &State) -> Vec<TribeNo> {
    match state.pending.last() {
        Some(Pending::Combat(combat)) => camps_asked(combat).into_iter().map(|camp| *camp.of(&combat.sides)).collect(),
        Some(Pending::Direct(direct)) => direct::asked(state, direct),
        Some(Pending::Trade(trade)) => {
            traders_asked(state, trade).into_iter().map(|camp| *camp.of(&trade.sides)).collect()
        }
        Some(_) | None => Vec::new(),
    }
}

fn camps_asked(combat: &Combat) -> Vec<Camp> {
    match stage(combat) {
        CombatStage::Leaders => Camp::ALL.into_iter().filter(|camp| camp.of(&combat.leaders).is_none()).collect(),
        CombatStage::Role(camp) | CombatStage::Act(camp) => vec![camp],
        CombatStage::Damage => Camp::ALL.into_iter().filter(|camp| camp.of(&combat.owed).is_some()).collect(),
        CombatStage::Initiative | CombatStage::Over => Vec::new(),
    }
}

fn traders_asked(state: &State, trade: &Trade) -> Vec<Camp> {
    match (trade.done, &trade.offer) {
        (false, Some((camp, _))) => vec![camp.other()],
        (false, None) => Camp::ALL.to_vec(),
        (true, _) if trade.then_part => peace::parting(state, trade.hex, trade.sides).into_iter().collect(),
        (true, _) => Vec::new(),
    }
}

/// What a tribe that has to answer is asked.
pub fn question(state: &State, tribe: TribeNo) -> Option<String> {
    let question = match state.pending.last() {
        Some(Pending::Combat(combat)) => asked_in_fight(state, combat, Camp::of_tribe(&combat.sides, tribe)?),
        Some(Pending::Direct(direct)) => Some(direct::question(state, direct)),
        Some(Pending::Trade(trade)) => Some(asked_in_trade(trade)),
        Some(_) | None => None,
    };
    question.filter(|_| asked(state).contains(&tribe))
}

fn asked_in_trade(trade: &Trade) -> String {
    let question = match (trade.done, &trade.offer) {
        (false, Some(_)) => "Do you take the bargain?",
        (false, None) => "What do you offer in trade?",
        (true, _) => "Where do you leave to?",
    };
    question.to_owned()
}

fn asked_in_fight(state: &State, combat: &Combat, camp: Camp) -> Option<String> {
    Some(match stage(combat) {
        CombatStage::Leaders => "Who leads your people in this round?".to_owned(),
        CombatStage::Role(_) => "Do you act first or second?".to_owned(),
        CombatStage::Act(_) => "What do your people do?".to_owned(),
        CombatStage::Damage => format!("Who takes the {} damage?", damage::choice(state, combat, camp)?.0),
        CombatStage::Initiative | CombatStage::Over => return None,
    })
}

/// What is done in the name of a tribe that does not answer, by its standing order; nothing if it is not asked.
pub fn silent(state: &State, tribe: TribeNo) -> Option<Command> {
    let standing = state.tribe(tribe).filter(|_| asked(state).contains(&tribe))?.standing;
    match state.pending.last() {
        Some(Pending::Combat(combat)) => {
            silent_in_fight(state, combat, Camp::of_tribe(&combat.sides, tribe)?, standing)
        }
        Some(Pending::Direct(direct)) => direct::silent(state, direct, tribe, standing),
        Some(Pending::Trade(trade)) => silent_in_trade(state, trade, tribe),
        Some(_) | None => None,
    }
}

fn silent_in_fight(state: &State, combat: &Combat, camp: Camp, standing: Standing) -> Option<Command> {
    match stage(combat) {
        CombatStage::Leaders => quickest(state, combat, camp).map(|who| Command::Lead { who }),
        CombatStage::Role(_) => Some(Command::TakeRole { attacker: true }),
        CombatStage::Act(_) => Some(act(state, combat, camp, standing)),
        CombatStage::Damage => {
            let (owed, bearers) = damage::choice(state, combat, camp)?;
            let small = |share: u16| u8::try_from(share).unwrap_or(u8::MAX);
            let shares = share_out(&bearers, owed).into_iter().map(|(who, share)| (who, small(share)));
            Some(Command::AssignDamage { amounts: shares.collect() })
        }
        CombatStage::Initiative | CombatStage::Over => None,
    }
}

fn quickest(state: &State, combat: &Combat, camp: Camp) -> Option<FolkNo> {
    let able = leaders(state, combat, camp).into_iter().filter_map(|who| state.person(who));
    let quick = able.rev().max_by_key(|one| (one.exhaustion == 0, one.sheet.modifier(Ability::Dex)));
    quick.map(|one| one.no)
}

/// Fights, leaves at the first chance, or offers peace; where that cannot be done, the next best.
fn act(state: &State, combat: &Combat, camp: Camp, standing: Standing) -> Command {
    let way_out = || state.ways_out(combat.hex, *camp.of(&combat.sides)).next();
    let peace = if combat.no_peace { Command::Attack } else { Command::OfferPeace };
    match standing {
        Standing::Fight => Command::Attack,
        Standing::Retreat => way_out().map_or(peace, |hex| Command::Retreat { hex }),
        Standing::Peace => peace,
    }
}

fn silent_in_trade(state: &State, trade: &Trade, tribe: TribeNo) -> Option<Command> {
    match (trade.done, &trade.offer) {
        (false, Some(_)) => Some(Command::RefuseTrade),
        (false, None) => Some(Command::EndTrade),
        (true, _) => state.ways_out(trade.hex, tribe).next().map(|hex| Command::Part { hex }),
    }
}

/// A tribe says what answers in its name when it is away.
pub(super) fn set(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, standing: Standing) {
    course.change_tribe(tribe, |tribe| tribe.standing = standing);
    let deed = CombatDeed::StandingSet { tribe: course.state.tribe_name(tribe), standing };
    happen(course, Some(tribe), deed);
}
