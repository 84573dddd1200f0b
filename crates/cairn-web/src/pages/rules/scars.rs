//! The twelve scars.

use cairn::scars::{Scar, When};
use maud::{Markup, html};

use super::link::{own, prose, slug};
use super::{RulesSection, under};

pub(super) fn told() -> Vec<RulesSection> {
    vec![under("which", "Which one", which()), under("all", "All twelve", all())]
}

fn which() -> Markup {
    html! {
        p { "When a blow takes somebody’s HP to exactly 0, count the HP that this blow took: that many is the number of the scar. Above twelve see " (prose("C1.")) }
        p { "Scars change people, and often for the better. What is to be rolled later stays on the sheet until it is done." }
    }
}

fn all() -> Markup {
    html! {
        div.entries.spells {
            @for (number, scar) in (1..).zip(Scar::ALL) {
                section.entry #(slug(scar.name())) {
                    h3 { span.number { (number) } " " (own(&slug(scar.name()), scar.name())) " " span.level { (when(scar.when())) } }
                    p { (scar.text()) }
                }
            }
        }
    }
}

const fn when(when: When) -> &'static str {
    match when {
        When::Now => "rolled at once",
        When::Rested => "rolled after some hours’ rest",
        When::Mended => "rolled once it has healed",
        When::NextCritical => "rolled with the next critical save",
    }
}
