//! How encounters are settled, and all tokens.

use std::collections::BTreeSet;

use island::key::PackKey;
use island::pack::effect::Effect;
use island::pack::words::{cost_in_words, effect_in_words, trial_in_words};
use island::pack::{Encounter, Pack, Sort};
use maud::{Markup, html};

use super::link::{listed, own, points};
use super::{RulesSection, house, under};

pub(super) fn told() -> Vec<RulesSection> {
    let pack = house();
    let mut told = vec![under("settling", "Avoid or confront", settling())];
    for (tier, name) in [(1, "Tier I"), (2, "Tier II"), (3, "Tier III"), (4, "Tier IV")] {
        let heading = format!("Hostile, {name}");
        told.push(under(&format!("tier-{tier}"), &heading, entries(&pack, |one| one.tier == Some(tier))));
    }
    told.push(under("boons", "Boons", entries(&pack, |one| one.sort == Sort::Boon)));
    told
}

fn settling() -> Markup {
    points(&[
        "All of your people in the hex take part (A62). You choose to avoid it or to confront it, if it offers both. Whoever rolls nothing helps (A64).",
        "Avoided: all of yours there go to one free hex beside it, for nothing. Without a free hex it cannot be avoided (A66); a failure means confronting it (A61).",
        "Confronted: it is gone, everybody who took part gains its XP (A69), and what it holds is yours.",
        "Failed: its harm, then all of yours go to one free hex. Where there is none they are lost (A67); the table says so before.",
        "A boon harms and moves nobody but as it says (A143).",
    ])
}

/// What is met as a token or from the main deck, and not on a card of an area.
pub(super) fn tokens(pack: &Pack) -> Vec<(PackKey<Encounter>, &Encounter)> {
    let cards: BTreeSet<_> = pack.areas.values().flat_map(|area| area.cards.iter().chain([&area.finale])).collect();
    let is_met = |one: &Encounter| matches!(one.sort, Sort::Hostile | Sort::Boon);
    pack.encounters
        .iter()
        .filter(|(key, one)| is_met(one) && !cards.contains(key))
        .map(|(key, one)| (*key, one))
        .collect()
}

fn entries(pack: &Pack, is_here: impl Fn(&Encounter) -> bool) -> Markup {
    html! {
        div.entries {
            @for (key, one) in tokens(pack).into_iter().filter(|(_, one)| is_here(one)) { (entry(pack, key, one)) }
        }
    }
}

/// What it takes and what it brings, in one line.
pub(super) fn line(pack: &Pack, one: &Encounter) -> String {
    let rolled = one.confront.as_ref().map(|trial| trial_in_words(pack, trial, 0));
    format!("{}. {}", rolled.unwrap_or_else(|| "Succeeds by itself".to_owned()), rewards(pack, one))
}

fn rewards(pack: &Pack, one: &Encounter) -> String {
    let xp = (one.xp > 0).then(|| format!("{} XP each", one.xp));
    let brings = one.reward.iter().map(|effect| brings(pack, effect));
    listed(xp.into_iter().chain(brings))
}

/// What an effect brings: of a choice, everything that can be chosen.
fn brings(pack: &Pack, effect: &Effect) -> String {
    if let Effect::OneItemOf(crafts) = effect {
        return format!("one of {}", listed(crafts.iter().map(|craft| pack.craft_name(*craft))));
    }
    if let Effect::OneOf(effects) = effect {
        return effects.iter().map(|one| brings(pack, one)).collect::<Vec<_>>().join(" or ");
    }
    effect_in_words(pack, effect)
}

/// A token or card, with all that is rolled and all that comes of it.
pub(super) fn entry(pack: &Pack, key: PackKey<Encounter>, one: &Encounter) -> Markup {
    let rolled =
        |trial: &Option<island::pack::trial::Trial>| trial.as_ref().map(|trial| trial_in_words(pack, trial, 0));
    let fails = one.harm.iter().map(|effect| cost_in_words(pack, effect)).collect::<Vec<_>>();
    html! {
        section.entry #(key) {
            h3 { (own(&key.to_string(), &one.name)) @if one.copies > 1 { " " span.level { "× " (one.copies) } } }
            p { (one.text) }
            dl {
                @if let Some(avoid) = rolled(&one.avoid) { div { dt { "Avoid" } dd { (avoid) } } }
                div { dt { "Confront" } dd { (rolled(&one.confront).unwrap_or_else(|| "succeeds by itself".to_owned())) } }
                @if !fails.is_empty() { div { dt { "Failure" } dd { (fails.join("; ")) } } }
                div { dt { "Success" } dd { (rewards(pack, one)) } }
            }
            @if one.coast_only { p.numbers { "On the coast alone; blank inland." } }
        }
    }
}
