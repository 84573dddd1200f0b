//! What comes of a permitted command at the table.

use dice::{Dice, Vault};
use play::Seat;
use play::ids::Tag;

use super::delve::{Delve, Omens};
use super::journey::{self, Journey, Sky};
use super::legality::youngest;
use super::rounds::Round;
use super::{Act, Blow, Command, Did, Due, Event, Fate, Foe, Member, Moved, NewFoe, Standing, State, Who};
use crate::attributes::{Attribute, Save, Score, Scores};
use crate::background::{self, Perk};
use crate::bestiary::Beast;
use crate::change::{Change, Draft};
use crate::character::{Character, Condition, Omen};
use crate::creature::Attack;
use crate::deeds::{self, Deed};
use crate::harm;
use crate::hirelings::Hireling;
use crate::life::{self, Life, Make, Mode};
use crate::pack::{SLOTS, Thing, ThingId};
use crate::throw::Throw;
use play::game::Game;

/// Works out what a permitted command brings about.
pub(super) fn resolve(state: &State, seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
    if let Some(event) = event(state, seat, command, dice, out) {
        out.push(event);
    }
    make_room(state, out);
}

#[allow(clippy::too_many_lines, reason = "one arm for each command, most of them a line")]
fn event(state: &State, seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) -> Option<Event> {
    let name = |who: &Who| name_of(state, *who);
    let mut declare = |who: &Who, act: Act, dice: &mut _| {
        Round::of(state, out).declare(*who, act, dice);
        None
    };
    Some(match command {
        Command::RollUp { mode } => rolled_up(state, seat, *mode, dice),
        Command::Give { who, thing, to } => gave(state, *who, *thing, *to),
        Command::Hire { who, trade } => hired(state, *who, trade, dice),
        Command::TakeOver { who } => {
            Event::open(Did::TakenOver { name: name(who) }, Vec::new(), vec![Moved::Taken(*who, seat)])
        }
        Command::Leave { who } => Event::open(Did::Went { name: name(who) }, Vec::new(), vec![Moved::Went(*who)]),
        Command::SettleScar { who, place } => settled(state, *who, *place, dice),
        Command::Aid { who, whom } if state.fight.is_some() => return declare(who, Act::Aid { whom: *whom }, dice),
        Command::Aid { who, whom } => aided(state, *who, *whom),
        Command::Oppose { kind, count, hidden } => opposed(state, kind, *count, *hidden, dice),
        Command::ThinkOf(new) => thought_of(state, new, dice),
        Command::ShowFoe { foe } => foe_event(state, *foe, |foe| foe.hidden = false, |name| Did::FoeShown { name }),
        Command::Dismiss { foe } => dismissed(state, *foe),
        Command::LeadFoes { foe } => led(state, *foe),
        Command::SetFoe { foe, pool, to } => {
            let set = |one: &mut Foe| match pool.attribute() {
                Some(attribute) => one.scores.of_mut(attribute).now = *to,
                None => one.hp.now = *to,
            };
            foe_event(state, *foe, set, |name| Did::FoeSet { name, pool: pool.name().to_owned(), to: *to })
        }
        Command::EndFight => Event::open(Did::FightEnded, Vec::new(), vec![Moved::Fight(None)]),
        Command::Judge { who, position } => {
            let mut fight = state.fight.clone().unwrap_or_default();
            for one in fight.declared.iter_mut().filter(|one| one.who == *who) {
                if let Act::Attack { position: now, .. } = &mut one.act {
                    *now = *position;
                }
            }
            Event::open(
                Did::Judged { name: name(who), position: *position },
                Vec::new(),
                vec![Moved::Fight(Some(fight))],
            )
        }
        Command::FoeActs(act) => {
            let mut fight = state.fight.clone().unwrap_or_default();
            fight.foes.retain(|one| one.foe != act.foe);
            fight.foes.push(act.clone());
            let said = Did::Overruled { said: "The Warden has decided what an opponent does.".to_owned() };
            Event { hidden: true, ..Event::open(said, Vec::new(), vec![Moved::Fight(Some(fight))]) }
        }
        Command::Waive => Event::open(Did::Waived, Vec::new(), vec![Moved::Due(state.due[1..].to_vec())]),
        Command::React => reacted(dice),
        Command::AskFate => {
            let throw = Throw::open(dice, "Die of Fate", 1, 6);
            Event::open(Did::FateAsked { kind: throw.first() >= 4 }, vec![throw], Vec::new())
        }
        Command::Hurt { who, amount, pierces } => hurt(state, *who, *amount, *pierces, dice),
        Command::Drain { who, attribute, amount } => {
            let changes = drafted(state, *who, |draft| harm::lose(draft, *attribute, *amount));
            Event::open(Did::Drained { name: name(who), attribute: *attribute, amount: *amount }, Vec::new(), changes)
        }
        Command::SetMost { who, pool, to } => {
            let change = |draft: &mut Draft| draft.push(pool.change(pool.of(&draft.now).with_max(*to)));
            overruled(drafted(state, *who, change), format!("{}: at most {to} {}.", name(who), pool.name()))
        }
        Command::Revive { who } => {
            let change = |draft: &mut Draft| {
                if draft.now.scores.str.now == 0 {
                    draft.push(Change::Attribute(Attribute::Str, draft.now.scores.str.more(1)));
                }
                draft.push(Change::Condition(Condition::Up));
            };
            overruled(drafted(state, *who, change), format!("{} is on their feet again.", name(who)))
        }
        Command::SetPanic { who, is } => {
            let word = if *is { "is beside themselves with fear" } else { "has come to their senses" };
            let change = |draft: &mut Draft| draft.push(Change::Panicked(*is));
            overruled(drafted(state, *who, change), format!("{} {word}.", name(who)))
        }
        Command::ReadOmen => omen(state, dice),
        Command::RestAll => rested(state),
        Command::Night { safe } => night(state, *safe),
        Command::Week => week(state),
        Command::Enter => Event::open(Did::Entered, Vec::new(), vec![Moved::Delve(Some(Delve::default()))]),
        Command::DelveTurn(haste) => delve_turn(state, haste.calls(), dice),
        Command::Light { who, thing } => lit(state, *who, *thing),
        Command::EatAll => eaten(state),
        Command::TireAll => tired(state),
        Command::Surface => Event::open(Did::Surfaced, Vec::new(), vec![Moved::Delve(None)]),
        Command::SetOut { distance, path, terrain, vast, season } => {
            let watches = journey::watches(*distance, *path, *terrain, *vast);
            let (path, terrain, season) = (*path, *terrain, *season);
            let (sky, yesterday) = (None, None);
            let journey = Journey { path, terrain, season, watches, done: 0, today: 0, sky, yesterday, astray: 0 };
            Event::open(Did::SetOut { watches }, Vec::new(), vec![Moved::Journey(Some(journey))])
        }
        Command::Forecast => forecast(state, dice),
        Command::Travel => travelled(state, dice),
        Command::Camp => camped(state, dice),
        Command::Supply { who, helpers } => supplied(state, *who, *helpers, dice),
        Command::Arrive => Event::open(Did::Arrived, Vec::new(), vec![Moved::Journey(None)]),
        Command::Deed(one) => deed(state, one.who, &one.what, dice),
        Command::Attack { who, with, second, target, position } => {
            let act = Act::Attack { with: *with, second: *second, target: *target, position: *position };
            return declare(who, act, dice);
        }
        Command::Cast { who, thing } => return declare(who, Act::Cast { thing: *thing }, dice),
        Command::Flee { who } => return declare(who, Act::Flee, dice),
        Command::Attempt { who, text } => return declare(who, Act::Other { text: text.clone() }, dice),
        Command::Hold { who } => return declare(who, Act::Hold, dice),
        Command::StartFight => return played(Round::of(state, out).begin(dice)),
        Command::Resolve => return played(Round::of(state, out).party_acts(dice)),
        Command::FoesAct => return played(Round::of(state, out).foes_act(dice)),
        Command::TestMorale => return played(Round::of(state, out).test_morale(dice)),
    })
}

/// What a round brought is told already.
const fn played((): ()) -> Option<Event> {
    None
}

pub(super) fn name_of(state: &State, who: Who) -> String {
    state.member(who).map_or_else(String::new, |member| member.character.called().to_owned())
}

fn overruled(moved: Vec<Moved>, said: String) -> Event {
    Event::open(Did::Overruled { said }, Vec::new(), moved)
}

/// What a draft of somebody's sheet comes to.
pub(super) fn drafted(state: &State, who: Who, how: impl FnOnce(&mut Draft)) -> Vec<Moved> {
    let Some(member) = state.member(who) else { return Vec::new() };
    let mut draft = Draft::of(&member.character);
    how(&mut draft);
    moved(who, draft)
}

pub(super) fn moved(who: Who, draft: Draft) -> Vec<Moved> {
    draft.done().into_iter().map(|change| Moved::Of(who, change)).collect()
}

fn rolled_up(state: &State, seat: Seat, mode: Mode, dice: &mut impl Dice) -> Event {
    let mut making = life::State { mode, ..life::State::default() };
    let mut events = Vec::new();
    let everything = life::Command::Make(Make::RollTheRest);
    Life::resolve(&making, life::PLAYER, &everything, &mut Whole(dice), &mut events);
    for event in &events {
        Life::apply(&mut making, event);
    }
    let character = making.character;
    let name = character.called().to_owned();
    let member = Member { who: Who(state.arrivals), seat, standing: Standing::Own, character };
    Event::open(Did::Came { name }, Vec::new(), vec![Moved::Came(Box::new(member))])
}

/// Dice that know no steps: at a table nobody goes back and rolls somebody up again.
struct Whole<'a, D>(&'a mut D);

impl<D: Dice> Dice for Whole<'_, D> {
    fn face(&mut self, vault: Vault, sides: u32) -> u32 {
        self.0.face(vault, sides)
    }

    fn tag(&mut self) -> u32 {
        self.0.tag()
    }
}

fn gave(state: &State, who: Who, thing: ThingId, to: Who) -> Event {
    let item = state.member(who).and_then(|member| member.character.thing(thing)).cloned();
    let mut all = drafted(state, who, |draft| draft.push(Change::Lost(thing)));
    let word = item.as_ref().map_or_else(String::new, |thing| thing.item.name.clone());
    if let Some(thing) = item {
        all.extend(drafted(state, to, |draft| {
            let id = draft.gain(thing.item.clone());
            if let Some(left) = thing.left.filter(|left| Some(*left) != thing.item.count()) {
                draft.push(Change::Left(id, left));
            }
        }));
    }
    Event::open(Did::Gave { name: name_of(state, who), thing: word, to: name_of(state, to) }, Vec::new(), all)
}

fn hired(state: &State, who: Who, trade: &str, _dice: &mut impl Dice) -> Event {
    let hireling = Hireling::keyed(trade).expect("a trade that was permitted");
    let seat = state.member(who).map_or(Seat::Gm, |member| member.seat);
    let blank = Character {
        name: hireling.name.clone(),
        background: hireling.name.clone(),
        scores: Scores::full(hireling.str, hireling.dex, hireling.wil),
        hp: Score::full(hireling.hp),
        ..Character::default()
    };
    let mut draft = Draft::of(&blank);
    hireling.items.iter().for_each(|item| {
        draft.gain(item.clone());
    });
    hireling.creatures.iter().for_each(|creature| draft.join(creature.clone()));
    let standing = Standing::Hired { wage: hireling.wage };
    let member = Member { who: Who(state.arrivals), seat, standing, character: draft.now };
    let mut all = drafted(state, who, |draft| draft.push(Change::Gold(draft.now.gold - hireling.wage)));
    all.push(Moved::Came(Box::new(member)));
    let did = Did::Hired { name: name_of(state, who), whom: hireling.name.clone(), wage: hireling.wage };
    Event::open(did, Vec::new(), all)
}

fn settled(state: &State, who: Who, place: u8, dice: &mut impl Dice) -> Event {
    let mut throws = Vec::new();
    let all = drafted(state, who, |draft| harm::settle(draft, place.into(), true, dice, &mut throws));
    let scar = state.member(who).and_then(|member| member.character.scars.get(usize::from(place)));
    let scar = scar.map_or_else(String::new, |one| one.scar.name().to_owned());
    Event::open(Did::ScarSettled { name: name_of(state, who), scar }, throws, all)
}

/// Core Rules, Critical Damage: given aid, they stabilise. Bandages are used up where there are any.
pub(super) fn aided(state: &State, who: Who, whom: Who) -> Event {
    let bandage = |thing: &&Thing| thing.item.name.to_lowercase().contains("bandage") && thing.left.is_some();
    let bandages = state.member(who).and_then(|member| member.character.things.iter().find(bandage)).cloned();
    let mut all = drafted(state, whom, |draft| draft.push(Change::Condition(Condition::Stable)));
    if let Some(thing) = bandages {
        let left = thing.left.unwrap_or(1).saturating_sub(1);
        let change = if left == 0 { Change::Lost(thing.id) } else { Change::Left(thing.id, left) };
        all.push(Moved::Of(who, change));
    }
    Event::open(Did::Aided { name: name_of(state, who), whom: name_of(state, whom) }, Vec::new(), all)
}

fn opposed(state: &State, kind: &str, count: u8, hidden: bool, dice: &mut impl Dice) -> Event {
    let beast = Beast::keyed(kind).expect("a kind that was permitted");
    let mut foes: Vec<Foe> = Vec::new();
    for number in 1..=count {
        let taken = |tag: Tag| state.foe(tag).is_some() || foes.iter().any(|foe| foe.id == tag);
        let id = Tag::fresh(dice, taken);
        let name = numbered(state, beast.name(), number, count);
        foes.push(of_kind(beast, id, name, hidden));
    }
    came(foes, hidden)
}

/// Several of a kind are numbered, and go on from those that are there.
fn numbered(state: &State, name: &str, number: u8, count: u8) -> String {
    let there = state.foes.iter().filter(|foe| foe.name.starts_with(name)).count();
    if count == 1 && there == 0 { name.to_owned() } else { format!("{name} {}", there + usize::from(number)) }
}

fn of_kind(beast: &Beast, id: Tag, name: String, hidden: bool) -> Foe {
    let creature = &beast.creature;
    Foe {
        id,
        name,
        hp: creature.hit_protection(),
        armor: creature.armor,
        scores: creature.scores(),
        attacks: creature.attacks.clone(),
        critical: beast.critical.clone(),
        detachment: beast.detachment,
        leads: false,
        hidden,
        fate: Fate::Fighting,
    }
}

fn came(foes: Vec<Foe>, hidden: bool) -> Event {
    let names = foes.iter().map(|foe| foe.name.clone()).collect();
    let moved = foes.into_iter().map(|foe| Moved::FoeCame(Box::new(foe))).collect();
    Event { hidden, ..Event::open(Did::Opposed { names }, Vec::new(), moved) }
}

fn thought_of(state: &State, new: &NewFoe, dice: &mut impl Dice) -> Event {
    let id = Tag::fresh(dice, |tag| state.foe(tag).is_some());
    let attack = |die| Attack { name: "attack".to_owned(), die, blast: false, pierces: false, ranged: false };
    let foe = Foe {
        id,
        name: new.name.clone(),
        hp: Score::full(new.hp),
        armor: new.armor,
        scores: Scores::full(new.str, new.dex, new.wil),
        attacks: new.die.map(attack).into_iter().collect(),
        critical: None,
        detachment: new.detachment,
        leads: false,
        hidden: new.hidden,
        fate: Fate::Fighting,
    };
    came(vec![foe], new.hidden)
}

fn foe_event(state: &State, id: Tag, how: impl FnOnce(&mut Foe), did: impl FnOnce(String) -> Did) -> Event {
    let mut foe = state.foe(id).cloned().expect("an opponent that was permitted");
    how(&mut foe);
    let (name, hidden) = (foe.name.clone(), foe.hidden);
    Event { hidden, ..Event::open(did(name), Vec::new(), vec![Moved::Foe(Box::new(foe))]) }
}

fn dismissed(state: &State, id: Tag) -> Event {
    let foe = state.foe(id).expect("an opponent that was permitted");
    let did = Did::Dismissed { name: foe.name.clone() };
    Event { hidden: foe.hidden, ..Event::open(did, Vec::new(), vec![Moved::FoeWent(id)]) }
}

/// One leads at a time (ruling C6).
fn led(state: &State, id: Tag) -> Event {
    let foe = state.foe(id).expect("an opponent that was permitted");
    let leads = !foe.leads;
    let other = |one: &&Foe| one.id != id && one.leads;
    let mut all: Vec<Moved> =
        state.foes.iter().filter(other).map(|one| Moved::Foe(Box::new(Foe { leads: false, ..one.clone() }))).collect();
    all.push(Moved::Foe(Box::new(Foe { leads, ..foe.clone() })));
    let did = Did::Led { name: foe.name.clone(), leads };
    Event { hidden: true, ..Event::open(did, Vec::new(), all) }
}

/// Core Rules, Reactions.
fn reacted(dice: &mut impl Dice) -> Event {
    let throw = Throw::open(dice, "Reaction", 2, 6);
    let how = match throw.total() {
        ..=2 => "hostile",
        3..=5 => "wary",
        6..=8 => "curious",
        9..=11 => "kind",
        12.. => "helpful",
    };
    Event::open(Did::Reacted { how: how.to_owned() }, vec![throw], Vec::new())
}

fn hurt(state: &State, who: Who, amount: u8, pierces: bool, dice: &mut impl Dice) -> Event {
    let mut throws = Vec::new();
    let mut harm = harm::Harm::default();
    let all = drafted(state, who, |draft| harm = harm::strike(draft, amount, pierces, dice, &mut throws));
    let blow = Blow { by: Vec::new(), target: name_of(state, who), harm, critical: None, throws: throws.clone() };
    Event::open(Did::Struck(Box::new(blow)), throws, all)
}

fn omen(state: &State, dice: &mut impl Dice) -> Event {
    let throw = Throw::open(dice, "Omen", 1, 20);
    let text = background::omens()[usize::from(throw.first()) - 1].clone();
    let youngest = youngest(state).expect("somebody who was permitted");
    let name = youngest.character.called().to_owned();
    // A secret omen of their own stays theirs.
    let mut all = vec![Moved::OmenRead];
    if youngest.character.omen.is_none() {
        all.push(Moved::Of(youngest.who, Change::Omen(Omen { text: text.clone(), secret: false })));
    }
    Event::open(Did::OmenRead { name, text }, vec![throw], all)
}

/// What becomes of everybody who lives.
fn everybody(state: &State, how: impl Fn(&mut Draft)) -> Vec<Moved> {
    let each = |member: &Member| drafted(state, member.who, &how);
    state.living().flat_map(each).collect()
}

fn rest_up(draft: &mut Draft) {
    if !draft.now.deprived && draft.now.hp.now < draft.now.hp.max {
        draft.push(Change::Hp(Score::full(draft.now.hp.max)));
    }
}

fn rested(state: &State) -> Event {
    Event::open(Did::Rested, Vec::new(), everybody(state, rest_up))
}

fn eat(draft: &mut Draft) -> bool {
    if draft.now.has(Perk::NeedsNoFood) {
        return true;
    }
    let food = |thing: &&Thing| thing.item.name.starts_with("Rations") && thing.left.is_some_and(|left| left > 0);
    let Some((id, left)) = draft.now.things.iter().find(food).map(|thing| (thing.id, thing.left.unwrap_or(1))) else {
        return false;
    };
    draft.push(if left <= 1 { Change::Lost(id) } else { Change::Left(id, left - 1) });
    true
}

/// Core Rules, Deprivation & Fatigue: whoever is Deprived for more than a day adds a Fatigue for each.
fn after_a_night(draft: &mut Draft, safe: bool) -> bool {
    let ate = eat(draft);
    let was = draft.now.deprived;
    let deprived = !ate || !safe;
    if deprived && was {
        tire(draft);
    }
    if !deprived {
        if was {
            draft.push(Change::Deprived(false));
        }
        if draft.now.fatigue > 0 {
            draft.push(Change::Fatigue(0));
        }
        rest_up(draft);
    } else if !was {
        draft.push(Change::Deprived(true));
    }
    if draft.now.condition == Condition::Dying {
        draft.push(Change::Condition(Condition::Dead));
    }
    ate
}

/// One Fatigue more, even where there is no slot for it: something has to go then.
fn tire(draft: &mut Draft) {
    draft.push(Change::Fatigue(draft.now.fatigue.saturating_add(1)));
}

fn night(state: &State, safe: bool) -> Event {
    let (all, hungry) = slept(state, safe);
    let mut all = all;
    all.push(Moved::Day(state.day + 1));
    if let Some(journey) = &state.journey {
        all.push(Moved::Journey(Some(next_day(journey))));
    }
    Event::open(Did::NightPassed { safe, hungry }, Vec::new(), all)
}

fn slept(state: &State, safe: bool) -> (Vec<Moved>, Vec<String>) {
    let (mut all, mut hungry) = (Vec::new(), Vec::new());
    for member in state.living() {
        let mut draft = Draft::of(&member.character);
        if !after_a_night(&mut draft, safe) {
            hungry.push(member.character.called().to_owned());
        }
        all.extend(moved(member.who, draft));
    }
    (all, hungry)
}

fn next_day(journey: &Journey) -> Journey {
    Journey { today: 0, sky: None, yesterday: journey.sky, ..journey.clone() }
}

/// Core Rules, Healing: a week's rest with a healer restores attributes.
fn week(state: &State) -> Event {
    let mut all = everybody(state, |draft| {
        if draft.now.condition == Condition::Dying {
            return draft.push(Change::Condition(Condition::Dead));
        }
        if draft.now.condition == Condition::Stable {
            draft.push(Change::Condition(Condition::Up));
        }
        if draft.now.deprived {
            draft.push(Change::Deprived(false));
        }
        for attribute in Attribute::ALL {
            let score = draft.now.scores.of(attribute);
            if score.now < score.max {
                draft.push(Change::Attribute(attribute, Score::full(score.max)));
            }
        }
        if draft.now.fatigue > 0 {
            draft.push(Change::Fatigue(0));
        }
        rest_up(draft);
    });
    all.push(Moved::Day(state.day + 7));
    Event::open(Did::WeekPassed, Vec::new(), all)
}

fn delve_turn(state: &State, calls: bool, dice: &mut impl Dice) -> Event {
    let mut delve = state.delve.clone().unwrap_or_default();
    delve.turns = delve.turns.saturating_add(1);
    let turn = delve.turns;
    let (throws, event) = if calls {
        let (throw, event) = Omens::roll(dice, Omens::DUNGEON);
        (vec![throw], Some(event))
    } else {
        (Vec::new(), None)
    };
    if event == Some(Omens::Loss) {
        delve.light = None;
    }
    let mut all = vec![Moved::Delve(Some(delve))];
    if event == Some(Omens::Exhaustion) {
        all.push(due(state, Due::Exhaustion));
    }
    Event::open(Did::DelveTurned { turn, event }, throws, all)
}

pub(super) fn due(state: &State, more: Due) -> Moved {
    Moved::Due(state.due.iter().cloned().chain([more]).collect())
}

fn lit(state: &State, who: Who, id: ThingId) -> Event {
    let thing = state.member(who).and_then(|member| member.character.thing(id)).expect("a light that was permitted");
    let name = thing.item.name.clone();
    let change = match thing.left {
        Some(left) if left > 1 => Change::Left(id, left - 1),
        Some(_) | None => Change::Lost(id),
    };
    let delve = Delve { light: Some(name.clone()), ..state.delve.clone().unwrap_or_default() };
    let all = vec![Moved::Of(who, change), Moved::Delve(Some(delve))];
    Event::open(Did::Lit { name: name_of(state, who), thing: name }, Vec::new(), all)
}

fn eaten(state: &State) -> Event {
    let mut all = everybody(state, |draft| {
        // Whoever has nothing to eat tires instead.
        if !eat(draft) {
            tire(draft);
        }
    });
    all.push(Moved::Due(state.due[1..].to_vec()));
    Event::open(Did::AllAte, Vec::new(), all)
}

fn tired(state: &State) -> Event {
    let mut all = everybody(state, tire);
    all.push(Moved::Due(state.due[1..].to_vec()));
    Event::open(Did::AllTired, Vec::new(), all)
}

fn forecast(state: &State, dice: &mut impl Dice) -> Event {
    let journey = state.journey.clone().expect("a journey that was permitted");
    let throw = Throw::open(dice, "Weather", 1, 6);
    let sky = journey.season.skies()[usize::from(throw.first()) - 1].after(journey.yesterday);
    // Bad weather makes the way longer by the step of the terrain, and by a watch.
    let worse = matches!(sky, Sky::Inclement | Sky::Extreme);
    let step = if worse { journey.terrain.worse().watches() - journey.terrain.watches() } else { 0 };
    let late = u8::from(matches!(sky, Sky::Unpleasant | Sky::Inclement | Sky::Extreme));
    let mut all = Vec::new();
    if sky == Sky::Extreme {
        all.extend(everybody(state, tire));
    }
    let watches = journey.watches.saturating_add(step + late);
    all.push(Moved::Journey(Some(Journey { sky: Some(sky), watches, ..journey })));
    Event::open(Did::Forecast { sky }, vec![throw], all)
}

fn travelled(state: &State, dice: &mut impl Dice) -> Event {
    let journey = state.journey.clone().expect("a journey that was permitted");
    let mut throws = Vec::new();
    let able = |perk| state.able().any(|member| member.character.has(perk));
    let risk = journey.path.lost().saturating_sub(able(Perk::LostStep).into());
    let lost = risk > 0 && {
        let throw = Throw::open(dice, "Lost", 1, 6);
        let lost = throw.first() <= risk;
        throws.push(throw);
        lost
    };
    let (throw, event) = Omens::roll(dice, Omens::WILD);
    throws.push(throw);
    let done = journey.done + u8::from(!lost);
    let there = done >= journey.watches;
    let (today, astray) = (journey.today + 1, journey.astray.saturating_add(lost.into()));
    let mut all = vec![Moved::Journey(Some(Journey { done, today, astray, ..journey }))];
    if event == Omens::Exhaustion {
        all.push(due(state, Due::Exhaustion));
    }
    Event::open(Did::Travelled { lost, event, there }, throws, all)
}

/// Everybody eats and sleeps; a new day begins.
fn camped(state: &State, dice: &mut impl Dice) -> Event {
    let journey = state.journey.clone().expect("a journey that was permitted");
    let (mut all, hungry) = slept(state, true);
    let (throw, event) = Omens::roll(dice, Omens::WILD);
    all.push(Moved::Journey(Some(next_day(&journey))));
    all.push(Moved::Day(state.day + 1));
    if event == Omens::Exhaustion {
        all.push(due(state, Due::Exhaustion));
    }
    Event::open(Did::Camped { hungry, event }, vec![throw], all)
}

fn supplied(state: &State, who: Who, helpers: u8, dice: &mut impl Dice) -> Event {
    let member = state.member(who).expect("somebody who was permitted");
    let journey = state.journey.clone().expect("a journey that was permitted");
    let die = journey::supply_die(helpers.saturating_add(member.character.has(Perk::SupplyStep).into()));
    let throw = Throw::open(dice, "Supply", 1, die.sides());
    let rations = throw.first();
    let mut all = drafted(state, who, |draft| {
        for _ in 0..rations {
            if draft.now.slots_free() > 0 {
                draft.gain(background::rations());
            }
        }
    });
    all.push(Moved::Journey(Some(Journey { today: journey.today + 1, ..journey })));
    Event::open(Did::Supplied { name: name_of(state, who), rations }, vec![throw], all)
}

fn deed(state: &State, who: Who, deed: &Deed, dice: &mut impl Dice) -> Event {
    let member = state.member(who).expect("somebody who was permitted");
    let (throws, changes) = deeds::resolve(&member.character, deed, dice);
    let said = deeds::tell(&member.character, deed, &throws);
    let moved = changes.into_iter().map(|change| Moved::Of(who, change)).collect();
    Event::open(Did::Deed { name: member.character.called().to_owned(), said }, throws, moved)
}

/// Core Rules, Deprivation & Fatigue: where no slot is free, something must be dropped. It is due until it fits.
fn make_room(state: &State, out: &mut Vec<Event>) {
    let mut now = state.clone();
    for event in out.iter() {
        super::apply::apply(&mut now, event);
    }
    let overfull = |member: &&Member| member.character.lives() && member.character.slots_used() > SLOTS;
    let is_of = |due: &Due, who: Who| matches!(due, Due::MakeRoom { who: other } if *other == who);
    let mut wanted: Vec<Due> = Vec::new();
    for one in &now.due {
        let keeps = match one {
            Due::MakeRoom { who } => now.member(*who).is_some_and(|member| overfull(&member)),
            Due::IllEffect { who, .. } => now.member(*who).is_some(),
            Due::Morale { .. } | Due::Exhaustion => true,
        };
        wanted.extend(keeps.then(|| one.clone()));
    }
    for member in now.party.iter().filter(overfull) {
        if !wanted.iter().any(|due| is_of(due, member.who)) {
            wanted.push(Due::MakeRoom { who: member.who });
        }
    }
    if wanted != now.due
        && let Some(last) = out.last_mut()
    {
        last.moved.push(Moved::Due(wanted));
    }
}

/// Whether a save on the way out is needed, and how it goes.
pub(super) fn flees(member: &Member, dice: &mut impl Dice) -> Option<Save> {
    let free = member.character.has(Perk::NoFleeSave);
    (!free).then(|| Save::roll(dice, Vault::Open, Attribute::Dex, member.character.target(Attribute::Dex)))
}
