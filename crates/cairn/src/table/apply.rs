//! Writes what happened into the state.

use play::Seat;

use super::{Event, Foe, Member, MemberId, MemberStanding, State, TableChange, TablePaper};

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
        TableChange::Of(who, change) => with_member(state, who, |member| member.character.apply(&change)),
        TableChange::Came(member) => came(state, *member),
        TableChange::Went(who) => went(state, who),
        TableChange::Taken(who, seat) => with_member(state, who, |member| taken(member, seat)),
        TableChange::FoeCame(foe) => state.foes.push(*foe),
        TableChange::Foe(now) => foe_is(state, *now),
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
        TableChange::Written(who, times) => with_member(state, who, |member| member.written = times),
        TableChange::Paper(paper) => paper_is(state, *paper),
        TableChange::PaperGone(id) => state.papers.retain(|paper| paper.id != id),
    }
}

fn with_member(state: &mut State, who: MemberId, how: impl FnOnce(&mut Member)) {
    if let Some(member) = state.member_mut(who) {
        how(member);
    }
}

fn came(state: &mut State, member: Member) {
    state.arrivals = state.arrivals.max(member.who.0.saturating_add(1));
    state.party.push(member);
}

fn went(state: &mut State, who: MemberId) {
    state.party.retain(|member| member.who != who);
    state.plans.retain(|(other, _)| *other != who);
    state.alert.retain(|other| *other != who);
}

fn taken(member: &mut Member, seat: Seat) {
    member.seat = seat;
    member.standing = MemberStanding::Own;
}

fn foe_is(state: &mut State, now: Foe) {
    if let Some(foe) = state.foes.iter_mut().find(|foe| foe.id == now.id) {
        *foe = now;
    }
}

/// A paper that is there already is as it is now; one that is not joins the others.
fn paper_is(state: &mut State, now: TablePaper) {
    match state.papers.iter_mut().find(|paper| paper.id == now.id) {
        Some(paper) => *paper = now,
        None => state.papers.push(now),
    }
}
