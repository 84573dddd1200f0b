//! A fight by turns: everybody in the order of their turns with how they stand, and what whoever's turn it is could do, with
//! its chances.

use island::combat::{DirectFighter, DirectSheet, fought_directly};
use island::state::TribeNo;
use maud::{Markup, html};
use play::options::{Choice, Domain, Slot};

use super::outlook::{chance, hexes};
use super::settling::sign;
use super::sharing::stepper;
use super::{aftermath, frame};
use crate::deeds::{Desk, first_choices, hidden, wire};
use crate::sides::side;

/// The fight.
pub fn fight(desk: &Desk<'_>) -> Markup {
    let Some(sheet) = fought_directly(desk.state()) else { return html! {} };
    let title = html! { "Face to face" small { " in " (sheet.hex) ", round " (sheet.round) } };
    let inside = html! {
        (aftermath::just_now(desk))
        (order(desk, &sheet))
        @for (tribe, offered) in sheet.sides.iter().zip(sheet.offered) {
            @if offered { p.hint { (sign(*tribe)) bdi { (desk.state().tribe_name(*tribe)) } " has offered peace in this round." } }
        }
        @if sheet.no_peace { p.why { "No peace can be made in this fight any more." } }
        (entered(desk, &sheet))
        (turn(desk))
    };
    frame(desk, "direct", "fight", &title, &inside)
}

/// Everybody in the order of their turns.
fn order(desk: &Desk<'_>, sheet: &DirectSheet) -> Markup {
    html! {
        div.turns {
            table.order {
                thead { tr { th scope="col" { "Turn" } th scope="col" { "Who" } th scope="col" { "HP" } th scope="col" { "Armour" } th scope="col" { "Strikes" } th scope="col" { "Stands" } } }
                tbody { @for one in &sheet.fighters { (row(desk, one)) } }
            }
        }
    }
}

fn row(desk: &Desk<'_>, one: &DirectFighter) -> Markup {
    let (hp, most) = one.hp;
    html! {
        tr.(side(one.tribe)).now[one.acts_now].gone[!one.is_here] aria-current=[one.acts_now.then_some("true")] {
            td { @if one.acts_now { "▸ " } (one.initiative) }
            th scope="row" { (sign(one.tribe)) bdi { (desk.name(one.who)) } }
            td { (hp) small { " of " (most) } }
            td { (one.armour) }
            td { (one.blow) " " (format!("{:+}", one.attack)) small { ", " (one.damage) " on average" } }
            td { (one.stands.join(", ")) }
        }
    }
}

/// An outcome that waits for an answer.
fn entered(desk: &Desk<'_>, sheet: &DirectSheet) -> Markup {
    let Some((hp, leaves)) = &sheet.entered else { return html! {} };
    html! {
        section.outcome {
            h3 { "How it went elsewhere" }
            ul.plain-list { @for (who, hp) in hp { li { bdi { (desk.name(*who)) } ": " (hp) " HP" } } }
            p { bdi { (desk.state().tribe_name(*leaves)) } " leaves." }
            @if desk.open("accept_outcome").is_some() {
                div.row {
                    (desk.button("accept_outcome", "primary", Some("t"), "So it was"))
                    (desk.button("refuse_outcome", "plain", Some("u"), "No, we fight on"))
                }
            } @else { p.hint { "It holds if the other side agrees." } }
        }
    }
}

/// What whoever's turn it is could do.
fn turn(desk: &Desk<'_>) -> Markup {
    let strikes = desk.open("strike").and_then(first_choices).unwrap_or_default();
    html! {
        @if !strikes.is_empty() {
            (targets(desk, "strike", "Strike at", strikes))
            div.actions.ways {
                (desk.button("dodge", "plain", Some("g"), "Stand on guard"))
                @if desk.open("offer_peace").is_some() { (desk.button("offer_peace", "plain", Some("e"), "Offer peace")) }
                (nested(desk, "special", "feature"))
            }
            (nested(desk, "cast_at", "on"))
            (nested(desk, "use_on", "on"))
            (several(desk, "help", "on", "Help to an opening:"))
            (leaving(desk))
            (several(desk, "order_band", "band", "All followers, in this round:"))
            (enter(desk))
        }
    }
}

/// Whom to strike, each with the exact chance.
fn targets(desk: &Desk<'_>, verb: &str, words: &str, of: &[Choice]) -> Markup {
    let inside = html! {
        @for (place, choice) in of.iter().enumerate() {
            button.primary[place == 0] type="submit" name="on" value=(wire(&choice.value)) data-key=[(place == 0).then_some("a")] {
                (words) " " (choice.label) @if let Some(odds) = &choice.odds { " " (chance(odds)) }
            }
        }
    };
    desk.form(&format!("direct-{verb}"), "choosing targets", verb, None, &inside)
}

/// A verb with two choices, the second by the first: a button for each pair.
fn nested(desk: &Desk<'_>, verb: &str, second: &str) -> Markup {
    let Some(slot) = desk.open(verb).and_then(<[Slot]>::first) else { return html! {} };
    let Domain::Choice { of } = &slot.domain else { return html! {} };
    html! {
        @for one in of {
            @if let Some(Domain::Choice { of: then }) = one.then.first().map(|slot| &slot.domain) {
                @for other in then {
                    @let inside = html! {
                        (hidden(&slot.name, &one.value)) (hidden(second, &other.value))
                        button type="submit" {
                            @if verb == "special" { (other.label) } @else { (one.label) ": " (other.label) }
                            @if let Some(odds) = &other.odds { " " b.chance { (odds.percent()) } }
                        }
                    };
                    (desk.form(&format!("{verb}-{}-{}", wire(&one.value), wire(&other.value)), "plainly", verb, None, &inside))
                }
            }
        }
    }
}

/// A verb with one choice: a button for each.
fn several(desk: &Desk<'_>, verb: &str, name: &str, words: &str) -> Markup {
    let of = desk.open(verb).and_then(first_choices).unwrap_or_default();
    let inside = html! {
        p.lead { (words) }
        div.row { @for choice in of { button type="submit" name=(name) value=(wire(&choice.value)) { (choice.label) } } }
    };
    html! { @if !of.is_empty() { (desk.form(&format!("direct-{verb}"), "choosing", verb, None, &inside)) } }
}

/// Leaving: by itself, or with a strike and a parting blow.
fn leaving(desk: &Desk<'_>) -> Markup {
    let places = desk.open("disengage").and_then(first_choices).unwrap_or_default();
    let slots = desk.open("strike_and_leave").unwrap_or_default();
    html! {
        @if places.is_empty() { @if let Some(why) = desk.reason("disengage") { p.why { (web::failure::sentence(why)) } } }
        @else {
            (hexes(desk, "disengage", "disengage", "Or leave, without a parting blow:", places))
            @if let [on, hex] = slots { (striking_and_leaving(desk, on, hex)) }
        }
    }
}

fn striking_and_leaving(desk: &Desk<'_>, on: &Slot, hex: &Slot) -> Markup {
    let (Domain::Choice { of: foes }, Domain::Choice { of: ways }) = (&on.domain, &hex.domain) else {
        return html! {};
    };
    let inside = html! {
        details.others {
            summary { "Or strike and leave, with a parting blow" }
            label { "Strike at " select name="on" { @for foe in foes { option value=(wire(&foe.value)) { (foe.label) } } } }
            label { " and leave for " select name="hex" { @for way in ways { option value=(wire(&way.value)) { (way.label) } } } }
            button type="submit" { "Strike and leave" }
        }
    };
    desk.form("strike-and-leave", "choosing", "strike_and_leave", None, &inside)
}

/// The outcome of a fight that was fought out elsewhere.
fn enter(desk: &Desk<'_>) -> Markup {
    let slots = desk.open("enter_outcome").unwrap_or_default();
    let people = slots.iter().filter_map(|slot| {
        let who = slot.name.strip_prefix("hp_")?.parse::<usize>().ok()?;
        let Domain::Number { max, .. } = &slot.domain else { return None };
        Some((slot, desk.state().folk.get(who)?, u16::try_from(*max).ok()?))
    });
    let tribe: Option<TribeNo> = desk.sight.tribe();
    let inside = html! {
        details.others {
            summary { "Fought out elsewhere? Enter the outcome" }
            ul.amounts {
                @for (slot, person, most) in people {
                    li { label for={ "enter-" (slot.name) } { bdi { (person.sheet.name) } small { " of " (most) " HP" } } (stepper(&format!("enter-{}", slot.name), &slot.name, most, most)) }
                }
                li { label for="enter-we-leave" { "Who leaves" } select #enter-we-leave name="we_leave" { option value="1" { @if let Some(tribe) = tribe { (desk.state().tribe_name(tribe)) } } option value="0" { "the others" } } }
            }
            button type="submit" { "Enter this; they have to agree" }
        }
    };
    html! { @if !slots.is_empty() { (desk.form("enter-outcome", "bargain", "enter_outcome", None, &inside)) } }
}
