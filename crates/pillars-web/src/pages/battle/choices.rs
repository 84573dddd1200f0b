//! What the reader may do now: questions to answer, figures to move, blows to strike; or why there is nothing.

use maud::{Markup, html};
use pillars::battle::Command;
use pillars::battle::guide::movers;
use pillars::battle::view::{self, FigureView};
use play::game::Prompt;
use play::gathering::pace::span;
use play::options::Offer;
use play::{Role, Seat};
use serde_json::value::RawValue;

use super::answers::Ask;
use super::deeds::{BattleDeed, button, deeds};
use super::figure::card;
use super::mover::mover;
use super::turn::{ending, goals};
use super::{BattlePage, answers, casting, charms, gm, wishes};
use web::pages::table::menu;

/// Verbs that are open at any time.
const ANY_TIME: [&str; 2] = ["reveal", "surrender"];

/// Everything that the seat may do now.
pub(super) fn choices(fight: &BattlePage<'_>) -> Markup {
    html! {
        section.choices #choices data-part="choices" aria-labelledby="choices-title" {
            h2.unseen #choices-title tabindex="-1" { "What you can do now" }
            @if fight.turn.over { (over(fight)) }
            @else if fight.is_closed() { p.idle { "This table is closed." } }
            @else {
                @if fight.view.paused() { (paused(fight)) }
                @if !fight.view.paused() || fight.page.seat == Seat::Gm { (now(fight)) }
            }
        }
    }
}

/// The game stands still, and who lets it go on.
fn paused(fight: &BattlePage<'_>) -> Markup {
    let has_gm = fight.page.table.sight(fight.page.seat).has_gm();
    html! {
        div.pausing {
            p.idle {
                strong { "The game is paused. " }
                @if fight.page.seat == Seat::Gm { "You may set things right meanwhile; nobody else acts." }
                @else if has_gm { "It goes on when the GM says so." }
                @else { "Nobody acts until it goes on." }
            }
            @if fight.view.offers.has("resume") { (menu::resume("resume-here")) }
        }
    }
}

fn now(fight: &BattlePage<'_>) -> Markup {
    let offers = pillars::battle::guide::deeds(&fight.sight);
    let forms: Vec<Offer> = offers.iter().filter(|offer| answers::is_form(offer)).cloned().collect();
    let all: Vec<BattleDeed<'_>> = offers.iter().flat_map(deeds).collect();
    let (any_time, present): (Vec<_>, Vec<_>) = all.into_iter().partition(|deed| ANY_TIME.contains(&deed.verb));
    let movers = movers(&fight.sight);
    html! {
        (charms::weather(fight))
        (answers::wrought(fight))
        @if let Some(prompt) = fight.asked_of_me().next() { (silence(fight, prompt)) }
        @if movers.len() > 1 { (roster(fight, &movers)) }
        @for each in &movers {
            @if let Some(figure) = fight.figure(each.who.0) { (mover(fight, each, figure)) }
        }
        @let asked = !present.is_empty() || !forms.is_empty();
        @if asked { (actor(fight, &present, &forms)) }
        @if movers.is_empty() && !asked { (idle(fight, &offers)) }
        @if !any_time.is_empty() { (whenever(&any_time)) }
        (wishes::wishes(fight))
        @if fight.page.seat == Seat::Gm { (in_their_place(fight)) (gm::overruling(fight)) }
        @if view::is_untouched(&fight.sight) && fight.figures.iter().any(|figure| figure.yours) {
            p.more { a #bring href={ "/tables/" (fight.page.table.id()) "/bring?seat=" (fight.page.seat) } { "Bring a character of yours" } }
        }
        (goals(fight))
    }
}

/// What the game does for those who do not answer, so that nobody wonders.
fn silence(fight: &BattlePage<'_>, prompt: &Prompt<Box<RawValue>>) -> Markup {
    let words = prompt.if_silent.as_ref().and_then(|command| silent_words(fight, command));
    let timer = fight.page.table.gathering().pace.timer;
    html! {
        @if let Some(words) = words {
            p.silence {
                @if timer > 0 { "If you stay silent for " (span(timer)) ", the clock answers: " (words) "." }
                @else if is_waited_for(prompt) { "Until you answer, nothing happens." }
                @else { "The game goes on meanwhile." }
                @if fight.page.table.sight(fight.page.seat).has_gm() && fight.page.seat != Seat::Gm && timer == 0 { " The GM may answer in your place: " (words) "." }
            }
        }
    }
}

/// Whether the game stands still until somebody answers: nobody waits for what comes of a spell upon the world.
fn is_waited_for(prompt: &Prompt<Box<RawValue>>) -> bool {
    let silent = prompt.if_silent.as_ref().and_then(|command| serde_json::from_str(command.get()).ok());
    !matches!(silent, Some(Command::Adjudicate { .. }))
}

fn silent_words(fight: &BattlePage<'_>, command: &RawValue) -> Option<String> {
    let command: Command = serde_json::from_str(command.get()).ok()?;
    let name = |who: pillars::battle::FigureId| fight.figure(who.0).map_or("somebody", |figure| figure.name);
    if let Command::TakePlace { .. } = command {
        Some("we move first".to_owned())
    } else if let Command::Choose { figure, option, .. } = command {
        Some(format!("{} stays: {}", name(figure), option.kind().name().to_lowercase()))
    } else if let Command::Hold { figure } = command {
        Some(format!("{} lets the action pass", name(figure)))
    } else if let Command::Agree { figure, .. } = command {
        Some(format!("{} refuses", name(figure)))
    } else if let Command::Stay { figure } = command {
        Some(format!("{} pushes nobody", name(figure)))
    } else if let Command::StepAway { figure, to } = command {
        Some(format!("{} goes to {to}", name(figure)))
    } else if let Command::LetPass { figure } = command {
        Some(format!("{} lets it pass", name(figure)))
    } else if let Command::Renew { figure, .. } = command {
        Some(format!("{} keeps up all that can be", name(figure)))
    } else if let Command::Adjudicate { words, .. } = command {
        Some(format!("it does what it says: {words}"))
    } else {
        None
    }
}

/// What the GM may say for those who stay silent.
fn in_their_place(fight: &BattlePage<'_>) -> Markup {
    html! {
        ol.options.silent {
            @for prompt in fight.prompts.iter().filter(|prompt| prompt.to != Seat::Gm) {
                @if let Some((command, words)) = prompt.if_silent.as_ref().and_then(|command| Some((command, silent_words(fight, command)?))) {
                    li.open {
                        button.deed type="button" data-command=(command.get()) data-as=(prompt.to) data-weighty data-words={ "In the place of " (fight.name_of(prompt.to)) ": " (words) } aria-pressed="false" {
                            kbd { "·" } span { "Answer for " bdi { (fight.name_of(prompt.to)) } } span.variant { (words) }
                        }
                    }
                }
            }
        }
    }
}

/// Those who may move, to choose from.
fn roster(fight: &BattlePage<'_>, movers: &[pillars::battle::guide::Mover]) -> Markup {
    html! {
        nav.roster aria-label="Who moves" {
            @for mover in movers {
                @if let Some(figure) = fight.figure(mover.who.0) {
                    button type="button" data-pick=(mover.who.0) aria-pressed="false" { (super::figure::disc(figure)) bdi { (figure.name) } }
                }
            }
        }
    }
}

/// The figure that acts or answers, and what it may do.
fn actor(fight: &BattlePage<'_>, present: &[BattleDeed<'_>], forms: &[Offer]) -> Markup {
    let about = present.iter().find_map(BattleDeed::figure).or_else(|| forms.iter().find_map(answers::figure));
    let (urgent, others): (Vec<_>, Vec<_>) =
        present.iter().partition(|deed| ["anchor", "intervene"].contains(&deed.verb));
    let figure = about.and_then(|who| fight.figure(u8::try_from(who).ok()?));
    let asked = forms.iter().any(answers::is_awaited);
    let deeds = html! { ol.options aria-label="What may be done" { @for (place, deed) in others.iter().enumerate() { (button(deed, urgent.len() + place)) } } };
    html! {
        article.actor data-who=[figure.map(|figure| figure.who.0)] {
            (answers::forms(fight, forms, Ask::Now))
            @if asked { (deeds) }
            @if !urgent.is_empty() { ol.options.urgent aria-label="The Runaway" { @for (place, deed) in urgent.iter().enumerate() { (button(deed, place)) } } }
            @if let Some(figure) = figure { (card(fight, figure)) }
            (casting::panel(fight))
            (answers::forms(fight, forms, Ask::Besides))
            @if !asked { (deeds) }
        }
    }
}

/// What may be done at any time, kept out of the way.
fn whenever(deeds: &[BattleDeed<'_>]) -> Markup {
    html! {
        details.whenever #whenever {
            summary { "At any time" }
            ol.options { @for deed in deeds { (button(deed, usize::MAX)) } }
        }
    }
}

/// Nothing is to be done: who is, and how it stands with them.
fn idle(fight: &BattlePage<'_>, offers: &[Offer]) -> Markup {
    let closed = offers.iter().find_map(|offer| match offer {
        Offer::Closed { label, reason, .. } => Some((label, reason)),
        Offer::Open { .. } => None,
    });
    let words = match fight.page.seat.role() {
        Role::Spectator => "You are watching.",
        Role::Gm | Role::Player | Role::House => "It is not your turn.",
    };
    html! {
        p.idle { (words) }
        @if let Some((label, reason)) = closed { ol.options { li.shut { span.kinds { (label) } span.reason { (reason) } } } }
        @if let Some(figure) = shown(fight) { article.actor { (card(fight, figure)) } }
    }
}

/// The figure that is awaited, or one's own first.
fn shown<'f>(fight: &'f BattlePage<'_>) -> Option<&'f FigureView<'f>> {
    let awaited = fight.turn.awaits.and_then(|who| fight.figure(who.0));
    awaited.or_else(|| fight.figures.iter().find(|figure| figure.yours))
}

/// What comes after the fight.
fn over(fight: &BattlePage<'_>) -> Markup {
    html! {
        div.over {
            p.ending { (ending(fight)) }
            (before(fight))
            @if let Some(key) = fight.scenario().filter(|_| fight.page.table.depth() == 1) {
                form method="post" action="/fights" {
                    input type="hidden" name="scenario" value=(key);
                    input type="hidden" name="with" value="computer";
                    button.primary type="submit" #again { "Again, against the computer" }
                }
            }
            p.more { a href="/fights" { "Another scenario" } a href="/" { "Home" } }
            ul.fates {
                @for figure in &fight.figures {
                    li { bdi { (figure.name) } ": " (super::tokens::fate(figure)) }
                }
            }
        }
    }
}

/// The way back to the scene from which the fight began, for whoever runs the game.
fn before(fight: &BattlePage<'_>) -> Markup {
    let page = fight.page;
    html! {
        @if page.table.depth() > 1 && page.table.gathering().closed.is_none() {
            @if page.table.sight(page.seat).runs() {
                form #end-scene method="post" action={ "/tables/" (page.table.id()) "/end" } { button.primary type="submit" { "Back to the camp" } }
            } @else { p { "The GM goes on from here." } }
        }
    }
}
