//! Where a character is brought in from a file.

use maud::{Markup, html};
use play::game::Fault;
use play::reading::{Note, ReadingFate};
use play::{CommandId, Hash};

use super::shell;
use crate::chance::fresh_bytes;
use crate::characters::face::CharacterFace;
use crate::faces;
use crate::lookup::prose;

/// What was sent, and what is to be said of it.
#[derive(Clone, Debug, Default)]
pub struct ImportPage {
    /// The text that was read.
    pub text: String,
    /// Everything that is wrong with it.
    pub faults: Vec<Fault>,
    /// What has to be put right before it can come in.
    pub repairs: Option<Repairs>,
}

/// What had to be put right about somebody.
#[derive(Clone, Debug, Default)]
pub struct Repairs {
    /// Who it is, in a line.
    pub who: String,
    /// What was repaired, lost, or is worth a look.
    pub notes: Vec<Note>,
}

impl Repairs {
    /// Names just these repairs, so that nobody agrees to others.
    pub fn mark(&self) -> String {
        let notes: Vec<String> = self.notes.iter().map(|note| format!("{:?} {note}", note.fate)).collect();
        Hash::of(&[self.who.as_bytes(), notes.join("\n").as_bytes()]).short()
    }
}

/// The page with the form.
pub fn import(page: &ImportPage) -> Markup {
    let click = CommandId::from_chance(fresh_bytes());
    let wrong = !page.faults.is_empty();
    let body = html! {
        h1 { "Bring a character in" }
        p { "A character that was saved as a file becomes one of yours: one that was written here or on another such server" (others()) ". It is checked by the rules that make characters." }
        @if wrong { (faults(&page.faults)) }
        form #do-import method="post" action="/characters/import" enctype="multipart/form-data" autocomplete="off" {
            input type="hidden" name="click" value=(click);
            @if let Some(repairs) = &page.repairs {
                (report(repairs))
                input type="hidden" name="accepted" value=(repairs.mark());
                button.primary type="submit" autofocus { "Bring it in like this" }
            }
            div.field {
                label for="file" { @if page.repairs.is_some() { "Or another file" } @else { "The file" } }
                input #file type="file" name="file" accept=".json,application/json";
            }
            div.field {
                label for="text" { @if page.repairs.is_some() { "The text" } @else { "Or its text" } }
                textarea #text name="text" rows=(if page.text.is_empty() { "6" } else { "16" }) spellcheck="false" autocapitalize="off"
                    aria-invalid=[wrong.then_some("true")] aria-describedby=[wrong.then_some("faults")] { "\n" (page.text) }
            }
            @if page.repairs.is_none() { button.primary type="submit" { "Bring it in" } }
        }
        @for hint in faces::characters().filter_map(CharacterFace::on_import) { p.hint { (hint) } }
    };
    shell::styled("Bring a character in", &["base.css", "carry.css"], &[], &body)
}

/// Whose files are read besides our own.
fn others() -> String {
    let other = |face: &dyn CharacterFace| Some(format!(", or, for {}, one of {}’s", face.name(), face.also_reads()?));
    faces::characters().filter_map(other).collect()
}

/// What was put right, by what became of it.
fn report(repairs: &Repairs) -> Markup {
    let of = |fate: ReadingFate| repairs.notes.iter().filter(move |note| note.fate == fate);
    html! {
        section.notice #report role="status" aria-labelledby="report-title" {
            h2 #report-title { "Not quite as the file has it" }
            p { bdi { (repairs.who) } "." }
            @for (fate, words) in [(ReadingFate::Repaired, "Put right"), (ReadingFate::Lost, "Lost"), (ReadingFate::Noticed, "Worth a look")] {
                @if of(fate).next().is_some() {
                    h3 { (words) }
                    ul.faults { @for note in of(fate) { li { code { (note.at) } " " span { (note.what) } } } }
                }
            }
            p.hint { "Nothing is stored yet." }
        }
    }
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
