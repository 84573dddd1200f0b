//! Magic: what may be cast at whom, with which push and at what chance; answers, struggles, and what is kept up.

use play::options::{Chance, Choice, Domain, Modifier, Offer, Slot};

use super::{figure, name, value};
use crate::battle::arm::Arm;
use crate::battle::attack::{Aim, AttackForm};
use crate::battle::choice::{BattleChoice, Manner};
use crate::battle::ground::Side;
use crate::battle::legality::renewable;
use crate::battle::phase::Stage;
use crate::battle::sight::Sight;
use crate::battle::spells::{Cast, Mode, Reaches, SpellSpot, SustainedSpell};
use crate::battle::who::{FigureSlot, MOST_FIGURES};
use crate::data::Id;
use crate::house::Runaway;
use crate::magic::weave;
use crate::magic::{Cost, Element, Gains, Guard, Spell, Works};

/// What a figure may do that chose to cast and whose place has come.
pub(super) fn options(sight: &Sight<'_>, slot: FigureSlot, offer: &mut impl FnMut(Offer)) {
    let battle = sight.battle;
    let choice = battle.figures[slot].turn.choice;
    if choice == Some(BattleChoice::Disbelieve) {
        let there = battle.illusions(slot).filter(|other| sight.sees(*other));
        let figure = &battle.figures[slot];
        let score = Modifier::score("WIS", figure.profile.scores.wis).under("P189");
        let odds = struggle(figure.injury(), score, &[("shaken", battle.shaken(slot), "P259")]);
        let there = there.map(|other| Choice { odds: Some(odds.clone()), ..value(sight, other) });
        say(sight, slot, "disbelieve", "see through an illusion", some("target", there.collect()), offer);
    }
    if choice != Some(BattleChoice::Cast) {
        return;
    }
    let casters: Vec<Choice> =
        battle.may_watch(slot).filter(|other| sight.sees(*other)).map(|other| value(sight, other)).collect();
    let range = battle.watch_mana();
    let mana = Slot::new("mana", Domain::Number { min: i64::from(*range.start()), max: i64::from(*range.end()) });
    let watch = some("caster", casters).map(|mut parts| {
        parts.push(mana);
        parts.push(Slot::choice("guard", [Choice::new(None::<Guard>, "by will alone")]));
        parts
    });
    say(sight, slot, "watch", "lie in wait with a counterspell", watch, offer);
    let keep = || Slot::new("keep", Domain::yes_or_no("keep the spell", "end it"));
    let caught = battle.is_caught(slot).then(|| {
        let odds = Some(anchoring(sight, slot));
        let keep = [Choice::new(true, "keep the spell"), Choice::new(false, "end it")];
        vec![Slot::choice("keep", keep.map(|keep| Choice { odds: odds.clone(), ..keep }))]
    });
    say(sight, slot, "anchor", "get hold of the Runaway", caught, offer);
    let caught: Vec<Choice> =
        battle.may_help(slot).filter(|other| sight.sees(*other)).map(|other| helped(sight, slot, other)).collect();
    let help = some("target", caught).map(|mut parts| {
        parts.push(keep());
        parts
    });
    say(sight, slot, "intervene", "help somebody out of a Runaway", help, offer);
}

/// Ruling P187: the chance to get hold of one's own Runaway.
fn anchoring(sight: &Sight<'_>, slot: FigureSlot) -> Chance {
    let figure = &sight.battle.figures[slot];
    let of = sight.battle.runaways.iter().find(|one| one.caught.contains(&figure.who));
    let harder = weave::anchor(sight.battle.house.runaway, of.map_or(1, |one| one.round.max(1)));
    let score = Modifier::score("WIS", figure.profile.scores.wis).under("P187");
    struggle(figure.injury(), score, &[("the round", harder, "P104")])
}

/// Ruling P105: somebody in a Runaway, with the chance to help.
fn helped(sight: &Sight<'_>, slot: FigureSlot, other: FigureSlot) -> Choice {
    let (battle, figure) = (sight.battle, &sight.battle.figures[slot]);
    let of = battle.runaways.iter().find(|one| one.casting.cast.figure == battle.figures[other].who);
    let (round, scores) = (of.map_or(1, |one| one.round.max(1)), &figure.profile.scores);
    let need = weave::intervention(battle.house.runaway, round, scores.int, scores.wis);
    let (name, score) = match battle.house.runaway {
        Runaway::Steady => ("INT", scores.int),
        Runaway::Escalating => ("WIS", scores.wis),
    };
    let odds =
        struggle(figure.injury(), Modifier::score(name, score).under("P105"), &[("the round", need - score, "P104")]);
    Choice { odds: Some(odds), ..value(sight, other) }
}

/// The exact chance of 3d6 against the sum of a score and these.
fn struggle(injury: i16, score: Modifier, because: &[(&str, i16, &str)]) -> Chance {
    let named = |(name, by, rule): &(&str, i16, &str)| Modifier::new(*name, *by).under(rule);
    let mut because: Vec<Modifier> = because.iter().chain(&[("injured", injury, "P148")]).map(named).collect();
    because.insert(0, score);
    because.retain(|modifier| modifier.value != 0);
    let need: i32 = because.iter().map(|modifier| modifier.value).sum();
    let faces = |throw: i32| 3 + throw % 6 + throw / 6 % 6 + throw / 36;
    let good = (0..216).filter(|throw| faces(*throw) <= need).count();
    Chance::new(good.try_into().unwrap_or(0), 216, "3d6").because(because)
}

/// Every spell with every way to cast it.
pub(super) fn spells(sight: &Sight<'_>, slot: FigureSlot, offer: &mut impl FnMut(Offer)) {
    if sight.battle.figures[slot].turn.choice != Some(BattleChoice::Cast) {
        return;
    }
    for spell in known(sight, slot) {
        for parts in forms(sight, slot, spell) {
            say(sight, slot, "cast", &format!("cast {spell}"), Some(parts), offer);
        }
    }
}

fn say(
    sight: &Sight<'_>,
    slot: FigureSlot,
    verb: &str,
    words: &str,
    parts: Option<Vec<Slot>>,
    offer: &mut impl FnMut(Offer),
) {
    if let Some(mut parts) = parts {
        parts.insert(0, figure(sight, slot));
        offer(Offer::open(verb, &format!("{}: {words}", name(sight, slot)), parts));
    }
}

fn some(slot: &str, values: Vec<Choice>) -> Option<Vec<Slot>> {
    (!values.is_empty()).then(|| vec![Slot::choice(slot, values)])
}

fn known<'a>(sight: &Sight<'a>, slot: FigureSlot) -> impl Iterator<Item = Id<Spell>> + 'a {
    let battle = sight.battle;
    let lore = battle.lore(slot);
    let spells = lore.into_iter().flat_map(|lore| lore.spells(&battle.house));
    spells.filter(move |spell| spell.works != Works::Counter && battle.can_weave(slot, *spell).is_ok())
}

/// A spell with everything that has to be said with it, in as many forms as it has; none if there is nothing to aim it at.
fn forms(sight: &Sight<'_>, slot: FigureSlot, spell: Id<Spell>) -> Vec<Vec<Slot>> {
    let plain = Cast::plain(sight.battle.figures[slot].who, spell);
    if spell.cost == Cost::Chosen {
        return measured(sight, slot, &plain);
    }
    // Ruling P277: where a servant may be called to depends on its element, so each element has a form of its own.
    let elements = sight.battle.elements(slot, spell);
    if spell.works == Works::Servant && !elements.is_empty() {
        let of = |element: &Element| schooled(sight, slot, &Cast { element: Some(*element), ..plain.clone() });
        return elements.iter().flat_map(of).collect();
    }
    schooled(sight, slot, &plain)
}

/// A spell of the schools: bare, and told what to be.
fn schooled(sight: &Sight<'_>, slot: FigureSlot, plain: &Cast) -> Vec<Vec<Slot>> {
    let (battle, spell) = (sight.battle, plain.spell);
    let none = Cast { mode: None, ..plain.clone() };
    let shaped = !battle.modes(slot, spell, &all_gains(sight, slot, spell)).is_empty();
    let bare = !shaped || battle.may_go_without(spell);
    let forms = bare.then(|| pushed(sight, slot, &none, Shape::Bare)).into_iter();
    let forms = forms.chain(shaped.then(|| pushed(sight, slot, plain, Shape::Chosen)));
    forms.flatten().collect()
}

/// Whether a spell has to be told what to be.
#[derive(Clone, Copy, PartialEq)]
enum Shape {
    Bare,
    Chosen,
}

/// The most that can be bought, for whether there is any choice at all.
fn all_gains(sight: &Sight<'_>, slot: FigureSlot, spell: Id<Spell>) -> Gains {
    let all = Gains::within(spell.get(), sight.battle.most_push(slot, spell));
    let some = |gains: &&Gains| !sight.battle.modes(slot, spell, gains).is_empty();
    all.iter().find(some).cloned().unwrap_or_default()
}

/// A spell of the schools: its range, then what is bought, then what depends on that.
fn pushed(sight: &Sight<'_>, slot: FigureSlot, plain: &Cast, shape: Shape) -> Option<Vec<Slot>> {
    let battle = sight.battle;
    let spell = plain.spell;
    let most = battle.most_push(slot, spell);
    let price = spell.range_line().map_or(1, |(_, _, price)| price);
    let times = if spell.range_line().is_some() { most / price } else { 0 };
    let placed = placed(sight, slot, plain, shape);
    let reaches = (0..=times).filter_map(|reach| {
        let cast = Cast { reach, ..plain.clone() };
        let gains = Gains::within(spell.get(), most - reach * price).into_iter();
        let gains = gains.filter_map(|gains| bought(sight, slot, &Cast { gains, ..cast.clone() }, shape));
        let mut parts = some("gains", gains.collect())?;
        if placed && times > 0 {
            parts.extend(some("at", spots(sight, slot, &cast, shape))?);
        }
        let words = if reach == 0 { "as it is".to_owned() } else { format!("{} hexes", battle.range_hexes(&cast)) };
        Some(Choice::new(reach, words).then(parts))
    });
    let mut parts = head(sight, slot, plain);
    parts.push(Slot::choice("mana", [Choice::new(None::<u8>, "what it costs")]));
    parts.extend(some("reach", reaches.collect())?);
    if !placed {
        parts.push(nowhere());
    } else if times == 0 {
        parts.extend(some("at", spots(sight, slot, plain, shape))?);
    }
    Some(parts)
}

/// Whether a casting of that shape is put somewhere.
fn placed(sight: &Sight<'_>, slot: FigureSlot, plain: &Cast, shape: Shape) -> bool {
    let shaped = shaped(sight, slot, plain, shape);
    matches!(sight.battle.reaches(&shaped), Reaches::Hex | Reaches::Line)
}

/// It as some creature or state, where it has to be one.
fn shaped(sight: &Sight<'_>, slot: FigureSlot, plain: &Cast, shape: Shape) -> Cast {
    let modes = || sight.battle.modes(slot, plain.spell, &all_gains(sight, slot, plain.spell)).first().copied();
    let mode = plain.mode.or_else(|| if shape == Shape::Chosen { modes() } else { None });
    Cast { mode, ..plain.clone() }
}

/// What is bought, with what it may be then and at whom it may go.
fn bought(sight: &Sight<'_>, slot: FigureSlot, cast: &Cast, shape: Shape) -> Option<Choice> {
    let battle = sight.battle;
    let modes: Vec<Option<Mode>> = if shape == Shape::Bare {
        vec![None]
    } else {
        battle.modes(slot, cast.spell, &cast.gains).into_iter().map(Some).collect()
    };
    // A spell that buys the right to name a victim has to name one, and does without otherwise.
    if shape == Shape::Bare
        && !battle.may_go_without(cast.spell)
        && !battle.modes(slot, cast.spell, &cast.gains).is_empty()
    {
        return None;
    }
    let first = Cast { mode: modes.first().copied().flatten(), ..cast.clone() };
    let targets = targets(sight, slot, &first)?;
    let modes = modes.into_iter().map(|mode| Choice::new(mode, mode_words(sight, mode)));
    let mut parts = some("mode", modes.collect())?;
    parts.push(targets);
    Some(gains_value(sight, slot, cast, parts))
}

/// A spell into which one puts what one likes: one form for each thing that so much mana does.
fn measured(sight: &Sight<'_>, slot: FigureSlot, plain: &Cast) -> Vec<Vec<Slot>> {
    let battle = sight.battle;
    let modes = battle.modes(slot, plain.spell, &plain.gains);
    let modes: Vec<Option<Mode>> = if modes.is_empty() { vec![None] } else { modes.into_iter().map(Some).collect() };
    let mut forms = Vec::new();
    for mode in modes {
        let with = |mana: u8| Cast { mode, mana: Some(mana), ..plain.clone() };
        let all: Vec<u8> = battle.measures(slot).collect();
        for alike in all.chunk_by(|one, other| battle.reaches(&with(*one)) == battle.reaches(&with(*other))) {
            let Some(cast) = alike.first().map(|mana| with(*mana)) else { continue };
            let mana = alike.iter().map(|mana| mana_value(sight, slot, &with(*mana)));
            let mut parts = head(sight, slot, &cast);
            parts.push(Slot::choice("mana", mana.collect::<Vec<_>>()));
            parts.push(Slot::choice("reach", [Choice::new(0, "as it is")]));
            parts.push(Slot::choice("gains", [Choice::new(Gains::none(), "nothing")]));
            parts.push(Slot::choice("mode", [Choice::new(mode, mode_words(sight, mode))]));
            let Some(targets) = targets(sight, slot, &cast) else { continue };
            parts.push(targets);
            if matches!(battle.reaches(&cast), Reaches::Hex | Reaches::Line) {
                let Some(at) = some("at", spots(sight, slot, &cast, Shape::Bare)) else { continue };
                parts.extend(at);
            } else {
                parts.push(nowhere());
            }
            forms.push(parts);
        }
    }
    forms
}

/// What is said with every spell.
fn head(sight: &Sight<'_>, slot: FigureSlot, cast: &Cast) -> Vec<Slot> {
    let elements = cast.element.as_slice();
    let elements = if elements.is_empty() { sight.battle.elements(slot, cast.spell) } else { elements };
    let element = if elements.is_empty() {
        vec![Choice::new(None::<Element>, "none")]
    } else {
        elements.iter().map(|element| Choice::new(Some(*element), element.key())).collect()
    };
    let spell = Choice { odds: Some(chance(sight, slot, cast)), ..Choice::new(cast.spell, &cast.spell.name) };
    vec![
        Slot::choice("spell", [spell]),
        Slot::choice("element", element),
        Slot::new("borrow", Domain::yes_or_no("borrow what is lacking", "let it fail for want of mana")),
    ]
}

fn nowhere() -> Slot {
    Slot::choice("at", [Choice::new(None::<SpellSpot>, "nowhere in particular")])
}

/// Whom a casting may be aimed at; nothing if it has to be aimed at somebody and cannot.
fn targets(sight: &Sight<'_>, slot: FigureSlot, cast: &Cast) -> Option<Slot> {
    let battle = sight.battle;
    let Reaches::Figures(most) = battle.reaches(cast) else {
        return Some(Slot::new("targets", Domain::Several { of: Vec::new(), min: 0, max: 0 }));
    };
    let can = |target: &FigureSlot| sight.sees(*target) && battle.can_target(slot, cast, *target).is_ok();
    let of: Vec<Choice> = battle.slots().filter(can).map(|target| target_value(sight, slot, cast, target)).collect();
    let max = usize::from(most).min(of.len());
    (max > 0).then(|| Slot::new("targets", Domain::Several { of, min: 1, max }))
}

/// A target, with the chance to hit it where a spell must hit.
fn target_value(sight: &Sight<'_>, slot: FigureSlot, cast: &Cast, target: FigureSlot) -> Choice {
    Choice { odds: to_hit(sight, slot, cast, target), ..value(sight, target) }
}

/// The chance to hit somebody, where a spell must hit.
pub(in crate::battle) fn to_hit(
    sight: &Sight<'_>,
    slot: FigureSlot,
    cast: &Cast,
    target: FigureSlot,
) -> Option<Chance> {
    if !cast.spell.must_hit {
        return None;
    }
    let arm = Arm::Spell { spell: cast.spell, element: cast.element };
    let aim = Aim::at(sight.battle, slot, target, arm, AttackForm::Spell, Manner::Plain);
    Some(super::acting::chance(&aim))
}

/// Where a casting may be put.
fn spots(sight: &Sight<'_>, slot: FigureSlot, cast: &Cast, shape: Shape) -> Vec<Choice> {
    let battle = sight.battle;
    let line = battle.reaches(&shaped(sight, slot, cast, shape)) == Reaches::Line;
    let calls = cast.calls_somebody();
    if calls && battle.figures.len() >= MOST_FIGURES {
        return Vec::new();
    }
    let hexes = battle.spots(slot, cast);
    let place = |hex, along| Choice::new(Some(SpellSpot { hex, along }), spot_words(SpellSpot { hex, along }));
    if line {
        let every = |hex| Side::ALL.into_iter().map(move |along| (hex, Some(along)));
        return hexes.iter().flat_map(every).map(|(hex, along)| place(hex, along)).collect();
    }
    hexes.iter().map(|hex| place(hex, None)).collect()
}

/// The exact chance that a casting works, as if the reserve sufficed.
fn chance(sight: &Sight<'_>, slot: FigureSlot, cast: &Cast) -> Chance {
    let battle = sight.battle;
    let base = Cast { mana: cast.mana.or_else(|| (cast.spell.cost == Cost::Chosen).then_some(1)), ..cast.clone() };
    let Ok(plan) = battle.plan(slot, &base) else { return Chance::new(0, 1, "") };
    let odds = battle.cast_odds(slot, &base, plan);
    let prospects = odds.prospects;
    let good = prospects.works + prospects.small + prospects.large;
    Chance::new(good, prospects.total(), "3d6").because(odds.aim.because())
}

fn mana_value(sight: &Sight<'_>, slot: FigureSlot, cast: &Cast) -> Choice {
    let mana = cast.mana;
    let words = mana.map_or_else(String::new, |mana| format!("{mana} mana"));
    Choice { odds: Some(chance(sight, slot, cast)), ..Choice::new(mana, words) }
}

fn gains_value(sight: &Sight<'_>, slot: FigureSlot, cast: &Cast, parts: Vec<Slot>) -> Choice {
    let words = gains_words(cast.spell, &cast.gains);
    Choice { odds: Some(chance(sight, slot, cast)), ..Choice::new(&cast.gains, words) }.then(parts)
}

/// What is bought, in words.
pub(in crate::battle) fn gains_words(spell: Id<Spell>, gains: &Gains) -> String {
    let lines = spell.extra.iter().enumerate().filter(|(line, _)| gains.times(*line) > 0);
    let words: Vec<String> = lines.map(|(line, boost)| format!("{} × {boost}", gains.times(line))).collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(", ") }
}

/// What a spell is to be, in words.
pub(in crate::battle) fn mode_words(sight: &Sight<'_>, mode: Option<Mode>) -> String {
    match mode {
        None => "as it is".to_owned(),
        Some(Mode::Creature(creature)) => creature.name.clone(),
        Some(Mode::Mind(mind)) => mind.name().to_owned(),
        Some(Mode::Force(fate)) => fate.name().to_owned(),
        Some(Mode::Name(name)) => format!("the Name of {}", name.name()),
        Some(Mode::Spread(name)) => format!("the Name of {}, spread out", name.name()),
        Some(Mode::Victim(who)) => {
            sight.battle.slot(who).map_or_else(String::new, |slot| format!("against {}", name(sight, slot)))
        }
    }
}

fn spot_words(spot: SpellSpot) -> String {
    spot.along.map_or_else(|| spot.hex.to_string(), |side| format!("{} {side}", spot.hex))
}

/// A figure is asked whether it counters the casting under way.
pub(super) fn countering(sight: &Sight<'_>, asked: FigureSlot, offer: &mut impl FnMut(Offer)) {
    let Some(casting) = sight.battle.casting.as_deref().filter(|_| sight.plays(asked)) else { return };
    let answer = sight.battle.answer(asked, casting.cast.spell, &casting.cast.targets);
    let guards = answer.guards.iter().map(|guard| Choice::new(*guard, guard_words(*guard)));
    let mana = Slot::new("mana", Domain::Number { min: answer.least.into(), max: answer.most.into() });
    let label = |words: &str| format!("{}: {words}", name(sight, asked));
    let slots = vec![figure(sight, asked), mana, Slot::choice("guard", guards)];
    offer(Offer::open("counter", &label(&format!("counter {}", casting.cast.spell)), slots));
    offer(Offer::open("let_pass", &label("let it pass"), vec![figure(sight, asked)]));
}

fn guard_words(guard: Option<Guard>) -> &'static str {
    match guard {
        None => "by will alone",
        Some(Guard::Protection) => "by Protection",
        Some(Guard::Halt) => "by Halt",
        Some(Guard::Reflect) => "by Reflect, back upon its caster",
    }
}

/// Phase 2: what a mage keeps up.
pub(super) fn renewing(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    let battle = sight.battle;
    let Some(slot) = battle.acting().filter(|slot| sight.plays(*slot)) else { return };
    if !matches!(battle.stage, Stage::Renewing(_)) {
        return;
    }
    let held = |knot| battle.figures[slot].holding.iter().find(|holding| holding.knot == knot);
    let label = |holding: &SustainedSpell| match holding.price() {
        0 => format!("{}, without more mana", holding.spell),
        mana => format!("{}, for {mana} mana", holding.spell),
    };
    let of: Vec<Choice> =
        renewable(battle, slot).filter_map(|knot| Some(Choice::new(knot, label(held(knot)?)))).collect();
    let keep = Slot::new("keep", Domain::Several { max: of.len(), of, min: 0 });
    let label = format!("{}: keep spells up", name(sight, slot));
    offer(Offer::open("renew", &label, vec![figure(sight, slot), keep]));
}

/// Phases 3 and 4: letting go of a spell.
pub(super) fn releasing(sight: &Sight<'_>, slot: FigureSlot, offer: &mut impl FnMut(Offer)) {
    let held = sight.battle.figures[slot].holding.iter().map(|holding| Choice::new(holding.knot, holding.spell));
    say(sight, slot, "release", "let go of a spell", some("knot", held.collect()), offer);
}
