//! The making, a step a page: roll or choose, the sheet growing beside it.

use maud::{Markup, html};
use pillars::attributes::{self, Attribute};
use pillars::creation::CreationStep;

use super::{CharacterPage, brief, experience, market, question};
use web::failure::sentence;
use web::pages::desk::{carrying, happened};
use web::pages::offers::wire;

/// More choices than these are a list to open.
const BUTTONS: usize = 14;

/// The page of the step that comes next.
pub(super) fn making(page: &CharacterPage<'_>) -> Markup {
    let step = page.making.step;
    let asks = page.making.ask.is_some();
    html! {
        (progress(step))
        div.columns-of-making {
            div.now {
                (happened::happened(page))
                article.step aria-labelledby="step-title" {
                    h1 #step-title tabindex="-1" { (if asks { "A question" } else { step.name() }) }
                    @match &page.making.ask {
                        Some(ask) => (question::question(page, ask)),
                        None => (body(page, step)),
                    }
                    (ways(page))
                }
            }
            (brief::brief(page))
        }
    }
}

fn body(page: &CharacterPage<'_>, step: CreationStep) -> Markup {
    match step {
        CreationStep::Attributes => attributes_step(page),
        CreationStep::Experience => experience::experience(page),
        CreationStep::Market => market::market(page),
        CreationStep::Appearance => simple(page, "What others see first.", "roll_appearance", None),
        CreationStep::Height => {
            let about = "In hands of four inches. Tall people are not better people; they are easier to see.";
            simple(page, about, "roll_height", Some(("choose_height", "hands")))
        }
        CreationStep::Weight => {
            let about = "A base weight in stones; what strength adds in muscle comes on top.";
            simple(page, about, "roll_weight", Some(("choose_weight", "stones")))
        }
        CreationStep::Provenance => {
            let about = "The class one is born into. Your family’s, not necessarily yours for ever.";
            simple(page, about, "roll_provenance", Some(("choose_provenance", "class")))
        }
        CreationStep::Standing | CreationStep::Trade => {
            let about = "The place of your family within its class.";
            simple(page, about, "roll_standing", Some(("choose_standing", "standing")))
        }
        CreationStep::Location => {
            let about = "Where you grew up teaches you something, and decides how likely you are to read.";
            simple(page, about, "roll_location", Some(("choose_location", "location")))
        }
        CreationStep::Wealth => {
            let about = "What your family has. Your first coins come from here.";
            simple(page, about, "roll_wealth", Some(("choose_wealth", "wealth")))
        }
        CreationStep::Alive | CreationStep::Dead => html! {},
    }
}

fn simple(page: &CharacterPage<'_>, about: &str, roll: &str, choose: Option<(&str, &str)>) -> Markup {
    html! {
        p.lead { (about) }
        (page.button(roll, "Roll", "primary", true))
        @if let Some((verb, field)) = choose { (choices(page, verb, field, "Or choose", false)) }
        @else { p.hint { "The dice alone decide this." } }
    }
}

/// A form with the legal values of one field, and what is closed greyed in place.
pub(super) fn choices(page: &CharacterPage<'_>, verb: &str, field: &str, title: &str, focus: bool) -> Markup {
    let of = page.offers.choices(verb, field);
    let barred = &page.making.barred;
    let few = of.len() <= BUTTONS;
    let kept = page.kept(verb, field);
    let inside = html! {
        fieldset {
            legend { (title) }
            @if few {
                div.choices {
                    @for (at, choice) in of.iter().enumerate() {
                        button type="submit" name=(field) value=(wire(choice)) autofocus[focus && at == 0] { (choice.label) }
                    }
                    @for barred in barred {
                        span.closed { button type="button" disabled { (barred.label) } small { (sentence(&barred.reason)) } }
                    }
                }
            } @else {
                div.row {
                    select name=(field) aria-label=(title) autofocus[focus] {
                        @for choice in of { option value=(wire(choice)) selected[kept == Some(wire(choice).as_str())] { (choice.label) } }
                    }
                    button type="submit" { "Choose" }
                }
            }
        }
    };
    html! { @if page.offers.has(verb) { (page.form(verb, &format!("do-{verb}"), &[], &inside)) } }
}

fn attributes_step(page: &CharacterPage<'_>) -> Markup {
    html! {
        p.lead { "Six attributes say what somebody is made of. Let chance decide everything at once, or go step by step." }
        div.actions {
            (page.button("roll_everything", "Roll everything", "primary", true))
            (page.button("roll_attributes", "Roll the attributes", "", false))
        }
        (points(page))
    }
}

fn points(page: &CharacterPage<'_>) -> Markup {
    let attributes::Attributes { points, least, most, .. } = attributes::table();
    let (each, over) = (points / 6, usize::try_from(points % 6).unwrap_or(0));
    let fair = |at: usize| each + i16::from(at < over);
    let value = |at: usize, attribute: Attribute| {
        let kept = page.kept("allot_attributes", &format!("points.{}", attribute.key()));
        kept.map_or_else(|| fair(at).to_string(), str::to_owned)
    };
    let inside = html! {
        fieldset.points data-points=(points) {
            legend { "Or share out " (points) " points, each attribute getting " (least) " to " (most) }
            div.six {
                @for (at, attribute) in Attribute::ALL.into_iter().enumerate() {
                    label {
                        span { (attribute.name()) }
                        input type="number" name={ "points." (attribute.key()) } #{ "points-" (attribute.key()) } min=(least) max=(most) step="1" required value=(value(at, attribute)) inputmode="numeric";
                    }
                }
            }
            div.row {
                button type="submit" { "Take these" }
                output #left aria-live="polite" data-kept {}
            }
        }
    };
    html! { @if page.offers.has("allot_attributes") { (page.form("allot_attributes", "do-allot_attributes", &[], &inside)) } }
}

/// Back, and on without more ado.
fn ways(page: &CharacterPage<'_>) -> Markup {
    html! {
        div.ways {
            @if page.can_go_back { (page.back("Back")) }
            (page.button("finish_for_me", "Finish for me", "", false))
            (carrying::put_away(page))
        }
    }
}

/// How far the making has come.
fn progress(now: CreationStep) -> Markup {
    let shown = |step: &CreationStep| {
        *step < CreationStep::Alive && (*step != CreationStep::Trade || now == CreationStep::Trade)
    };
    html! {
        nav aria-label="Steps" {
            ol.progress {
                @for step in CreationStep::ALL.into_iter().filter(shown) {
                    li.done[step < now] aria-current=[(step == now).then_some("step")] {
                        span { (step.name()) }
                        @if step < now { span.unseen { ", done" } }
                    }
                }
            }
        }
    }
}
