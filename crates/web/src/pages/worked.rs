//! A number with where it comes from, for whoever points at it or comes to it by keyboard.

use maud::{Markup, html};
use play::options::{Chance, Modifier};

/// A number with its reasons behind it. `id` names it on the page.
pub fn worked(id: &str, number: impl ToString, because: &[Modifier]) -> Markup {
    html! { (explained(id, &number.to_string(), &html! { (sum(because)) }, because.is_empty())) }
}

/// A chance with its fraction and its reasons.
pub fn chance(id: &str, chance: &Chance) -> Markup {
    let told = html! {
        span.reason { span { (chance.good) " of " (chance.total) " throws" } }
        (sum(&chance.because))
    };
    explained(id, &chance.percent(), &told, false)
}

fn explained(id: &str, number: &str, told: &Markup, plain: bool) -> Markup {
    html! {
        @if plain { span.number { (number) } }
        @else {
            span.worked {
                button.why type="button" aria-describedby={ "why-" (id) } { (number) }
                span.because #{ "why-" (id) } role="tooltip" { (told) }
            }
        }
    }
}

/// The reasons as a sum, each with its rule.
fn sum(because: &[Modifier]) -> Markup {
    html! {
        @for (at, reason) in because.iter().enumerate() {
            span.reason {
                span { (reason.name) @if let Some(rule) = &reason.rule { small { " " (rule) } } }
                span.number { @if at == 0 { (reason.value) } @else { (signed(reason.value)) } }
            }
        }
    }
}

/// A number with its sign, as it is printed.
pub fn signed(value: impl Into<i32>) -> String {
    let value = value.into();
    if value < 0 { format!("−{}", value.unsigned_abs()) } else { format!("+{value}") }
}

/// A number with the printed minus.
pub fn plain(value: impl Into<i32>) -> String {
    let value = value.into();
    if value < 0 { signed(value) } else { value.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_printed_minus() {
        assert_eq!([signed(3), signed(0), signed(-12)], ["+3", "+0", "−12"]);
    }
}
