use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use super::{Comparison, Expr, NotationError, NotationFault, NotationStep, Target, Wanted};
use crate::limits;

fn canonical(text: &str) -> String {
    Expr::parse(text).expect(text).to_string()
}

fn refused(text: &str) -> (usize, NotationFault) {
    let NotationError { column, kind } = Expr::parse(text).expect_err(text);
    (column, kind)
}

/// What people write, and how it is written back.
const AS_WRITTEN: [(&str, &str); 54] = [
    ("3d6", "3d6"),
    ("D20+5", "d20 + 5"),
    ("2d6-1", "2d6 - 1"),
    ("2d6−1", "2d6 - 1"),
    ("1d6", "d6"),
    ("007d06", "7d6"),
    (" 3 d 6 ", "3d6"),
    ("4d6kh3", "4d6kh3"),
    ("4d6k3", "4d6kh3"),
    ("4d6k", "4d6kh1"),
    ("4D6KL", "4d6kl1"),
    ("4d6dl", "4d6dl1"),
    ("4d6 dh 2", "4d6dh2"),
    ("d6!", "d6!"),
    ("d6!6", "d6!"),
    ("d6!5", "d6!5"),
    ("d6!≥5", "d6!>=5"),
    ("d6r1", "d6r1"),
    ("d6r=1", "d6r1"),
    ("d6 r < 3", "d6r<3"),
    ("d6ro1", "d6ro1"),
    ("d6RO≤2", "d6ro<=2"),
    ("d%", "d100"),
    ("3d%", "3d100"),
    ("10d6cs>=5", "10d6cs>=5"),
    ("10d6 cs > 5", "10d6cs>5"),
    ("10d6cs6", "10d6cs=6"),
    ("10d6cs>=5 >= 3", "10d6cs>=5 >= 3"),
    ("3d6<=11", "3d6 <= 11"),
    ("3d6≤11", "3d6 <= 11"),
    ("d20-10 ≥ −3", "d20 - 10 >= -3"),
    ("3d6! >= 12", "3d6! >= 12"),
    ("3d6!>=5 >= 12", "3d6!>=5 >= 12"),
    ("4d6kh3!r1", "4d6r1!kh3"),
    ("5d10cs>=8kh4!ro<3", "5d10ro<3!kh4cs>=8"),
    ("3d6[fire] + 2[ shield ]", "3d6[fire] + 2[shield]"),
    ("3d6 [fire] + 2", "3d6[fire] + 2"),
    ("d20+5 # Perception", "d20 + 5 # Perception"),
    ("3d6<=11 [Dodge]", "3d6 <= 11 # Dodge"),
    ("(d20+5)[Perception]", "d20 + 5 # Perception"),
    ("d20[die][roll]", "d20[die] # roll"),
    ("(1+2)*3", "(1 + 2) * 3"),
    ("1+(2+3)", "1 + (2 + 3)"),
    ("(1+2)+3", "1 + 2 + 3"),
    ("1-(2-3)", "1 - (2 - 3)"),
    ("2×d6", "2 * d6"),
    ("2*(3*4)", "2 * (3 * 4)"),
    ("-d6", "-d6"),
    ("2--3", "2 - -3"),
    ("-(2*3)", "-(2 * 3)"),
    ("-2*3", "-2 * 3"),
    ("-(1+d4)*2", "-(1 + d4) * 2"),
    ("((((3d6))))", "3d6"),
    ("7", "7"),
];

#[test]
fn notation_is_read_as_people_write_it() {
    for (text, expected) in AS_WRITTEN {
        assert_eq!(canonical(text), expected, "{text}");
        assert_eq!(Expr::parse(expected), Expr::parse(text), "{text}");
    }
}

/// Where something else is wanted.
const UNEXPECTED: [(&str, usize, Wanted, Option<char>); 20] = [
    ("", 1, Wanted::Value, None),
    ("   ", 4, Wanted::Value, None),
    ("1e9d6", 2, Wanted::OperatorOrEnd, Some('e')),
    ("d-1", 2, Wanted::Sides, Some('-')),
    ("3d", 3, Wanted::Sides, None),
    ("3d6+", 5, Wanted::Value, None),
    ("3d6 + x", 7, Wanted::Value, Some('x')),
    ("3d6/2", 4, Wanted::OperatorOrEnd, Some('/')),
    ("3d6 4", 5, Wanted::OperatorOrEnd, Some('4')),
    ("(3d6", 5, Wanted::ClosingParenthesis, None),
    ("3d6)", 4, Wanted::OperatorOrEnd, Some(')')),
    ("4d6d6", 5, Wanted::HighOrLow, Some('6')),
    ("d6r", 4, Wanted::Number, None),
    ("d6cx", 4, Wanted::CountWord, Some('x')),
    ("d6cs", 5, Wanted::Comparison, None),
    ("3d6<=", 6, Wanted::Number, None),
    ("3d6<=11<=12", 8, Wanted::OperatorOrEnd, Some('<')),
    ("(3d6<=11)", 5, Wanted::ClosingParenthesis, Some('<')),
    ("d6[fire", 8, Wanted::ClosingBracket, None),
    ("2×3×é", 5, Wanted::Value, Some('é')),
];

/// What is well formed and cannot be rolled.
const FAULTS: [(&str, usize, NotationFault); 27] = [
    ("0d0", 1, NotationFault::NoDice),
    ("0d6", 1, NotationFault::NoDice),
    ("d0", 2, NotationFault::NoSides),
    ("1001d6", 1, NotationFault::TooManyDice),
    ("500d6+501d6", 7, NotationFault::TooManyDice),
    ("99999999999d6", 1, NotationFault::NumberTooLarge),
    ("d1000001", 2, NotationFault::TooManySides),
    ("d99999999999999999999", 2, NotationFault::TooManySides),
    ("1000000001", 1, NotationFault::NumberTooLarge),
    ("d6r<7", 3, NotationFault::EndlessReroll),
    ("d1r1", 3, NotationFault::EndlessReroll),
    ("d1!", 3, NotationFault::EndlessExplosion),
    ("d6!>=1", 3, NotationFault::EndlessExplosion),
    ("d6r<6!", 3, NotationFault::EndlessExplosion),
    ("d1000000r<1000000", 1, NotationFault::TooManyThrows),
    ("1000d6!>=2", 1, NotationFault::TooManyThrows),
    ("4d6kh5", 4, NotationFault::WrongKeep),
    ("4d6kh0", 4, NotationFault::WrongKeep),
    ("4d6dl4", 4, NotationFault::WrongKeep),
    ("d6dl1", 3, NotationFault::WrongKeep),
    ("4d6kh3kl1", 7, NotationFault::Repeated),
    ("d6r1ro2", 5, NotationFault::Repeated),
    ("d6[]", 3, NotationFault::EmptyLabel),
    ("d6 #", 4, NotationFault::EmptyLabel),
    ("d6[a\u{7}]", 3, NotationFault::UnfitLabel),
    ("d6 # \u{202e}x", 4, NotationFault::UnfitLabel),
    ("1000000000*1000000000", 11, NotationFault::TotalTooLarge),
];

#[test]
fn faults_are_named_with_their_column() {
    for (text, column, wanted, found) in UNEXPECTED {
        assert_eq!(refused(text), (column, NotationFault::Expected { wanted, found }), "{text}");
    }
    for (text, column, kind) in FAULTS {
        assert_eq!(refused(text), (column, kind), "{text}");
    }
}

#[test]
fn bombs_are_refused_in_less_than_a_millisecond() {
    let parentheses = "(".repeat(100_000);
    let nested = "(".repeat(200);
    let minus = "-".repeat(300);
    let product = vec!["1000000000"; 40].join("*");
    let sums = vec!["1000d1000000"; 30].join("+");
    let rerolls = vec!["d1000r<1000"; 30].join("+");
    let long_label = format!("d6 # {}", "x".repeat(600));
    for text in [
        "1e9d6",
        "0d0",
        "d-1",
        "d0",
        "1000000000d1000000",
        "999d6999999999999999999999",
        &parentheses,
        &nested,
        &minus,
        &product,
        &sums,
        &rerolls,
        &long_label,
    ] {
        let fastest = (0..20).map(|_| {
            let start = Instant::now();
            assert!(Expr::parse(text).is_err(), "{text}");
            start.elapsed()
        });
        let fastest = fastest.min().unwrap_or_default();
        assert!(fastest < Duration::from_millis(1), "{text:.40}: {fastest:?}");
    }
}

#[test]
fn limits_are_exact() {
    let nested = |levels: usize| format!("{}1{}", "(".repeat(levels), ")".repeat(levels));
    assert!(Expr::parse(&nested(limits::NESTING)).is_ok());
    assert_eq!(refused(&nested(limits::NESTING + 1)), (65, NotationFault::TooDeep));
    assert!(Expr::parse("1000d1000000").is_ok());
    assert!(Expr::parse("1000000000*1000000").is_ok());
    let label = |bytes: usize| format!("d6 # {}", "x".repeat(bytes - 5));
    assert!(Expr::parse(&label(limits::TEXT_BYTES)).is_ok());
    assert_eq!(refused(&label(limits::TEXT_BYTES + 1)), (513, NotationFault::TooLong));
}

#[test]
fn a_text_whose_canonical_form_is_too_long_is_refused() {
    let text = vec!["1"; 250].join("+");
    assert!(text.len() <= limits::TEXT_BYTES);
    assert_eq!(refused(&text).1, NotationFault::TooLong);
    assert!(Expr::parse(&vec!["1"; 100].join("+")).is_ok());
}

#[test]
fn faults_are_sentences_and_can_be_pointed_at() {
    let source = "2×d6 + d0";
    let error = Expr::parse(source).expect_err("a die needs sides");
    assert_eq!(error.to_string(), "column 9: expected a die with at least one side");
    assert_eq!(error.point(source), "2×d6 + d0\n        ^");
    let end = Expr::parse("3d6 +").expect_err("something is missing");
    assert_eq!(end.to_string(), "column 6: expected dice, a number or a parenthesis, found the end");
    assert_eq!(end.point("3d6 +"), "3d6 +\n     ^");
    let long = format!("{} x", vec!["1"; 100].join("+"));
    let pointed = Expr::parse(&long).expect_err("x is nothing").point(&long);
    assert!(pointed.lines().all(|line| line.chars().count() <= 80), "{pointed}");
}

#[test]
fn margins_agree_with_outcomes() {
    for is in Comparison::ALL {
        for total in -3..=3 {
            let target = Target { is, number: 1 };
            assert_eq!(target.margin(total) >= 0, target.holds(total), "{total} {target}");
        }
    }
}

#[test]
fn expressions_know_what_they_need() {
    let plain = Expr::parse("3d6 + 2d8kh1 + 4").expect("notation");
    assert_eq!((plain.fewest_dice(), plain.has_open_ended()), (5, false));
    for text in ["d6!", "d6r1", "d6ro1"] {
        assert!(Expr::parse(text).expect(text).has_open_ended());
    }
}

#[test]
fn expressions_travel_as_text() {
    let expr = Expr::parse("4d6k3[might]+2 >= 12 # Lift").expect("notation");
    let json = serde_json::to_string(&expr).expect("an expression is a text");
    assert_eq!(json, r#""4d6kh3[might] + 2 >= 12 # Lift""#);
    assert_eq!(serde_json::from_str::<Expr>(&json).expect("it came from there"), expr);
    assert!(serde_json::from_str::<Expr>(r#""d0""#).is_err());
}

#[test]
fn steps_are_small() {
    assert!(size_of::<NotationStep>() <= 40);
    assert!(size_of::<Expr>() <= 168);
}

/// Texts made of the pieces of notation, most of them wrong.
fn scraps() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "3", "d", "6", "20", "1000", "%", "+", "-", "*", "×", "−", "(", ")", "k", "kh", "dl", "r", "ro", "!", "cs",
        "<", "<=", "≥", "=", "[", "]", "#", "fire", " ", "d6", "2d6", "1", "é", "0",
    ]);
    prop::collection::vec(pieces, 0..24).prop_map(|pieces| pieces.concat())
}

fn reads_back(text: &str) -> Result<(), TestCaseError> {
    match Expr::parse(text) {
        Ok(expr) => prop_assert_eq!(Expr::parse(&expr.to_string()), Ok(expr)),
        Err(error) => {
            prop_assert!(error.column <= text.chars().count() + 1);
            prop_assert!(!error.point(text).is_empty());
        }
    }
    Ok(())
}

#[test]
fn no_text_panics_and_what_is_read_reads_back() {
    let mut runner = TestRunner::new_with_rng(ProptestConfig::with_cases(4_000), TestRunner::deterministic().new_rng());
    runner.run(&".{0,40}", |text| reads_back(&text)).expect("any text");
    runner.run(&scraps(), |text| reads_back(&text)).expect("scraps");
}
