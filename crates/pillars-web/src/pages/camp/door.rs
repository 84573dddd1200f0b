//! The door to a camp: how the table is called, who runs it, by which rules.

use maud::{Markup, html};
use pillars::house::Preset;
use play::TableId;

use web::pages::shell;

/// What stands in the form that makes camp.
#[derive(Clone, Debug)]
pub struct CampForm {
    /// The table's name.
    pub table: String,
    /// What the visitor wants to be called.
    pub called: String,
    /// Whether they want to run the game.
    pub as_gm: bool,
    /// The house rules.
    pub house: String,
    /// The character that comes along at once, by its id and name.
    pub bring: Option<(String, String)>,
    /// What was wrong with it.
    pub fault: Option<String>,
}

/// The page with the form.
pub fn make_camp(form: &CampForm) -> Markup {
    let pick = |value: &str, words: &str, chosen: bool| html! { label.pick { input type="radio" name="as" value=(value) checked[chosen]; span { (words) } } };
    let body = html! {
        h1 { "Make camp" }
        p.lead { "A camp is where a party is between fights: it rests, eats, tends its wounds, trades, shares the loot, and sets out for the next fight." }
        @if let Some(fault) = &form.fault { p.notice.bad #camp-fault role="alert" { (web::failure::sentence(fault)) } }
        form.narrow #do-camp method="post" action="/camps" autocomplete="off" {
            @if let Some((id, name)) = &form.bring {
                input type="hidden" name="bring" value=(id);
                p.notice { bdi { (name) } " comes along, if you play." }
            }
            (field("table", "The camp is called", &form.table))
            (field("called", "You are called", &form.called))
            fieldset {
                legend { "You" }
                (pick("gm", "run the game: time, pay, loot and foes are yours", form.as_gm))
                (pick("player", "play along, without a GM", !form.as_gm))
            }
            div.field {
                label for="house" { "House rules" }
                select #house name="house" { @for preset in Preset::ALL { option value=(preset.key()) selected[preset.key() == form.house] { (preset.key()) } } }
            }
            button.primary type="submit" { "Make camp" }
            p.hint { "You get a link for your friends. Each brings characters of their own, also later." }
        }
    };
    shell::page("Make camp", &[], &body)
}

fn field(name: &str, label: &str, value: &str) -> Markup {
    html! {
        div.field {
            label for=(name) { (label) }
            input #(name) name=(name) value=(value) required maxlength="40" autocomplete="off";
        }
    }
}

/// A camp upon the open table, for whoever runs it.
pub(crate) fn beginning(table: TableId) -> Markup {
    html! {
        form #make-camp method="post" action={ "/tables/" (table) "/camp/begin" } {
            button type="submit" { "Make camp" }
            p.hint { "Pillars: the players bring their characters, and play between fights." }
        }
    }
}
