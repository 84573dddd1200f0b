//! What happened, in one true sentence each, with the dice behind it.

use play::game::Telling;

use super::{Did, Event};
use crate::attributes::Attribute;
use crate::change::Change;
use crate::throw::Throw;

/// Puts an event into words.
pub(super) fn tell(event: &Event) -> Telling {
    Telling { text: text(event), rolls: event.throws.iter().filter_map(Throw::roll).collect() }
}

fn text(event: &Event) -> String {
    match &event.did {
        Did::BackgroundFound => format!("{}. {}", find(event, background), gained(event)),
        Did::Named => format!("Is called {}.", find(event, name)),
        Did::GoldRolled => format!("{} gold pieces in the purse.", find(event, gold)),
        Did::PastRolled => format!("{} {}", find(event, past), gained(event)),
        Did::KitRolled => format!("Armor, weapon and gear. {}", gained(event)),
        Did::PackageTaken { package } => format!("The kit of a {package}. {}", gained(event)),
        Did::AttributesRolled => format!("{}.", scores(event)),
        Did::Swapped => format!("Two change places: {}.", scores(event)),
        Did::Kept => "The attributes stay as they fell.".to_owned(),
        Did::HpRolled => format!("{} HP.", find(event, hp)),
        Did::TraitsRolled => format!("{}.", find(event, traits)),
        Did::BondRolled => format!("{} {}", find(event, bond), gained(event)),
        Did::OmenRolled => "A secret omen.".to_owned(),
        Did::AgeRolled => format!("{} years old.", find(event, age)),
        Did::Picked => format!("Chosen. {}", gained(event)),
        Did::PicksForgone => "Chose nothing more.".to_owned(),
        Did::Finished => "Ready for the road.".to_owned(),
        Did::Arrived => format!("{} comes from elsewhere.", find(event, whole)),
        Did::Returned { from, said } if said.is_empty() => format!("Home from {from}, unchanged."),
        Did::Returned { from, said } => format!("Home from {from}: {}.", said.join("; ")),
        Did::Deed { said } => said.clone(),
    }
    .trim_end()
    .to_owned()
}

fn find(event: &Event, what: impl Fn(&Change) -> Option<String>) -> String {
    event.changes.iter().find_map(what).unwrap_or_default()
}

/// One reader of a change each: the text of that sort of change.
macro_rules! readers {
    ($($name:ident: $pattern:pat => $text:expr;)*) => {
        $(fn $name(change: &Change) -> Option<String> {
            if let $pattern = change { Some($text) } else { None }
        })*
    };
}

readers! {
    background: Change::Background(name) => name.clone();
    name: Change::Name(name) => name.clone();
    whole: Change::Whole(character) => character.called().to_owned();
    gold: Change::Gold(gold) => gold.to_string();
    past: Change::Past(answer) => answer.text.clone();
    hp: Change::Hp(hp) => hp.max.to_string();
    traits: Change::Traits(words) => words.join(", ");
    bond: Change::Bond(text) => text.clone();
    age: Change::Age(age) => age.to_string();
    thing: Change::Gained(thing) => thing.item.name.clone();
    companion: Change::Joined(one) => one.creature.name.clone();
}

fn scores(event: &Event) -> String {
    let score = |change: &Change| {
        if let Change::Attribute(attribute, score) = change { Some((*attribute, score.max)) } else { None }
    };
    let mut all: Vec<(Attribute, u8)> = event.changes.iter().filter_map(score).collect();
    all.sort_unstable();
    all.into_iter().map(|(attribute, score)| format!("{attribute} {score}")).collect::<Vec<_>>().join(", ")
}

fn gained(event: &Event) -> String {
    let things: Vec<String> =
        event.changes.iter().filter_map(|change| thing(change).or_else(|| companion(change))).collect();
    if things.is_empty() { String::new() } else { format!("Gained: {}.", things.join(", ")) }
}
