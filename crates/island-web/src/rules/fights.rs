//! When people of two tribes meet.

use island::combat::damage_rows;
use island::setup::Rules;
use maud::{Markup, html};
use web::pages::rules::tables::{heads, minus, scrolling};

use super::link::{points, prose};
use super::{RulesSection, under};

pub(super) fn told() -> Vec<RulesSection> {
    vec![
        under("round", "Quick combat, round by round", round()),
        under("group", "The group's numbers", group()),
        under("result", "Attack and result", result()),
        under("actions", "What a side may do", actions()),
        under("falling", "Who falls", falling()),
        under("peace", "Peace and trade", peace()),
        under("direct", "Direct combat", direct()),
        under("standing", "If you are away", standing()),
    ]
}

fn round() -> Markup {
    points(&[
        "Both sides name a leader; both leaders roll a d20 with their Dexterity, ties again (A81). Whoever wins says whether their side acts first or second this round.",
        "First one side does one thing, then the other. Damage is shared out afterwards: whoever falls has still acted (A89).",
        "If both are still there, a new round begins with new initiative. After ten rounds it must end (A101).",
    ])
}

fn group() -> Markup {
    points(&[
        "Attack: the attack bonuses of all, added up. Damage: the average damage of each, rounded down, added up (A86).",
        "Armour class: 10, and all that each has above or below 10 (A98).",
        "Before you choose, the table shows the exact chance of every result, for both sides.",
    ])
}

fn result() -> Markup {
    let rows = damage_rows(Rules::default().qc_gap);
    let table = html! {
        table {
            (heads(&["Attack less armour class", "Of the damage"]))
            tbody { @for (from, to, percent) in rows { tr { th scope="row" { (margins(from, to)) } td { (percent) " %" } } } }
        }
    };
    html! { (scrolling("Attack and result", &table)) p.hint { "The text has no row from −9 to −6; " (prose("A83")) " fills it." } }
}

/// "−9 to −6", "10 or more".
fn margins(from: Option<i16>, to: Option<i16>) -> String {
    let number = |margin: Option<i16>| margin.map_or_else(String::new, |margin| minus(&margin.to_string()));
    match (from, to) {
        (None, _) => format!("{} or less", number(to)),
        (_, None) => format!("{} or more", number(from)),
        _ => format!("{} to {}", number(from), number(to)),
    }
}

fn actions() -> Markup {
    points(&[
        "Attack: a d20 and the group’s attack against the other’s armour class.",
        "Peace: if both choose it in the same round, the fight is over. One side alone gains nothing by it (A94).",
        "Retreat: all go to one free hex at once (A92); damage of this round is halved for them (A90). Without a free hex it fails.",
        "Special: what one of them can do once, such as Second Wind, Lay on Hands, Rage, Inspiration or a spell (A97).",
    ])
}

fn falling() -> Markup {
    points(&[
        "You share out the damage that your side took, but nobody takes more than they have while others stand (A141).",
        "Followers die at 0 HP. Mains go down and roll death saves when the fight is over; whoever comes through wakes with 1 HP in the next phase (A88).",
        "What the dead carried lies in the hex; whoever is still there may take it (A100).",
    ])
}

fn peace() -> Markup {
    points(&[
        "Before they part, both may trade things, food and resources (A156). A bargain holds when the other side says yes.",
        "Then one side goes to a free hex: whoever came, if they can (A93). If nobody can go, the fight goes on without peace (A95).",
        "Each different tribe you made peace with counts at the end.",
    ])
}

fn direct() -> Markup {
    points(&[
        "A table may fight by turns instead. Everybody rolls initiative, and acts in that order, round after round (A121).",
        "On a turn one strikes, guards, helps, casts or uses something, offers peace, or leaves; whoever leaves and strikes takes a parting blow (A122, A248). A 20 doubles the dice, a 1 misses.",
        "It ends when one side is gone, when both offered peace within a round (A125), or after twenty rounds.",
        "One order may serve for all of your followers (A126). A fight that was fought out elsewhere may be entered, if both agree (A251).",
    ])
}

fn standing() -> Markup {
    points(&[
        "A standing order says what your people do when others meet them while you are away: fight, retreat when they can, or offer peace (A103).",
    ])
}
