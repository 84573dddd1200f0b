//! Fractions that stay exact.

use std::cmp::Ordering;
use std::fmt;

use num_bigint::{BigInt, BigUint, Sign};
use serde::{Serialize, Serializer};

/// An exact fraction, kept as it was counted until somebody asks for lowest terms.
///
/// Fractions are compared by value: `135/216` equals `5/8`. They are serialised as their text.
#[derive(Clone, Debug)]
pub struct Ratio {
    numerator: BigInt,
    denominator: BigUint,
}

impl Ratio {
    /// A fraction; nothing if the denominator is zero.
    pub fn new(numerator: impl Into<BigInt>, denominator: impl Into<BigUint>) -> Option<Self> {
        let denominator = denominator.into();
        (denominator != BigUint::ZERO).then(|| Self::of(numerator.into(), denominator))
    }

    /// A fraction whose denominator is a total, and so not zero.
    pub(super) fn of(numerator: BigInt, denominator: BigUint) -> Self {
        Self { numerator, denominator }
    }

    /// What is above the line.
    pub fn numerator(&self) -> &BigInt {
        &self.numerator
    }

    /// What is below the line: not zero, and not negative.
    pub fn denominator(&self) -> &BigUint {
        &self.denominator
    }

    /// The same fraction in lowest terms.
    pub fn reduced(&self) -> Self {
        let divisor = common_divisor(self.numerator.magnitude().clone(), self.denominator.clone());
        Self { numerator: &self.numerator / BigInt::from(divisor.clone()), denominator: &self.denominator / divisor }
    }

    /// The value with so many decimals, rounded half away from zero: `12.2446`.
    pub fn decimal_text(&self, decimals: u8) -> String {
        decimals_of(&self.numerator, &self.denominator, decimals)
    }

    /// The value as a percentage with so many decimals: `62.5 %`.
    pub fn percent_text(&self, decimals: u8) -> String {
        let hundredfold = &self.numerator * 100;
        format!("{} %", decimals_of(&hundredfold, &self.denominator, decimals))
    }
}

fn common_divisor(mut left: BigUint, mut right: BigUint) -> BigUint {
    while right != BigUint::ZERO {
        (left, right) = (right.clone(), left % right);
    }
    left
}

fn decimals_of(numerator: &BigInt, denominator: &BigUint, decimals: u8) -> String {
    let scale = BigUint::from(10_u8).pow(u32::from(decimals));
    let doubled = numerator.magnitude() * scale * 2_u8 + denominator;
    let digits = (doubled / (denominator * 2_u8)).to_string();
    let places = usize::from(decimals);
    let digits = format!("{digits:0>width$}", width = places + 1);
    let (whole, part) = digits.split_at(digits.len() - places);
    let negative = numerator.sign() == Sign::Minus && digits.chars().any(|digit| digit != '0');
    let sign = if negative { "-" } else { "" };
    let point = if decimals > 0 { "." } else { "" };
    format!("{sign}{whole}{point}{part}")
}

impl PartialEq for Ratio {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Ratio {}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = &self.numerator * BigInt::from(other.denominator.clone());
        let right = &other.numerator * BigInt::from(self.denominator.clone());
        left.cmp(&right)
    }
}

/// `135/216`, or with `{:#}` as people read chances: `135/216 (62.5 %)`.
impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)?;
        if f.alternate() {
            write!(f, " ({})", self.percent_text(1))?;
        }
        Ok(())
    }
}

impl Serialize for Ratio {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
