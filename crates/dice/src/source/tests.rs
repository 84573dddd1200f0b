use super::{Dice, DiceStep, Fast, ScriptFault, Scripted, Seeded, Vault};

fn faces(dice: &mut dyn Dice, sides: u32, count: usize) -> Vec<u32> {
    (0..count).map(|_| dice.face(Vault::Open, sides)).collect()
}

/// Keys 0, 1, 2, ... 31: the faces are what any implementation of the documented mapping must give.
#[test]
fn a_key_gives_the_same_faces_for_ever() {
    let mut key = [0; 32];
    for (byte, value) in key.iter_mut().zip(0..) {
        *byte = value;
    }
    let mut dice = Seeded::new(key);
    assert_eq!(faces(&mut dice, 6, 12), GOLDEN_D6);
    assert_eq!(faces(&mut dice, 20, 8), GOLDEN_D20);
    assert_eq!(faces(&mut dice, 100, 8), GOLDEN_D100);
    assert_eq!(faces(&mut dice, 1, 3), [1, 1, 1]);
    assert_eq!(faces(&mut dice, u32::MAX, 4), GOLDEN_HUGE);
    assert_eq!(faces(&mut dice, 3_000_000_000, 4), GOLDEN_REJECTING);
}

#[test]
fn a_step_means_nothing_to_dice_that_no_table_keeps() {
    let year = DiceStep::new("year", 3);
    assert_eq!(year.to_string(), "year 3");
    let (mut turned, mut plain) = (Fast::new(7), Fast::new(7));
    turned.turn_to(year);
    assert_eq!(faces(&mut turned, 6, 12), faces(&mut plain, 6, 12));
    let mut script = Scripted::new([1, 2]);
    script.face(Vault::Open, 6);
    (&mut script as &mut dyn Dice).turn_to(year);
    assert_eq!(script.face(Vault::Open, 6), 2);
}

/// The zero key's stream begins with the words of the published `ChaCha20` test vector.
#[test]
fn the_stream_is_plain_chacha20() {
    let mut dice = Seeded::new([0; 32]);
    let words = [0xade0_b876_u64, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653];
    for word in words {
        let sides = u32::MAX;
        let expected = (word * u64::from(sides)) >> 32;
        assert_eq!(u64::from(dice.face(Vault::Open, sides)), expected + 1);
    }
}

/// The mapping written out again, as somebody who checks a table would.
#[test]
fn the_mapping_is_the_documented_one() {
    let words = [0, 1, 2, 3, 5, 0x7fff_ffff, 0x8000_0000, 0xdead_beef, u32::MAX];
    for sides in [1, 2, 3, 5, 6, 7, 20, 100, 1000, 3_000_000_000, u32::MAX] {
        let mut queue = words.into_iter().cycle();
        let mut slow_queue = words.into_iter().cycle();
        for _ in 0..20 {
            let face = super::words::face(sides, || queue.next().unwrap_or_default());
            let threshold = (1_u64 << 32) % u64::from(sides);
            let product = loop {
                let word = slow_queue.next().unwrap_or_default();
                let product = u64::from(word) * u64::from(sides);
                if product % (1 << 32) >= threshold {
                    break product;
                }
            };
            assert_eq!(u64::from(face), (product >> 32) + 1, "d{sides}");
            assert!((1..=sides).contains(&face));
        }
    }
}

#[test]
fn vaults_share_one_stream() {
    let mut one = Seeded::from_number(9);
    let mut other = one.clone();
    for _ in 0..50 {
        assert_eq!(one.face(Vault::Open, 6), other.face(Vault::Hidden, 6));
    }
}

#[test]
fn a_number_is_a_key() {
    let mut key = [0; 32];
    key[0] = 7;
    let by_key = faces(&mut Seeded::new(key), 100, 20);
    assert_eq!(by_key, faces(&mut Seeded::from_number(7), 100, 20));
    assert_ne!(by_key, faces(&mut Seeded::from_number(8), 100, 20));
}

#[test]
fn a_seeded_stream_does_not_tell_its_key() {
    let text = format!("{:?}", Seeded::new([0xab; 32]));
    assert_eq!(text, "Seeded { .. }");
}

#[test]
fn fast_dice_repeat_themselves_for_a_number() {
    assert_eq!(faces(&mut Fast::new(3), 20, 30), faces(&mut Fast::new(3), 20, 30));
    assert_ne!(faces(&mut Fast::new(3), 20, 30), faces(&mut Fast::new(4), 20, 30));
}

#[test]
fn a_script_that_fits_is_used_up() {
    let mut dice = Scripted::new([3, 20]);
    assert_eq!(dice.face(Vault::Open, 6), 3);
    assert_eq!(dice.face(Vault::Hidden, 20), 20);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_script_tells_what_did_not_fit() {
    let mut dice = Scripted::new([7, 2]);
    assert_eq!(faces(&mut dice, 6, 3), [1, 2, 1]);
    let fault = ScriptFault::OutOfRange { at: 1, face: 7, sides: 6 };
    assert_eq!(dice.fault(), Some(fault));
    assert_eq!(dice.finish(), Err(fault));
    assert_eq!(fault.to_string(), "die 1 of the script shows 7, which is not on a d6");

    let mut dry = Scripted::new([]);
    dry.face(Vault::Open, 8);
    let fault = dry.finish().expect_err("there was no face");
    assert_eq!(fault.to_string(), "the script ran dry: die 1 (a d8) has no face");

    let unused = Scripted::new([1, 2]).finish().expect_err("nothing was thrown");
    assert_eq!(unused.to_string(), "2 scripted faces were never thrown");
}

#[test]
fn borrowed_and_boxed_dice_are_dice() {
    fn d6(mut dice: impl Dice) -> u32 {
        dice.face(Vault::Open, 6)
    }
    let mut dice = Scripted::new([1, 2]);
    assert_eq!(d6(&mut dice), 1);
    let erased: &mut dyn Dice = &mut dice;
    assert_eq!(d6(erased), 2);
}

const GOLDEN_D6: [u32; 12] = [3, 3, 3, 2, 3, 5, 2, 4, 6, 5, 3, 3];
const GOLDEN_D20: [u32; 8] = [19, 4, 13, 1, 4, 17, 8, 4];
const GOLDEN_D100: [u32; 8] = [97, 37, 8, 37, 43, 37, 15, 24];
const GOLDEN_HUGE: [u32; 4] = [3_445_265_713, 3_693_998_658, 3_583_134_375, 4_018_841_452];
const GOLDEN_REJECTING: [u32; 4] = [2_153_270_652, 569_681_338, 2_658_851_768, 316_527_936];
