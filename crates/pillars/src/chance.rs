//! Exact chances of sums of dice, counted once.

use play::options::Chance;

/// How many of the 36 throws of two dice sum to at least 2, 3, ... 12.
const TWO: [u64; 11] = or_more([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
/// How many of the 216 throws of three dice sum to at least 3, 4, ... 18.
const THREE: [u64; 16] = or_more([1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]);

/// From how many throws sum to just so much, how many sum to that or more.
const fn or_more<const SUMS: usize>(mut counts: [u64; SUMS]) -> [u64; SUMS] {
    let mut place = SUMS - 1;
    while place > 0 {
        counts[place - 1] += counts[place];
        place -= 1;
    }
    counts
}

/// So many equally likely throws of so many.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct ThrowOdds {
    /// How many throws succeed ...
    pub good: u64,
    /// ... of how many.
    pub total: u64,
    /// What is thrown: `3d6`.
    pub dice: &'static str,
}

impl ThrowOdds {
    /// Whether the chance stands at so many per cent or better.
    pub fn at_least_percent(self, percent: u64) -> bool {
        self.good * 100 >= percent * self.total
    }
}

impl From<ThrowOdds> for Chance {
    fn from(odds: ThrowOdds) -> Self {
        Self::new(odds.good, odds.total, odds.dice)
    }
}

/// The chance that two dice show at least so much.
pub fn two_dice_at_least(least: i16) -> ThrowOdds {
    at_least(&TWO, "2d6", least - 2)
}

/// The chance that three dice show at least so much.
pub fn three_dice_at_least(least: i16) -> ThrowOdds {
    at_least(&THREE, "3d6", least - 3)
}

/// The chance that three dice show at most so much.
pub fn three_dice_at_most(most: i16) -> ThrowOdds {
    let above = three_dice_at_least(most + 1);
    ThrowOdds { good: above.total - above.good, ..above }
}

fn at_least(counts: &[u64], dice: &'static str, above_lowest: i16) -> ThrowOdds {
    let skip = usize::try_from(above_lowest).unwrap_or(0);
    ThrowOdds { good: counts.get(skip).copied().unwrap_or(0), total: counts[0], dice }
}

/// The mean of equally likely chances over the same total.
pub fn average(chances: impl Iterator<Item = ThrowOdds>) -> ThrowOdds {
    chances.fold(ThrowOdds { good: 0, total: 0, dice: "" }, |sum, odds| ThrowOdds {
        good: sum.good + odds.good,
        total: sum.total + odds.total,
        dice: odds.dice,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counted_throw_by_throw() {
        let d6 = || 1..=6_i16;
        for least in -3..25 {
            let two = d6().flat_map(|a| d6().map(move |b| a + b)).filter(|sum| *sum >= least).count() as u64;
            let three = d6().flat_map(|a| d6().flat_map(move |b| d6().map(move |c| a + b + c)));
            let three = three.filter(|sum| *sum >= least).count() as u64;
            assert_eq!((two_dice_at_least(least).good, two_dice_at_least(least).total), (two, 36));
            assert_eq!((three_dice_at_least(least).good, three_dice_at_least(least).total), (three, 216));
            assert_eq!(three_dice_at_most(least - 1).good, 216 - three);
        }
    }

    #[test]
    fn chances_average_and_compare_exactly() {
        let mean = average([three_dice_at_least(11), three_dice_at_least(3)].into_iter());
        assert_eq!((mean.good, mean.total), (324, 432));
        assert!(mean.at_least_percent(75) && !mean.at_least_percent(76));
    }
}
