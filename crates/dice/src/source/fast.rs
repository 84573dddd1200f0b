//! Dice for simulation: millions of throws whose stream nobody will try to guess.

use super::{Dice, Vault, words};

/// Faces from a small, fast generator (wyrand) that is not fit to hide anything.
///
/// The mapping from words to faces is that of [`Seeded`](super::Seeded); the vault is ignored.
#[derive(Clone, Debug)]
pub struct Fast {
    state: u64,
}

const STEP: u64 = 0xa076_1d64_78bd_642f;
const MIX: u64 = 0xe703_7ed1_a0b4_28db;

impl Fast {
    /// The stream that belongs to a number; equal numbers give equal streams.
    pub fn new(number: u64) -> Self {
        Self { state: number }
    }

    #[inline]
    fn word(&mut self) -> u32 {
        self.state = self.state.wrapping_add(STEP);
        let product = u128::from(self.state) * u128::from(self.state ^ MIX);
        fold(product)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "folding drops bits on purpose")]
fn fold(product: u128) -> u32 {
    let folded = (product >> 64) as u64 ^ product as u64;
    (folded >> 32) as u32
}

impl Dice for Fast {
    #[inline]
    fn face(&mut self, _vault: Vault, sides: u32) -> u32 {
        words::face(sides, || self.word())
    }
}
