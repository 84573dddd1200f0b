use super::*;

fn secret() -> ServerSecret {
    ServerSecret::new([7; 32])
}

fn pool(start: u16, now: u16) -> ManaPool {
    ManaPool::of(Mana::new(start), Mana::new(now))
}

#[test]
fn every_amount_comes_back_from_its_own_text_alone() {
    for start in 0..=20 {
        for now in [0, start, u16::MAX] {
            let sealed = seal(&secret(), pool(start, now), "Edda").unwrap();
            assert_eq!(open(&secret(), &sealed, "Edda"), Some(pool(start, now)));
            assert_eq!(open(&secret(), &sealed.to_uppercase(), "Edda"), Some(pool(start, now)));
            assert_eq!(open(&secret(), &sealed, "Edda "), None);
            assert_eq!(open(&ServerSecret::new([8; 32]), &sealed, "Edda"), None);
        }
    }
}

#[test]
fn a_seal_that_was_touched_anywhere_opens_nothing() {
    let sealed = seal(&secret(), pool(14, 3), "Edda").unwrap();
    for place in 0..sealed.len() {
        let mut touched = sealed.clone().into_bytes();
        touched[place] = if touched[place] == b'0' { b'1' } else { b'0' };
        assert_eq!(open(&secret(), &String::from_utf8(touched).unwrap(), "Edda"), None, "{place}");
        assert_eq!(open(&secret(), &sealed[..place], "Edda"), None, "cut at {place}");
    }
    for foreign in ["", "0", "12 of 14", "zz", "é", &"00".repeat(24), &"0".repeat(1024), &format!("{sealed}00")] {
        assert_eq!(open(&secret(), foreign, "Edda"), None, "{foreign}");
    }
}

#[test]
fn seals_of_the_same_amount_differ_and_seals_of_any_amount_are_as_long() {
    let sealed: Vec<String> = (0..50).map(|_| seal(&secret(), pool(10, 10), "Edda").unwrap()).collect();
    let different: std::collections::BTreeSet<&String> = sealed.iter().collect();
    assert_eq!(different.len(), sealed.len());
    let lengths =
        [(0, 0), (3, 3), (18, 0), (u16::MAX, u16::MAX)].map(|(a, b)| seal(&secret(), pool(a, b), "x").unwrap().len());
    assert_eq!(lengths, [LENGTH; 4]);
    assert_eq!(sealed[0].len(), LENGTH);
}
