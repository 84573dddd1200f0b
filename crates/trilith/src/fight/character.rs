//! The characters that a scenario names by their files.

use std::fs;
use std::path::Path;

use pillars::character::Character;
use pillars::exchange;

/// Reads a character's file, which lies beside the scenario unless its path says otherwise. There is no server here that
/// could open a seal: the mana of a mage is what the dice say, and everybody is checked by the rules that make characters.
///
/// # Errors
/// Why it cannot be read, or everything that is wrong with it.
pub(super) fn read(file: &Path) -> Result<Character, String> {
    let named = file.display();
    let size = fs::metadata(file).map_err(|error| format!("{named} cannot be read: {error}"))?.len();
    if size > u64::try_from(exchange::LARGEST).unwrap_or(u64::MAX) {
        return Err(format!("{named} has {size} bytes; a character's file has at most {}", exchange::LARGEST));
    }
    let text = fs::read_to_string(file).map_err(|error| format!("{named} cannot be read: {error}"))?;
    let import = exchange::read(&text, exchange::unopened).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        format!("{named} is no character that could come: {}", faults.join("; "))
    })?;
    Ok(import.character)
}
