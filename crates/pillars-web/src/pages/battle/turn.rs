//! How far the turn has come, and whom the table awaits.

use maud::{Markup, html};
use pillars::battle::{Goal, Phase, Team};
use play::Seat;
use play::game::Prompt;
use play::gathering::Holder;
use serde_json::value::RawValue;

use super::BattlePage;
use web::failure::sentence;

/// The turn, its six phases with the present one lit, and whom the table awaits.
pub(super) fn turn(fight: &BattlePage<'_>) -> Markup {
    let turn = &fight.turn;
    html! {
        section.turn data-part="turn" aria-label="The turn" data-turn=(turn.turn) data-over[turn.over] {
            p.count { "Turn " strong { (turn.turn) } }
            ol.phases {
                @for (place, phase) in (1..).zip(Phase::ALL) {
                    @let now = phase == turn.phase && !turn.over;
                    li.now[now] aria-current=[now.then_some("step")] { span.place { (place) } " " (phase.name()) }
                }
            }
            (awaited(fight))
            (super::charms::runaways(fight))
        }
    }
}

/// Whom the table awaits and for what; all who are asked at once.
fn awaited(fight: &BattlePage<'_>) -> Markup {
    let mine = fight.asked_of_me().next();
    html! {
        p.awaits #awaits data-mine[mine.is_some()] data-next=[next(fight)] data-curtain[!fight.past && fight.page.table.has_secrets_between(&fight.page.shared)] data-next-name=[next(fight).map(|seat| fight.name_of(seat))] {
            @if fight.view.paused() && !fight.turn.over && !fight.past && !fight.is_closed() { strong.paused { "Paused. " } }
            @if fight.turn.over { (ending(fight)) }
            @else if fight.is_closed() { strong { "This table is closed." } }
            @else if let Some(prompt) = mine { strong { "Your turn. " } span.ask { (sentence(&prompt.ask)) } (time_left(fight, prompt)) }
            @else {
                @for (place, prompt) in fight.asked().iter().enumerate() {
                    @match (place, fight.past) { (0, false) => "Waiting for ", (0, true) => "Then it waited for ", (_, _) => " And for " }
                    (player(fight, prompt.to)) ", who is asked: “" (sentence(&prompt.ask)) "”" (time_left(fight, prompt))
                }
                @if fight.asked().is_empty() { "Nobody is awaited." }
            }
        }
    }
}

/// To whom the screen goes: another of those who share it is awaited, and the reader is not.
fn next(fight: &BattlePage<'_>) -> Option<Seat> {
    let shared = &fight.page.shared;
    let others = || fight.asked().iter().map(|prompt| prompt.to).find(|to| shared.contains(to));
    if fight.past || fight.turn.over || fight.asked_of_me().next().is_some() { None } else { others() }
}

/// How long somebody has to answer before the clock does. It says so when it is asked, and never by itself.
fn time_left(fight: &BattlePage<'_>, prompt: &Prompt<Box<RawValue>>) -> Markup {
    let page = fight.page;
    html! {
        @if let Some(left) = page.table.time_left(&prompt.id, prompt.to, page.now).filter(|_| !fight.past && page.table.gathering().holder(prompt.to) != Holder::Bot) {
            " " span.left role="timer" title="then the clock answers" data-left=(left) data-stopped[fight.view.paused()] { (minutes(left)) }
        }
    }
}

/// Milliseconds as a clock shows them.
fn minutes(left: u64) -> String {
    let seconds = left.div_ceil(1_000);
    match seconds / 3_600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// Who sits on a seat that is awaited, and what they fight for.
fn player(fight: &BattlePage<'_>, seat: Seat) -> Markup {
    let people = fight.page.table.gathering();
    let note = match people.holder(seat) {
        Holder::Person(_) => None,
        Holder::Bot => Some("a bot"),
        Holder::Nobody => Some("nobody sits there"),
    };
    html! { bdi { (people.name_of(seat)) } @if let Some(note) = note { " (" (note) ")" } }
}

/// How it ended.
pub(super) fn ending(fight: &BattlePage<'_>) -> Markup {
    html! {
        strong { "The fight is over. " }
        @match fight.turn.winner {
            Some(team) => { bdi { (fight.side(team)) } " won." }
            None => "Nobody won.",
        }
    }
}

/// How the fight is won, besides by being the last side standing.
pub(super) fn goals(fight: &BattlePage<'_>) -> Markup {
    html! {
        @if !fight.field.goals.is_empty() {
            ul.goals { @for goal in fight.field.goals { li { (words(fight, goal)) } } }
        }
    }
}

fn words(fight: &BattlePage<'_>, goal: &Goal) -> String {
    let side = |team: &Team| fight.side(*team).to_owned();
    let turns = |count: u16| if count == 1 { "one turn".to_owned() } else { format!("{count} turns") };
    match goal {
        Goal::Hold { side: team, turns: count, .. } => {
            format!("{} win by holding a ringed hex for {}.", side(team), turns(*count))
        }
        Goal::Reach { side: team, figures: 1, .. } => {
            format!("{} win when one of them reaches a ringed hex.", side(team))
        }
        Goal::Reach { side: team, figures, .. } => {
            format!("{} win when {figures} of them reach ringed hexes.", side(team))
        }
        Goal::Outlast { side: Some(team), turns: count } => {
            format!("{} win if they hold out for {}.", side(team), turns(*count))
        }
        Goal::Outlast { side: None, turns: count } => format!("After {} nobody has won.", turns(*count)),
    }
}
