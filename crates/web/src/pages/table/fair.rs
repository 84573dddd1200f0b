//! The commitments behind the dice, and the secrets when they are revealed.

use maud::{Markup, html};
use play::Hash;
use play::secrets::Secret;

use super::View;

/// What the table shows of its dice.
pub fn fair(view: &View<'_>) -> Markup {
    let commitments = view.page.table.commitments();
    let revealed = view.page.revealed;
    html! {
        section data-part="fair" {
            details #fair open[view.closed()] {
                summary { h2 { "Fair dice" } }
                div.inside {
                    p.hint { "These hashes were fixed when the table opened, before any die fell. "
                        @if view.closed() { "Compare them with the secrets, or let " code { "trilith verify" } " check the log." }
                        @else { "When the table closes, the secrets behind them show that no die was chosen. " }
                        " " a href="/about#dice" { "How it works" } }
                    dl.hashes {
                        (one("Open dice", commitments.open, revealed.open))
                        (one("Hidden dice", commitments.hidden, revealed.hidden))
                    }
                }
            }
        }
    }
}

fn one(label: &str, commitment: Hash, secret: Option<Secret>) -> Markup {
    html! {
        dt { (label) }
        dd {
            code.hash { (commitment) }
            @if let Some(secret) = secret { span { "revealed: " } code.hash { (Hash(secret.to_bytes())) } }
        }
    }
}
