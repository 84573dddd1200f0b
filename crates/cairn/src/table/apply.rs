//! Writes what happened into the state.

use super::{Event, MemberStanding, State, TableChange};

pub(super) fn apply(state: &mut State, event: &Event) {
    apply_all(state, event.moved.iter());
}

pub(super) fn apply_all<'a>(state: &mut State, moved: impl Iterator<Item = &'a TableChange>) {
    for moved in moved {
        write(state, moved);
    }
}

fn write(state: &mut State, moved: &TableChange) {
    match moved.clone() {
        TableChange::Of(who, change) => {
            if let Some(member) = state.member_mut(who) {
                member.character.apply(&change);
            }
        }
        TableChange::Came(member) => {
            state.arrivals = state.arrivals.max(member.who.0.saturating_add(1));
            state.party.push(*member);
        }
        TableChange::Went(who) => {
            state.party.retain(|member| member.who != who);
            state.plans.retain(|(other, _)| *other != who);
            state.alert.retain(|other| *other != who);
        }
        TableChange::Taken(who, seat) => {
            if let Some(member) = state.member_mut(who) {
                member.seat = seat;
                member.standing = MemberStanding::Own;
            }
        }
        TableChange::FoeCame(foe) => state.foes.push(*foe),
        TableChange::Foe(now) => {
            if let Some(foe) = state.foes.iter_mut().find(|foe| foe.id == now.id) {
                *foe = *now;
            }
        }
        TableChange::FoeWent(id) => state.foes.retain(|foe| foe.id != id),
        TableChange::Fight(fight) => state.fight = fight,
        TableChange::Delve(delve) => state.delve = delve,
        TableChange::Journey(journey) => state.journey = journey,
        TableChange::Due(due) => state.due = due,
        TableChange::Fading(fading) => state.fading = fading,
        TableChange::Plans(plans) => state.plans = plans,
        TableChange::Alert(alert) => state.alert = alert,
        TableChange::Day(day) => state.day = day,
        TableChange::OmenRead => state.omen_read = true,
        TableChange::Unled(is) => state.unled = is,
        TableChange::Instinct(is) => state.instinct = is,
        TableChange::Peril(to) => state.peril = to,
        TableChange::Written(who, times) => {
            if let Some(member) = state.member_mut(who) {
                member.written = times;
            }
        }
        TableChange::Paper(paper) => match state.papers.iter_mut().find(|one| one.id == paper.id) {
            Some(one) => *one = *paper,
            None => state.papers.push(*paper),
        },
        TableChange::PaperGone(id) => state.papers.retain(|paper| paper.id != id),
    }
}
