//! Scars, a line each: `1 HP - Lasting Scar: Hands`.

use crate::character::ScarRecord;
use crate::scars::Scar;
use crate::spelling::same;

/// What stands after a scar whose dice are still to fall.
const OWED: &str = " (its dice are still to fall)";

/// The lines of all scars.
pub(super) fn write(scars: &[ScarRecord]) -> String {
    scars.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn line(scarred: &ScarRecord) -> String {
    let ScarRecord { scar, detail, owed, mended: _ } = scarred;
    let colon = if detail.is_empty() { "" } else { ": " };
    let owed = if *owed { OWED } else { "" };
    format!("{} HP - {}{colon}{detail}{owed}", *scar as usize + 1, scar.name())
}

/// Reads a line back; the name counts more than the number.
pub(super) fn read(line: &str) -> Option<ScarRecord> {
    let (line, owed) = line.trim().strip_suffix(OWED).map_or((line.trim(), false), |line| (line, true));
    let (number, rest) = match line.split_once(" HP - ") {
        Some((number, rest)) => (number.trim().parse::<u8>().ok(), rest),
        None => (None, line),
    };
    let (name, detail) = rest.split_once(':').unwrap_or((rest, ""));
    let named = Scar::ALL.into_iter().find(|scar| same(scar.name(), name));
    let (scar, detail) = match (named, number.and_then(Scar::of)) {
        (Some(scar), _) => (scar, detail),
        (None, Some(scar)) => (scar, rest),
        (None, None) => return None,
    };
    Some(ScarRecord::fresh(scar, detail.trim().to_owned(), owed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scar_is_read_as_it_is_written() {
        for scar in Scar::ALL {
            for (detail, owed) in [("", false), ("Hands", false), ("left leg: gone", true)] {
                let scarred = ScarRecord::fresh(scar, detail.to_owned(), owed);
                assert_eq!(read(&line(&scarred)), Some(scarred));
            }
        }
    }

    #[test]
    fn scars_are_known_by_name_or_by_number() {
        let scar = |line| read(line).map(|scarred| (scarred.scar, scarred.detail));
        assert_eq!(scar("rebrained"), Some((Scar::Rebrained, String::new())));
        assert_eq!(scar("15 HP - Doomed"), Some((Scar::Doomed, String::new())));
        assert_eq!(scar("4 HP - Arm in a sling"), Some((Scar::BrokenLimb, "Arm in a sling".to_owned())));
        assert_eq!(scar("0 HP - Nothing"), None);
        assert_eq!(scar("A limp since the bridge"), None);
    }
}
