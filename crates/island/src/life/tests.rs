use book::Listed;
use dice::{Dice, Fast, Scripted, Seeded};
use play::Seat;
use play::conformance::{self, Effort, Specimen};
use play::game::Game;
use play::name::Name;

use super::*;
use crate::hero;
use crate::sheet::IslandSpell;
use crate::srd::{Class, HeroBackground, Race};
use crate::words::{Ability, Skill};

mod making;
mod travelling;

impl Specimen for MainLife {
    fn setups() -> Vec<MainSetup> {
        vec![MainSetup {}]
    }

    fn seats(_state: &MainState) -> Vec<Seat> {
        vec![Seat::Gm, PLAYER, Seat::Spectator(1)]
    }

    fn universe(state: &MainState) -> Vec<MainCommand> {
        let mut all = steps();
        all.extend(choices(state));
        all.extend(deeds());
        let main = Box::new(ready());
        all.push(MainCommand::Arrive { main });
        all.push(MainCommand::Return { travel: travel("t", 0, 10) });
        all
    }
}

fn steps() -> Vec<MainCommand> {
    let mut all = vec![
        MainCommand::RollTheRest,
        MainCommand::TakeAdvice,
        MainCommand::RollClass,
        MainCommand::RollRace,
        MainCommand::RollBackground,
        MainCommand::TakeArray,
        MainCommand::BuyScores,
        MainCommand::RollScores,
        MainCommand::KeepScores,
        MainCommand::RollName,
    ];
    all.extend(["varga", "nobody"].map(|key| MainCommand::TakeReady { key: key.to_owned() }));
    all.extend(Class::list().ids().map(|class| MainCommand::ChooseClass { class }));
    all.extend(Race::list().ids().map(|race| MainCommand::ChooseRace { race }));
    all.extend(HeroBackground::list().ids().map(|background| MainCommand::ChooseBackground { background }));
    all.extend(["Ann", "GM"].map(|name| MainCommand::TakeName { name: Name::parse(name).expect("a name") }));
    all
}

/// What is chosen of lists: as good sense would, one too many, and one twice.
fn choices(state: &MainState) -> Vec<MainCommand> {
    let mut all: Vec<MainCommand> = Ability::ALL
        .iter()
        .flat_map(|ability| (7..=18).map(|score| MainCommand::SetScore { ability: *ability, score }))
        .collect();
    let skills: [&[Skill]; 4] =
        [&[], &[Skill::Survival], &[Skill::Survival, Skill::Athletics], &[Skill::Survival, Skill::Survival]];
    for skills in skills.map(<[Skill]>::to_vec) {
        all.push(MainCommand::ChooseSkills { skills: skills.clone() });
        all.push(MainCommand::ChooseMoreSkills { skills: skills.clone() });
        all.push(MainCommand::ChooseExpert { skills });
    }
    let spells: [&[IslandSpell]; 4] = [
        &[],
        &[IslandSpell::Light],
        &[IslandSpell::Light, IslandSpell::FireBolt],
        &[IslandSpell::Sleep, IslandSpell::Sleep],
    ];
    for spells in spells.map(<[IslandSpell]>::to_vec) {
        all.push(MainCommand::ChooseCantrips { spells: spells.clone() });
        all.push(MainCommand::ChooseRaceCantrip { spells: spells.clone() });
        all.push(MainCommand::ChooseSpells { spells });
    }
    all.extend(
        [vec![], vec![Ability::Str, Ability::Con], vec![Ability::Cha, Ability::Con]]
            .map(|abilities| MainCommand::Raise { abilities }),
    );
    assert!(state.main.is_some() == state.is_made());
    all
}

fn deeds() -> Vec<MainCommand> {
    let mut all = vec![MainCommand::Strike];
    all.extend(["Bob", "GM"].map(|name| MainCommand::Call { name: Name::parse(name).expect("a name") }));
    all.extend([0, MOST_ARMS, MOST_ARMS + 1].map(|number| MainCommand::BearArms { number }));
    all.extend(Skill::ALL.iter().map(|skill| MainCommand::Check { skill: *skill }));
    for ability in Ability::ALL.iter().copied() {
        all.extend([MainCommand::Save { ability }, MainCommand::TryAbility { ability }]);
    }
    all
}

fn ready() -> MainRecord {
    MainRecord::new(hero::ready()[0].choices.clone()).expect("one of those who are ready")
}

fn travel(table: &str, who: u16, xp: u32) -> Travel {
    Travel { table: table.to_owned(), who, name: "The Sundered Stones".to_owned(), xp, days: 5, died: false }
}

/// Does something, and answers with what happened.
fn act(state: &mut MainState, seat: Seat, command: &MainCommand, dice: &mut impl Dice) -> Vec<MainEvent> {
    let allowed = MainLife::permit(&MainLife::sight(state, seat), command);
    assert_eq!(allowed, Ok(()), "{command:?} at {:?}", state.step);
    let mut events = Vec::new();
    MainLife::resolve(state, seat, command, dice, &mut events);
    for event in &events {
        MainLife::apply(state, event);
    }
    events
}

/// Why something is not allowed.
fn refusal(state: &MainState, seat: Seat, command: &MainCommand) -> String {
    let sight = MainLife::sight(state, seat);
    MainLife::permit(&sight, command).expect_err("it is refused").to_string()
}

fn rolled(seed: u64) -> MainState {
    let mut state = MainState::default();
    act(&mut state, PLAYER, &MainCommand::RollTheRest, &mut Seeded::from_number(seed));
    state
}

#[test]
fn a_life_keeps_the_laws_of_every_game() {
    let tally = conformance::check::<MainLife>(Effort { games: 4, steps: 30, seed: 3 });
    println!("{}", tally.unwrap_or_else(|breach| panic!("{breach}")));
}
