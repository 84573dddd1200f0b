//! What a permitted command brings about.

use dice::{Dice, DiceStep, Vault};

use crate::attributes::{ByAttribute, Scores};
use crate::background::{self, Class, Location, Standing, Wealth};
use crate::body::{self, Throws};
use crate::data::Id;
use crate::equipment::{self, Coins, Item};
use crate::experience;
use crate::house::AttributeRoll;
use crate::magic::Mana;
use crate::pools::{PoolDice, starting};
use crate::skills::Skill;

use super::event::Faces;
use super::living::{self, LifeEvent};
use super::{
    Ask, Command, CreationStep, Event, Pick, RollOrChoice, State, arrival, homecoming, legality, policy, year,
};

/// Works out what a permitted command brings about.
pub(super) fn resolve(state: &State, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let way = RollOrChoice::Chosen;
    match command {
        Command::RollAttributes => record(out, || roll_attributes(state, dice)),
        Command::AllotAttributes { points } => record(out, || Event::AttributesAllotted { scores: *points }),
        Command::RollAppearance => record(out, || roll_appearance(state, dice)),
        Command::RollHeight => record(out, || roll_height(state, dice)),
        Command::ChooseHeight { hands } => record(out, || Event::HeightFound { faces: Throws::new(), hands: *hands }),
        Command::RollWeight => record(out, || roll_weight(state, dice)),
        Command::ChooseWeight { stones } => record(out, || Event::WeightFound { way, stones: *stones }),
        Command::RollProvenance => roll_provenance(state, dice, out),
        Command::ChooseProvenance { class } => record(out, || Event::ClassFound { way, class: *class }),
        Command::RollStanding => record(out, || roll_standing(state, dice)),
        Command::ChooseStanding { standing } => record(out, || Event::StandingFound { way, standing: *standing }),
        Command::RollLocation => roll_location(state, dice, out),
        Command::ChooseLocation { location } => grow_up(state, Throws::new(), *location, dice, out),
        Command::RollWealth => roll_wealth(state, dice, out),
        Command::ChooseWealth { wealth } => record(out, || found(state, way, *wealth, dice)),
        Command::Serve { track, by, row, study } => {
            let service = year::Service { track: *track, by: *by, row: *row, study: *study == Some(true) };
            year::serve(state, service, dice, out);
        }
        Command::EndExperience => end_experience(state, dice, out),
        Command::Choose { pick } => answer(state, *pick, dice, out),
        Command::RollCraft => year::roll_craft(state, dice, out),
        Command::Buy { item, lots, price } => record(out, || buy(state, *item, *lots, *price)),
        Command::Refund { bargain } => record(out, || Event::Refunded { bargain: *bargain }),
        Command::Put { item, from, to } => record(out, || Event::Moved { item: *item, from: *from, to: *to }),
        Command::Call { name } => record(out, || Event::Called { name: name.clone() }),
        Command::Finish => record(out, || Event::Finished),
        Command::FinishForMe => policy::finish(state, policy::CreationPlan::default(), dice, out),
        Command::RollEverything => policy::everything(state, dice, out),
        Command::BeginAgain => record(out, || Event::BegunAgain),
        Command::Arrive { character, origin } => arrival::arrive(state, character, *origin, dice, out),
        Command::Return { back } => homecoming::come_home(state, back, out),
        Command::Draw { left } => out.push(Event::Lived(living::LifeEvent::ManaDrawn(*left))),
        Command::Live(command) => living::resolve(state, command, dice, out),
    }
}

/// Turns to the dice of a step of this life.
pub(super) fn turn_to(state: &State, name: &'static str, occurrence: u32, dice: &mut impl Dice) {
    /// More than any step of one life has occurrences.
    const A_LIFE: u32 = 100_000;
    dice.turn_to(DiceStep::new(name, u32::from(state.life) * A_LIFE + occurrence));
}

/// Adds what happened, made where it will lie: an event made on the stack and pushed is read back before its bytes have
/// settled, which takes longer than making it.
pub(super) fn record(out: &mut Vec<Event>, happened: impl FnOnce() -> Event) {
    out.extend(std::iter::once_with(happened));
}

/// The next face of an open die.
pub(super) fn face(dice: &mut impl Dice, sides: u32) -> u8 {
    u8::try_from(dice.face(Vault::Open, sides)).expect("no die of the book has more than 100 sides")
}

fn roll_attributes(state: &State, dice: &mut impl Dice) -> Event {
    turn_to(state, "attributes", 0, dice);
    let count = match state.character.house.attributes {
        AttributeRoll::ThreeDice => 3,
        AttributeRoll::FourDropLowest => 4,
    };
    let faces = ByAttribute::each(|_| (0..count).map(|_| face(dice, 6)).collect::<Faces>());
    let best_three = |faces: &Faces| {
        let dropped = if faces.len() > 3 { faces.iter().min().copied().unwrap_or(0) } else { 0 };
        faces.iter().map(|face| i16::from(*face)).sum::<i16>() - i16::from(dropped)
    };
    let scores = Scores::each(|attribute| best_three(&faces[attribute]));
    Event::AttributesRolled { faces, scores }
}

fn roll_appearance(state: &State, dice: &mut impl Dice) -> Event {
    turn_to(state, "appearance", 0, dice);
    let (face, row) = body::table().appearance.roll(Vault::Open, dice);
    Event::AppearanceRolled { face, looks: row.looks }
}

fn roll_height(state: &State, dice: &mut impl Dice) -> Event {
    turn_to(state, "height", 0, dice);
    let (faces, hands) = body::roll_height(dice);
    Event::HeightFound { faces, hands }
}

fn roll_weight(state: &State, dice: &mut impl Dice) -> Event {
    turn_to(state, "weight", 0, dice);
    let (face, row) = body::table().weight.table.roll(Vault::Open, dice);
    Event::WeightFound { way: RollOrChoice::Rolled(face), stones: row.stones }
}

/// Handbook, Provenance: nobles roll again at once, the others roll or choose next.
fn roll_provenance(state: &State, dice: &mut impl Dice, out: &mut Vec<Event>) {
    turn_to(state, "provenance", 0, dice);
    let (face, row) = background::table().provenance.roll(Vault::Open, dice);
    record(out, || Event::ClassFound { way: RollOrChoice::Rolled(face), class: row.class });
    if row.class == Class::Nobility {
        let (face, row) = background::table().nobility.roll(Vault::Open, dice);
        record(out, || Event::StandingFound { way: RollOrChoice::Rolled(face), standing: row.standing });
    }
}

fn roll_standing(state: &State, dice: &mut impl Dice) -> Event {
    turn_to(state, if state.step == CreationStep::Trade { "trade" } else { "standing" }, 0, dice);
    let (face, row) = legality::standings(state).roll(Vault::Open, dice);
    Event::StandingFound { way: RollOrChoice::Rolled(face), standing: row.standing }
}

/// Handbook, Location: thrown again where it names no place (P180).
fn roll_location(state: &State, dice: &mut impl Dice, out: &mut Vec<Event>) {
    turn_to(state, "location", 0, dice);
    let mut faces = Throws::new();
    let location = loop {
        let (face, row) = background::table().location.roll(Vault::Open, dice);
        faces.push(face);
        if let Some(location) = row.location {
            break location;
        }
    };
    grow_up(state, faces, location, dice, out);
}

/// Handbook, Location: a skill, and whether one learned to read (P26).
fn grow_up(state: &State, faces: Throws, location: Location, dice: &mut impl Dice, out: &mut Vec<Event>) {
    record(out, || Event::LocationFound { faces, location });
    let upbringing = background::table().upbringing(location);
    match upbringing.teaches.as_slice() {
        [skill] => record(out, || Event::SkillGained { skill: *skill }),
        several => record(out, || Event::Asked { ask: Ask::OneOf(several.into()) }),
    }
    turn_to(state, "literacy", 0, dice);
    let faces = [face(dice, 6), face(dice, 6), face(dice, 6)];
    let target = state.character.scores.int - upbringing.literacy;
    let literate = faces.iter().map(|face| i16::from(*face)).sum::<i16>() <= target;
    record(out, || Event::LiteracyTried { faces, target, literate });
}

fn roll_wealth(state: &State, dice: &mut impl Dice, out: &mut Vec<Event>) {
    turn_to(state, "wealth", 0, dice);
    let (face, row) = background::table().wealth.roll(Vault::Open, dice);
    record(out, || found(state, RollOrChoice::Rolled(face), row.wealth, dice));
}

/// Handbook, Wealth: the coin to start with (P27).
fn found(state: &State, way: RollOrChoice, wealth: Wealth, dice: &mut impl Dice) -> Event {
    turn_to(state, "coin", 0, dice);
    let starting = background::table().starting_coin(wealth);
    let face = if starting.dice > 0 { face(dice, 100) } else { 0 };
    Event::WealthFound { way, wealth, face, coin: Coins::gold(starting.coin + u32::from(face)) }
}

/// Handbook, Ageing and Derived Pools: age first, then the pools from final scores (P8, P45); mana in secret (P87).
fn end_experience(state: &State, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let character = &state.character;
    let changes = experience::ageing(character.age);
    let scores = if changes == Scores::default() {
        character.scores
    } else {
        let aged = super::apply::aged(&character.scores, &changes);
        let changes = Scores::each(|attribute| aged[attribute] - character.scores[attribute]);
        record(out, || Event::Aged { changes });
        aged
    };
    turn_to(state, "mana", 0, dice);
    record(out, || Event::ManaRolled { mana: Mana::roll(dice) });
    turn_to(state, "pools", 0, dice);
    let rolled = PoolDice::roll(dice);
    record(out, || Event::PoolsRolled { dice: rolled, starting: starting(&scores, rolled, character.house.pools) });
}

fn answer(state: &State, pick: Pick, dice: &mut impl Dice, out: &mut Vec<Event>) {
    record(out, || Event::Answered);
    record(out, || match pick {
        Pick::Skill(skill) => Event::SkillGained { skill },
        Pick::WeaponTable(table) => Event::WeaponTableChosen { table },
        Pick::Craft(craft) => Event::CraftFound { craft },
        Pick::Spell(spell) if state.character.book.points(spell) > 0 => Event::SpellRaised { spell },
        Pick::Spell(spell) => Event::SpellLearned { spell },
    });
    match pick {
        Pick::Skill(skill) if year::lacks_table(state, skill) => record(out, || Event::Asked { ask: Ask::WeaponTable }),
        Pick::Skill(_) | Pick::WeaponTable(_) | Pick::Craft(_) | Pick::Spell(_) => year::go_on(state, dice, out),
    }
}

/// In the market a bargain can be given back, in play it cannot.
fn buy(state: &State, item: Id<Item>, lots: u16, price: Option<Coins>) -> Event {
    let cost = equipment::bill(item, lots, price).unwrap_or(Coins::NONE);
    if state.step == CreationStep::Alive {
        Event::Lived(LifeEvent::Paid { item, lots, cost })
    } else {
        Event::Bought { item, lots, cost }
    }
}

/// The skill that growing up literate brings.
pub(super) fn literacy() -> Id<Skill> {
    use std::sync::LazyLock;
    static LITERACY: LazyLock<Id<Skill>> = LazyLock::new(|| Id::named("literacy"));
    *LITERACY
}

/// Whether the standing is settled only by a further roll.
pub(super) fn goes_on(standing: Standing) -> bool {
    standing == Standing::Crafts
}
