//! Fields of forms, each with its label.

use cairn::table::Area;
use maud::{Markup, html};

/// A whole number between bounds, with the one that stands there first.
pub(super) fn number(id: &str, name: &str, label: &str, (min, max): (i64, i64), value: i64) -> Markup {
    html! {
        div.field.tiny {
            label for=(id) { (label) }
            input #(id) type="number" name=(name) value=(value) min=(min) max=(max) step="1" required inputmode="numeric";
        }
    }
}

/// A yes or no: what is not ticked is sent as no.
pub(super) fn check(id: &str, name: &str, label: &str) -> Markup {
    html! {
        label.pick for=(id) { input #(id) type="checkbox" name=(name) value="true"; span { (label) } }
        input type="hidden" name=(name) value="false";
    }
}

/// A choice among values with their words.
pub(super) fn select(id: &str, name: &str, label: &str, options: &[(String, String)]) -> Markup {
    html! {
        div.field {
            label for=(id) { (label) }
            select #(id) name=(name) { @for (value, words) in options { option value=(value) { (words) } } }
        }
    }
}

/// Whom a blast meets: as many as the die says, everybody, or those who are ticked. What is no blast meets one alone.
pub(super) fn area(id: &str, of: Option<&[(String, String)]>) -> Markup {
    let areas: Vec<(String, String)> = Area::ALL.map(|one| (wire(one), one.name().to_owned())).into();
    html! {
        @match of {
            None => input type="hidden" name="area" value=(wire(Area::Unsure));,
            Some(of) => {
                (select(id, "area", "A blast meets", &areas))
                (several(&format!("{id}-met"), "met", "These", of))
            }
        }
    }
}

/// Any number of values, each ticked or not.
pub(super) fn several(id: &str, name: &str, label: &str, of: &[(String, String)]) -> Markup {
    html! {
        fieldset.several {
            legend { (label) }
            @for (place, (value, words)) in of.iter().enumerate() {
                label.pick for={ (id) "-" (place) } { input #{ (id) "-" (place) } type="checkbox" name=(name) value=(value); span { (words) } }
            }
        }
    }
}

/// A line of text.
pub(super) fn text(id: &str, name: &str, label: &str, most: usize) -> Markup {
    html! {
        div.field.grow {
            label for=(id) { (label) }
            input #(id) name=(name) required maxlength=(most) autocomplete="off";
        }
    }
}

/// A value as a form sends it.
pub(super) fn wire(value: impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(text)) => text,
        Ok(other) => other.to_string(),
        Err(_) => String::new(),
    }
}
