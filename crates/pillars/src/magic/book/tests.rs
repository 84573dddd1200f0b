use super::*;
use crate::skills::level_of;

const FIVE: MasteryMax = MasteryMax::Five;

fn spell(key: &str) -> Id<Spell> {
    Id::named(key)
}

fn book(school: &str) -> SpellBook {
    let mut book = SpellBook::default();
    book.enter(Id::named(school)).unwrap();
    book
}

// proves: generation 418-419; handbook 359-361; P174
#[test]
fn entering_a_school_teaches_its_first_spell() {
    for school in crate::data::Listed::list().ids() {
        let _: Id<School> = school;
        let book = book(school.key());
        assert_eq!(book.school(), Some(school));
        assert_eq!(book.known().map(|(spell, _)| spell).collect::<Vec<_>>(), [school.spells[0]]);
        assert_eq!(book.mastery(school.spells[0], FIVE).level(), 1);
    }
}

#[test]
fn one_has_one_school() {
    let mut book = book("fire");
    let before = book.clone();
    assert_eq!(book.enter(Id::named("water")), Err(LearnRefusal::HasSchool(Id::named("fire"))));
    assert_eq!(book, before);
}

#[test]
fn every_school_can_be_learned_to_its_end_in_list_order() {
    for school in crate::data::Listed::list().ids() {
        let school: Id<School> = school;
        let mut book = book(school.key());
        while let Some(next) = book.next_spell() {
            book.learn(next).unwrap();
            for _ in 1..next.study.unwrap_or(1) {
                assert_eq!(book.next_spell(), None);
                book.raise(next, FIVE).unwrap();
            }
        }
        assert!(book.known().map(|(spell, _)| spell).eq(school.spells.iter().copied()));
    }
}

// proves: P174
#[test]
fn spells_out_of_order_are_refused() {
    let mut book = book("passage");
    assert_eq!(book.next_spell(), Some(spell("light")));
    for wrong in ["detect-magic", "knock", "missile"].map(spell) {
        assert_eq!(book.learn(wrong), Err(LearnRefusal::NotNext(wrong)));
    }
    assert_eq!(SpellBook::default().learn(spell("light")), Err(LearnRefusal::NoSchool));
    assert_eq!(SpellBook::default().next_spell(), None);
}

// proves: handbook 357; P93.1
#[test]
fn points_raise_mastery_up_to_its_end() {
    for (max, most) in [(MasteryMax::Five, 15), (MasteryMax::Six, 21)] {
        let mut book = book("mending");
        let heal = spell("heal");
        for points in 1..most {
            assert_eq!(book.points(heal), points);
            assert_eq!(book.mastery(heal, max).level(), level_of(points));
            assert!(book.raisable(max).eq([heal]));
            book.raise(heal, max).unwrap();
        }
        assert_eq!(book.raise(heal, max), Err(LearnRefusal::Mastered(heal)));
        assert_eq!(book.raisable(max).count(), 0);
    }
    assert_eq!(book("mending").raise(spell("cure"), FIVE), Err(LearnRefusal::Unknown(spell("cure"))));
}

// proves: P102, P112.1, P213
#[test]
fn true_magic_is_studied_step_by_step() {
    let mut book = book("arcane");
    assert_eq!((book.arcane_level(), book.points(spell("summon"))), (1, 4));
    assert_eq!(book.raise(spell("summon"), FIVE), Err(LearnRefusal::Mastered(spell("summon"))));
    let bind = spell("bind");
    book.learn(bind).unwrap();
    for points in 1..8 {
        assert_eq!((book.points(bind), book.mastery(bind, FIVE).level(), book.arcane_level()), (points, 0, 1));
        book.raise(bind, FIVE).unwrap();
    }
    assert_eq!((book.mastery(bind, FIVE).level(), book.arcane_level()), (1, 2));
    assert_eq!(book.next_spell(), Some(spell("command")));
}

// proves: generation 428; handbook 347.1; P86.1, P218
#[test]
fn a_mastered_spell_costs_less() {
    let mut book = book("fire");
    let ball = spell("ball");
    book.learn(ball).unwrap();
    let costs: Vec<Option<u8>> = (1..=15)
        .map(|_| {
            let cost = book.cost(ball, FIVE);
            let _ = book.raise(ball, FIVE);
            cost
        })
        .collect();
    assert_eq!(costs, [[Some(2); 14].as_slice(), &[Some(1)]].concat());
    assert_eq!(book.cost(spell("counter-3"), FIVE), None);
}

// proves: generation 418-419; handbook 359-361
#[test]
fn only_known_spells_have_a_chance() {
    let scores = Scores::each(|_| 12);
    let book = book("fire");
    assert_eq!(book.chance(spell("missile"), &scores, FIVE).map(|chance| chance.good), Some(160));
    assert_eq!(book.chance(spell("ball"), &scores, FIVE), None);
}

#[test]
fn a_book_survives_being_written_down() {
    let mut book = book("control");
    book.learn(spell("calm")).unwrap();
    let text = serde_json::to_string(&book).unwrap();
    assert_eq!(text, r#"{"school":"control","known":[["persuade-minor",1],["calm",1]]}"#);
    assert_eq!(serde_json::from_str::<SpellBook>(&text).unwrap(), book);
}
