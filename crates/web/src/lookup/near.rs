//! Names that are spelled nearly like a question.

use super::Entry;

/// The most that are offered.
const MOST: usize = 3;

/// The nearest names, at most one letter off for short questions and two for others.
pub(super) fn names<'a>(whole: &str, index: &'a [Entry]) -> Vec<&'a Entry> {
    let asked: Vec<char> = whole.chars().collect();
    let most = match asked.len() {
        0..=2 => return Vec::new(),
        3..=5 => 1,
        _ => 2,
    };
    let mut near: Vec<(usize, &Entry)> = index
        .iter()
        .filter_map(|entry| {
            let best = entry.names.iter().filter_map(|name| apart(&asked, name, most)).min()?;
            Some((best, entry))
        })
        .collect();
    near.sort_by_key(|(apart, entry)| (*apart, entry.kind));
    near.into_iter().take(MOST).map(|(_, entry)| entry).collect()
}

/// How many letters must be changed, added, dropped or swapped with their neighbour; none if more than `most`.
fn apart(asked: &[char], name: &str, most: usize) -> Option<usize> {
    let name: Vec<char> = name.chars().collect();
    if asked.len().abs_diff(name.len()) > most {
        return None;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=name.len()).collect();
    for (i, a) in asked.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in name.iter().enumerate() {
            let changed = last[j] + usize::from(a != b);
            let mut fewest = changed.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == name[j - 1] && asked[i - 1] == *b {
                fewest = fewest.min(before[j - 1] + 1);
            }
            row.push(fewest);
        }
        // From here on no spelling comes nearer than the nearest of two rows.
        if row.iter().chain(&last).all(|apart| *apart > most) {
            return None;
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().filter(|apart| *apart <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_differ_are_counted_and_neighbours_that_changed_places_count_once() {
        let asked: Vec<char> = "abcd".chars().collect();
        let [swapped, same, other] = ["abdc", "abcd", "wxyz"].map(|name| apart(&asked, name, 2));
        assert_eq!([swapped, same, other], [Some(1), Some(0), None]);
    }
}
