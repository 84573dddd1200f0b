//! Who sits at the table, who is there now, and what may be done about it.

use maud::{Markup, html};
use play::Seat;
use play::gathering::Holder;

use super::{Guest, View};
use crate::pages::form::{self, Scope};
use crate::pages::words::{badge, role};

/// The people.
pub fn seats(view: &View<'_>) -> Markup {
    let sight = view.page.table.sight(view.page.seat);
    html! {
        section data-part="seats" aria-labelledby="seats-title" {
            h2 #seats-title tabindex="-1" { "At the table" }
            ul.seats { @for (seat, name, _) in sight.places() { (one(view, seat, name.as_str())) } }
            @if view.offers.has("take_gm") { (take_gm()) }
        }
    }
}

fn one(view: &View<'_>, seat: Seat, name: &str) -> Markup {
    let here = view.page.here.contains(&seat) && absence(view, seat).is_none();
    let me = seat == view.page.seat;
    html! {
        li.seat.here[here] #{ "seat-" (seat) } data-seat=(seat) {
            div.row {
                span.dot aria-hidden="true" {}
                bdi.name { (name) }
                (badge(seat))
                @if me { span.you { "you" } }
                span.presence data-empty=[absence(view, seat)] { (presence(view, seat, here)) }
            }
            @for (_, side) in view.sides.iter().filter(|(of, side)| *of == seat && side != name) { p.plays { "for " bdi { (side) } } }
            @for guest in view.page.guests.iter().filter(|guest| guest.seat == seat) { (plays(view, guest)) }
            (chores(view, seat, name))
        }
    }
}

/// Whom somebody plays, with the sheet for its owner and the GM.
fn plays(view: &View<'_>, guest: &Guest) -> Markup {
    let may_see = view.page.seat == Seat::Gm || view.page.seat == guest.seat;
    html! {
        p.plays {
            "plays "
            @if may_see { a href={ "/characters/" (guest.sheet) } { bdi { (guest.name) } } }
            @else { bdi { (guest.name) } }
        }
    }
}

/// Why nobody can be online there.
fn absence(view: &View<'_>, seat: Seat) -> Option<&'static str> {
    match view.page.table.gathering().holder(seat) {
        Holder::Person(_) => None,
        Holder::Bot => Some("a bot"),
        Holder::Nobody => Some("empty seat"),
    }
}

fn presence(view: &View<'_>, seat: Seat, here: bool) -> String {
    let now = absence(view, seat).unwrap_or(if here { "here" } else { "away" });
    match seat {
        Seat::Spectator(_) => format!("{}, {now}", role(seat)),
        Seat::Gm | Seat::Player(_) | Seat::Clock | Seat::Door => now.to_owned(),
    }
}

/// What this seat may do with that one.
fn chores(view: &View<'_>, seat: Seat, name: &str) -> Markup {
    let offers = &view.offers;
    let rename_it = offers.takes("rename", "seat", seat);
    let remove_it = offers.takes("remove", "seat", seat);
    let hand_over = offers.takes("hand_over", "to", seat);
    html! {
        @if view.page.bots && offers.takes("entrust", "seat", seat) { (entrust(seat)) }
        @if rename_it || remove_it || hand_over {
            details.chores #{ "chores-" (seat) } {
                summary aria-label={ "Change " (name) } { span aria-hidden="true" { "change" } }
                div.inside {
                    @if rename_it { (rename(seat, name)) }
                    @if hand_over { (give(seat, name)) }
                    @if remove_it { (remove(view, seat, name)) }
                }
            }
        }
    }
}

fn entrust(seat: Seat) -> Markup {
    let inside = html! { (form::hidden("seat", &seat)) button type="submit" { "Let a bot play" } };
    form::command(Scope::Gather, "entrust", &format!("entrust-{seat}"), &inside)
}

fn rename(seat: Seat, name: &str) -> Markup {
    let id = format!("name-{seat}");
    let inside = html! {
        (form::hidden("seat", &seat))
        label for=(id) { "Called" }
        div.row {
            input #(id) name="name" value=(name) required maxlength="40";
            button type="submit" { "Rename" }
        }
    };
    form::command(Scope::Gather, "rename", &format!("rename-{seat}"), &inside)
}

fn give(seat: Seat, name: &str) -> Markup {
    let inside = html! {
        (form::hidden("to", &seat))
        p { bdi { (name) } " runs the game from now on and sees everything that you see; you take their seat." }
        button type="submit" { "Hand the GM’s seat over" }
    };
    form::confirm(
        &format!("hand-{seat}"),
        "Hand over …",
        &form::command(Scope::Gather, "hand_over", &format!("hand-over-{seat}"), &inside),
    )
}

fn remove(view: &View<'_>, seat: Seat, name: &str) -> Markup {
    let empty = absence(view, seat) == Some("empty seat");
    let (words, button) = if empty {
        ("The empty seat of", "Clear it away")
    } else {
        ("At once, without a word:", "Remove from the table")
    };
    let inside = html! {
        (form::hidden("seat", &seat))
        p { (words) " " bdi { (name) } @if empty { " goes." } @else { " gets up, and needs a link to come back." } }
        button.danger type="submit" { (button) }
    };
    form::confirm(
        &format!("off-{seat}"),
        "Remove …",
        &form::command(Scope::Gather, "remove", &format!("remove-{seat}"), &inside),
    )
}

fn take_gm() -> Markup {
    let inside = html! {
        p { "You get up from your own seat and see everything that the GM sees, from now on." }
        button type="submit" { "Take the GM’s seat" }
    };
    form::confirm(
        "take-gm",
        "Take the GM’s empty seat …",
        &form::command(Scope::Gather, "take_gm", "take-gm-form", &inside),
    )
}
