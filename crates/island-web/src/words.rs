//! What is in a hex, in words: the place first, then what may be tried, what lies there and who is there.

use hex::Hex;
use island::folk::Islander;
use island::numbers::most_hp;
use island::pack::Terrain;
use island::sight::{SeenToken, Sight};
use island::state::{State, Structure};

/// What is in a hex, piece by piece, with "; " between.
pub fn of_hex(sight: &Sight<'_>, hex: Hex) -> String {
    let state = sight.public();
    let mut words = vec![title(state, hex)];
    words.extend(state.terrain(hex).and_then(numbers));
    words.extend(token(sight, hex));
    if let Some(spot) = state.spot(hex) {
        words.extend(spot.area.and_then(|area| state.pack.areas.get(&area)).map(|area| area.name.clone()));
        words.extend(spot.structures.iter().map(|one| structure(state, one)));
        words.extend(spot.dropped.iter().map(|item| format!("lying here: {}", state.craft_name(item.craft))));
        words.extend(spot.prize.map(|food| format!("{food} food for whoever comes first")));
    }
    let here = |one: &&Islander| one.is_up() && island::travel::whereabouts(sight, one.no) == Some(hex);
    words.extend(state.folk.iter().filter(here).map(|one| somebody(state, one)));
    words.join("; ")
}

fn title(state: &State, hex: Hex) -> String {
    let land = state.terrain(hex).map_or_else(String::new, |land| land.name.clone());
    let price = state.entry_price(hex).map_or_else(String::new, |price| format!(", {price} to enter"));
    format!("{land} {hex}{price}")
}

/// What may be tried in a terrain, and against what.
fn numbers(terrain: &Terrain) -> Option<String> {
    let of = [
        ("fish", terrain.fish),
        ("forage", terrain.forage),
        ("hunt", terrain.hunt),
        ("explore", Some(terrain.explore)),
    ];
    let all: Vec<String> = of.into_iter().filter_map(|(what, dc)| Some(format!("{what} {}", dc?))).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

fn token(sight: &Sight<'_>, hex: Hex) -> Option<String> {
    let state = sight.public();
    Some(match sight.token(hex)? {
        SeenToken::FaceDown => "a token face down".to_owned(),
        SeenToken::Peeked(kind) => format!("face down, known to you: {}", state.encounter_name(kind)),
        SeenToken::FaceUp(kind) => match state.pack.encounters.get(&kind).and_then(|one| one.tier) {
            Some(tier) => format!("{}, tier {tier}", state.encounter_name(kind)),
            None => state.encounter_name(kind),
        },
    })
}

fn structure(state: &State, one: &Structure) -> String {
    let (name, tribe) = (state.craft_name(one.craft), state.tribe_name(one.by));
    let unfinished = if state.is_complete(one) { String::new() } else { format!(", stage {} only", one.stages) };
    let lit = if one.lit { ", alight" } else { "" };
    format!("{name} of {tribe}{unfinished}{lit}")
}

fn somebody(state: &State, one: &Islander) -> String {
    let mut words = vec![format!("{} of {}", one.sheet.name, state.tribe_name(one.tribe))];
    let most = most_hp(one);
    words.extend((one.hp < most).then(|| format!("{} of {most} HP", one.hp)));
    words.extend((one.hunger > 0).then(|| "hungry".to_owned()));
    words.extend((one.exhaustion > 0).then(|| format!("exhaustion {}", one.exhaustion)));
    words.extend((!one.is_free()).then(|| "busy".to_owned()));
    words.join(", ")
}
