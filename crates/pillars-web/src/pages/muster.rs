//! A fight before it begins: who comes along in whose place, and who plays which side.

use maud::{Markup, html};
use pillars::battle::Entrant;
use pillars::battle::scenario::Scenario;
use play::{Seat, TableId};

use super::battle::{looks, thumbnail};
use web::pages::{Candidate, shell};

/// All that the page shows.
pub struct MusterPage<'a> {
    /// By what the scenario is asked for.
    pub key: &'a str,
    /// What is to be fought.
    pub scenario: &'a Scenario,
    /// The visitor's characters in play.
    pub candidates: &'a [Candidate],
    /// Who takes whose place so far, by the figure's number.
    pub chosen: &'a [(usize, TableId)],
    /// With whom it is fought so far.
    pub with: &'a str,
    /// What was wrong with the form.
    pub fault: Option<String>,
}

/// The page with its form.
pub fn muster(page: &MusterPage<'_>) -> Markup {
    let setup = &page.scenario.setup;
    let body = html! {
        (looks())
        h1 { (setup.name) }
        p.lead { (page.scenario.about) }
        div.muster-map { (thumbnail(setup)) }
        form.muster #do-muster method="post" action="/fights" autocomplete="off" {
            input type="hidden" name="scenario" value=(page.key);
            @if let Some(fault) = &page.fault { p.notice.bad #muster-fault role="alert" { (web::failure::sentence(fault)) } }
            (places(page))
            (company(page))
            button.primary type="submit" { "Begin the fight" }
        }
        p.more { a href="/fights" { "Another fight" } }
    };
    shell::styled(&setup.name, &["base.css", "battle.css"], &[], &body)
}

/// Whose place is taken by whom: one's own side first, the others for a GM.
fn places(page: &MusterPage<'_>) -> Markup {
    let figures = || page.scenario.setup.figures.iter().enumerate();
    let (own, others): (Vec<_>, Vec<_>) = figures().partition(|(_, figure)| figure.seat_number() == 1);
    let others: Vec<_> = others.into_iter().filter(|(_, figure)| !figure.hidden).collect();
    let opened = others.iter().any(|(place, _)| page.chosen.iter().any(|(chosen, _)| chosen == place));
    html! {
        @if page.candidates.is_empty() {
            p.empty { "You have no characters in play to bring along. " a href="/characters/new" { "Make one" } ", or fight with those who are here." }
        } @else {
            fieldset.places {
                legend { "Who fights for " (side(page, own.first().map(|(_, figure)| *figure))) }
                @for (place, figure) in &own { (place_of(page, *place, figure)) }
            }
            details.plain open[opened] {
                summary { "In the other sides’ places, if you run the game or share the screen" }
                @for (place, figure) in &others { (place_of(page, *place, figure)) }
            }
            @for unfit in page.candidates.iter().filter_map(|candidate| candidate.unfit.as_ref()) { p.hint.unfit { (web::failure::sentence(unfit)) } }
        }
    }
}

fn side<'a>(page: &'a MusterPage<'_>, figure: Option<&Entrant>) -> &'a str {
    let sides = &page.scenario.setup.sides;
    figure.and_then(|figure| sides.get(usize::from(figure.side.0))).map_or("your side", String::as_str)
}

fn place_of(page: &MusterPage<'_>, place: usize, figure: &Entrant) -> Markup {
    let chosen = page.chosen.iter().find(|(other, _)| *other == place).map(|(_, id)| *id);
    let id = format!("figure-{place}");
    html! {
        div.field {
            label for=(id) { "In the place of " bdi { (figure.profile.name) } }
            select #(id) name={ "figure." (place) } {
                option value="" { (figure.profile.name) " stays" }
                @for candidate in page.candidates {
                    option value=(candidate.id) selected[chosen == Some(candidate.id)] disabled[candidate.unfit.is_some()] { (candidate.name) }
                }
            }
        }
    }
}

/// With whom it is fought.
fn company(page: &MusterPage<'_>) -> Markup {
    let first = page.scenario.setup.sides.first().map_or("the first side", String::as_str);
    let pick = |value: &str, words: String| html! { label.pick { input type="radio" name="with" value=(value) checked[page.with == value]; span { (words) } } };
    html! {
        fieldset {
            legend { "You" }
            (pick("computer", format!("play {first} against the computer")))
            (pick("friends", format!("play {first}, friends take the other sides by a link")))
            (pick("screen", "share this screen: all sides sit here, and hand it over".to_owned()))
            (pick("gm", "run the game and see everything; friends take the sides by a link".to_owned()))
        }
    }
}

/// What the page shows of those who could come to a fight at which the visitor has a seat.
pub struct ArrivalPage<'a> {
    /// The table.
    pub table: TableId,
    /// The visitor's seat there.
    pub seat: Seat,
    /// The figures that the visitor plays, by number and name.
    pub own: &'a [(u8, String)],
    /// The visitor's characters in play.
    pub candidates: &'a [Candidate],
    /// Whether anybody may still come.
    pub untouched: bool,
    /// What was wrong with the form.
    pub fault: Option<&'a str>,
}

/// The page where somebody brings a character to a fight.
pub fn arrival(page: &ArrivalPage<'_>) -> Markup {
    let fit = || page.candidates.iter().filter(|candidate| candidate.unfit.is_none());
    let body = html! {
        h1 { "Bring a character" }
        @if let Some(fault) = page.fault { p.notice.bad role="alert" { (fault) } }
        @if !page.untouched { p.empty { "The fight has begun; nobody comes in any more." } }
        @else if page.own.is_empty() { p.empty { "You play nobody here whose place could be taken." } }
        @else if fit().next().is_none() { p.empty { "You have no characters who could come. " a href="/characters/new" { "Make one" } "." } }
        @else {
            form.muster #do-bring method="post" action={ "/tables/" (page.table) "/bring?seat=" (page.seat) } autocomplete="off" {
                div.field { label for="character" { "Who comes" } select #character name="character" { @for candidate in fit() { option value=(candidate.id) { (candidate.name) } } } }
                div.field { label for="figure" { "In the place of" } select #figure name="figure" { @for (who, name) in page.own { option value=(who) { (name) } } } }
                button.primary type="submit" { "Bring them in" }
                p.hint { "What the fight needs to know of them becomes known there, and nothing of their mana. A GM of the table can read the whole sheet." }
            }
        }
        @for unfit in page.candidates.iter().filter_map(|candidate| candidate.unfit.as_ref()) { p.hint.unfit { (web::failure::sentence(unfit)) } }
        p.more { a href={ "/tables/" (page.table) } { "To the table" } }
    };
    shell::styled("Bring a character", &["base.css", "battle.css"], &[], &body)
}
