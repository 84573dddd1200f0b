//! Opponents and Wardens that are not people: plain sense, nothing clever.

use play::Seat;

use super::calls::called;
use super::declare::{claims, silent, weapons};
use super::fight::FoeAct;
use super::game::runner;
use super::legality::in_reach;
use super::{Area, Command, Deeded, Due, Fight, FightSide, Foe, Member, MemberId, Position, Sight, State};
use crate::deeds::Deed;
use crate::pack::PackSpot;

/// An opponent attacks whoever stands and is worst off, with its hardest blow.
pub(super) fn foe_sense(state: &State, foe: &Foe) -> FoeAct {
    let stands = |member: &Member| member.character.cannot_act().is_none();
    let worst = |member: &&Member| (!stands(member), state.hp_of(member), member.character.armor(), member.who);
    let target = in_reach(state).min_by_key(worst).filter(|member| stands(member)).map(|member| member.who);
    let hardest = (0_u8..).zip(&foe.attacks).max_by_key(|(place, one)| (one.die, std::cmp::Reverse(*place)));
    let attack = hardest.map(|(place, _)| place).filter(|_| target.is_some() && foe.cannot_act().is_none());
    FoeAct { attack, target: target.filter(|_| attack.is_some()), ..FoeAct::waits(foe.id) }
}

/// What somebody who carries too much drops, and who says so: the last thing that takes a slot.
pub(super) fn drops(state: &State, who: MemberId) -> Option<(Seat, Command)> {
    let member = state.member(who)?;
    let may = |thing: &crate::pack::Thing| crate::deeds::may_let_go(&member.character, thing).is_ok();
    let heavy = |thing: &&crate::pack::Thing| thing.at == PackSpot::Pack && thing.slots() > 0 && may(thing);
    let thing = member.character.things.iter().rev().find(heavy)?.id;
    Some((member.seat, Command::Deed(Deeded { who, what: Deed::Drop { thing } })))
}

/// What a bot on that seat does next: the Warden's part in a fight and in what is due, or the blow of whoever it plays.
/// A bot in the Warden's place tests courage, lets the fallen be dead and what failed spells do pass, tires an exhausted party, and lets
/// opponents act; it begins nothing.
pub fn decide(sight: &Sight<'_>) -> Option<Command> {
    let state = sight.state();
    let runs = sight.seat() == runner(state);
    if let Some(Due::MakeRoom { who }) = state.due.first() {
        let drop = drops(state, *who);
        let waived = (runs && drop.is_none()).then_some(Command::Waive);
        return drop.filter(|(seat, _)| *seat == sight.seat()).map(|(_, command)| command).or(waived);
    }
    if let Some((whom, attribute)) = called(state) {
        let own = |who: &&MemberId| state.member(**who).is_some_and(|member| member.seat == sight.seat());
        let who = *whom.iter().find(own)?;
        return Some(Command::Deed(Deeded { who, what: Deed::Save { attribute } }));
    }
    let judged =
        state.fight.as_ref().filter(|_| state.due.is_empty()).and_then(|fight| granted(state, fight, sight.seat()));
    chores(state).filter(|_| runs).or(judged).or_else(|| blow(sight))
}

/// A bot believes what is claimed before it.
fn granted(state: &State, fight: &Fight, seat: Seat) -> Option<Command> {
    claims(state, fight).find(|(_, judge)| *judge == seat).map(|(claim, _)| claim.granted(fight))
}

/// What the Warden is asked.
fn chores(state: &State) -> Option<Command> {
    match state.due.first() {
        Some(Due::Morale { .. }) => Some(Command::TestMorale),
        Some(Due::IllEffect { .. } | Due::MakeRoom { .. } | Due::LastStand { .. }) => Some(Command::Waive),
        Some(Due::Saves { .. }) => None,
        Some(Due::Exhaustion | Due::Weather) => Some(Command::TireAll),
        None => state.fight.as_ref().and_then(|fight| match fight.side {
            FightSide::Foes => Some(Command::FoesAct),
            FightSide::Party => None,
        }),
    }
}

/// The hardest blow of the first who waits, on the weakest opponent.
fn blow(sight: &Sight<'_>) -> Option<Command> {
    let state = sight.state();
    let fight = state.fight.as_ref().filter(|fight| fight.side == FightSide::Party && state.due.is_empty())?;
    let member = silent(state, fight).find(|member| member.seat == sight.seat())?;
    let things = member.character.things.iter();
    let armed = things.filter(|thing| weapons(fight, member, Some(thing.id), None).is_ok());
    let with = armed.max_by_key(|thing| thing.item.die).map(|thing| thing.id);
    let target = state.fighting().min_by_key(|foe| (foe.hp.now, foe.id)).map(|foe| foe.id)?;
    let (who, position, area) = (member.who, Position::Plain, Area::Unsure);
    Some(Command::Attack { who, with, second: None, target, position, area, met: Vec::new() })
}
