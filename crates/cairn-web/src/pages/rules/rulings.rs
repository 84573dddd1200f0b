//! The register of rulings of Cairn.

use cairn::rulings::Ruling;
use maud::{Markup, html};

use super::link::prose;
use super::{RulesSection, under};

pub(super) fn told() -> Vec<RulesSection> {
    vec![under("all-rulings", "All rulings", register())]
}

fn register() -> Markup {
    html! {
        p { "The rules of Cairn are short and trust the Warden. Where a program has to decide once and for all, this is what is played; the Warden may still overrule it at the table." }
        @for id in Ruling::all() {
            @let (number, Ruling { topic, question, played }) = (id.key(), id.get());
            section.ruling #(number) {
                h3 { a.own href={ "#" (number) } { span.number { (number) } " " (topic) } }
                p.question { (prose(question)) }
                p { (prose(played)) }
            }
        }
    }
}
