//! What a figure of a scenario knows of magic.

use super::fault::What;
use super::section::{Faults, Section};
use crate::battle::spells::{Lore, Reserve, Taught};
use crate::magic::Mana;

/// Reads `magic = { school = "fire", spells = { missile = 2 } }`; nothing if there is none, or it is at fault.
pub(super) fn read(section: &mut Section<'_, '_>, faults: &mut Faults<'_>) -> Option<(Lore, Reserve)> {
    let taught = section.take::<Taught>("magic", faults)?;
    let reserve = taught.value.mana.map_or_else(Reserve::default, |mana| Reserve::of(Mana::new(mana)));
    match taught.value.lore() {
        Ok(lore) => Some((lore, reserve)),
        Err(why) => {
            faults.add(&taught.spot, What::Unreadable(why));
            None
        }
    }
}
