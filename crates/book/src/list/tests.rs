use std::sync::LazyLock;

use serde::Deserialize;

use super::*;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Blade {
    name: String,
}

static BLADES: LazyLock<List<Blade>> =
    LazyLock::new(|| List::read("blades", "[sword]\nname = \"Sword\"\n[axe]\nname = \"Axe\""));

impl Listed for Blade {
    const WHAT: &'static str = "blade";

    fn list() -> &'static List<Self> {
        &BLADES
    }

    fn name(&self) -> &str {
        &self.name
    }
}

#[test]
fn things_are_listed_in_the_order_of_the_file_and_found_by_key() {
    let all: Vec<Id<Blade>> = Blade::list().ids().collect();
    assert_eq!(all.iter().map(|blade| blade.key()).collect::<Vec<_>>(), ["sword", "axe"]);
    assert!(all[0] < all[1] && all.iter().all(|blade| blade.is_listed()));
    assert_eq!(Blade::list().find("axe"), Some(all[1]));
    assert_eq!(Blade::list().find("bow"), None);
    assert_eq!((Blade::list().len(), Blade::list().is_empty()), (2, false));
}

#[test]
fn an_id_is_its_key_on_the_wire_its_name_for_people_and_the_thing_itself() {
    let axe: Id<Blade> = Id::named("axe");
    assert_eq!(serde_json::to_string(&axe).unwrap(), "\"axe\"");
    assert_eq!(serde_json::from_str::<Id<Blade>>("\"axe\"").unwrap(), axe);
    assert_eq!((axe.to_string(), format!("{axe:?}"), axe.name.as_str()), ("Axe".to_owned(), "axe".to_owned(), "Axe"));
    assert_eq!("bow".parse::<Id<Blade>>().unwrap_err().to_string(), "there is no blade called \"bow\"");
}

#[test]
#[should_panic(expected = "is listed twice")]
fn no_key_stands_twice() {
    let blade = || Blade { name: "Sword".to_owned() };
    _ = List::of([("sword".to_owned(), blade()), ("sword".to_owned(), blade())]);
}
