//! What owners are asked, and tokens that they look at.

use std::collections::BTreeMap;

use dice::Dice;
use hex::Hex;

use super::EffectScene;
use crate::course::OrderCourse;
use crate::folk::FolkNo;
use crate::key::PackKey;
use crate::meeting::deed::{MeetingDeed, happen};
use crate::pack::Craft;
use crate::pack::effect::Effect;
use crate::state::pending::Sharing;
use crate::state::{State, TribeNo};
use crate::words::Resource;

/// What an owner is asked.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(in crate::meeting) enum EffectQuestion {
    /// How an amount is shared out.
    Share,
    /// Whom it meets.
    Choose,
    /// Which resources come or go.
    Stores,
    /// Which thing comes.
    Item,
    /// Which tokens are looked at.
    Peek,
    /// Which of several effects comes.
    Pick,
}

/// What is asked of the owner.
pub(in crate::meeting) fn ask(sharing: &Sharing) -> EffectQuestion {
    let effect = &sharing.effect;
    let asks = [
        (matches!(effect, Effect::AnyResource(_)), EffectQuestion::Stores),
        (matches!(effect, Effect::OneItemOf(_)), EffectQuestion::Item),
        (matches!(effect, Effect::Peek(_)), EffectQuestion::Peek),
        (matches!(effect, Effect::OneOf(_)), EffectQuestion::Pick),
        (sharing.choose == 0, EffectQuestion::Share),
    ];
    asks.into_iter().find(|(is, _)| *is).map_or(EffectQuestion::Choose, |(_, ask)| ask)
}

/// A question without an answer yet.
pub(super) fn sharing(scene: &EffectScene, effect: &Effect, amount: u8, among: Vec<FolkNo>) -> Sharing {
    let EffectScene { tribe, hex, of, element, .. } = scene.clone();
    Sharing { tribe, hex, of, effect: effect.clone(), amount, among, choose: 0, then: Vec::new(), element }
}

/// One of several things: a question if there are several.
pub(super) fn one_of(
    course: &mut OrderCourse<'_, impl Dice>,
    scene: &EffectScene,
    effect: &Effect,
    count: usize,
) -> Option<Sharing> {
    if count > 1 {
        return Some(Sharing { choose: 1, ..sharing(scene, effect, 0, scene.people.clone()) });
    }
    if let Effect::OneItemOf(crafts) = effect {
        if let Some(craft) = crafts.first() {
            chosen(course, scene, *craft);
        }
        return None;
    }
    let Effect::OneOf(effects) = effect else { return None };
    effects.first().and_then(|only| super::bring(course, scene, only))
}

/// The thing that the owner chose, in the number that it is made in.
pub(super) fn chosen(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, craft: PackKey<Craft>) {
    let count = course.state.pack.crafts.get(&craft).map_or(1, |craft| craft.makes);
    super::bring(course, scene, &Effect::Item(craft, count));
}

/// The tokens that a tribe could look at: face down, and not looked at yet.
pub(in crate::meeting) fn face_down(state: &State, tribe: TribeNo) -> Vec<Hex> {
    let unknown = |(hex, spot): (&Hex, &crate::state::Spot)| {
        let token = spot.token.as_ref().filter(|token| !token.face_up && !token.known_to.contains(&tribe));
        token.map(|_| *hex)
    };
    state.spots.iter().filter_map(unknown).collect()
}

/// Tokens to be looked at: a question, unless it is all that there are.
pub(super) fn peek(
    course: &mut OrderCourse<'_, impl Dice>,
    scene: &EffectScene,
    effect: &Effect,
    count: u8,
) -> Option<Sharing> {
    let all = face_down(&course.state, scene.tribe);
    if all.len() > usize::from(count) {
        return Some(Sharing { choose: count, ..sharing(scene, effect, 0, scene.people.clone()) });
    }
    if !all.is_empty() {
        peeked(course, scene, &all);
    }
    None
}

/// A tribe looks at tokens, and knows them from now on (A128).
pub(super) fn peeked(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, hexes: &[Hex]) {
    let mut seen = Vec::new();
    for hex in hexes {
        let Some(token) = course.state.spot(*hex).and_then(|spot| spot.token.clone()) else { continue };
        seen.push((*hex, course.state.encounter_name(token.kind)));
        course.change_spot(*hex, |spot| {
            if let Some(token) = &mut spot.token {
                token.known_to.push(scene.tribe);
            }
        });
    }
    let count = u8::try_from(seen.len()).unwrap_or(u8::MAX);
    happen(course, scene.tribe, MeetingDeed::Peeked { count, seen: Some(seen) });
}

/// What a resource is called in a command.
pub(in crate::meeting) fn store_name(resource: Resource) -> String {
    let name = serde_json::to_value(resource).unwrap_or_default();
    name.as_str().unwrap_or_default().to_owned()
}

/// All ways of losing so many resources from what a tribe has.
pub(in crate::meeting) fn losses(stores: &BTreeMap<Resource, u16>, count: u8) -> Vec<BTreeMap<Resource, u8>> {
    let mut ways: Vec<(BTreeMap<Resource, u8>, u8)> = vec![(BTreeMap::new(), count)];
    for (resource, stock) in stores {
        let most = |left: u8| u8::try_from(*stock).unwrap_or(u8::MAX).min(left);
        let with = |(way, left): &(BTreeMap<Resource, u8>, u8), lost: u8| {
            let more = (lost > 0).then_some((*resource, lost));
            (way.iter().map(|(resource, lost)| (*resource, *lost)).chain(more).collect(), left - lost)
        };
        ways = ways.iter().flat_map(|way| (0..=most(way.1)).map(move |lost| with(way, lost))).collect();
    }
    ways.into_iter().filter(|(_, left)| *left == 0).map(|(way, _)| way).collect()
}
