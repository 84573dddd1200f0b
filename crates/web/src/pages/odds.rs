//! Odds of any dice: a bar for each total, the chance of the target, one roll against another.

use maud::{Markup, html};

use super::roll::readable;
use super::shell;

/// What the page about odds shows.
#[derive(Clone, Debug, Default)]
pub struct OddsPage {
    /// The dice as they were typed.
    pub notation: String,
    /// The dice to compare them with, as they were typed.
    pub versus: String,
    /// What came of it; nothing if nothing was asked.
    pub result: Option<Result<OddsShown, NotationShown>>,
}

/// Odds in words and figures.
#[derive(Clone, Debug, Default)]
pub struct OddsShown {
    /// The dice in canonical notation.
    pub dice: String,
    /// The average total.
    pub mean: String,
    /// The standard deviation.
    pub spread: String,
    /// The least total.
    pub low: i64,
    /// The greatest total.
    pub high: i64,
    /// Percent and the total that is not exceeded in so many cases: `(50, 11)` is the median.
    pub percentiles: Vec<(u8, i64)>,
    /// The chance to meet the target, if there is one.
    pub chance: Option<ChanceShown>,
    /// A row for each total or range of totals, ascending.
    pub bars: Vec<BarShown>,
    /// How often a die explodes at most, if any does.
    pub cut_at: Option<u8>,
    /// How the dice fare against others.
    pub versus: Option<VersusShown>,
}

/// The chance to meet a target.
#[derive(Clone, Debug, Default)]
pub struct ChanceShown {
    /// The target: `<= 11`.
    pub target: String,
    /// The chance: `62.5 %`.
    pub percent: String,
    /// As it was counted: `135/216`.
    pub fraction: String,
    /// In lowest terms: `5/8`.
    pub reduced: String,
}

/// One total, or a range of them.
#[derive(Clone, Debug, Default)]
pub struct BarShown {
    /// The total: `11`, or `10..14`.
    pub name: String,
    /// The bar's length in thousandths of the longest.
    pub permille: u32,
    /// The chance of exactly this: `12.5 %`.
    pub exactly: String,
    /// The chance of this or more.
    pub at_least: String,
    /// The chance of this or less.
    pub at_most: String,
    /// Whether it meets the target.
    pub hit: bool,
}

/// One roll against another.
#[derive(Clone, Debug, Default)]
pub struct VersusShown {
    /// The other dice in canonical notation.
    pub other: String,
    /// How often the first is higher, equal and lower: the chance in words and in thousandths.
    pub wins: (String, u32),
    /// ...
    pub ties: (String, u32),
    /// ...
    pub losses: (String, u32),
}

/// What is wrong with the notation.
#[derive(Clone, Debug, Default)]
pub struct NotationShown {
    /// In which field: `dice` or `versus`.
    pub field: String,
    /// What is wrong, in a sentence.
    pub message: String,
    /// The text with a caret under the fault, on two lines.
    pub pointed: Option<String>,
}

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
        (grammar())
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
                div { dt { "mean" } dd { (shown.mean) } }
                div { dt { "spread" } dd { (shown.spread) } }
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

const GRAMMAR: [(&str, &str); 10] = [
    ("3d6+2", "three dice of six sides, and two more"),
    ("d20", "one die; d% has a hundred sides"),
    ("4d6kh3", "keep the highest three; kl keeps the lowest, dh and dl drop"),
    ("2d20kh1", "advantage: the better of two"),
    ("2d6r1", "throw ones again; ro1 only once"),
    ("d6!", "a six explodes: throw one more; !>=5 from five on"),
    ("8d6cs>=5", "count the dice that show five or more"),
    ("3d6 <= 11", "against a target: <, <=, =, >= or >"),
    ("d20+3[strength]", "a number with its name"),
    ("2d6+1 # morale", "a roll with its name"),
];

fn grammar() -> Markup {
    html! {
        section aria-labelledby="grammar" {
            h2 #grammar { "What you can write" }
            dl.grammar {
                @for (notation, words) in GRAMMAR {
                    dt { a.notation href={ "/odds?dice=" (encoded(notation)) } { (notation) } }
                    dd { (words) }
                }
            }
        }
    }
}

/// The text as a value in an address.
fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}
