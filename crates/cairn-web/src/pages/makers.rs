//! What chance makes up: maps, people, lands.

use cairn::generators::{GeneratedPaper, GeneratorKind};
use maud::{Markup, html};

use crate::pages::rules::credit;
use web::pages::shell;

mod form;
mod shown;

/// What stands in the form, as it was typed.
#[derive(Clone, Debug, Default)]
pub struct MakerForm {
    /// The seed.
    pub seed: String,
    /// How many dice are dropped.
    pub dice: String,
    /// The season, in small letters.
    pub season: String,
    /// How many days.
    pub days: String,
}

/// A page that makes one kind of thing.
#[derive(Debug)]
pub struct MakerPage<'a> {
    /// What.
    pub kind: GeneratorKind,
    /// What was typed.
    pub form: &'a MakerForm,
    /// The faulty fields, each with its sentence.
    pub faults: &'a [(&'static str, String)],
    /// What was made, and what its address says after the question mark; nothing if the wish was faulty.
    pub made: Option<(String, &'a GeneratedPaper)>,
    /// The tables to which the reader may take it.
    pub tables: &'a [TableToBring],
}

/// A table to which what was made can be taken.
#[derive(Clone, Debug)]
pub struct TableToBring {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// As whom the reader sits there, where they sit as several.
    pub seat: String,
}

/// What there is to make, before anybody has chosen.
pub fn makers() -> Markup {
    let body = html! {
        h1 { "Make something up" }
        p.lead { "What a Warden needs at once, by chance. Every roll has an address of its own: send it to others, print it, or come back to it." }
        ul.makers { @for kind in GeneratorKind::ALL { li { (card(kind)) } } }
        (credit())
    };
    page("Make something up", None, &body)
}

fn card(kind: GeneratorKind) -> Markup {
    let id = format!("make-{}", kind.key());
    html! {
        section.maker aria-labelledby=(id) {
            h2 #(id) { (kind.name()) }
            p { (about(kind)) }
            form method="get" action=(path(kind)) {
                (form::options(kind, &MakerForm::default(), &[]))
                button type="submit" aria-label={ "Roll: " (kind.name()) } { "Roll" }
            }
        }
    }
}

/// The page that makes one kind of thing.
pub fn maker(page: &MakerPage<'_>) -> Markup {
    let MakerPage { kind, form, faults, made, tables } = page;
    let body = html! {
        h1 { (kind.name()) }
        p.lead { (about(*kind)) }
        (form::form(*kind, form, faults))
        @match made {
            Some((query, made)) => { (shown::made(*kind, query, made)) (shown::bring(*kind, query, tables)) }
            None => p.notice.bad role="alert" { "Nothing was made: set right what is marked above, then roll." },
        }
        (credit())
    };
    self::page(kind.name(), Some(*kind), &body)
}

fn page(title: &str, here: Option<GeneratorKind>, body: &Markup) -> Markup {
    let inside = html! {
        nav.ways aria-label="Make something up" {
            a href="/cairn/make" aria-current=[here.is_none().then_some("page")] { "All of it" }
            @for kind in GeneratorKind::ALL { a href=(path(kind)) aria-current=[(here == Some(kind)).then_some("page")] { (kind.name()) } }
        }
        article.rules { (body) }
    };
    let title = here.map_or_else(|| title.to_owned(), |_| format!("{title} · Cairn"));
    shell::styled(&title, &["base.css", "rules.css", "cairn-make.css"], &[], &inside)
}

fn path(kind: GeneratorKind) -> String {
    format!("/cairn/make/{}", kind.key())
}

/// What one gets, in a line.
const fn about(kind: GeneratorKind) -> &'static str {
    match kind {
        GeneratorKind::Dungeon => "Dice are dropped and each becomes a room: a drawn map, and what is where.",
        GeneratorKind::Forest => "Clearings and trails from dropped dice: a drawn map, and what is where.",
        GeneratorKind::Npc => "A name, a past, a wish, a virtue and a vice, and how they take to strangers.",
        GeneratorKind::Faction => "What it is, has and wants, and how its next deed ends.",
        GeneratorKind::Name => "For a place, and for a wood.",
        GeneratorKind::Weather => "Some days in a row, by season.",
        GeneratorKind::Region => "The seeds of a land: its people, grounds, places, ways and powers.",
        GeneratorKind::Treasure => "Something of worth to find.",
        GeneratorKind::Monster => "A creature that nobody has seen, and one of the bestiary to take numbers from.",
        GeneratorKind::Reaction => "How somebody takes to strangers.",
        GeneratorKind::Spellbook => "One of the hundred, with its manners.",
        GeneratorKind::Relic => "A thing with a power of its own, one of 46.",
    }
}

#[cfg(test)]
mod tests;
