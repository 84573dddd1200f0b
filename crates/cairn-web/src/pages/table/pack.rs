//! The pack: its slots at a glance, and opened, each thing with what can be done with it.

use cairn::character::Character;
use cairn::deeds::Deed;
use cairn::item::counted;
use cairn::pack::{PackSpot, Thing};
use cairn::table::{Command, Member};
use maud::{Markup, html};

use super::numbers::deed;
use super::{SeatPage, button, button_if};
use crate::pages::term;

/// Every slot as a cell: what fills it, and what is free.
pub(super) fn strip(sheet: &Character) -> Markup {
    let (used, slots) = (sheet.slots_used(), sheet.slots());
    let cells = sheet.load().into_iter().flat_map(|part| {
        let kind = match part.name.as_str() {
            "Fatigue" => "tired",
            "Coins" => "coins",
            _ => "full",
        };
        std::iter::repeat_n((kind, part.name), usize::try_from(part.value).unwrap_or(0))
    });
    let free = usize::from(slots.saturating_sub(used));
    html! {
        div.load.full[used >= slots] {
            ol.slots role="img" aria-label={ (used) " of " (slots) " slots filled, " (sheet.fatigue) " of them with Fatigue" } {
                @for (kind, name) in cells { li.(kind) title=(name) {} }
                @for _ in 0..free { li.free {} }
            }
            span.count { (used) "/" (slots) " slots" }
        }
    }
}

/// Everything somebody has, with its buttons for the player and the Warden.
pub(super) fn pack(ground: &SeatPage<'_>, member: &Member, sheet: &Character) -> Markup {
    let who = member.who.0;
    let others: Vec<(String, Vec<&Thing>)> = sheet
        .holds()
        .map(|(id, name)| {
            let (used, all) = sheet.hold(id).unwrap_or_default();
            let inside = sheet.things.iter().filter(|thing| thing.at == PackSpot::In(id)).collect();
            (format!("{name}, {used}/{all} slots"), inside)
        })
        .collect();
    let carried = || sheet.things.iter().filter(|thing| thing.at == PackSpot::Pack);
    let list = html! {
        ul.things { @for thing in carried() { (one(ground, member, sheet, thing)) } }
        @for (name, inside) in &others {
            h4 { (name) }
            @if inside.is_empty() { p.empty { "Nothing is in it." } }
            ul.things { @for thing in inside { (one(ground, member, sheet, thing)) } }
        }
        @if !sheet.companions.is_empty() { (companions(ground, member, sheet)) }
    };
    html! {
        details.pack #{ "pack-" (who) } {
            summary { "Pack: " (sheet.things.len()) @if sheet.things.len() == 1 { " thing" } @else { " things" } }
            div.inside {
                @if sheet.things.is_empty() { p.empty { "Nothing at all." } }
                @if ground.acts_for(member) { (ground.buttons(&format!("things-{who}"), &list)) } @else { (list) }
            }
        }
    }
}

fn one(ground: &SeatPage<'_>, member: &Member, sheet: &Character, thing: &Thing) -> Markup {
    let id = thing.id;
    let name = &thing.to_string();
    let owner = sheet.called();
    let quick =
        |what: Deed, words: &str| button_if(ground, &deed(member, what), words, &format!("{words} {name} ({owner})"));
    html! {
        li.ready[thing.ready] #{ "thing-" (member.who.0) "-" (id.0) } {
            div.what {
                b { (term::thing(&thing.item, name)) } " " span.hint { (about(thing)) }
                @if let Some(text) = thing.item.effect() { p.hint { (text) } }
                @if let Some(how) = &thing.item.recharge { p.hint { "Recharge: " (how) } }
            }
            @if ground.acts_for(member) {
                div.actions {
                    (quick(Deed::Ready { thing: id }, "Ready"))
                    (quick(Deed::Stow { thing: id }, "Stow"))
                    (uses(ground, member, thing))
                    (button_if(ground, &Command::Light { who: member.who, thing: id }, "Light", &format!("Light {name} ({owner})")))
                    (quick(Deed::Recharge { thing: id }, "Recharge"))
                    (elsewhere(ground, member, sheet, thing))
                }
            }
        }
    }
}

/// Using a thing up, or back; magic is read or woken, and outside of danger it may be enhanced.
fn uses(ground: &SeatPage<'_>, member: &Member, thing: &Thing) -> Markup {
    let (who, id, name) = (member.who, thing.id, thing.to_string());
    let cast = |enhanced| Command::Cast { who, thing: id, enhanced };
    let left = |to: Option<u8>| to.map(|to| deed(member, Deed::SetLeft { thing: id, to }));
    html! {
        @if thing.item.kind.is_some() && ground.sight.state().fight.is_none() {
            (button_if(ground, &cast(false), "Use", &format!("Use {name}")))
            (button_if(ground, &cast(true), "Use, enhanced", &format!("Use {name}, enhanced")))
        } @else if !ground.can(&Command::Light { who, thing: id }) { (button_if(ground, &deed(member, Deed::Use { thing: id }), "Use", &format!("Use {name}"))) }
        @if let Some(now) = thing.left {
            @if let Some(less) = left(now.checked_sub(1)) { (step_if(ground, &less, "−", &format!("One use less of {name}"))) }
            @if let Some(more) = left(now.checked_add(1)) { (step_if(ground, &more, "+", &format!("One use more of {name}"))) }
        }
    }
}

fn step_if(ground: &SeatPage<'_>, command: &Command, sign: &str, label: &str) -> Markup {
    html! { @if ground.can(command) { (button(ground, command, &html! { (sign) }, "step", Some(label))) } }
}

/// Giving a thing away, putting it elsewhere, leaving it behind.
fn elsewhere(ground: &SeatPage<'_>, member: &Member, sheet: &Character, thing: &Thing) -> Markup {
    let (id, name) = (thing.id, &thing.to_string());
    let party = ground.sight.state().party.iter().filter(|other| other.who != member.who);
    let spots =
        std::iter::once((PackSpot::Pack, "the pack")).chain(sheet.holds().map(|(id, name)| (PackSpot::In(id), name)));
    html! {
        details.elsewhere #{ "else-" (member.who.0) "-" (id.0) } {
            summary aria-label={ "Give, put elsewhere or drop " (name) } { "…" }
            div.actions {
                @for other in party {
                    @let to = other.character.called();
                    (button_if(ground, &Command::Give { who: member.who, thing: id, to: other.who }, &format!("Give to {to}"), &format!("Give {name} to {to}")))
                }
                @for (at, place) in spots { (button_if(ground, &deed(member, Deed::Put { thing: id, at }), &format!("Put in {place}"), &format!("Put {name} in {place}"))) }
                (button(ground, &deed(member, Deed::Drop { thing: id }), &html! { "Drop" }, "danger", Some(&format!("Drop {name}"))))
            }
        }
    }
}

/// What a thing is, in a few words.
fn about(thing: &Thing) -> String {
    let item = &thing.item;
    let mut all = item.qualities();
    all.extend(match (item.uses, item.charges, thing.left) {
        (Some(_), _, Some(left)) => Some(counted(left, "use")),
        (None, Some(most), Some(left)) => Some(format!("{left} of {}", counted(most, "charge"))),
        (_, _, _) => None,
    });
    all.join(", ")
}

/// Beasts and servants, with their numbers.
fn companions(ground: &SeatPage<'_>, member: &Member, sheet: &Character) -> Markup {
    html! {
        h4 { "Along with them" }
        ul.things {
            @for one in &sheet.companions {
                @let name = &one.creature.name;
                li {
                    div.what { b { (name) } " " span.hint { (one.hp) " HP, STR " (one.scores.str) ", DEX " (one.scores.dex) ", WIL " (one.scores.wil) @for attack in &one.creature.attacks { ", " (attack.name) " (" (attack.die) ")" } } }
                    @if ground.acts_for(member) { div.actions { (button_if(ground, &deed(member, Deed::Part { companion: one.id }), "Part", &format!("Part from {name}"))) } }
                }
            }
        }
    }
}
