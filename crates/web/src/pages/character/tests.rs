use play::options::Chance;

use super::{Look, percent, signed};

#[test]
fn only_what_is_certain_is_a_hundred_per_cent() {
    let of = |good, total| percent(&Chance { good, total, because: Vec::new() });
    assert_eq!(
        [of(135, 216), of(1, 1), of(9999, 10_000), of(1, 10_000), of(0, 6)],
        ["62.5\u{a0}%", "100\u{a0}%", "99.9\u{a0}%", "0.1\u{a0}%", "0\u{a0}%"]
    );
}

#[test]
fn numbers_have_the_printed_minus() {
    assert_eq!([signed(3), signed(0), signed(-12)], ["+3", "+0", "−12"]);
}

#[test]
fn what_is_looked_at_stands_in_the_address() {
    let look =
        Look { shelf: "pole".to_owned(), find: "a&b ü".to_owned(), modifier: "-3".to_owned(), unfold: String::new() };
    assert_eq!(look.query(), "?shelf=pole&find=a%26b%20%C3%BC&modifier=-3");
    assert_eq!(Look::default().query(), "");
}
