//! What lies about a figure, on demand: its front, side and rear, where it holds foes, how far everything is for what it
//! shoots, and what its eye and its arrow meet on the way to the others that the seat sees.

use crate::battle::attack::AttackCause;
use crate::battle::ground::{Arc, Board, Crossed, Hex, HexSet, Terrain, line, megahex, sees};
use crate::battle::sight::Sight;
use crate::battle::state::Battle;
use crate::battle::who::{FigureId, FigureSlot};
use crate::house::LineOfFlight;

/// What lies about a figure, as a seat sees it.
#[derive(Debug)]
pub struct Lookout {
    /// Whose.
    pub who: FigureId,
    /// Every hex of the board but its own.
    pub hexes: Vec<(Hex, Bearing)>,
    /// The hexes beside it.
    pub beside: HexSet,
    /// Where it would engage foes; empty if it engages nobody as it is (P120).
    pub zone: HexSet,
    /// Whether it is struck from the rear wherever one stands (P121, P127, P140).
    pub exposed: bool,
    /// What it shoots with.
    pub missile: Option<&'static str>,
    /// What it could throw.
    pub thrown: Option<&'static str>,
    /// The lines to all others on the board.
    pub lines: Vec<Sightline>,
}

/// Where something lies, as seen from a figure.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub struct Bearing {
    /// From which of its arcs one would strike it from there.
    pub arc: Arc,
    /// How many hexes away.
    pub hexes: u8,
    /// How many megahexes away, as missiles count.
    pub megahexes: u8,
    /// What that adds to the chance of what it shoots with.
    pub shot: Option<i16>,
    /// What that adds to the chance of what it could throw.
    pub thrown: Option<i16>,
}

/// The line from a figure to another.
#[derive(Debug)]
pub struct Sightline {
    /// To whom.
    pub to: FigureId,
    /// The hexes between whose centres it runs.
    pub ends: (Hex, Hex),
    /// Where the other lies.
    pub bearing: Bearing,
    /// Whether the figure has the other in its front arc, into which alone one shoots (P130).
    pub in_front: bool,
    /// What the eye meets on the way.
    pub view: View,
    /// Whether shadow lies on the way.
    pub shadow: bool,
    /// Whom a missile has to miss on the way, as far as is seen; nobody where the house lets them fly past (P135).
    pub lane: Vec<FigureId>,
}

/// What the eye meets on its way.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum View {
    /// Nothing.
    Clear,
    /// It runs along the edge of that hex, which hides a half of what is behind (P164).
    Partly(Hex),
    /// It ends at that hex.
    Blocked(Hex),
}

/// What lies about a figure; nothing if the seat does not see it on the board.
pub fn lookout(sight: &Sight<'_>, who: FigureId) -> Option<Lookout> {
    let battle = sight.battle;
    let slot = battle.slot(who).filter(|slot| sight.sees(*slot) && battle.figures[*slot].is_on_board())?;
    let (own, outline) = (battle.hexes(slot), battle.board().outline());
    let own: HexSet = own.into_iter().collect();
    let figure = &battle.figures[slot];
    let zone = if battle.engages(slot) { battle.front(slot).intersect(battle.board().clear()) } else { HexSet::EMPTY };
    let named = |arm: crate::battle::Arm| arm.item().map(|item| item.get().name.as_str());
    let others = sight.figures().filter(|(other, figure)| *other != slot && figure.is_on_board());
    Some(Lookout {
        who,
        hexes: outline.minus(&own).iter().map(|hex| (hex, bearing(battle, slot, hex))).collect(),
        beside: own.grown().minus(&own).intersect(outline),
        zone,
        exposed: battle.is_exposed(slot),
        missile: figure.missile().and_then(named),
        thrown: figure.thrown_arms().next().and_then(named),
        lines: others.map(|(other, _)| sightline(sight, slot, other)).collect(),
    })
}

/// Rulings P75, P124 and P164: where a hex lies. Throws lose with every hex.
fn bearing(battle: &Battle, slot: FigureSlot, hex: Hex) -> Bearing {
    let figure = &battle.figures[slot];
    let parts = battle.hexes(slot);
    let from = parts.iter().copied().min_by_key(|part| part.distance(hex)).unwrap_or(figure.at);
    between(battle, slot, from, hex, battle.arc_from(slot, hex))
}

fn between(battle: &Battle, slot: FigureSlot, from: Hex, to: Hex, arc: Arc) -> Bearing {
    let figure = &battle.figures[slot];
    let (hexes, megahexes) = (from.distance(to), megahex::range(from, to, battle.house.megahex));
    let loss = AttackCause::MissileRange.by() * i16::from(megahex::penalty(megahexes));
    let fall = AttackCause::ThrownRange.by() * i16::from(hexes);
    Bearing {
        arc,
        hexes,
        megahexes,
        shot: figure.missile().map(|_| loss),
        thrown: figure.thrown_arms().next().map(|_| fall),
    }
}

fn sightline(sight: &Sight<'_>, slot: FigureSlot, other: FigureSlot) -> Sightline {
    let battle = sight.battle;
    let (from, to) = battle.nearest(slot, other);
    let view = view(battle.board(), from, to);
    let flies_past = battle.house.line_of_flight == LineOfFlight::Off || matches!(view, View::Blocked(_));
    Sightline {
        to: battle.figures[other].who,
        ends: (from, to),
        bearing: between(battle, slot, from, to, battle.arc_towards(slot, other)),
        in_front: battle.has_in_front(slot, other),
        view,
        shadow: line(from, to).any(|crossed| crossed.all(|hex| battle.board().has(Terrain::Shadow, hex))),
        lane: if flies_past { Vec::new() } else { lane(sight, [slot, other], from, to) },
    }
}

/// What the eye meets between two hexes. Rulings P164 and P222.
fn view(board: &Board, from: Hex, to: Hex) -> View {
    let blocked = !sees(board, from, to);
    let meets = |crossed: Crossed| match crossed {
        Crossed::Hex(hex) => blocked && board.blocks_sight(hex),
        Crossed::Between(one, other) if blocked => board.blocks_sight(one) && board.blocks_sight(other),
        Crossed::Between(one, other) => board.blocks_sight(one) || board.blocks_sight(other),
    };
    let hex = |crossed| match crossed {
        Crossed::Between(one, other) if !board.blocks_sight(one) => other,
        Crossed::Hex(one) | Crossed::Between(one, _) => one,
    };
    match line(from, to).find(|crossed| meets(*crossed)).map(hex) {
        Some(hex) if blocked => View::Blocked(hex),
        Some(hex) => View::Partly(hex),
        None => View::Clear,
    }
}

/// Ruling P135: who stands in the lane, as far as the seat sees.
fn lane(sight: &Sight<'_>, ends: [FigureSlot; 2], from: Hex, to: Hex) -> Vec<FigureId> {
    let mut found: Vec<FigureId> = Vec::new();
    for slot in line(from, to).flat_map(|step| sight.battle.in_lane(step, ends)).filter(|slot| sight.sees(*slot)) {
        let who = sight.battle.figures[slot].who;
        if !found.contains(&who) {
            found.push(who);
        }
    }
    found
}

#[cfg(test)]
mod tests;
