//! The sentence that tells how somebody looks, and how old they are.

use crate::character::Character;
use crate::item::LONGEST_NAME;

/// What comes before each of the eight words but the first, and what after the last.
const BETWEEN: [&str; 8] = [
    " Physique, ",
    " Skin, and ",
    " Hair. Your Face is ",
    ", your Speech ",
    ". You have ",
    " Clothing. You are ",
    " and ",
    ".",
];

/// What a sentence tells.
#[derive(Debug, Default, Eq, PartialEq)]
pub(super) struct TraitSentence {
    /// Eight words, or none.
    pub words: Vec<String>,
    /// The years; 0 if they are not told.
    pub age: u16,
    /// What is no part of the sentence.
    pub rest: String,
}

/// The sentence of somebody; of whoever has no traits only the years.
pub(super) fn write(character: &Character) -> String {
    match (character.looks(), character.age) {
        // Kettlewright's sentence knows one article.
        (Some(looks), _) => looks.replacen("You have an ", "You have a ", 1),
        (None, 0) => String::new(),
        (None, age) => format!("You are {age} years old."),
    }
}

/// Reads a sentence back.
pub(super) fn read(text: &str) -> TraitSentence {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (words, rest) = words(&text).unwrap_or((Vec::new(), &text));
    let (age, rest) = age(rest).unwrap_or((0, rest.to_owned()));
    TraitSentence { words, age, rest: rest.trim().to_owned() }
}

fn words(text: &str) -> Option<(Vec<String>, &str)> {
    let mut rest = text.strip_prefix("You have an ").or_else(|| text.strip_prefix("You have a "))?;
    let mut words = Vec::new();
    for after in BETWEEN {
        let (word, more) = rest.split_once(after)?;
        if word.is_empty() || word.chars().count() > LONGEST_NAME || word.contains('.') {
            return None;
        }
        words.push(word.to_owned());
        rest = more;
    }
    Some((words, rest))
}

fn age(text: &str) -> Option<(u16, String)> {
    let (before, number) = text.split_once("You are ")?;
    let (number, after) = number.split_once(" years old")?;
    let after = after.strip_prefix('.').unwrap_or(after);
    Some((number.trim().parse().ok()?, format!("{before}{after}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_read_as_it_is_written() {
        let traits = ["Lanky", "Rosy", "Wavy", "Sharp", "Blunt", "Frayed", "Humble", "Nervous"].map(str::to_owned);
        for (traits, age) in [(traits.to_vec(), 27), (traits.to_vec(), 0), (Vec::new(), 27), (Vec::new(), 0)] {
            let somebody = Character { traits, age, ..Character::default() };
            let told = read(&write(&somebody));
            assert_eq!((told.words, told.age, told.rest.as_str()), (somebody.traits, age, ""));
        }
    }

    #[test]
    fn kettlewright_s_sentence_has_one_article() {
        let traits = ["Athletic", "Rosy", "Wavy", "Sharp", "Blunt", "Frayed", "Humble", "Nervous"].map(str::to_owned);
        let somebody = Character { traits: traits.to_vec(), ..Character::default() };
        assert!(write(&somebody).starts_with("You have a Athletic Physique, "));
        assert!(somebody.looks().is_some_and(|looks| looks.starts_with("You have an Athletic Physique, ")));
    }

    #[test]
    fn what_is_no_such_sentence_is_kept_as_it_is() {
        assert_eq!(
            read("Tall.  And\nloud."),
            TraitSentence { rest: "Tall. And loud.".to_owned(), ..TraitSentence::default() }
        );
        assert_eq!(
            read("Tall. You are 31 years old."),
            TraitSentence { age: 31, rest: "Tall.".to_owned(), words: Vec::new() }
        );
        assert_eq!(read("You are old years old.").rest, "You are old years old.");
        let half = "You have a Lanky Physique, Rosy Skin, and Wavy Hair.";
        assert_eq!(read(half).rest, half);
        let an = "You have an Athletic Physique, Rosy Skin, and Wavy Hair. Your Face is Sharp, your Speech Blunt. \
                  You have Frayed Clothing. You are Humble and Nervous. You are 99999 years old.";
        let told = read(an);
        assert_eq!((told.words[0].as_str(), told.age), ("Athletic", 0));
        assert_eq!(told.rest, "You are 99999 years old.");
    }
}
