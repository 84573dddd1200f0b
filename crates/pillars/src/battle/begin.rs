//! From a set-up to a fight, or to everything that is wrong with it.

use std::sync::Arc;

use arrayvec::ArrayVec;
use dice::Dice;
use play::Seat;
use play::game::Fault;
use smallvec::SmallVec;

use super::event::Muster;
use super::figure::{Deeds, Figure, LastShot, Posture, Presence};
use super::ground::{Hex, HexSet};
use super::phase::{Phase, Stage};
use super::setup::{Entrant, Goal, MOST_GOALS, MOST_POINTS, Setup};
use super::spells::{Bonds, Reserve};
use super::state::{Battle, Battlefield, TEAMS};
use super::trim::Trim;
use super::who::{FigureId, FigureSet, MOST_FIGURES, Team};
use crate::house::HouseRules;
use crate::magic::Mana;
use crate::pools::PoolPoints;

/// A fight whose figures have still to be mustered, or all that is wrong with its set-up.
pub(super) fn begin(setup: Setup) -> Result<Battle, Vec<Fault>> {
    let faults = faults(&setup);
    if !faults.is_empty() {
        return Err(faults);
    }
    let Setup { name, house, board, sides, figures, goals } = setup;
    let here = (0..).zip(&figures).map(|(place, entrant)| Figure::entering(entrant, FigureId(place), &house)).collect();
    Ok(Battle {
        field: Arc::new(Battlefield { name, board, sides, goals }),
        house,
        turn: 0,
        phase: Phase::Initiative,
        stage: Stage::Dawn,
        order: ArrayVec::new(),
        figures: here,
        queue: SmallVec::new(),
        second_shots: false,
        piles: Vec::new(),
        held: ArrayVec::new(),
        walking: None,
        zones: Vec::new(),
        altered: None,
        casting: None,
        runaways: Vec::new(),
        wrought: Vec::new(),
        opening: Vec::new(),
    })
}

/// Names for all figures, mana for mages, and what their gear does to them.
pub(super) fn muster(battle: &Battle, dice: &mut impl Dice) -> Vec<Muster> {
    let mut all: Vec<Muster> = Vec::with_capacity(battle.figures.len());
    for figure in &battle.figures {
        let who = fresh_name(dice, |who| all.iter().any(|other| other.who == who));
        let mut figure = figure.clone();
        figure.attune(dice);
        all.push(Muster { who, trim: figure.trim, reserve: figure.reserve });
    }
    all
}

/// A name that nobody has.
pub(super) fn fresh_name(dice: &mut impl Dice, taken: impl Fn(FigureId) -> bool) -> FigureId {
    let first = u8::try_from(dice.tag() % 256).unwrap_or(0);
    (0..=u8::MAX)
        .map(|next| FigureId(first.wrapping_add(next)))
        .find(|who| !taken(*who))
        .expect("there are 256 names for 64")
}

impl Figure {
    /// A figure as it enters.
    pub(super) fn entering(entrant: &Entrant, who: FigureId, house: &HouseRules) -> Self {
        let Entrant { profile, gear, coins, side, player: _, at, facing, posture, hidden, tired, wounded, reserve } =
            entrant;
        Self {
            who,
            trim: Trim::of(profile, gear, *coins, house),
            team: *side,
            seat: Seat::Player(entrant.seat_number()),
            presence: if *hidden { Presence::Hidden } else { Presence::Here },
            at: *at,
            facing: *facing,
            posture: *posture,
            fatigue: PoolPoints { start: profile.fatigue, now: profile.fatigue - tired },
            body: PoolPoints { start: profile.body, now: profile.body - wounded },
            profile: Arc::new(profile.clone()),
            bleeding: 0,
            fallen: false,
            dead: false,
            gear: gear.clone(),
            coins: *coins,
            grips: FigureSet::NONE,
            winding: 0,
            waited: 0,
            last_shot: LastShot::Left,
            turn: Deeds::default(),
            reserve: *reserve,
            bonds: Bonds::default(),
            workings: Vec::new(),
            holding: Vec::new(),
            swoon: 0,
            healed: 0,
            wild: false,
            summoned: None,
            duel: None,
        }
    }

    /// Ruling P87: a mage of whose mana nothing is said has what the hidden dice say.
    pub(super) fn attune(&mut self, dice: &mut impl Dice) {
        if self.profile.lore.is_some() && self.reserve.is_none() {
            self.reserve = Reserve::of(Mana::roll(dice));
        }
    }
}

fn faults(setup: &Setup) -> Vec<Fault> {
    let mut faults = Vec::new();
    if !(2..=TEAMS).contains(&setup.sides.len()) {
        faults.push(Fault::new("sides", format!("a fight has two to {TEAMS} sides")));
    }
    if setup.figures.len() > MOST_FIGURES {
        faults.push(Fault::new("figures", format!("a fight holds at most {MOST_FIGURES} figures")));
    }
    for (place, name) in setup.sides.iter().enumerate() {
        if !setup.figures.iter().any(|figure| usize::from(figure.side.0) == place) {
            faults.push(Fault::new(format!("sides.{place}"), format!("{name} has no figures")));
        }
    }
    let mut taken = HexSet::EMPTY;
    for (place, entrant) in setup.figures.iter().enumerate() {
        let wrong = entrant_faults(setup, entrant, &mut taken);
        faults.extend(wrong.into_iter().map(|(key, what)| Fault::new(format!("figures.{place}.{key}"), what)));
    }
    for (place, goal) in setup.goals.iter().enumerate() {
        if let Some(what) = goal_fault(setup, goal) {
            faults.push(Fault::new(format!("goals.{place}"), what));
        }
    }
    if setup.goals.len() > MOST_GOALS {
        faults.push(Fault::new("goals", format!("a fight has at most {MOST_GOALS} goals")));
    }
    faults
}

/// What is wrong with one figure: the key, and what. Its hexes are taken from now on.
pub(super) fn entrant_faults(setup: &Setup, entrant: &Entrant, taken: &mut HexSet) -> Vec<(&'static str, String)> {
    let mut faults = Vec::new();
    let name = &entrant.profile.name;
    if usize::from(entrant.side.0) >= setup.sides.len() {
        faults.push(("side", format!("{name} is on a side that there is not")));
    }
    if entrant.player.is_some_and(|player| player == 0 || player > play::seat::PLAYERS) {
        faults.push(("player", format!("player seats are 1 to {}", play::seat::PLAYERS)));
    }
    let points = 1..=MOST_POINTS;
    if !points.contains(&entrant.profile.fatigue) || !points.contains(&entrant.profile.body) {
        faults.push(("profile", format!("{name} needs Fatigue and Body of 1 to {MOST_POINTS}")));
    }
    if entrant.posture == Posture::Flying && !entrant.profile.is(super::profile::Nature::Flies) {
        faults.push(("posture", format!("{name} cannot fly")));
    }
    let open = entrant.posture.ground(&setup.board);
    let hexes = entrant.profile.hexes(entrant.at, entrant.facing);
    if let Some(hex) = hexes.iter().find(|hex| !open.contains(**hex)) {
        faults.push(("at", format!("{name} cannot stand in {hex}")));
    } else if let Some(hex) = hexes.iter().find(|hex| taken.contains(**hex)) {
        faults.push(("at", format!("{name} stands in {hex} where somebody else does")));
    }
    taken.extend(hexes);
    faults
}

fn goal_fault(setup: &Setup, goal: &Goal) -> Option<String> {
    let side = |side: Team| usize::from(side.0) < setup.sides.len();
    let on = |hexes: &[Hex]| {
        hexes.iter().find(|hex| !setup.board.is_on(**hex)).map(|hex| format!("{hex} is not on the board"))
    };
    match goal {
        Goal::Hold { side: of, .. } | Goal::Reach { side: of, .. } | Goal::Outlast { side: Some(of), .. }
            if !side(*of) =>
        {
            Some("there is no such side".to_owned())
        }
        Goal::Hold { hexes, .. } | Goal::Reach { hexes, .. } if hexes.is_empty() => Some("hexes are needed".to_owned()),
        Goal::Hold { hexes, .. } | Goal::Reach { hexes, .. } => on(hexes),
        Goal::Outlast { .. } => None,
    }
}
