//! What a seat perceives of what happens: everything, but for those who hide from it.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::arm::Arm;
use super::choice::{BattleChoice, BattleOption};
use super::event::Event;
use super::figure::Figure;
use super::menu::{FoeStanding, kind_of};
use super::sight::Sight;
use super::spells::Reserve;
use super::state::Battle;
use super::who::{FigureId, FigureSet, Team};
use crate::equipment::Coins;
use crate::pools::{Band, PoolPoints};

mod remnant;

pub use remnant::Remnant;

/// What a seat perceives of an event, with the names to tell it by.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// What happened.
    pub event: Event,
    /// Who took part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cast: Vec<(FigureId, String)>,
    /// The sides that are spoken of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<(Team, String)>,
    /// What the weapon is called that an attacker was born with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub natural: Option<String>,
    /// Under which letter of the book an option was chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<BattleOption>,
    /// The lines that pools have crossed by it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub crossed: Vec<Crossing>,
    /// What somebody or some place is rid of by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub was: Option<Remnant>,
}

/// A pool of which more or less is left than a line of the Injury Thresholds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Crossing {
    /// Whose.
    pub figure: FigureId,
    /// Which pool.
    pub pool: PoolKind,
    /// How much was left of it.
    pub from: Band,
    /// How much is left now.
    pub to: Band,
    /// What both pools together took off every roll before, and take off now (P148).
    pub injury: (i16, i16),
}

/// One of the two pools.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PoolKind {
    /// Exertion and blows.
    Fatigue,
    /// Wounds.
    Body,
}

impl PoolKind {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Fatigue, Self::Body];

    /// What the book calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fatigue => "Fatigue",
            Self::Body => "Body",
        }
    }

    fn of(self, figure: &Figure) -> PoolPoints {
        match self {
            Self::Fatigue => figure.fatigue,
            Self::Body => figure.body,
        }
    }
}

impl Seen {
    /// A figure's name.
    pub fn name(&self, who: FigureId) -> &str {
        self.cast.iter().find(|(other, _)| *other == who).map_or("somebody", |(_, name)| name.as_str())
    }

    /// A side's name.
    pub fn side(&self, team: Team) -> &str {
        self.sides.iter().find(|(other, _)| *other == team).map_or("a side", |(_, name)| name.as_str())
    }
}

pub(super) fn seen(before: &Battle, event: &Event, after: &Battle, seat: Seat) -> Option<Seen> {
    let whom = event.whom();
    let sees = |battle: &Battle, who: FigureId| battle.slot(who).is_some_and(|slot| Sight::of(battle, seat).sees(slot));
    let shown = |who: FigureId| sees(before, who) || sees(after, who);
    if !whom.iter().all(|who| shown(*who) || event.stumbles_upon(*who)) {
        return None;
    }
    let name = |who: &FigureId| {
        let slot = after.slot(*who).filter(|_| shown(*who))?;
        Some((*who, after.figures[slot].profile.name.clone()))
    };
    let side = |team: &Team| Some((*team, after.field.sides.get(usize::from(team.0))?.clone()));
    let kind = kind_chosen(before, event);
    let mut event = event.clone();
    if seat != Seat::Gm {
        veil(&mut event, |who| after.slot(who).is_some_and(|slot| Sight::of(after, seat).plays(slot)));
    }
    Some(Seen {
        cast: whom.iter().filter_map(name).collect(),
        sides: event.teams().iter().filter_map(side).collect(),
        natural: natural(&event, after),
        kind,
        crossed: crossed(before, &event, after),
        was: remnant::of(before, &event),
        event,
    })
}

/// Ruling P161: the option as the book letters it for how a figure stood when it came to move.
fn kind_chosen(before: &Battle, event: &Event) -> Option<BattleOption> {
    let Event::Chose { figure, option, engaged_by, .. } = event else { return None };
    let slot = before.slot(*figure)?;
    let standing = if before.figures[slot].is_gripped() {
        FoeStanding::Gripped
    } else if before.is_held_by(slot, *engaged_by) {
        FoeStanding::Engaged
    } else {
        FoeStanding::Free
    };
    Some(kind_of(*option, standing))
}

/// The lines that an event has carried pools across; whoever comes in the place of another brings its own.
fn crossed(before: &Battle, event: &Event, after: &Battle) -> Vec<Crossing> {
    if let Event::Entered { .. } = event {
        return Vec::new();
    }
    let whom = event.whom();
    let once = whom.iter().enumerate().filter(|(place, who)| !whom[..*place].contains(who));
    once.flat_map(|(_, who)| crossings(before, after, *who)).collect()
}

fn crossings(before: &Battle, after: &Battle, who: FigureId) -> impl Iterator<Item = Crossing> {
    let figures = before.slot(who).zip(after.slot(who)).map(|(old, new)| (&before.figures[old], &after.figures[new]));
    figures.into_iter().flat_map(move |(old, new)| {
        let injury = (old.injury(), new.injury());
        let crossing = move |pool: PoolKind| {
            let (from, to) = (pool.of(old).band(), pool.of(new).band());
            (from != to).then_some(Crossing { figure: who, pool, from, to, injury })
        };
        PoolKind::ALL.into_iter().filter_map(crossing)
    })
}

/// What an attacker was born with and struck with, by its name.
fn natural(event: &Event, battle: &Battle) -> Option<String> {
    let Event::Attacked { blow } = event else { return None };
    let Arm::Natural(place) = blow.arm else { return None };
    let profile = &battle.figures[battle.slot(blow.figure)?].profile;
    profile.natural.get(usize::from(place)).map(|natural| natural.name.clone())
}

/// Takes out what counts figures by their places in the engine's list, which would betray the hidden, mana, and purses.
fn veil(event: &mut Event, plays: impl Fn(FigureId) -> bool) {
    if let Event::Magic(wonder) = event {
        wonder.veil(plays);
    }
    if let Event::Chose { engaged_by: places, .. } | Event::Shifted { escaped: places, .. } = event {
        *places = FigureSet::NONE;
    }
    if let Event::TurnEnded { waited, wound, free, .. } = event {
        (*waited, *wound, *free) = (FigureSet::NONE, FigureSet::NONE, FigureSet::NONE);
    }
    if let Event::Mustered { figures } = event {
        figures.clear();
    }
    if let Event::Switched { trims, .. } = event {
        trims.clear();
    }
    if let Event::Joined { figure } | Event::Entered { figure, .. } = event {
        figure.grips = FigureSet::NONE;
        figure.reserve = Reserve::default();
        figure.coins = Coins::NONE;
    }
}

impl Event {
    /// Whether somebody ran into that figure: the walk is seen by all who see the walker, and that one comes to light by it.
    fn stumbles_upon(&self, who: FigureId) -> bool {
        matches!(self, Self::Walked { into, .. } if *into == Some(who))
    }

    /// The figures that it speaks of.
    pub fn whom(&self) -> Vec<FigureId> {
        match self {
            Self::Mustered { .. }
            | Self::TurnBegan { .. }
            | Self::InitiativeRolled { .. }
            | Self::OrderTaken { .. }
            | Self::PhaseBegan { .. }
            | Self::TeamCame { .. }
            | Self::Came { .. }
            | Self::PushCame { .. }
            | Self::TurnEnded { .. }
            | Self::Switched { .. }
            | Self::Ended { .. } => Vec::new(),
            Self::Magic(wonder) => wonder.whom(),
            Self::OrderSet { order } => order.iter().map(|placing| placing.figure).collect(),
            Self::Attacked { blow } => vec![blow.figure, blow.target],
            Self::Asked { figure, target } | Self::Closed { figure, target, .. } => vec![*figure, *target],
            Self::Pushed { figure, target } => std::iter::once(*figure).chain(*target).collect(),
            Self::ChanceDecided { figure, .. } => figure.iter().copied().collect(),
            Self::Walked { figure, into, .. } => std::iter::once(*figure).chain(*into).collect(),
            Self::Joined { figure } | Self::Entered { figure, .. } => vec![figure.who],
            Self::Chose { figure, option: BattleChoice::Treat { whom }, .. } => vec![*figure, *whom],
            Self::BowDropped { figure, .. }
            | Self::Yielded { figure }
            | Self::PackDropped { figure, .. }
            | Self::Chose { figure, .. }
            | Self::Bore { figure, .. }
            | Self::Left { figure }
            | Self::Lost { figure, .. }
            | Self::Readied { figure, .. }
            | Self::Spent { figure, .. }
            | Self::Tested { figure, .. }
            | Self::Lapsed { figure, .. }
            | Self::Answered { figure, .. }
            | Self::BrokeFree { figure }
            | Self::Freed { figure }
            | Self::Shifted { figure, .. }
            | Self::Acted { figure, .. }
            | Self::Collapsed { figure }
            | Self::Woke { figure }
            | Self::Died { figure }
            | Self::Bled { figure, .. }
            | Self::Stanched { figure }
            | Self::Revealed { figure, .. }
            | Self::Surrendered { figure }
            | Self::Placed { figure, .. }
            | Self::Hidden { figure }
            | Self::Adjusted { figure, .. }
            | Self::Mended { figure }
            | Self::Removed { figure }
            | Self::HandedOver { figure, .. }
            | Self::Given { figure, .. } => vec![*figure],
        }
    }

    /// The sides that it speaks of.
    fn teams(&self) -> Vec<Team> {
        if let Self::InitiativeRolled { ranking, .. } = self {
            ranking.to_vec()
        } else if let Self::OrderTaken { order } = self {
            order.to_vec()
        } else if let Self::Ended { winner } = self {
            winner.iter().copied().collect()
        } else {
            Vec::new()
        }
    }
}
