//! Combat: Turn Sequence. How one phase follows another.

use arrayvec::ArrayVec;
use dice::{Dice, Vault};

use super::{Chronicle, Course};
use crate::battle::event::Event;
use crate::battle::figure::LastShot;
use crate::battle::phase::{Phase, Stage};
use crate::battle::state::TEAMS;
use crate::battle::who::{FigureSlot, Team};

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// Phase 1. Nothing begins while nobody is to be seen who could act.
    pub(super) fn begin_turn(&mut self) -> bool {
        let teams = self.now.teams_to_move();
        if teams.is_empty() {
            return false;
        }
        self.happen(Event::TurnBegan { turn: self.now.turn + 1 });
        self.roll_initiative(&teams);
        true
    }

    /// The sides roll for it; one alone has nothing to choose.
    fn roll_initiative(&mut self, teams: &[Team]) {
        let rolled = initiative(teams, self.dice);
        self.happen(rolled);
        if let [only] = teams {
            self.set_order([*only].into_iter().collect());
        }
    }

    /// Ruling P161: the winner takes any place, the rest follow in the order of their rolls.
    pub(super) fn take_place(&mut self, place: u8) {
        let mut order = self.now.order.clone();
        let winner = order.remove(0);
        let place = usize::from(place.saturating_sub(1)).min(order.len());
        order.insert(place, winner);
        self.set_order(order);
    }

    /// Ruling P243: a side whose winner is gone chooses nothing; the sides move by their rolls.
    pub(super) fn ordering(&mut self, team: Team) -> bool {
        let gone = !self.now.teams_to_move().contains(&team);
        if gone {
            self.set_order(self.now.order.clone());
        }
        gone
    }

    fn set_order(&mut self, order: ArrayVec<Team, TEAMS>) {
        self.happen(Event::OrderTaken { order });
        self.happen(Event::PhaseBegan { phase: Phase::Renewal });
        self.drop_bows();
        self.renewal();
    }

    /// Ruling P131: whoever loosed a last shot drops the bow when the next turn begins.
    fn drop_bows(&mut self) {
        for slot in 0..self.now.figures.len() {
            if self.now.figures[slot].last_shot == LastShot::Loosed {
                let bow = self.now.figures[slot].missile().and_then(crate::battle::arm::Arm::item);
                if let Some(item) = bow {
                    let trim = self.trim_without(slot, item);
                    self.happen(Event::BowDropped { figure: self.who(slot), item, trim });
                }
            }
        }
    }

    /// Phases 3 and 4, for the side whose turn it is.
    pub(super) fn moving(&mut self, place: u8) -> bool {
        let team = self.now.order[usize::from(place)];
        if (0..self.now.figures.len()).any(|slot| self.now.figures[slot].team == team && self.now.must_move(slot)) {
            let driven = (0..self.now.figures.len()).find(|slot| {
                self.now.figures[*slot].team == team && self.now.must_move(*slot) && self.now.is_driven(*slot)
            });
            if let Some(slot) = driven {
                self.drive(slot);
            }
            return driven.is_some();
        }
        if usize::from(place) + 1 < self.now.order.len() {
            self.happen(Event::TeamCame { place: place + 1 });
        } else if self.now.phase == Phase::InitialMovement {
            self.happen(Event::PhaseBegan { phase: Phase::FinalMovement });
        } else {
            self.open_actions();
        }
        true
    }
}

/// Rulings P77, P158 and P161: 1d6 a side; those that tie roll again among themselves.
pub(in crate::battle) fn initiative(teams: &[Team], dice: &mut impl Dice) -> Event {
    let (mut rolls, mut ranking) = (Vec::with_capacity(teams.len()), ArrayVec::new());
    rank(teams, dice, &mut rolls, &mut ranking);
    Event::InitiativeRolled { rolls, ranking }
}

fn rank(teams: &[Team], dice: &mut impl Dice, rolls: &mut Vec<(Team, u8)>, ranking: &mut ArrayVec<Team, TEAMS>) {
    if let [team] = teams {
        ranking.push(*team);
        return;
    }
    let mut d6 = || u8::try_from(dice.face(Vault::Open, 6)).expect("a d6 shows 1 to 6");
    let thrown: ArrayVec<(Team, u8), TEAMS> = teams.iter().map(|team| (*team, d6())).collect();
    rolls.extend(&thrown);
    for face in (1..=6).rev() {
        let tied: ArrayVec<Team, TEAMS> =
            thrown.iter().filter(|(_, shown)| *shown == face).map(|(team, _)| *team).collect();
        if !tied.is_empty() {
            rank(&tied, dice, rolls, ranking);
        }
    }
}

impl crate::battle::state::Battle {
    /// The sides that have somebody to be seen who can act.
    pub(in crate::battle) fn teams_to_move(&self) -> ArrayVec<Team, TEAMS> {
        let count = u8::try_from(self.field.sides.len()).unwrap_or(0);
        let has = |team: &Team| self.figures.iter().any(|figure| figure.team == *team && figure.is_up(&self.house));
        (0..count).map(Team).filter(has).collect()
    }

    /// Whether a figure still has to move or choose in this phase.
    pub fn must_move(&self, slot: FigureSlot) -> bool {
        let figure = &self.figures[slot];
        let waits = figure.turn.yielded && self.phase == Phase::InitialMovement;
        figure.turn.choice.is_none() && !waits && self.can_choose(slot)
    }

    /// Who is on its way and still able to go on.
    pub fn walker(&self) -> Option<FigureSlot> {
        self.walking.filter(|slot| self.must_move(*slot))
    }

    /// Whether a figure is there and conscious enough to choose anything.
    pub fn can_choose(&self, slot: FigureSlot) -> bool {
        use crate::battle::figure::{FigureCondition, Presence};
        let figure = &self.figures[slot];
        figure.presence == Presence::Here && self.condition(slot) <= FigureCondition::Semiconscious && !figure.is_held()
    }

    /// The side that moves.
    pub fn moving_team(&self) -> Option<Team> {
        if let Stage::Moving(place) = self.stage { self.order.get(usize::from(place)).copied() } else { None }
    }
}
