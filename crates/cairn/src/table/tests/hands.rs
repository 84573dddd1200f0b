//! What is at the ready while blows fall: when it changes, what takes too long, and what has to be loaded.

use super::*;
use crate::deeds::Deed;

const SWORD: ThingId = ThingId(0);
const DAGGER: ThingId = ThingId(1);

fn fight(state: &mut State, saves: &[u32]) {
    oppose(state, "ogre", 1, false);
    act(state, Seat::Gm, &Command::StartFight, saves);
}

fn attack(state: &State, with: Weapon, second: Weapon) -> Command {
    Command::Attack {
        who: ANN,
        with,
        second,
        target: state.foes[0].id,
        position: Position::Plain,
        area: Area::Unsure,
        met: Vec::new(),
    }
}

/// The words of an offer, with all that may be chosen.
fn offered(state: &State, verb: &str) -> String {
    let offer = offer(&PartyTable::sight(state, P1), verb).expect("a verb");
    serde_json::to_string(&offer).expect("an offer")
}

/// Ruling C11: in one's own turn, before one has spoken.
// proves: core 49
#[test]
fn hands_change_in_one_s_own_turn_and_before_one_has_spoken() {
    let mut state = party();
    let shield = gain(&mut state, ANN, Item { armor: 1, bonus: true, ..Item::plain("Shield") });
    let (stow, ready) = (deed(ANN, Deed::Stow { thing: shield }), deed(ANN, Deed::Ready { thing: shield }));
    let mut late = state.clone();
    fight(&mut late, &[20, 1]);
    assert_eq!(refused(&late, P1, &stow), Refusal::Slow { name: "Ann".to_owned() });
    fight(&mut state, &[1, 1]);
    assert!(is_offered(&state, P1, &stow) && !is_offered(&state, P1, &ready));
    act(&mut state, P1, &stow, &[]);
    assert!(!is_offered(&state, P1, &stow) && is_offered(&state, P1, &ready));
    act(&mut state, P1, &ready, &[]);
    assert_eq!(refused(&state, P2, &stow), Refusal::NotYours);
    act(&mut state, P1, &Command::Hold { who: ANN }, &[]);
    assert_eq!(refused(&state, P1, &stow), Refusal::Said { name: "Ann".to_owned() });
    assert!(!is_offered(&state, P1, &stow) && offered(&state, "stow").contains("has said what they do"));
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    assert_eq!(refused(&state, P1, &stow), Refusal::OtherSide);
    assert_eq!(refused(&state, Seat::Gm, &stow), Refusal::OtherSide);
    act(&mut state, Seat::Gm, &Command::FoesAct, &[1]);
    act(&mut state, P1, &stow, &[]);
    act(&mut state, P1, &Command::Flee { who: ANN }, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[1]);
    act(&mut state, Seat::Gm, &Command::FoesAct, &[1]);
    assert_eq!(refused(&state, P1, &ready), Refusal::Away { name: "Ann".to_owned() });
}

/// Ruling C48.
// proves: core 49
#[test]
fn nobody_puts_on_or_takes_off_a_suit_of_armor_in_a_fight() {
    let mut state = party();
    let mail = gain(&mut state, ANN, Item { armor: 2, slots: 2, ..Item::plain("Chainmail") });
    let (stow, ready) = (deed(ANN, Deed::Stow { thing: mail }), deed(ANN, Deed::Ready { thing: mail }));
    let mut bare = state.clone();
    act(&mut bare, P1, &stow, &[]);
    let long = Refusal::TakesLonger { name: "Chainmail".to_owned() };
    for (mut state, change) in [(state, stow), (bare, ready)] {
        fight(&mut state, &[1, 1]);
        assert_eq!(refused(&state, P1, &change), long);
        assert!(!is_offered(&state, P1, &change));
        act(&mut state, Seat::Gm, &Command::EndFight, &[]);
        act(&mut state, P1, &change, &[]);
    }
}

/// Ruling C11: what one has let go of since strikes nobody.
// proves: core 51
#[test]
fn whoever_has_lost_a_weapon_since_they_spoke_strikes_with_what_is_left() {
    let mut state = party();
    let seeds = gain(&mut state, ANN, Item { die: "d10".parse().ok(), uses: Some(2), ..Item::plain("Fireseeds") });
    fight(&mut state, &[1, 1]);
    let struck = |mut state: State, changes: &[Deed]| {
        for change in changes {
            act(&mut state, P1, &deed(ANN, change.clone()), &[]);
        }
        let events = act(&mut state, P2, &Command::Hold { who: BOB }, &[1]);
        dice_of_blows(&events).concat().join(" ")
    };
    let mut both = state.clone();
    let command = attack(&both, Some(SWORD), Some(DAGGER));
    act(&mut both, P1, &command, &[]);
    assert_eq!(struck(both.clone(), &[Deed::Drop { thing: SWORD }]), "d6");
    assert_eq!(struck(both.clone(), &[Deed::Drop { thing: SWORD }, Deed::Drop { thing: DAGGER }]), "d4");
    both.party[0].character.things.iter_mut().for_each(|thing| thing.ready = false);
    assert_eq!(struck(both, &[]), "d4", "however it was put away");
    let command = attack(&state, Some(seeds), None);
    act(&mut state, P1, &command, &[]);
    assert_eq!(struck(state, &[Deed::SetLeft { thing: seeds, to: 0 }]), "d4", "and what is used up is gone");
}

/// The facts of backgrounds: a Blunderbuss takes a round to load.
// proves: fact 5.1
#[test]
fn what_was_fired_is_loaded_by_an_action_of_its_own() {
    let mut state = party();
    lend(&mut state, ANN, past("Aurifex", 1, 5));
    let gun = state.party[0].character.things.last().expect("a Blunderbuss").id;
    fight(&mut state, &[1, 1]);
    let fire = attack(&state, Some(gun), None);
    let load = deed(ANN, Deed::Use { thing: gun });
    assert!(matches!(refused(&state, P1, &load), Refusal::Deed(crate::deeds::DeedRefusal::NotUsed)), "it is loaded");
    act(&mut state, P1, &fire, &[]);
    let events = act(&mut state, P2, &Command::Hold { who: BOB }, &[1, 1]);
    assert_eq!(dice_of_blows(&events), [["d12", "d12"]]);
    act(&mut state, Seat::Gm, &Command::FoesAct, &[1]);
    assert_eq!(refused(&state, P1, &fire), Refusal::Unloaded { name: "Blunderbuss".to_owned() });
    assert!(!is_offered(&state, P1, &fire) && is_offered(&state, P1, &load));
    assert!(!offered(&state, "attack").contains("Blunderbuss") && offered(&state, "use").contains("Blunderbuss"));
    let mut over = state.clone();
    act(&mut over, Seat::Gm, &Command::EndFight, &[]);
    act(&mut over, Seat::Gm, &Command::StartFight, &[1, 1]);
    assert_eq!(PartyTable::permit(&PartyTable::sight(&over, P1), &fire), Ok(()), "between fights there is time");
    act(&mut state, P1, &load, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    assert_eq!(state.fight.as_ref().map(|fight| fight.unloaded.len()), Some(0));
    act(&mut state, Seat::Gm, &Command::FoesAct, &[1]);
    assert_eq!(PartyTable::permit(&PartyTable::sight(&state, P1), &fire), Ok(()));
    assert!(!offered(&state, "use").contains("Blunderbuss"));
}
