//! Chance for the suite, and dice that can be thrown twice alike.

use dice::{Dice, Fast, Vault};

use crate::ids::CommandId;
use crate::secrets::{DiceKey, EntryDice, Secret, Secrets};

/// Where the suite's own decisions come from.
pub(super) struct SuiteChance(Fast);

impl SuiteChance {
    pub(super) fn new(seed: u64) -> Self {
        Self(Fast::new(seed))
    }

    fn word(&mut self) -> u32 {
        self.0.face(Vault::Open, u32::MAX) - 1
    }

    /// A number below `n`; 0 when there is none.
    pub(super) fn below(&mut self, n: usize) -> usize {
        usize::try_from((u64::from(self.word()) * n as u64) >> 32).unwrap_or_default()
    }

    /// Once in `n` times.
    pub(super) fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// A number of the range, its ends more often than the rest.
    pub(super) fn between(&mut self, min: i64, max: i64) -> i64 {
        let span = max.abs_diff(min);
        match self.below(4) {
            0 => min,
            1 => max,
            _ => {
                let word = u64::from(self.word()) << 32 | u64::from(self.word());
                min.saturating_add_unsigned(if span == u64::MAX { word } else { word % (span + 1) })
            }
        }
    }

    pub(super) fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }

    pub(super) fn shuffle<T>(&mut self, of: &mut [T]) {
        for end in (1..of.len()).rev() {
            of.swap(end, self.below(end + 1));
        }
    }

    pub(super) fn bytes<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.word().to_le_bytes()[3])
    }

    pub(super) fn command_id(&mut self) -> CommandId {
        CommandId::from_chance(self.bytes())
    }

    pub(super) fn secrets(&mut self) -> Secrets {
        Secrets { open: Secret::new(self.bytes()), hidden: Secret::new(self.bytes()) }
    }

    /// Dice for one move.
    pub(super) fn deal(&mut self) -> Deal {
        Deal { secrets: self.secrets(), id: self.command_id() }
    }
}

/// The dice of one move: however often they are thrown, they fall alike. Open and hidden dice come from streams of their
/// own, as at a table, so that a hidden die shifts no open one.
pub(super) struct Deal {
    secrets: Secrets,
    pub(super) id: CommandId,
}

impl Deal {
    pub(super) fn dice(&self) -> EntryDice<'_> {
        EntryDice::new(&self.secrets, DiceKey::Entry(self.id))
    }
}
