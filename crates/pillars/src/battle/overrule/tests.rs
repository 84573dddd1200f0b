//! What the GM cannot do, where no notation says it.

use dice::Fast;
use play::Seat;
use play::game::Game;

use super::*;
use crate::battle::setup::Entrant;
use crate::battle::tests::skirmish;
use crate::battle::who::Team;
use crate::battle::{Combat, Event, Presence, scenario};

/// The first figure of a scenario that comes with the program.
fn entrant() -> Entrant {
    scenario::find("duel").expect("it comes with the program").scenario().setup.figures.swap_remove(0)
}

// proves: refusal too_many
#[test]
fn a_fight_holds_so_many_figures_and_no_more() {
    let mut battle = skirmish(1);
    let figure = battle.figures[0].clone();
    battle.figures.resize(MOST_FIGURES, figure);
    let command = Command::Add { entrant: Box::new(entrant()) };
    assert_eq!(permit(&battle, &command), Err(Refusal::TooMany));
}

// proves: refusal no_side
#[test]
fn nobody_joins_a_side_that_is_not_there() {
    let battle = skirmish(1);
    let sides = u8::try_from(battle.field.sides.len()).expect("there are few sides");
    let command = Command::Add { entrant: Box::new(Entrant { side: Team(sides), ..entrant() }) };
    assert_eq!(permit(&battle, &command), Err(Refusal::NoSide));
}

// proves: refusal no_switch
#[test]
fn a_house_rule_is_changed_only_where_the_data_says_so_and_only_to_what_there_is() {
    let battle = skirmish(1);
    let set = |switch: &str, value: &str| {
        permit(&battle, &Command::Switch { switch: switch.parse().expect("a switch"), value: value.to_owned() })
    };
    assert_eq!(set("bleeding", "off"), Ok(()));
    assert_eq!(set("bleeding", "on"), Err(Refusal::NoSwitch), "that is how it is");
    assert_eq!(set("bleeding", "maybe"), Err(Refusal::NoSwitch));
    assert_eq!(set("movement", "allowance"), Err(Refusal::NoSwitch), "it stays while a fight lasts");
}

/// Ruling P172: what follows from a house rule follows at once.
#[test]
fn whoever_lay_senseless_by_one_rule_may_crawl_by_another() {
    let mut battle = skirmish(1);
    battle.figures[0].body.now = 0;
    battle.figures[0].fallen = true;
    assert_eq!(battle.condition(0), FigureCondition::Unconscious);
    let command = Command::Switch { switch: "body_zero".parse().expect("a switch"), value: "semi".to_owned() };
    let mut events = Vec::new();
    Combat::resolve(&battle, Seat::Gm, &command, &mut Fast::new(1), &mut events);
    for event in &events {
        Combat::apply(&mut battle, event);
    }
    assert_eq!(battle.condition(0), FigureCondition::Semiconscious);
    let switched = events.iter().find(|event| matches!(event, Event::Switched { .. })).expect("it was set");
    let seen = Combat::seen(&battle, switched, &battle, Seat::Player(2)).expect("everybody hears it");
    assert_eq!(
        Combat::tell(&seen, &|seat| seat.to_string()).text,
        "The GM changes a house rule: body zero is now semi."
    );
}

#[test]
fn a_creature_comes_where_it_is_called_or_as_near_as_there_is_room() {
    let mut battle = skirmish(1);
    let (at, side) = (battle.figures[0].at, battle.figures[0].team);
    for (number, kind) in ["wolf", "wolf", "ogre"].into_iter().enumerate() {
        let creature = kind.parse().expect("a creature");
        let command = Command::Call { creature, side, at, hidden: number == 1 };
        assert_eq!(permit(&battle, &command), Ok(()));
        let mut events = Vec::new();
        Combat::resolve(&battle, Seat::Gm, &command, &mut Fast::new(7), &mut events);
        for event in &events {
            Combat::apply(&mut battle, event);
        }
        let came = battle.figures.last().expect("it came");
        assert!(came.at != at && came.at.distance(at) <= 2, "{} next to {at}", came.at);
        assert_eq!((came.team, came.seat), (side, battle.figures[0].seat), "played by whoever plays its side");
    }
    let names: Vec<&str> = battle.figures.iter().rev().take(3).map(|figure| figure.profile.name.as_str()).collect();
    assert!(names[1] != names[2] && names[2].ends_with("wolf"), "{names:?}");
}

#[test]
fn whoever_dies_in_hiding_with_something_in_hand_comes_to_light() {
    let setup = scenario::find("ambush").expect("it comes with the program").scenario().setup;
    let battle = Combat::opened(setup, &mut Fast::new(1)).expect("it can be begun");
    let lurker = battle.figures.iter().find(|figure| figure.presence == Presence::Hidden).expect("an ambush").who;
    let mut events = Vec::new();
    Combat::resolve(&battle, Seat::Gm, &Command::Kill { figure: lurker }, &mut Fast::new(1), &mut events);
    let light = events.iter().position(|event| Combat::discloses(&battle, event)).expect("it comes to light");
    assert!(matches!(events[light + 1], Event::Lost { at: Some(_), .. }), "{events:?}");
}
