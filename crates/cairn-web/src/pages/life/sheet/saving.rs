//! Saves rolled from the sheet: how the latest went.

use cairn::attributes::Attribute;
use dice::Roll;
use maud::{Markup, html};
use play::table::Line;

/// How a save went.
#[derive(Clone, Debug)]
pub(in crate::pages::life) struct SaveOutcome {
    /// On what.
    pub(super) attribute: Attribute,
    face: i64,
    target: i64,
    passed: bool,
    /// Whether it was rolled at a table, where it stands in the log.
    elsewhere: bool,
}

impl SaveOutcome {
    /// How the latest move went, if it was a save.
    pub(in crate::pages::life) fn latest(line: &Line) -> Option<Self> {
        Self::of(line.heard.first()?.telling.rolls.first()?)
    }

    /// How a save went that was rolled at a table; nothing if the roll is none.
    pub(in crate::pages::life) fn at_a_table(roll: &Roll) -> Option<Self> {
        Some(Self { elsewhere: true, ..Self::of(roll)? })
    }

    fn of(roll: &Roll) -> Option<Self> {
        let named = roll.label()?.strip_suffix(" save")?;
        let attribute = Attribute::ALL.into_iter().find(|each| each.name() == named)?;
        let (target, passed) = (roll.target()?.number, roll.outcome()?);
        Some(Self { attribute, face: roll.total(), target, passed, elsewhere: false })
    }

    pub(super) fn shown(&self) -> Markup {
        let (class, word) = if self.passed { ("success", "saved") } else { ("failure", "failed") };
        html! {
            span.outcome.(class) {
                (self.face) @if self.face <= self.target { " ≤ " } @else { " > " } (self.target) ": " (word)
                @if self.elsewhere { small { ", at the table" } }
            }
        }
    }
}
