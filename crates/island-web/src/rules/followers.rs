//! Followers, and how people grow.

use island::pack::{Follower, Pack};
use maud::{Markup, html};

use super::link::{listed, own, points};
use super::{RulesSection, house, under};

pub(super) fn told() -> Vec<RulesSection> {
    vec![under("growing", "How people grow", growing()), under("all", "All of them", all(&house()))]
}

fn growing() -> Markup {
    points(&[
        "Everybody who takes part in an encounter that succeeds gains its XP (A69).",
        "A follower turns 100 XP into one of: a skill, a weapon or a tool; 3 HP, at most twice; 1 more in an ability, at most three times (A115).",
        "With 300 XP earned a follower may be promoted to a class of the first level. If the main has died, the follower with the most XP may take the place after two days (A113).",
        "Mains rise at 300, 900, 2,700 and 6,500 XP, at the end of a day on which they rested (A116).",
    ])
}

/// What somebody has learned, in one line.
pub(super) fn line(one: &Follower) -> String {
    let skills = one.skills.iter().map(ToString::to_string);
    let tools = one.tools.iter().map(ToString::to_string);
    let weapons = one.weapons.iter().map(|weapon| weapon.name().to_owned());
    listed(skills.chain(tools).chain(weapons))
}

fn all(pack: &Pack) -> Markup {
    html! {
        div.entries {
            @for (key, one) in &pack.followers {
                section.entry #(key) {
                    h3 { (own(&key.to_string(), &one.name)) }
                    p { (one.face) }
                    p.manner { "“" (one.line) "”" }
                    p.stats { (line(one)) @if one.hp != 4 { "; " (one.hp) " HP" } @if one.points != 6 { "; " (one.points) " movement points" } }
                    p { (one.quirk) }
                }
            }
        }
    }
}
