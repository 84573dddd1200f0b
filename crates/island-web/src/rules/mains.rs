//! Main characters: classes, races, backgrounds.

use book::{Id, Listed};
use island::srd::{Class, HeroBackground, Race};
use maud::{Markup, html};

use super::link::{listed, own, points};
use super::{RulesSection, under};

pub(super) fn told() -> Vec<RulesSection> {
    vec![
        under("making", "Making one", making()),
        under("classes", "Classes", classes()),
        under("races", "Races", races()),
        under("backgrounds", "Backgrounds", backgrounds()),
    ]
}

fn making() -> Markup {
    points(&[
        "A class, a race and a background, at the first level. Scores are 15, 14, 13, 12, 10 and 8, or 27 points, or 4d6 without the lowest (A16).",
        "A traveller’s clothes and nothing else. Spells that take words and gestures work; what takes material needs a carved focus or the herb named (A18).",
        "Mains are kept at home, brought to a table before their tribe lands, and take home what they earned (A131).",
    ])
}

/// What a class gives, in one line.
pub(super) fn class_line(class: &Class) -> String {
    let features = class.features.iter().map(|feature| feature.name());
    let casts = class.casting.as_ref().map(|casting| format!("spells by {}", casting.ability));
    let gives = features.map(ToOwned::to_owned).chain(casts);
    format!("d{}; saves {}; {}", class.hit_die, listed(&class.saves), listed(gives))
}

fn classes() -> Markup {
    html! {
        div.entries {
            @for id in Class::list().ids() {
                @let class: &Class = id.get();
                section.entry #(id.key()) {
                    h3 { (own(id.key(), &class.name)) }
                    p { (class.text) }
                    dl {
                        div { dt { "Hit die" } dd { "d" (class.hit_die) } }
                        div { dt { "Saves" } dd { (listed(&class.saves)) } }
                        div { dt { "Skills" } dd { (class.choose) " of " @if class.any_skill { "all" } @else { (listed(&class.skills)) } } }
                        div { dt { "Weapons" } dd { (listed(class.weapons.iter().map(|one| one.name()))) } }
                        @if !class.features.is_empty() { div { dt { "Features" } dd { (listed(class.features.iter().map(|one| one.name()))) } } }
                        @if let Some(casting) = &class.casting {
                            div { dt { "Spells" } dd { "by " (casting.ability) ": " (casting.cantrips) " cantrips, " (casting.slots) " a day" } }
                        }
                    }
                }
            }
        }
    }
}

/// What a race gives, in one line.
pub(super) fn race_line(race: &Race) -> String {
    let plus = race.plus.iter().map(|(ability, plus)| format!("{ability} +{plus}"));
    format!("{}; {} movement points", listed(plus), race.speed / 5)
}

fn races() -> Markup {
    html! {
        div.entries {
            @for id in Race::list().ids() {
                @let race: &Race = id.get();
                section.entry #(id.key()) {
                    h3 { (own(id.key(), &race.name)) }
                    p { (race.text) }
                    p.stats { (race_line(race)) @if race.darkvision { "; sees in the dark" } }
                    @if !race.features.is_empty() { p.numbers { (listed(race.features.iter().map(|one| one.name()))) } }
                }
            }
        }
    }
}

/// What a background gives, in one line.
pub(super) fn background_line(id: Id<HeroBackground>) -> String {
    let one: &HeroBackground = id.get();
    format!("{}; {}", listed(one.skills), one.tool)
}

fn backgrounds() -> Markup {
    html! {
        div.entries {
            @for id in HeroBackground::list().ids() {
                section.entry #(id.key()) {
                    h3 { (own(id.key(), &id.get().name)) }
                    p { (id.get().text) }
                    p.stats { (background_line(id)) }
                }
            }
        }
    }
}
