//! What the Warden's verbs need.

use play::options::{Choice, Domain, Slot};

use super::{LONGEST_TEXT, MOST_HARM, frighten, harmed, set_most};
use crate::attributes::{Attribute, HIGHEST};
use crate::character::CharacterCondition;
use crate::damage::{Damage, Die};
use crate::deeds::SheetPool;
use crate::table::legality::{living, warden};
use crate::table::offers::{Slots, among, each, named, number, text};
use crate::table::{Member, Refusal, Sight};

fn all_living(sight: &Sight<'_>) -> Result<Slot, Refusal> {
    warden(sight)?;
    let who = among(&sight.state.party, |one| living(sight.state, one.who).map(|_| ()), named)?;
    Ok(Slot::choice("who", who))
}

fn attributes() -> Slot {
    Slot::choice("attribute", Attribute::ALL.map(|one| Choice::new(one, one)))
}

/// Whether only the Warden sees a roll.
pub(in super::super) fn secretly(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    Ok(vec![Slot::new("hidden", Domain::yes_or_no("in secret", "for all to see"))])
}

pub(in super::super) fn faction_slots(sight: &Sight<'_>) -> Slots {
    warden(sight).map(|()| vec![text("text", LONGEST_TEXT)])
}

pub(in super::super) fn clash_slots(sight: &Sight<'_>) -> Slots {
    warden(sight).map(|()| vec![text("text", LONGEST_TEXT), number("wil", 1, HIGHEST)])
}

pub(in super::super) fn trap_slots(sight: &Sight<'_>) -> Slots {
    let who = all_living(sight)?;
    let dice = Die::ALL.into_iter().flat_map(|die| [false, true].map(|paired| Damage { die, paired }));
    let armor = Slot::new("armor", Domain::yes_or_no("armor helps", "armor does not help"));
    Ok(vec![who, Slot::choice("die", dice.map(|die| Choice::new(die, die))), attributes(), armor])
}

pub(in super::super) fn hurt_slots(sight: &Sight<'_>) -> Slots {
    let who = Slot::choice("who", among(&sight.state.party, |one| harmed(sight, one.who), named)?);
    Ok([vec![who, number("amount", 1, MOST_HARM)], ways_through()].concat())
}

/// What does not stand in the way of a blow.
pub(in super::super) fn ways_through() -> Vec<Slot> {
    vec![
        Slot::new("pierces", Domain::yes_or_no("armor does not help", "armor helps")),
        Slot::new("straight", Domain::yes_or_no("straight to STR, past HP", "HP first")),
    ]
}

pub(in super::super) fn drain_slots(sight: &Sight<'_>) -> Slots {
    Ok(vec![all_living(sight)?, attributes(), number("amount", 1, MOST_HARM)])
}

pub(in super::super) fn most_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    let who = among(&sight.state.party, |one| set_most(sight, one.who, 1), named)?;
    let pool = Slot::choice("pool", SheetPool::ALL.map(|one| Choice::new(one, one.name())));
    Ok(vec![Slot::choice("who", who), pool, number("to", 1, HIGHEST)])
}

pub(in super::super) fn condition_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    each(sight, |member| {
        let others = CharacterCondition::ALL.into_iter().filter(|one| *one != member.character.condition);
        Ok(vec![Slot::choice("to", others.map(|one| Choice::new(one, one.name())))])
    })
}

pub(in super::super) fn fatigue_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    each(sight, |member| {
        living(sight.state, member.who)?;
        let others = (0..=10_u8).filter(|to| *to != member.character.fatigue);
        Ok(vec![Slot::choice("to", others.map(|to| Choice::new(to, to)))])
    })
}

/// Those who live, each with the other of two states.
fn toggled(sight: &Sight<'_>, is: impl Fn(&Member) -> bool, words: [&str; 2]) -> Slots {
    warden(sight)?;
    each(sight, |member| {
        living(sight.state, member.who)?;
        let to = !is(member);
        Ok(vec![Slot::choice("is", [Choice::new(to, words[usize::from(to)])])])
    })
}

pub(in super::super) fn panic_slots(sight: &Sight<'_>) -> Slots {
    toggled(sight, |member| member.character.panicked, ["calm", "panicked"])
}

pub(in super::super) fn forewarn_slots(sight: &Sight<'_>) -> Slots {
    toggled(sight, |member| sight.state.alert.contains(&member.who), ["saves as others do", "needs no save"])
}

pub(in super::super) fn frighten_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    let choice = |member: &Member| {
        let odds = member.character.odds(Attribute::Wil);
        Choice { odds: Some(odds), ..named(member) }
    };
    Ok(vec![Slot::choice("who", among(&sight.state.party, |one| frighten(sight, one.who), choice)?)])
}
