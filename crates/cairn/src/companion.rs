//! Those who come along: beasts, servants, spirits, and the shapes that somebody can take (rulings C35 to C38).

use serde::{Deserialize, Serialize};

use crate::attributes::{Attribute, Score, Scores};
use crate::change::{Change, SheetDraft};
use crate::character::CharacterCondition;
use crate::creature::{Attack, Creature, OwnerTie, Toll};
use crate::data::is_no;
use crate::item::{Item, Nature};
use crate::pack::ThingId;

/// Somebody who comes along: a beast, a spirit, a servant.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Companion {
    /// By what commands name it; numbered with the things.
    pub id: ThingId,
    /// What it is.
    pub creature: Creature,
    /// Its HP.
    pub hp: Score,
    /// Its attributes.
    pub scores: Scores,
    /// Whether something takes so much of its strength that it carries less.
    #[serde(default, skip_serializing_if = "is_no")]
    pub burdened: bool,
    /// For a shape: whether its owner is in it. Then the numbers here are those of the owner's own body.
    #[serde(default, skip_serializing_if = "is_no")]
    pub turned: bool,
    /// For a shape: whether it has been taken today.
    #[serde(default, skip_serializing_if = "is_no")]
    pub spent: bool,
}

impl Companion {
    /// Somebody with these numbers; what bears a burden from the first bears it.
    pub fn new(id: ThingId, creature: Creature, hp: Score, scores: Scores) -> Self {
        let burdened = creature.burden.as_ref().is_some_and(|burden| burden.at_first);
        Self { id, creature, hp, scores, burdened, turned: false, spent: false }
    }

    /// Whether it lives: without STR nothing does, but for what never had any.
    pub fn lives(&self) -> bool {
        self.scores.str.now > 0 || self.scores.str.max == 0
    }

    /// Core Rules, Attribute Loss: why it cannot act, if it cannot.
    pub fn cannot_act(&self) -> Option<&'static str> {
        if self.lives() { self.scores.helpless() } else { Some("dead") }
    }

    /// The slots that it carries as it is; nothing if it carries nothing.
    pub fn holds(&self) -> Option<u8> {
        let less = self.creature.burden.as_ref().filter(|_| self.burdened).map(|burden| burden.holds);
        self.creature.holds.map(|holds| less.unwrap_or(holds))
    }

    /// What its end costs its owner, if it is at its end and costs anything.
    pub fn toll(&self) -> Option<Toll> {
        self.creature.toll.filter(|_| !self.lives())
    }
}

/// What a blow on one does to its owner beside: how much goes on, past armour.
pub fn shared(one: &Companion, through: u8) -> Option<u8> {
    Some(through).filter(|through| one.creature.tie == Some(OwnerTie::Harm) && *through > 0)
}

/// A moment's rest: HP comes back to all who live.
pub fn rest(draft: &mut SheetDraft) {
    each(draft, |one| one.hp = Score::full(one.hp.max));
}

/// A week with a healer: attributes come back to all who live.
pub fn mend(draft: &mut SheetDraft) {
    each(draft, |one| {
        for attribute in Attribute::ALL {
            let score = one.scores.of_mut(attribute);
            *score = Score::full(score.max);
        }
    });
}

/// A new day: every shape can be taken again.
pub fn dawn(draft: &mut SheetDraft) {
    each(draft, |one| one.spent = false);
}

fn each(draft: &mut SheetDraft, how: impl Fn(&mut Companion)) {
    for before in draft.now.companions.clone().into_iter().filter(Companion::lives) {
        let mut one = before.clone();
        how(&mut one);
        if one != before {
            draft.push(Change::Fared(one));
        }
    }
}

/// Ruling C37: somebody takes a shape, or comes out of it. HP, STR and DEX are the body's; WIL stays.
pub fn turn(draft: &mut SheetDraft, id: ThingId) {
    let Some(mut shape) = draft.now.companion(id).cloned() else { return };
    let own = (draft.now.hp, draft.now.scores.str, draft.now.scores.dex);
    draft.push(Change::Hp(shape.hp));
    draft.push(Change::Attribute(Attribute::Str, shape.scores.str));
    draft.push(Change::Attribute(Attribute::Dex, shape.scores.dex));
    (shape.hp, shape.scores.str, shape.scores.dex) = own;
    (shape.turned, shape.spent) = (!shape.turned, true);
    let grown = draft.now.things.iter().filter(|one| one.item.is_of_a_shape()).map(|one| one.id);
    grown.collect::<Vec<_>>().into_iter().for_each(|thing| draft.push(Change::Lost(thing)));
    if shape.turned {
        for attack in &shape.creature.attacks {
            draft.gain(natural(attack));
        }
    }
    draft.push(Change::Fared(shape));
    // Core Rules, Attribute Loss: in whatever body, nobody lives without STR.
    if draft.now.scores.str.now == 0 {
        draft.push(Change::Condition(CharacterCondition::Dead));
    }
}

/// An attack of a shape as what its owner strikes with; no shape of the tables strikes straight at STR.
fn natural(attack: &Attack) -> Item {
    let Attack { name, die, blast, pierces, ranged, straight: _ } = attack;
    let (blast, pierces, ranged) = (*blast, *pierces, *ranged);
    let nature = Some(Nature::Shape);
    Item { slots: 0, die: Some(*die), blast, pierces, ranged, wears: true, nature, ..Item::plain(name) }
}

#[cfg(test)]
pub(crate) mod tests;
