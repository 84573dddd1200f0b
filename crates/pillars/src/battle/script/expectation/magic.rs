//! What a script expects of magic.
//!
//! ```text
//! expect casts need 11            what the latest casting roll was made against
//! expect casts counts the spell -2, threatened -2   all that went into it besides INT or WIS; or: nothing
//! expect casts works              what came of it: critical, strong, works, fails by 1, fumble, bad fumble, runaway
//! expect control need 8           the latest Control Roll; expect control firm, small, large or lost
//! expect debt need 19             the latest Debt Roll; expect debt borne, faints or runaway
//! expect contest 14 13            what the one who counters and the caster brought to the latest contest
//! expect freak tires              what magic did besides, the latest time
//! ```

use crate::battle::event::Event;
use crate::battle::spells::{CastCause, CastModifier, Wonder};
use crate::magic::weave;
use play::script::same;

fn latest<T>(events: &[Event], of: impl Fn(&Wonder) -> Option<T>) -> Result<T, String> {
    let one = |event: &Event| if let Event::Magic(wonder) = event { of(wonder) } else { None };
    events.iter().rev().find_map(one).ok_or_else(|| "no such thing happened".to_owned())
}

/// The latest roll of a kind, or what magic did besides.
pub(super) fn roll(events: &[Event], word: &str, rest: &str) -> Result<(), String> {
    match word {
        "casts" => casts(events, rest),
        "control" => need_or(rest, control(events)?),
        "debt" => need_or(rest, debt(events)?),
        "contest" => {
            let sides = |wonder: &Wonder| {
                let Wonder::Contested { own, other, .. } = wonder else { return None };
                Some(format!("{} {}", own.strength, other.strength))
            };
            same("the contest", &latest(events, sides)?, rest)
        }
        _ => {
            let does = |wonder: &Wonder| {
                let Wonder::Freaked { does, .. } = wonder else { return None };
                Some(format!("{does:?}").to_lowercase())
            };
            same("what magic does besides", &latest(events, does)?, rest)
        }
    }
}

fn control(events: &[Event]) -> Result<(i16, String), String> {
    latest(events, |wonder| {
        let Wonder::Controlled { need, hold, .. } = wonder else { return None };
        Some((*need, format!("{hold:?}").to_lowercase()))
    })
}

fn debt(events: &[Event]) -> Result<(i16, String), String> {
    latest(events, |wonder| {
        let Wonder::DebtRolled { need, result, .. } = wonder else { return None };
        Some((*need, format!("{result:?}").to_lowercase()))
    })
}

fn need_or(wanted: &str, (need, result): (i16, String)) -> Result<(), String> {
    match wanted.strip_prefix("need ") {
        Some(number) => same("what it takes", &need.to_string(), number),
        None => same("what came of it", &result, wanted),
    }
}

fn casts(events: &[Event], wanted: &str) -> Result<(), String> {
    let (need, modifiers, result) = latest(events, |wonder| {
        let Wonder::Cast { need, modifiers, result, .. } = wonder else { return None };
        Some((*need, modifiers.clone(), *result))
    })?;
    match wanted.strip_prefix("counts ") {
        Some(causes) => same("what counts", &besides(&modifiers), causes),
        None => need_or(wanted, (need, outcome(result))),
    }
}

/// All that went into a casting roll besides the attribute.
fn besides(modifiers: &[CastModifier]) -> String {
    let score = |cause: CastCause| matches!(cause, CastCause::Intelligence | CastCause::Wisdom);
    let others = modifiers.iter().filter(|modifier| !score(modifier.cause));
    let words: Vec<String> = others.map(|modifier| format!("{} {:+}", modifier.cause.name(), modifier.by)).collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(", ") }
}

fn outcome(result: weave::CastOutcome) -> String {
    match result {
        weave::CastOutcome::Critical => "critical".to_owned(),
        weave::CastOutcome::Strong => "strong".to_owned(),
        weave::CastOutcome::Works => "works".to_owned(),
        weave::CastOutcome::Fails { by } => format!("fails by {by}"),
        weave::CastOutcome::Fumble => "fumble".to_owned(),
        weave::CastOutcome::BadFumble => "bad fumble".to_owned(),
        weave::CastOutcome::Runaway => "runaway".to_owned(),
    }
}
