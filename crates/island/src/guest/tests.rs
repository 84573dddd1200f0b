use dice::{Scripted, Seeded};
use play::game::Game;

use super::*;
use crate::command::Command;
use crate::fixture;
use crate::game::Island;
use crate::setup::{Rules, Setup};

const HOME: &str = "k3v9x2m8qd";

fn game(rules: Rules) -> State {
    let setup = fixture::setup(2);
    fixture::opened(Setup { rules, ..setup }, 3)
}

fn coming(seat: Seat) -> GuestMain {
    GuestMain { seat, home: HOME.to_owned(), sheet: hero::ready()[0].sheet.clone(), xp: 120, arms: Some(9) }
}

fn come(guest: GuestMain) -> GuestOrder {
    GuestOrder::Come(Box::new(guest))
}

fn says(state: &mut State, order: GuestOrder) -> String {
    let command = Command::Guest(order);
    assert_eq!(Island::permit(&Island::sight(state, Seat::Door), &command), Ok(()), "{command:?}");
    let mut events = Vec::new();
    Island::resolve(state, Seat::Door, &command, &mut Scripted::new([]), &mut events);
    for event in &events {
        Island::apply(state, event);
    }
    let seen = Island::seen(state, &events[0], state, Seat::Spectator(1)).expect("everybody hears it");
    Island::tell(&seen, &|seat| seat.to_string()).text
}

fn refused(state: &State, seat: Seat, order: GuestOrder) -> String {
    let refusal = Island::permit(&Island::sight(state, seat), &Command::Guest(order));
    refusal.expect_err("it is refused").to_string()
}

/// Both tribes land, and the first day begins.
fn landed(state: &mut State) {
    let mut dice = Seeded::from_number(1);
    for _ in 0..20 {
        let mut prompts = Vec::new();
        Island::prompts(state, &mut prompts);
        let Some(prompt) = prompts.into_iter().next().filter(|_| state.day == 0) else { return };
        let command = crate::bot::decide(&Island::sight(state, prompt.to)).expect("a bot lands");
        let mut events = Vec::new();
        Island::resolve(state, prompt.to, &command, &mut dice, &mut events);
        for event in &events {
            Island::apply(state, event);
        }
    }
}

/// Ruling A131, A190.
// proves: A190, A191
#[test]
fn a_main_from_home_takes_the_place_of_the_one_made_by_chance() {
    let mut state = game(Rules::default());
    let told = says(&mut state, come(coming(Seat::Player(2))));
    assert_eq!(told, "Marit Holm comes ashore with Otters, in place of Bo.");
    let main = state.people_of(TribeNo(1)).find(|one| one.rank == Rank::Main).expect("a main");
    assert_eq!((main.sheet.name.as_str(), main.hp, main.xp), ("Marit Holm", 12, 0));
    let guest = guest(&state, main.no).expect("a guest");
    assert_eq!((guest.home.as_str(), guest.brought, guest.arms), (HOME, 0, Some(9)));
    assert_eq!(state.people_of(TribeNo(1)).count(), 4);
}

// proves: A190
#[test]
fn another_one_may_still_be_brought_until_the_tribe_has_landed() {
    let mut state = game(Rules::default());
    says(&mut state, come(coming(Seat::Player(1))));
    let other =
        GuestMain { home: "other".to_owned(), sheet: hero::ready()[4].sheet.clone(), ..coming(Seat::Player(1)) };
    assert_eq!(says(&mut state, come(other.clone())), "Varga comes ashore with Gulls, in place of Marit Holm.");
    assert_eq!(state.guests.iter().map(|guest| guest.home.as_str()).collect::<Vec<_>>(), ["other"]);
    landed(&mut state);
    let late =
        "mains are brought before their tribe has its start hex, and in place of a castaway who has just come ashore";
    assert_eq!(refused(&state, Seat::Door, come(other)), late);
}

/// Ruling A131.
// proves: A131, A191
#[test]
fn veterans_come_where_the_table_is_opened_for_them_and_bring_their_xp() {
    let veteran = |seat| {
        let sheet = hero::risen_to(hero::ready()[0].sheet.clone(), 3);
        GuestMain { sheet, xp: 950, ..coming(seat) }
    };
    let state = game(Rules::default());
    let why = "Marit Holm is of level 3: this table takes mains of the first level, and was not opened for veterans";
    assert_eq!(refused(&state, Seat::Door, come(veteran(Seat::Player(1)))), why);
    let mut state = game(Rules { veterans: true, ..Rules::default() });
    says(&mut state, come(veteran(Seat::Player(1))));
    assert_eq!(state.person(state.guests[0].who).map(|one| (one.sheet.level, one.xp)), Some((3, 950)));
    let guest = state.guests[0].clone();
    assert_eq!(earnings(&state, &guest), GuestEarnings { xp: 0, days: 0, died: false });
}

// proves: A190, A194
#[test]
fn whoever_could_not_be_made_or_is_named_like_somebody_here_stays_at_home() {
    let state = game(Rules::default());
    let mut strong = coming(Seat::Player(1));
    strong.sheet.hp = 99;
    let why = "Marit Holm cannot be taken in: hp: must be 12, not 99";
    assert_eq!(refused(&state, Seat::Door, come(strong)), why);
    let mut double = coming(Seat::Player(1));
    double.sheet.name = "B0".to_owned();
    assert_eq!(refused(&state, Seat::Door, come(double)), "somebody here is called B0 already, or nearly so");
    for seat in [Seat::Player(7), Seat::Gm, Seat::Spectator(1)] {
        assert_eq!(refused(&state, Seat::Door, come(coming(seat))), "only whoever plays a tribe brings somebody");
    }
    assert_eq!(refused(&state, Seat::Player(1), come(coming(Seat::Player(1)))), "only the house itself does that");
}

/// Ruling A192.
// proves: A192
#[test]
fn what_was_earned_is_settled_when_somebody_goes_and_told_once() {
    let mut state = game(Rules::default());
    says(&mut state, come(coming(Seat::Player(1))));
    landed(&mut state);
    let who = state.guests[0].who;
    state.day = 3;
    state.folk[usize::from(who.0)].xp = 175;
    assert_eq!(says(&mut state, GuestOrder::Leave { who }), "Marit Holm goes home with 175 XP after 3 days.");
    state.folk[usize::from(who.0)].xp = 500;
    let earned = GuestEarnings { xp: 175, days: 3, died: false };
    assert_eq!(state.guests[0].owed, Some(earned));
    assert_eq!(refused(&state, Seat::Door, GuestOrder::Leave { who }), "nobody of that number is here from elsewhere");
    assert_eq!(
        says(&mut state, GuestOrder::Told { who }),
        "What Marit Holm lived through stands on the sheet at home."
    );
    assert!(state.guests.is_empty());
    assert_eq!(refused(&state, Seat::Door, GuestOrder::Told { who }), "nobody of that number is here from elsewhere");
}

// proves: A192, A193
#[test]
fn the_day_of_a_death_is_kept() {
    let mut state = game(Rules::default());
    says(&mut state, come(coming(Seat::Player(1))));
    landed(&mut state);
    let who = state.guests[0].who;
    state.day = 2;
    crate::change::apply(&mut state, &Change::Person(who, PersonChange::Life(LifeState::Dead)));
    state.day = 5;
    let told = says(&mut state, GuestOrder::Leave { who });
    assert_eq!(told, "Marit Holm is mourned at home: 0 XP in 2 days.");
}

/// Ruling A136, A190.
// proves: A190
#[test]
fn a_castaway_who_has_just_come_ashore_gives_way_to_one_from_home() {
    let mut state = game(Rules::default());
    landed(&mut state);
    state.tribes[0].castaway = Some(4);
    state.day = 4;
    let home = come(coming(Seat::Player(1)));
    says(&mut state, home.clone());
    assert_eq!((state.guests[0].since, state.guests.len()), (4, 1));
    assert!(refused(&state, Seat::Door, home).starts_with("mains are brought before"), "once");
    state.guests.clear();
    let fresh = replaceable(&state, TribeNo(0)).expect("a castaway").no;
    state.folk[usize::from(fresh.0)].hunger = 1;
    assert!(replaceable(&state, TribeNo(0)).is_none());
}

// proves: A194
#[test]
fn a_new_table_takes_no_main_whom_nobody_could_have_made() {
    let setup = fixture::setup(2);
    let faults: Vec<String> = Island::unfit(&setup).iter().map(ToString::to_string).collect();
    assert!(faults.contains(&"tribes.0.main.origin.class: there is no class \"Fighter\"".to_owned()), "{faults:?}");
    assert!(Island::begin(setup).is_ok(), "what was stored is read");
    let mut sound = fixture::setup(2);
    for (tribe, one) in sound.tribes.iter_mut().zip(hero::ready()) {
        tribe.main = Some(Box::new(one.sheet.clone()));
    }
    assert_eq!(Island::unfit(&sound), Vec::new());
    sound.tribes[1].main = Some(Box::new(hero::risen_to(hero::ready()[1].sheet.clone(), 2)));
    let faults: Vec<String> = Island::unfit(&sound).iter().map(ToString::to_string).collect();
    assert_eq!(faults, ["tribes.1.main.level: must be 1: the table is not opened for veterans"]);
    sound.rules.veterans = true;
    assert_eq!(Island::unfit(&sound), Vec::new());
}
