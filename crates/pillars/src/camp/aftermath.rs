//! What a fight leaves: how everybody comes out of it, and what lies on the field.

use serde::Serialize;

use super::legality::is_loot;
use super::{Back, Camper, Hoard, LootPiece, Sight};
use crate::battle::view::{self, FigureView};
use crate::battle::{self, FigureCondition, Presence, Team};
use crate::creation::living::LOWEST;
use crate::pools::PoolPoints;

/// What a fight leaves, for the GM to confirm: the contents of [`super::Command::Settle`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Aftermath {
    /// Whether the fight is over.
    pub over: bool,
    /// How those of the camp come out of it.
    pub back: Vec<Back>,
    /// What could be found: things on the ground, and what foes who lie there or gave up had on them. Nothing where
    /// another side won.
    pub loot: Vec<LootPiece>,
}

/// What a fight leaves those of the camp, as a seat sees both; the GM sees all of it.
pub fn aftermath(fight: &battle::Sight<'_>, camp: &Sight<'_>) -> Aftermath {
    let figures = view::figures(fight);
    let ours: Vec<(&Camper, &FigureView<'_>)> =
        camp.state.living().filter_map(|camper| Some((camper, figure_of(camper, &figures)?))).collect();
    let sides: Vec<Team> = ours.iter().map(|(_, figure)| figure.side).collect();
    let turn = view::turn(fight);
    let beaten = turn.winner.is_some_and(|winner| !sides.contains(&winner));
    let back = ours.iter().map(|(camper, figure)| back(camper, figure)).collect();
    let loot = if beaten { Vec::new() } else { loot(fight, &figures, &sides).things };
    Aftermath { over: turn.over, back, loot }
}

/// The figure that stood for somebody: of their name, played from their seat.
fn figure_of<'a, 'b>(camper: &Camper, figures: &'b [FigureView<'a>]) -> Option<&'b FigureView<'a>> {
    figures.iter().find(|figure| figure.seat == camper.seat && figure.name == camper.name())
}

fn back(camper: &Camper, figure: &FigureView<'_>) -> Back {
    let now = |pool: PoolPoints| pool.now.clamp(LOWEST, pool.start.max(LOWEST));
    Back {
        who: camper.who,
        fatigue: now(figure.fatigue),
        body: now(figure.body),
        bleeding: figure.bleeding,
        gear: figure.gear.clone(),
        dead: figure.condition == FigureCondition::Dead,
    }
}

/// Things on the ground, and what those had on them who can no longer keep it.
fn loot(fight: &battle::Sight<'_>, figures: &[FigureView<'_>], sides: &[Team]) -> Hoard {
    let mut found = Hoard::default();
    for pile in view::piles(fight).iter().filter(|pile| is_loot(pile.item)) {
        found.add(pile.item, pile.count);
    }
    for foe in figures.iter().filter(|figure| !sides.contains(&figure.side) && is_beaten(figure)) {
        for held in foe.gear.holdings().iter().filter(|held| is_loot(held.item)) {
            found.add(held.item, held.count);
        }
    }
    found
}

fn is_beaten(figure: &FigureView<'_>) -> bool {
    match figure.presence {
        Presence::Surrendered => true,
        Presence::Here => figure.condition > FigureCondition::Semiconscious,
        Presence::Hidden | Presence::Fled | Presence::Removed => false,
    }
}
