//! The door to a Cairn table: how it is called, and whether somebody runs it.

use maud::{Markup, html};

use web::pages::shell;

/// What stands in the form that opens a table.
#[derive(Clone, Debug)]
pub struct CairnForm {
    /// The table's name.
    pub table: String,
    /// What the visitor wants to be called.
    pub called: String,
    /// Whether they want to be the Warden.
    pub as_gm: bool,
    /// The character that comes along at once, by its id and name.
    pub bring: Option<(String, String)>,
    /// What was wrong with it.
    pub fault: Option<String>,
}

/// The page with the form.
pub fn cairn_door(form: &CairnForm) -> Markup {
    let pick = |value: &str, words: &str, chosen: bool| html! { label.pick { input type="radio" name="as" value=(value) checked[chosen]; span { (words) } } };
    let body = html! {
        h1 { "Start a Cairn table" }
        p.lead { "A party, those who oppose it, the dungeon by turns and the journey by watches. No map is needed." }
        @if let Some(fault) = &form.fault { p.notice.bad #cairn-fault role="alert" { (web::failure::sentence(fault)) } }
        form.narrow #do-cairn method="post" action="/cairn" autocomplete="off" {
            @if let Some((id, name)) = &form.bring {
                input type="hidden" name="bring" value=(id);
                p.notice { bdi { (name) } " comes along, if you play." }
            }
            (field("table", "The table is called", &form.table))
            div.field {
                label for="called" { "You are called" }
                input #called name="called" value=(form.called) maxlength="40" autocomplete="off" placeholder="Warden, or Player 1";
            }
            fieldset {
                legend { "You" }
                (pick("gm", "are the Warden: you see all, and opponents, places and time are yours", form.as_gm))
                (pick("player", "play along, without a Warden: the players do the Warden’s chores together", !form.as_gm))
            }
            button.primary type="submit" { "Start the table" }
            p.hint { "You get a link for your friends. Each brings a character, or rolls one up at the table." }
        }
    };
    shell::page("Start a Cairn table", &[], &body)
}

fn field(name: &str, label: &str, value: &str) -> Markup {
    html! {
        div.field {
            label for=(name) { (label) }
            input #(name) name=(name) value=(value) required maxlength="40" autocomplete="off";
        }
    }
}
