//! What comes of a permitted command at the table.

use dice::{Dice, Vault};
use play::Seat;
use play::game::Game;

use super::delve::Delve;
use super::journey::{self, Journey};
use super::legality::youngest;
use super::rounds::Round;
use super::{Act, Blow, Command, Did, Due, Event, Foe, Member, Moved, Standing, State, Who};
use crate::attributes::{Attribute, Save, Score, Scores};
use crate::background::{self, Perk};
use crate::change::{Change, Draft};
use crate::character::{Character, Condition, Omen};
use crate::deeds::{self, Deed};
use crate::harm;
use crate::hirelings::Hireling;
use crate::life::{self, Life, Make, Mode};
use crate::pack::{SLOTS, Thing, ThingId};
use crate::throw::Throw;

mod days;
mod foes;

pub(super) use days::due;

/// Works out what a permitted command brings about.
pub(super) fn resolve(state: &State, seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
    if let Some(event) = event(state, seat, command, dice, out) {
        out.push(event);
    }
    make_room(state, out);
}

#[allow(clippy::too_many_lines, reason = "one arm for each command, most of them a line")]
fn event(state: &State, seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) -> Option<Event> {
    let name = |who: &Who| name_of(state, *who);
    let mut declare = |who: &Who, act: Act, dice: &mut _| {
        Round::of(state, out).declare(*who, act, dice);
        None
    };
    Some(match command {
        Command::RollUp { mode } => rolled_up(state, seat, *mode, dice),
        Command::Give { who, thing, to } => gave(state, *who, *thing, *to),
        Command::Hire { who, trade } => hired(state, *who, trade),
        Command::TakeOver { who } => {
            Event::open(Did::TakenOver { name: name(who) }, Vec::new(), vec![Moved::Taken(*who, seat)])
        }
        Command::Leave { who } => Event::open(Did::Went { name: name(who) }, Vec::new(), vec![Moved::Went(*who)]),
        Command::SettleScar { who, place } => settled(state, *who, *place, dice),
        Command::Aid { who, whom } if state.fight.is_some() => return declare(who, Act::Aid { whom: *whom }, dice),
        Command::Aid { who, whom } => aided(state, *who, *whom),
        Command::Oppose { kind, count, hidden } => foes::opposed(state, kind, *count, *hidden, dice),
        Command::ThinkOf(new) => foes::thought_of(state, new, dice),
        Command::ShowFoe { foe } => {
            foes::foe_event(state, *foe, |foe| foe.hidden = false, |name| Did::FoeShown { name })
        }
        Command::Dismiss { foe } => foes::dismissed(state, *foe),
        Command::LeadFoes { foe } => foes::led(state, *foe),
        Command::SetFoe { foe, pool, to } => {
            let change = |one: &mut Foe| match pool.attribute() {
                Some(attribute) => one.scores.of_mut(attribute).now = *to,
                None => one.hp.now = *to,
            };
            foes::foe_event(state, *foe, change, |name| Did::FoeSet { name, pool: pool.name().to_owned(), to: *to })
        }
        Command::EndFight => Event::open(Did::FightEnded, Vec::new(), vec![Moved::Fight(None)]),
        Command::Judge { who, position } => {
            let mut fight = state.fight.clone().unwrap_or_default();
            for one in fight.declared.iter_mut().filter(|one| one.who == *who) {
                if let Act::Attack { position: now, .. } = &mut one.act {
                    *now = *position;
                }
            }
            Event::open(
                Did::Judged { name: name(who), position: *position },
                Vec::new(),
                vec![Moved::Fight(Some(fight))],
            )
        }
        Command::FoeActs(act) => {
            let mut fight = state.fight.clone().unwrap_or_default();
            fight.foes.retain(|one| one.foe != act.foe);
            fight.foes.push(act.clone());
            let said = Did::Overruled { said: "The Warden has decided what an opponent does.".to_owned() };
            Event { hidden: true, ..Event::open(said, Vec::new(), vec![Moved::Fight(Some(fight))]) }
        }
        Command::Waive => Event::open(Did::Waived, Vec::new(), vec![Moved::Due(state.due[1..].to_vec())]),
        Command::React => reacted(dice),
        Command::AskFate => {
            let throw = Throw::open(dice, "Die of Fate", 1, 6);
            Event::open(Did::FateAsked { kind: throw.first() >= 4 }, vec![throw], Vec::new())
        }
        Command::Hurt { who, amount, pierces } => hurt(state, *who, *amount, *pierces, dice),
        Command::Drain { who, attribute, amount } => {
            let changes = drafted(state, *who, |draft| harm::lose(draft, *attribute, *amount));
            Event::open(Did::Drained { name: name(who), attribute: *attribute, amount: *amount }, Vec::new(), changes)
        }
        Command::SetMost { who, pool, to } => {
            let change = |draft: &mut Draft| draft.push(pool.change(pool.of(&draft.now).with_max(*to)));
            overruled(drafted(state, *who, change), format!("{}: at most {to} {}.", name(who), pool.name()))
        }
        Command::Revive { who } => {
            let change = |draft: &mut Draft| {
                if draft.now.scores.str.now == 0 {
                    draft.push(Change::Attribute(Attribute::Str, draft.now.scores.str.more(1)));
                }
                draft.push(Change::Condition(Condition::Up));
            };
            overruled(drafted(state, *who, change), format!("{} is on their feet again.", name(who)))
        }
        Command::SetPanic { who, is } => {
            let word = if *is { "is beside themselves with fear" } else { "has come to their senses" };
            let change = |draft: &mut Draft| draft.push(Change::Panicked(*is));
            overruled(drafted(state, *who, change), format!("{} {word}.", name(who)))
        }
        Command::ReadOmen => omen(state, dice),
        Command::RestAll => days::rested(state),
        Command::Night { safe } => days::night(state, *safe),
        Command::Week => days::week(state),
        Command::Enter => Event::open(Did::Entered, Vec::new(), vec![Moved::Delve(Some(Delve::default()))]),
        Command::DelveTurn(haste) => days::delve_turn(state, haste.calls(), dice),
        Command::Light { who, thing } => days::lit(state, *who, *thing),
        Command::EatAll => days::eaten(state),
        Command::TireAll => days::tired(state),
        Command::Surface => Event::open(Did::Surfaced, Vec::new(), vec![Moved::Delve(None)]),
        Command::SetOut { distance, path, terrain, vast, season } => {
            let watches = journey::watches(*distance, *path, *terrain, *vast);
            let (path, terrain, season) = (*path, *terrain, *season);
            let (sky, yesterday) = (None, None);
            let journey = Journey { path, terrain, season, watches, done: 0, today: 0, sky, yesterday, astray: 0 };
            Event::open(Did::SetOut { watches }, Vec::new(), vec![Moved::Journey(Some(journey))])
        }
        Command::Forecast => days::forecast(state, dice),
        Command::Travel => days::travelled(state, dice),
        Command::Camp => days::camped(state, dice),
        Command::Supply { who, helpers } => days::supplied(state, *who, *helpers, dice),
        Command::Arrive => Event::open(Did::Arrived, Vec::new(), vec![Moved::Journey(None)]),
        Command::Deed(one) => deed(state, one.who, &one.what, dice),
        Command::Attack { who, with, second, target, position } => {
            let act = Act::Attack { with: *with, second: *second, target: *target, position: *position };
            return declare(who, act, dice);
        }
        Command::Cast { who, thing } => return declare(who, Act::Cast { thing: *thing }, dice),
        Command::Flee { who } => return declare(who, Act::Flee, dice),
        Command::Attempt { who, text } => return declare(who, Act::Other { text: text.clone() }, dice),
        Command::Hold { who } => return declare(who, Act::Hold, dice),
        Command::StartFight | Command::Resolve | Command::FoesAct | Command::TestMorale => {
            Round::of(state, out).turn(command, dice);
            return None;
        }
    })
}

pub(super) fn name_of(state: &State, who: Who) -> String {
    state.member(who).map_or_else(String::new, |member| member.character.called().to_owned())
}

fn overruled(moved: Vec<Moved>, said: String) -> Event {
    Event::open(Did::Overruled { said }, Vec::new(), moved)
}

/// What a draft of somebody's sheet comes to.
pub(super) fn drafted(state: &State, who: Who, how: impl FnOnce(&mut Draft)) -> Vec<Moved> {
    let Some(member) = state.member(who) else { return Vec::new() };
    let mut draft = Draft::of(&member.character);
    how(&mut draft);
    moved(who, draft)
}

pub(super) fn moved(who: Who, draft: Draft) -> Vec<Moved> {
    draft.done().into_iter().map(|change| Moved::Of(who, change)).collect()
}

fn rolled_up(state: &State, seat: Seat, mode: Mode, dice: &mut impl Dice) -> Event {
    let mut making = life::State { mode, ..life::State::default() };
    let mut events = Vec::new();
    let everything = life::Command::Make(Make::RollTheRest);
    Life::resolve(&making, life::PLAYER, &everything, &mut Whole(dice), &mut events);
    for event in &events {
        Life::apply(&mut making, event);
    }
    let character = making.character;
    let name = character.called().to_owned();
    let member = Member { who: Who(state.arrivals), seat, standing: Standing::Own, character };
    Event::open(Did::Came { name }, Vec::new(), vec![Moved::Came(Box::new(member))])
}

/// Dice that know no steps: at a table nobody goes back and rolls somebody up again.
struct Whole<'a, D>(&'a mut D);

impl<D: Dice> Dice for Whole<'_, D> {
    fn face(&mut self, vault: Vault, sides: u32) -> u32 {
        self.0.face(vault, sides)
    }

    fn tag(&mut self) -> u32 {
        self.0.tag()
    }
}

fn gave(state: &State, who: Who, thing: ThingId, to: Who) -> Event {
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

fn hired(state: &State, who: Who, trade: &str) -> Event {
    let hireling = Hireling::keyed(trade).expect("a trade that was permitted");
    let seat = state.member(who).map_or(Seat::Gm, |member| member.seat);
    let blank = Character {
        name: hireling.name.clone(),
        background: hireling.name.clone(),
        scores: Scores::full(hireling.str, hireling.dex, hireling.wil),
        hp: Score::full(hireling.hp),
        ..Character::default()
    };
    let mut draft = Draft::of(&blank);
    hireling.items.iter().for_each(|item| {
        draft.gain(item.clone());
    });
    hireling.creatures.iter().for_each(|creature| draft.join(creature.clone()));
    let standing = Standing::Hired { wage: hireling.wage };
    let member = Member { who: Who(state.arrivals), seat, standing, character: draft.now };
    let mut all = drafted(state, who, |draft| draft.push(Change::Gold(draft.now.gold - hireling.wage)));
    all.push(Moved::Came(Box::new(member)));
    let did = Did::Hired { name: name_of(state, who), whom: hireling.name.clone(), wage: hireling.wage };
    Event::open(did, Vec::new(), all)
}

fn settled(state: &State, who: Who, place: u8, dice: &mut impl Dice) -> Event {
    let mut throws = Vec::new();
    let all = drafted(state, who, |draft| harm::settle(draft, place.into(), true, dice, &mut throws));
    let scar = state.member(who).and_then(|member| member.character.scars.get(usize::from(place)));
    let scar = scar.map_or_else(String::new, |one| one.scar.name().to_owned());
    Event::open(Did::ScarSettled { name: name_of(state, who), scar }, throws, all)
}

/// Core Rules, Critical Damage: given aid, they stabilise. Bandages are used up where there are any.
pub(super) fn aided(state: &State, who: Who, whom: Who) -> Event {
    let bandage = |thing: &&Thing| thing.item.name.to_lowercase().contains("bandage") && thing.left.is_some();
    let bandages = state.member(who).and_then(|member| member.character.things.iter().find(bandage)).cloned();
    let mut all = drafted(state, whom, |draft| draft.push(Change::Condition(Condition::Stable)));
    if let Some(thing) = bandages {
        let left = thing.left.unwrap_or(1).saturating_sub(1);
        let change = if left == 0 { Change::Lost(thing.id) } else { Change::Left(thing.id, left) };
        all.push(Moved::Of(who, change));
    }
    Event::open(Did::Aided { name: name_of(state, who), whom: name_of(state, whom) }, Vec::new(), all)
}

/// Core Rules, Reactions.
fn reacted(dice: &mut impl Dice) -> Event {
    let throw = Throw::open(dice, "Reaction", 2, 6);
    let how = match throw.total() {
        ..=2 => "hostile",
        3..=5 => "wary",
        6..=8 => "curious",
        9..=11 => "kind",
        12.. => "helpful",
    };
    Event::open(Did::Reacted { how: how.to_owned() }, vec![throw], Vec::new())
}

fn hurt(state: &State, who: Who, amount: u8, pierces: bool, dice: &mut impl Dice) -> Event {
    let mut throws = Vec::new();
    let mut harm = harm::Harm::default();
    let all = drafted(state, who, |draft| harm = harm::strike(draft, amount, pierces, dice, &mut throws));
    let blow = Blow { by: Vec::new(), target: name_of(state, who), harm, critical: None, throws: throws.clone() };
    Event::open(Did::Struck(Box::new(blow)), throws, all)
}

fn omen(state: &State, dice: &mut impl Dice) -> Event {
    let throw = Throw::open(dice, "Omen", 1, 20);
    let text = background::omens()[usize::from(throw.first()) - 1].clone();
    let youngest = youngest(state).expect("somebody who was permitted");
    let name = youngest.character.called().to_owned();
    // A secret omen of their own stays theirs.
    let mut all = vec![Moved::OmenRead];
    if youngest.character.omen.is_none() {
        all.push(Moved::Of(youngest.who, Change::Omen(Omen { text: text.clone(), secret: false })));
    }
    Event::open(Did::OmenRead { name, text }, vec![throw], all)
}

fn deed(state: &State, who: Who, deed: &Deed, dice: &mut impl Dice) -> Event {
    let member = state.member(who).expect("somebody who was permitted");
    let (throws, changes) = deeds::resolve(&member.character, deed, dice);
    let said = deeds::tell(&member.character, deed, &throws);
    let moved = changes.into_iter().map(|change| Moved::Of(who, change)).collect();
    Event::open(Did::Deed { name: member.character.called().to_owned(), said }, throws, moved)
}

/// Core Rules, Deprivation & Fatigue: where no slot is free, something must be dropped. It is due until it fits.
fn make_room(state: &State, out: &mut [Event]) {
    let mut now = state.clone();
    for event in out.iter() {
        super::apply::apply(&mut now, event);
    }
    let overfull = |member: &&Member| member.character.lives() && member.character.slots_used() > SLOTS;
    let is_of = |due: &Due, who: Who| matches!(due, Due::MakeRoom { who: other } if *other == who);
    let mut wanted: Vec<Due> = Vec::new();
    for one in &now.due {
        let keeps = match one {
            Due::MakeRoom { who } => now.member(*who).is_some_and(|member| overfull(&member)),
            Due::IllEffect { who, .. } => now.member(*who).is_some(),
            Due::Morale { .. } | Due::Exhaustion => true,
        };
        wanted.extend(keeps.then(|| one.clone()));
    }
    for member in now.party.iter().filter(overfull) {
        if !wanted.iter().any(|due| is_of(due, member.who)) {
            wanted.push(Due::MakeRoom { who: member.who });
        }
    }
    if wanted != now.due
        && let Some(last) = out.last_mut()
    {
        last.moved.push(Moved::Due(wanted));
    }
}

/// Whether a save on the way out is needed, and how it goes.
pub(super) fn flees(member: &Member, dice: &mut impl Dice) -> Option<Save> {
    let free = member.character.has(Perk::NoFleeSave);
    (!free).then(|| Save::roll(dice, Vault::Open, Attribute::Dex, member.character.target(Attribute::Dex)))
}
