use super::*;
use crate::house::Switch;

/// The register leaves this number out.
const UNUSED: u32 = 119;

fn number(id: Id<Ruling>) -> u32 {
    let digits = id.key().trim_start_matches('P').trim_end_matches('b');
    digits.parse().expect("the key of a ruling is P and a number")
}

#[test]
fn every_number_of_the_register_has_its_ruling_in_order() {
    let register: Vec<String> = (1..=190)
        .filter(|number| *number != UNUSED)
        .flat_map(|number| std::iter::once(format!("P{number}")).chain((number == 27).then(|| "P27b".to_owned())))
        .collect();
    let listed: Vec<&str> = Ruling::list().ids().filter(|ruling| !ruling.ours).map(cite).collect();
    assert_eq!(listed, register);
}

#[test]
fn our_own_rulings_come_last_and_count_on_from_191() {
    let ours = Ruling::list().ids().skip_while(|ruling| !ruling.ours);
    for (ruling, expected) in ours.zip(191..) {
        assert!(ruling.ours && number(ruling) == expected, "{ruling:?} stands where P{expected} comes next");
    }
}

#[test]
fn every_chapter_has_rulings_and_every_ruling_a_chapter() {
    assert!(Chapter::ALL.iter().all(|chapter| chapter.rulings().count() > 0));
    let by_chapter: usize = Chapter::ALL.iter().map(|chapter| chapter.rulings().count()).sum();
    assert_eq!(by_chapter, Ruling::list().len());
}

#[test]
fn every_ruling_is_written_out_in_sentences() {
    assert_eq!(book::wording_faults::<Ruling>(), [""; 0]);
}

#[test]
fn every_number_named_in_a_sentence_exists() {
    let numbered =
        |text: &str| text.split('P').skip(1).filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit())).count();
    for id in Ruling::list().ids() {
        assert_eq!(
            id.see().len(),
            numbered(&id.question) + numbered(&id.ruling),
            "{id:?} names a ruling that is not there"
        );
        assert!(!id.see().contains(&id), "{id:?} sends the reader to itself");
    }
}

#[test]
fn text_is_taken_apart_at_the_numbers_it_names() {
    let (first, second) = (Id::named("P27b"), Id::named("P137"));
    let expected =
        [Piece::Words("Poor (see "), Piece::Cite(first), Piece::Words("), "), Piece::Cite(second), Piece::Words("")];
    assert_eq!(pieces("Poor (see P27b), P137"), expected);
    assert_eq!(pieces("P, P0 and MU"), [Piece::Words("P, P0 and MU")]);
}

#[test]
fn a_ruling_knows_its_switch() {
    let switches = |key| Switch::behind(Id::named(key)).map(Id::key).collect::<Vec<_>>();
    assert_eq!(switches("P150"), ["bleeding"]);
    assert_eq!(switches("P151"), [""; 0]);
}

#[test]
fn the_page_of_rulings_tells_these_as_they_are() {
    let page = include_str!("../../../../RULINGS.md");
    assert!(
        page.contains(&markdown()),
        "RULINGS.md is out of date: TRILITH_WRITE=1 cargo test -p trilith --test it rulings"
    );
}
