//! Something that was made: its map with the key beside it, its words, its dice, and files of it to keep.

use cairn::generators::{GeneratedLine, GeneratedPaper, GeneratorKind, Sheet};
use maud::{Markup, PreEscaped, html};
use play::CommandId;

use super::TableToBring;
use web::chance::fresh_bytes;

/// Something that was made, with the ways to keep it.
pub(super) fn made(kind: GeneratorKind, query: &str, made: &GeneratedPaper) -> Markup {
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

/// The tables where it can be laid down, each a form that brings it there.
pub(super) fn bring(kind: GeneratorKind, query: &str, tables: &[TableToBring]) -> Markup {
    let given = |key: &str| query.split('&').filter_map(|pair| pair.split_once('=')).find(|(name, _)| *name == key);
    let value = |key: &str| given(key).map(|(_, value)| value);
    html! {
        section.bring aria-labelledby="bring-title" {
            h2 #bring-title { "Take it to a table" }
            @if tables.is_empty() { p.hint { "You run no Cairn table just now. " a href="/cairn" { "Open one" } ", and come back to this address." } }
            @for TableToBring { id, name, seat } in tables {
                form method="post" action={ "/tables/" (id) "/cairn?seat=" (seat) } {
                    input type="hidden" name="click" value=(CommandId::from_chance(fresh_bytes()));
                    input type="hidden" name="verb" value="bring";
                    input type="hidden" name="what" value=(kind.key());
                    @if kind.dropped().is_some() { input type="hidden" name="dice" value=(value("dice").unwrap_or("0")); }
                    @if kind == GeneratorKind::Weather {
                        input type="hidden" name="season" value=(value("season").unwrap_or("spring"));
                        input type="hidden" name="days" value=(value("days").unwrap_or("1"));
                    }
                    input type="hidden" name="seed" value=(value("seed").unwrap_or("0"));
                    button type="submit" { "Lay it down at " bdi { (name) } }
                }
            }
        }
    }
}

/// What was made: the map, if there is one, and all there is to read beside it.
pub(in crate::pages) fn shown(made: &GeneratedPaper) -> Markup {
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

fn lines(lines: &[GeneratedLine]) -> Markup {
    html! { dl.told { @for GeneratedLine { label, text } in lines { div { dt { (label) } dd { (text) } } } } }
}

fn thrown(made: &GeneratedPaper) -> Markup {
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
fn command(kind: GeneratorKind, query: &str) -> String {
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let flags = pairs.map(|(name, value)| format!(" --{} {value}", if name == "days" { "count" } else { name }));
    format!("trilith generate {}{}", kind.key(), flags.collect::<String>())
}
