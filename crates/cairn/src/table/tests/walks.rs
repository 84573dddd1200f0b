//! Evenings by chance: what must hold after every event. All 50,000 of them with `TRILITH_LONG=1`.

use play::conformance::Walker;
use play::options::Offer;

use super::*;
use crate::attributes::HIGHEST;
use crate::change::Change;
use crate::pack::SLOTS;

/// What must hold at any table.
fn is_sound(state: &State) {
    for member in &state.party {
        let character = &member.character;
        assert_eq!(character.fault(), None, "{character:?}");
        assert!(character.effective_hp() <= character.hp.now && character.hp.max <= HIGHEST, "{character:?}");
        assert!(character.armor() <= 3, "{character:?}");
        assert!(u16::from(character.fatigue) <= SLOTS, "{character:?}");
        let shield = character.shield().map(|thing| thing.id);
        let heavy =
            |thing: &crate::pack::Thing| thing.ready && thing.at == PackSpot::Pack && thing.item.takes_both_hands();
        let other = |thing: &crate::pack::Thing| shield.is_some_and(|shield| shield != thing.id) && heavy(thing);
        assert!(!character.things.iter().any(other), "{character:?}");
    }
    assert!(state.foes.iter().all(|foe| foe.hp.now <= foe.hp.max && foe.armor <= 3));
    for (who, _) in &state.plans {
        assert!(state.member(*who).is_some() && (state.delve.is_some() || state.journey.is_some()));
    }
    if let Some(journey) = &state.journey {
        assert!(journey.today < WATCHES && state.delve.is_none(), "{journey:?}");
    }
}

/// What must hold when a command has been worked out.
fn is_settled(state: &State) {
    for member in &state.party {
        let due = state.due.iter().any(|due| matches!(due, Due::MakeRoom { who } if *who == member.who));
        let full = member.character.lives() && member.character.slots_used() > member.character.slots();
        assert_eq!(due, full, "who has too much is asked to drop something: {:?}", member.character);
    }
    let Some(fight) = &state.fight else { return };
    // Ruling C63: where the last have failed their save, the Warden says whether they are dead.
    let waits = state.due.iter().any(|due| matches!(due, Due::LastStand { .. }));
    assert!(fight.round > 0 && (waits || state.fighting().next().is_some()), "a fight without a foe goes on");
    let mut prompts = Vec::new();
    PartyTable::prompts(state, &mut prompts);
    assert!(!prompts.is_empty(), "a fight in which nobody is waited for: {fight:?}");
}

/// What the log says is what happened.
fn is_true(before: &State, event: &Event, after: &State) {
    let told =
        PartyTable::tell(&PartyTable::seen(before, event, after, Seat::Gm).expect("the Warden sees all"), &|_| {
            String::new()
        });
    assert!(!told.text.is_empty() && told.rolls.len() == event.throws.len(), "{event:?}");
    if let Did::Declared { name, .. } = &event.did {
        let able = |member: &&Member| member.character.called() == name && member.character.cannot_act().is_none();
        assert!(before.party.iter().any(|member| able(&member)), "nobody acts who cannot: {event:?}");
    }
    if let Did::Struck(blow) = &event.did {
        let fared = |moved: &TableChange| {
            if let TableChange::Of(who, Change::Fared(one)) = moved { Some((*who, one.clone())) } else { None }
        };
        if let Some((who, one)) = event.moved.iter().find_map(fared) {
            let was = before.member(who).and_then(|member| member.character.companion(one.id)).expect("a companion");
            assert_eq!(was.hp.now - blow.harm.hp, one.hp.now, "{event:?}");
            assert_eq!(blow.harm.died, !one.lives(), "{event:?}");
            return;
        }
        let of = |moved: &TableChange| if let TableChange::Of(who, _) = moved { Some(*who) } else { None };
        if let Some(who) = event.moved.iter().find_map(of) {
            let at = |state: &State| {
                let mut one = state.member(who).map(|member| member.character.clone()).expect("somebody");
                one.hp.now += state.hp_above(who);
                one
            };
            let (was, is) = (at(before), at(after));
            assert_eq!(was.hp.now.saturating_sub(blow.harm.hp), is.hp.now.min(was.hp.now), "{event:?}");
            assert!(blow.harm.scar.is_some() || was.scores.str.now.saturating_sub(blow.harm.str) == is.scores.str.now);
            assert_eq!(blow.harm.died, !is.lives(), "{event:?}");
        }
    }
}

/// What came of an evening.
#[derive(Default)]
struct EveningTally {
    events: usize,
    fights: usize,
    deaths: usize,
    scars: usize,
    nights: usize,
}

/// One of the offers that are open, without building all of them.
fn any_command(walker: &mut Walker, sight: &Sight<'_>, verbs: &[&str]) -> Option<Command> {
    for _ in 0..20 {
        let open = offer(sight, verbs[walker.below(verbs.len())]).filter(|offer| offer.as_open().is_some());
        if let Some(json) = open.and_then(|offer| walker.command(&[offer])) {
            return Some(serde_json::from_value(json).expect("an offer is a command"));
        }
    }
    None
}

fn evening(seed: u64, steps: usize, verbs: &[&str], tally: &mut EveningTally) {
    let (mut walker, mut dice) = (Walker::new(seed), Fast::new(seed));
    let mut state = party();
    for _ in 0..steps {
        // In a fight those act who are awaited, so that it comes to an end.
        let mut prompts = Vec::new();
        PartyTable::prompts(&state, &mut prompts);
        let seat = match prompts.first() {
            Some(prompt) if walker.below(3) > 0 => prompt.to,
            Some(_) | None => [Seat::Gm, P1, P2][walker.below(3)],
        };
        let sight = PartyTable::sight(&state, seat);
        let wise = (walker.below(3) > 0).then(|| decide(&sight)).flatten();
        let Some(command) = wise.or_else(|| any_command(&mut walker, &sight, verbs)) else { continue };
        if PartyTable::permit(&sight, &command).is_err() {
            continue;
        }
        let mut events = Vec::new();
        PartyTable::resolve(&state, seat, &command, &mut dice, &mut events);
        for event in &events {
            let before = state.clone();
            PartyTable::apply(&mut state, event);
            is_sound(&state);
            is_true(&before, event, &state);
            tally.events += 1;
            tally.fights += usize::from(matches!(event.did, Did::FightEnded));
            tally.nights += usize::from(matches!(event.did, Did::NightPassed { .. } | Did::Watched(_)));
            if let Did::Struck(blow) = &event.did {
                tally.deaths += usize::from(blow.harm.died);
                tally.scars += usize::from(blow.harm.scar.is_some());
            }
        }
        is_settled(&state);
    }
}

// proves: core 25
#[test]
fn evenings_by_chance_stay_sound() {
    let long = std::env::var_os("TRILITH_LONG").is_some();
    let evenings = if long { 50_000 } else { 150 };
    let verbs: Vec<&str> = verbs().collect();
    let mut tally = EveningTally::default();
    for seed in 0..evenings {
        evening(seed, 120, &verbs, &mut tally);
    }
    let EveningTally { events, fights, deaths, scars, nights } = tally;
    println!(
        "{evenings} evenings: {events} events, {fights} fights ended, {deaths} deaths, {scars} scars, {nights} nights and watches"
    );
    assert!(fights > 0 && deaths > 0 && scars > 0 && nights > 0);
}

#[test]
fn one_offer_alone_is_the_same_as_among_all() {
    let mut state = party();
    oppose(&mut state, "goblin", 1, false);
    let check = |state: &State| {
        for seat in [Seat::Gm, P1, Seat::Spectator(1)] {
            let sight = PartyTable::sight(state, seat);
            let mut all: Vec<Offer> = Vec::new();
            PartyTable::options(&sight, &mut |offer| all.push(offer));
            let alone: Vec<Offer> = verbs().filter_map(|verb| offer(&sight, verb)).collect();
            assert_eq!(all, alone);
        }
    };
    check(&state);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    check(&state);
}
