//! The log of a fight: which lines are shown, whom a line is about, and what a blow was rolled against.

use maud::{Markup, html};
use pillars::battle::spells::{CastModifier, Margin, Wonder};
use pillars::battle::{AttackCause, Combat, Event, Modifier};
use play::scene::Heard;
use play::table::Line;
use play::variant::variant_of;
use web::faces::Remark;

use super::BattlePage;
use crate::pages::rules::link::{link, prose};

/// What chooses among the lines.
pub(super) fn tools(fight: &BattlePage<'_>) -> Markup {
    html! {
        div.sieve #sieve role="group" aria-label="Which lines are shown" {
            label for="sieve-by" { "Show" }
            select #sieve-by {
                option value="all" { "everything" }
                option value="dice" { "dice" }
                option value="mine" { "what concerns me" }
                optgroup #sieve-figures label="One figure" {
                    @for figure in &fight.figures { option value=(figure.who.0) { (figure.name) } }
                }
            }
            p.hint #sieve-said role="status" {}
            button.quiet #since type="button" hidden { "Since my last move" }
        }
    }
}

fn event(heard: &Heard) -> Option<&Event> {
    heard.seen_of::<Combat>().map(|seen| &seen.event)
}

/// What a sentence of the log says besides.
pub(crate) fn remark(heard: &Heard) -> Remark {
    Remark { linked: linked(heard), because: because(heard), event: event(heard).and_then(variant_of) }
}

/// The figures that a line is about, by their numbers.
pub(crate) fn whom(line: &Line) -> Option<String> {
    let seen = line.heard.iter().filter_map(|heard| heard.seen_of::<Combat>());
    let mut whom: Vec<u8> = seen.flat_map(|seen| &seen.cast).map(|(who, _)| who.0).collect();
    whom.sort_unstable();
    whom.dedup();
    (!whom.is_empty()).then(|| whom.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
}

/// What went into the number that a blow was rolled against, each with its rule.
fn because(heard: &Heard) -> Option<Markup> {
    let event = event(heard)?;
    if let Event::Magic(wonder) = event {
        return by_magic(wonder);
    }
    let Event::Attacked { blow } = event else { return None };
    (!blow.modifiers.is_empty() && !blow.faces.is_empty()).then(|| {
        html! {
            @for Modifier { cause, by } in &blow.modifiers {
                dt { (cause.name()) }
                dd.number { span { (signed(*cause, *by)) } small.rule { (prose(cause.rule())) } }
            }
            dt { "To hit" }
            dd.number { strong { (blow.need) } span { "or less" } }
        }
    })
}

/// A number as it goes into a sum; DEX, the first, has no sign.
fn signed(cause: AttackCause, by: i16) -> String {
    match by {
        _ if cause == AttackCause::Dexterity => by.to_string(),
        0.. => format!("+ {by}"),
        _ => format!("− {}", -by),
    }
}

/// What went into a casting, a Control Roll or a contest; nothing of what is nobody's business.
fn by_magic(wonder: &Wonder) -> Option<Markup> {
    let sum = |reasons: Vec<(String, i32, Option<String>)>, what: &str, need: i16| {
        (!reasons.is_empty()).then(|| html! {
            @for (place, (name, by, rule)) in reasons.iter().enumerate() {
                dt { (name) }
                dd.number { span { (added(place, *by)) } @if let Some(rule) = rule { small.rule { (prose(rule)) } } }
            }
            dt { (what) }
            dd.number { strong { (need) } span { "or less" } }
        })
    };
    if let Wonder::Cast { modifiers, need, .. } = wonder {
        let each =
            |one: &CastModifier| (one.cause.name().to_owned(), i32::from(one.by), Some(one.cause.rule().to_owned()));
        sum(modifiers.iter().map(each).collect(), "To cast", *need)
    } else if let Wonder::Controlled { because, need, .. } = wonder {
        let each = |one: &play::options::Modifier| (one.name.clone(), one.value, one.rule.clone());
        sum(because.iter().map(each).collect(), "To hold it", *need)
    } else if let Wonder::DebtRolled { need, .. } = wonder {
        Some(
            html! { dt { "INT and WIS, less Debt and injury" } dd.number { strong { (need) } span { "or less" } small.rule { (prose("P106")) } } },
        )
    } else if let Wonder::Contested { own, other, .. } | Wonder::Strove { own, other, .. } = wonder {
        Some(html! {
            (margin("The one who answers", own))
            (margin("The caster", other))
        })
    } else {
        None
    }
}

/// One side of a contest: its strength is known to whoever plays it.
fn margin(who: &str, margin: &Margin) -> Markup {
    let thrown: i16 = margin.faces.iter().map(|face| i16::from(*face)).sum();
    html! {
        dt { (who) }
        dd.number {
            @if margin.strength == 0 { span { "?" } span { "less " (thrown) ": the mana behind it is a secret" } }
            @else { span { (margin.strength) } span { "less " (thrown) ": " (margin.lead()) } }
            small.rule { (prose("P107")) }
        }
    }
}

/// A number as it goes into a sum; the first has no sign.
fn added(place: usize, by: i32) -> String {
    match by {
        _ if place == 0 => by.to_string(),
        0.. => format!("+ {by}"),
        _ => format!("− {}", -by),
    }
}

/// A line with the name of its spell leading to it.
fn linked(heard: &Heard) -> Option<Markup> {
    let Event::Magic(wonder) = event(heard)? else { return None };
    let spell = wonder.spell()?;
    let (before, after) = heard.telling.text.split_once(spell.name.as_str())?;
    Some(html! { (before) (link(spell)) (after) })
}
