//! Where a character is brought in from a file.

use maud::{Markup, html};
use play::CommandId;
use play::game::Fault;

use super::rules::link::prose;
use super::shell;
use crate::chance::fresh_bytes;

/// What was sent, and what is wrong with it.
#[derive(Clone, Debug, Default)]
pub struct ImportPage {
    /// The text that was read.
    pub text: String,
    /// Everything that is wrong with it.
    pub faults: Vec<Fault>,
}

/// The page with the form.
pub fn import(page: &ImportPage) -> Markup {
    let click = CommandId::from_chance(fresh_bytes());
    let body = html! {
        h1 { "Bring a character in" }
        p { "A character that was saved as a file, here or elsewhere, becomes one of yours. It is checked by the rules that make characters; one that could not have come about is not let in." }
        @if !page.faults.is_empty() { (faults(&page.faults)) }
        form #do-import method="post" action="/characters/import" enctype="multipart/form-data" autocomplete="off" {
            input type="hidden" name="click" value=(click);
            div.field {
                label for="file" { "The file" }
                input #file type="file" name="file" accept=".json,application/json";
            }
            div.field {
                label for="text" { "Or its text" }
                textarea #text name="text" rows=(if page.text.is_empty() { "6" } else { "16" }) spellcheck="false" autocapitalize="off"
                    aria-invalid=[(!page.faults.is_empty()).then_some("true")] aria-describedby=[(!page.faults.is_empty()).then_some("faults")] { "\n" (page.text) }
            }
            button.primary type="submit" { "Bring it in" }
        }
        p.hint { "A file that this server wrote brings its mana along under seal, unless a word of it was changed. In all other cases the mana is rolled anew, and the log says so." }
    };
    shell::styled("Bring a character in", &["base.css", "carry.css"], &[], &body)
}

/// Every fault with its place and its rule.
fn faults(faults: &[Fault]) -> Markup {
    let count = match faults.len() {
        1 => "One thing is wrong with it".to_owned(),
        many => format!("{many} things are wrong with it"),
    };
    html! {
        section.notice.bad #faults role="alert" aria-labelledby="faults-title" {
            h2 #faults-title { (count) }
            ul.faults { @for fault in faults { li { code { (fault.at) } " " span { (prose(&fault.what)) } } } }
            p.hint { "Nothing was stored." }
        }
    }
}
