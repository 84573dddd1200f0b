//! What everybody does in a turn of the dungeon or a watch of the journey.

use cairn::table::{Command, Member, Task};
use maud::{Markup, html};

use super::{SeatPage, button};

/// What each has planned, and for whom the reader acts the choice.
pub(super) fn plans(ground: &SeatPage<'_>, tasks: &[Task]) -> Markup {
    let state = ground.sight.state();
    html! {
        ul.plans { @for member in state.living() { li { (one(ground, member, tasks)) } } }
    }
}

fn one(ground: &SeatPage<'_>, member: &Member, tasks: &[Task]) -> Markup {
    let (who, name) = (member.who, member.character.called());
    let planned = ground.sight.state().plan(who);
    let open = tasks.iter().filter(|task| ground.can(&Command::Plan { who, task: **task }));
    let buttons = html! {
        @for task in open { (button(ground, &Command::Plan { who, task: *task }, &html! { (task.name()) }, "", Some(&format!("{name}: {}", task.name())))) }
    };
    html! {
        span { bdi { (name) } ": " b { @match planned { Some(task) => (task.does()), None => "goes along" } } }
        @if ground.acts_for(member) { details #{ "plan-" (who.0) } { summary aria-label={ "What " (name) " does instead" } { "instead" } div.inside { (ground.at_once(&format!("plans-{}", who.0), &html! { div.actions { (buttons) } })) } } }
    }
}
