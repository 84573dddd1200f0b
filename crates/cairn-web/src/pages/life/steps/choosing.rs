//! Steps at which one may choose: a name, a kit, things that a past has granted.

use cairn::background::Background;
use cairn::life::{Mode, Pick, barebones};
use maud::{Markup, html};

use super::background::listed;
use crate::pages::life::{LifePage, market};
use web::pages::offers::wire;

/// A list to choose from, for more choices than buttons are good for.
pub(super) fn choices(page: &LifePage<'_>, verb: &str, field: &str, title: &str) -> Markup {
    let kept = page.kept(verb, field);
    let inside = html! {
        fieldset {
            legend { (title) }
            div.row {
                select name=(field) aria-label=(title) {
                    @for choice in page.offers.choices(verb, field) { option value=(wire(choice)) selected[kept == Some(wire(choice).as_str())] { (choice.label) } }
                }
                button type="submit" { "Choose" }
            }
        }
    };
    html! { @if page.offers.has(verb) { (page.form(verb, &format!("do-{verb}"), &[], &inside)) } }
}

/// A name: rolled, from the background's list, or one's own.
pub(super) fn name(page: &LifePage<'_>) -> Markup {
    html! {
        p.lead { "What they call you." }
        (page.button("roll_name", "Roll", "primary", true))
        @if page.offers.has("take_name") { (names(page)) (own_name(page)) }
    }
}

fn names(page: &LifePage<'_>) -> Markup {
    let known = Background::named(&page.character.background).filter(|_| page.mode == Mode::Whole);
    let inside = |one: &Background| {
        html! {
            fieldset {
                legend { "Or take one that is common among your kind" }
                div.choices { @for name in &one.names { button type="submit" name="name" value=(name) { (name) } } }
            }
        }
    };
    html! { @if let Some(one) = known { (page.form("take_name", "do-listed_name", &[], &inside(one))) } }
}

fn own_name(page: &LifePage<'_>) -> Markup {
    let inside = html! {
        label for="name" { "Or one of your own" }
        div.row {
            input #name name="name" value=[page.kept("take_name", "name")] required maxlength="40" autocomplete="off";
            button type="submit" { "Take it" }
        }
    };
    page.form("take_name", "do-take_name", &[], &inside)
}

/// Armour, weapon and gear by the dice, or a ready-made kit.
pub(super) fn kit(page: &LifePage<'_>) -> Markup {
    let inside = html! {
        h2 { "Or take a ready-made kit" }
        ul.leaves {
            @for (number, package) in (1_u8..).zip(&barebones::tables().package) {
                li {
                    h3 { (package.name) }
                    p { (package.text) }
                    p.hint { "Brings " (listed(&package.items)) "." }
                    button type="submit" name="number" value=(number) #{ "package-" (number) } { "Take it" span.unseen { ": " (package.name) } }
                }
            }
        }
    };
    html! {
        p.lead { "Armor, a weapon, and one thing that may come in handy." }
        (page.button("roll_kit", "Roll", "primary", true))
        @if page.offers.has("take_package") { (page.form("take_package", "do-take_package", &[], &inside)) }
    }
}

/// Things from the market that a past has granted.
pub(super) fn picks(page: &LifePage<'_>) -> Markup {
    let granted = match page.progress.picks.first() {
        Some(Pick::Worth(gold)) => format!("Your past lets you choose gear for {gold} gold pieces, without paying."),
        Some(Pick::One(gold)) => {
            format!("Your past lets you choose one thing for up to {gold} gold pieces, without paying.")
        }
        None => String::new(),
    };
    html! {
        p.lead { (granted) }
        (page.button("forgo_picks", "Nothing more", "", true))
        (market::to_pick(page))
    }
}
