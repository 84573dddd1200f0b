//! Whether what a file tells can have come about: the rules by which characters are made, asked backwards. Every check
//! looks at what could be read and leaves the rest alone, so that all faults are found at once.

use play::game::Fault;

use super::draft::CharacterDraft;

mod learned;
mod means;
mod past;
mod person;
mod pools;
mod years;

pub(super) use learned::book;

/// Finds everything that the rules could not have brought about.
pub(super) fn check(draft: &CharacterDraft, faults: &mut Vec<Fault>) {
    let mut fault = |at: &str, what: String| faults.push(Fault::new(at, what));
    person::check(draft, &mut fault);
    years::check(draft, &mut fault);
    learned::check(draft, &mut fault);
    pools::check(draft, &mut fault);
    means::check(draft, &mut fault);
}

/// Where a check reports what it finds.
trait FaultReport: FnMut(&str, String) {}

impl<F: FnMut(&str, String)> FaultReport for F {}
