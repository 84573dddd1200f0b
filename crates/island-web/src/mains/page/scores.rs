//! The six scores: how they come about, and which is whose.

use island::hero::{POINTS, Scores};
use island::words::Ability;
use maud::{Markup, html};
use play::options::{Choice, Domain};
use web::pages::offers::wire;
use web::pages::worked::signed;

use super::MainPage;

/// The three ways.
pub(super) fn way(page: &MainPage<'_>) -> Markup {
    let ways = [
        ("take_array", "Take the array", "primary", "15, 14, 13, 12, 10 and 8, arranged as your class wants them."),
        ("buy_scores", "Spend 27 points", "", "Each from 8 to 15, and the high ones cost more."),
        ("roll_scores", "Roll 4d6", "", "Six times, without the lowest die. What falls, falls."),
    ];
    html! {
        p.lead { "Six numbers that say what you can do." }
        ul.leaves.ways-of-scores {
            @for (verb, words, class, about) in ways { li { p { (about) } (page.button(verb, words, class, class == "primary")) } }
        }
    }
}

/// Which score is whose, with what could be instead.
pub(super) fn scores(page: &MainPage<'_>) -> Markup {
    let (Some(scores), Some(choices)) = (&page.state.draft.scores, page.state.draft.choices()) else { return html! {} };
    let wants: Vec<&str> = choices.class.wants.iter().take(3).map(|ability| ability.name()).collect();
    html! {
        p.lead {
            @match scores {
                Scores::Points(_) => { "You have spent " b #spent { (scores.spent()) " of " (POINTS) } " points." },
                Scores::Standard(_) | Scores::Rolled(_) => { "Give an ability the score of another, and they change places." },
            }
        }
        p.hint { (choices.class.name) " wants " (wants.join(", then ")) "." }
        table.six-scores {
            thead { tr { th { "Ability" } th { "Score" } th { "With your people" } th { "Instead" } } }
            tbody { @for ability in Ability::ALL.iter().copied() { (row(page, scores, ability)) } }
        }
        (page.button("keep_scores", "Keep these", "primary", true))
    }
}

fn row(page: &MainPage<'_>, scores: &Scores, ability: Ability) -> Markup {
    let key = serde_json::to_value(ability).ok().and_then(|json| json.as_str().map(str::to_owned)).unwrap_or_default();
    let total: i16 = page
        .state
        .draft
        .choices()
        .map_or(0, |choices| choices.score_parts(ability).iter().map(|part| i16::from(part.value)).sum());
    let modifier = (total - 10).div_euclid(2);
    let open = instead(page, &key);
    let inside = html! {
        @for choice in &open {
            button type="submit" name="score" value=(wire(choice)) aria-label={ (ability) " " (choice.label) } { (choice.label) }
        }
    };
    html! {
        tr {
            th scope="row" { (ability) }
            td.big { (scores.of(ability)) }
            td { (total) " " small { "(" (signed(modifier)) ")" } }
            td.instead { @if !open.is_empty() { (page.form("set_score", &format!("set-{key}"), &[("ability", &key)], &inside)) } }
        }
    }
}

/// The scores that an ability could have instead.
fn instead(page: &MainPage<'_>, key: &str) -> Vec<Choice> {
    let chosen = page.offers.choices("set_score", "ability").iter().find(|choice| wire(choice) == key);
    match chosen.and_then(|choice| choice.then.first()).map(|slot| &slot.domain) {
        Some(Domain::Choice { of }) => of.clone(),
        Some(_) | None => Vec::new(),
    }
}
