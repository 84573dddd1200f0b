//! Stub until the real one is merged.
use crate::sheet::Sheet;
use dice::Dice;
/// Stub.
pub fn by_chance(_dice: &mut impl Dice, _name: &str) -> Sheet {
    unreachable!()
}
