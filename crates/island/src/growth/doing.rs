//! What comes of orders beside an activity.

use dice::Dice;

use super::legal::{self, has_focus};
use super::{GrowthDeed, learning};
use crate::change::PersonChange;
use crate::command::{Command, Growth};
use crate::course::OrderCourse;
use crate::dusk::is_beacon;
use crate::event::Deed;
use crate::folk::{CarriedItem, FolkNo, Islander, Mark, Used};
use crate::harm;
use crate::key::PackKey;
use crate::pack::Craft;
use crate::pack::effect::Serves;
use crate::sheet::{Feature, IslandSpell};
use crate::state::TribeNo;
use crate::words::{Ability, Resource};

pub(super) fn resolve(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, command: &Command) {
    if let Command::UseItem { who, craft, on } = command {
        use_item(course, *who, *craft, *on);
    } else if let Command::UseFeature { who, feature, on } = command {
        use_feature(course, *who, *feature, *on);
    } else if let Command::Cast { who, spell, on } = command {
        cast(course, *who, *spell, *on);
    } else if let Command::Give { from, to, craft } = command {
        hand_over(course, *from, *to, *craft);
    } else if let Command::PickUp { who, craft } = command {
        pick_up(course, *who, *craft);
    } else if let Command::Light { hex } = command {
        light(course, tribe, *hex);
    } else if let Command::Grow { who, growth } = command {
        grow(course, *who, *growth);
    }
}

fn done(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, deed: GrowthDeed) {
    let tribe = course.state.person(who).map(|one| one.tribe);
    course.happen(tribe, Deed::Growth(deed));
}

/// One thing less of somebody's.
pub(crate) fn take_item(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, craft: PackKey<Craft>) {
    let mut items = course.state.person(who).map(|one| one.items.clone()).unwrap_or_default();
    if let Some(item) = items.iter_mut().find(|item| item.craft == craft) {
        item.count = item.count.saturating_sub(1);
    }
    items.retain(|item| item.count > 0);
    course.change_person(who, PersonChange::Items(items));
}

/// So many things more of somebody's.
pub(crate) fn add_item(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, craft: PackKey<Craft>, count: u8) {
    let mut items = course.state.person(who).map(|one| one.items.clone()).unwrap_or_default();
    match items.iter_mut().find(|item| item.craft == craft) {
        Some(item) => item.count = item.count.saturating_add(count),
        None => items.push(CarriedItem { craft, count }),
    }
    course.change_person(who, PersonChange::Items(items));
}

fn mark_used(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, used: Used) {
    let mut all = course.state.person(who).map(|one| one.used.clone()).unwrap_or_default();
    all.push(used);
    course.change_person(who, PersonChange::Used(all));
}

fn refresh(course: &mut OrderCourse<'_, impl Dice>, on: FolkNo) {
    if let Some(levels) = course.state.person(on).map(|one| one.exhaustion) {
        course.change_person(on, PersonChange::Exhaustion(levels.saturating_sub(1)));
    }
}

fn use_item(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, craft: PackKey<Craft>, on: FolkNo) {
    let serves = course.state.pack.crafts.get(&craft).map(|craft| craft.serves.clone()).unwrap_or_default();
    let names = (course.state.name_of(who), course.state.craft_name(craft), course.state.name_of(on));
    take_item(course, who, craft);
    for use_of in serves {
        if let Serves::Heal(amount) = use_of {
            let healed = course.cast(names.1.clone(), amount.dice, amount.sides, amount.plus.into());
            let hp = harm::heal(course, on, u8::try_from(healed).unwrap_or(0));
            let deed = GrowthDeed::Healed { who: names.0.clone(), with: names.1.clone(), on: names.2.clone(), hp };
            done(course, who, deed);
        } else if use_of == Serves::Tonic {
            refresh(course, on);
            mark_used(course, on, Used::Tonic);
            let deed = GrowthDeed::Refreshed { who: names.0.clone(), with: names.1.clone(), on: names.2.clone() };
            done(course, who, deed);
        }
    }
}

/// A246: a point of sorcery lets its owner throw two dice in the next activity or encounter.
fn gather_power(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo) {
    let Some(mut marks) = course.state.person(who).map(|one| one.marks.clone()) else { return };
    marks.push(Mark::Sorcery);
    course.change_person(who, PersonChange::Marks(marks));
    mark_used(course, who, Used::Feature(Feature::Sorcery));
    let deed = GrowthDeed::GatheredPower { who: course.state.name_of(who) };
    done(course, who, deed);
}

fn use_feature(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, feature: Feature, on: FolkNo) {
    if feature == Feature::Sorcery {
        return gather_power(course, who);
    }
    let level = course.state.person(who).map_or(1, |one| one.sheet.level);
    let healed = if feature == Feature::SecondWind {
        u8::try_from(course.cast(feature.name(), 1, 10, level.into())).unwrap_or(0)
    } else {
        5 * level
    };
    mark_used(course, who, Used::Feature(feature));
    let hp = harm::heal(course, on, healed);
    let deed = GrowthDeed::Healed {
        who: course.state.name_of(who),
        with: feature.name().to_owned(),
        on: course.state.name_of(on),
        hp,
    };
    done(course, who, deed);
}

/// The modifier that somebody casts with: the best of the three that classes cast with.
pub(crate) fn casting_modifier(one: &Islander) -> i8 {
    [Ability::Int, Ability::Wis, Ability::Cha].map(|ability| one.sheet.modifier(ability)).into_iter().max().unwrap_or(0)
}

fn cast(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, spell: IslandSpell, on: FolkNo) {
    let Some(caster) = course.state.person(who).cloned() else { return };
    let Some(slot) = legal::slot_for(&caster, spell) else { return };
    harm::spend_slot(course, who, slot);
    let modifier = casting_modifier(&caster);
    let names = (caster.sheet.name.clone(), spell.name().to_owned(), course.state.name_of(on));
    let deed = if spell == IslandSpell::Goodberry {
        nourish(course, &caster, names)
    } else if legal::FOR_A_DAY.contains(&spell) {
        let marks = course.state.person(on).map(|one| one.marks.clone()).unwrap_or_default();
        let marks = marks.into_iter().chain([Mark::Spell(spell)]).collect();
        course.change_person(on, PersonChange::Marks(marks));
        GrowthDeed::Enchanted { who: names.0, with: names.1, on: names.2 }
    } else if spell == IslandSpell::LesserRestoration {
        refresh(course, on);
        GrowthDeed::Refreshed { who: names.0, with: names.1, on: names.2 }
    } else {
        let bonus = i16::from(modifier) + if caster.sheet.features.contains(&Feature::Healer) { 3 } else { 0 };
        let sides = if spell == IslandSpell::HealingWord { 4 } else { 8 };
        let count = u8::try_from(slot).unwrap_or(0) + 1;
        let thrown = course.cast(spell.name(), count, sides, bonus);
        let hp = harm::heal(course, on, u8::try_from(thrown.max(0)).unwrap_or(0));
        GrowthDeed::Healed { who: names.0, with: names.1, on: names.2, hp }
    };
    done(course, who, deed);
}

/// Ruling A18: food equal to the casting modifier, 3 at the most.
fn nourish(course: &mut OrderCourse<'_, impl Dice>, caster: &Islander, names: (String, String, String)) -> GrowthDeed {
    let food = u8::try_from(casting_modifier(caster).clamp(0, 3)).unwrap_or(0);
    let focus = has_focus(&course.state, caster);
    course.change_tribe(caster.tribe, |tribe| {
        tribe.food += u16::from(food);
        if !focus {
            let herbs = tribe.stores.entry(Resource::Herb).or_default();
            *herbs = herbs.saturating_sub(1);
            tribe.stores.retain(|_, count| *count > 0);
        }
    });
    GrowthDeed::Nourished { who: names.0, with: names.1, food }
}

fn hand_over(course: &mut OrderCourse<'_, impl Dice>, from: FolkNo, to: FolkNo, craft: PackKey<Craft>) {
    take_item(course, from, craft);
    add_item(course, to, craft, 1);
    let what = course.state.craft_name(craft);
    let deed = GrowthDeed::HandedOver { from: course.state.name_of(from), to: course.state.name_of(to), what };
    done(course, from, deed);
}

fn pick_up(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, craft: PackKey<Craft>) {
    let Some(hex) = course.state.person(who).map(|one| one.hex) else { return };
    course.change_spot(hex, |spot| {
        if let Some(item) = spot.dropped.iter_mut().find(|item| item.craft == craft) {
            item.count = item.count.saturating_sub(1);
        }
        spot.dropped.retain(|item| item.count > 0);
    });
    add_item(course, who, craft, 1);
    let deed = GrowthDeed::PickedUp { who: course.state.name_of(who), what: course.state.craft_name(craft) };
    done(course, who, deed);
}

fn light(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, hex: hex::Hex) {
    let built = course.state.spot(hex).map(|spot| spot.structures.clone()).unwrap_or_default();
    let Some(place) = built.iter().position(|one| !one.lit && is_beacon(&course.state, one)) else { return };
    course.change_spot(hex, |spot| spot.structures[place].lit = true);
    let deed =
        GrowthDeed::Lit { tribe: course.state.tribe_name(tribe), what: course.state.craft_name(built[place].craft) };
    course.happen(Some(tribe), Deed::Growth(deed));
}

fn grow(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, growth: Growth) {
    let Some(person) = course.state.person(who).cloned() else { return };
    let sheet = learning::grown(&person.sheet, growth);
    let more = sheet.hp - person.sheet.hp;
    course.change_person(who, PersonChange::Sheet(Box::new(sheet)));
    course.change_person(who, PersonChange::SpentXp(learning::spent(&person, growth)));
    if more > 0 {
        course.change_person(who, PersonChange::Hp(person.hp + more));
    }
    done(course, who, GrowthDeed::Learned { who: person.sheet.name.clone(), what: learning::words(growth) });
}
