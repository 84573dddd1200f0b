//! Times and seats in words.

use maud::{Markup, html};
use play::{Millis, Role, Seat};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// A moment as a clock shows it; the browser puts it into the reader's own time.
pub(super) fn clock(at: Millis) -> Markup {
    let whole = iso(at);
    let hours = whole.get(11..16).unwrap_or_default().to_owned();
    html! { time datetime=(whole) data-clock { (hours) } }
}

/// How long ago a moment was.
pub fn ago(at: Millis, now: Millis) -> Markup {
    html! { time datetime=(iso(at)) data-date { (elapsed(at, now)) } }
}

fn elapsed(at: Millis, now: Millis) -> String {
    let seconds = now.0.saturating_sub(at.0) / 1000;
    match seconds {
        0..MINUTE => "just now".to_owned(),
        MINUTE..HOUR => some(seconds / MINUTE, "minute"),
        HOUR..DAY => some(seconds / HOUR, "hour"),
        _ if seconds < 2 * DAY => "yesterday".to_owned(),
        _ if seconds < 30 * DAY => some(seconds / DAY, "day"),
        _ => format!("on {}", iso(at).get(..10).unwrap_or_default()),
    }
}

fn some(count: u64, of: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {of}{s} ago")
}

/// The moment as `2026-11-15T22:06:45Z`.
fn iso(at: Millis) -> String {
    let seconds = at.0 / 1000;
    let (year, month, day) = civil(seconds / DAY);
    let (hour, minute, second) = (seconds % DAY / HOUR, seconds % HOUR / MINUTE, seconds % MINUTE);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// The calendar day so many days after the first of January 1970, counted in eras of 400 years that begin in March.
fn civil(days: u64) -> (u64, u64, u64) {
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (era * 400 + year_of_era + u64::from(month <= 2), month, day)
}

/// What somebody on that seat does at the table.
pub(super) fn role(seat: Seat) -> &'static str {
    match seat.role() {
        Role::Gm => "GM",
        Role::Player => "player",
        Role::Spectator => "watching",
        Role::House => "the house",
    }
}

/// The GM's badge: drawn, so that no name can look like it.
pub(super) fn badge(seat: Seat) -> Markup {
    html! {
        @if seat == Seat::Gm {
            span.badge {
                svg viewBox="0 0 12 12" aria-hidden="true" focusable="false" {
                    path d="M6 .8 7.6 4.3l3.8.4-2.8 2.6.8 3.8L6 9.2l-3.4 1.9.8-3.8L.6 4.7l3.8-.4z" {}
                }
                "GM"
            }
        }
    }
}

/// Several things in one breath: "a", "a and b", "a, b and c".
pub fn listed(things: &[impl AsRef<str>]) -> String {
    let things: Vec<&str> = things.iter().map(AsRef::as_ref).collect();
    match things.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{elapsed, iso};
    use play::Millis;

    #[test]
    fn days_of_the_calendar_come_out_right() {
        assert_eq!(iso(Millis(0)), "1970-01-01T00:00:00Z");
        assert_eq!(iso(Millis(951_782_400_000)), "2000-02-29T00:00:00Z");
        assert_eq!(iso(Millis(1_794_780_405_000)), "2026-11-15T22:06:45Z");
        assert_eq!(iso(Millis(4_107_542_399_999)), "2100-02-28T23:59:59Z");
    }

    #[test]
    fn a_moment_is_told_in_the_coarsest_word_that_fits() {
        let ago = |seconds: u64| elapsed(Millis(1_800_000_000_000 - seconds * 1000), Millis(1_800_000_000_000));
        let told = [0, 61, 3 * 3600, 30 * 3600, 5 * 86_400, 40 * 86_400].map(ago);
        assert_eq!(told, ["just now", "1 minute ago", "3 hours ago", "yesterday", "5 days ago", "on 2026-12-06"]);
    }
}
