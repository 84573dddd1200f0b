//! Companions where blows fall (ruling C35): whom they are set upon, and what harm they take.

use dice::Dice;
use play::ids::Tag;
use play::options::{Choice, Slot};
use serde::{Deserialize, Serialize};

use super::areas::{loosed_areas, meets};
use super::days::so_far;
use super::declare::{acted, declares, free, positions};
use super::legality::{Check, fight, living, own, warden, within};
use super::offers::{Slots, among, each, named, number};
use super::resolve::{drafted, name_of};
use super::warden::{MOST_HARM, ways_through};
use super::{
    Blow, CompanionOrder, Did, Event, FightSide, Foe, Member, MemberId, Position, Refusal, Sight, State, TableChange,
    areas,
};
use crate::attributes::Score;
use crate::change::{Change, SheetDraft};
use crate::companion::{self, Companion};
use crate::creature::{Attack, Toll};
use crate::damage::Damage;
use crate::deeds::{self, Deed};
use crate::differences::end;
use crate::harm::{self, Force};
use crate::pack::ThingId;
use crate::throw::Throw;

/// Damage to a companion, as by a blow.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hurting {
    /// Whose it is.
    pub who: MemberId,
    /// Which.
    pub companion: ThingId,
    /// How much.
    pub amount: u8,
    /// Whether armour does not help.
    pub pierces: bool,
    /// Whether it goes straight to STR.
    #[serde(default)]
    pub straight: bool,
}

/// Somebody's companion that lives, and is not themselves in another shape.
pub(super) fn living_one(member: &Member, id: ThingId) -> Result<&Companion, Refusal> {
    let one = member.character.companion(id).ok_or(Refusal::Nobody)?;
    if one.creature.is_shape() {
        return Err(Refusal::Shape { name: one.creature.name.clone() });
    }
    if one.lives() { Ok(one) } else { Err(unable(one, "dead")) }
}

fn unable(one: &Companion, state: &str) -> Refusal {
    Refusal::Unable { name: one.creature.name.clone(), state: state.to_owned() }
}

/// A companion that can be sent: its owner has a turn, and it was not sent yet.
fn sent<'a>(sight: &Sight<'a>, who: MemberId, id: ThingId) -> Result<&'a Companion, Refusal> {
    let fight = fight(sight.state)?;
    let member = own(sight, who)?;
    if fight.side != FightSide::Party {
        return Err(Refusal::OtherSide);
    }
    free(sight.state, fight, member)?;
    let one = living_one(member, id)?;
    if let Some(state) = one.cannot_act() {
        return Err(unable(one, state));
    }
    if fight.loosed.iter().any(|loosed| loosed.who == who && loosed.companion == id) {
        return Err(Refusal::Said { name: one.creature.name.clone() });
    }
    Ok(one)
}

pub(super) fn loose(sight: &Sight<'_>, loosed: &CompanionOrder) -> Check {
    let one = sent(sight, loosed.who, loosed.companion)?;
    let attack = one.creature.attacks.get(usize::from(loosed.attack)).ok_or(Refusal::NoThing)?;
    let there = |foe: &Tag| sight.state.fighting().any(|one| one.id == *foe);
    if !there(&loosed.target) {
        return Err(Refusal::Nobody);
    }
    meets(attack.blast.then_some(attack.die), loosed.area, &loosed.met, there)
}

/// Damage to a companion is the Warden's to deal, and its owner's to take.
fn harmed(sight: &Sight<'_>, who: MemberId, id: ThingId) -> Check {
    let member = living(sight.state, who)?;
    if !sight.acts_for(member) {
        warden(sight)?;
    }
    living_one(member, id).map(|_| ())
}

pub(super) fn hurt(sight: &Sight<'_>, hurting: Hurting) -> Check {
    harmed(sight, hurting.who, hurting.companion).and_then(|()| within(hurting.amount, 1, MOST_HARM))
}

fn choice(one: &Companion) -> Choice {
    Choice::new(one.id, &one.creature.name)
}

pub(super) fn loose_slots(sight: &Sight<'_>) -> Slots {
    let mut slots = each(sight, |member| {
        let beside = |one: &&Companion| !one.creature.attacks.is_empty() && !one.creature.is_shape();
        let armed = member.character.companions.iter().filter(beside);
        let ways = |one: &Companion| {
            let way = |(place, attack): (u8, &Attack)| {
                let area = loosed_areas(sight.state, attack.blast.then_some(attack.die));
                Choice::new(place, attack.words()).then(vec![area])
            };
            choice(one).then(vec![Slot::choice("attack", (0..).zip(&one.creature.attacks).map(way))])
        };
        fight(sight.state)?;
        own(sight, member.who)?;
        let open = among(armed, |one| sent(sight, member.who, one.id).map(|_| ()), ways)?;
        Ok(vec![Slot::choice("companion", open)])
    })?;
    let targets: Vec<Choice> = sight.state.fighting().map(|foe| Choice::new(foe.id, &foe.name)).collect();
    if targets.is_empty() {
        return Err(Refusal::NobodyToFight);
    }
    slots.extend([Slot::choice("target", targets), positions()]);
    Ok(slots)
}

/// The shapes that somebody may take, or come out of, as their action.
pub(super) fn turn_slots(sight: &Sight<'_>) -> Slots {
    each(sight, |member| {
        let odds = member.character.turning_back();
        let shapes = member.character.companions.iter().filter(|one| one.creature.is_shape());
        let may = |one: &&Companion| acted(sight, member.who, &Deed::Turn { companion: one.id });
        let open = among(shapes, may, |one| Choice { odds: odds.clone(), ..choice(one) });
        let none = |why| if why == Refusal::Nobody { deeds::DeedRefusal::NoShape.into() } else { why };
        declares(sight, member.who)?;
        Ok(vec![Slot::choice("companion", open.map_err(none)?)])
    })
}

pub(super) fn hurt_slots(sight: &Sight<'_>) -> Slots {
    let each = |member: &Member| {
        let open = among(&member.character.companions, |one| harmed(sight, member.who, one.id), choice)?;
        Ok(named(member).then(vec![Slot::choice("companion", open)]))
    };
    let (open, closed): (Vec<_>, Vec<_>) = sight.state.party.iter().map(each).partition(Result::is_ok);
    let why = closed.into_iter().find_map(Result::err).unwrap_or(Refusal::Nobody);
    let open: Vec<Choice> = open.into_iter().flatten().collect();
    if open.is_empty() {
        return Err(why);
    }
    Ok([vec![Slot::choice("who", open), number("amount", 1, MOST_HARM)], ways_through()].concat())
}

/// Whom an attack may be meant for: somebody, or one of those who come along.
pub(super) fn mark_slot(member: Option<&Member>) -> Slot {
    let company = member
        .into_iter()
        .flat_map(|member| member.character.companions.iter().filter(|one| living_one(member, one.id).is_ok()));
    let beasts = company.map(|one| Choice::new(Some(one.id), &one.creature.name));
    Slot::choice("companion", std::iter::once(Choice::new(None::<ThingId>, "themselves")).chain(beasts))
}

pub(super) fn loosed(state: &State, loosed: &CompanionOrder) -> Event {
    let mut fight = state.fight.clone().unwrap_or_default();
    fight.loosed.push(CompanionOrder { met: areas::others(&loosed.met, loosed.target), ..loosed.clone() });
    let companion = state.member(loosed.who).and_then(|member| member.character.companion(loosed.companion));
    let did = Did::Loosed {
        name: name_of(state, loosed.who),
        companion: companion.map_or_else(String::new, |one| one.creature.name.clone()),
        target: state.foe(loosed.target).map_or_else(String::new, |foe| foe.name.clone()),
        position: loosed.position,
    };
    Event::open(did, Vec::new(), vec![TableChange::Fight(Some(fight))])
}

/// The dice of a companion's attack. Core Rules, Detachments: against many it is impaired, unless it is a blast.
pub(super) fn blow(attack: &Attack, foe: &Foe, position: Position) -> Damage {
    let many = (foe.detachment && !attack.blast).then_some(Position::Impaired);
    Position::of_all([position].into_iter().chain(many)).dice(attack.die)
}

pub(super) fn hurt_by(state: &State, hurting: Hurting, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let Hurting { who, companion, amount: rolled, pierces, straight } = hurting;
    let member = state.member(who).expect("somebody who was permitted");
    let one = member.character.companion(companion).cloned().expect("a companion that was permitted");
    let force = Force { rolled, pierces, straight };
    out.extend(struck(state, who, one, force, Vec::new(), Vec::new(), dice));
}

/// A blow on a companion, and what it does to its owner: a share of the harm, and what its end costs (ruling C38).
pub(super) fn struck(
    state: &State,
    who: MemberId,
    mut one: Companion,
    force: Force,
    by: Vec<String>,
    mut throws: Vec<Throw>,
    dice: &mut impl Dice,
) -> Vec<Event> {
    let had = one.scores.str.now;
    let harm = harm::strike_companion(&mut one, force, dice, &mut throws);
    let left = had.saturating_sub(harm.str);
    let shared = companion::shared(&one, harm.hp.saturating_add(harm.str));
    let mut all = vec![TableChange::Of(who, Change::Fared(one.clone()))];
    // Ruling C35: what it takes to set it right, if the Warden says otherwise.
    let mut ends: Vec<String> = Vec::new();
    if harm.died && left > 0 {
        ends.push(format!("It has {left} STR if the Warden says that it lives."));
    }
    if let Some(toll) = one.toll() {
        let throw = toll.die.throw(dice, &format!("{} for {}", toll.attribute, one.creature.name));
        let loss = throw.highest();
        all.extend(drafted(state, who, |draft| pay(draft, toll, loss)));
        let for_good = if toll.for_good { " for good" } else { "" };
        let paid = so_far(state, &all);
        let end = state.member(who).zip(paid.member(who)).and_then(|(was, is)| end(&was.character, &is.character));
        let end = end.map_or_else(String::new, |end| format!(" {} is {end}.", name_of(state, who)));
        ends.push(format!("{} loses {loss} {}{for_good}.{end}", name_of(state, who), toll.attribute));
        throws.push(throw);
    }
    let critical = (!ends.is_empty()).then(|| ends.join(" "));
    let blow = Blow::new(by, &one.creature.name, harm).with(critical);
    let mut events = vec![blow.falls(throws, all)];
    events.extend(shared.and_then(|amount| felt(state, who, &one, amount, dice)));
    events
}

/// What the end of a companion costs its owner.
fn pay(draft: &mut SheetDraft, toll: Toll, loss: u8) {
    if toll.for_good {
        let score = draft.now.scores.of(toll.attribute);
        draft.push(Change::Attribute(toll.attribute, Score { max: score.max.saturating_sub(loss), ..score }));
    }
    harm::lose(draft, toll.attribute, loss);
}

/// What was dealt to a companion is dealt to its owner, whom no armour keeps it from.
fn felt(state: &State, who: MemberId, one: &Companion, amount: u8, dice: &mut impl Dice) -> Option<Event> {
    let member = state.member(who).filter(|member| member.character.lives())?;
    let mut throws = Vec::new();
    let by = vec![format!("What befalls {}", one.creature.name)];
    let force = Force { rolled: amount, pierces: true, straight: false };
    let (blow, all) = Blow::on_member(state, member, by, force, dice, &mut throws);
    Some(blow.falls(throws, all))
}
