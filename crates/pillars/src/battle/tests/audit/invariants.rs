//! What must hold after every event of a fight, and whenever it awaits somebody.

use play::Seat;
use play::game::Game;

use crate::battle::figure::{Deeds, Presence};
use crate::battle::spells::Wonder;
use crate::battle::trim::Trim;
use crate::battle::who::FigureId;
use crate::battle::{Battle, Combat, Event, Figure, FigureCondition, Posture, Sight, Stage, bot};
use crate::equipment::GearPlace;

/// A name that no figure of these fights is given before all others are.
const NOBODY: FigureId = FigureId(255);

/// Holds an event against what was before and what is now.
pub(super) fn after_an_event(before: &Battle, event: &Event, after: &Battle) {
    pools_change_by_events_alone(before, event, after);
    one_action_a_turn(before, event, after);
    the_fallen_do_not_act(before, event);
    grips_are_mutual(after);
    trims_are_up_to_date(before, after);
}

/// Looks at a fight that awaits somebody.
pub(super) fn at_rest(battle: &Battle) {
    nobody_shares_a_hex(battle);
    everybody_is_on_the_board(battle);
    the_fallen_lie_still(battle);
    the_awaited_can_act(battle);
    the_silent_may_be_played(battle);
    who_keeps_up_a_spell_can(battle);
}

/// Rulings P181 and P284: whoever is out of the fight, senseless or held by magic keeps up nothing.
fn who_keeps_up_a_spell_can(battle: &Battle) {
    for slot in battle.slots().filter(|slot| battle.figures[*slot].is_concentrating()) {
        assert!(battle.is_up(slot), "{} keeps up a spell", battle.figures[slot].profile.name);
    }
}

fn is_conscious(battle: &Battle, slot: usize) -> bool {
    battle.figures[slot].is_on_board() && battle.condition(slot) <= FigureCondition::Semiconscious
}

/// Ruling P168: nobody conscious shares a hex, but in hand-to-hand combat, or while one is about to step out of it, be it
/// that the fight ends at that moment.
fn nobody_shares_a_hex(battle: &Battle) {
    if matches!(battle.stage, Stage::Leaving(_) | Stage::Over(_)) {
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

/// What gear does, whenever either changes, is what it would do if it were worked out now.
fn trims_are_up_to_date(before: &Battle, after: &Battle) {
    for (slot, figure) in after.figures.iter().enumerate() {
        let same = |old: &Figure| old.trim == figure.trim && old.gear == figure.gear;
        if !before.figures.get(slot).is_some_and(same) {
            assert_eq!(
                figure.trim,
                Trim::of(&figure.profile, &figure.gear, figure.coins, &after.house),
                "{}",
                figure.profile.name
            );
        }
    }
}

/// Every figure is where there is ground, and in the air only if it flies.
fn everybody_is_on_the_board(battle: &Battle) {
    for slot in battle.slots().filter(|slot| battle.figures[*slot].is_on_board()) {
        let figure = &battle.figures[slot];
        let ground = if figure.passage().is_some() { battle.board().outline() } else { battle.board().clear() };
        let off = battle.hexes(slot).into_iter().find(|hex| !ground.contains(*hex));
        assert_eq!(off, None, "{} is off the board", figure.profile.name);
        assert!(figure.posture != Posture::Flying || figure.flies(), "{} cannot fly", figure.profile.name);
    }
}

/// The fallen engage nobody, grip nobody, hold nothing and lie; who has fallen is who is not able.
fn the_fallen_lie_still(battle: &Battle) {
    for slot in battle.slots().filter(|slot| battle.figures[*slot].is_on_board()) {
        let figure = &battle.figures[slot];
        let (name, fallen) = (&figure.profile.name, battle.condition(slot) != FigureCondition::Able);
        assert_eq!(figure.fallen, fallen, "{name} with {:?} and {:?}", figure.fatigue, figure.body);
        assert!(!fallen || !battle.engages(slot), "{name} has fallen and engages");
        let able = |foe: usize| battle.condition(foe) == FigureCondition::Able;
        assert!(!fallen || figure.grips.iter().all(able), "{name} has fallen and grips somebody who has");
        assert!(!figure.dead || figure.grips.is_empty(), "{name} is dead and grips");
        assert!(!fallen || figure.is_down(), "{name} has fallen and stands");
        assert!(!fallen || figure.gear.at(GearPlace::Ready).next().is_none(), "{name} has fallen and holds something");
    }
}

/// Who attacks, comes to grips, readies something or pushes is seen, and able to.
fn the_fallen_do_not_act(before: &Battle, event: &Event) {
    let actor = if let Event::Attacked { blow } = event {
        blow.figure
    } else if let Event::Closed { figure, .. } | Event::Readied { figure, .. } | Event::Pushed { figure, .. } = event {
        *figure
    } else {
        return;
    };
    let slot = before.slot(actor).expect("somebody acts");
    assert!(before.is_up(slot), "{} cannot act: {event:?}", before.figures[slot].profile.name);
}

/// What an event says a figure's pools lose: by blows, exertion, fire, bleeding and the GM alone.
fn loss(event: &Event, figure: &Figure) -> (i16, i16) {
    let (who, fatigue, body) = if let Event::Attacked { blow } = event {
        (blow.target, blow.fatigue, blow.body)
    } else if let Event::Chose { figure, fatigue, .. } = event {
        (*figure, *fatigue, 0)
    } else if let Event::Bled { figure, body } = event {
        (*figure, 0, *body)
    } else if let Event::Magic(wonder) = event {
        magic_loss(wonder)
    } else if let Event::Adjusted { figure, fatigue, body } = event {
        (*figure, -fatigue, -body)
    } else {
        return (0, 0);
    };
    if who == figure.who { (fatigue, body) } else { (0, 0) }
}

/// What magic says a figure's pools lose.
fn magic_loss(wonder: &Wonder) -> (FigureId, i16, i16) {
    if let Wonder::Hurt { figure, fatigue, body, .. } = wonder {
        (*figure, *fatigue, *body)
    } else if let Wonder::Healed { figure, fatigue, body, .. } = wonder {
        (*figure, -fatigue, -body)
    } else if let Wonder::Drained { figure, body, .. } = wonder {
        (*figure, 0, *body)
    } else if let Wonder::SawThrough { figure, fatigue, .. } = wonder {
        (*figure, -fatigue, 0)
    } else {
        (NOBODY, 0, 0)
    }
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
        assert!(after.queue.is_empty() && after.walking.is_none() && !after.second_shots, "something is pending");
    }
}

/// A fight that goes on awaits somebody, and nobody who has fallen or hides; before a turn it may wait for the hidden.
fn the_awaited_can_act(battle: &Battle) {
    if let Some(slot) = battle.acting() {
        assert!(battle.is_up(slot), "{} is awaited and cannot act", battle.figures[slot].profile.name);
    }
    if let Stage::Agreeing { asked, .. } = battle.stage {
        assert!(battle.is_up(asked), "{} is asked and cannot answer", battle.figures[asked].profile.name);
    }
    let waits = bot::awaited(battle).is_some();
    assert_eq!(waits, !matches!(battle.stage, Stage::Dawn | Stage::Over(_)), "{:?} awaits nobody", battle.stage);
}

/// What is done for those who stay silent is permitted to them.
fn the_silent_may_be_played(battle: &Battle) {
    let mut prompts = Vec::new();
    Combat::prompts(battle, &mut prompts);
    for prompt in prompts {
        let command = prompt.if_silent.expect("a fight does not wait for ever");
        assert_eq!(Combat::permit(&Sight::of(battle, prompt.to), &command), Ok(()), "{command:?}");
    }
}

/// Who hides is in nobody else's view, options or prompts.
pub(super) fn the_hidden_are_hidden(battle: &Battle) {
    let hidden = battle.figures.iter().filter(|figure| figure.presence == Presence::Hidden);
    for figure in hidden {
        let name = serde_json::to_string(&figure.profile.name).expect("a name is text");
        let word = name.trim_matches('"');
        let others = battle.figures.iter().map(|other| other.seat).chain([Seat::Spectator(1)]);
        let blind = others.filter(|seat| !Sight::of(battle, *seat).leads(figure.team));
        for seat in blind.collect::<std::collections::BTreeSet<_>>() {
            let told = without_the_seen(battle, seat, everything_told(battle, seat));
            assert!(!told.contains(word), "{seat} is told of {word}");
        }
    }
}

/// What was told, without the names of those whom the seat sees: one name may be a part of another.
fn without_the_seen(battle: &Battle, seat: Seat, told: String) -> String {
    let seen = Sight::of(battle, seat);
    seen.figures().fold(told, |told, (_, figure)| {
        let name = serde_json::to_string(&figure.profile.name).expect("a name is text");
        told.replace(name.trim_matches('"'), "")
    })
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
