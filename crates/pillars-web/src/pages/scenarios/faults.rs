//! What is still wrong with a scenario, each thing with the way to its place.

use maud::{Markup, html};
use pillars::battle::scenario::ScenarioFault;

use super::SketchPage;
use web::failure::sentence;

/// All faults; what is missing first told as a number.
pub(super) fn faults(page: &SketchPage<'_>) -> Markup {
    let faults = &page.sketch.faults;
    let count = match faults.len() {
        0 => "Nothing is wrong: it can be fought.".to_owned(),
        1 => "One thing is missing or wrong".to_owned(),
        many => format!("{many} things are missing or wrong"),
    };
    html! {
        section.faults.sound[faults.is_empty()] data-part="faults" aria-label="What is wrong" {
            p.count role="status" { (count) }
            ul { @for fault in faults { (one(fault)) } }
        }
    }
}

fn one(fault: &ScenarioFault) -> Markup {
    html! {
        li { a href="#text" data-line=(fault.line) data-field=(field_id(&fault.key)) { "line " (fault.line) @if !fault.key.is_empty() { ", " code { (fault.key) } } } " " (sentence(&fault.what.to_string())) }
    }
}

/// The id of the field of a key.
pub(super) fn field_id(key: &str) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
    format!("f-{}", key.chars().map(plain).collect::<String>())
}

/// The faults of a key and of what is in it, where it is filled in.
pub(super) fn at(page: &SketchPage<'_>, key: &str) -> Markup {
    let within = |fault: &&ScenarioFault| {
        fault.key == key || fault.key.strip_prefix(key).is_some_and(|rest| rest.starts_with('.'))
    };
    html! { @for fault in page.sketch.faults.iter().filter(within) { p.fault { (sentence(&fault.what.to_string())) } } }
}
