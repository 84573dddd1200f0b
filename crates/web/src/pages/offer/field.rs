//! One slot as one field, whatever its domain.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};
use play::options::{Choice, Domain, Lines, PathStep};
use serde_json::Value as Json;

use crate::pages::offers::wire;

/// The most steps of a way that a form asks for.
const LONGEST_WAY: usize = 12;

/// A field with its label.
pub struct OfferField<'a> {
    id: &'a str,
    name: &'a str,
    label: &'a str,
    /// Whether it is asked in any case, and not only with one choice of another field.
    always: bool,
}

impl<'a> OfferField<'a> {
    /// A field of a form.
    pub fn new(id: &'a str, name: &'a str, label: &'a str, always: bool) -> Self {
        Self { id, name, label, always }
    }

    /// The field for the values of a domain.
    pub fn markup(&self, domain: &Domain) -> Markup {
        match domain {
            Domain::Several { of, min, max } => self.several(of, *min, *max),
            Domain::Split { keys, total, least, most, bounds } => self.shares(keys, *total, *least, (*most, bounds)),
            Domain::Path { start, steps, budget, min } => self.way(start, steps, *budget, *min),
            Domain::Choice { .. }
            | Domain::Text { .. }
            | Domain::Name { .. }
            | Domain::Number { .. }
            | Domain::Notation
            | Domain::Person { .. } => self.line(domain),
        }
    }

    /// Whatever fits beside its label.
    pub fn line(&self, domain: &Domain) -> Markup {
        html! {
            div.field.tiny[matches!(domain, Domain::Number { .. })].grow[matches!(domain, Domain::Text { .. })] {
                label for=(self.id) { (self.label) }
                (self.input(domain))
            }
        }
    }

    fn input(&self, domain: &Domain) -> Markup {
        let Self { id, name, always, .. } = self;
        html! {
            @match domain {
                Domain::Choice { of } => select #(id) name=(name) {
                    @for choice in of { option value=(wire(choice)) selected[choice.value == false] { (choice.label) } }
                },
                Domain::Number { min, max } => input #(id) type="number" name=(name) value=(min) min=(min) max=(max) step="1"
                    required[*always] inputmode="numeric";,
                Domain::Text { min, max, lines: Lines::One } => input #(id) name=(name) required[*always && *min > 0] maxlength=(max)
                    autocomplete="off";,
                Domain::Text { max, lines: Lines::Many, .. } => textarea #(id) name=(name) maxlength=(max) rows="2" {},
                Domain::Name { .. } | Domain::Notation | Domain::Person { .. } | Domain::Split { .. } | Domain::Several { .. }
                    | Domain::Path { .. } => input #(id) name=(name) required[*always] autocomplete="off";,
            }
        }
    }

    fn several(&self, of: &[Choice], min: usize, max: usize) -> Markup {
        let all = max.min(of.len());
        html! {
            fieldset.several {
                legend { (self.label) span.hint { " (" @if min == all { (min) } @else { (min) " to " (all) } ")" } }
                @for (place, choice) in of.iter().enumerate() {
                    label.pick for={ (self.id) "-" (place) } {
                        input #{ (self.id) "-" (place) } type="checkbox" name=(self.name) value=(wire(choice)) checked[place < min];
                        span { (choice.label) }
                    }
                }
            }
        }
    }

    /// A share for each key: at first the least for all, and what is left for those who come first.
    fn shares(&self, keys: &[String], total: i64, least: i64, (most, bounds): (i64, &BTreeMap<String, i64>)) -> Markup {
        let count = i64::try_from(keys.len()).unwrap_or(i64::MAX);
        let mut left = total.saturating_sub(least.saturating_mul(count));
        let most_of = |key: &String| bounds.get(key).copied().unwrap_or(most).min(most);
        let mut share = |key: &String| {
            let more = left.clamp(0, most_of(key).saturating_sub(least).max(0));
            left -= more;
            least + more
        };
        html! {
            fieldset.shares {
                legend { (self.label) span.hint { " (" (total) " in all)" } }
                div.row {
                    @for key in keys {
                        @let id = format!("{}-{key}", self.id);
                        div.field.tiny {
                            label for=(id) { (super::in_words(key)) @if let Some(most) = bounds.get(key) { span.hint { " (up to " (most) ")" } } }
                            input #(id) type="number" name={ (self.name) "." (key) } value=(share(key)) min=(least) max=(most_of(key)) step="1" inputmode="numeric";
                        }
                    }
                }
            }
        }
    }

    /// A way, step by step: each list has the places that so many steps can lead to.
    fn way(&self, start: &Json, steps: &[PathStep], budget: u32, min: usize) -> Markup {
        html! {
            fieldset.way {
                legend { (self.label) span.hint { " (from " (plain(start)) ", at most " (budget) ")" } }
                div.row {
                    @for (place, there) in reached(start, steps, budget).iter().enumerate() {
                        @let id = format!("{}-{place}", self.id);
                        div.field.tiny {
                            label for=(id) { "Step " (place + 1) }
                            select #(id) name=(self.name) {
                                @if place >= min { option value="" selected { "–" } }
                                @for to in there { option value=(to) { (to) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Where one can be after each step, as far as the budget goes.
fn reached(start: &Json, steps: &[PathStep], budget: u32) -> Vec<BTreeSet<String>> {
    let mut here: Vec<(&Json, u32)> = vec![(start, budget)];
    let mut all = Vec::new();
    while all.len() < LONGEST_WAY {
        let mut next: Vec<(&Json, u32)> = Vec::new();
        for (at, left) in &here {
            for step in steps.iter().filter(|step| step.from == **at && step.cost <= *left) {
                let rest = left - step.cost;
                match next.iter_mut().find(|(to, _)| **to == step.to) {
                    Some((_, most)) => *most = rest.max(*most),
                    None => next.push((&step.to, rest)),
                }
            }
        }
        if next.is_empty() {
            break;
        }
        all.push(next.iter().map(|(to, _)| plain(to)).collect());
        here = next;
    }
    all
}

/// A value as a form sends it.
fn plain(value: &Json) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
