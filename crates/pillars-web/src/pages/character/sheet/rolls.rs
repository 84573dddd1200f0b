//! Checks rolled from the sheet: a button beside each number, its chance before and its result after.

use maud::{Markup, html};
use pillars::checks::{self, Subject};
use pillars::creation::living::LifeEvent;
use pillars::creation::{Event, Life, Seen};
use play::options::{Chance, Choice, Modifier};

use crate::pages::character::CharacterPage;
use web::pages::offers::wire;
use web::pages::worked::{chance, signed};

/// What the situation adds, for all checks until it is changed; nothing where none can be rolled.
pub(super) fn situation(page: &CharacterPage<'_>) -> Markup {
    let now = page.situation();
    html! {
        @if page.offers.has("check") {
            form.situation.control #situation method="get" action=(page.base) {
                @if !page.look.shelf.is_empty() { input type="hidden" name="shelf" value=(page.look.shelf); }
                @if !page.look.find.is_empty() { input type="hidden" name="find" value=(page.look.find); }
                label for="modifier" { "The situation" }
                select #modifier name="modifier" {
                    @for value in (-checks::FAR..=checks::FAR).rev() {
                        option value=(value) selected[value == now] { @if value == 0 { "as it is" } @else { (signed(value)) } }
                    }
                }
                button type="submit" { "Show chances" }
            }
        }
    }
}

/// The chance of a check as things stand, with what the situation adds.
pub(super) fn odds(page: &CharacterPage<'_>, id: &str, because: &[Modifier]) -> Markup {
    chance(id, &chance_now(page, because))
}

fn chance_now(page: &CharacterPage<'_>, because: &[Modifier]) -> Chance {
    checks::chance(checks::in_situation(because.to_vec(), page.situation()))
}

/// A chance in per cent; what it is as things stand is known already.
fn percent_now(page: &CharacterPage<'_>, odds: &Chance) -> String {
    if page.situation() == 0 { odds.percent() } else { chance_now(page, &odds.because).percent() }
}

/// The button that rolls, and how the latest roll of it went.
pub(super) fn roll(page: &CharacterPage<'_>, of: Subject, key: &str) -> Markup {
    let (value, modifier) = (subject(of), page.situation().to_string());
    let inside = html! { button.roll-check type="submit" aria-label={ "Roll " (of.name()) } { "Roll" } };
    html! {
        @if page.offers.has("check") {
            (page.form("check", &format!("roll-{key}"), &[("of", &value), ("modifier", &modifier)], &inside))
            @if let Some(result) = page.checked.as_ref().filter(|checked| checked.of == of) { (result.shown()) (undo(page, result)) }
        }
    }
}

/// The way back stands beside the result too; what was rolled at a table stays.
fn undo(page: &CharacterPage<'_>, result: &CheckReport) -> Markup {
    html! { @if page.can_go_back && !result.elsewhere { button.quiet.undo-check type="submit" form="do-back" { "Take back" } } }
}

/// A check of something that was never learned.
pub(super) fn another(page: &CharacterPage<'_>) -> Markup {
    let learned = |skill: &str| page.sheet.skills.iter().any(|line| line.skill.key() == skill);
    let is_other = |choice: &&Choice| {
        choice.value.get("skill").and_then(|skill| skill.as_str()).is_some_and(|skill| !learned(skill))
    };
    let others = page.offers.choices("check", "of").iter().filter(is_other);
    let others: Vec<(&Choice, String)> = others.map(|choice| (choice, wire(choice))).collect();
    let kept = page.kept("check", "of");
    let inside = html! {
        label for="another" { "Another skill" }
        div.row {
            select #another name="of" {
                @for (choice, value) in &others {
                    option value=(value) selected[kept == Some(value.as_str())] {
                        (choice.label) @if let Some(odds) = &choice.odds { ", " (percent_now(page, odds)) }
                    }
                }
            }
            button type="submit" { "Roll" }
        }
    };
    let modifier = page.situation().to_string();
    html! {
        @if !others.is_empty() {
            div.control {
                (page.form("check", "roll-another", &[("modifier", &modifier)], &inside))
                @if let Some(result) = page.checked.as_ref().filter(|checked| !on_the_sheet(page, checked.of)) { p { (checked_name(result)) " " (result.shown()) } }
            }
        }
    }
}

fn checked_name(checked: &CheckReport) -> &'static str {
    checked.of.name()
}

fn on_the_sheet(page: &CharacterPage<'_>, of: Subject) -> bool {
    match of {
        Subject::Attribute(_) => true,
        Subject::Skill(skill) => page.sheet.skills.iter().any(|line| line.skill == skill),
    }
}

/// A subject as a form sends it.
fn subject(of: Subject) -> String {
    serde_json::to_value(of).map(|json| json.to_string()).unwrap_or_default()
}

/// How a check went.
#[derive(Clone, Debug)]
pub(in crate::pages::character) struct CheckReport {
    of: Subject,
    sum: i64,
    target: i64,
    passed: bool,
    elsewhere: bool,
}

impl CheckReport {
    /// How a check went that was rolled at a table, where it stands in the log; nothing if the roll is no check.
    pub(in crate::pages::character) fn at_a_table(roll: &dice::Roll) -> Option<Self> {
        let of = Subject::all().find(|of| Some(of.name()) == roll.label())?;
        let target = roll.target()?.number;
        Some(Self { of, sum: roll.total(), target, passed: roll.outcome()?, elsewhere: true })
    }

    /// How the latest move went, if it was a check.
    pub(in crate::pages::character) fn latest(line: &play::table::Line) -> Option<Self> {
        let Seen::Happened(Event::Lived(LifeEvent::Checked { of, faces, target, passed, .. })) =
            line.heard.first()?.seen_of::<Life>()?
        else {
            return None;
        };
        let sum = faces.iter().map(|face| i64::from(*face)).sum();
        Some(Self { of: *of, sum, target: checks::decides(*target).into(), passed: *passed, elsewhere: false })
    }

    fn shown(&self) -> Markup {
        let (class, word) = if self.passed { ("success", "success") } else { ("failure", "failure") };
        html! {
            span.outcome.(class) {
                (self.sum) @if self.passed { " ≤ " } @else { " > " } (self.target) ": " (word)
                @if self.elsewhere { small { ", at the table" } }
            }
        }
    }
}
