//! What it would mean to end in a hex, as the others stand now: who would engage one there, and whom one could strike.

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use super::super::arm::Arm;
use super::super::attack::{Aim, Way};
use super::super::choice::Manner;
use super::super::ground::{Hex, Side};
use super::super::state::Battle;
use super::super::who::{FigureSet, Slot, Who};

/// What it would mean to end in a hex.
#[derive(Debug, Default)]
pub struct Outlook {
    /// Who would engage the figure, if it looks to whom it can strike best.
    pub engaged_by: Vec<Who>,
    /// Whom it could strike from there, the best chance first.
    pub blows: Vec<Prospect>,
}

/// A plain blow that could be struck.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Prospect {
    /// At whom.
    pub target: Who,
    /// Looking where; any of these will do.
    pub facings: ArrayVec<Side, 6>,
    /// How many throws hit ...
    pub good: u64,
    /// ... of how many.
    pub total: u64,
}

impl Prospect {
    /// Where one had best look: in the middle of where one may.
    pub fn facing(&self) -> Option<Side> {
        let ahead = |side: &Side| [1, -1].iter().filter(|by| self.facings.contains(&side.turned(**by))).count();
        self.facings.iter().copied().rev().max_by_key(ahead)
    }

    fn look_also(&mut self, facing: Side) {
        if !self.facings.contains(&facing) {
            self.facings.push(facing);
        }
    }

    fn thousandths(&self) -> u64 {
        self.good * 1_000 / self.total.max(1)
    }
}

impl Outlook {
    /// What it would mean for a figure to end there. `draft` is a copy of the fight in which the figure may be set about.
    pub(super) fn of(draft: &mut Battle, slot: Slot, to: Hex, engaged: bool, facings: &[Side]) -> Self {
        draft.figures[slot].at = to;
        let own = draft.hexes(slot).iter().map(|hex| hex.distance(to)).max().unwrap_or(0);
        let figure = &draft.figures[slot];
        let far = own + figure.melee_arms().map(|arm| arm.reach_hexes(figure)).max().unwrap_or(0);
        let within = |foe: Slot| draft.hexes(foe).iter().any(|hex| hex.distance(to) <= far);
        let near = |foe: &Slot| draft.is_target(slot, *foe) && within(*foe);
        let foes: Vec<Slot> = draft.slots().filter(near).collect();
        let mut blows: Vec<Prospect> = foes.into_iter().filter_map(|foe| best(draft, slot, foe, facings)).collect();
        blows.sort_by_key(|blow| std::cmp::Reverse(blow.thousandths()));
        let looks = blows.first().and_then(Prospect::facing).or(facings.first().copied());
        draft.figures[slot].facing = looks.unwrap_or(draft.figures[slot].facing);
        let engagers = if engaged { draft.engagers(slot) } else { FigureSet::NONE };
        let engaged_by = engagers.iter().map(|foe| draft.figures[foe].who).collect();
        Self { engaged_by, blows }
    }
}

/// The best blow at a foe, and looking where it can be struck.
fn best(draft: &mut Battle, slot: Slot, foe: Slot, facings: &[Side]) -> Option<Prospect> {
    let arms: SmallVec<[Arm; 4]> = draft.figures[slot].melee_arms().collect();
    let mut best: Option<Prospect> = None;
    for &facing in facings {
        draft.figures[slot].facing = facing;
        for arm in arms.iter().copied().filter(|arm| draft.can_strike(slot, *arm, foe).is_ok()) {
            let (good, total) = Aim::at(draft, slot, foe, arm, Way::Melee, Manner::Plain).chance_to_hit();
            let blow =
                Prospect { target: draft.figures[foe].who, facings: [facing].into_iter().collect(), good, total };
            match &mut best {
                Some(best) if best.thousandths() == blow.thousandths() => best.look_also(facing),
                Some(best) if best.thousandths() > blow.thousandths() => {}
                Some(_) | None => best = Some(blow),
            }
        }
    }
    best
}
