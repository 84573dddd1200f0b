//! What changes a hex, or a number for some time.

use dice::Dice;

use super::EffectScene;
use crate::change::Change;
use crate::course::OrderCourse;
use crate::key::PackKey;
use crate::pack::Craft;
use crate::pack::effect::{Effect, Until};
use crate::state::{Lasting, Structure};
use crate::words::Activity;

/// A number of an activity is different from tomorrow on, for a while or for good.
pub(super) fn number(
    course: &mut OrderCourse<'_, impl Dice>,
    scene: &EffectScene,
    effect: &Effect,
    activity: Activity,
    by: i8,
    until: Until,
) -> String {
    let today = course.state.day;
    let to = match until {
        Until::Days(days) => Some(today.saturating_add(days)),
        Until::Ever => None,
    };
    last(course, scene, effect, today.saturating_add(1), to);
    format!("{by:+} to what it takes to {activity}, from tomorrow on")
}

/// A number of an activity is different in this hex for good.
pub(super) fn number_here(
    course: &mut OrderCourse<'_, impl Dice>,
    scene: &EffectScene,
    activity: Activity,
    by: i8,
) -> String {
    course.change_spot(scene.hex, |spot| {
        let here = spot.dc.entry(activity).or_default();
        *here = here.saturating_add(by);
    });
    format!("{by:+} to what it takes to {activity} here")
}

/// Entering this hex costs one point from now on.
pub(super) fn trail(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene) -> String {
    course.change_spot(scene.hex, |spot| spot.enter = Some(1));
    "a trail: entering this hex costs 1".to_owned()
}

/// Whoever rests in this hex is refreshed.
pub(super) fn spring(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene) -> String {
    course.change_spot(scene.hex, |spot| spot.spring = true);
    "a spring that refreshes whoever rests here".to_owned()
}

/// The tribe's next card is easier or harder.
pub(super) fn next_card(
    course: &mut OrderCourse<'_, impl Dice>,
    scene: &EffectScene,
    effect: &Effect,
    by: i8,
) -> String {
    let today = course.state.day;
    last(course, scene, effect, today, None);
    format!("{by:+} to what their next card takes")
}

/// The tribe sees the next event of a day before it comes about.
pub(super) fn foresee(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene) -> String {
    let today = course.state.day;
    last(course, scene, &Effect::Foresee, today, None);
    "a vision of the next event of a day".to_owned()
}

/// Something is in force for the tribe.
fn last(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, effect: &Effect, from: u8, to: Option<u8>) {
    let mut all = course.state.changes.clone();
    all.push(Lasting { effect: effect.clone(), from, to, tribe: Some(scene.tribe) });
    course.change(Change::Lasting(all));
}

/// A finished structure stands in the hex.
pub(super) fn build(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, craft: PackKey<Craft>) -> String {
    let stages = course.state.pack.crafts.get(&craft).map_or(1, |craft| craft.stages);
    let structure = Structure { craft, by: scene.tribe, stages, day: course.state.day, lit: false };
    course.change_spot(scene.hex, |spot| spot.structures.push(structure));
    format!("{}, which stands in {}", course.state.craft_name(craft), scene.hex)
}
