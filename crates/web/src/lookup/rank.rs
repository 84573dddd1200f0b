//! How well an entry answers a question.

use super::LookupEntry;

/// Where an entry matches, the best first.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub(super) enum MatchRank {
    /// It is called so.
    Exact,
    /// Its name begins so.
    Prefix,
    /// Words of its name begin so.
    Word,
    /// Words that it says begin so.
    Text,
    /// It stands somewhere within a word.
    Inside,
}

/// A question, made ready.
pub(super) struct Question {
    /// Its words, folded, each after a space.
    words: Vec<String>,
    /// All of it without gaps.
    whole: String,
}

/// Words shorter than this must begin a word.
const SHORT: usize = 3;

impl Question {
    /// Nothing, if there is no letter or digit in it.
    pub(super) fn of(asked: &str) -> Option<Self> {
        let folded = fold(asked);
        let mut words: Vec<String> = folded.split_whitespace().map(|word| format!(" {word}")).collect();
        // The longest first: what most entries lack is soon found missing.
        words.sort_unstable_by(|one, other| other.len().cmp(&one.len()).then_with(|| other.cmp(one)));
        words.dedup();
        let whole: String = folded.split_whitespace().collect();
        (!whole.is_empty()).then_some(Self { words, whole })
    }

    /// How well an entry answers it, if it does.
    pub(super) fn rank(&self, entry: &LookupEntry) -> Option<MatchRank> {
        let all = |text: &str| self.words.iter().all(|word| text.contains(word.as_str()));
        if entry.names.contains(&self.whole) {
            Some(MatchRank::Exact)
        } else if entry.names.iter().any(|name| name.starts_with(&self.whole)) {
            Some(MatchRank::Prefix)
        } else if all(&entry.words) {
            Some(MatchRank::Word)
        } else if all(&entry.text) {
            Some(MatchRank::Text)
        } else {
            // What stands within a word stands at its beginning or further on.
            let inside = |word: &String| {
                let from = usize::from(word.len() > SHORT);
                entry.text.contains(&word[from..])
            };
            let some = self.words.iter().any(|word| word.len() > SHORT);
            (some && self.words.iter().all(inside)).then_some(MatchRank::Inside)
        }
    }
}

/// Small letters, everything else a gap, a space before each word; one spelling of armour.
pub(super) fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 1);
    let mut gap = true;
    for c in text.chars().filter(|c| !matches!(c, '\'' | '’')) {
        if c.is_alphanumeric() {
            if gap {
                out.push(' ');
            }
            gap = false;
            out.extend(c.to_lowercase());
        } else {
            gap = true;
        }
    }
    out.replace("armour", "armor")
}
