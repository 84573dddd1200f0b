//! Combat: Movement. Where a figure can get to, as far as its side sees.

use arrayvec::ArrayVec;

use super::engagement::foes_needed;
use super::ground::{FigureSize, Flood, Hex, HexSet, Path, Side, Terrain, path, shape};
use super::state::Battle;
use super::who::FigureSlot;

/// Where a figure's head may be, and where it has to stop.
#[derive(Clone, Debug)]
pub struct Reach {
    start: Hex,
    /// Where it looks at the start.
    facing: Side,
    size: FigureSize,
    /// The hexes on which a one-hex figure could stand.
    open: HexSet,
    /// Where the whole figure fits, looking some way.
    free: HexSet,
    /// Ruling P122: where it would be engaged.
    stop: HexSet,
}

impl Reach {
    /// Rulings P122, P165 and P168: what a figure may pass, and where it has to stop.
    pub fn of(battle: &Battle, slot: FigureSlot) -> Self {
        let figure = &battle.figures[slot];
        let open = battle.open_to(slot);
        let size = figure.profile.size;
        let free = if size == FigureSize::One { open } else { heads(size, &open) };
        let mut stop = stops(battle, slot);
        if figure.is_afloat() {
            // Ruling P267: whoever comes ashore stops there.
            stop.add(battle.board().footing());
        }
        Self { start: figure.at, facing: figure.facing, size, open, free, stop }
    }

    /// Ruling P122: where it would be engaged, and has to stop.
    pub fn stops(&self) -> &HexSet {
        &self.stop
    }

    /// A spreading search over it.
    pub fn flood(&self) -> Flood<'_> {
        Flood::new(self.start, &self.free, &self.stop)
    }

    /// The hexes within so many steps, the start among them.
    pub fn within(&self, hexes: u8) -> HexSet {
        let mut flood = self.flood();
        for _ in 0..hexes {
            if !flood.step() {
                break;
            }
        }
        let mut reached = *flood.reached();
        reached.insert(self.start);
        reached
    }

    /// Whether the figure fits at that head, looking that way; where and as it is, it does, though it came down in water.
    pub fn fits(&self, at: Hex, facing: Side) -> bool {
        (at, facing) == (self.start, self.facing)
            || shape::hexes(self.size, at, facing).into_iter().all(|hex| self.open.contains(hex))
    }

    /// Ruling P152: where a figure looks that comes there: where it looked, or the nearest side to it that fits.
    pub fn facing(&self, at: Hex, before: Side) -> Side {
        let turned = [0, 1, -1, 2, -2, 3].map(|steps| before.turned(steps));
        turned.into_iter().find(|side| self.fits(at, *side)).unwrap_or(before)
    }

    /// The shortest way there, over as little broken ground as can be.
    pub fn path(&self, battle: &Battle, to: Hex) -> Option<Path> {
        path(self.start, to, &self.free, &self.stop, battle.board().all(Terrain::Broken))
    }
}

/// Where the whole of a larger figure fits, looking some way.
fn heads(size: FigureSize, open: &HexSet) -> HexSet {
    let mut heads = HexSet::EMPTY;
    for facing in Side::ALL {
        heads.add(&shape::heads(size, facing, open));
    }
    heads
}

/// Ruling P165: the head hexes in which enough foes have the figure in their front hexes.
fn stops(battle: &Battle, slot: FigureSlot) -> HexSet {
    let size = battle.figures[slot].profile.size;
    let needed = foes_needed(size);
    if size == FigureSize::One && needed == 1 {
        return fronts(battle, slot);
    }
    let mut counts: ArrayVec<HexSet, 3> = (0..needed).map(|_| HexSet::EMPTY).collect();
    let mut held = HexSet::EMPTY;
    for foe in 0..battle.figures.len() {
        if !battle.are_foes(slot, foe) || !battle.engages(foe) {
            continue;
        }
        let touching = touching(size, &battle.front(foe));
        if battle.figures[foe].profile.size == FigureSize::One {
            count(&mut counts, touching);
        } else {
            held.add(&touching);
        }
    }
    held.add(counts.last().unwrap_or(&HexSet::EMPTY));
    held
}

/// The front hexes of all foes that engage.
fn fronts(battle: &Battle, slot: FigureSlot) -> HexSet {
    let mut fronts = HexSet::EMPTY;
    for foe in (0..battle.figures.len()).filter(|foe| battle.are_foes(slot, *foe) && battle.engages(*foe)) {
        let foe = &battle.figures[foe];
        shape::add_front(foe.profile.size, foe.at, foe.facing, &mut fronts);
    }
    fronts
}

/// One foe more: whoever was counted n times in a hex is counted once more there.
fn count(counts: &mut [HexSet], mut more: HexSet) {
    for counted in counts {
        let twice = more.intersect(counted);
        counted.add(&more);
        more = twice;
    }
}

/// The head hexes from which a figure of that size touches one of these, looking some way.
fn touching(size: FigureSize, hexes: &HexSet) -> HexSet {
    if size == FigureSize::One {
        return *hexes;
    }
    let mut heads = HexSet::EMPTY;
    for hex in hexes {
        for facing in Side::ALL {
            let parts = shape::hexes(size, hex, facing);
            heads.extend(parts.into_iter().map(|part| part.rotated(hex, 3)));
        }
    }
    heads
}
