use super::fire;
use crate::magic::Amount;

#[test]
fn fire_is_one_die_less_two_as_ruled() {
    assert_eq!(fire(), Amount { dice: 1, plus: -2 });
}
