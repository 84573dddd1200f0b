//! Fields of the editor's forms: each names the key that it fills, and shows what is wrong with it.

use maud::{Markup, html};
use toml::{Table, Value};

use super::SketchPage;
use super::faults::{at, field_id};

/// A key's way through the tree, as the browser takes it and as faults tell it.
#[derive(Clone, Debug)]
pub(super) struct Key {
    steps: Vec<serde_json::Value>,
    told: String,
}

impl Key {
    /// A key at the top.
    pub(super) fn top(name: &str) -> Self {
        Self { steps: vec![name.into()], told: name.to_owned() }
    }

    /// A key in it.
    pub(super) fn to(&self, name: &str) -> Self {
        let mut steps = self.steps.clone();
        steps.push(name.into());
        Self { steps, told: format!("{}.{name}", self.told) }
    }

    /// A place in its list; people count from 1.
    pub(super) fn nth(&self, place: usize) -> Self {
        let mut steps = self.steps.clone();
        steps.push(place.into());
        Self { steps, told: format!("{}.{}", self.told, place + 1) }
    }

    /// For the browser.
    pub(super) fn path(&self) -> String {
        serde_json::Value::Array(self.steps.clone()).to_string()
    }

    /// For people, as faults have it.
    pub(super) fn told(&self) -> &str {
        &self.told
    }

    /// The id of its field.
    pub(super) fn id(&self) -> String {
        field_id(&self.told)
    }

    /// What stands there.
    pub(super) fn value<'t>(&self, tree: &'t Table) -> Option<&'t Value> {
        let mut steps = self.steps.iter();
        let mut here = tree.get(steps.next()?.as_str()?)?;
        for step in steps {
            here = match step.as_u64() {
                Some(place) => here.as_array()?.get(usize::try_from(place).ok()?)?,
                None => here.get(step.as_str()?)?,
            };
        }
        Some(here)
    }

    /// The words that stand there.
    pub(super) fn words(&self, tree: &Table) -> String {
        self.value(tree).map(plain).unwrap_or_default()
    }
}

/// A value as one would type it.
pub(super) fn plain(value: &Value) -> String {
    match value {
        Value::String(words) => words.clone(),
        Value::Array(values) => values.iter().map(plain).collect::<Vec<_>>().join(" "),
        Value::Integer(number) => number.to_string(),
        Value::Float(number) => number.to_string(),
        Value::Boolean(whether) => whether.to_string(),
        Value::Datetime(moment) => moment.to_string(),
        Value::Table(_) => String::new(),
    }
}

fn invalid(page: &SketchPage<'_>, key: &Key) -> Option<&'static str> {
    page.sketch.faults.iter().any(|fault| fault.key == key.told()).then_some("true")
}

/// A field for words.
pub(super) fn text(page: &SketchPage<'_>, tree: &Table, key: &Key, label: &str, most: u16) -> Markup {
    words(page, tree, key, label, most, None)
}

/// A field for words; what stands faintly in it counts while it is empty.
pub(super) fn words(
    page: &SketchPage<'_>,
    tree: &Table,
    key: &Key,
    label: &str,
    most: u16,
    otherwise: Option<&str>,
) -> Markup {
    html! {
        div.field {
            label for=(key.id()) { (label) }
            input #(key.id()) data-path=(key.path()) value=(key.words(tree)) placeholder=[otherwise] maxlength=(most) aria-invalid=[invalid(page, key)];
            (at(page, key.told()))
        }
    }
}

/// A field for hexes: `4,2 5,2`.
pub(super) fn hexes(page: &SketchPage<'_>, tree: &Table, key: &Key, label: &str) -> Markup {
    html! {
        div.field {
            label for=(key.id()) { (label) }
            input #(key.id()) data-path=(key.path()) data-type="hexes" value=(key.words(tree)) spellcheck="false" autocapitalize="off" aria-invalid=[invalid(page, key)];
            (at(page, key.told()))
        }
    }
}

/// A field for a whole number; what stands faintly in it counts while it is empty.
pub(super) fn number(page: &SketchPage<'_>, tree: &Table, key: &Key, label: &str, otherwise: &str) -> Markup {
    html! {
        div.field.number {
            label for=(key.id()) { (label) }
            input #(key.id()) type="number" data-path=(key.path()) data-type="number" value=(key.words(tree)) placeholder=(otherwise) aria-invalid=[invalid(page, key)];
            (at(page, key.told()))
        }
    }
}

/// A choice: value and words each; an empty value takes the key away.
pub(super) fn choice(page: &SketchPage<'_>, tree: &Table, key: &Key, label: &str, of: &[(String, String)]) -> Markup {
    let now = key.words(tree);
    let strange = !now.is_empty() && !of.iter().any(|(value, _)| *value == now);
    html! {
        div.field {
            label for=(key.id()) { (label) }
            select #(key.id()) data-path=(key.path()) aria-invalid=[invalid(page, key)] {
                @if strange { option value=(now) selected { (now) } }
                @for (value, words) in of { option value=(value) selected[*value == now] { (words) } }
            }
            (at(page, key.told()))
        }
    }
}

/// Something that is so or not.
pub(super) fn check(tree: &Table, key: &Key, label: &str) -> Markup {
    let on = key.value(tree).and_then(Value::as_bool).unwrap_or(false);
    html! { label.pick { input #(key.id()) type="checkbox" data-path=(key.path()) data-type="flag" checked[on]; span { (label) } } }
}

/// A button that changes the tree: what is done, and to which key.
pub(super) fn deed(what: &str, key: &Key, value: Option<&str>, name: &str, words: &str) -> Markup {
    html! { button type="button" data-do=(what) data-path=(key.path()) data-value=[value] aria-label=(name) { (words) } }
}
