//! What magic does to pools: past armour, wards and shields, or straight to the quick.

use arrayvec::ArrayVec;
use dice::Dice;

use super::Pain;
use crate::battle::course::{Chronicle, Course};
use crate::battle::event::Test;
use crate::battle::figure::{Figure, FigureCondition};
use crate::battle::spells::{self, Charm, Ending, Hurt, SummonedKind, Wonder};
use crate::battle::who::FigureSlot;
use crate::magic::{Amount, Element};

/// How something hurts.
#[derive(Clone, Copy, Debug)]
pub(in crate::battle::course) struct Blast {
    /// What it is.
    pub by: Hurt,
    /// How much.
    pub amount: Amount,
    /// Of which element.
    pub element: Option<Element>,
    /// Which pool suffers.
    pub pain: Pain,
    /// How much of the armour counts: none if nothing is said.
    pub armour: Option<i16>,
    /// Half as much, half as much again, or just so.
    pub share: Share,
}

/// How much of it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(in crate::battle::course) enum Share {
    Half,
    Whole,
    HalfAgain,
}

impl Share {
    pub(in crate::battle::course) fn of(self, dealt: i16) -> i16 {
        match self {
            Self::Half => dealt / 2,
            Self::Whole => dealt,
            Self::HalfAgain => dealt + dealt / 2,
        }
    }
}

impl Blast {
    /// Something that no armour stops, to Fatigue.
    pub(in crate::battle::course) const fn bare(by: Hurt, amount: Amount) -> Self {
        Self { by, amount, element: None, pain: Pain::Fatigue, armour: None, share: Share::Whole }
    }

    /// Something of an element that armour stops, less what gets through it.
    pub(in crate::battle::course) const fn of(
        by: Hurt,
        amount: Amount,
        element: Option<Element>,
        penetration: i16,
    ) -> Self {
        Self { by, amount, element, pain: Pain::Fatigue, armour: Some(penetration), share: Share::Whole }
    }
}

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// Hurts a figure, and sees what comes of that.
    pub(in crate::battle::course) fn blast(&mut self, slot: FigureSlot, blast: Blast) {
        let figure = &self.now.figures[slot];
        if figure.dead || !figure.is_on_board() || figure.is_encased() {
            return;
        }
        let faces: ArrayVec<u8, 12> = (0..blast.amount.dice.min(12)).map(|_| self.d6_for(slot)).collect();
        let thrown: i16 = faces.iter().map(|face| i16::from(*face)).sum();
        let dealt = blast.share.of((thrown + blast.amount.plus).max(0));
        let figure = &self.now.figures[slot];
        let (dealt, mut stopped) = spells::turned_by(figure, blast.element, dealt);
        if let Some(penetration) = blast.armour {
            stopped += (figure.trim.armour - penetration).max(0);
        }
        let soaked = figure.soaks(blast.element).min((dealt - stopped).max(0));
        let through = (dealt - stopped - soaked).max(0);
        let (fatigue, body) = if blast.pain == Pain::Body { (0, through) } else { (through, 0) };
        let stopped = (dealt - through).max(0);
        let figure = self.who(slot);
        self.wonder(Wonder::Hurt { figure, by: blast.by, faces, dealt, stopped, fatigue, body, soaked });
        if soaked > 0 {
            self.lift_where(slot, Ending::Spent, |charm| matches!(charm, Charm::Soak { left: 0, .. }));
        }
        self.touch_illusion(slot, through > 0);
        self.check_pools(slot);
        if through > 0 {
            self.after_harm(slot);
        }
    }

    /// What being hurt does to sleep, to invisibility and to a spell that one keeps up (P181).
    pub(in crate::battle::course) fn after_harm(&mut self, slot: FigureSlot) {
        let figure = &self.now.figures[slot];
        if figure.workings.is_empty() && figure.holding.is_empty() {
            return;
        }
        self.lift_where(slot, Ending::Spent, |charm| {
            matches!(charm, Charm::Asleep { deep: false } | Charm::Invisible { .. } | Charm::Calm)
        });
        if self.now.figures[slot].is_concentrating() && self.now.condition(slot) == FigureCondition::Able {
            let figure = &self.now.figures[slot];
            let need = figure.profile.scores.wis + figure.injury();
            if !self.test(slot, Test::Concentrate, 3, need) {
                self.let_all_go(slot);
            }
        }
    }

    /// The first two grades of illusions are gone at a touch.
    pub(in crate::battle::course) fn touch_illusion(&mut self, slot: FigureSlot, touched: bool) {
        if touched && self.now.figures[slot].illusion().is_some_and(|grade| grade < 3) {
            self.vanish(slot, Ending::Broken);
        }
    }

    /// What a shield of fire or lightning does to whoever strikes its wearer.
    pub(in crate::battle::course) fn strike_back(&mut self, attacker: FigureSlot, target: FigureSlot) {
        let Some(element) = self.now.figures[target].shield_element() else { return };
        let amount = match element {
            Element::Fire => spells::besides().fire_shield,
            Element::Lightning => spells::besides().lightning_shield,
            Element::Water | Element::Earth | Element::Wind => return,
        };
        self.blast(attacker, Blast::of(Hurt::Shield(element), amount, Some(element), 0));
    }

    /// Somebody is no longer there who never quite was; damage that was not real is given back. Ruling P284: it keeps up
    /// nothing any more.
    pub(in crate::battle::course) fn vanish(&mut self, slot: FigureSlot, why: Ending) {
        self.let_all_go(slot);
        let figure = self.who(slot);
        let together = self.now.in_one_hex(slot);
        self.let_loose(slot);
        self.wonder(Wonder::Vanished { figure, why });
        self.leave_nothing(slot);
        self.make_room(together);
    }

    /// Nothing is left of somebody who was called: neither damage that was not real, nor what was kept up for it.
    pub(in crate::battle::course) fn leave_nothing(&mut self, slot: FigureSlot) {
        let Some(knot) = self.now.figures[slot].summoned.as_ref().map(|summoned| summoned.knot) else { return };
        let illusion = self.who(slot);
        for other in self.now.slots() {
            self.give_back(other, illusion);
        }
        self.forget(knot);
    }

    /// Gives back what an illusion took.
    pub(in crate::battle::course) fn give_back(&mut self, slot: FigureSlot, illusion: crate::battle::who::FigureId) {
        let feigned = |charm: &Charm| {
            if let Charm::Feigned { fatigue, by } = charm { (*by == illusion).then_some(*fatigue) } else { None }
        };
        let fatigue: i16 = self.now.figures[slot].workings.iter().filter_map(|one| feigned(&one.charm)).sum();
        if fatigue > 0 {
            self.wonder(Wonder::SawThrough { figure: self.who(slot), illusion, fatigue });
            self.wake(slot);
        }
    }
}

impl Figure {
    /// How much of an element a shield still soaks up.
    pub(in crate::battle) fn soaks(&self, element: Option<Element>) -> i16 {
        let left = |charm: &Charm| {
            if let Charm::Soak { element: own, left } = charm { (Some(*own) == element).then_some(*left) } else { None }
        };
        self.workings.iter().filter_map(|working| left(&working.charm)).sum()
    }

    /// The element of the shield about it.
    pub(in crate::battle) fn shield_element(&self) -> Option<Element> {
        self.workings
            .iter()
            .find_map(|working| if let Charm::Soak { element, .. } = working.charm { Some(element) } else { None })
    }

    /// Whether it is an illusion whose damage is not real.
    pub(in crate::battle) fn feigns(&self) -> bool {
        self.summoned
            .as_ref()
            .is_some_and(|summoned| matches!(summoned.kind, SummonedKind::Illusion { real: false, .. }))
    }
}
