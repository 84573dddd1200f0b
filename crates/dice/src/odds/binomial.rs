//! Pascal's triangle.

use super::count::Count;

/// The ways to choose some of up to so many dice.
pub(super) struct Binomials<C>(Vec<C>);

impl<C: Count> Binomials<C> {
    pub(super) fn up_to(dice: usize) -> Self {
        let mut all: Vec<C> = Vec::with_capacity((dice + 1) * (dice + 2) / 2);
        for row in 0..=dice {
            for chosen in 0..=row {
                let mut ways = C::from(1);
                if chosen > 0 && chosen < row {
                    ways = all[index(row - 1, chosen - 1)].clone();
                    ways.plus(&all[index(row - 1, chosen)]);
                }
                all.push(ways);
            }
        }
        Self(all)
    }

    /// The ways to choose `chosen` out of `dice`.
    pub(super) fn of(&self, dice: usize, chosen: usize) -> &C {
        &self.0[index(dice, chosen)]
    }
}

fn index(row: usize, chosen: usize) -> usize {
    row * (row + 1) / 2 + chosen
}
