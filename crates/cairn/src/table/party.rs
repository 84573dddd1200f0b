//! The party: who comes, who is hired, what changes hands, and what scars ask for (Core Rules: Hirelings, Character
//! Death, Scars).

use dice::{Dice, Vault};
use play::Seat;
use play::game::Game;

use super::legality::{Check, able, living, own, peace, plain, thing_of, within};
use super::resolve::{drafted, name_of};
use super::rounds::comes;
use super::{
    Did, Event, Hiring, MOST_MEMBERS, MOST_OF_A_SEAT, Member, MemberId, MemberStanding, Refusal, Sight, State,
    TableChange,
};
use crate::attributes::{Attribute, Score, Scores};
use crate::background::{self, Background};
use crate::change::{Change, SheetDraft};
use crate::character::{Character, ScarRecord};
use crate::deeds;
use crate::harm;
use crate::hirelings::Hireling;
use crate::life::{self, Life, Make, Mode};
use crate::pack::{MOST_THINGS, PackSpot, ThingId};
use crate::scars::Teller;
use crate::throw::Throw;

mod slots;

pub(super) use slots::{give_slots, hire_slots, recruit_slots, roll_up_slots, settle_slots, tell_slots};

/// The longest words about a scar.
const LONGEST_SCAR: usize = 200;
/// The highest wage that the Warden names.
const HIGHEST_WAGE: u8 = 200;

pub(super) fn roll_up(sight: &Sight<'_>) -> Check {
    if !matches!(sight.seat, Seat::Player(_)) {
        return Err(Refusal::OnlyPlayers);
    }
    room(sight.state, sight.seat)
}

/// Whether the party has room for one more whom that seat plays.
pub(super) fn room(state: &State, seat: Seat) -> Check {
    let theirs = state.party.iter().filter(|member| member.seat == seat).count();
    if state.party.len() >= MOST_MEMBERS || state.arrivals == u16::MAX {
        Err(Refusal::Full)
    } else if theirs >= MOST_OF_A_SEAT {
        Err(Refusal::FullHand)
    } else {
        Ok(())
    }
}

pub(super) fn give(sight: &Sight<'_>, who: MemberId, thing: ThingId, to: MemberId) -> Check {
    let giver = own(sight, who)?;
    peace(sight.state)?;
    // Ruling C33: what somebody has who cannot act is taken by the word of whoever leads.
    if !sight.leads() {
        able(giver)?;
    }
    if who == to {
        return Err(Refusal::Themselves);
    }
    let taker = &living(sight.state, to)?.character;
    let thing = thing_of(&giver.character, thing)?;
    deeds::may_let_go(&giver.character, thing)?;
    takes(taker, &thing.item)
}

/// Whether somebody has room and hands for a thing more.
pub(super) fn takes(taker: &Character, item: &crate::item::Item) -> Check {
    deeds::may_pull(taker, item)?;
    if taker.things.len() < MOST_THINGS && taker.has_room(PackSpot::Pack, item.heft()) {
        Ok(())
    } else {
        Err(Refusal::NoRoom { name: taker.called().to_owned() })
    }
}

pub(super) fn hire(sight: &Sight<'_>, who: MemberId, hireling: Option<&Hireling>) -> Check {
    let hireling = hireling.ok_or(Refusal::NoThing)?;
    let member = own(sight, who)?;
    peace(sight.state)?;
    able(member)?;
    room(sight.state, member.seat)?;
    pays(member, hireling.wage)
}

fn pays(member: &Member, wage: u32) -> Check {
    let gold = member.character.gold;
    if wage <= gold { Ok(()) } else { Err(Refusal::TooDear { wage, gold }) }
}

pub(super) fn recruit(sight: &Sight<'_>, who: MemberId, background: u8, wage: u8) -> Check {
    super::legality::warden(sight)?;
    peace(sight.state)?;
    let member = living(sight.state, who)?;
    room(sight.state, member.seat)?;
    Background::numbered(background).ok_or(Refusal::NoThing)?;
    within(wage, 0, HIGHEST_WAGE)?;
    pays(member, wage.into())
}

/// Core Rules, Character Death: a hireling joins at once.
pub(super) fn take_over(sight: &Sight<'_>, who: MemberId) -> Check {
    if !matches!(sight.seat, Seat::Player(_)) {
        return Err(Refusal::OnlyPlayers);
    }
    let member = living(sight.state, who)?;
    if member.standing == MemberStanding::Own {
        return Err(Refusal::NotHired);
    }
    let own = |one: &Member| one.seat == sight.seat && one.standing == MemberStanding::Own;
    if sight.state.living().any(own) { Err(Refusal::OwnLives) } else { Ok(()) }
}

/// Whoever has a sheet at home goes by the door, which writes it; without that the Warden alone lets them go.
pub(super) fn leave(sight: &Sight<'_>, who: MemberId) -> Check {
    peace(sight.state)?;
    let member = own(sight, who)?;
    if member.home.is_some() && !sight.leads() {
        return Err(Refusal::HasAHome { name: member.character.called().to_owned() });
    }
    Ok(())
}

fn scar_of(member: &Member, place: u8) -> Result<&ScarRecord, Refusal> {
    member.character.scars.get(usize::from(place)).ok_or(Refusal::NothingOwed)
}

/// A scar's dice fall when its time has come: rested, mended, on one's feet. Ruling C21: whoever leads says by it that
/// it has mended.
pub(super) fn settle_scar(sight: &Sight<'_>, member: &Member, place: u8) -> Check {
    let scar = scar_of(member, place)?;
    if !scar.owed || !member.character.lives() {
        return Err(Refusal::NothingOwed);
    }
    let as_said = ScarRecord { mended: scar.mended || sight.leads(), ..scar.clone() };
    let early = member.character.not_yet(&as_said);
    early.map_or(Ok(()), |why| Err(Refusal::NotYet { why: why.to_owned() }))
}

/// What some scars mean is told by their player, or by the Warden alone.
pub(super) fn tell_scar(sight: &Sight<'_>, who: MemberId, place: u8, text: &str) -> Check {
    let member = own(sight, who)?;
    match scar_of(member, place)?.scar.told_by() {
        Some(Teller::Warden) if !sight.leads() => Err(Refusal::OnlyTheWarden),
        Some(Teller::Warden | Teller::Player) => plain(text, LONGEST_SCAR),
        None => Err(Refusal::NothingOwed),
    }
}

/// Somebody made by chance, by these steps and then all the rest; and what they had to leave behind.
fn made(mode: Mode, first: Option<Make>, dice: &mut impl Dice) -> (Character, Vec<String>) {
    let mut left = Vec::new();
    let mut making = life::State { mode, ..life::State::default() };
    for make in first.into_iter().chain([Make::RollTheRest]) {
        let mut events = Vec::new();
        Life::resolve(&making, life::PLAYER, &life::Command::Make(make), &mut SteplessDice(dice), &mut events);
        for event in &events {
            let lost = |change: &Change| {
                if let Change::Lost(id) = change { making.character.thing(*id) } else { None }
            };
            left.extend(event.changes.iter().filter_map(lost).map(|thing| thing.item.name.clone()));
            Life::apply(&mut making, event);
        }
    }
    (making.character, left)
}

/// Dice that know no steps: at a table nobody goes back and rolls somebody up again.
struct SteplessDice<'a, D>(&'a mut D);

impl<D: Dice> Dice for SteplessDice<'_, D> {
    fn face(&mut self, vault: Vault, sides: u32) -> u32 {
        self.0.face(vault, sides)
    }

    fn tag(&mut self) -> u32 {
        self.0.tag()
    }
}

pub(super) fn rolled_up(state: &State, seat: Seat, mode: Mode, dice: &mut impl Dice) -> Event {
    let (character, left) = made(mode, None, dice);
    comes(state, Member::new(MemberId(state.arrivals), seat, MemberStanding::Own, character), left)
}

pub(super) fn gave(state: &State, who: MemberId, thing: ThingId, to: MemberId) -> Event {
    let item = state.member(who).and_then(|member| member.character.thing(thing)).cloned();
    let mut all = drafted(state, who, |draft| draft.push(Change::Lost(thing)));
    let word = item.as_ref().map_or_else(String::new, |thing| thing.item.name.clone());
    if let Some(thing) = item {
        all.extend(drafted(state, to, |draft| {
            let id = draft.gain(thing.item.clone());
            if let Some(left) = thing.left.filter(|left| Some(*left) != thing.item.count()) {
                draft.push(Change::Left(id, left));
            }
        }));
    }
    Event::open(Did::Gave { name: name_of(state, who), thing: word, to: name_of(state, to) }, Vec::new(), all)
}

pub(super) fn hired(state: &State, who: MemberId, trade: &str, how: Hiring, dice: &mut impl Dice) -> Event {
    let hireling = Hireling::keyed(trade).expect("a trade that was permitted");
    let mut throws = Vec::new();
    let blank = match how {
        Hiring::Ready => Character {
            name: hireling.name.clone(),
            scores: Scores::full(hireling.str, hireling.dex, hireling.wil),
            hp: Score::full(hireling.hp),
            ..Character::default()
        },
        Hiring::Rolled => rolled(dice, &mut throws),
    };
    let mut draft = SheetDraft::of(&Character { background: hireling.name.clone(), ..blank });
    for item in &hireling.items {
        draft.gain(item.clone());
    }
    hireling.creatures.iter().for_each(|creature| draft.join(creature.clone()));
    joins(state, who, hireling.wage, (draft.now, Vec::new()), throws)
}

/// Core Rules, Hirelings: 3d6 for each attribute and 1d6 for HP, then the traits; and a name to go with them.
fn rolled(dice: &mut impl Dice, throws: &mut Vec<Throw>) -> Character {
    let mut total = |of: &str, count, sides| {
        let throw = Throw::open(dice, of, count, sides);
        let total = u8::try_from(throw.total()).expect("a few dice");
        throws.push(throw);
        total
    };
    let [str, dex, wil] = Attribute::ALL.map(|attribute| total(attribute.name(), 3, 6));
    let hp = total("HP", 1, 6);
    let traits = background::traits().each_ref();
    let traits = traits.map(|one| one.words[usize::from(total(&one.name, 1, 10)) - 1].clone());
    let people = Background::numbered(total("Name", 1, 20)).map_or(&[][..], |one| &one.names);
    let name = people.get(usize::from(total("Name", 1, 10)) - 1).cloned().unwrap_or_default();
    let scores = Scores::full(str, dex, wil);
    Character { name, scores, hp: Score::full(hp), traits: traits.to_vec(), ..Character::default() }
}

/// Ruling C28: omens are for those whom somebody plays from the first.
pub(super) fn recruited(state: &State, who: MemberId, number: u8, wage: u8, dice: &mut impl Dice) -> Event {
    let (character, left) = made(Mode::Whole, Some(Make::ChooseBackground { number }), dice);
    joins(state, who, wage.into(), (Character { omen: None, ..character }, left), Vec::new())
}

pub(super) fn went(state: &State, who: MemberId) -> Event {
    Event::open(Did::Went { name: name_of(state, who) }, Vec::new(), vec![TableChange::Went(who)])
}

/// Core Rules, Character Death: a hireling is played on. What another player wrote about them stays that player's.
pub(super) fn taken_over(state: &State, who: MemberId, seat: Seat) -> Event {
    let theirs = state.member(who).is_some_and(|member| member.seat == seat);
    let forget = |draft: &mut SheetDraft| draft.push(Change::Notes(String::new()));
    let mut all = if theirs { Vec::new() } else { drafted(state, who, forget) };
    all.push(TableChange::Taken(who, seat));
    Event::open(Did::TakenOver { name: name_of(state, who) }, Vec::new(), all)
}

fn joins(state: &State, who: MemberId, wage: u32, made: (Character, Vec<String>), throws: Vec<Throw>) -> Event {
    let (character, left) = made;
    let seat = state.member(who).map_or(Seat::Gm, |member| member.seat);
    let whom = match (character.called(), character.background.as_str()) {
        (name, trade) if name == trade => name.to_owned(),
        (name, trade) => format!("{name}, {trade}"),
    };
    let member = Member::new(MemberId(state.arrivals), seat, MemberStanding::Hired { wage }, character);
    let mut all = drafted(state, who, |draft| draft.push(Change::Gold(draft.now.gold.saturating_sub(wage))));
    all.push(TableChange::Came(Box::new(member)));
    Event::open(Did::Hired { name: name_of(state, who), whom, wage, left }, throws, all)
}

fn scar_name(state: &State, who: MemberId, place: u8) -> String {
    let scar = state.member(who).and_then(|member| member.character.scars.get(usize::from(place)));
    scar.map_or_else(String::new, |one| one.scar.name().to_owned())
}

pub(super) fn settled(state: &State, who: MemberId, place: u8, dice: &mut impl Dice) -> Event {
    let mut throws = Vec::new();
    let all = drafted(state, who, |draft| harm::settle(draft, place.into(), true, dice, &mut throws));
    let did = Did::ScarSettled { name: name_of(state, who), scar: scar_name(state, who, place) };
    Event::open(did, throws, all).telling(state)
}

pub(super) fn told(state: &State, who: MemberId, place: u8, text: &str) -> Event {
    let all = drafted(state, who, |draft| {
        if let Some(scar) = draft.now.scars.get(usize::from(place)).cloned() {
            draft.push(Change::Healed(place, ScarRecord { detail: text.to_owned(), ..scar }));
        }
    });
    let did = Did::ScarTold { name: name_of(state, who), scar: scar_name(state, who, place), text: text.to_owned() };
    Event::open(did, Vec::new(), all)
}
