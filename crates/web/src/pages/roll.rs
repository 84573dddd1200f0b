//! A roll: what it came to at a glance, and every die and number behind it when opened.

use dice::{DiceTerm, Roll, Target, Term};
use maud::{Markup, html};

use super::die;

/// More dice than these are not drawn beside the total.
const AT_A_GLANCE: usize = 10;
/// More dice than these are told in figures.
const DRAWN: usize = 60;

/// A roll with what is behind it, and with what its target number is made of where that is known.
pub(super) fn roll(roll: &Roll, struck: bool, because: Option<&Markup>) -> Markup {
    html! {
        details.roll {
            summary { (said(&glance(roll), struck)) }
            (terms(roll))
            @if let Some(because) = because { dl.terms.because { (because) } }
        }
    }
}

/// What was said or came out, crossed out if it has been taken back.
pub(super) fn said(what: &Markup, struck: bool) -> Markup {
    html! {
        @if struck { s.said { (what) } } @else { span.said { (what) } }
    }
}

fn glance(roll: &Roll) -> Markup {
    let few = roll.dice().count() <= AT_A_GLANCE;
    html! {
        @if let Some(label) = roll.label() { span.label { bdi { (label) } ": " } }
        span.notation { (notation(roll)) }
        @if few { span.glance aria-hidden="true" { @for die in roll.dice() { (die::drawn(die)) } } }
        span.equals { "= " }
        strong.total { (roll.total()) }
        (outcome(roll))
    }
}

/// The notation without the name of the roll, which stands before it.
fn notation(roll: &Roll) -> String {
    let whole = roll.expr().to_string();
    let name = roll.label().map(|label| format!(" # {label}")).unwrap_or_default();
    readable(whole.strip_suffix(&name).unwrap_or(&whole))
}

/// Comparison signs as they are printed.
pub(super) fn readable(text: &str) -> String {
    text.replace("<=", "≤").replace(">=", "≥").replace(" - ", " − ")
}

fn outcome(roll: &Roll) -> Markup {
    let by = roll.margin().unwrap_or_default().abs();
    html! {
        @match roll.outcome() {
            Some(true) => span.outcome.success { span.sign aria-hidden="true" { "✓" } " success" @if by > 0 { " by " (by) } },
            Some(false) => span.outcome.failure { span.sign aria-hidden="true" { "✗" } " failure by " (by) },
            None => {},
        }
    }
}

fn terms(roll: &Roll) -> Markup {
    // With products, signs alone do not tell how the terms go together: the notation does.
    let sums = !roll.expr().to_string().contains('*');
    html! {
        dl.terms {
            @for term in roll.terms() {
                @match term {
                    Term::Dice(dice) => (dice_term(dice, sums)),
                    Term::Number { value, negative, label } => {
                        dt { @match label { Some(label) => bdi { (label) }, None => "Number" } }
                        dd.number { (signed(value, negative, sums)) }
                    }
                }
            }
            dt { "Total" }
            dd.number { strong { (roll.total()) } }
            @if let Some(target) = roll.target() { (against(target, roll)) }
        }
    }
}

fn dice_term(term: DiceTerm<'_>, sums: bool) -> Markup {
    let count = term.dice().count();
    html! {
        dt { span.notation { (readable(&term.pool.to_string())) } @if let Some(label) = term.label { " " bdi { (label) } } }
        dd {
            ul.dice {
                @for die in term.dice().take(DRAWN) {
                    li { (die::drawn(die)) @if let Some(fate) = die::fate(die) { small aria-hidden="true" { (fate) } } }
                }
            }
            @if count > DRAWN {
                p.rest { "and " (count - DRAWN) " more: " (rest(term)) }
            }
            p.number { (signed(term.subtotal(), term.negative, sums)) }
        }
    }
}

fn rest(term: DiceTerm<'_>) -> String {
    term.dice().skip(DRAWN).map(|die| die.to_string()).collect::<Vec<_>>().join(", ")
}

fn signed(value: i64, negative: bool, sums: bool) -> String {
    match (sums, negative) {
        (false, _) => value.to_string(),
        (true, true) => format!("− {value}"),
        (true, false) => format!("+ {value}"),
    }
}

fn against(target: Target, roll: &Roll) -> Markup {
    html! {
        dt { "Against" }
        dd.number { (readable(&target.to_string())) (outcome(roll)) }
    }
}
