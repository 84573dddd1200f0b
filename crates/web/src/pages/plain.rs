//! The page of a game that brings none: whom it awaits, what may be done and what is seen, made of its prompts, offers and
//! parts. It works without scripts too.
//!
//! A game may begin with this page and put its own markup above the rest ([`page_with`]).

use maud::{Markup, html};
use play::game::{Part, Prompt};
use play::{Role, Seat};
use serde_json::value::RawValue;

use super::grounded::{PageFrame, grounded};
use super::offer::{self, Sender, in_words};
use super::table::{TablePage, View, fair, heading, links, menu, notes, seats, tray};
use crate::faces::Parts;

mod data;
mod turn;

pub(super) use turn::turn;

/// A page together with what the game asks of its reader.
pub(super) struct PlainPage<'a> {
    page: &'a TablePage<'a>,
    pub(super) view: View<'a>,
    prompts: Vec<Prompt<Box<RawValue>>>,
}

impl<'a> PlainPage<'a> {
    pub(super) fn of(page: &'a TablePage<'a>) -> Self {
        let closed = page.table.gathering().closed.is_some();
        let prompts = if closed { Vec::new() } else { page.table.prompts(page.seat) };
        Self { page, view: View::common(page), prompts }
    }

    fn is_closed(&self) -> bool {
        self.page.table.gathering().closed.is_some()
    }

    fn called(&self, seat: Seat) -> String {
        self.page.table.gathering().name_of(seat)
    }

    /// Where its forms go, as whoever the page is for.
    fn address(&self) -> String {
        let several = self.page.shared.len() > 1;
        let seat = if several { format!("?seat={}", self.page.seat) } else { String::new() };
        format!("/tables/{}/play{seat}", self.page.table.id())
    }
}

type Render = fn(&PlainPage<'_>) -> Markup;

/// The parts of the page, each an element with its name in `data-part`.
const PARTS: [(&str, Render); 9] = [
    ("table", |played| heading::heading(&played.view)),
    ("turn", turn),
    ("acts", acts),
    ("scene", scene),
    ("tray", |played| tray::tray(&played.view)),
    ("seats", |played| seats::seats(&played.view)),
    ("links", |played| links::links(&played.view)),
    ("notes", |played| notes::notes(&played.view)),
    ("menu", |played| menu::menu(&played.view)),
];

/// The whole page, with what went wrong last.
pub fn page(page: &TablePage<'_>, fault: Option<&str>) -> Markup {
    page_with(page, fault, &html! {}, "plain.css")
}

/// The same with something of the game's own above what may be done, and a style sheet for it.
pub fn page_with(page: &TablePage<'_>, fault: Option<&str>, own: &Markup, style: &str) -> Markup {
    let played = PlainPage::of(page);
    let inside = html! { (turn(&played)) (own) (acts(&played)) (scene(&played)) };
    let after = html! { @if page.shared.len() > 1 { (curtain()) } };
    let frame = PageFrame { class: "plain", tab: "Play", fault, style, script: "plain.js" };
    grounded(&played.view, &frame, &inside, &after)
}

/// What a game shows in place of its parts, with a style sheet and a script for it. The script brings `plain.js` along.
pub struct OwnGround<'a> {
    /// What stands above what may be done.
    pub markup: &'a Markup,
    /// Its style sheet.
    pub style: &'a str,
    /// Its script.
    pub script: &'a str,
}

/// The whole page with a ground of the game's own in place of its parts.
pub fn page_instead(page: &TablePage<'_>, fault: Option<&str>, own: &OwnGround<'_>) -> Markup {
    let played = PlainPage::of(page);
    let inside = html! { (turn(&played)) (own.markup) (acts(&played)) };
    let after = html! { @if page.shared.len() > 1 { (curtain()) } };
    let frame = PageFrame { class: "plain", tab: "Play", fault, style: own.style, script: own.script };
    grounded(&played.view, &frame, &inside, &after)
}

/// What covers a screen that several share, until the next of them has it.
pub(super) fn curtain() -> Markup {
    html! {
        dialog #curtain aria-labelledby="curtain-title" {
            h2 #curtain-title { "Hand the screen to " bdi.name {} }
            p { "Whoever sits there now looks away: the next player may know what they may not." }
            a.button.primary href="" { "I have it" }
        }
    }
}

/// The parts of the page that show something of the touched parts of the table.
pub fn parts(page: &TablePage<'_>, touched: &[Part]) -> Parts {
    let played = PlainPage::of(page);
    let stale = |part: &str| touched.iter().any(|touched| shown_in(&touched.0).contains(&part));
    let fair = touched.iter().any(|part| part.0 == "table").then(|| ("fair", fair::fair(&played.view)));
    PARTS.iter().filter(|(name, _)| stale(name)).map(|(name, render)| (*name, render(&played))).chain(fair).collect()
}

/// Whatever changes in a game may change all that can be done in it.
fn shown_in(touched: &str) -> &'static [&'static str] {
    match touched {
        "table" => &["table", "turn", "acts", "scene", "tray", "seats", "links", "notes", "menu"],
        "seats" => &["turn", "acts", "scene", "tray", "seats", "links", "notes", "menu"],
        "notes" => &["notes"],
        "links" => &["links"],
        _ => &["turn", "acts", "scene"],
    }
}

/// What the reader may do, and why not the rest.
pub(super) fn acts(played: &PlainPage<'_>) -> Markup {
    let page = played.page;
    let offers = page.table.options(page.seat);
    let paused = played.view.paused() && page.seat != Seat::Gm;
    let watches = page.seat.role() == Role::Spectator;
    let (open, closed): (Vec<_>, Vec<_>) = offers.iter().partition(|offer| offer.as_open().is_some());
    let (to, after) = (played.address(), page.table.number(page.seat));
    let sender = Sender { to: &to, after };
    html! {
        section data-part="acts" aria-labelledby="acts-title" {
            @if !watches && !offers.is_empty() {
                h2 #acts-title tabindex="-1" { "What you can do" }
                @if paused { p.empty { "The game is paused." } }
                @else {
                    @if open.is_empty() { p.empty { "Nothing just now." } }
                    @else { ul.offers { @for each in open { (offer::offer(each, &sender)) } } }
                    @if !closed.is_empty() { ul.offers.not { @for each in closed { (offer::offer(each, &sender)) } } }
                }
            }
        }
    }
}

/// What the reader sees, part by part.
fn scene(played: &PlainPage<'_>) -> Markup {
    let (scene, seat) = (played.page.table.scene(), played.page.seat);
    let called = |seat: Seat| played.called(seat);
    html! {
        section.scene data-part="scene" aria-labelledby="scene-title" {
            h2 #scene-title tabindex="-1" { (scene.name()) }
            @for part in scene.parts(seat) {
                @if let Some(view) = scene.view(seat, &part) {
                    section.part { h3 { (in_words(&part.0)) } (data::data(&view, &called)) }
                }
            }
        }
    }
}
