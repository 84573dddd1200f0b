//! Chance and good sense: makes the choices that nobody wants to make.

use dice::Dice;
use play::name::Name;
use smallvec::SmallVec;

use crate::data::Id;
use crate::equipment::{GearPlace, Item};
use crate::experience::{self, Hazard, Track};
use crate::house::TrackList;
use crate::names;

use super::resolve::{face, resolve, turn_to};
use super::{Ask, Command, CreationStep, Event, RowBy, State, apply, legality};
use outfit::{armour, left_at_home, weapon};

mod outfit;

/// How much good sense demands of a year: this chance of survival, in per cent.
const SAFE_PERCENT: u64 = 95;
/// How often one begins again before years are left out altogether.
const MOST_LIVES: u16 = 50;

/// What chance is asked for.
#[derive(Clone, Copy, Debug)]
pub struct CreationPlan {
    /// How many years of prior experience.
    pub years: u8,
    /// The track to serve in, whatever its dangers; without one, only what is safe.
    pub track: Option<Id<Track>>,
    /// What to buy.
    pub kit: KitChoice,
}

/// What to buy.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum KitChoice {
    /// The standard pack, if the purse allows, as far as it is borne lightly.
    Pack,
    /// The pack, and a weapon and armour that fit strength and purse.
    Outfit,
}

impl Default for CreationPlan {
    fn default() -> Self {
        Self { years: 6, track: None, kit: KitChoice::Outfit }
    }
}

/// The next command for a character in the making; `whim` picks a number below the one it is given.
pub fn next(state: &State, plan: CreationPlan, whim: &mut impl FnMut(u8) -> u8) -> Command {
    if let Some(ask) = state.asks.first() {
        return decide(state, ask, whim);
    }
    match state.step {
        CreationStep::Attributes => Command::RollAttributes,
        CreationStep::Appearance => Command::RollAppearance,
        CreationStep::Height => Command::RollHeight,
        CreationStep::Weight => Command::RollWeight,
        CreationStep::Provenance => Command::RollProvenance,
        CreationStep::Standing | CreationStep::Trade => Command::RollStanding,
        CreationStep::Location => Command::RollLocation,
        CreationStep::Wealth => Command::RollWealth,
        CreationStep::Experience => serve(state, plan, whim).unwrap_or(Command::EndExperience),
        CreationStep::Market => shop(state, plan, whim),
        CreationStep::Alive | CreationStep::Dead => Command::BeginAgain,
    }
}

fn decide(state: &State, ask: &Ask, whim: &mut impl FnMut(u8) -> u8) -> Command {
    if legality::craft_asked(ask).is_ok() {
        return Command::RollCraft;
    }
    let answers = legality::answers(state, ask);
    let count = u8::try_from(answers.len()).unwrap_or(u8::MAX);
    Command::Choose { pick: answers[usize::from(whim(count))] }
}

/// A year in the track that is wished for, or else in one that is safe.
fn serve(state: &State, plan: CreationPlan, whim: &mut impl FnMut(u8) -> u8) -> Option<Command> {
    if state.character.years.len() >= usize::from(plan.years) {
        return None;
    }
    let wished = plan.track.filter(|track| legality::serve(state, *track).is_ok());
    let track = wished.or_else(|| safe(state, whim))?;
    let newer = track.list == TrackList::Newer;
    Some(Command::Serve {
        track,
        by: newer.then(|| best(state)),
        row: newer.then_some(RowBy::Die),
        study: legality::may_study(state, track).then_some(false),
    })
}

fn best(state: &State) -> crate::attributes::Attribute {
    let scores = state.character.scores;
    let best = scores.iter().max_by_key(|(attribute, score)| (**score, std::cmp::Reverse(*attribute)));
    best.map_or(crate::attributes::Attribute::Str, |(attribute, _)| attribute)
}

fn safe(state: &State, whim: &mut impl FnMut(u8) -> u8) -> Option<Id<Track>> {
    let list = state.character.house.tracks;
    let by = (list == TrackList::Newer).then(|| best(state));
    let help = experience::help(list, &state.character.scores, by);
    let safe = |track: &Id<Track>| Hazard::odds_with(*track, help).at_least_percent(SAFE_PERCENT);
    // Whoever has begun somewhere stays there more often than not.
    if let Some(track) = state.track.filter(safe)
        && legality::serve(state, track).is_ok()
        && whim(4) > 0
    {
        return Some(track);
    }
    let open: SmallVec<[Id<Track>; 9]> = legality::open_tracks(state).filter(safe).collect();
    let count = u8::try_from(open.len()).unwrap_or(u8::MAX);
    (count > 0).then(|| open[usize::from(whim(count))])
}

/// Buys armour and a weapon, wears and readies them, then the pack as far as it is borne lightly, finds a name, and finishes.
fn shop(state: &State, plan: CreationPlan, whim: &mut impl FnMut(u8) -> u8) -> Command {
    let fought_with = (plan.kit == KitChoice::Outfit).then(|| arm(state)).flatten();
    if let Some(command) = fought_with.or_else(|| fill_pack(state)) {
        return command;
    }
    match &state.character.name {
        None if plan.kit == KitChoice::Outfit => Command::Call { name: found_name(whim) },
        Some(_) | None => Command::Finish,
    }
}

fn buy(item: Id<Item>) -> Command {
    Command::Buy { item, lots: 1, price: None }
}

/// What is to be bought, worn or readied next.
fn arm(state: &State) -> Option<Command> {
    let gear = &state.character.gear;
    let bought = |item: Id<Item>, to: GearPlace| {
        if gear.count(item, GearPlace::Carried) > 0 { put(item, to) } else { buy(item) }
    };
    let armour = armour(state).filter(|_| gear.armour().is_none()).map(|item| bought(item, GearPlace::Worn));
    armour.or_else(|| {
        weapon(state).filter(|_| gear.weapons().next().is_none()).map(|item| bought(item, GearPlace::Ready))
    })
}

/// The pack, if the purse allows; then what of it stays at home.
fn fill_pack(state: &State) -> Option<Command> {
    let pack = *pack();
    let bought = state.bargains.iter().any(|bargain| bargain.item == pack);
    if !bought && legality::buy(state, pack, 1, None).is_ok() {
        return Some(buy(pack));
    }
    left_at_home(state).map(|item| put(item, GearPlace::Left))
}

fn put(item: Id<Item>, to: GearPlace) -> Command {
    Command::Put { item, from: GearPlace::Carried, to }
}

fn pack() -> &'static Id<Item> {
    use std::sync::LazyLock;
    static PACK: LazyLock<Id<Item>> = LazyLock::new(|| Id::named("standard_pack"));
    &PACK
}

/// A name from the list.
pub fn found_name(whim: &mut impl FnMut(u8) -> u8) -> Name {
    names::compose(whim)
}

/// Does the rest of the making, and records every whim.
pub(super) fn finish(state: &State, plan: CreationPlan, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let mut draft = state.clone();
    let mut events = Vec::new();
    while draft.step < CreationStep::Alive {
        let mut whims = draft.whims;
        let command = next(&draft, plan, &mut |below| {
            turn_to(state, "whim", whims, dice);
            whims += 1;
            let face = face(dice, u32::from(below.max(1)));
            events.push(Event::Whim { face });
            face - 1
        });
        debug_assert!(legality::allowed(&draft, &command).is_ok(), "good sense asks for {command:?}");
        let mut happened = Vec::new();
        resolve_boxed(&draft, &command, dice, &mut happened);
        events.append(&mut happened);
        for event in events.drain(..) {
            apply::apply(&mut draft, &event);
            out.push(event);
        }
    }
}

/// Keeps the compiler from following `resolve` into itself.
fn resolve_boxed(state: &State, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let mut dice: &mut dyn Dice = dice;
    resolve(state, command, &mut dice, out);
}

/// Makes a whole character, beginning again after each death.
pub(super) fn everything(state: &State, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let mut draft = state.clone();
    loop {
        let begun = out.len();
        if draft.step == CreationStep::Dead {
            out.push(Event::BegunAgain);
            apply::apply(&mut draft, &Event::BegunAgain);
        }
        let from = out.len();
        let years = if draft.life > MOST_LIVES { 0 } else { CreationPlan::default().years };
        finish(&draft, CreationPlan { years, ..CreationPlan::default() }, dice, out);
        out[from.max(begun)..].iter().for_each(|event| apply::apply(&mut draft, event));
        if draft.step == CreationStep::Alive {
            return;
        }
    }
}
