//! Whose turn it is, who is awaited and what happens if they stay silent, and what is still to be done.

use cairn::table::{Command, Fight, FightSide, Peril};
use maud::{Markup, html};
use play::Seat;
use play::game::Prompt;
use play::gathering::Holder;
use serde_json::value::RawValue;

use super::{SeatPage, button, choice, due, offered};
use web::failure::sentence;

/// The round and its two sides, who is awaited, and the to-do list.
pub(super) fn turn(ground: &SeatPage<'_>) -> Markup {
    let fight = ground.sight.state().fight.as_ref();
    html! {
        section.turn data-part="turn" aria-labelledby="turn-title" data-fight[fight.is_some()] {
            h2.unseen #turn-title tabindex="-1" { "Whose turn it is" }
            @if let Some(fight) = fight { (round(ground, fight)) }
            (awaited(ground))
            @if let Some(fight) = fight { (chores(ground, fight)) } @else { (peace(ground)) }
            (due::due(ground))
            (saves(ground))
        }
    }
}

fn round(ground: &SeatPage<'_>, fight: &Fight) -> Markup {
    let slow: Vec<&str> = fight.slow.iter().map(|who| ground.called(*who)).collect();
    let away: Vec<&str> = fight.away.iter().map(|who| ground.called(*who)).collect();
    let side = |of: FightSide, words: &str| {
        let now = fight.side == of;
        html! { li.now[now] aria-current=[now.then_some("step")] { (words) } }
    };
    html! {
        div.round {
            p.count { "Round " strong { (fight.round) } }
            ol.phases { (side(FightSide::Party, "The party")) (side(FightSide::Foes, "The opponents")) }
        }
        @if !slow.is_empty() { p.hint { "Too slow or too frightened to act in the first round: " (slow.join(", ")) "." } }
        @if !away.is_empty() { p.hint { "Got away: " (away.join(", ")) "." } }
    }
}

/// Whom the table awaits and for what; all who are asked at once.
fn awaited(ground: &SeatPage<'_>) -> Markup {
    let (mine, others): (Vec<_>, Vec<_>) = ground.prompts.iter().partition(|prompt| prompt.to == ground.page.seat);
    let mut silent: Vec<&str> = ground.prompts.iter().filter_map(silence).collect();
    silent.dedup();
    html! {
        @if !ground.prompts.is_empty() {
            div.awaits #awaits data-mine[!mine.is_empty()] {
                @if ground.view.paused() { strong.paused { "Paused. " } }
                @if !mine.is_empty() { p { strong { "Your turn. " } @for prompt in &mine { (asked(prompt)) " " } } }
                @if !others.is_empty() { p { "Waiting for " @for (place, prompt) in others.iter().enumerate() { @if place > 0 { " · " } (player(ground, prompt.to)) ": " span.ask { (sentence(&prompt.ask)) } } } }
                @for words in &silent { p.hint { "If nobody answers, " (words) "." } }
            }
        } @else if ground.view.paused() { div.awaits #awaits { p { strong.paused { "Paused." } } } }
    }
}

/// What one is asked, and the way to where one answers: on a phone that may be far below.
fn asked(prompt: &Prompt<Box<RawValue>>) -> Markup {
    let who = prompt.id.strip_prefix("act ").and_then(|rest| rest.split(' ').next_back());
    let listed = ["due ", "judge ", "save "].iter().any(|kind| prompt.id.starts_with(kind));
    let words = sentence(&prompt.ask);
    html! {
        @if let Some(who) = who { a.ask href={ "#deeds-" (who) } { (words) } }
        @else if listed { a.ask href="#todo" { (words) } }
        @else { span.ask { (words) } }
    }
}

/// What happens if nobody answers.
fn silence(prompt: &Prompt<Box<RawValue>>) -> Option<&'static str> {
    let command: serde_json::Value = serde_json::from_str(prompt.if_silent.as_ref()?.get()).ok()?;
    match play::options::verb_of(&command)? {
        "hold" => Some("whoever is silent waits"),
        "foes_act" => Some("each of them attacks whoever is worst off"),
        "test_morale" => Some("their courage is tested"),
        "tire_all" => Some("everybody adds a Fatigue"),
        "judge" => Some("the claim is granted"),
        "save" => Some("the die is thrown for them"),
        "waive" => Some("it is let go"),
        "drop" => Some("something is dropped"),
        _ => None,
    }
}

fn player(ground: &SeatPage<'_>, seat: Seat) -> Markup {
    let note = match ground.page.table.gathering().holder(seat) {
        Holder::Person(_) => None,
        Holder::Bot => Some("a bot"),
        Holder::Nobody => Some("nobody sits there"),
    };
    let name = if seat == Seat::Gm { "the Warden".to_owned() } else { ground.name_of(seat) };
    html! { bdi { (name) } @if let Some(note) = note { " (" (note) ")" } }
}

/// What whoever runs the fight does with it.
fn chores(ground: &SeatPage<'_>, fight: &Fight) -> Markup {
    let (main, words, hint) = match fight.side {
        FightSide::Party => (
            Command::Resolve,
            "Let everything declared happen",
            "It happens by itself when the last of the party has spoken, and every claim has been judged.",
        ),
        FightSide::Foes => (
            Command::FoesAct,
            "Let the opponents act",
            "As decided on their cards, and by plain sense where nothing is: each attacks whoever is worst off.",
        ),
    };
    html! {
        @if ground.runs() {
            (ground.at_once("run-fight", &html! {
                div.actions {
                    (choice(ground, &main, words, "primary"))
                    (button(ground, &Command::EndFight, &html! { "End the fight" }, "quiet", None))
                    (instinct(ground))
                }
                p.hint { (hint) }
            }))
        }
    }
}

/// Whether opponents need a word for what they do.
fn instinct(ground: &SeatPage<'_>) -> Markup {
    let is = ground.sight.state().instinct;
    let words = if is { "Opponents wait for a word" } else { "Opponents act by themselves" };
    html! { (button(ground, &Command::Instinct { is: !is }, &html! { (words) }, "quiet", None)) }
}

/// A save that whoever runs the game calls for, and when it takes one to read a spell.
fn saves(ground: &SeatPage<'_>) -> Markup {
    let peril = ground.sight.state().peril;
    let nobody = ground.sight.state().able().next().is_none();
    html! {
        @if ground.runs() {
            details #saves {
                summary { "Call for a save, or say when magic takes one" }
                div.inside {
                    @if nobody { p.empty { "Nobody of the party can save now." } }
                    @else if !ground.sight.state().due.is_empty() { (ground.due_first().unwrap_or_default()) }
                    @else { (offered::form(ground, "call_save", "call-save", &[], "Call for it")) }
                    (ground.at_once("peril", &html! {
                        p.hint { (peril.told()) }
                        div.actions {
                            @for to in Peril::ALL.into_iter().filter(|to| *to != peril) {
                                (button(ground, &Command::SetPeril { to }, &html! { "To read a spell, a WIL save " (to.name()) }, "", None))
                            }
                        }
                    }))
                }
            }
        } @else if peril != Peril::Usual { p.hint { (peril.told()) } }
    }
}

/// Between fights: blows may fall, strangers react, and fate is asked; the Warden may do so in secret.
fn peace(ground: &SeatPage<'_>) -> Markup {
    let known = ground.sight.foes().next().is_some();
    let secret = ground.sight.sees_all();
    html! {
        @if ground.runs() {
            (ground.at_once("run-peace", &html! {
                div.actions {
                    @if known { (choice(ground, &Command::StartFight, "Begin the fight", "primary")) (instinct(ground)) }
                    (button(ground, &Command::React { hidden: false }, &html! { "Roll a reaction" }, "", None))
                    (button(ground, &Command::AskFate { hidden: false }, &html! { "Die of Fate" }, "", None))
                }
            }))
            @if secret {
                details #behind {
                    summary { "Behind the screen" }
                    div.inside {
                        (ground.at_once("run-secret", &html! {
                            div.actions {
                                (button(ground, &Command::React { hidden: true }, &html! { "A reaction, in secret" }, "", None))
                                (button(ground, &Command::AskFate { hidden: true }, &html! { "Die of Fate, in secret" }, "", None))
                            }
                        }))
                        (offered::form(ground, "faction_acts", "faction-acts", &[], "A faction acts"))
                        (offered::form(ground, "factions_clash", "factions-clash", &[], "Two factions clash"))
                        (offered::form(ground, "spring_trap", "spring-trap", &[], "A trap, two times in six"))
                    }
                }
            }
        }
    }
}
