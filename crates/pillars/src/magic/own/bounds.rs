//! How far a spell of one's own may go: far beyond the book's, and never so far that a sum could overflow.

use std::ops::RangeInclusive;

use crate::magic::Measure;

/// The level.
pub const LEVEL: RangeInclusive<i64> = 1..=9;
/// What the casting roll is made harder or easier by.
pub const ROLL: RangeInclusive<i64> = -10..=10;
/// How far a spell reaches, in hexes.
pub const HEXES: RangeInclusive<i64> = 1..=300;
/// How long it lasts, in turns.
pub const TURNS: RangeInclusive<i64> = 1..=600;
/// How long it lasts, in minutes: a day.
pub const MINUTES: RangeInclusive<i64> = 1..=1_440;
/// The dice of a figure, all that can be bought included.
pub const DICE: RangeInclusive<i64> = 1..=9;
/// What is added to the dice of a figure.
pub const BESIDES_DICE: RangeInclusive<i64> = -20..=60;
/// The dice that a line of gains adds.
pub const MORE_DICE: RangeInclusive<i64> = 0..=3;
/// What a line of gains adds besides its dice.
pub const MORE_BESIDES_DICE: RangeInclusive<i64> = -6..=20;
/// The extra mana of a line of gains.
pub const PRICE: RangeInclusive<i64> = 1..=20;
/// The longest sentence on what a spell does.
pub const LONGEST_EFFECT: usize = 300;
/// The longest words for a gain that is no figure.
pub const LONGEST_GAIN: usize = 80;

/// What a figure without dice may be, all that can be bought included.
pub fn of(measure: Measure) -> RangeInclusive<i64> {
    match measure {
        Measure::Damage | Measure::Fatigue | Measure::Healing => 0..=*BESIDES_DICE.end(),
        Measure::Radius => 0..=60,
        Measure::Penetration => 0..=20,
        Measure::Threshold => 0..=100,
        Measure::Cover | Measure::Rungs | Measure::Targets | Measure::Subjects => 1..=20,
        Measure::Dexterity | Measure::Intelligence | Measure::Contest => 1..=30,
        Measure::Size => 1..=50,
        Measure::Length | Measure::Height | Measure::Depth | Measure::Move => 1..=60,
        Measure::Volume | Measure::Forecast | Measure::Ward | Measure::Strength | Measure::Senses => 1..=100,
        Measure::Absorbed | Measure::Exempt | Measure::Pieces | Measure::Soundness | Measure::Stops => 1..=200,
        Measure::Turns => TURNS,
        Measure::Minutes => MINUTES,
        Measure::Range => 1..=1_000,
    }
}
