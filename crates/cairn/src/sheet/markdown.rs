//! The page as Markdown, for notes and wikis.

use super::{Body, Page, Section};
use crate::character::Character;

/// The sheet of a character as Markdown.
pub fn markdown(character: &Character) -> String {
    let page = Page::of(character);
    let mut parts = vec![format!("# {}", escaped(&page.name))];
    parts.extend((!page.who.is_empty()).then(|| format!("*{}*", escaped(&page.who))));
    parts.push(numbers(&page));
    parts.extend((!page.state.is_empty()).then(|| format!("**{}**", page.state.join(" "))));
    parts.extend(page.looks.as_ref().map(|looks| escaped(looks)));
    parts.extend(page.sections.iter().map(section));
    parts.extend(page.credit.map(|credit| format!("---\n\n*{credit}*")));
    parts.join("\n\n") + "\n"
}

fn numbers(page: &Page) -> String {
    let labels = page.numbers.iter().map(|(label, _)| (*label).to_owned());
    let values = page.numbers.iter().map(|(_, value)| value.clone());
    let rule = page.numbers.iter().map(|_| ":-:".to_owned());
    [line(labels), line(rule), line(values)].join("\n")
}

fn line(cells: impl Iterator<Item = String>) -> String {
    format!("| {} |", cells.collect::<Vec<_>>().join(" | "))
}

fn section(section: &Section) -> String {
    let body = match &section.body {
        Body::Slots(rows) if rows.is_empty() => "Empty.".to_owned(),
        Body::Slots(rows) => {
            let head = [line(["Slots", "What", ""].map(str::to_owned).into_iter())];
            let rule = [line(["--:", "---", "---"].map(str::to_owned).into_iter())];
            let rows = rows.iter().map(|row| {
                let slots = if row.slots == 0 { "–".to_owned() } else { row.slots.to_string() };
                line([slots, escaped(&row.what), escaped(&row.text)].into_iter())
            });
            head.into_iter().chain(rule).chain(rows).collect::<Vec<_>>().join("\n")
        }
        Body::Told(rows) => rows.iter().map(|(about, text)| told(about, text)).collect::<Vec<_>>().join("\n"),
    };
    format!("## {}\n\n{body}", escaped(&section.title))
}

fn told(about: &str, text: &str) -> String {
    let about = if about.is_empty() { String::new() } else { format!("**{}** ", escaped(about)) };
    format!("- {about}{}", escaped(text))
}

/// Text that people wrote, kept from being read as Markdown.
fn escaped(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' => kept.push(' '),
            '\\' | '|' | '*' | '_' | '`' | '[' | ']' | '<' | '>' | '#' | '&' | '~' => kept.extend(['\\', letter]),
            _ => kept.push(letter),
        }
    }
    kept
}
