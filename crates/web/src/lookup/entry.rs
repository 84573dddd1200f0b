//! What can be found.

use super::rank::fold;
use super::{Book, Chapter, LookupKind};

/// The longest line of a result.
const LINE: usize = 150;

/// Something that can be found.
#[derive(Debug)]
pub struct LookupEntry {
    /// The game that it belongs to.
    pub book: &'static dyn Book,
    /// What sort of thing it is.
    pub kind: LookupKind,
    /// What it is called.
    pub name: String,
    /// A number that goes before its name, as rulings have.
    pub number: Option<&'static str>,
    /// What it is, in a line.
    pub line: String,
    /// Where it stands.
    pub href: String,
    /// Its name in words, folded.
    pub(super) words: String,
    /// Other names and its key, folded and without gaps; the name itself first.
    pub(super) names: Vec<String>,
    /// All that it says, folded.
    pub(super) text: String,
}

impl LookupEntry {
    /// One of its kind.
    pub fn new(book: &'static dyn Book, kind: LookupKind, written: EntryContent) -> Self {
        let EntryContent { name, number, line, href, also, text } = written;
        let squeezed = |name: &String| fold(name).split_whitespace().collect::<String>();
        let names = std::iter::once(&name).chain(&also).map(squeezed).collect();
        let words = std::iter::once(&name).chain(&also).map(|name| fold(name)).collect::<String>();
        let text = format!("{words}{}{}", fold(&line), fold(&text));
        Self { book, kind, line: cut(&line), href, words, names, text, number, name }
    }

    /// Its number and name.
    pub fn title(&self) -> String {
        self.number.map_or_else(|| self.name.clone(), |number| format!("{number} {}", self.name))
    }
}

/// What goes into an entry besides its kind.
#[derive(Default)]
pub struct EntryContent {
    /// What it is called.
    pub name: String,
    /// A number that goes before its name, as rulings have.
    pub number: Option<&'static str>,
    /// What it is, in a line.
    pub line: String,
    /// Where it stands.
    pub href: String,
    /// Other names.
    pub also: Vec<String>,
    /// What it says besides its line.
    pub text: String,
}

/// At most a line, ending with a whole word.
fn cut(line: &str) -> String {
    let Some((end, _)) = line.char_indices().nth(LINE) else { return line.to_owned() };
    let end = line[..end].rfind(' ').unwrap_or(end);
    format!("{} …", line[..end].trim_end_matches([',', ';', ':', '.']))
}

/// A chapter and its sections, by anchor and heading.
pub fn on_page(chapter: &Chapter, sections: impl IntoIterator<Item = (String, String)>) -> Vec<LookupEntry> {
    let Chapter { book, title, about, slug } = *chapter;
    let path = chapter.path();
    let whole = EntryContent {
        name: title.to_owned(),
        line: about.to_owned(),
        href: path.clone(),
        also: vec![slug.to_owned()],
        ..EntryContent::default()
    };
    let inner = sections.into_iter().map(|(id, name)| EntryContent {
        name,
        line: format!("A section of {title}."),
        href: format!("{path}#{id}"),
        ..EntryContent::default()
    });
    std::iter::once(whole).chain(inner).map(|written| LookupEntry::new(book, LookupKind::SECTION, written)).collect()
}
