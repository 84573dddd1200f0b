use super::*;
use crate::data::Id;
use crate::equipment::{Gait, ItemKind};
use crate::pools::{PoolDice, starting};
use crate::{house, skills};

fn all() -> impl ExactSizeIterator<Item = Id<Creature>> {
    Creature::list().ids()
}

/// Those whose pools follow from their scores.
const PEOPLE: [&str; 14] = [
    "militia",
    "town_guard",
    "sergeant",
    "bandit",
    "bandit_archer",
    "knight",
    "squire",
    "pikeman",
    "crossbowman",
    "brawler",
    "duellist",
    "hunter",
    "merchant",
    "axeman",
];

#[test]
fn there_are_creatures_of_every_nature_and_of_several_sizes() {
    assert!(all().len() >= 24, "{}", all().len());
    for nature in [Nature::Flies, Nature::Snake, Nature::Mounted, Nature::Beast] {
        assert!(all().any(|creature| creature.profile().is(nature)), "{nature:?}");
    }
    for size in [FigureSize::One, FigureSize::Three, FigureSize::Four, FigureSize::Seven] {
        assert!(all().any(|creature| creature.size == size), "{size:?}");
    }
}

#[test]
fn every_creature_has_sound_figures() {
    for creature in all() {
        let profile = creature.profile();
        assert!(profile.scores.iter().all(|(_, score)| (1..=60).contains(score)), "{creature:?}");
        assert!(profile.fatigue >= profile.body && profile.body > 0, "{creature:?}");
        assert!((0..=8).contains(&profile.hide) && creature.danger > 0, "{creature:?}");
        assert!(creature.about.ends_with('.') && !creature.about.contains('\n'), "{creature:?}");
        assert!(profile.natural.iter().all(|natural| (1..=3).contains(&natural.reach_hexes)), "{creature:?}");
        assert!(!profile.is(Nature::Snake) || profile.is(Nature::Beast), "{creature:?}");
    }
}

#[test]
fn every_pace_grows_with_the_gait_and_fits_a_way() {
    for creature in all() {
        let Some(pace) = creature.pace else { continue };
        let open: Vec<i16> = Gait::ON_FOOT.into_iter().filter_map(|gait| pace[gait]).collect();
        assert!(open.len() >= 4 && open.is_sorted() && open[0] >= 1, "{creature:?}: {open:?}");
        assert!(open.iter().all(|hexes| *hexes <= 24), "{creature:?}: {open:?}");
    }
}

#[test]
fn the_pools_of_people_are_those_that_dice_could_have_given_them() {
    for key in PEOPLE {
        let profile = Id::<Creature>::named(key).profile();
        let thrown = (1..=6).flat_map(|first| (1..=6).map(move |second| PoolDice { first, second }));
        let pools = |dice| starting(&profile.scores, dice, house::PoolsRule::Handbook);
        let mut possible = thrown.map(pools).map(|pools| (pools.fatigue, pools.body));
        assert!(possible.any(|pools| pools == (profile.fatigue, profile.body)), "{key}");
    }
}

#[test]
fn every_creature_can_hold_what_it_has_and_is_strong_enough_for_it() {
    for creature in all() {
        let gear = creature.gear();
        for holding in gear.holdings() {
            let needed = holding.item.weapon().and_then(|weapon| weapon.strength).unwrap_or(0);
            assert!(creature.scores.str >= needed, "{creature:?}: {}", holding.item);
        }
        if creature.profile().is(Nature::Beast) {
            assert!(gear.holdings().is_empty() && !creature.natural.is_empty(), "{creature:?}");
        }
    }
}

#[test]
fn whoever_shoots_has_something_to_shoot() {
    for creature in all() {
        let gear = creature.gear();
        let shots = gear.weapons().filter_map(|item| item.get().weapon()?.fire.as_ref()?.ammunition());
        for ammunition in shots {
            let held = gear.holdings().iter().find(|holding| holding.item == ammunition);
            let held = held.filter(|holding| matches!(holding.item.kind, ItemKind::Ammunition));
            assert!(held.is_some_and(|holding| holding.count >= 6), "{creature:?}");
        }
    }
}

#[test]
fn a_weapon_skill_belongs_to_a_table() {
    let weapon = Id::<skills::Skill>::named("weapon");
    for creature in all() {
        assert_eq!(creature.profile().skills.level(weapon) > 0, creature.weapon_table.is_some(), "{creature:?}");
    }
}

#[test]
fn a_piece_is_one_lot_or_so_many() {
    let read = |text: &str| text.parse::<KitPiece>().map(|piece| (piece.item.key(), piece.count));
    assert_eq!(read("arrows"), Ok(("arrows", 20)));
    assert_eq!(read("6 arrows"), Ok(("arrows", 6)));
    assert_eq!(read("dagger"), Ok(("dagger", 1)));
    assert!(matches!(read("0 arrows"), Err(NoPiece::NoNumber(_))));
    assert!(matches!(read("some arrows"), Err(NoPiece::NoNumber(_))));
    assert!(matches!(read("excalibur"), Err(NoPiece::NoItem(_))));
}

/// The mages: school, how many spells, INT, WIS, DEX, Fatigue, Body and danger of each.
const MAGES: [(&str, &str, usize, [i16; 5], u32); 13] = [
    ("fire_mage", "fire", 3, [14, 11, 12, 54, 36], 22),
    ("frost_mage", "water", 5, [14, 12, 11, 55, 37], 22),
    ("storm_caller", "lightning", 3, [14, 11, 12, 54, 36], 23),
    ("stone_singer", "earth", 6, [14, 12, 10, 57, 38], 24),
    ("wind_rider", "wind", 2, [14, 11, 13, 55, 37], 20),
    ("elementalist", "all-elements", 4, [15, 12, 12, 56, 38], 27),
    ("wayfarer", "passage", 12, [14, 12, 13, 57, 38], 21),
    ("warder", "protection", 12, [14, 13, 11, 57, 38], 19),
    ("mender", "mending", 5, [14, 14, 11, 57, 38], 16),
    ("weatherwright", "weather", 7, [14, 13, 11, 56, 38], 20),
    ("spellbreaker", "counter", 6, [15, 13, 12, 58, 39], 18),
    ("truenamer", "arcane", 3, [16, 14, 11, 58, 39], 30),
    ("beguiler", "control", 12, [14, 13, 12, 56, 38], 25),
];

#[test]
fn there_is_a_mage_of_every_school_with_spells_of_it() {
    for (key, school, spells, figures, danger) in MAGES {
        let creature = Id::<Creature>::named(key);
        let profile = creature.profile();
        let book = &profile.lore.as_ref().unwrap().book;
        assert_eq!(book.school().unwrap().key(), school, "{key}");
        assert_eq!(book.known().count(), spells, "{key}");
        let scores = &profile.scores;
        assert_eq!([scores.int, scores.wis, scores.dex, profile.fatigue, profile.body], figures, "{key}");
        assert_eq!(u32::from(creature.danger), danger, "{key}");
    }
    let taught = all().filter(|creature| creature.profile().lore.is_some()).map(Id::key);
    assert_eq!(taught.collect::<Vec<_>>(), MAGES.map(|(key, ..)| key));
}

#[test]
fn beasts_of_a_body_to_take_have_a_weight() {
    let weighed = all().filter_map(|creature| Some((creature.key(), creature.stones?)));
    let wanted = [
        ("hound", 5),
        ("wolf", 7),
        ("dire_wolf", 12),
        ("boar", 14),
        ("bear", 30),
        ("giant_rat", 6),
        ("giant_snake", 14),
        ("giant_spider", 12),
    ];
    assert_eq!(weighed.collect::<Vec<_>>(), wanted);
}

#[test]
fn a_shape_weighs_half_to_twice_a_person_and_more_for_more_mana() {
    let shapes = |more| all().filter(|creature| creature.is_shape(more)).map(Id::key).collect::<Vec<_>>();
    assert_eq!(shapes(0), ["wolf", "dire_wolf", "boar", "giant_rat", "giant_snake", "giant_spider"]);
    assert_eq!(shapes(1).len(), 8);
}

// proves: P281
#[test]
fn everybody_has_pools_by_the_rules_of_the_house() {
    for creature in all() {
        assert_eq!(creature.profile_by(house::PoolsRule::Handbook), creature.profile(), "{creature:?}");
        for rules in [house::PoolsRule::Guide, house::PoolsRule::Generation] {
            let (own, here) = (creature.profile(), creature.profile_by(rules));
            assert!(here.fatigue < own.fatigue && here.body > 0, "{creature:?}: {} of {}", here.fatigue, own.fatigue);
        }
    }
    let guard = Id::<Creature>::named("town_guard").profile_by(house::PoolsRule::Guide);
    assert_eq!((guard.fatigue, guard.body), (12 + 10 + 12 + 3, 12 + 12 + 3));
}
