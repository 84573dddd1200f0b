//! The counters of an open table.

use maud::{Markup, html};
use play::open::{FARTHEST, OpenTable};
use play::scene::sight_of;
use play::{Seat, Tag};

use super::View;
use crate::pages::form::{self, Scope};

/// A counter as the seat sees it.
struct Counter<'a> {
    tag: Tag,
    name: &'a str,
    value: i64,
    full: i64,
    hidden: bool,
}

/// The counters, and a form for a new one.
pub(super) fn counters(view: &View<'_>) -> Markup {
    let all = known(view);
    html! {
        section data-part="counters" aria-labelledby="counters-title" {
            h2 #counters-title tabindex="-1" { "Counters" }
            @if all.is_empty() {
                p.empty { @if view.offers.has("add_counter") { "Nothing is counted yet: hit points, rounds, torches …" } @else { "Nothing is counted." } }
            }
            ul.counters { @for counter in &all { (one(view, counter)) } }
            @if view.offers.has("add_counter") { (add(view)) }
        }
    }
}

fn known<'a>(view: &View<'a>) -> Vec<Counter<'a>> {
    let sight = sight_of::<OpenTable>(view.page.table.scene(), view.page.seat);
    let counters = sight.into_iter().flat_map(|sight| sight.counters());
    counters
        .map(|(tag, is)| Counter { tag, name: &is.name, value: is.value, full: is.full, hidden: is.hidden })
        .collect()
}

fn one(view: &View<'_>, counter: &Counter<'_>) -> Markup {
    let tag = counter.tag;
    html! {
        li.counter.hidden[counter.hidden] #{ "counter-" (tag) } {
            div.row {
                span.name { bdi { (counter.name) } @if counter.hidden { span.mark.secret { "only you see it" } } }
                @if view.offers.takes("count", "counter", tag) { (step(counter, -1)) }
                span.value { strong { (counter.value) } @if counter.full > 0 { " / " (counter.full) } }
                @if view.offers.takes("count", "counter", tag) { (step(counter, 1)) }
            }
            @if counter.full > 0 { (bar(counter)) }
            (chores(view, counter))
        }
    }
}

fn step(counter: &Counter<'_>, by: i64) -> Markup {
    let (sign, word) = if by < 0 { ("−", "down") } else { ("+", "up") };
    let inside = html! {
        (form::hidden("counter", &counter.tag))
        (form::hidden_number("by", by))
        button.step type="submit" aria-label={ (counter.name) " one " (word) } { (sign) }
    };
    form::command(Scope::Play, "count", &format!("{word}-{}", counter.tag), &inside)
}

fn bar(counter: &Counter<'_>) -> Markup {
    let filled = counter.value.clamp(0, counter.full) * 1000 / counter.full.max(1);
    html! {
        svg.meter viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true" focusable="false" {
            rect.one x="0" y="0" width=(filled) height="10" {}
        }
    }
}

fn chores(view: &View<'_>, counter: &Counter<'_>) -> Markup {
    let tag = counter.tag;
    let can = |verb: &str| view.offers.takes(verb, "counter", tag);
    html! {
        @if can("count") || can("remove_counter") {
            details.chores #{ "more-" (tag) } {
                summary aria-label={ "Change " (counter.name) } { span aria-hidden="true" { "change" } }
                div.inside {
                    @if can("count") { (amount(counter)) }
                    div.row {
                        @if can("reveal_counter") { (plain("reveal_counter", tag, "Show it to everybody")) }
                        @if can("hide_counter") { (plain("hide_counter", tag, "Hide it")) }
                        @if can("remove_counter") { (form::confirm(&format!("off-{tag}"), "Remove …", &plain("remove_counter", tag, "Take it off the table"))) }
                    }
                }
            }
        }
    }
}

fn amount(counter: &Counter<'_>) -> Markup {
    let id = format!("by-{}", counter.tag);
    let inside = html! {
        (form::hidden("counter", &counter.tag))
        label for=(id) { "Up or down by" }
        div.row {
            input #(id) name="by" type="number" required step="1" min=(-FARTHEST - counter.value) max=(FARTHEST - counter.value) data-type="number" placeholder="−5";
            button type="submit" { "Change" }
        }
    };
    form::command(Scope::Play, "count", &format!("count-{}", counter.tag), &inside)
}

fn plain(verb: &str, tag: Tag, words: &str) -> Markup {
    let inside = html! { (form::hidden("counter", &tag)) button type="submit" { (words) } };
    form::command(Scope::Play, verb, &format!("{verb}-{tag}"), &inside)
}

fn add(view: &View<'_>) -> Markup {
    let choices = view.offers.choices("add_counter", "hidden");
    let inside = html! {
        div.field { label for="counter-name" { "What is counted" } input #counter-name name="name" required maxlength="40" placeholder="Hit points"; }
        div.row {
            div.field { label for="counter-value" { "Starts at" } input #counter-value name="value" type="number" required step="1" min=(-FARTHEST) max=(FARTHEST) value="10" data-type="number"; }
            div.field { label for="counter-full" { "Out of" } input #counter-full name="full" type="number" step="1" min="0" max=(FARTHEST) data-type="number" data-blank="0" placeholder="–"; }
        }
        @if choices.len() > 1 && view.page.seat == Seat::Gm {
            fieldset {
                legend { "Who sees it" }
                @for (at, choice) in choices.iter().enumerate() {
                    label.pick { input #{ "counter-hidden-" (at) } type="radio" name="hidden" value=(choice.value.to_string()) checked[at == 0] data-type="bool"; span { (choice.label) } }
                }
            }
        } @else if let Some(only) = choices.first() {
            input type="hidden" name="hidden" value=(only.value.to_string()) data-type="bool";
        }
        button type="submit" { "Put it on the table" }
    };
    html! {
        details.new #new-counter {
            summary { "New counter" }
            div.inside { (form::command(Scope::Play, "add_counter", "add-counter", &inside)) }
        }
    }
}
