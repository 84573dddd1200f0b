//! The whole list of what a figure may choose, with where it may end: facts alone, without words, so that a page, a bot
//! and a search all read the same one.

use arrayvec::ArrayVec;

use super::Span;
use crate::battle::choice::{BattleChoice, BattleOption, Low, Manner, Source};
use crate::battle::ground::{FigureSize, HexSet, Side};
use crate::battle::hands;
use crate::battle::reach::Reach;
use crate::battle::refusal::ClosedReason;
use crate::battle::state::Battle;
use crate::battle::who::FigureSlot;
use crate::equipment::Gait;

/// The options of one figure that may move now.
#[derive(Debug)]
pub struct OptionList<'b> {
    battle: &'b Battle,
    slot: FigureSlot,
    /// Where it can get to.
    pub reach: Reach,
    /// Where it gets with so many hexes, for the distance of each gait; nothing as long as nobody asks.
    known: ArrayVec<(u8, HexSet), { Gait::ALL.len() }>,
    shifts: Option<HexSet>,
}

impl<'b> OptionList<'b> {
    /// The options of a figure.
    pub fn of(battle: &'b Battle, slot: FigureSlot) -> Self {
        let reach = Reach::of(battle, slot);
        Self { battle, slot, reach, known: ArrayVec::new(), shifts: None }
    }

    /// Visits every option in the order of the book: each choice that it stands for with the hexes where it may end, or
    /// once the reason why it is closed.
    pub fn visit(&mut self, mut entry: impl FnMut(BattleOption, Result<(BattleChoice, &HexSet), ClosedReason>)) {
        let standing = self.battle.standing(self.slot);
        for kind in BattleOption::ALL {
            match self.battle.option_standing(self.slot, kind, standing) {
                Ok(span) => {
                    let ends = self.ends(span);
                    let mut some = false;
                    self.battle.variants(self.slot, kind, &mut |choice| {
                        let open = |to| self.battle.choice_standing(self.slot, choice, to, standing).is_ok();
                        if matches!(choice, BattleChoice::Ready { .. } | BattleChoice::PickUp { .. }) {
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
                        entry(kind, Err(ClosedReason::NothingToReady));
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
    pub fn facings(
        &self,
        slot: FigureSlot,
        reach: &Reach,
        to: crate::battle::ground::Hex,
    ) -> impl Iterator<Item = Side> {
        let figure = &self.figures[slot];
        let (gripped, own, large) = (figure.is_gripped(), figure.facing, figure.profile.size != FigureSize::One);
        let fits = move |side: &Side| if gripped { *side == own } else { !large || reach.fits(to, *side) };
        Side::ALL.into_iter().filter(fits)
    }

    /// The choices that an option stands for, those among them that are closed too.
    fn variants(&self, slot: FigureSlot, kind: BattleOption, each: &mut impl FnMut(BattleChoice)) {
        let figure = &self.figures[slot];
        match kind {
            BattleOption::Move => each(BattleChoice::Move),
            BattleOption::Charge => Manner::ALL.into_iter().for_each(|manner| each(BattleChoice::Charge { manner })),
            BattleOption::Dodge => each(BattleChoice::Dodge),
            BattleOption::Drop => Low::ALL.into_iter().for_each(|to| each(BattleChoice::Drop { to })),
            BattleOption::Ready => {
                hands::readies(figure).for_each(|item| each(BattleChoice::Ready { item, from: Source::Carried }));
                let loose = self.piles.iter().filter(|pile| !pile.packed);
                loose.for_each(|pile| each(BattleChoice::Ready { item: pile.item, from: Source::Ground(pile.at) }));
            }
            BattleOption::Missile => {
                let drops = std::iter::once(None).chain(Low::ALL.into_iter().map(Some));
                drops.for_each(|drop| each(BattleChoice::Missile { drop }));
            }
            BattleOption::StandUp | BattleOption::StandUpEngaged => each(BattleChoice::StandUp),
            BattleOption::Crawl => each(BattleChoice::Crawl),
            BattleOption::Attack => Manner::ALL.into_iter().for_each(|manner| each(BattleChoice::Attack { manner })),
            BattleOption::Defend => each(BattleChoice::Defend),
            BattleOption::LastShot => each(BattleChoice::LastShot),
            BattleOption::Change => hands::changes(figure).for_each(|item| each(BattleChoice::Change { item })),
            BattleOption::Disengage => each(BattleChoice::Disengage),
            BattleOption::Grapple => each(BattleChoice::Grapple),
            BattleOption::PickUp => {
                self.liftable(figure.at).for_each(|pile| each(BattleChoice::PickUp { item: pile.item, at: pile.at }));
            }
            BattleOption::HandToHand => each(BattleChoice::HandToHand),
            BattleOption::DrawDagger => each(BattleChoice::DrawDagger),
            BattleOption::BreakFree => each(BattleChoice::BreakFree),
            BattleOption::Treat => {
                self.bleeding_near(slot).for_each(|other| each(BattleChoice::Treat { whom: self.figures[other].who }));
            }
            BattleOption::TakePack => each(BattleChoice::TakePack),
            BattleOption::CastSpell | BattleOption::CastSpellEngaged | BattleOption::CastSpellGripped => {
                each(BattleChoice::Cast);
            }
            BattleOption::Disbelieve | BattleOption::DisbelieveEngaged => each(BattleChoice::Disbelieve),
        }
    }
}
