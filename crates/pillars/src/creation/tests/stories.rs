//! From the first die to the market, with dice that are known beforehand.

use super::*;
use crate::attributes::Scores;
use crate::background::{Class, Location, Standing, Wealth};
use crate::body::Looks;
use crate::equipment::{Coins, GearPlace, Item, LoadLevel, Trait};
use crate::house::{AttributeRoll, PoolsRule};

// proves: generation 13, 15-22; handbook 64, 72; P1, P4
#[test]
fn three_dice_for_each_attribute_in_order() {
    let mut state = State::new(HouseRules::default());
    scripted(&mut state, Command::RollAttributes, &[1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]);
    assert_eq!(state.character.scores, Scores { str: 3, dex: 6, int: 9, wis: 12, con: 15, chr: 18 });
    assert_eq!(state.step, CreationStep::Appearance);
}

// proves: P1
#[test]
fn four_dice_without_the_lowest_by_the_switch() {
    let mut state = State::new(HouseRules { attributes: AttributeRoll::FourDropLowest, ..HouseRules::default() });
    let faces = [6, 1, 6, 6].repeat(6);
    scripted(&mut state, Command::RollAttributes, &faces);
    assert!(state.character.scores.iter().all(|(_, score)| *score == 18));
}

// proves: generation 13, 24-31; handbook 72; P1, P2
#[test]
fn sixty_five_points_no_more_no_less_each_three_to_eighteen() {
    let allot = |points| Command::AllotAttributes { points };
    let fair = Scores { str: 18, dex: 10, int: 10, wis: 10, con: 9, chr: 8 };
    let state = State::new(HouseRules::default());
    let sentence = "share out exactly 65 points, each attribute getting 3 to 18 (P1, P2): these make 66";
    assert_eq!(refused(&state, allot(Scores { chr: 9, ..fair })), sentence);
    assert!(refused(&state, allot(Scores { str: 19, chr: 7, ..fair })).contains("3 to 18"));
    // Whatever they add up to, the reason is the one that is wrong.
    let sentence = "share out exactly 65 points, each attribute getting 3 to 18 (P1, P2): STR cannot be 20";
    assert_eq!(refused(&state, allot(Scores { str: 20, dex: 9, int: 9, wis: 9, con: 9, chr: 9 })), sentence);
    assert!(refused(&state, allot(Scores { str: 2, dex: 18, int: 18, wis: 9, ..fair })).contains("STR cannot be 2"));
    let mut state = state;
    scripted(&mut state, allot(fair), &[]);
    assert_eq!(state.character.scores, fair);
}

// proves: generation 48+51-54, 59+62-63, 82, 480; handbook 68, 127-136, 138; P19, P197
#[test]
fn looks_height_and_weight() {
    let mut state = State::new(HouseRules::default());
    scripted(&mut state, Command::RollAttributes, &[3; 18]);
    scripted(&mut state, Command::RollAppearance, &[6]);
    assert_eq!(state.character.looks, Some(Looks::Ugly));
    assert!(refused(&state, Command::ChooseHeight { hands: 25 }).contains("10 to 24"));
    scripted(&mut state, Command::RollHeight, &[6, 6, 3]);
    assert_eq!(state.character.hands, Some(20));
    assert!(refused(&state, Command::ChooseWeight { stones: 13 }).contains("8 to 12"));
    scripted(&mut state, Command::RollWeight, &[6]);
    assert_eq!(state.character.base_stones, Some(13), "the die goes one further");
}

fn at_provenance() -> State {
    let mut state = State::new(HouseRules::default());
    scripted(&mut state, Command::RollAttributes, &[4; 18]);
    scripted(&mut state, Command::RollAppearance, &[3]);
    scripted(&mut state, Command::RollHeight, &[3]);
    scripted(&mut state, Command::RollWeight, &[3]);
    state
}

// proves: generation 94+97, 98, 100-103; handbook 192, 194-203; P22
#[test]
fn nobles_roll_again_at_once_and_nobody_chooses_to_be_one() {
    let mut state = at_provenance();
    assert!(refused(&state, Command::ChooseProvenance { class: Class::Nobility }).contains("by the dice alone"));
    scripted(&mut state, Command::RollProvenance, &[10, 12]);
    assert_eq!((state.character.class, state.character.standing), (Some(Class::Nobility), Some(Standing::Duke)));
    assert_eq!(state.step, CreationStep::Location);
}

// proves: generation 94+97, 121-123, 125-128; handbook 192, 210-212; P21
#[test]
fn commoners_of_the_crafts_roll_or_choose_which() {
    let mut state = at_provenance();
    scripted(&mut state, Command::RollProvenance, &[31]);
    assert_eq!(state.step, CreationStep::Standing);
    assert!(refused(&state, Command::ChooseStanding { standing: Standing::Retail }).contains("Commoner"));
    scripted(&mut state, Command::RollStanding, &[71]);
    assert_eq!(state.step, CreationStep::Trade);
    scripted(&mut state, Command::RollStanding, &[86]);
    assert_eq!((state.step, state.character.standing), (CreationStep::Location, Some(Standing::Magician)));
}

// proves: generation 116-119; handbook 205-208, 216-223, 227; P180
#[test]
fn a_village_child_chooses_a_skill_and_reads_if_bright_enough() {
    let mut state = at_provenance();
    scripted(&mut state, Command::ChooseProvenance { class: Class::Merchant }, &[]);
    scripted(&mut state, Command::ChooseStanding { standing: Standing::Wholesale }, &[]);
    // A hundred is thrown again; INT 12 less 2 is 10.
    scripted(&mut state, Command::RollLocation, &[100, 21, 3, 3, 4]);
    assert_eq!(state.character.location, Some(Location::Village));
    assert_eq!(state.character.skills.level(Id::named("literacy")), 1);
    assert_eq!(refused(&state, Command::RollWealth), "first a question must be answered");
    scripted(&mut state, Command::Choose { pick: Pick::Skill(Id::named("survival")) }, &[]);
    assert_eq!(state.character.skills.level(Id::named("survival")), 1);
    assert_eq!(state.character.skills.level(Id::named("street_smarts")), 0);
}

// proves: generation 116-119, 134+137; handbook 233; P27
#[test]
fn merchant_wealth_brings_percentile_dice_and_riches_are_never_chosen() {
    let mut state = at_provenance();
    scripted(&mut state, Command::ChooseProvenance { class: Class::Merchant }, &[]);
    scripted(&mut state, Command::RollStanding, &[96]);
    scripted(&mut state, Command::ChooseLocation { location: Location::Rural }, &[4, 4, 1]);
    assert_eq!(state.character.skills.level(Id::named("literacy")), 0, "9 is above 12 less 4");
    assert!(refused(&state, Command::ChooseWealth { wealth: Wealth::Rich }).contains("by the dice alone"));
    let mut rich = state.clone();
    scripted(&mut rich, Command::RollWealth, &[96]);
    assert_eq!(rich.character.purse, Coins::gold(1000));
    scripted(&mut state, Command::RollWealth, &[71, 33]);
    assert_eq!(state.character.purse, Coins::gold(133));
}

// proves: generation 8+11, 148+151; handbook 156, 246
#[test]
fn somebody_of_sixteen_may_begin_at_once() {
    let mut state = at_sixteen(HouseRules::default());
    let events = scripted(&mut state, Command::EndExperience, &[1, 2, 3, 4, 5]);
    assert!(!events.iter().any(|event| matches!(event, Event::Aged { .. })));
    let pools = state.character.pools.expect("rolled");
    assert_eq!((pools.fatigue.start, pools.body.start), (40 + 9, 33));
    assert_eq!(state.character.mana.map(|pool| pool.start.amount()), Some(6));
    assert_eq!(state.step, CreationStep::Market);
}

// proves: P5, P6
#[test]
fn the_guide_s_pools_by_the_switch() {
    let mut state = at_sixteen(HouseRules { pools: PoolsRule::Guide, ..HouseRules::default() });
    scripted(&mut state, Command::EndExperience, &[1, 2, 3, 4, 5]);
    let pools = state.character.pools.expect("rolled");
    assert_eq!((pools.fatigue.start, pools.body.start), (30 + 4, 20 + 5));
}

fn at_market() -> State {
    let mut state = at_sixteen(HouseRules::default());
    scripted(&mut state, Command::EndExperience, &[1, 2, 3, 4, 5]);
    state
}

fn buy(item: &str, lots: u16) -> Command {
    Command::Buy { item: Id::named(item), lots, price: None }
}

// proves: generation 433+436, 492; P198, P203
#[test]
fn what_is_bought_can_be_given_back_until_the_end() {
    let mut state = at_market();
    scripted(&mut state, buy("standard_pack", 1), &[]);
    assert_eq!(state.character.purse, "96 gp 8 sp".parse().expect("coins"));
    scripted(&mut state, buy("rapier", 1), &[]);
    let rapier: Id<Item> = Id::named("rapier");
    scripted(&mut state, Command::Put { item: rapier, from: GearPlace::Carried, to: GearPlace::Ready }, &[]);
    assert!(refused(&state, buy("broadsword", 1)).contains("the purse holds"));
    scripted(&mut state, Command::Refund { bargain: 1 }, &[]);
    scripted(&mut state, Command::Refund { bargain: 0 }, &[]);
    assert_eq!((state.character.purse, state.character.gear.holdings().len()), (Coins::gold(100), 0));
    assert!(refused(&state, Command::Refund { bargain: 0 }).contains("no such bargain"));
    scripted(&mut state, buy("dagger", 1), &[]);
    scripted(&mut state, Command::Finish, &[]);
    assert_eq!(state.step, CreationStep::Alive);
    assert!(refused(&state, Command::Refund { bargain: 0 }).contains("In play"));
}

// proves: handbook 890-897
#[test]
fn tools_cost_what_one_agrees_on_within_the_book_s_range() {
    let mut state = at_market();
    let tools = |gold| Command::Buy { item: Id::named("artisans_tools"), lots: 1, price: Some(Coins::gold(gold)) };
    assert!(refused(&state, tools(9)).contains("costs"));
    assert!(refused(&state, tools(51)).contains("costs"));
    scripted(&mut state, tools(25), &[]);
    assert_eq!(state.character.purse, Coins::gold(75));
}

#[test]
fn what_the_dice_alone_bring_is_not_named_while_a_question_stands() {
    let mut state = State { step: CreationStep::Wealth, ..State::new(HouseRules::default()) };
    let barred = |state: &State| prospect::barred(&Life::sight(state, play::Seat::Player(1))).len();
    assert_eq!(barred(&state), 1, "riches");
    state.asks.push(Ask::Talent);
    assert_eq!(barred(&state), 0);
}

/// Somebody whom the dice made from the first to the last.
fn made_by_chance(seed: u64) -> Character {
    let mut state = State::new(HouseRules::default());
    let mut out = Vec::new();
    Life::resolve(&state, play::Seat::Player(1), &Command::RollEverything, &mut dice::Fast::new(seed), &mut out);
    for event in &out {
        Life::apply(&mut state, event);
    }
    state.character
}

// proves: P282
#[test]
fn good_sense_buys_what_one_can_fight_in() {
    let (mut armoured, mut armed) = (0, 0);
    for seed in 0..300 {
        let Character { gear, scores, .. } = made_by_chance(seed);
        let slowed = gear.armour().and_then(|item| item.armour()).map_or(0, |armour| armour.dexterity);
        assert!(slowed == 0 || scores.dex + slowed >= 10, "seed {seed}: armour leaves DEX {}", scores.dex + slowed);
        for weapon in gear.weapons() {
            let it = weapon.weapon().expect("a weapon");
            assert_eq!(it.shortfall(scores.str), 0, "seed {seed}");
            assert!(!it.has(Trait::Mounted) && !it.has(Trait::Trips), "seed {seed}: {}", weapon.name);
            armed += 1;
        }
        armoured += u32::from(gear.armour().is_some());
    }
    assert!(armoured > 100 && armed > 250, "{armoured} in armour, {armed} armed");
}

#[test]
fn good_sense_leaves_at_home_what_would_weigh_one_down() {
    let mut left = 0;
    for seed in 0..300 {
        let mut person = made_by_chance(seed);
        let strength = person.scores.str;
        assert!(person.load().level <= LoadLevel::Light, "seed {seed}: STR {strength} bears {:?}", person.gear);
        left += usize::from(person.gear.at(GearPlace::Left).next().is_some());
        person.gear.drop_pack();
        let fights = person.load().level;
        assert_eq!(fights, LoadLevel::Unencumbered, "seed {seed}: STR {strength} fights with {:?}", person.gear);
    }
    assert!((30..200).contains(&left), "{left} of 300 leave something at home");
}

// proves: P280
#[test]
fn a_laden_mule_is_not_given_back() {
    let mut state = at_sixteen(HouseRules::default());
    scripted(&mut state, Command::EndExperience, &[3, 4, 3, 3, 3]);
    for key in ["mule", "chest"] {
        scripted(&mut state, Command::Buy { item: Id::named(key), lots: 1, price: None }, &[]);
    }
    let chest = Id::named("chest");
    scripted(&mut state, Command::Put { item: chest, from: GearPlace::Carried, to: GearPlace::OnMount }, &[]);
    let laden = "Donkey or mule carries something that has nowhere else to go: unload it first (P280)";
    assert_eq!(refused(&state, Command::Refund { bargain: 0 }), laden);
    scripted(&mut state, Command::Refund { bargain: 1 }, &[]);
    scripted(&mut state, Command::Refund { bargain: 0 }, &[]);
    assert_eq!(state.character.gear.holdings().len(), 0);
}
