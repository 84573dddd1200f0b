//! What must hold in every fight, looked at after every event of random play.

use dice::Fast;
use play::Seat;
use play::game::Game;

use super::super::figure::{Deeds, Presence};
use super::super::trim::Trim;
use super::super::{Battle, Combat, Condition, Event, Figure, Sight, Stage, bot, notation, scenario};
use super::random_command;

/// The house rules that fights are audited under, besides the scenario's own.
const OTHER_HOUSE: &str =
    "combat-guide,body_zero=semi,line_of_flight=on,megahex=tiling,armour_load=weighed,bleeding=on";

fn is_conscious(battle: &Battle, slot: usize) -> bool {
    battle.figures[slot].is_on_board() && battle.condition(slot) <= Condition::Semiconscious
}

/// Ruling P168: nobody conscious shares a hex, but in hand-to-hand combat, or while one is about to step out of it.
fn nobody_shares_a_hex(battle: &Battle) {
    if matches!(battle.stage, Stage::Leaving(_)) {
        return;
    }
    let stays = |slot: &usize| is_conscious(battle, *slot);
    for one in battle.slots().filter(stays) {
        for other in battle.slots().filter(|other| *other > one && stays(other)) {
            let hexes = battle.hexes(other);
            let meet = battle.hexes(one).iter().any(|hex| hexes.contains(hex));
            assert!(!meet || battle.grip_group(one).has(other), "{one} and {other} share a hex");
        }
    }
}

/// Ruling P166: whoever grips is gripped, by a foe in the same hex, and both are able.
fn grips_are_mutual(battle: &Battle) {
    for (slot, figure) in battle.figures.iter().enumerate() {
        for other in figure.grips.iter() {
            let hexes = battle.hexes(other);
            assert!(battle.figures[other].grips.has(slot), "{slot} grips {other}, who does not");
            assert!(battle.hexes(slot).iter().any(|hex| hexes.contains(hex)), "{slot} grips {other} from afar");
            assert!(battle.are_foes(slot, other) && figure.presence == Presence::Here);
        }
    }
}

/// What gear does is what it would do if it were worked out now.
fn trims_are_up_to_date(battle: &Battle) {
    for figure in &battle.figures {
        assert_eq!(figure.trim, Trim::of(&figure.profile, &figure.gear, &battle.house), "{}", figure.profile.name);
    }
}

/// The fallen engage nobody, grip nobody and hold nothing.
fn the_fallen_lie_still(battle: &Battle) {
    let fallen = |slot: &usize| battle.figures[*slot].is_on_board() && battle.condition(*slot) != Condition::Able;
    for slot in battle.slots().filter(fallen) {
        assert!(!battle.engages(slot), "{slot} has fallen and engages");
        assert!(battle.figures[slot].grips.is_empty(), "{slot} has fallen and grips");
        assert!(battle.figures[slot].is_down(), "{slot} has fallen and stands");
    }
}

/// What an event says a figure's pools lose: by blows, exertion, fire and bleeding alone.
fn loss(event: &Event, figure: &Figure) -> (i16, i16) {
    let (who, fatigue, body) = if let Event::Attacked { blow } = event {
        (blow.target, blow.fatigue, blow.body)
    } else if let Event::Chose { figure, fatigue, .. } | Event::Burned { figure, fatigue, .. } = event {
        (*figure, *fatigue, 0)
    } else if let Event::Bled { figure, body } = event {
        (*figure, 0, *body)
    } else {
        return (0, 0);
    };
    if who == figure.who { (fatigue, body) } else { (0, 0) }
}

fn pools_change_by_events_alone(before: &Battle, event: &Event, after: &Battle) {
    for (old, new) in before.figures.iter().zip(&after.figures) {
        let lost = (old.fatigue.now - new.fatigue.now, old.body.now - new.body.now);
        assert_eq!(lost, loss(event, new), "{}", new.profile.name);
    }
}

/// One action a turn, two for whoever has a second shot; nothing is left over for the next turn.
fn one_action_a_turn(before: &Battle, event: &Event, after: &Battle) {
    if let Event::Acted { figure, .. } = event {
        let slot = before.slot(*figure).expect("somebody acted");
        let deeds = &before.figures[slot].turn;
        assert!(!deeds.acted || before.second_shots && deeds.second_shot, "{slot} acts twice");
    }
    if let Event::TurnEnded { .. } = event {
        assert!(after.figures.iter().all(|figure| figure.turn == Deeds::default()), "something is left over");
        assert!(after.queue.is_empty() && after.walking.is_none());
    }
}

/// Nobody who has fallen or hides is awaited.
fn the_awaited_can_act(battle: &Battle) {
    if let Some(slot) = battle.acting() {
        assert!(battle.is_up(slot), "{slot} is awaited and cannot act");
    }
}

/// Who hides is in nobody else's view, options or prompts.
fn the_hidden_are_hidden(battle: &Battle) {
    let hidden = battle.figures.iter().filter(|figure| figure.presence == Presence::Hidden);
    for figure in hidden {
        let name = serde_json::to_string(&figure.profile.name).expect("a name is text");
        let word = name.trim_matches('"');
        let others = battle.figures.iter().map(|other| other.seat).chain([Seat::Spectator(1)]);
        let blind = others.filter(|seat| !Sight::of(battle, *seat).leads(figure.team));
        for seat in blind.collect::<std::collections::BTreeSet<_>>() {
            let told = everything_told(battle, seat);
            assert!(!told.contains(word), "{seat} is told of {word}");
        }
    }
}

fn everything_told(battle: &Battle, seat: Seat) -> String {
    let sight = Sight::of(battle, seat);
    let mut told = Vec::new();
    for part in Combat::parts(&sight) {
        told.extend(Combat::view(&sight, &part).map(|view| view.to_string()));
    }
    Combat::options(&sight, &mut |offer| told.push(format!("{offer:?}")));
    let mut prompts = Vec::new();
    Combat::prompts(battle, &mut prompts);
    told.extend(prompts.iter().map(|prompt| format!("{prompt:?}")));
    told.concat()
}

fn audit(before: &Battle, event: &Event, after: &Battle) {
    pools_change_by_events_alone(before, event, after);
    one_action_a_turn(before, event, after);
    grips_are_mutual(after);
    trims_are_up_to_date(after);
}

fn audit_at_rest(battle: &Battle) {
    nobody_shares_a_hex(battle);
    the_fallen_lie_still(battle);
    the_awaited_can_act(battle);
}

/// Plays a fight at random with every event audited; how many commands it took.
fn play(stored: &scenario::Stored, seed: u64, most: u32) -> u32 {
    let mut setup = stored.scenario().setup;
    if seed % 2 == 1 {
        setup.house = OTHER_HOUSE.parse().expect("house rules");
    }
    let mut dice = Fast::new(seed);
    let first = Combat::begin(setup, &mut dice).expect("a stored scenario begins");
    let (mut battle, mut log) = (first.clone(), Vec::new());
    let mut commands = 0;
    while let Some(seat) = bot::awaited(&battle).filter(|_| commands < most) {
        let command = random_command(&battle, seat, &mut dice).expect("something is offered");
        println!("{} {seed}: {}", stored.key, notation::write(&Sight::of(&battle, seat), &command));
        let mut events = Vec::new();
        Combat::resolve(&battle, seat, &command, &mut dice, &mut events);
        for event in &events {
            let before = battle.clone();
            Combat::apply(&mut battle, event);
            audit(&before, event, &battle);
        }
        audit_at_rest(&battle);
        if commands % 16 == 0 {
            the_hidden_are_hidden(&battle);
        }
        log.append(&mut events);
        commands += 1;
    }
    let told = serde_json::to_string(&log).expect("events are written");
    let read: Vec<Event> = serde_json::from_str(&told).expect("and read");
    let refolded = read.iter().fold(first, |mut state, event| {
        Combat::apply(&mut state, event);
        state
    });
    assert_eq!(refolded, battle, "the events tell another fight");
    commands
}

#[test]
fn random_fights_of_every_scenario_keep_the_rules() {
    let long = std::env::var_os("TRILITH_LONG").is_some_and(|value| value == "1");
    let (fights, most) = if long { (100_000, 3_000) } else { (32, 160) };
    let scenarios = scenario::all();
    let mut commands = vec![0; scenarios.len()];
    for (seed, place) in (0..fights).zip((0..scenarios.len()).cycle()) {
        commands[place] += play(&scenarios[place], seed / 16, most);
    }
    assert!(commands.iter().all(|played| *played > 50), "{commands:?}");
}
