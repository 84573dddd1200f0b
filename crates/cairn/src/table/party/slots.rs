//! What the verbs about the party need.

use play::options::{Choice, Slot};

use super::{HIGHEST_WAGE, LONGEST_SCAR, give, hire, recruit, roll_up, settle_scar, tell_scar};
use crate::background::Background;
use crate::character::ScarRecord;
use crate::hirelings::Hireling;
use crate::life::Mode;
use crate::table::legality::warden;
use crate::table::offers::{Slots, among, each, named, number, text};
use crate::table::{Hiring, Member, Refusal, Sight};

pub(in super::super) fn give_slots(sight: &Sight<'_>) -> Slots {
    each(sight, |member| {
        let things = member.character.things.iter().filter_map(|thing| {
            let may = |to: &&Member| give(sight, member.who, thing.id, to.who);
            let to = among(&sight.state.party, may, named).ok()?;
            Some(Choice::new(thing.id, thing).then(vec![Slot::choice("to", to)]))
        });
        let things: Vec<Choice> = things.collect();
        if things.is_empty() { Err(Refusal::NobodyTakes) } else { Ok(vec![Slot::choice("thing", things)]) }
    })
}

pub(in super::super) fn hire_slots(sight: &Sight<'_>) -> Slots {
    let how = || {
        let ready = Choice::new(Hiring::Ready, "with the book's numbers");
        Slot::choice("how", [ready, Choice::new(Hiring::Rolled, "rolled: 3d6 each, d6 HP")])
    };
    each(sight, |member| {
        let label = |one: &Hireling| Choice::new(&one.key, format!("{} ({} gp a day)", one.name, one.wage));
        let trades = among(Hireling::all(), |one| hire(sight, member.who, Some(one)), label)?;
        Ok(vec![Slot::choice("trade", trades), how()])
    })
}

pub(in super::super) fn recruit_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    each(sight, |member| {
        recruit(sight, member.who, 1, 0)?;
        let most = member.character.gold.min(HIGHEST_WAGE.into());
        let names = Background::all().iter().map(|one| Choice::new(one.number, &one.name));
        let wage = number("wage", 0, u8::try_from(most).unwrap_or(HIGHEST_WAGE));
        Ok(vec![Slot::choice("background", names), wage])
    })
}

/// What one member's scars owe.
pub(in super::super) fn settle_slots(sight: &Sight<'_>, member: &Member) -> Slots {
    let scars = (0_u8..).zip(&member.character.scars).filter(|(_, one)| one.owed);
    let may = |(place, _): &(u8, &ScarRecord)| settle_scar(sight, member, *place);
    let places = among(scars, may, |(place, one)| Choice::new(place, one.scar.name()));
    let none = |refusal| if refusal == Refusal::Nobody { Refusal::NothingOwed } else { refusal };
    Ok(vec![Slot::choice("place", places.map_err(none)?)])
}

pub(in super::super) fn tell_slots(sight: &Sight<'_>) -> Slots {
    each(sight, |member| {
        let scars = (0_u8..).zip(&member.character.scars);
        let may = |(place, _): &(u8, &ScarRecord)| tell_scar(sight, member.who, *place, "x");
        let places = among(scars, may, |(place, one)| Choice::new(place, one.scar.name()));
        let none = |refusal| if refusal == Refusal::Nobody { Refusal::NothingOwed } else { refusal };
        Ok(vec![Slot::choice("place", places.map_err(none)?), text("text", LONGEST_SCAR)])
    })
}

/// A slot for how somebody new is made.
pub(in super::super) fn roll_up_slots(sight: &Sight<'_>) -> Slots {
    roll_up(sight)?;
    let modes = [Choice::new(Mode::Whole, "with a background"), Choice::new(Mode::Barebones, "bare bones")];
    Ok(vec![Slot::choice("mode", modes)])
}
