//! Notes: shared with the table, or between their writer and the GM.

use maud::{Markup, html};
use play::gathering::{LONGEST_NOTE, Note};
use play::{Seat, Tag};

use super::View;
use crate::pages::form::{self, Scope};

const LONGEST_TITLE: usize = 80;

/// The notes that the seat may read, and a form for a new one.
pub fn notes(view: &View<'_>) -> Markup {
    let sight = view.page.table.sight(view.page.seat);
    let mut all: Vec<(Tag, &Note)> = sight.notes().collect();
    all.sort_by_key(|(_, note)| (!note.shared, note.title.to_lowercase()));
    html! {
        section data-part="notes" aria-labelledby="notes-title" {
            h2 #notes-title tabindex="-1" { "Notes" }
            @if all.is_empty() {
                p.empty { @if view.offers.has("add_note") { "No notes yet. Write down what the table should not forget." } @else { "There are no notes." } }
            }
            @for (tag, note) in all { (one(view, tag, note)) }
            @if view.offers.has("add_note") { (add(view)) }
            @else if let Some(reason) = view.offers.reason("add_note").filter(|_| view.offers.has("talk")) { p.hint { "New note: " (reason) "." } }
        }
    }
}

fn one(view: &View<'_>, tag: Tag, note: &Note) -> Markup {
    html! {
        details.note #{ "note-" (tag) } data-version=(note.version) {
            summary { bdi { (note.title) } @if let Some(mark) = privacy(view, note) { span.mark.secret { (mark) } } }
            div.inside {
                @if note.text.is_empty() { p.empty { "Nothing is written here yet." } } @else { div.text dir="auto" { (note.text) } }
                p.hint { "begun by " bdi { (author(view, note)) } }
                @if view.offers.takes("edit_note", "note", tag) { (edit(tag, note)) }
                @if view.offers.takes("discard_note", "note", tag) { (discard(tag, note)) }
            }
        }
    }
}

fn author(view: &View<'_>, note: &Note) -> String {
    if note.author == view.page.seat { "you".to_owned() } else { view.page.table.gathering().name_of(note.author) }
}

/// Who reads it, when not everybody does.
fn privacy(view: &View<'_>, note: &Note) -> Option<&'static str> {
    match (note.shared, note.author, view.page.seat) {
        (true, _, _) => None,
        (false, Seat::Gm, _) => Some("only you"),
        (false, author, me) if author == me => Some("only you and the GM"),
        (false, _, _) => Some("only its writer and you"),
    }
}

fn edit(tag: Tag, note: &Note) -> Markup {
    let inside = html! {
        (form::hidden("note", &tag))
        (form::hidden_number("version", note.version.into()))
        (writing(&tag.to_string(), &note.title, &note.text))
        button.primary type="submit" { "Save" }
    };
    html! {
        details.edit #{ "edit-" (tag) } {
            summary { "Edit" }
            div.inside { (form::command(Scope::Gather, "edit_note", &format!("edit-form-{tag}"), &inside)) }
        }
    }
}

fn writing(id: &str, title: &str, text: &str) -> Markup {
    html! {
        div.field { label for={ "title-" (id) } { "Title" } input #{ "title-" (id) } name="title" value=(title) required maxlength=(LONGEST_TITLE); }
        // A line break right behind the tag is not part of the text, so one is given away.
        div.field { label for={ "text-" (id) } { "Text" } textarea #{ "text-" (id) } name="text" rows="8" maxlength=(LONGEST_NOTE) { "\n" (text) } }
    }
}

fn discard(tag: Tag, note: &Note) -> Markup {
    let inside = html! {
        (form::hidden("note", &tag))
        (form::hidden_number("version", note.version.into()))
        p { "It cannot be brought back." }
        button.danger type="submit" { "Throw it away" }
    };
    form::confirm(
        &format!("discard-{tag}"),
        "Throw away …",
        &form::command(Scope::Gather, "discard_note", &format!("discard-form-{tag}"), &inside),
    )
}

fn add(view: &View<'_>) -> Markup {
    let choices = view.offers.choices("add_note", "shared");
    let inside = html! {
        (writing("new", "", ""))
        fieldset {
            legend { "Who reads it" }
            @for (at, choice) in choices.iter().enumerate() {
                label.pick { input #{ "shared-" (at) } type="radio" name="shared" value=(choice.value.to_string()) checked[at == 0] data-type="bool"; span { (choice.label) } }
            }
        }
        button type="submit" { "Begin the note" }
    };
    html! {
        details.new #new-note {
            summary { "New note" }
            div.inside { (form::command(Scope::Gather, "add_note", "add-note", &inside)) }
        }
    }
}
