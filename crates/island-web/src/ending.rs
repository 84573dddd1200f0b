//! The end as a card: who has won and why, where the points come from, and what has become of everybody.

use island::dusk::{score, total};
use island::fate::{FolkFate, fates};
use island::folk::Rank;
use island::settling::listed;
use island::state::{EndingWhy, State, Tribe};
use maud::{Markup, html};

use crate::deeds::Desk;
use crate::sides::side;
use crate::telling::sign;

/// The card.
pub fn card(desk: &Desk<'_>) -> Markup {
    let state = desk.state();
    let Some(ending) = &state.ending else { return html! {} };
    let winners: Vec<String> = ending.winners.iter().map(|tribe| state.tribe_name(*tribe)).collect();
    let own = desk.sight.tribe();
    let won = own.is_some_and(|tribe| ending.winners.contains(&tribe));
    html! {
        details.card.ending.won[won] #scene-ending open {
            summary { h2 tabindex="-1" { (headline(&winners, own.map(|_| won))) } span.fold aria-hidden="true" { "look at the board" } }
            p.tale.drop { (why(ending.why, state)) }
            (points(state))
            section.fates aria-label="What became of them" {
                h3 { "What became of them" }
                @for tribe in ordered(desk) { (of_tribe(state, tribe)) }
            }
            div #days-told data-kept {}
            p.row { a.button.primary href="?at=1" data-replay { "Watch it again" } a.button href="/games/island" { "Another island" } a.button.quiet href="/" { "Home" } }
        }
    }
}

/// One's own tribe first.
fn ordered<'a>(desk: &Desk<'a>) -> Vec<&'a Tribe> {
    let mut all: Vec<&Tribe> = desk.state().tribes.iter().collect();
    all.sort_by_key(|tribe| (Some(tribe.no) != desk.sight.tribe(), tribe.no));
    all
}

fn headline(winners: &[String], won: Option<bool>) -> String {
    match (winners, won) {
        ([], _) => "Nobody wins".to_owned(),
        (_, Some(true)) if winners.len() == 1 => "You have won".to_owned(),
        ([one], _) => format!("{one} has won"),
        (many, _) => format!("{} have won", listed(many)),
    }
}

fn why(why: EndingWhy, state: &State) -> String {
    match why {
        EndingWhy::LastLight => format!(
            "The last light of day {} has gone, and what counts is what each tribe has made of its time.",
            state.day
        ),
        EndingWhy::PillarClock => {
            "What was woken in the Great Pillar has run its course, and the island has no more days to give.".to_owned()
        }
        EndingWhy::Escape => {
            "A sail has gone down behind the horizon. Whoever stayed is told of it by the fire.".to_owned()
        }
        EndingWhy::LastTribe => "There is one tribe left to tell of it.".to_owned(),
        EndingWhy::ThreeFires => "Three fires burn along the coast, and a ship has seen them.".to_owned(),
        EndingWhy::Lost => "No fire burns, and no sail comes. The island keeps what it has.".to_owned(),
    }
}

/// Where points come from, tribe by tribe.
fn points(state: &State) -> Markup {
    let lines: Vec<_> = state.tribes.iter().map(|tribe| score(state, tribe.no)).collect();
    let mut sources: Vec<&str> = Vec::new();
    for line in lines.iter().flatten() {
        if !sources.contains(&line.what.as_str()) {
            sources.push(&line.what);
        }
    }
    html! {
        div.wide {
            table.points {
                thead { tr { th scope="col" { "Points for" } @for tribe in &state.tribes { th.(side(tribe.no)) scope="col" { (sign(tribe.no)) bdi { (tribe.name) } } } } }
                tbody {
                    @for source in sources {
                        tr { th scope="row" { (source) } @for of in &lines { td { (of.iter().find(|line| line.what == source).map_or("–".to_owned(), |line| line.points.to_string())) } } }
                    }
                }
                tfoot { tr { th scope="row" { "In all" } @for tribe in &state.tribes { td { b { (total(state, tribe.no)) } @if tribe.castaway.is_some() { small { " (half since they came back)" } } } } } }
            }
        }
    }
}

fn of_tribe(state: &State, tribe: &Tribe) -> Markup {
    html! {
        h4.(side(tribe.no)) { (sign(tribe.no)) bdi { (tribe.name) } }
        ul.fates-of { @for fate in fates(state, tribe.no) { (line(state, &fate)) } }
    }
}

/// Somebody's fate, with what they would have said of it.
fn line(state: &State, fate: &FolkFate) -> Markup {
    let says = state.person(fate.who).and_then(|one| {
        let island::sheet::Origin::Follower(card) = &one.sheet.origin else { return None };
        state.pack.followers.get(card).map(|card| card.line.clone())
    });
    html! {
        li.dead[!fate.lives] data-fate=(fate.name) {
            b { bdi { (fate.name) } } @if fate.rank == Rank::Main { small { " led them" } } " " (fate.words) span.how data-kept {} "."
            @if let Some(says) = says { " " q { (says) } }
        }
    }
}
