//! What a board needs to guide a hand: for each figure that may move now every option of the book, the hexes where it may
//! end, and the way to each of them. It is read off the same list that the offers are made of.

use play::options::Offer;

use super::choice::{BattleChoice, BattleOption};
use super::command::Command;
use super::ground::{Hex, HexSet, Path, Side};
use super::legality::{mover, permit};
use super::menu::{OptionList, Span};
use super::prompts::stand;
use super::refusal::{ClosedReason, Refusal};
use super::sight::Sight;
use super::state::Battle;
use super::who::{FigureId, FigureSlot};

mod casting;
mod lookout;
mod outlook;

pub use casting::{Answering, BoostLine, Plain, SpellGuide, Weaving, answering, casts, mode_words, spells, weaving};
pub use lookout::{Bearing, Lookout, Sightline, View, lookout};
pub use outlook::{BlowProspect, Outlook};

/// What a figure may do that may move now.
#[derive(Debug)]
pub struct Mover {
    /// Who.
    pub who: FigureId,
    /// Every option, in the order of the book.
    pub options: Vec<MenuOption>,
    /// Where it could get to with one option or another.
    pub ways: Vec<MovePath>,
    /// The different sets of hexes where options may end.
    pub ends: Vec<HexSet>,
    /// Where it may go on a part of its way, as a place in `ends`.
    pub walk: Option<usize>,
    /// What it may do instead of choosing an option, or why not.
    pub instead: Vec<(Command, Result<(), Refusal>)>,
}

/// An option of the book: the choices that it stands for, each with its place in [`Mover::ends`], or why it is closed.
#[derive(Debug)]
pub struct MenuOption {
    /// Which option.
    pub kind: BattleOption,
    /// The choices, or why there are none.
    pub open: Result<Vec<(BattleChoice, usize)>, ClosedReason>,
    /// How many hexes it lets the figure go, where they are counted.
    pub hexes: Option<u8>,
}

/// A hex to which a figure could go.
#[derive(Debug)]
pub struct MovePath {
    /// Where it leads.
    pub to: Hex,
    /// The steps on the way, as many as hexes are paid for.
    pub steps: Vec<Side>,
    /// Whether the figure would be engaged there.
    pub engaged: bool,
    /// Where it may look.
    pub facings: Vec<Side>,
    /// What it would mean to end there.
    pub outlook: Outlook,
}

/// Every figure of the seat that may move now.
pub fn movers(sight: &Sight<'_>) -> Vec<Mover> {
    let may = |slot: &FigureSlot| mover(sight, sight.battle.figures[*slot].who).is_ok();
    sight.battle.slots().filter(may).map(|slot| guide(sight, slot)).collect()
}

fn guide(sight: &Sight<'_>, slot: FigureSlot) -> Mover {
    let mut list = OptionList::of(sight.battle, slot);
    let (mut options, mut ends) = (Vec::<MenuOption>::new(), Vec::<HexSet>::new());
    list.visit(|kind, entry| {
        let entry = entry.map(|(choice, to)| (choice, place_of(&mut ends, to)));
        match (options.last_mut(), entry) {
            (Some(MenuOption { kind: same, open: Ok(choices), .. }), Ok(choice)) if *same == kind => {
                choices.push(choice);
            }
            (_, entry) => {
                let open = entry.map(|choice| vec![choice]);
                options.push(MenuOption { kind, open, hexes: hexes(sight.battle, slot, kind) });
            }
        }
    });
    let walk = walk(sight, slot, &mut list).map(|set| place_of(&mut ends, &set));
    let ways = ways(sight, slot, &list, &ends);
    let who = sight.battle.figures[slot].who;
    Mover { who, options, ways, ends, walk, instead: instead(sight, slot) }
}

/// How many hexes an option lets a figure go, where they are counted.
fn hexes(battle: &Battle, slot: FigureSlot, kind: BattleOption) -> Option<u8> {
    match battle.option(slot, kind) {
        Ok(Span::Hexes(hexes)) => Some(hexes),
        Ok(Span::Still | Span::Shift) | Err(_) => None,
    }
}

/// Where a figure may go on a part of its way.
fn walk(sight: &Sight<'_>, slot: FigureSlot, list: &mut OptionList<'_>) -> Option<HexSet> {
    let figure = &sight.battle.figures[slot];
    let kind = if figure.is_down() { BattleOption::Crawl } else { BattleOption::Move };
    let mut ends = list.ends(sight.battle.option(slot, kind).ok()?);
    ends.remove(figure.at);
    (!ends.is_empty()).then_some(ends)
}

/// To pass is to do what somebody does who stays silent.
fn instead(sight: &Sight<'_>, slot: FigureSlot) -> Vec<(Command, Result<(), Refusal>)> {
    let figure = sight.battle.figures[slot].who;
    let pass = stand(sight.battle, slot);
    let held = sight.battle.figures[slot].holding.iter().map(|holding| Command::Release { figure, knot: holding.knot });
    let all = [pass, Command::Yield { figure }, Command::DropPack { figure }, Command::Leave { figure }];
    all.into_iter()
        .chain(held)
        .map(|command| (permit(sight, &command), command))
        .map(|(may, command)| (command, may))
        .collect()
}

/// What the seat could do besides moving: the offers of the moment, without those of the GM's overruling and without every
/// way to cast a spell, for which there is [`weaving`].
pub fn deeds(sight: &Sight<'_>) -> Vec<Offer> {
    let mut all = Vec::new();
    super::offers::besides_spells(sight, &mut |offer| all.push(offer));
    all
}

/// The place of a set in the list, where it is put if it is new.
fn place_of(sets: &mut Vec<HexSet>, set: &HexSet) -> usize {
    sets.iter().position(|known| known == set).unwrap_or_else(|| {
        sets.push(*set);
        sets.len() - 1
    })
}

fn ways(sight: &Sight<'_>, slot: FigureSlot, list: &OptionList<'_>, ends: &[HexSet]) -> Vec<MovePath> {
    let mut all = HexSet::EMPTY;
    for set in ends {
        all.add(set);
    }
    let mut draft = sight.battle.clone();
    all.iter().map(|to| way(sight.battle, slot, list, to, &mut draft)).collect()
}

fn way(battle: &Battle, slot: FigureSlot, list: &OptionList<'_>, to: Hex, draft: &mut Battle) -> MovePath {
    let start = battle.figures[slot].at;
    let path = if to == start { None } else { list.reach.path(battle, to) };
    // A shift is one step, also where the way would be barred.
    let path = path.unwrap_or_else(|| if to == start { Path::new() } else { [to].into_iter().collect() });
    let from = std::iter::once(start).chain(path.iter().copied());
    let steps = from.zip(&path).filter_map(|(from, to)| from.side_to(*to)).collect();
    let engaged = list.reach.stops().contains(to);
    let facings: Vec<Side> = battle.facings(slot, &list.reach, to).collect();
    let stumbles = battle.is_broken(slot, &path);
    draft.figures[slot] = battle.figures[slot].clone().having_gone(&path, stumbles);
    let outlook = Outlook { stumbles, ..Outlook::of(draft, slot, engaged, &facings) };
    MovePath { to, steps, engaged, facings, outlook }
}

impl MovePath {
    /// Whether the figure may look any way there.
    pub fn looks_anywhere(&self) -> bool {
        self.facings.len() == Side::ALL.len()
    }
}

#[cfg(test)]
mod tests;
