//! One die with its rerolls and explosions.

use super::count::Count;
use super::plan::{TotalWidth, chain_length, ways_of_a_face, ways_of_a_throw};
use super::table::merge;
use super::{OddsError, plan};
use crate::limits::EXPLOSIONS_PER_DIE;
use crate::notation::Pool;

/// What one die can come to: its rank among the dice, which decides whether it is kept, and what it scores
/// if it is, with the number of ways. Ascending.
pub(super) type Chain<C> = Vec<((i64, i64), C)>;

/// Counts what one die of the pool can come to.
pub(super) fn chain<C: Count>(pool: &Pool, size: TotalWidth) -> Result<Chain<C>, OddsError> {
    let sides = pool.sides() as usize;
    size.afford(&[sides])?;
    let Some(explode) = pool.explode() else {
        let mut faces = throw(pool, |_| true);
        merge(&mut faces);
        return Ok(faces);
    };
    let going_on = explode.faces(pool.sides()) as usize;
    let longest = plan::chain_length(pool) as usize;
    size.afford(&[longest, longest, sides, going_on.max(1)])?;
    let quiet: Chain<C> = throw(pool, |face| !explode.passes(face));
    let loud: Chain<C> = throw(pool, |face| explode.passes(face));
    let mut all: Chain<C> = throw(pool, |_| true);
    merge(&mut all);
    let ways = C::from(ways_of_a_throw(pool));
    let mut ways_below = C::from(1);
    for _ in 0..EXPLOSIONS_PER_DIE {
        ways_below = ways_below.times(&ways);
        all = exploded(&quiet, &loud, &all, &ways_below);
    }
    Ok(all)
}

/// One explosion more: a quiet face ends whatever would have come below it, a loud one is followed by it.
fn exploded<C: Count>(quiet: &Chain<C>, loud: &Chain<C>, below: &Chain<C>, ways: &C) -> Chain<C> {
    let mut rows = Vec::with_capacity(quiet.len() + loud.len() * below.len());
    rows.extend(quiet.iter().map(|(key, face)| (*key, face.times(ways))));
    for ((rank, score), face) in loud {
        for ((more_rank, more_score), more) in below {
            rows.push(((rank + more_rank, score + more_score), face.times(more)));
        }
    }
    merge(&mut rows);
    rows
}

/// The faces that are wanted, with their ways; not merged.
fn throw<C: Count>(pool: &Pool, wanted: impl Fn(u32) -> bool) -> Chain<C> {
    let ranked = pool.kept().is_some();
    (1..=pool.sides())
        .filter(|face| wanted(*face))
        .map(|face| {
            let rank = if ranked { i64::from(face) } else { 0 };
            let score = match pool.success() {
                None => i64::from(face),
                Some(test) => i64::from(test.passes(face)),
            };
            ((rank, score), C::from(ways_of_a_face(pool, face)))
        })
        .filter(|(_, ways)| !ways.is_zero())
        .collect()
}

/// In how many ways one die of the pool can come to rest, explosions included.
pub(super) fn ways_of_a_chain<C: Count>(pool: &Pool) -> C {
    C::from(ways_of_a_throw(pool)).power(chain_length(pool))
}
