//! Papers: what the Warden drew by chance and keeps at the table, shown to all or not; places with their map.

use std::borrow::Cow;

use cairn::exchange::CREDIT;
use cairn::generators::GeneratorKind;
use cairn::generators::weather::Season;
use cairn::table::{Command, Drawing, SharedPaper, TablePaper};
use maud::{Markup, PreEscaped, html};

use super::{SeatPage, button, button_if, fields, offered};

/// The papers that the reader sees, and drawing more.
pub(super) fn papers(ground: &SeatPage<'_>) -> Markup {
    let papers: Vec<Cow<'_, TablePaper>> = ground.sight.papers().collect();
    html! {
        section.papers data-part="made" aria-label="Papers" {
            @if !papers.is_empty() || ground.runs() {
                h2 #made-title tabindex="-1" { "Papers" }
                @for paper in papers.iter().rev() { (one(ground, paper)) }
                @if !papers.is_empty() { p.credit { (CREDIT) } }
                @if papers.is_empty() { p.empty { "Nothing is drawn yet." } }
                @if ground.runs() { (draw(ground)) }
            }
        }
    }
}

fn one(ground: &SeatPage<'_>, paper: &TablePaper) -> Markup {
    let (id, title) = (paper.id, &paper.title);
    html! {
        details.paper.hidden-from-players[!paper.shown] #{ "paper-" (id) } {
            summary { b { (title) } span.mark { (paper.made.kind.name()) } @if !paper.shown { span.mark.secret { "hidden from the players" } } @else if paper.veiled { span.mark { "the map alone is shown" } } }
            @if ground.runs() {
                (ground.at_once(&format!("turn-{id}"), &html! {
                    div.actions {
                        (button_if(ground, &Command::ShowMap { paper: id }, "Show the map alone", &format!("Show the map of {title} without secret doors and what waits there")))
                        (button_if(ground, &Command::ShowPaper { paper: id }, if paper.made.plan.is_some() { "Show all of it" } else { "Show to all" }, &format!("Show {title} to all")))
                        (button_if(ground, &Command::HidePaper { paper: id }, "Hide again", &format!("Hide {title} again")))
                        (button_if(ground, &Command::DropPaper { paper: id }, "Throw away", &format!("Throw {title} away")))
                    }
                }))
            }
            @for (place, item) in (0_u8..).zip(&paper.made.items) {
                (offered::form(ground, "hand_out", &format!("hand-{id}-{place}"), &[("paper", &fields::wire(id)), ("item", &place.to_string())], &format!("Hand out {}", item.title())))
            }
            (read(&paper.made))
            (keep(ground, paper))
        }
    }
}

/// The paper as files to take along.
fn keep(ground: &SeatPage<'_>, paper: &TablePaper) -> Markup {
    let file = |name: &str| ground.address(&format!("/cairn/papers/{}/{name}", paper.id));
    let title = &paper.title;
    html! {
        p.actions.keep {
            @if paper.made.plan.is_some() { a.button.quiet href=(file("map.svg")) download aria-label={ "Map of " (title) " as SVG" } { "Map (SVG)" } }
            a.button.quiet href=(file("text.txt")) download aria-label={ (title) " as text" } { "Text" }
        }
    }
}

/// What there is to read, beside the map if there is one.
fn read(made: &SharedPaper) -> Markup {
    html! {
        div.spread {
            @if let Some(map) = made.map() { (PreEscaped(map)) }
            dl { @for line in &made.lines { dt { (line.label) } dd { (line.text) } } }
        }
    }
}

/// A paper more: one click for most kinds, and what a map or weather needs beside.
fn draw(ground: &SeatPage<'_>) -> Markup {
    let plain = |what: GeneratorKind| Command::Draw(Drawing::of(what));
    let asked = offered::asked(ground, "draw");
    let simple =
        GeneratorKind::ALL.into_iter().filter(|kind| kind.dropped().is_none() && *kind != GeneratorKind::Weather);
    let maps: Vec<GeneratorKind> = GeneratorKind::ALL.into_iter().filter(|kind| kind.dropped().is_some()).collect();
    let seasons: Vec<(String, String)> =
        Season::ALL.map(|season| (fields::wire(season), season.name().to_owned())).into();
    html! {
        details #draw {
            summary { "Draw something by chance" }
            div.inside {
                (ground.at_once("draw-plain", &html! { div.actions { @for kind in simple { (button(ground, &plain(kind), &html! { (kind.name()) }, "", Some(&format!("Draw: {}", kind.name())))) } } }))
                @for kind in maps {
                    @let range = kind.dropped().unwrap_or(1..=1);
                    @let key = kind.key();
                    (ground.asks("draw", &format!("draw-{key}"), &[("what", key)], &html! {
                        div.row {
                            (fields::number(&format!("dice-{key}"), "dice", &format!("Dice for a {key}"), ((*range.start()).into(), (*range.end()).into()), u8::midpoint(*range.start(), *range.end()).into()))
                            button type="submit" { "Draw a " (key) " with its map" }
                        }
                    }))
                }
                (ground.asks("draw", "draw-weather", &[("what", "weather")], &html! {
                    div.row {
                        (fields::select("draw-season", "season", "Season", &seasons))
                        (asked.number("draw-days", "days", "Days", 3))
                        button type="submit" { "Draw the weather" }
                    }
                }))
            }
        }
    }
}
