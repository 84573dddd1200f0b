//! Names that are spelled nearly like a question.

use play::spelling::apart;

use super::LookupEntry;

/// The most that are offered.
const MOST: usize = 3;

/// The nearest names, at most one letter off for short questions and two for others.
pub(super) fn names<'a>(whole: &str, index: &'a [LookupEntry]) -> Vec<&'a LookupEntry> {
    let length = whole.chars().count();
    let most = match length {
        0..=2 => return Vec::new(),
        3..=5 => 1,
        _ => 2,
    };
    let like = |name: &&String| name.chars().count().abs_diff(length) <= most;
    let mut near: Vec<(usize, &LookupEntry)> = index
        .iter()
        .filter_map(|entry| {
            let best = entry.names.iter().filter(like).map(|name| apart(whole, name)).min()?;
            (best <= most).then_some((best, entry))
        })
        .collect();
    near.sort_by_key(|(apart, entry)| (*apart, entry.kind));
    near.into_iter().take(MOST).map(|(_, entry)| entry).collect()
}
