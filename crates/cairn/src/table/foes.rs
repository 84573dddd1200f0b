//! Opponents: how they come, are made, seen, led, overruled and sent away, and what they do.

use dice::Dice;
use play::ids::Tag;
use serde::{Deserialize, Serialize};

use super::areas::meets;
use super::legality::{Check, fight, in_reach, nothing_due, plain, plain_or_none, warden, within};
use super::rounds::joined;
use super::{
    Did, Event, Fight, FightSide, Foe, FoeAct, FoeFate, MOST_FOES, MemberId, Refusal, Sight, State, TableChange,
    company,
};
use crate::attributes::{HIGHEST, Score, Scores};
use crate::bestiary::Beast;
use crate::character::MOST_ARMOR;
use crate::creature::Attack;
use crate::damage::Damage;
use crate::deeds::SheetPool;

mod fate;
mod slots;

pub(super) use fate::{ended, fall, hurt, hurt_by, saved, saves, set_fate, set_to};
pub(super) use slots::{
    acts_slots, arm_slots, armor_slots, curse_slots, disarm_slots, fate_slots, hurt_slots, instinct_slots, many_slots,
    most_slots, name_slots, oppose_slots, save_slots, set_slots, some, think_slots,
};

/// An opponent that the Warden thinks of.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewFoe {
    /// What it is called.
    pub name: String,
    /// Hit Protection.
    pub hp: u8,
    /// Armour.
    pub armor: u8,
    /// Strength.
    pub str: u8,
    /// Dexterity.
    pub dex: u8,
    /// Willpower.
    pub wil: u8,
    /// Its attack.
    pub die: Option<Damage>,
    /// Whether it is many who fight as one.
    pub detachment: bool,
    /// Whether only the Warden knows of it.
    pub hidden: bool,
}

/// One more attack of an opponent.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arming {
    /// Whose.
    pub foe: Tag,
    /// What it is called.
    pub name: String,
    /// Its dice.
    pub die: Damage,
    /// Whether it meets everybody in its area.
    pub blast: bool,
    /// Whether armour does not help.
    pub pierces: bool,
    /// Whether it goes straight to STR.
    #[serde(default)]
    pub straight: bool,
}

/// The longest name of an opponent or of its attack.
const LONGEST_NAME: usize = 40;
/// The longest words on what its critical damage does.
const LONGEST_CURSE: usize = 300;
/// The most opponents of a kind at once.
const MOST_AT_ONCE: u8 = 20;
/// Numbers of a kind go up to this; whatever a name ends in beyond it is part of the name.
const MOST_NUMBER: u16 = 1_000;
/// The most attacks of one.
const MOST_ATTACKS: usize = 6;

pub(super) fn oppose(sight: &Sight<'_>, kind: &str, count: u8) -> Check {
    warden(sight)?;
    Beast::keyed(kind).ok_or_else(|| Refusal::NoBeast { near: Beast::like(kind).map(str::to_owned) })?;
    within(count, 1, MOST_AT_ONCE)?;
    room_for(sight, count)
}

fn room_for(sight: &Sight<'_>, count: u8) -> Check {
    let all = sight.foes().count() + usize::from(count);
    if all <= MOST_FOES { Ok(()) } else { Err(Refusal::TooManyFoes) }
}

pub(super) fn think_of(sight: &Sight<'_>, foe: &NewFoe) -> Check {
    warden(sight)?;
    room_for(sight, 1)?;
    plain(&foe.name, LONGEST_NAME)?;
    within(foe.hp, 0, HIGHEST)?;
    within(foe.armor, 0, MOST_ARMOR)?;
    for score in [foe.str, foe.dex, foe.wil] {
        within(score, 1, 20)?;
    }
    Ok(())
}

fn foe_of<'a>(sight: &Sight<'a>, id: Tag) -> Result<&'a Foe, Refusal> {
    warden(sight)?;
    sight.foe(id).ok_or(Refusal::Nobody)
}

pub(super) fn known(sight: &Sight<'_>, id: Tag, fits: impl Fn(&Foe) -> bool) -> Check {
    if fits(foe_of(sight, id)?) { Ok(()) } else { Err(Refusal::SameAsBefore) }
}

/// Whoever fights is neither hidden nor taken off the table: it flees or falls.
fn not_fighting(sight: &Sight<'_>, id: Tag) -> Check {
    let foe = sight.foe(id).ok_or(Refusal::Nobody)?;
    if sight.state.fight.is_some() && foe.fights() && !foe.hidden { Err(Refusal::InAFight) } else { Ok(()) }
}

pub(super) fn hide(sight: &Sight<'_>, id: Tag) -> Check {
    known(sight, id, |foe| !foe.hidden)?;
    hides(sight)?;
    // Whoever comes to a table without a Warden counts those in sight alone, and must find room.
    let hidden = sight.foes().filter(|foe| foe.hidden).count();
    if hidden >= MOST_FOES { Err(Refusal::TooManyFoes) } else { not_fighting(sight, id) }
}

/// Without a Warden nothing is hidden from anybody.
pub(super) fn hides(sight: &Sight<'_>) -> Check {
    if sight.is_unled() { Err(Refusal::NothingHidden) } else { Ok(()) }
}

pub(super) fn dismiss(sight: &Sight<'_>, id: Tag) -> Check {
    foe_of(sight, id)?;
    not_fighting(sight, id)
}

pub(super) fn name(sight: &Sight<'_>, id: Tag, name: &str) -> Check {
    foe_of(sight, id).and_then(|_| plain(name, LONGEST_NAME))
}

pub(super) fn set_armor(sight: &Sight<'_>, id: Tag, to: u8) -> Check {
    within(to, 0, MOST_ARMOR)?;
    known(sight, id, |foe| foe.armor != to)
}

pub(super) fn set_many(sight: &Sight<'_>, id: Tag, is: bool) -> Check {
    known(sight, id, |foe| foe.detachment != is)
}

pub(super) fn arm(sight: &Sight<'_>, arming: &Arming) -> Check {
    unarmed(sight, arming.foe).and_then(|()| plain(&arming.name, LONGEST_NAME))
}

/// Whether one more attack fits.
fn unarmed(sight: &Sight<'_>, id: Tag) -> Check {
    let foe = foe_of(sight, id)?;
    if foe.attacks.len() < MOST_ATTACKS { Ok(()) } else { Err(Refusal::TooManyAttacks { most: MOST_ATTACKS }) }
}

pub(super) fn disarm(sight: &Sight<'_>, id: Tag, attack: u8) -> Check {
    foe_of(sight, id)?.attacks.get(usize::from(attack)).map(|_| ()).ok_or(Refusal::NoThing)
}

pub(super) fn curse(sight: &Sight<'_>, id: Tag, text: &str) -> Check {
    foe_of(sight, id).and_then(|_| plain_or_none(text, LONGEST_CURSE))
}

fn score(foe: &Foe, pool: SheetPool) -> Score {
    pool.attribute().map_or(foe.hp, |attribute| foe.scores.of(attribute))
}

pub(super) fn set(sight: &Sight<'_>, id: Tag, pool: SheetPool, to: u8) -> Check {
    within(to, 0, score(foe_of(sight, id)?, pool).max)
}

pub(super) fn set_most(sight: &Sight<'_>, id: Tag, _pool: SheetPool, to: u8) -> Check {
    foe_of(sight, id).and_then(|_| within(to, 0, HIGHEST))
}

pub(super) fn turn(sight: &Sight<'_>) -> Check {
    warden(sight)?;
    let fight = fight(sight.state)?;
    nothing_due(sight.state)?;
    if fight.side == FightSide::Foes { Ok(()) } else { Err(Refusal::OtherSide) }
}

pub(super) fn acts(sight: &Sight<'_>, act: &FoeAct) -> Check {
    turn(sight)?;
    let foe = sight.state.fighting().find(|foe| foe.id == act.foe).ok_or(Refusal::Nobody)?;
    match (act.attack, act.target) {
        (None, None) if act.companion.is_none() => meets::<MemberId>(None, act.area, &act.met, |_| false),
        (Some(attack), Some(target)) => {
            if let Some(state) = foe.cannot_act() {
                return Err(Refusal::Unable { name: foe.name.clone(), state: state.to_owned() });
            }
            let attack = foe.attacks.get(usize::from(attack)).ok_or(Refusal::NoThing)?;
            let member = in_reach(sight.state).find(|member| member.who == target).ok_or(Refusal::Nobody)?;
            act.companion.map_or(Ok(()), |id| company::living_one(member, id).map(|_| ()))?;
            let there = |who: &MemberId| in_reach(sight.state).any(|member| member.who == *who);
            meets(foe.blast(attack), act.area, &act.met, there)
        }
        (None, _) | (Some(_), None) => Err(Refusal::NoThing),
    }
}

pub(super) fn opposed(state: &State, kind: &str, count: u8, hidden: bool, dice: &mut impl Dice) -> Event {
    let beast = Beast::keyed(kind).expect("a kind that was permitted");
    let hidden = hidden && !state.unled;
    let mut foes: Vec<Foe> = Vec::new();
    for name in numbered(state, beast.name(), count, hidden) {
        let taken = |tag: Tag| state.foe(tag).is_some() || foes.iter().any(|foe| foe.id == tag);
        let id = Tag::fresh(dice, taken);
        foes.push(of_kind(beast, id, name, hidden));
    }
    came(state, foes, hidden)
}

/// Several of a kind are numbered, and go on from those that are there: from those that are seen, for those that are.
fn numbered(state: &State, name: &str, count: u8, hidden: bool) -> Vec<String> {
    // The first that came alone has no number.
    let number = |foe: &Foe| match foe.name.strip_prefix(name)? {
        "" => Some(1),
        rest => rest.strip_prefix(' ')?.parse::<u16>().ok().filter(|number| *number < MOST_NUMBER),
    };
    let there = state.foes.iter().filter(|foe| hidden || !foe.hidden);
    match there.filter_map(number).max() {
        None if count == 1 => vec![name.to_owned()],
        last => (last.unwrap_or(0)..).take(count.into()).map(|last| format!("{name} {}", last + 1)).collect(),
    }
}

/// What an opponent is called when it is seen. The number of a kind would tell of those who are still hidden, so it is
/// numbered anew among those who are seen; a name that the Warden thought of stays, unless another is called so. So does
/// that of whoever was seen in this fight before.
fn seen_as(state: &State, foe: &Foe) -> String {
    let base = foe.name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
    let of_a_kind = Beast::all().iter().any(|beast| beast.name() == base);
    let taken = state.foes.iter().any(|other| other.id != foe.id && !other.hidden && other.name == foe.name);
    let known = state.fight.as_ref().is_some_and(|fight| fight.fought.contains(&foe.id));
    if (of_a_kind && !known) || taken { numbered(state, base, 1, false).concat() } else { foe.name.clone() }
}

/// An opponent comes into sight.
pub(super) fn shown(state: &State, id: Tag) -> Event {
    let name = |foe: &Foe| seen_as(state, foe);
    let change = |foe: &mut Foe| {
        foe.name = name(foe);
        foe.hidden = false;
    };
    let mut event = changed(state, id, change, |name| Did::FoeShown { name });
    let come = state.foe(id).filter(|foe| foe.fights()).map(|foe| foe.id);
    event.moved.extend(joined(state, come.as_slice()));
    event
}

fn of_kind(beast: &Beast, id: Tag, name: String, hidden: bool) -> Foe {
    let creature = &beast.creature;
    Foe {
        id,
        name,
        hp: creature.hit_protection(),
        armor: creature.armor,
        scores: creature.scores(),
        attacks: creature.attacks.clone(),
        critical: beast.critical.clone(),
        detachment: beast.detachment,
        fearless: beast.fearless,
        leads: false,
        seen_to_lead: false,
        hidden,
        fate: FoeFate::Fighting,
    }
}

fn came(state: &State, foes: Vec<Foe>, hidden: bool) -> Event {
    let names = foes.iter().map(|foe| foe.name.clone()).collect();
    let come: Vec<Tag> = foes.iter().filter(|_| !hidden).map(|foe| foe.id).collect();
    let more = joined(state, &come);
    let moved = foes.into_iter().map(|foe| TableChange::FoeCame(Box::new(foe))).chain(more).collect();
    Event { hidden, ..Event::open(Did::Opposed { names }, Vec::new(), moved) }
}

pub(super) fn thought_of(state: &State, new: &NewFoe, dice: &mut impl Dice) -> Event {
    let id = Tag::fresh(dice, |tag| state.foe(tag).is_some());
    let hidden = new.hidden && !state.unled;
    let name = || "attack".to_owned();
    let attack = |die| Attack { name: name(), die, blast: false, pierces: false, straight: false, ranged: false };
    let foe = Foe {
        id,
        name: new.name.clone(),
        hp: Score::full(new.hp),
        armor: new.armor,
        scores: Scores::full(new.str, new.dex, new.wil),
        attacks: new.die.map(attack).into_iter().collect(),
        critical: None,
        detachment: new.detachment,
        fearless: false,
        leads: false,
        seen_to_lead: false,
        hidden,
        fate: FoeFate::Fighting,
    };
    came(state, vec![foe], hidden)
}

/// An opponent changed: known to those who know of it.
pub(super) fn changed(state: &State, id: Tag, how: impl FnOnce(&mut Foe), did: impl FnOnce(String) -> Did) -> Event {
    let mut foe = state.foe(id).cloned().expect("an opponent that was permitted");
    let was_hidden = foe.hidden;
    how(&mut foe);
    let (name, hidden) = (foe.name.clone(), foe.hidden && was_hidden);
    Event { hidden, ..Event::open(did(name), Vec::new(), vec![TableChange::Foe(Box::new(foe))]) }
}

pub(super) fn renamed(state: &State, id: Tag, name: &str) -> Event {
    let before = state.foe(id).map_or_else(String::new, |foe| foe.name.clone());
    let said = |name: String| Did::Overruled { said: format!("{before} is called {name} now.") };
    changed(state, id, |foe| name.clone_into(&mut foe.name), said)
}

pub(super) fn armored(state: &State, id: Tag, to: u8) -> Event {
    let said = |name: String| Did::Overruled { said: format!("{name}: Armor is {to}.") };
    changed(state, id, |foe| foe.armor = to, said)
}

pub(super) fn massed(state: &State, id: Tag, is: bool) -> Event {
    let word = if is { "is many who fight as one" } else { "is one alone" };
    let said = |name: String| Did::Overruled { said: format!("{name} {word}.") };
    changed(state, id, |foe| foe.detachment = is, said)
}

/// Whether opponents wait for a word.
pub(super) fn instinct(sight: &Sight<'_>, is: bool) -> Check {
    warden(sight)?;
    if sight.state.instinct == is { Err(Refusal::SameAsBefore) } else { Ok(()) }
}

pub(super) fn let_act(is: bool) -> Event {
    let word = if is { "Opponents act by themselves from now on." } else { "Opponents wait for a word from now on." };
    Event::open(Did::Overruled { said: word.to_owned() }, Vec::new(), vec![TableChange::Instinct(is)])
}

pub(super) fn armed(state: &State, arming: &Arming) -> Event {
    let Arming { foe: id, name, die, blast, pierces, straight } = arming.clone();
    let attack = Attack { name, die, blast, pierces, straight, ranged: false };
    let said = |name: String| Did::Overruled { said: format!("{name} has one more attack: {}.", attack.name) };
    changed(state, id, |foe| foe.attacks.push(attack.clone()), said)
}

pub(super) fn disarmed(state: &State, id: Tag, place: u8) -> Event {
    let said = |name: String| Did::Overruled { said: format!("{name} has one attack less.") };
    let mut event = changed(state, id, |foe| drop(foe.attacks.remove(place.into())), said);
    event.moved.extend(state.fight.as_ref().and_then(|fight| decided_anew(fight, id, place)));
    event
}

/// What was decided for an opponent that has that attack no more: another attack stays the same, and this one is left out.
fn decided_anew(before: &Fight, id: Tag, place: u8) -> Option<TableChange> {
    let mut fight = before.clone();
    fight.foes.retain(|act| act.foe != id || act.attack != Some(place));
    for act in fight.foes.iter_mut().filter(|act| act.foe == id) {
        act.attack = act.attack.map(|attack| if attack > place { attack - 1 } else { attack });
    }
    (fight != *before).then_some(TableChange::Fight(Some(fight)))
}

/// What its critical damage does is the Warden's to know until it is dealt.
pub(super) fn cursed(state: &State, id: Tag, text: &str) -> Event {
    let critical = Some(text.to_owned()).filter(|text| !text.trim().is_empty());
    let said = |name: String| Did::Overruled { said: format!("{name}: what its critical damage does has changed.") };
    let event = changed(state, id, |foe| foe.critical = critical, said);
    Event { hidden: event.hidden || !state.unled, ..event }
}

pub(super) fn dismissed(state: &State, id: Tag) -> Event {
    let foe = state.foe(id).expect("an opponent that was permitted");
    let did = Did::Dismissed { name: foe.name.clone() };
    Event { hidden: foe.hidden, ..Event::open(did, Vec::new(), vec![TableChange::FoeWent(id)]) }
}

/// One leads at a time (ruling C6).
pub(super) fn led(state: &State, id: Tag) -> Event {
    let foe = state.foe(id).expect("an opponent that was permitted");
    let leads = !foe.leads;
    let other = |one: &&Foe| one.id != id && one.leads;
    let mut all: Vec<TableChange> = state
        .foes
        .iter()
        .filter(other)
        .map(|one| TableChange::Foe(Box::new(Foe { leads: false, ..one.clone() })))
        .collect();
    all.push(TableChange::Foe(Box::new(Foe { leads, ..foe.clone() })));
    let did = Did::Led { name: foe.name.clone(), leads };
    Event { hidden: !state.unled || foe.hidden, ..Event::open(did, Vec::new(), all) }
}
