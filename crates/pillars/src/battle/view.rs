//! A fight in addressable parts, shaped for a board.

use play::Seat;
use play::game::{Part, Touched};
use serde::Serialize;
use serde_json::Value as Json;

use super::choice::BattleChoice;
use super::event::Event;
use super::figure::{Figure, FigureCondition, Posture, Presence};
use super::ground::{FigureSize, Hex, Side};
use super::phase::{Phase, Stage};
use super::setup::Goal;
use super::sight::Sight;
use super::spells::{
    Bonds, Knot, Lasts, Reserve, Runaway, Spread, SummonedKind, SustainedSpell, Working, WorldSpell, Zone,
};
use super::state::Pile;
use super::who::{FigureId, FigureSlot, Team};
use crate::data::Id;
use crate::equipment::Gear;
use crate::house::HouseRules;
use crate::magic::{Depth, Spell};
use crate::pools::PoolPoints;

const FIELD: Part = Part::named("field");
const TURN: Part = Part::named("turn");
const FIGURES: Part = Part::named("figures");
const GROUND: Part = Part::named("ground");

/// The parts, in reading order.
pub(super) const PARTS: [Part; 4] = [FIELD, TURN, FIGURES, GROUND];

/// What never changes.
#[derive(Debug, Serialize)]
pub struct FieldView<'a> {
    /// What the fight is called.
    pub name: &'a str,
    /// How many columns of hexes there are.
    pub columns: u8,
    /// How many rows there are.
    pub rows: u8,
    /// The ground, as it is drawn in text.
    pub map: Vec<String>,
    /// The names of the sides.
    pub sides: &'a [String],
    /// How it is won, besides by being the last side standing.
    pub goals: &'a [Goal],
}

/// How far the turn has come.
#[derive(Debug, Serialize)]
pub struct TurnView {
    /// The number of the turn.
    pub turn: u16,
    /// Its phase.
    pub phase: Phase,
    /// The figure that acts or is asked.
    pub awaits: Option<FigureId>,
    /// The side that moves or chooses.
    pub moving: Option<Team>,
    /// The sides in the order of moving.
    pub order: Vec<Team>,
    /// Those who act, the first first.
    pub queue: Vec<FigureId>,
    /// Who won.
    pub winner: Option<Team>,
    /// Whether it is over.
    pub over: bool,
    /// The casting under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub casting: Option<CastingView>,
    /// Spells upon places.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<ZoneView>,
    /// Those on whom a Runaway feeds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub caught: Vec<FigureId>,
    /// Magic that has slipped from its casters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub runaways: Vec<RunawayView>,
    /// For the GM: spells of which to say what comes of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wrought: Vec<WorldSpell>,
}

/// Magic that has slipped from its caster.
#[derive(Debug, Serialize)]
pub struct RunawayView {
    /// Whose it was.
    pub caster: FigureId,
    /// The spell.
    pub spell: Id<Spell>,
    /// How many rounds it has taken its toll.
    pub round: u16,
    /// Whom it feeds on.
    pub caught: Vec<FigureId>,
}

/// A casting under way, as everybody perceives it.
#[derive(Debug, Serialize)]
pub struct CastingView {
    /// Who casts.
    pub caster: FigureId,
    /// What.
    pub spell: Id<Spell>,
    /// At whom.
    pub targets: Vec<FigureId>,
    /// Where.
    pub at: Option<Hex>,
}

/// A spell upon a place.
#[derive(Debug, Serialize)]
pub struct ZoneView {
    /// Which casting.
    pub knot: Knot,
    /// The spell.
    pub spell: Id<Spell>,
    /// Who cast it.
    pub caster: FigureId,
    /// What it does.
    pub spread: Spread,
    /// Where; everywhere if nowhere is named.
    pub hexes: Vec<Hex>,
    /// How long.
    pub lasts: Lasts,
}

/// A spell upon a figure.
#[derive(Debug, Serialize)]
pub struct CharmView {
    /// Which casting.
    pub knot: Knot,
    /// The spell.
    pub spell: Id<Spell>,
    /// Who cast it.
    pub caster: FigureId,
    /// What it does, in a word.
    pub does: &'static str,
    /// How long.
    pub lasts: Lasts,
}

/// What a mage knows of the own magic.
#[derive(Debug, Serialize)]
pub struct MageView {
    /// The rough word for the mana (P190).
    pub reserve: Depth,
    /// The mana that is left, for those who know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mana: Option<u16>,
    /// The Debt, for those who know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub debt: Option<u16>,
    /// The spells that it keeps up.
    pub holding: Vec<SustainedSpell>,
}

/// A figure as a seat sees it.
#[derive(Debug, Serialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact that a page asks for")]
pub struct FigureView<'a> {
    /// What it is named by on the wire.
    pub who: FigureId,
    /// What it is called.
    pub name: &'a str,
    /// Its side.
    pub side: Team,
    /// Who plays it.
    pub seat: Seat,
    /// Whether the seat plays it.
    pub yours: bool,
    /// Whether it takes part.
    pub presence: Presence,
    /// Whether it lies hidden.
    pub hidden: bool,
    /// Where it is; of a large one, its head.
    pub at: Hex,
    /// All hexes that it covers.
    pub hexes: Vec<Hex>,
    /// How large it is.
    pub size: FigureSize,
    /// Where it looks.
    pub facing: Side,
    /// How it holds itself.
    pub posture: Posture,
    /// What it is able to do.
    pub condition: FigureCondition,
    /// Exertion and blows.
    pub fatigue: PoolPoints,
    /// Wounds.
    pub body: PoolPoints,
    /// How many wounds bleed.
    pub bleeding: u8,
    /// What it has.
    pub gear: &'a Gear,
    /// What it chose this turn.
    pub option: Option<BattleChoice>,
    /// Its place in the order of actions.
    pub place: Option<i16>,
    /// Whether foes engage it.
    pub engaged: bool,
    /// With whom it is in hand-to-hand combat.
    pub gripped: Vec<FigureId>,
    /// For how many turns it has waited for an opening.
    pub waited: u8,
    /// For how many turns more its crossbow is being wound.
    pub winding: u8,
    /// The spells upon it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub charms: Vec<CharmView>,
    /// What a mage knows of the own magic: for its player and the GM.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mage: Option<MageView>,
    /// How it came about, if by magic.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summoned: Option<&'static str>,
    /// Whether it keeps up a spell.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub concentrating: bool,
    /// Whether its hands are bound or its mouth is gagged.
    #[serde(skip_serializing_if = "Bonds::is_free")]
    pub bonds: Bonds,
}

pub(super) fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
    let json = |value: Result<Json, serde_json::Error>| value.ok();
    if *part == FIELD {
        json(serde_json::to_value(field(sight)))
    } else if *part == TURN {
        json(serde_json::to_value(turn(sight)))
    } else if *part == FIGURES {
        json(serde_json::to_value(figures(sight)))
    } else if *part == GROUND {
        json(serde_json::to_value(piles(sight)))
    } else {
        None
    }
}

/// The parts that an event may have changed.
pub(super) fn touches(_event: &Event) -> Touched {
    [TURN, FIGURES, GROUND].into_iter().collect()
}

/// What never changes.
pub fn field<'a>(sight: &Sight<'a>) -> FieldView<'a> {
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

/// How far the turn has come.
pub fn turn(sight: &Sight<'_>) -> TurnView {
    let battle = sight.battle;
    let who = |slot: FigureSlot| battle.figures[slot].who;
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
        casting: battle.casting.as_deref().map(|casting| CastingView {
            caster: casting.cast.figure,
            spell: casting.cast.spell,
            targets: casting.cast.targets.to_vec(),
            at: casting.cast.at.map(|spot| spot.hex),
        }),
        zones: zones(sight),
        caught: battle.runaways.iter().flat_map(|runaway| runaway.caught.iter().copied()).collect(),
        runaways: battle.runaways.iter().map(runaway).collect(),
        wrought: if sight.seat == Seat::Gm { battle.wrought.clone() } else { Vec::new() },
    }
}

fn runaway(runaway: &Runaway) -> RunawayView {
    let Runaway { casting, round, caught } = runaway;
    RunawayView { caster: casting.cast.figure, spell: casting.cast.spell, round: *round, caught: caught.to_vec() }
}

/// Spells upon places.
pub fn zones(sight: &Sight<'_>) -> Vec<ZoneView> {
    let zone = |zone: &Zone| ZoneView {
        knot: zone.knot,
        spell: zone.spell,
        caster: zone.caster,
        spread: zone.spread,
        hexes: zone.hexes.to_vec(),
        lasts: zone.lasts,
    };
    sight.battle.zones.iter().map(zone).collect()
}

/// All figures that the seat sees.
pub fn figures<'a>(sight: &Sight<'a>) -> Vec<FigureView<'a>> {
    sight.figures().map(|(slot, other)| figure(sight, slot, other)).collect()
}

/// What the house plays by.
pub fn house<'a>(sight: &Sight<'a>) -> &'a HouseRules {
    &sight.battle.house
}

/// Whether nobody has done anything yet, so that others may come in.
pub fn is_untouched(sight: &Sight<'_>) -> bool {
    sight.battle.is_untouched()
}

/// What is left of the mana of somebody of that name whom a seat plays: for the GM and the house alone.
pub fn reserve(sight: &Sight<'_>, seat: Seat, name: &str) -> Option<Reserve> {
    let is = |figure: &&Figure| figure.seat == seat && figure.profile.name == name && figure.profile.lore.is_some();
    let figure = sight.battle.figures.iter().find(|figure| is(figure))?;
    sight.knows_mana(figure).then_some(figure.reserve)
}

/// What lies on the ground.
pub fn piles<'a>(sight: &Sight<'a>) -> &'a [Pile] {
    &sight.battle.piles
}

fn figure<'a>(sight: &Sight<'a>, slot: FigureSlot, figure: &'a Figure) -> FigureView<'a> {
    let battle = sight.battle;
    FigureView {
        who: figure.who,
        name: &figure.profile.name,
        side: figure.team,
        seat: figure.seat,
        yours: sight.plays(slot),
        presence: figure.presence,
        hidden: figure.presence == Presence::Hidden,
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
        charms: figure.workings.iter().filter_map(charm).collect(),
        mage: mage(sight, slot, figure),
        summoned: figure.summoned.as_ref().map(|summoned| match summoned.kind {
            SummonedKind::Servant { .. } if figure.wild => "wild",
            SummonedKind::Servant { .. } => "servant",
            SummonedKind::Illusion { .. } => "illusion",
        }),
        concentrating: figure.is_concentrating(),
        bonds: figure.bonds,
    }
}

fn charm(working: &Working) -> Option<CharmView> {
    let Working { knot, spell, caster, charm, lasts } = working;
    let does = charm.word();
    (!does.is_empty()).then_some(CharmView { knot: *knot, spell: *spell, caster: *caster, does, lasts: *lasts })
}

fn mage(sight: &Sight<'_>, slot: FigureSlot, figure: &Figure) -> Option<MageView> {
    figure.profile.lore.as_ref().filter(|_| sight.plays(slot))?;
    let known = sight.knows_mana(figure);
    Some(MageView {
        reserve: figure.reserve.word(),
        mana: known.then(|| figure.reserve.left()),
        debt: known.then_some(figure.reserve.debt),
        holding: figure.holding.clone(),
    })
}
