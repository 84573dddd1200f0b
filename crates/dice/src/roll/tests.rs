use super::{Die, DieFate, Roll, Term};
use crate::limits::THROWS_PER_ROLL;
use crate::{Dice, Expr, Scripted, Seeded, Vault};

/// Rolls a script and insists that it fits.
fn roll(text: &str, faces: &[u32]) -> Roll {
    let mut dice = Scripted::new(faces.iter().copied());
    let roll = Expr::parse(text).expect(text).roll(&mut dice);
    assert_eq!(dice.finish(), Ok(()), "{text}");
    roll
}

#[test]
fn every_kind_of_roll_reads_on_one_line() {
    for (text, faces, line) in [
        ("3d6", &[4, 2, 6][..], "3d6 (4, 2, 6) = 12"),
        ("3d6+2[shield]<=15", &[4, 2, 6], "3d6 (4, 2, 6) + 2 shield = 14 vs <= 15: success by 1"),
        ("3d6<=11", &[4, 4, 6], "3d6 (4, 4, 6) = 14 vs <= 11: failure by 3"),
        ("4d6kh3", &[1, 6, 1, 5], "4d6kh3 (1, 6, ~1~, 5) = 12"),
        ("4d6kl1", &[3, 2, 6, 2], "4d6kl1 (~3~, 2, ~6~, ~2~) = 2"),
        ("4d6dl1", &[3, 2, 6, 2], "4d6dl1 (3, 2, 6, ~2~) = 11"),
        ("4d6dh1", &[3, 6, 6, 2], "4d6dh1 (3, 6, ~6~, 2) = 11"),
        ("2d6r1", &[1, 1, 4, 5], "2d6r1 (1r, 1r, 4, 5) = 9"),
        ("2d6ro<3", &[2, 1, 5], "2d6ro<3 (2r, 1, 5) = 6"),
        ("2d6!", &[6, 6, 2, 3], "2d6! (6, !6, !2, 3) = 17"),
        ("2d6!>=5", &[5, 1, 3], "2d6!>=5 (5, !1, 3) = 9"),
        ("3d6!kh1", &[5, 6, 3, 4], "3d6!kh1 (~5~, 6, !3, ~4~) = 9"),
        ("2d6!kl1", &[6, 1, 5], "2d6!kl1 (~6~, ~!1~, 5) = 5"),
        ("2d6r1!", &[1, 6, 1, 4, 2], "2d6r1! (1r, 6, !1r, !4, 2) = 12"),
        ("4d6cs>=5", &[5, 1, 6, 4], "4d6cs>=5 (5*, 1, 6*, 4) = 2"),
        ("3d6!cs>=5", &[6, 5, 2, 4], "3d6!cs>=5 (6*, !5*, 2, 4) = 2"),
        ("4d6kh2cs=6", &[6, 6, 6, 1], "4d6kh2cs=6 (6*, 6*, ~6~, ~1~) = 2"),
        ("d%", &[100], "d100 (100) = 100"),
        ("d20[sword]-(d4+1)*2 # Strike", &[15, 3], "Strike: d20 sword (15) - (d4 (3) + 1) * 2 = 7"),
        ("-d6*2", &[4], "-d6 (4) * 2 = -8"),
        ("5-2", &[], "5 - 2 = 3"),
    ] {
        assert_eq!(roll(text, faces).to_string(), line);
    }
}

#[test]
fn a_page_can_draw_every_die() {
    let roll = roll("2d6r1!kh1[fire] - 3[fog]", &[1, 6, 2, 4]);
    let terms: Vec<_> = roll.terms().collect();
    let [Term::Dice(dice), Term::Number { value, negative, label }] = &terms[..] else {
        panic!("two terms: {terms:?}");
    };
    assert_eq!((*value, *negative, *label), (3, true, Some("fog")));
    assert_eq!((dice.label, dice.negative, dice.subtotal()), (Some("fire"), false, 8));
    let d6 = |face, fate, exploded| Die { sides: 6, face, fate, exploded, success: false };
    let expected = [
        d6(1, DieFate::Rerolled, false),
        d6(6, DieFate::Kept, false),
        d6(2, DieFate::Kept, true),
        d6(4, DieFate::Dropped, false),
    ];
    assert_eq!(dice.dice().collect::<Vec<_>>(), expected);
    assert_eq!(roll.total(), 5);
}

#[test]
fn all_faces_are_there_in_the_order_of_drawing() {
    let roll = roll("2d6! + d20ro1 + 3d4dl2", &[6, 3, 2, 1, 17, 4, 1, 2]);
    let faces: Vec<_> = roll.faces().collect();
    let expected = [(6, 6), (6, 3), (6, 2), (20, 1), (20, 17), (4, 4), (4, 1), (4, 2)];
    assert_eq!(faces, expected);
}

#[test]
fn an_auditor_draws_the_same_faces_from_the_stream() {
    let expr = Expr::parse("8d6r1!kh4 + 3d20 - d%").expect("notation");
    let (mut table, mut auditor) = (Seeded::from_number(4), Seeded::from_number(4));
    for _ in 0..200 {
        for (sides, face) in expr.roll(&mut table).faces() {
            assert_eq!(auditor.face(Vault::Open, sides), face);
        }
    }
}

#[test]
fn hidden_rolls_draw_from_the_hidden_vault() {
    struct OnlyHidden;
    impl Dice for OnlyHidden {
        fn face(&mut self, vault: Vault, _sides: u32) -> u32 {
            assert_eq!(vault, Vault::Hidden);
            2
        }
    }
    let expr = Expr::parse("3d6!2 + d4").expect("notation");
    let dice: &mut dyn Dice = &mut OnlyHidden;
    assert_eq!(expr.roll_from(Vault::Hidden, dice).total(), 3 * 21 * 2 + 2);
}

#[test]
fn a_broken_source_cannot_hold_a_roll_up() {
    let mut stuck = Scripted::new([]);
    let roll = Expr::parse("5d6r1").expect("notation").roll(&mut stuck);
    assert_eq!(roll.faces().count(), THROWS_PER_ROLL + 4);
    assert!(stuck.finish().is_err());
}

#[test]
fn a_roll_is_compact_and_readable_json() {
    let roll = roll("4d6kh3[might] - 1 >= 12 # Lift", &[6, 1, 5, 4]);
    let json = serde_json::to_string(&roll).expect("a roll is plain data");
    assert_eq!(
        json,
        concat!(
            r#"{"notation":"4d6kh3[might] - 1 >= 12 # Lift","terms":["#,
            r#"{"dice":"4d6kh3","sides":6,"label":"might","thrown":[{"face":6},{"face":1,"fate":"dropped"},"#,
            r#"{"face":5},{"face":4}],"value":15},{"value":1,"negative":true}],"total":14,"#,
            r#""target":{"is":">=","number":12},"success":true,"margin":2,"label":"Lift"}"#
        )
    );
    assert_eq!(serde_json::from_str::<Roll>(&json).expect("it came from there"), roll);
}

#[test]
fn a_doctored_roll_is_not_read() {
    let json = serde_json::to_string(&roll("3d6 <= 11", &[4, 5, 6])).expect("plain data");
    for (from, to) in [
        (r#""total":15"#, r#""total":9"#),
        (r#"{"face":5}"#, r#"{"face":1}"#),
        (r#"{"face":5}"#, r#"{"face":7}"#),
        (r#"{"face":5}"#, r#"{"face":5},{"face":5}"#),
        (r#"{"face":4},"#, ""),
        (r#"{"face":4}"#, r#"{"face":4,"fate":"dropped"}"#),
        (r#""success":false"#, r#""success":true"#),
        ("3d6 <= 11", "3d6 <= 15"),
        (r#""margin":-4"#, r#""margin":4"#),
    ] {
        let doctored = json.replace(from, to);
        assert_ne!(doctored, json, "{from}");
        assert!(serde_json::from_str::<Roll>(&doctored).is_err(), "{doctored}");
    }
}

#[test]
fn all_rolls_read_back_as_themselves() {
    let mut dice = Seeded::from_number(12);
    for text in ["3d6", "8d6r1!kh4cs>=3 + 3d20[x] - d%*2 >= 4 # y", "d6!>=3", "2*(d4-d6ro<=5)", "30d10cs<=2dl3"] {
        for _ in 0..100 {
            let roll = Expr::parse(text).expect(text).roll(&mut dice);
            let json = serde_json::to_string(&roll).expect("plain data");
            assert_eq!(serde_json::from_str::<Roll>(&json).expect(&json), roll);
        }
    }
}

#[test]
fn all_216_throws_of_3d6_add_up() {
    for throw in 0..216 {
        let faces = [throw / 36 + 1, throw / 6 % 6 + 1, throw % 6 + 1];
        let roll = roll("3d6<=11", &faces);
        let sum = i64::from(faces.iter().sum::<u32>());
        assert_eq!(roll.total(), sum);
        assert_eq!(roll.outcome(), Some(sum <= 11));
        assert_eq!(roll.margin(), Some(11 - sum));
    }
}
