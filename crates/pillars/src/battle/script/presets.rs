//! Presets that come along, and scenarios that rest upon another one.

use play::script::{ScenarioText, TextFault};
use toml::de::DeTable;

use crate::battle::scenario::ScenarioFault;

/// Grounds for scenes: each lacks nothing but figures.
pub(super) const ALL: [(&str, &str); 3] = [
    ("yard", include_str!("presets/yard.toml")),
    ("wide-yard", include_str!("presets/wide-yard.toml")),
    ("field", include_str!("presets/field.toml")),
];

/// A fault as scripts tell it: its line stands before it.
pub(super) fn text_fault(fault: &ScenarioFault) -> TextFault {
    let ScenarioFault { line, key, what, .. } = fault;
    let what = if key.is_empty() { what.to_string() } else { format!("{key}: {what}") };
    TextFault { line: *line, what }
}

/// A scenario upon another: its own keys replace those of the other, its own tables come besides.
pub(super) fn compose(base: ScenarioText, own: ScenarioText) -> ScenarioText {
    let tables = own.lines.iter().position(|(_, line)| line.starts_with('[')).unwrap_or(own.lines.len());
    let (keys, tables) = own.lines.split_at(tables);
    let keys = ScenarioText { lines: keys.to_vec() };
    let rest = without(base, &keys.text());
    keys.then(rest).then(ScenarioText { lines: tables.to_vec() })
}

/// The text without the lines of those keys that the other has, too.
fn without(base: ScenarioText, other: &str) -> ScenarioText {
    let text = base.text();
    let (own, (table, _)) = (DeTable::parse_recoverable(&text).0, DeTable::parse_recoverable(other));
    let line = |at: usize| text.bytes().take(at).filter(|byte| *byte == b'\n').count();
    let doubled = own.get_ref().iter().filter(|(key, _)| table.get_ref().contains_key(key.get_ref().as_ref()));
    let gone: Vec<_> =
        doubled.map(|(key, value)| line(key.span().start)..=line(value.span().end.saturating_sub(1))).collect();
    let kept = base.lines.into_iter().enumerate().filter(|(at, _)| !gone.iter().any(|lines| lines.contains(at)));
    ScenarioText { lines: kept.map(|(_, line)| line).collect() }
}
