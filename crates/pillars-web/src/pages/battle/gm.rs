//! What the GM may do to a fight: plain forms, checked by the game as everything else is.

use maud::{Markup, html};
use pillars::battle::creature::Creature;
use pillars::battle::ground::Side;
use pillars::battle::{Presence, gifts};
use pillars::data::{Id, Listed as _};
use pillars::house::Switch;

use super::BattlePage;
use crate::pages::rules::link::{href, number};
use web::pages::form::{self, Scope};

/// The GM's tools.
pub(super) fn overruling(fight: &BattlePage<'_>) -> Markup {
    html! {
        details.overruling #overruling {
            summary { "Overrule" }
            div.inside {
                (hiding(fight))
                (simple(fight, "adjust", "Change pools", "Change", &numbers()))
                (simple(fight, "place", "Put somebody somewhere", "Put there", &place()))
                (simple(fight, "hand_over", "Let another seat play a figure", "Hand over", &seat(fight)))
                (simple(fight, "give", "Give somebody something", "Give", &gift(fight)))
                (simple(fight, "bind", "Bind or gag somebody", "Bind", &bonds()))
                @if fight.figures.iter().any(|figure| figure.mage.is_some()) { (simple(fight, "attune", "Change somebody’s mana", "Change", &mana(fight))) }
                (call(fight))
                (simple(fight, "mend", "Stop bleeding, bring back to life", "Mend", &html! {}))
                (simple(fight, "kill", "Let somebody die", "Kill", &html! {}))
                (simple(fight, "remove", "Take somebody off the board", "Take away", &html! {}))
                (house_rules(fight))
                (form::confirm("end-fight", "End the fight …", &form::command(Scope::Play, "end", "end-form", &html! {
                    p { "The fight is over at once, and nobody has won." }
                    button.danger type="submit" { "End it" }
                })))
            }
        }
    }
}

/// Those who hide may be shown, those who are seen may be hidden.
fn hiding(fight: &BattlePage<'_>) -> Markup {
    html! {
        ul.hiding {
            @for figure in fight.figures.iter().filter(|figure| matches!(figure.presence, Presence::Here | Presence::Hidden)) {
                @let (verb, word) = if figure.hidden { ("reveal", "Reveal") } else { ("hide", "Hide") };
                li {
                    (form::command(Scope::Play, verb, &format!("{verb}-{}", figure.who.0), &html! {
                        (form::hidden_number("figure", i64::from(figure.who.0)))
                        div.row { span.grow { bdi { (figure.name) } @if figure.hidden { " (hidden)" } } button type="submit" { (word) } }
                    }))
                }
            }
        }
    }
}

fn simple(fight: &BattlePage<'_>, verb: &str, title: &str, button: &str, fields: &Markup) -> Markup {
    let inside = html! {
        label for={ "gm-" (verb) } { "Whom" }
        select #{ "gm-" (verb) } name="figure" data-type="number" {
            @for figure in &fight.figures { option value=(figure.who.0) { (figure.name) " (" (fight.side(figure.side)) ", " (figure.at) ")" } }
        }
        (fields)
        button type="submit" { (button) }
    };
    form::confirm(
        &format!("gm-{verb}-more"),
        title,
        &form::command(Scope::Play, verb, &format!("gm-{verb}-form"), &inside),
    )
}

fn numbers() -> Markup {
    html! {
        div.row {
            div.field { label for="gm-fatigue" { "Fatigue by" } input #gm-fatigue name="fatigue" type="number" min="-1000" max="1000" value="0" data-type="number" data-blank="0"; }
            div.field { label for="gm-body" { "Body by" } input #gm-body name="body" type="number" min="-1000" max="1000" value="0" data-type="number" data-blank="0"; }
        }
    }
}

fn bonds() -> Markup {
    let free = |id: &str, name: &str, words: &str, bound: &str| {
        html! { div.field { label for=(id) { (words) } select #(id) name=(name) data-type="bool" { option value="false" { "free" } option value="true" { (bound) } } } }
    };
    html! { div.row { (free("gm-hands", "hands", "Hands", "bound")) (free("gm-mouth", "mouth", "Mouth", "gagged")) } }
}

fn mana(fight: &BattlePage<'_>) -> Markup {
    html! {
    ul.mages {
        @for (figure, mage) in fight.figures.iter().filter_map(|figure| Some((figure, figure.mage.as_ref()?))) {
            li { bdi { (figure.name) } @if let Some(mana) = mage.mana { ": " strong { (mana) } } @if let Some(debt) = mage.debt.filter(|debt| *debt > 0) { ", Debt " (debt) } }
        }
    } div.field { label for="gm-mana" { "Mana by" } input #gm-mana name="mana" type="number" min="-100" max="100" value="0" data-type="number" data-blank="0"; } }
}

fn place() -> Markup {
    html! {
        div.row {
            div.field { label for="gm-at" { "Column,row" } input #gm-at name="at" required pattern="\\d+,\\d+" placeholder="4,2" data-hexes; }
            div.field { label for="gm-facing" { "Facing" } select #gm-facing name="facing" { @for side in Side::ALL { option value=(side) { (side) } } } }
            div.field { label for="gm-posture" { "Posture" } select #gm-posture name="posture" {
                option value="standing" { "standing" } option value="kneeling" { "kneeling" } option value="prone" { "prone" } option value="flying" { "flying" }
            } }
        }
    }
}

fn gift(fight: &BattlePage<'_>) -> Markup {
    html! {
        div.row {
            div.field.grow { label for="gm-item" { "What" } select #gm-item name="item" { @for item in gifts(&fight.sight) { option value=(item.key()) { (item) } } } }
            div.field { label for="gm-count" { "How many" } input #gm-count name="count" type="number" min="1" max="100" value="1" data-type="number" data-blank="1"; }
        }
    }
}

/// Somebody from the list of creatures joins.
fn call(fight: &BattlePage<'_>) -> Markup {
    let inside = html! {
        label for="gm-creature" { "Who" }
        select #gm-creature name="creature" { @for creature in Creature::list().ids() { option value=(creature.key()) { (creature) } } }
        div.row {
            div.field { label for="gm-side" { "Side" } select #gm-side name="side" data-type="number" {
                @for (number, name) in fight.field.sides.iter().enumerate() { option value=(number) { (name) } }
            } }
            div.field { label for="gm-call-at" { "Column,row" } input #gm-call-at name="at" required pattern="\\d+,\\d+" placeholder="4,2" data-hexes; }
            div.field { label for="gm-hidden" { "How" } select #gm-hidden name="hidden" data-type="bool" { option value="false" { "in sight" } option value="true" { "hidden" } } }
        }
        p.hint { "A click on the board fills in the hex; without room there, as near as there is." }
        button type="submit" { "Let it join" }
    };
    form::confirm("gm-call-more", "Let a creature join", &form::command(Scope::Play, "call", "gm-call-form", &inside))
}

/// The house rules that may be changed while a fight lasts, each with the rulings behind it.
fn house_rules(fight: &BattlePage<'_>) -> Markup {
    html! {
        details.confirm #gm-house {
            summary { "Change a house rule" }
            div.inside {
                @for switch in Switch::list().ids().filter(|switch| switch.in_scene) { (house_rule(fight, switch)) }
            }
        }
    }
}

fn house_rule(fight: &BattlePage<'_>, switch: Id<Switch>) -> Markup {
    let now = fight.sight.house().value_of(switch);
    let id = format!("house-{}", switch.key());
    let inside = html! {
        (form::hidden("switch", &switch.key()))
        label for=(id) { (switch) }
        div.row {
            select.grow #(id) name="value" { @for value in &switch.values { option value=(value.value) selected[value.value == now] { (value.value.replace('_', " ")) } } }
            button type="submit" { "Set" }
        }
        p.hint {
            @if let Some(value) = switch.values.iter().find(|value| value.value == now) { "Now: " (value.means) " " }
            a href=(href(switch)) { "About it" } " · Rulings: "
            @for (place, ruling) in switch.rulings.iter().enumerate() { @if place > 0 { ", " } (number(*ruling)) }
        }
    };
    form::command(Scope::Play, "switch", &format!("{id}-form"), &inside)
}

fn seat(fight: &BattlePage<'_>) -> Markup {
    let sight = fight.page.table.sight(fight.page.seat);
    html! {
        label for="gm-player" { "To" }
        select #gm-player name="player" data-type="number" {
            @for (seat, name, _) in sight.places() {
                @if let play::Seat::Player(number) = seat { option value=(number) { (name) } }
            }
        }
    }
}
