//! The laws that every game must keep.

use std::collections::BTreeMap;

use hex::Hex;
use play::Seat;
use play::conformance::{self, Effort, Specimen};

use crate::command::{Command, Growth};
use crate::folk::FolkNo;
use crate::game::Island;
use crate::guest::GuestOrder;
use crate::setup::{Aim, CombatKind, Rules, Setup, TribeSetup};
use crate::sheet::{Feature, IslandSpell};
use crate::state::direct::BandOrder;
use crate::state::{Errand, Standing, State};
use crate::words::{Resource, Skill};

/// A game of so many tribes.
pub(super) fn game_of(tribes: usize, rules: Rules) -> Setup {
    let names = crate::setup::tribe_names(tribes).into_iter();
    Setup { pack: None, tribes: names.map(|name| TribeSetup { name, main: None }).collect(), rules }
}

impl Specimen for Island {
    fn setups() -> Vec<Setup> {
        let together = Rules { aim: Aim::ThreeFires, dark_nights: true, whispers: true, ..Rules::default() };
        let by_turns = Rules { combat: CombatKind::Direct, whispers: true, ..Rules::default() };
        vec![game_of(2, Rules { hex_pressure: 2, ..Rules::default() }), game_of(3, together), game_of(2, by_turns)]
    }

    fn seats(state: &State) -> Vec<Seat> {
        let people = [Seat::Gm, Seat::Spectator(1), Seat::Clock];
        people.into_iter().chain(state.tribes.iter().map(|tribe| tribe.no.seat())).collect()
    }

    fn universe(state: &State) -> Vec<Command> {
        let mut all = Vec::new();
        // Hexes with people, one of their neighbours, and one in the sea.
        let mut hexes: Vec<Hex> = state.folk.iter().map(|one| one.hex).collect();
        hexes.dedup();
        hexes.extend(hexes.first().map(|hex| hex.neighbours()[0]));
        hexes.push(Hex::at(60, 60));
        let people: Vec<FolkNo> = state.folk.iter().map(|one| one.no).take(9).chain([FolkNo(400)]).collect();
        let crafts: Vec<_> = state.pack.crafts.keys().copied().take(6).collect();
        for hex in &hexes {
            in_a_hex(&mut all, *hex, &people, &crafts);
        }
        for (at, who) in people.iter().enumerate() {
            let other = people[(at + 1) % people.len()];
            of_somebody(&mut all, *who, other, &crafts);
        }
        all.extend(state.pack.encounters.keys().map(|kind| Command::Place { kind: *kind }));
        all.extend((0..=7).flat_map(|token| [Command::TakeToken { token }, Command::Done { token }]));
        all.extend(
            [true, false].into_iter().flat_map(|yes| [Command::Answer { yes }, Command::TakeRole { attacker: yes }]),
        );
        all.extend([Command::Arrive, Command::DrawCard, Command::LeaveArea, Command::Attack, Command::OfferPeace]);
        all.extend([Command::Dodge, Command::AcceptOutcome, Command::RefuseOutcome]);
        all.extend(BandOrder::ALL.map(|band| Command::OrderBand { band }));
        all.extend([0, 1].map(|ours| Command::EnterOutcome([("we_leave".to_owned(), ours)].into())));
        all.extend([Command::ChangeMind, Command::AcceptTrade, Command::RefuseTrade, Command::EndTrade]);
        let standings = [Standing::Fight, Standing::Retreat, Standing::Peace];
        all.extend(standings.map(|standing| Command::SetStanding { standing }));
        all.extend((0..4).map(|extra| Command::Feed { unfed: Vec::new(), extra }));
        all.extend([GuestOrder::Leave { who: FolkNo(0) }, GuestOrder::Told { who: FolkNo(0) }].map(Command::Guest));
        all.extend(Resource::ALL.iter().map(|one| Command::ChooseStores { stores: BTreeMap::from([(*one, 1)]) }));
        all
    }
}

fn in_a_hex(all: &mut Vec<Command>, hex: Hex, people: &[FolkNo], crafts: &[crate::key::PackKey<crate::pack::Craft>]) {
    all.extend([
        Command::ChooseStart { hex },
        Command::Settle { hex },
        Command::GiveWay { hex },
        Command::Retreat { hex },
        Command::Disengage { hex },
        Command::Part { hex },
        Command::Light { hex },
        Command::LookAt { hex },
        Command::Peek { hexes: vec![hex] },
    ]);
    for who in people {
        let people = vec![*who];
        all.push(Command::Explore { hex, people: people.clone() });
        all.push(Command::Fish { hex, people: people.clone() });
        all.push(Command::Forage { hex, people: people.clone() });
        all.push(Command::Hunt { hex, armed: *who, people: Vec::new() });
        all.push(Command::Investigate { hex, people: people.clone() });
        all.extend((0..3).map(|line| Command::Gather { hex, line, people: people.clone() }));
        all.extend(crafts.iter().map(|craft| Command::Craft { hex, people: people.clone(), craft: *craft }));
        all.push(Command::Walk { people, path: vec![hex] });
    }
}

fn of_somebody(all: &mut Vec<Command>, who: FolkNo, other: FolkNo, crafts: &[crate::key::PackKey<crate::pack::Craft>]) {
    for people in [vec![who], vec![who, other], vec![who, who]] {
        all.push(Command::Move { people: people.clone() });
        all.push(Command::Stealth { people: people.clone() });
        all.push(Command::Rest { people: people.clone() });
        all.push(Command::Roll { by: people.clone() });
        all.push(Command::Avoid { by: people.clone() });
        all.push(Command::Confront { test: 0, by: people.clone() });
        all.push(Command::Choose { people: people.clone() });
        all.push(Command::Feed { unfed: people, extra: 0 });
    }
    for amount in 1..4 {
        let amounts = BTreeMap::from([(who, amount)]);
        all.extend([Command::Share { amounts: amounts.clone() }, Command::AssignDamage { amounts }]);
    }
    all.extend([
        Command::Lead { who },
        Command::Bestow { who },
        Command::Strike { on: who },
        Command::Help { on: who },
    ]);
    all.push(Command::CastAt { spell: IslandSpell::CureWounds, on: who });
    all.extend(crafts.iter().map(|craft| Command::UseOn { craft: *craft, on: who }));
    let all_rest = [(who, Errand::Rest), (other, Errand::Idle)].into();
    all.extend([Command::RestOfPhase([(who, Errand::Fish)].into()), Command::RestOfPhase(all_rest)]);
    all.push(Command::Special { who, feature: Feature::SecondWind });
    all.push(Command::UseFeature { who, feature: Feature::SecondWind, on: who });
    all.push(Command::Cast { who, spell: IslandSpell::CureWounds, on: other });
    all.push(Command::Grow { who, growth: Growth::Skill(Skill::Survival) });
    for craft in crafts {
        all.push(Command::UseItem { who, craft: *craft, on: other });
        all.push(Command::Give { from: who, to: other, craft: *craft });
        all.push(Command::PickUp { who, craft: *craft });
        all.push(Command::ChooseItem { craft: *craft });
    }
}

// proves: golden 15
#[test]
fn the_island_keeps_every_law() {
    let tally = conformance::check::<Island>(Effort { games: 1, steps: 40, seed: 5 });
    println!("{}", tally.unwrap_or_else(|breach| panic!("{breach}")));
}
