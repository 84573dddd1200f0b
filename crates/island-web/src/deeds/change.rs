//! Who goes and who rolls: what the reader may say otherwise before a deed is done.

use island::command::Command;
use island::deeds::{AbleOne, DeedPlan};
use island::folk::FolkNo;
use maud::{Markup, html};

use super::Desk;

/// Who goes, as it is proposed, and whoever else could, each with their chances.
pub fn change(desk: &Desk<'_>, id: &str, plan: &DeedPlan) -> Markup {
    let armed = if let Command::Hunt { armed, .. } = &plan.command { Some(*armed) } else { None };
    let rolls = !plan.by.is_empty();
    html! {
        details.change {
            summary { (who(desk, plan)) span.do-change { "change" } }
            @if let Some(armed) = armed { (leader(desk, id, armed, plan)) }
            fieldset.goers {
                legend { "Who goes" @if armed.is_some() { " along" } }
                @for one in &plan.able { (goer(desk, id, one, armed)) }
            }
            @if rolls {
                label.pick { input type="checkbox" data-choose; span { "Ask me who makes each roll" } }
            }
        }
    }
}

/// Who is proposed, in a line.
fn who(desk: &Desk<'_>, plan: &DeedPlan) -> Markup {
    let goers: Vec<String> = plan.able.iter().filter(|one| one.goes).map(|one| desk.name(one.who)).collect();
    let mut rollers: Vec<String> = Vec::new();
    for name in plan.by.iter().map(|who| desk.name(*who)) {
        if !rollers.contains(&name) {
            rollers.push(name);
        }
    }
    html! {
        span.who {
            (goers.join(", "))
            @if goers.len() > 1 && rollers.len() < goers.len() && !rollers.is_empty() { "; " (rollers.join(" and ")) @if rollers.len() == 1 { " rolls" } @else { " roll" } }
        }
        " "
    }
}

/// Who carries the weapon that a hunt needs.
fn leader(desk: &Desk<'_>, id: &str, armed: FolkNo, plan: &DeedPlan) -> Markup {
    let hunters = plan.able.iter().filter(|one| one.who == armed || one.rolls.len() > 2);
    html! {
        div.field {
            label for={ (id) "-armed" } { "Whose weapon" }
            select #{ (id) "-armed" } name="armed" data-armed {
                @for one in hunters { option value=(one.who.0) selected[one.who == armed] { (desk.name(one.who)) } }
            }
        }
    }
}

fn goer(desk: &Desk<'_>, id: &str, one: &AbleOne, armed: Option<FolkNo>) -> Markup {
    let leads = armed == Some(one.who);
    html! {
        label.pick {
            input #{ (id) "-p" (one.who.0) } type="checkbox" name="people" value=(one.who.0) checked[one.goes && !leads] disabled[leads];
            span {
                bdi { (desk.name(one.who)) }
                @if !one.rolls.is_empty() {
                    small.rolls { @for (name, chance) in &one.rolls { span { (name) " " b { (chance.percent()) } } } }
                }
            }
        }
    }
}
