//! What a page needs to guide a casting: the spells in the order of the book, and one casting step by step, with all that it
//! may still be and what may come of it.

use arrayvec::ArrayVec;
use play::options::Chance;

use crate::battle::command::Command;
use crate::battle::ground::{Hex, HexSet};
use crate::battle::legality::{caster, permit};
use crate::battle::offers::to_hit;
use crate::battle::phase::Stage;
use crate::battle::refusal::{NoCast, Refusal};
use crate::battle::sight::Sight;
use crate::battle::spells::{Cast, CastCost, CastOdds, Mode, NameWork, Reaches, SpellSpot, by_name, line_of};
use crate::battle::who::{FigureId, FigureSlot};
use crate::data::Id;
use crate::magic::{BoostPrice, Cost, Element, Gains, Measure, Spell, Works};

/// A spell that somebody knows: what it takes and comes to without any push, or why it cannot be cast now.
#[derive(Debug)]
pub struct SpellGuide {
    /// Which.
    pub spell: Id<Spell>,
    /// The plain casting, or why there is none.
    pub open: Result<Plain, NoCast>,
}

/// A casting without any push.
#[derive(Debug)]
pub struct Plain {
    /// What to begin with.
    pub cast: Cast,
    /// The mana that it takes.
    pub plan: CastCost,
    /// What may come of it.
    pub odds: CastOdds,
}

/// One casting, made whole as far as it is said, with all that it may still be.
#[derive(Debug)]
pub struct Weaving {
    /// The casting, without what cannot be.
    pub cast: Cast,
    /// What it takes.
    pub plan: CastCost,
    /// The most that may be put into it.
    pub channel: u8,
    /// What may come of it, as if the reserve sufficed.
    pub odds: CastOdds,
    /// Whether a spell that was countered is cast again (P185).
    pub escalates: bool,
    /// The elements to choose from.
    pub elements: &'static [Element],
    /// What it may be.
    pub modes: Vec<Mode>,
    /// Whether it need not be any of them.
    pub bare: bool,
    /// What extra mana buys.
    pub lines: Vec<BoostLine>,
    /// What it is aimed at.
    pub reaches: Reaches,
    /// Everybody in sight, with the chance to hit where that is rolled for, or why not.
    pub targets: Vec<(FigureId, Result<Option<Chance>, NoCast>)>,
    /// Where it may be put.
    pub spots: HexSet,
    /// What it would cover, put there.
    pub area: Vec<Hex>,
    /// Whether it may be cast so.
    pub may: Result<(), Refusal>,
}

/// Something that extra mana buys.
#[derive(Debug)]
pub struct BoostLine {
    /// Which line of the spell's; nothing for the range.
    pub line: Option<usize>,
    /// In words.
    pub words: String,
    /// How often it is bought.
    pub times: u8,
    /// How often it could be.
    pub most: u8,
}

/// The figure whose place to cast has come, if the seat plays it.
pub fn casts(sight: &Sight<'_>) -> Option<FigureId> {
    let who = sight.battle.figures[sight.battle.acting()?].who;
    caster(sight, who).ok().map(|_| who)
}

/// The spells of the figure whose place has come, in the order of its book.
pub fn spells(sight: &Sight<'_>) -> Vec<SpellGuide> {
    let Some(slot) = casts(sight).and_then(|who| sight.battle.slot(who)) else { return Vec::new() };
    let battle = sight.battle;
    let known = battle.lore(slot).into_iter().flat_map(|lore| lore.spells(&battle.house));
    known.map(|spell| SpellGuide { spell, open: plain(sight, slot, spell) }).collect()
}

fn plain(sight: &Sight<'_>, slot: FigureSlot, spell: Id<Spell>) -> Result<Plain, NoCast> {
    let battle = sight.battle;
    battle.can_weave(slot, spell)?;
    let cast = settled(sight, slot, &Cast::plain(battle.figures[slot].who, spell));
    let plan = battle.plan(slot, &cast)?;
    let odds = battle.cast_odds(slot, &cast, plan);
    Ok(Plain { cast: Cast::plain(battle.figures[slot].who, spell), plan, odds })
}

/// One casting with all that it may still be.
///
/// # Errors
/// When the figure may not cast now, or not this spell.
pub fn weaving(sight: &Sight<'_>, draft: &Cast) -> Result<Weaving, Refusal> {
    let battle = sight.battle;
    let slot = caster(sight, draft.figure)?;
    battle.can_weave(slot, draft.spell)?;
    let cast = settled(sight, slot, draft);
    let plan = battle.plan(slot, &cast)?;
    let reaches = battle.reaches(&cast);
    let chosen = cast.spell.cost == Cost::Chosen;
    let channel = if chosen { *battle.measures(slot).end() } else { plan.base + battle.most_push(slot, cast.spell) };
    Ok(Weaving {
        plan,
        channel,
        odds: battle.cast_odds(slot, &cast, plan),
        escalates: battle.escalates(slot, &cast),
        elements: battle.elements(slot, cast.spell),
        modes: battle.modes(slot, cast.spell, &cast.gains),
        bare: battle.may_go_without(cast.spell),
        lines: if chosen { Vec::new() } else { lines(&cast, channel - plan.spent) },
        targets: if let Reaches::Figures(_) = reaches { targets(sight, slot, &cast) } else { Vec::new() },
        spots: if matches!(reaches, Reaches::Hex | Reaches::Line) { battle.spots(slot, &cast) } else { HexSet::EMPTY },
        area: area(sight, slot, &cast),
        may: permit(sight, &Command::Cast(Box::new(cast.clone()))),
        reaches,
        cast,
    })
}

/// A casting as it was meant, without what cannot be: more than the channel takes, targets out of reach, and the like.
fn settled(sight: &Sight<'_>, slot: FigureSlot, draft: &Cast) -> Cast {
    let battle = sight.battle;
    let spell = draft.spell;
    let elements = battle.elements(slot, spell);
    let element = draft.element.filter(|element| elements.contains(element)).or(elements.first().copied());
    let measured = spell.cost == Cost::Chosen;
    let mana = measured.then(|| draft.mana.unwrap_or(1).clamp(1, (*battle.measures(slot).end()).max(1)));
    let (reach, gains) = if measured { (0, Gains::none()) } else { affordable(draft, battle.most_push(slot, spell)) };
    let modes = battle.modes(slot, spell, &gains);
    let first = if battle.may_go_without(spell) { None } else { modes.first().copied() };
    let mode = draft.mode.filter(|mode| modes.contains(mode)).or(first);
    let mut cast = Cast { element, mana, reach, gains, mode, targets: ArrayVec::default(), at: None, ..draft.clone() };
    match battle.reaches(&cast) {
        Reaches::Nothing => {}
        Reaches::Figures(most) => {
            let may = |who: &FigureId| {
                let target = battle.slot(*who).filter(|target| sight.sees(*target));
                target.is_some_and(|target| battle.can_target(slot, &cast, target).is_ok())
            };
            let mut targets: Vec<FigureId> = draft.targets.iter().copied().filter(may).collect();
            if targets.is_empty() {
                let all: Vec<FigureId> = sight.figures().map(|(_, figure)| figure.who).filter(may).collect();
                targets.extend(all.first().filter(|_| all.len() == 1));
            }
            targets.truncate(most.into());
            cast.targets = targets.into_iter().collect();
        }
        Reaches::Hex => {
            let at = draft.at.filter(|spot| battle.spots(slot, &cast).contains(spot.hex));
            cast.at = at.map(|spot| SpellSpot { along: None, ..spot });
        }
        Reaches::Line => {
            let at = draft.at.filter(|spot| battle.spots(slot, &cast).contains(spot.hex));
            let across = battle.figures[slot].facing;
            cast.at = at.map(|spot| SpellSpot { along: spot.along.or(Some(across)), ..spot });
        }
    }
    cast
}

/// As much of what is bought as the channel takes: the range first.
fn affordable(draft: &Cast, most: u8) -> (u8, Gains) {
    let spell = draft.spell;
    let mut left = most;
    let reach = spell.range_line().map_or(0, |(_, _, price)| draft.reach.min(left / price.max(1)));
    left -= spell.range_line().map_or(0, |(_, _, price)| price * reach);
    let times = spell.extra.iter().enumerate().map(|(line, boost)| {
        let wanted = if boost.is_range() || !boost.in_fights { 0 } else { draft.gains.times(line) };
        let (price, times) = match boost.price {
            BoostPrice::Per(mana) => (mana, wanted.min(left / mana.max(1))),
            BoostPrice::Once(mana) => (mana, wanted.min(u8::from(mana <= left))),
        };
        left -= price * times;
        times
    });
    (reach, Gains::of(times.collect::<Vec<_>>()))
}

/// What extra mana buys, and how much more of each what is left of the channel allows.
fn lines(cast: &Cast, left: u8) -> Vec<BoostLine> {
    let lines = cast.spell.extra.iter().enumerate();
    let line = |(line, boost): (usize, &crate::magic::Boost)| {
        let range = boost.is_range();
        let times = if range { cast.reach } else { cast.gains.times(line) };
        let most = match boost.price {
            BoostPrice::Per(_) | BoostPrice::Once(_) if !boost.in_fights => 0,
            BoostPrice::Once(_) if times > 0 => 1,
            BoostPrice::Once(mana) => u8::from(mana <= left),
            BoostPrice::Per(mana) => times + left / mana.max(1),
        };
        BoostLine { line: (!range).then_some(line), words: boost.to_string(), times, most }
    };
    lines.map(line).collect()
}

fn targets(sight: &Sight<'_>, slot: FigureSlot, cast: &Cast) -> Vec<(FigureId, Result<Option<Chance>, NoCast>)> {
    let battle = sight.battle;
    let there = sight.figures().filter(|(_, figure)| figure.is_on_board() && !figure.dead);
    let one = |other: FigureSlot| battle.can_target(slot, cast, other).map(|()| to_hit(sight, slot, cast, other));
    there.map(|(other, figure)| (figure.who, one(other))).collect()
}

/// What a casting covers, put where it is.
fn area(sight: &Sight<'_>, caster: FigureSlot, cast: &Cast) -> Vec<Hex> {
    let board = sight.battle.board();
    let number = |measure| u8::try_from(cast.spell.figure_with(measure, &cast.gains).plus.max(0)).unwrap_or(u8::MAX);
    let about = |hex: Hex, radius: u8| board.outline().iter().filter(|other| other.distance(hex) <= radius).collect();
    let here = sight.battle.figures[caster].at;
    match (cast.spell.works, cast.at) {
        (Works::Burst | Works::Wind | Works::Mind, Some(spot)) => about(spot.hex, number(Measure::Radius)),
        (Works::Barrier, Some(spot)) => {
            let clear = board.clear();
            line_of(spot, number(Measure::Length)).take_while(|hex| clear.contains(*hex)).collect()
        }
        (Works::Name, at) => match (by_name(cast), at) {
            (Some(NameWork::Blaze { radius, .. }), Some(spot)) => about(spot.hex, *radius),
            (Some(NameWork::Row { length, .. } | NameWork::Wall { length, .. }), Some(spot)) => {
                let clear = board.clear();
                line_of(spot, *length).take_while(|hex| clear.contains(*hex)).collect()
            }
            (Some(NameWork::Panic { radius } | NameWork::Glow { radius }), _) => about(here, *radius),
            (_, Some(spot)) => vec![spot.hex],
            (_, None) => Vec::new(),
        },
        (_, Some(spot)) => vec![spot.hex],
        (_, None) => Vec::new(),
    }
}

/// What a spell is to be, in words.
pub fn mode_words(sight: &Sight<'_>, mode: Option<Mode>) -> String {
    crate::battle::offers::mode_words(sight, mode)
}

/// A casting that somebody of the seat is asked to counter.
#[derive(Debug)]
pub struct Answering {
    /// Who is asked.
    pub who: FigureId,
    /// Whether the spell is cast again after it was countered (P185).
    pub escalated: bool,
    /// With each mana that may be put in: what one brings to the contest by will alone, before the dice.
    pub strengths: Vec<(u8, i16)>,
}

/// The casting that the seat is asked to counter now.
pub fn answering(sight: &Sight<'_>) -> Option<Answering> {
    let battle = sight.battle;
    let Stage::Countering { asked, .. } = battle.stage else { return None };
    let casting = battle.casting.as_deref().filter(|_| sight.plays(asked))?;
    let spell = casting.cast.spell;
    let answer = battle.answer(asked, spell, &casting.cast.targets);
    let skill = battle.counter_skill(asked, spell, None);
    let strengths = (answer.least..=answer.most).map(|mana| (mana, battle.contest_strength(asked, mana, skill)));
    Some(Answering { who: battle.figures[asked].who, escalated: casting.escalated, strengths: strengths.collect() })
}

#[cfg(test)]
mod tests;
