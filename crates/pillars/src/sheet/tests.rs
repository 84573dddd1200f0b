use dice::Fast;
use play::Seat;
use play::game::Game;

use super::*;
use crate::attributes::{FirstScores, ScoreOrigins, Scores};
use crate::creation::{Command, Life, State};
use crate::data::Id;
use crate::equipment::Item;
use crate::house::{HouseRules, Preset};
use crate::pools::PoolPoints;

const PLAYER: Seat = Seat::Player(1);

/// Somebody whom the dice made.
fn made(house: HouseRules, seed: u64) -> State {
    let mut state = State::new(house);
    let mut events = Vec::new();
    Life::resolve(&state, PLAYER, &Command::RollEverything, &mut Fast::new(seed), &mut events);
    for event in &events {
        Life::apply(&mut state, event);
    }
    state
}

/// The first whom the dice make so.
fn found(wanted: impl Fn(&Character) -> bool) -> State {
    (0..10_000)
        .map(|seed| made(HouseRules::default(), seed))
        .find(|state| wanted(&state.character))
        .expect("enough dice")
}

fn served(character: &Character, track: &str) -> usize {
    character.years.iter().filter(|year| year.track.key() == track).count()
}

fn mage() -> State {
    found(|character| served(character, "magic") >= 3)
}

fn soldier() -> State {
    found(|character| served(character, "army") >= 3 && character.rank > 0 && character.gear.weapons().next().is_some())
}

fn merchant() -> State {
    found(|character| served(character, "merchant") >= 3 && character.class == Some(Class::Merchant))
}

fn sheet(state: &State, seat: Seat) -> Sheet {
    Sheet::of(&Life::sight(state, seat))
}

// proves: generation 491
#[test]
fn three_people_as_a_page() {
    for (name, state) in [("mage", mage()), ("soldier", soldier()), ("merchant", merchant())] {
        insta::assert_snapshot!(format!("{name}_page"), markdown(&sheet(&state, PLAYER)));
    }
}

#[test]
fn three_people_in_a_chat() {
    for (name, state) in [("mage", mage()), ("soldier", soldier()), ("merchant", merchant())] {
        let block = text(&sheet(&state, PLAYER));
        let begun = block.lines().filter(|line| !line.starts_with("  ")).count();
        assert!((10..=16).contains(&begun), "{block}");
        insta::assert_snapshot!(format!("{name}_text"), block);
    }
}

#[test]
fn no_line_in_a_chat_is_wider_than_eighty_columns_and_no_word_is_lost() {
    let mut broken = 0;
    for seed in 0..200 {
        let block = text(&sheet(&made(HouseRules::default(), seed), PLAYER));
        assert!(block.lines().all(|line| line.chars().count() <= 80), "{block}");
        broken += block.lines().filter(|line| line.starts_with("  ")).count();
        let whole = block.replace("\n  ", " ");
        let gear = whole.lines().find(|line| line.starts_with("Gear: ")).expect("gear");
        let pack = ["Waterskin", "Hemp rope (50 ft)", "Tinderbox", "Bedroll", "Blanket"];
        let bought = gear.contains("Waterskin");
        assert!(pack.iter().all(|part| gear.contains(part) == bought), "{block}");
    }
    assert!(broken > 100, "{broken} lines were broken");
}

// proves: generation 56
#[test]
fn every_number_is_the_sum_of_its_reasons() {
    for seed in 0..400 {
        let house = Preset::ALL[usize::from(seed % 2 == 1)].rules();
        let mut state = made(house, seed);
        hurt(&mut state, i16::try_from(seed % 5).expect("small") * 8);
        let sheet = sheet(&state, PLAYER);
        let sum = |reasons: &[Modifier]| reasons.iter().map(|reason| reason.value).sum::<i32>();
        let pools = sheet.pools.as_ref().expect("a living character has pools");
        assert_eq!(sum(&pools.fatigue.because), i32::from(pools.fatigue.start));
        assert_eq!(sum(&pools.body.because), i32::from(pools.body.start));
        for gait in &sheet.movement {
            assert_eq!(gait.hexes.map_or(0, i32::from), sum(&gait.because), "{gait:?}");
            assert_eq!(gait.hexes.is_none(), gait.closed.is_some());
        }
        for (target, reasons) in sheet.skills.iter().map(|line| (line.target, &line.because)) {
            assert_eq!(sum(reasons), i32::from(target));
        }
        for (target, reasons) in sheet.weapons.iter().map(|line| (line.target, &line.because)) {
            assert_eq!(sum(reasons), i32::from(target));
        }
        let tenths = sum(&sheet.load.because);
        assert_eq!(
            crate::equipment::Weight::tenths(u32::try_from(tenths).expect("positive")).to_string(),
            sheet.load.carried
        );
        let json = serde_json::to_string(&sheet).expect("a sheet can be written");
        assert_eq!(serde_json::from_str::<Sheet>(&json).expect("and read"), sheet);
    }
}

fn hurt(state: &mut State, by: i16) {
    if let Some(pools) = &mut state.character.pools {
        pools.fatigue = PoolPoints { now: pools.fatigue.start - by, ..pools.fatigue };
    }
}

// proves: generation 320-322, 330-332; handbook 170; P10
#[test]
fn injury_lowers_every_chance() {
    let mut state = soldier();
    let well = sheet(&state, PLAYER);
    let start = state.character.pools.expect("alive").fatigue.start;
    hurt(&mut state, start - 3);
    let hurt = sheet(&state, PLAYER);
    assert_eq!((well.penalty, hurt.penalty), (0, -2));
    assert_eq!(hurt.weapons[0].target, well.weapons[0].target - 2);
    assert_eq!(hurt.skills[0].target, well.skills[0].target - 2);
    assert!(hurt.attributes[0].chance.good < well.attributes[0].chance.good);
}

// proves: generation 323, 324, 325, 333, 334, 335; handbook 158, 159, 165, 166, 172-178; P12, P13, P14
#[test]
fn thresholds_stand_where_the_house_has_them() {
    let marks = |house: &str| -> Vec<(i16, String)> {
        let mut state = soldier();
        state.character.house = house.parse().expect("house rules");
        let pools = state.character.pools.as_mut().expect("alive");
        pools.body = PoolPoints::full(31);
        let pools = sheet(&state, PLAYER).pools.expect("alive");
        pools.body.marks.into_iter().map(|mark| (mark.at, mark.means)).collect()
    };
    let at = |house: &str| marks(house).iter().map(|(at, _)| *at).collect::<Vec<_>>();
    assert_eq!(at("handbook"), [15, 5, 0, -16, -31]);
    assert_eq!(at("handbook,death=full"), [15, 5, 0, -31, -62]);
    assert_eq!(at("handbook,death=full,body_zero=semi"), [15, 5, 0, -16, -31, -62]);
    assert_eq!(marks("handbook")[2].1, "Unconscious");
    assert_eq!(marks("handbook,body_zero=semi")[2].1, "Barely conscious");
}

// proves: P51, P52, P178, P211
#[test]
fn a_weapon_skill_covers_what_the_ruling_says() {
    let mut state = soldier();
    let character = &mut state.character;
    character.skills = crate::skills::Skills::default();
    character.skills.add(Id::named("sword"), 3);
    character.skills.add(Id::named("sword_parry"), 1);
    character.gear = crate::equipment::Gear::default();
    character.scores.str = 12;
    for (key, level, parry) in [("broadsword", 2, 1), ("saber", 2, 1), ("dagger", 0, 0), ("mace", 0, 0)] {
        let item: Id<Item> = Id::named(key);
        let mut state = state.clone();
        state.character.gear.add(item, 1).and_then(|()| state.character.gear.ready(item)).expect("it can be held");
        let sheet = sheet(&state, PLAYER);
        assert_eq!(sheet.weapons[0].target - sheet.weapons[1].target, level, "{key}");
        assert_eq!(sheet.parry, parry, "{key}");
    }
    state.character.weapon_table = Some(WeaponTable::AxesHammersMaces);
    state.character.skills.add(Id::named("weapon"), 1);
    state.character.gear.add(Id::named("great_hammer"), 1).expect("owned");
    state.character.gear.ready(Id::named("great_hammer")).expect("held");
    let sheet = sheet(&state, PLAYER);
    assert_eq!(sheet.weapons[0].target - sheet.weapons[1].target, 1 - 2, "one level, and two points of STR short");
    assert_eq!(sheet.weapons[0].damage, "2d6");
}

// proves: handbook 341.1; P190.1
#[test]
fn the_amount_of_mana_stands_only_on_the_sheets_of_those_who_know_it() {
    let state = merchant();
    let (players, gms) = (sheet(&state, PLAYER).mana.expect("rolled"), sheet(&state, Seat::Gm).mana.expect("rolled"));
    assert_eq!((players.amount, players.start), (None, None));
    assert!(gms.amount.is_some() && gms.start.is_some() && gms.word == players.word);
}

// proves: generation 491
#[test]
fn a_half_made_character_shows_what_is_known_so_far() {
    let mut state = State::new(HouseRules::default());
    let blank = sheet(&state, PLAYER);
    assert!(blank.attributes.is_empty() && blank.movement.is_empty() && blank.weapons.is_empty());
    assert_eq!((blank.dexterity, blank.pools, blank.load.next), (None, None, None));
    let mut events = Vec::new();
    Life::resolve(&state, PLAYER, &Command::RollAttributes, &mut Fast::new(1), &mut events);
    for event in &events {
        Life::apply(&mut state, event);
    }
    let known = sheet(&state, PLAYER);
    assert!(known.attributes.len() == 6 && known.movement.len() == 6 && known.pools.is_none() && known.class.is_none());
    assert!(markdown(&known).contains("| Strength |") && text(&known).contains("STR"));
}

#[test]
fn the_dead_have_an_obituary() {
    let mut state = merchant();
    let track = Id::named("army");
    Life::apply(&mut state, &crate::creation::Event::Died { track, age: 19 });
    let told = sheet(&state, PLAYER).obituary.expect("dead");
    assert_eq!(told, "Died at 19, in the Army track, before the first adventure.");
}

#[test]
fn what_people_write_is_not_read_as_markdown() {
    let mut state = merchant();
    state.character.name = Some(play::name::Name::parse("A|b *c* <d>").expect("a name"));
    assert!(markdown(&sheet(&state, PLAYER)).starts_with("# A\\|b \\*c\\* \\<d\\>\n"));
}

// proves: P179
#[test]
fn a_test_of_a_skill_succeeds_on_3_and_4_and_fails_on_17_and_18() {
    let mut state = merchant();
    let skill = Id::named("coins");
    let mut chance = |score| {
        state.character.scores.int = score;
        let lines = sheet(&state, PLAYER).skills;
        let line = lines.iter().find(|line| line.skill == skill).expect("merchants know coins");
        (line.chance.good, line.chance.total)
    };
    assert_eq!(chance(-20), (4, 216));
    assert_eq!(chance(40), (216 - 4, 216));
}

// proves: handbook 184; P13
#[test]
fn thresholds_of_the_worked_example_with_body_30() {
    let mut state = soldier();
    state.character.pools.as_mut().expect("alive").body = PoolPoints::full(30);
    let body = sheet(&state, PLAYER).pools.expect("alive").body;
    assert_eq!(body.marks.iter().map(|mark| mark.at).collect::<Vec<_>>(), [15, 5, 0, -15, -30]);
}

#[test]
fn every_page_says_where_the_points_of_an_attribute_came_from() {
    let state = found(|character| character.age >= 16 && served(character, "army") >= 2);
    let sheet = sheet(&state, PLAYER);
    assert!(markdown(&sheet).contains("Rolled "), "{}", markdown(&sheet));
    assert!(text(&sheet).contains("rolled"), "{}", text(&sheet));
}

#[test]
fn the_points_of_a_score_are_those_of_the_dice_the_years_age_and_the_gm() {
    let mut state = made(HouseRules::default(), 1);
    let reasons = |state: &State| {
        let line = sheet(state, PLAYER).attributes.swap_remove(0);
        assert_eq!(line.because.iter().map(|reason| reason.value).sum::<i32>(), i32::from(line.score));
        line.because.into_iter().map(|reason| (reason.name, reason.value)).collect::<Vec<_>>()
    };
    let named =
        |parts: &[(&str, i32)]| parts.iter().map(|(name, value)| ((*name).to_owned(), *value)).collect::<Vec<_>>();
    let [none, twelve] = [0, 12].map(|score| Scores::each(|_| score));
    let origins = ScoreOrigins {
        years: Scores { str: 3, ..none },
        ageing: Scores { str: -1, ..none },
        ..ScoreOrigins::at_first(FirstScores::Rolled, twelve)
    };
    state.character.origins = Some(origins);
    state.character.scores.str = 14;
    assert_eq!(reasons(&state), named(&[("Rolled", 12), ("Years", 3), ("Age", -1)]));
    state.character.scores.str = 16;
    assert_eq!(reasons(&state), named(&[("Rolled", 12), ("Years", 3), ("Age", -1), ("Set by the GM", 2)]));
    assert!(text(&sheet(&state, PLAYER)).contains("STR 12 rolled +3 years −1 age +2 set by the GM,"));
    assert!(
        markdown(&sheet(&state, PLAYER)).contains("| Strength | 16 | Rolled 12, Years +3, Age −1, Set by the GM +2 |")
    );
    state.character.origins = Some(ScoreOrigins { first: FirstScores::Chosen, ..origins });
    assert_eq!(reasons(&state)[0], ("Chosen".to_owned(), 12));
    state.character.origins = None;
    assert_eq!(reasons(&state), named(&[("As it came in", 16)]));
}

#[test]
fn the_purse_says_what_is_at_home() {
    let mut state = made(HouseRules::default(), 1);
    state.character.purse = crate::equipment::Coins::gold(303);
    let said = "Purse: 303 gp (50 gp along, 253 gp at home)";
    assert!(text(&sheet(&state, PLAYER)).contains(said) && markdown(&sheet(&state, PLAYER)).contains(said));
    state.character.purse = crate::equipment::Coins::gold(30);
    assert!(text(&sheet(&state, PLAYER)).contains("Purse: 30 gp\n"));
}
