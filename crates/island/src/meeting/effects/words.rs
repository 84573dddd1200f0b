//! Effects in words, for choices among them.

use crate::pack::effect::{Effect, Whom};
use crate::state::State;

/// What an effect brings, in a few words.
pub(in crate::meeting) fn in_words(state: &State, effect: &Effect) -> String {
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
        Effect::Item(craft, 1) | Effect::Structure(craft) => state.craft_name(*craft),
        Effect::Item(craft, count) => format!("{count} {}", state.craft_name(*craft)),
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
        Effect::Free(craft) => format!("the next {} for nothing", state.craft_name(*craft)),
        Effect::Lore(resource, by) => format!("things of {resource} {by} easier"),
        Effect::NextCard(by) => format!("{by:+} to what the next card takes"),
        Effect::OneOf(_) => "one of several".to_owned(),
        Effect::Lingers(days) => format!("it stays for {days} days more"),
        Effect::Foresee => "a vision of the next event".to_owned(),
        Effect::Day(_) => "an event of the day".to_owned(),
    }
}

/// Whom something meets.
pub(in crate::meeting) const fn whom_in_words(whom: Whom) -> &'static str {
    match whom {
        Whom::One => "for one of them, whom you choose",
        Whom::Two => "for two of them, whom you choose",
        Whom::Half => "for half of them, whom you choose",
        Whom::All => "for each of them",
        Whom::Split => "to be shared out among them",
    }
}

/// What an effect costs, with whom it meets.
pub(in crate::meeting) fn cost_in_words(state: &State, effect: &Effect) -> String {
    let bare = in_words(state, effect);
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
        return format!("one of them is taken: overcome {} in time or lose them", state.encounter_name(*by));
    }
    bare
}
