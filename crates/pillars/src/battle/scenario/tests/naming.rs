use super::*;
use crate::battle::creature::Creature;
use crate::battle::scenario::naming::EPITHETS;
use crate::battle::who::MOST_FIGURES;
use crate::data::Listed;

#[test]
fn there_are_enough_epithets_and_none_twice() {
    let mut epithets = EPITHETS.epithet.clone();
    assert!(epithets.len() >= MOST_FIGURES.max(40), "{}", epithets.len());
    epithets.sort();
    epithets.dedup();
    assert_eq!(epithets.len(), EPITHETS.epithet.len());
}

#[test]
fn every_epithet_with_every_creature_is_a_name() {
    for creature in Creature::list().ids() {
        for epithet in &EPITHETS.epithet {
            let name = format!("the {epithet} {}", creature.noun());
            assert!(play::name::Name::parse(&name).is_ok(), "{name}");
        }
    }
}

fn crowd(count: usize) -> Setup {
    let rows = vec!["..........".to_owned(); 10].join("\n");
    let text = format!(
        "name = \"A crowd\"\nabout = \"Many.\"\nmap = '''\n{rows}\n'''\n[sides]\na = \"A\"\nb = \"B\"\n\
         [figures.one]\nside = \"a\"\nis = \"knight\"\nname = \"the tall wolf\"\nat = \"0,0\"\nfacing = \"N\"\n\
         [figures.many]\nside = \"b\"\nis = \"wolf\"\nat = \"5,5\"\ncount = {count}\nfacing = \"N\"\n"
    );
    Scenario::parse(&text).expect("a crowd")
}

#[test]
fn the_unnamed_are_told_apart_by_epithets_and_never_by_numbers() {
    let setup = crowd(MOST_FIGURES - 1);
    let mut names: Vec<&str> = setup.figures.iter().map(|figure| figure.profile.name.as_str()).collect();
    let told_apart = |name: &&str| name.starts_with("the ") && name.ends_with(" wolf");
    assert!(names.iter().all(told_apart), "{names:?}");
    assert!(!names.iter().any(|name| name.chars().any(char::is_numeric)), "{names:?}");
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), MOST_FIGURES);
}

#[test]
fn the_same_scenario_always_gives_the_same_names() {
    assert_eq!(crowd(12), crowd(12));
    let setup = sound().setup;
    let names: Vec<&str> = setup.figures.iter().map(|figure| figure.profile.name.as_str()).collect();
    assert_eq!(names, ["Ulf", "the brindled wolf", "the thin wolf"]);
}

#[test]
fn even_one_alone_gets_an_epithet_so_that_it_may_have_hidden_fellows() {
    let setup = Scenario::parse(&SOUND.replace("at = [\"4,1\", \"5,2\"]", "at = \"4,1\"")).expect("one wolf");
    assert_ne!(setup.figures[1].profile.name, "the wolf");
    assert!(setup.figures[1].profile.name.ends_with(" wolf"));
}
