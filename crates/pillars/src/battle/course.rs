//! How a fight goes on: what a permitted command brings about, until somebody has to decide again.

use dice::{Dice, Vault};

use super::apply::apply;
use super::attack::AttackCause;
use super::begin::muster;
use super::command::{Command, gm_commands};
use super::event::{Event, Faces, Lot, Test};
use super::figure::Presence;
use super::phase::Stage;
use super::state::Battle;
use super::who::{FigureId, FigureSlot};

mod acting;
mod blow;
mod casting;
mod closing;
mod driven;
mod end_of_turn;
mod falling;
mod hands;
mod moving;
mod overruling;
mod pushing;
mod renewal;
mod runaway;
mod shooting;
mod turn;

pub(super) use turn::initiative;

/// Where events are written.
pub trait Chronicle {
    /// One event more.
    fn note(&mut self, event: Event);
}

impl Chronicle for Vec<Event> {
    fn note(&mut self, event: Event) {
        self.push(event);
    }
}

/// Keeps nothing: for simulation.
#[derive(Clone, Copy, Debug)]
pub struct Forgetful;

impl Chronicle for Forgetful {
    fn note(&mut self, _event: Event) {}
}

/// A fight going on: each event is written into the state as it happens.
#[derive(Debug)]
pub struct Course<'a, D, C> {
    /// The fight as it stands.
    pub now: &'a mut Battle,
    dice: &'a mut D,
    chronicle: &'a mut C,
}

impl<'a, D: Dice, C: Chronicle> Course<'a, D, C> {
    /// A fight that goes on from here.
    pub fn new(now: &'a mut Battle, dice: &'a mut D, chronicle: &'a mut C) -> Self {
        Self { now, dice, chronicle }
    }

    /// The fight opens: everybody is mustered, and its first turn begins.
    pub fn open(&mut self) {
        let figures = muster(self.now, self.dice);
        self.happen(Event::Mustered { figures });
        self.lay_down_the_senseless();
        self.go_on();
    }

    /// Does what a permitted command asks for, and everything that follows until somebody has to decide.
    /// The first command of a fight of older rules also tells how the fight began, which changes nothing more.
    pub fn carry_out(&mut self, command: &Command, as_gm: bool) {
        for event in std::mem::take(&mut self.now.opening) {
            self.happen(event);
        }
        self.act_on(command, as_gm);
        self.go_on();
    }

    /// Goes on until somebody has to decide.
    pub fn go_on(&mut self) {
        while self.step() {}
    }

    fn act_on(&mut self, command: &Command, as_gm: bool) {
        match command {
            Command::TakePlace { place } => self.take_place(*place),
            Command::Yield { figure } => self.happen(Event::Yielded { figure: *figure }),
            Command::DropPack { figure } => self.with(*figure, Self::drop_pack),
            Command::Walk { figure, to } => self.with(*figure, |course, slot| _ = course.walk(slot, *to)),
            Command::Choose { figure, option, to, facing } => {
                self.with(*figure, |course, slot| course.choose(slot, *option, *to, *facing));
            }
            Command::Leave { figure } => self.with(*figure, Self::leave),
            Command::Strike { figure, arm, target } => self.strike(*figure, *arm, *target),
            Command::StrikeTwice { figure, first, second } => self.strike_twice(*figure, *first, *second),
            Command::Sweep { figure, arm } => self.with(*figure, |course, slot| course.sweep(slot, *arm)),
            Command::Shoot { figure, target } => self.with_two(*figure, *target, Self::shoot),
            Command::Throw { figure, arm, target } => self.throw(*figure, *arm, *target),
            Command::Close { figure, target } => self.with_two(*figure, *target, Self::close),
            Command::StepAway { figure, to } => self.with(*figure, |course, slot| course.step_away(slot, *to)),
            Command::Hold { figure } => self.with(*figure, Self::hold),
            Command::Agree { agrees, .. } => self.answer(*agrees),
            Command::Push { figure, target, to, advance } => self.push(*figure, *target, *to, *advance),
            Command::Stay { figure } => self.happen(Event::Pushed { figure: *figure, target: None }),
            Command::Reveal { figure } => self.reveal(*figure),
            Command::Surrender { figure } => self.with(*figure, Self::surrender),
            Command::Cast(cast) => self.with(cast.figure, |course, slot| course.cast(slot, cast)),
            Command::Watch { figure, caster, mana, guard } => self.watch(*figure, *caster, *mana, *guard),
            Command::Counter { figure, mana, guard } => self.counter(*figure, *mana, *guard),
            Command::LetPass { figure } => self.with(*figure, Self::let_pass),
            Command::Anchor { figure, keep } => self.with(*figure, |course, slot| course.anchor(slot, *keep)),
            Command::Intervene { figure, target, keep } => self.intervene(*figure, *target, *keep),
            Command::Disbelieve { figure, target } => self.with_two(*figure, *target, Self::disbelieve),
            Command::Renew { figure, keep } => self.with(*figure, |course, slot| course.renew(slot, keep)),
            Command::Release { figure, knot } => self.with(*figure, |course, slot| course.let_go_of(slot, *knot)),
            Command::Enter { figure, newcomer } => self.let_in(*figure, newcomer),
            gm_commands!() => {
                debug_assert!(as_gm, "only the GM overrules");
                self.overrule(command);
            }
        }
    }

    /// One thing that follows by itself; false if somebody has to decide first.
    fn step(&mut self) -> bool {
        if let Stage::Over(_) = self.now.stage {
            return false;
        }
        if let Some(verdict) = self.now.decided() {
            self.happen(Event::Ended { winner: verdict.winner() });
            return false;
        }
        match self.now.stage {
            Stage::Dawn => self.begin_turn(),
            Stage::Moving(place) => self.moving(place),
            Stage::Acting(_) if self.has_casting_to_go_on_with() => {
                self.go_on_casting();
                true
            }
            Stage::Acting(place) => self.acting(place),
            Stage::Pushing(place) => self.pushing(place),
            Stage::Ordering(team) => self.ordering(team),
            Stage::Agreeing { place, asked } => self.agreeing(place, asked),
            Stage::Leaving(_) => self.leaving(),
            Stage::Countering { asked, .. } => self.countering(asked),
            Stage::Renewing(place) => self.renewing(place),
            Stage::Over(_) => false,
        }
    }

    /// Something happens.
    fn happen(&mut self, event: Event) {
        apply(self.now, &event);
        self.chronicle.note(event);
    }

    fn with(&mut self, figure: FigureId, act: impl FnOnce(&mut Self, FigureSlot)) {
        if let Some(slot) = self.now.slot(figure) {
            act(self, slot);
        }
    }

    fn with_two(&mut self, figure: FigureId, target: FigureId, act: impl FnOnce(&mut Self, FigureSlot, FigureSlot)) {
        if let Some((slot, target)) = self.both(figure, target) {
            act(self, slot, target);
        }
    }

    fn both(&self, figure: FigureId, target: FigureId) -> Option<(FigureSlot, FigureSlot)> {
        self.now.slot(figure).zip(self.now.slot(target))
    }

    fn who(&self, slot: FigureSlot) -> FigureId {
        self.now.figures[slot].who
    }

    fn d6(&mut self) -> u8 {
        self.d6_from(Vault::Open)
    }

    fn d6_from(&mut self, vault: Vault) -> u8 {
        u8::try_from(self.dice.face(vault, 6)).expect("a d6 shows 1 to 6")
    }

    /// A die for what becomes of a figure: nobody sees it fall for those who hide.
    fn d6_for(&mut self, slot: FigureSlot) -> u8 {
        self.d6_from(self.vault_of(slot))
    }

    fn vault_of(&self, slot: FigureSlot) -> Vault {
        if self.now.figures[slot].presence == Presence::Hidden { Vault::Hidden } else { Vault::Open }
    }

    /// A d6 that is nobody's roll, and is told.
    fn d6_about(&mut self, lot: Lot, whom: Option<FigureSlot>) -> u8 {
        let vault = whom.map_or(Vault::Open, |slot| self.vault_of(slot));
        let face = self.d6_from(vault);
        self.chance_decided(lot, whom, face.into(), 6);
        face
    }

    /// One of these, by chance, which is told unless there is but one.
    fn any_of<T: Copy>(&mut self, among: &[T], lot: Lot, whom: Option<FigureSlot>) -> Option<T> {
        let vault = whom.map_or(Vault::Open, |slot| self.vault_of(slot));
        let (one, face, sides) = self.drawn(vault, among)?;
        self.chance_decided(lot, whom, face, sides);
        Some(one)
    }

    /// Somebody of these, by chance, of whom it is told.
    fn anybody_of(&mut self, among: &[FigureSlot], lot: Lot) -> Option<FigureSlot> {
        let (one, face, sides) = self.drawn(Vault::Open, among)?;
        self.chance_decided(lot, Some(one), face, sides);
        Some(one)
    }

    /// One of these, with the face and the sides of the die that chose it.
    fn drawn<T: Copy>(&mut self, vault: Vault, among: &[T]) -> Option<(T, u16, u16)> {
        let sides = u16::try_from(among.len()).ok().filter(|sides| *sides > 0)?;
        let face = if sides > 1 { u16::try_from(self.dice.face(vault, sides.into())).ok()? } else { 1 };
        Some((*among.get(usize::from(face) - 1)?, face, sides))
    }

    fn chance_decided(&mut self, lot: Lot, whom: Option<FigureSlot>, face: u16, sides: u16) {
        if sides > 1 {
            let figure = whom.map(|slot| self.who(slot));
            self.happen(Event::ChanceDecided { lot, figure, face, sides });
        }
    }

    fn throw_dice(&mut self, count: u8) -> Faces {
        (0..count).map(|_| self.d6()).collect()
    }

    /// Rolls so many dice against an attribute or what is left of it. Ruling P148 is the caller's.
    fn test(&mut self, slot: FigureSlot, test: Test, count: u8, need: i16) -> bool {
        let faces: Faces = (0..count).map(|_| self.d6_for(slot)).collect();
        let made = faces.iter().map(|face| i16::from(*face)).sum::<i16>() <= need;
        self.happen(Event::Tested { figure: self.who(slot), test, faces, need, made });
        made
    }

    /// What a roll against DEX needs: DEX less injuries (P148) and laughter.
    fn dexterity(&self, slot: FigureSlot) -> i16 {
        let figure = &self.now.figures[slot];
        let laughs = if figure.is_laughing() { AttackCause::Laughing.by() } else { 0 };
        figure.profile.scores.dex + figure.injury() + laughs
    }
}
