//! The pages of makers: they show all that was made, and nothing breaks out of them.

use cairn::generators::{Wish, make};
use dice::Seeded;

use super::*;

#[test]
fn every_maker_shows_all_that_was_made() {
    for kind in GeneratorKind::ALL {
        let made = make(&Wish::of(kind), &mut Seeded::from_number(4));
        let form = MakerForm { seed: "4".to_owned(), ..MakerForm::default() };
        let page = MakerPage { kind, form: &form, faults: &[], made: Some(("seed=4".to_owned(), &made)), tables: &[] };
        let page = maker(&page).into_string();
        let title = html! { (made.title) }.into_string();
        assert!(page.contains(&format!("<h2 id=\"made-title\">{title}</h2>")), "{kind:?}");
        assert_eq!(page.contains("class=\"map\""), kind.dropped().is_some(), "{kind:?}");
        assert_eq!(page.contains("/map.svg?seed=4\""), kind.dropped().is_some(), "{kind:?}");
        for line in &made.lines {
            assert!(page.contains(&html! { dd { (line.text) } }.into_string()), "{kind:?}: {}", line.text);
        }
        assert!(page.contains(cairn::exchange::CREDIT));
    }
}

#[test]
fn the_first_page_has_a_form_for_every_maker() {
    let page = makers().into_string();
    for kind in GeneratorKind::ALL {
        assert!(page.contains(&format!("action=\"/cairn/make/{}\"", kind.key())), "{kind:?}");
    }
}

#[test]
fn faults_stand_at_their_fields_and_code_stays_words() {
    let code = "\"><img src=x onerror=alert(1)>";
    let form = MakerForm { seed: code.to_owned(), days: code.to_owned(), ..MakerForm::default() };
    for kind in [GeneratorKind::Dungeon, GeneratorKind::Weather, GeneratorKind::Npc] {
        let faults =
            [("seed", "No seed.".to_owned()), ("dice", "No dice.".to_owned()), ("days", "No days.".to_owned())];
        let page = maker(&MakerPage { kind, form: &form, faults: &faults, made: None, tables: &[] }).into_string();
        assert!(!page.contains("<img"), "{page}");
        for (_, why) in &faults {
            assert_eq!(page.matches(why.as_str()).count(), 1, "{kind:?} {why}");
        }
    }
}
