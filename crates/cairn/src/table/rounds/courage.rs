//! Morale (Core Rules: Morale): at the first casualty, at half, and for the lone foe without HP.

use dice::{Dice, Vault};
use play::ids::Tag;

use super::super::{Did, Due, Event, Fate, Fight, Foe, Moved, State, Why};
use super::Round;
use crate::attributes::{Attribute, Save};

/// What it means for a fight that an opponent is now as it is: whoever aimed at one that is out of it may say something
/// else, one that is back counts again, and the courage of those who have any to lose may be in question. The fight knows
/// nothing of what is hidden.
pub(in super::super) fn felt(state: &State, now: &Foe) -> Vec<Moved> {
    let (Some(before), Some(was)) = (&state.fight, state.foe(now.id)) else { return Vec::new() };
    if now.hidden {
        return Vec::new();
    }
    let mut fight = before.clone();
    let others = state.fighting().filter(|foe| foe.id != now.id).map(|foe| foe.id);
    let foes: Vec<Tag> = others.chain(now.fights().then_some(now.id)).collect();
    fight.against = fight.against.max(count(foes.len()));
    if !now.fights() {
        fight.forget_targets(&[now.id]);
    }
    let why = question(&mut fight, was, now, foes.len());
    let bold = |id: &Tag| if *id == now.id { now.is_fearless() } else { state.foe(*id).is_some_and(Foe::is_fearless) };
    let asked: Vec<Tag> = foes.into_iter().filter(|id| !bold(id)).collect();
    let mut all = Vec::new();
    if fight != *before {
        all.push(Moved::Fight(Some(fight)));
    }
    if let Some(why) = why.filter(|_| !asked.is_empty()) {
        // Half may be lost before the first was felt: one test is enough then.
        let mut due: Vec<Due> = state.due.iter().filter(|due| !matches!(due, Due::Morale { .. })).cloned().collect();
        due.push(Due::Morale { foes: asked, why });
        all.push(Moved::Due(due));
    }
    all
}

/// Whether an opponent that was so and is so now puts the courage of those who stand in question, and why. Each reason
/// counts once in a fight. Ruling C29: whoever is the last of several is not alone.
fn question(fight: &mut Fight, was: &Foe, now: &Foe, standing: usize) -> Option<Why> {
    let casualty = was.fights() && matches!(now.fate, Fate::Dead | Fate::Routed);
    let fallen = usize::from(fight.against).saturating_sub(standing);
    let several = fight.against > 1;
    let worse = was.hp.now > now.hp.now || was.scores.str.now > now.scores.str.now;
    if !several && now.fights() && now.hp.now == 0 && worse && !fight.alone {
        fight.alone = true;
        Some(Why::Alone)
    } else if casualty && several && !fight.half && fallen * 2 >= usize::from(fight.against) {
        (fight.first, fight.half) = (true, true);
        Some(Why::Half)
    } else if casualty && several && !fight.first {
        fight.first = true;
        Some(Why::FirstCasualty)
    } else {
        None
    }
}

/// Ruling C29: whoever comes into a fight counts from then on.
pub(in super::super) fn joined(state: &State, more: usize) -> Option<Moved> {
    let mut fight = state.fight.clone().filter(|_| more > 0)?;
    fight.against = fight.against.saturating_add(count(more));
    Some(Moved::Fight(Some(fight)))
}

fn count(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

impl Round<'_> {
    pub(super) fn test_morale(mut self, dice: &mut impl Dice) {
        self.prove_courage(dice);
        self.settle(dice);
    }

    /// Each saves by the own WIL, or by the leader's while that one stands and has any.
    pub(super) fn prove_courage(&mut self, dice: &mut impl Dice) {
        let Some(Due::Morale { foes, .. }) = self.now.due.first().cloned() else { return };
        let will = |foe: &Foe| foe.scores.wil.max > 0;
        let leader = self.now.fighting().find(|foe| foe.leads && will(foe)).map(|foe| foe.scores.wil.now);
        let (mut saves, mut throws, mut fled) = (Vec::new(), Vec::new(), Vec::new());
        let mut all = vec![Moved::Due(self.now.due[1..].to_vec())];
        for id in foes {
            let Some(foe) = self.now.foe(id).filter(|foe| foe.fights() && !foe.is_fearless()) else { continue };
            let save = Save::roll(dice, Vault::Open, Attribute::Wil, leader.unwrap_or(foe.scores.wil.now));
            throws.push(save.throw_of(&foe.name));
            if !save.passed {
                all.push(Moved::Foe(Box::new(Foe { fate: Fate::Fled, ..foe.clone() })));
                fled.push(id);
            }
            saves.push((foe.name.clone(), save));
        }
        all.extend(self.forgets(&fled));
        self.happen(Event::open(Did::MoraleTested { saves }, throws, all));
        self.end_if_over();
    }

    /// The fight without those who ran, where somebody had them in mind.
    fn forgets(&self, fled: &[Tag]) -> Option<Moved> {
        let before = self.now.fight.as_ref()?;
        let mut fight = before.clone();
        fight.forget_targets(fled);
        (fight != *before).then_some(Moved::Fight(Some(fight)))
    }
}
