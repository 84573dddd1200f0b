//! What the GM may do to a fight: anything that leaves it whole.

use play::Seat;

use super::command::{Command, other_commands};
use super::creature::Creature;
use super::figure::{FigureCondition, Posture};
use super::ground::{Hex, Side};
use super::profile::Profile;
use super::refusal::Refusal;
use super::setup::Entrant;
use super::sight::Sight;
use super::spells::Knot;
use super::state::Battle;
use super::who::{FigureId, FigureSlot, MOST_FIGURES, Team};
use crate::data::{Id, Listed};
use crate::equipment::Item;
use crate::house::{Switch, SwitchValue};

/// The most by which a pool is changed at once.
const MOST: i16 = 1_000;
/// The most by which mana is changed at once.
pub(super) const MOST_ATTUNED: i16 = 20;
/// The longest that the GM says of a spell.
pub(super) const MOST_WORDS: usize = 300;
/// The most pieces of a thing that are given at once.
pub(super) const MOST_GIVEN: u16 = 100;

pub(super) fn permit(battle: &Battle, command: &Command) -> Result<(), Refusal> {
    let there = |who: &FigureId| battle.slot(*who).ok_or(Refusal::NoFigure);
    match command {
        Command::Place { figure, at, facing, posture } => place(battle, there(figure)?, *at, *facing, *posture),
        Command::Adjust { figure, fatigue, body } => there(figure).and_then(|_| adjust(*fatigue, *body)),
        Command::Hide { figure } => hide(battle, there(figure)?),
        Command::Mend { figure } | Command::Kill { figure } | Command::Remove { figure } => there(figure).map(|_| ()),
        Command::HandOver { figure, player } => {
            there(figure)?;
            if (1..=play::seat::PLAYERS).contains(player) { Ok(()) } else { Err(Refusal::NoSeat) }
        }
        Command::Give { figure, item, count } => give(battle, there(figure)?, *item, *count),
        Command::Switch { switch, value } => {
            let found = switchings(battle).into_iter().any(|(other, to)| other == *switch && to.value == *value);
            if found { Ok(()) } else { Err(Refusal::NoSwitch) }
        }
        Command::Call { creature, side, at, .. } => call(battle, *creature, *side, *at),
        Command::Add { entrant } => add(battle, entrant),
        Command::Bind { figure, .. } => there(figure).map(|_| ()),
        Command::Attune { figure, mana } => attune(battle, there(figure)?, *mana),
        Command::Adjudicate { knot, words } => adjudicate(battle, *knot, words),
        Command::End => Ok(()),
        other_commands!() => unreachable!("these are played, not overruled"),
    }
}

fn place(battle: &Battle, slot: FigureSlot, at: Hex, facing: Side, posture: Posture) -> Result<(), Refusal> {
    if posture == Posture::Flying && !battle.figures[slot].flies() {
        Err(Refusal::NoWings { name: battle.figures[slot].profile.name.clone() })
    } else if has_room(battle, slot, at, facing) {
        Ok(())
    } else {
        Err(Refusal::NoRoom { name: battle.figures[slot].profile.name.clone(), at })
    }
}

fn adjust(fatigue: i16, body: i16) -> Result<(), Refusal> {
    let little = |by: i16| (-MOST..=MOST).contains(&by);
    if little(fatigue) && little(body) { Ok(()) } else { Err(Refusal::TooMuch) }
}

fn hide(battle: &Battle, slot: FigureSlot) -> Result<(), Refusal> {
    let name = || battle.figures[slot].profile.name.clone();
    if battle.figures[slot].is_on_board() { Ok(()) } else { Err(Refusal::Unable { name: name() }) }
}

fn give(battle: &Battle, slot: FigureSlot, item: Id<Item>, count: u16) -> Result<(), Refusal> {
    let fits = gifts(&Sight::of(battle, Seat::Gm)).contains(&item) && can_be_given(battle, slot, item);
    if fits && (1..=MOST_GIVEN).contains(&count) { Ok(()) } else { Err(Refusal::NoGift { item }) }
}

fn call(battle: &Battle, creature: Id<Creature>, side: Team, at: Hex) -> Result<(), Refusal> {
    if battle.figures.len() >= MOST_FIGURES {
        return Err(Refusal::TooMany);
    }
    if usize::from(side.0) >= battle.field.sides.len() {
        return Err(Refusal::NoSide);
    }
    let fits = battle.board().clear().contains(at) && landing(battle, &creature.profile(), at).is_some();
    if fits { Ok(()) } else { Err(Refusal::NoRoom { name: creature.noun(), at }) }
}

fn add(battle: &Battle, entrant: &Entrant) -> Result<(), Refusal> {
    if battle.figures.len() >= MOST_FIGURES {
        return Err(Refusal::TooMany);
    }
    if usize::from(entrant.side.0) >= battle.field.sides.len() {
        return Err(Refusal::NoSide);
    }
    let hexes = entrant.profile.hexes(entrant.at, entrant.facing);
    let room = hexes.iter().all(|hex| is_room(battle, usize::MAX, *hex));
    let sound = entrant.profile.fatigue > 0 && entrant.profile.body > 0;
    if room && sound { Ok(()) } else { Err(Refusal::NoRoom { name: entrant.profile.name.clone(), at: entrant.at }) }
}

fn attune(battle: &Battle, slot: FigureSlot, mana: i16) -> Result<(), Refusal> {
    let mage = battle.lore(slot).is_some();
    if mage && (-MOST_ATTUNED..=MOST_ATTUNED).contains(&mana) { Ok(()) } else { Err(Refusal::TooMuch) }
}

fn adjudicate(battle: &Battle, knot: Knot, words: &str) -> Result<(), Refusal> {
    let waits = battle.wrought.iter().any(|wrought| wrought.knot == knot);
    let said = play::options::Domain::Text { min: 1, max: MOST_WORDS, lines: play::options::Lines::One };
    if waits && said.admits(words) { Ok(()) } else { Err(Refusal::NothingWrought) }
}

/// Whether something may come into a figure's possession, as much of it as there may be of one gift.
pub(super) fn can_be_given(battle: &Battle, slot: FigureSlot, item: Id<Item>) -> bool {
    battle.figures[slot].gear.clone().add(item, MOST_GIVEN).is_ok()
}

/// What may be given at all, as far as a seat sees: the price lists, and whatever of the fight's own somebody has or lies about.
pub fn gifts(sight: &Sight<'_>) -> Vec<Id<Item>> {
    let held = sight.figures().flat_map(|(_, figure)| figure.gear.holdings()).map(|holding| holding.item);
    let mut own: Vec<Id<Item>> = held.chain(sight.battle.piles.iter().map(|pile| pile.item)).collect();
    own.retain(|item| !item.is_listed());
    own.sort_unstable();
    own.dedup();
    Item::list().ids().chain(own).collect()
}

/// Ruling P172: every house rule that may be changed while a fight lasts, with each value that it does not have.
pub(super) fn switchings(battle: &Battle) -> Vec<(Id<Switch>, &'static SwitchValue)> {
    let switches = Switch::list().ids().filter(|switch| switch.in_scene);
    let others = |switch: Id<Switch>| {
        let now = battle.house.value_of(switch);
        let values = &switch.get().values;
        values.iter().filter(move |value| value.value != now).map(move |value| (switch, value))
    };
    switches.flat_map(others).collect()
}

/// Where a figure comes to stand that is called to a hex: there, or as near as it has room, facing the middle of the board.
pub(super) fn landing(battle: &Battle, profile: &Profile, at: Hex) -> Option<(Hex, Side)> {
    let board = battle.board();
    let clear = board.clear();
    let fits = |at: Hex, side: Side| profile.hexes(at, side).iter().all(|hex| is_room(battle, usize::MAX, *hex));
    let middle = Hex::at(i8::try_from(board.columns() / 2).unwrap_or(0), i8::try_from(board.rows() / 2).unwrap_or(0));
    let way = |at: Hex| {
        let sides = Side::ALL.into_iter().filter(move |side| fits(at, *side));
        sides.min_by_key(|side| at.neighbour(*side).distance(middle))
    };
    let mut near: Vec<Hex> = clear.iter().collect();
    near.sort_by_key(|hex| hex.distance(at));
    near.into_iter().find_map(|hex| Some((hex, way(hex)?)))
}

/// Whether a figure may be put there.
pub(super) fn has_room(battle: &Battle, slot: FigureSlot, at: Hex, facing: Side) -> bool {
    battle.figures[slot].profile.hexes(at, facing).iter().all(|hex| is_room(battle, slot, *hex))
}

/// Whether nobody conscious, seen or not, is in a hex of the board.
fn is_room(battle: &Battle, but: FigureSlot, hex: Hex) -> bool {
    let there = |slot: &FigureSlot| {
        *slot != but
            && battle.figures[*slot].is_on_board()
            && battle.condition(*slot) <= FigureCondition::Semiconscious
            && battle.hexes(*slot).contains(&hex)
    };
    battle.board().clear().contains(hex) && !battle.slots().any(|slot| there(&slot))
}

#[cfg(test)]
mod tests;
