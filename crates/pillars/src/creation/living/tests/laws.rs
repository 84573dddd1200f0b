//! The laws of every game for those who are in play, from the first check to the last save.

use play::conformance::{self, Effort, Specimen, Walker};
use play::game::{Fault, Part, Prompt, Telling, Touched};
use play::name::Name;
use play::options::Offer;
use serde_json::Value as Json;

use super::*;
use crate::creation::{Refusal, Seen, Setup, Sight};
use crate::data::Listed;
use crate::equipment::WeaponTable;
use crate::house::{BodyZero, Preset};
use crate::magic::{Guard, ManaTest, Spell, Ward};
use crate::skills::Skill;

/// The same game, begun with somebody in play who has points to spend.
struct InPlay;

/// A set-up, and the dice by which somebody is made.
#[derive(Clone, Copy, Debug, serde::Serialize, serde::Deserialize)]
struct LifeBeginning {
    setup: Setup,
    seed: u64,
}

impl Game for InPlay {
    const ID: &'static str = "in play";
    const NAME: &'static str = Life::NAME;
    const RULES: u32 = Life::RULES;
    type Setup = LifeBeginning;
    type State = State;
    type Sight<'a> = Sight<'a>;
    type Command = creation::Command;
    type Event = Event;
    type Seen = Seen;
    type Refusal = Refusal;

    fn begin(LifeBeginning { setup, seed }: LifeBeginning) -> Result<State, Vec<Fault>> {
        let mut state = Life::begin(setup)?;
        let dice = &mut Fast::new(seed);
        act(&mut state, PLAYER, &creation::Command::RollEverything, dice);
        state.character.free_points = 30;
        if state.character.book.school().is_none() && dice.face(dice::Vault::Open, 2) == 1 {
            let _ = state.character.book.enter(Id::named("mending"));
        }
        Ok(state)
    }

    fn sight(state: &State, seat: Seat) -> Sight<'_> {
        Life::sight(state, seat)
    }

    fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
        Life::options(sight, offer);
    }

    fn permit(sight: &Sight<'_>, command: &creation::Command) -> Result<(), Refusal> {
        Life::permit(sight, command)
    }

    fn resolve(state: &State, seat: Seat, command: &creation::Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
        Life::resolve(state, seat, command, dice, out);
    }

    fn apply(state: &mut State, event: &Event) {
        Life::apply(state, event);
    }

    fn parts(sight: &Sight<'_>) -> Vec<Part> {
        Life::parts(sight)
    }

    fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
        Life::view(sight, part)
    }

    fn touches(event: &Event) -> Touched {
        Life::touches(event)
    }

    fn seen(before: &State, event: &Event, after: &State, seat: Seat) -> Option<Seen> {
        Life::seen(before, event, after, seat)
    }

    fn tell(seen: &Seen, names: &dyn Fn(Seat) -> String) -> Telling {
        Life::tell(seen, names)
    }

    fn discloses(before: &State, event: &Event) -> bool {
        Life::discloses(before, event)
    }

    fn prompts(state: &State, out: &mut Vec<Prompt<creation::Command>>) {
        Life::prompts(state, out);
    }

    fn imagine(sight: &Sight<'_>, dice: &mut impl Dice) -> State {
        Life::imagine(sight, dice)
    }
}

impl Specimen for InPlay {
    fn setups() -> Vec<LifeBeginning> {
        let handbook = Preset::Handbook.rules();
        let houses = [handbook, Preset::CombatGuide.rules(), HouseRules { body_zero: BodyZero::Semi, ..handbook }];
        houses.into_iter().map(|house| LifeBeginning { setup: Setup { house }, seed: 0 }).collect()
    }

    fn varied(setup: &LifeBeginning, game: u64) -> LifeBeginning {
        LifeBeginning { seed: game, ..*setup }
    }

    fn seats(_state: &State) -> Vec<Seat> {
        vec![Seat::Gm, PLAYER, Seat::Spectator(1)]
    }

    fn universe(state: &State) -> Vec<creation::Command> {
        let mut all = vec![creation::Command::Finish, creation::Command::BeginAgain, creation::Command::RollEverything];
        all.extend(["Ann", "GM"].map(|name| creation::Command::Call { name: Name::parse(name).expect("a name") }));
        all.extend(deeds(state).into_iter().chain(edits(state)).map(creation::Command::Live));
        all
    }
}

fn deeds(state: &State) -> Vec<LifeCommand> {
    let mut all = vec![LifeCommand::Save, LifeCommand::GrowOlder];
    let skills = || Skill::list().ids().step_by(4).chain(["weapon", "jack_of_all_trades"].map(Id::named));
    let subjects = skills().map(Subject::Skill).chain(Attribute::ALL.map(Subject::Attribute));
    all.extend(subjects.flat_map(|of| [-11, -10, 0, 10, 11].map(|modifier| LifeCommand::Check { of, modifier })));
    all.extend(Pause::ALL.map(|pause| LifeCommand::Rest { pause }));
    let amounts = [0, 1, 2, 199, 200, 201, u16::MAX];
    all.extend(Hit::ALL.into_iter().flat_map(|hit| amounts.map(|points| LifeCommand::Hurt { hit, points })));
    all.extend(PoolName::ALL.into_iter().flat_map(|pool| amounts.map(|points| LifeCommand::Treat { pool, points })));
    let known: Vec<Id<Spell>> = state.character.book.known().map(|(spell, _)| spell).take(3).collect();
    let spells = || Spell::list().ids().step_by(9).chain(state.character.book.next_spell()).chain(known.clone());
    let wards = spells().flat_map(|spell| Guard::ALL.map(|guard| Lesson::Ward(Ward { spell, guard })));
    let lessons = skills().map(Lesson::Skill).chain(spells().map(Lesson::Spell)).chain(wards);
    let free = state.character.free_points;
    all.extend(lessons.flat_map(|on| {
        let tables = [None, Some(WeaponTable::ALL[0])];
        tables.into_iter().flat_map(move |table| {
            [0, 1, free, free.saturating_add(1)].map(|points| LifeCommand::Spend { on, points, table })
        })
    }));
    all.extend(holdings(state).map(|(item, place, count)| LifeCommand::Sell { item, place, count }));
    let gold = state.character.purse.pieces()[0];
    all.extend([0, 1, gold, gold + 1, gold + 2].map(|gold| LifeCommand::TakeAlong { gold }));
    all
}

/// What is there, what is not, and one more than there is.
fn holdings(state: &State) -> impl Iterator<Item = (Id<Item>, GearPlace, u16)> + use<> {
    let items: Vec<Id<Item>> = state.character.gear.holdings().iter().map(|held| held.item).collect();
    let gear = state.character.gear.clone();
    let pairs = items.into_iter().chain([item("arrows")]).flat_map(|item| GearPlace::ALL.map(|place| (item, place)));
    pairs.flat_map(move |(item, place)| {
        let there = gear.count(item, place);
        [0, 1, there, there.saturating_add(1)].map(|count| (item, place, count))
    })
}

fn edits(state: &State) -> impl Iterator<Item = LifeCommand> + use<> {
    let mut all = vec![Edit::Kill, Edit::Revive];
    all.extend(
        Attribute::ALL.into_iter().flat_map(|attribute| [-1, 0, 1, 99, 100].map(|to| Edit::SetScore { attribute, to })),
    );
    let (fatigue, body) = state.character.pools.map_or((0, 0), |pools| (pools.fatigue.start, pools.body.start));
    let bounds = [-1000, -999, 0, fatigue, body, fatigue + 1, body + 1];
    all.extend(PoolName::ALL.into_iter().flat_map(|pool| bounds.map(|to| Edit::SetPool { pool, to })));
    let mana = state.character.mana.map_or(0, |pool| pool.start.amount());
    all.extend([0, mana, mana + 1].map(|to| Edit::SetMana { to }));
    all.extend([0, 100_000_000, 100_000_001].map(|copper| Edit::SetPurse { copper }));
    all.extend([0, 999, 1000].map(|to| Edit::SetFreePoints { to }));
    all.extend(Skill::list().ids().step_by(5).flat_map(|skill| [0, 999, 1000].map(|to| Edit::SetSkill { skill, to })));
    all.extend(
        Item::list().ids().step_by(7).flat_map(|item| [0, 1, 999, 1000].map(|count| Edit::Give { item, count })),
    );
    all.extend(holdings(state).map(|(item, place, count)| Edit::TakeAway { item, place, count }));
    all.extend([15, 16, 120, 121].map(|to| Edit::SetAge { to }));
    all.extend([ManaTest::Yes, ManaTest::No].map(|tested| Edit::SetTested { tested }));
    all.into_iter().map(LifeCommand::Edit)
}

#[test]
fn life_in_play_keeps_the_laws_of_every_game() {
    let tally = conformance::check::<InPlay>(Effort { games: 1, steps: 24, seed: 5 });
    println!("{}", tally.unwrap_or_else(|breach| panic!("{breach}")));
}

/// A sheet that nothing can be wrong with.
fn whole(state: &State, seed: u64) {
    let character = &state.character;
    let pools = character.pools.expect("everybody in play has pools");
    for pool in [pools.fatigue, pools.body] {
        assert!((LOWEST..=pool.start).contains(&pool.now), "walk {seed}: {pool:?}");
    }
    let mana = character.mana.expect("everybody in play has mana");
    assert!(mana.now <= mana.start, "walk {seed}");
    assert!(character.scores.iter().all(|(_, score)| *score >= 1), "walk {seed}");
    assert!(character.gear.holdings().iter().all(|held| held.count > 0), "walk {seed}");
    assert!(matches!(state.step, CreationStep::Alive | CreationStep::Dead) && state.asks.is_empty(), "walk {seed}");
    let read: State = serde_json::from_value(serde_json::json!(state)).expect("it reads what it writes");
    assert_eq!(read, *state, "walk {seed}");
}

#[test]
fn random_lives_leave_a_whole_sheet() {
    let walks = if std::env::var_os("TRILITH_LONG").is_some_and(|value| value == "1") { 20_000 } else { 60 };
    let mut died = 0;
    for seed in 0..walks {
        let (mut walker, mut dice) = (Walker::new(seed), Fast::new(seed ^ 0x11fe));
        let setups = InPlay::setups();
        let setup = InPlay::varied(&setups[walker.below(setups.len())], seed);
        let mut state = InPlay::begin(setup).expect("a set-up");
        for _ in 0..40 {
            let seat = if walker.below(4) == 0 { Seat::Gm } else { PLAYER };
            let mut offers = Vec::new();
            Life::options(&Life::sight(&state, seat), &mut |offer| offers.push(offer));
            let Some(json) = walker.command(&offers) else { break };
            let command = serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{json}: {error}"));
            act(&mut state, seat, &command, &mut dice);
            whole(&state, seed);
        }
        died += usize::from(state.step == CreationStep::Dead);
    }
    assert!(died > 0);
}
