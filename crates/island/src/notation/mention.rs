//! What a line names: hexes, people, numbers and words, in its order.

use hex::Hex;

use crate::folk::FolkNo;
use crate::sight::Sight;

/// One thing that a line names.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Mention {
    Hex(Hex),
    Person(FolkNo),
    Number(i64),
    Word(String),
    All,
}

/// Words that hold a line together and name nothing.
const JOINTS: [&str; 13] = ["with", "and", "by", "to", "on", "for", "at", "the", "in", "from", "of", "a", "an"];

/// The words of a text in small letters, without those that name nothing.
pub(super) fn words(text: &str) -> Vec<String> {
    let parts = text.split(|sign: char| !sign.is_alphanumeric() && sign != '\'');
    let words = parts.filter(|part| !part.is_empty()).map(str::to_lowercase);
    words.filter(|word| !JOINTS.contains(&word.as_str())).collect()
}

/// Everything that a line names.
pub(super) fn mentions(sight: &Sight<'_>, line: &str) -> Vec<Mention> {
    let mut mentions = Vec::new();
    let mut heap: Vec<String> = Vec::new();
    for part in line.split_whitespace() {
        let bare = part.trim_matches([',', ';', '(', ')']);
        if let Ok(hex) = bare.parse::<Hex>() {
            mentions.extend(named(sight, &std::mem::take(&mut heap)));
            mentions.push(Mention::Hex(hex));
        } else {
            heap.extend(words(bare));
        }
    }
    mentions.extend(named(sight, &heap));
    mentions
}

/// Words as people where they are names, as numbers where they are, else as they stand.
fn named(sight: &Sight<'_>, words: &[String]) -> Vec<Mention> {
    let names = names(sight);
    let mut mentions = Vec::new();
    let mut left = words;
    while let [first, rest @ ..] = left {
        let meant = names.iter().filter(|(name, _)| left.starts_with(name)).max_by_key(|(name, _)| name.len());
        if let Some((name, who)) = meant {
            mentions.push(Mention::Person(*who));
            left = &left[name.len()..];
            continue;
        }
        mentions.push(match (first.as_str(), first.parse()) {
            ("all" | "everybody", _) => Mention::All,
            (_, Ok(number)) => Mention::Number(number),
            (_, Err(_)) => Mention::Word(first.clone()),
        });
        left = rest;
    }
    mentions
}

/// The names of the seat's people, whole, and first names that nobody else of them has.
fn names(sight: &Sight<'_>) -> Vec<(Vec<String>, FolkNo)> {
    let state = sight.public();
    let own = || state.folk.iter().filter(|one| sight.tribe() == Some(one.tribe) && one.is_up());
    let whole: Vec<(Vec<String>, FolkNo)> = own().map(|one| (words(&one.sheet.name), one.no)).collect();
    let first = |name: &[String]| name.first().cloned();
    let alone = |name: &[String]| whole.iter().filter(|(other, _)| first(other) == first(name)).count() == 1;
    let short = whole.iter().filter(|(name, _)| alone(name)).filter_map(|(name, who)| Some((vec![first(name)?], *who)));
    let mut names: Vec<(Vec<String>, FolkNo)> = whole.iter().cloned().chain(short).collect();
    names.retain(|(name, _)| !name.is_empty());
    names
}
