//! A fight in addressable parts, shaped for a board.

use play::game::{Part, Touched};
use serde::Serialize;
use serde_json::Value as Json;

use super::choice::Choice;
use super::event::Event;
use super::figure::{Condition, Figure, Posture};
use super::ground::{Hex, Side, Size};
use super::phase::{Phase, Stage};
use super::setup::Goal;
use super::sight::Sight;
use super::state::Pile;
use super::who::{Slot, Team, Who};
use crate::equipment::Gear;
use crate::pools::Pool;

const FIELD: Part = Part::named("field");
const TURN: Part = Part::named("turn");
const FIGURES: Part = Part::named("figures");
const GROUND: Part = Part::named("ground");

/// The parts, in reading order.
pub(super) const PARTS: [Part; 4] = [FIELD, TURN, FIGURES, GROUND];

/// What never changes.
#[derive(Debug, Serialize)]
struct FieldView<'a> {
    name: &'a str,
    columns: u8,
    rows: u8,
    map: Vec<String>,
    sides: &'a [String],
    goals: &'a [Goal],
}

/// How far the turn has come.
#[derive(Debug, Serialize)]
struct TurnView {
    turn: u16,
    phase: Phase,
    awaits: Option<Who>,
    moving: Option<Team>,
    order: Vec<Team>,
    queue: Vec<Who>,
    winner: Option<Team>,
    over: bool,
}

/// A figure as a seat sees it.
#[derive(Debug, Serialize)]
struct FigureView<'a> {
    who: Who,
    name: &'a str,
    side: Team,
    yours: bool,
    hidden: bool,
    at: Hex,
    hexes: Vec<Hex>,
    size: Size,
    facing: Side,
    posture: Posture,
    condition: Condition,
    fatigue: Pool,
    body: Pool,
    bleeding: u8,
    gear: &'a Gear,
    option: Option<Choice>,
    place: Option<i16>,
    engaged: bool,
    gripped: Vec<Who>,
    waited: u8,
    winding: u8,
}

pub(super) fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
    let json = |value: Result<Json, serde_json::Error>| value.ok();
    if *part == FIELD {
        json(serde_json::to_value(field(sight)))
    } else if *part == TURN {
        json(serde_json::to_value(turn(sight)))
    } else if *part == FIGURES {
        json(serde_json::to_value(sight.figures().map(|(slot, other)| figure(sight, slot, other)).collect::<Vec<_>>()))
    } else if *part == GROUND {
        let piles: &[Pile] = &sight.battle.piles;
        json(serde_json::to_value(piles))
    } else {
        None
    }
}

/// The parts that an event may have changed.
pub(super) fn touches(_event: &Event) -> Touched {
    [TURN, FIGURES, GROUND].into_iter().collect()
}

fn field<'a>(sight: &Sight<'a>) -> FieldView<'a> {
    let field = &sight.battle.field;
    let board = &field.board;
    FieldView {
        name: &field.name,
        columns: board.columns(),
        rows: board.rows(),
        map: board.to_drawing(),
        sides: &field.sides,
        goals: &field.goals,
    }
}

fn turn(sight: &Sight<'_>) -> TurnView {
    let battle = sight.battle;
    let who = |slot: Slot| battle.figures[slot].who;
    let asked = if let Stage::Agreeing { asked, .. } = battle.stage { Some(asked) } else { battle.acting() };
    let winner = if let Stage::Over(winner) = battle.stage { winner } else { None };
    TurnView {
        turn: battle.turn,
        phase: battle.phase,
        awaits: asked.map(who),
        moving: battle.moving_team().or(battle.chooser()),
        order: battle.order.to_vec(),
        queue: battle.queue.iter().map(|slot| usize::from(*slot)).filter(|slot| sight.sees(*slot)).map(who).collect(),
        winner,
        over: matches!(battle.stage, Stage::Over(_)),
    }
}

fn figure<'a>(sight: &Sight<'a>, slot: Slot, figure: &'a Figure) -> FigureView<'a> {
    let battle = sight.battle;
    FigureView {
        who: figure.who,
        name: &figure.profile.name,
        side: figure.team,
        yours: sight.plays(slot),
        hidden: figure.presence == super::figure::Presence::Hidden,
        at: figure.at,
        hexes: battle.hexes(slot).to_vec(),
        size: figure.profile.size,
        facing: figure.facing,
        posture: figure.posture,
        condition: battle.condition(slot),
        fatigue: figure.fatigue,
        body: figure.body,
        bleeding: figure.bleeding,
        gear: &figure.gear,
        option: figure.turn.choice,
        place: battle.queue.iter().any(|queued| usize::from(*queued) == slot).then_some(figure.turn.place),
        engaged: battle.is_engaged(slot),
        gripped: figure.grips.iter().map(|other| battle.figures[other].who).collect(),
        waited: figure.waited,
        winding: figure.winding,
    }
}
