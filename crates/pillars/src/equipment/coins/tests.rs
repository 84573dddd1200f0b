use proptest::prelude::*;

use super::*;

// proves: handbook 735-738
#[test]
fn ten_copper_are_a_silver_and_ten_silver_a_gold_piece() {
    assert_eq!("1 gp".parse(), Ok(Coins::copper(100)));
    assert_eq!("1 sp".parse(), Ok(Coins::copper(10)));
    assert_eq!("12 gp 3 sp 4 cp".parse(), Ok(Coins::copper(1234)));
    assert_eq!("15 sp".parse(), Ok(Coins::copper(150)));
    assert_eq!(Coins::gold(12), Coins::copper(1200));
    assert_eq!(Coins::gold(u32::MAX), Coins::copper(u32::MAX));
}

// proves: handbook 735-738
#[test]
fn sums_are_shown_in_the_fewest_coins() {
    let shown = [0, 4, 30, 1200, 1204, 1234].map(|copper| Coins::copper(copper).to_string());
    assert_eq!(shown, ["0 cp", "4 cp", "3 sp", "12 gp", "12 gp 4 cp", "12 gp 3 sp 4 cp"]);
    assert_eq!(Coins::copper(1234).pieces(), [12, 3, 4]);
    assert_eq!(Coins::copper(1234).count(), 19);
    assert!(Coins::copper(1200).is_whole_gold() && !Coins::copper(1201).is_whole_gold());
}

#[test]
fn what_is_no_sum_is_refused() {
    for text in ["", "gp", "1", "1 mu", "1gp", "-1 gp", "+1 gp", "1 cp 1 gp", "1 gp 1 gp", "42949673 gp", "1.5 gp"] {
        assert!(text.parse::<Coins>().is_err(), "{text}");
    }
}

#[test]
fn nobody_pays_more_than_the_purse_holds() {
    let purse = Coins::gold(2);
    assert_eq!(purse.checked_sub(Coins::copper(1)).map(|left| left.to_string()).as_deref(), Some("1 gp 9 sp 9 cp"));
    assert_eq!(purse.checked_sub(purse), Some(Coins::NONE));
    assert_eq!(purse.checked_sub(Coins::copper(201)), None);
    assert_eq!(Coins::copper(u32::MAX).checked_add(Coins::copper(1)), None);
    assert_eq!(purse.checked_mul(3), Some(Coins::gold(6)));
    assert_eq!(purse.checked_mul(u32::MAX), None);
    assert_eq!([purse, Coins::copper(u32::MAX)].into_iter().sum::<Coins>(), Coins::copper(u32::MAX));
}

proptest! {
    #[test]
    fn a_sum_is_read_as_it_is_written(copper in 0u32..) {
        let sum = Coins::copper(copper);
        prop_assert_eq!(sum.to_string().parse(), Ok(sum));
        let [gold, silver, copper] = sum.pieces();
        prop_assert!(silver < 10 && copper < 10);
        prop_assert_eq!(gold * 100 + silver * 10 + copper, sum.in_copper());
    }
}
