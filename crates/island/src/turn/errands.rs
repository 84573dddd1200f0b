//! Ruling A137: one order for all of one's free people for the rest of the phase, carried out one activity a turn, and given
//! up where something happens to them.

use std::collections::BTreeMap;

use dice::Dice;
use hex::Hex;
use play::options::{Choice, Slot};

use super::{TurnDeed, TurnRefusal, gather, is_in_play, phases, rest, tokens_left};
use crate::course::OrderCourse;
use crate::event::Deed;
use crate::folk::{FolkNo, Islander};
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::pending::{Checks, Pending};
use crate::state::{Errand, Errands, State, Tribe, TribeNo};
use crate::words::{Activity, Phase};
use crate::work;

/// The tribe that may say what its people do: at its own turn before its activity, or while others have theirs.
fn may_tell(sight: &Sight<'_>) -> Result<TribeNo, Refusal> {
    let state = sight.public();
    let tribe = sight.tribe().ok_or(Refusal::NoTribe)?;
    if state.day == 0 {
        return Err(TurnRefusal::NotBegun.into());
    }
    if state.tribe(tribe).is_none_or(|tribe| tribe.done) || !is_in_play(state, tribe) {
        return Err(TurnRefusal::IsDone.into());
    }
    let own = state.active() == Some(tribe);
    if state.ending.is_some() || is_dusk(state) || is_at_stake(state, tribe) || own && !state.pending.is_empty() {
        return Err(Refusal::NotNow);
    }
    if own && state.acted {
        return Err(TurnRefusal::HasActed.into());
    }
    let has_free = state.people_of(tribe).any(Islander::is_free);
    if has_free { Ok(tribe) } else { Err(TurnRefusal::NobodyFree.into()) }
}

fn is_dusk(state: &State) -> bool {
    let of_dusk = |one: &Pending| matches!(one, Pending::Dusk(_) | Pending::Feeding(_) | Pending::DayChoice(_));
    state.pending.iter().any(of_dusk)
}

/// A slot for each who is free, with what they could do where they are; what good sense would say first.
pub(super) fn slots(sight: &Sight<'_>) -> Result<Vec<Slot>, Refusal> {
    let tribe = may_tell(sight)?;
    let state = sight.public();
    let of = |one: &Islander| Slot::choice(&one.no.0.to_string(), choices(state, one));
    Ok(state.people_of(tribe).filter(|one| one.is_free()).map(of).collect())
}

fn choices(state: &State, person: &Islander) -> Vec<Choice> {
    let mut all = open_to(state, person);
    if let Some(place) = all.iter().position(|errand| Some(*errand) == proposed(state, person, &all)) {
        all[..=place].rotate_right(1);
    }
    let choice = |errand| Choice {
        odds: alone(state, person, errand).and_then(|checks| work::rollers(state, &checks).into_iter().next()?.odds),
        ..Choice::new(errand, words(state, person, errand))
    };
    all.into_iter().map(choice).collect()
}

/// All that somebody could be told where they are now.
fn open_to(state: &State, person: &Islander) -> Vec<Errand> {
    let lines = state.terrain(person.hex).map_or(0, |terrain| terrain.yields.len());
    let lines = (0..u8::try_from(lines).unwrap_or(u8::MAX)).map(Errand::Gather);
    let food = [Errand::Fish, Errand::FishAlone, Errand::Forage, Errand::ForageAlone];
    let all = [Errand::Rest].into_iter().chain(lines).chain(food).chain([Errand::Idle]);
    all.filter(|errand| is_open(state, person, *errand)).collect()
}

/// Whether somebody can do that where they are.
fn is_open(state: &State, person: &Islander, errand: Errand) -> bool {
    let rolled = |activity| work::dc(state, person.tribe, activity, person.hex).is_some();
    match errand {
        Errand::Rest => !person.rested,
        Errand::Gather(line) => {
            let line = state.terrain(person.hex).and_then(|terrain| terrain.yields.get(usize::from(line)));
            line.is_some_and(|line| gather::has_tool(person, line))
        }
        Errand::Fish | Errand::FishAlone => rolled(Activity::Fish),
        Errand::Forage | Errand::ForageAlone => rolled(Activity::Forage),
        Errand::Idle => true,
    }
}

/// What good sense says: sleep at night, then food where there is less than a meal for all, then what lies around.
fn proposed(state: &State, person: &Islander, open: &[Errand]) -> Option<Errand> {
    let hungry =
        state.tribe(person.tribe).is_some_and(|tribe| usize::from(tribe.food) < state.people_of(person.tribe).count());
    let sleep = [Errand::Rest].into_iter().filter(|_| state.phase == Phase::Night);
    let food = [Errand::FishAlone, Errand::ForageAlone].into_iter().filter(|_| hungry);
    let rest = [Errand::Gather(0), Errand::Rest, Errand::Idle];
    sleep.chain(food).chain(rest).find(|errand| open.contains(errand))
}

/// The rolls of somebody who fishes or forages in a party of their own.
fn alone(state: &State, person: &Islander, errand: Errand) -> Option<Checks> {
    let activity = match errand {
        Errand::FishAlone => Activity::Fish,
        Errand::ForageAlone => Activity::Forage,
        Errand::Rest | Errand::Gather(_) | Errand::Fish | Errand::Forage | Errand::Idle => return None,
    };
    debug_assert!(state.terrain(person.hex).is_some(), "people stand on land");
    Some(checks(person.tribe, activity, person.hex, vec![person.no]))
}

fn checks(tribe: TribeNo, activity: Activity, hex: Hex, people: Vec<FolkNo>) -> Checks {
    Checks { tribe, activity, craft: None, hex, people }
}

fn words(state: &State, person: &Islander, errand: Errand) -> String {
    let does = match errand {
        Errand::Rest => "rests".to_owned(),
        Errand::Gather(line) => {
            let line = state.terrain(person.hex).and_then(|terrain| terrain.yields.get(usize::from(line)));
            format!("gathers {}", line.map(gather::given).unwrap_or_default())
        }
        Errand::Fish => "fishes with all who do".to_owned(),
        Errand::FishAlone => "fishes alone".to_owned(),
        Errand::Forage => "forages with all who do".to_owned(),
        Errand::ForageAlone => "forages alone".to_owned(),
        Errand::Idle => "stays idle".to_owned(),
    };
    format!("{} {does}", person.sheet.name)
}

/// Why orders for the rest of the phase are not among those offered.
pub(super) fn why_not(sight: &Sight<'_>, of: &BTreeMap<FolkNo, Errand>, want: String) -> Refusal {
    let (state, Some(tribe)) = (sight.public(), sight.tribe()) else { return Refusal::NoTribe };
    let free: Vec<&Islander> = state.people_of(tribe).filter(|one| one.is_free()).collect();
    if free.len() != of.len() || free.iter().any(|one| !of.contains_key(&one.no)) {
        return TurnRefusal::NotEverybody { count: free.len() }.into();
    }
    let cannot = free.into_iter().find(|one| of.get(&one.no).is_some_and(|errand| !is_open(state, one, *errand)));
    match cannot {
        Some(one) => TurnRefusal::NoErrand { name: one.sheet.name.clone() }.into(),
        None => TurnRefusal::Unfit { want }.into(),
    }
}

/// Whether there is anything to be taken back.
pub(super) fn may_drop(sight: &Sight<'_>) -> Result<(), Refusal> {
    let errands = sight.tribe().and_then(|tribe| sight.errands(tribe));
    errands.map(|_| ()).ok_or_else(|| TurnRefusal::NoErrands.into())
}

/// The tribe says what its people do. Where it is its turn, the first of it is done at once.
pub(super) fn tell(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, of: &BTreeMap<FolkNo, Errand>) {
    let state = &course.state;
    let told = of.iter().filter_map(|(who, errand)| Some(words(state, state.person(*who)?, *errand)));
    let told = told.collect();
    let hale = state.people_of(tribe).map(|one| (one.no, one.hp)).collect();
    let errands = Errands { of: of.clone(), hale };
    course.change_tribe(tribe, |tribe| tribe.errands = Some(errands));
    course.happen(Some(tribe), Deed::Turn(TurnDeed::ToldAll { errands: told }));
    while course.state.active() == Some(tribe) && follow(course, tribe) {}
}

/// Any other order of a tribe takes back what it said of the rest of the phase.
pub fn drop_errands(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo) {
    if course.state.tribe(tribe).is_some_and(|tribe| tribe.errands.is_some()) {
        course.change_tribe(tribe, |tribe| tribe.errands = None);
    }
}

/// The tribe takes back what it said and says nothing else.
pub(super) fn take_back(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo) {
    drop_errands(course, tribe);
    course.happen(Some(tribe), Deed::Turn(TurnDeed::ErrandsOver { disturbed: false }));
}

/// Orders are given up where something happens to a tribe: an encounter, an attack, somebody hurt. Whether any were.
pub(super) fn give_up(course: &mut OrderCourse<'_, impl Dice>) -> bool {
    let disturbed = |tribe: &&Tribe| tribe.errands.as_ref().is_some_and(|one| is_disturbed(&course.state, tribe, one));
    let given_up: Vec<TribeNo> = course.state.tribes.iter().filter(disturbed).map(|tribe| tribe.no).collect();
    for tribe in &given_up {
        drop_errands(course, *tribe);
        course.happen(Some(*tribe), Deed::Turn(TurnDeed::ErrandsOver { disturbed: true }));
    }
    !given_up.is_empty()
}

fn is_disturbed(state: &State, tribe: &Tribe, errands: &Errands) -> bool {
    let hurt = |(who, hp): (&FolkNo, &u8)| {
        state.person(*who).is_none_or(|one| one.tribe != tribe.no || !one.is_up() && *hp > 0 || one.hp < *hp)
    };
    is_at_stake(state, tribe.no) || errands.hale.iter().any(hurt)
}

/// Whether what is to be settled is about people of a tribe.
fn is_at_stake(state: &State, tribe: TribeNo) -> bool {
    let about = |one: &Pending| match one {
        Pending::Checks(of) => of.tribe == tribe,
        Pending::Draws(of) => of.tribe == tribe,
        Pending::Travel(of) => of.tribe == tribe,
        Pending::Owed(of) => of.tribe == tribe,
        Pending::Meeting(of) => of.tribe == tribe,
        Pending::Delve(of) => of.tribe == tribe,
        Pending::Sharing(of) => of.tribe == tribe,
        Pending::Combat(of) => of.sides.contains(&tribe),
        Pending::Direct(of) => of.sides.contains(&tribe),
        Pending::Trade(of) => of.sides.contains(&tribe),
        Pending::Starts(_)
        | Pending::FirstTokens(_)
        | Pending::Dusk(_)
        | Pending::Feeding(_)
        | Pending::DayChoice(_) => false,
    };
    state.pending.iter().any(about)
}

/// The next thing to be done of what people were told.
enum NextErrand {
    /// An activity of this turn.
    Party(Errand, Vec<FolkNo>),
    /// Nothing is left: the tribe takes its token.
    Token(u8),
}

/// What is done next in a tribe's turn of what its people were told; nothing if that has to wait for its next turn.
fn next_errand(state: &State, tribe: TribeNo) -> Option<NextErrand> {
    let errands = state.tribe(tribe)?.errands.as_ref()?;
    match next_party(state, tribe, errands) {
        Some((errand, people)) => (!state.acted).then_some(NextErrand::Party(errand, people)),
        None => tokens_left(state).first().copied().map(NextErrand::Token),
    }
}

/// Does what others have not known of until now: the next of what a tribe's people were told. Whether there was anything.
pub(super) fn carry_on(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo) -> bool {
    if next_errand(&course.state, tribe).is_none() {
        return false;
    }
    let name = course.state.tribe_name(tribe);
    course.happen(Some(tribe), Deed::Turn(TurnDeed::SentOut { tribe: name }));
    follow(course, tribe)
}

/// Does the next of what a tribe's people were told. Whether there was anything.
fn follow(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo) -> bool {
    match next_errand(&course.state, tribe) {
        Some(NextErrand::Party(errand, people)) => send(course, tribe, errand, &people),
        Some(NextErrand::Token(token)) => phases::be_done(course, tribe, token),
        None => return false,
    }
    true
}

/// The next activity: whoever comes first in the order of their numbers, with all who do the same beside them.
fn next_party(state: &State, tribe: TribeNo, errands: &Errands) -> Option<(Errand, Vec<FolkNo>)> {
    let ready = |who: &FolkNo, errand: Errand| {
        let person = state.person(*who).filter(|one| one.tribe == tribe && one.is_free())?;
        is_open(state, person, errand).then_some(person)
    };
    let errand = |who: &FolkNo| errands.of.get(who).copied().filter(|errand| *errand != Errand::Idle);
    let (first, does) = errands.of.keys().find_map(|who| Some((ready(who, errand(who)?)?, errand(who)?)))?;
    if matches!(does, Errand::FishAlone | Errand::ForageAlone) {
        return Some((does, vec![first.no]));
    }
    let joins = |who: &&FolkNo| {
        let with = ready(who, does).filter(|_| errand(who) == Some(does));
        with.is_some_and(|one| does == Errand::Rest || one.hex == first.hex)
    };
    Some((does, errands.of.keys().filter(joins).copied().collect()))
}

fn send(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, errand: Errand, people: &[FolkNo]) {
    let Some(hex) = people.first().and_then(|who| course.state.person(*who)).map(|one| one.hex) else { return };
    match errand {
        Errand::Rest => rest::lie_down(course, tribe, people),
        Errand::Gather(line) => gather::gather(course, tribe, (hex, line), people),
        Errand::Fish | Errand::FishAlone => work::at_once(course, checks(tribe, Activity::Fish, hex, people.to_vec())),
        Errand::Forage | Errand::ForageAlone => {
            work::at_once(course, checks(tribe, Activity::Forage, hex, people.to_vec()));
        }
        Errand::Idle => {}
    }
}
