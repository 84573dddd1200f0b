use std::sync::LazyLock;

use super::*;
use crate::List;

/// A ruling of a game of marbles, or of one whose register is full of faults.
struct Marble<const SOUND: bool>([&'static str; 3]);

static SOUND: LazyLock<List<Marble<true>>> = LazyLock::new(|| {
    List::of([
        ("M1".to_owned(), Marble(["Chipped marbles", "The texts do not say.", "They count, but see M2b."])),
        ("M2b".to_owned(), Marble(["Lost marbles", "Nobody knows.", "They are lost."])),
    ])
});

static FAULTY: LazyLock<List<Marble<false>>> = LazyLock::new(|| {
    List::of([
        ("M1".to_owned(), Marble(["Chipped marbles.", "The texts do  not say.", "No end"])),
        ("M2".to_owned(), Marble(["", "As in M1.", "As in M2, M3 and XM4."])),
        ("M5".to_owned(), Marble(["Signs", "A *star*.", "A pipe | too."])),
    ])
});

impl Listed for Marble<true> {
    const WHAT: &'static str = "ruling";

    fn list() -> &'static List<Self> {
        &SOUND
    }

    fn name(&self) -> &str {
        self.0[0]
    }
}

impl Listed for Marble<false> {
    const WHAT: &'static str = "ruling";

    fn list() -> &'static List<Self> {
        &FAULTY
    }

    fn name(&self) -> &str {
        self.0[0]
    }
}

impl<const SOUND: bool> RulingEntry for Marble<SOUND>
where
    Self: Listed,
{
    const LETTER: char = 'M';

    fn question(&self) -> &str {
        self.0[1]
    }

    fn played(&self) -> &str {
        self.0[2]
    }
}

#[test]
fn text_is_taken_apart_at_the_numbers_it_names() {
    let (one, two): (Id<Marble<true>>, _) = (Id::named("M1"), Id::named("M2b"));
    let expected = [
        TextPiece::Words("See "),
        TextPiece::Cite(one),
        TextPiece::Words(" ("),
        TextPiece::Cite(two),
        TextPiece::Words(")."),
    ];
    assert_eq!(pieces("See M1 (M2b)."), expected);
    for words in ["Not AM1, M1st, M9, M or Ümläute.", ""] {
        assert_eq!(pieces::<Marble<true>>(words), [TextPiece::Words(words)]);
    }
}

#[test]
fn a_ruling_is_told_under_its_anchor_with_links_to_others() {
    let entry = markdown_entry(Id::<Marble<true>>::named("M1"), 3, " (ours)", "\nMore.\n");
    let expected = "\n### <a id=\"M1\"></a>M1 Chipped marbles (ours)\n\n*The texts do not say.*\n\n\
        They count, but see [M2b](#M2b).\n\nMore.\n";
    assert_eq!(entry, expected);
}

#[test]
fn a_register_is_read_for_all_its_faults_at_once() {
    assert_eq!(wording_faults::<Marble<true>>(), [""; 0]);
    let expected = [
        "M1 is not written out in sentences: The texts do  not say.",
        "M1 is not written out in sentences: No end",
        "M1 is about \"Chipped marbles.\"",
        "M2 sends the reader to itself",
        "M2 names M3, which is not there",
        "M2 is about \"\"",
        "M5 has a sign that Markdown takes for its own: A *star*.",
        "M5 has a sign that Markdown takes for its own: A pipe | too.",
    ];
    assert_eq!(wording_faults::<Marble<false>>(), expected);
}
