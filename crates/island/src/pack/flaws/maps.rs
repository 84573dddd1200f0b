//! Terrains and maps: rings that add up, water enough, room to start, and a bag that suffices (A5).

use std::collections::BTreeMap;

use super::{Judge, Spot, count};
use crate::key::PackKey;
use crate::pack::{DrawnKinds, Encounter, MapPlan, Sort, Terrain};

/// The largest island: beyond it nothing else of a map is looked at.
const LARGEST: u8 = 6;

/// How many tribes there are at the most.
const MOST_TRIBES: u8 = 6;

/// How many tokens are left in the bag at the least when the map is full (A5).
const RESERVE: u32 = 15;

impl Judge<'_> {
    pub(super) fn terrains(&mut self) {
        for (key, terrain) in &self.pack.terrains {
            let spot = Spot { part: "terrains", key: key.word() };
            self.name(spot, &terrain.name);
            self.range(spot, "what entering costs", terrain.enter, 1, 6);
            self.dc(spot, "explore", terrain.explore);
            let wild = [("fish", terrain.fish), ("forage", terrain.forage), ("hunt", terrain.hunt)];
            for (of, dc) in wild.into_iter().filter_map(|(of, dc)| Some((of, dc?))) {
                self.dc(spot, of, dc);
            }
            let dry = terrain.fish.is_some() && terrain.water.is_none();
            self.expect(!dry, spot, || "there are fish without water".to_owned());
            self.expect(!terrain.yields.is_empty(), spot, || "there is nothing to gather".to_owned());
            for yields in &terrain.yields {
                let fits = !yields.gives.is_empty() && yields.gives.values().all(|count| (1..=10).contains(count));
                self.expect(fits, spot, || "a gatherer takes from 1 to 10 of something".to_owned());
                if let Some(tool) = yields.tool {
                    self.known(spot, tool);
                }
            }
        }
    }

    pub(super) fn maps(&mut self) {
        let maps = &self.pack.maps;
        self.range(Spot { part: "maps", key: "" }, "the number of maps", count(maps.len()), 1, 6);
        let mut taken = Vec::new();
        for (place, map) in maps.iter().enumerate() {
            let key = format!("map {}", place + 1);
            let spot = Spot { part: "maps", key: &key };
            let (from, to) = map.tribes;
            let fits = 1 <= from && from <= to && to <= MOST_TRIBES;
            self.expect(fits, spot, || format!("it is for {from} to {to} tribes, not for 1 to {MOST_TRIBES}"));
            let twice = taken.iter().any(|tribes: &(u8, u8)| tribes.0 <= to && from <= tribes.1);
            self.expect(!twice, spot, || "another map is for as many tribes".to_owned());
            taken.push(map.tribes);
            self.range(spot, "the radius", map.radius, 1, LARGEST.into());
            if (1..=LARGEST).contains(&map.radius) && fits {
                self.land(spot, map);
                self.bag(spot, map);
            }
        }
    }

    fn land(&mut self, spot: Spot<'_>, map: &MapPlan) {
        let ring = 6 * u32::from(map.radius);
        let hexes = hexes(map);
        for (of, mix, size) in [("the coast", &map.coast, ring), ("the inside", &map.inland, hexes - ring)] {
            let sum = sum(mix);
            self.expect(sum == size, spot, || format!("{of} has {size} hexes, but {sum} are described"));
            for terrain in mix.keys() {
                self.known(spot, *terrain);
            }
        }
        self.known(spot, map.centre);
        let has_centre = map.inland.get(&map.centre).is_some_and(|count| *count > 0);
        self.expect(has_centre, spot, || format!("the inside has no {} for the middle", map.centre));
        let wet = |terrain: &PackKey<Terrain>| self.pack.terrains.get(terrain).is_some_and(|land| land.water.is_some());
        let mixes = map.coast.iter().chain(&map.inland);
        let water: u32 = mixes.filter(|(terrain, _)| wet(terrain)).map(|(_, count)| u32::from(*count)).sum();
        self.expect(4 * water >= hexes, spot, || {
            format!("there is water in {water} of {hexes} hexes, not in a quarter")
        });
        self.range(spot, "the distance of start hexes", map.apart, 1, map.radius.into());
        // Whoever starts somewhere keeps others off so many hexes of the coast on both sides.
        let kept = u32::from(map.tribes.1 - 1) * (2 * u32::from(map.apart.max(1)) - 1);
        self.expect(kept < ring, spot, || "there is no room on the coast for all to start".to_owned());
    }

    fn bag(&mut self, spot: Spot<'_>, map: &MapPlan) {
        let drawn: u32 = map.drawn.iter().map(|drawn| u32::from(drawn.count)).sum();
        let needed = hexes(map) - u32::from(map.tribes.0) + RESERVE;
        let tokens = sum(&map.bag) + drawn;
        self.expect(tokens >= needed, spot, || format!("the bag has {tokens} tokens, not {needed}"));
        for (kind, copies) in &map.bag {
            self.known(spot, *kind);
            let Some(encounter) = self.pack.encounters.get(kind) else { continue };
            let has_copies = encounter.copies > 0;
            self.expect(has_copies, spot, || format!("{kind} has no copies, so it is no token"));
            let most = match encounter.sort {
                Sort::Blank => u8::MAX,
                Sort::Area => u8::try_from(self.pack.areas.len()).unwrap_or(u8::MAX).saturating_sub(1),
                Sort::Hostile | Sort::Boon => encounter.copies + 1,
            };
            self.expect(*copies <= most, spot, || format!("{kind} is {copies} times in the bag, above {most}"));
        }
        for drawn in &map.drawn {
            let room: u32 = self.pack.drawable(drawn).map(|(kind, most)| room(map, kind, most)).sum();
            let wanted = u32::from(drawn.count);
            let tier = drawn.tier.map_or_else(String::new, |tier| format!(" of tier {tier}"));
            self.expect(wanted <= room, spot, || {
                format!("{wanted} {:?} tokens{tier} are to be drawn, but there are {room}", drawn.among)
            });
        }
    }
}

/// How many more of a kind may come into a map's bag.
fn room(map: &MapPlan, kind: PackKey<Encounter>, most: u8) -> u32 {
    u32::from(most.saturating_sub(map.bag.get(&kind).copied().unwrap_or(0)))
}

fn hexes(map: &MapPlan) -> u32 {
    let radius = u32::from(map.radius);
    3 * radius * (radius + 1) + 1
}

fn sum<T>(mix: &BTreeMap<PackKey<T>, u8>) -> u32 {
    mix.values().map(|count| u32::from(*count)).sum()
}

impl crate::pack::Pack {
    /// The kinds that a bag is filled up from by chance, each with the most that a bag may have of it.
    pub fn drawable(&self, drawn: &DrawnKinds) -> impl Iterator<Item = (PackKey<Encounter>, u8)> {
        let (among, tier) = (drawn.among, drawn.tier);
        let fits = move |one: &Encounter| one.copies > 0 && one.sort == among && (tier.is_none() || one.tier == tier);
        let kinds = self.encounters.iter().filter(move |(_, one)| fits(one));
        kinds.map(|(kind, one)| (*kind, one.copies.saturating_add(1)))
    }
}
