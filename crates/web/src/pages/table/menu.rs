//! The table's menu: its name, its dice, its end, its log, and the way out.

use maud::{Markup, html};
use play::gathering::pace::span;
use play::open::OpenTable;
use play::{Game as _, Role, Seat};

use super::View;
use crate::faces;
use crate::pages::form::{self, Scope};

/// What may be done about the table as a whole.
pub fn menu(view: &View<'_>) -> Markup {
    html! {
        section data-part="menu" aria-labelledby="menu-title" {
            h2 #menu-title tabindex="-1" { "Table" }
            @if let Some(undo) = undo_last(view) { (undo) }
            @if view.page.table.scene().game() != OpenTable::ID { (pace(view)) } @else if runs(view) { @for beginning in faces::beginnings(view.page) { (beginning) } }
            @if view.offers.has("name_table") { (rename(view)) }
            @if view.offers.has("allow_real_dice") { (real_dice(view)) }
            (log(view))
            @if view.offers.has("close") { (close(view)) }
            @if view.offers.has("leave") { (leave(view)) }
            @if let Some(why) = chores_of_others(view) { p.hint { (why) } }
        }
    }
}

/// Whether the seat runs a table that is still open.
fn runs(view: &View<'_>) -> bool {
    view.page.table.sight(view.page.seat).runs() && !view.closed()
}

/// Where a player would look for the GM's chores.
fn chores_of_others(view: &View<'_>) -> Option<&'static str> {
    let player = view.page.seat.role() == Role::Player && !view.closed();
    (player && !view.offers.has("name_table")).then_some("The GM names the table, hands out links and closes it.")
}

fn undo_last(view: &View<'_>) -> Option<Markup> {
    let words = match view.page.seat.role() {
        _ if view.closed() => None,
        Role::Gm => Some("Take the last move or roll back"),
        Role::Player => Some("Take my last move back"),
        Role::Spectator | Role::House => None,
    };
    words.map(|words| html! { p { button type="button" data-undo="last" { (words) } } })
}

/// How long the clock may be set to wait, as far as the page offers it.
const TIMERS: [u32; 8] = [30, 60, 120, 300, 900, 3_600, 86_400, 259_200];

/// The clock, and the pause.
fn pace(view: &View<'_>) -> Markup {
    html! {
        @if view.offers.has("pause") { (form::command(Scope::Gather, "pause", "pause", &html! { button type="submit" { "Pause the game" } })) }
        @if view.offers.has("resume") { (resume("resume")) }
        @if view.offers.has("set_timer") { (timer(view)) }
        @if view.offers.has("delay_watchers") { (delay(view)) }
        @if view.page.seat.role() != Role::Spectator { p data-kept hidden { button #tell-turn type="button" { "Tell me when it is my turn" } } }
    }
}

/// Lets a paused game go on.
pub fn resume(id: &str) -> Markup {
    form::command(Scope::Gather, "resume", id, &html! { button.primary type="submit" { "Go on" } })
}

fn timer(view: &View<'_>) -> Markup {
    let now = view.page.table.gathering().pace.timer;
    let inside = html! {
        label for="timer" { "Whoever is asked may stay silent for" }
        div.row {
            (seconds("timer", now, "as long as they like", &TIMERS, ""))
            button type="submit" { "Set the clock" }
        }
        p.hint { "Then the clock answers for them, with what each question says." }
    };
    form::command(Scope::Gather, "set_timer", "timer-form", &inside)
}

/// By how much spectators may be shown everything late, as far as the page offers it.
const DELAYS: [u32; 5] = [30, 60, 300, 900, 3_600];

fn delay(view: &View<'_>) -> Markup {
    let now = view.page.table.gathering().pace.delay;
    let inside = html! {
        label for="delay" { "Whoever watches sees everything" }
        div.row {
            (seconds("delay", now, "at once", &DELAYS, " late"))
            button type="submit" { "Set" }
        }
    };
    form::command(Scope::Gather, "delay_watchers", "delay-form", &inside)
}

/// A choice of times, none among them, and whatever else is set now.
fn seconds(id: &str, now: u32, none: &str, times: &[u32], after: &str) -> Markup {
    let odd = (now > 0 && !times.contains(&now)).then_some(now);
    html! {
        select #(id) name="seconds" data-type="number" {
            option value="0" selected[now == 0] { (none) }
            @for time in times.iter().copied().chain(odd) { option value=(time) selected[time == now] { (span(time)) (after) } }
        }
    }
}

fn rename(view: &View<'_>) -> Markup {
    let name = view.page.table.sight(view.page.seat).table_name();
    let inside = html! {
        label for="table-name" { "The table is called" }
        div.row {
            input #table-name name="name" value=(name) required maxlength="40";
            button type="submit" { "Rename" }
        }
    };
    form::command(Scope::Gather, "name_table", "name-table", &inside)
}

fn real_dice(view: &View<'_>) -> Markup {
    let allowed = view.page.table.sight(view.page.seat).real_dice();
    let (state, button) = if allowed {
        ("Dice rolled by hand may be typed in.", "Forbid it")
    } else {
        ("Only the table’s own dice count.", "Allow real dice")
    };
    let inside = html! {
        input type="hidden" name="allowed" value=(if allowed { "false" } else { "true" }) data-type="bool";
        div.row { span.grow { (state) } button type="submit" { (button) } }
    };
    form::command(Scope::Gather, "allow_real_dice", "real-dice", &inside)
}

fn log(view: &View<'_>) -> Markup {
    let id = view.page.table.id();
    html! {
        p { "The log: "
            a href={ "/tables/" (id) "/log.md" } download { "to read" } ", "
            a href={ "/tables/" (id) "/log.json" } download { "to verify (JSON)" } "." }
    }
}

fn close(view: &View<'_>) -> Markup {
    let choices = view.offers.choices("close", "reveal_hidden");
    let inside = html! {
        p { "The evening ends for good: nobody rolls, talks or writes here any more, and the secrets behind the dice are revealed." }
        fieldset {
            legend { "The hidden dice" }
            @for (at, choice) in choices.iter().enumerate() {
                label.pick { input #{ "reveal-" (at) } type="radio" name="reveal_hidden" value=(choice.value.to_string()) checked[at == 1] data-type="bool"; span { (choice.label) } }
            }
        }
        button.danger type="submit" { "Close the table for good" }
    };
    form::confirm("close", "Close the table …", &form::command(Scope::Gather, "close", "close-form", &inside))
}

fn leave(view: &View<'_>) -> Markup {
    let words = match view.page.seat {
        Seat::Gm => "Your seat stays empty until somebody takes it. Keep the recovery code if you want it back.",
        Seat::Player(_) => "Your seat stays free under your name. You need a link to come back.",
        Seat::Spectator(_) | Seat::Clock | Seat::Door => "You need a link to come back.",
    };
    let inside = html! { p { (words) } button.danger type="submit" { "Get up and leave" } };
    form::confirm("leave", "Leave the table …", &form::command(Scope::Gather, "leave", "leave-form", &inside))
}
