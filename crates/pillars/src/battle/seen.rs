//! What a seat perceives of what happens: everything, but for those who hide from it.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::arm::Arm;
use super::choice::Choice;
use super::event::Event;
use super::sight::Sight;
use super::spells::Reserve;
use super::state::Battle;
use super::who::{FigureSet, Team, Who};
use crate::equipment::Coins;

/// What a seat perceives of an event, with the names to tell it by.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// What happened.
    pub event: Event,
    /// Who took part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cast: Vec<(Who, String)>,
    /// The sides that are spoken of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<(Team, String)>,
    /// What the weapon is called that an attacker was born with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub natural: Option<String>,
}

impl Seen {
    /// A figure's name.
    pub fn name(&self, who: Who) -> &str {
        self.cast.iter().find(|(other, _)| *other == who).map_or("somebody", |(_, name)| name.as_str())
    }

    /// A side's name.
    pub fn side(&self, team: Team) -> &str {
        self.sides.iter().find(|(other, _)| *other == team).map_or("a side", |(_, name)| name.as_str())
    }
}

pub(super) fn seen(before: &Battle, event: &Event, after: &Battle, seat: Seat) -> Option<Seen> {
    let whom = event.whom();
    let sees = |battle: &Battle, who: Who| battle.slot(who).is_some_and(|slot| Sight::of(battle, seat).sees(slot));
    if whom.iter().any(|who| !sees(before, *who) && !sees(after, *who)) {
        return None;
    }
    let name = |who: &Who| {
        let slot = after.slot(*who)?;
        Some((*who, after.figures[slot].profile.name.clone()))
    };
    let side = |team: &Team| Some((*team, after.field.sides.get(usize::from(team.0))?.clone()));
    let mut event = event.clone();
    if seat != Seat::Gm {
        veil(&mut event, |who| after.slot(who).is_some_and(|slot| Sight::of(after, seat).plays(slot)));
    }
    Some(Seen {
        cast: whom.iter().filter_map(name).collect(),
        sides: event.teams().iter().filter_map(side).collect(),
        natural: natural(&event, after),
        event,
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
fn veil(event: &mut Event, plays: impl Fn(Who) -> bool) {
    if let Event::Magic(wonder) = event {
        wonder.veil(plays);
    }
    if let Event::Chose { engaged_by: places, .. } | Event::Shifted { escaped: places, .. } = event {
        *places = FigureSet::NONE;
    }
    if let Event::TurnEnded { waited, wound, free, .. } = event {
        (*waited, *wound, *free) = (FigureSet::NONE, FigureSet::NONE, FigureSet::NONE);
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
    /// The figures that it speaks of.
    pub fn whom(&self) -> Vec<Who> {
        match self {
            Self::TurnBegan { .. }
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
            Self::Walked { figure, into, .. } => std::iter::once(*figure).chain(*into).collect(),
            Self::Joined { figure } | Self::Entered { figure, .. } => vec![figure.who],
            Self::Chose { figure, option: Choice::Treat { whom }, .. } => vec![*figure, *whom],
            Self::BowDropped { figure, .. }
            | Self::Yielded { figure }
            | Self::PackDropped { figure, .. }
            | Self::Chose { figure, .. }
            | Self::Bore { figure, .. }
            | Self::Left { figure }
            | Self::Burned { figure, .. }
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
