//! The dungeon by turns: the clock, the light, what the party did in the turn, and the event die.

use cairn::pack::Thing;
use cairn::table::{Command, Delve, Member, TURNS_OF_AN_HOUR, Task};
use maud::{Markup, html};

use super::{SeatPage, button, button_if, fields, offered, plans};

/// The dungeon while the party is in it, or the way down.
pub(super) fn delve(ground: &SeatPage<'_>) -> Markup {
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

fn inside(ground: &SeatPage<'_>, delve: &Delve) -> Markup {
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
            p { @match &delve.light { Some(light) => { "Light: " b { (light) } "." } None if delve.is_light() => { "By the light of day." } None => b.bad { "In the dark." } } }
            @if delve.light.is_none() { (lights(ground)) }
            @for (who, turns) in &delve.fading { p.bad { (ground.called(*who)) " is dying, for " (turns) " of " (hour) " turns now." } }
            (plans::plans(ground, &Task::DUNGEON))
            @if ground.can(&Command::Douse) { (ground.at_once("douse", &button(ground, &Command::Douse, &html! { "Put the light out" }, "quiet", None))) }
            @if ground.runs() { (turn(ground, delve.wild)) }
        }
    }
}

/// Everything that burns, of those for whom the reader acts.
fn lights(ground: &SeatPage<'_>) -> Markup {
    let things = ground.sight.own().flat_map(|member| member.character.things.iter().map(move |thing| (member, thing)));
    let light = |(member, thing): &(&Member, &Thing)| Command::Light { who: member.who, thing: thing.id };
    let open: Vec<(&Member, &Thing)> = things.filter(|one| ground.can(&light(one))).collect();
    let buttons = html! {
        div.actions {
            @for one in &open {
                @let (member, thing) = one;
                @let name = member.character.called();
                (button(ground, &light(one), &html! { "Light " (thing) " (" (name) ")" }, "", Some(&format!("{name} lights {thing}"))))
            }
        }
    };
    html! { @if open.is_empty() { p.hint { "Nobody has anything that burns." } } @else { (ground.at_once("lights", &buttons)) } }
}

/// A turn passes. The event die is rolled for each of these.
fn turn(ground: &SeatPage<'_>, wild: bool) -> Markup {
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
        @match (ground.due_first(), ground.may(&Command::DelveTurn(haste))) {
            (Some(due), _) => (due),
            (None, Ok(())) => (ground.asks("delve_turn", "delve-turn", &[], &form)),
            (None, Err(why)) => p.reason-closed { "A turn: " (why) },
        }
        details.right #light-right { summary { "Set right" } div.inside { (offered::form(ground, "set_light", "set-light", &[], "There is that light")) } }
        (ground.at_once("surface", &button(ground, &Command::Surface, &html! { @if wild { "Out of the forest" } @else { "Out of the dungeon" } }, "quiet", None)))
    }
}
