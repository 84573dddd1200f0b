//! What a bot builds: whatever is worth most for the labour that it still takes where the builders are.

use std::collections::BTreeMap;

use hex::Hex;

use super::needs::{Needs, POINT};
use super::odds::{WHOLE, chance};
use crate::command::Command;
use crate::folk::Islander;
use crate::key::PackKey;
use crate::numbers::{help, skill_bonus};
use crate::pack::effect::Serves;
use crate::pack::{Craft, Yield};
use crate::state::{State, Tribe};
use crate::words::{Activity, Resource};

/// What a thing has to be worth for each phase of labour that it takes.
const LEAST: i64 = 60;
/// As much labour as nobody has.
const NEVER: i64 = 1_000;

/// Those who could build, where they are.
pub(super) struct Builders<'a> {
    pub state: &'a State,
    pub tribe: &'a Tribe,
    pub hex: Hex,
    /// Who is free there.
    pub people: &'a [&'a Islander],
    /// What the tribe needs.
    pub needs: &'a Needs,
}

/// What to build next, or to gather for it, in tenths of what each phase of it is worth.
pub(super) fn best(builders: &Builders<'_>) -> Option<(i64, Command)> {
    let each = builders.state.pack.crafts.iter().filter_map(|(key, craft)| {
        let worth = builders.worth(*key, craft);
        let labour = if worth > 0 { builders.labour(*key, craft) } else { NEVER };
        (worth > 0 && labour < NEVER).then(|| (10 * worth / labour.max(1), *key, craft))
    });
    let (worth, key, craft) = each.filter(|(worth, ..)| *worth > LEAST).max_by_key(|(worth, ..)| *worth)?;
    builders.next(key, craft).map(|command| (worth, command))
}

impl Builders<'_> {
    fn stored(&self, resource: Resource) -> i64 {
        self.tribe.stores.get(&resource).copied().unwrap_or(0).into()
    }

    fn yields(&self) -> &[Yield] {
        self.state.terrain(self.hex).map(|land| land.yields.as_slice()).unwrap_or_default()
    }

    /// The line of the hex that gives most of a resource to one of the builders, and how much.
    fn line_of(&self, resource: Resource) -> Option<(u8, &Islander, i64)> {
        let able = |line: &Yield| {
            let has = |one: &&&Islander| line.tool.is_none_or(|tool| one.carries(tool));
            self.people.iter().find(has).copied()
        };
        let lines = (0_u8..).zip(self.yields());
        let gives = lines.filter_map(|(no, line)| Some((no, able(line)?, i64::from(*line.gives.get(&resource)?))));
        gives.max_by_key(|(.., count)| *count)
    }

    /// The labour that it still takes here, in tenths of a phase.
    fn labour(&self, key: PackKey<Craft>, craft: &Craft) -> i64 {
        if craft.coast_only && !self.state.is_coast(self.hex) || self.stands(key, craft) {
            return NEVER;
        }
        if self.tribe.free.contains(&key) {
            return 10;
        }
        let each = craft.cost.iter().map(|(resource, count)| self.labour_for(*resource, i64::from(*count)));
        10 * WHOLE / self.odds(craft, 1).max(20) + each.sum::<i64>()
    }

    fn labour_for(&self, resource: Resource, count: i64) -> i64 {
        let missing = (count - self.stored(resource)).max(0);
        if missing == 0 {
            return 0;
        }
        if resource == Resource::Rope {
            return 14 * missing + self.labour_for(Resource::Fibre, 2 * missing);
        }
        match self.line_of(resource) {
            Some((.., gives)) => 10 * ((missing + gives - 1) / gives),
            None => NEVER,
        }
    }

    fn stands(&self, key: PackKey<Craft>, craft: &Craft) -> bool {
        let standing = self.state.spot(self.hex).map(|spot| spot.structures.as_slice()).unwrap_or_default();
        craft.structure
            && standing.iter().any(|one| one.craft == key && (one.by != self.tribe.no || one.stages >= craft.stages))
    }

    /// What a thing is worth to the tribe.
    fn worth(&self, key: PackKey<Craft>, craft: &Craft) -> i64 {
        if craft.resource.is_some() {
            return 0;
        }
        if craft.structure {
            let stands = self
                .state
                .spot(self.hex)
                .is_some_and(|spot| spot.structures.iter().any(|one| one.craft == key && one.stages >= craft.stages));
            let serves: i64 = craft.serves.iter().map(|serves| self.served(serves)).sum();
            let done = self
                .state
                .spot(self.hex)
                .and_then(|spot| spot.structures.iter().find(|one| one.craft == key))
                .map_or(0, |one| i64::from(one.stages));
            let stages = (i64::from(craft.stages) - done).max(1);
            return if stands { 0 } else { (POINT * i64::from(craft.points) + serves) / stages };
        }
        if self.people.iter().any(|one| one.carries(key)) {
            return 0;
        }
        let serves: i64 = craft.serves.iter().map(|serves| self.served(serves)).sum();
        serves + if craft.weapon.is_some() { self.armed(craft) } else { 0 }
    }

    /// What a weapon is worth where there is game and nobody is armed.
    fn armed(&self, craft: &Craft) -> i64 {
        let game = |hex: Hex| self.state.terrain(hex).is_some_and(|land| land.hunt.is_some());
        let near = game(self.hex) || self.hex.neighbours().into_iter().any(game);
        let weapon = |one: &&&Islander| {
            one.items
                .iter()
                .any(|item| self.state.pack.crafts.get(&item.craft).is_some_and(|craft| craft.weapon.is_some()))
        };
        let hunter = self.people.iter().filter(|one| one.hp >= 7).any(|one| !weapon(&one));
        let hunts =
            if near && hunter && self.people.iter().filter(weapon).count() == 0 { 60 * self.needs.days } else { 0 };
        let handy = craft.weapon.is_some_and(|weapon| {
            self.people.iter().any(|one| one.sheet.has_class() && one.sheet.weapons.contains(&weapon.kind))
        });
        hunts + if hunts > 0 && handy { 40 } else { 0 }
    }

    fn served(&self, serves: &Serves) -> i64 {
        let days = self.needs.days;
        let food = self.needs.food.max(60);
        let land = self.state.terrain(self.hex);
        let fishes = land.is_some_and(|land| land.fish.is_some());
        let forages = land.is_some_and(|land| land.forage.is_some());
        if let Serves::Rolls(activity, plus) = serves {
            let tries = if *activity == Activity::Fish && fishes {
                3
            } else {
                i64::from(*activity == Activity::Forage && forages)
            };
            return tries * i64::from(*plus) * food * days / 10;
        }
        if let Serves::Food(Activity::Fish, plus) = serves {
            return if fishes { 12 * i64::from(*plus) * food * days / 10 } else { 0 };
        }
        let eaters =
            i64::try_from(self.state.people_at(self.hex).filter(|one| one.tribe == self.tribe.no).count()).unwrap_or(0);
        if let Serves::Hearth(_, people) = serves {
            return (eaters / i64::from((*people).max(1))) * food * days;
        }
        if let Serves::Garden(after) = serves {
            return food * (days - i64::from(*after)).max(0);
        }
        if let Serves::Snare(..) = serves {
            return food * days / 2;
        }
        0
    }

    fn bonus(craft: &Craft, one: &Islander) -> i16 {
        let learned = craft.tool.is_some_and(|tool| one.sheet.tools.contains(&tool));
        let plain = one.sheet.modifier(craft.ability) + if learned { one.sheet.proficiency() } else { 0 };
        craft.skill.map_or(plain, |skill| skill_bonus(one, skill)).into()
    }

    fn odds(&self, craft: &Craft, people: usize) -> i64 {
        let help = i16::from(help(people.saturating_sub(1)));
        let of = |one: &&Islander| chance(Self::bonus(craft, one) + help, craft.dc.into(), one.exhaustion > 0);
        self.people.iter().map(of).max().unwrap_or(0)
    }

    /// The next thing to do for it: make it, make a part of it, or gather.
    fn next(&self, key: PackKey<Craft>, craft: &Craft) -> Option<Command> {
        let lacks = |(resource, count): (&Resource, &u8)| self.stored(*resource) < i64::from(*count);
        if self.tribe.free.contains(&key) || !craft.cost.iter().any(lacks) {
            return Some(self.make(key, craft));
        }
        let missing: BTreeMap<Resource, i64> = craft
            .cost
            .iter()
            .map(|(resource, count)| (*resource, i64::from(*count) - self.stored(*resource)))
            .filter(|(_, count)| *count > 0)
            .collect();
        if missing.contains_key(&Resource::Rope) && self.stored(Resource::Fibre) >= 2 {
            let ropes = |craft: &&Craft| craft.resource == Some(Resource::Rope);
            let (key, craft) = self.state.pack.crafts.iter().find(|(_, craft)| ropes(craft))?;
            return Some(self.make(*key, craft));
        }
        let wanted = missing.keys().map(|one| if *one == Resource::Rope { Resource::Fibre } else { *one });
        let (line, who, _) = wanted.filter_map(|one| self.line_of(one)).max_by_key(|(.., gives)| *gives)?;
        Some(Command::Gather { hex: self.hex, line, people: vec![who.no] })
    }

    /// The best maker, with others where much would be spoiled.
    fn make(&self, key: PackKey<Craft>, craft: &Craft) -> Command {
        let mut people: Vec<&Islander> = self.people.to_vec();
        people.sort_by_key(|one| std::cmp::Reverse(Self::bonus(craft, one) - if one.exhaustion > 0 { 4 } else { 0 }));
        let dear: u8 = craft.cost.values().sum();
        let count = if dear >= 6 { 2 } else { 1 };
        Command::Craft { hex: self.hex, people: people.iter().take(count).map(|one| one.no).collect(), craft: key }
    }
}
