use super::*;

#[test]
fn pounds_are_read_and_shown_to_the_tenth() {
    for (text, tenths) in [("0 lb", 0), ("0.2 lb", 2), ("1.5 lb", 15), ("12 lb", 120)] {
        assert_eq!(text.parse(), Ok(Weight::tenths(tenths)));
        assert_eq!(Weight::tenths(tenths).to_string(), text);
    }
}

#[test]
fn what_is_no_weight_is_refused() {
    for text in ["", "12", "lb", "1.25 lb", "-1 lb", "1. lb", "12 kg", "429496730 lb"] {
        assert!(text.parse::<Weight>().is_err(), "{text}");
    }
}

#[test]
fn weights_add_up_and_stop_at_the_most_there_can_be() {
    assert_eq!([3, 4].map(Weight::tenths).into_iter().sum::<Weight>(), Weight::tenths(7));
    assert_eq!(Weight::tenths(u32::MAX) + Weight::tenths(1), Weight::tenths(u32::MAX));
    assert_eq!(Weight::tenths(u32::MAX).of(2, 1), Weight::tenths(u32::MAX));
    assert_eq!(Weight::tenths(10).of(5, 20), Weight::tenths(2));
}
