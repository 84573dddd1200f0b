//! Spells upon places: bursts, walls, wind and storm.

use dice::Dice;
use smallvec::SmallVec;

use super::harm::Blast;
use super::work::SpellWork;
use crate::battle::course::{Chronicle, Course};
use crate::battle::event::{Lot, Test};
use crate::battle::figure::Posture;
use crate::battle::ground::Hex;
use crate::battle::spells::{self, Ending, Hurt, Lasts, Margin, SpellSpot, Spread, Wonder, Zone, line_of};
use crate::battle::who::{FigureId, FigureSlot};
use crate::magic::{Amount, Element, Ladder, Measure, Works};

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// Everybody in the area, the caster not spared.
    pub(super) fn burst(&mut self, made: &SpellWork) {
        let Some(spot) = made.at else { return };
        self.burst_at(made, spot.hex, made.figure(Measure::Damage), made.small(Measure::Radius));
    }

    pub(super) fn burst_at(&mut self, made: &SpellWork, hex: Hex, amount: Amount, radius: u8) {
        self.engulf(made, self.now.within(hex, radius), amount);
        if made.element == Some(Element::Water) && made.spell.works == Works::Burst {
            let turns = u16::from(self.d6_about(Lot::Ice, None));
            let hexes = self.now.board().clear().iter().filter(|other| other.distance(hex) <= radius).collect();
            self.spread(made, Spread::Ice, hexes, Lasts::Turns(turns));
        }
    }

    /// Everybody of these, with what the element does besides.
    pub(super) fn engulf(&mut self, made: &SpellWork, targets: Vec<FigureSlot>, amount: Amount) {
        for target in targets {
            let share = self.shielded(made, target);
            let blast = Blast::of(Hurt::Spell(made.spell), amount, made.element, 0);
            self.blast(target, Blast { share, ..blast });
            match made.element {
                Some(Element::Fire) => self.kindle(made, target, spells::besides().fire_lingers),
                Some(Element::Water) => self.slip(target),
                Some(Element::Lightning | Element::Earth | Element::Wind) | None => {}
            }
        }
    }

    /// Ice underfoot: DEX, or a fall.
    pub(in crate::battle::course) fn slip(&mut self, target: FigureSlot) {
        let figure = &self.now.figures[target];
        let stands = figure.can_be_floored() && figure.posture != Posture::Flying;
        if stands && self.now.is_up(target) && figure.element() != Some(Element::Water) {
            let need = self.dexterity(target);
            if !self.test(target, Test::KeepFooting, 3, need) {
                self.floor(target);
            }
        }
    }

    pub(super) fn spread(&mut self, made: &SpellWork, spread: Spread, hexes: SmallVec<[Hex; 8]>, lasts: Lasts) {
        let zone = Zone { knot: made.knot, spell: made.spell, caster: self.who(made.caster), spread, hexes, lasts };
        self.wonder(Wonder::Spread { zone: Box::new(zone) });
    }

    /// A wall in a straight line, as far as there is clear ground; a solid one leaves out where somebody is.
    pub(super) fn raise_wall(&mut self, made: &SpellWork) {
        let Some(spot) = made.at else { return };
        let length = made.small(Measure::Length);
        let solid = made.element == Some(Element::Water);
        let spread = if solid {
            Spread::Solid { body: spells::besides().ice_wall_body }
        } else {
            Spread::Wall { element: made.element.unwrap_or(Element::Fire), damage: made.figure(Measure::Damage) }
        };
        let hexes = self.wall_hexes(spot, length, solid);
        if !hexes.is_empty() {
            self.spread(made, spread, hexes, made.lasts);
        }
    }

    pub(super) fn wall_hexes(&self, spot: SpellSpot, length: u8, solid: bool) -> SmallVec<[Hex; 8]> {
        let clear = self.now.board().clear();
        let taken = |hex: Hex| {
            self.now
                .figures
                .iter()
                .enumerate()
                .any(|(slot, figure)| figure.is_on_board() && self.now.hexes(slot).contains(&hex))
        };
        line_of(spot, length).take_while(|hex| clear.contains(*hex)).filter(|hex| !solid || !taken(*hex)).collect()
    }

    /// Wind over an area.
    pub(super) fn raise_wind(&mut self, made: &SpellWork) {
        let Some(spot) = made.at else { return };
        let radius = made.small(Measure::Radius);
        let hexes = self.now.board().outline().iter().filter(|hex| hex.distance(spot.hex) <= radius).collect();
        self.spread(made, Spread::Wind { rung: rung(made, Ladder::Wind) }, hexes, made.lasts);
    }

    /// A storm everywhere, or the lightning of one aimed at somebody.
    pub(super) fn bring_storm(&mut self, made: &SpellWork) {
        for target in made.targets.clone() {
            self.bolt_at(
                &SpellWork { element: Some(Element::Lightning), ..made.clone() },
                target,
                self.now.lightning(target),
            );
        }
        let hexes = SmallVec::new();
        self.spread(made, Spread::Storm { rung: rung(made, Ladder::Storm) }, hexes, made.lasts);
    }

    /// Ruling P257: what stills the wind stills the latest that magic raised.
    pub(super) fn still(&mut self, made: &SpellWork) {
        let storm = made.spell.level > 2;
        let kind =
            |spread: &Spread| matches!((spread, storm), (Spread::Wind { .. }, false) | (Spread::Storm { .. }, true));
        let found = self
            .now
            .zones
            .iter()
            .rev()
            .find(|zone| kind(&zone.spread))
            .map(|zone| (zone.knot, zone.spell, zone.caster));
        if let Some((knot, spell, caster)) = found {
            if self.outdoes(made, caster, spell.level) {
                self.wonder(Wonder::Cleared { knot, spell, why: Ending::Countered });
                self.drop_holding(knot);
            }
        } else {
            self.work_on_the_world(made);
        }
    }

    /// Ruling P189: a contest of INT with whoever raised it, the tie being his; his own is stilled without one.
    fn outdoes(&mut self, made: &SpellWork, caster: FigureId, level: u8) -> bool {
        let Some(other) = self.now.slot(caster).filter(|slot| *slot != made.caster) else { return true };
        let (own, their) =
            (self.now.contest_strength(made.caster, made.mana, 0), self.now.contest_strength(other, level, 0));
        let own = Margin { strength: own, faces: self.throw_dice(3) };
        let their = Margin { strength: their, faces: self.throw_dice(3) };
        let won = own.lead() > their.lead();
        self.wonder(Wonder::Strove { figure: self.who(made.caster), target: caster, own, other: their, won });
        won
    }

    /// A figure crosses a wall of harm.
    pub(in crate::battle::course) fn cross(&mut self, slot: FigureSlot, hex: Hex) {
        let Some(Zone { spread: Spread::Wall { element, damage }, .. }) = self.now.wall_at(hex).cloned() else {
            return;
        };
        self.blast(slot, Blast::of(Hurt::Wall(element), damage, Some(element), 0));
        // Ruling P260: a being of the element crosses it without harm.
        if self.now.figures[slot].element() == Some(element) {
            return;
        }
        match element {
            Element::Lightning => self.jolt(slot, hex),
            Element::Earth => self.corrode(slot, hex),
            Element::Water | Element::Fire | Element::Wind => {}
        }
    }

    /// CON, or the action is lost.
    fn jolt(&mut self, slot: FigureSlot, hex: Hex) {
        let figure = &self.now.figures[slot];
        let need = figure.profile.scores.con + figure.injury();
        if self.now.is_up(slot) && !self.test(slot, Test::Resist(crate::attributes::Attribute::Con), 3, need) {
            self.numb(slot, hex);
        }
    }

    /// Acid goes on for 1d6 turns.
    fn corrode(&mut self, slot: FigureSlot, hex: Hex) {
        let Some(zone) = self.now.wall_at(hex).cloned() else { return };
        let turns = u16::from(self.d6_about(Lot::Acid, Some(slot)));
        let (knot, damage) = (self.fresh_knot(), spells::besides().acid_lingers);
        let charm = spells::Charm::Burning { element: Element::Earth, damage };
        let working =
            spells::Working { knot, spell: zone.spell, caster: zone.caster, charm, lasts: Lasts::Turns(turns) };
        self.wonder(Wonder::Laid { figure: self.who(slot), working: Box::new(working), trim: None });
    }

    /// The action of this turn is lost to a wall of lightning.
    fn numb(&mut self, slot: FigureSlot, hex: Hex) {
        let Some(zone) = self.now.wall_at(hex).cloned() else { return };
        let (knot, charm) = (self.fresh_knot(), spells::Charm::Stunned);
        let working = spells::Working { knot, spell: zone.spell, caster: zone.caster, charm, lasts: Lasts::Turns(1) };
        self.wonder(Wonder::Laid { figure: self.who(slot), working: Box::new(working), trim: None });
    }
}

/// How high a spell climbs on its ladder.
fn rung(made: &SpellWork, ladder: Ladder) -> u8 {
    let reached = made.spell.ladder.map_or(1, |climb| climb.reaches) + made.small(Measure::Rungs);
    reached.min(u8::try_from(ladder.rungs().len()).unwrap_or(u8::MAX))
}

impl crate::battle::state::Battle {
    /// Whether somebody is in one of these hexes whom something there can hurt.
    pub(super) fn is_in(&self, slot: FigureSlot, hexes: &[Hex]) -> bool {
        let figure = &self.figures[slot];
        let seen = figure.presence == crate::battle::figure::Presence::Here;
        seen && !figure.dead && !figure.is_encased() && self.hexes(slot).iter().any(|hex| hexes.contains(hex))
    }

    /// What lightning out of a storm does to somebody: more to those in metal.
    pub(in crate::battle) fn lightning(&self, slot: FigureSlot) -> Amount {
        let metal = self.figures[slot]
            .gear
            .armour()
            .is_some_and(|item| item.armour().is_some_and(crate::equipment::Armour::is_metal));
        let besides = spells::besides();
        besides.strike + Amount { dice: if metal { besides.metal_dice } else { 0 }, plus: 0 }
    }
}
