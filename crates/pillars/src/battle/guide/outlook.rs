//! What it would mean to end in a hex, as the others stand now: who would engage one there, and whom one could strike.

use arrayvec::ArrayVec;

use crate::battle::attack::{Aim, AttackForm};
use crate::battle::choice::Manner;
use crate::battle::ground::Side;
use crate::battle::state::Battle;
use crate::battle::who::{FigureId, FigureSet, FigureSlot};

/// What it would mean to end in a hex.
#[derive(Debug, Default)]
pub struct Outlook {
    /// Who would engage the figure, if it looks to whom it can strike best.
    pub engaged_by: Vec<FigureId>,
    /// Whom it could strike from there, the best chance first; each once for every chance that its facings give.
    pub blows: Vec<BlowProspect>,
    /// Whether the way leads over broken ground, which counts against all that it does this turn (P168).
    pub stumbles: bool,
}

/// A plain blow that could be struck.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct BlowProspect {
    /// At whom.
    pub target: FigureId,
    /// Looking where; any of these will do.
    pub facings: ArrayVec<Side, 6>,
    /// How many throws hit ...
    pub good: u64,
    /// ... of how many.
    pub total: u64,
}

impl BlowProspect {
    /// Where one had best look: in the middle of where one may.
    pub fn facing(&self) -> Option<Side> {
        let ahead = |side: &Side| [1, -1].iter().filter(|by| self.facings.contains(&side.turned(**by))).count();
        self.facings.iter().copied().rev().max_by_key(ahead)
    }

    fn thousandths(&self) -> u64 {
        self.good * 1_000 / self.total.max(1)
    }
}

impl Outlook {
    /// Whether there is anything to tell.
    pub fn is_remarkable(&self) -> bool {
        self.stumbles || !self.engaged_by.is_empty() || !self.blows.is_empty()
    }

    /// What it would mean for a figure to end where it stands in a draft of the fight, in which it may be turned about.
    pub(super) fn of(draft: &mut Battle, slot: FigureSlot, engaged: bool, facings: &[Side]) -> Self {
        let foes = within_reach(draft, slot);
        let mut blows: Vec<BlowProspect> =
            foes.into_iter().flat_map(|foe| blows_at(draft, slot, foe, facings)).collect();
        blows.sort_by_key(|blow| std::cmp::Reverse(blow.thousandths()));
        let looks = blows.first().and_then(BlowProspect::facing).or(facings.first().copied());
        draft.figures[slot].facing = looks.unwrap_or(draft.figures[slot].facing);
        let engagers = if engaged { draft.engagers(slot) } else { FigureSet::NONE };
        let engaged_by = engagers.iter().map(|foe| draft.figures[foe].who).collect();
        Self { engaged_by, blows, stumbles: false }
    }
}

/// The foes that are so near that some arm might reach them.
fn within_reach(draft: &Battle, slot: FigureSlot) -> Vec<FigureSlot> {
    let figure = &draft.figures[slot];
    let own = draft.hexes(slot).iter().map(|hex| hex.distance(figure.at)).max().unwrap_or(0);
    let far = own + figure.melee_arms().map(|arm| arm.reach_hexes(figure)).max().unwrap_or(0);
    let near = |foe: FigureSlot| draft.hexes(foe).iter().any(|hex| hex.distance(figure.at) <= far);
    draft.slots().filter(|foe| draft.is_target(slot, *foe) && near(*foe)).collect()
}

/// The best blow at a foe from each facing; facings that give the same chance stand together.
fn blows_at(draft: &mut Battle, slot: FigureSlot, foe: FigureSlot, facings: &[Side]) -> Vec<BlowProspect> {
    let mut blows: Vec<BlowProspect> = Vec::new();
    for &facing in facings {
        draft.figures[slot].facing = facing;
        let Some((good, total)) = best(draft, slot, foe) else { continue };
        if let Some(same) = blows.iter_mut().find(|blow| (blow.good, blow.total) == (good, total)) {
            same.facings.push(facing);
        } else {
            let target = draft.figures[foe].who;
            blows.push(BlowProspect { target, facings: [facing].into_iter().collect(), good, total });
        }
    }
    blows
}

/// The best chance to hit a foe as the figure stands.
fn best(draft: &Battle, slot: FigureSlot, foe: FigureSlot) -> Option<(u64, u64)> {
    let figure = &draft.figures[slot];
    let arms = figure.melee_arms().filter(|arm| draft.can_strike(slot, *arm, foe).is_ok());
    let chances = arms.map(|arm| Aim::at(draft, slot, foe, arm, AttackForm::Melee, Manner::Plain).chance_to_hit());
    chances.max_by_key(|(good, total)| good * 1_000 / (*total).max(1))
}
