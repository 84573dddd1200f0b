//! What counting will cost, found out before it is begun.

use super::OddsError;
use crate::limits::{EXPLOSIONS_PER_DIE, ODDS_WORK};
use crate::notation::{NotationStep, Pool, Times};

/// The numbers the total of an expression fits.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum TotalWidth {
    Word,
    DoubleWord,
    /// That many 64-bit words.
    Words(u64),
}

impl TotalWidth {
    pub(super) fn of(steps: &[NotationStep]) -> Self {
        let mut total = Some(1_u128);
        let mut bits = 0_u64;
        for step in steps {
            let NotationStep::Dice(pool) = step else { continue };
            let (ways, throws) = (ways_of_a_throw(pool), throws(pool));
            total = total.and_then(|total| total.checked_mul(u128::from(ways).checked_pow(throws)?));
            bits += u64::from(throws) * u64::from(u64::BITS - ways.leading_zeros());
        }
        match total {
            Some(total) if total <= u128::from(u64::MAX) => Self::Word,
            Some(_) => Self::DoubleWord,
            None => Self::Words(bits.div_ceil(64)),
        }
    }

    fn words(self) -> u64 {
        match self {
            Self::Word => 1,
            Self::DoubleWord => 2,
            Self::Words(words) => words,
        }
    }

    /// Refuses that many multiplications of such numbers if they are too many.
    pub(super) fn afford(self, multiplications: &[usize]) -> Result<(), OddsError> {
        let mut work = self.words();
        for &factor in multiplications {
            work = work.saturating_mul(factor as u64);
        }
        if work <= ODDS_WORK { Ok(()) } else { Err(OddsError::TooMuchWork) }
    }
}

/// In how many equally likely ways one throw of one die comes to rest.
pub(super) fn ways_of_a_throw(pool: &Pool) -> u64 {
    let sides = u64::from(pool.sides());
    match pool.reroll() {
        None => sides,
        Some(reroll) => match reroll.times {
            Times::UntilItStands => sides - u64::from(reroll.when.faces(pool.sides())),
            Times::Once => sides * sides,
        },
    }
}

/// In how many of those ways it shows that face.
pub(super) fn ways_of_a_face(pool: &Pool, face: u32) -> u64 {
    let Some(reroll) = pool.reroll() else {
        return 1;
    };
    let stands = !reroll.when.passes(face);
    match reroll.times {
        Times::UntilItStands => u64::from(stands),
        Times::Once => {
            let at_first = if stands { u64::from(pool.sides()) } else { 0 };
            at_first + u64::from(reroll.when.faces(pool.sides()))
        }
    }
}

/// How many throws one die can become, explosions included, times the dice.
fn throws(pool: &Pool) -> u32 {
    pool.count() * chain_length(pool)
}

/// How many throws one die can become.
pub(super) fn chain_length(pool: &Pool) -> u32 {
    match pool.explode() {
        Some(_) => u32::from(EXPLOSIONS_PER_DIE) + 1,
        None => 1,
    }
}
