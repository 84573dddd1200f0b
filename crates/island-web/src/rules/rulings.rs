//! The register of rulings.

use book::Listed;
use island::rulings::IslandRuling;
use maud::{Markup, html};

use super::link::prose;
use super::{RulesSection, under};

pub(super) fn told() -> Vec<RulesSection> {
    vec![under("all-rulings", "All rulings", register())]
}

fn register() -> Markup {
    html! {
        p { "The text of the game is short. Where it is silent or says two things, this is what is played." }
        @for id in IslandRuling::list().ids() {
            @let (number, IslandRuling { topic, question, played }) = (id.key(), id.get());
            section.ruling #(number) {
                h3 { a.own href={ "#" (number) } { span.number { (number) } " " (topic) } }
                p.question { (prose(question)) }
                p { (prose(played)) }
            }
        }
    }
}
