//! What the opening form asks besides tribes, rules and pack: it goes into the rules of the set-up.

use island::setup::CombatKind;
use play::game::Fault;
use play::options::{Choice, Slot};
use serde_json::{Value as Json, json};

use crate::packs;

/// The words of the form that are rules of the table.
const RULES: [&str; 2] = ["combat", "whispers"];

/// In which way tribes fight (A78).
pub(crate) fn fighting() -> Slot {
    let kinds = [
        (CombatKind::Quick, "Fights in groups: a few throws for all of a tribe"),
        (CombatKind::Direct, "Fights by turns: everybody rolls initiative and acts in person"),
    ];
    Slot::choice("combat", kinds.map(|(kind, label)| Choice::new(kind, label)))
}

/// Whether each tribe has a secret aim (A252).
pub(crate) fn whispers() -> Slot {
    let whispers =
        [(false, "No whispers: all play for the same points"), (true, "Whispers: a secret aim for each tribe")];
    Slot::choice("whispers", whispers.map(|(is, label)| Choice::new(is, label)))
}

/// A set-up with what was asked besides put where it belongs, and with the whole of the pack that it names.
pub(crate) fn filled(setup: Json) -> Result<Json, Vec<Fault>> {
    packs::filled(sorted(setup))
}

/// Rules that were asked one by one go into the rules.
fn sorted(mut setup: Json) -> Json {
    let Some(fields) = setup.as_object_mut() else { return setup };
    let asked: Vec<(&str, Json)> = RULES.iter().filter_map(|name| Some((*name, fields.remove(*name)?))).collect();
    if !asked.is_empty()
        && let Some(rules) = fields.entry("rules").or_insert_with(|| json!({})).as_object_mut()
    {
        rules.extend(asked.into_iter().map(|(name, value)| (name.to_owned(), value)));
    }
    setup
}

#[cfg(test)]
mod tests {
    use island::setup::{CombatKind, Setup};
    use serde_json::json;

    use super::filled;

    /// Ruling A78.
    #[test]
    fn how_tribes_fight_is_a_rule_of_the_set_up() {
        let tribes = json!([{"name": "Heron"}, {"name": "Otter"}]);
        let of = |setup| -> Setup { serde_json::from_value(filled(setup).expect("it fits")).expect("a set-up") };
        let asked = of(json!({"tribes": tribes, "rules": {"days": 10}, "combat": "direct"}));
        assert_eq!((asked.rules.combat, asked.rules.days), (CombatKind::Direct, 10));
        assert_eq!(of(json!({"tribes": tribes})).rules.combat, CombatKind::Quick, "without a word, groups");
        assert_eq!(of(json!({"tribes": tribes, "combat": "direct"})).rules.combat, CombatKind::Direct);
        assert!(of(json!({"tribes": tribes, "whispers": true})).rules.whispers);
    }
}
