//! How a bot fights by turns: it looks after its own, strikes back where its side is the stronger, and would rather have
//! peace.

use play::options::{Domain, Offer, Slot};

use crate::combat::{self, DirectFighter, fought_directly};
use crate::command::Command;
use crate::folk::FolkNo;
use crate::sight::Sight;
use crate::state::TribeNo;
use crate::state::direct::BandOrder;

/// What it might do on a turn, the best first; nothing where its standing order says what is best.
pub(super) fn turn(sight: &Sight<'_>, tribe: TribeNo) -> Vec<Command> {
    let Some(sheet) = fought_directly(sight.public()) else { return Vec::new() };
    let side = |own: bool| -> Vec<&DirectFighter> {
        sheet.fighters.iter().filter(|one| one.is_here && (one.tribe == tribe) == own).collect()
    };
    let (own, foes) = (side(true), side(false));
    let mut ideas = Vec::new();
    if own.iter().any(|one| one.hp.0 == 0) {
        ideas.extend(mended(sight));
    }
    if is_attacked(&own) && strength(&own) >= strength(&foes) {
        ideas.push(Command::OrderBand { band: BandOrder::StrikeWeakest });
        ideas.extend(gifts(sight));
        ideas.extend(weakest(&foes).map(|on| Command::Strike { on }));
    }
    ideas
}

/// Whether blows have fallen on them.
fn is_attacked(own: &[&DirectFighter]) -> bool {
    own.iter().any(|one| one.hp.0 < one.hp.1)
}

/// What a side is worth, roughly: what it deals, times what it can bear.
fn strength(side: &[&DirectFighter]) -> u32 {
    let up = || side.iter().filter(|one| one.hp.0 > 0);
    let deals: u32 = up().map(|one| u32::from(one.damage) * u32::from((10 + one.attack).max(1).unsigned_abs())).sum();
    let bears: u32 = up().map(|one| u32::from(one.hp.0)).sum();
    deals * bears
}

fn weakest(foes: &[&DirectFighter]) -> Option<FolkNo> {
    foes.iter().filter(|one| one.hp.0 > 0).min_by_key(|one| (one.hp.0, one.who)).map(|one| one.who)
}

/// The first thing that heals, where one of its own is down.
fn mended(sight: &Sight<'_>) -> Vec<Command> {
    let open = offers(sight);
    let of = |verb: &str| open.iter().find(|offer| offer.verb() == verb).and_then(first_of);
    let heals = |command: &Command| {
        let Command::CastAt { spell, .. } = command else { return true };
        matches!(spell, crate::sheet::IslandSpell::CureWounds | crate::sheet::IslandSpell::HealingWord)
    };
    ["use_on", "cast_at"].into_iter().filter_map(of).filter(heals).collect()
}

/// Whatever it has that is special.
fn gifts(sight: &Sight<'_>) -> Option<Command> {
    offers(sight).iter().find(|offer| offer.verb() == "special").and_then(first_of)
}

fn offers(sight: &Sight<'_>) -> Vec<Offer> {
    let mut open = Vec::new();
    combat::options(sight, &mut |offer: Offer| open.push(offer));
    open
}

/// The first command that an open offer stands for.
fn first_of(offer: &Offer) -> Option<Command> {
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
