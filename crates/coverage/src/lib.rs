//! Which tests and scenes prove which sentences of a game's books. Tests alone use this crate.
//!
//! What the books say stands in a [`Register`], one line for each sentence. What proves a sentence cites it, directly above
//! a test or a scene; [`Proofs`] finds those lines:
//!
//! ```text
//! // proves: handbook 481, 485; P144      above #[test] in a source
//! # proves: handbook 475                  above a scene of a script
//! ```
//!
//! [`Coverage`] holds both against each other, so that a sentence without proof and a citation of nothing are faults, and
//! writes the page for people.

mod citation;
mod page;
mod proofs;
mod register;

use std::collections::BTreeSet;

pub use citation::{RULINGS, SourcePlace, places};
pub use page::hold_page;
pub use proofs::{Proof, Proofs};
pub use register::{Register, Sentence, line_by_line};

/// All that the books of a game say, and all that proves it.
#[derive(Debug)]
pub struct Coverage {
    /// The lists of sentences, in reading order.
    pub registers: Vec<Register>,
    /// The tests and scenes with what they cite.
    pub proofs: Proofs,
}

impl Coverage {
    /// All that is wrong: citations that cannot be read or cite what is on no list, and sentences without proof. The books
    /// `beside` the registers are those whose keys are no sentences; whoever names them here checks them.
    pub fn faults(&self, beside: impl Fn(&str) -> bool) -> Vec<String> {
        let read = self.registers.iter().flat_map(Register::faults).chain(self.proofs.faults()).cloned();
        read.chain(self.twice()).chain(self.unproven()).chain(self.unknown(beside)).collect()
    }

    fn sentences(&self) -> impl Iterator<Item = &Sentence> {
        self.registers.iter().flat_map(Register::sentences)
    }

    /// Places that are on two lists.
    fn twice(&self) -> Vec<String> {
        let mut seen = BTreeSet::new();
        let again = self.sentences().filter(|sentence| !seen.insert(&sentence.place));
        again.map(|sentence| format!("{} is on two lists", sentence.place)).collect()
    }

    fn unproven(&self) -> Vec<String> {
        let bare = |register: &Register, sentence: &Sentence| {
            register.later(&sentence.place).is_none() && self.proofs.of(&sentence.place).is_empty()
        };
        let of = self.registers.iter().flat_map(|register| register.sentences().iter().map(move |one| (register, one)));
        let bare = of.filter(|(register, sentence)| bare(register, sentence));
        bare.map(|(_, sentence)| format!("nothing proves {}: {}", sentence.place, sentence.says)).collect()
    }

    fn unknown(&self, beside: impl Fn(&str) -> bool) -> Vec<String> {
        let known: BTreeSet<&SourcePlace> = self.sentences().map(|sentence| &sentence.place).collect();
        let cited = self.proofs.places().filter(|place| !known.contains(place) && !beside(&place.book));
        cited.map(|place| format!("{place} is on no list, but cited by {}", self.proofs.words(place))).collect()
    }
}

#[cfg(test)]
mod tests;
