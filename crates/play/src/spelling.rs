//! Words that somebody mistyped, and those that could stand in their place.

/// The most words that are offered instead of a wrong one.
const MOST: usize = 12;

/// How many letters must be changed, added, dropped or swapped with their neighbour to make one word of the other.
pub fn apart(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in other.iter().enumerate() {
            let changed = last[j] + usize::from(a != b);
            let mut fewest = changed.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == other[j - 1] && one[i - 1] == *b {
                fewest = fewest.min(before[j - 1] + 1);
            }
            row.push(fewest);
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().unwrap_or_default()
}

/// The words there are, those that are spelled most like the wrong one first; equally like ones stay in their order.
pub fn nearest<'w>(wrong: &str, known: impl IntoIterator<Item = &'w str>) -> Vec<&'w str> {
    let mut words: Vec<&str> = Vec::new();
    for word in known {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words.sort_by_key(|word| apart(wrong, word));
    words
}

/// What could stand in a wrong word's place, as the end of a sentence: `; did you mean duel? There are duel, ogre`.
pub fn instead<'w>(wrong: &str, known: impl IntoIterator<Item = &'w str>) -> String {
    let words = nearest(wrong, known);
    let Some(first) = words.first() else { return String::new() };
    let near = apart(wrong, first) <= (wrong.chars().count() / 3).max(1);
    let meant = if near { format!("; did you mean {first}? There are ") } else { "; there are ".to_owned() };
    let more = words.len().saturating_sub(MOST);
    let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{meant}{}{rest}", words[..words.len().min(MOST)].join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_differ_are_counted_and_neighbours_that_changed_places_count_once() {
        let counted = ["abdc", "abcd", "wxyz", "abc", ""].map(|word| apart("abcd", word));
        assert_eq!(counted, [1, 0, 4, 1, 4]);
    }

    #[test]
    fn the_nearest_word_comes_first_and_is_asked_for_if_it_is_near() {
        let known = ["ogre", "duel", "dune"];
        assert_eq!(nearest("duell", known), ["duel", "dune", "ogre"]);
        assert_eq!(instead("duell", known), "; did you mean duel? There are duel, dune, ogre");
        assert_eq!(instead("zzzzzz", known), "; there are ogre, duel, dune");
        assert_eq!(instead("duel", []), "");
    }

    #[test]
    fn of_many_words_a_dozen_are_told() {
        let many: Vec<String> = (10..30).map(|n| n.to_string()).collect();
        let told = instead("xx", many.iter().map(String::as_str));
        assert!(told.ends_with("20, 21 and 8 more"), "{told}");
    }
}
