//! Writes what happened into the state.

use super::{Event, Moved, Standing, State};

pub(super) fn apply(state: &mut State, event: &Event) {
    apply_all(state, event.moved.iter());
}

pub(super) fn apply_all<'a>(state: &mut State, moved: impl Iterator<Item = &'a Moved>) {
    for moved in moved {
        write(state, moved);
    }
}

fn write(state: &mut State, moved: &Moved) {
    match moved.clone() {
        Moved::Of(who, change) => {
            if let Some(member) = state.member_mut(who) {
                member.character.apply(&change);
            }
        }
        Moved::Came(member) => {
            state.arrivals = state.arrivals.max(member.who.0.saturating_add(1));
            state.party.push(*member);
        }
        Moved::Went(who) => {
            state.party.retain(|member| member.who != who);
            state.plans.retain(|(other, _)| *other != who);
            state.alert.retain(|other| *other != who);
        }
        Moved::Taken(who, seat) => {
            if let Some(member) = state.member_mut(who) {
                member.seat = seat;
                member.standing = Standing::Own;
            }
        }
        Moved::FoeCame(foe) => state.foes.push(*foe),
        Moved::Foe(now) => {
            if let Some(foe) = state.foes.iter_mut().find(|foe| foe.id == now.id) {
                *foe = *now;
            }
        }
        Moved::FoeWent(id) => state.foes.retain(|foe| foe.id != id),
        Moved::Fight(fight) => state.fight = fight,
        Moved::Delve(delve) => state.delve = delve,
        Moved::Journey(journey) => state.journey = journey,
        Moved::Due(due) => state.due = due,
        Moved::Fading(fading) => state.fading = fading,
        Moved::Plans(plans) => state.plans = plans,
        Moved::Alert(alert) => state.alert = alert,
        Moved::Day(day) => state.day = day,
        Moved::OmenRead => state.omen_read = true,
        Moved::Unled(is) => state.unled = is,
        Moved::Instinct(is) => state.instinct = is,
        Moved::Peril(to) => state.peril = to,
        Moved::Written(who, times) => {
            if let Some(member) = state.member_mut(who) {
                member.written = times;
            }
        }
        Moved::Paper(paper) => match state.papers.iter_mut().find(|one| one.id == paper.id) {
            Some(one) => *one = *paper,
            None => state.papers.push(*paper),
        },
        Moved::PaperGone(id) => state.papers.retain(|paper| paper.id != id),
    }
}
