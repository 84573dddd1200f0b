//! Blows (Core Rules: Attacking & Damage, Attack Modifiers, Detachments): what is rolled, whom it meets, what it does.

use dice::{Dice, Vault};
use play::ids::Tag;

use super::Round;
use crate::background::Perk;
use crate::change::Change;
use crate::character::Character;
use crate::creature::Attack;
use crate::damage::Damage;
use crate::deeds;
use crate::harm::{self, Force};
use crate::item::Item;
use crate::pack::ThingId;
use crate::table::declare::still_armed;
use crate::table::foes::fall;
use crate::table::legality::in_reach;
use crate::table::resolve::drafted;
use crate::table::{
    Act, Area, Blow, CompanionOrder, Declaration, Did, Event, Fight, Foe, FoeAct, MemberId, Position, TableChange,
    Weapon, company,
};
use crate::throw::Throw;

/// Who is struck, and by what: in the order in which they were aimed at.
pub(super) type Struck<W> = Vec<(W, Vec<Swing>)>;

/// Whom an opponent aims at: somebody, or one of those who come along with them.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct BlowTarget {
    who: MemberId,
    companion: Option<ThingId>,
}

/// What somebody of the party strikes with when it comes to that, and whom.
pub(super) struct Strike {
    who: MemberId,
    arms: [Weapon; 2],
    pub(super) target: Tag,
    position: Position,
    pub(super) area: Area,
    pub(super) met: Vec<Tag>,
}

/// One attack before it is known what it meets.
#[derive(Clone)]
pub(super) struct Swing {
    by: String,
    /// Who of the party strikes themselves.
    of: Option<MemberId>,
    /// The dice: two for two weapons.
    damage: Vec<Damage>,
    pierces: bool,
    /// Whether it goes straight to STR.
    straight: bool,
    /// Whether it does not come from afar.
    melee: bool,
    /// For a blast, the die that says how many it meets: the attack's own, from whatever position (ruling C50).
    area: Option<Damage>,
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

/// Everybody whom a swing meets: the one who was aimed at and, where it is a blast, all others, those who are named, or as
/// many as its die says (ruling C10).
fn spread<W: Copy + PartialEq>(
    mut swing: Swing,
    target: W,
    (area, met): (Area, &[W]),
    others: impl Iterator<Item = W>,
    struck: &mut Struck<W>,
    dice: &mut impl Dice,
) {
    let mut targets = vec![target];
    let others = others.filter(|other| *other != target);
    match (swing.area, area) {
        (None, _) => {}
        (Some(_), Area::Everybody) => targets.extend(others),
        (Some(_), Area::These) => targets.extend(others.filter(|other| met.contains(other))),
        (Some(own), Area::Unsure) => {
            let count = own.throw(dice, "how many");
            targets.extend(others.take(usize::from(count.highest()) - 1));
            swing.count = Some(count);
        }
    }
    for whom in targets {
        let count = swing.count.take();
        meets(struck, whom, Swing { count, ..swing.clone() });
    }
}

/// All dice fall, and the single highest counts; of equals the one that less stands against (ruling C67).
fn rolled<'a>(swings: &'a [Swing], dice: &mut impl Dice) -> (Vec<Throw>, u8, Option<&'a Swing>) {
    let (mut throws, mut top, mut best) = (Vec::new(), (0, false, false), None);
    for swing in swings {
        throws.extend(swing.count.clone());
        for damage in &swing.damage {
            let throw = damage.throw(dice, &swing.by);
            let rank = (throw.highest(), swing.straight, swing.pierces);
            if rank > top {
                (top, best) = (rank, Some(swing));
            }
            throws.push(throw);
        }
    }
    (throws, top.0, best)
}

/// What the dice showed at the most, and what does not stand in the way of the swing that showed it.
fn force(rolled: u8, best: Option<&Swing>) -> Force {
    let best = best.map(|swing| (swing.pierces, swing.straight));
    let (pierces, straight) = best.unwrap_or_default();
    Force { rolled, pierces, straight }
}

/// Who strikes, and with what.
fn by(swings: &[Swing]) -> Vec<String> {
    swings.iter().map(|swing| swing.by.clone()).collect()
}

/// What somebody has in their hands.
fn arms_of(character: &Character, arms: [Weapon; 2]) -> impl Iterator<Item = &Item> {
    arms.into_iter().flatten().filter_map(|id| character.thing(id)).map(|thing| &thing.item)
}

/// The die of an attack that is a blast. The facts of backgrounds: whoever was drilled so has a bow that is one in the
/// first round; whoever acts in that round at all is the first to attack, as the party always begins.
pub(in super::super) fn area(character: &Character, arms: [Weapon; 2], round: u16) -> Option<Damage> {
    let first = arms_of(character, arms).next()?;
    let volley = round == 1 && first.ranged && character.has(Perk::Volley);
    first.die.filter(|_| first.blast || volley)
}

/// The dice of one attack in that round, and whether it goes through armour. Core Rules, Detachments: by one against many
/// it is impaired, unless it is a blast. Bare hands always do a d4, and whoever is panicked strikes impaired.
pub(in super::super) fn blow(
    character: &Character,
    arms: [Weapon; 2],
    foe: &Foe,
    position: Position,
    round: u16,
) -> (Vec<Damage>, bool) {
    let plain: Vec<Damage> = arms_of(character, arms).filter_map(|item| item.die).collect();
    let many = foe.detachment && area(character, arms, round).is_none();
    let weak = (plain.is_empty() || character.panicked || many).then_some(Position::Impaired);
    let damage = match Position::of_all([position].into_iter().chain(weak)) {
        Position::Plain => plain,
        Position::Enhanced => vec![Damage::ENHANCED],
        Position::Impaired => vec![Damage::IMPAIRED],
    };
    (damage, arms_of(character, arms).next().is_some_and(|item| item.pierces))
}

impl Round<'_> {
    /// The attack that somebody declared, with what they still have at the ready.
    pub(super) fn strike_of(&self, fight: &Fight, one: &Declaration) -> Option<Strike> {
        let Act::Attack { with, second, target, position, area, met } = &one.act else { return None };
        let arms = still_armed(fight, self.now.member(one.who)?, [*with, *second]);
        Some(Strike { who: one.who, arms, target: *target, position: *position, area: *area, met: met.clone() })
    }

    /// An attack, by whom and with what.
    pub(super) fn swing(&self, strike: &Strike) -> Swing {
        let Strike { who, arms, target, position, .. } = *strike;
        let character = self.now.member(who).map(|member| &member.character);
        let name = character.map_or("", Character::called);
        let items: Vec<&Item> = character.map(|one| arms_of(one, arms).collect()).unwrap_or_default();
        let names: Vec<&str> = items.iter().map(|item| item.name.as_str()).collect();
        let with = if names.is_empty() { "bare hands".to_owned() } else { names.join(" and ") };
        let round = self.fight().round;
        let (damage, pierces) = match (character, self.now.foe(target)) {
            (Some(character), Some(foe)) => blow(character, arms, foe, position, round),
            (None, _) | (_, None) => (vec![Damage::IMPAIRED], false),
        };
        let area = character.and_then(|one| area(one, arms, round));
        let melee = !items.iter().any(|item| item.ranged);
        let by = format!("{name} ({with})");
        Swing { by, of: Some(who), damage, pierces, straight: false, melee, area, count: None, critical: None }
    }

    /// What attacks leave behind for the rest of the fight. The facts of backgrounds: some weapons take a round to load,
    /// and some who strike first are hard to come by in melee until they lose STR.
    pub(super) fn mark(&self, fight: &mut Fight, strikes: &[Strike]) {
        for one in strikes {
            let Some(character) = self.now.member(one.who).map(|member| &member.character) else { continue };
            let loads = |id: &ThingId| character.thing(*id).is_some_and(|thing| thing.item.reload);
            fight.unloaded.extend(one.arms.into_iter().flatten().filter(loads).map(|id| (one.who, id)));
            if fight.round == 1 && character.has(Perk::Dodge) {
                fight.guarded.push((one.who, character.scores.str.now));
            }
        }
    }

    /// Whether somebody who had that STR has lost none of it.
    pub(super) fn is_unhurt(&self, who: MemberId, str: u8) -> bool {
        self.now.member(who).is_some_and(|member| member.character.scores.str.now >= str)
    }

    /// What is used up by an attack: uses, never charges (ruling C30).
    pub(super) fn spent(&self, strike: &Strike) -> Vec<TableChange> {
        let who = strike.who;
        let thing = |id| self.now.member(who).and_then(|member| member.character.thing(id));
        let used = strike.arms.into_iter().flatten().filter_map(thing).filter(|thing| thing.item.uses.is_some());
        used.flat_map(|thing| drafted(&self.now, who, |draft| deeds::use_up(draft, thing))).collect()
    }

    /// A companion's attack, if it can still make it.
    pub(super) fn pounce(&self, one: &CompanionOrder) -> Option<Swing> {
        let beast = self.now.member(one.who)?.character.companion(one.companion)?;
        let attack = beast.creature.attacks.get(usize::from(one.attack)).filter(|_| beast.cannot_act().is_none())?;
        let damage = vec![company::blow(attack, self.now.foe(one.target)?, one.position)];
        let by = format!("{} ({})", beast.creature.name, attack.name);
        let Attack { pierces, straight, .. } = *attack;
        let (melee, area) = (!attack.ranged, attack.blast.then_some(attack.die));
        Some(Swing { by, of: None, damage, pierces, straight, melee, area, count: None, critical: None })
    }

    pub(super) fn aim(
        &self,
        swing: Swing,
        target: Tag,
        beside: (Area, &[Tag]),
        struck: &mut Struck<Tag>,
        dice: &mut impl Dice,
    ) {
        spread(swing, target, beside, self.now.fighting().map(|foe| foe.id), struck, dice);
    }

    /// Core Rules: if several attack the same foe, all dice are rolled and the single highest counts.
    pub(super) fn strike_foe(&mut self, id: Tag, swings: &[Swing], dice: &mut impl Dice) {
        let Some(mut foe) = self.now.foe(id).filter(|foe| foe.fights()).cloned() else { return };
        let (mut throws, highest, best) = rolled(swings, dice);
        let (armor, force) = (foe.armor, force(highest, best));
        let harm = harm::strike_foe(&mut foe.hp, &mut foe.scores, armor, force, Vault::Open, dice, &mut throws);
        fall(&mut foe, &harm);
        let dealt = best.and_then(|swing| swing.of).filter(|_| harm.is_critical());
        let blow = Blow::on_foe(by(swings), &foe, harm);
        self.happen(blow.falls(throws, vec![TableChange::Foe(Box::new(foe))]));
        if let Some(event) = dealt.and_then(|who| self.takes_heart(who, dice)) {
            self.happen(event);
        }
    }

    /// The facts of backgrounds: whoever swore valour gains d4 HP by the first critical damage that they deal in a fight.
    fn takes_heart(&self, who: MemberId, dice: &mut impl Dice) -> Option<Event> {
        let character = &self.now.member(who)?.character;
        let mut fight = self.now.fight.clone()?;
        if !character.has(Perk::Valour) || fight.valiant.iter().any(|(one, _)| *one == who) {
            return None;
        }
        let throw = Damage::IMPAIRED.throw(dice, "HP by valour");
        let (hp, gain) = (character.hp, throw.highest());
        fight.valiant.push((who, hp.now.saturating_add(gain).saturating_sub(hp.max)));
        let said = format!("critical damage, and {gain} HP by valour until the fight ends.");
        let did = Did::Deed { name: character.called().to_owned(), said };
        let all = vec![TableChange::Fight(Some(fight)), TableChange::Of(who, Change::Hp(hp.more(gain)))];
        Some(Event::open(did, vec![throw], all))
    }

    /// Core Rules, Detachments: against one by many it is enhanced, and a blast.
    pub(super) fn foe_aims(&self, act: &FoeAct, struck: &mut Struck<BlowTarget>, dice: &mut impl Dice) {
        let (Some(foe), Some(place), Some(who)) = (self.now.foe(act.foe), act.attack, act.target) else { return };
        let Some(attack) = foe.attacks.get(usize::from(place)).filter(|_| foe.cannot_act().is_none()) else { return };
        let many = foe.detachment.then_some(Position::Enhanced);
        let damage = Position::of_all([act.position].into_iter().chain(many)).dice(attack.die);
        let by = format!("{} ({})", foe.name, attack.name);
        let Attack { pierces, straight, .. } = *attack;
        let (melee, area, critical) = (!attack.ranged, foe.blast(attack), foe.critical.clone());
        let swing = Swing { by, of: None, damage: vec![damage], pierces, straight, melee, area, count: None, critical };
        let mark = |who: MemberId| BlowTarget { who, companion: None };
        let met: Vec<BlowTarget> = act.met.iter().copied().map(mark).collect();
        let others = in_reach(&self.now).map(|member| mark(member.who));
        spread(swing, BlowTarget { who, companion: act.companion }, (act.area, &met), others, struck, dice);
    }

    pub(super) fn strike(&mut self, mark: BlowTarget, swings: &[Swing], dice: &mut impl Dice) {
        match mark.companion {
            Some(companion) => self.strike_companion(mark.who, companion, swings, dice),
            None => self.strike_member(mark.who, swings, dice),
        }
    }

    fn strike_companion(&mut self, who: MemberId, id: ThingId, swings: &[Swing], dice: &mut impl Dice) {
        let found = self.now.member(who).and_then(|member| member.character.companion(id));
        let Some(one) = found.filter(|one| one.lives()).cloned() else { return };
        let (throws, highest, best) = rolled(swings, dice);
        for event in company::struck(&self.now, who, one, force(highest, best), by(swings), throws, dice) {
            self.happen(event);
        }
    }

    fn strike_member(&mut self, who: MemberId, swings: &[Swing], dice: &mut impl Dice) {
        let Some(member) = self.now.member(who).filter(|member| member.character.lives()) else { return };
        let swings = self.as_met(who, swings);
        let (mut throws, highest, best) = rolled(&swings, dice);
        let force = force(highest, best);
        let (blow, all) = Blow::on_member(&self.now, member, by(&swings), force, dice, &mut throws);
        let effect = best.and_then(|swing| swing.critical.clone());
        let critical = effect.filter(|_| blow.harm.is_critical() && !blow.harm.died);
        self.happen(blow.with(critical).falls(throws, all));
    }

    /// The facts of backgrounds: against some who struck first every attack in melee is impaired.
    fn as_met(&self, who: MemberId, swings: &[Swing]) -> Vec<Swing> {
        let guarded = self.fight().guarded.into_iter().any(|(one, str)| one == who && self.is_unhurt(who, str));
        let mut all = swings.to_vec();
        for swing in all.iter_mut().filter(|swing| guarded && swing.melee) {
            swing.damage = vec![Damage::IMPAIRED];
        }
        all
    }
}
