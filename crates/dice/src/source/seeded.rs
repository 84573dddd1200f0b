//! The dice of a table: a keyed stream nobody can predict and anybody with the key can check.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

use super::{Dice, Vault, words};

/// Faces from a `ChaCha20` key stream.
///
/// The words are those of `ChaCha20` (20 rounds) under the given 32-byte key with an all-zero nonce and a
/// 64-bit block counter that starts at 0, each block read as sixteen little-endian 32-bit words in order.
/// A word becomes a face as follows. For a die of `s` sides let `t = 2^32 mod s`; take a word `w`; while
/// `w * s mod 2^32 < t`, take the next; the face is `floor(w * s / 2^32) + 1`.
///
/// There is one stream: the vault is ignored. A table holds two of these, one for each of its secrets.
#[derive(Clone)]
pub struct Seeded(ChaCha20Rng);

impl Seeded {
    /// The stream of a key, from its beginning.
    pub fn new(key: [u8; 32]) -> Self {
        Self(ChaCha20Rng::from_seed(key))
    }

    /// The stream whose key is that number, little-endian, followed by zeros: for tests and
    /// demonstrations, as such a key can be guessed.
    pub fn from_number(number: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        Self::new(key)
    }
}

impl Dice for Seeded {
    #[inline]
    fn face(&mut self, _vault: Vault, sides: u32) -> u32 {
        words::face(sides, || self.0.next_u32())
    }
}

/// Says nothing about the key: a log line must not give a table's dice away.
impl fmt::Debug for Seeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seeded").finish_non_exhaustive()
    }
}
