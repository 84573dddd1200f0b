//! A fight as one seat sees it: the board, whose turn it is, what may be done, and the log.
//!
//! The board is made from the seat's own sight, which `play::scene::sight_of` hands out in the game's own terms.
//! `battle::guide` lists for each figure that may move every option with the hexes where it may end and the way to
//! each; all else that may be done is an offer, spelled out by `pages/battle/deeds.rs` into whole commands, each a
//! button. The board in the browser (`board.js`, `plan.js`) is a second way to press those buttons: it lights what they
//! carry and sends what they say. Ground, figures, turn and choices are parts; only the last three are sent anew. What
//! lies about one figure (`battle::guide::lookout`: arcs, zone, range, lines) is no part: `aids.js` asks for it with
//! one `GET /tables/{id}/lookout` while it is shown, and gets it drawn and in words from the sight of the seat, now or
//! as it was.

use maud::{Markup, html};
use pillars::battle::view::{self, FieldView, FigureView, TurnView};
use pillars::battle::{Combat, Sight, Team, scenario};
use play::Game as _;
use play::game::{Part, Prompt};
use serde_json::value::RawValue;

use web::faces::Parts;
use web::pages::shell;
use web::pages::table::{TablePage, View, fair, heading, links, log, menu, notes, seats};

mod answers;
mod board;
pub(crate) mod casting;
mod charms;
mod choices;
mod deeds;
mod figure;
mod gm;
mod ground;
mod keys;
pub(crate) mod lookout;
pub(crate) mod motion;
mod mover;
mod reel;
mod sketch;
pub(crate) mod telling;
pub(crate) mod then;
mod thumbnail;
mod tokens;
mod tray;
mod turn;
mod wishes;

pub(super) use sketch::{ground_word, side_mark, sketched, stage};
pub(super) use thumbnail::{looks, thumbnail};

/// A page together with what its seat sees of the fight.
struct BattlePage<'a> {
    page: &'a TablePage<'a>,
    view: View<'a>,
    sight: Sight<'a>,
    field: FieldView<'a>,
    turn: TurnView,
    figures: Vec<FigureView<'a>>,
    prompts: Vec<Prompt<Box<RawValue>>>,
    /// Whether it is long over: nothing can be done in it.
    past: bool,
}

impl<'a> BattlePage<'a> {
    /// The fight at a table; nothing if its scene is another game.
    fn at(page: &'a TablePage<'a>) -> Option<Self> {
        let sight = play::scene::sight_of::<Combat>(page.table.scene(), page.seat)?;
        let (field, figures) = (view::field(&sight), view::figures(&sight));
        let sides = sides(&field, &figures);
        Some(Self {
            page,
            view: View { sides, ..View::common(page) },
            sight,
            field,
            turn: view::turn(&sight),
            figures,
            prompts: page.table.prompts(page.seat),
            past: false,
        })
    }

    fn side(&self, team: Team) -> &str {
        self.field.sides.get(usize::from(team.0)).map_or("nobody", String::as_str)
    }

    fn name_of(&self, seat: play::Seat) -> String {
        self.page.table.gathering().name_of(seat)
    }

    fn figure(&self, who: u8) -> Option<&FigureView<'a>> {
        self.figures.iter().find(|figure| figure.who.0 == who)
    }

    /// Whether the table is closed: then nothing goes on, however the fight stood.
    fn is_closed(&self) -> bool {
        !self.past && self.page.table.gathering().closed.is_some()
    }

    /// The questions that wait for an answer.
    fn asked(&self) -> &[Prompt<Box<RawValue>>] {
        if self.is_closed() { &[] } else { &self.prompts }
    }

    /// The questions that the reader is to answer.
    fn asked_of_me(&self) -> impl Iterator<Item = &Prompt<Box<RawValue>>> {
        self.asked().iter().filter(|prompt| prompt.to == self.page.seat && !self.past)
    }

    /// The stored scenario that is fought.
    fn scenario(&self) -> Option<&'static str> {
        scenario::all().iter().find(|stored| stored.scenario().setup.name == self.field.name).map(|stored| stored.key)
    }
}

/// For which sides seats play, as far as is seen.
fn sides(field: &FieldView<'_>, figures: &[FigureView<'_>]) -> Vec<(play::Seat, String)> {
    let side = |figure: &FigureView<'_>| Some((figure.seat, field.sides.get(usize::from(figure.side.0))?.clone()));
    let mut sides: Vec<(play::Seat, String)> = figures.iter().filter_map(side).collect();
    sides.sort();
    sides.dedup();
    sides
}

type Render = fn(&BattlePage<'_>) -> Markup;

/// The parts of the page, each an element with its name in `data-part`.
const PARTS: [(&str, Render); 10] = [
    ("table", |fight| heading::heading(&fight.view)),
    ("turn", turn::turn),
    ("tokens", board::tokens),
    ("choices", choices::choices),
    ("tray", tray::tray),
    ("seats", |fight| seats::seats(&fight.view)),
    ("links", |fight| links::links(&fight.view)),
    ("notes", |fight| notes::notes(&fight.view)),
    ("menu", |fight| menu::menu(&fight.view)),
    ("fair", |fight| fair::fair(&fight.view)),
];

/// The whole page of a fight; nothing if the scene is no fight.
pub(crate) fn battle(page: &TablePage<'_>) -> Option<Markup> {
    let fight = BattlePage::at(page)?;
    let name = page.table.sight(page.seat).table_name().to_string();
    let url = format!("/tables/{}", page.table.id());
    let body = html! {
        main.table.battle data-table=(page.table.id()) data-seat=(page.seat) data-n=(page.table.number(page.seat)) data-url=(url) data-game=(Combat::ID) data-as=[(page.shared.len() > 1).then_some(page.seat)] data-pane="fight" {
            header.top {
                (shell::way_home())
                (heading::heading(&fight.view))
                p #connection role="status" {}
                button.quiet #keys-open type="button" aria-haspopup="dialog" { "Keys" }
            }
            (turn::turn(&fight))
            (board::board(&fight, &reel::imagined(&fight), &reel::reel(&fight)))
            (tabs())
            aside aria-label="The fight" {
                div.pane #fight { (choices::choices(&fight)) }
                div.pane #people { (seats::seats(&fight.view)) (links::links(&fight.view)) }
                div.pane #papers { (notes::notes(&fight.view)) }
                div.pane #more { (menu::menu(&fight.view)) (fair::fair(&fight.view)) }
            }
            (log(&fight.view, &telling::tools(&fight), &tray::tray(&fight)))
        }
        div #notice role="alert" {}
        div.unseen #spoken role="log" aria-live="polite" aria-label="What happens" {}
        div.unseen #cursor-said aria-live="assertive" {}
        (keys::keys())
        @if page.shared.len() > 1 { (curtain()) }
        noscript { p.notice.bad { "A table needs scripts: what happens reaches you through them." } }
    };
    Some(shell::document(&name, &["base.css", "table.css", "battle.css"], &["battle.js"], &body))
}

/// The parts of the page that show something of the touched parts of the table.
pub(crate) fn parts(page: &TablePage<'_>, touched: &[Part]) -> Option<Parts> {
    let fight = BattlePage::at(page)?;
    let stale = |part: &str| touched.iter().any(|touched| shown_in(&touched.0).contains(&part));
    Some(PARTS.iter().filter(|(name, _)| stale(name)).map(|(name, render)| (*name, render(&fight))).collect())
}

fn shown_in(touched: &str) -> &'static [&'static str] {
    match touched {
        "table" => &["table", "turn", "choices", "tray", "seats", "links", "notes", "menu", "fair"],
        "seats" => &["turn", "choices", "tray", "seats", "links", "notes", "menu"],
        "wishes" => &["choices"],
        "notes" => &["notes"],
        "links" => &["links"],
        "turn" | "figures" | "ground" => &["turn", "tokens", "choices"],
        _ => &[],
    }
}

/// What covers the page between two people who share a screen.
fn curtain() -> Markup {
    html! {
        dialog #curtain aria-labelledby="curtain-title" {
            h2 #curtain-title { "Hand the screen to " bdi.name {} }
            p { "What comes next is for them alone. Everybody else looks away." }
            a.button.primary #take-over href="" { "Here I am" }
        }
    }
}

/// What stands beside the board; on a narrow screen the log is among it.
fn tabs() -> Markup {
    let tab = |pane: &str, words: &str| html! { button type="button" data-pane=(pane) aria-pressed=(if pane == "fight" { "true" } else { "false" }) { (words) } };
    html! {
        div.rail {
            nav.tabs aria-label="Parts of the table" {
                (tab("fight", "Fight")) (tab("talking", "Log")) (tab("people", "People")) (tab("papers", "Notes")) (tab("more", "Table"))
            }
            button #aids-open type="button" aria-expanded="false" aria-controls="board-tools" aria-label="What the board shows on demand" { svg viewBox="-16 -16 32 32" aria-hidden="true" focusable="false" { path d="M-12 0q12-14 24 0q-12 14-24 0zM0-4a4 4 0 1 0 .1 0" {} } }
            button #handle type="button" aria-expanded="false" aria-label="More room for what is below the board" { svg viewBox="-16 -16 32 32" aria-hidden="true" focusable="false" { path d="M-8 3 0-5 8 3M-9 9h18" {} } }
        }
    }
}
