//! How fast a table goes: whether anybody is hurried, and whether the game stands still.

use serde::{Deserialize, Serialize};

/// The longest that the clock waits: a week.
pub const LONGEST_TIMER: u32 = 7 * 24 * 60 * 60;

/// The most by which spectators see things late: a day.
pub const LONGEST_DELAY: u32 = 24 * 60 * 60;

/// How fast a table goes.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct Pace {
    /// After how many seconds of silence the clock answers; 0: never.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub timer: u32,
    /// Whether the game is paused.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub paused: bool,
    /// By how many seconds spectators see everything late.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub delay: u32,
}

impl Pace {
    /// Whether the table goes as tables do when nobody has said anything about it.
    pub(super) fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// A span of time in words: "90 seconds", "2 minutes", "one hour".
pub fn span(seconds: u32) -> String {
    let units = [(24 * 60 * 60, "day"), (60 * 60, "hour"), (60, "minute"), (1, "second")];
    let (size, unit) = units.into_iter().find(|(size, _)| seconds.is_multiple_of(*size)).unwrap_or((1, "second"));
    match seconds / size {
        1 => format!("one {unit}"),
        count => format!("{count} {unit}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::span;

    #[test]
    fn a_span_is_told_in_the_largest_unit_that_measures_it() {
        let told = [1, 45, 60, 90, 120, 3_600, 172_800].map(span);
        assert_eq!(told, ["one second", "45 seconds", "one minute", "90 seconds", "2 minutes", "one hour", "2 days"]);
    }
}
