//! The page as plain text, for a terminal or a printer.

use super::{Body, PackLine, Page, Section};
use crate::character::Character;

/// The columns of the page.
const WIDEST: usize = 78;

/// The sheet of a character as plain text.
pub fn text(character: &Character) -> String {
    let page = Page::of(character);
    let mut parts = vec![head(&page), numbers(&page)];
    parts.extend((!page.state.is_empty()).then(|| wrapped(&page.state.join(" "), "", "")));
    parts.extend(page.looks.as_ref().map(|looks| wrapped(looks, "", "")));
    parts.extend(page.sections.iter().map(section));
    parts.extend(page.credit.map(|credit| wrapped(credit, "", "")));
    parts.join("\n\n") + "\n"
}

fn head(page: &Page) -> String {
    let name = page.name.to_uppercase();
    let rule = "=".repeat(name.chars().count().min(WIDEST));
    [name, rule, page.who.clone()].into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

fn numbers(page: &Page) -> String {
    page.numbers.iter().map(|(label, value)| format!("{label} {value}")).collect::<Vec<_>>().join("   ")
}

fn section(section: &Section) -> String {
    let title = section.title.to_uppercase();
    let rule = "-".repeat(WIDEST.saturating_sub(title.chars().count() + 1));
    let lines: Vec<String> = match &section.body {
        Body::Slots(rows) if rows.is_empty() => vec!["   empty".to_owned()],
        Body::Slots(rows) => rows.iter().map(row).collect(),
        Body::Told(rows) => rows.iter().map(|(about, text)| told(about, text)).collect(),
    };
    format!("{title} {rule}\n{}", lines.join("\n"))
}

fn row(row: &PackLine) -> String {
    let slots = if row.slots == 0 { "-".to_owned() } else { row.slots.to_string() };
    let what = wrapped(&row.what, &format!("{slots:>2} "), "     ");
    if row.text.is_empty() { what } else { format!("{what}\n{}", wrapped(&row.text, "     ", "     ")) }
}

fn told(about: &str, text: &str) -> String {
    let words = if about.is_empty() { text.to_owned() } else { format!("{about} {text}") };
    let named = if about.is_empty() || about.ends_with(['?', '.']) { words } else { format!("{about}: {text}") };
    wrapped(&named, "   ", "     ")
}

/// Words in lines, the first set in by one margin and the others by another.
fn wrapped(text: &str, first: &str, others: &str) -> String {
    let mut lines = vec![first.to_owned()];
    let mut begun = false;
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("there is a first line");
        if begun && last.chars().count() + 1 + word.chars().count() > WIDEST {
            lines.push(format!("{others}{word}"));
            continue;
        }
        if begun {
            last.push(' ');
        }
        last.push_str(word);
        begun = true;
    }
    lines.join("\n")
}
