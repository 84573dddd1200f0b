//! Rounds (Core Rules: Combat): declare, then everything of a side happens at once.

use dice::{Dice, Vault};
use play::ids::Tag;

use super::fight::FoeAct;
use super::legality::{free, in_reach};
use super::resolve::{aided, flees, moved, name_of};
use super::{
    Act, Blow, Command, Did, Due, Event, Fate, Fight, Foe, Member, Moved, Position, Side, State, Who, Why, apply, bot,
};
use crate::attributes::{Attribute, Save};
use crate::background::Perk;
use crate::change::Draft;
use crate::damage::Damage;
use crate::deeds::{self, Deed};
use crate::harm::{self, Harm};
use crate::item::Magic;
use crate::pack::ThingId;
use crate::throw::Throw;

/// A round while it is played: the state as it is by now, and what has happened.
pub(super) struct Round<'a> {
    now: State,
    out: &'a mut Vec<Event>,
}

/// Who is struck, and by what: in the order in which they were aimed at.
type Struck<W, S> = Vec<(W, Vec<S>)>;

/// One attack before it is known what it meets.
struct Swing {
    by: String,
    damage: Damage,
    pierces: bool,
    blast: bool,
    /// The die that said how many it meets, with the first of them.
    count: Option<Throw>,
}

impl<'a> Round<'a> {
    pub(super) fn of(state: &State, out: &'a mut Vec<Event>) -> Self {
        Self { now: state.clone(), out }
    }

    fn happen(&mut self, event: Event) {
        apply::apply(&mut self.now, &event);
        self.out.push(event);
    }

    fn fight(&self) -> Fight {
        self.now.fight.clone().unwrap_or_default()
    }

    /// What the Warden has the round do.
    pub(super) fn turn(self, command: &Command, dice: &mut impl Dice) {
        if *command == Command::StartFight {
            self.begin(dice);
        } else if *command == Command::Resolve {
            self.party_acts(dice);
        } else if *command == Command::FoesAct {
            self.foes_act(dice);
        } else {
            self.test_morale(dice);
        }
    }

    /// Core Rules, Rounds: in the first one each of the party saves on DEX to act. Ruling C5: so do hirelings.
    fn begin(mut self, dice: &mut impl Dice) {
        let (mut saves, mut slow, mut throws) = (Vec::new(), Vec::new(), Vec::new());
        for member in self.now.able().filter(|member| !member.character.has(Perk::ActsFirst)) {
            let save = Save::roll(dice, Vault::Open, Attribute::Dex, member.character.target(Attribute::Dex));
            throws.push(save.throw());
            if !save.passed {
                slow.push(member.who);
            }
            saves.push((member.character.called().to_owned(), save));
        }
        let against = u8::try_from(self.now.fighting().count()).unwrap_or(u8::MAX);
        let fight = Fight { round: 1, slow, against, ..Fight::default() };
        self.happen(Event::open(Did::FightBegan { saves }, throws, vec![Moved::Fight(Some(fight))]));
        self.settle(dice);
    }

    pub(super) fn declare(mut self, who: Who, act: Act, dice: &mut impl Dice) {
        let mut fight = self.fight();
        fight.declared.push(super::Declared { who, act: act.clone() });
        let name = name_of(&self.now, who);
        self.happen(Event::open(Did::Declared { name, act }, Vec::new(), vec![Moved::Fight(Some(fight))]));
        self.settle(dice);
    }

    /// Goes on while nobody has to say anything: all of the party have, or nobody of it can.
    fn settle(&mut self, dice: &mut impl Dice) {
        if self.now.fight.as_ref().is_some_and(|fight| fight.side == Side::Party)
            && self.now.due.is_empty()
            && self.silent().is_empty()
        {
            self.act_all(dice);
        }
    }

    /// Those of the party who could still say something.
    fn silent(&self) -> Vec<Who> {
        let Some(fight) = &self.now.fight else { return Vec::new() };
        let waits = |member: &&Member| free(&self.now, fight, member).is_ok() && fight.said(member.who).is_none();
        self.now.party.iter().filter(waits).map(|member| member.who).collect()
    }

    fn party_acts(mut self, dice: &mut impl Dice) {
        self.act_all(dice);
    }

    /// The result of a side's actions occurs at once: who declared first gains nothing by it.
    fn act_all(&mut self, dice: &mut impl Dice) {
        let declared = self.fight().declared;
        let mut struck = Struck::new();
        for one in &declared {
            if let Act::Attack { with, second, target, position } = &one.act {
                let swing = self.swing(one.who, [*with, *second], *target, *position);
                self.aim(swing, *target, &mut struck, dice);
            }
        }
        for one in &declared {
            match &one.act {
                Act::Attack { .. } | Act::Hold => {}
                Act::Cast { thing } => self.cast(one.who, *thing, dice),
                Act::Aid { whom } => self.happen(aided(&self.now, one.who, *whom)),
                Act::Flee => self.flee(one.who, dice),
                Act::Other { text } => {
                    let did = Did::Attempted { name: name_of(&self.now, one.who), text: text.clone() };
                    self.happen(Event::open(did, Vec::new(), Vec::new()));
                }
            }
        }
        for (target, swings) in struck {
            self.strike_foe(target, &swings, dice);
        }
        self.pass_on(Side::Foes);
        self.end_if_over();
    }

    /// What one attack rolls. Core Rules, Detachments: by one against many it is impaired, unless it is a blast.
    fn swing(&self, who: Who, arms: [super::Weapon; 2], target: Tag, position: Position) -> Swing {
        let character = self.now.member(who).map(|member| member.character.clone()).unwrap_or_default();
        let armed = |id: ThingId| character.thing(id).map(|thing| thing.item.clone());
        let items: Vec<_> = arms.into_iter().flatten().filter_map(armed).collect();
        let first = items.first();
        let dice = items.iter().filter_map(|item| item.die).max_by_key(|die| die.die);
        let paired = items.len() > 1 || dice.is_some_and(|dice| dice.paired);
        let plain = dice.map_or(Damage::IMPAIRED, |dice| Damage { paired, ..dice });
        let blast = first.is_some_and(|item| item.blast);
        let many = self.now.foe(target).is_some_and(|foe| foe.detachment) && !blast;
        let damage = match position {
            Position::Impaired => Damage::IMPAIRED,
            Position::Plain | Position::Enhanced if many => Damage::IMPAIRED,
            Position::Enhanced => Damage::ENHANCED,
            Position::Plain => plain,
        };
        let with = first.map_or_else(|| "bare hands".to_owned(), |item| item.name.clone());
        let by = format!("{} ({with})", character.called());
        Swing { by, damage, pierces: first.is_some_and(|item| item.pierces), blast, count: None }
    }

    /// Core Rules, Blast: everybody in the area; how many is what the die says.
    fn aim(&self, mut swing: Swing, target: Tag, struck: &mut Struck<Tag, Swing>, dice: &mut impl Dice) {
        let mut targets = vec![target];
        if swing.blast {
            let count = swing.damage.throw(dice, "how many");
            let others = self.now.fighting().map(|foe| foe.id).filter(|id| *id != target);
            targets.extend(others.take(usize::from(count.highest()) - 1));
            swing.count = Some(count);
        }
        for id in targets {
            let swing = Swing { by: swing.by.clone(), count: swing.count.take(), ..swing };
            match struck.iter_mut().find(|(other, _)| *other == id) {
                Some((_, swings)) => swings.push(swing),
                None => struck.push((id, vec![swing])),
            }
        }
    }

    /// Core Rules: if several attack the same foe, all dice are rolled and the single highest counts.
    fn strike_foe(&mut self, id: Tag, swings: &[Swing], dice: &mut impl Dice) {
        let Some(mut foe) = self.now.foe(id).cloned() else { return };
        let (mut throws, best) = rolled(swings, dice);
        let armor = if best.1 { 0 } else { foe.armor };
        let harm = harm::strike_foe(&mut foe.hp, &mut foe.scores, armor, best.0, dice, &mut throws);
        let was = foe.fights();
        if harm.is_critical() && was {
            foe.fate = if foe.detachment && !harm.died { Fate::Routed } else { Fate::Dead };
        }
        let by = swings.iter().map(|swing| swing.by.clone()).collect();
        let blow = Blow { by, target: foe.name.clone(), harm, critical: None, throws: throws.clone() };
        let mut all = vec![Moved::Foe(Box::new(foe))];
        all.extend(self.courage(id, &all));
        self.happen(Event::open(Did::Struck(Box::new(blow)), throws, all));
    }

    /// Core Rules, Morale: at the first casualty, at half, and for the lone foe without HP.
    fn courage(&self, struck: Tag, moved: &[Moved]) -> Vec<Moved> {
        let mut now = self.now.clone();
        apply::apply(&mut now, &Event::open(Did::Waived, Vec::new(), moved.to_vec()));
        let (Some(mut fight), left) = (now.fight.clone(), now.fighting().count()) else { return Vec::new() };
        let fallen = usize::from(fight.against).saturating_sub(left);
        let casualty = now.foe(struck).is_some_and(|foe| !foe.fights());
        let lone = fight.against == 1 && now.foe(struck).is_some_and(|foe| foe.fights() && foe.hp.now == 0);
        let why = if lone && !fight.first {
            fight.first = true;
            Some(Why::Alone)
        } else if casualty && !fight.half && fallen * 2 >= usize::from(fight.against) && fight.against > 1 {
            (fight.first, fight.half) = (true, true);
            Some(Why::Half)
        } else if casualty && !fight.first && fight.against > 1 {
            fight.first = true;
            Some(Why::FirstCasualty)
        } else {
            None
        };
        let foes: Vec<Tag> = now.fighting().map(|foe| foe.id).collect();
        match why.filter(|_| !foes.is_empty()) {
            Some(why) => {
                // Half may be lost before the first was felt: one test is enough then.
                let mut due: Vec<Due> =
                    now.due.iter().filter(|due| !matches!(due, Due::Morale { .. })).cloned().collect();
                due.push(Due::Morale { foes, why });
                vec![Moved::Fight(Some(fight)), Moved::Due(due)]
            }
            None => Vec::new(),
        }
    }

    /// Each saves by the own WIL, or by the leader's while that one stands.
    fn test_morale(mut self, dice: &mut impl Dice) {
        let Some(Due::Morale { foes, .. }) = self.now.due.first().cloned() else { return };
        let leader = self.now.fighting().find(|foe| foe.leads).map(|foe| foe.scores.wil.now);
        let (mut saves, mut throws) = (Vec::new(), Vec::new());
        let mut all = vec![Moved::Due(self.now.due[1..].to_vec())];
        for id in foes {
            let Some(foe) = self.now.foe(id).filter(|foe| foe.fights()) else { continue };
            let save = Save::roll(dice, Vault::Open, Attribute::Wil, leader.unwrap_or(foe.scores.wil.now));
            throws.push(save.throw());
            if !save.passed {
                all.push(Moved::Foe(Box::new(Foe { fate: Fate::Fled, ..foe.clone() })));
            }
            saves.push((foe.name.clone(), save));
        }
        self.happen(Event::open(Did::MoraleTested { saves }, throws, all));
        self.end_if_over();
        self.settle(dice);
    }

    /// Core Rules, Casting Spells: a Fatigue, and in danger a WIL save; what comes of failing is the Warden's to say.
    fn cast(&mut self, who: Who, thing: ThingId, dice: &mut impl Dice) {
        let Some(member) = self.now.member(who).cloned() else { return };
        let Some(spell) = member.character.thing(thing).cloned() else { return };
        if deeds::permit(&member.character, &Deed::Use { thing }).is_err() {
            return;
        }
        let (_, changes) = deeds::resolve(&member.character, &Deed::Use { thing }, dice);
        let mut all: Vec<Moved> = changes.into_iter().map(|change| Moved::Of(who, change)).collect();
        let risky = matches!(spell.item.kind, Some(Magic::Spellbook | Magic::Scroll));
        let wil = member.character.target(Attribute::Wil);
        let save = risky.then(|| Save::roll(dice, Vault::Open, Attribute::Wil, wil));
        let word = spell.item.name;
        if save.as_ref().is_some_and(|save| !save.passed) {
            all.push(super::resolve::due(&self.now, Due::IllEffect { who, spell: word.clone() }));
        }
        let throws = save.iter().map(Save::throw).collect();
        let name = member.character.called().to_owned();
        self.happen(Event::open(Did::Cast { name, spell: word, save }, throws, all));
    }

    /// Core Rules, Retreat: always a DEX save.
    fn flee(&mut self, who: Who, dice: &mut impl Dice) {
        let Some(member) = self.now.member(who).cloned() else { return };
        let save = flees(&member, dice);
        let mut all = Vec::new();
        if save.as_ref().is_none_or(|save| save.passed) {
            let mut fight = self.fight();
            fight.away.push(who);
            all.push(Moved::Fight(Some(fight)));
        }
        let throws = save.iter().map(Save::throw).collect();
        self.happen(Event::open(Did::Fled { name: member.character.called().to_owned(), save }, throws, all));
    }

    /// The opponents' turn: what the Warden said, and plain sense where nothing was said.
    fn foes_act(mut self, dice: &mut impl Dice) {
        let said = self.fight().foes;
        let acts: Vec<FoeAct> = self
            .now
            .fighting()
            .map(|foe| {
                said.iter().find(|act| act.foe == foe.id).cloned().unwrap_or_else(|| bot::foe_sense(&self.now, foe))
            })
            .collect();
        let mut struck = Struck::new();
        for act in acts {
            self.foe_aims(&act, &mut struck, dice);
        }
        for (target, swings) in struck {
            self.strike(target, &swings, dice);
        }
        self.pass_on(Side::Party);
        self.end_if_over();
        self.settle(dice);
    }

    /// Core Rules, Detachments: against one by many it is enhanced, and a blast.
    fn foe_aims(&self, act: &FoeAct, struck: &mut Struck<Who, (Swing, Option<String>)>, dice: &mut impl Dice) {
        let (Some(foe), Some(place), Some(target)) = (self.now.foe(act.foe), act.attack, act.target) else { return };
        let Some(attack) = foe.attacks.get(usize::from(place)) else { return };
        let plain = if foe.detachment { Damage::ENHANCED } else { attack.die };
        let damage = match act.position {
            Position::Plain => plain,
            Position::Impaired => Damage::IMPAIRED,
            Position::Enhanced => Damage::ENHANCED,
        };
        let blast = attack.blast || foe.detachment;
        let mut targets = vec![target];
        let mut count = blast.then(|| damage.throw(dice, "how many"));
        if let Some(count) = &count {
            let others = in_reach(&self.now).map(|member| member.who).filter(|who| *who != target);
            targets.extend(others.take(usize::from(count.highest()) - 1));
        }
        for who in targets {
            let by = format!("{} ({})", foe.name, attack.name);
            let (pierces, count) = (attack.pierces, count.take());
            let swing = (Swing { by, damage, pierces, blast, count }, foe.critical.clone());
            match struck.iter_mut().find(|(other, _)| *other == who) {
                Some((_, swings)) => swings.push(swing),
                None => struck.push((who, vec![swing])),
            }
        }
    }

    fn strike(&mut self, who: Who, swings: &[(Swing, Option<String>)], dice: &mut impl Dice) {
        let Some(member) = self.now.member(who).filter(|member| member.character.lives()).cloned() else { return };
        let mut throws = Vec::new();
        let (mut best, mut critical) = ((0, false), None);
        for (swing, effect) in swings {
            throws.extend(swing.count.clone());
            let throw = swing.damage.throw(dice, &swing.by);
            if throw.highest() > best.0 {
                (best, critical) = ((throw.highest(), swing.pierces), effect.clone());
            }
            throws.push(throw);
        }
        let mut draft = Draft::of(&member.character);
        let harm: Harm = harm::strike(&mut draft, best.0, best.1, dice, &mut throws);
        let critical = critical.filter(|_| harm.is_critical() && !harm.died);
        let by = swings.iter().map(|(swing, _)| swing.by.clone()).collect();
        let target = member.character.called().to_owned();
        let blow = Blow { by, target, harm, critical, throws: throws.clone() };
        self.happen(Event::open(Did::Struck(Box::new(blow)), throws, moved(who, draft)));
    }

    /// The other side's turn, and a new round when it is the party's again.
    fn pass_on(&mut self, side: Side) {
        let mut fight = self.fight();
        fight.side = side;
        fight.declared.clear();
        fight.foes.clear();
        if side == Side::Party {
            fight.round = fight.round.saturating_add(1);
            fight.slow.clear();
        }
        let did = Did::TurnCame { round: fight.round, party: side == Side::Party };
        self.happen(Event::open(did, Vec::new(), vec![Moved::Fight(Some(fight))]));
    }

    /// A fight ends with one side defeated or fled.
    fn end_if_over(&mut self) {
        let Some(fight) = &self.now.fight else { return };
        let stands = |member: &&Member| member.character.cannot_act().is_none() && !fight.away.contains(&member.who);
        let over = self.now.fighting().next().is_none() || !self.now.party.iter().any(|member| stands(&member));
        if over {
            let mut all = vec![Moved::Fight(None)];
            if self.now.due.iter().any(|due| matches!(due, Due::Morale { .. })) {
                let due = self.now.due.iter().filter(|due| !matches!(due, Due::Morale { .. })).cloned();
                all.push(Moved::Due(due.collect()));
            }
            self.happen(Event::open(Did::FightEnded, Vec::new(), all));
        }
    }
}

/// All dice, and the highest with whether it goes through armour.
fn rolled(swings: &[Swing], dice: &mut impl Dice) -> (Vec<Throw>, (u8, bool)) {
    let mut best = (0, false);
    let mut throws = Vec::new();
    for swing in swings {
        throws.extend(swing.count.clone());
        let throw = swing.damage.throw(dice, &swing.by);
        if throw.highest() > best.0 {
            best = (throw.highest(), swing.pierces);
        }
        throws.push(throw);
    }
    (throws, best)
}
