//! Powers of polynomials: the sum of many equal dice.

use num_bigint::{BigInt, BigUint};

use super::count::Count;

/// Squares and multiplies; cheapest while numbers are small.
pub(super) fn by_squaring<C: Count>(base: &[C], exponent: u32) -> Vec<C> {
    let mut power = base.to_vec();
    for bit in (0..exponent.ilog2()).rev() {
        power = product(&power, &power);
        if exponent >> bit & 1 == 1 {
            power = product(&power, base);
        }
    }
    power
}

pub(super) fn product<C: Count>(left: &[C], right: &[C]) -> Vec<C> {
    let mut out = vec![C::from(0); left.len() + right.len() - 1];
    for (shift, factor) in left.iter().enumerate().filter(|(_, c)| !c.is_zero()) {
        for (sum, other) in out.iter_mut().skip(shift).zip(right) {
            sum.plus_product(factor, other);
        }
    }
    out
}

/// One coefficient after the other, each from the few before it (Euler, Miller).
///
/// From `Q = P^n` follows `P Q' = n P' Q`, and so, comparing coefficients,
/// `k p(0) q(k) = sum over j of (n j - (k - j)) p(j) q(k - j)`. The division has no remainder. For a
/// thousand dice this is a thousand times faster than multiplying polynomials of long numbers.
pub(super) fn by_recurrence(base: &[BigUint], exponent: u32) -> Vec<BigUint> {
    let Some((first, others)) = base.split_first() else {
        return Vec::new();
    };
    let first = BigInt::from(first.clone());
    let terms: Vec<(usize, BigInt)> =
        (1..).zip(others).filter(|(_, p)| !p.is_zero()).map(|(j, p)| (j, BigInt::from(p.clone()))).collect();
    let length = others.len() * exponent as usize + 1;
    let mut power: Vec<BigInt> = Vec::with_capacity(length);
    power.push(first.pow(exponent));
    for k in 1..length {
        let sum = terms
            .iter()
            .take_while(|(j, _)| *j <= k)
            .fold(BigInt::ZERO, |sum, (j, p)| sum + &power[k - j] * weight(exponent, *j, k) * p);
        power.push(sum / (&first * k));
    }
    power.into_iter().map(BigInt::into_parts).map(|(_, size)| size).collect()
}

/// `n j - (k - j)`
fn weight(exponent: u32, j: usize, k: usize) -> i64 {
    let exact = i128::from(exponent) * j as i128 - (k - j) as i128;
    i64::try_from(exact).unwrap_or_default()
}
