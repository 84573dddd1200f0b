//! Packs that whoever runs the program offers besides the one of the house: chosen by name, stored whole (A139).

use std::sync::OnceLock;

use island::pack::Pack;
use play::game::Fault;
use play::options::{Choice, Slot};
use serde_json::{Value as Json, json};

static OFFERED: OnceLock<Vec<Pack>> = OnceLock::new();

/// Offers packs for as long as the program runs. They are chosen by their ids, so no two may have the same.
///
/// # Errors
/// A sentence that says why not: an id is taken, or packs are offered already.
pub fn offer(packs: Vec<Pack>) -> Result<(), String> {
    let house = Pack::of_the_house();
    let mut taken = vec![&house.id];
    for pack in &packs {
        if taken.contains(&&pack.id) {
            return Err(format!("two packs are called {}: each needs an id of its own in pack.toml", pack.id));
        }
        taken.push(&pack.id);
    }
    OFFERED.set(packs).map_err(|_| "packs are offered already".to_owned())
}

fn offered() -> &'static [Pack] {
    OFFERED.get().map_or(&[], Vec::as_slice)
}

/// Which pack is played, where there is a choice.
pub(crate) fn asked() -> Option<Slot> {
    let house = Pack::of_the_house();
    let choice = |pack: &Pack| Choice::new(json!(pack.id), pack.name.clone());
    let packs = || std::iter::once(&*house).chain(offered());
    (!offered().is_empty()).then(|| Slot::choice("pack", packs().map(choice)))
}

/// A set-up that names a pack by its id, with the whole of that pack instead; the pack of the house needs no words.
pub(crate) fn filled(setup: Json) -> Result<Json, Vec<Fault>> {
    named(setup, &Pack::of_the_house().id, offered())
}

fn named(mut setup: Json, house: &str, offered: &[Pack]) -> Result<Json, Vec<Fault>> {
    let Some(fields) = setup.as_object_mut() else { return Ok(setup) };
    let Some(id) = fields.get("pack").and_then(Json::as_str).map(str::to_owned) else { return Ok(setup) };
    if id == house {
        fields.remove("pack");
        return Ok(setup);
    }
    let Some(pack) = offered.iter().find(|pack| pack.id == id) else {
        let ids: Vec<&str> = std::iter::once(house).chain(offered.iter().map(|pack| pack.id.as_str())).collect();
        let what = format!("there is no pack called {id:?} here, but {}", ids.join(", "));
        return Err(vec![Fault::new("pack", what)]);
    };
    fields.insert("pack".to_owned(), json!(pack));
    Ok(setup)
}

#[cfg(test)]
mod tests {
    use island::game::Island;
    use island::pack::Pack;
    use island::setup::Setup;
    use play::Game as _;
    use serde_json::json;

    use super::named;

    /// Ruling A139.
    #[test]
    fn a_set_up_that_names_a_pack_holds_the_whole_of_it() {
        let house = Pack::of_the_house();
        let other = Pack { id: "black-tide".to_owned(), name: "Black Tide".to_owned(), ..(*house).clone() };
        let others = [other.clone()];
        let tribes = json!([{"name": "Heron"}, {"name": "Otter"}]);
        let asked = |pack: &str| named(json!({"tribes": tribes, "pack": pack}), &house.id, &others);
        let setup: Setup = serde_json::from_value(asked("black-tide").expect("it is offered")).expect("a set-up");
        assert_eq!(setup.pack.as_deref(), Some(&other));
        assert_eq!(Island::begin(setup).expect("it begins").pack.name, "Black Tide");
        assert_eq!(asked("sundered-stones"), Ok(json!({"tribes": tribes})));
        let faults = asked("red-tide").expect_err("nobody offers it");
        assert_eq!(
            faults[0].to_string(),
            "pack: there is no pack called \"red-tide\" here, but sundered-stones, black-tide"
        );
        let whole = json!({"tribes": tribes, "pack": other});
        assert_eq!(named(whole.clone(), &house.id, &[]), Ok(whole));
    }
}
