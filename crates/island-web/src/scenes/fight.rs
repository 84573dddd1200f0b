//! Two sides in a hex: what each is worth and where that comes from, what an attack may bring upon whom, throw by throw, and
//! the four actions.

use island::combat::{FightSheet, FightSide, Fighter, Outlook, fought, proposed_shares};
use island::settling::listed;
use island::state::pending::SideDeed;
use maud::{Markup, html};
use play::options::{Choice, Domain};

use super::outlook::hexes;
use super::settling::sign;
use super::sharing::amounts_form;
use super::{aftermath, frame};
use crate::deeds::{Desk, decimal, first_choices, hidden, share_of, wire};
use crate::sides::side as class_of;

/// The fight.
pub fn fight(desk: &Desk<'_>) -> Markup {
    let Some(sheet) = fought(desk.state()) else { return html! {} };
    let title = html! { "Face to face" small { " in " (sheet.hex) ", round " (sheet.round) } };
    let inside = html! {
        @if sheet.round > 1 || sheet.sides.iter().any(|side| side.did.is_some()) { (aftermath::just_now(desk)) }
        div.sides { @for side in &sheet.sides { (column(desk, side)) } }
        @if sheet.no_peace { p.why { "No peace can be made in this fight any more." } }
        (leaders(desk))
        (roles(desk))
        (actions(desk, &sheet))
        (shares(desk))
    };
    frame(desk, "fight", "fight", &title, &inside)
}

/// One side: its numbers with all that they are made of, and what its attack may do.
fn column(desk: &Desk<'_>, side: &FightSide) -> Markup {
    let state = desk.state();
    let palisade = side.numbers.armour - 10 - side.fighters.iter().map(|one| one.armour).sum::<i16>();
    html! {
        section.fighters.(class_of(side.tribe)).acts[side.acts_now] {
            h3 { (sign(side.tribe)) bdi { (state.tribe_name(side.tribe)) } @if let Some(word) = standing(side) { small { " " (word) } } }
            p.worth {
                span { "Attack " b { (format!("{:+}", side.numbers.attack())) } }
                span { "Damage " b { (side.numbers.damage) } }
                span { "Armour " b { (side.numbers.armour) } }
            }
            details.made-of {
                summary { "Where that comes from" }
                table {
                    thead { tr { th scope="col" { "Who" } th scope="col" { "With" } th scope="col" { "Attack" } th scope="col" { "Damage" } th scope="col" { "Armour" } th scope="col" { "HP" } } }
                    tbody { @for one in &side.fighters { (row(desk, one, side)) } }
                }
                @if palisade != 0 { p.hint { "A palisade: armour " (format!("{palisade:+}")) "." } }
                @if side.numbers.weary { p.hint { "Half of them are worn out: the attack is rolled twice, and the lower counts." } }
                @if let Some(sides) = side.numbers.inspired { p.hint { "Inspired: a d" (sides) " more." } }
            }
            (prospects(&side.deals))
            @if let Some(owed) = side.owes { p.owes { (owed) " damage to be shared out." } }
        }
    }
}

fn row(desk: &Desk<'_>, one: &Fighter, side: &FightSide) -> Markup {
    html! {
        tr {
            th scope="row" { bdi { (desk.name(one.who)) } @if side.leader == Some(one.who) { " ⚑" } @else if one.main { " ★" } }
            td { (one.blow) } td { (format!("{:+}", one.attack)) } td { (one.damage) } td { (format!("{:+}", one.armour)) } td { (one.hp) }
        }
    }
}

/// What the side is about, in a word.
fn standing(side: &FightSide) -> Option<String> {
    match &side.did {
        Some(SideDeed::Attacked(dealt)) => Some(format!("attacked: {dealt} damage")),
        Some(SideDeed::Peace) => Some("offered peace".to_owned()),
        Some(SideDeed::Retreated(hex)) => Some(format!("retreated to {hex}")),
        Some(SideDeed::Special) => Some("did something special".to_owned()),
        None if side.acts_now => Some("acts now".to_owned()),
        None => side.acts_first.map(|first| if first { "acts first".to_owned() } else { "acts second".to_owned() }),
    }
}

/// Everything that an attack may do, with its exact share.
fn prospects(outlook: &Outlook) -> Markup {
    let average = decimal(u64::from(outlook.damage_tenths()) * 10);
    let fallen = decimal(u64::from(outlook.fallen_tenths()) * 10);
    html! {
        div.prospects {
            h4 { "If they attack: " (average) " damage, " (fallen) " fall on average" }
            ul {
                @for one in &outlook.prospects {
                    li {
                        span.share { (share_of(one.throws.into(), outlook.throws.into())) }
                        svg.bar viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" { rect width=(100 * one.throws / outlook.throws.max(1)) height="10" {} }
                        span.loss { (one.damage) " damage" @if one.fallen == 1 { ", one falls" } @else if one.fallen > 1 { ", " (one.fallen) " fall" } }
                    }
                }
            }
        }
    }
}

fn leaders(desk: &Desk<'_>) -> Markup {
    let of = desk.open("lead").and_then(first_choices).unwrap_or_default();
    html! { @if !of.is_empty() { (buttons(desk, "lead", "who", "Who leads, and rolls for initiative?", of)) } }
}

fn roles(desk: &Desk<'_>) -> Markup {
    let of = desk.open("take_role").and_then(first_choices).unwrap_or_default();
    html! { @if !of.is_empty() { (buttons(desk, "take_role", "attacker", "You have won initiative. Your people", of)) } }
}

fn buttons(desk: &Desk<'_>, verb: &str, name: &str, words: &str, of: &[Choice]) -> Markup {
    let inside = html! {
        p.lead { (words) }
        div.row { @for (place, choice) in of.iter().enumerate() { button.primary[place == 0] type="submit" name=(name) value=(wire(&choice.value)) { (choice.label) } } }
    };
    desk.form(&format!("fight-{verb}"), "choosing", verb, None, &inside)
}

/// The four actions, closed ones with their reason.
fn actions(desk: &Desk<'_>, sheet: &FightSheet) -> Markup {
    let is_mine = sheet.sides.iter().any(|side| side.acts_now && Some(side.tribe) == desk.sight.tribe());
    let places = desk.open("retreat").and_then(first_choices).unwrap_or_default();
    let shut: Vec<String> = ["offer_peace", "retreat", "special"]
        .iter()
        .filter_map(|verb| desk.reason(verb))
        .map(web::failure::sentence)
        .collect();
    html! {
        @if is_mine {
            div.actions.ways {
                (desk.button("attack", "primary", Some("a"), "Attack"))
                @if desk.open("offer_peace").is_some() { (desk.button("offer_peace", "plain", Some("e"), "Offer peace")) }
                (special(desk))
            }
            @if !places.is_empty() { (hexes(desk, "retreat", "retreat", "Or retreat, and take half of what they deal:", places)) }
            @if !shut.is_empty() { p.why { (listed(&shut)) } }
            p.hint { "Peace comes about if both sides offer it in one round." }
        }
    }
}

/// What only some can do.
fn special(desk: &Desk<'_>) -> Markup {
    let of = desk.open("special").and_then(first_choices).unwrap_or_default();
    html! {
        @for doer in of {
            @if let Some(Domain::Choice { of: features }) = doer.then.first().map(|slot| &slot.domain) {
                @for feature in features {
                    @let inside = html! { (hidden("who", &doer.value)) (hidden("feature", &feature.value)) button type="submit" { (doer.label) ": " (feature.label) } };
                    (desk.form(&format!("special-{}-{}", wire(&doer.value), wire(&feature.value)), "plainly", "special", None, &inside))
                }
            }
        }
    }
}

/// The damage that one's own side has to share out, as it is proposed.
fn shares(desk: &Desk<'_>) -> Markup {
    let proposed: Vec<(u16, u16)> =
        proposed_shares(&desk.sight).into_iter().map(|(who, share)| (who.0, share)).collect();
    html! {
        @if !proposed.is_empty() && desk.open("assign_damage").is_some() {
            p.lead { "Share the damage out. As it is proposed, as many as possible stay on their feet." }
            (amounts_form(desk, "assign", "assign_damage", &proposed))
        }
    }
}
