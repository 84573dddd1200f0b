//! The register of rulings.

use maud::{Markup, html};
use pillars::data::Id;
use pillars::house::Switch;
use pillars::rulings::{Chapter, Ruling, cite};

use super::frame::section;
use super::link::{link, prose};

pub(super) fn sections() -> Vec<(String, String)> {
    let kept = Chapter::ALL.into_iter().filter(|chapter| chapter.rulings().next().is_some());
    kept.map(|chapter| (anchor(chapter), chapter.title().to_owned())).collect()
}

fn anchor(chapter: Chapter) -> String {
    format!("chapter-{}", chapter.title().to_lowercase().replace(' ', "-"))
}

pub(super) fn body() -> Markup {
    html! {
        p {
            "The handbook decides; the combat guide is an older text on fights and movement, the generation text the oldest on making characters. "
            "Logs and pages cite these numbers. Where two texts give two playable rules, a "
            a href="/rules/pillars/house" { "house rule" } " chooses."
        }
        @for chapter in Chapter::ALL {
            @if chapter.rulings().next().is_some() {
                (section(&anchor(chapter), chapter.title(), &html! { @for id in chapter.rulings() { (entry(id)) } }))
            }
        }
    }
}

fn entry(id: Id<Ruling>) -> Markup {
    let switches: Vec<Id<Switch>> = Switch::behind(id).collect();
    html! {
        section.ruling #(cite(id)) {
            h3 { a.own href={ "#" (cite(id)) } { span.number { (cite(id)) } " " (id.topic) } @if id.ours { " " span.tag { "our own" } } }
            p.question { (prose(&id.question)) }
            p { (prose(&id.ruling)) }
            @for switch in switches { p.hint { "House rule: " (link(switch)) } }
        }
    }
}
