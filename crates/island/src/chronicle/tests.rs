use std::collections::BTreeMap;

use play::Seat;

use super::days;
use crate::combat::CombatDeed;
use crate::dusk::DuskDeed;
use crate::event::{Deed, Happening};
use crate::meeting::MeetingDeed;
use crate::state::TribeNo;
use crate::turn::TurnDeed;
use crate::words::{Activity, Phase, Resource};
use crate::work::WorkDeed;

fn happening(by: Option<u8>, deed: Deed) -> Happening {
    Happening { by: by.map(TribeNo), deed, throws: Vec::new(), casts: Vec::new() }
}

fn dawn(day: u8) -> Happening {
    happening(None, Deed::Turn(TurnDeed::PhaseBegan { day, phase: Phase::Morning, order: Vec::new() }))
}

fn fed(by: u8, food: u16) -> Happening {
    let place = "beach".to_owned();
    happening(Some(by), Deed::Work(WorkDeed::Fed { activity: Activity::Fish, place, successes: 1, food, hides: 0 }))
}

#[test]
fn a_day_tells_what_befell_the_tribe_and_nothing_of_others() {
    let names = |who: &[&str]| who.iter().map(ToString::to_string).collect::<Vec<_>>();
    let seen = [
        dawn(1),
        fed(0, 4),
        fed(1, 8),
        fed(0, 0),
        happening(
            Some(0),
            Deed::Turn(TurnDeed::Gathered {
                who: names(&["Ana"]),
                place: "forest".into(),
                gained: BTreeMap::from([(Resource::Wood, 2)]),
            }),
        ),
        happening(
            Some(0),
            Deed::Meeting(MeetingDeed::Hurt { of: "Boar".into(), who: vec![("Bo".into(), 6)], fallen: names(&["Bo"]) }),
        ),
        happening(
            Some(0),
            Deed::Dusk(DuskDeed::Rolled { by: None, face: 3, event: "Rain".into(), text: "It pours.".into() }),
        ),
        dawn(2),
    ];
    let tales = days(&seen, TribeNo(0), "Gulls");
    assert_eq!(tales.len(), 2);
    let told = tales[0].told();
    assert_eq!(
        told,
        "They brought in 4 food, and once nothing. Gathered: 2 wood. It cost them 6 HP. Bo is dead: Boar. \
         Then, in the dark: Rain. It pours."
    );
    assert!(days(&seen, TribeNo(1), "Otters")[0].told().starts_with("They brought in 8 food."));
    assert_eq!(tales[1].told(), "A quiet day: nobody did anything worth telling.");
}

#[test]
fn a_main_who_fought_death_off_is_not_told_dead() {
    let hurt = MeetingDeed::Hurt { of: "Boar".into(), who: vec![("Ana".into(), 6)], fallen: vec!["Ana".into()] };
    let lives = CombatDeed::FoughtDeath { who: "Ana".into(), lives: true };
    let seen = [dawn(1), happening(Some(0), Deed::Meeting(hurt)), happening(Some(0), Deed::Combat(lives))];
    let tale = &days(&seen, TribeNo(0), "Gulls")[0];
    assert!(tale.dead.is_empty() && tale.fallen == ["Ana"], "{tale:?}");
}

#[test]
fn what_a_seat_did_not_perceive_is_not_told() {
    let walked = MeetingDeed::Peeked { count: 1, seen: Some(Vec::new()) };
    let all = [dawn(1), happening(Some(0), Deed::Meeting(walked))];
    let seen: Vec<Happening> = all.iter().filter_map(|one| one.seen_by(Seat::Player(2))).collect();
    assert_eq!(days(&seen, TribeNo(1), "Otters")[0].told(), "A quiet day: nobody did anything worth telling.");
}
