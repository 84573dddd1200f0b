//! What the Warden rolls, judges and overrules (Core Rules: Reactions, Die of Fate, Attribute Loss; the facts of traps,
//! panic and factions).

use dice::{Dice, Vault};
use serde::{Deserialize, Serialize};

use super::days::heal;
use super::legality::{Check, living, plain, someone, warden, within};
use super::resolve::{drafted, name_of};
use super::{
    Blow, Did, Due, Event, Member, MemberId, MemberStanding, Refusal, SaveCause, Sight, State, TableChange, Trial,
};
use crate::attributes::{Attribute, HIGHEST, Save, Score};
use crate::background::{self, Perk};
use crate::change::{Change, SheetDraft};
use crate::character::{CharacterCondition, MOST_ARMOR, Omen};
use crate::damage::Damage;
use crate::deeds::{self, SheetPool};
use crate::generators::factions;
use crate::harm::{self, Force};
use crate::pack::{PackSpot, Thing};
use crate::procedures;
use crate::scars::Scar;
use crate::throw::{Throw, face};

mod slots;

pub(super) use slots::{
    clash_slots, condition_slots, drain_slots, faction_slots, fatigue_slots, forewarn_slots, frighten_slots,
    hurt_slots, most_slots, panic_slots, secretly, trap_slots, ways_through,
};

/// A trap that nobody told of.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trap {
    /// On whom.
    pub who: MemberId,
    /// Its dice.
    pub die: Damage,
    /// What it takes of.
    pub attribute: Attribute,
    /// Whether armour helps.
    pub armor: bool,
}

/// The most that the Warden takes from somebody at once.
pub(super) const MOST_HARM: u8 = 30;
/// The longest text about what a faction is about.
pub(super) const LONGEST_TEXT: usize = 120;
/// The faces of a d6 on which a trap springs that nobody told of.
const SPRINGS: u8 = 2;

/// Damage as a blow deals it is the Warden's to deal, and everybody's to take. Outside of a fight harm goes to an
/// attribute instead (Core Rules, Attribute Loss): what is a fight is theirs to say (ruling C19).
pub(super) fn hurt(sight: &Sight<'_>, who: MemberId, amount: u8) -> Check {
    harmed(sight, who).and_then(|()| within(amount, 1, MOST_HARM))
}

fn harmed(sight: &Sight<'_>, who: MemberId) -> Check {
    let member = living(sight.state, who)?;
    if sight.acts_for(member) { Ok(()) } else { warden(sight) }
}

pub(super) fn drain(sight: &Sight<'_>, who: MemberId, amount: u8) -> Check {
    warden(sight).and_then(|()| living(sight.state, who))?;
    within(amount, 1, MOST_HARM)
}

pub(super) fn set_most(sight: &Sight<'_>, who: MemberId, to: u8) -> Check {
    warden(sight).and_then(|()| someone(sight.state, who))?;
    within(to, 1, HIGHEST)
}

pub(super) fn set_condition(sight: &Sight<'_>, who: MemberId, to: CharacterCondition) -> Check {
    warden(sight)?;
    if someone(sight.state, who)?.character.condition == to { Err(Refusal::SameAsBefore) } else { Ok(()) }
}

pub(super) fn set_fatigue(sight: &Sight<'_>, who: MemberId, to: u8) -> Check {
    warden(sight)?;
    let fatigue = living(sight.state, who)?.character.fatigue;
    if fatigue == to { Err(Refusal::SameAsBefore) } else { within(to, 0, 10) }
}

pub(super) fn factions_clash(sight: &Sight<'_>, text: &str, wil: u8) -> Check {
    warden(sight).and_then(|()| plain(text, LONGEST_TEXT))?;
    within(wil, 1, HIGHEST)
}

pub(super) fn forewarn(sight: &Sight<'_>, who: MemberId, is: bool) -> Check {
    warden(sight)?;
    living(sight.state, who)?;
    if sight.state.alert.contains(&who) == is { Err(Refusal::SameAsBefore) } else { Ok(()) }
}

/// Fear takes whoever lives, also those who cannot act. The facts of bonds: somebody who cannot be panicked when acting
/// alone.
pub(super) fn frighten(sight: &Sight<'_>, who: MemberId) -> Check {
    warden(sight)?;
    let character = &living(sight.state, who)?.character;
    let asked = |due: &Due| matches!(due, Due::Saves { whom, cause: SaveCause::Fear, .. } if whom.contains(&who));
    if character.panicked || sight.state.due.iter().any(asked) {
        return Err(Refusal::SameAsBefore);
    }
    if character.has(Perk::NeverPanics) && sight.state.is_alone(who) {
        return Err(Refusal::Fearless { name: character.called().to_owned() });
    }
    Ok(())
}

pub(super) fn revive(sight: &Sight<'_>, who: MemberId) -> Check {
    set_condition(sight, who, CharacterCondition::Up)
}

pub(super) fn set_panic(sight: &Sight<'_>, who: MemberId, is: bool) -> Check {
    warden(sight)?;
    if living(sight.state, who)?.character.panicked == is { Err(Refusal::SameAsBefore) } else { Ok(()) }
}

pub(super) fn read_omen(state: &State) -> Check {
    if state.omen_read {
        return Err(Refusal::OmenRead);
    }
    youngest(state).map(|_| ()).ok_or(Refusal::Empty)
}

/// The youngest who has an age and lives.
pub(super) fn youngest(state: &State) -> Option<&Member> {
    let own = |member: &&Member| member.standing == MemberStanding::Own && member.character.age > 0;
    state.living().filter(own).min_by_key(|member| (member.character.age, member.who))
}

fn vault(hidden: bool) -> Vault {
    if hidden { Vault::Hidden } else { Vault::Open }
}

/// Core Rules, Reactions.
pub(super) fn reacted(state: &State, hidden: bool, dice: &mut impl Dice) -> Event {
    let hidden = hidden && !state.unled;
    let throw = Throw::from(dice, vault(hidden), "Reaction", 2, 6);
    let how = procedures::reaction_to(throw.total()).name.to_lowercase();
    Event { hidden, ..Event::open(Did::Reacted { how }, vec![throw], Vec::new()) }
}

/// Core Rules, Die of Fate.
pub(super) fn asked_fate(state: &State, hidden: bool, dice: &mut impl Dice) -> Event {
    let hidden = hidden && !state.unled;
    let throw = Throw::from(dice, vault(hidden), "Die of Fate", 1, 6);
    let kind = procedures::favours(throw.first());
    Event { hidden, ..Event::open(Did::FateAsked { kind }, vec![throw], Vec::new()) }
}

/// The facts of factions: how a deed of theirs ends.
pub(super) fn faction_acted(state: &State, text: &str, dice: &mut impl Dice) -> Event {
    let hidden = !state.unled;
    let throw = Throw::from(dice, vault(hidden), "Faction", 1, 6);
    let deed = factions::FactionOutcome::ALL[usize::from(throw.first()) - 1];
    let how = format!("{}. {}", deed.name(), deed.text());
    let did = Did::FactionActed { text: text.to_owned(), how };
    Event { hidden, ..Event::open(did, vec![throw], Vec::new()) }
}

/// The facts of factions: where two oppose each other, the one most at risk saves with the WIL of its first agent.
pub(super) fn factions_clashed(state: &State, text: &str, wil: u8, dice: &mut impl Dice) -> Event {
    let hidden = !state.unled;
    let save = Save::roll(dice, vault(hidden), Attribute::Wil, wil);
    let throws = vec![save.throw()];
    let did = Did::FactionsClashed { text: text.to_owned(), save };
    Event { hidden, ..Event::open(did, throws, Vec::new()) }
}

/// The facts of traps: an untold one springs two times in six, and takes of an attribute. One that does not spring is
/// the Warden's secret.
pub(super) fn trap(state: &State, trap: Trap, dice: &mut impl Dice) -> Event {
    let Trap { who, die: damage, attribute, armor } = trap;
    let name = name_of(state, who);
    if face(dice, Vault::Hidden, 6) > SPRINGS {
        let hidden = !state.unled;
        return Event { hidden, ..Event::open(Did::TrapSprung { name, took: None }, Vec::new(), Vec::new()) };
    }
    let throw = damage.throw(dice, "trap");
    let worn = state.member(who).map_or(0, |member| member.character.armor()).min(MOST_ARMOR);
    let amount = throw.highest().saturating_sub(if armor { worn } else { 0 });
    let all = drafted(state, who, |draft| {
        if amount > 0 {
            harm::lose(draft, attribute, amount);
        }
    });
    Event::open(Did::TrapSprung { name, took: Some((attribute, amount)) }, vec![throw], all).telling_ends(state)
}

pub(super) fn hurt_by(state: &State, who: MemberId, force: Force, dice: &mut impl Dice) -> Event {
    let member = state.member(who).expect("somebody who was permitted");
    let mut throws = Vec::new();
    let (blow, all) = Blow::on_member(state, member, Vec::new(), force, dice, &mut throws);
    blow.falls(throws, all)
}

pub(super) fn drained(state: &State, who: MemberId, attribute: Attribute, amount: u8) -> Event {
    let changes = drafted(state, who, |draft| harm::lose(draft, attribute, amount));
    Event::open(Did::Drained { name: name_of(state, who), attribute, amount }, Vec::new(), changes).telling_ends(state)
}

/// Panicked or not, a WIL save to come to one's senses.
pub(super) fn calmed(state: &State, who: MemberId, dice: &mut impl Dice) -> Event {
    let character = &state.member(who).expect("somebody who was permitted").character;
    let save = character.save(Attribute::Wil, dice);
    let all = if save.passed { vec![TableChange::Of(who, Change::Panicked(false))] } else { Vec::new() };
    let throws = save.thrown().into_iter().collect();
    Event::open(Did::Tried { name: character.called().to_owned(), trial: Trial::Calm, save }, throws, all)
}

/// The Warden sets something right.
fn overruled(state: &State, who: MemberId, said: &str, how: impl FnOnce(&mut SheetDraft)) -> Event {
    let said = format!("{} {said}.", name_of(state, who));
    Event::open(Did::Overruled { said }, Vec::new(), drafted(state, who, how))
}

/// Nobody is up, dying or out of action without STR, however much of it was lost for good, and nobody is dead for lack of
/// it otherwise.
fn now_is(draft: &mut SheetDraft, to: CharacterCondition) {
    let strength = draft.now.scores.str;
    if to != CharacterCondition::Dead && strength.now == 0 {
        draft.push(Change::Attribute(Attribute::Str, Score { now: 1, max: strength.max.max(1) }));
    }
    draft.push(Change::Condition(to));
    // Ruling C21: the Warden's word that somebody is on their feet heals what kept them down.
    if to == CharacterCondition::Up {
        heal(draft, |scar| scar == Scar::MortalWound);
    }
}

pub(super) fn most_set(state: &State, who: MemberId, pool: SheetPool, to: u8) -> Event {
    let said = format!("has at most {to} {}", pool.name());
    overruled(state, who, &said, |draft| draft.push(pool.change(pool.of(&draft.now).with_max(to))))
}

pub(super) fn condition_set(state: &State, who: MemberId, to: CharacterCondition) -> Event {
    overruled(state, who, &format!("is {}", to.name()), |draft| now_is(draft, to)).telling_beside(state)
}

pub(super) fn fatigue_set(state: &State, who: MemberId, to: u8) -> Event {
    overruled(state, who, &format!("has {to} Fatigue"), |draft| draft.push(Change::Fatigue(to)))
}

pub(super) fn revived(state: &State, who: MemberId) -> Event {
    let said = "is on their feet again";
    overruled(state, who, said, |draft| now_is(draft, CharacterCondition::Up)).telling_beside(state)
}

pub(super) fn panic_set(state: &State, who: MemberId, is: bool) -> Event {
    let said = if is { "is beside themselves with fear" } else { "has come to their senses" };
    overruled(state, who, said, |draft| draft.push(Change::Panicked(is)))
}

pub(super) fn forewarned(state: &State, who: MemberId, is: bool) -> Event {
    let others = state.alert.iter().copied().filter(|other| *other != who);
    let alert = others.chain(is.then_some(who)).collect();
    let word = if is { "will need no save to act first" } else { "saves as others do" };
    let said = format!("{} {word}.", name_of(state, who));
    Event::open(Did::Overruled { said }, Vec::new(), vec![TableChange::Alert(alert)])
}

/// The facts of creation: the youngest has an omen, and it is read aloud. One that they have heard before is read again.
pub(super) fn omen(state: &State, dice: &mut impl Dice) -> Event {
    let youngest = youngest(state).expect("somebody who was permitted");
    let name = youngest.character.called().to_owned();
    if let Some(omen) = youngest.character.omen.as_ref().filter(|omen| !omen.secret) {
        let text = omen.text.clone();
        return Event::open(Did::OmenRead { name, text }, Vec::new(), vec![TableChange::OmenRead]);
    }
    let throw = Throw::open(dice, "Omen", 1, 20);
    let text = background::omens()[usize::from(throw.first()) - 1].clone();
    // A secret omen of their own stays theirs.
    let mut all = vec![TableChange::OmenRead];
    if youngest.character.omen.is_none() {
        all.push(TableChange::Of(youngest.who, Change::Omen(Omen { text: text.clone(), secret: false })));
    }
    Event::open(Did::OmenRead { name, text }, vec![throw], all)
}

/// What is due is let go. Where somebody carries too much, what does not fit is gone: Fatigue first, then things.
pub(super) fn waived_load(draft: &mut SheetDraft) {
    let over = draft.now.slots_used().saturating_sub(draft.now.slots());
    let less = u8::try_from(over).unwrap_or(u8::MAX).min(draft.now.fatigue);
    if less > 0 {
        draft.push(Change::Fatigue(draft.now.fatigue - less));
    }
    while draft.now.slots_used() > draft.now.slots() {
        let may = |thing: &Thing| deeds::may_let_go(&draft.now, thing).is_ok();
        let heavy = |thing: &&Thing| thing.at == PackSpot::Pack && thing.slots() > 0 && may(thing);
        let last = draft.now.things.iter().rev().find(heavy);
        let loaded = |thing: &&Thing| thing.at == PackSpot::Pack && thing.slots() > 0 && !thing.item.stays();
        let last = last.or_else(|| draft.now.things.iter().rev().find(loaded));
        match last.map(|thing| thing.id) {
            Some(id) => draft.push(Change::Lost(id)),
            None if draft.now.gold > 0 => draft.push(Change::Gold(draft.now.gold / 2)),
            // What cannot be put down stays, and nothing else is left.
            None => return,
        }
    }
}
