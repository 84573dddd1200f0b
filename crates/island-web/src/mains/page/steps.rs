//! The making, a step a page: by chance, by advice or by choice, with the sheet growing beside it.

use book::Listed as _;
use island::hero;
use island::life::MainStep;
use island::srd::{Class, HeroBackground, Race};
use island::words::Ability;
use maud::{Markup, html};
use web::heraldry::Arms;
use web::pages::desk::{carrying, happened};

use super::{MainPage, brief, picking, scores};

/// The page of the step that comes next.
pub(super) fn making(page: &MainPage<'_>) -> Markup {
    html! {
        (progress(page))
        div.columns-of-making {
            div.now {
                (happened::happened(page))
                article.step aria-labelledby="step-title" {
                    h1 #step-title tabindex="-1" { (page.state.step.name()) }
                    (body(page))
                    (ways(page))
                }
            }
            (brief::brief(page))
        }
    }
}

fn body(page: &MainPage<'_>) -> Markup {
    match page.state.step {
        MainStep::Class => class(page),
        MainStep::Race => race(page),
        MainStep::Background => background(page),
        MainStep::Way => scores::way(page),
        MainStep::Scores => scores::scores(page),
        MainStep::Raise => picking::raise(page),
        MainStep::Skills => picking::skills(page, "choose_skills", "What the class teaches."),
        MainStep::MoreSkills => picking::skills(page, "choose_more_skills", "And whatever else you have picked up."),
        MainStep::Expert => picking::skills(page, "choose_expert", "Where learning counts twice."),
        MainStep::Cantrips => picking::spells(page, "choose_cantrips", "Small magic, as often as you like."),
        MainStep::RaceCantrip => picking::spells(page, "choose_race_cantrip", "The one trick from home."),
        MainStep::Spells => picking::spells(
            page,
            "choose_spells",
            "Magic that takes something out of you. On an island without gear, what needs a focus has to wait for one.",
        ),
        MainStep::Name => name(page),
        MainStep::Ashore => html! {},
    }
}

fn class(page: &MainPage<'_>) -> Markup {
    let ready = html! {
        h2 { "Or take somebody who is ready" }
        ul.leaves {
            @for one in hero::ready() {
                li {
                    h3 { (Arms::of(&one.sheet.name, 0).sign("tiny")) (one.sheet.name) }
                    p.hint { (one.choices.race.name) " " (one.choices.class.name.to_lowercase()) }
                    p { (one.text) }
                    button type="submit" name="key" value=(one.key) #{ "ready-" (one.key) } {
                        "Take along" span.unseen { ": " (one.sheet.name) }
                    }
                }
            }
        }
    };
    let choose = html! {
        h2 { "Or choose a class, and go step by step" }
        ul.leaves {
            @for id in Class::list().ids() {
                li {
                    h3 { (id.name) }
                    p { (id.text) }
                    p.hint { (about(id.get())) }
                    button type="submit" name="class" value=(id.key()) #{ "choose-" (id.key()) } { "Choose" span.unseen { " " (id.name) } }
                }
            }
        }
    };
    html! {
        p.lead { "What you were best at, before the wreck. Let chance and good sense decide everything at once, or go step by step." }
        div.actions {
            (page.button("roll_the_rest", "Roll everything", "primary", true))
            (page.button("roll_class", "Roll a class", "", false))
        }
        @if page.offers.has("take_ready") { (page.form("take_ready", "do-take_ready", &[], &ready)) }
        @if page.offers.has("choose_class") { (page.form("choose_class", "do-choose_class", &[], &choose)) }
    }
}

/// A class in numbers.
fn about(class: &Class) -> String {
    let saves = class.saves.iter().map(|ability| ability.name()).collect::<Vec<_>>().join(" and ");
    let wants = class.wants.first().map_or("", |ability: &Ability| ability.name());
    let magic = if class.casting.is_some() { ", magic" } else { "" };
    format!("Wants {wants}. d{} HP, saves of {saves}, {} skills{magic}.", class.hit_die, class.choose)
}

fn race(page: &MainPage<'_>) -> Markup {
    let inside = html! {
        h2 { "Or choose" }
        ul.leaves {
            @for id in Race::list().ids() {
                li {
                    h3 { (id.name) }
                    p { (id.text) }
                    p.hint { (gives(id.get())) }
                    button type="submit" name="race" value=(id.key()) #{ "choose-" (id.key()) } { "Choose" span.unseen { " " (id.name) } }
                }
            }
        }
    };
    html! {
        p.lead { "Of which people you are." }
        (page.button("roll_race", "Roll", "primary", true))
        @if page.offers.has("choose_race") { (page.form("choose_race", "do-choose_race", &[], &inside)) }
    }
}

/// What a race gives, in a few words.
fn gives(race: &Race) -> String {
    let all = race.plus.len() == Ability::ALL.len();
    let plus: Vec<String> = race.plus.iter().map(|(ability, plus)| format!("{ability} +{plus}")).collect();
    let mut words = if all { vec!["every ability +1".to_owned()] } else { plus };
    words.extend((race.raise > 0).then(|| format!("{} others +1", race.raise)));
    words.push(format!("{} movement points", race.speed / 5));
    words.extend(race.darkvision.then(|| "sees in the dark".to_owned()));
    words.extend(race.skills.iter().map(ToString::to_string));
    words.extend((race.choose > 0).then(|| format!("{} skills of your choice", race.choose)));
    words.extend(race.features.iter().map(|feature| feature.name().to_lowercase()));
    words.extend(race.cantrip_of.as_ref().map(|of| format!("a cantrip of a {of}")));
    format!("{}.", words.join(", "))
}

fn background(page: &MainPage<'_>) -> Markup {
    let inside = html! {
        h2 { "Or choose" }
        ul.leaves {
            @for id in HeroBackground::list().ids() {
                li {
                    h3 { (id.name) }
                    p { (id.text) }
                    p.hint { (id.skills[0]) ", " (id.skills[1]) ", " (id.tool) "." }
                    button type="submit" name="background" value=(id.key()) #{ "choose-" (id.key()) } {
                        "Choose" span.unseen { " " (id.name) }
                    }
                }
            }
        }
    };
    html! {
        p.lead { "What you did for a living, as long as there was one." }
        (page.button("roll_background", "Roll", "primary", true))
        @if page.offers.has("choose_background") { (page.form("choose_background", "do-choose_background", &[], &inside)) }
    }
}

fn name(page: &MainPage<'_>) -> Markup {
    let own = html! {
        label for="name" { "Or one of your own" }
        div.row {
            input #name name="name" value=[page.kept("take_name", "name")] required maxlength="40" autocomplete="off";
            button type="submit" { "Take it" }
        }
    };
    html! {
        p.lead { "What the others will shout across the surf." }
        (page.button("roll_name", "Roll a name", "primary", true))
        @if page.offers.has("take_name") { (page.form("take_name", "do-take_name", &[], &own)) }
    }
}

/// Back, and on without more ado.
fn ways(page: &MainPage<'_>) -> Markup {
    html! {
        div.ways {
            @if page.can_go_back { (page.back("Back")) }
            @if page.state.step != MainStep::Class { (page.button("roll_the_rest", "Roll the rest", "", false)) }
            (carrying::put_away(page))
        }
    }
}

/// How far the making has come, with the way back to each step.
fn progress(page: &MainPage<'_>) -> Markup {
    let now = page.state.step;
    html! {
        nav aria-label="Steps" {
            form #do-back-to method="post" action=(page.action("back")) {
                (page.click())
                ol.progress {
                    @for step in page.state.draft.steps() {
                        li.done[step < now] aria-current=[(step == now).then_some("step")] {
                            @if step < now && page.can_go_back {
                                button.quiet type="submit" name="to" value=(wire(step)) title="Back to here: the same dice fall again." {
                                    span.unseen { "Back to " } (step.name())
                                }
                            } @else { span { (step.name()) } }
                        }
                    }
                }
            }
        }
    }
}

/// A step as a form sends it.
fn wire(step: MainStep) -> String {
    serde_json::to_value(step).ok().and_then(|json| json.as_str().map(str::to_owned)).unwrap_or_default()
}
