//! The odds of one dice term.

use super::OddsError;
use super::chain::{Chain, chain, ways_of_a_chain};
use super::count::Count;
use super::keep;
use super::plan::TotalWidth;
use super::table::CountTable;
use crate::notation::{End, Pool};

pub(super) fn count<C: Count>(pool: &Pool, size: TotalWidth) -> Result<CountTable<C>, OddsError> {
    let chain = chain::<C>(pool, size)?;
    let total = ways_of_a_chain::<C>(pool).power(pool.count());
    match pool.kept() {
        Some((end, keep)) if chain.len() > 1 => kept(pool, end, keep, chain, size, total),
        Some((_, keep)) => all(u32::from(keep), &chain, size, total),
        None => all(pool.count(), &chain, size, total),
    }
}

/// The sum of that many equal dice.
fn all<C: Count>(dice: u32, chain: &Chain<C>, size: TotalWidth, total: C) -> Result<CountTable<C>, OddsError> {
    let score = |at: usize| chain.get(at).map_or(0, |((_, score), _)| *score);
    let (low, high) = (score(0), score(chain.len() - 1));
    let width = usize::try_from(high - low).unwrap_or_default() + 1;
    size.afford(&[width, dice as usize, if dice > 1 { chain.len() } else { 1 }])?;
    let mut one = vec![C::from(0); width];
    for ((_, score), ways) in chain {
        one[usize::try_from(score - low).unwrap_or_default()].plus(ways);
    }
    let sums = if dice > 1 { C::raised(&one, dice) } else { one };
    Ok(CountTable::dense(low * i64::from(dice), sums, total))
}

fn kept<C: Count>(
    pool: &Pool,
    end: End,
    keep: u16,
    mut chain: Chain<C>,
    size: TotalWidth,
    total: C,
) -> Result<CountTable<C>, OddsError> {
    let (dice, keep) = (pool.count() as usize, usize::from(keep));
    let most = chain.iter().map(|((_, score), _)| *score).max().unwrap_or_default();
    let most = usize::try_from(most).unwrap_or_default().max(1);
    size.afford(&[chain.len(), keep.div_ceil(2), keep, keep.div_ceil(2), most])?;
    size.afford(&[chain.len(), keep, dice])?;
    match end {
        End::Low => {}
        End::High => chain.sort_by_key(|((rank, score), _)| (-rank, *score)),
    }
    Ok(CountTable::dense(0, keep::kept(&chain, dice, keep), total))
}
