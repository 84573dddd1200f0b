//! Hands and packs: readying, changing, picking up, dropping.

use dice::Dice;

use super::{Chronicle, Course};
use crate::battle::event::Event;
use crate::battle::figure::Presence;
use crate::battle::ground::Hex;
use crate::battle::hands::{given_up, in_the_way};
use crate::battle::state::{Battle, Pile};
use crate::battle::trim::Trim;
use crate::battle::who::FigureSlot;
use crate::data::Id;
use crate::equipment::{Gear, GearPlace, Item};

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// What a figure's gear would do to it.
    fn trim(&self, slot: FigureSlot, gear: &Gear) -> Trim {
        let figure = &self.now.figures[slot];
        Trim::of(&figure.profile, gear, figure.coins, &self.now.house)
    }

    /// What is left to do to a figure when one thing has left its hands.
    pub(super) fn trim_without(&self, slot: FigureSlot, item: Id<Item>) -> Trim {
        let mut gear = self.now.figures[slot].gear.clone();
        let _ = gear.take(item, GearPlace::Ready, 1);
        self.trim(slot, &gear)
    }

    /// The same when a missile is spent.
    pub(super) fn trim_less(&self, slot: FigureSlot, missile: Option<Id<Item>>) -> Trim {
        let mut gear = self.now.figures[slot].gear.clone();
        if let Some(item) = missile {
            let _ = gear.take(item, GearPlace::Carried, 1);
        }
        self.trim(slot, &gear)
    }

    /// One thing leaves a figure's hands: for a hex, or for good.
    pub(super) fn lose(&mut self, slot: FigureSlot, item: Id<Item>, at: Option<Hex>) {
        let trim = self.trim_without(slot, item);
        self.happen(Event::Lost { figure: self.who(slot), item, count: 1, at, trim });
    }

    /// Ruling P154: everything leaves a figure's hands. What lies there then tells where it hid, so it comes to light.
    pub(super) fn let_go(&mut self, slot: FigureSlot) {
        let first = |now: &Battle| now.figures[slot].gear.at(GearPlace::Ready).next();
        if self.now.figures[slot].presence == Presence::Hidden && first(self.now).is_some() {
            self.reveal(self.who(slot));
        }
        while let Some(holding) = first(self.now) {
            self.lose(slot, holding.item, Some(self.now.figures[slot].at));
        }
    }

    /// Ruling P166: everything but daggers and the like leaves a figure's hands.
    pub(super) fn let_go_of_long_arms(&mut self, slot: FigureSlot) {
        use crate::equipment::Trait;
        let long = |item: Id<Item>| !item.get().weapon().is_some_and(|weapon| weapon.has(Trait::HandToHand));
        let held = |now: &Battle| {
            now.figures[slot].gear.at(GearPlace::Ready).map(|holding| holding.item).find(|item| long(*item))
        };
        while let Some(item) = held(self.now) {
            self.lose(slot, item, Some(self.now.figures[slot].at));
        }
    }

    /// Handbook, Encumbrance: dropping a pack is free.
    pub(super) fn drop_pack(&mut self, slot: FigureSlot) {
        let (mut gear, at) = (self.now.figures[slot].gear.clone(), self.now.figures[slot].at);
        let pile =
            |holding: &crate::equipment::Holding| Pile { at, item: holding.item, count: holding.count, packed: true };
        let pack = gear.drop_pack().iter().map(pile).collect();
        let trim = self.trim(slot, &gear);
        self.happen(Event::PackDropped { figure: self.who(slot), gear, trim, pack });
    }

    /// Option e: slings what is in the way, and readies what was slung or lay on the ground.
    pub(super) fn ready(&mut self, slot: FigureSlot, item: Id<Item>, from: Option<Hex>) -> bool {
        self.take_in_hand(slot, item, from, GearPlace::Carried)
    }

    /// Options m and q: drops the weapon in hand, and what is in the way.
    pub(super) fn change(&mut self, slot: FigureSlot, item: Id<Item>, from: Option<Hex>) -> bool {
        self.take_in_hand(slot, item, from, GearPlace::Left)
    }

    fn take_in_hand(&mut self, slot: FigureSlot, item: Id<Item>, from: Option<Hex>, aside: GearPlace) -> bool {
        let mut gear = self.now.figures[slot].gear.clone();
        let here = self.now.figures[slot].at;
        let (mut taken, mut dropped) = (Vec::new(), Vec::new());
        if let Some(at) = from {
            if !self.now.loose(at).any(|pile| pile.item == item) || gear.add(item, 1).is_err() {
                return false;
            }
            taken.push(Pile { at, item, count: 1, packed: false });
        }
        let out = if aside == GearPlace::Carried { in_the_way(&gear, item) } else { given_up(&gear, item) };
        for old in out {
            if aside == GearPlace::Carried {
                let _ = gear.sling(old);
            } else {
                let _ = gear.take(old, GearPlace::Ready, 1);
                dropped.push(Pile { at: here, item: old, count: 1, packed: false });
            }
        }
        if gear.ready(item).is_err() {
            return false;
        }
        let trim = self.trim(slot, &gear);
        self.happen(Event::Readied { figure: self.who(slot), gear, trim, taken, dropped });
        true
    }

    /// Handbook, Encumbrance: taking up a pack is a whole turn.
    pub(super) fn take_pack(&mut self, slot: FigureSlot) -> bool {
        let mut gear = self.now.figures[slot].gear.clone();
        let taken: Vec<Pile> = self.now.packs(self.now.figures[slot].at).copied().collect();
        if taken.is_empty() || taken.iter().any(|pile| gear.add(pile.item, pile.count).is_err()) {
            return false;
        }
        let trim = self.trim(slot, &gear);
        self.happen(Event::Readied { figure: self.who(slot), gear, trim, taken, dropped: Vec::new() });
        true
    }
}
