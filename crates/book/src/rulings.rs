//! Rulings: what the texts of a book leave open and what is played there, each with a number that texts cite.

use crate::{Id, Listed};

/// A ruling of some book, listed under its number: a letter and digits, as in `P27b`. Its name is what it is about.
pub trait RulingEntry: Listed {
    /// The letter that all numbers of this book begin with.
    const LETTER: char;

    /// What the texts say or leave open.
    fn question(&self) -> &str;

    /// What is played.
    fn played(&self) -> &str;
}

/// A piece of a text that names rulings.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum TextPiece<'t, R> {
    /// Words to show as they are.
    Words(&'t str),
    /// The number of a ruling, to be shown as a link to it.
    Cite(R),
}

/// Takes a text apart at the numbers of rulings that it names; what only looks like a number stays words.
pub fn pieces<R: RulingEntry>(mut text: &str) -> Vec<TextPiece<'_, Id<R>>> {
    let mut pieces = Vec::new();
    while let Some((before, id, after)) = next_cite(text) {
        pieces.extend([TextPiece::Words(before), TextPiece::Cite(id)]);
        text = after;
    }
    pieces.push(TextPiece::Words(text));
    pieces
}

fn next_cite<R: RulingEntry>(text: &str) -> Option<(&str, Id<R>, &str)> {
    numbers::<R>(text)
        .find_map(|(start, number)| Some((&text[..start], number.parse().ok()?, &text[start + number.len()..])))
}

/// The words of a text that begin with the letter of a book, each with its place.
fn numbers<R: RulingEntry>(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let begins = |start: usize| !text[..start].ends_with(|c: char| c.is_ascii_alphanumeric());
    text.match_indices(R::LETTER).filter(move |(start, _)| begins(*start)).map(|(start, _)| {
        let rest = &text[start..];
        (start, rest.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default())
    })
}

/// A text as Markdown, in which the numbers of rulings lead to their anchors.
pub fn linked<R: RulingEntry>(text: &str) -> String {
    let link = |piece: TextPiece<'_, Id<R>>| match piece {
        TextPiece::Words(words) => words.to_owned(),
        TextPiece::Cite(id) => format!("[{0}](#{0})", id.key()),
    };
    pieces(text).into_iter().map(link).collect()
}

/// A ruling as Markdown: its number for an anchor under a heading of that depth, a note after its name, then question, what
/// is played, and more lines.
pub fn markdown_entry<R: RulingEntry>(id: Id<R>, depth: usize, note: &str, more: &str) -> String {
    let (number, topic, hashes) = (id.key(), id.name(), "#".repeat(depth));
    let (question, played) = (linked::<R>(id.question()), linked::<R>(id.played()));
    format!("\n{hashes} <a id=\"{number}\"></a>{number} {topic}{note}\n\n*{question}*\n\n{played}\n{more}")
}

/// What is wrong with the wording of a register: whatever is no whole sentence, would not come through as Markdown, or
/// names a ruling that is not there or itself.
pub fn wording_faults<R: RulingEntry>() -> Vec<String> {
    let faults = |id: Id<R>| {
        let entry = id.get();
        let texts = [entry.question(), entry.played()].into_iter();
        texts.flat_map(move |text| worded(id, text)).chain(named(id))
    };
    R::list().ids().flat_map(faults).collect()
}

fn worded<R: RulingEntry>(id: Id<R>, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if !text.ends_with('.') || text.trim() != text || text.contains("  ") {
        faults.push(format!("{id:?} is not written out in sentences: {text}"));
    }
    if text.contains(['|', '*', '_', '<', '`']) {
        faults.push(format!("{id:?} has a sign that Markdown takes for its own: {text}"));
    }
    for (_, number) in numbers::<R>(text).filter(|(_, number)| number[1..].starts_with(|c: char| c.is_ascii_digit())) {
        match number.parse::<Id<R>>() {
            Ok(cited) if cited == id => faults.push(format!("{id:?} sends the reader to itself")),
            Ok(_) => {}
            Err(_) => faults.push(format!("{id:?} names {number}, which is not there")),
        }
    }
    faults
}

fn named<R: RulingEntry>(id: Id<R>) -> Option<String> {
    let topic = id.get().name();
    (topic.is_empty() || topic.ends_with('.')).then(|| format!("{id:?} is about {topic:?}"))
}

#[cfg(test)]
mod tests;
