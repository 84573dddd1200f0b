//! Choices with their chances: the best as one button, the others a click further.

use maud::{Markup, html};
use play::options::{Chance, Choice};

use crate::deeds::{Desk, hidden, wire};

/// More hexes than these are listed a click further: the board shows them.
const MOST_OPEN: usize = 6;

/// The chance and what it is made of, in a line.
pub fn chance(chance: &Chance) -> Markup {
    let reasons: Vec<String> = chance.because.iter().map(|why| format!("{} {:+}", why.name, why.value)).collect();
    html! {
        b.chance { (chance.percent()) }
        @if !reasons.is_empty() { small.because { (chance.dice) ": " (reasons.join(", ")) } }
        @else if !chance.dice.is_empty() { small.because { (chance.dice) } }
    }
}

/// A form for a slot of choices in their order: the first is proposed, the others are a click further.
pub struct RankedChoices<'a> {
    /// The name of the form in the page.
    pub id: &'a str,
    /// The order's word.
    pub verb: &'a str,
    /// What is said besides, by name.
    pub fixed: &'a [(&'a str, serde_json::Value)],
    /// The slot of the choices.
    pub slot: &'a str,
    /// What the button says before the choice.
    pub words: &'a str,
    /// The key that does the first.
    pub key: Option<&'a str>,
}

impl RankedChoices<'_> {
    /// The form.
    pub fn form(&self, desk: &Desk<'_>, of: &[Choice]) -> Markup {
        let Some((first, others)) = of.split_first() else { return html! {} };
        let inside = html! {
            @for (name, value) in self.fixed { (hidden(name, value)) }
            button.primary type="submit" name=(self.slot) value=(wire(&first.value)) data-key=[self.key] aria-keyshortcuts=[self.key] {
                span.verb { (self.words) } " " span.choice { (first.label) }
                @if let Some(odds) = &first.odds { " " b.chance { (odds.percent()) } }
                @if let Some(key) = self.key { " " kbd aria-hidden="true" { (key) } }
            }
            @if let Some(odds) = &first.odds { p.made-of { (chance(odds)) } }
            @if !others.is_empty() {
                details.others {
                    summary { "Somebody else (" (others.len()) ")" }
                    @for choice in others {
                        button type="submit" name=(self.slot) value=(wire(&choice.value)) {
                            span.choice { (choice.label) } @if let Some(odds) = &choice.odds { " " b.chance { (odds.percent()) } }
                        }
                    }
                }
            }
        };
        desk.form(self.id, "ranked", self.verb, None, &inside)
    }
}

/// A form whose choices are hexes of the board: buttons that light up there, and are pressed there too.
pub fn hexes(desk: &Desk<'_>, id: &str, verb: &str, words: &str, of: &[Choice]) -> Markup {
    let inside = html! {
        @if !words.is_empty() { p.lead { (words) } }
        p.hint { "On the board: choose a lit hex, then once more." }
        details.list open[of.len() <= MOST_OPEN] {
            summary { "Or from a list (" (of.len()) ")" }
            div.places {
                @for choice in of {
                    button type="submit" name="hex" value=(wire(&choice.value)) data-place=(wire(&choice.value)) { (choice.label) }
                }
            }
        }
    };
    desk.form(id, "hexes", verb, None, &inside)
}
