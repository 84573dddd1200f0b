//! The fights that are ready to be fought.

use maud::{Markup, html};
use pillars::battle::Setup;
use pillars::battle::scenario::{BookScenario, Scenario};

use play::{Millis, TableId};

use super::battle::{looks, thumbnail};
use web::pages::Candidate;
use web::pages::{shell, words};

/// What the page of fights shows.
pub struct FightsPage<'a> {
    /// Every scenario with its key.
    pub scenarios: &'a [(BookScenario, Scenario)],
    /// Who comes along.
    pub along: Option<&'a Candidate>,
    /// The visitor's own scenarios.
    pub own: &'a [OwnScenario],
    /// The present moment.
    pub now: Millis,
}

/// A scenario of the visitor's own.
pub struct OwnScenario {
    /// Its id.
    pub id: TableId,
    /// What it is called.
    pub name: String,
    /// When it was last changed.
    pub changed: Millis,
    /// It, if it can be fought as it is.
    pub scenario: Option<Scenario>,
}

/// The fights to choose from.
pub fn fights(page: &FightsPage<'_>) -> Markup {
    let body = html! {
        (looks())
        h1 { "Start a fight" }
        p.lead { "Against the computer in one click, or with friends by a link. Or " a href="/scenarios/new" #make-scenario { "make a scenario of your own" } "." }
        @if let Some(along) = page.along { (comes_along(along)) }
        @if !page.own.is_empty() { (own(page)) }
        ul.fights { @for (stored, scenario) in page.scenarios { (card(stored.key, scenario, page.along)) } }
    };
    shell::styled("Start a fight", &["base.css", "battle.css"], &[], &body)
}

/// The visitor's own scenarios.
fn own(page: &FightsPage<'_>) -> Markup {
    html! {
        section #own aria-labelledby="own-title" {
            h2 #own-title { "Your own scenarios" }
            ul.tables {
                @for own in page.own {
                    li {
                        a href={ "/scenarios/" (own.id) } { bdi { (own.name) } }
                        span.facts {
                            @match &own.scenario { Some(scenario) => span { (size(&scenario.setup)) }, None => span { "not finished" } }
                            span { "last changed " (words::ago(own.changed, page.now)) }
                        }
                    }
                }
            }
        }
    }
}

/// Who comes along, or why they cannot.
fn comes_along(along: &Candidate) -> Markup {
    html! {
        p.notice #along.bad[along.unfit.is_some()] role="status" {
            @match &along.unfit {
                None => { bdi { (along.name) } " comes along, in the place of the first figure of your side. " a href="/fights" { "Leave them at home" } }
                Some(unfit) => { (web::failure::sentence(unfit)) }
            }
        }
    }
}

fn card(key: &str, scenario: &Scenario, along: Option<&Candidate>) -> Markup {
    let setup = &scenario.setup;
    let along = along.filter(|along| along.unfit.is_none());
    let query = along.map(|along| format!("?bring={}", along.id)).unwrap_or_default();
    html! {
        li.fight #{ "fight-" (key) } {
            (thumbnail(setup))
            div.about {
                h2 { (setup.name) }
                p { (scenario.about) }
                p.hint { (size(setup)) }
                form method="post" action="/fights" {
                    input type="hidden" name="scenario" value=(key);
                    input type="hidden" name="with" value="computer";
                    @if let Some(along) = along { input type="hidden" name={ "figure." (crate::fights::first_figure(setup)) } value=(along.id); }
                    button.primary type="submit" aria-label={ (setup.name) ", against the computer" } { "Against the computer" }
                }
                p.more { a href={ "/scenarios/new?from=" (key) } aria-label={ "Change a copy of " (setup.name) } { "Change a copy" }
                    a href={ "/fights/" (key) (query) } aria-label={ "Bring your own characters to " (setup.name) } { "Bring your own characters" } }
                details #{ "friends-" (key) } { summary { "With friends" } (friends(key, setup)) }
            }
        }
    }
}

/// How large a fight is: those who hide are not counted.
fn size(setup: &Setup) -> String {
    let seen = setup.figures.iter().filter(|figure| !figure.hidden);
    let sides: Vec<String> = (0_u8..)
        .zip(&setup.sides)
        .map(|(team, name)| format!("{name}: {}", seen.clone().filter(|figure| figure.side.0 == team).count()))
        .collect();
    let hidden = if setup.figures.iter().any(|figure| figure.hidden) { ", and who knows who else" } else { "" };
    format!("{}{hidden}. {} × {} hexes.", sides.join(", "), setup.board.columns(), setup.board.rows())
}

fn friends(key: &str, setup: &Setup) -> Markup {
    html! {
        form method="post" action="/fights" {
            input type="hidden" name="scenario" value=(key);
            fieldset {
                legend { "You" }
                label.pick { input type="radio" name="with" value="gm" checked; span { "run the game, and see everything" } }
                label.pick { input type="radio" name="with" value="screen"; span { "all sit at one screen, and hand it over" } }
                label.pick { input type="radio" name="with" value="friends"; span { "play " (setup.sides.first().map_or("a side", String::as_str)) ", without a GM" } }
            }
            button type="submit" { "Open the table" }
            p.hint { "You get a link; whoever opens it chooses a side." }
        }
    }
}
