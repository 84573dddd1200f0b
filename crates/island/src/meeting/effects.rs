//! What encounters, cards and events bring about: [`Effect`] by effect, asking the owner where the owner decides (A140, A163).

use dice::Dice;
use hex::Hex;

use super::deed::{MeetingDeed, happen};
use crate::command::Command;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander};
use crate::pack::Element;
use crate::pack::effect::{Amount, Effect, Whom};
use crate::state::pending::{Pending, Sharing};
use crate::state::{State, TribeNo};

mod asks;
mod gains;
mod people;
mod place;

pub(super) use asks::{EffectQuestion, ask, face_down, losses, store_name};

/// Whom something meets, where, and what it is called.
#[derive(Clone, Debug)]
pub(super) struct EffectScene {
    /// Whose people.
    pub(super) tribe: TribeNo,
    /// Where.
    pub(super) hex: Hex,
    /// Who took part.
    pub(super) people: Vec<FolkNo>,
    /// What does it.
    pub(super) of: String,
    /// By what it harms.
    pub(super) element: Option<Element>,
}

impl EffectScene {
    /// Those of them who are still on their feet.
    fn up(&self, course: &OrderCourse<'_, impl Dice>) -> Vec<FolkNo> {
        let people = self.people.iter().filter_map(|who| course.state.person(*who));
        people.filter(|one| one.is_up()).map(|one| one.no).collect()
    }
}

/// Brings effects about, one after the other, for people of a tribe in a hex. Where the owner decides, the rest waits until
/// it is decided.
pub fn bring_about(
    course: &mut OrderCourse<'_, impl Dice>,
    tribe: TribeNo,
    hex: Hex,
    people: &[FolkNo],
    effects: &[Effect],
) {
    let scene = EffectScene { tribe, hex, people: people.to_vec(), of: "What befalls them".to_owned(), element: None };
    carry_on(course, scene, effects);
}

/// The same, by name.
pub(super) fn carry_on(course: &mut OrderCourse<'_, impl Dice>, scene: EffectScene, effects: &[Effect]) {
    for (place, effect) in effects.iter().enumerate() {
        if let Some(asked) = bring(course, &scene, effect) {
            let then = effects.get(place + 1..).unwrap_or_default().to_vec();
            let deed = MeetingDeed::Asked { of: scene.of.clone(), amount: asked.amount };
            course.push(Pending::Sharing(Sharing { then, ..asked }));
            happen(course, scene.tribe, deed);
            return;
        }
    }
}

/// One effect: it comes about, or its owner is to be asked.
fn bring(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, effect: &Effect) -> Option<Sharing> {
    match effect {
        Effect::Damage(amount, whom) | Effect::Heal(amount, whom) => {
            let amount = roll(course, scene, *amount);
            meet(course, scene, effect, amount, *whom)
        }
        Effect::Exhaustion(levels, whom) => meet(course, scene, effect, *levels, *whom),
        Effect::LosePhase(whom) => meet(course, scene, effect, 0, *whom),
        Effect::Led(_) | Effect::Taken(_) => meet(course, scene, effect, 0, Whom::One),
        Effect::XpForOne(xp) => {
            let shown = u8::try_from(*xp).unwrap_or(u8::MAX);
            meet(course, scene, effect, shown, Whom::One)
        }
        Effect::AnyResource(count) => gains::any_resource(course, scene, effect, *count),
        Effect::OneItemOf(crafts) => asks::one_of(course, scene, effect, crafts.len()),
        Effect::OneOf(effects) => asks::one_of(course, scene, effect, effects.len()),
        Effect::Peek(count) => asks::peek(course, scene, effect, *count),
        Effect::Xp(xp) => {
            people::learn(course, scene, *xp);
            None
        }
        Effect::Follower(count) => {
            people::join(course, scene, *count);
            None
        }
        Effect::Food(count) => told(course, scene, |course| gains::food(course, scene, *count)),
        Effect::Resource(resource, count) => {
            told(course, scene, |course| gains::resource(course, scene, *resource, *count))
        }
        Effect::RandomResource => told(course, scene, |course| gains::random(course, scene)),
        Effect::Item(craft, count) => told(course, scene, |course| gains::item(course, scene, *craft, *count)),
        Effect::Relic(count) => told(course, scene, |course| gains::relics(course, scene, *count)),
        Effect::Shard(count) => told(course, scene, |course| gains::shards(course, scene, *count)),
        Effect::Points(count) => told(course, scene, |course| gains::points(course, scene, *count)),
        Effect::Free(craft) => told(course, scene, |course| gains::free(course, scene, *craft)),
        Effect::Lore(resource, by) => told(course, scene, |course| gains::lore(course, scene, *resource, *by)),
        Effect::Dc(activity, by, _, until) => {
            told(course, scene, |course| place::number(course, scene, effect, *activity, *by, *until))
        }
        Effect::DcHere(activity, by) => told(course, scene, |course| place::number_here(course, scene, *activity, *by)),
        Effect::Trail => told(course, scene, |course| place::trail(course, scene)),
        Effect::Spring => told(course, scene, |course| place::spring(course, scene)),
        Effect::Stride(more) => told(course, scene, |course| people::stride(course, scene, *more)),
        Effect::Structure(craft) => told(course, scene, |course| place::build(course, scene, *craft)),
        Effect::NextCard(by) => told(course, scene, |course| place::next_card(course, scene, effect, *by)),
        Effect::Foresee => told(course, scene, |course| place::foresee(course, scene)),
        // The first is the encounter's own matter, the second the end of the day's.
        Effect::Lingers(_) | Effect::Day(_) => None,
    }
}

/// What is done, and told, unless nothing came of it.
fn told<D: Dice>(
    course: &mut OrderCourse<'_, D>,
    scene: &EffectScene,
    bring: impl FnOnce(&mut OrderCourse<'_, D>) -> String,
) -> Option<Sharing> {
    let what = bring(course);
    if course.is_untold() {
        happen(course, scene.tribe, MeetingDeed::Brought { what: vec![what] });
    }
    None
}

/// Throws the dice of an amount; they belong to the next deed.
fn roll(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, amount: Amount) -> u8 {
    if amount.dice == 0 {
        return amount.plus;
    }
    let total = course.cast(scene.of.clone(), amount.dice, amount.sides, amount.plus.into());
    u8::try_from(total).unwrap_or(u8::MAX)
}

/// An effect meets some of those present: all, or whom the owner says, if that is a question. Ruling A163.
fn meet(
    course: &mut OrderCourse<'_, impl Dice>,
    scene: &EffectScene,
    effect: &Effect,
    amount: u8,
    whom: Whom,
) -> Option<Sharing> {
    let among = scene.up(course);
    let choose = match whom {
        Whom::One => 1,
        Whom::Two => 2,
        Whom::Half => (among.len() / 2).max(1),
        Whom::All => among.len(),
        Whom::Split => return share(course, scene, effect, amount, among),
    };
    if among.len() <= choose {
        people::apply(course, scene, effect, &among.into_iter().map(|who| (who, amount)).collect::<Vec<_>>());
        return None;
    }
    Some(Sharing { choose: u8::try_from(choose).unwrap_or(u8::MAX), ..asks::sharing(scene, effect, amount, among) })
}

/// What is shared out: by the owner, unless it fells all anyway or there is but one.
fn share(
    course: &mut OrderCourse<'_, impl Dice>,
    scene: &EffectScene,
    effect: &Effect,
    amount: u8,
    among: Vec<FolkNo>,
) -> Option<Sharing> {
    let bears: u16 = among.iter().map(|who| bears(&course.state, effect, *who)).sum();
    if among.len() <= 1 || bears <= u16::from(amount) || amount == 0 {
        let shares = filled(course, effect, amount, &among);
        people::apply(course, scene, effect, &shares);
        return None;
    }
    Some(asks::sharing(scene, effect, amount, among))
}

/// How much of it somebody can take.
pub(super) fn bears(state: &State, effect: &Effect, who: FolkNo) -> u16 {
    let Some(person) = state.person(who) else { return 0 };
    let lacks = |one: &Islander| u16::from(crate::numbers::most_hp(one).saturating_sub(one.hp));
    if matches!(effect, Effect::Heal(..)) { lacks(person) } else { u16::from(person.hp) + u16::from(person.spare_hp) }
}

/// An amount as it is taken by people in their order, each as much as they can take; the rest of it is lost (A141).
fn filled(course: &OrderCourse<'_, impl Dice>, effect: &Effect, amount: u8, among: &[FolkNo]) -> Vec<(FolkNo, u8)> {
    let mut left = amount;
    let mut share = |who: &FolkNo| {
        let most = u8::try_from(bears(&course.state, effect, *who)).unwrap_or(u8::MAX);
        let share = most.min(left);
        left -= share;
        (*who, share)
    };
    among.iter().map(&mut share).collect()
}

/// What is asked and is no question any more is answered by itself: nobody is left whom it could meet.
pub(super) fn advance(course: &mut OrderCourse<'_, impl Dice>, sharing: Sharing) -> bool {
    let scene = scene_of(&sharing);
    let of_people = matches!(ask(&sharing), EffectQuestion::Share | EffectQuestion::Choose);
    if !of_people || !scene.up(course).is_empty() {
        return false;
    }
    course.pop();
    happen(course, scene.tribe, MeetingDeed::NothingLeft { hex: scene.hex });
    carry_on(course, scene, &sharing.then);
    true
}

fn scene_of(sharing: &Sharing) -> EffectScene {
    let Sharing { tribe, hex, of, among, element, .. } = sharing;
    EffectScene { tribe: *tribe, hex: *hex, people: among.clone(), of: of.clone(), element: *element }
}

/// The owner has decided.
pub(super) fn answer(course: &mut OrderCourse<'_, impl Dice>, sharing: Sharing, command: &Command) {
    let scene = scene_of(&sharing);
    course.pop();
    if let Command::Share { amounts } = command {
        let shares: Vec<(FolkNo, u8)> = amounts.iter().map(|(who, share)| (*who, *share)).collect();
        people::apply(course, &scene, &sharing.effect, &shares);
    } else if let Command::Choose { people } = command {
        let chosen: Vec<(FolkNo, u8)> = people.iter().map(|who| (*who, sharing.amount)).collect();
        people::apply(course, &scene, &sharing.effect, &chosen);
    } else if let Command::ChooseStores { stores } = command {
        gains::chosen(course, &scene, &sharing.effect, stores);
    } else if let Command::ChooseItem { craft } = command {
        asks::chosen(course, &scene, *craft);
    } else if let Command::Peek { hexes } = command {
        asks::peeked(course, &scene, hexes);
    } else if let (Command::Pick { of }, Effect::OneOf(effects)) = (command, &sharing.effect) {
        let picked = effects.get(usize::from(*of)).cloned();
        let all: Vec<Effect> = picked.into_iter().chain(sharing.then).collect();
        happen(course, scene.tribe, MeetingDeed::Brought { what: vec!["what they chose".to_owned()] });
        return carry_on(course, scene, &all);
    }
    carry_on(course, scene, &sharing.then);
}
