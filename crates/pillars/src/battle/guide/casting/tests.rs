//! What the guide of castings shows is what may be cast, and nothing of it tells more than the seat knows.

use dice::Fast;
use play::Seat;
use play::game::Game;

use super::*;
use crate::battle::bot::{awaited, decide};
use crate::battle::choice::BattleChoice;
use crate::battle::course::Course;
use crate::battle::scenario::Scenario;
use crate::battle::spells::Reserve;
use crate::battle::{Battle, Combat, scenario};
use crate::magic::Mana;

const YARD: &str = r#"
name = "Yard"
about = "For a test."
map = '''
.........
.........
.........
.........
.........
'''

[sides]
red = "Red"
blue = "Blue"

[figures]
una = { side = "red", is = "frost_mage", name = "Una", at = "1,2", facing = "SE" }
vera = { side = "red", is = "truenamer", name = "Vera", at = "0,0", facing = "SE" }
bob = { side = "blue", is = "fire_mage", name = "Bob", at = "7,2", facing = "NW" }
"#;

const RED: Seat = Seat::Player(1);

/// Everybody in the yard has chosen to cast; the first place is that of the figure.
fn yard(first: &str) -> Battle {
    let setup = Scenario::parse(YARD).expect("a scenario");
    let mut dice = Fast::new(1);
    let mut battle = Combat::opened(setup, &mut dice).expect("a fight");
    for _ in 0..60 {
        let acting = battle.acting().filter(|_| matches!(battle.stage, Stage::Acting(_)));
        if acting.is_some_and(|slot| battle.figures[slot].profile.name == first) {
            return battle;
        }
        let seat = awaited(&battle).expect("somebody is awaited");
        let mut prompts = Vec::new();
        Combat::prompts(&battle, &mut prompts);
        let prompt = prompts.into_iter().find(|prompt| prompt.to == seat).expect("a question");
        let silent = prompt.if_silent.expect("an answer");
        let command = if let Command::Choose { figure, to, facing, .. } = silent {
            Command::Choose { figure, option: BattleChoice::Cast, to, facing }
        } else {
            silent
        };
        Course::new(&mut battle, &mut dice, &mut Vec::new()).carry_out(&command, false);
    }
    panic!("{first} never acts");
}

fn draft(battle: &Battle, caster: &str, spell: &str) -> Cast {
    Cast::plain(who(battle, caster), Id::named(spell))
}

fn who(battle: &Battle, name: &str) -> FigureId {
    battle.figures.iter().find(|figure| figure.profile.name == name).expect("somebody of that name").who
}

fn spot(hex: &str) -> SpellSpot {
    SpellSpot { hex: hex.parse().expect("a hex"), along: None }
}

#[test]
fn nobody_casts_out_of_their_place_or_for_others() {
    let battle = yard("Una");
    assert_eq!(casts(&Sight::of(&battle, RED)), Some(who(&battle, "Una")));
    for seat in [Seat::Player(2), Seat::Player(9), Seat::Spectator(1)] {
        let sight = Sight::of(&battle, seat);
        assert_eq!(casts(&sight), None, "{seat}");
        assert!(spells(&sight).is_empty(), "{seat}");
        assert!(weaving(&sight, &draft(&battle, "Una", "missile")).is_err(), "{seat}");
    }
    let sight = Sight::of(&battle, RED);
    assert!(weaving(&sight, &draft(&battle, "Vera", "summon")).is_err(), "it is not her place");
    assert!(weaving(&sight, &draft(&battle, "Una", "heal")).is_err(), "she never learned it");
}

#[test]
fn spells_stand_in_the_order_of_the_book() {
    let battle = yard("Una");
    let known: Vec<String> = spells(&Sight::of(&battle, RED)).iter().map(|guide| guide.spell.to_string()).collect();
    assert_eq!(known, ["Missile", "Ball", "Bolt", "Elemental Shield", "Barrier"]);
}

#[test]
fn the_only_target_is_chosen_and_whoever_cannot_be_is_let_go() {
    let battle = yard("Una");
    let sight = Sight::of(&battle, RED);
    let made = weaving(&sight, &draft(&battle, "Una", "missile")).expect("a casting");
    assert_eq!(made.cast.targets[..], [who(&battle, "Bob")], "nobody else is in front");
    assert_eq!(made.may, Ok(()));
    let own = Cast::at_figure(who(&battle, "Una"), Id::named("missile"), who(&battle, "Una"));
    let made = weaving(&sight, &own).expect("a casting");
    assert_eq!(made.cast.targets[..], [who(&battle, "Bob")]);
    let reasons: Vec<_> = made.targets.iter().filter(|(_, may)| may.is_err()).map(|(who, _)| *who).collect();
    assert_eq!(reasons, [who(&battle, "Una"), who(&battle, "Vera")], "with a reason each");
}

#[test]
fn a_push_goes_as_far_as_the_channel_and_no_further() {
    let battle = yard("Una");
    let sight = Sight::of(&battle, RED);
    let greedy = Cast { reach: 9, gains: Gains::of([9, 0]), ..draft(&battle, "Una", "missile") };
    let made = weaving(&sight, &greedy).expect("a casting");
    assert_eq!(made.plan.spent, made.channel);
    assert_eq!(made.cast.reach, made.channel - made.plan.base, "the range comes first");
    assert!(made.lines.iter().all(|line| line.most == line.times), "nothing more can be bought: {:?}", made.lines);
    let plain = weaving(&sight, &draft(&battle, "Una", "missile")).expect("a casting");
    assert!(plain.lines.iter().all(|line| line.times == 0 && line.most == 1), "{:?}", plain.lines);
}

#[test]
fn a_wall_runs_where_its_caster_looks_until_it_is_told_otherwise() {
    let battle = yard("Una");
    let sight = Sight::of(&battle, RED);
    let unplaced = weaving(&sight, &draft(&battle, "Una", "barrier")).expect("a casting");
    assert!(unplaced.may.is_err() && unplaced.area.is_empty() && !unplaced.spots.is_empty());
    let placed = Cast { at: Some(spot("4,2")), ..draft(&battle, "Una", "barrier") };
    let made = weaving(&sight, &placed).expect("a casting");
    let along = made.cast.at.expect("a place").along;
    assert_eq!(along, Some(battle.figures[battle.slot(who(&battle, "Una")).expect("Una")].facing));
    assert_eq!(made.area.first().map(ToString::to_string).as_deref(), Some("4,2"));
    assert!(made.area.len() > 1 && made.area.len() <= 6, "six hexes, as far as there is ground: {:?}", made.area);
    let away = Cast { at: Some(spot("20,20")), ..draft(&battle, "Una", "barrier") };
    assert_eq!(weaving(&sight, &away).expect("a casting").cast.at, None, "what cannot be is left out");
}

#[test]
fn a_ball_covers_its_radius() {
    let battle = yard("Una");
    let ball = Cast { at: Some(spot("4,2")), ..draft(&battle, "Una", "ball") };
    let made = weaving(&Sight::of(&battle, RED), &ball).expect("a casting");
    assert_eq!((made.area.len(), made.may), (7, Ok(())));
    assert_eq!(made.cast.at.expect("a place").along, None, "a ball runs nowhere");
}

#[test]
fn what_the_guide_says_may_be_cast_is_permitted_and_settling_twice_changes_nothing() {
    let (mut ready, mut waiting) = (0, 0);
    for (seed, stored) in (1..).zip(scenario::all()) {
        let mut dice = Fast::new(seed);
        let mut battle = Combat::opened(stored.scenario().setup, &mut dice).expect("a stored scenario is sound");
        for _ in 0..120 {
            let Some(seat) = awaited(&battle) else { break };
            let sight = Sight::of(&battle, seat);
            for guide in spells(&sight) {
                let Ok(plain) = &guide.open else { continue };
                let mut made = weaving(&sight, &plain.cast).expect("what is open can be made up");
                if let Some(hex) = made.spots.iter().next().filter(|_| made.cast.at.is_none()) {
                    let at = Some(SpellSpot { hex, along: None });
                    made = weaving(&sight, &Cast { at, ..made.cast.clone() }).expect("a place changes nothing else");
                }
                let target = made.targets.iter().find(|(_, may)| may.is_ok()).map(|(who, _)| *who);
                if let Some(target) = target.filter(|_| made.cast.targets.is_empty()) {
                    let targets = [target].into_iter().collect();
                    made = weaving(&sight, &Cast { targets, ..made.cast.clone() }).expect("a target neither");
                }
                let again = weaving(&sight, &made.cast).expect("the same");
                assert_eq!(again.cast, made.cast);
                let permitted = Combat::permit(&sight, &Command::Cast(Box::new(made.cast.clone())));
                assert_eq!(permitted, made.may, "{:?}", made.cast);
                if permitted.is_ok() { ready += 1 } else { waiting += 1 }
            }
            let Some(command) = decide(&sight) else { break };
            Course::new(&mut battle, &mut dice, &mut Vec::new()).carry_out(&command, false);
        }
    }
    assert!(ready > 100, "{ready} castings that could be, {waiting} that could not, are too few to tell");
}

#[test]
fn the_guide_is_the_same_whatever_mana_is_there() {
    for (caster, spell) in [("Una", "missile"), ("Una", "barrier"), ("Vera", "summon")] {
        let told = |mana: u16| {
            let mut battle = yard(caster);
            for figure in &mut battle.figures {
                figure.reserve = Reserve::of(Mana::new(mana));
            }
            let sight = Sight::of(&battle, RED);
            let made = weaving(&sight, &draft(&battle, caster, spell)).expect("a casting");
            format!("{:?} {made:?}", spells(&sight))
        };
        assert_eq!(told(0), told(90), "{caster} casts {spell}");
    }
}

#[test]
fn whoever_is_asked_to_counter_is_told_what_they_bring_and_nobody_else_is() {
    let mut battle = yard("Bob");
    let blue = Seat::Player(2);
    let cast = Cast::at_figure(who(&battle, "Bob"), Id::named("missile"), who(&battle, "Una"));
    let made = weaving(&Sight::of(&battle, blue), &cast).expect("a casting");
    let command = Command::Cast(Box::new(made.cast));
    Course::new(&mut battle, &mut Fast::new(2), &mut Vec::new()).carry_out(&command, false);
    assert!(matches!(battle.stage, Stage::Countering { .. }), "{:?}", battle.stage);
    let asked = answering(&Sight::of(&battle, RED)).expect("red is asked");
    assert!(!asked.escalated && !asked.strengths.is_empty());
    assert!(asked.strengths.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 <= pair[1].1), "{asked:?}");
    assert!(answering(&Sight::of(&battle, blue)).is_none());
    assert!(answering(&Sight::of(&yard("Bob"), RED)).is_none(), "nothing is cast yet");
}
