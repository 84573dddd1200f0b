//! Rounds (Core Rules: Combat): declare, then everything of a side happens at once.

use dice::{Dice, Vault};
use play::ids::Tag;

use super::declare::{claims, is_frozen, silent};
use super::resolve::{deed, due, name_of};
use super::{
    Act, Area, Claim, Command, CompanionOrder, Declaration, Did, Due, Event, Fight, FightSide, FoeAct, Member,
    MemberId, Position, SaveCause, State, TableChange, apply, areas, bot, calls, delving, intends, warden,
};
use crate::attributes::{Attribute, Save};
use crate::background::Perk;
use crate::change::Change;
use crate::character::{Character, CharacterCondition};
use crate::deeds::{self, Deed};
use crate::item::Purpose;
use crate::pack::{PackSpot, Thing, ThingId};

mod blows;
mod courage;
mod ending;

use blows::{Strike, Struck};
pub(super) use blows::{area, blow};
use courage::doubt;
pub(super) use courage::{felt, joined};
pub(super) use ending::ended;

/// A round while it is played: the state as it is by now, and what has happened.
pub(super) struct Round<'a> {
    now: State,
    out: &'a mut Vec<Event>,
}

impl<'a> Round<'a> {
    /// From that state on, with all that has happened since.
    pub(super) fn of(state: &State, out: &'a mut Vec<Event>) -> Self {
        let mut now = state.clone();
        for event in out.iter() {
            apply::apply(&mut now, event);
        }
        Self { now, out }
    }

    /// The state as it is by now.
    pub(super) fn now(self) -> State {
        self.now
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

    /// Core Rules, Rounds: in the first one each of the party saves on DEX to act, by dice of their own (ruling C62). Ruling
    /// C5: so do hirelings. Whoever acts first needs no save, and whoever is panicked has none.
    fn begin(mut self, dice: &mut impl Dice) {
        let (frozen, able): (Vec<&Member>, Vec<&Member>) =
            self.now.able().partition(|member| member.character.panicked);
        let first = |member: &Member| member.character.has(Perk::ActsFirst) || self.now.alert.contains(&member.who);
        let saving: Vec<&Member> = able.into_iter().filter(|member| !first(member)).collect();
        let whom = saving.iter().map(|member| member.character.called().to_owned()).collect();
        let fought: Vec<Tag> = self.now.fighting().map(|foe| foe.id).collect();
        let against = u8::try_from(fought.len()).unwrap_or(u8::MAX);
        let slow = frozen.iter().map(|member| member.who).collect();
        let out = self.now.party.iter().filter(|member| member.character.cannot_act().is_some() && !first(member));
        let unready = out.map(|member| member.who).collect();
        let fight = Fight { round: 1, slow, against, fought, unready, ..Fight::default() };
        let mut all = vec![TableChange::Fight(Some(fight)), TableChange::Alert(Vec::new())];
        if !saving.is_empty() {
            let whom = saving.iter().map(|member| member.who).collect();
            all.push(due(&self.now, Due::Saves { whom, attribute: Attribute::Dex, cause: SaveCause::FirstRound }));
        }
        let told = frozen.iter().map(|member| lost_words(member.character.called())).collect();
        self.happen(Event { told, ..Event::open(Did::FightBegan { saves: Vec::new(), whom }, Vec::new(), all) });
        self.settle(dice);
    }

    pub(super) fn declare(mut self, who: MemberId, act: Act, dice: &mut impl Dice) {
        let mut fight = self.fight();
        fight.declared.push(Declaration { who, act: act.clone() });
        let (name, words) = (name_of(&self.now, who), intends(&self.now, who, &act));
        self.happen(Event::open(Did::Declared { name, act, words }, Vec::new(), vec![TableChange::Fight(Some(fight))]));
        self.settle(dice);
    }

    /// After anything that may have left nobody to fight, or nobody to wait for.
    pub(super) fn go_on(mut self, dice: &mut impl Dice) {
        self.hear_the_word();
        self.end_if_over();
        self.rouse();
        self.settle(dice);
    }

    /// Core Rules, Rounds: whoever can act after all in the first round saves for it as the others did (ruling C5).
    fn rouse(&mut self) {
        let Some(mut fight) = self.now.fight.clone() else { return };
        if fight.round > 1 || fight.side != FightSide::Party {
            return;
        }
        let acts = |member: &Member| member.character.cannot_act().is_none() && !member.character.panicked;
        let up = |who: &MemberId| self.now.member(*who).is_some_and(acts);
        let (roused, unready): (Vec<MemberId>, Vec<MemberId>) = fight.unready.iter().partition(|who| up(who));
        if roused.is_empty() {
            return;
        }
        fight.unready = unready;
        let mut now = self.now.clone();
        for who in &roused {
            now.due = calls::saves_too(&now, *who);
        }
        let names = roused.iter().map(|who| name_of(&self.now, *who)).collect();
        let did = Did::SavesCalled { names, attribute: Attribute::Dex, cause: SaveCause::FirstRound };
        self.happen(Event::open(did, Vec::new(), vec![TableChange::Fight(Some(fight)), TableChange::Due(now.due)]));
    }

    /// Goes on while nobody has to say anything: all of the party have, or nobody of it can. Opponents that act by
    /// themselves prove their courage and take their turn at once.
    fn settle(&mut self, dice: &mut impl Dice) {
        while let Some(fight) = &self.now.fight {
            match (self.now.due.first(), fight.side) {
                (Some(Due::Morale { .. }), _) if self.now.instinct => self.prove_courage(dice),
                (None, FightSide::Foes) if self.now.instinct => self.act_by_sense(dice),
                (None, FightSide::Party) if self.all_said() => self.act_all(dice),
                (Some(_), _) | (None, FightSide::Foes | FightSide::Party) => return,
            }
        }
    }

    /// Whether nobody of the party could still say something, and nothing that was said awaits the Warden's word.
    fn all_said(&self) -> bool {
        let open =
            |fight: &Fight| silent(&self.now, fight).next().is_some() || claims(&self.now, fight).next().is_some();
        !self.now.fight.as_ref().is_some_and(open)
    }

    fn party_acts(mut self, dice: &mut impl Dice) {
        self.act_all(dice);
        self.settle(dice);
    }

    /// The result of a side's actions occurs at once: who declared first gains nothing by it.
    fn act_all(&mut self, dice: &mut impl Dice) {
        // Whoever cannot act any more does nothing, whatever they said.
        let fight = self.fight();
        let able = |member: &Member| member.character.cannot_act().is_none() && !is_frozen(&fight, member);
        let acts = |one: &&Declaration| self.now.member(one.who).is_some_and(able);
        let (declared, idle): (Vec<_>, Vec<_>) = fight.declared.iter().cloned().partition(|one| acts(&one));
        idle.iter().for_each(|one| self.does_nothing(one));
        let strikes: Vec<Strike> = declared.iter().filter_map(|one| self.strike_of(&fight, one)).collect();
        let mut struck = Struck::new();
        for one in &strikes {
            self.aim(self.swing(one), one.target, (one.area, &one.met), &mut struck, dice);
        }
        let mut all: Vec<TableChange> = strikes.iter().flat_map(|one| self.spent(one)).collect();
        for one in fight.loosed.iter().filter(|one| self.now.member(one.who).is_some_and(able)) {
            if let Some(swing) = self.pounce(one) {
                self.aim(swing, one.target, (one.area, &one.met), &mut struck, dice);
            }
        }
        for one in &declared {
            self.act(one, dice);
        }
        let before = self.now.foes.clone();
        for (target, swings) in struck {
            self.strike_foe(target, &swings, dice);
        }
        if self.is_over() {
            return self.end(all);
        }
        let (mut fight, mut due) = (self.fight(), self.now.due.clone());
        self.mark(&mut fight, &strikes);
        doubt(&mut fight, &mut due, &before, &self.now.foes);
        all.extend((due != self.now.due).then_some(TableChange::Due(due)));
        self.pass_on(FightSide::Foes, fight, all);
        self.end_if_over();
    }

    /// What is no attack: those fall together, with all the others of the side.
    fn act(&mut self, one: &Declaration, dice: &mut impl Dice) {
        match &one.act {
            Act::Attack { .. } | Act::Hold => {}
            Act::Cast { thing } => {
                if let Some(event) = cast(&self.now, one.who, *thing, false, dice) {
                    self.happen(event);
                }
            }
            Act::Use { thing } => self.use_or_light(one.who, *thing, dice),
            Act::Turn { companion } => self.does(one.who, &Deed::Turn { companion: *companion }, dice),
            Act::Calm => self.happen(warden::calmed(&self.now, one.who, dice)),
            Act::Aid { whom } => self.aid(one.who, *whom),
            Act::Flee => self.flee(one.who, dice),
            Act::Other { text } => {
                let did = Did::Attempted { name: name_of(&self.now, one.who), text: text.clone() };
                self.happen(Event::open(did, Vec::new(), Vec::new()));
            }
        }
    }

    /// In a dungeon what burns is lit by being used, and what was fired is loaded.
    fn use_or_light(&mut self, who: MemberId, thing: ThingId, dice: &mut impl Dice) {
        let found = self.now.member(who).and_then(|member| member.character.thing(thing));
        if let Some(event) = found.and_then(|thing| loaded(&self.now, who, thing)) {
            self.happen(event);
        } else if self.now.delve.is_some() && found.is_some_and(|thing| delving::lights(&self.now, thing).is_ok()) {
            self.happen(delving::lit(&self.now, who, thing));
        } else {
            self.does(who, &Deed::Use { thing }, dice);
        }
    }

    /// What was declared is done as at home, if it still can be.
    fn does(&mut self, who: MemberId, what: &Deed, dice: &mut impl Dice) {
        if self.now.member(who).is_some_and(|member| deeds::permit(&member.character, what).is_ok()) {
            self.happen(deed(&self.now, who, what, dice));
        }
    }

    /// Whoever has died since it was said is past all help.
    fn aid(&mut self, who: MemberId, whom: MemberId) {
        if self.now.member(whom).is_some_and(|member| member.character.condition == CharacterCondition::Dying) {
            self.happen(aided(&self.now, who, whom));
        }
    }

    /// Core Rules, Retreat: always a DEX save, but for those whose mount spares them. Where to is told (ruling C34).
    fn flee(&mut self, who: MemberId, dice: &mut impl Dice) {
        let Some(member) = self.now.member(who) else { return };
        let (name, dex) = (member.character.called().to_owned(), member.character.target(Attribute::Dex));
        let spared = member.character.has(Perk::NoFleeSave);
        let save = (!spared).then(|| Save::roll(dice, Vault::Open, Attribute::Dex, dex));
        let mut all = Vec::new();
        if save.as_ref().is_none_or(|save| save.passed) {
            let mut fight = self.fight();
            fight.away.push(who);
            all.push(TableChange::Fight(Some(fight)));
        }
        let throws = save.iter().map(Save::throw).collect();
        self.happen(Event::open(Did::Fled { name, save }, throws, all));
    }

    fn foes_act(mut self, dice: &mut impl Dice) {
        self.act_by_sense(dice);
        self.settle(dice);
    }

    /// The opponents' turn: what the Warden said, and plain sense where nothing was said.
    fn act_by_sense(&mut self, dice: &mut impl Dice) {
        let said = self.fight().foes;
        let decided = |id: Tag| said.iter().find(|act| act.foe == id).cloned();
        let acts: Vec<FoeAct> =
            self.now.fighting().map(|foe| decided(foe.id).unwrap_or_else(|| bot::foe_sense(&self.now, foe))).collect();
        let mut struck = Struck::new();
        for act in acts {
            self.foe_aims(&act, &mut struck, dice);
        }
        for (target, swings) in struck {
            self.strike(target, &swings, dice);
        }
        if self.is_over() {
            return self.end(Vec::new());
        }
        self.pass_on(FightSide::Party, self.fight(), Vec::new());
        self.end_if_over();
    }

    /// The other side's turn, and a new round when it is the party's again.
    fn pass_on(&mut self, side: FightSide, mut fight: Fight, mut all: Vec<TableChange>) {
        fight.side = side;
        fight.declared.clear();
        fight.loosed.clear();
        fight.judged.clear();
        fight.judged_company.clear();
        fight.foes.clear();
        fight.guarded.retain(|(who, str)| self.is_unhurt(*who, *str));
        if side == FightSide::Party {
            fight.round = fight.round.saturating_add(1);
            fight.slow.clear();
        }
        let did = Did::TurnCame { round: fight.round, party: side == FightSide::Party };
        all.push(TableChange::Fight(Some(fight)));
        let event = Event::open(did, Vec::new(), all).telling_spent(&self.now);
        self.happen(event);
    }

    /// Whoever said something and cannot do it is named: what they said is lost.
    fn does_nothing(&mut self, one: &Declaration) {
        let Some(member) = self.now.member(one.who).filter(|_| one.act != Act::Hold) else { return };
        let (name, why) = (member.character.called(), member.character.cannot_act().unwrap_or("panicked"));
        let said = format!("{name} does nothing of what was said: {why}.");
        self.happen(Event::open(Did::Overruled { said }, Vec::new(), Vec::new()));
    }
}

/// The facts of panic: whoever is panicked loses the first round.
fn lost_words(name: &str) -> String {
    format!("{name} is panicked and loses the turn.")
}

/// How something is used in a fight: magic is read or woken, anything else used up.
pub(super) fn using(state: &State, who: MemberId, thing: ThingId) -> Act {
    if is_magic(state, who, thing) { Act::Cast { thing } } else { Act::Use { thing } }
}

/// Whether something of somebody's is read or woken.
pub(super) fn is_magic(state: &State, who: MemberId, thing: ThingId) -> bool {
    let thing = state.member(who).and_then(|member| member.character.thing(thing));
    thing.is_some_and(|thing| thing.item.kind.is_some())
}

/// The facts of backgrounds: what was fired takes a round to load.
fn loaded(state: &State, who: MemberId, thing: &Thing) -> Option<Event> {
    let mut fight = state.fight.clone().filter(|fight| fight.is_unloaded(who, thing.id))?;
    fight.unloaded.retain(|one| *one != (who, thing.id));
    let did = Did::Deed { name: name_of(state, who), said: format!("{} is loaded again.", thing.item.name) };
    Some(Event::open(did, Vec::new(), vec![TableChange::Fight(Some(fight))]))
}

/// Somebody goes home, if need be in the middle of a fight.
pub(super) fn departed(state: &State, who: MemberId) -> Event {
    let mut all = vec![TableChange::Went(who)];
    if let Some(mut fight) = state.fight.clone() {
        fight.declared.retain(|one| one.who != who);
        fight.loosed.retain(|one| one.who != who);
        fight.judged.retain(|one| *one != who);
        all.push(TableChange::Fight(Some(fight)));
    }
    Event::open(Did::Went { name: name_of(state, who) }, Vec::new(), all)
}

/// Somebody joins the party at once. Core Rules, Rounds: whoever comes into the first round before the party has acted
/// saves on DEX to act in it, as those do who are there (rulings C5, C62).
pub(super) fn comes(state: &State, member: Member, left: Vec<String>) -> Event {
    let (who, name) = (member.who, member.character.called().to_owned());
    let (frozen, first) = (member.character.panicked, member.character.has(Perk::ActsFirst));
    let able = member.character.cannot_act().is_none();
    let mut all = vec![TableChange::Came(Box::new(member))];
    let mut told = Vec::new();
    let begins = state.fight.clone().filter(|fight| fight.round == 1 && fight.side == FightSide::Party);
    let now = begins.clone().filter(|_| able);
    if let Some(mut fight) = begins.filter(|_| !able && !first) {
        fight.unready.push(who);
        all.push(TableChange::Fight(Some(fight)));
    }
    if let Some(mut fight) = now.clone().filter(|_| frozen) {
        fight.slow.push(who);
        all.push(TableChange::Fight(Some(fight)));
        told.push(lost_words(&name));
    } else if now.is_some() && !first {
        all.push(TableChange::Due(calls::saves_too(state, who)));
        told.push(calls::called_words(std::slice::from_ref(&name), Attribute::Dex, &SaveCause::FirstRound));
    }
    Event { told, ..Event::open(Did::Came { name, left }, Vec::new(), all) }
}

/// Ruling C32: the word on a claim, or on any other attack that was declared; and on whom a blast meets, if it is another.
pub(super) fn judged(state: &State, claim: Claim, position: Position, area: Option<(Area, &[Tag])>) -> Event {
    let mut fight = state.fight.clone().unwrap_or_default();
    let beside: Option<(Area, Vec<Tag>)> = area.map(|(area, met)| (area, beside_target(&fight, claim, met)));
    let area = beside.as_ref().map(|(area, met)| (*area, met.as_slice()));
    match claim.companion {
        Some(id) => judge_companion(&mut fight, claim.who, id, position, area),
        None => judge_member(&mut fight, claim.who, position, area),
    }
    let name = |id: &Tag| state.foe(*id).map_or_else(String::new, |foe| foe.name.clone());
    let met = area.map(|(area, met)| (area, met.iter().map(name).collect()));
    let did = Did::Judged { name: claim.by(state), position, met };
    Event::open(did, Vec::new(), vec![TableChange::Fight(Some(fight))])
}

/// Those who are named beside the one whom a claim is about.
fn beside_target(fight: &Fight, claim: Claim, met: &[Tag]) -> Vec<Tag> {
    let sent = |one: &&CompanionOrder| one.who == claim.who && Some(one.companion) == claim.companion;
    let target = match (claim.companion, fight.said(claim.who)) {
        (Some(_), _) => fight.loosed.iter().find(sent).map(|one| one.target),
        (None, Some(Act::Attack { target, .. })) => Some(*target),
        (None, _) => None,
    };
    target.map_or_else(|| met.to_vec(), |target| areas::others(met, target))
}

fn judge_member(fight: &mut Fight, who: MemberId, position: Position, word: Option<(Area, &[Tag])>) {
    for one in fight.declared.iter_mut().filter(|one| one.who == who) {
        if let Act::Attack { position: now, area, met, .. } = &mut one.act {
            *now = position;
            if let Some((said, named)) = word {
                (*area, *met) = (said, named.to_vec());
            }
        }
    }
    if !fight.judged.contains(&who) {
        fight.judged.push(who);
    }
}

fn judge_companion(fight: &mut Fight, who: MemberId, id: ThingId, position: Position, word: Option<(Area, &[Tag])>) {
    for one in fight.loosed.iter_mut().filter(|one| one.who == who && one.companion == id) {
        one.position = position;
        if let Some((said, named)) = word {
            (one.area, one.met) = (said, named.to_vec());
        }
    }
    if !fight.judged_company.contains(&(who, id)) {
        fight.judged_company.push((who, id));
    }
}

/// What the Warden has in mind for an opponent, until its side acts.
pub(super) fn foe_decided(state: &State, act: &FoeAct) -> Event {
    let mut fight = state.fight.clone().unwrap_or_default();
    fight.foes.retain(|one| one.foe != act.foe);
    // One of those who come along is another than whoever they come along with.
    let aimed = act.target.filter(|_| act.companion.is_none());
    let met = aimed.map_or_else(|| act.met.clone(), |target| areas::others(&act.met, target));
    fight.foes.push(FoeAct { met, ..act.clone() });
    let said = Did::Overruled { said: "The Warden has decided what an opponent does.".to_owned() };
    Event { hidden: !state.unled, ..Event::open(said, Vec::new(), vec![TableChange::Fight(Some(fight))]) }
}

/// Core Rules, Critical Damage: given aid, they stabilise. Bandages are used up where there are any.
pub(super) fn aided(state: &State, who: MemberId, whom: MemberId) -> Event {
    let at_hand = |thing: &Thing| thing.at == PackSpot::Pack || state.fight.is_none();
    let bandage = |thing: &&Thing| thing.serves(Purpose::Bandage) && at_hand(thing);
    let bandages = state.member(who).and_then(|member| member.character.things.iter().find(bandage)).cloned();
    let mut all = vec![TableChange::Of(whom, Change::Condition(CharacterCondition::Stable))];
    if let Some(thing) = bandages {
        all.extend(super::resolve::drafted(state, who, |draft| deeds::use_up(draft, &thing)));
    }
    let did = Did::Aided { name: name_of(state, who), whom: name_of(state, whom) };
    Event::open(did, Vec::new(), all).telling_spent(state)
}

/// Core Rules, Casting Spells: a Fatigue, and in danger or Deprived a WIL save; what comes of failing is the Warden's to
/// say. Nothing happens where what was declared is not possible any more.
pub(super) fn cast(state: &State, who: MemberId, id: ThingId, enhanced: bool, dice: &mut impl Dice) -> Option<Event> {
    let character = &state.member(who)?.character;
    let item = character.thing(id)?.item.clone();
    deeds::permit(character, &Deed::Use { thing: id }).ok()?;
    // The save is rolled here, once, whatever calls for it.
    let mut steady = Character { deprived: false, ..character.clone() };
    steady.perks.retain(|perk| *perk != Perk::Misfires);
    let (mut throws, changes) = deeds::resolve(&steady, &Deed::Use { thing: id }, dice);
    let mut all: Vec<TableChange> = changes.into_iter().map(|change| TableChange::Of(who, change)).collect();
    let save = state.risks(character, &item).then(|| character.save(Attribute::Wil, dice));
    if save.as_ref().is_some_and(|save| !save.passed) {
        all.push(due(state, Due::IllEffect { who, spell: item.title() }));
    }
    throws.extend(save.iter().filter(|save| save.face > 0).map(|save| save.throw_of(character.called())));
    let did = Did::Cast { name: character.called().to_owned(), spell: item.title(), save, enhanced };
    Some(Event::open(did, throws, all).telling(state))
}
