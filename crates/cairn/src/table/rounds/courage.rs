//! Morale (Core Rules: Morale): at the first casualty, at half, and for the lone foe without HP.

use dice::{Dice, Vault};
use play::ids::Tag;

use super::super::{Did, Due, Event, Fate, Foe, Moved, Why};
use super::Round;
use crate::attributes::{Attribute, Save};

impl Round<'_> {
    /// Whether what has just become of an opponent puts the others' courage in question, or its own.
    pub(super) fn courage(&self, struck: &Foe) -> Vec<Moved> {
        let Some(mut fight) = self.now.fight.clone() else { return Vec::new() };
        let others = self.now.fighting().filter(|foe| foe.id != struck.id).map(|foe| foe.id);
        let foes: Vec<Tag> = others.chain(struck.fights().then_some(struck.id)).collect();
        let fallen = usize::from(fight.against).saturating_sub(foes.len());
        let casualty = !struck.fights();
        let lone = fight.against == 1 && struck.fights() && struck.hp.now == 0;
        let why = if lone && !fight.first {
            fight.first = true;
            Why::Alone
        } else if casualty && !fight.half && fallen * 2 >= usize::from(fight.against) && fight.against > 1 {
            (fight.first, fight.half) = (true, true);
            Why::Half
        } else if casualty && !fight.first && fight.against > 1 {
            fight.first = true;
            Why::FirstCasualty
        } else {
            return Vec::new();
        };
        if foes.is_empty() {
            return Vec::new();
        }
        // Half may be lost before the first was felt: one test is enough then.
        let mut due: Vec<Due> = self.now.due.iter().filter(|due| !matches!(due, Due::Morale { .. })).cloned().collect();
        due.push(Due::Morale { foes, why });
        vec![Moved::Fight(Some(fight)), Moved::Due(due)]
    }

    /// Each saves by the own WIL, or by the leader's while that one stands.
    pub(super) fn test_morale(mut self, dice: &mut impl Dice) {
        let Some(Due::Morale { foes, .. }) = self.now.due.first().cloned() else { return };
        let leader = self.now.fighting().find(|foe| foe.leads).map(|foe| foe.scores.wil.now);
        let (mut saves, mut throws) = (Vec::new(), Vec::new());
        let mut all = vec![Moved::Due(self.now.due[1..].to_vec())];
        for id in foes {
            let Some(foe) = self.now.foe(id).filter(|foe| foe.fights()) else { continue };
            let save = Save::roll(dice, Vault::Open, Attribute::Wil, leader.unwrap_or(foe.scores.wil.now));
            throws.push(save.throw_of(&foe.name));
            if !save.passed {
                all.push(Moved::Foe(Box::new(Foe { fate: Fate::Fled, ..foe.clone() })));
            }
            saves.push((foe.name.clone(), save));
        }
        self.happen(Event::open(Did::MoraleTested { saves }, throws, all));
        self.go_on(dice);
    }
}
