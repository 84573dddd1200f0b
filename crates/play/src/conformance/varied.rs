//! Dice of which one falls otherwise, and all others as they would.

use dice::{Dice, DiceStep, Vault};

use super::chance::Deal;
use crate::secrets::{Draws, EntryDice};

/// Which face of a move falls otherwise.
#[derive(Clone, Copy, Debug)]
pub(super) struct Variation {
    pub vault: Vault,
    /// Its place among the faces of that vault, from 0.
    pub place: usize,
    /// By how much it is turned on, less than it has sides.
    pub by: u32,
}

/// The dice of a move, with at most one variation. What they record is what fell without it.
pub(super) struct VariedDice<'a> {
    dice: EntryDice<'a>,
    variation: Option<Variation>,
    /// How many faces of the varied vault have fallen.
    fallen: usize,
}

impl<'a> VariedDice<'a> {
    pub(super) fn new(deal: &'a Deal, variation: Option<Variation>) -> Self {
        Self { dice: deal.dice(), variation, fallen: 0 }
    }

    /// Every die that fell.
    pub(super) fn finish(self) -> Draws {
        self.dice.finish().unwrap_or_default()
    }
}

impl Dice for VariedDice<'_> {
    fn face(&mut self, vault: Vault, sides: u32) -> u32 {
        let face = self.dice.face(vault, sides);
        let Some(variation) = self.variation.filter(|variation| variation.vault == vault) else { return face };
        self.fallen += 1;
        if self.fallen == variation.place + 1 { (face - 1 + variation.by) % sides + 1 } else { face }
    }

    fn tag(&mut self) -> u32 {
        self.dice.tag()
    }

    fn turn_to(&mut self, step: DiceStep) {
        self.dice.turn_to(step);
    }
}
