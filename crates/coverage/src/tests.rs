use super::proofs::{scene_name, test_name};
use super::*;

const LIST: &str = "
[book.One]
1 = \"First.\"
2-3 = \"Second.\"
[book.Two]
\"4+6\" = \"Third.\"
[ruling]
P1 = \"As it is played.\"
[later]
gm = [\"book 2-3\"]
";
const SOURCE: &str = "
/// Says what it is for.
// proves: book 1, 4+6
    // proves: P1
    #[test]
    #[should_panic]
    fn a_test() {}

#[test]
fn an_idle_test() {}
";

fn found(text: &str) -> Proofs {
    let mut proofs = Proofs::default();
    let proof = |name: &str| Proof::Test(format!("module::{name}"));
    proofs.read_text("file", text, "// proves: ", |lines| test_name(lines).map(proof));
    proofs
}

fn coverage(list: &str, source: &str) -> Coverage {
    Coverage { registers: vec![Register::read("A list", list)], proofs: found(source) }
}

fn faults(list: &str, source: &str) -> String {
    coverage(list, source).faults(|_| false).join("\n")
}

#[test]
fn a_citation_names_books_once_and_rulings_by_their_numbers() {
    let words = |text: &str| places(text).map(|places| places.iter().map(ToString::to_string).collect::<Vec<_>>());
    let read = words("handbook 481, 1+4-5; P144, P27b.2; closed.no_hands a; P1");
    let all = ["handbook 481", "handbook 1+4-5", "P144", "P27b.2", "closed.no_hands a", "P1"];
    assert_eq!(read, Ok(all.map(str::to_owned).to_vec()));
    for wrong in ["", "handbook 481;", "handbook 481 482", "handbook 481,", "handbook 481.,", "book two: 1"] {
        assert!(places(wrong).is_err(), "{wrong:?}");
    }
}

#[test]
fn what_is_proven_or_waits_is_no_fault() {
    assert_eq!(faults(LIST, SOURCE), "");
    let coverage = coverage(LIST, SOURCE);
    assert_eq!(coverage.proofs.words(&SourcePlace::new("book", "4+6")), "module::a_test");
    let idle: Vec<String> = coverage.proofs.idle().map(ToString::to_string).collect();
    assert_eq!(idle, ["module::an_idle_test"]);
}

#[test]
fn a_sentence_without_proof_is_a_fault() {
    assert_eq!(faults(LIST, &SOURCE.replace(", 4+6", "")), "nothing proves book 4+6: Third.");
    let without = SOURCE.replace("    // proves: P1\n", "");
    assert_eq!(faults(LIST, &without), "nothing proves P1: As it is played.");
}

#[test]
fn a_citation_of_nothing_is_a_fault_unless_somebody_else_looks_after_its_book() {
    let source = SOURCE.replace(", 4+6", ", 4+6, 5");
    assert_eq!(faults(LIST, &source), "book 5 is on no list, but cited by module::a_test");
    let source = SOURCE.replace("P1", "P1; other 5");
    assert!(coverage(LIST, &source).faults(|book| book == "other").is_empty());
}

#[test]
fn a_citation_stands_directly_above_a_test() {
    for (from, to) in [
        ("    #[test]\n    #[should_panic]", "    #[should_panic]\n    #[test]"),
        ("    #[test]\n", "\n    #[test]\n"),
        ("    #[test]\n", "    // #[test]\n"),
        ("// proves: book", "/// Proves: book"),
        ("// proves: book", "//proves: book"),
    ] {
        let told = faults(LIST, &SOURCE.replacen(from, to, 1));
        assert!(told.contains("directly above a test or scene") && told.contains("nothing proves"), "{to}: {told}");
    }
    assert!(faults(LIST, &format!("{SOURCE}// proves: P1\n")).contains("it ends with a citation"));
    assert!(faults(LIST, &SOURCE.replace("4+6", "")).contains("is no place"));
    assert!(faults(LIST, &SOURCE.replace("P1", "P1, P1")).contains("cites P1 twice"));
    assert!(faults(LIST, &SOURCE.replace("an_idle", "a")).contains("there are two of module::a_test"));
}

#[test]
fn scenes_cite_too() {
    let mut proofs = Proofs::default();
    let text = "# Words.\n\n# proves: P1\nscene a blow # from behind\n---\n---\nscene another\n";
    let proof = |name: &str| Proof::Scene(format!("blows: {name}"));
    proofs.read_text("file", text, "# proves: ", |lines| scene_name(lines).map(proof));
    assert_eq!(proofs.scenes().collect::<Vec<_>>(), ["blows: a blow", "blows: another"]);
    assert_eq!(
        (proofs.words(&SourcePlace::new(RULINGS, "P1")), proofs.faults()),
        ("blows: a blow".to_owned(), &[][..])
    );
}

#[test]
fn a_list_names_sentences_at_places_each_once() {
    for (from, to, fault) in [
        ("First.", "First", "no sentence at a place: book 1"),
        ("2-3 = \"Second.\"", "2-3 = 5", "no sentence at a place: book 2-3"),
        ("\"4+6\"", "\"4, 6\"", "no sentence at a place"),
        ("2-3 =", "1 =", "duplicate key"),
        ("gm = [\"book 2-3\"]", "gm = [\"book 9\", \"book 2-3\"]", "book 9 waits and is not on the list"),
        ("gm = [\"book 2-3\"]", "gm = [\"book 2-3\"]\nplay = [\"book 2-3\"]", "book 2-3 waits twice"),
        ("gm = [\"book 2-3\"]", "gm = []", "nothing waits for gm"),
        ("gm = [\"book 2-3\"]", "gm = [\"\"]", "is no place"),
        ("[book.One]", "other = 1\n[book.One]", "other is no table"),
        ("P1 =", "P1 = \"Twice.\"\n[book.Three]\n1 =", "book 1 is on two lists"),
    ] {
        let told = faults(&LIST.replace(from, to), SOURCE);
        assert!(told.contains(fault), "{to}: {told}");
    }
}

#[test]
fn sentences_of_a_book_stand_in_their_order() {
    let of = |list: &str| line_by_line(Register::read("A list", list).book("book"));
    assert_eq!(of(LIST), Ok(()));
    assert_eq!(of(&LIST.replace("\"4+6\"", "\"3+6\"")), Err("book 3+6 is not in its order".to_owned()));
    assert_eq!(of(&LIST.replace("\"4+6\"", "\"6+4\"")), Err("book 6+4 is not in its order".to_owned()));
    assert_eq!(of(&LIST.replace("\"4+6\"", "6-5")), Err("book 6-5 is not in its order".to_owned()));
    assert_eq!(of(&LIST.replace("\"4+6\"", "four")), Err("book four is on no line".to_owned()));
}

#[test]
fn the_page_shows_every_sentence_with_its_proofs() {
    let source = SOURCE.replace("P1", "P1; other x");
    let page = coverage(LIST, &source).page("# All\n", "Beside");
    assert_eq!(
        page,
        "# All\n\n## A list\n\n### book: One\n\n- **1** First.\n  `module::a_test`\n- **2-3** Second. *Waits for: gm.*\n\
         \n### book: Two\n\n- **4+6** Third.\n  `module::a_test`\n\n### ruling\n\n- **P1** As it is played.\n\
         \x20 `module::a_test`\n\n## Beside\n\n### other\n\n- **x**\n  `module::a_test`\n"
    );
}
