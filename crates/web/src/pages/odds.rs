//! Odds of any dice: a bar for each total, the chance of the target, one roll against another.

use maud::{Markup, html};

use super::roll::readable;
use super::shell;

mod grammar;
mod shown;

pub use shown::{BarShown, ChanceShown, NotationShown, OddsPage, OddsShown, VersusShown};

/// The page about odds.
pub fn odds(page: &OddsPage) -> Markup {
    let fault = page.result.as_ref().and_then(|result| result.as_ref().err());
    let body = html! {
        h1 { "Odds" }
        form #odds-form method="get" action="/odds" {
            (field("dice", "Dice", "4d6kh3 >= 12", &page.notation, fault))
            (field("versus", "Against (optional)", "2d10+2", &page.versus, fault))
            button.primary type="submit" { "Show" }
        }
        div #result aria-live="polite" {
            @match &page.result {
                Some(Ok(shown)) => (result(shown)),
                Some(Err(_)) => {},
                None => p.empty { "Write dice as you would say them; the exact chances of every total appear here." },
            }
        }
        (grammar::grammar())
    };
    shell::page("Odds", &["odds.js"], &body)
}

fn field(name: &str, label: &str, example: &str, value: &str, fault: Option<&NotationShown>) -> Markup {
    let fault = fault.filter(|fault| fault.field == name);
    html! {
        div.field {
            label for=(name) { (label) }
            input.notation #(name) name=(name) value=(value) placeholder=(example) maxlength="512" required[name == "dice"]
                autocapitalize="off" spellcheck="false" autocomplete="off" aria-invalid=[fault.map(|_| "true")]
                aria-describedby={ (name) "-fault" };
            div.fault #{ (name) "-fault" } role="alert" {
                @if let Some(fault) = fault {
                    @if let Some(pointed) = &fault.pointed { pre.caret { (pointed) } }
                    p { (fault.message) }
                }
            }
        }
    }
}

fn result(shown: &OddsShown) -> Markup {
    html! {
        section aria-labelledby="shown" {
            h2.notation #shown { (readable(&shown.dice)) }
            @if let Some(chance) = &shown.chance {
                p.chance { strong { (chance.percent) } " to come out " (readable(&chance.target)) " "
                    span.hint { (chance.fraction) @if chance.reduced != chance.fraction { " = " (chance.reduced) } } }
            }
            dl.facts {
                div { dt { "mean" } dd { (trimmed(&shown.mean)) } }
                div { dt { "spread" } dd { (trimmed(&shown.spread)) } }
                div { dt { "from" } dd { (shown.low) } }
                div { dt { "to" } dd { (shown.high) } }
                @for (percent, total) in &shown.percentiles {
                    div { dt { @if *percent == 50 { "median" } @else { (percent) " % up to" } } dd { (total) } }
                }
            }
            @if let Some(versus) = &shown.versus { (against(versus)) }
            (bars(shown))
            @if let Some(depth) = shown.cut_at { p.hint { "A die explodes at most " (depth) " times in a row, here as at the table." } }
        }
    }
}

/// A decimal number without the zeros at its end.
fn trimmed(number: &str) -> &str {
    if number.contains('.') { number.trim_end_matches('0').trim_end_matches('.') } else { number }
}

fn bars(shown: &OddsShown) -> Markup {
    let target = shown.chance.is_some();
    html! {
        table.bars {
            thead { tr { th scope="col" { "Total" } th.wide scope="col" { span.unseen { "Bar" } } th scope="col" { "exactly" } th scope="col" { "at least" } th.at-most scope="col" { "at most" } } }
            tbody {
                @for bar in &shown.bars {
                    tr.hit[bar.hit && target].miss[!bar.hit && target] {
                        th scope="row" { (bar.name) @if bar.hit && target { span.sign { span aria-hidden="true" { " ✓" } span.unseen { " meets the target" } } } }
                        td.wide { (meter(&[("one", bar.permille)])) }
                        td { (bar.exactly) }
                        td { (bar.at_least) }
                        td.at-most { (bar.at_most) }
                    }
                }
            }
        }
    }
}

fn against(versus: &VersusShown) -> Markup {
    html! {
        div.versus {
            p { "Against " span.notation { (readable(&versus.other)) } ": higher " strong { (versus.wins.0) } ", equal " strong { (versus.ties.0) } ", lower " strong { (versus.losses.0) } "." }
            (meter(&[("one", versus.wins.1), ("two", versus.ties.1), ("three", versus.losses.1)]))
        }
    }
}

/// A bar of pieces, each so many thousandths long.
fn meter(pieces: &[(&str, u32)]) -> Markup {
    let mut from = 0;
    let placed: Vec<_> = pieces
        .iter()
        .map(|(class, length)| {
            let at = from;
            from += length;
            (class, at, length)
        })
        .collect();
    html! {
        svg.meter viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true" focusable="false" {
            @for (class, at, length) in placed { rect.(class) x=(at) y="0" width=(length) height="10" {} }
        }
    }
}
