//! Dice that fall as a test says.

use thiserror::Error;

use super::{Dice, Vault};

/// Faces from a list, served to both vaults in order.
///
/// A script that does not fit never panics in the middle of a rule. The first misfit is remembered, the
/// die shows 1, and [`finish`](Self::finish) tells what went wrong.
#[derive(Clone, Debug)]
pub struct Scripted {
    faces: Vec<u32>,
    next: usize,
    fault: Option<ScriptFault>,
    tags: u32,
}

/// How a script did not fit the dice that were asked for.
#[derive(Clone, Copy, Eq, PartialEq, Debug, Error)]
pub enum ScriptFault {
    /// More dice were thrown than the script has faces.
    #[error("the script ran dry: die {at} (a d{asked_sides}) has no face")]
    RanDry {
        /// The sides of the die that found no face.
        asked_sides: u32,
        /// Which die it was, the first being 1.
        at: usize,
    },
    /// A scripted face is not on the die that was thrown.
    #[error("die {at} of the script shows {face}, which is not on a d{sides}")]
    OutOfRange {
        /// Which die it was, the first being 1.
        at: usize,
        /// What the script says.
        face: u32,
        /// The sides of the die that was thrown.
        sides: u32,
    },
    /// Faces were left when everything had been thrown.
    #[error("{unused} scripted faces were never thrown")]
    LeftOver {
        /// How many.
        unused: usize,
    },
}

impl Scripted {
    /// A script of faces in the order in which dice will ask for them.
    pub fn new(faces: impl IntoIterator<Item = u32>) -> Self {
        Self { faces: faces.into_iter().collect(), next: 0, fault: None, tags: 0 }
    }

    /// The first misfit so far, if there was one.
    pub fn fault(&self) -> Option<ScriptFault> {
        self.fault
    }

    /// How many faces have not been thrown yet.
    pub fn left(&self) -> usize {
        self.faces.len() - self.next
    }

    /// Checks that the script fitted and was used up.
    ///
    /// # Errors
    /// The first misfit, or [`ScriptFault::LeftOver`].
    pub fn finish(self) -> Result<(), ScriptFault> {
        match (self.fault, self.left()) {
            (Some(fault), _) => Err(fault),
            (None, 0) => Ok(()),
            (None, unused) => Err(ScriptFault::LeftOver { unused }),
        }
    }

    fn misfit(&mut self, fault: ScriptFault) -> u32 {
        self.fault.get_or_insert(fault);
        1
    }
}

impl Dice for Scripted {
    fn face(&mut self, _vault: Vault, sides: u32) -> u32 {
        let Some(&face) = self.faces.get(self.next) else {
            let at = self.faces.len() + 1;
            return self.misfit(ScriptFault::RanDry { asked_sides: sides, at });
        };
        self.next += 1;
        if (1..=sides).contains(&face) {
            face
        } else {
            let at = self.next;
            self.misfit(ScriptFault::OutOfRange { at, face, sides })
        }
    }

    /// 1, 2, 3 and so on: names are no part of a script.
    fn tag(&mut self) -> u32 {
        self.tags += 1;
        self.tags
    }
}
