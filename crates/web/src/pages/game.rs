//! Where a table of a game is begun that has no page for it: what its set-up asks, and with whom one plays.

use maud::{Markup, html};
use play::options::Slot;

use super::{offer, shell};

/// All that the page shows.
pub struct GamePage<'a> {
    /// The game's name in addresses.
    pub game: &'a str,
    /// What people call it.
    pub name: &'a str,
    /// The game in a sentence.
    pub about: &'a str,
    /// What its set-up asks.
    pub asks: &'a [Slot],
    /// Whether bots play it.
    pub bots: bool,
    /// What the visitor is called.
    pub called: &'a str,
    /// What went wrong.
    pub fault: Option<&'a str>,
}

/// The page.
pub fn game(page: &GamePage<'_>) -> Markup {
    let body = html! {
        h1 { (page.name) }
        p.lead { (page.about) }
        @if let Some(fault) = page.fault { p.notice.bad role="alert" { (fault) } }
        form method="post" action={ "/games/" (page.game) } autocomplete="off" {
            div.field { label for="called" { "You are called" } input #called name="called" value=(page.called) required maxlength="40"; }
            (offer::fields(page.asks, "setup", ""))
            (with(page.bots))
            button.primary type="submit" { "Open the table" }
        }
    };
    shell::styled(page.name, &["base.css", "plain.css"], &[], &html! { div.plain { (body) } })
}

fn with(bots: bool) -> Markup {
    let ways = [
        ("bots", "against bots", bots),
        ("friends", "with friends, by a link", true),
        ("screen", "with others at this screen", true),
        ("gm", "as the GM, who sees everything", true),
    ];
    let offered = || ways.iter().filter(|(_, _, is)| *is);
    html! {
        fieldset {
            legend { "You play" }
            @for (place, (value, words, _)) in offered().enumerate() {
                label.pick { input type="radio" name="with" value=(value) checked[place == 0]; span { (words) } }
            }
        }
    }
}
