//! E4: the event of the day, on a d100, and what it does.

use dice::{Dice, Vault};
use hex::Hex;

use super::deed::{DuskDeed, happen};
use crate::change::{Change, PersonChange};
use crate::check::face;
use crate::course::OrderCourse;
use crate::folk::{Islander, Rank};
use crate::key::PackKey;
use crate::pack::effect::{DayEffect, Effect, Quirk, Serves, Until};
use crate::pack::{DayEvent, Encounter, Sign, Sort};
use crate::state::pending::{DayChoice, DayQuestion, DuskStep, Pending};
use crate::state::{Lasting, State, Token, Tribe, TribeNo};
use crate::words::{Ability, Resource};
use crate::{combat, harm, numbers};

/// Whoever holds initiative token 1 throws for the table (A110); whoever has foreseen it or has a teller may have it thrown
/// again.
pub(super) fn roll(course: &mut OrderCourse<'_, impl Dice>) {
    let event = thrown(course);
    course.replace_top(Pending::Dusk(DuskStep::Strike(event)));
    let teller = |tribe: &&Tribe| !tribe.event_rerolled && has_teller(&course.state, tribe.no);
    let told = course.state.tribes.iter().find(teller).map(|tribe| tribe.no);
    if let Some(tribe) = foreseen(&course.state).or(told) {
        course.push(Pending::DayChoice(DayChoice { about: DayQuestion::Reroll(event), asked: vec![tribe] }));
    }
    told_roll(course, event);
}

fn told_roll(course: &mut OrderCourse<'_, impl Dice>, event: PackKey<DayEvent>) {
    let by = course.state.tribes.iter().find(|tribe| tribe.next_token == Some(1)).map(|tribe| tribe.name.clone());
    let Some(what) = course.state.pack.events.get(&event).cloned() else { return };
    let face = course.last_cast();
    happen(course, None, DuskDeed::Rolled { by, face, event: what.name, text: what.text });
}

fn thrown(course: &mut OrderCourse<'_, impl Dice>) -> PackKey<DayEvent> {
    let face = course.cast("the event of the day", 1, 100, 0);
    let covers = |event: &DayEvent| (i16::from(event.on.0)..=i16::from(event.on.1)).contains(&face);
    let found = course.state.pack.events.iter().find(|(_, event)| covers(event));
    *found.or_else(|| course.state.pack.events.iter().next()).expect("a pack's events cover 1 to 100").0
}

fn has_teller(state: &State, tribe: TribeNo) -> bool {
    state.people_of(tribe).any(|one| one.is_up() && one.sheet.quirks.contains(&Quirk::Teller))
}

/// The tribe that had a vision of the next event.
fn foreseen(state: &State) -> Option<TribeNo> {
    state.changes.iter().filter(|one| one.effect == Effect::Foresee).find_map(|one| one.tribe)
}

/// What was foreseen has come, one way or the other.
fn forget(course: &mut OrderCourse<'_, impl Dice>) {
    if foreseen(&course.state).is_some() {
        let others = course.state.changes.iter().filter(|one| one.effect != Effect::Foresee);
        let others = others.cloned().collect();
        course.change(Change::Lasting(others));
    }
}

/// The event is thrown again for a tribe: after a vision, or else for its teller, once a game.
pub(super) fn again(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo) {
    let vision = foreseen(&course.state) == Some(tribe);
    let tells = |one: &&Islander| vision || one.sheet.quirks.contains(&Quirk::Teller);
    let who = course.state.people_of(tribe).filter(|one| one.is_up()).find(tells);
    let who = who.map(|one| one.sheet.name.clone()).unwrap_or_default();
    if !vision {
        course.change_tribe(tribe, |tribe| tribe.event_rerolled = true);
    }
    let name = course.state.tribe_name(tribe);
    happen(course, Some(tribe), DuskDeed::RolledAgain { tribe: name, who });
    let event = thrown(course);
    course.replace_top(Pending::Dusk(DuskStep::Strike(event)));
    told_roll(course, event);
}

/// What the event does.
pub(super) fn strike(course: &mut OrderCourse<'_, impl Dice>, event: PackKey<DayEvent>) {
    course.replace_top(Pending::Dusk(DuskStep::Launch(Vec::new())));
    forget(course);
    let mut effects = course.state.pack.events.get(&event).map(|event| event.does.clone()).unwrap_or_default();
    // What is asked comes last: nothing else may be left to be told while tribes think.
    effects.sort_by_key(|effect| matches!(effect, Effect::Day(_)));
    for effect in effects {
        if let Effect::Day(effect) = &effect {
            day(course, effect);
        } else if let Effect::Dc(.., until) = effect {
            last(course, effect, until);
        } else if let Effect::NextCard(_) = effect {
            last(course, effect, Until::Ever);
        } else {
            for_everybody(course, &effect);
        }
    }
}

/// Puts a change of numbers in force from tomorrow on.
fn last(course: &mut OrderCourse<'_, impl Dice>, effect: Effect, until: Until) {
    let from = course.state.day + 1;
    let to = match until {
        Until::Days(days) => Some(course.state.day + days),
        Until::Ever => None,
    };
    let mut all = course.state.changes.clone();
    all.push(Lasting { effect, from, to, tribe: None });
    course.change(Change::Lasting(all));
}

/// What every tribe gets alike.
fn for_everybody(course: &mut OrderCourse<'_, impl Dice>, effect: &Effect) {
    let tribes: Vec<TribeNo> = course.state.tribes.iter().map(|tribe| tribe.no).collect();
    for tribe in tribes {
        if let Effect::Food(food) = effect {
            give_food(course, tribe, *food);
        } else if let Effect::Resource(resource, count) = effect {
            give(course, tribe, *resource, *count);
        }
    }
}

fn give_food(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, food: i8) {
    course.change_tribe(tribe, |tribe| tribe.food = tribe.food.saturating_add_signed(food.into()));
}

fn give(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, resource: Resource, count: i8) {
    course.change_tribe(tribe, |tribe| {
        let stock = tribe.stores.entry(resource).or_default();
        *stock = stock.saturating_add_signed(count.into());
        tribe.stores.retain(|_, count| *count > 0);
    });
}

fn struck(course: &mut OrderCourse<'_, impl Dice>, what: impl Into<String>) {
    happen(course, None, DuskDeed::Struck { what: what.into() });
}

fn day(course: &mut OrderCourse<'_, impl Dice>, effect: &DayEffect) {
    match effect {
        DayEffect::Storm | DayEffect::FullStealth | DayEffect::Moon | DayEffect::Heat(..) => {
            last(course, Effect::Day(effect.clone()), Until::Days(1));
        }
        DayEffect::Washed(signs, resource, count) => washed(course, signs, *resource, *count),
        DayEffect::Spoil(share) => spoil(course, *share),
        DayEffect::Fever(ability, dc) => fever(course, *ability, *dc),
        DayEffect::Ashore(kind) => ashore(course, *kind),
        DayEffect::FromDeck => from_deck(course),
        DayEffect::Prowl => prowl(course),
        DayEffect::Quake(signs, dc) => quake(course, signs, *dc),
        DayEffect::GreatStorm(dc, tokens) => great_storm(course, *dc, *tokens),
        DayEffect::Quarrel(food) => quarrel(course, *food),
        DayEffect::Prize(food) => prize(course, *food),
        DayEffect::SharedFire => share_fires(course),
        DayEffect::Slide(signs) => slide(course, signs),
        DayEffect::Lights => ask(course, DayQuestion::Look, |state, tribe| !lookable(state, tribe).is_empty()),
        DayEffect::Omen => ask(course, DayQuestion::Heal, |state, tribe| state.people_of(tribe).any(is_hurt)),
        DayEffect::Hum(xp) => {
            ask(course, DayQuestion::Learn(*xp), |state, tribe| state.people_of(tribe).any(Islander::is_up));
        }
    }
}

/// Whether healing would do anything.
pub(super) fn is_hurt(person: &Islander) -> bool {
    person.is_up() && person.hp < numbers::most_hp(person)
}

/// Asks all tribes for whom there is something to choose.
fn ask(course: &mut OrderCourse<'_, impl Dice>, about: DayQuestion, whom: impl Fn(&State, TribeNo) -> bool) {
    let all = course.state.tribes.iter().map(|tribe| tribe.no);
    let asked: Vec<TribeNo> = all.filter(|tribe| whom(&course.state, *tribe)).collect();
    if !asked.is_empty() {
        let tribes = asked.iter().map(|tribe| course.state.tribe_name(*tribe)).collect();
        course.push(Pending::DayChoice(DayChoice { about, asked }));
        happen(course, None, DuskDeed::Asked { tribes });
    }
}

/// The face-down tokens beside a tribe's people that it has not looked at.
pub(super) fn lookable(state: &State, tribe: TribeNo) -> Vec<Hex> {
    let near = state.people_of(tribe).flat_map(|one| one.hex.neighbours());
    let unknown = |hex: &Hex| {
        let token = state.spot(*hex).and_then(|spot| spot.token.as_ref());
        token.is_some_and(|token| !token.face_up && !token.known_to.contains(&tribe))
    };
    let mut hexes: Vec<Hex> = near.filter(unknown).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// What is found lies in each hex in which people of a tribe are (A202).
fn washed(course: &mut OrderCourse<'_, impl Dice>, signs: &[Sign], resource: Resource, count: u8) {
    let tribes: Vec<TribeNo> = course.state.tribes.iter().map(|tribe| tribe.no).collect();
    for tribe in tribes {
        let state = &course.state;
        let mut hexes: Vec<Hex> = state.people_of(tribe).filter(|one| one.is_here()).map(|one| one.hex).collect();
        hexes.retain(|hex| is_of(state, *hex, signs));
        hexes.sort_unstable();
        hexes.dedup();
        let sum = i8::try_from(hexes.len() * usize::from(count)).unwrap_or(i8::MAX);
        if sum > 0 {
            give(course, tribe, resource, sum);
            let name = course.state.tribe_name(tribe);
            struck(course, format!("{name} finds {sum} {resource}."));
        }
    }
}

/// Whether a hex is of one of these signs: any on the coast, if none are said.
fn is_of(state: &State, hex: Hex, signs: &[Sign]) -> bool {
    if signs.is_empty() {
        state.is_coast(hex)
    } else {
        state.terrain(hex).is_some_and(|land| signs.contains(&land.sign))
    }
}

/// Ruling A164: only what smokes food protects it.
fn spoil(course: &mut OrderCourse<'_, impl Dice>, share: u8) {
    let tribes: Vec<TribeNo> = course.state.tribes.iter().map(|tribe| tribe.no).collect();
    for tribe in tribes {
        let state = &course.state;
        let smokes = |hex: Hex| state.serves_at(hex).any(|serves| matches!(serves, Serves::Smoke(_)));
        let safe = state.people_of(tribe).any(|one| one.is_here() && smokes(one.hex));
        let loss = state.tribe(tribe).map_or(0, |tribe| tribe.food / u16::from(share.max(1)));
        if loss > 0 && !safe {
            course.change_tribe(tribe, |tribe| tribe.food -= loss);
            let name = course.state.tribe_name(tribe);
            struck(course, format!("{name} loses {loss} food."));
        }
    }
}

fn fever(course: &mut OrderCourse<'_, impl Dice>, ability: Ability, dc: u8) {
    let tribes: Vec<TribeNo> = course.state.tribes.iter().map(|tribe| tribe.no).collect();
    for tribe in tribes {
        let people: Vec<Islander> = course.state.people_of(tribe).filter(|one| one.is_up()).cloned().collect();
        let Some(person) = one_of(course, "who is feverish", &people) else { continue };
        let throw = course.roll(person.sheet.name.clone(), numbers::save(&person, ability, dc));
        let name = &person.sheet.name;
        if throw.is_success() {
            struck(course, format!("{name} sweats it out."));
        } else if harm::tire(course, person.no, 1) {
            struck(course, format!("{name} burns with fever and is more exhausted."));
        } else {
            struck(course, format!("{name} dies of the fever."));
        }
    }
}

/// One of a list, by an open die.
fn one_of<T: Clone>(course: &mut OrderCourse<'_, impl Dice>, of: &str, list: &[T]) -> Option<T> {
    let sides = u8::try_from(list.len()).unwrap_or(u8::MAX);
    let place = match sides {
        0 => return None,
        1 => 1,
        sides => course.cast(of, 1, sides, 0),
    };
    list.get(usize::try_from(place - 1).unwrap_or(0)).cloned()
}

/// The hexes of the coast, or all, in which no token lies.
fn empty_hexes(state: &State, coast: bool) -> Vec<Hex> {
    let empty =
        |hex: &Hex| state.spot(*hex).is_none_or(|spot| spot.token.is_none()) && (!coast || state.is_coast(*hex));
    state.land.keys().copied().filter(empty).collect()
}

/// Puts a token face up; people who are there meet it in the morning (A54).
fn put(course: &mut OrderCourse<'_, impl Dice>, hex: Hex, kind: PackKey<Encounter>) {
    let token = Token { kind, area: None, face_up: true, known_to: Vec::new() };
    course.change_spot(hex, |spot| spot.token = Some(token));
    if course.state.people_at(hex).next().is_some() {
        remember(course, hex);
    }
}

fn remember(course: &mut OrderCourse<'_, impl Dice>, hex: Hex) {
    let mut all = course.state.pending.clone();
    for pending in &mut all {
        if let Pending::Dusk(DuskStep::Launch(hexes)) = pending {
            hexes.push(hex);
        }
    }
    course.change(Change::Pending(all));
}

fn ashore(course: &mut OrderCourse<'_, impl Dice>, kind: PackKey<Encounter>) {
    let empty: Vec<Hex> = empty_hexes(&course.state, true);
    let empty: Vec<Hex> = empty.into_iter().filter(|hex| course.state.people_at(*hex).next().is_none()).collect();
    if let Some(hex) = one_of(course, "where", &empty) {
        put(course, hex, kind);
        let name = course.state.encounter_name(kind);
        struck(course, format!("{name} in {hex}."));
    }
}

fn from_deck(course: &mut OrderCourse<'_, impl Dice>) {
    let mut cards = course.state.main_deck.clone();
    let Some(kind) = cards.pop() else { return };
    let empty = empty_hexes(&course.state, true);
    let Some(hex) = one_of(course, "where", &empty) else { return };
    course.change(Change::MainDeck(cards));
    let name = course.state.encounter_name(kind);
    if course.state.pack.encounters.get(&kind).is_some_and(|one| one.sort == Sort::Blank) {
        struck(course, format!("{name} in {hex}."));
    } else {
        put(course, hex, kind);
        struck(course, format!("{name} comes ashore in {hex}."));
    }
}

/// Each tribe's turn: one revealed hostile token goes a hex towards the nearest people.
fn prowl(course: &mut OrderCourse<'_, impl Dice>) {
    for _ in 0..course.state.tribes.len() {
        let state = &course.state;
        let hostile =
            |kind: &PackKey<Encounter>| state.pack.encounters.get(kind).is_some_and(|one| one.sort == Sort::Hostile);
        let shown = |token: &Token| token.face_up && hostile(&token.kind);
        let tokens = state.spots.iter().filter(|(_, spot)| spot.token.as_ref().is_some_and(shown));
        let tokens: Vec<Hex> = tokens.map(|(hex, _)| *hex).collect();
        let Some(from) = one_of(course, "which one prowls", &tokens) else { return };
        let Some(to) = nearer(&course.state, from) else { continue };
        let Some(token) = course.state.spot(from).and_then(|spot| spot.token.clone()) else { continue };
        let name = course.state.encounter_name(token.kind);
        let are_many = course.state.pack.encounters.get(&token.kind).is_some_and(|one| one.plural);
        let prowl = if are_many { "prowl" } else { "prowls" };
        course.change_spot(from, |spot| spot.token = None);
        put(course, to, token.kind);
        struck(course, format!("{name} {prowl} from {from} to {to}."));
    }
}

/// The neighbour without a token that is nearest to anybody's people.
fn nearer(state: &State, from: Hex) -> Option<Hex> {
    let distance = |hex: Hex| state.folk.iter().filter(|one| one.is_up()).map(|one| one.hex.distance(hex)).min();
    let empty = |hex: &Hex| state.land.contains_key(hex) && state.spot(*hex).is_none_or(|spot| spot.token.is_none());
    let next = from.neighbours().into_iter().filter(empty).min_by_key(|hex| distance(*hex))?;
    (distance(next) < distance(from)).then_some(next)
}

fn hexes_of(state: &State, signs: &[Sign]) -> Vec<Hex> {
    state.land.keys().copied().filter(|hex| is_of(state, *hex, signs)).collect()
}

fn quake(course: &mut OrderCourse<'_, impl Dice>, signs: &[Sign], dc: u8) {
    let hexes = hexes_of(&course.state, signs);
    let Some(hex) = one_of(course, "where the ground moves", &hexes) else { return };
    shake(course, hex, dc);
    let stirs = if lay(course, hex) { ", and something new stirs there" } else { "" };
    struck(course, format!("The ground in {hex} moves{stirs}."));
}

/// Structures in a hex stand on a d20 of the number or more.
fn shake(course: &mut OrderCourse<'_, impl Dice>, hex: Hex, dc: u8) {
    let built = course.state.spot(hex).map(|spot| spot.structures.clone()).unwrap_or_default();
    let mut standing = Vec::new();
    for structure in built {
        let name = course.state.craft_name(structure.craft);
        if course.cast(format!("whether the {name} stands"), 1, 20, 0) >= i16::from(dc) {
            standing.push(structure);
        } else {
            struck(course, format!("The {name} in {hex} is lost."));
        }
    }
    if course.state.spot(hex).is_some_and(|spot| spot.structures.len() > standing.len()) {
        course.change_spot(hex, |spot| spot.structures = standing);
    }
}

/// A token out of the bag is laid face down on a hex without one, if there is any; whoever is there meets it in the morning.
/// Whether one was.
fn lay(course: &mut OrderCourse<'_, impl Dice>, hex: Hex) -> bool {
    if course.state.spot(hex).is_some_and(|spot| spot.token.is_some() || spot.area.is_some()) {
        return false;
    }
    let drawable = |state: &State, kind: &PackKey<Encounter>| {
        state.pack.encounters.get(kind).is_some_and(|one| one.sort != Sort::Area)
    };
    let bag: Vec<(PackKey<Encounter>, u8)> = course
        .state
        .bag
        .iter()
        .filter(|(kind, _)| drawable(&course.state, kind))
        .map(|(kind, count)| (*kind, *count))
        .collect();
    let total: u16 = bag.iter().map(|(_, count)| u16::from(*count)).sum();
    let Ok(sides @ 1..) = u8::try_from(total) else { return false };
    let mut at = face(course.dice, Vault::Hidden, sides);
    let drawn = bag.iter().find(|(_, count)| {
        let here = at <= *count;
        at = at.saturating_sub(*count);
        here
    });
    let Some((kind, count)) = drawn.copied() else { return false };
    course.change(Change::Bag(kind, count - 1));
    let token = Token { kind, area: None, face_up: false, known_to: Vec::new() };
    course.change_spot(hex, |spot| spot.token = Some(token));
    if course.state.people_at(hex).next().is_some() {
        remember(course, hex);
    }
    true
}

fn great_storm(course: &mut OrderCourse<'_, impl Dice>, dc: u8, tokens: u8) {
    let coast: Vec<Hex> = course.state.land.keys().copied().filter(|hex| course.state.is_coast(*hex)).collect();
    for hex in coast {
        shake(course, hex, dc);
    }
    for _ in 0..tokens {
        let empty = empty_hexes(&course.state, false);
        let empty: Vec<Hex> =
            empty.into_iter().filter(|hex| course.state.spot(*hex).is_none_or(|spot| spot.area.is_none())).collect();
        if let Some(hex) = one_of(course, "where the storm drives something", &empty) {
            let what = if lay(course, hex) { "something" } else { "nothing but weed" };
            struck(course, format!("The storm drives {what} to {hex}."));
        }
    }
}

/// The largest tribe loses a follower to the smallest, unless it spends food. Tribes of one size do not quarrel, and a die
/// says which of several it is (A203).
fn quarrel(course: &mut OrderCourse<'_, impl Dice>, food: u8) {
    let state = &course.state;
    let size = |tribe: TribeNo| state.people_of(tribe).count();
    let tribes = || state.tribes.iter().map(|tribe| tribe.no).filter(|tribe| size(*tribe) > 0);
    let of = |wanted: Option<usize>| tribes().filter(|tribe| Some(size(*tribe)) == wanted).collect::<Vec<_>>();
    let (most, least) = (tribes().map(size).max(), tribes().map(size).min());
    if most == least {
        return;
    }
    let (large, small) = (of(most), of(least));
    let Some(largest) = one_of(course, "who quarrels", &large) else { return };
    let Some(smallest) = one_of(course, "whom they envy", &small) else { return };
    settle_quarrel(course, largest, smallest, food);
}

fn settle_quarrel(course: &mut OrderCourse<'_, impl Dice>, largest: TribeNo, smallest: TribeNo, food: u8) {
    let tribe = course.state.tribe_name(largest);
    let state = &course.state;
    if !state.people_of(largest).any(|one| one.is_up() && one.rank == Rank::Follower) {
        struck(course, format!("Hard words are said in {tribe}, and nobody goes."));
    } else if state.tribe(largest).is_some_and(|tribe| tribe.food >= u16::from(food)) {
        let about = DayQuestion::Keep(food, smallest);
        course.push(Pending::DayChoice(DayChoice { about, asked: vec![largest] }));
        happen(course, None, DuskDeed::Asked { tribes: vec![tribe] });
    } else {
        go_over(course, largest, smallest);
    }
}

/// Neighbours may trade: for each two tribes with people in hexes beside each other a trade, one after the other.
fn share_fires(course: &mut OrderCourse<'_, impl Dice>) {
    let tribes: Vec<TribeNo> = course.state.tribes.iter().map(|tribe| tribe.no).collect();
    let pairs =
        tribes.iter().flat_map(|one| tribes.iter().filter(move |other| one < other).map(move |other| [*one, *other]));
    for sides in pairs.collect::<Vec<_>>() {
        if let Some(hex) = border(&course.state, sides) {
            combat::trade_by_a_fire(course, hex, sides);
        }
    }
}

/// A hex of the first tribe that lies beside one of the second.
fn border(state: &State, [one, other]: [TribeNo; 2]) -> Option<Hex> {
    let hexes = |tribe| state.people_of(tribe).filter(|one| one.is_up()).map(|one| one.hex);
    hexes(one).find(|hex| hexes(other).any(|next| next.distance(*hex) <= 1))
}

/// The last follower who came goes over to another tribe, to where its people are.
pub(super) fn go_over(course: &mut OrderCourse<'_, impl Dice>, from: TribeNo, to: TribeNo) {
    let follower = course.state.people_of(from).filter(|one| one.is_up() && one.rank == Rank::Follower).last().cloned();
    let home = course.state.people_of(to).find(|one| one.is_up()).map(|one| one.hex);
    let (Some(follower), Some(home)) = (follower, home) else { return };
    course.change_person(follower.no, PersonChange::Tribe(to));
    course.change_person(follower.no, PersonChange::Hex(home));
    let names = (course.state.tribe_name(from), course.state.tribe_name(to));
    let deed = DuskDeed::WentOver { who: follower.sheet.name.clone(), from: names.0, to: names.1 };
    happen(course, Some(from), deed);
}

fn prize(course: &mut OrderCourse<'_, impl Dice>, food: u8) {
    let beaches = hexes_of(&course.state, &[Sign::Beach]);
    let free = |hex: &Hex| course.state.people_at(*hex).next().is_none();
    let beaches: Vec<Hex> = beaches.into_iter().filter(free).collect();
    if let Some(hex) = one_of(course, "on which beach", &beaches) {
        course.change_spot(hex, |spot| spot.prize = Some(food));
        struck(course, format!("It lies on the beach of {hex}, for whoever comes first: {food} food."));
    }
}

fn slide(course: &mut OrderCourse<'_, impl Dice>, signs: &[Sign]) {
    let hexes = hexes_of(&course.state, signs);
    if let Some(hex) = one_of(course, "where the slope gives way", &hexes) {
        let price = course.state.entry_price(hex).unwrap_or(1);
        course.change_spot(hex, |spot| spot.enter = Some(price + 1));
        struck(course, format!("The slope of {hex} gives way: entering it costs {} from now on.", price + 1));
    }
}
