//! How far a variant may differ: far beyond the book's own things, and never so far that a sum could overflow.

use std::ops::RangeInclusive;

/// The STR that a weapon takes.
pub const STRENGTH: RangeInclusive<i16> = 0..=30;
/// What is added to the dice of damage, of which there are 1 to 9.
pub const DAMAGE_MODIFIER: RangeInclusive<i16> = -20..=20;
/// How far a weapon strikes, in hexes.
pub const REACH_HEXES: RangeInclusive<i16> = 1..=3;
/// The shots of a pace.
pub const SHOTS: RangeInclusive<i16> = 1..=2;
/// The turns of a pace.
pub const TURNS: RangeInclusive<i16> = 1..=4;
/// The hits that armour or a shield stops.
pub const STOPS: RangeInclusive<i16> = 0..=20;
/// What something does to DEX.
pub const DEXTERITY: RangeInclusive<i16> = -10..=10;
/// What something weighs, in pounds.
pub const POUNDS: RangeInclusive<i16> = 0..=200;
