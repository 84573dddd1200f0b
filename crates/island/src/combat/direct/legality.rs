//! What may be done on one's turn: the slots of each verb, by which orders are offered and judged alike.

use hex::Hex;
use play::options::{Choice, Domain, Slot, fit, verb_of};

use super::numbers::{blow, present, standing};
use super::{entered, features, spells};
use crate::combat::refusal::CombatRefusal;
use crate::combat::specials;
use crate::command::Command;
use crate::folk::{FolkNo, Islander, Rank};
use crate::numbers::{best_blow, most_hp};
use crate::pack::effect::Serves;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::State;
use crate::state::direct::{BandOrder, DirectCombat, FightMark};
use crate::state::pending::Camp;

type Slots = Result<Vec<Slot>, CombatRefusal>;

/// Whether the seat may do that.
pub(in crate::combat) fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    let json = serde_json::to_value(command).unwrap_or_default();
    let slots = slots(sight, verb_of(&json).unwrap_or_default())?;
    fit(&slots, &json).map_err(|unfit| CombatRefusal::Unfit { want: unfit.to_string() }.into())
}

/// What a verb asks now, or why it is closed.
pub(super) fn slots(sight: &Sight<'_>, verb: &str) -> Slots {
    match verb {
        "accept_outcome" | "refuse_outcome" => answering(sight).map(|_| Vec::new()),
        "enter_outcome" => entering(sight),
        "order_band" => band(sight),
        "strike" => acting(sight).map(|acting| vec![targets(&acting)]),
        "strike_and_leave" => striking_and_leaving(sight),
        "dodge" => acting(sight).map(|_| Vec::new()),
        "help" => helping(sight),
        "disengage" => acting(sight).and_then(|acting| Ok(vec![ways(&acting)?])),
        "offer_peace" => peace(sight),
        "cast_at" => casting(sight),
        "use_on" => using(sight),
        "special" => special(sight),
        _ => Err(CombatRefusal::NoFight),
    }
}

/// Whoever's turn it is, for the seat that plays them.
pub(super) struct Acting<'a> {
    pub(super) state: &'a State,
    pub(super) direct: &'a DirectCombat,
    pub(super) camp: Camp,
    pub(super) person: &'a Islander,
}

/// The fight that the seat's tribe is in.
fn own<'a>(sight: &Sight<'a>) -> Result<(&'a DirectCombat, Camp), CombatRefusal> {
    let direct = super::of(sight.public()).ok_or(CombatRefusal::NoFight)?;
    let camp = sight.tribe().and_then(|tribe| Camp::of_tribe(&direct.sides, tribe));
    camp.map(|camp| (direct, camp)).ok_or(CombatRefusal::NoFight)
}

pub(super) fn acting<'a>(sight: &Sight<'a>) -> Result<Acting<'a>, CombatRefusal> {
    let (direct, camp) = own(sight)?;
    let state = sight.public();
    if direct.entered.is_some() {
        return Err(CombatRefusal::OutcomeWaits);
    }
    let current = direct.current().ok_or(CombatRefusal::NoFight)?;
    let person = state.person(current.who).ok_or(CombatRefusal::NoFight)?;
    if current.camp != camp {
        return Err(CombatRefusal::NotTheirTurn { who: person.sheet.name.clone() });
    }
    Ok(Acting { state, direct, camp, person })
}

/// Whether somebody could do more on this turn.
pub(super) fn can_go_on(state: &State, direct: &DirectCombat, who: FolkNo) -> bool {
    let other = direct.combatant(who).map(|one| one.camp.other());
    let stands = state.person(who).is_some_and(|one| one.is_up() && one.hex == direct.hex);
    stands && other.is_some_and(|camp| !standing(state, direct, camp).is_empty())
}

/// The hexes that a side may leave to: the one where others of it went, as long as it is free (A123).
pub(super) fn ways_out(state: &State, direct: &DirectCombat, camp: Camp) -> Vec<Hex> {
    let tribe = *camp.of(&direct.sides);
    let all: Vec<Hex> = state.ways_out(direct.hex, tribe).collect();
    match (*camp.of(&direct.held), camp.of(&direct.ways)) {
        (true, _) => Vec::new(),
        (false, Some(way)) if all.contains(way) => vec![*way],
        (false, _) => all,
    }
}

fn targets(acting: &Acting<'_>) -> Slot {
    let Acting { state, direct, camp, person } = *acting;
    let with = best_blow(&state.pack, person);
    let choice = |foe: &Islander| {
        let odds = blow(state, direct, person, foe, &with).chance();
        let down = if foe.is_up() { format!("{} HP", foe.hp) } else { "down".to_owned() };
        let label = format!("{} ({down}), with {}", foe.sheet.name, with.name);
        Choice { odds: Some(odds), ..Choice::new(foe.no, label) }
    };
    let mut foes: Vec<&Islander> = present(state, direct, camp.other()).collect();
    foes.sort_by_key(|foe| (!foe.is_up(), foe.hp, foe.no));
    Slot::choice("on", foes.into_iter().map(choice))
}

fn ways(acting: &Acting<'_>) -> Result<Slot, CombatRefusal> {
    let all = ways_out(acting.state, acting.direct, acting.camp);
    if *acting.camp.of(&acting.direct.held) {
        return Err(CombatRefusal::Held);
    }
    if all.is_empty() {
        return Err(CombatRefusal::NoWayOut);
    }
    let land =
        |hex: Hex| acting.state.terrain(hex).map_or_else(|| hex.to_string(), |land| format!("{} {hex}", land.name));
    Ok(Slot::choice("hex", all.into_iter().map(|hex| Choice::new(hex, land(hex)))))
}

fn striking_and_leaving(sight: &Sight<'_>) -> Slots {
    let acting = acting(sight)?;
    let ways = ways(&acting)?;
    Ok(vec![targets(&acting), ways])
}

fn helping(sight: &Sight<'_>) -> Slots {
    let Acting { state, direct, camp, person } = acting(sight)?;
    let others = standing(state, direct, camp).into_iter();
    let open = others.filter(|one| one.no != person.no && !direct.is(one.no, FightMark::Aided));
    some(open.map(|one| Choice::new(one.no, &one.sheet.name)).collect(), "on", CombatRefusal::NobodyToHelp)
}

fn some(of: Vec<Choice>, slot: &str, none: CombatRefusal) -> Slots {
    if of.is_empty() { Err(none) } else { Ok(vec![Slot::choice(slot, of)]) }
}

fn peace(sight: &Sight<'_>) -> Slots {
    let Acting { direct, camp, .. } = acting(sight)?;
    if direct.no_peace {
        Err(CombatRefusal::NoPeace)
    } else if *camp.of(&direct.offered) {
        Err(CombatRefusal::OfferedAlready)
    } else {
        Ok(Vec::new())
    }
}

fn casting(sight: &Sight<'_>) -> Slots {
    let Acting { state, direct, person, .. } = acting(sight)?;
    let on = |spell, who: &FolkNo| {
        let odds = state.person(*who).and_then(|foe| spells::bolt_check(state, direct, person, spell, foe));
        Choice { odds: odds.map(|check| check.chance()), ..Choice::new(who, state.name_of(*who)) }
    };
    let choice = |(spell, who): (crate::sheet::IslandSpell, Vec<FolkNo>)| {
        let on = Slot::choice("on", who.iter().map(|who| on(spell, who)));
        Choice::new(spell, spell.name()).then(vec![on])
    };
    let all = spells::able(state, direct, person).into_iter().map(choice).collect();
    some(all, "spell", CombatRefusal::NothingToCast)
}

fn using(sight: &Sight<'_>) -> Slots {
    let Acting { state, direct, camp, person } = acting(sight)?;
    let heals = |serves: &Serves| matches!(serves, Serves::Heal(_));
    let hurt: Vec<&Islander> = present(state, direct, camp).filter(|one| one.hp < most_hp(one)).collect();
    let mut all = Vec::new();
    for item in person.items.iter().filter(|item| item.count > 0 && !hurt.is_empty()) {
        let Some(craft) = state.pack.crafts.get(&item.craft).filter(|craft| craft.serves.iter().any(heals)) else {
            continue;
        };
        let on = Slot::choice("on", hurt.iter().map(|one| Choice::new(one.no, &one.sheet.name)));
        all.push(Choice::new(item.craft, &craft.name).then(vec![on]));
    }
    some(all, "craft", CombatRefusal::NothingToUse)
}

fn special(sight: &Sight<'_>) -> Slots {
    let Acting { state, direct, person, .. } = acting(sight)?;
    let able = features::able(state, direct, person);
    if able.is_empty() {
        return Err(CombatRefusal::NothingSpecial);
    }
    let of = Slot::choice("feature", able.iter().map(|one| Choice::new(one, specials::name(*one))));
    Ok(vec![Slot::choice("who", [Choice::new(person.no, &person.sheet.name).then(vec![of])])])
}

/// A126: while a follower has still to act in this round, and not the same order twice.
fn band(sight: &Sight<'_>) -> Slots {
    let Acting { state, direct, camp, .. } = acting(sight)?;
    let follows = |who: FolkNo| state.person(who).is_some_and(|one| one.rank == Rank::Follower);
    let left = direct.order.iter().skip(usize::from(direct.turn));
    let waits = left.into_iter().any(|one| one.camp == camp && follows(one.who) && can_go_on(state, direct, one.who));
    if !waits {
        return Err(CombatRefusal::NoBand);
    }
    let can = |band: &BandOrder| *band != BandOrder::Leave || !ways_out(state, direct, camp).is_empty();
    let open = BandOrder::ALL.into_iter().filter(|band| Some(*band) != *camp.of(&direct.bands)).filter(can);
    Ok(vec![Slot::choice("band", open.map(|band| Choice::new(band, format!("they {}", band.words()))))])
}

fn entering(sight: &Sight<'_>) -> Slots {
    let Acting { state, direct, camp, .. } = acting(sight)?;
    if *camp.of(&direct.asked) {
        return Err(CombatRefusal::EnteredAlready);
    }
    let number = |name: &str, max: i64| Slot::new(name, Domain::Number { min: 0, max });
    let each = entered::everybody(state, direct).into_iter();
    let each = each.map(|(who, hp)| number(&entered::word(who), hp.into()));
    Ok(each.chain([number(entered::WE_LEAVE, 1)]).collect())
}

fn answering<'a>(sight: &Sight<'a>) -> Result<&'a DirectCombat, CombatRefusal> {
    let (direct, camp) = own(sight)?;
    match &direct.entered {
        Some(outcome) if outcome.by != camp => Ok(direct),
        Some(_) | None => Err(CombatRefusal::NoOutcome),
    }
}
