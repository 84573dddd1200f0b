//! Dice that follow from a seed and the step that they are thrown for.

use dice::{Dice, DiceStep, Seeded, Vault};

/// The longest name of a step that is told from all others.
const NAME: usize = 20;

/// Dice that fall the same for the same seed and step, however one came there: whoever goes back and does a step again
/// sees the same dice.
pub(crate) struct KeyedDice {
    seed: u64,
    stream: Seeded,
}

impl KeyedDice {
    /// The dice of a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self { seed, stream: Seeded::new(key(seed, DiceStep::new("", 0))) }
    }
}

impl Dice for KeyedDice {
    #[inline]
    fn face(&mut self, vault: Vault, sides: u32) -> u32 {
        self.stream.face(vault, sides)
    }

    #[inline]
    fn turn_to(&mut self, step: DiceStep) {
        self.stream = Seeded::new(key(self.seed, step));
    }
}

/// The seed, the occurrence and the name, one after the other; a name that is too long goes round.
fn key(seed: u64, step: DiceStep) -> [u8; 32] {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..12].copy_from_slice(&step.occurrence.to_le_bytes());
    for (place, byte) in step.name.bytes().enumerate() {
        key[12 + place % NAME] ^= byte;
    }
    key
}

/// The seed of one of many. For a given seed no two of them are the same: an odd step, then a mixing that can be undone
/// (`SplitMix64`).
pub(crate) fn seed_of(seed: u64, place: u64) -> u64 {
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut mixed = seed.wrapping_add(place.wrapping_add(1).wrapping_mul(GOLDEN));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn throw(dice: &mut KeyedDice, step: DiceStep) -> Vec<u32> {
        dice.turn_to(step);
        (0..8).map(|_| dice.face(Vault::Open, 100)).collect()
    }

    #[test]
    fn a_step_done_again_shows_the_same_dice_whatever_came_between() {
        let mut dice = KeyedDice::new(7);
        let (lesson, pay) = (DiceStep::new("lesson", 3), DiceStep::new("pay", 3));
        let first = throw(&mut dice, lesson);
        let other = throw(&mut dice, pay);
        assert_eq!(throw(&mut dice, lesson), first);
        assert_ne!(first, other);
        assert_ne!(throw(&mut dice, DiceStep::new("lesson", 4)), first);
        assert_ne!(throw(&mut KeyedDice::new(8), lesson), first);
    }

    #[test]
    fn steps_have_dice_of_their_own() {
        // Three dice agree in one of 216 throws: of 4000, about 18 do.
        let three = |seed: u64, step: DiceStep| {
            let mut dice = KeyedDice::new(seed);
            dice.turn_to(step);
            [(); 3].map(|()| dice.face(Vault::Open, 6))
        };
        let steps = [DiceStep::new("literacy", 0), DiceStep::new("survival", 1), DiceStep::new("survival", 2)];
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            let same = (0..4000).filter(|seed| three(*seed, steps[one]) == three(*seed, steps[other])).count();
            assert!((4..40).contains(&same), "{} and {}: {same}", steps[one], steps[other]);
        }
    }

    #[test]
    fn each_of_many_has_a_seed_of_its_own() {
        let seeds: BTreeSet<u64> = (0..10_000).map(|place| seed_of(42, place)).collect();
        assert_eq!(seeds.len(), 10_000);
        assert_eq!(seed_of(0, 0), 0xe220_a839_7b1d_cdaf, "the published first number of SplitMix64");
    }
}
