//! Somebody of whom everything is told that a file can tell: whoever adds something to a sheet adds it here.

use crate::attributes::{Attribute, Score, Scores};
use crate::background::Perk;
use crate::character::{Character, CharacterCondition, Craving, Need, Omen, PastAnswer, ScarRecord};
use crate::companion::Companion;
use crate::creature::{Attack, Burden, Creature, OwnerTie, Toll};
use crate::downtime::{Cost, MilestonePrice, Project, Pursuit};
use crate::item::{Heals, Item, Magic, Nature, Purpose};
use crate::pack::{PackSpot, Thing, ThingId};
use crate::scars::Scar;

/// A thing of which everything is told that uses leave room for.
fn oddity() -> Item {
    Item {
        name: "Oddity".to_owned(),
        slots: 2,
        die: "d6+d6".parse().ok(),
        ranged: true,
        blast: true,
        pierces: true,
        armor: 1,
        bonus: true,
        uses: Some(3),
        charges: None,
        recharge: None,
        worth: Some(20),
        kind: Some(Magic::Relic),
        spell: Some("sleep".to_owned()),
        holds: None,
        heals: Some(Heals::D4),
        wears: true,
        quickens: true,
        spares: true,
        eats: true,
        reload: true,
        tires: 2,
        daily: true,
        exacts: 1,
        coats: 1,
        raises: Some("Grave Servant".to_owned()),
        off: Some(3),
        purpose: Some(Purpose::Light),
        nature: Some(Nature::Bound),
        text: Some("It hums.".to_owned()),
    }
}

fn things() -> Vec<Thing> {
    let wand = Item { uses: None, charges: Some(2), recharge: Some("Bury it.".to_owned()), ..oddity() };
    let cart = Item { slots: 2, holds: Some(4), text: Some("Painted blue.".to_owned()), ..Item::plain("Cart") };
    let thing = |id: u16, item: Item, left: Option<u8>, ready: bool| Thing {
        id: ThingId(id),
        item,
        left,
        at: PackSpot::Pack,
        ready,
    };
    let chalk = Thing { at: PackSpot::In(ThingId(2)), ..thing(3, Item::plain("Chalk"), None, false) };
    vec![thing(0, oddity(), Some(1), true), thing(1, wand, Some(0), true), thing(2, cart, None, false), chalk]
}

fn wolf() -> Companion {
    let attack = Attack {
        name: "bite".to_owned(),
        die: "d8".parse().expect("a die"),
        blast: true,
        pierces: true,
        straight: true,
        ranged: true,
    };
    let creature = Creature {
        name: "Wolf".to_owned(),
        hp: 8,
        armor: 1,
        str: 15,
        dex: 14,
        wil: 9,
        attacks: vec![attack],
        holds: Some(4),
        slow: true,
        like_you: true,
        tie: Some(OwnerTie::Shape),
        toll: Some(Toll { attribute: Attribute::Wil, die: "d4".parse().expect("a die"), for_good: true }),
        burden: Some(Burden { holds: 0, by: "pulls a sled".to_owned(), at_first: true }),
        lends: Some(Perk::NoFleeSave),
        back: Some("Oddity".to_owned()),
        text: Some("Grey.".to_owned()),
    };
    Companion {
        id: ThingId(4),
        creature,
        hp: Score { now: 2, max: 4 },
        scores: Scores::full(10, 11, 12),
        burdened: true,
        turned: true,
        spent: true,
    }
}

fn project() -> Project {
    let price =
        MilestonePrice { cost: Cost::Gold, gold: 30, what: "or a horse".to_owned(), pleaded: true, waived: true };
    Project {
        pursuit: Pursuit::Research,
        aim: "Who lit the fire".to_owned(),
        milestones: 4,
        done: 2,
        price: Some(price),
    }
}

/// Nothing of them is as it would be by itself.
pub(super) fn full() -> Character {
    Character {
        name: "Ysolde".to_owned(),
        background: "Lamp Lighter".to_owned(),
        past: vec![PastAnswer { question: "Whom did you leave?".to_owned(), text: "Nobody.".to_owned() }],
        traits: ["Lanky", "Rosy", "Wavy", "Sharp", "Blunt", "Frayed", "Humble", "Nervous"].map(str::to_owned).to_vec(),
        bonds: vec!["A debt.".to_owned()],
        omen: Some(Omen { text: "The wells run dry.".to_owned(), secret: true }),
        age: 31,
        scores: Scores { str: Score { now: 7, max: 9 }, ..Scores::full(9, 10, 11) },
        hp: Score { now: 1, max: 5 },
        gold: 40,
        things: things(),
        companions: vec![wolf()],
        numbered: 5,
        fatigue: 1,
        spirit_tired: true,
        drawn: vec![Perk::Charity],
        slots_lost: 1,
        steeled: 3,
        craving: Some(Craving::Sick),
        deprived: true,
        lacks: vec![Need::Habit, Need::Food],
        wanting: true,
        habits: vec!["Snuff".to_owned()],
        panicked: true,
        scars: vec![ScarRecord { scar: Scar::BrokenLimb, detail: "left arm".to_owned(), owed: true, mended: true }],
        perks: vec![Perk::Misfires, Perk::Charity],
        condition: CharacterCondition::Dead,
        project: Some(project()),
        notes: "Why?\nBecause.\n\n\n  And so on.".to_owned(),
    }
}
