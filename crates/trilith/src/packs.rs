//! Packs of somebody's own, read from folders: `--pack DIR`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use island::pack::{Pack, read_folder};

/// No file of a pack is longer, in bytes; the reader says so too, but need not be handed more.
const LONGEST: u64 = 1 << 21;

/// Reads the pack in a folder: all its TOML files. Every fault is told, with file, line and key.
pub(crate) fn read(folder: &Path) -> Result<Pack> {
    let texts = texts(folder)?;
    let files: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    read_folder(&files).map_err(|faults| {
        let lines: Vec<String> =
            faults.iter().map(|fault| format!("{}", folder.join(fault.to_string()).display())).collect();
        anyhow::anyhow!("this pack cannot be played:\n{}", lines.join("\n"))
    })
}

fn texts(folder: &Path) -> Result<BTreeMap<String, String>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read the pack in {}", folder.display()))?;
    let mut texts = BTreeMap::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let cannot = || format!("cannot read {}", path.display());
        let about = fs::metadata(&path).with_context(cannot)?;
        if !about.is_file() || about.len() > LONGEST {
            bail!("{} is no file of a pack, or too long", path.display());
        }
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        texts.insert(name, fs::read_to_string(&path).with_context(cannot)?);
    }
    Ok(texts)
}

/// What a pack holds, for people.
pub(crate) fn in_words(pack: &Pack) -> String {
    let mut words = format!("{} ({} {}), {}, by {}\n", pack.name, pack.id, pack.version, pack.licence, pack.credits);
    let cards: usize = pack.areas.values().map(|area| area.cards.len() + 1).sum();
    let parts = [
        (pack.terrains.len(), "kinds of land and water"),
        (pack.maps.len(), "maps"),
        (pack.encounters.len(), "encounters"),
        (pack.main_deck.len(), "cards that come ashore"),
        (pack.areas.len(), "areas"),
        (cards, "cards in areas"),
        (pack.crafts.len(), "things to craft"),
        (pack.followers.len(), "followers"),
        (pack.events.len(), "events of the day"),
    ];
    for (count, what) in parts {
        let _ = writeln!(words, "{count:>5} {what}");
    }
    for map in &pack.maps {
        let tokens: u32 =
            map.bag.values().chain(map.drawn.iter().map(|drawn| &drawn.count)).map(|n| u32::from(*n)).sum();
        let (from, to) = map.tribes;
        let _ = writeln!(words, "A map of radius {} for {from} to {to} tribes, with {tokens} tokens.", map.radius);
    }
    words
}
