//! Where one rolls and talks.

use std::borrow::Cow;

use maud::{Markup, html};
use play::gathering::LONGEST_TALK;
use play::gathering::pace::span;
use play::{Role, Seat};

use super::View;
use crate::pages::form::{self, Scope};
use crate::pages::offers::wire;

const QUICK: [(&str, &str); 10] = [
    ("d4", "d4"),
    ("d6", "d6"),
    ("d8", "d8"),
    ("d10", "d10"),
    ("d12", "d12"),
    ("d20", "d20"),
    ("d%", "d%"),
    ("2d6", "2d6"),
    ("3d6", "3d6"),
    ("2d20kh1", "advantage"),
];

/// Ways to let others see a roll, with the words for when they are not offered.
const HEARINGS: [(&str, &str); 3] =
    [("public", "Everybody sees it"), ("gm", "You and the GM see it"), ("blind", "Only the GM sees it")];

/// The dice tray and the place to talk, or why there is none.
pub fn tray(view: &View<'_>) -> Markup {
    html! {
        section.tray data-part="tray" aria-label="Dice and talk" {
            @if view.offers.has("roll") { (dice(view)) (talk(view)) } @else { p.instead { (instead(view)) } }
        }
    }
}

/// Why there is nothing to roll or say.
pub fn instead(view: &View<'_>) -> Cow<'static, str> {
    let late = view.page.late;
    match view.page.seat.role() {
        _ if view.closed() => "This table is closed. Its log stays, and its dice can be checked.".into(),
        Role::Spectator if late > 0 => {
            let ago = span(late);
            format!("You see what everybody saw {ago} ago. To play, ask for the players’ link.").into()
        }
        Role::Spectator => "You are watching: you see what everybody sees. To play, ask for the players’ link.".into(),
        Role::Gm | Role::Player | Role::House => "You have no seat here.".into(),
    }
}

/// The dice that anybody may roll.
pub fn dice(view: &View<'_>) -> Markup {
    let inside = html! {
        div.row {
            label.unseen for="dice" { "Dice" }
            input.notation #dice name="dice" required maxlength="512" placeholder="Dice: 3d6+2" autocapitalize="off" spellcheck="false"
                autocomplete="off" enterkeyhint="go" aria-describedby="preview";
            (hearing(view))
            button.primary #roll type="submit" { "Roll" }
        }
        div.quick role="group" aria-label="Roll at once" {
            @for (notation, words) in QUICK { button type="button" data-dice=(notation) { (words) } }
        }
        div.extras {
            (stand_in(view))
            details #history data-kept { summary { "Earlier rolls" } ol #past {} }
            (real_dice(view))
            p #preview data-kept {}
        }
    };
    form::command(Scope::Gather, "roll", "dice-form", &inside)
}

/// Who sees the roll. What a table without a GM cannot offer is shown with the reason.
fn hearing(view: &View<'_>) -> Markup {
    let offered = view.offers.choices("roll", "hearing");
    let missing = HEARINGS.iter().filter(|(value, _)| !offered.iter().any(|choice| choice.value == *value));
    let missing = missing.filter(|_| view.page.seat != Seat::Gm);
    html! {
        label.unseen for="hearing" { "Who sees it" }
        select #hearing name="hearing" {
            @for choice in offered { option value=(wire(choice)) { (choice.label) } }
            @for (value, words) in missing { option value=(value) disabled { (words) " (there is no GM)" } }
        }
    }
}

/// The GM may act for a player who is away.
fn stand_in(view: &View<'_>) -> Markup {
    let sight = view.page.table.sight(view.page.seat);
    let players: Vec<_> = sight.places().filter(|(seat, _, _)| seat.role() == Role::Player).collect();
    html! {
        @if view.page.seat == Seat::Gm && !players.is_empty() {
            span.stand-in {
                label for="as" { "Act as" }
                select #as data-outer {
                    option value="" { "yourself" }
                    @for (seat, name, _) in players { option value=(seat) { (name) } }
                }
            }
        }
    }
}

fn real_dice(view: &View<'_>) -> Markup {
    let allowed = view.page.table.sight(view.page.seat).real_dice();
    html! {
        details #real {
            summary { "I rolled real dice" }
            div.inside {
                @if allowed {
                    label for="faces" { "What they show, in order" }
                    input #faces data-outer inputmode="numeric" maxlength="400" placeholder="4 1 6" autocomplete="off" aria-describedby="faces-hint";
                    p.hint #faces-hint { "Write above what you rolled, such as 3d6, and here the faces. Everybody sees such a roll, and the log keeps it apart." }
                } @else {
                    p.hint { "Only the table’s own dice count here. " @if view.offers.has("allow_real_dice") { "You can allow others in the table’s menu." } @else { "The GM can allow others." } }
                }
            }
        }
    }
}

/// The place to talk.
pub fn talk(view: &View<'_>) -> Markup {
    let inside = html! {
        div.row {
            label.unseen for="talk" { "Talk" }
            textarea #talk name="text" rows="1" required maxlength=(LONGEST_TALK) placeholder="Say something" enterkeyhint="send" {}
            label.unseen for="to" { "To whom" }
            select #to data-outer {
                option value="" { "to all" }
                @for choice in view.offers.choices("whisper", "to") { option value=(wire(choice)) { "whisper to " (choice.label) } }
                @if let Some(reason) = view.offers.reason("whisper") { option value="-" disabled { "whisper: " (reason) } }
            }
            button #say type="submit" { "Say" }
        }
    };
    form::command(Scope::Gather, "talk", "talk-form", &inside)
}
