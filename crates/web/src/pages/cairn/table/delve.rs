//! The dungeon by turns: the clock, the light, what the party did in the turn, and the event die.

use cairn::table::{Command, Delve, TURNS_OF_AN_HOUR, Task};
use maud::{Markup, html};

use super::{Ground, button, button_if, fields, plans};

/// The dungeon while the party is in it, or the way down.
pub(super) fn delve(ground: &Ground<'_>) -> Markup {
    html! {
        @match &ground.sight.state().delve {
            Some(delve) => (inside(ground, delve)),
            None => @if ground.runs() && ground.can(&Command::Enter) {
                (ground.at_once("enter", &html! {
                    div.actions {
                        (button(ground, &Command::Enter, &html! { "Into a dungeon" }, "", None))
                        (button_if(ground, &Command::EnterForest, "Into a forest, by turns", "Into a forest, by turns"))
                    }
                }))
            },
        }
    }
}

fn inside(ground: &Ground<'_>, delve: &Delve) -> Markup {
    let hour = u16::from(TURNS_OF_AN_HOUR);
    let (hours, turns) = (delve.turns / hour, delve.turns % hour);
    html! {
        div.panel.delve {
            h3 { @if delve.wild { "The forest" } @else { "The dungeon" } }
            div.told {
                "Turn " strong { (delve.turns) } ". "
                ol.track role="img" aria-label={ (turns) " of " (hour) " turns of this hour, after " (hours) " hours" } { @for place in 0..hour { li.done[place < turns] {} } }
                @if hours > 0 { " after " (hours) @if hours == 1 { " hour" } @else { " hours" } }
            }
            p { @match &delve.light { Some(light) => { "Light: " b { (light) } "." } None => b.bad { "In the dark: light something (in a pack)." } } }
            @for (who, turns) in &delve.fading { p.bad { (ground.called(*who)) " is dying, for " (turns) " of " (hour) " turns now." } }
            (plans::plans(ground, &Task::DUNGEON))
            @if ground.can(&Command::Douse) { (ground.at_once("douse", &button(ground, &Command::Douse, &html! { "Put the light out" }, "quiet", None))) }
            @if ground.runs() { (turn(ground)) }
        }
    }
}

/// A turn passes. The event die is rolled for each of these.
fn turn(ground: &Ground<'_>) -> Markup {
    let haste = cairn::table::Haste::default();
    let form = html! {
        fieldset {
            legend { "In this turn the party (each calls for the event die)" }
            (fields::check("lingered", "lingered", "stayed in one place"))
            (fields::check("hurried", "hurried", "moved fast"))
            (fields::check("entered", "entered", "came to a new area"))
            (fields::check("noisy", "noisy", "was loud"))
        }
        @if ground.sight.sees_all() { (fields::check("delve-hidden", "hidden", "only the Warden sees the event die")) }
        @else { input type="hidden" name="hidden" value="false"; }
        button.primary type="submit" { "A turn passes" }
    };
    html! {
        @match ground.may(&Command::DelveTurn(haste)) {
            Ok(()) => (ground.asks("delve_turn", "delve-turn", &[], &form)),
            Err(why) => p.reason-closed { "A turn: " (why) },
        }
        (ground.at_once("surface", &button(ground, &Command::Surface, &html! { "Out of the dungeon" }, "quiet", None)))
    }
}
