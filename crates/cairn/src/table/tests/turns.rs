//! Turns as the book has them: what happens at once, what is spent, what nobody may do any more.

use super::*;
use crate::deeds::Deed;
use crate::item::Heals;
use crate::market::{Goods, Wares};

const SWORD: Weapon = Some(ThingId(0));

/// A fight against so many of a kind, in which everybody was quick.
fn fight(mut state: State, kind: &str, count: u8) -> State {
    oppose(&mut state, kind, count, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    state
}

fn attack(state: &State, who: MemberId, with: Weapon, foe: usize, position: Position) -> Command {
    Command::Attack {
        who,
        with,
        second: None,
        target: state.foes[foe].id,
        position,
        area: Area::Unsure,
        met: Vec::new(),
    }
}

fn waits(state: &mut State) {
    act(state, P1, &Command::Hold { who: ANN }, &[]);
    act(state, P2, &Command::Hold { who: BOB }, &[]);
}

fn struck(events: &[Event]) -> Vec<(&str, Vec<&str>)> {
    fn target(event: &Event) -> Option<&str> {
        if let Did::Struck(blow) = &event.did { Some(&blow.target) } else { None }
    }
    events.iter().filter_map(target).zip(dice_of_blows(events)).collect()
}

// proves: core 43
#[test]
fn the_actions_of_a_side_occur_at_once_whoever_spoke_first() {
    // Ann strikes the one and Bob the other; that the first falls and the second's courage wavers hinders no blow.
    let (mut one, mut other) = (fight(party(), "goblin", 2), fight(party(), "goblin", 2));
    let by = |state: &State, who, foe| attack(state, who, SWORD, foe, Position::Plain);
    let (ann, bob) = (by(&one, ANN, 0), by(&one, BOB, 1));
    act(&mut one, P1, &ann, &[]);
    act(&mut one, P2, &bob, &[8, 20, 8, 20]);
    let (ann, bob) = (by(&other, ANN, 0), by(&other, BOB, 1));
    act(&mut other, P2, &bob, &[]);
    act(&mut other, P1, &ann, &[8, 20, 8, 20]);
    for state in [&one, &other] {
        assert!(state.foes.iter().all(|foe| foe.fate == FoeFate::Dead));
        assert!(matches!(&state.due[..], [Due::LastStand { foes }] if foes.len() == 2), "{:?}", state.due);
    }
    // Of two opponents who strike the same, the one's blow does not come after the other's: one blow, the highest die.
    let mut state = fight(party(), "ogre", 2);
    waits(&mut state);
    for foe in [0, 1].map(|foe| state.foes[foe].id) {
        let on_bob = FoeAct {
            foe,
            attack: Some(0),
            target: Some(BOB),
            companion: None,
            position: Position::Plain,
            area: Area::Unsure,
            met: Vec::new(),
        };
        act(&mut state, Seat::Gm, &Command::FoeActs(on_bob), &[]);
    }
    let events = act(&mut state, Seat::Gm, &Command::FoesAct, &[5, 10, 20]);
    assert_eq!(struck(&events).len(), 1);
    assert_eq!(state.party[1].character.scores.str.now, 4, "10 less 4 HP");
}

// proves: core 48
#[test]
fn a_fight_ends_when_the_party_is_defeated_or_has_fled() {
    let mut state = fight(party(), "ogre", 1);
    act(&mut state, P1, &Command::Flee { who: ANN }, &[]);
    act(&mut state, P2, &Command::Flee { who: BOB }, &[10, 10]);
    assert_eq!(state.fight, None, "both have got away");
    let mut state = fight(party(), "ogre", 1);
    act(&mut state, P1, &Command::Flee { who: ANN }, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[1]);
    let events = act(&mut state, Seat::Gm, &Command::FoesAct, &[10, 20]);
    assert_eq!(state.party[1].character.condition, CharacterCondition::Dying);
    assert!(events.iter().any(|event| event.did == Did::FightEnded), "one away and one down");
}

// proves: core 85
#[test]
fn whoever_does_not_get_away_is_still_there_to_be_struck() {
    let mut state = fight(party(), "bandit", 1);
    act(&mut state, P1, &Command::Flee { who: ANN }, &[]);
    let events = act(&mut state, P2, &Command::Hold { who: BOB }, &[11]);
    assert!(matches!(&events[1].did, Did::Fled { save: Some(save), .. } if !save.passed));
    assert_eq!(state.fight.as_ref().map(|fight| fight.away.len()), Some(0));
    act(&mut state, Seat::Gm, &Command::FoesAct, &[2]);
    assert_eq!(state.party[0].character.hp.now, 2);
}

// proves: core 83
#[test]
fn a_blast_against_many_is_not_impaired() {
    let mut state = party();
    let bomb = gain(&mut state, ANN, Item { die: "d10".parse().ok(), blast: true, ..Item::plain("Bomb") });
    let mut state = fight(state, "killer-bees", 1);
    let command = attack(&state, ANN, Some(bomb), 0, Position::Plain);
    act(&mut state, P1, &command, &[]);
    let command = attack(&state, BOB, SWORD, 0, Position::Plain);
    let events = act(&mut state, P2, &command, &[1, 2, 1]);
    // How many it meets, its own die, and the d4 of a sword against many.
    assert_eq!(struck(&events), [("Killer Bees", vec!["d10", "d10", "d4"])]);
}

// proves: core 86, 87, 88
#[test]
fn a_bow_reaches_whoever_is_seen_is_impaired_from_afar_and_counts_no_arrows() {
    let Some(Wares::Thing(bow)) = Goods::keyed("bow").map(|goods| &goods.what) else { panic!("no bow") };
    assert!(bow.ranged && bow.count().is_none());
    let die = bow.die.expect("its dice").to_string();
    for (position, dice) in [(Position::Plain, die.as_str()), (Position::Impaired, "d4")] {
        let mut state = party();
        let id = gain(&mut state, ANN, bow.clone());
        let mut state = fight(state, "ogre", 2);
        let command = attack(&state, ANN, Some(id), 1, position);
        act(&mut state, P1, &command, &[]);
        let events = act(&mut state, P2, &Command::Hold { who: BOB }, &[1]);
        assert_eq!(struck(&events), [("Ogre 2", vec![dice])]);
        assert_eq!(state.party[0].character.thing(id).map(|thing| thing.left), Some(None));
    }
}

#[test]
fn blows_spend_uses_and_no_charges() {
    let mut state = party();
    let staff = Item { die: "d6".parse().ok(), kind: Some(Magic::Relic), charges: Some(1), ..Item::plain("Staff") };
    let staff = gain(&mut state, ANN, staff);
    let mut state = fight(state, "ogre", 1);
    let left = |state: &State| state.party[0].character.thing(staff).and_then(|thing| thing.left);
    let command = attack(&state, ANN, Some(staff), 0, Position::Plain);
    act(&mut state, P1, &command, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[1]);
    assert_eq!(left(&state), Some(1));
    act(&mut state, Seat::Gm, &Command::FoesAct, &[1]);
    act(&mut state, P1, &Command::Cast { who: ANN, thing: staff, enhanced: false }, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    assert_eq!(left(&state), Some(0), "its power spends one");
    act(&mut state, Seat::Gm, &Command::FoesAct, &[1]);
    assert_eq!(PartyTable::permit(&PartyTable::sight(&state, P1), &command), Ok(()), "and it strikes as before");
}

// proves: core 50
#[test]
fn to_use_something_in_a_fight_is_one_s_action() {
    let mut state = party();
    let salve = gain(&mut state, ANN, Item { heals: Some(Heals::D4), ..Item::plain("Salve").with_uses(2) });
    state.party[0].character.scores.str.now = 5;
    let mut state = fight(state, "ogre", 1);
    let using = deed(ANN, Deed::Use { thing: salve });
    act(&mut state, P1, &using, &[]);
    assert_eq!(state.party[0].character.scores.str.now, 5, "nothing happens before all have spoken");
    assert_eq!(refused(&state, P1, &using), Refusal::Said { name: "Ann".to_owned() });
    act(&mut state, P2, &Command::Hold { who: BOB }, &[3]);
    let ann = &state.party[0].character;
    assert_eq!((ann.scores.str.now, ann.thing(salve).and_then(|thing| thing.left)), (8, Some(1)));
    assert_eq!(refused(&state, P1, &using), Refusal::OtherSide);
    act(&mut state, Seat::Gm, &Command::FoesAct, &[1]);
    // A book is read as it is in danger, whatever one calls it.
    act(&mut state, P1, &deed(ANN, Deed::Use { thing: ThingId(2) }), &[]);
    let events = act(&mut state, P2, &Command::Hold { who: BOB }, &[7]);
    assert!(events.iter().any(|event| matches!(&event.did, Did::Cast { save: Some(_), .. })));
}

// proves: fact 2.4
#[test]
fn what_is_in_a_cart_is_out_of_reach_in_a_fight_and_the_cart_weighs_on_nobody() {
    let mut state = party();
    let cart = gain(&mut state, ANN, Item { slots: 2, holds: Some(4), ..Item::plain("Cart") });
    let salve = gain(&mut state, ANN, Item { heals: Some(Heals::One), ..Item::plain("Salve").with_uses(2) });
    act(&mut state, P1, &deed(ANN, Deed::Put { thing: salve, at: PackSpot::In(cart) }), &[]);
    state.party[0].character.fatigue = 3;
    assert_eq!((state.party[0].character.slots_used(), state.party[0].character.effective_hp()), (10, 0));
    let hurt = Command::Hurt { who: ANN, amount: 2, pierces: false, straight: false };
    let mut peaceful = state.clone();
    act(&mut peaceful, Seat::Gm, &hurt, &[1]);
    assert_eq!(peaceful.party[0].character.scores.str.now, 8, "with the cart in hand");
    let mut state = fight(state, "ogre", 1);
    let elsewhere = Refusal::Deed(crate::deeds::DeedRefusal::Elsewhere);
    assert_eq!(refused(&state, P1, &deed(ANN, Deed::Use { thing: salve })), elsewhere);
    act(&mut state, Seat::Gm, &hurt, &[]);
    let ann = &state.party[0].character;
    assert_eq!((ann.hp.now, ann.scores.str.now), (2, 10), "whoever fights lets go of it");
    waits(&mut state);
    act(&mut state, Seat::Gm, &Command::FoesAct, &[1]);
    assert_eq!(state.party[0].character.hp.now, 1, "and the ogre strikes who has fewer HP that count");
}

#[test]
fn nothing_changes_hands_in_a_fight_nor_by_the_hands_of_whoever_cannot_act() {
    let give = Command::Give { who: ANN, thing: ThingId(1), to: BOB };
    let state = fight(party(), "ogre", 1);
    for seat in [P1, Seat::Gm] {
        assert_eq!(refused(&state, seat, &give), Refusal::InAFight);
    }
    let mut state = party();
    state.party[0].character.condition = CharacterCondition::Dying;
    assert_eq!(refused(&state, P1, &give), Refusal::Unable { name: "Ann".to_owned(), state: "dying".to_owned() });
    act(&mut state, Seat::Gm, &give, &[]);
    assert_eq!(state.party[1].character.things.len(), 6, "others take it, by the Warden's word");
}

#[test]
fn whoever_aimed_at_one_that_is_out_of_the_fight_says_something_else() {
    let mut state = fight(party(), "goblin", 3);
    let command = attack(&state, ANN, SWORD, 0, Position::Plain);
    act(&mut state, P1, &command, &[]);
    let foe = state.foes[0].id;
    act(&mut state, Seat::Gm, &Command::SetFate { foe, fate: FoeFate::Fled }, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    assert_eq!(state.fight.as_ref().map(|fight| fight.side), Some(FightSide::Party), "Ann has not spoken");
    assert!(matches!(refused(&state, P1, &command), Refusal::Unable { .. }));
    let command = attack(&state, ANN, SWORD, 1, Position::Plain);
    let events = act(&mut state, P1, &command, &[1]);
    assert_eq!(struck(&events).iter().map(|(target, _)| *target).collect::<Vec<_>>(), ["Goblin 2"]);
    assert_eq!(state.foes[0].hp, Score::full(state.foes[0].hp.max), "it takes no blow");
}

// proves: fact 8.10
#[test]
fn whom_fear_takes_in_the_first_round_does_nothing_in_it() {
    let mut state = fight(party(), "ogre", 1);
    act(&mut state, Seat::Gm, &Command::SetPanic { who: ANN, is: true }, &[]);
    assert_eq!(refused(&state, P1, &Command::Hold { who: ANN }), Refusal::Slow { name: "Ann".to_owned() });
    let mut state = fight(party(), "ogre", 1);
    let command = attack(&state, ANN, SWORD, 0, Position::Plain);
    act(&mut state, P1, &command, &[]);
    act(&mut state, Seat::Gm, &Command::Frighten { who: ANN }, &[20]);
    let events = act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    assert!(struck(&events).is_empty(), "whatever was said");
    act(&mut state, Seat::Gm, &Command::FoesAct, &[1, 1]);
    assert_eq!(
        PartyTable::permit(&PartyTable::sight(&state, P1), &command),
        Ok(()),
        "from the second round on they act"
    );
}

#[test]
fn a_claim_of_advantage_waits_for_the_warden_s_word() {
    let mut state = fight(party(), "ogre", 1);
    let claim = attack(&state, ANN, SWORD, 0, Position::Enhanced);
    act(&mut state, P1, &claim, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    let mut prompts = Vec::new();
    PartyTable::prompts(&state, &mut prompts);
    assert_eq!((prompts.len(), prompts[0].to), (1, Seat::Gm));
    assert_eq!(prompts[0].ask, "Ann claims a position of advantage: is it so?");
    let granted =
        Command::Judge { who: ANN, companion: None, position: Position::Enhanced, area: None, met: Vec::new() };
    assert_eq!(decide(&PartyTable::sight(&state, Seat::Gm)), Some(granted.clone()), "a bot believes it");
    assert!(is_offered(&state, Seat::Gm, &granted));
    assert_eq!(prompts[0].if_silent, Some(granted));
    for (word, dice) in [(Position::Enhanced, "d12"), (Position::Plain, "d8"), (Position::Impaired, "d4")] {
        let mut state = state.clone();
        let events = act(
            &mut state,
            Seat::Gm,
            &Command::Judge { who: ANN, companion: None, position: word, area: None, met: Vec::new() },
            &[1],
        );
        assert_eq!(struck(&events), [("Ogre", vec![dice])]);
    }
    let unled = State { unled: true, ..party() };
    let mut state = fight(unled, "ogre", 1);
    let claim = attack(&state, ANN, SWORD, 0, Position::Enhanced);
    act(&mut state, P1, &claim, &[]);
    assert!(struck(&act(&mut state, P2, &Command::Hold { who: BOB }, &[])).is_empty());
    let judge = |position| Command::Judge { who: ANN, companion: None, position, area: None, met: Vec::new() };
    assert_eq!(refused(&state, P1, &judge(Position::Enhanced)), Refusal::OwnClaim);
    let mut prompts = Vec::new();
    PartyTable::prompts(&state, &mut prompts);
    assert_eq!((prompts.len(), prompts[0].to), (1, P2), "without a Warden another player says so");
    let events = act(&mut state, P2, &judge(Position::Plain), &[1]);
    assert_eq!(struck(&events), [("Ogre", vec!["d8"])]);
}

#[test]
fn whoever_plays_alone_is_believed() {
    let mut alone = State { unled: true, ..party() };
    alone.party.truncate(1);
    oppose(&mut alone, "ogre", 1, false);
    act(&mut alone, P1, &Command::StartFight, &[1]);
    let claim = attack(&alone, ANN, SWORD, 0, Position::Enhanced);
    let events = act(&mut alone, P1, &claim, &[1]);
    assert_eq!(struck(&events), [("Ogre", vec!["d12"])]);
}

#[test]
fn every_die_of_a_trap_that_is_taken_is_offered() {
    let mut state = party();
    let die = "d6+d6".parse().expect("dice");
    let trap = Command::SpringTrap(Trap { who: ANN, die, attribute: Attribute::Str, armor: false });
    act(&mut state, Seat::Gm, &trap, &[1, 2, 5]);
    assert_eq!(state.party[0].character.scores.str.now, 5, "of two dice the higher counts");
    let offered = serde_json::to_string(&offer(&PartyTable::sight(&state, Seat::Gm), "spring_trap")).expect("an offer");
    assert!(offered.contains("d6+d6"));
}

// proves: core 52
#[test]
fn a_save_can_be_called_for_at_any_time() {
    let mut state = fight(party(), "ogre", 1);
    for (attribute, face, passed) in
        [(Attribute::Str, 10, true), (Attribute::Dex, 11, false), (Attribute::Wil, 1, true)]
    {
        let events = act(&mut state, P1, &deed(ANN, Deed::Save { attribute }), &[face]);
        let roll = events[0].throws[0].roll().expect("a roll");
        assert_eq!(roll.outcome(), Some(passed), "{attribute}");
    }
    assert_eq!(refused(&state, P2, &deed(ANN, Deed::Save { attribute: Attribute::Str })), Refusal::NotYours);
}
