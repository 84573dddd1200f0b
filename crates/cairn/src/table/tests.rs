use dice::{Fast, Scripted};
use play::Seat;
use play::game::Game;

use super::*;
use crate::attributes::Attribute;
use crate::background::{Background, Grant, bonds};
use crate::character::CharacterCondition;
use crate::item::{Item, Magic};
use crate::life::Mode;
use crate::pack::PackSpot;

mod blasts;
mod calls;
mod comers;
mod company;
mod courage;
mod days;
mod door;
mod downtime;
mod dungeon;
mod fallen;
mod fights;
mod grants;
mod hands;
mod laws;
mod limits;
mod log;
mod odds;
mod papers;
mod road;
mod stories;
mod told;
mod turns;
mod unsaid;
mod verdicts;
mod vows;
mod walks;
mod warden;
mod wire;

const ANN: MemberId = MemberId(0);
const BOB: MemberId = MemberId(1);
const P1: Seat = Seat::Player(1);
const P2: Seat = Seat::Player(2);

/// Somebody of plain numbers with a sword and a dagger.
fn member(who: u16, seat: Seat, name: &str) -> Member {
    let blank = Character {
        name: name.to_owned(),
        scores: Scores::full(10, 10, 10),
        hp: Score::full(4),
        gold: 50,
        age: 20 + who,
        ..Character::default()
    };
    let mut draft = crate::change::SheetDraft::of(&blank);
    draft.gain(Item { die: "d8".parse().ok(), ..Item::plain("Sword") });
    draft.gain(Item { die: "d6".parse().ok(), ..Item::plain("Dagger") });
    draft.gain(Item { kind: Some(Magic::Spellbook), spell: Some("sleep".to_owned()), ..Item::plain("Spellbook") });
    draft.gain(crate::background::rations());
    draft.gain(Item::plain("Torch").with_uses(3));
    Member::new(MemberId(who), seat, MemberStanding::Own, draft.now)
}

/// Two of a party.
fn party() -> State {
    State { party: vec![member(0, P1, "Ann"), member(1, P2, "Bob")], arrivals: 2, ..State::default() }
}

/// Does something that is permitted, with these dice and no other. Where it calls for saves, they are what is thrown.
fn act(state: &mut State, seat: Seat, command: &Command, faces: &[u32]) -> Vec<Event> {
    if matches!(command, Command::StartFight | Command::Frighten { .. }) {
        let mut events = alone(state, seat, command, &[]);
        if super::calls::called(state).is_some() {
            events.extend(alone(state, Seat::Gm, &Command::RollSaves, faces));
        }
        return events;
    }
    alone(state, seat, command, faces)
}

fn alone(state: &mut State, seat: Seat, command: &Command, faces: &[u32]) -> Vec<Event> {
    assert_eq!(PartyTable::permit(&PartyTable::sight(state, seat), command), Ok(()), "{command:?}");
    let mut dice = Scripted::new(faces.iter().copied());
    let mut events = Vec::new();
    PartyTable::resolve(state, seat, command, &mut dice, &mut events);
    assert!(dice.finish().is_ok(), "{command:?} left dice unused");
    for event in &events {
        PartyTable::apply(state, event);
    }
    events
}

/// Does something that is permitted, as it stands on the wire.
fn say(state: &mut State, seat: Seat, command: serde_json::Value, faces: &[u32]) -> Vec<Event> {
    let command: Command = serde_json::from_value(command).expect("a command");
    act(state, seat, &command, faces)
}

/// What the log says of events, as everybody reads it.
fn lines(state: &State, events: &[Event]) -> Vec<String> {
    let heard = events.iter().filter_map(|event| PartyTable::seen(state, event, state, P2));
    heard.map(|seen| PartyTable::tell(&seen, &|_| String::new()).text).collect()
}

/// Opponents of a kind, whose numbers are drawn by chance.
fn oppose(state: &mut State, kind: &str, count: u8, hidden: bool) {
    let command = Command::Oppose { kind: kind.to_owned(), count, hidden };
    let mut events = Vec::new();
    PartyTable::resolve(
        state,
        Seat::Gm,
        &command,
        &mut Fast::new(u64::from(count) + state.foes.len() as u64),
        &mut events,
    );
    for event in &events {
        PartyTable::apply(state, event);
    }
}

/// A paper, shown or not.
fn draw(state: &mut State, what: crate::generators::GeneratorKind, shown: bool) -> Tag {
    let command = Command::Draw(Drawing::of(what));
    assert_eq!(PartyTable::permit(&PartyTable::sight(state, Seat::Gm), &command), Ok(()));
    let mut events = Vec::new();
    PartyTable::resolve(state, Seat::Gm, &command, &mut Fast::new(state.papers.len() as u64), &mut events);
    for event in &events {
        PartyTable::apply(state, event);
    }
    let paper = state.papers.last_mut().expect("a paper");
    paper.shown = shown;
    paper.id
}

/// The way of a short day.
fn road(path: Path) -> Command {
    let season = crate::generators::weather::Season::Spring;
    Command::SetOut(Route { distance: Distance::Short, path, tough: 1, perilous: 0, vast: 0, season })
}

/// Why something is not allowed.
fn refused(state: &State, seat: Seat, command: &Command) -> Refusal {
    PartyTable::permit(&PartyTable::sight(state, seat), command).expect_err("a refusal")
}

/// Something more in somebody's pack.
fn gain(state: &mut State, who: MemberId, item: Item) -> ThingId {
    let mut draft = crate::change::SheetDraft::of(&state.member(who).expect("somebody").character);
    let id = draft.gain(item);
    state.member_mut(who).expect("somebody").character = draft.now;
    id
}

/// A row of a background's tables, both counted from 1.
fn past(background: &str, table: usize, row: usize) -> &'static Grant {
    let one = Background::named(background).expect("a background");
    &one.table[table - 1].row[row - 1]
}

/// Gives somebody what a row of the tables gives: things, companions and what it lends to the rules.
fn lend(state: &mut State, who: MemberId, row: &Grant) {
    let character = &mut state.member_mut(who).expect("somebody").character;
    let mut draft = crate::change::SheetDraft::of(character);
    for item in &row.items {
        draft.gain(item.clone());
    }
    for creature in &row.creatures {
        draft.join(creature.clone());
    }
    if let Some(perk) = row.perk {
        draft.push(crate::change::Change::Perk(perk));
    }
    *character = draft.now;
}

/// A falcon of 3 HP, STR 5, DEX 16 and WIL 4, with claws (d6+d6) and a bite (d8).
fn with_falcon(state: &mut State, who: MemberId) -> ThingId {
    with_companion(state, who, "Falcon")
}

/// Somebody of the tables of backgrounds, without what else their row gives.
fn with_companion(state: &mut State, who: MemberId, name: &str) -> ThingId {
    let all = Background::all().iter().flat_map(|one| &one.table).flat_map(|table| &table.row);
    let creature = all.flat_map(|row| &row.creatures).find(|one| one.name == name).expect("a companion");
    lend(state, who, &Grant { creatures: vec![creature.clone()], ..Grant::default() });
    state.member(who).and_then(|member| member.character.companions.last()).expect("a companion").id
}

/// Whether a command is offered, where it is permitted.
fn is_offered(state: &State, seat: Seat, command: &Command) -> bool {
    let mut all = Vec::new();
    PartyTable::options(&PartyTable::sight(state, seat), &mut |offer| all.push(offer));
    let offered = play::options::offered(&all, command);
    assert_eq!(offered, PartyTable::permit(&PartyTable::sight(state, seat), command).is_ok(), "{command:?}");
    offered
}

/// The dice of each blow that fell, as they are written.
fn dice_of_blows(events: &[Event]) -> Vec<Vec<&str>> {
    let blows = events.iter().filter(|event| matches!(event.did, Did::Struck(_)));
    blows.map(|event| event.throws.iter().map(|throw| throw.notation.as_str()).collect()).collect()
}

fn deed(who: MemberId, what: crate::deeds::Deed) -> Command {
    Command::Deed(Deeded { who, what })
}
