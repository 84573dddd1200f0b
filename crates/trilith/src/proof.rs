//! `trilith verify`.

use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use play::Registry;
use play::verify::{self, VerifyReport};

use crate::out;

/// Checks an exported log and says what was found.
pub(crate) fn verify(log: &Path, games: &Arc<Registry>) -> Result<ExitCode> {
    let text = std::fs::read_to_string(log).with_context(|| format!("cannot read {}", log.display()))?;
    if text.trim().is_empty() {
        bail!("{} is empty: a log is exported from a table's menu, as JSON", log.display());
    }
    match verify::verify(&text, games) {
        Ok(report) => {
            out::print(in_words(&report))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(rejected) => {
            out::note(format_args!("Not accepted: {rejected}."));
            Ok(ExitCode::FAILURE)
        }
    }
}

fn in_words(report: &VerifyReport) -> String {
    let mut words = format!("Accepted: the chain of {} entries holds.\n", report.entries);
    let mut line = |count: usize, what: &str| {
        if count > 0 {
            let _ = writeln!(words, "  {count} {what}");
        }
    };
    line(report.digests, "states folded anew have the recorded digests");
    line(report.repeated, "commands carried out anew brought about the same, byte for byte");
    line(report.open_dice, "open dice are those that the revealed secret gives");
    line(report.hidden_dice, "hidden dice are those that the revealed secret gives");
    line(report.typed_dice, "dice were rolled by hand and typed in; no secret can vouch for them");
    line(report.unchecked_dice, "dice cannot be checked until their secret is revealed (when the table closes)");
    let _ = writeln!(words, "  last hash {}", report.head);
    words
}
