use dice::{Fast, Scripted, Vault};
use play::conformance::{self, Effort, Specimen};
use play::game::Game;
use play::name::Name;

use super::*;
use crate::attributes::{Attribute, Score};
use crate::background::Background;
use crate::deeds::{Deed, SheetPool};
use crate::pack::{PackSpot, ThingId};

mod chance;

impl Specimen for Life {
    fn setups() -> Vec<Setup> {
        [Mode::Whole, Mode::Barebones].map(|mode| Setup { mode }).to_vec()
    }

    fn seats(_state: &State) -> Vec<Seat> {
        vec![Seat::Gm, PLAYER, Seat::Spectator(1)]
    }

    fn universe(state: &State) -> Vec<Command> {
        let mut all: Vec<Command> = steps().into_iter().map(Command::Make).collect();
        all.extend(deeds(state).into_iter().map(Command::Live));
        let character = Box::new(state.character.clone());
        all.push(Command::Door(Door::Arrive { character: character.clone() }));
        all.push(Command::Door(Door::Return { character, from: "the inn".to_owned() }));
        all
    }
}

fn steps() -> Vec<Make> {
    let mut all = vec![
        Make::RollBackground,
        Make::RollName,
        Make::RollGold,
        Make::RollPast,
        Make::RollKit,
        Make::RollAttributes,
        Make::Keep,
        Make::RollHp,
        Make::RollTraits,
        Make::RollBond,
        Make::RollOmen,
        Make::RollAge,
        Make::ForgoPicks,
        Make::Finish,
        Make::RollTheRest,
    ];
    all.extend([0, 1, 8, 12, 17, 20, 21, 100, 101].map(|number| Make::ChooseBackground { number }));
    all.extend([0, 1, 4, 5].map(|number| Make::TakePackage { number }));
    all.extend(["Ann", "GM"].map(|name| Make::TakeName { name: Name::parse(name).expect("a name") }));
    for one in Attribute::ALL {
        all.extend(Attribute::ALL.map(|other| Make::Swap { one, other }));
    }
    all.extend(["rope", "torch", "plate", "horse", "nothing"].map(|goods| Make::Pick { goods: goods.to_owned() }));
    all
}

fn deeds(state: &State) -> Vec<Deed> {
    let mut all = vec![Deed::Tire, Deed::Recover, Deed::Rest];
    all.extend([0, 1, 9].map(|place| Deed::SettleScar { place }));
    all.extend([true, false].map(|is| Deed::SetDeprived { is }));
    all.extend(Attribute::ALL.map(|attribute| Deed::Save { attribute }));
    all.extend(SheetPool::ALL.into_iter().flat_map(|pool| [0, 1, 4, 18, 99].map(|to| Deed::Set { pool, to })));
    all.extend([0, 99, 100, 1_100, 100_001].map(|to| Deed::SetGold { to }));
    all.extend(
        ["torch", "plate", "horse", "cart", "private-room", "nothing"]
            .map(|goods| Deed::Buy { goods: goods.to_owned() }),
    );
    let die = Some("d6+d6".parse().expect("dice"));
    for (name, slots, armor, uses) in
        [("Thing", 1, 0, 0), ("Thing", 5, 0, 0), ("", 1, 0, 0), ("Odd", 2, 4, 1), ("Odd", 0, 1, 21)]
    {
        all.push(Deed::MakeUp { name: name.to_owned(), slots, die, armor, uses });
    }
    all.extend(["", "A note.\nTwo."].map(|text| Deed::Write { text: text.to_owned() }));
    all.extend(["Bob", "GM"].map(|name| Deed::Call { name: Name::parse(name).expect("a name") }));
    let ids = state.character.things.iter().map(|thing| thing.id).take(12);
    let beasts = state.character.companions.iter().map(|one| one.id);
    for id in ids.chain(beasts.clone()).chain([ThingId(999)]) {
        all.extend([Deed::Drop { thing: id }, Deed::Ready { thing: id }, Deed::Stow { thing: id }]);
        all.extend([Deed::Use { thing: id }, Deed::Recharge { thing: id }, Deed::Part { companion: id }]);
        all.push(Deed::Put { thing: id, at: PackSpot::Pack });
        all.extend(beasts.clone().chain([ThingId(999)]).map(|hold| Deed::Put { thing: id, at: PackSpot::In(hold) }));
    }
    all
}

#[test]
fn a_life_keeps_the_laws_of_every_game() {
    let tally = conformance::check::<Life>(Effort { games: 3, steps: 30, seed: 3 });
    println!("{}", tally.unwrap_or_else(|breach| panic!("{breach}")));
}

fn at_the_door(state: &mut State, said: Door) -> Vec<Event> {
    let command = Command::Door(said);
    assert_eq!(Life::permit(&Life::sight(state, Seat::Door), &command), Ok(()), "{command:?}");
    let mut events = Vec::new();
    Life::resolve(state, Seat::Door, &command, &mut Scripted::new([]), &mut events);
    for event in &events {
        Life::apply(state, event);
    }
    events
}

#[test]
fn whoever_comes_out_of_a_file_is_in_play_at_once() {
    let character = Box::new(somebody(Mode::Whole, 5).character);
    let mut state = State::default();
    act(&mut state, Make::RollBackground, &[10]);
    at_the_door(&mut state, Door::Arrive { character: character.clone() });
    assert_eq!((state.is_made(), &state.character), (true, &*character));
    let again = Command::Door(Door::Arrive { character });
    assert_eq!(Life::permit(&Life::sight(&state, Seat::Door), &again), Err(Refusal::Made));
}

#[test]
fn whoever_comes_home_tells_what_is_different() {
    let mut state = somebody(Mode::Whole, 5);
    let mut character = Box::new(state.character.clone());
    character.gold += 5;
    let gold = (state.character.gold, character.gold);
    let before = state.clone();
    let events = at_the_door(&mut state, Door::Return { character, from: "The Drowned Mill".to_owned() });
    let told = Life::tell(&events[0], &|_| String::new()).text;
    assert_eq!(told, format!("Home from The Drowned Mill: {} → {} gp.", gold.0, gold.1));
    assert_eq!(state.character.gold, gold.1);
    let unmade = Command::Door(Door::Return { character: Box::default(), from: String::new() });
    let refused = Life::permit(&Life::sight(&State::default(), Seat::Door), &unmade);
    assert_eq!(refused, Err(Refusal::NotMade { step: LifeStep::Background }));
    let heard = Life::seen(&before, &events[0], &state, Seat::Spectator(1)).expect("something happened");
    assert_eq!(heard.did, events[0].did);
}

#[test]
fn nobody_but_the_house_brings_anybody() {
    let state = somebody(Mode::Whole, 5);
    let character = Box::new(state.character.clone());
    for said in [Door::Arrive { character: character.clone() }, Door::Return { character, from: String::new() }] {
        for seat in [Seat::Gm, PLAYER, Seat::Spectator(1), Seat::Clock] {
            let refused = Life::permit(&Life::sight(&state, seat), &Command::Door(said.clone()));
            assert_eq!(refused, Err(Refusal::OnlyTheDoor));
        }
    }
}

#[test]
fn a_sheet_that_no_rule_could_have_made_is_refused() {
    let good = somebody(Mode::Whole, 5).character;
    assert_eq!(good.fault(), None);
    let broken: [fn(&mut Character); 13] = [
        |one| one.hp = Score { now: 99, max: 4 },
        |one| one.scores.str.now = 0,
        |one| one.gold = 100_001,
        |one| one.things[0].item.name = "\u{7}".to_owned(),
        |one| one.things[0].left = None,
        |one| one.numbered = 0,
        |one| one.things[0].at = PackSpot::In(ThingId(0)),
        |one| one.notes = "x".repeat(4_001),
        |one| one.scars = vec![scar(); 25],
        |one| one.lacks = vec![crate::character::Need::Food],
        |one| one.things[0].item.spell = Some("x".repeat(61)),
        |one| one.project = Some(project("x".repeat(201), 1, 0)),
        |one| one.project = Some(project("Learn to swim.".to_owned(), 255, 255)),
    ];
    for break_it in broken {
        let mut character = Box::new(good.clone());
        break_it(&mut character);
        let refused =
            Life::permit(&Life::sight(&State::default(), Seat::Door), &Command::Door(Door::Arrive { character }));
        assert!(matches!(refused, Err(Refusal::NoSheet { .. })), "{refused:?}");
    }
}

fn scar() -> crate::character::ScarRecord {
    crate::character::ScarRecord::fresh(crate::scars::Scar::Rebrained, String::new(), false)
}

fn project(aim: String, milestones: u8, done: u8) -> crate::downtime::Project {
    crate::downtime::Project { pursuit: crate::downtime::Pursuit::Training, aim, milestones, done, price: None }
}

#[test]
fn notes_are_their_player_s_and_nobody_else_reads_them() {
    let mut state = somebody(Mode::Whole, 5);
    let before = state.clone();
    let command = Command::Live(Deed::Write { text: "The key is under the stone.".to_owned() });
    let mut events = Vec::new();
    Life::resolve(&state, PLAYER, &command, &mut Scripted::new([]), &mut events);
    Life::apply(&mut state, &events[0]);
    let text = |seat| serde_json::to_string(&Life::seen(&before, &events[0], &state, seat)).expect("JSON");
    assert!(text(PLAYER).contains("under the stone") && !text(Seat::Spectator(1)).contains("stone"));
    assert_eq!(Life::sight(&state, Seat::Spectator(1)).character().notes, "");
    assert_eq!(Life::sight(&state, Seat::Door).character(), state.character);
}

/// Dice that remember where they fell, and with how many sides.
struct Thrown {
    faces: Scripted,
    vaults: Vec<(Vault, u32)>,
}

impl Thrown {
    fn new(faces: impl IntoIterator<Item = u32>) -> Self {
        Self { faces: Scripted::new(faces), vaults: Vec::new() }
    }
}

impl dice::Dice for Thrown {
    fn face(&mut self, vault: Vault, sides: u32) -> u32 {
        self.vaults.push((vault, sides));
        self.faces.face(vault, sides)
    }

    fn tag(&mut self) -> u32 {
        self.faces.tag()
    }
}

/// Somebody made by chance.
fn somebody(mode: Mode, seed: u64) -> State {
    by_chance(mode, &mut Fast::new(seed))
}

fn act(state: &mut State, make: Make, faces: &[u32]) -> Vec<Event> {
    let command = Command::Make(make);
    assert_eq!(Life::permit(&Life::sight(state, PLAYER), &command), Ok(()), "{command:?}");
    let mut dice = Scripted::new(faces.iter().copied());
    let mut events = Vec::new();
    Life::resolve(state, PLAYER, &command, &mut dice, &mut events);
    assert!(dice.finish().is_ok(), "{command:?} left dice unused");
    for event in &events {
        Life::apply(state, event);
    }
    events
}

// proves: fact 1.1
#[test]
fn a_greenwise_from_the_first_die_to_the_last() {
    let mut state = State::default();
    act(&mut state, Make::RollBackground, &[10]);
    assert_eq!(state.character.background, "Greenwise");
    act(&mut state, Make::RollName, &[3]);
    assert_eq!(state.character.name, Background::numbered(10).expect("Greenwise").names[2]);
    act(&mut state, Make::RollGold, &[4, 5, 6]);
    act(&mut state, Make::RollPast, &[5]);
    assert_eq!(state.character.gold, 115, "3d6, and the hundred of the fifth row");
    act(&mut state, Make::RollPast, &[5]);
    let bomb = state.character.things.iter().find(|thing| thing.item.name == "Seed Bomb").expect("seed bombs");
    assert_eq!((bomb.left, bomb.item.blast, bomb.item.die), (Some(3), true, "d6".parse().ok()));
    act(&mut state, Make::RollAttributes, &[1, 2, 3, 4, 4, 4, 6, 6, 6]);
    act(&mut state, Make::Swap { one: Attribute::Str, other: Attribute::Wil }, &[]);
    let scores = state.character.scores;
    assert_eq!([scores.str, scores.dex, scores.wil], [18, 12, 6].map(Score::full));
    act(&mut state, Make::RollHp, &[4]);
    assert_eq!(state.character.hp, Score::full(4));
    act(&mut state, Make::RollTraits, &[1, 2, 3, 4, 5, 6, 7, 8]);
    let looks = state.character.looks().expect("eight words");
    assert!(looks.starts_with("You have an Athletic Physique, Marked Skin, and Curly Hair."), "{looks}");
    act(&mut state, Make::RollBond, &[13]);
    assert!(state.character.has(crate::background::Perk::NeverPanics));
    act(&mut state, Make::RollAge, &[10, 7]);
    assert_eq!(state.character.age, 27);
    assert_eq!(state.progress.step, LifeStep::Pack);
    act(&mut state, Make::Finish, &[]);
    assert!(state.is_made());
}

// proves: fact 1.3
#[test]
fn a_fieldwarden_is_bound_twice_and_the_sixth_past_makes_hardy() {
    let mut state = State::default();
    act(&mut state, Make::ChooseBackground { number: 6 }, &[]);
    act(&mut state, Make::RollName, &[1]);
    act(&mut state, Make::RollGold, &[1, 1, 1]);
    act(&mut state, Make::RollPast, &[6, 3]);
    act(&mut state, Make::RollPast, &[1]);
    act(&mut state, Make::RollAttributes, &[3; 9]);
    act(&mut state, Make::Keep, &[]);
    act(&mut state, Make::RollHp, &[5]);
    assert_eq!(state.character.hp, Score::full(8), "a d6 and the d4 of the past");
    act(&mut state, Make::RollTraits, &[1; 8]);
    act(&mut state, Make::RollBond, &[3]);
    assert_eq!(state.progress.step, LifeStep::Bonds);
    act(&mut state, Make::RollBond, &[4]);
    assert_eq!(state.character.bonds.len(), 2);
    assert_eq!(state.progress.step, LifeStep::Age);
}

// proves: fact 1.2
#[test]
fn a_foundling_has_an_omen_that_nobody_else_hears() {
    let mut state = State::default();
    act(&mut state, Make::ChooseBackground { number: 8 }, &[]);
    act(&mut state, Make::RollName, &[1]);
    act(&mut state, Make::RollGold, &[1, 1, 1]);
    act(&mut state, Make::RollPast, &[1]);
    act(&mut state, Make::RollPast, &[1]);
    act(&mut state, Make::RollAttributes, &[3; 9]);
    act(&mut state, Make::Keep, &[]);
    act(&mut state, Make::RollHp, &[5]);
    act(&mut state, Make::RollTraits, &[1; 8]);
    act(&mut state, Make::RollBond, &[3]);
    let before = state.clone();
    let mut thrown = Thrown::new([7]);
    Life::resolve(&state, PLAYER, &Command::Make(Make::RollOmen), &mut thrown, &mut Vec::new());
    assert_eq!(thrown.vaults, [(Vault::Hidden, 20)], "open dice are everybody's to read");
    let events = act(&mut state, Make::RollOmen, &[7]);
    let omen = state.character.omen.clone().expect("an omen");
    assert_eq!((omen.text.as_str(), omen.secret), (crate::background::omens()[6].as_str(), true));
    let heard = Life::seen(&before, &events[0], &state, Seat::Spectator(1)).expect("something happened");
    assert!(heard.changes.is_empty() && heard.throws.is_empty());
    assert_eq!(Life::sight(&state, Seat::Spectator(1)).character().omen, None);
}

// proves: fact 15.2
#[test]
fn the_barebones_way_has_neither_bonds_nor_omens_nor_a_past() {
    for seed in 0..40 {
        let one = somebody(Mode::Barebones, seed).character;
        assert!(one.bonds.is_empty() && one.omen.is_none() && one.past.is_empty() && one.traits.is_empty(), "{seed}");
        assert!(barebones::trades().any(|(_, name)| name == one.background), "{seed}");
        let has = |name: &str| one.things.iter().any(|thing| thing.item.name == name);
        assert!((3..=18).contains(&one.gold) && has("Rations") && has("Torch"), "{seed}: {one:?}");
    }
}

#[test]
fn what_cannot_be_read_is_told_with_its_command_and_its_field() {
    let fault = |said: serde_json::Value| serde_json::from_value::<Command>(said).expect_err("no command").to_string();
    for (said, wanted) in [
        (
            serde_json::json!({"choose_background": {"number": 300}}),
            "choose_background: number: invalid value: integer `300`, expected u8",
        ),
        (serde_json::json!({"set": {"pool": "hp", "to": -1}}), "set: to: invalid value: integer `-1`, expected u8"),
        (serde_json::json!({"return": {"from": "the inn"}}), "return: missing field `character`"),
        (serde_json::json!("dance"), "there is no command called dance"),
        (serde_json::json!(5), "a command is one word, or one word with its fields"),
    ] {
        assert_eq!(fault(said), wanted);
    }
}
