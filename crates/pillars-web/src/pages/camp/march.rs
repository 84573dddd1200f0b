//! A fight before the party sets out for it: which one, who comes along, who plays the foes.

use maud::{Markup, html};
use pillars::battle::Setup;
use pillars::battle::scenario::{BookScenario, Scenario};
use play::{CommandId, TableId};

use crate::pages::OwnScenario;
use crate::pages::battle::{looks, thumbnail};
use web::chance::fresh_bytes;
use web::failure::sentence;
use web::pages::shell;

/// Somebody who may come along.
pub struct Marcher {
    /// By what the camp names it.
    pub who: u16,
    /// What it is called.
    pub name: String,
    /// Who plays it.
    pub player: String,
    /// What keeps it from this fight.
    pub unfit: Option<String>,
}

/// A fight that was chosen.
pub struct MarchFight<'a> {
    /// By what it is asked for.
    pub key: &'a str,
    /// What it is about.
    pub scenario: &'a Scenario,
    /// The fight with the party in its places, or why they cannot be placed.
    pub placed: Result<Setup, String>,
    /// Those who may come.
    pub party: &'a [Marcher],
    /// The quick opponents, by name.
    pub foes: &'a [String],
    /// Whether somebody runs the game who could play the foes.
    pub has_gm: bool,
}

/// What the page shows.
pub struct MarchPage<'a> {
    /// The table.
    pub table: TableId,
    /// Every stored scenario.
    pub scenarios: &'a [(BookScenario, Scenario)],
    /// The visitor's own.
    pub own: &'a [OwnScenario],
    /// The one that was chosen.
    pub chosen: Option<MarchFight<'a>>,
    /// What was wrong with the form.
    pub fault: Option<String>,
}

/// The page.
pub fn march(page: &MarchPage<'_>) -> Markup {
    let body = html! {
        (looks())
        h1 { "Set out for a fight" }
        @if let Some(fault) = &page.fault { p.notice.bad role="alert" { (sentence(fault)) } }
        @match &page.chosen { Some(chosen) => (muster(page, chosen)), None => (choose(page)) }
        p.more { @if page.chosen.is_some() { a href={ "/tables/" (page.table) "/camp/fight" } { "Another fight" } } a href={ "/tables/" (page.table) } { "To the camp" } }
    };
    shell::styled("Set out for a fight", &["base.css", "battle.css", "camp.css"], &[], &body)
}

fn choose(page: &MarchPage<'_>) -> Markup {
    let to = |key: &str| format!("/tables/{}/camp/fight?scenario={key}", page.table);
    html! {
        p.lead { "The party takes the places of the first side." }
        @if !page.own.is_empty() {
            h2 { "Your own scenarios" }
            ul.tables {
                @for own in page.own { li {
                    @match &own.scenario {
                        Some(_) => a href=(to(own.id.as_str())) { bdi { (own.name) } },
                        None => { bdi { (own.name) } span.facts { span { "not finished" } } },
                    }
                } }
            }
        }
        ul.fights {
            @for (stored, scenario) in page.scenarios {
                li.fight #{ "march-" (stored.key) } {
                    (thumbnail(&scenario.setup))
                    div.about { h2 { (scenario.setup.name) } p { (scenario.about) } a.button href=(to(stored.key)) aria-label={ "Choose " (scenario.setup.name) } { "Choose" } }
                }
            }
        }
    }
}

fn muster(page: &MarchPage<'_>, chosen: &MarchFight<'_>) -> Markup {
    html! {
        h2 { (chosen.scenario.setup.name) }
        p { (chosen.scenario.about) }
        @match &chosen.placed {
            Ok(setup) => div.muster-map { (thumbnail(setup)) },
            Err(why) => p.notice.bad { (sentence(why)) },
        }
        form.muster #do-march method="post" action={ "/tables/" (page.table) "/camp/fight" } autocomplete="off" {
            input type="hidden" name="click" value=(CommandId::from_chance(fresh_bytes()));
            input type="hidden" name="scenario" value=(chosen.key);
            fieldset {
                legend { "Who comes along" }
                @for one in chosen.party { (marcher(one)) }
                @if chosen.party.is_empty() { p.empty { "Nobody in the camp is alive." } }
            }
            @if !chosen.foes.is_empty() {
                label.pick { input type="checkbox" name="foes" value="yes" checked; span { "With the opponents thought of: " (chosen.foes.join(", ")) } }
            }
            fieldset {
                legend { "The foes are played" }
                label.pick { input type="radio" name="with" value="computer" checked; span { "by the computer" } }
                @if chosen.has_gm { label.pick { input type="radio" name="with" value="gm"; span { "by the GM" } } }
            }
            @if chosen.placed.is_ok() { button.primary type="submit" { "Begin the fight" } }
        }
    }
}

fn marcher(one: &Marcher) -> Markup {
    html! {
        label.pick {
            input type="checkbox" name="who" value=(one.who) checked[one.unfit.is_none()] disabled[one.unfit.is_some()];
            span { bdi { (one.name) } ", " bdi { (one.player) } @if let Some(unfit) = &one.unfit { ": " (unfit) } }
        }
    }
}
