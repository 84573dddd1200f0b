//! Those who come with a sheet of their own, and go home again.

use super::*;

fn cid() -> Box<Character> {
    Box::new(Character { notes: "Mine.".to_owned(), ..member(7, P2, "Cid").character })
}

fn arrive(home: &str, guest: Box<Character>) -> Command {
    Command::Arrive(GuestArrival { seat: P2, home: home.to_owned(), guest })
}

#[test]
fn somebody_comes_with_a_sheet_of_their_own_and_is_known_by_their_home() {
    let mut state = party();
    let events = act(&mut state, Seat::Door, &arrive("cid", cid()), &[]);
    assert_eq!(events[0].did, Did::Came { name: "Cid".to_owned(), left: Vec::new() });
    let sight = PartyTable::sight(&state, Seat::Door);
    let member = sight.listed("cid").expect("Cid");
    assert_eq!((member.who, member.seat, member.written, &member.character), (MemberId(2), P2, 0, &*cid()));
    assert!(sight.listed("nobody").is_none() && PartyTable::sight(&state, P1).listed("cid").is_none());
    assert_eq!(refused(&state, Seat::Door, &arrive("cid", cid())), Refusal::HereAlready);
}

#[test]
fn writing_home_is_counted_and_told() {
    let mut state = party();
    act(&mut state, Seat::Door, &arrive("cid", cid()), &[]);
    for times in 1..=2 {
        let events = act(&mut state, Seat::Door, &Command::WriteHome { who: MemberId(2) }, &[]);
        assert_eq!(events[0].did, Did::WrittenHome { name: "Cid".to_owned() });
        assert_eq!(state.party[2].written, times);
    }
    assert_eq!(refused(&state, Seat::Door, &Command::WriteHome { who: MemberId(0) }), Refusal::NoHome);
}

#[test]
fn whoever_departs_in_a_fight_is_waited_for_no_more() {
    let mut state = party();
    oppose(&mut state, "bandit", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    act(&mut state, P1, &Command::Hold { who: MemberId(0) }, &[]);
    act(&mut state, Seat::Door, &Command::Depart { who: MemberId(1) }, &[]);
    assert_eq!(state.fight.as_ref().map(|fight| fight.side), Some(FightSide::Foes), "Ann had spoken");
    act(&mut state, Seat::Door, &Command::Depart { who: MemberId(0) }, &[]);
    assert_eq!((state.party.len(), &state.fight), (0, &None));
}

#[test]
fn nobody_but_the_house_opens_the_door() {
    let state = party();
    let who = MemberId(0);
    for command in [arrive("cid", cid()), Command::WriteHome { who }, Command::Depart { who }] {
        for seat in [Seat::Gm, P1, Seat::Spectator(1), Seat::Clock] {
            assert_eq!(refused(&state, seat, &command), Refusal::OnlyTheDoor);
        }
    }
}

#[test]
fn the_dead_and_the_impossible_stay_at_home() {
    let state = party();
    let dead = Box::new(Character { condition: CharacterCondition::Dead, ..*cid() });
    let mighty = Box::new(Character { hp: Score { now: 99, max: 4 }, ..*cid() });
    for guest in [dead, mighty] {
        assert!(matches!(refused(&state, Seat::Door, &arrive("cid", guest)), Refusal::NoGuest { .. }));
    }
    let unseated = Command::Arrive(GuestArrival { seat: Seat::Gm, home: "cid".to_owned(), guest: cid() });
    assert!(matches!(refused(&state, Seat::Door, &unseated), Refusal::NoGuest { .. }));
    assert!(matches!(refused(&state, Seat::Door, &arrive("", cid())), Refusal::NoGuest { .. }));
}

#[test]
fn notes_are_read_by_their_player_the_warden_and_the_door() {
    let mut state = party();
    act(&mut state, Seat::Door, &arrive("cid", cid()), &[]);
    let notes = |seat| PartyTable::sight(&state, seat).sheet(MemberId(2)).expect("Cid").notes;
    assert_eq!([P2, Seat::Gm, Seat::Door].map(notes), ["Mine."; 3]);
    assert_eq!([P1, Seat::Spectator(1)].map(notes), [""; 2]);
    let mut other = state.clone();
    other.party[2].character.notes = "Something else.".to_owned();
    for part in PartyTable::parts(&PartyTable::sight(&state, P1)) {
        let view = |state| PartyTable::view(&PartyTable::sight(state, P1), &part);
        assert_eq!(view(&state), view(&other));
    }
}
