//! The numbers odds are counted in: machine words while they last, then as long as it takes.

use num_bigint::BigUint;

use super::raise;

/// A number of ways. The caller has made sure that the total fits, so nothing here overflows.
pub(super) trait Count: Clone + From<u64> + Eq {
    fn is_zero(&self) -> bool;
    fn plus(&mut self, other: &Self);
    fn minus(&mut self, other: &Self);
    fn times(&self, other: &Self) -> Self;
    fn power(&self, exponent: u32) -> Self;

    /// The coefficients of a polynomial to a power of at least 1. The first is not zero.
    fn raised(coefficients: &[Self], exponent: u32) -> Vec<Self>;

    fn plus_product(&mut self, left: &Self, right: &Self) {
        self.plus(&left.times(right));
    }
}

macro_rules! count_in_machine_words {
    ($number:ty) => {
        impl Count for $number {
            #[inline]
            fn is_zero(&self) -> bool {
                *self == 0
            }

            #[inline]
            fn plus(&mut self, other: &Self) {
                *self += other;
            }

            #[inline]
            fn minus(&mut self, other: &Self) {
                *self -= other;
            }

            #[inline]
            fn times(&self, other: &Self) -> Self {
                self * other
            }

            #[inline]
            fn power(&self, exponent: u32) -> Self {
                self.pow(exponent)
            }

            fn raised(coefficients: &[Self], exponent: u32) -> Vec<Self> {
                raise::by_squaring(coefficients, exponent)
            }
        }
    };
}

count_in_machine_words!(u64);
count_in_machine_words!(u128);

impl Count for BigUint {
    fn is_zero(&self) -> bool {
        *self == Self::ZERO
    }

    fn plus(&mut self, other: &Self) {
        *self += other;
    }

    fn minus(&mut self, other: &Self) {
        *self -= other;
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }

    fn power(&self, exponent: u32) -> Self {
        self.pow(exponent)
    }

    fn raised(coefficients: &[Self], exponent: u32) -> Vec<Self> {
        raise::by_recurrence(coefficients, exponent)
    }
}
