//! The whole list of what a figure may choose, with where it may end: facts alone, without words, so that a page, a bot
//! and a search all read the same one.

use arrayvec::ArrayVec;

use super::super::choice::{Choice, Kind, Low, Manner, Source};
use super::super::ground::{HexSet, Side, Size};
use super::super::hands;
use super::super::reach::Reach;
use super::super::refusal::Shut;
use super::super::state::Battle;
use super::super::who::Slot;
use super::Span;
use crate::equipment::Gait;

/// The options of one figure that may move now.
#[derive(Debug)]
pub struct List<'b> {
    battle: &'b Battle,
    slot: Slot,
    /// Where it can get to.
    pub reach: Reach,
    /// Where it gets with so many hexes, for the distance of each gait; nothing as long as nobody asks.
    known: ArrayVec<(u8, HexSet), { Gait::ALL.len() }>,
    shifts: Option<HexSet>,
}

impl<'b> List<'b> {
    /// The options of a figure.
    pub fn of(battle: &'b Battle, slot: Slot) -> Self {
        let reach = Reach::of(battle, slot);
        Self { battle, slot, reach, known: ArrayVec::new(), shifts: None }
    }

    /// Visits every option in the order of the book: each choice that it stands for with the hexes where it may end, or
    /// once the reason why it is closed.
    pub fn visit(&mut self, mut entry: impl FnMut(Kind, Result<(Choice, &HexSet), Shut>)) {
        let standing = self.battle.standing(self.slot);
        for kind in Kind::ALL {
            match self.battle.option_standing(self.slot, kind, standing) {
                Ok(span) => {
                    let ends = self.ends(span);
                    let mut some = false;
                    self.battle.variants(self.slot, kind, &mut |choice| {
                        let open = |to| self.battle.choice_standing(self.slot, choice, to, standing).is_ok();
                        if matches!(choice, Choice::Ready { .. } | Choice::PickUp { .. }) {
                            let near: HexSet = ends.iter().filter(|to| open(*to)).collect();
                            if !near.is_empty() {
                                some = true;
                                entry(kind, Ok((choice, &near)));
                            }
                        } else if open(self.battle.figures[self.slot].at) {
                            some = true;
                            entry(kind, Ok((choice, &ends)));
                        }
                    });
                    if !some {
                        entry(kind, Err(Shut::NothingToReady));
                    }
                }
                Err(shut) => entry(kind, Err(shut)),
            }
        }
    }

    /// Where a span lets the figure end its move.
    pub fn ends(&mut self, span: Span) -> HexSet {
        let here = self.battle.figures[self.slot].at;
        match span {
            Span::Still => [here].into_iter().collect(),
            Span::Shift => {
                let mut ends = *self.shifts.get_or_insert_with(|| self.battle.shifts(self.slot));
                ends.insert(here);
                ends
            }
            Span::Hexes(hexes) => self.within(hexes),
        }
    }

    fn within(&mut self, hexes: u8) -> HexSet {
        if self.known.is_empty() {
            self.spread();
        }
        let known = self.known.iter().find(|(steps, _)| *steps == hexes);
        known.map_or_else(|| self.reach.within(hexes), |(_, reached)| *reached)
    }

    /// Spreads once, and keeps what is reached at each gait.
    fn spread(&mut self) {
        let figure = &self.battle.figures[self.slot];
        let mut distances = Gait::ALL.map(|gait| figure.hexes_at(gait));
        distances.sort_unstable();
        let (mut flood, mut steps) = (self.reach.flood(), 0);
        for distance in distances {
            while steps < distance && flood.step() {
                steps += 1;
            }
            let mut reached = *flood.reached();
            reached.insert(figure.at);
            self.known.push((distance, reached));
        }
    }
}

impl Battle {
    /// The sides to which a figure may look that ends its move there.
    pub fn facings(&self, slot: Slot, reach: &Reach, to: super::super::ground::Hex) -> impl Iterator<Item = Side> {
        let figure = &self.figures[slot];
        let (gripped, own, large) = (figure.is_gripped(), figure.facing, figure.profile.size != Size::One);
        let fits = move |side: &Side| if gripped { *side == own } else { !large || reach.fits(to, *side) };
        Side::ALL.into_iter().filter(fits)
    }

    /// The choices that an option stands for, those among them that are closed too.
    fn variants(&self, slot: Slot, kind: Kind, each: &mut impl FnMut(Choice)) {
        let figure = &self.figures[slot];
        match kind {
            Kind::Move => each(Choice::Move),
            Kind::Charge => Manner::ALL.into_iter().for_each(|manner| each(Choice::Charge { manner })),
            Kind::Dodge => each(Choice::Dodge),
            Kind::Drop => Low::ALL.into_iter().for_each(|to| each(Choice::Drop { to })),
            Kind::Ready => {
                hands::readies(figure).for_each(|item| each(Choice::Ready { item, from: Source::Carried }));
                let loose = self.piles.iter().filter(|pile| !pile.packed);
                loose.for_each(|pile| each(Choice::Ready { item: pile.item, from: Source::Ground(pile.at) }));
            }
            Kind::Missile => {
                each(Choice::Missile { drop: None });
                for low in Low::ALL {
                    each(Choice::Missile { drop: Some(low) });
                }
            }
            Kind::StandUp | Kind::StandUpEngaged => each(Choice::StandUp),
            Kind::Crawl => each(Choice::Crawl),
            Kind::Attack => Manner::ALL.into_iter().for_each(|manner| each(Choice::Attack { manner })),
            Kind::Defend => each(Choice::Defend),
            Kind::LastShot => each(Choice::LastShot),
            Kind::Change => hands::changes(figure).for_each(|item| each(Choice::Change { item })),
            Kind::Disengage => each(Choice::Disengage),
            Kind::Grapple => each(Choice::Grapple),
            Kind::PickUp => {
                self.liftable(figure.at).for_each(|pile| each(Choice::PickUp { item: pile.item, at: pile.at }));
            }
            Kind::HandToHand => each(Choice::HandToHand),
            Kind::DrawDagger => each(Choice::DrawDagger),
            Kind::BreakFree => each(Choice::BreakFree),
            Kind::Treat => {
                self.bleeding_near(slot).for_each(|other| each(Choice::Treat { whom: self.figures[other].who }));
            }
            Kind::TakePack => each(Choice::TakePack),
            Kind::CastSpell | Kind::CastSpellEngaged | Kind::CastSpellGripped => each(Choice::Cast),
            Kind::Disbelieve | Kind::DisbelieveEngaged => each(Choice::Disbelieve),
        }
    }
}
