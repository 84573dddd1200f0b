//! Deeds as they are drawn: a few strokes each, in ink.

use island::words::Activity;
use maud::{Markup, html};

/// The drawing of a deed.
pub fn icon(activity: Activity) -> Markup {
    let data = match activity {
        Activity::Fish => "M3 12c4-6 10-6 14 0c-4 6-10 6-14 0zM17 12l4-4v8zM7 11h.1M11 9q2 3 0 6",
        Activity::Forage => "M4 11h16l-2 9H6zM8 11q4-9 8 0M9 15h6M12 7q-3-4-6-2 2 4 6 2q3-5 6-3",
        Activity::Hunt => "M5 21 18 4M18 4l-6 2 4 4zM4 12q7 0 9 9M7 18l-3 3",
        Activity::Gather => "M3 19h18M5 19q-1-4 3-5h8q4 1 3 5M7 14q1-4 5-4t5 4M6 16h12",
        Activity::Craft => "M4 20 13 11M11 5l8 8M9 7l4-4 8 8-4 4zM4 20l2 1",
        Activity::Explore => "M12 3a9 9 0 1 0 .1 0zM15.5 8.5l-2 5-5 2 2-5zM12 12h.1",
        Activity::Investigate => "M4 21V9l8-6 8 6v12M9 21v-7h6v7M4 12h4M16 12h4M12 3v4",
        Activity::Rest => "M20 14A8 8 0 1 1 11 4a7 7 0 0 0 9 10zM15 4h4l-4 5h4",
        Activity::Move => "M8 4q3 0 3 4t-3 4-3-4 3-4zM8 14q2 0 2 3t-2 3M16 7q3 0 3 4t-3 4-3-4 3-4zM16 17q2 0 2 2",
        Activity::Stealth => "M2 12q10-10 20 0q-10 10-20 0zM12 9a3 3 0 1 0 .1 0zM4 20 20 4",
    };
    html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" focusable="false" { path d=(data) {} } }
}

/// The key that does it while its hex is chosen.
pub const fn key(activity: Activity) -> &'static str {
    match activity {
        Activity::Fish => "f",
        Activity::Forage => "o",
        Activity::Hunt => "h",
        Activity::Gather => "g",
        Activity::Craft => "c",
        Activity::Explore => "x",
        Activity::Investigate => "i",
        Activity::Rest => "z",
        Activity::Move => "m",
        Activity::Stealth => "s",
    }
}

/// What a deed is called on a button.
pub const fn verb(activity: Activity) -> &'static str {
    match activity {
        Activity::Fish => "Fish",
        Activity::Forage => "Forage",
        Activity::Hunt => "Hunt",
        Activity::Gather => "Gather",
        Activity::Craft => "Make",
        Activity::Explore => "Explore",
        Activity::Investigate => "Look into it",
        Activity::Rest => "Rest",
        Activity::Move => "Move",
        Activity::Stealth => "Sneak",
    }
}
