//! The best or worst of many dice, by counting and not by trying all cases.
//!
//! The ranks are gone through from the end that is kept. Before each rank we know in how many ways `n` dice have
//! a better rank and what these score, all of them being kept. At a rank either too few dice lie to fill
//! the hand, and we go on with more dice placed, or the hand is filled and all other dice are of this rank
//! or worse, which is one number. Of dice of equal rank the earlier are kept; as this does not depend on
//! what they score, the kept ones score like any others of their rank.

use super::binomial::Binomials;
use super::chain::Chain;
use super::count::Count;
use super::raise::product;

/// What the kept dice score: one count for each score from 0.
pub(super) fn kept<C: Count>(chain: &Chain<C>, dice: usize, keep: usize) -> Vec<C> {
    let most = chain.iter().map(|((_, score), _)| *score).max();
    let most = usize::try_from(most.unwrap_or_default()).unwrap_or_default();
    let mut hand = KeepHand {
        dice,
        keep,
        binomials: Binomials::up_to(dice),
        unfilled: vec![Vec::new(); keep],
        filled: vec![C::from(0); keep * most + 1],
    };
    hand.unfilled[0] = vec![C::from(1)];
    let mut worse = C::from(0);
    for (_, ways) in chain {
        worse.plus(ways);
    }
    for rank in chain.chunk_by(|left, right| left.0.0 == right.0.0) {
        for (_, ways) in rank {
            worse.minus(ways);
        }
        hand.place(rank, &worse);
    }
    hand.filled
}

struct KeepHand<C> {
    dice: usize,
    keep: usize,
    binomials: Binomials<C>,
    /// By the number of dice placed so far: the ways to each score.
    unfilled: Vec<Vec<C>>,
    /// The ways to each score once all kept dice are known.
    filled: Vec<C>,
}

impl<C: Count> KeepHand<C> {
    /// Places dice of the next rank; `worse` is the number of ways in which one die is of a worse rank.
    fn place(&mut self, rank: &[((i64, i64), C)], worse: &C) {
        let here = KeepRank::new(rank, self.keep);
        for placed in (0..self.keep).rev() {
            let scores = std::mem::take(&mut self.unfilled[placed]);
            if scores.is_empty() {
                continue;
            }
            self.fill(&scores, placed, &here, worse);
            // Once no worse rank is left, an unfilled hand can never be filled.
            if !worse.is_zero() {
                self.go_on(&scores, placed, &here);
            }
            self.unfilled[placed] = scores;
        }
    }

    fn go_on(&mut self, scores: &[C], placed: usize, here: &KeepRank<C>) {
        for more in 1..self.keep - placed {
            let ways = self.binomials.of(self.dice - placed, more);
            add(&mut self.unfilled[placed + more], scores, &here.powers[more], ways);
        }
    }

    fn fill(&mut self, scores: &[C], placed: usize, here: &KeepRank<C>, worse: &C) {
        let (rest, missing) = (self.dice - placed, self.keep - placed);
        let mut ways = C::from(0);
        for of_rank in missing..=rest {
            if worse.is_zero() && of_rank < rest {
                continue;
            }
            let unkept = here.ways.power(exponent(of_rank - missing));
            let below = worse.power(exponent(rest - of_rank));
            ways.plus(&self.binomials.of(rest, of_rank).times(&unkept).times(&below));
        }
        add(&mut self.filled, scores, &here.powers[missing], &ways);
    }
}

/// One rank: what a die of it scores, to every power up to the number of dice kept.
struct KeepRank<C> {
    ways: C,
    powers: Vec<Power<C>>,
}

/// A polynomial in the score, without its leading zeros.
struct Power<C> {
    low: usize,
    ways: Vec<C>,
}

impl<C: Count> KeepRank<C> {
    fn new(rank: &[((i64, i64), C)], keep: usize) -> Self {
        let score = |at: Option<&((i64, i64), C)>| usize::try_from(at.map_or(0, |row| row.0.1)).unwrap_or_default();
        let (low, high) = (score(rank.first()), score(rank.last()));
        let mut one = vec![C::from(0); high - low + 1];
        let mut total = C::from(0);
        for row in rank {
            one[score(Some(row)) - low].plus(&row.1);
            total.plus(&row.1);
        }
        let mut powers = Vec::with_capacity(keep + 1);
        powers.push(Power { low: 0, ways: vec![C::from(1)] });
        for times in 1..=keep {
            powers.push(Power { low: low * times, ways: product(&powers[times - 1].ways, &one) });
        }
        Self { ways: total, powers }
    }
}

/// Adds `scores * power * ways` to `sums`.
fn add<C: Count>(sums: &mut Vec<C>, scores: &[C], power: &Power<C>, ways: &C) {
    let length = scores.len() + power.low + power.ways.len() - 1;
    if sums.len() < length {
        sums.resize(length, C::from(0));
    }
    for (shift, factor) in power.ways.iter().enumerate() {
        let factor = factor.times(ways);
        for (sum, score) in sums.iter_mut().skip(shift + power.low).zip(scores) {
            if !score.is_zero() {
                sum.plus_product(score, &factor);
            }
        }
    }
}

/// Numbers of dice are small.
fn exponent(dice: usize) -> u32 {
    u32::try_from(dice).unwrap_or(u32::MAX)
}
