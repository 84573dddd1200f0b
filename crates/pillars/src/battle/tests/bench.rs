//! Fights to test with.

use smallvec::SmallVec;

use crate::attributes::Scores;
use crate::battle::ground::{Board, FigureSize, Hex, Side};
use crate::battle::spells::Reserve;
use crate::battle::{Battle, Combat, Entrant, Posture, Profile, Setup, Team};
use crate::data::Id;
use crate::equipment::{Gear, GearPlace, Item};
use crate::house::HouseRules;
use crate::skills::Skills;
use dice::Fast;
use play::game::Game;

/// An open field of so many columns and rows.
pub(in crate::battle) fn open_field(columns: usize, rows: usize) -> Board {
    let line = ".".repeat(columns);
    Board::from_drawing(&vec![line.as_str(); rows]).expect("an open field is a board")
}

/// Gear that is ready, by key.
pub(in crate::battle) fn ready(keys: &[&str]) -> Gear {
    let mut gear = Gear::default();
    for key in keys {
        let item: Id<Item> = Id::named(key);
        gear.add(item, if item.get().lot > 1 { item.get().lot } else { 1 }).expect("it can be owned");
        let place = if item.get().armour().is_some() { GearPlace::Worn } else { GearPlace::Ready };
        if item.get().hands().is_some() || place == GearPlace::Worn {
            gear.put(item, GearPlace::Carried, place, 1).expect("it fits");
        }
    }
    gear
}

/// Somebody of average scores.
pub(in crate::battle) fn somebody(name: &str) -> Profile {
    let scores = Scores { str: 12, dex: 12, int: 10, wis: 10, con: 11, chr: 10 };
    Profile {
        name: name.to_owned(),
        scores,
        fatigue: 50,
        body: 34,
        size: FigureSize::One,
        skills: Skills::default(),
        weapon_table: None,
        natural: SmallVec::new(),
        hide: 0,
        pace: None,
        nature: SmallVec::new(),
        lore: None,
    }
}

/// Somebody in a fight.
pub(in crate::battle) fn entrant(name: &str, side: u8, at: (i8, i8), facing: Side, gear: &[&str]) -> Entrant {
    Entrant {
        profile: somebody(name),
        gear: ready(gear),
        coins: crate::equipment::Coins::NONE,
        side: Team(side),
        player: None,
        at: Hex::at(at.0, at.1),
        facing,
        posture: Posture::Standing,
        hidden: false,
        tired: 0,
        wounded: 0,
        reserve: Reserve::default(),
    }
}

/// A fight on an open field.
pub(in crate::battle) fn fight(figures: Vec<Entrant>, seed: u64) -> Battle {
    let setup = Setup {
        name: "A test".to_owned(),
        house: HouseRules::default(),
        board: open_field(15, 11),
        sides: vec!["North".to_owned(), "South".to_owned()],
        figures,
        goals: SmallVec::new(),
    };
    Combat::opened(setup, &mut Fast::new(seed)).expect("a sound set-up")
}

/// Two swords and a bow on each side.
pub(in crate::battle) fn skirmish(seed: u64) -> Battle {
    let kit: [&[&str]; 3] =
        [&["broadsword", "small_shield", "dagger"], &["spear", "leather_armour"], &["longbow", "arrows"]];
    let side = |side: u8, row: i8, facing| {
        kit.iter().zip([4_i8, 7, 10]).map(move |(kit, column)| {
            let kit: Vec<&str> = kit.to_vec();
            let mut one = entrant(&format!("{}{side}{column}", kit[0]), side, (column, row), facing, &[]);
            let ready_ones: Vec<&str> = kit.iter().copied().filter(|key| *key != "dagger").collect();
            one.gear = ready(&ready_ones);
            if kit.contains(&"dagger") {
                one.gear.add(Id::named("dagger"), 1).expect("a dagger can be owned");
            }
            one
        })
    };
    fight(side(0, 1, Side::South).chain(side(1, 9, Side::North)).collect(), seed)
}
