//! From the camp to a fight, and from the camp home.

use play::Seat;
use play::seat::PLAYERS;
use smallvec::SmallVec;
use thiserror::Error;

use super::{Camper, CamperId, Sight};
use crate::battle::ground::{Board, Hex, HexSet};
use crate::battle::{Entrant, Goal, MOST_FIGURES, Newcomer, NewcomerRefusal, Setup, Team};
use crate::creation::{Difference, Homecoming};
use crate::house::HouseRules;

/// The side that the party fights for.
const OURS: Team = Team(0);
/// The side for which quick opponents fight.
const THEIRS: Team = Team(1);

/// Somebody in the camp who may come to a fight.
#[derive(Clone, Debug)]
pub struct Fighter {
    /// Who.
    pub who: CamperId,
    /// Who plays them.
    pub seat: Seat,
    /// What they are called.
    pub name: String,
    /// They as they come, or why they cannot.
    pub newcomer: Result<Newcomer, NewcomerRefusal>,
}

/// Those who are alive, as far as the seat knows them, for a fight by these house rules.
pub fn fighters(sight: &Sight<'_>, house: &HouseRules) -> Vec<Fighter> {
    let fighter = |camper: &Camper| Fighter {
        who: camper.who,
        seat: camper.seat,
        name: camper.name().to_owned(),
        newcomer: Newcomer::of(&camper.life.character, house),
    };
    sight.state.living().filter(|camper| sight.knows(camper)).map(fighter).collect()
}

/// The quick opponents of whom the seat knows, as they come to a fight.
pub fn opponents(sight: &Sight<'_>, house: &HouseRules) -> Vec<Newcomer> {
    sight.foes().map(|foe| foe.newcomer(house)).collect()
}

/// Somebody who is placed in a fight, and the player seat that plays them.
#[derive(Clone, Debug)]
pub struct Recruit {
    /// The number of the player seat.
    pub player: u8,
    /// They as they come.
    pub newcomer: Newcomer,
}

/// A fight with a party placed in it.
#[derive(Clone, Debug)]
pub struct PartyFight {
    /// From what it begins.
    pub setup: Setup,
    /// The player seats of those whom nobody of the party plays, for bots or the GM.
    pub others: Vec<u8>,
}

/// Why a party cannot be placed in a fight.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Error)]
pub enum NoPlace {
    /// There is nobody to place.
    #[error("nobody of the camp comes along")]
    Nobody,
    /// There are too many of them.
    #[error("a fight holds at most {MOST_FIGURES} figures")]
    TooMany,
    /// The board is full.
    #[error("there is no free ground left on this board")]
    NoGround,
    /// Nobody is left to play the others.
    #[error("every player seat is taken: nobody is left to play the other side")]
    NoSeat,
}

/// Places a party in a fight: each in the place of a figure of the first side, those beyond beside them; the rest of that
/// side stays away. Quick opponents stand beside the first of the second side. Whoever is not of the party is played from
/// a seat that nobody of the party has.
///
/// # Errors
/// When there is nobody, no room or no seat.
pub fn enlist(setup: &Setup, party: &[Recruit], foes: &[Newcomer]) -> Result<PartyFight, NoPlace> {
    let first = setup.figures.iter().find(|figure| figure.side == OURS).ok_or(NoPlace::Nobody)?;
    if party.is_empty() {
        return Err(NoPlace::Nobody);
    }
    let mut placed = others(setup, party)?;
    placed.extend(reinforced(&placed, foes));
    let mut stands = setup.figures.iter().filter(|figure| figure.side == OURS);
    for Recruit { player, newcomer } in party {
        let place = stands.next().unwrap_or(first);
        placed.push(Entrant { player: Some(*player), ..newcomer.clone().in_place_of(place) });
    }
    if placed.len() > MOST_FIGURES {
        return Err(NoPlace::TooMany);
    }
    let figures = settle_down(&setup.board, placed)?;
    let mut others: Vec<u8> = figures.iter().filter(|figure| figure.side != OURS).map(Entrant::seat_number).collect();
    others.sort_unstable();
    others.dedup();
    let goals = goals(&setup.goals, party.len());
    Ok(PartyFight { setup: Setup { figures, goals, ..setup.clone() }, others })
}

/// The figures of the other sides, each played from a seat that nobody of the party has.
fn others(setup: &Setup, party: &[Recruit]) -> Result<Vec<Entrant>, NoPlace> {
    let of_party = |seat: u8| party.iter().any(|recruit| recruit.player == seat);
    let figures: Vec<&Entrant> = setup.figures.iter().filter(|figure| figure.side != OURS).collect();
    let mut seats: Vec<(u8, u8)> = figures
        .iter()
        .map(|figure| figure.seat_number())
        .filter(|seat| !of_party(*seat))
        .map(|seat| (seat, seat))
        .collect();
    let mut placed = Vec::new();
    for figure in figures {
        let old = figure.seat_number();
        let known = seats.iter().find(|(from, _)| *from == old).map(|(_, to)| *to);
        let free = || (1..=PLAYERS).find(|seat| !of_party(*seat) && !seats.iter().any(|(_, to)| to == seat));
        let new = known.or_else(free).ok_or(NoPlace::NoSeat)?;
        seats.push((old, new));
        placed.push(Entrant { player: Some(new), ..figure.clone() });
    }
    Ok(placed)
}

/// Quick opponents, each where the first of the second side stands until everybody has found a place.
fn reinforced(others: &[Entrant], foes: &[Newcomer]) -> Vec<Entrant> {
    let leader = others.iter().find(|figure| figure.side == THEIRS);
    let place = |foe: &Newcomer| leader.map(|leader| foe.clone().in_place_of(leader));
    foes.iter().filter_map(place).collect()
}

/// Everybody stands where they would, or on the nearest free ground.
fn settle_down(board: &Board, figures: Vec<Entrant>) -> Result<Vec<Entrant>, NoPlace> {
    let mut taken = HexSet::EMPTY;
    let mut settled = Vec::with_capacity(figures.len());
    for mut figure in figures {
        figure.at = nearest(board, &taken, &figure).ok_or(NoPlace::NoGround)?;
        taken.extend(figure.profile.hexes(figure.at, figure.facing));
        settled.push(figure);
    }
    Ok(settled)
}

fn nearest(board: &Board, taken: &HexSet, figure: &Entrant) -> Option<Hex> {
    let ground = figure.posture.ground(board);
    let fits = |at: Hex| {
        let hexes = figure.profile.hexes(at, figure.facing);
        hexes.iter().all(|hex| ground.contains(*hex) && !taken.contains(*hex))
    };
    ground.iter().filter(|hex| fits(*hex)).min_by_key(|hex| hex.distance(figure.at))
}

/// Nobody has to bring more figures to a place than there are.
fn goals(goals: &[Goal], party: usize) -> SmallVec<[Goal; 2]> {
    let most = u8::try_from(party).unwrap_or(u8::MAX);
    let fitting = |goal: &Goal| match goal {
        Goal::Reach { side, hexes, figures } if *side == OURS => {
            Goal::Reach { side: *side, hexes: hexes.clone(), figures: (*figures).min(most) }
        }
        Goal::Hold { .. } | Goal::Reach { .. } | Goal::Outlast { .. } => goal.clone(),
    };
    goals.iter().map(fitting).collect()
}

/// What goes home of somebody: what the door says to their own log. What they have in their purse is put to what stayed there.
pub fn homeward(camper: &Camper) -> Homecoming {
    let back = Homecoming::of(&camper.life, camper.slept).map(|back| back.with_money(camper.left));
    back.unwrap_or_else(|| camper.at_home.clone())
}

impl Camper {
    /// What is different from what their own log knows.
    pub fn changes(&self) -> Difference {
        Difference::between(&self.at_home, &homeward(self))
    }
}
