//! The house rules of a new character: a preset, and whatever is to differ from it.

use std::collections::BTreeMap;

use maud::{Markup, html};
use pillars::data::{Id, Listed};
use pillars::house::{Preset, Switch, SwitchValue};

use super::rules::link::{href, number, prose};
use web::pages::shell;

/// What stands in the form.
#[derive(Clone, Debug, Default)]
pub struct HouseForm {
    /// The preset.
    pub preset: Preset,
    /// The switches that differ from it, by name.
    pub changes: BTreeMap<String, String>,
    /// What was wrong with them.
    pub fault: Option<String>,
}

/// The page where they are chosen.
pub fn choose(form: &HouseForm) -> Markup {
    let switches = |in_scene: bool| Switch::list().ids().filter(move |id| id.in_scene == in_scene);
    let body = html! {
        h1 { "House rules for a new character" }
        p { "Where the texts give several playable rules, a switch decides. If you have no wishes, leave all as it is: then the handbook counts. "
            a href="/rules/pillars/house" { "About house rules" } }
        @if let Some(fault) = &form.fault { p.notice.bad role="alert" { (fault) } }
        form #do-choose-house method="post" action="/characters" autocomplete="off" {
            fieldset.presets {
                legend { "Begin with" }
                @for preset in Preset::ALL { (preset_choice(preset, preset == form.preset)) }
            }
            button.primary type="submit" { "Make a character" }
            (group("shape", "What shapes the character", switches(false), form))
            (group("later", "What counts in play", switches(true), form))
            button.primary type="submit" { "Make a character" }
        }
    };
    shell::styled("House rules", &["base.css", "carry.css"], &[], &body)
}

fn preset_choice(preset: Preset, chosen: bool) -> Markup {
    let about = match preset {
        Preset::Handbook => "the players’ handbook, as printed last",
        Preset::CombatGuide => "the older guide to combat, and the generation text",
    };
    html! {
        label.pick { input type="radio" name="preset" value=(preset.key()) checked[chosen]; span { b { (preset.key()) } ", " (about) } }
    }
}

fn group(id: &str, title: &str, switches: impl Iterator<Item = Id<Switch>>, form: &HouseForm) -> Markup {
    html! {
        section.switches aria-labelledby=(id) {
            h2 #(id) { (title) }
            @for switch in switches { (entry(switch, form.changes.get(switch.key()).map(String::as_str))) }
        }
    }
}

/// One switch: as the preset says, or one of its values.
fn entry(id: Id<Switch>, chosen: Option<&str>) -> Markup {
    let chosen = chosen.filter(|chosen| id.values.iter().any(|value| value.value == *chosen));
    let [handbook, guide] = [(Preset::Handbook, &id.handbook), (Preset::CombatGuide, &id.combat_guide)];
    let by_preset = if handbook.1 == guide.1 {
        format!("As the preset says: {}", handbook.1)
    } else {
        let each = [handbook, guide].map(|(preset, value)| format!("{}: {value}", preset.key()));
        format!("As the preset says ({})", each.join("; "))
    };
    html! {
        details.plain.switch #{ "switch-" (id.key()) } open[chosen.is_some()] {
            summary { (id) }
            fieldset {
                legend.unseen { (id) }
                (pick(id, "", chosen.is_none(), &html! { (by_preset) }))
                @for value in &id.values { (pick(id, &value.value, chosen == Some(value.value.as_str()), &meaning(value))) }
            }
            p.hint {
                a href=(href(id)) { "This house rule" } " · Rulings: "
                @for (place, ruling) in id.rulings.iter().enumerate() { @if place > 0 { ", " } (number(*ruling)) }
            }
        }
    }
}

fn meaning(value: &SwitchValue) -> Markup {
    html! { b { (value.value) } " " (prose(&value.means)) }
}

fn pick(id: Id<Switch>, value: &str, chosen: bool, words: &Markup) -> Markup {
    html! {
        label.pick { input type="radio" name={ "switch." (id.key()) } value=(value) checked[chosen]; span { (words) } }
    }
}
