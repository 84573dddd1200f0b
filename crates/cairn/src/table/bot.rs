//! Opponents and Wardens that are not people: plain sense, nothing clever.

use play::Seat;

use super::fight::FoeAct;
use super::legality::in_reach;
use super::{Command, Due, Foe, Member, Position, Side, Sight, State};

/// An opponent attacks whoever stands and is worst off, with its hardest blow.
pub(super) fn foe_sense(state: &State, foe: &Foe) -> FoeAct {
    let stands = |member: &Member| member.character.cannot_act().is_none();
    let worst =
        |member: &&Member| (!stands(member), member.character.effective_hp(), member.character.armor(), member.who);
    let target = in_reach(state).min_by_key(worst).filter(|member| stands(member)).map(|member| member.who);
    let hardest = (0_u8..).zip(&foe.attacks).max_by_key(|(place, one)| (one.die, std::cmp::Reverse(*place)));
    let attack = hardest.map(|(place, _)| place).filter(|_| target.is_some());
    FoeAct { foe: foe.id, attack, target: target.filter(|_| attack.is_some()), position: Position::Plain }
}

/// What a bot on that seat does next: the Warden's part in a fight, or the blow of whoever it plays.
pub fn decide(sight: &Sight<'_>) -> Option<Command> {
    let state = sight.state();
    if sight.seat() == Seat::Gm {
        return match state.due.first() {
            Some(Due::Morale { .. }) => Some(Command::TestMorale),
            Some(Due::IllEffect { .. } | Due::MakeRoom { .. }) => Some(Command::Waive),
            Some(Due::Exhaustion) => Some(Command::TireAll),
            None => state.fight.as_ref().filter(|fight| fight.side == Side::Foes).map(|_| Command::FoesAct),
        };
    }
    let fight = state.fight.as_ref().filter(|fight| fight.side == Side::Party && state.due.is_empty())?;
    let waits = |member: &&Member| {
        super::legality::free(state, fight, member).is_ok()
            && fight.said(member.who).is_none()
            && member.seat == sight.seat()
    };
    let member = state.party.iter().find(waits)?;
    let weapon = member
        .character
        .things
        .iter()
        .filter(|thing| super::legality::weapons(&member.character, Some(thing.id), None).is_ok());
    let with = weapon.max_by_key(|thing| thing.item.die).map(|thing| thing.id);
    let target = state.fighting().min_by_key(|foe| (foe.hp.now, foe.id)).map(|foe| foe.id)?;
    Some(Command::Attack { who: member.who, with, second: None, target, position: Position::Plain })
}
