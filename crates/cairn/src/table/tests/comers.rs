//! Who is with the party: hirelings, those who are rolled up, what changes hands, and who goes home.

use super::*;
use crate::deeds::Deed;

fn hire(state: &mut State, trade: &str) -> MemberId {
    act(state, P1, &Command::Hire { who: ANN, trade: trade.to_owned(), how: Hiring::Ready }, &[]);
    state.party.last().expect("a hireling").who
}

// proves: fact 7.2
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

// proves: core 34, 35, 36, 37, 38
#[test]
fn a_hireling_may_be_rolled_or_come_of_a_background() {
    let mut state = party();
    let rolled = Command::Hire { who: ANN, trade: "tracker".to_owned(), how: Hiring::Rolled };
    let faces: Vec<u32> = [[3; 9].as_slice(), &[5], &[1; 8], &[10, 2]].concat();
    act(&mut state, P1, &rolled, &faces);
    let tracker = &state.party[2];
    assert_eq!((tracker.character.scores, tracker.character.hp), (Scores::full(9, 9, 9), Score::full(5)));
    assert_eq!((tracker.character.traits.len(), tracker.standing), (8, MemberStanding::Hired { wage: 5 }));
    assert_eq!(tracker.character.background, "Tracker");
    let command = Command::Recruit { who: ANN, background: 10, wage: 7 };
    let mut events = Vec::new();
    PartyTable::resolve(&state, Seat::Gm, &command, &mut Fast::new(1), &mut events);
    for event in &events {
        PartyTable::apply(&mut state, event);
    }
    let greenwise = &state.party[3];
    assert_eq!((greenwise.character.background.as_str(), greenwise.seat), ("Greenwise", P1));
    assert_eq!(greenwise.standing, MemberStanding::Hired { wage: 7 });
    assert_eq!(refused(&state, P1, &command), Refusal::OnlyTheWarden);
}

// proves: fact 2.5
#[test]
fn hirelings_carry_what_they_are_given() {
    let mut state = party();
    let guard = hire(&mut state, "bodyguard");
    let before = state.party[2].character.things.len();
    act(&mut state, P1, &Command::Give { who: ANN, thing: ThingId(4), to: guard }, &[]);
    assert_eq!(state.party[2].character.things.len(), before + 1);
}

// proves: core 78, 79
#[test]
fn whoever_lost_their_own_rolls_up_another_at_once_even_in_a_fight() {
    let mut state = party();
    oppose(&mut state, "goblin", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    act(&mut state, Seat::Gm, &Command::SetCondition { who: ANN, to: CharacterCondition::Dead }, &[]);
    let command = Command::RollUp { mode: Mode::Whole };
    let mut events = Vec::new();
    PartyTable::resolve(&state, P1, &command, &mut Fast::new(3), &mut events);
    for event in &events {
        PartyTable::apply(&mut state, event);
    }
    let new = state.party[2].who;
    assert!(events[0].throws.is_empty());
    for (face, quick) in [(1, true), (20, false)] {
        let mut state = state.clone();
        act(&mut state, P1, &Command::RollSaves, &[face]);
        let acts = PartyTable::permit(&PartyTable::sight(&state, P1), &Command::Hold { who: new });
        assert_eq!(acts.is_ok(), quick, "whoever comes into the first round saves as the others did");
    }
    act(&mut state, P1, &Command::RollSaves, &[20]);
    state.fight.as_mut().expect("a fight").round = 2;
    state.fight.as_mut().expect("a fight").slow.clear();
    let mut events = Vec::new();
    PartyTable::resolve(&state, P1, &command, &mut Fast::new(4), &mut events);
    assert!(events[0].throws.is_empty(), "and nobody does later");
    PartyTable::apply(&mut state, &events[0]);
    let later = state.party[3].who;
    assert_eq!(PartyTable::permit(&PartyTable::sight(&state, P1), &Command::Hold { who: later }), Ok(()));
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

// proves: fact 1.2
#[test]
fn the_die_of_a_secret_omen_is_not_among_those_that_everybody_can_read() {
    let state = party();
    let foundling = Command::Recruit { who: ANN, background: 8, wage: 0 };
    let mut dice = Overheard { dice: Fast::new(5), open: Vec::new(), hidden: Vec::new() };
    let mut events = Vec::new();
    PartyTable::resolve(&state, Seat::Gm, &foundling, &mut dice, &mut events);
    let mut after = state;
    for event in &events {
        PartyTable::apply(&mut after, event);
    }
    assert_eq!(after.party[2].character.omen, None, "omens are for those whom somebody plays from the first");
    // A bond is one open d20 and the age two.
    assert_eq!(dice.open.iter().filter(|sides| **sides == 20).count(), 3);
    assert_eq!(dice.hidden, [20]);
    let heard = PartyTable::seen(&after, &events[0], &after, P2).expect("somebody came");
    assert!(heard.throws.is_empty());
}

#[test]
fn whoever_has_a_sheet_at_home_goes_by_the_door_or_the_warden_s_word() {
    let mut state = party();
    let leave = Command::Leave { who: ANN };
    assert_eq!(PartyTable::permit(&PartyTable::sight(&state, P1), &leave), Ok(()));
    state.party[0].home = Some("ann".to_owned());
    assert_eq!(refused(&state, P1, &leave), Refusal::HasAHome { name: "Ann".to_owned() });
    assert_eq!(PartyTable::permit(&PartyTable::sight(&state, Seat::Gm), &leave), Ok(()));
    assert_eq!(PartyTable::permit(&PartyTable::sight(&state, Seat::Door), &Command::Depart { who: ANN }), Ok(()));
    state.unled = true;
    assert_eq!(PartyTable::permit(&PartyTable::sight(&state, P1), &leave), Ok(()));
}

#[test]
fn a_loaded_cart_changes_no_hands() {
    let mut state = party();
    let cart = gain(&mut state, ANN, Item { slots: 2, holds: Some(4), ..Item::plain("Cart") });
    let give = Command::Give { who: ANN, thing: cart, to: BOB };
    act(&mut state, P1, &deed(ANN, Deed::Put { thing: ThingId(4), at: PackSpot::In(cart) }), &[]);
    assert!(matches!(refused(&state, P1, &give), Refusal::Deed(crate::deeds::DeedRefusal::Loaded { .. })));
    act(&mut state, P1, &deed(ANN, Deed::Put { thing: ThingId(4), at: PackSpot::Pack }), &[]);
    act(&mut state, P1, &give, &[]);
}

#[test]
fn one_player_fills_no_party_alone() {
    let mut state = party();
    let up = Command::RollUp { mode: Mode::Barebones };
    for seed in 0..7 {
        let mut events = Vec::new();
        assert_eq!(PartyTable::permit(&PartyTable::sight(&state, P1), &up), Ok(()));
        PartyTable::resolve(&state, P1, &up, &mut Fast::new(seed), &mut events);
        for event in &events {
            PartyTable::apply(&mut state, event);
        }
    }
    state.party[0].character.gold = 99;
    let hire = Command::Hire { who: ANN, trade: "bodyguard".to_owned(), how: Hiring::Ready };
    let recruit = Command::Recruit { who: ANN, background: 1, wage: 0 };
    assert_eq!(refused(&state, P1, &up), Refusal::FullHand);
    assert_eq!(refused(&state, P1, &hire), Refusal::FullHand);
    assert_eq!(refused(&state, Seat::Gm, &recruit), Refusal::FullHand);
    assert_eq!(PartyTable::permit(&PartyTable::sight(&state, P2), &up), Ok(()));
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

// proves: fact 1.4
#[test]
fn what_does_not_fit_at_a_roll_up_is_told_and_is_never_what_cannot_be_put_down() {
    let bound = ["Mischievous Spirit", "Stone Heart"];
    let (mut told, mut kept) = (0, 0);
    for seed in 0..600 {
        let mut state = party();
        let mut events = Vec::new();
        PartyTable::resolve(
            &state,
            P1,
            &Command::RollUp { mode: Mode::Whole },
            &mut Fast::new(seed * 977),
            &mut events,
        );
        let Did::Came { left, .. } = events[0].did.clone() else { panic!("somebody comes") };
        for event in &events {
            PartyTable::apply(&mut state, event);
        }
        let character = &state.party[2].character;
        let bonds = crate::background::bonds().iter().filter(|row| character.bonds.contains(&row.text));
        for item in bonds.flat_map(|row| &row.items).filter(|item| bound.contains(&item.name.as_str())) {
            assert!(character.things.iter().any(|thing| thing.item.name == item.name), "{seed}: {left:?}");
            kept += 1;
        }
        let heard = PartyTable::seen(&state, &events[0], &state, P2).expect("everybody hears it");
        let line = PartyTable::tell(&heard, &|_| String::new()).text;
        assert!(left.iter().all(|name| line.contains(name.as_str())), "{line}");
        told += left.len();
    }
    assert!(told > 0 && kept > 0, "{told} left behind, {kept} kept");
}

// proves: core 35, 36, 37, 38
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

// proves: fact 5.5
#[test]
fn the_linden_white_carries_its_rider_off_and_its_rider_alone() {
    let mut state = party();
    lend(&mut state, ANN, past("Outrider", 2, 5));
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

// proves: core 111
#[test]
fn whatever_comes_of_a_failed_spell_is_in_the_warden_s_hands() {
    let mut state = party();
    state.party[0].character.deprived = true;
    act(&mut state, P1, &deed(ANN, Deed::Use { thing: ThingId(2) }), &[20]);
    let wrong = [Due::IllEffect { who: ANN, spell: "Spellbook: Sleep".to_owned() }];
    assert_eq!(state.due, wrong);
    // A Fatigue more, the book destroyed, an injury, and even death.
    act(&mut state, Seat::Gm, &Command::SetFatigue { who: ANN, to: 2 }, &[]);
    act(&mut state, Seat::Gm, &deed(ANN, Deed::Drop { thing: ThingId(2) }), &[]);
    act(&mut state, Seat::Gm, &Command::Drain { who: ANN, attribute: Attribute::Wil, amount: 3 }, &[]);
    act(&mut state, Seat::Gm, &Command::SetCondition { who: ANN, to: CharacterCondition::Dead }, &[]);
    let ann = &state.party[0].character;
    assert_eq!((ann.fatigue, ann.thing(ThingId(2)), ann.scores.wil.now, ann.lives()), (2, None, 7, false));
    assert_eq!(state.due, wrong, "until the Warden says that it is done");
    act(&mut state, Seat::Gm, &Command::Waive, &[]);
    assert!(state.due.is_empty());
}

// proves: fact 14.3
#[test]
fn a_hireling_saves_in_the_first_round_and_loses_the_turn_as_others_do() {
    let mut state = party();
    let guard = hire(&mut state, "bodyguard");
    oppose(&mut state, "goblin", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1, 20]);
    assert_eq!(refused(&state, P1, &Command::Hold { who: guard }), Refusal::Slow { name: "Bodyguard".to_owned() });
}

#[test]
fn what_cannot_be_put_down_holds_no_table_up() {
    let mut state = party();
    let ann = &mut state.party[0].character;
    (ann.gold, ann.things) = (0, Vec::new());
    for _ in 0..2 {
        gain(&mut state, ANN, Item { slots: 10, nature: Some(crate::item::Nature::Bound), ..Item::plain("Curse") });
    }
    act(&mut state, P2, &deed(BOB, Deed::Tire), &[]);
    assert!(state.due.is_empty());
    act(&mut state, Seat::Gm, &Command::SetFatigue { who: ANN, to: 1 }, &[]);
    assert_eq!(state.due, [Due::MakeRoom { who: ANN }]);
    act(&mut state, Seat::Gm, &Command::Waive, &[]);
    assert_eq!((state.due.len(), state.party[0].character.fatigue), (0, 0));
}

/// Ruling C44.
// proves: fact 7.2
#[test]
fn a_week_s_wages_last_as_long_as_the_purse_does() {
    let mut state = party();
    hire(&mut state, "bodyguard");
    state.party[0].character.gold = 35;
    let events = act(&mut state, Seat::Gm, &Command::Week { healer: false }, &[]);
    assert!(matches!(&events[0].did, Did::WeekPassed { gone, .. } if gone == &["Bodyguard"]));
    assert_eq!((state.party[0].character.gold, state.party.len()), (5, 2), "three days of ten, and gone on the fourth");
}

/// Ruling C44.
// proves: fact 7.2
#[test]
fn two_purses_of_one_player_pay_a_wage_together() {
    let mut state = party();
    state.party.push(member(2, P1, "Cay"));
    state.arrivals = 3;
    hire(&mut state, "bodyguard");
    let mut purses = |gold: [u32; 3]| {
        for (member, gold) in state.party.iter_mut().zip(gold) {
            member.character.gold = gold;
        }
        act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
        (state.party.len(), [0, 1, 2].map(|place: usize| state.party[place].character.gold))
    };
    assert_eq!(purses([6, 50, 12]), (4, [6, 50, 2]), "whoever has it all pays it all");
    assert_eq!(purses([6, 50, 7]), (4, [0, 50, 3]));
    assert_eq!(purses([6, 50, 3]), (3, [6, 50, 3]), "and no other player's");
}

// proves: fact 7.2
#[test]
fn nobody_pays_a_hireling_who_died_in_the_night() {
    let mut state = party();
    let guard = hire(&mut state, "bodyguard");
    act(&mut state, Seat::Gm, &Command::SetCondition { who: guard, to: CharacterCondition::Dying }, &[]);
    let events = act(&mut state, Seat::Gm, &Command::Week { healer: false }, &[]);
    assert!(matches!(&events[0].did, Did::WeekPassed { gone, .. } if gone.is_empty()));
    assert_eq!(state.party[0].character.gold, 40);
}

/// Ruling C62.
#[test]
fn whoever_comes_into_the_first_round_throws_their_own_die() {
    let mut state = party();
    oppose(&mut state, "goblin", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let events = act(&mut state, Seat::Door, &guest(|_| {}), &[]);
    let called = "Cid joins the party. A DEX save to act in the first round is called for: Cid.";
    assert_eq!(lines(&state, &events), [called]);
    let cid = state.party[2].who;
    let save = |whom| Due::Saves { whom, attribute: Attribute::Dex, cause: SaveCause::FirstRound };
    assert_eq!(state.due, [save(vec![cid])]);
    assert!(matches!(refused(&state, P1, &Command::Hold { who: ANN }), Refusal::DueFirst { .. }));
    let events = act(&mut state, P2, &Command::RollSaves, &[20]);
    assert_eq!(lines(&state, &events), ["Cid is too slow for this round."]);
    assert_eq!(refused(&state, P2, &Command::Hold { who: cid }), Refusal::Slow { name: "Cid".to_owned() });
}

#[test]
fn whoever_comes_while_others_have_yet_to_save_saves_with_them() {
    let mut state = party();
    oppose(&mut state, "goblin", 1, false);
    alone(&mut state, Seat::Gm, &Command::StartFight, &[]);
    act(&mut state, Seat::Door, &guest(|_| {}), &[]);
    let whom = state.party.iter().map(|member| member.who).collect();
    assert_eq!(state.due, [Due::Saves { whom, attribute: Attribute::Dex, cause: SaveCause::FirstRound }]);
}

/// Core Rules, Rounds: abilities and circumstances count for those who come as for those who are there.
#[test]
fn whoever_comes_and_acts_first_or_not_at_all_has_no_save() {
    let mut state = party();
    oppose(&mut state, "goblin", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let mut first = state.clone();
    act(&mut first, Seat::Door, &guest(|one| one.perks.push(crate::background::Perk::ActsFirst)), &[]);
    assert!(first.due.is_empty() && first.fight.as_ref().is_some_and(|fight| fight.slow.is_empty()));
    let mut frozen = state.clone();
    act(&mut frozen, Seat::Door, &guest(|one| one.panicked = true), &[]);
    let slow = frozen.fight.as_ref().map(|fight| fight.slow.clone());
    assert_eq!((frozen.due.len(), slow), (0, Some(vec![frozen.party[2].who])));
    act(&mut state, P1, &Command::Hold { who: ANN }, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    act(&mut state, Seat::Door, &guest(|_| {}), &[]);
    assert!(state.due.is_empty(), "the party has had its turn");
}

/// Cid comes with a sheet of their own.
fn guest(with: impl Fn(&mut Character)) -> Command {
    let mut guest = member(7, P2, "Cid").character;
    with(&mut guest);
    Command::Arrive(GuestArrival { seat: P2, home: "cid".to_owned(), guest: Box::new(guest) })
}
