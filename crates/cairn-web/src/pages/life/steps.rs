//! The making, a step a page: roll or choose, the sheet growing beside it.

use cairn::attributes::Attribute;
use cairn::life::{LifeStep, Mode};
use maud::{Markup, html};

use super::{LifePage, brief};
use web::pages::desk::{carrying, happened};

mod background;
mod choosing;
mod pack;

/// The page of the step that comes next.
pub(super) fn making(page: &LifePage<'_>) -> Markup {
    let step = page.progress.step;
    html! {
        (progress(page))
        div.columns-of-making {
            div.now {
                (happened::happened(page))
                article.step aria-labelledby="step-title" {
                    h1 #step-title tabindex="-1" { (step.name()) }
                    (body(page, step))
                    (ways(page))
                }
            }
            (brief::brief(page))
        }
    }
}

fn body(page: &LifePage<'_>, step: LifeStep) -> Markup {
    match step {
        LifeStep::Background => background::background(page),
        LifeStep::Name => choosing::name(page),
        LifeStep::Gold => simple(page, "Three dice of coins. At a hundred they begin to take room.", "roll_gold"),
        LifeStep::FirstPast => background::past(page, 0),
        LifeStep::SecondPast => background::past(page, 1),
        LifeStep::Kit => choosing::kit(page),
        LifeStep::Attributes => simple(
            page,
            "STR, DEX and WIL, three dice each: what you must roll at most to be saved.",
            "roll_attributes",
        ),
        LifeStep::Swap => swap(page),
        LifeStep::Hp => hit_protection(page),
        LifeStep::Traits => simple(page, "Eight words, and one can see you coming.", "roll_traits"),
        LifeStep::Bonds => bonds(page),
        LifeStep::Omen => simple(
            page,
            "What you have seen or heard, and nobody else. It stays between you and whoever runs the game.",
            "roll_omen",
        ),
        LifeStep::Age => simple(page, "Two twenty-sided dice and ten.", "roll_age"),
        LifeStep::Picks => choosing::picks(page),
        LifeStep::Pack => pack::pack(page),
        LifeStep::Alive => html! {},
    }
}

fn simple(page: &LifePage<'_>, about: &str, roll: &str) -> Markup {
    html! {
        p.lead { (about) }
        (page.button(roll, "Roll", "primary", true))
        p.hint { "The dice alone decide this." }
    }
}

fn swap(page: &LifePage<'_>) -> Markup {
    let [str, dex, wil] = Attribute::ALL;
    let score = |attribute: Attribute| page.character.scores.of(attribute).max;
    let pair = |(one, other): (Attribute, Attribute)| {
        let (first, second) = (key(one), key(other));
        let inside = html! { button type="submit" { (one) " " (score(other)) ", " (other) " " (score(one)) } };
        page.form("swap", &format!("do-swap-{first}-{second}"), &[("one", &first), ("other", &second)], &inside)
    };
    html! {
        p.lead { "Two of them may change places, once." }
        (page.button("keep", "Leave them as they fell", "primary", true))
        @if page.offers.has("swap") {
            h2 { "Or swap, and have" }
            div.actions { @for each in [(str, dex), (str, wil), (dex, wil)] { (pair(each)) } }
        }
    }
}

fn key(attribute: Attribute) -> String {
    attribute.name().to_lowercase()
}

fn hit_protection(page: &LifePage<'_>) -> Markup {
    html! {
        p.lead { "One die of luck and wits that a blow must use up before it draws blood." }
        @if page.progress.more_hp > 0 { p { "Your past adds " b { (page.progress.more_hp) } " to it." } }
        (page.button("roll_hp", "Roll a d6", "primary", true))
        p.hint { "The dice alone decide this." }
    }
}

fn bonds(page: &LifePage<'_>) -> Markup {
    let about = match page.progress.bonds {
        0 | 1 => "What ties you to somebody or something, and often what you carry for it.".to_owned(),
        many => format!("{many} ties to somebody or something, one after the other."),
    };
    simple(page, &about, "roll_bond")
}

/// Back, and on without more ado.
fn ways(page: &LifePage<'_>) -> Markup {
    html! {
        div.ways {
            @if page.can_go_back { (page.back("Back")) }
            @if page.progress.step != LifeStep::Background { (page.button("roll_the_rest", "Roll the rest", "", false)) }
            (carrying::put_away(page))
        }
    }
}

/// How far the making has come, with the way back to each step.
fn progress(page: &LifePage<'_>) -> Markup {
    let steps = LifeStep::of(page.mode);
    let place = |step: LifeStep| steps.iter().position(|each| *each == step).unwrap_or(0);
    let now = place(page.progress.step);
    html! {
        nav aria-label="Steps" {
            form #do-back-to method="post" action=(page.action("back")) {
                (page.click())
                ol.progress {
                    @for step in steps.iter().copied().filter(|step| is_shown(page, *step)) {
                        @let done = place(step) < now;
                        li.done[done] aria-current=[(place(step) == now).then_some("step")] {
                            @if done && page.can_go_back {
                                button.quiet type="submit" name="to" value=(wire(step)) title="Back to here: the same dice fall again." { span.unseen { "Back to " } (label(step)) }
                            } @else { span { (label(step)) } }
                        }
                    }
                }
            }
        }
    }
}

/// A step as a form sends it.
fn wire(step: LifeStep) -> String {
    serde_json::to_value(step).ok().and_then(|json| json.as_str().map(str::to_owned)).unwrap_or_default()
}

fn label(step: LifeStep) -> String {
    match step {
        LifeStep::FirstPast => "First past".to_owned(),
        LifeStep::SecondPast => "Second past".to_owned(),
        LifeStep::Background
        | LifeStep::Name
        | LifeStep::Gold
        | LifeStep::Kit
        | LifeStep::Attributes
        | LifeStep::Swap
        | LifeStep::Hp
        | LifeStep::Traits
        | LifeStep::Bonds
        | LifeStep::Omen
        | LifeStep::Age
        | LifeStep::Picks
        | LifeStep::Pack
        | LifeStep::Alive => step.name().to_owned(),
    }
}

/// Steps that most pasts do not bring are shown to those who have them.
fn is_shown(page: &LifePage<'_>, step: LifeStep) -> bool {
    let now = page.progress.step == step;
    match step {
        LifeStep::Omen => now || page.progress.omen || page.character.omen.is_some(),
        LifeStep::Picks => now || !page.progress.picks.is_empty(),
        LifeStep::Alive => false,
        LifeStep::Background
        | LifeStep::Name
        | LifeStep::Gold
        | LifeStep::FirstPast
        | LifeStep::SecondPast
        | LifeStep::Kit
        | LifeStep::Attributes
        | LifeStep::Swap
        | LifeStep::Hp
        | LifeStep::Traits
        | LifeStep::Bonds
        | LifeStep::Age
        | LifeStep::Pack => true,
    }
}

/// Which way the making goes, in words.
pub(super) const fn way(mode: Mode) -> &'static str {
    match mode {
        Mode::Whole => "with a background",
        Mode::Barebones => "bare bones",
    }
}
