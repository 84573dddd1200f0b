//! Writing events into the state: nothing is rolled, refused or looked up.

use smallvec::SmallVec;

use crate::attributes::{self, Attribute, FirstScores, ScoreOrigins, Scores};
use crate::background::{Class, Location, Standing, Wealth};
use crate::body::Looks;
use crate::character::{Character, ManaPool, Pools, Year};
use crate::data::Id;
use crate::equipment::{Coins, GearPlace, Item};
use crate::pools::{PoolDice, PoolPoints, Starting};

use super::resolve::{goes_on, literacy};
use super::{Bargain, CreationStep, Death, Event, ServiceYear, State};

/// Writes an event into the state.
pub(super) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::AttributesRolled { scores, .. } => found_scores(state, FirstScores::Rolled, scores),
        Event::AttributesAllotted { scores } => found_scores(state, FirstScores::Chosen, scores),
        Event::AppearanceRolled { looks, .. } => looks_found(state, *looks),
        Event::HeightFound { hands, .. } => height_found(state, *hands),
        Event::WeightFound { stones, .. } => weight_found(state, *stones),
        Event::ClassFound { class, .. } => class_found(state, *class),
        Event::StandingFound { standing, .. } => standing_found(state, *standing),
        Event::LocationFound { location, .. } => location_found(state, *location),
        Event::LiteracyTried { literate: true, .. } => state.character.skills.add(literacy(), 1),
        Event::WealthFound { wealth, coin, .. } => wealth_found(state, *wealth, *coin),
        Event::Applied { track, accepted: false, .. } => state.shut.push(*track),
        Event::YearBraved { track, column, survived: true, .. } => {
            state.serving = Some(ServiceYear { track: *track, pays: *column });
        }
        Event::Died { track, age } => died(state, Death { track: Some(*track), age: *age }),
        Event::SkillGained { skill } => state.character.skills.add(*skill, 1),
        Event::AttributeChanged { attribute, by } => trained(&mut state.character, *attribute, *by),
        Event::Promoted { rank } => state.character.rank = *rank,
        Event::Asked { ask } => state.asks.push(ask.clone()),
        Event::Answered => drop(state.asks.remove(0)),
        Event::WeaponTableChosen { table } => state.character.weapon_table = Some(*table),
        Event::CraftFound { craft } => state.character.craft = Some(*craft),
        Event::SchoolEntered { drawn } => _ = state.character.book.enter(drawn.school),
        Event::SpellLearned { spell } => _ = state.character.book.learn(*spell),
        Event::SpellRaised { spell } => _ = state.character.book.raise(*spell, state.character.house.mastery_max),
        Event::YearEnded { track, paid, .. } => end_year(state, Year { track: *track, paid: *paid, lost: false }),
        Event::YearLost { track } => end_year(state, Year { track: *track, paid: Coins::NONE, lost: true }),
        Event::Aged { changes } => grown_old(&mut state.character, changes),
        Event::PoolsRolled { dice, starting } => pools_rolled(state, *dice, *starting),
        Event::ManaRolled { mana } => state.character.mana = Some(ManaPool::of(*mana, *mana)),
        Event::Bought { item, lots, cost } => bought(state, Bargain { item: *item, lots: *lots, cost: *cost }),
        Event::Refunded { bargain } => refunded(state, *bargain),
        Event::Moved { item, from, to } => _ = state.character.gear.put(*item, *from, *to, 1),
        Event::Called { name } => state.character.name = Some(name.clone()),
        Event::Finished => finished(state),
        Event::BegunAgain => begin_again(state),
        Event::Arrived { character: came, .. } => arrived(state, came),
        Event::ManaKept { pool } => state.character.mana = Some(*pool),
        Event::Returned { back, .. } => super::homecoming::returned(state, back),
        Event::Lived(lived) => super::living::apply(state, lived),
        Event::Whim { .. } => state.whims += 1,
        Event::LiteracyTried { literate: false, .. }
        | Event::Applied { accepted: true, .. }
        | Event::YearBraved { survived: false, .. }
        | Event::ColumnNamed { .. }
        | Event::LessonRolled { .. }
        | Event::CraftRolled { .. } => {}
    }
}

fn found_scores(state: &mut State, first: FirstScores, scores: &Scores) {
    state.character.scores = *scores;
    state.character.origins = Some(ScoreOrigins::at_first(first, *scores));
    state.step = CreationStep::Appearance;
}

fn looks_found(state: &mut State, looks: Looks) {
    state.character.looks = Some(looks);
    state.step = CreationStep::Height;
}

fn height_found(state: &mut State, hands: u8) {
    state.character.hands = Some(hands);
    state.step = CreationStep::Weight;
}

fn weight_found(state: &mut State, stones: u8) {
    state.character.base_stones = Some(stones);
    state.step = CreationStep::Provenance;
}

fn class_found(state: &mut State, class: Class) {
    state.character.class = Some(class);
    state.step = CreationStep::Standing;
}

fn location_found(state: &mut State, location: Location) {
    state.character.location = Some(location);
    state.step = CreationStep::Wealth;
}

fn standing_found(state: &mut State, standing: Standing) {
    state.character.standing = Some(standing);
    state.step = if goes_on(standing) { CreationStep::Trade } else { CreationStep::Location };
}

fn wealth_found(state: &mut State, wealth: Wealth, coin: Coins) {
    state.character.wealth = Some(wealth);
    state.character.purse = coin;
    state.step = CreationStep::Experience;
}

fn pools_rolled(state: &mut State, dice: PoolDice, starting: Starting) {
    let (fatigue, body) = (PoolPoints::full(starting.fatigue), PoolPoints::full(starting.body));
    state.character.pools = Some(Pools { dice, fatigue, body });
    state.step = CreationStep::Market;
}

fn died(state: &mut State, death: Death) {
    state.death = Some(death);
    state.step = CreationStep::Dead;
}

fn finished(state: &mut State) {
    state.step = CreationStep::Alive;
    state.bargains = SmallVec::new();
}

/// A year has changed an attribute.
fn trained(character: &mut Character, attribute: Attribute, by: i16) {
    let before = character.scores[attribute];
    change(&mut character.scores, attribute, by);
    if let Some(origins) = &mut character.origins {
        origins.years[attribute] += character.scores[attribute] - before;
    }
}

/// Age has told.
fn grown_old(character: &mut Character, changes: &Scores) {
    let (before, after) = (character.scores, aged(&character.scores, changes));
    character.scores = after;
    if let Some(origins) = &mut character.origins {
        origins.ageing = Scores::each(|attribute| origins.ageing[attribute] + after[attribute] - before[attribute]);
    }
}

/// Somebody came in who was made elsewhere.
fn arrived(state: &mut State, came: &Character) {
    state.character.clone_from(came);
    state.step = CreationStep::Alive;
}

/// Another life, with nothing left of the last but the name.
fn begin_again(state: &mut State) {
    let name = state.character.name.take();
    let again = State::new(state.character.house);
    *state = State { life: state.life.saturating_add(1), whims: state.whims, ..again };
    state.character.name = name;
}

/// No score falls below the floor (P175).
fn change(scores: &mut Scores, attribute: Attribute, by: i16) {
    scores[attribute] = (scores[attribute] + by).max(attributes::FLOOR);
}

/// Scores after age has told.
pub(super) fn aged(scores: &Scores, changes: &Scores) -> Scores {
    let mut aged = *scores;
    for (attribute, by) in changes.iter() {
        change(&mut aged, attribute, *by);
    }
    aged
}

fn end_year(state: &mut State, year: Year) {
    let character = &mut state.character;
    character.purse = character.purse.checked_add(year.paid).unwrap_or(character.purse);
    character.age += 1;
    character.years.push(year);
    state.track = Some(year.track);
    state.serving = None;
    state.shut = SmallVec::new();
}

fn bought(state: &mut State, bargain: Bargain) {
    let character = &mut state.character;
    let Bargain { item, lots, cost } = bargain;
    if let Some(left) = character.purse.checked_sub(cost)
        && character.gear.add(item, lots.saturating_mul(item.lot)).is_ok()
    {
        character.purse = left;
        state.bargains.push(bargain);
    }
}

fn refunded(state: &mut State, place: usize) {
    if place >= state.bargains.len() {
        return;
    }
    let Bargain { item, lots, cost } = state.bargains.remove(place);
    let count = lots.saturating_mul(item.lot);
    let item = &item;
    let parts = if item.is_bundle() { item.get().parts() } else { std::slice::from_ref(item) };
    for part in parts {
        give_back(state, *part, count);
    }
    state.character.purse = state.character.purse.checked_add(cost).unwrap_or(state.character.purse);
}

/// Gives pieces back from wherever they are, the least handy first.
fn give_back(state: &mut State, item: Id<Item>, mut count: u16) {
    for place in GearPlace::ALL.into_iter().rev() {
        let there = state.character.gear.count(item, place).min(count);
        if there > 0 && state.character.gear.take(item, place, there).is_ok() {
            count -= there;
        }
    }
}
