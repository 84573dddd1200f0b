//! The number from which all dice follow.

use web::fresh_bytes;

use crate::out;

/// Where the dice come from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seed {
    /// The number.
    pub(crate) number: u64,
    /// Whether it is news to whoever asked.
    pub(crate) is_fresh: bool,
}

impl Seed {
    /// The seed that was asked for, or one that nobody has asked for yet.
    pub(crate) fn asked(number: Option<u64>) -> Self {
        Self { number: number.unwrap_or_else(fresh), is_fresh: number.is_none() }
    }

    /// Tells a seed that nobody has asked for.
    pub(crate) fn tell(self, again: &str) {
        if self.is_fresh {
            out::note(format_args!("Seed {0}: --seed {0} makes the same {again} again.", self.number));
        }
    }
}

fn fresh() -> u64 {
    let bytes: [u8; 32] = fresh_bytes();
    // Short enough to be written down.
    u64::from(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
}
