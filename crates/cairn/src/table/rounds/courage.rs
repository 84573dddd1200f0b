//! Morale (Core Rules: Morale): at the first casualty, at half, and for the lone foe without HP.

use dice::{Dice, Vault};
use play::ids::Tag;

use super::Round;
use crate::attributes::{Attribute, Save};
use crate::table::{Did, Due, Event, Fight, Foe, FoeFate, State, TableChange, Why};

/// What it means for a fight that an opponent is now as it is: whoever aimed at one that is out of it may say something
/// else, one that is back counts again, and the courage of those who have any to lose may be in question. The fight knows
/// nothing of what is hidden.
pub(in super::super) fn felt(state: &State, now: &Foe) -> Vec<TableChange> {
    let (Some(before), Some(was)) = (&state.fight, state.foe(now.id)) else { return Vec::new() };
    if now.hidden {
        return Vec::new();
    }
    let mut foes = state.foes.clone();
    foes.iter_mut().filter(|foe| foe.id == now.id).for_each(|foe| foe.clone_from(now));
    let mut fight = known(before, &state.foes);
    if !now.fights() {
        fight.forget_targets(&[now.id]);
    }
    let mut due = state.due.clone();
    if now.fate != was.fate {
        word_given(&mut due, now.id);
    }
    if now.fights() && !was.fights() {
        counts(&mut fight, now.id);
    }
    if (now.fights() && !was.fights()) || (was.has_fallen() && !now.has_fallen()) {
        taken_back(&mut fight, &mut due, now.id, &foes);
    }
    doubt(&mut fight, &mut due, &state.foes, &foes);
    let fight = (fight != *before).then_some(TableChange::Fight(Some(fight)));
    fight.into_iter().chain((due != state.due).then_some(TableChange::Due(due))).collect()
}

/// A fight that knows who has fought and fallen in it: logs of before do not say so, and there it is all who are seen.
fn known(fight: &Fight, foes: &[Foe]) -> Fight {
    let mut fight = fight.clone();
    if fight.fought.is_empty() {
        let seen = || foes.iter().filter(|foe| !foe.hidden);
        fight.fought = seen().map(|foe| foe.id).collect();
        fight.fallen = seen().filter(|foe| foe.has_fallen()).map(|foe| foe.id).collect();
    }
    fight
}

/// Ruling C29: all who have fought count, and each of them once.
fn counts(fight: &mut Fight, id: Tag) {
    if !fight.fought.contains(&id) {
        fight.fought.push(id);
        fight.against = fight.against.saturating_add(1);
    }
}

/// Puts the courage of those who stand in question, where what the opponents were and what they are now gives reason to:
/// all that happened at once counts at once. Whoever is asked and cannot run any more is asked no more.
pub(super) fn doubt(fight: &mut Fight, due: &mut Vec<Due>, was: &[Foe], now: &[Foe]) {
    let has_fallen = |id: Tag| now.iter().any(|now| now.id == id && now.has_fallen());
    let fell: Vec<Tag> = standing(was).map(|was| was.id).filter(|id| has_fallen(*id)).collect();
    let why = question(fight, !fell.is_empty(), was, now);
    fight.fallen.extend(fell);
    if let Some(why) = why {
        ask(due, now, why);
    }
    for one in due.iter_mut() {
        if let Due::Morale { foes, .. } = one {
            foes.retain(|id| now.iter().any(|foe| foe.id == *id && foe.may_run()));
        }
    }
    due.retain(|due| !matches!(due, Due::Morale { foes, .. } if foes.is_empty()));
}

/// One test is enough for all that puts their courage in question: half may be lost before the first was felt.
fn ask(due: &mut Vec<Due>, now: &[Foe], why: Why) {
    let foes = standing(now).filter(|foe| foe.may_run()).map(|foe| foe.id).collect();
    due.retain(|due| !matches!(due, Due::Morale { .. }));
    due.push(Due::Morale { foes, why });
}

/// Those who are seen and fight on.
fn standing(foes: &[Foe]) -> impl Iterator<Item = &Foe> {
    foes.iter().filter(|foe| foe.fights() && !foe.hidden)
}

/// Whoever fights on without anybody beside it.
fn lone(foes: &[Foe]) -> Option<&Foe> {
    let mut all = standing(foes);
    all.next().filter(|_| all.next().is_none())
}

/// Ruling C63: what has become of one of the last to fall is known.
fn word_given(due: &mut Vec<Due>, id: Tag) {
    for one in due.iter_mut() {
        if let Due::LastStand { foes } = one {
            foes.retain(|other| *other != id);
        }
    }
    due.retain(|due| !matches!(due, Due::LastStand { foes } if foes.is_empty()));
}

/// Ruling C63: whoever stands by the Warden's word, or runs, was no casualty. What was due for its fall alone is due no
/// more, and what others gave reason for is due still.
fn taken_back(fight: &mut Fight, due: &mut Vec<Due>, id: Tag, foes: &[Foe]) {
    fight.fallen.retain(|one| *one != id);
    let (fallen, gone) = (!fight.fallen.is_empty(), usize::from(fight.against).saturating_sub(standing(foes).count()));
    let half = fallen && gone * 2 >= usize::from(fight.against);
    let alone = lone(foes).is_some_and(|one| one.hp.now == 0);
    let asked = due.iter().find_map(|due| if let Due::Morale { why, .. } = due { Some(*why) } else { None });
    let mut open = std::mem::take(&mut fight.untested);
    open.extend(asked.filter(|why| !open.contains(why)));
    let was_half = open.contains(&Why::Half);
    open.retain(|why| match why {
        Why::Alone => keeps(&mut fight.alone, alone),
        Why::Half => keeps(&mut fight.half, half),
        Why::FirstCasualty => keeps(&mut fight.first, fallen),
    });
    // Half are not lost any more; where nobody has felt the first, those who have fallen are that.
    if was_half && !half && fallen && !fight.first {
        fight.first = true;
        open.push(Why::FirstCasualty);
    }
    due.retain(|due| !matches!(due, Due::Morale { .. }));
    if let Some(why) = [Why::Alone, Why::Half, Why::FirstCasualty].into_iter().find(|why| open.contains(why)) {
        ask(due, foes, why);
    }
    fight.untested = open;
}

/// What was felt without a reason that holds has not been felt.
const fn keeps(felt: &mut bool, holds: bool) -> bool {
    *felt = holds;
    holds
}

/// Whether the courage of those who stand is in question, and why. Each reason counts once in a fight, and one test is for
/// all that there are at once.
fn question(fight: &mut Fight, fell: bool, was: &[Foe], now: &[Foe]) -> Option<Why> {
    let casualty = fight.against > 1 && fell;
    let fallen = usize::from(fight.against).saturating_sub(standing(now).count());
    let half = casualty && !fight.half && fallen * 2 >= usize::from(fight.against);
    let first = casualty && !fight.first && !fight.half && !half;
    let alone = !fight.alone && lone(now).is_some_and(|one| is_hurt(was, one) || (!half && is_left(was, one)));
    fight.half |= half;
    fight.first |= first;
    fight.alone |= alone;
    let reasons = [(alone, Why::Alone), (half, Why::Half), (first, Why::FirstCasualty)];
    let mut new = reasons.into_iter().filter(|(is, _)| *is).map(|(_, why)| why).peekable();
    let why = new.peek().copied();
    fight.untested.extend(new);
    why
}

/// Core Rules, Morale: whether a lone foe has been reduced to 0 HP, or hurt at 0 HP.
fn is_hurt(was: &[Foe], one: &Foe) -> bool {
    let worse = |was: &Foe| was.hp.now > one.hp.now || was.scores.str.now > one.scores.str.now;
    one.hp.now == 0 && was.iter().any(|was| was.id == one.id && worse(was))
}

/// Ruling C29: whether one that was reduced to 0 HP before is alone by now.
fn is_left(was: &[Foe], one: &Foe) -> bool {
    let reduced = one.hp.now == 0 && (one.hp.max > 0 || one.scores.str.now < one.scores.str.max);
    reduced && lone(was).is_none_or(|was| was.id != one.id)
}

/// Ruling C29: whoever comes into a fight counts from then on.
pub(in super::super) fn joined(state: &State, come: &[Tag]) -> Option<TableChange> {
    let mut fight = known(state.fight.as_ref().filter(|_| !come.is_empty())?, &state.foes);
    come.iter().for_each(|id| counts(&mut fight, *id));
    fight.alone = false;
    fight.untested.retain(|why| *why != Why::Alone);
    Some(TableChange::Fight(Some(fight)))
}

/// A WIL save of each, with whose it is.
fn saves_of(foes: &[Foe], dice: &mut impl Dice) -> Vec<(String, Save)> {
    let roll = |foe: &Foe| (foe.name.clone(), Save::roll(dice, Vault::Open, Attribute::Wil, foe.scores.wil.now));
    foes.iter().map(roll).collect()
}

impl Round<'_> {
    pub(super) fn test_morale(mut self, dice: &mut impl Dice) {
        self.prove_courage(dice);
        self.settle(dice);
    }

    /// Each saves by the own WIL. Ruling C6: while one leads that has any, one save by its WIL is thrown for all.
    pub(super) fn prove_courage(&mut self, dice: &mut impl Dice) {
        let Some(Due::Morale { foes, .. }) = self.now.due.first().cloned() else { return };
        let asked = |id: &Tag| self.now.foe(*id).filter(|foe| foe.may_run()).cloned();
        let asked: Vec<Foe> = foes.iter().filter_map(asked).collect();
        let lends = |foe: &&Foe| foe.leads && foe.scores.wil.max > 0 && foe.cannot_act().is_none();
        let leader = self.now.fighting().find(lends).cloned();
        let leader = leader.filter(|one| asked.iter().any(|foe| foe.id != one.id));
        let saves = saves_of(leader.as_ref().map_or(&asked[..], std::slice::from_ref), dice);
        let passed =
            |place: usize| saves.get(if leader.is_some() { 0 } else { place }).is_none_or(|(_, save)| save.passed);
        let fled: Vec<Tag> = (0..).zip(&asked).filter(|(place, _)| !passed(*place)).map(|(_, foe)| foe.id).collect();
        let is_led = |foe: &&Foe| leader.as_ref().is_some_and(|leader| leader.id != foe.id);
        let led = asked.iter().filter(is_led).map(|foe| foe.name.clone()).collect();
        let stays = leader.as_ref().is_some_and(Foe::is_fearless);
        let throws = saves.iter().map(|(name, save)| save.throw_of(name)).collect();
        let all = self.after_the_test(&fled, leader.map(|leader| leader.id));
        self.happen(Event::open(Did::MoraleTested { saves, led, stays }, throws, all));
        self.end_if_over();
    }

    /// Those who ran, and the leader whom everybody has seen by it. Whoever is left alone may have to prove its own
    /// courage, and nobody aims any more at those who are gone.
    fn after_the_test(&self, fled: &[Tag], leader: Option<Tag>) -> Vec<TableChange> {
        let now = |foe: &Foe| Foe {
            fate: if fled.contains(&foe.id) { FoeFate::Fled } else { foe.fate },
            seen_to_lead: leader.map_or(foe.seen_to_lead, |leader| leader == foe.id),
            ..foe.clone()
        };
        let foes: Vec<Foe> = self.now.foes.iter().map(now).collect();
        let (mut fight, mut due) = (self.now.fight.clone(), self.now.due[1..].to_vec());
        if let Some(fight) = &mut fight {
            fight.untested.clear();
            fight.forget_targets(fled);
            doubt(fight, &mut due, &self.now.foes, &foes);
        }
        let mut all = vec![TableChange::Due(due)];
        let changed = self.now.foes.iter().zip(foes).filter(|(was, is)| *was != is);
        all.extend(changed.map(|(_, is)| TableChange::Foe(Box::new(is))));
        all.extend((fight != self.now.fight).then_some(TableChange::Fight(fight)));
        all
    }
}
