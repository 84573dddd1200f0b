//! Blows (Core Rules: Attacking & Damage, Attack Modifiers, Detachments): what is rolled, whom it meets, what it does.

use dice::{Dice, Vault};
use play::ids::Tag;

use super::super::foes::fall;
use super::super::legality::in_reach;
use super::super::resolve::{drafted, moved};
use super::super::{Blow, Did, Event, Foe, FoeAct, Loosed, Moved, Position, Weapon, Who, company};
use super::{Round, felt};
use crate::change::Draft;
use crate::character::Character;
use crate::damage::Damage;
use crate::deeds::{self, Pool};
use crate::harm::{self, Harm};
use crate::item::Item;
use crate::pack::ThingId;
use crate::throw::Throw;

/// Who is struck, and by what: in the order in which they were aimed at.
pub(super) type Struck<W> = Vec<(W, Vec<Swing>)>;

/// Whom an opponent aims at: somebody, or one of those who come along with them.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Mark {
    who: Who,
    companion: Option<ThingId>,
}

/// One attack before it is known what it meets.
#[derive(Clone)]
pub(super) struct Swing {
    by: String,
    /// The dice: two for two weapons.
    damage: Vec<Damage>,
    pierces: bool,
    blast: bool,
    /// The die that said how many it meets, with the first of them.
    count: Option<Throw>,
    /// What becomes of those who fail their save.
    critical: Option<String>,
}

/// Adds a swing to those that meet somebody.
fn meets<W: PartialEq>(struck: &mut Struck<W>, whom: W, swing: Swing) {
    match struck.iter_mut().find(|(other, _)| *other == whom) {
        Some((_, swings)) => swings.push(swing),
        None => struck.push((whom, vec![swing])),
    }
}

/// Everybody whom a swing meets: the one who was aimed at, and as many others as its die says (ruling C10).
fn spread<W: Copy + PartialEq>(
    mut swing: Swing,
    target: W,
    others: impl Iterator<Item = W>,
    struck: &mut Struck<W>,
    dice: &mut impl Dice,
) {
    let mut targets = vec![target];
    if let Some(die) = swing.damage.first().filter(|_| swing.blast) {
        let count = die.throw(dice, "how many");
        targets.extend(others.filter(|other| *other != target).take(usize::from(count.highest()) - 1));
        swing.count = Some(count);
    }
    for whom in targets {
        let count = swing.count.take();
        meets(struck, whom, Swing { count, ..swing.clone() });
    }
}

/// All dice fall, and the single highest counts.
fn rolled<'a>(swings: &'a [Swing], dice: &mut impl Dice) -> (Vec<Throw>, u8, Option<&'a Swing>) {
    let (mut throws, mut highest, mut best) = (Vec::new(), 0, None);
    for swing in swings {
        throws.extend(swing.count.clone());
        for damage in &swing.damage {
            let throw = damage.throw(dice, &swing.by);
            if throw.highest() > highest {
                (highest, best) = (throw.highest(), Some(swing));
            }
            throws.push(throw);
        }
    }
    (throws, highest, best)
}

fn arms_of(character: &Character, arms: [Weapon; 2]) -> impl Iterator<Item = &Item> {
    arms.into_iter().flatten().filter_map(|id| character.thing(id)).map(|thing| &thing.item)
}

/// The dice of one attack, and whether it goes through armour. Core Rules, Detachments: by one against many it is
/// impaired, unless it is a blast. Bare hands always do a d4, and whoever is panicked strikes impaired.
pub(in super::super) fn blow(
    character: &Character,
    arms: [Weapon; 2],
    foe: &Foe,
    position: Position,
) -> (Vec<Damage>, bool) {
    let first = arms_of(character, arms).next();
    let plain: Vec<Damage> = arms_of(character, arms).filter_map(|item| item.die).collect();
    let many = foe.detachment && !first.is_some_and(|item| item.blast);
    let weak = plain.is_empty() || character.panicked || many;
    let damage = match position {
        Position::Plain if !weak => plain,
        Position::Enhanced if !weak => vec![Damage::ENHANCED],
        Position::Plain | Position::Enhanced | Position::Impaired => vec![Damage::IMPAIRED],
    };
    (damage, first.is_some_and(|item| item.pierces))
}

/// What is at most another number than before.
fn grown(pool: Pool, before: &Character, after: &Character) -> Option<String> {
    let most = pool.of(after).max;
    (most != pool.of(before).max).then(|| format!("{} at most {most}", pool.name()))
}

impl Round<'_> {
    /// An attack, by whom and with what.
    pub(super) fn swing(&self, who: Who, arms: [Weapon; 2], target: Tag, position: Position) -> Swing {
        let character = self.now.member(who).map(|member| &member.character);
        let name = character.map_or("", Character::called);
        let items: Vec<&Item> = character.map(|one| arms_of(one, arms).collect()).unwrap_or_default();
        let names: Vec<&str> = items.iter().map(|item| item.name.as_str()).collect();
        let with = if names.is_empty() { "bare hands".to_owned() } else { names.join(" and ") };
        let (damage, pierces) = match (character, self.now.foe(target)) {
            (Some(character), Some(foe)) => blow(character, arms, foe, position),
            (None, _) | (_, None) => (vec![Damage::IMPAIRED], false),
        };
        let blast = items.first().is_some_and(|item| item.blast);
        Swing { by: format!("{name} ({with})"), damage, pierces, blast, count: None, critical: None }
    }

    /// What is used up by an attack: uses, never charges (ruling C30).
    pub(super) fn spent(&self, who: Who, arms: [Weapon; 2]) -> Vec<Moved> {
        let thing = |id| self.now.member(who).and_then(|member| member.character.thing(id));
        let used = arms.into_iter().flatten().filter_map(thing).filter(|thing| thing.item.uses.is_some());
        used.flat_map(|thing| drafted(&self.now, who, |draft| deeds::use_up(draft, thing))).collect()
    }

    /// A companion's attack, if it can still make it.
    pub(super) fn pounce(&self, one: &Loosed) -> Option<Swing> {
        let beast = self.now.member(one.who)?.character.companion(one.companion)?;
        let attack = beast.creature.attacks.get(usize::from(one.attack)).filter(|_| beast.cannot_act().is_none())?;
        let damage = vec![company::blow(attack, self.now.foe(one.target)?)];
        let by = format!("{} ({})", beast.creature.name, attack.name);
        Some(Swing { by, damage, pierces: attack.pierces, blast: attack.blast, count: None, critical: None })
    }

    pub(super) fn aim(&self, swing: Swing, target: Tag, struck: &mut Struck<Tag>, dice: &mut impl Dice) {
        spread(swing, target, self.now.fighting().map(|foe| foe.id), struck, dice);
    }

    /// Core Rules: if several attack the same foe, all dice are rolled and the single highest counts.
    pub(super) fn strike_foe(&mut self, id: Tag, swings: &[Swing], dice: &mut impl Dice) {
        let Some(mut foe) = self.now.foe(id).filter(|foe| foe.fights()).cloned() else { return };
        let (mut throws, highest, best) = rolled(swings, dice);
        let armor = if best.is_some_and(|swing| swing.pierces) { 0 } else { foe.armor };
        let harm = harm::strike_foe(&mut foe.hp, &mut foe.scores, armor, highest, Vault::Open, dice, &mut throws);
        fall(&mut foe, &harm);
        let by = swings.iter().map(|swing| swing.by.clone()).collect();
        let blow =
            Blow { by, target: foe.name.clone(), harm, critical: None, grown: Vec::new(), throws: throws.clone() };
        let mut all = felt(&self.now, &foe);
        all.push(Moved::Foe(Box::new(foe)));
        self.happen(Event::open(Did::Struck(Box::new(blow)), throws, all));
    }

    /// Core Rules, Detachments: against one by many it is enhanced, and a blast.
    pub(super) fn foe_aims(&self, act: &FoeAct, struck: &mut Struck<Mark>, dice: &mut impl Dice) {
        let (Some(foe), Some(place), Some(who)) = (self.now.foe(act.foe), act.attack, act.target) else { return };
        let Some(attack) = foe.attacks.get(usize::from(place)) else { return };
        let damage = match act.position {
            Position::Plain if foe.detachment => Damage::ENHANCED,
            Position::Plain => attack.die,
            Position::Impaired => Damage::IMPAIRED,
            Position::Enhanced => Damage::ENHANCED,
        };
        let by = format!("{} ({})", foe.name, attack.name);
        let blast = attack.blast || foe.detachment;
        let (pierces, critical) = (attack.pierces, foe.critical.clone());
        let swing = Swing { by, damage: vec![damage], pierces, blast, count: None, critical };
        let others = in_reach(&self.now).map(|member| Mark { who: member.who, companion: None });
        spread(swing, Mark { who, companion: act.companion }, others, struck, dice);
    }

    pub(super) fn strike(&mut self, mark: Mark, swings: &[Swing], dice: &mut impl Dice) {
        match mark.companion {
            Some(companion) => self.strike_companion(mark.who, companion, swings, dice),
            None => self.strike_member(mark.who, swings, dice),
        }
    }

    fn strike_companion(&mut self, who: Who, id: ThingId, swings: &[Swing], dice: &mut impl Dice) {
        let found = self.now.member(who).and_then(|member| member.character.companion(id));
        let Some(one) = found.filter(|one| one.lives()).cloned() else { return };
        let (throws, highest, best) = rolled(swings, dice);
        let pierces = best.is_some_and(|swing| swing.pierces);
        let by = swings.iter().map(|swing| swing.by.clone()).collect();
        for event in company::struck(&self.now, who, one, (highest, pierces), by, throws, dice) {
            self.happen(event);
        }
    }

    fn strike_member(&mut self, who: Who, swings: &[Swing], dice: &mut impl Dice) {
        let Some(member) = self.now.member(who).filter(|member| member.character.lives()) else { return };
        let target = member.character.called().to_owned();
        let mut draft = Draft::of(&member.character);
        let (mut throws, highest, best) = rolled(swings, dice);
        let pierces = best.is_some_and(|swing| swing.pierces);
        let hp = self.now.as_they_are(&member.character).effective_hp();
        let harm: Harm = harm::strike(&mut draft, hp, highest, pierces, dice, &mut throws);
        let effect = best.and_then(|swing| swing.critical.clone());
        let critical = effect.filter(|_| harm.is_critical() && !harm.died);
        let by = swings.iter().map(|swing| swing.by.clone()).collect();
        let grown = Pool::ALL.into_iter().filter_map(|pool| grown(pool, &member.character, &draft.now)).collect();
        let blow = Blow { by, target, harm, critical, grown, throws: throws.clone() };
        self.happen(Event::open(Did::Struck(Box::new(blow)), throws, moved(who, draft)));
    }
}
