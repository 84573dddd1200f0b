//! Harm (Core Rules: Attacking & Damage, Critical Damage, Attribute Loss, Scars).

use dice::{Dice, Vault};
use serde::{Deserialize, Serialize};

use crate::attributes::{Attribute, HIGHEST, Save, Score, Scores};
use crate::change::{Change, SheetDraft};
use crate::character::{CharacterCondition, ScarRecord};
use crate::companion::Companion;
use crate::data::is_none;
use crate::pack::PackSpot;
use crate::scars::{MOST_SCARS, Scar, When};
use crate::throw::Throw;

/// What a blow did.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Harm {
    /// What the dice showed at the most.
    pub rolled: u8,
    /// What armour kept off.
    #[serde(default, skip_serializing_if = "is_none")]
    pub armor: u8,
    /// Whether it went straight to STR, past all HP.
    #[serde(default, skip_serializing_if = "crate::data::is_no")]
    pub straight: bool,
    /// What went to HP.
    #[serde(default, skip_serializing_if = "is_none")]
    pub hp: u8,
    /// What went to STR.
    #[serde(default, skip_serializing_if = "is_none")]
    pub str: u8,
    /// The save against critical damage, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<Save>,
    /// The scar, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scar: Option<Scar>,
    /// Where the scar is, for those of which a die says so.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// Whether it killed.
    #[serde(default, skip_serializing_if = "crate::data::is_no")]
    pub died: bool,
    /// What was spent in place of the failed save, if anything was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spared: Option<String>,
}

impl Harm {
    /// Whether the save against critical damage failed.
    pub fn is_critical(&self) -> bool {
        self.died || (self.spared.is_none() && self.save.as_ref().is_some_and(|save| !save.passed))
    }
}

/// How what goes through armour is shared between HP and STR.
pub const fn shared(through: u8, hp: u8) -> (u8, u8) {
    if through <= hp { (through, 0) } else { (hp, through - hp) }
}

/// A blow before it is known what it does: what the dice showed, and what does not stand in its way.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Force {
    /// What the dice showed at the most.
    pub rolled: u8,
    /// Whether armour does not help.
    pub pierces: bool,
    /// Whether it goes straight to STR, past all HP (ruling C60).
    pub straight: bool,
}

impl Force {
    /// What armour of that worth keeps off, and what goes to HP and STR of whoever has so many HP that count.
    fn meets(self, armor: u8, hp: u8) -> (u8, u8, u8) {
        let armor = if self.pierces { 0 } else { armor.min(self.rolled) };
        let (hp, over) = shared(self.rolled - armor, if self.straight { 0 } else { hp });
        (armor, hp, over)
    }
}

/// Whether a blow that takes HP to exactly nothing leaves a scar.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Scarring {
    /// It does: for player characters (Core Rules, Scars).
    Scars,
    /// It does not: for hirelings (ruling C61).
    None,
}

/// A blow lands on somebody with a sheet, of whose HP so many count just now.
pub fn strike(
    draft: &mut SheetDraft,
    before: u8,
    force: Force,
    scarring: Scarring,
    dice: &mut impl Dice,
    throws: &mut Vec<Throw>,
) -> Harm {
    let rolled = force.rolled;
    let (armor, hp, over) = force.meets(draft.now.armor(), before);
    // Nobody loses more STR than they have.
    let str = over.min(draft.now.scores.str.now);
    let mut harm = Harm { rolled, armor, straight: force.straight, hp, str, ..Harm::default() };
    if hp > 0 {
        draft.push(Change::Hp(draft.now.hp.less(hp)));
    }
    if over > 0 {
        wound(draft, &mut harm, dice, throws);
    } else if hp > 0 && hp == before && scarring == Scarring::Scars {
        // Ruling C4: whoever fights without HP to lose, under a full pack or in panic, gets no scar.
        harm.scar = Scar::of(hp);
        harm.place = harm.scar.map_or_else(String::new, |scar| mark(draft, scar, dice, throws));
    }
    harm
}

/// Core Rules, Critical Damage: what is left goes to STR, then a save with what is left of that.
fn wound(draft: &mut SheetDraft, harm: &mut Harm, dice: &mut impl Dice, throws: &mut Vec<Throw>) {
    let str = draft.now.scores.str.less(harm.str);
    draft.push(Change::Attribute(Attribute::Str, str));
    if str.now == 0 {
        harm.died = true;
        draft.push(Change::Condition(CharacterCondition::Dead));
        return;
    }
    let save = Save::roll(dice, Vault::Open, Attribute::Str, str.now);
    throws.push(save.throw_of(draft.now.called()));
    if !save.passed {
        harm.spared = spare(draft);
    }
    let passed = save.passed || harm.spared.is_some();
    harm.save = Some(save);
    // One save decides about every doom that hangs over them.
    let doomed = |(place, one): (usize, &ScarRecord)| (one.scar == Scar::Doomed && one.owed).then_some(place);
    let dooms: Vec<usize> = draft.now.scars.iter().enumerate().filter_map(doomed).collect();
    harm.died = !dooms.is_empty() && !passed;
    for place in dooms {
        settle(draft, place, passed, dice, throws);
    }
    if harm.died {
        draft.push(Change::Condition(CharacterCondition::Dead));
    } else if !passed {
        draft.push(Change::Condition(CharacterCondition::Dying));
    }
}

/// A failed save counts as passed once, for those who have something that is spent on it.
fn spare(draft: &mut SheetDraft) -> Option<String> {
    let spent = draft.now.things.iter().find(|thing| thing.item.spares && thing.at == PackSpot::Pack)?.clone();
    draft.push(Change::Lost(spent.id));
    Some(spent.item.name)
}

/// Loss of an attribute outside of combat, or by what goes past HP.
pub fn lose(draft: &mut SheetDraft, attribute: Attribute, amount: u8) {
    let left = draft.now.scores.of(attribute).less(amount);
    draft.push(Change::Attribute(attribute, left));
    if attribute == Attribute::Str && left.now == 0 {
        draft.push(Change::Condition(CharacterCondition::Dead));
    }
}

/// A new scar, and where it is: what falls at once falls, the rest is owed.
fn mark(draft: &mut SheetDraft, scar: Scar, dice: &mut impl Dice, throws: &mut Vec<Throw>) -> String {
    let detail = place(scar, dice, throws);
    let fresh = ScarRecord::fresh(scar, detail, scar.when() != When::Now);
    let shown = fresh.detail().to_owned();
    let owed = fresh.owed;
    let room = draft.now.scars.len() < MOST_SCARS;
    if room {
        draft.push(Change::Scar(fresh));
    }
    match scar {
        Scar::Walloped => draft.push(Change::Deprived(true)),
        Scar::MortalWound => {
            draft.push(Change::Deprived(true));
            draft.push(Change::Condition(CharacterCondition::Dying));
        }
        Scar::LastingScar
        | Scar::RattlingBlow
        | Scar::BrokenLimb
        | Scar::Diseased
        | Scar::ReorientingHeadWound
        | Scar::Hamstrung
        | Scar::Deafened
        | Scar::Rebrained
        | Scar::Sundered
        | Scar::Doomed => {}
    }
    if let Some(last) = draft.now.scars.len().checked_sub(1).filter(|_| room && !owed) {
        settle(draft, last, true, dice, throws);
    }
    shown
}

/// Where a scar is, for those that say so by a die.
fn place(scar: Scar, dice: &mut impl Dice, throws: &mut Vec<Throw>) -> String {
    let Some(places) = scar.places() else { return String::new() };
    let throw = Throw::open(dice, scar.name(), 1, 6);
    let word = places[usize::from(throw.first()) - 1].clone();
    throws.push(throw);
    word
}

/// What a scar brings in the end, when its time has come.
pub fn settle(draft: &mut SheetDraft, place: usize, passed: bool, dice: &mut impl Dice, throws: &mut Vec<Throw>) {
    let Some(scarred) = draft.now.scars.get(place).cloned() else { return };
    let scar = scarred.scar;
    let mut roll = |count, sides| {
        let throw = Throw::open(dice, scar.name(), count, sides);
        let total = u8::try_from(throw.total()).expect("a few dice");
        throws.push(throw);
        total
    };
    match scar {
        Scar::LastingScar | Scar::RattlingBlow => better_hp(draft, roll(1, 6)),
        Scar::Walloped => {
            let more = draft.now.hp.max.saturating_add(roll(1, 6)).min(HIGHEST);
            draft.push(Change::Hp(Score { max: more, ..draft.now.hp }));
        }
        Scar::BrokenLimb | Scar::Diseased => better_hp(draft, roll(2, 6)),
        Scar::ReorientingHeadWound => {
            let struck = Attribute::ALL.into_iter().find(|one| one.name() == scarred.detail());
            better_now(draft, struck.unwrap_or(Attribute::Wil), roll(3, 6));
        }
        Scar::Hamstrung => better_most(draft, Attribute::Dex, roll(3, 6)),
        Scar::Rebrained => better_most(draft, Attribute::Wil, roll(3, 6)),
        Scar::Deafened => steel(draft, scar, 4, dice, throws),
        Scar::Sundered => steel(draft, scar, 6, dice, throws),
        Scar::MortalWound => {
            let total = roll(2, 6);
            draft.push(Change::Hp(draft.now.hp.with_max(total)));
        }
        Scar::Doomed if passed => better_hp(draft, roll(3, 6)),
        Scar::Doomed => {}
    }
    if let Some(place) = u8::try_from(place).ok().filter(|_| scarred.owed) {
        draft.push(Change::Healed(place, ScarRecord { owed: false, ..scarred }));
    }
}

/// A scar that a WIL save turns to good: the most WIL grows by a die.
fn steel(draft: &mut SheetDraft, scar: Scar, sides: u8, dice: &mut impl Dice, throws: &mut Vec<Throw>) {
    let save = draft.now.save(Attribute::Wil, dice);
    throws.extend(save.thrown());
    if save.passed {
        let throw = Throw::open(dice, scar.name(), 1, sides);
        let wil = draft.now.scores.wil;
        let max = wil.max.saturating_add(throw.first()).min(HIGHEST);
        throws.push(throw);
        draft.push(Change::Attribute(Attribute::Wil, Score { max, ..wil }));
    }
}

/// A total that is higher than the most HP takes its place.
fn better_hp(draft: &mut SheetDraft, total: u8) {
    if total > draft.now.hp.max {
        draft.push(Change::Hp(Score { max: total, ..draft.now.hp }));
    }
}

/// A total that is higher than the most of an attribute takes its place; what was lost of it stays lost.
fn better_most(draft: &mut SheetDraft, attribute: Attribute, total: u8) {
    let score = draft.now.scores.of(attribute);
    if total > score.max {
        draft.push(Change::Attribute(attribute, Score { max: total, ..score }));
    }
}

/// A total that is higher than an attribute as it is now takes its place.
fn better_now(draft: &mut SheetDraft, attribute: Attribute, total: u8) {
    let score = draft.now.scores.of(attribute);
    if total > score.now {
        draft.push(Change::Attribute(attribute, Score { now: total, max: score.max.max(total) }));
    }
}

/// A blow lands on somebody of whom no more is known than a stat line.
pub fn strike_foe(
    hp: &mut Score,
    scores: &mut Scores,
    armor: u8,
    force: Force,
    vault: Vault,
    dice: &mut impl Dice,
    throws: &mut Vec<Throw>,
) -> Harm {
    let rolled = force.rolled;
    let (armor, to_hp, over) = force.meets(armor, hp.now);
    let (straight, str) = (force.straight, over.min(scores.str.now));
    let mut harm = Harm { rolled, armor, straight, hp: to_hp, str, ..Harm::default() };
    *hp = hp.less(to_hp);
    if over > 0 {
        scores.str = scores.str.less(harm.str);
        if scores.str.now == 0 {
            harm.died = true;
        } else {
            let save = Save::roll(dice, vault, Attribute::Str, scores.str.now);
            throws.push(save.throw());
            harm.save = Some(save);
        }
    }
    harm
}

/// A blow lands on a companion. Core Rules, Critical Damage: whoever of those fails the save is dead (ruling C35).
pub fn strike_companion(one: &mut Companion, force: Force, dice: &mut impl Dice, throws: &mut Vec<Throw>) -> Harm {
    let armor = one.creature.armor;
    let mut harm = strike_foe(&mut one.hp, &mut one.scores, armor, force, Vault::Open, dice, throws);
    harm.died = harm.is_critical();
    if harm.died {
        one.scores.str.now = 0;
    }
    harm
}

#[cfg(test)]
mod tests;
