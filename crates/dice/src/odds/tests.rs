use num_bigint::BigUint;

use super::{Odds, OddsError, Ratio};
use crate::{Dice, Expr, Vault};

fn odds(text: &str) -> Odds {
    Expr::parse(text).expect(text).odds().expect(text)
}

/// Dice that fall in every possible way, one way after the other.
#[derive(Default)]
struct EveryWay {
    path: Vec<(u32, u32)>,
    at: usize,
}

impl Dice for EveryWay {
    fn face(&mut self, _vault: Vault, sides: u32) -> u32 {
        if self.at == self.path.len() {
            self.path.push((1, sides));
        }
        self.at += 1;
        self.path[self.at - 1].0
    }
}

impl EveryWay {
    /// Goes on to the next way; says whether there is one.
    fn advance(&mut self) -> bool {
        self.path.truncate(self.at);
        self.at = 0;
        while let Some((face, sides)) = self.path.pop() {
            if face < sides {
                self.path.push((face + 1, sides));
                return true;
            }
        }
        false
    }

    fn ways(&self) -> BigUint {
        self.path.iter().map(|(_, sides)| BigUint::from(*sides)).product()
    }
}

/// Rolls the expression in all ways and compares the share of each total with the odds.
fn compare_with_every_way(text: &str) {
    let expr = Expr::parse(text).expect(text);
    let odds = expr.odds().expect(text);
    let total = odds.total();
    let mut shares = std::collections::BTreeMap::new();
    let mut dice = EveryWay::default();
    loop {
        let roll = expr.roll(&mut dice);
        let (part, rest) = (&total / dice.ways(), &total % dice.ways());
        assert_eq!(rest, BigUint::ZERO, "{text}: the total is a multiple of every way");
        *shares.entry(roll.total()).or_insert(BigUint::ZERO) += part;
        if !dice.advance() {
            break;
        }
    }
    let expected: Vec<_> = shares.into_iter().collect();
    assert_eq!(odds.outcomes().collect::<Vec<_>>(), expected, "{text}");
}

/// Rolls with few enough throws to try them all.
const SMALL_ROLLS: [&str; 48] = [
    "d1",
    "d6",
    "3d6",
    "4d6kh3",
    "4d6kl3",
    "4d6dl1",
    "4d6dh1",
    "2d20kh1",
    "2d20kl1",
    "5d4kh2",
    "5d4kl2",
    "6d3dl4",
    "d6ro1",
    "2d6ro<3",
    "3d4ro>=3",
    "3d4ro4kh2",
    "2d6ro1kl1",
    "5d6cs>=5",
    "4d6cs=6",
    "5d4cs<=2",
    "4d6kh2cs>=4",
    "4d6kl2cs>4",
    "3d4ro1cs>=3",
    "d2!",
    "3d2!",
    "d6!",
    "2d6!",
    "2d6!6kh1",
    "2d4!kl1",
    "3d2!kh2",
    "3d3!cs>=2",
    "2d3!cs3",
    "d6+d8",
    "d6-d6",
    "d6*d4",
    "2d6*10",
    "-d6",
    "(d4+1)*(d3-2)",
    "d6*0",
    "3-2d4",
    "d4*d4-d6",
    "d6*1000000-d4",
    "-(d4-d6)*2",
    "7",
    "d6cs>6",
    "1000d1kh500",
    "3d6[a] + 2[b] <= 12 # c",
    "8d3kh5cs=2",
];

#[test]
fn odds_are_those_of_all_ways_the_dice_can_fall() {
    for text in SMALL_ROLLS {
        compare_with_every_way(text);
    }
}

#[test]
fn a_reroll_leaves_the_odds_of_the_faces_that_stand() {
    for (rerolled, same) in [
        ("d6r1", "d5+1"),
        ("3d6r<3", "3d4+6"),
        ("4d6r1kh3", "4d5kh3+3"),
        ("4d6r6!5", "4d5!"),
        ("2d6r>2cs=2", "2d2cs=2"),
    ] {
        let (rerolled, same) = (odds(rerolled), odds(same));
        assert_eq!(rerolled.counts, same.counts);
    }
}

#[test]
fn the_216_throws_of_3d6() {
    let counts: Vec<_> = odds("3d6").outcomes().collect();
    let expected = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1_u32];
    let expected: Vec<_> = (3..).zip(expected.map(BigUint::from)).collect();
    assert_eq!(counts, expected);
}

#[test]
fn the_1296_throws_of_the_best_three_of_four() {
    let odds = odds("4d6kh3");
    let counts: Vec<_> = odds.outcomes().map(|(_, ways)| ways).collect();
    let expected = [1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21_u32];
    assert_eq!(counts, expected.map(BigUint::from));
    assert_eq!(odds.total(), BigUint::from(1296_u32));
    assert_eq!(odds.mean().to_string(), "15869/1296");
    assert_eq!(odds.mean().decimal_text(4), "12.2446");
    assert_eq!(odds.spread_text(4), "2.8468");
    assert_eq!(odds.modes(), [13]);
    assert_eq!(odds.percentile(50), 12);
}

#[test]
fn the_chance_against_a_target_is_counted_and_reduced_on_request() {
    let chance = odds("3d6<=11").chance().expect("there is a target");
    assert_eq!(chance.to_string(), "135/216");
    assert_eq!(format!("{chance:#}"), "135/216 (62.5 %)");
    assert_eq!(chance.reduced().to_string(), "5/8");
    assert_eq!(odds("3d6>11").chance(), Ratio::new(81, 216_u32));
    assert_eq!(odds("3d6=11").chance(), Ratio::new(27, 216_u32));
    assert_eq!(odds("3d6").chance(), None);
}

#[test]
fn measures_of_a_single_die() {
    let odds = odds("d6");
    assert_eq!((odds.min(), odds.max()), (1, 6));
    assert_eq!(odds.mean().reduced().to_string(), "7/2");
    assert_eq!(odds.variance().reduced().to_string(), "35/12");
    assert_eq!(odds.spread_text(4), "1.7078");
    assert_eq!(odds.at_least(5), Ratio::new(1, 3_u32).expect("not zero"));
    assert_eq!(odds.at_most(2), odds.at_least(5));
    assert_eq!(odds.exactly(7).percent_text(1), "0.0 %");
    assert_eq!(odds.modes(), [1, 2, 3, 4, 5, 6]);
    assert_eq!([0, 1, 50, 51, 100, 255].map(|p| odds.percentile(p)), [1, 1, 3, 4, 6, 6]);
    assert_eq!(odds.count(3), BigUint::from(1_u8));
}

#[test]
fn decimals_are_rounded_half_away_from_zero() {
    let text = |numerator: i32, denominator: u32, decimals| {
        let ratio = Ratio::new(numerator, denominator).expect("not zero");
        ratio.decimal_text(decimals)
    };
    assert_eq!(text(1, 8, 2), "0.13");
    assert_eq!(text(-1, 8, 2), "-0.13");
    assert_eq!(text(-1, 1000, 2), "0.00");
    assert_eq!(text(1999, 1000, 0), "2");
    assert_eq!(text(7, 2, 4), "3.5000");
    assert!(Ratio::new(1, 0_u32).is_none());
    assert!(Ratio::new(1, 3_u32) < Ratio::new(2, 5_u32));
}

#[test]
fn two_pools_are_compared_in_all_their_ways() {
    let versus = odds("d6").versus(&odds("d4"));
    let counts = [versus.wins.clone(), versus.ties.clone(), versus.losses.clone(), versus.total.clone()];
    assert_eq!(counts, [14_u8, 4, 6, 24].map(BigUint::from));
    assert_eq!(versus.chance_to_win().reduced().to_string(), "7/12");
    let mirrored = odds("d4").versus(&odds("d6"));
    assert_eq!((mirrored.wins, mirrored.losses), (versus.losses, versus.wins));
}

#[test]
fn many_dice_are_counted_in_long_numbers() {
    for (text, middle) in [("100d6", 350), ("1000d6", 3500), ("100d100", 5050), ("100d6+100d6", 700)] {
        let odds = odds(text);
        let sum: BigUint = odds.outcomes().map(|(_, ways)| ways).sum();
        assert_eq!(sum, odds.total(), "{text}");
        assert_eq!(odds.mean(), Ratio::new(middle, 1_u8).expect("not zero"), "{text}");
        assert_eq!(odds.count(odds.min()), BigUint::from(1_u8), "{text}");
    }
}

#[test]
fn long_and_short_numbers_count_alike() {
    // The same dice once in machine words and once, beside many others, in long numbers.
    for text in ["3d6", "4d6kh3", "5d6cs>=5", "2d4!", "2d6ro1kl1"] {
        let alone = odds(text);
        let beside = odds(&format!("{text} + 200d6*0"));
        let factor = BigUint::from(6_u8).pow(200);
        let scaled: Vec<_> = alone.outcomes().map(|(key, ways)| (key, ways * &factor)).collect();
        assert_eq!(beside.outcomes().collect::<Vec<_>>(), scaled, "{text}");
    }
}

#[test]
fn large_pools_with_keeps_are_counted_not_tried() {
    for text in ["20d20kh10", "20d20kl10", "50d6dl10", "10d6!kh3", "30d10!cs>=8", "12d10kh4cs>=8"] {
        let odds = odds(text);
        let sum: BigUint = odds.outcomes().map(|(_, ways)| ways).sum();
        assert_eq!(sum, odds.total(), "{text}");
    }
}

#[test]
fn too_much_work_is_refused_at_once() {
    for text in
        ["1000d1000000", "d1000000+d1000000", "1000d20kh500", "d1000000!>=500000", "500d100!", "d1000*d1000*d1000"]
    {
        let expr = Expr::parse(text).expect(text);
        let start = std::time::Instant::now();
        assert_eq!(expr.odds(), Err(OddsError::TooMuchWork), "{text}");
        assert!(start.elapsed().as_secs() < 1, "{text}: {:?}", start.elapsed());
    }
}

#[test]
fn odds_say_where_explosions_are_cut() {
    assert_eq!(odds("3d6!").cut_at(), Some(20));
    assert_eq!(odds("3d6").cut_at(), None);
    assert_eq!(odds("d6!").max(), 126);
}

#[test]
fn counts_are_json_numbers_while_every_reader_holds_them() {
    let json = |text: &str| serde_json::to_string(&odds(text)).expect("odds are plain data");
    assert_eq!(
        json("d4<=3"),
        r#"{"outcomes":[[1,1],[2,1],[3,1],[4,1]],"total":4,"target":{"is":"<=","number":3},"chance":"3/4"}"#
    );
    assert!(json("d2!").ends_with(r#""total":2097152,"cut_at":20}"#));
    assert!(json("21d6").starts_with(r#"{"outcomes":[[21,"1"],[22,"21"],"#));
}

#[test]
fn histograms_keep_to_the_page() {
    let text = odds("3d6").histogram(60);
    assert_eq!(text.lines().count(), 16);
    assert!(text.lines().all(|line| line.chars().count() <= 60), "{text}");
    assert!(text.contains(" 27  12.5 %"), "{text}");
    let many = odds("20d20").histogram(80);
    assert!((20..=60).contains(&many.lines().count()), "{many}");
    assert!(many.contains("..") && !odds("7").histogram(0).is_empty());
}
