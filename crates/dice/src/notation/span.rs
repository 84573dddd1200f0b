//! The totals an expression can reach, worked out while it is read so that no roll can overflow.

use super::Pool;
use crate::limits::TOTAL;

/// The least and the greatest value of a part, both within [`TOTAL`].
#[derive(Copy, Clone, Debug)]
pub(super) struct Span {
    low: i64,
    high: i64,
}

impl Span {
    pub(super) fn number(value: i64) -> Self {
        Self { low: value, high: value }
    }

    /// What a dice term can come to. Faces that are always rerolled are not left out: the bound is safe,
    /// not tight.
    pub(super) fn pool(pool: &Pool) -> Self {
        let kept = pool.kept().map_or(pool.count, |(_, count)| count);
        let (least, most) = if pool.success.is_some() { (0, 1) } else { (1, pool.sides) };
        Self { low: i64::from(kept) * least, high: i64::from(kept) * i64::from(most) * i64::from(pool.longest_chain()) }
    }

    pub(super) fn negated(self) -> Self {
        Self { low: -self.high, high: -self.low }
    }

    pub(super) fn plus(self, other: Self) -> Option<Self> {
        Self::within(i128::from(self.low) + i128::from(other.low), i128::from(self.high) + i128::from(other.high))
    }

    pub(super) fn minus(self, other: Self) -> Option<Self> {
        self.plus(other.negated())
    }

    pub(super) fn times(self, other: Self) -> Option<Self> {
        let product = |a: i64, b: i64| i128::from(a) * i128::from(b);
        let corners = [
            product(self.low, other.low),
            product(self.low, other.high),
            product(self.high, other.low),
            product(self.high, other.high),
        ];
        let (mut low, mut high) = (corners[0], corners[0]);
        for corner in corners {
            low = low.min(corner);
            high = high.max(corner);
        }
        Self::within(low, high)
    }

    fn within(low: i128, high: i128) -> Option<Self> {
        let span = Self { low: i64::try_from(low).ok()?, high: i64::try_from(high).ok()? };
        (-TOTAL <= span.low && span.high <= TOTAL).then_some(span)
    }
}
