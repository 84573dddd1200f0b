//! Saves that are called for (Core Rules: Saves, Actions, Rounds): the Warden says whose, and players throw their own dice
//! (ruling C62).

use dice::Dice;
use play::options::{Choice, Domain, Lines, Slot};
use serde::{Deserialize, Serialize};

use super::legality::{Check, able, living, nothing_due, plain_or_none, warden};
use super::offers::{Slots, among, named};
use super::resolve::due;
use super::rounds::Round;
use super::{Did, Due, Event, Member, MemberId, Refusal, Sight, State, TableChange};
use crate::attributes::{Attribute, Save};
use crate::change::Change;

/// Of those who are named, who saves.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CallFrom {
    /// Each of them.
    Each,
    /// Whoever is most at risk, for all of them.
    MostAtRisk,
}

impl CallFrom {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Each, Self::MostAtRisk];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Each => "each of them",
            Self::MostAtRisk => "whoever is most at risk, for all of them",
        }
    }
}

/// A save that the Warden calls for.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calling {
    /// From whom.
    pub whom: Vec<MemberId>,
    /// From all of them, or from one for all.
    pub from: CallFrom,
    /// On what.
    pub attribute: Attribute,
    /// What threatens them; nothing where everybody knows.
    pub text: String,
}

/// Why a save is called for, and what comes of failing it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SaveCause {
    /// To act in the first round of a fight.
    FirstRound,
    /// Against fear.
    Fear,
    /// By the Warden's word, which says what comes of it.
    Word(String),
}

impl SaveCause {
    /// What it is for, after the save: ` to act in the first round`.
    pub const fn purpose(&self) -> &'static str {
        match self {
            Self::FirstRound => " to act in the first round",
            Self::Fear => " against fear",
            Self::Word(_) => "",
        }
    }
}

/// The longest words on what threatens.
const LONGEST_THREAT: usize = 120;

pub(super) fn call(sight: &Sight<'_>, calling: &Calling) -> Check {
    let Calling { whom, text, .. } = calling;
    free(sight)?;
    plain_or_none(text, LONGEST_THREAT)?;
    let twice = (1..whom.len()).any(|place| whom[..place].contains(&whom[place]));
    if whom.is_empty() || twice {
        return Err(Refusal::Nobody);
    }
    whom.iter().try_for_each(|who| living(sight.state, *who).map(|_| ()))
}

/// One call at a time.
fn free(sight: &Sight<'_>) -> Check {
    warden(sight).and_then(|()| nothing_due(sight.state))
}

pub(super) fn call_slots(sight: &Sight<'_>) -> Slots {
    free(sight)?;
    let of = among(&sight.state.party, |one| living(sight.state, one.who).map(|_| ()), named)?;
    let whom = Domain::Several { max: of.len(), of, min: 1 };
    Ok(vec![
        Slot::new("whom", whom),
        Slot::choice("from", CallFrom::ALL.map(|one| Choice::new(one, one.name()))),
        Slot::choice("attribute", Attribute::ALL.map(|one| Choice::new(one, one))),
        Slot::new("text", Domain::Text { min: 0, max: LONGEST_THREAT, lines: Lines::One }),
    ])
}

/// Those from whom a save is called for now, and on what.
pub(super) fn called(state: &State) -> Option<(&[MemberId], Attribute)> {
    match state.due.first() {
        Some(Due::Saves { whom, attribute, .. }) => Some((whom, *attribute)),
        Some(
            Due::Morale { .. }
            | Due::LastStand { .. }
            | Due::IllEffect { .. }
            | Due::MakeRoom { .. }
            | Due::Exhaustion
            | Due::Weather,
        )
        | None => None,
    }
}

/// Whether somebody owes a save on that.
pub(super) fn owes(state: &State, who: MemberId, attribute: Attribute) -> bool {
    called(state).is_some_and(|(whom, on)| on == attribute && whom.contains(&who))
}

/// For whom a seat rolls: those whom it plays, and whoever runs the game all who have not.
fn rolls_for(sight: &Sight<'_>) -> Result<Vec<MemberId>, Refusal> {
    let (whom, _) = called(sight.state).ok_or(Refusal::NothingDue)?;
    let plays = |who: &MemberId| sight.state.member(*who).is_some_and(|member| member.seat == sight.seat);
    let own: Vec<MemberId> = whom.iter().copied().filter(plays).collect();
    if !own.is_empty() {
        Ok(own)
    } else if sight.leads() {
        Ok(whom.to_vec())
    } else {
        Err(Refusal::NotYours)
    }
}

pub(super) fn roll(sight: &Sight<'_>) -> Check {
    rolls_for(sight).map(|_| ())
}

/// Ruling C66: without a Warden nobody lets their own save go, unless nobody else is there.
pub(super) fn let_go(sight: &Sight<'_>) -> Check {
    let whom = called(sight.state).map_or(&[][..], |(whom, _)| whom);
    let owes = whom.iter().filter_map(|who| sight.state.member(*who)).any(|member| member.seat == sight.seat);
    let others = sight.state.living().any(|member| member.seat != sight.seat);
    if sight.is_unled() && owes && others { Err(Refusal::OwnSave) } else { Ok(()) }
}

/// Core Rules, Saves: of those who act together whoever is most at risk saves, which is who has the least chance.
fn from<'a>(state: &'a State, calling: &Calling) -> Vec<&'a Member> {
    let all = calling.whom.iter().filter_map(|who| state.member(*who));
    match calling.from {
        CallFrom::Each => all.collect(),
        CallFrom::MostAtRisk => {
            all.min_by_key(|member| (member.character.odds(calling.attribute).good, member.who)).into_iter().collect()
        }
    }
}

pub(super) fn call_of(state: &State, calling: &Calling) -> Event {
    let cause = SaveCause::Word(calling.text.trim().to_owned());
    let saves = from(state, calling);
    let told = saves.first().and_then(|one| saved_for(state, calling, one)).into_iter().collect();
    Event { told, ..calls(state, &saves, calling.attribute, cause) }
}

/// For whom whoever is most at risk saves as well.
fn saved_for(state: &State, calling: &Calling, one: &Member) -> Option<String> {
    let others = calling.whom.iter().filter(|who| **who != one.who && calling.from == CallFrom::MostAtRisk);
    let names: Vec<&str> = others.filter_map(|who| state.member(*who)).map(|one| one.character.called()).collect();
    let name = one.character.called();
    (!names.is_empty()).then(|| format!("{name} is most at risk, and saves for {} as well.", names.join(", ")))
}

/// The facts of panic: a WIL save against what is frightful.
pub(super) fn frightened(state: &State, who: MemberId) -> Event {
    let whom: Vec<&Member> = state.member(who).into_iter().collect();
    calls(state, &whom, Attribute::Wil, SaveCause::Fear)
}

fn calls(state: &State, whom: &[&Member], attribute: Attribute, cause: SaveCause) -> Event {
    let names = whom.iter().map(|member| member.character.called().to_owned()).collect();
    let whom = whom.iter().map(|member| member.who).collect();
    let did = Did::SavesCalled { names, attribute, cause: cause.clone() };
    Event::open(did, Vec::new(), vec![due(state, Due::Saves { whom, attribute, cause })])
}

/// What is due when one more saves to act in the first round: with the others, where they have not yet.
pub(super) fn saves_too(state: &State, who: MemberId) -> Vec<Due> {
    let mut all = state.due.clone();
    let first = all.iter_mut().find_map(|due| match due {
        Due::Saves { whom, cause: SaveCause::FirstRound, .. } => Some(whom),
        Due::Saves { cause: SaveCause::Fear | SaveCause::Word(_), .. }
        | Due::Morale { .. }
        | Due::LastStand { .. }
        | Due::IllEffect { .. }
        | Due::MakeRoom { .. }
        | Due::Exhaustion
        | Due::Weather => None,
    });
    match first {
        Some(whom) => whom.push(who),
        None => all.push(Due::Saves { whom: vec![who], attribute: Attribute::Dex, cause: SaveCause::FirstRound }),
    }
    all
}

/// A save that was called for, and what comes of it.
pub(super) fn answer(state: &State, who: MemberId, dice: &mut impl Dice) -> Option<Event> {
    let Some(Due::Saves { whom, attribute, cause }) = state.due.first().cloned() else { return None };
    let character = &state.member(who)?.character;
    let save = character.save(attribute, dice);
    let whom: Vec<MemberId> = whom.into_iter().filter(|other| *other != who).collect();
    let rest = (!whom.is_empty()).then(|| Due::Saves { whom, attribute, cause: cause.clone() });
    let mut all = vec![TableChange::Due(rest.into_iter().chain(state.due.iter().skip(1).cloned()).collect())];
    all.extend(failed(state, who, &cause).filter(|_| !save.passed));
    let name = character.called().to_owned();
    let throws = save.thrown().map(|_| save.throw_of(&name)).into_iter().collect();
    Some(Event::open(Did::Saved { name, save, cause }, throws, all))
}

/// What failing does by itself. Core Rules, Rounds: whoever is too slow loses the turn.
fn failed(state: &State, who: MemberId, cause: &SaveCause) -> Option<TableChange> {
    match cause {
        SaveCause::FirstRound => {
            let mut fight = state.fight.clone()?;
            fight.slow.push(who);
            Some(TableChange::Fight(Some(fight)))
        }
        SaveCause::Fear => Some(TableChange::Of(who, Change::Panicked(true))),
        SaveCause::Word(_) => None,
    }
}

/// Everybody for whom a seat rolls does so, one after the other.
pub(super) fn rolled(state: &State, sight: &Sight<'_>, dice: &mut impl Dice, out: &mut Vec<Event>) {
    for who in rolls_for(sight).unwrap_or_default() {
        let now = Round::of(state, out).now();
        out.extend(answer(&now, who, dice));
    }
}

/// What is due without those who cannot roll for it any more.
pub(super) fn without_the_unable(state: &State, one: &Due) -> Due {
    match one.clone() {
        Due::Saves { whom, attribute, cause } => Due::Saves { whom: still(state, &whom, &cause), attribute, cause },
        other @ (Due::Morale { .. }
        | Due::LastStand { .. }
        | Due::IllEffect { .. }
        | Due::MakeRoom { .. }
        | Due::Exhaustion
        | Due::Weather) => other,
    }
}

/// Those who still owe a save and can roll it: whoever lives, and in order to act whoever can.
pub(super) fn still(state: &State, whom: &[MemberId], cause: &SaveCause) -> Vec<MemberId> {
    let acts = |member: &Member| *cause != SaveCause::FirstRound || able(member).is_ok();
    let can = |who: &MemberId| state.member(*who).is_some_and(|member| member.character.lives() && acts(member));
    whom.iter().copied().filter(can).collect()
}

/// Of whom no save is awaited any more, where one was, as the log tells it.
pub(super) fn spared_words(state: &State, due: &Due) -> Option<String> {
    let Due::Saves { whom, cause, .. } = due else { return None };
    let left = still(state, whom, cause);
    let gone = whom.iter().filter(|who| !left.contains(who)).filter_map(|who| state.member(*who));
    let names: Vec<&str> = gone.map(|member| member.character.called()).collect();
    (!names.is_empty()).then(|| format!("No save is awaited any more of {}.", names.join(", ")))
}

/// What a save did, as the log tells it.
pub(super) fn saved_words(name: &str, save: &Save, cause: &SaveCause) -> String {
    match (cause, save.passed) {
        (SaveCause::FirstRound, true) => format!("{name} is quick."),
        (SaveCause::FirstRound, false) => format!("{name} is too slow for this round."),
        (SaveCause::Fear, true) => format!("{name} keeps their head."),
        (SaveCause::Fear, false) => format!("{name} panics."),
        (SaveCause::Word(text), passed) => {
            let end = if passed { "passed" } else { "failed" };
            format!("{name}, {} save: {end}.{}", save.attribute, after(text))
        }
    }
}

/// What the Warden has called for, as the log tells it.
pub(super) fn called_words(names: &[String], attribute: Attribute, cause: &SaveCause) -> String {
    let text = if let SaveCause::Word(text) = cause { after(text) } else { String::new() };
    format!("A {attribute} save{} is called for: {}.{text}", cause.purpose(), names.join(", "))
}

fn after(text: &str) -> String {
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    if text.is_empty() { String::new() } else { format!(" {text}{end}") }
}
