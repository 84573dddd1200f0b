//! The laws of every game, and random walks from the first die to the end.

use play::conformance::{self, Effort, Specimen, Walker};
use play::name::Name;

use super::*;
use crate::attributes::{Attribute, Scores};
use crate::background::{Class, Location, Standing, Wealth};
use crate::data::Listed;
use crate::equipment::{Coins, GearPlace, Item, WeaponTable};
use crate::experience::{Craft, Track};
use crate::house::{CreationDeath, Preset, TrackList};
use crate::magic::Spell;
use crate::skills::Skill;

fn houses() -> Vec<HouseRules> {
    let handbook = Preset::Handbook.rules();
    vec![
        handbook,
        Preset::CombatGuide.rules(),
        HouseRules { tracks: TrackList::Newer, creation_death: CreationDeath::CostsTheYear, ..handbook },
    ]
}

impl Specimen for Life {
    fn setups() -> Vec<Setup> {
        houses().into_iter().map(|house| Setup { house }).collect()
    }

    fn seats(_state: &State) -> Vec<Seat> {
        vec![Seat::Gm, PLAYER, Seat::Spectator(1)]
    }

    fn universe(state: &State) -> Vec<Command> {
        let mut all = vec![
            Command::RollAttributes,
            Command::RollAppearance,
            Command::RollHeight,
            Command::RollWeight,
            Command::RollProvenance,
            Command::RollStanding,
            Command::RollLocation,
            Command::RollWealth,
            Command::EndExperience,
            Command::RollCraft,
            Command::Finish,
            Command::FinishForMe,
            Command::RollEverything,
            Command::BeginAgain,
        ];
        all.extend([10, 11].map(|chr| Command::AllotAttributes {
            points: Scores { str: 11, dex: 11, int: 11, wis: 11, con: 11, chr },
        }));
        all.extend([2, 19].map(|str| Command::AllotAttributes {
            points: Scores { str, dex: 18, int: 18 - str / 3, wis: 10, con: 10, chr: 10 },
        }));
        all.extend((9..=25).map(|hands| Command::ChooseHeight { hands }));
        all.extend((7..=14).map(|stones| Command::ChooseWeight { stones }));
        all.extend(Class::ALL.iter().map(|class| Command::ChooseProvenance { class: *class }));
        all.extend(Standing::ALL.iter().map(|standing| Command::ChooseStanding { standing: *standing }));
        all.extend(Location::ALL.iter().map(|location| Command::ChooseLocation { location: *location }));
        all.extend(Wealth::ALL.iter().map(|wealth| Command::ChooseWealth { wealth: *wealth }));
        all.extend(years());
        all.extend(picks().map(|pick| Command::Choose { pick }));
        all.extend(bargains(state));
        all.extend((0..=state.bargains.len()).map(|bargain| Command::Refund { bargain }));
        all.extend(moves(state));
        // Nobody who sits at the table may say it.
        all.push(Command::Arrive { character: Box::new(state.character.clone()), origin: ArrivalOrigin::Copied });
        all.extend(["Ann", "GM"].map(|name| Command::Call { name: Name::parse(name).expect("a name") }));
        all
    }
}

fn years() -> impl Iterator<Item = Command> {
    let fields = [
        (None, None, None),
        (None, None, Some(true)),
        (None, None, Some(false)),
        (Some(Attribute::Wis), Some(RowBy::Die), None),
        (Some(Attribute::Str), Some(RowBy::Year), None),
        (Some(Attribute::Str), None, None),
    ];
    Track::list()
        .ids()
        .flat_map(move |track| fields.into_iter().map(move |(by, row, study)| Command::Serve { track, by, row, study }))
}

fn picks() -> impl Iterator<Item = Pick> {
    let skills = Skill::list().ids().map(Pick::Skill);
    let tables = WeaponTable::ALL.into_iter().map(Pick::WeaponTable);
    let crafts = Craft::ALL.iter().copied().map(Pick::Craft);
    skills.chain(tables).chain(crafts).chain(Spell::list().ids().map(Pick::Spell))
}

fn bargains(state: &State) -> impl Iterator<Item = Command> + use<> {
    let purse = state.character.purse;
    let prices = [None, Some(Coins::gold(10)), Some(Coins::gold(12)), Some(purse)];
    let items = Item::list().ids().step_by(3);
    items.flat_map(move |item| {
        let lots = [0, 1, 2, 100, 101].into_iter();
        lots.flat_map(move |lots| prices.map(|price| Command::Buy { item, lots, price }))
    })
}

fn moves(state: &State) -> Vec<Command> {
    let items: Vec<Id<Item>> = state.character.gear.holdings().iter().map(|holding| holding.item).collect();
    let places = || GearPlace::ALL.into_iter().flat_map(|from| GearPlace::ALL.map(|to| (from, to)));
    items.into_iter().flat_map(|item| places().map(move |(from, to)| Command::Put { item, from, to })).collect()
}

// proves: generation 480, 493
#[test]
fn the_making_of_a_character_keeps_the_laws_of_every_game() {
    let tally = conformance::check::<Life>(Effort { games: 2, steps: 24, seed: 3 });
    println!("{}", tally.unwrap_or_else(|breach| panic!("{breach}")));
}

fn long() -> bool {
    std::env::var_os("TRILITH_LONG").is_some_and(|value| value == "1")
}

/// One walk: random open offers, random steps back, until the character is ready or dead.
fn walk(seed: u64) -> State {
    let (mut walker, mut dice) = (Walker::new(seed), Fast::new(seed ^ 0x5eed));
    let houses = houses();
    let mut past = vec![State::new(houses[walker.below(houses.len())])];
    for step in 0..400 {
        let state = past.last().expect("a walk has begun").clone();
        if matches!(state.step, CreationStep::Alive | CreationStep::Dead) {
            break;
        }
        if walker.below(12) == 0 && past.len() > 1 {
            past.pop();
            continue;
        }
        let mut offers = Vec::new();
        Life::options(&Life::sight(&state, PLAYER), &mut |offer| offers.push(offer));
        if step < 300 {
            // The short ways out are taken now and then, and at the end.
            let brisk = walker.below(40) == 0;
            offers.retain(|offer| brisk || !matches!(offer.verb(), "finish_for_me" | "roll_everything" | "call"));
        } else {
            offers.retain(|offer| offer.verb() == "finish_for_me");
        }
        let Some(json) = walker.command(&offers) else { continue };
        let command: Command = serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{json}: {error}"));
        let mut next = state;
        run(&mut next, &command, &mut dice);
        past.push(next);
    }
    past.pop().expect("a walk has begun")
}

// proves: generation 1+4-5, 158, 290+293-294, 476, 492
#[test]
fn random_walks_end_in_a_valid_character_or_a_death() {
    let walks = if long() { 1_000_000 } else { 400 };
    let (mut alive, mut dead) = (0, 0);
    for seed in 0..walks {
        let state = walk(seed);
        if state.step == CreationStep::Dead {
            dead += 1;
            continue;
        }
        assert_eq!(state.step, CreationStep::Alive, "walk {seed}");
        let character = &state.character;
        assert!(character.pools.is_some() && character.mana.is_some() && state.asks.is_empty(), "walk {seed}");
        assert_eq!(usize::from(character.age), 16 + character.years.len(), "walk {seed}");
        assert!(character.scores.iter().all(|(_, score)| *score >= 1), "walk {seed}");
        alive += 1;
    }
    println!("{walks} walks: {alive} ready, {dead} dead");
    assert!(alive > 0 && dead > 0);
}
