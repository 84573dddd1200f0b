//! Who may set out from where, and how far each party gets: what the browser lights up under the hand. It works nothing out.

use std::collections::BTreeSet;
use std::fmt::Write;

use hex::Hex;
use island::folk::Islander;
use island::sight::Sight;
use island::travel::{Reach, ReachEnd, reaches, reaches_on_the_way};
use island::turn::may_act;
use maud::{Markup, html};

/// The part of the page: for each hex with people who may go a form that says who goes and how, with all ways there are.
pub fn parties(sight: &Sight<'_>) -> Markup {
    let away = reaches_on_the_way(sight);
    let under_way = is_under_way(sight);
    html! {
        div.parties data-part="parties" data-state=(if under_way { "away" } else { "home" }) {
            @if under_way { (on_the_way(sight, &away)) }
            @else { @for hex in starts(sight) { (setting_out(sight, hex)) } }
        }
    }
}

/// Whether the seat's own people are on their way.
pub fn is_under_way(sight: &Sight<'_>) -> bool {
    let top = sight.public().pending.last();
    matches!(top, Some(island::state::pending::Pending::Travel(travel)) if sight.tribe() == Some(travel.tribe))
}

/// Where the seat has people who may set out.
fn starts(sight: &Sight<'_>) -> BTreeSet<Hex> {
    let Ok(tribe) = may_act(sight) else { return BTreeSet::new() };
    sight.public().people_of(tribe).filter(|one| one.is_free()).map(|one| one.hex).collect()
}

/// A party that stands in a hex.
fn setting_out(sight: &Sight<'_>, hex: Hex) -> Markup {
    let (open, unseen) = (reaches(sight, hex, false), reaches(sight, hex, true));
    if open.is_empty() && unseen.is_empty() {
        return html! {};
    }
    let people: BTreeSet<_> = open.iter().chain(&unseen).flat_map(|reach| reach.parties.iter().flatten()).collect();
    let inside = html! {
        fieldset { legend { "How they go" }
            (way(hex, "move", "Openly", open.is_empty(), true))
            (way(hex, "stealth", "By stealth", unseen.is_empty(), open.is_empty()))
        }
    };
    let people: Vec<&Islander> = people.into_iter().filter_map(|who| sight.public().person(*who)).collect();
    party(hex, "Set out from", &people, &inside, &[("move", open), ("stealth", unseen)])
}

fn way(hex: Hex, how: &str, words: &str, closed: bool, first: bool) -> Markup {
    let id = format!("how-{hex}-{how}");
    html! {
        label.pick for=(id) {
            input #(id) type="radio" name={ "how-" (hex) } value=(how) checked[first && !closed] disabled[closed];
            span { (words) }
        }
    }
}

/// People who are on their way already, hex by hex, and the end of it.
fn on_the_way(sight: &Sight<'_>, away: &[Reach]) -> Markup {
    let from: BTreeSet<Hex> = away.iter().map(|reach| reach.from).collect();
    html! {
        @for hex in &from {
            @let here: Vec<Reach> = away.iter().filter(|reach| reach.from == *hex).cloned().collect();
            @let people: BTreeSet<_> = here.iter().flat_map(|reach| reach.parties.iter().flatten()).collect();
            @let people: Vec<&Islander> = people.into_iter().filter_map(|who| sight.public().person(*who)).collect();
            (party(*hex, "Go on from", &people, &html! {}, &[("walk", here)]))
        }
    }
}

/// The form of a party; the browser shows it when it is taken up.
fn party(hex: Hex, words: &str, people: &[&Islander], inside: &Markup, ways: &[(&str, Vec<Reach>)]) -> Markup {
    html! {
        form.party #{ "party-" (hex) } data-from=(hex) hidden {
            h2 { (words) " " (hex) }
            fieldset { legend { "Who goes" }
                @for one in people {
                    @let id = format!("goes-{}", one.no.0);
                    label.pick for=(id) { input #(id) type="checkbox" value=(one.no.0) checked; span { (one.sheet.name) } }
                }
            }
            (inside)
            p.said aria-live="polite" data-kept {}
            div.actions { button.primary type="submit" { "Go" } button.back type="button" { "Leave it" } }
            @for (how, reaches) in ways { @for reach in reaches { (ends(how, reach)) } }
        }
    }
}

/// All ends of some parties, each as hex, steps, cost and what is known of it.
fn ends(how: &str, reach: &Reach) -> Markup {
    let parties: Vec<String> = reach
        .parties
        .iter()
        .map(|party| party.iter().map(|who| who.0.to_string()).collect::<Vec<_>>().join(" "))
        .collect();
    let mut data = String::new();
    for end in &reach.ends {
        write!(data, "{} ", written(reach.from, end)).expect("a text takes all that is written");
    }
    html! { data hidden data-how=(how) data-parties=(parties.join("|")) data-halves=(reach.halves) data-ends=(data.trim_end()) {} }
}

/// `4,2:0013:6?!`: the hex, the sides across which one steps, half points, and signs: `?` for each token that is turned over,
/// `x` for something that is met, `!` for no way out.
fn written(from: Hex, end: &ReachEnd) -> String {
    let mut at = from;
    let mut steps = String::new();
    for next in &end.path {
        steps.extend(at.side_to(*next).map(|side| char::from(b'0' + u8::try_from(side.index()).unwrap_or(0))));
        at = *next;
    }
    let signs =
        format!("{}{}{}", "?".repeat(end.tokens), if end.met { "x" } else { "" }, if end.trap { "!" } else { "" });
    format!("{}:{steps}:{}{signs}", end.hex, end.halves)
}
