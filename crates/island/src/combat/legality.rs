//! Which orders of a fight or a trade may be given: one rule for each, from which offers are made as well.

use std::collections::BTreeMap;

use hex::Hex;

use super::damage::{self, Bearer};
use super::peace;
use super::refusal::CombatRefusal;
use super::rounds::{self, CombatStage, stage};
use super::specials;
use super::trade::{self, Ware};
use crate::command::Command;
use crate::folk::FolkNo;
use crate::refusal::Refusal;
use crate::sheet::Feature;
use crate::sight::Sight;
use crate::state::pending::{Camp, Combat, Pending, Trade};
use crate::state::{Standing, State};

/// Whether the seat may do that.
pub(super) fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    Ok(permit_here(sight, command)?)
}

fn permit_here(sight: &Sight<'_>, command: &Command) -> Result<(), CombatRefusal> {
    let name = |who: &FolkNo| sight.public().name_of(*who);
    // What belongs to other chapters never comes here.
    if let Command::Lead { who } = command {
        let able = may_lead(sight)?;
        if able.contains(who) { Ok(()) } else { Err(CombatRefusal::CannotLead { who: name(who) }) }
    } else if let Command::TakeRole { .. } = command {
        may_take_role(sight)
    } else if let Command::Attack = command {
        may_act(sight).map(|_| ())
    } else if let Command::OfferPeace = command {
        may_offer_peace(sight)
    } else if let Command::Retreat { hex } = command {
        is_among(sight, &may_retreat(sight)?, *hex)
    } else if let Command::Special { who, feature } = command {
        let able = may_do_special(sight)?;
        let is_able = able.iter().any(|(one, features)| one == who && features.contains(feature));
        if is_able { Ok(()) } else { Err(CombatRefusal::NotAble { who: name(who) }) }
    } else if let Command::AssignDamage { amounts } = command {
        fits_damage(sight.public(), &may_share(sight)?, amounts)
    } else if let Command::OfferTrade(amounts) = command {
        fits_wares(&may_offer_trade(sight)?, amounts)
    } else if let Command::AcceptTrade | Command::RefuseTrade = command {
        may_answer_trade(sight)
    } else if let Command::EndTrade = command {
        may_end_trade(sight)
    } else if let Command::Part { hex } = command {
        is_among(sight, &may_part(sight)?, *hex)
    } else if let Command::SetStanding { standing } = command {
        if may_set_standing(sight).contains(standing) { Ok(()) } else { Err(CombatRefusal::StandsAlready) }
    } else {
        Err(CombatRefusal::NoFight)
    }
}

/// The fight that the seat's tribe is in, if that is what is to be settled, and its camp.
pub(super) fn fight<'a>(sight: &Sight<'a>) -> Result<(&'a Combat, Camp), CombatRefusal> {
    let Some(Pending::Combat(combat)) = sight.public().pending.last() else { return Err(CombatRefusal::NoFight) };
    let camp = sight.tribe().and_then(|tribe| Camp::of_tribe(&combat.sides, tribe));
    camp.map(|camp| (&**combat, camp)).ok_or(CombatRefusal::NoFight)
}

/// The trade that the seat's tribe is in, if that is what is to be settled, and its camp.
pub(super) fn bargaining<'a>(sight: &Sight<'a>) -> Result<(&'a Trade, Camp), CombatRefusal> {
    let Some(Pending::Trade(trade)) = sight.public().pending.last() else { return Err(CombatRefusal::NoTrade) };
    let camp = sight.tribe().and_then(|tribe| Camp::of_tribe(&trade.sides, tribe));
    camp.map(|camp| (trade, camp)).ok_or(CombatRefusal::NoTrade)
}

/// Who may be named leader.
pub(super) fn may_lead(sight: &Sight<'_>) -> Result<Vec<FolkNo>, CombatRefusal> {
    let (combat, camp) = fight(sight)?;
    if stage(combat) == CombatStage::Leaders && camp.of(&combat.leaders).is_none() {
        Ok(rounds::leaders(sight.public(), combat, camp))
    } else {
        Err(CombatRefusal::NoLeaderAsked)
    }
}

pub(super) fn may_take_role(sight: &Sight<'_>) -> Result<(), CombatRefusal> {
    let (combat, camp) = fight(sight)?;
    if stage(combat) == CombatStage::Role(camp) { Ok(()) } else { Err(CombatRefusal::NoRoleAsked) }
}

/// Whether the seat's side acts now; the fight and its camp.
pub(super) fn may_act<'a>(sight: &Sight<'a>) -> Result<(&'a Combat, Camp), CombatRefusal> {
    let (combat, camp) = fight(sight)?;
    if stage(combat) == CombatStage::Act(camp) { Ok((combat, camp)) } else { Err(CombatRefusal::NotYourAction) }
}

pub(super) fn may_offer_peace(sight: &Sight<'_>) -> Result<(), CombatRefusal> {
    let (combat, _) = may_act(sight)?;
    if combat.no_peace { Err(CombatRefusal::NoPeace) } else { Ok(()) }
}

/// Where the seat's side may retreat to.
pub(super) fn may_retreat(sight: &Sight<'_>) -> Result<Vec<Hex>, CombatRefusal> {
    let (combat, camp) = may_act(sight)?;
    let ways: Vec<Hex> = sight.public().ways_out(combat.hex, *camp.of(&combat.sides)).collect();
    if ways.is_empty() { Err(CombatRefusal::NoWayOut) } else { Ok(ways) }
}

/// Who may do which special action.
pub(super) fn may_do_special(sight: &Sight<'_>) -> Result<Vec<(FolkNo, Vec<Feature>)>, CombatRefusal> {
    let (combat, camp) = may_act(sight)?;
    let able = specials::able(sight.public(), combat, camp);
    if able.is_empty() { Err(CombatRefusal::NothingSpecial) } else { Ok(able) }
}

/// The damage to be shared out, and among whom.
pub(super) fn may_share(sight: &Sight<'_>) -> Result<(u16, Vec<Bearer>), CombatRefusal> {
    let (combat, camp) = fight(sight)?;
    let choice = damage::choice(sight.public(), combat, camp).filter(|_| stage(combat) == CombatStage::Damage);
    choice.ok_or(CombatRefusal::NoDamage)
}

/// A130, A141: everybody is named, nobody with more than they can take, and the sum is exact.
fn fits_damage(
    state: &State,
    (owed, bearers): &(u16, Vec<Bearer>),
    amounts: &BTreeMap<FolkNo, u8>,
) -> Result<(), CombatRefusal> {
    let everybody = bearers.iter().all(|bearer| amounts.contains_key(&bearer.who));
    if !everybody || amounts.len() != bearers.len() {
        return Err(CombatRefusal::NotEverybody { count: bearers.len() });
    }
    let given = amounts.values().map(|amount| u32::from(*amount)).sum();
    if given != u32::from(*owed) {
        return Err(CombatRefusal::WrongSum { given, owed: *owed });
    }
    let given = |bearer: &Bearer| amounts.get(&bearer.who).copied().unwrap_or(0);
    match bearers.iter().find(|bearer| u16::from(given(bearer)) > bearer.falls_at) {
        Some(bearer) => {
            let who = state.name_of(bearer.who);
            Err(CombatRefusal::TooMuch { who, given: given(bearer), most: bearer.falls_at })
        }
        None => Ok(()),
    }
}

/// What the seat's side may offer and ask for in trade.
pub(super) fn may_offer_trade(sight: &Sight<'_>) -> Result<Vec<Ware>, CombatRefusal> {
    let (trade, camp) = bargaining(sight)?;
    if trade.done {
        return Err(CombatRefusal::NoTrade);
    }
    if trade.offer.is_some() {
        return Err(CombatRefusal::OfferStands);
    }
    let wares = trade::wares(sight.public(), trade, camp);
    if wares.is_empty() { Err(CombatRefusal::NothingToTrade) } else { Ok(wares) }
}

/// A130, A156: every ware is named, and nothing that is not there.
fn fits_wares(wares: &[Ware], amounts: &BTreeMap<String, u16>) -> Result<(), CombatRefusal> {
    if let Some(name) = amounts.keys().find(|name| wares.iter().all(|ware| ware.name != **name)) {
        return Err(CombatRefusal::NoSuchWare { name: name.chars().take(40).collect() });
    }
    for ware in wares {
        let name = ware.name.clone();
        match amounts.get(&ware.name) {
            None => return Err(CombatRefusal::NotNamed { name }),
            Some(given) if *given > ware.most => {
                return Err(CombatRefusal::NotSoMuch { name, most: ware.most, given: *given });
            }
            Some(_) => {}
        }
    }
    Ok(())
}

pub(super) fn may_answer_trade(sight: &Sight<'_>) -> Result<(), CombatRefusal> {
    let (trade, camp) = bargaining(sight)?;
    match &trade.offer {
        Some((by, _)) if *by == camp.other() && !trade.done => Ok(()),
        Some(_) | None => Err(CombatRefusal::NoOffer),
    }
}

pub(super) fn may_end_trade(sight: &Sight<'_>) -> Result<(), CombatRefusal> {
    let (trade, _) = bargaining(sight)?;
    if trade.done { Err(CombatRefusal::NoTrade) } else { Ok(()) }
}

/// Where the seat's side may leave to after a peace.
pub(super) fn may_part(sight: &Sight<'_>) -> Result<Vec<Hex>, CombatRefusal> {
    let (trade, camp) = bargaining(sight)?;
    let state = sight.public();
    if peace::may_leave(state, trade, camp) {
        Ok(state.ways_out(trade.hex, *camp.of(&trade.sides)).collect())
    } else {
        Err(CombatRefusal::NotYoursToLeave)
    }
}

fn is_among(sight: &Sight<'_>, ways: &[Hex], hex: Hex) -> Result<(), CombatRefusal> {
    if ways.contains(&hex) {
        return Ok(());
    }
    let others = holder(sight, sight.public(), hex);
    Err(others.map_or(CombatRefusal::NotFree { hex }, |whose| CombatRefusal::HeldByOthers { hex, whose }))
}

fn holder(sight: &Sight<'_>, state: &State, hex: Hex) -> Option<String> {
    let other = state.people_at(hex).find(|one| Some(one.tribe) != sight.tribe())?;
    Some(state.tribe_name(other.tribe))
}

/// The standing orders that a tribe may give: all but the one that it has.
pub(super) fn may_set_standing(sight: &Sight<'_>) -> Vec<Standing> {
    let has = sight.tribe().and_then(|tribe| sight.public().tribe(tribe)).map(|tribe| tribe.standing);
    let all = [Standing::Fight, Standing::Retreat, Standing::Peace];
    all.into_iter().filter(|standing| has.is_some_and(|has| has != *standing)).collect()
}
