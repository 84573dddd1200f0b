//! A sorted list of totals with their counts.

use super::count::Count;

/// Totals that can come, ascending, none twice, each with its count, which is not zero.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) struct CountTable<C> {
    pub(super) rows: Vec<(i64, C)>,
    pub(super) total: C,
}

/// Sums are gathered in an array if it is at most this much longer than the number of sums.
const SPARSE: usize = 8;

impl<C: Count> CountTable<C> {
    pub(super) fn number(value: i64) -> Self {
        Self { rows: vec![(value, C::from(1))], total: C::from(1) }
    }

    pub(super) fn negated(mut self) -> Self {
        for (outcome, _) in &mut self.rows {
            *outcome = -*outcome;
        }
        self.rows.reverse();
        self
    }

    pub(super) fn plus(self, other: &Self) -> Self {
        if let ([(constant, _)], true) = (&other.rows[..], other.total == C::from(1)) {
            return self.shifted(*constant);
        }
        let span = width(&self.rows) + width(&other.rows);
        if span / SPARSE > self.rows.len() * other.rows.len() {
            return self.joined(other, |left, right| left + right);
        }
        let low = lowest(&self.rows) + lowest(&other.rows);
        let mut sums = vec![C::from(0); span + 1];
        for (left, ways) in &self.rows {
            for (right, other_ways) in &other.rows {
                let at = usize::try_from(left + right - low).unwrap_or_default();
                sums[at].plus_product(ways, other_ways);
            }
        }
        Self::dense(low, sums, self.total.times(&other.total))
    }

    pub(super) fn times(self, other: &Self) -> Self {
        self.joined(other, |left, right| left * right)
    }

    /// A table from counts of consecutive totals.
    pub(super) fn dense(low: i64, counts: Vec<C>, total: C) -> Self {
        let rows = (low..).zip(counts).filter(|(_, ways)| !ways.is_zero());
        Self { rows: rows.collect(), total }
    }

    fn shifted(mut self, by: i64) -> Self {
        for (outcome, _) in &mut self.rows {
            *outcome += by;
        }
        self
    }

    fn joined(self, other: &Self, join: impl Fn(i64, i64) -> i64) -> Self {
        let mut rows = Vec::with_capacity(self.rows.len() * other.rows.len());
        for (left, ways) in &self.rows {
            for (right, other_ways) in &other.rows {
                rows.push((join(*left, *right), ways.times(other_ways)));
            }
        }
        merge(&mut rows);
        Self { rows, total: self.total.times(&other.total) }
    }
}

impl<C> CountTable<C> {
    /// The counts of the totals that are wanted.
    pub(super) fn wanted(&self, wanted: impl Fn(i64) -> bool) -> impl Iterator<Item = &C> {
        self.rows.iter().filter(move |(outcome, _)| wanted(*outcome)).map(|(_, ways)| ways)
    }

    pub(super) fn mapped<D>(self, map: impl Fn(C) -> D) -> CountTable<D> {
        CountTable { rows: self.rows.into_iter().map(|(key, ways)| (key, map(ways))).collect(), total: map(self.total) }
    }
}

/// Sorts by key and adds up what has the same key.
pub(super) fn merge<K: Ord, C: Count>(rows: &mut Vec<(K, C)>) {
    rows.sort_by(|(left, _), (right, _)| left.cmp(right));
    rows.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1.plus(&next.1);
        }
        same
    });
}

fn lowest<C>(rows: &[(i64, C)]) -> i64 {
    rows.first().map_or(0, |(outcome, _)| *outcome)
}

fn width<C>(rows: &[(i64, C)]) -> usize {
    let highest = rows.last().map_or(0, |(outcome, _)| *outcome);
    usize::try_from(highest - lowest(rows)).unwrap_or_default()
}
