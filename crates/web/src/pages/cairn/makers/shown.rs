//! Something that was made: its map with the key beside it, its words, its dice, and files of it to keep.

use cairn::generators::{Kind, Line, Made, Sheet};
use maud::{Markup, PreEscaped, html};

/// Something that was made, with the ways to keep it.
pub(super) fn made(kind: Kind, query: &str, made: &Made) -> Markup {
    let file = |name: &str| format!("/cairn/make/{}/{name}?{query}", kind.key());
    html! {
        section.made aria-labelledby="made-title" {
            h2 #made-title { (made.title) }
            (shown(made))
            div.keep {
                p.hint { "The address of this page always makes the same. In the terminal: " code { (command(kind, query)) } }
                p.actions {
                    @if made.plan.is_some() { a.button href=(file("map.svg")) download { "Map (SVG)" } }
                    a.button href=(file("text.txt")) download { "Text" }
                    a.button href=(file("made.json")) download { "JSON" }
                }
                (thrown(made))
            }
        }
    }
}

/// What was made: the map, if there is one, and all there is to read beside it.
pub(in crate::pages::cairn) fn shown(made: &Made) -> Markup {
    html! {
        @match &made.plan {
            Some(plan) => div.chart {
                // The drawing escapes the names that it bears.
                figure.map-sheet { (PreEscaped(plan.svg(Sheet::Page))) }
                (lines(&made.lines))
            },
            None => (lines(&made.lines)),
        }
    }
}

fn lines(lines: &[Line]) -> Markup {
    html! { dl.told { @for Line { label, text } in lines { div { dt { (label) } dd { (text) } } } } }
}

fn thrown(made: &Made) -> Markup {
    html! {
        details.plain {
            summary { "The dice behind it" }
            ul.throws {
                @for throw in &made.throws {
                    @let faces: Vec<String> = throw.faces.iter().map(ToString::to_string).collect();
                    li { (throw.of) ": " span.notation { (throw.notation) } " " strong { (faces.join(", ")) } }
                }
            }
        }
    }
}

/// The same in the terminal.
fn command(kind: Kind, query: &str) -> String {
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let flags = pairs.map(|(name, value)| format!(" --{} {value}", if name == "days" { "count" } else { name }));
    format!("trilith generate {}{}", kind.key(), flags.collect::<String>())
}
