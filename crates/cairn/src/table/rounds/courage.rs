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
    let standing = standing(&foes).count();
    let mut fight = before.clone();
    fight.against = fight.against.max(count(standing));
    if !now.fights() {
        fight.forget_targets(&[now.id]);
    }
    let mut due = state.due.clone();
    if now.fate != was.fate {
        word_given(&mut due, now.id);
    }
    if now.fights() && !was.fights() {
        stands_again(&mut fight, &mut due, now.id, standing);
    }
    doubt(&mut fight, &mut due, &state.foes, &foes);
    let fight = (fight != *before).then_some(TableChange::Fight(Some(fight)));
    fight.into_iter().chain((due != state.due).then_some(TableChange::Due(due))).collect()
}

/// Puts the courage of those who stand in question, where what the opponents were and what they are now gives reason to:
/// all that happened at once counts at once.
pub(super) fn doubt(fight: &mut Fight, due: &mut Vec<Due>, was: &[Foe], now: &[Foe]) {
    let why = question(fight, was, now);
    let asked: Vec<Tag> = standing(now).filter(|foe| !foe.is_fearless()).map(|foe| foe.id).collect();
    if let Some(why) = why.filter(|_| !asked.is_empty()) {
        // Half may be lost before the first was felt: one test is enough then.
        due.retain(|due| !matches!(due, Due::Morale { .. }));
        due.push(Due::Morale { foes: asked, why });
    }
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

/// Ruling C63: whoever stands by the Warden's word was no casualty. What is due for its fall alone is due no more.
fn stands_again(fight: &mut Fight, due: &mut Vec<Due>, id: Tag, standing: usize) {
    let fallen = usize::from(fight.against).saturating_sub(standing);
    let Some(Due::Morale { foes, why }) = due.iter_mut().find(|due| matches!(due, Due::Morale { .. })) else { return };
    let none = match why {
        // Half are not lost any more; where nobody has felt the first, those who have fallen are that.
        Why::Half if fallen * 2 < usize::from(fight.against) => {
            fight.half = false;
            *why = Why::FirstCasualty;
            std::mem::replace(&mut fight.first, fallen > 0) || fallen == 0
        }
        Why::FirstCasualty if fallen == 0 => {
            fight.first = false;
            true
        }
        Why::Alone if standing > 1 => {
            fight.alone = false;
            true
        }
        Why::Half | Why::FirstCasualty | Why::Alone => false,
    };
    if none {
        due.retain(|due| !matches!(due, Due::Morale { .. }));
    } else if !foes.contains(&id) {
        foes.push(id);
    }
}

/// Whether the courage of those who stand is in question, and why. Each reason counts once in a fight, and one test is for
/// all that there are at once.
fn question(fight: &mut Fight, was: &[Foe], now: &[Foe]) -> Option<Why> {
    let fell =
        |was: &Foe| now.iter().any(|now| now.id == was.id && matches!(now.fate, FoeFate::Dead | FoeFate::Routed));
    let casualty = fight.against > 1 && standing(was).any(fell);
    let fallen = usize::from(fight.against).saturating_sub(standing(now).count());
    let half = casualty && !fight.half && fallen * 2 >= usize::from(fight.against);
    let first = casualty && !fight.first && !fight.half && !half;
    let alone = !fight.alone && lone(now).is_some_and(|one| is_hurt(was, one) || (!half && is_left(was, one)));
    fight.half |= half;
    fight.first |= first;
    fight.alone |= alone;
    let reasons = [(alone, Why::Alone), (half, Why::Half), (first, Why::FirstCasualty)];
    reasons.into_iter().find(|(is, _)| *is).map(|(_, why)| why)
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
pub(in super::super) fn joined(state: &State, more: usize) -> Option<TableChange> {
    let mut fight = state.fight.clone().filter(|_| more > 0)?;
    fight.against = fight.against.saturating_add(count(more));
    fight.alone = false;
    Some(TableChange::Fight(Some(fight)))
}

/// A WIL save of each, with whose it is.
fn saves_of(foes: &[Foe], dice: &mut impl Dice) -> Vec<(String, Save)> {
    let roll = |foe: &Foe| (foe.name.clone(), Save::roll(dice, Vault::Open, Attribute::Wil, foe.scores.wil.now));
    foes.iter().map(roll).collect()
}

fn count(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

impl Round<'_> {
    pub(super) fn test_morale(mut self, dice: &mut impl Dice) {
        self.prove_courage(dice);
        self.settle(dice);
    }

    /// Each saves by the own WIL. Ruling C6: while one leads that has any, one save by its WIL is thrown for all.
    pub(super) fn prove_courage(&mut self, dice: &mut impl Dice) {
        let Some(Due::Morale { foes, .. }) = self.now.due.first().cloned() else { return };
        let asked = |id: &Tag| self.now.foe(*id).filter(|foe| foe.fights() && !foe.is_fearless()).cloned();
        let asked: Vec<Foe> = foes.iter().filter_map(asked).collect();
        let leader = self.now.fighting().find(|foe| foe.leads && foe.scores.wil.max > 0).cloned();
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
