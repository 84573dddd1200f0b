//! Rest, hunger, wages and scars day by day.

use super::*;
use crate::background::Perk;
use crate::character::Need;
use crate::deeds::Deed;
use crate::scars::Scar;

fn hire(state: &mut State, trade: &str) -> Who {
    act(state, P1, &Command::Hire { who: ANN, trade: trade.to_owned(), how: Hiring::Ready }, &[]);
    state.party.last().expect("a hireling").who
}

fn settle(place: u8) -> Command {
    deed(ANN, Deed::SettleScar { place })
}

/// Somebody with that scar, whose dice are still to fall.
fn scarred(scar: Scar) -> State {
    let mut state = party();
    state.party[0].character.scars.push(crate::character::Scarred::fresh(scar, String::new(), true));
    state
}

#[test]
fn a_week_restores_attributes_only_with_a_healer() {
    let mut state = party();
    state.party[0].character.scores.dex.now = 0;
    let mut alone = state.clone();
    act(&mut state, Seat::Gm, &Command::Week { healer: true }, &[]);
    assert_eq!((state.party[0].character.scores.dex.now, state.day), (10, 7));
    act(&mut alone, Seat::Gm, &Command::Week { healer: false }, &[]);
    assert_eq!(alone.party[0].character.scores.dex.now, 0);
}

#[test]
fn a_week_restores_nothing_to_the_deprived_and_each_of_its_days_tires_them() {
    let mut state = party();
    let ann = &mut state.party[0].character;
    (ann.deprived, ann.hp.now, ann.scores.wil.now, ann.fatigue) = (true, 1, 3, 1);
    act(&mut state, Seat::Gm, &Command::Week { healer: true }, &[]);
    let ann = &state.party[0].character;
    assert_eq!((ann.hp.now, ann.scores.wil.now, ann.fatigue), (1, 3, 8));
    assert_eq!(state.due, [Due::MakeRoom { who: ANN }], "and the pack is too full for it");
}

#[test]
fn whoever_was_helped_is_on_their_feet_after_a_night_in_safety() {
    let mut state = party();
    state.party[0].character.condition = Condition::Stable;
    let mut hungry = state.clone();
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert_eq!(state.party[0].character.condition, Condition::Up);
    act(&mut hungry, P1, &deed(ANN, Deed::Drop { thing: ThingId(3) }), &[]);
    act(&mut hungry, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert_eq!(hungry.party[0].character.condition, Condition::Stable);
}

#[test]
fn hirelings_are_paid_day_by_day_and_go_when_nobody_pays() {
    let mut state = party();
    hire(&mut state, "bodyguard");
    assert_eq!(state.party[0].character.gold, 40, "the first day is paid at once");
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert_eq!((state.party[0].character.gold, state.party.len()), (30, 3));
    state.party[0].character.gold = 9;
    let events = act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert!(matches!(&events[0].did, Did::NightPassed { gone, .. } if gone == &["Bodyguard"]));
    assert_eq!((state.party[0].character.gold, state.party.len()), (9, 2));
    hire_and_wait_a_week(&mut state);
}

fn hire_and_wait_a_week(state: &mut State) {
    state.party[0].character.gold = 80;
    hire(state, "bodyguard");
    act(state, Seat::Gm, &Command::Week { healer: false }, &[]);
    assert_eq!((state.party[0].character.gold, state.party.len()), (0, 3), "seven days of ten");
}

#[test]
fn a_hireling_may_be_rolled_or_come_of_a_background() {
    let mut state = party();
    let rolled = Command::Hire { who: ANN, trade: "tracker".to_owned(), how: Hiring::Rolled };
    let faces: Vec<u32> = [[3; 9].as_slice(), &[5], &[1; 8], &[10, 2]].concat();
    act(&mut state, P1, &rolled, &faces);
    let tracker = &state.party[2];
    assert_eq!((tracker.character.scores, tracker.character.hp), (Scores::full(9, 9, 9), Score::full(5)));
    assert_eq!((tracker.character.traits.len(), tracker.standing), (8, Standing::Hired { wage: 5 }));
    assert_eq!(tracker.character.background, "Tracker");
    let command = Command::Recruit { who: ANN, background: 10, wage: 7 };
    let mut events = Vec::new();
    Table::resolve(&state, Seat::Gm, &command, &mut Fast::new(1), &mut events);
    for event in &events {
        Table::apply(&mut state, event);
    }
    let greenwise = &state.party[3];
    assert_eq!((greenwise.character.background.as_str(), greenwise.seat), ("Greenwise", P1));
    assert_eq!(greenwise.standing, Standing::Hired { wage: 7 });
    assert_eq!(refused(&state, P1, &command), Refusal::OnlyTheWarden);
}

#[test]
fn hirelings_carry_what_they_are_given() {
    let mut state = party();
    let guard = hire(&mut state, "bodyguard");
    let before = state.party[2].character.things.len();
    act(&mut state, P1, &Command::Give { who: ANN, thing: ThingId(4), to: guard }, &[]);
    assert_eq!(state.party[2].character.things.len(), before + 1);
}

#[test]
fn whoever_lost_their_own_rolls_up_another_at_once_even_in_a_fight() {
    let mut state = party();
    oppose(&mut state, "goblin", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    act(&mut state, Seat::Gm, &Command::SetCondition { who: ANN, to: Condition::Dead }, &[]);
    let command = Command::RollUp { mode: Mode::Whole };
    let mut events = Vec::new();
    Table::resolve(&state, P1, &command, &mut Fast::new(3), &mut events);
    for event in &events {
        Table::apply(&mut state, event);
    }
    let new = state.party[2].who;
    assert_eq!(Table::permit(&Table::sight(&state, P1), &Command::Hold { who: new }), Ok(()), "and acts");
}

#[test]
fn a_spirit_takes_one_fatigue_a_day() {
    let mut state = party();
    state.party[0].character.perks.push(Perk::FatigueSpirit);
    for _ in 0..2 {
        act(&mut state, P1, &deed(ANN, Deed::Tire), &[]);
    }
    assert_eq!((state.party[0].character.fatigue, state.party[0].character.spirit_tired), (1, true));
    act(&mut state, Seat::Gm, &Command::Night { safe: false }, &[]);
    act(&mut state, P1, &deed(ANN, Deed::Tire), &[]);
    assert_eq!(state.party[0].character.fatigue, 1, "a new day");
}

#[test]
fn beasts_of_burden_eat_too() {
    let mut state = party();
    act(&mut state, P1, &deed(ANN, Deed::Buy { goods: "mule".to_owned() }), &[]);
    let events = act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert!(matches!(&events[0].did, Did::NightPassed { hungry, .. } if hungry.is_empty()));
    assert_eq!(state.party[0].character.things[3].left, Some(1), "a use for Ann, one for the mule");
    act(&mut state, P1, &deed(ANN, Deed::SetGold { to: 5 }), &[]);
    act(&mut state, P1, &deed(ANN, Deed::Buy { goods: "animal-feed".to_owned() }), &[]);
    let events = act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert!(matches!(&events[0].did, Did::NightPassed { hungry, .. } if hungry.is_empty()));
    let events = act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert!(matches!(&events[0].did, Did::NightPassed { hungry, .. } if hungry == &["Ann"]), "feed is for beasts");
}

#[test]
fn walloped_one_is_deprived_until_some_hours_have_passed_and_then_the_die_falls() {
    let mut state = scarred(Scar::Walloped);
    state.party[0].character.deprived = true;
    let settle = settle(0);
    assert!(matches!(refused(&state, P1, &settle), Refusal::NotYet { .. }));
    act(&mut state, Seat::Gm, &Command::RestHours, &[]);
    assert!(!state.party[0].character.deprived);
    act(&mut state, P1, &settle, &[5]);
    assert_eq!(state.party[0].character.hp, Score { now: 4, max: 9 });
}

#[test]
fn a_mortal_wound_kills_within_the_hour_and_takes_a_healer_s_week() {
    let mut state = scarred(Scar::MortalWound);
    let ann = &mut state.party[0].character;
    (ann.deprived, ann.condition) = (true, Condition::Dying);
    let mut left = state.clone();
    act(&mut left, Seat::Gm, &Command::RestHours, &[]);
    assert_eq!(left.party[0].character.condition, Condition::Dead);
    act(&mut state, P2, &Command::Aid { who: BOB, whom: ANN }, &[]);
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    let ann = &state.party[0].character;
    assert_eq!((ann.condition, ann.deprived), (Condition::Stable, true), "a night is not enough");
    let settle = settle(0);
    assert!(matches!(refused(&state, P1, &settle), Refusal::NotYet { .. }));
    act(&mut state, Seat::Gm, &Command::Week { healer: true }, &[]);
    assert_eq!(state.party[0].character.condition, Condition::Up);
    act(&mut state, P1, &settle, &[1, 2]);
    assert_eq!(state.party[0].character.hp, Score::full(3), "be it higher or lower");
}

#[test]
fn what_has_to_mend_waits_for_a_healer_s_week_or_the_warden_s_word() {
    let dice: [(Scar, &[u32]); 3] =
        [(Scar::BrokenLimb, &[6, 6]), (Scar::Diseased, &[6, 6]), (Scar::Hamstrung, &[6, 6, 6])];
    for (scar, faces) in dice {
        let mut state = scarred(scar);
        assert!(matches!(refused(&state, P1, &settle(0)), Refusal::NotYet { .. }), "{scar:?}");
        let mut waited = state.clone();
        act(&mut waited, Seat::Gm, &Command::Night { safe: true }, &[]);
        act(&mut waited, Seat::Gm, &Command::Week { healer: false }, &[]);
        assert!(matches!(refused(&waited, P1, &settle(0)), Refusal::NotYet { .. }), "{scar:?}: nobody saw to it");
        act(&mut waited, Seat::Gm, &Command::Week { healer: true }, &[]);
        act(&mut waited, P1, &settle(0), faces);
        assert!(!waited.party[0].character.scars[0].owed);
        act(&mut state, Seat::Gm, &settle(0), faces);
        assert!(!state.party[0].character.scars[0].owed, "{scar:?}: the Warden says that it has mended");
    }
}

#[test]
fn whom_the_warden_puts_on_their_feet_has_got_over_a_mortal_wound() {
    let mut state = scarred(Scar::MortalWound);
    state.party[0].character.condition = Condition::Stable;
    act(&mut state, Seat::Gm, &Command::Revive { who: ANN }, &[]);
    act(&mut state, P1, &settle(0), &[4, 5]);
    assert_eq!(state.party[0].character.hp.max, 9);
}

#[test]
fn a_mortal_wound_keeps_down_whoever_no_healer_has_seen_to() {
    let mut state = scarred(Scar::MortalWound);
    state.party[0].character.condition = Condition::Stable;
    act(&mut state, Seat::Gm, &Command::Week { healer: false }, &[]);
    assert_eq!(state.party[0].character.condition, Condition::Stable);
}

#[test]
fn a_week_ends_what_rest_and_board_cure() {
    let mut state = scarred(Scar::Walloped);
    state.party[0].character.deprived = true;
    let hungry = &mut state.party[1].character;
    (hungry.deprived, hungry.lacks) = (true, vec![Need::Food, Need::Sleep]);
    for member in &mut state.party {
        (member.character.fatigue, member.character.hp.now) = (2, 1);
    }
    act(&mut state, Seat::Gm, &Command::Week { healer: false }, &[]);
    for member in &state.party {
        let one = &member.character;
        assert_eq!((one.deprived, one.lacks.len(), one.fatigue, one.hp.now), (false, 0, 0, 4), "{}", one.name);
        assert_eq!(one.thing(ThingId(3)).and_then(|rations| rations.left), Some(3), "there was board");
    }
    act(&mut state, P1, &settle(0), &[5]);
}

#[test]
fn some_hours_end_want_of_breath_and_no_hunger() {
    let mut state = scarred(Scar::Walloped);
    let ann = &mut state.party[0].character;
    (ann.deprived, ann.lacks) = (true, vec![Need::Food]);
    act(&mut state, Seat::Gm, &Command::RestHours, &[]);
    assert!(state.party[0].character.deprived);
}

#[test]
fn a_spirit_is_fresh_on_each_day_of_a_week_and_needs_no_slot() {
    let mut state = party();
    let ann = &mut state.party[0].character;
    ann.perks.push(Perk::FatigueSpirit);
    ann.deprived = true;
    act(&mut state, Seat::Gm, &Command::Week { healer: false }, &[]);
    let ann = &mut state.party[0].character;
    assert_eq!((ann.fatigue, ann.spirit_tired), (0, false), "one a day");
    ann.fatigue = 5;
    assert_eq!(ann.slots_free(), 0);
    act(&mut state, P1, &deed(ANN, Deed::Tire), &[]);
    assert_eq!((state.party[0].character.fatigue, state.party[0].character.spirit_tired), (5, true));
    assert_eq!(refused(&state, P1, &deed(ANN, Deed::Tire)), crate::deeds::Refusal::NoSlot.into());
}

#[test]
fn every_scar_says_what_it_still_owes() {
    let owes = |scar: Scar| scarred(scar).party[0].character.owed().next().is_some();
    let silent = [Scar::LastingScar, Scar::ReorientingHeadWound, Scar::Rebrained];
    for scar in Scar::ALL {
        assert_eq!(owes(scar), !silent.contains(&scar), "{scar:?}");
    }
    // What is told is done with once it is told.
    for (scar, seat) in [(Scar::RattlingBlow, P1), (Scar::Deafened, Seat::Gm), (Scar::Sundered, Seat::Gm)] {
        let mut state = scarred(scar);
        state.party[0].character.scars[0].owed = false;
        let tell = Command::TellScar { who: ANN, place: 0, text: "The left hand.".to_owned() };
        assert_eq!(Table::permit(&Table::sight(&state, P1), &tell).is_ok(), seat == P1, "{scar:?}");
        act(&mut state, seat, &tell, &[]);
        assert_eq!(state.party[0].character.owed().count(), 0);
    }
    let doomed = scarred(Scar::Doomed);
    assert!(matches!(refused(&doomed, P1, &settle(0)), Refusal::NotYet { .. }));
}

/// Dice of a fast generator that keep those which fell where everybody can read them.
struct Overheard {
    dice: Fast,
    open: Vec<u32>,
    hidden: Vec<u32>,
}

impl dice::Dice for Overheard {
    fn face(&mut self, vault: dice::Vault, sides: u32) -> u32 {
        let of = if vault == dice::Vault::Open { &mut self.open } else { &mut self.hidden };
        of.push(sides);
        self.dice.face(vault, sides)
    }

    fn tag(&mut self) -> u32 {
        self.dice.tag()
    }
}

#[test]
fn the_die_of_a_secret_omen_is_not_among_those_that_everybody_can_read() {
    let state = party();
    let foundling = Command::Recruit { who: ANN, background: 8, wage: 0 };
    let mut dice = Overheard { dice: Fast::new(5), open: Vec::new(), hidden: Vec::new() };
    let mut events = Vec::new();
    Table::resolve(&state, Seat::Gm, &foundling, &mut dice, &mut events);
    let mut after = state;
    for event in &events {
        Table::apply(&mut after, event);
    }
    assert!(after.party[2].character.omen.as_ref().is_some_and(|omen| omen.secret));
    // A bond is one open d20 and the age two.
    assert_eq!(dice.open.iter().filter(|sides| **sides == 20).count(), 3);
    assert_eq!(dice.hidden, [20]);
    let heard = Table::seen(&after, &events[0], &after, P2).expect("somebody came");
    assert!(heard.throws.is_empty());
}

fn with_a_heart(state: &mut State) -> ThingId {
    let heart = crate::background::bonds().iter().flat_map(|row| &row.items).find(|item| item.name == "Stone Heart");
    gain(state, ANN, heart.expect("a bond").clone())
}

#[test]
fn a_stone_heart_grows_by_a_slot_each_month() {
    let mut state = party();
    let heart = with_a_heart(&mut state);
    let size = |state: &State| state.party[0].character.thing(heart).map_or(0, crate::pack::Thing::slots);
    for (weeks, slots) in [(3, 1), (1, 2), (2, 2), (1, 3)] {
        for _ in 0..weeks {
            act(&mut state, Seat::Gm, &Command::Week { healer: true }, &[]);
        }
        assert_eq!(size(&state), slots, "on day {}", state.day);
    }
    for member in &mut state.party {
        member.character.things.retain(|thing| thing.id == heart);
    }
    for _ in 0..40 {
        act(&mut state, Seat::Gm, &Command::Week { healer: true }, &[]);
    }
    assert_eq!((size(&state), state.due.len()), (9, 0), "and leaves a slot");
}

#[test]
fn whoever_has_a_stone_heart_comes_back_when_the_warden_says_so() {
    let mut state = party();
    with_a_heart(&mut state);
    act(&mut state, Seat::Gm, &Command::SetCondition { who: ANN, to: Condition::Dead }, &[]);
    assert_eq!(state.undying().map(|member| member.who).collect::<Vec<_>>(), [ANN]);
    act(&mut state, Seat::Gm, &Command::Revive { who: ANN }, &[]);
    assert_eq!(state.undying().count(), 0);
    let ann = &state.party[0].character;
    assert_eq!((ann.lives(), ann.armor()), (true, 0), "a heart is no armor");
}

#[test]
fn whoever_has_a_sheet_at_home_goes_by_the_door_or_the_warden_s_word() {
    let mut state = party();
    let leave = Command::Leave { who: ANN };
    assert_eq!(Table::permit(&Table::sight(&state, P1), &leave), Ok(()));
    state.party[0].home = Some("ann".to_owned());
    assert_eq!(refused(&state, P1, &leave), Refusal::HasAHome { name: "Ann".to_owned() });
    assert_eq!(Table::permit(&Table::sight(&state, Seat::Gm), &leave), Ok(()));
    assert_eq!(Table::permit(&Table::sight(&state, Seat::Door), &Command::Depart { who: ANN }), Ok(()));
    state.unled = true;
    assert_eq!(Table::permit(&Table::sight(&state, P1), &leave), Ok(()));
}

#[test]
fn a_loaded_cart_changes_no_hands() {
    let mut state = party();
    let cart = gain(&mut state, ANN, Item { slots: 2, holds: Some(4), ..Item::plain("Cart") });
    let give = Command::Give { who: ANN, thing: cart, to: BOB };
    act(&mut state, P1, &deed(ANN, Deed::Put { thing: ThingId(4), at: Spot::In(cart) }), &[]);
    assert!(matches!(refused(&state, P1, &give), Refusal::Deed(crate::deeds::Refusal::Loaded { .. })));
    act(&mut state, P1, &deed(ANN, Deed::Put { thing: ThingId(4), at: Spot::Pack }), &[]);
    act(&mut state, P1, &give, &[]);
}

#[test]
fn one_player_fills_no_party_alone() {
    let mut state = party();
    let up = Command::RollUp { mode: Mode::Barebones };
    for seed in 0..7 {
        let mut events = Vec::new();
        assert_eq!(Table::permit(&Table::sight(&state, P1), &up), Ok(()));
        Table::resolve(&state, P1, &up, &mut Fast::new(seed), &mut events);
        for event in &events {
            Table::apply(&mut state, event);
        }
    }
    state.party[0].character.gold = 99;
    let hire = Command::Hire { who: ANN, trade: "bodyguard".to_owned(), how: Hiring::Ready };
    let recruit = Command::Recruit { who: ANN, background: 1, wage: 0 };
    assert_eq!(refused(&state, P1, &up), Refusal::FullHand);
    assert_eq!(refused(&state, P1, &hire), Refusal::FullHand);
    assert_eq!(refused(&state, Seat::Gm, &recruit), Refusal::FullHand);
    assert_eq!(Table::permit(&Table::sight(&state, P2), &up), Ok(()));
}

#[test]
fn a_spell_that_goes_wrong_again_and_again_is_one_thing_to_do() {
    let mut state = party();
    state.party[0].character.deprived = true;
    for _ in 0..3 {
        act(&mut state, P1, &deed(ANN, Deed::Use { thing: ThingId(2) }), &[20]);
    }
    assert_eq!(state.due.len(), 1);
}

#[test]
fn what_does_not_fit_at_a_roll_up_is_told_and_is_never_what_cannot_be_put_down() {
    let bound = ["Mischievous Spirit", "Stone Heart"];
    let (mut told, mut kept) = (0, 0);
    for seed in 0..600 {
        let mut state = party();
        let mut events = Vec::new();
        Table::resolve(&state, P1, &Command::RollUp { mode: Mode::Whole }, &mut Fast::new(seed * 977), &mut events);
        let Did::Came { left, .. } = events[0].did.clone() else { panic!("somebody comes") };
        for event in &events {
            Table::apply(&mut state, event);
        }
        let character = &state.party[2].character;
        let bonds = crate::background::bonds().iter().filter(|row| character.bonds.contains(&row.text));
        for item in bonds.flat_map(|row| &row.items).filter(|item| bound.contains(&item.name.as_str())) {
            assert!(character.things.iter().any(|thing| thing.item.name == item.name), "{seed}: {left:?}");
            kept += 1;
        }
        let heard = Table::seen(&state, &events[0], &state, P2).expect("everybody hears it");
        let line = Table::tell(&heard, &|_| String::new()).text;
        assert!(left.iter().all(|name| line.contains(name.as_str())), "{line}");
        told += left.len();
    }
    assert!(told > 0 && kept > 0, "{told} left behind, {kept} kept");
}

#[test]
fn a_hireling_of_a_background_has_its_name_its_past_gold_and_an_age() {
    let mut state = party();
    let command = Command::Recruit { who: ANN, background: 10, wage: 7 };
    let greenwise = crate::background::Background::numbered(10).expect("a background");
    // Name, gold, two pasts, attributes, HP, traits, a bond, the age.
    let faces: Vec<u32> = [&[3, 4, 5, 6, 1, 2][..], &[1, 2, 3, 4, 4, 4, 6, 6, 6], &[5], &[1; 8], &[13, 10, 7]].concat();
    act(&mut state, Seat::Gm, &command, &faces);
    let hired = &state.party[2].character;
    assert_eq!((&hired.name, hired.background.as_str()), (&greenwise.names[2], "Greenwise"));
    let rows = [&greenwise.table[0].row[0], &greenwise.table[1].row[1]];
    assert_eq!(hired.past.iter().map(|one| &one.text).collect::<Vec<_>>(), rows.map(|row| &row.text));
    for item in rows.into_iter().flat_map(|row| &row.items).chain(&greenwise.gear) {
        assert!(hired.things.iter().any(|thing| thing.item == *item), "{}", item.name);
    }
    assert!(hired.things.iter().any(|thing| thing.item.name == "Rations" && thing.left == Some(3)));
    assert_eq!((hired.gold, hired.scores, hired.hp, hired.age), (15, Scores::full(6, 12, 18), Score::full(5), 27));
    assert_eq!(hired.traits.len(), 8);
    assert_eq!(state.party[0].character.gold, 43, "the first day is paid");
}

#[test]
fn whoever_needs_no_food_is_never_hungry() {
    let mut state = party();
    state.party[0].character.perks.push(Perk::NeedsNoFood);
    for _ in 0..4 {
        act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    }
    let [ann, bob] = [0, 1].map(|place: usize| &state.party[place].character);
    assert_eq!((ann.deprived, ann.thing(ThingId(3)).and_then(|one| one.left)), (false, Some(3)), "nothing is eaten");
    assert!(bob.deprived && bob.lacks == [Need::Food], "three uses last for three nights");
}

#[test]
fn the_linden_white_carries_its_rider_off_and_its_rider_alone() {
    let mut state = party();
    let outrider = crate::background::Background::named("Outrider").expect("a background");
    let white = outrider.table[1].row.iter().find(|row| row.perk == Some(Perk::NoFleeSave)).expect("a row");
    let mut draft = crate::change::Draft::of(&state.party[0].character);
    draft.push(crate::change::Change::Perk(Perk::NoFleeSave));
    draft.join(white.creatures[0].clone());
    state.party[0].character = draft.now;
    oppose(&mut state, "goblin", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let mut alone = state.clone();
    act(&mut state, P1, &Command::Flee { who: ANN }, &[]);
    let events = act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    let got_away = |event: &Event| matches!(&event.did, Did::Fled { name, save: None } if name == "Ann");
    assert!(events.iter().any(got_away), "{events:?}");
    alone.party[0].character.companions.clear();
    act(&mut alone, P1, &Command::Flee { who: ANN }, &[]);
    let events = act(&mut alone, P2, &Command::Hold { who: BOB }, &[20]);
    let tried = |event: &Event| matches!(&event.did, Did::Fled { name, save: Some(_) } if name == "Ann");
    assert!(events.iter().any(tried), "{events:?}");
}

#[test]
fn whatever_comes_of_a_failed_spell_is_in_the_warden_s_hands() {
    let mut state = party();
    state.party[0].character.deprived = true;
    act(&mut state, P1, &deed(ANN, Deed::Use { thing: ThingId(2) }), &[20]);
    let wrong = [Due::IllEffect { who: ANN, spell: "Spellbook".to_owned() }];
    assert_eq!(state.due, wrong);
    // A Fatigue more, the book destroyed, an injury, and even death.
    act(&mut state, Seat::Gm, &Command::SetFatigue { who: ANN, to: 2 }, &[]);
    act(&mut state, Seat::Gm, &deed(ANN, Deed::Drop { thing: ThingId(2) }), &[]);
    act(&mut state, Seat::Gm, &Command::Drain { who: ANN, attribute: Attribute::Wil, amount: 3 }, &[]);
    act(&mut state, Seat::Gm, &Command::SetCondition { who: ANN, to: Condition::Dead }, &[]);
    let ann = &state.party[0].character;
    assert_eq!((ann.fatigue, ann.thing(ThingId(2)), ann.scores.wil.now, ann.lives()), (2, None, 7, false));
    assert_eq!(state.due, wrong, "until the Warden says that it is done");
    act(&mut state, Seat::Gm, &Command::Waive, &[]);
    assert!(state.due.is_empty());
}

#[test]
fn a_hireling_saves_in_the_first_round_and_loses_the_turn_as_others_do() {
    let mut state = party();
    let guard = hire(&mut state, "bodyguard");
    oppose(&mut state, "goblin", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1, 20]);
    assert_eq!(refused(&state, P1, &Command::Hold { who: guard }), Refusal::Slow { name: "Bodyguard".to_owned() });
}
