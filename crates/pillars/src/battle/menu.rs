//! Combat: Action Options. Which options are open to a figure, and why the others are not.

use super::choice::{BattleChoice, BattleOption, Source};
use super::figure::{Figure, FigureCondition, Posture};
use super::ground::Hex;
use super::hands;
use super::refusal::ClosedReason;
use super::spells::{Charm, pace};
use super::state::{Battle, Pile};
use super::who::FigureSlot;
use crate::equipment::Gait;
use crate::equipment::movement::Moves;

mod list;
mod means;

pub use list::OptionList;

use means::{bearing, belongs, can_strike, change, dagger, last_shot, low_shot, missile, need, spellbound, with_hands};

/// How far an option lets a figure move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Span {
    /// Not at all.
    Still,
    /// One hex, staying adjacent to all who engage it (P123).
    Shift,
    /// So many hexes.
    Hexes(u8),
}

/// How a figure stands to its foes when it comes to move; that decides which options it has (P161).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum FoeStanding {
    /// Nobody holds it.
    Free,
    /// It is in enough front hexes.
    Engaged,
    /// It is in hand-to-hand combat.
    Gripped,
}

impl Battle {
    /// How a figure stands to its foes: at the start of its movement, once that has begun.
    pub fn standing(&self, slot: FigureSlot) -> FoeStanding {
        let figure = &self.figures[slot];
        if figure.is_gripped() {
            FoeStanding::Gripped
        } else if self.is_held_by(slot, self.held_at_start(slot)) {
            FoeStanding::Engaged
        } else {
            FoeStanding::Free
        }
    }

    /// Who engaged a figure when it came to move.
    pub fn held_at_start(&self, slot: FigureSlot) -> super::who::FigureSet {
        if self.walking == Some(slot) { self.figures[slot].turn.engaged_by } else { self.engagers(slot) }
    }

    /// How far a figure may move with an option, or why the option is closed to it.
    ///
    /// # Errors
    /// With the reason why it is closed.
    pub fn option(&self, slot: FigureSlot, kind: BattleOption) -> Result<Span, ClosedReason> {
        self.option_standing(slot, kind, self.standing(slot))
    }

    /// The same for one of whom it is known how it stands to its foes.
    ///
    /// # Errors
    /// With the reason why it is closed.
    pub fn option_standing(
        &self,
        slot: FigureSlot,
        kind: BattleOption,
        standing: FoeStanding,
    ) -> Result<Span, ClosedReason> {
        let figure = &self.figures[slot];
        if self.condition(slot) == FigureCondition::Semiconscious {
            return semiconscious(figure, kind, standing);
        }
        belongs(kind, standing)?;
        bearing(figure, kind)?;
        spellbound(figure, kind)?;
        self.means(slot, kind)?;
        Ok(span(figure, kind))
    }

    /// Whether a figure has what the option takes.
    fn means(&self, slot: FigureSlot, kind: BattleOption) -> Result<(), ClosedReason> {
        let figure = &self.figures[slot];
        match kind {
            BattleOption::CastSpell | BattleOption::CastSpellEngaged | BattleOption::CastSpellGripped => {
                if self.is_caught(slot) { Ok(()) } else { Ok(self.can_cast_something(slot)?) }
            }
            BattleOption::Disbelieve | BattleOption::DisbelieveEngaged => {
                need(self.illusions(slot).next().is_some(), ClosedReason::NoIllusion)
            }
            BattleOption::Ready => with_hands(figure, self.may_ready_something(slot), ClosedReason::NothingToReady),
            BattleOption::Missile => missile(figure),
            BattleOption::Attack => need(figure.melee_arms().next().is_some(), ClosedReason::NoWeapon),
            BattleOption::LastShot => last_shot(figure),
            BattleOption::Change => change(figure),
            BattleOption::PickUp => {
                let fits = self.liftable(figure.at).any(|pile| hands::can_take(figure, pile.item));
                with_hands(figure, fits, ClosedReason::NothingOnGround)
            }
            BattleOption::DrawDagger => dagger(figure),
            BattleOption::StandUp | BattleOption::StandUpEngaged => {
                need(self.has_ground_below(slot), ClosedReason::Flying)
            }
            BattleOption::Treat => need(self.bleeding_near(slot).next().is_some(), ClosedReason::NobodyBleeds),
            BattleOption::TakePack => {
                with_hands(figure, self.packs(figure.at).next().is_some(), ClosedReason::NothingOnGround)
            }
            BattleOption::Move
            | BattleOption::Charge
            | BattleOption::Dodge
            | BattleOption::Drop
            | BattleOption::Crawl
            | BattleOption::Defend
            | BattleOption::Disengage
            | BattleOption::Grapple
            | BattleOption::HandToHand
            | BattleOption::BreakFree => Ok(()),
        }
    }

    /// Whether that very choice is open to a figure that ends its move there.
    ///
    /// # Errors
    /// With the reason why it is closed.
    pub fn choice(&self, slot: FigureSlot, choice: BattleChoice, to: Hex) -> Result<Span, ClosedReason> {
        self.choice_standing(slot, choice, to, self.standing(slot))
    }

    /// The same for one of whom it is known how it stands to its foes.
    ///
    /// # Errors
    /// With the reason why it is closed.
    pub fn choice_standing(
        &self,
        slot: FigureSlot,
        choice: BattleChoice,
        to: Hex,
        standing: FoeStanding,
    ) -> Result<Span, ClosedReason> {
        let span = self.option_standing(slot, kind_of(choice, standing), standing)?;
        self.particulars(slot, choice, to)?;
        Ok(span)
    }

    /// Whether what a choice names is there for the figure.
    fn particulars(&self, slot: FigureSlot, choice: BattleChoice, to: Hex) -> Result<(), ClosedReason> {
        let figure = &self.figures[slot];
        match choice {
            BattleChoice::Charge { manner } | BattleChoice::Attack { manner } => can_strike(figure, manner),
            BattleChoice::Ready { item, from: Source::Carried } => {
                need(hands::can_ready(figure, item), ClosedReason::NotThatItem)
            }
            BattleChoice::Ready { item, from: Source::Ground(at) } | BattleChoice::PickUp { item, at } => {
                let there = to.distance(at) <= 1 && self.loose(at).any(|pile| pile.item == item);
                need(there && hands::can_take(figure, item), ClosedReason::NotThatItem)
            }
            BattleChoice::Missile { drop } => low_shot(figure, drop),
            BattleChoice::Change { item } => {
                need(hands::changes(figure).any(|other| other == item), ClosedReason::NotThatItem)
            }
            BattleChoice::Treat { whom } => {
                let bleeds = self.bleeding_near(slot).any(|other| self.figures[other].who == whom);
                need(bleeds, ClosedReason::NobodyBleeds)
            }
            BattleChoice::Move
            | BattleChoice::Dodge
            | BattleChoice::Drop { .. }
            | BattleChoice::StandUp
            | BattleChoice::Crawl
            | BattleChoice::Defend
            | BattleChoice::LastShot
            | BattleChoice::Disengage
            | BattleChoice::Grapple
            | BattleChoice::HandToHand
            | BattleChoice::DrawDagger
            | BattleChoice::BreakFree
            | BattleChoice::TakePack
            | BattleChoice::Cast
            | BattleChoice::Disbelieve => Ok(()),
        }
    }

    /// Rulings P127, P167 and P270: whether a figure lies that chose what is not done lying down.
    pub fn is_floored_out_of(&self, slot: FigureSlot) -> bool {
        let figure = &self.figures[slot];
        let lies = figure.is_down() && !figure.is_gripped();
        lies && figure.turn.choice.is_some_and(|choice| bearing(figure, choice.kind()).is_err())
    }

    /// What lies loose in a hex: everything but packs.
    pub fn loose(&self, at: Hex) -> impl Iterator<Item = &Pile> {
        self.piles.iter().filter(move |pile| pile.at == at && !pile.packed)
    }

    /// Ruling P171: what may be picked up from a hex: what lies loose in it and beside it.
    pub fn liftable(&self, from: Hex) -> impl Iterator<Item = &Pile> {
        self.piles.iter().filter(move |pile| from.distance(pile.at) <= 1 && !pile.packed)
    }

    /// What lies packed in a hex or beside it.
    pub fn packs(&self, from: Hex) -> impl Iterator<Item = &Pile> {
        self.piles.iter().filter(move |pile| from.distance(pile.at) <= 1 && pile.packed)
    }

    fn may_ready_something(&self, slot: FigureSlot) -> bool {
        let figure = &self.figures[slot];
        let walk = u8::try_from(figure.trim.moves.hexes(Gait::Walk).unwrap_or(0)).unwrap_or(0);
        let near = |pile: &Pile| !pile.packed && figure.at.distance(pile.at) <= walk + 1;
        hands::readies(figure).next().is_some()
            || self.piles.iter().any(|pile| near(pile) && hands::can_take(figure, pile.item))
    }

    /// The illusions that a figure sees and has not seen through.
    pub fn illusions(&self, slot: FigureSlot) -> impl Iterator<Item = FigureSlot> + '_ {
        let there = move |(other, figure): &(FigureSlot, &Figure)| {
            figure.illusion().is_some() && !figure.is_seen_through_by(slot) && self.has_line(slot, *other)
        };
        self.seen().filter(there).map(|(other, _)| other)
    }

    /// Ruling P150: friends who bleed, in the same hex or beside it.
    pub fn bleeding_near(&self, slot: FigureSlot) -> impl Iterator<Item = FigureSlot> + '_ {
        let near = move |other: FigureSlot| {
            let (one, their) = self.nearest(slot, other);
            one.distance(their) <= 1
        };
        let bleeds = move |(other, figure): &(FigureSlot, &Figure)| {
            *other != slot && figure.bleeding > 0 && !figure.dead && !self.are_foes(slot, *other) && near(*other)
        };
        self.seen().filter(bleeds).map(|(other, _)| other)
    }
}

/// The option of a choice: rising, casting and disbelieving have letters of their own for the engaged.
pub fn kind_of(choice: BattleChoice, standing: FoeStanding) -> BattleOption {
    match (choice.kind(), standing) {
        (BattleOption::StandUp, FoeStanding::Engaged) => BattleOption::StandUpEngaged,
        (BattleOption::CastSpell, FoeStanding::Engaged) => BattleOption::CastSpellEngaged,
        (BattleOption::CastSpell, FoeStanding::Gripped) => BattleOption::CastSpellGripped,
        (BattleOption::Disbelieve, FoeStanding::Engaged) => BattleOption::DisbelieveEngaged,
        (kind, _) => kind,
    }
}

/// Handbook, Combat: the Move column. Rulings P163 and P167: who kneels or lies stays where it is, but for crawling.
fn span(figure: &Figure, kind: BattleOption) -> Span {
    let upright = matches!(figure.posture, Posture::Standing | Posture::Flying);
    if !upright && kind != BattleOption::Crawl {
        Span::Still
    } else if kind.shifts() {
        Span::Shift
    } else {
        // Ruling P181: whoever keeps up a spell walks at most.
        let most = if figure.is_concentrating() { Gait::Walk } else { Gait::Sprint };
        kind.gait().map_or(Span::Still, |gait| Span::Hexes(figure.hexes_at(gait.min(most))))
    }
}

impl Figure {
    /// How far it gets at each gait: on its feet, or on wings of magic (P189).
    pub fn moves(&self) -> Moves {
        let afloat = || self.is_afloat().then(|| super::spells::servant().in_water);
        let hexes = self.flight().map(i16::from).or_else(afloat);
        hexes.map_or(self.trim.moves, |hexes| Moves::fixed(pace(hexes)))
    }

    /// How far wings of magic carry it, if it has them.
    pub fn flight(&self) -> Option<u8> {
        self.workings
            .iter()
            .find_map(|working| if let Charm::Flight { hexes } = working.charm { Some(hexes) } else { None })
    }

    /// How far it gets at that gait or a slower one, whichever its load allows.
    pub fn hexes_at(&self, gait: Gait) -> u8 {
        let moves = self.moves();
        let open = |slower: &Gait| (*slower == gait || gait > Gait::Crawl && *slower > Gait::Crawl) && *slower <= gait;
        let hexes = Gait::ALL.into_iter().filter(open).filter_map(|slower| moves.hexes(slower)).max();
        let most = i16::from(super::ground::LONGEST);
        let hexes = u8::try_from(hexes.unwrap_or(0).clamp(0, most)).unwrap_or(0);
        let hexes = if self.is_blind() { hexes / 2 } else { hexes };
        hexes.saturating_sub(self.turn.moved)
    }
}

/// Rulings P12 and P227: whoever is only half conscious crawls, and stays where it is while a foe engages it.
fn semiconscious(figure: &Figure, kind: BattleOption, standing: FoeStanding) -> Result<Span, ClosedReason> {
    need(kind == BattleOption::Crawl, ClosedReason::Semiconscious)?;
    Ok(if standing == FoeStanding::Free { span(figure, kind) } else { Span::Still })
}
