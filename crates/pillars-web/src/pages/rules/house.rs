//! The switches of the house, and how to choose them.

use maud::{Markup, html};
use pillars::data::{Id, Listed};
use pillars::house::{Preset, Switch, SwitchValue};

use super::frame::section;
use super::link::{anchor, link, number, own, prose};
use web::pages::rules::tables::{heads, scrolling};

pub(super) const SECTIONS: [(&str, &str); 3] =
    [("choosing", "How to choose"), ("presets", "Where the presets differ"), ("switches", "All switches")];

pub(super) fn body() -> Markup {
    let [choosing_is, presets_is, switches_is] = SECTIONS;
    html! {
        (section(choosing_is.0, choosing_is.1, &choosing()))
        (section(presets_is.0, presets_is.1, &presets()))
        (section(switches_is.0, switches_is.1, &html! { div.entries { @for id in Switch::list().ids() { (entry(id)) } } }))
    }
}

fn choosing() -> Markup {
    html! {
        p { (prose("Begin with a preset; it sets every switch, and any of them can then be changed (P172).")) }
        dl.terms {
            div { dt { code { (Preset::Handbook.key()) } } dd { "The players’ handbook, as printed last. What is played when nobody says anything." } }
            div { dt { code { (Preset::CombatGuide.key()) } } dd { "The older guide to combat and movement, with the generation text for making characters." } }
        }
        p { "In writing, changes follow the preset, parted by commas:" }
        pre { code { "combat-guide,bleeding=off,tracks=newer" } }
        p { "New to the game? Keep the handbook. If characters die too young before play, look at " (named("creation_death")) "; if fights last too long or end too suddenly, at " (named("pools")) " and " (named("death")) "; for gentler magic, at " (named("push")) " and " (named("failed_cast")) "." }
        p { "Some switches shape a character or the board and stay as they are while a scene is open. The others may be changed at any time; each says which it is." }
    }
}

fn named(key: &str) -> Markup {
    link(Id::<Switch>::named(key))
}

fn presets() -> Markup {
    let differing = Preset::CombatGuide.rules().changes_from(&Preset::Handbook.rules());
    let same = Switch::list().len() - differing.len();
    let shown = html! {
        table {
            (heads(&["Decides", Preset::Handbook.key(), Preset::CombatGuide.key()]))
            tbody {
                @for id in differing { tr { th.words scope="row" { (link(id)) } td { code { (id.handbook) } } td { code { (id.combat_guide) } } } }
            }
        }
    };
    html! { (scrolling("Where the presets differ", &shown)) p.hint { "In the other " (same) " both choose the same." } }
}

fn entry(id: Id<Switch>) -> Markup {
    html! {
        section.entry #(anchor(id)) {
            h3 { (own(id)) }
            p.hint { code { (id.key()) } " · " @if id.in_scene { "may be changed while a scene is open" } @else { "stays as it is while a scene is open" } }
            ul.choices { @for value in &id.values { (choice(id, value)) } }
            p.hint { "Rulings: " @for (place, ruling) in id.rulings.iter().enumerate() { @if place > 0 { ", " } (number(*ruling)) } }
        }
    }
}

fn choice(id: Id<Switch>, value: &SwitchValue) -> Markup {
    html! {
        li {
            code { (value.value) } " " (prose(&value.means))
            @if value.value == id.handbook { " " span.tag { "handbook" } }
            @if value.value == id.combat_guide { " " span.tag { "combat-guide" } }
        }
    }
}
