//! The fights that are ready to be fought.

use maud::{Markup, html};
use pillars::battle::Setup;
use pillars::battle::scenario::{Scenario, Stored};

use super::battle::{looks, thumbnail};
use super::shell;

/// What the page of fights shows.
pub struct FightsPage<'a> {
    /// Every scenario with its key.
    pub scenarios: &'a [(Stored, Scenario)],
}

/// The fights to choose from.
pub fn fights(page: &FightsPage<'_>) -> Markup {
    let body = html! {
        (looks())
        h1 { "Start a fight" }
        p.lead { "Against the computer in one click, or with friends by a link." }
        ul.fights { @for (stored, scenario) in page.scenarios { (card(stored.key, scenario)) } }
    };
    shell::styled("Start a fight", &["base.css", "battle.css"], &[], &body)
}

fn card(key: &str, scenario: &Scenario) -> Markup {
    let setup = &scenario.setup;
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
                    button.primary type="submit" aria-label={ (setup.name) ", against the computer" } { "Against the computer" }
                }
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
