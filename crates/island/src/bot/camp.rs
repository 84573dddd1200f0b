//! How a bot keeps its people: sleep, what they use and learn, what they build, and what they gather for it.

use hex::Hex;
use play::options::{Domain, Offer, Slot};

use crate::command::{Command, Growth};
use crate::folk::Islander;
use crate::growth;
use crate::key::PackKey;
use crate::pack::Craft;
use crate::pack::effect::Serves;
use crate::sight::Sight;
use crate::state::{State, TribeNo};
use crate::words::{Activity, Phase, Skill};
use crate::work;

/// What costs no activity: healing, eating by magic, learning.
pub(super) fn free_deeds(sight: &Sight<'_>, tribe: TribeNo) -> Vec<Command> {
    let state = sight.public();
    let hurt = state.people_of(tribe).any(|one| one.hp * 2 < one.sheet.hp);
    let rich = state.people_of(tribe).any(|one| one.xp >= one.spent_xp + 100 && !one.sheet.has_class());
    let magic = state.people_of(tribe).any(|one| !one.sheet.spells.is_empty());
    if !(hurt || rich || magic) {
        return Vec::new();
    }
    let mut offers = Vec::new();
    growth::options(sight, &mut |offer: Offer| offers.push(offer));
    let wanted = [("use_item", hurt), ("use_feature", hurt), ("cast", magic), ("grow", rich)];
    let open = wanted.into_iter().filter(|(_, wanted)| *wanted).map(|(verb, _)| verb);
    open.filter_map(|verb| offers.iter().find(|offer| offer.verb() == verb).and_then(first_of))
        .map(better_growth)
        .collect()
}

/// A follower learns to survive rather than whatever comes first.
fn better_growth(command: Command) -> Command {
    if let Command::Grow { who, .. } = command {
        return Command::Grow { who, growth: Growth::Skill(Skill::Survival) };
    }
    command
}

/// The first command that an open offer stands for.
pub(super) fn first_of(offer: &Offer) -> Option<Command> {
    let (verb, slots) = offer.as_open()?;
    let mut fields = serde_json::Map::new();
    fill(slots, &mut fields)?;
    let json = if slots.is_empty() { serde_json::json!(verb) } else { serde_json::json!({ verb: fields }) };
    serde_json::from_value(json).ok()
}

/// Fills slots with the likeliest choice, or the first where nothing is rolled.
fn fill(slots: &[Slot], fields: &mut serde_json::Map<String, serde_json::Value>) -> Option<()> {
    for slot in slots {
        let Domain::Choice { of } = &slot.domain else { return None };
        let weight = |odds: &Option<play::options::Chance>| {
            odds.as_ref().map_or(0, |odds| 10_000 * odds.good / odds.total.max(1))
        };
        let choice = of.iter().rev().max_by_key(|choice| weight(&choice.odds))?;
        fields.insert(slot.name.clone(), choice.value.clone());
        fill(&choice.then, fields)?;
    }
    Some(())
}

/// At night everybody sleeps who has not; by day whoever is badly hurt or worn out does.
pub(super) fn sleep(sight: &Sight<'_>, tribe: TribeNo) -> Option<Command> {
    let state = sight.public();
    let needs = |one: &&Islander| {
        let worn = one.hp * 3 <= one.sheet.hp || one.exhaustion >= 2;
        one.is_free() && !one.rested && (state.phase == Phase::Night || worn)
    };
    let people: Vec<_> = state.people_of(tribe).filter(needs).map(|one| one.no).collect();
    (!people.is_empty()).then_some(Command::Rest { people })
}

/// What a thing is worth to a tribe that has none of it; 0 for what it does not need.
fn worth(state: &State, tribe: TribeNo, hex: Hex, craft: &Craft, key: PackKey<Craft>) -> u32 {
    let people = || state.people_of(tribe).filter(|one| one.is_up());
    let carried = people().any(|one| one.carries(key));
    let stands = state
        .spot(hex)
        .is_some_and(|spot| spot.structures.iter().any(|one| one.craft == key && state.is_complete(one)));
    if craft.resource.is_some() || carried || stands {
        return 0;
    }
    let armed = people()
        .filter(|one| {
            one.items.iter().any(|item| state.pack.crafts.get(&item.craft).is_some_and(|craft| craft.weapon.is_some()))
        })
        .count();
    let weapon = craft.weapon.map_or(0, |weapon| if armed < 2 { 20 + 4 * u32::from(weapon.die) } else { 0 });
    let armour = if craft.armour.is_some() { 25 } else { 0 };
    let serves: u32 = craft.serves.iter().map(|serves| served(state, hex, serves)).sum();
    weapon + armour + serves + 12 * u32::from(craft.points)
}

fn served(state: &State, hex: Hex, serves: &Serves) -> u32 {
    let land = state.terrain(hex);
    let fishes = land.is_some_and(|land| land.fish.is_some());
    let forages = land.is_some_and(|land| land.forage.is_some());
    let for_food = |activity| {
        let fish = u32::from(fishes && activity == Activity::Fish) * 60;
        fish + u32::from(forages && activity == Activity::Forage) * 45
    };
    if let Serves::Rolls(activity, _) | Serves::Food(activity, _) = serves {
        return for_food(*activity);
    }
    let worth = [
        (matches!(serves, Serves::Hearth(..)), 40),
        (matches!(serves, Serves::Garden(_)), 35),
        (matches!(serves, Serves::Snare(..)), 20),
        (matches!(serves, Serves::Heal(_) | Serves::Tonic), 18),
        (matches!(serves, Serves::Shelter | Serves::Smoke(_)), 15),
    ];
    worth.into_iter().find(|(is, _)| *is).map_or(0, |(_, worth)| worth)
}

/// What can be built now, the most useful first.
pub(super) fn build(sight: &Sight<'_>, tribe: TribeNo) -> Vec<Command> {
    let state = sight.public();
    if state.phase == Phase::Night {
        return Vec::new();
    }
    let mut ideas: Vec<(u32, Command)> = Vec::new();
    for (hex, party) in work::parties(sight) {
        let people: Vec<_> = party.iter().take(2).map(|one| one.no).collect();
        for (key, craft) in &state.pack.crafts {
            let worth = worth(state, tribe, hex, craft, *key);
            if worth > 0 && affordable(state, tribe, craft) {
                ideas.push((worth, Command::Craft { hex, people: people.clone(), craft: *key }));
            } else if worth > 0 {
                ideas.extend(
                    part_of(state, tribe, craft)
                        .map(|part| (worth / 2, Command::Craft { hex, people: people.clone(), craft: part })),
                );
            }
        }
    }
    ideas.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    ideas.into_iter().map(|(_, command)| command).take(4).collect()
}

fn affordable(state: &State, tribe: TribeNo, craft: &Craft) -> bool {
    let stores = state.tribe(tribe).map(|tribe| &tribe.stores);
    craft.cost.iter().all(|(resource, count)| {
        stores.and_then(|stores| stores.get(resource)).copied().unwrap_or(0) >= u16::from(*count)
    })
}

/// A component that a thing lacks and that can be made now.
fn part_of(state: &State, tribe: TribeNo, craft: &Craft) -> Option<PackKey<Craft>> {
    let stores = state.tribe(tribe).map(|tribe| &tribe.stores);
    let lacks = |resource| {
        let have = stores.and_then(|stores| stores.get(&resource)).copied().unwrap_or(0);
        craft.cost.get(&resource).is_some_and(|need| have < u16::from(*need))
    };
    let makes =
        |(_, part): &(&PackKey<Craft>, &Craft)| part.resource.is_some_and(lacks) && affordable(state, tribe, part);
    state.pack.crafts.iter().find(makes).map(|(key, _)| *key)
}

/// Gathers with one at a time what the land gives, the first line of it, if the stores are low.
pub(super) fn gather(sight: &Sight<'_>, tribe: TribeNo) -> Vec<Command> {
    let state = sight.public();
    let Some(owner) = state.tribe(tribe) else { return Vec::new() };
    let mut ideas: Vec<(u16, Command)> = Vec::new();
    for (hex, party) in work::parties(sight) {
        let lines = state.terrain(hex).map_or(0, |land| land.yields.len());
        for line in 0..lines {
            let Some(gives) = state.terrain(hex).and_then(|land| land.yields.get(line)) else { continue };
            let held =
                gives.gives.keys().map(|resource| owner.stores.get(resource).copied().unwrap_or(0)).min().unwrap_or(0);
            let line = u8::try_from(line).unwrap_or(0);
            if held < 8 {
                let people = party.first().map(|one| one.no).into_iter().collect();
                ideas.push((held, Command::Gather { hex, line, people }));
            }
        }
    }
    ideas.sort_by_key(|(held, _)| *held);
    ideas.into_iter().map(|(_, command)| command).collect()
}
