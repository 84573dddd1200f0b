//! What the verbs about opponents need.

use play::ids::Tag;
use play::options::{Choice, Domain, Lines, Slot};

use super::fate::{harmed, saves, set_fate};
use super::{LONGEST_CURSE, LONGEST_NAME, MOST_AT_ONCE, curse, known, room_for, score, turn, unarmed};
use crate::attributes::{self, Attribute, HIGHEST};
use crate::bestiary::Beast;
use crate::character::MOST_ARMOR;
use crate::creature::Attack;
use crate::damage::{Damage, Die};
use crate::deeds::SheetPool;
use crate::table::areas::areas;
use crate::table::company::mark_slot;
use crate::table::declare::positions;
use crate::table::legality::{Check, in_reach, warden};
use crate::table::offers::{Slots, among, named, number, text};
use crate::table::warden::{MOST_HARM, ways_through};
use crate::table::{Foe, FoeFate, MOST_FOES, Member, MemberId, Refusal, Sight};

fn hidden() -> Slot {
    Slot::new("hidden", Domain::yes_or_no("unseen for now", "seen by everybody"))
}

pub(in super::super) fn oppose_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    room_for(sight, 1)?;
    let free = MOST_FOES.saturating_sub(sight.foes().count());
    let most = u8::try_from(free).unwrap_or(u8::MAX).min(MOST_AT_ONCE);
    let kinds = Beast::all().iter().map(|beast| Choice::new(&beast.key, beast.name()));
    Ok(vec![Slot::choice("kind", kinds), number("count", 1, most), hidden()])
}

fn all_dice() -> impl Iterator<Item = Damage> {
    Die::ALL.into_iter().flat_map(|die| [false, true].map(|paired| Damage { die, paired }))
}

pub(in super::super) fn think_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    room_for(sight, 1)?;
    let dice = all_dice().map(|damage| Choice::new(Some(damage), damage));
    let none = Choice::new(None::<Damage>, "no attack");
    Ok(vec![
        text("name", LONGEST_NAME),
        number("hp", 0, HIGHEST),
        number("armor", 0, MOST_ARMOR),
        number("str", 1, 20),
        number("dex", 1, 20),
        number("wil", 1, 20),
        Slot::choice("die", std::iter::once(none).chain(dice)),
        Slot::new("detachment", Domain::yes_or_no("many who fight as one", "one")),
        hidden(),
    ])
}

/// Those of the opponents for which something may be done.
pub(in super::super) fn some(sight: &Sight<'_>, may: impl Fn(Tag) -> Check) -> Slots {
    warden(sight)?;
    let open = among(sight.foes(), |foe| may(foe.id), |foe| Choice::new(foe.id, &foe.name))?;
    Ok(vec![Slot::choice("foe", open)])
}

/// Each opponent, with what the choice of it asks for.
fn of_each(sight: &Sight<'_>, then: impl Fn(&Foe) -> Vec<Slot>) -> Slots {
    warden(sight)?;
    let open = sight.foes().map(|foe| Choice::new(foe.id, &foe.name).then(then(foe)));
    let open: Vec<Choice> = open.collect();
    if open.is_empty() { Err(Refusal::Nobody) } else { Ok(vec![Slot::choice("foe", open)]) }
}

pub(in super::super) fn set_slots(sight: &Sight<'_>) -> Slots {
    let to = |foe: &Foe, pool: SheetPool| vec![number("to", 0, score(foe, pool).max)];
    of_each(sight, |foe| {
        vec![Slot::choice("pool", SheetPool::ALL.map(|pool| Choice::new(pool, pool.name()).then(to(foe, pool))))]
    })
}

/// Damage to those who are not dead.
pub(in super::super) fn hurt_slots(sight: &Sight<'_>) -> Slots {
    let mut slots = some(sight, |foe| harmed(sight, foe))?;
    slots.push(number("amount", 1, MOST_HARM));
    slots.extend(ways_through());
    Ok(slots)
}

pub(in super::super) fn save_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    let odds = |foe: &Foe, attribute: Attribute| Choice {
        odds: Some(attributes::chance(attribute, foe.scores.of(attribute).now)),
        ..Choice::new(attribute, attribute)
    };
    let choice = |foe: &Foe| {
        let each = Attribute::ALL.map(|attribute| odds(foe, attribute));
        Choice::new(foe.id, &foe.name).then(vec![Slot::choice("attribute", each)])
    };
    let open = among(sight.foes(), |foe| saves(sight, foe.id), choice)?;
    let hidden = Slot::new("hidden", Domain::yes_or_no("in secret", "for all to see"));
    Ok(vec![Slot::choice("foe", open), hidden])
}

pub(in super::super) fn most_slots(sight: &Sight<'_>) -> Slots {
    of_each(sight, |_| {
        vec![Slot::choice("pool", SheetPool::ALL.map(|pool| Choice::new(pool, pool.name()))), number("to", 0, HIGHEST)]
    })
}

pub(in super::super) fn fate_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    let others = |foe: &Foe| {
        among(FoeFate::ALL, |fate| set_fate(sight, foe.id, *fate), |fate| Choice::new(fate, foe.fate_name(fate)))
    };
    let choice =
        |foe: &Foe| Choice::new(foe.id, &foe.name).then(vec![Slot::choice("fate", others(foe).unwrap_or_default())]);
    let open = among(sight.foes(), |foe| others(foe).map(|_| ()), choice)?;
    Ok(vec![Slot::choice("foe", open)])
}

pub(in super::super) fn arm_slots(sight: &Sight<'_>) -> Slots {
    let mut slots = some(sight, |foe| unarmed(sight, foe))?;
    slots.extend([
        text("name", LONGEST_NAME),
        Slot::choice("die", all_dice().map(|damage| Choice::new(damage, damage))),
        Slot::new("blast", Domain::yes_or_no("meets everybody near", "meets one")),
    ]);
    slots.extend(ways_through());
    Ok(slots)
}

pub(in super::super) fn name_slots(sight: &Sight<'_>) -> Slots {
    let mut slots = some(sight, |foe| known(sight, foe, |_| true))?;
    slots.push(text("name", LONGEST_NAME));
    Ok(slots)
}

/// Those who can be another, each with what they can be.
fn others<T: Copy>(
    sight: &Sight<'_>,
    name: &str,
    values: impl Fn(&Foe) -> Vec<T>,
    choice: impl Fn(T) -> Choice,
) -> Slots {
    warden(sight)?;
    let one =
        |foe: &Foe| Choice::new(foe.id, &foe.name).then(vec![Slot::choice(name, values(foe).into_iter().map(&choice))]);
    let open: Vec<Choice> = sight.foes().map(one).collect();
    if open.is_empty() { Err(Refusal::Nobody) } else { Ok(vec![Slot::choice("foe", open)]) }
}

pub(in super::super) fn armor_slots(sight: &Sight<'_>) -> Slots {
    let values = |foe: &Foe| (0..=MOST_ARMOR).filter(|to| *to != foe.armor).collect();
    others(sight, "to", values, |to| Choice::new(to, to))
}

pub(in super::super) fn many_slots(sight: &Sight<'_>) -> Slots {
    let word = |is: bool| if is { "many who fight as one" } else { "one alone" };
    others(sight, "is", |foe| vec![!foe.detachment], |is| Choice::new(is, word(is)))
}

pub(in super::super) fn instinct_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    let is = !sight.state.instinct;
    let word = if is { "by themselves" } else { "by a word" };
    Ok(vec![Slot::choice("is", [Choice::new(is, word)])])
}

pub(in super::super) fn disarm_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    let armed = sight.foes().filter(|foe| !foe.attacks.is_empty());
    let choice = |foe: &Foe| {
        let attacks = (0_u8..).zip(&foe.attacks).map(|(place, one)| Choice::new(place, &one.name));
        Choice::new(foe.id, &foe.name).then(vec![Slot::choice("attack", attacks)])
    };
    let open: Vec<Choice> = armed.map(choice).collect();
    if open.is_empty() { Err(Refusal::Nobody) } else { Ok(vec![Slot::choice("foe", open)]) }
}

pub(in super::super) fn curse_slots(sight: &Sight<'_>) -> Slots {
    let mut slots = some(sight, |foe| curse(sight, foe, ""))?;
    slots.push(Slot::new("text", Domain::Text { min: 0, max: LONGEST_CURSE, lines: Lines::One }));
    Ok(slots)
}

pub(in super::super) fn acts_slots(sight: &Sight<'_>) -> Slots {
    turn(sight)?;
    let nobody = || Choice::new(None::<MemberId>, "nobody").then(vec![mark_slot(None)]);
    let no_area = || Slot::choice("area", areas(None, &[]));
    let wait = || Choice::new(None::<u8>, "waits").then(vec![Slot::choice("target", [nobody()]), no_area()]);
    let reached: Vec<Choice> = in_reach(sight.state).map(named).collect();
    let target =
        |member: &Member| Choice::new(Some(member.who), member.character.called()).then(vec![mark_slot(Some(member))]);
    let targets = || in_reach(sight.state).map(target);
    let foe = |foe: &Foe| {
        let attack = |(place, attack): (u8, &Attack)| {
            let area = Slot::choice("area", areas(foe.blast(attack), &reached));
            Choice::new(Some(place), format!("{} ({})", attack.name, attack.die))
                .then(vec![Slot::choice("target", targets()), area])
        };
        let attacks: Vec<Choice> = (0_u8..).zip(&foe.attacks).map(attack).collect();
        let attacks = attacks.into_iter().filter(|_| targets().next().is_some());
        Choice::new(foe.id, &foe.name).then(vec![Slot::choice("attack", std::iter::once(wait()).chain(attacks))])
    };
    let open: Vec<Choice> = sight.state.fighting().map(foe).collect();
    if open.is_empty() { Err(Refusal::Nobody) } else { Ok(vec![Slot::choice("foe", open), positions()]) }
}
