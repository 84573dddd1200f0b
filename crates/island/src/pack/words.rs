//! What a pack holds in words: effects with whom they meet, and what is rolled.

use super::effect::{Effect, Whom};
use super::trial::{Take, Test, Trial};
use super::{Craft, Encounter, Pack};
use crate::key::PackKey;

impl Pack {
    /// What somebody or something to be met is called.
    pub fn encounter_name(&self, kind: PackKey<Encounter>) -> String {
        self.encounters.get(&kind).map_or_else(|| kind.to_string(), |one| one.name.clone())
    }

    /// What something to craft is called.
    pub fn craft_name(&self, craft: PackKey<Craft>) -> String {
        self.crafts.get(&craft).map_or_else(|| craft.to_string(), |one| one.name.clone())
    }
}

/// What is rolled, in a line; every number is `harder` by so much.
pub fn trial_in_words(pack: &Pack, trial: &Trial, harder: i8) -> String {
    let names: Vec<String> = trial.of.iter().map(|test| test_in_words(pack, *test, harder)).collect();
    match trial.take {
        Take::One => names.join(" or "),
        Take::AtLeast(least) if usize::from(least) == names.len() => names.join(" and "),
        Take::AtLeast(least) => format!("{least} of {}", names.join(", ")),
    }
}

/// What a test is called.
pub fn test_in_words(pack: &Pack, test: Test, harder: i8) -> String {
    let against = |dc: u8| dc.saturating_add_signed(harder);
    match test {
        Test::Skill(skill, dc) => format!("{skill} {}", against(dc)),
        Test::Ability(ability, dc) => format!("{ability} {}", against(dc)),
        Test::Save(ability, dc) => format!("{ability} save {}", against(dc)),
        Test::Attack(dc) => format!("attack {}", against(dc)),
        Test::Spend(craft) => format!("spend {}", pack.craft_name(craft)),
    }
}

/// What an effect brings, in a few words.
pub fn effect_in_words(pack: &Pack, effect: &Effect) -> String {
    match effect {
        Effect::Damage(amount, _) => format!("{amount} damage"),
        Effect::Heal(amount, _) => format!("{amount} HP"),
        Effect::Exhaustion(levels, _) => format!("exhaustion of {levels}"),
        Effect::LosePhase(_) => "a phase is lost".to_owned(),
        Effect::Led(hexes) => format!("one is led {hexes} hexes away"),
        Effect::Taken(_) => "one is taken".to_owned(),
        Effect::Food(count) => format!("{count} food"),
        Effect::Resource(resource, count) => format!("{count} {resource}"),
        Effect::AnyResource(count) => format!("{count} resources of choice"),
        Effect::Item(craft, 1) | Effect::Structure(craft) => pack.craft_name(*craft),
        Effect::Item(craft, count) => format!("{count} {}", pack.craft_name(*craft)),
        Effect::OneItemOf(_) => "one of several things".to_owned(),
        Effect::RandomResource => "a resource, by a die".to_owned(),
        Effect::Relic(1) => "a relic".to_owned(),
        Effect::Relic(count) => format!("{count} relics"),
        Effect::Shard(count) => format!("shards of a relic: {count}"),
        Effect::Points(count) => format!("points: {count}"),
        Effect::Xp(xp) => format!("{xp} XP each"),
        Effect::XpForOne(xp) => format!("{xp} XP for one"),
        Effect::Follower(1) => "a new follower".to_owned(),
        Effect::Follower(count) => format!("{count} new followers"),
        Effect::Peek(count) => format!("a look at face-down tokens: {count}"),
        Effect::Dc(activity, by, ..) | Effect::DcHere(activity, by) => format!("{by:+} to what it takes to {activity}"),
        Effect::Trail => "a trail".to_owned(),
        Effect::Spring => "a spring".to_owned(),
        Effect::Stride(more) => format!("{more} movement points more"),
        Effect::Free(craft) => format!("the next {} for nothing", pack.craft_name(*craft)),
        Effect::Lore(resource, by) => format!("things of {resource} {by} easier"),
        Effect::NextCard(by) => format!("{by:+} to what the next card takes"),
        Effect::OneOf(_) => "one of several".to_owned(),
        Effect::Lingers(days) => format!("it stays for {days} days more"),
        Effect::Foresee => "a vision of the next event".to_owned(),
        Effect::Day(_) => "an event of the day".to_owned(),
    }
}

/// Whom something meets.
pub const fn whom_in_words(whom: Whom) -> &'static str {
    match whom {
        Whom::One => "for one of them, whom you choose",
        Whom::Two => "for two of them, whom you choose",
        Whom::Half => "for half of them, whom you choose",
        Whom::All => "for each of them",
        Whom::Split => "to be shared out among them",
    }
}

/// What an effect costs, with whom it meets.
pub fn cost_in_words(pack: &Pack, effect: &Effect) -> String {
    let bare = effect_in_words(pack, effect);
    if let Effect::Damage(_, whom) | Effect::Heal(_, whom) | Effect::Exhaustion(_, whom) = effect {
        return format!("{bare} {}", whom_in_words(*whom));
    }
    if let Effect::LosePhase(whom) = effect {
        return format!("the next phase is lost {}", whom_in_words(*whom));
    }
    if let Effect::Food(count @ ..0) = effect {
        return format!("{} food is lost", count.unsigned_abs());
    }
    if let Effect::Resource(resource, count @ ..0) = effect {
        return format!("{} {resource} is lost", count.unsigned_abs());
    }
    if let Effect::AnyResource(count @ ..0) = effect {
        return format!("{} of your resources are lost", count.unsigned_abs());
    }
    if let Effect::Led(hexes) = effect {
        return format!("one of them is led {hexes} hexes away");
    }
    if let Effect::Taken(by) = effect {
        return format!("one of them is taken: overcome {} in time or lose them", pack.encounter_name(*by));
    }
    bare
}
