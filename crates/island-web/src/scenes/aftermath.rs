//! What has just come about: the sentences of the deed and the dice behind it, kept in sight until the reader does something else.

use island::check::Throw;
use island::event::{Deed, Happening};
use island::game::Island;
use island::meeting::MeetingDeed;
use island::turn::TurnDeed;
use island::work::WorkDeed;
use maud::{Markup, html};
use play::table::Line;

use crate::deeds::Desk;

/// What came of the reader's last deed, where nothing is to be settled.
pub fn aftermath(desk: &Desk<'_>) -> Markup {
    let Some(tribe) = desk.sight.tribe().filter(|_| !desk.past) else { return html! {} };
    let own = |line: &&Line| line.seat == tribe.seat() && !line.struck;
    let lines = desk.page.table.recent(desk.page.seat);
    let Some(last) = lines.iter().rev().find(own) else { return html! {} };
    let told: Vec<&Happening> =
        happenings(last).filter(|one| one.by == Some(tribe) && is_worth_it(&one.deed)).collect();
    html! {
        @if !told.is_empty() {
            details.card.aftermath.(tone(&told)) #{ "after-" (last.n) } open {
                summary { h2 tabindex="-1" { (title(&told)) } span.fold aria-hidden="true" { "put away" } }
                (sentences(last, true))
            }
        }
    }
}

/// What the last line told, inside the scene to which it has led.
pub fn just_now(desk: &Desk<'_>) -> Markup {
    let lines = if desk.past { Vec::new() } else { desk.page.table.recent(desk.page.seat) };
    let last = lines.iter().rev().find(|line| happenings(line).next().is_some() && !line.struck);
    html! { @if let Some(last) = last { div.just-now { (sentences(last, false)) } } }
}

fn happenings(line: &Line) -> impl Iterator<Item = &Happening> {
    line.heard.iter().filter_map(|heard| heard.seen_of::<Island>())
}

/// The sentences of a line with their rolls, but for what only moves time on.
fn sentences(line: &Line, own: bool) -> Markup {
    let said = line.heard.iter().filter_map(|heard| Some((heard.seen_of::<Island>()?, &heard.telling.text)));
    let said: Vec<_> = said
        .filter(|(one, text)| !text.is_empty() && (!own || is_worth_it(&one.deed)) && !is_time(&one.deed))
        .collect();
    html! {
        @for (one, text) in said {
            p.said { (web::failure::sentence(text)) }
            @if !one.throws.is_empty() { ul.throws { @for throw in &one.throws { (thrown(throw)) } } }
        }
    }
}

fn is_time(deed: &Deed) -> bool {
    match deed {
        Deed::Turn(deed) => {
            !matches!(deed, TurnDeed::Gathered { .. } | TurnDeed::Rested { .. } | TurnDeed::Woke { .. })
        }
        // What is asked is asked by the scene itself.
        Deed::Meeting(deed) => matches!(deed, MeetingDeed::Asked { .. }),
        Deed::Settling(_)
        | Deed::Work(_)
        | Deed::Travel(_)
        | Deed::Combat(_)
        | Deed::Dusk(_)
        | Deed::Growth(_)
        | Deed::Guest(_) => false,
    }
}

/// Whether one would want to see what came of it.
fn is_worth_it(deed: &Deed) -> bool {
    match deed {
        Deed::Turn(deed) => matches!(deed, TurnDeed::Gathered { .. } | TurnDeed::Rested { .. }),
        Deed::Work(deed) => !matches!(deed, WorkDeed::Began { .. }),
        Deed::Meeting(deed) => !is_prelude(deed),
        Deed::Growth(_) | Deed::Combat(_) => true,
        Deed::Settling(_) | Deed::Travel(_) | Deed::Dusk(_) | Deed::Guest(_) => false,
    }
}

/// What only leads up to something that is told as well.
fn is_prelude(deed: &MeetingDeed) -> bool {
    let asked = matches!(deed, MeetingDeed::Asked { .. } | MeetingDeed::NothingLeft { .. });
    asked || matches!(deed, MeetingDeed::CameUpon { .. } | MeetingDeed::Faced { .. } | MeetingDeed::StoodBefore { .. })
}

/// A roll at a glance.
fn thrown(throw: &Throw) -> Markup {
    let success = throw.is_success();
    html! {
        li.won[success && throw.check.dc > 0].lost[!success && throw.check.dc > 0] {
            span.face aria-hidden="true" { (throw.natural()) }
            bdi { (throw.who) } " " small { (throw.check.name) } " " b { (throw.total()) }
            @if throw.check.dc > 0 { " of " (throw.check.dc) span.sign { @if success { " ✓" } @else { " ✗" } } }
        }
    }
}

/// How it went: won, lost, or neither.
fn tone(told: &[&Happening]) -> &'static str {
    let is = |fits: fn(&MeetingDeed) -> bool| {
        told.iter().any(|one| if let Deed::Meeting(deed) = &one.deed { fits(deed) } else { false })
    };
    let lost = |deed: &MeetingDeed| {
        matches!(deed, MeetingDeed::Confronted { success: false, .. } | MeetingDeed::Destroyed { .. })
    };
    let won = |deed: &MeetingDeed| {
        matches!(deed, MeetingDeed::Confronted { success: true, .. } | MeetingDeed::Avoided { success: true, .. })
    };
    match (is(lost), is(won)) {
        (true, _) => "lost",
        (false, true) => "won",
        (false, false) => "plainly",
    }
}

fn title(told: &[&Happening]) -> String {
    let named = told.iter().rev().find_map(|one| match &one.deed {
        Deed::Meeting(deed) => met(deed),
        Deed::Work(deed) => worked(deed),
        Deed::Turn(TurnDeed::Gathered { .. }) => Some("Gathered".to_owned()),
        Deed::Turn(TurnDeed::Rested { .. }) => Some("They lie down".to_owned()),
        Deed::Combat(_) => Some("The other tribe".to_owned()),
        Deed::Turn(_) | Deed::Settling(_) | Deed::Travel(_) | Deed::Dusk(_) | Deed::Growth(_) | Deed::Guest(_) => None,
    });
    named.unwrap_or_else(|| "What came of it".to_owned())
}

fn met(deed: &MeetingDeed) -> Option<String> {
    if let MeetingDeed::Confronted { name, success, .. } = deed {
        Some(format!("{name}: {}", if *success { "overcome" } else { "they fail" }))
    } else if let MeetingDeed::Destroyed { name, .. } = deed {
        Some(format!("{name}: no way out"))
    } else if let MeetingDeed::Avoided { name, success: true } = deed {
        Some(format!("{name}: avoided"))
    } else if let MeetingDeed::Cleared { area, .. } = deed {
        Some(format!("{area}: cleared"))
    } else {
        None
    }
}

fn worked(deed: &WorkDeed) -> Option<String> {
    if let WorkDeed::Fed { food, .. } = deed {
        Some(if *food == 0 { "Nothing".to_owned() } else { format!("{food} food") })
    } else if let WorkDeed::Crafted { what, .. } | WorkDeed::Raised { what, .. } = deed {
        Some(format!("Made: {what}"))
    } else if let WorkDeed::Spoiled { what, .. } = deed {
        Some(format!("Spoiled: {what}"))
    } else if let WorkDeed::Placed { what, .. } = deed {
        Some(what.clone().unwrap_or_else(|| "Nothing of note".to_owned()))
    } else {
        None
    }
}
