use std::collections::BTreeSet;

use crate::key::PackKey;
use crate::pack::effect::{Amount, Effect, Whom};
use crate::pack::trial::{Take, Test, Trial};
use crate::pack::{Area, Craft, Encounter, MapPlan, Pack, PackHandle, Sort, faults};

fn pack() -> PackHandle {
    Pack::of_the_house()
}

fn encounter(pack: &Pack, key: &str) -> Encounter {
    pack.encounters[&PackKey::<Encounter>::brought(key)].clone()
}

fn map(pack: &Pack, radius: u8) -> MapPlan {
    pack.maps.iter().find(|map| map.radius == radius).expect("a map of that size").clone()
}

/// How many tokens of the bag are of a sort and tier.
fn tokens(pack: &Pack, map: &MapPlan, sort: Sort, tier: Option<u8>) -> u32 {
    let of = |kind: &PackKey<Encounter>| pack.encounters[kind].sort == sort && pack.encounters[kind].tier == tier;
    map.bag.iter().filter(|(kind, _)| of(kind)).map(|(_, count)| u32::from(*count)).sum()
}

// proves: A5
#[test]
fn the_pack_of_the_house_has_no_faults_and_is_kept_once() {
    assert_eq!(faults(&pack()), []);
    assert_eq!(pack(), pack());
    assert_eq!((pack().id.as_str(), pack().version.as_str()), ("sundered-stones", "1.0.0"));
}

/// Section 7.4: 84 tokens of 39 kinds.
#[test]
fn the_bag_of_the_middle_island_has_84_tokens_of_39_kinds() {
    let (pack, map) = (pack(), map(&pack(), 4));
    assert_eq!((map.bag.len(), map.bag.values().map(|count| u32::from(*count)).sum::<u32>()), (39, 84));
    assert_eq!(tokens(&pack, &map, Sort::Blank, None), 24);
    assert_eq!(tokens(&pack, &map, Sort::Area, None), 5);
    assert_eq!(tokens(&pack, &map, Sort::Boon, None), 11);
    let hostile: Vec<u32> = (1..=4).map(|tier| tokens(&pack, &map, Sort::Hostile, Some(tier))).collect();
    assert_eq!(hostile, [16, 16, 8, 4]);
    assert!(map.drawn.is_empty());
    for (kind, count) in &map.bag {
        assert_eq!(pack.encounters[kind].copies, *count, "{kind}");
    }
    let tokens = pack.encounters.values().filter(|one| one.copies > 0).count();
    assert_eq!((tokens, pack.encounters.len()), (39, 39 + 29 + 3 + 1));
}

/// Section 7.4: other bags.
#[test]
fn the_bags_of_the_other_islands_have_52_and_105_tokens() {
    let pack = pack();
    let drawn = |map: &MapPlan| map.drawn.iter().map(|one| (one.tier, one.count)).collect::<Vec<_>>();
    let total = |map: &MapPlan| {
        let fixed: u32 = map.bag.values().map(|count| u32::from(*count)).sum();
        fixed + map.drawn.iter().map(|one| u32::from(one.count)).sum::<u32>()
    };
    let (small, large) = (map(&pack, 3), map(&pack, 5));
    assert_eq!((total(&small), total(&large)), (52, 105));
    assert_eq!(drawn(&small), [(Some(1), 10), (Some(2), 10), (Some(3), 5), (Some(4), 2), (None, 7)]);
    assert_eq!(drawn(&large), [(Some(1), 5), (Some(2), 4), (Some(3), 2), (Some(4), 1), (None, 3)]);
    let few: Vec<u32> = [Sort::Blank, Sort::Area].map(|sort| tokens(&pack, &small, sort, None)).to_vec();
    assert_eq!(few, [15, 3]);
    assert_eq!(tokens(&pack, &large, Sort::Blank, None), 30);
    assert!(large.drawn.iter().all(|one| (one.among == Sort::Boon) == one.tier.is_none()));
}

/// Rulings A1, A5 and section 7.1.
#[test]
fn three_islands_are_for_two_four_and_six_tribes() {
    let found: Vec<(u8, (u8, u8), u32, u32)> = pack()
        .maps
        .iter()
        .map(|map| {
            let sum = |mix: &std::collections::BTreeMap<_, u8>| mix.values().map(|count| u32::from(*count)).sum();
            (map.radius, map.tribes, sum(&map.coast), sum(&map.inland))
        })
        .collect();
    assert_eq!(found, [(3, (1, 2), 18, 19), (4, (3, 4), 24, 37), (5, (5, 6), 30, 61)]);
    assert!(pack().maps.iter().all(|map| map.apart == 3 && map.centre.word() == "mountain_jungle"));
}

/// Section 7.2, every number.
// proves: source 47, 56, 64, 76, 84; golden 6; A43
#[test]
fn terrains_have_the_numbers_of_the_table() {
    let expected = [
        ("beach", 1, 12, Some(15), Some(14), None, "wood 1 | fibre 1"),
        ("forest", 2, 13, None, Some(12), Some(14), "wood 2 | wood 3 by stone_axe"),
        ("grassland", 1, 11, None, Some(13), Some(14), "fibre 2"),
        ("hills", 2, 13, None, Some(15), Some(14), "stone 2"),
        ("jungle", 2, 14, None, Some(11), Some(15), "fibre 1, herb 1"),
        ("lagoon", 3, 13, Some(14), None, None, "salt 1"),
        ("mountain", 3, 15, None, Some(18), Some(16), "stone 2 | ore 1 by pick"),
        ("mountain_jungle", 4, 16, None, Some(13), Some(15), "stone 1, herb 1 | obsidian 1 by stone_hammer"),
        ("riverland", 2, 12, Some(15), Some(13), Some(15), "fibre 1, clay 1"),
        ("swamp", 3, 14, Some(15), Some(14), Some(15), "clay 2 | herb 1"),
    ];
    let pack = pack();
    let found = pack.terrains.iter().map(|(key, land)| {
        let yields = land.yields.iter().map(|one| {
            let gives: Vec<String> = one.gives.iter().map(|(resource, count)| format!("{resource} {count}")).collect();
            gives.join(", ") + &one.tool.map_or_else(String::new, |tool| format!(" by {tool}"))
        });
        let yields = yields.collect::<Vec<_>>().join(" | ");
        (key.word(), land.enter, land.explore, land.fish, land.forage, land.hunt, yields)
    });
    let found: Vec<_> = found.collect();
    let expected = expected.map(|(key, enter, explore, fish, forage, hunt, yields)| {
        (key, enter, explore, fish, forage, hunt, yields.to_owned())
    });
    assert_eq!(found, expected);
    let wet: Vec<&str> =
        pack.terrains.iter().filter(|(_, land)| land.water.is_some()).map(|(key, _)| key.word()).collect();
    assert_eq!(wet, ["beach", "lagoon", "riverland", "swamp"]);
}

/// Section 7.4: what each tier is thrown against and worth.
#[test]
fn tiers_of_tokens_go_by_one_number_and_xp_each() {
    let pack = pack();
    let kinds = pack.encounters.values().filter(|one| one.copies > 0);
    for (tier, kinds_of, dc, tests, xp) in
        [(1, 8, 11, None, 25), (2, 8, 13, None, 50), (3, 8, 14, Some(2), 100), (4, 4, 16, Some(2), 200)]
    {
        let of: Vec<&Encounter> = kinds.clone().filter(|one| one.tier == Some(tier)).collect();
        assert_eq!(of.len(), kinds_of);
        for one in of {
            let (Some(confront), Some(avoid)) = (&one.confront, &one.avoid) else { panic!("{}", one.name) };
            let take = tests.map_or(Take::One, Take::AtLeast);
            assert_eq!((confront.take, one.xp), (take, xp), "{}", one.name);
            assert!(numbers(confront).iter().all(|number| *number == dc), "{}", one.name);
            assert_eq!(numbers(avoid), [dc - 1], "{}", one.name);
            assert_eq!(confront.of.len() == 3, tier > 2, "{}", one.name);
        }
    }
    let boons = kinds.filter(|one| one.sort == Sort::Boon);
    assert_eq!(boons.filter(|one| one.avoid.is_none() && one.xp == 0).count(), 9);
}

/// What a trial is thrown against.
fn numbers(trial: &Trial) -> Vec<u8> {
    let number = |test: &Test| match test {
        Test::Skill(_, dc) | Test::Ability(_, dc) | Test::Save(_, dc) | Test::Attack(dc) => Some(*dc),
        Test::Spend(_) => None,
    };
    trial.of.iter().filter_map(number).collect()
}

// proves: A220
#[test]
fn some_tokens_do_exactly_this() {
    let pack = pack();
    let amount = |dice, sides, plus| Amount { dice, sides, plus };
    assert_eq!(encounter(&pack, "blood_gnats").harm, [Effect::Damage(amount(0, 0, 1), Whom::All)]);
    assert_eq!(encounter(&pack, "old_bristleback").harm, [Effect::Damage(amount(4, 6, 0), Whom::Split)]);
    assert_eq!(encounter(&pack, "marsh_fever").reward, [Effect::Free(PackKey::brought("bitter_tonic"))]);
    assert_eq!(encounter(&pack, "grey_stalker").harm, [Effect::Taken(PackKey::brought("stalkers_larder"))]);
    assert_eq!(encounter(&pack, "lost_survivor").harm, [Effect::Lingers(1)]);
    let web = encounter(&pack, "web_hollow").confront.expect("a trial");
    assert_eq!(web.of[1], Test::Spend(PackKey::brought("torches")));
    let coast: Vec<&str> =
        pack.encounters.iter().filter(|(_, one)| one.coast_only).map(|(key, _)| key.word()).collect();
    assert_eq!(coast, ["rip_current"]);
}

/// Ruling A8 and section 7.4.
#[test]
fn twenty_cards_come_ashore() {
    let pack = pack();
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for card in &pack.main_deck {
        match counts.last_mut().filter(|(last, _)| *last == card.word()) {
            Some((_, count)) => *count += 1,
            None => counts.push((card.word(), 1)),
        }
    }
    let expected = [
        ("drowned_sailors", 2),
        ("fresh_spring", 1),
        ("great_ape", 1),
        ("lizardfolk_patrol", 2),
        ("lost_survivor", 2),
        ("nothing_came_ashore", 3),
        ("raiders_boat", 2),
        ("rival_scavengers", 2),
        ("spotted_panther", 2),
        ("storm_harpy", 1),
        ("wreckage_cache", 2),
    ];
    assert_eq!((counts.as_slice(), pack.main_deck.len()), (expected.as_slice(), 20));
}

/// Section 7.5: cards, numbers from and to, XP, and the finale.
#[test]
fn six_areas_have_29_cards_with_these_numbers_and_xp() {
    let pack = pack();
    let about = |area: &Area| {
        let cards: Vec<&Encounter> =
            area.cards.iter().chain([&area.finale]).map(|card| &pack.encounters[card]).collect();
        let dcs = cards.iter().flat_map(|card| numbers(card.confront.as_ref().expect("a trial")));
        let dcs: BTreeSet<u8> = dcs.collect();
        let xp: u16 = cards.iter().map(|card| card.xp).sum();
        (cards.len(), *dcs.first().expect("one"), *dcs.last().expect("one"), xp)
    };
    let with = |(cards, least, most, xp), finale| (cards, least, most, xp, finale);
    let found: Vec<_> =
        pack.areas.iter().map(|(key, area)| (key.word(), with(about(area), area.finale.word()))).collect();
    let expected = [
        ("ash_vents", (4, 13, 15, 350, "fire_glass")),
        ("bone_orchard", (5, 13, 16, 500, "patriarchs_skull")),
        ("great_pillar", (6, 14, 17, 900, "keystone")),
        ("stilt_village", (4, 11, 14, 275, "elders_bargain")),
        ("tidal_caves", (5, 12, 15, 375, "drowned_idol")),
        ("wreck", (5, 11, 14, 325, "captains_strongbox")),
    ];
    assert_eq!(found, expected);
    assert_eq!(found.iter().map(|(_, about)| about.0).sum::<usize>(), 29);
}

/// Section 7.5: what is particular about areas, and what their finales bring.
#[test]
fn one_area_ends_the_game_one_is_closed_at_night_and_finales_bring_relics() {
    let pack = pack();
    let flagged = |flag: fn(&Area) -> bool| {
        pack.areas.iter().filter(|(_, area)| flag(area)).map(|(key, _)| key.word()).collect::<Vec<_>>()
    };
    assert_eq!(
        (flagged(|area| area.clock), flagged(|area| area.daylight_only)),
        (vec!["great_pillar"], vec!["tidal_caves"])
    );
    assert_eq!(pack.centre.word(), "great_pillar");
    let relics: Vec<Option<Effect>> = pack
        .areas
        .values()
        .map(|area| {
            let reward = &pack.encounters[&area.finale].reward;
            reward.iter().find(|effect| matches!(effect, Effect::Relic(_))).cloned()
        })
        .collect();
    let one = Some(Effect::Relic(1));
    assert_eq!(relics, [one.clone(), one.clone(), Some(Effect::Relic(2)), None, one.clone(), one]);
    let bargain = Effect::OneOf(vec![Effect::Follower(2), Effect::Relic(1)]);
    assert_eq!(encounter(&pack, "elders_bargain").reward, [bargain]);
}

/// Cards of an area rise: none before the finale is above it.
#[test]
fn no_card_is_harder_than_the_finale() {
    let pack = pack();
    let hardest = |card: &PackKey<Encounter>| {
        numbers(pack.encounters[card].confront.as_ref().expect("a trial")).into_iter().max()
    };
    for (key, area) in &pack.areas {
        let dcs: Vec<_> = area.cards.iter().chain([&area.finale]).map(hardest).collect();
        assert!(dcs.is_sorted(), "{key}: {dcs:?}");
    }
}

/// Section 7.3: what each thing costs, what is rolled for it, and what comes of it.
const THINGS: &str = "\
bitter_tonic herb 2, salt 1: Wisdom (Medicine) 13
carved_focus wood 1, obsidian 1: Intelligence 13
casting_net rope 3: Dexterity 13
club wood 1: Strength 6
fire_pit wood 1, stone 2: Wisdom 9, built
fishing_spear wood 2, stone 1: Dexterity 11
forage_basket fibre 3: Dexterity 10
garden wood 2, fibre 3, clay 2: Intelligence (Nature) 13, built, 1 point
hide_coat fibre 1, hide 3: Wisdom 13
hut wood 8, clay 2, rope 2: Strength 13, built, 1 point
javelins wood 2, stone 1: Dexterity 11, 3 of them
layered_harness hide 5, rope 2: Wisdom 15
lean_to wood 4, fibre 2: Wisdom (Survival) 10, built
obsidian_knife wood 1, fibre 1, obsidian 1: Dexterity 13
obsidian_sword wood 2, obsidian 2, rope 1: Dexterity 15
outrigger wood 8, hide 2, rope 3: Dexterity 15, built, 3 stages, on the coast
palisade wood 10, rope 2: Strength 13, built, 2 points
pick wood 2, stone 2, rope 1: Strength 12
poultice herb 2: Wisdom (Medicine) 11, 2 of them
raft wood 8, rope 3: Dexterity 14
rope fibre 2: Dexterity 8, rope
shortbow wood 2, hide 1, rope 2: Dexterity 14
signal_beacon wood 6, herb 2: Intelligence 13, built, 3 stages, 3 points
sling fibre 2: Dexterity 9
smokehouse wood 4, stone 2, salt 1: Intelligence (Nature) 12, built
snare_line wood 2, rope 2: Wisdom (Survival) 12, built
spear wood 1, fibre 1, stone 1: Wisdom (Survival) 10
stone_axe wood 1, fibre 1, stone 1: Dexterity 11
stone_hammer wood 1, stone 2: Strength 11
torches wood 1, fibre 1, herb 1: Intelligence 8, 3 of them
watchtower wood 6, rope 2: Strength 13, built
wooden_shield wood 3, rope 1: Dexterity 12
woven_vest fibre 5: Dexterity 12";

/// A thing as a line of [`THINGS`].
fn costs(key: &str, craft: &Craft) -> String {
    let cost: Vec<String> = craft.cost.iter().map(|(resource, count)| format!("{resource} {count}")).collect();
    let skill = craft.skill.map_or_else(String::new, |skill| format!(" ({skill})"));
    let mut line = format!("{key} {}: {}{skill} {}", cost.join(", "), craft.ability, craft.dc);
    let more = [
        (craft.resource.is_some(), craft.resource.map_or_else(String::new, |resource| resource.to_string())),
        (craft.makes > 1, format!("{} of them", craft.makes)),
        (craft.structure, "built".to_owned()),
        (craft.stages > 1, format!("{} stages", craft.stages)),
        (craft.coast_only, "on the coast".to_owned()),
        (craft.points > 0, format!("{} point{}", craft.points, if craft.points > 1 { "s" } else { "" })),
    ];
    for (_, what) in more.iter().filter(|(holds, _)| *holds) {
        line = format!("{line}, {what}");
    }
    line
}

// proves: source 41
#[test]
fn thirty_two_things_and_the_focus_cost_what_the_list_says() {
    let found: Vec<String> = pack().crafts.iter().map(|(key, craft)| costs(key.word(), craft)).collect();
    assert_eq!(found.join("\n"), THINGS);
    assert_eq!(found.len(), 33);
}

/// Section 7.3: weapons.
#[test]
fn weapons_hit_as_the_list_says() {
    let pack = pack();
    let weapons: Vec<String> = pack
        .crafts
        .iter()
        .filter_map(|(key, craft)| {
            let weapon = craft.weapon?;
            let signs = [(weapon.finesse, " finesse"), (weapon.ranged, " ranged")];
            let signs: String = signs.iter().filter(|(holds, _)| *holds).map(|(_, what)| *what).collect();
            Some(format!("{key} d{}+{} hunt {}{signs}", weapon.die, weapon.bonus, weapon.hunt))
        })
        .collect();
    let expected = [
        "club d4+0 hunt 0",
        "javelins d6+0 hunt 0",
        "obsidian_knife d4+1 hunt 0 finesse",
        "obsidian_sword d6+0 hunt 0 finesse",
        "shortbow d6+0 hunt 1 ranged",
        "sling d4+0 hunt 0 ranged",
        "spear d8+0 hunt 0",
        "stone_axe d6+0 hunt 0",
        "stone_hammer d4+0 hunt 0",
    ];
    assert_eq!(weapons, expected);
}

/// Section 7.3: armour, and what things are good for.
#[test]
fn things_are_worn_and_serve_as_the_list_says() {
    let worn = serde_json::json!({
        "hide_coat": { "body": { "ac": 12, "most": 2 } },
        "layered_harness": { "body": { "ac": 13, "most": 2 } },
        "wooden_shield": { "shield": { "plus": 2 } },
        "woven_vest": { "body": { "ac": 11 } },
    });
    let serves = serde_json::json!({
        "bitter_tonic": ["tonic"],
        "carved_focus": ["focus"],
        "casting_net": [{ "food": ["fish", 1] }, { "rolls_with": ["fish", "fishing_spear", 1] }],
        "fire_pit": [{ "hearth": [4, 5] }],
        "fishing_spear": [{ "rolls": ["fish", 2] }],
        "forage_basket": [{ "rolls": ["forage", 2] }],
        "garden": [{ "garden": 4 }],
        "hut": ["shelter", { "beds": 4 }],
        "lean_to": ["shelter"],
        "outrigger": [{ "outrigger": 3 }],
        "palisade": [{ "palisade": 3 }],
        "poultice": [{ "heal": "1d4+2" }],
        "raft": [{ "raft": 6 }],
        "signal_beacon": ["beacon"],
        "smokehouse": [{ "smoke": 1 }],
        "snare_line": [{ "snare": [13, 18] }],
        "torches": ["torch", { "rolls": ["explore", 1] }],
        "watchtower": ["tower"],
    });
    let written = serde_json::to_value(&pack().crafts).expect("plain data");
    let of = |field: &str| {
        let crafts = written.as_object().expect("by keys").iter();
        crafts
            .filter_map(|(key, craft)| Some((key.clone(), craft.get(field)?.clone())))
            .collect::<serde_json::Map<_, _>>()
    };
    assert_eq!((of("armour").into(), of("serves").into()), (worn, serves));
}

/// Section 7.6.
// proves: source 22; A20
#[test]
fn twenty_four_followers_have_learned_something_and_have_one_quirk() {
    let expected = "\
abel_stone 6 HP, 6 points, Athletics, Club
bram_oakhand 4 HP, 6 points, Athletics, carpenter's tools, cheaper_structures wood
captain_ruel 4 HP, 6 points, Intimidation, History, commander
corso_bell 4 HP, 6 points, Athletics, water vehicles, easier raft 3
dorrin_slate 4 HP, 6 points, Athletics, mason's tools, gathers stone 3
fenn_marsh 4 HP, 6 points, Survival, Perception, easygoing swamp riverland 1
gil_harrow 4 HP, 6 points, Survival, Shortbow, hunt_attack 1
hester_vane 4 HP, 6 points, cook's utensils, cook 5 6
ilse_tanner 4 HP, 6 points, leatherworker's tools, cheaper_things hide
juno_weft 4 HP, 6 points, weaver's tools, ropemaker 1
kesh 4 HP, 6 points, Athletics, at_home lagoon 1
marrow_jack 4 HP, 6 points, Athletics, Spear, lucky_mishap
mirelle_song 4 HP, 6 points, Performance, Persuasion, recruiter 1
nan_thistle 3 HP, 6 points, Nature, Survival, reroll forage
oda_bright 4 HP, 6 points, Persuasion, Insight, haggler
old_tam 3 HP, 6 points, History, Medicine, teller
pell_quickstep 4 HP, 7 points, Acrobatics, Stealth
petra_glass 4 HP, 6 points, Investigation, Arcana, check explore investigation 1
quiet_man 4 HP, 6 points, Stealth, Spear, no_leader
rook_mallory 4 HP, 6 points, Sleight of Hand, Deception, thief
sister_anwen 4 HP, 6 points, Medicine, Religion, nurse 1
tobin_reed 4 HP, 6 points, Nature, herbalism kit, makes poultice 3
wick 3 HP, 6 points, Perception, Stealth, frugal
ysolde_finn 4 HP, 6 points, Survival, fishing gear, rolls fish 1";
    let found: Vec<String> = pack()
        .followers
        .iter()
        .map(|(key, one)| {
            let learned = one.skills.iter().map(ToString::to_string).chain(one.tools.iter().map(ToString::to_string));
            let weapons = one.weapons.iter().map(|weapon| format!("{weapon:?}"));
            let quirks = one.quirks.iter().map(|quirk| {
                let written = serde_json::to_string(quirk).expect("plain data").replace(['{', '}', '[', ']', '"'], "");
                written.replace([':', ','], " ")
            });
            let all: Vec<String> = learned.chain(weapons).chain(quirks).collect();
            format!("{key} {} HP, {} points, {}", one.hp, one.points, all.join(", "))
        })
        .collect();
    assert_eq!(found.join("\n"), expected);
    assert_eq!(found.len(), 24);
}

/// Ruling A110 and section 7.7.
// proves: A110
#[test]
fn twenty_five_events_of_four_throws_each_cover_the_hundred() {
    let pack = pack();
    let mut on: Vec<(u8, u8)> = pack.events.values().map(|event| event.on).collect();
    on.sort_unstable();
    let expected: Vec<(u8, u8)> = (0..25).map(|place| (4 * place + 1, 4 * place + 4)).collect();
    assert_eq!(on, expected);
}
