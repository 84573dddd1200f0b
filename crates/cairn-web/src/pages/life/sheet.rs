//! The sheet of somebody in play: a page of a book, with what can be done where a number stands.

use cairn::exchange::{CREDIT, kettlewright, needs_credit};
use maud::{Markup, html};

use super::{LifePage, market, things};
use web::pages::desk::{carrying, lately, place};

mod companions;
mod making_up;
mod numbers;
mod saving;
mod story;

pub(super) use saving::SaveOutcome;

/// The whole sheet, and what can be done with it.
pub(super) fn sheet(page: &LifePage<'_>) -> Markup {
    html! { (place::away(page)) (article(page)) (tools(page)) }
}

/// The sheet alone.
pub(super) fn article(page: &LifePage<'_>) -> Markup {
    let one = &page.character;
    html! {
        article.sheet.life aria-labelledby="sheet-name" {
            header.title {
                h1 #sheet-name tabindex="-1" { bdi { (one.called()) } }
                p.sub { (who(page)) }
                @if let Some(shape) = one.shape() { p.due #shape { "In another shape: " bdi { (shape.creature.name) } ". HP, STR and DEX are those of that body." } }
                @if let Some(looks) = one.looks() { p.looks { (looks) } }
            }
            (numbers::numbers(page))
            div.column { (things::pack(page)) (things::holds(page)) }
            div.column { (companions::companions(page)) (story::story(page)) }
            @if needs_credit(one) { p.credit { (CREDIT) } }
        }
    }
}

fn who(page: &LifePage<'_>) -> String {
    let one = &page.character;
    let background = Some(one.background.clone()).filter(|name| !name.is_empty());
    let age = (one.age > 0).then(|| format!("{} years", one.age));
    background.into_iter().chain(age).collect::<Vec<_>>().join(" · ")
}

/// What one can do with a sheet; none of it is printed.
fn tools(page: &LifePage<'_>) -> Markup {
    html! {
        aside.tools aria-label="What to do with the sheet" {
            div.actions {
                button #print type="button" hidden { "Print" }
                (carrying::paper(page, "sheet.md", "Markdown"))
                (carrying::paper(page, "sheet.txt", "Text"))
                @if page.owners {
                    (carrying::paper(page, "character.json", "Character file"))
                    (carrying::paper(page, "kettlewright.json", "For Kettlewright"))
                    (carrying::paper(page, "foundry.json", "For Foundry"))
                }
                (carrying::log(page))
                @if page.owners { (carrying::copy(page)) (carrying::put_away(page)) }
            }
            (losses(page))
            (place::place(page, &format!("/cairn?bring={}", page.id), &html! {}))
            @if page.owners && !page.is_away() {
                section.trade aria-labelledby="trade" { h2 #trade { "Gear and market" } (market::shop(page)) (making_up::making_up(page)) }
            }
            (lately::lately(page))
            (carrying::rename(page, &page.character.name))
            @if page.owners { (carrying::share(page, "a secret omen and your notes")) }
        }
    }
}

/// What a file for Kettlewright cannot hold, if anything.
fn losses(page: &LifePage<'_>) -> Markup {
    let lost = kettlewright::losses(&page.character);
    html! {
        @if page.owners && !lost.is_empty() {
            p.hint #losses { "In the file for Kettlewright: " (lost.notes.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")) "." }
        }
    }
}
