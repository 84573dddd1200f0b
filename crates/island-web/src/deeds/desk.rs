//! A table of the island as one seat sits at it: what it sees, what it may do, and the forms by which it does it.

use island::command::Command;
use island::command::words::in_words;
use island::folk::FolkNo;
use island::game::Island;
use island::sight::Sight;
use island::state::State;
use maud::{Markup, html};
use play::Seat;
use play::game::Prompt;
use play::options::{Offer, Slot};
use play::scene::sight_of;
use serde_json::Value as Json;
use web::pages::TablePage;
use web::pages::desk::fresh_id;

/// What a seat sees and may do.
pub struct Desk<'a> {
    /// What the house knows of the table and its reader.
    pub page: &'a TablePage<'a>,
    /// What the reader sees of the island.
    pub sight: Sight<'a>,
    /// What may be done, open and closed.
    pub offers: Vec<Offer>,
    /// Whether it is long over: nothing can be done.
    pub past: bool,
    prompts: Vec<Prompt<Option<Command>>>,
}

impl<'a> Desk<'a> {
    /// The island at a table; nothing if its scene is another game.
    pub fn at(page: &'a TablePage<'a>) -> Option<Self> {
        let sight = sight_of::<Island>(page.table.scene(), page.seat)?;
        let is_over = page.table.gathering().closed.is_some();
        let paused = page.table.gathering().pace.paused && page.seat != Seat::Gm;
        let prompts = if is_over { Vec::new() } else { page.table.prompts(page.seat) };
        let read = |prompt: Prompt<Box<serde_json::value::RawValue>>| {
            let silent = prompt.if_silent.and_then(|raw| serde_json::from_str(raw.get()).ok());
            Prompt { id: prompt.id, to: prompt.to, ask: prompt.ask, if_silent: Some(silent), shown_to: prompt.shown_to }
        };
        let offers = if paused { Vec::new() } else { page.table.options(page.seat) };
        Some(Self { page, sight, offers, past: false, prompts: prompts.into_iter().map(read).collect() })
    }

    /// The same as it stood at some moment: to be looked at, and nothing else.
    pub fn then(page: &'a TablePage<'a>) -> Option<Self> {
        Some(Self { past: true, offers: Vec::new(), ..Self::at(page)? })
    }

    /// All that everybody knows.
    pub fn state(&self) -> &'a State {
        self.sight.public()
    }

    /// What somebody is called.
    pub fn name(&self, who: FolkNo) -> String {
        self.state().name_of(who)
    }

    /// What a verb asks, if it is open.
    pub fn open(&self, verb: &str) -> Option<&[Slot]> {
        self.offers.iter().filter_map(Offer::as_open).find(|(open, _)| *open == verb).map(|(_, slots)| slots)
    }

    /// Why a verb is closed.
    pub fn reason(&self, verb: &str) -> Option<&str> {
        self.offers.iter().find_map(|offer| match offer {
            Offer::Closed { verb: closed, reason, .. } if closed == verb => Some(reason.as_str()),
            Offer::Closed { .. } | Offer::Open { .. } => None,
        })
    }

    /// Whether the reader plays, and others are awaited.
    pub fn is_waiting(&self) -> bool {
        let plays = self.sight.tribe().is_some() && self.state().ending.is_none();
        plays && self.state().pending.is_empty() && self.asks_of_me().next().is_none()
    }

    /// Whether the reader may give orders at all, now or later.
    pub fn may_do_anything(&self) -> bool {
        !self.past && !self.offers.is_empty()
    }

    /// What the reader is asked now.
    pub fn asks_of_me(&self) -> impl Iterator<Item = &Prompt<Option<Command>>> {
        self.prompts.iter().filter(|prompt| prompt.to == self.page.seat && !self.past)
    }

    /// Who is awaited, what they are asked, and what happens if they stay silent.
    pub fn asked(&self) -> Markup {
        html! {
            @if !self.past && !self.prompts.is_empty() {
                div.asked {
                    @for prompt in &self.prompts {
                        @let mine = prompt.to == self.page.seat;
                        p.mine[mine] {
                            @if !mine { "Waiting for " bdi { (self.page.table.gathering().name_of(prompt.to)) } ": " }
                            span.question { (prompt.ask) }
                            @if let Some(Some(silent)) = &prompt.if_silent {
                                " " small.silent { "If " @if mine { "you stay" } @else { "they stay" } " silent: " (in_words(self.state(), silent)) "." }
                            }
                        }
                    }
                }
            }
        }
    }

    /// A form that gives an order of that verb; what is inside says the rest of it.
    pub fn form(&self, id: &str, class: &str, verb: &str, rollers: Option<&str>, inside: &Markup) -> Markup {
        let several = self.page.shared.len() > 1;
        let seat = if several { format!("?seat={}", self.page.seat) } else { String::new() };
        let to = format!("/tables/{}/play{seat}", self.page.table.id());
        html! {
            form.act.(class) #(id) method="post" action=(to) autocomplete="off" data-roll=[rollers] {
                input type="hidden" name="click" value=(fresh_id());
                input type="hidden" name="after" value=(self.page.table.number(self.page.seat));
                input type="hidden" name="verb" value=(verb);
                (inside)
                div.fault role="alert" data-kept {}
            }
        }
    }

    /// A form that gives an order which asks nothing more, by a button of those words and perhaps a key.
    pub fn button(&self, verb: &str, class: &str, key: Option<&str>, words: &str) -> Markup {
        let inside = html! {
            button.(class) type="submit" data-key=[key] aria-keyshortcuts=[key] { (words) @if let Some(key) = key { " " kbd aria-hidden="true" { (key) } } }
        };
        self.form(&format!("say-{verb}"), "plainly", verb, None, &inside)
    }
}

/// A field that is not shown, with a value as orders write it.
pub fn hidden(name: &str, value: &Json) -> Markup {
    html! { input type="hidden" name=(name) value=(wire(value)); }
}

/// A value as a form sends it.
pub fn wire(value: &Json) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
