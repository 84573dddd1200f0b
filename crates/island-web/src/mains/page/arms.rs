//! Choosing other arms: each that differs in one thing is a button with its picture.

use island::life::MainRecord;
use maud::{Markup, html};
use web::heraldry::Arms;

use super::MainPage;
use crate::shields;

/// Other divisions, charges and tinctures.
pub(super) fn chooser(page: &MainPage<'_>, main: &MainRecord) -> Markup {
    let arms = shields::at_home(main);
    let fresh = (1..=8).map(|number| Arms::of(&main.sheet.name, number));
    let inside = html! {
        (row("Another device", arms.charged()))
        (row("Another division", arms.divided()))
        (row("Other colours", arms.tinctured()))
        (row("Something else altogether", fresh))
    };
    html! {
        @if page.offers.has("bear_arms") {
            details.plain #other-arms {
                summary { "Bear other arms" }
                p.hint { "They bear: " (arms.words()) ". Never colour on colour, nor metal on metal." }
                (page.form("bear_arms", "do-bear_arms", &[], &inside))
            }
        }
    }
}

fn row(title: &str, all: impl Iterator<Item = Arms>) -> Markup {
    html! {
        h3 { (title) }
        div.shields {
            @for arms in all {
                @let words = arms.words();
                button type="submit" name="number" value=(arms.number()) aria-label=(words) title=(words) { (arms.sign("tiny")) }
            }
        }
    }
}
