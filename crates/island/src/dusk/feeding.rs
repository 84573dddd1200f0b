//! E1 Feed: one food for each, while food lasts; who goes without has one hunger token more.

use dice::Dice;
use hex::Hex;

use super::deed::{DuskDeed, happen};
use crate::change::PersonChange;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander};
use crate::pack::effect::{Quirk, Serves};
use crate::state::pending::{DuskStep, Pending};
use crate::state::{State, TribeNo};
use crate::words::Resource;

/// What a tribe's evening meal comes to.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Meal {
    /// Who eats tonight.
    pub eaters: Vec<FolkNo>,
    /// The food that all of them need.
    pub need: u16,
    /// How many have to go without.
    pub unfed: u16,
    /// How much more may be eaten against hunger.
    pub extra: u8,
}

/// What the evening meal of a tribe comes to.
pub(super) fn meal(state: &State, tribe: TribeNo) -> Meal {
    let eaters: Vec<&Islander> = state.people_of(tribe).filter(|one| eats(state, one)).collect();
    let count = u16::try_from(eaters.len()).unwrap_or(u16::MAX);
    let pots = pots(state, &eaters);
    let need = count - pots.iter().map(|pot| pot.people - pot.food).sum::<u16>();
    let food = state.tribe(tribe).map_or(0, |tribe| tribe.food);
    let unfed = if food < need { count - fed(&pots, food) } else { 0 };
    let hunger: u16 = eaters.iter().map(|one| u16::from(one.hunger)).sum();
    let extra = u8::try_from(food.saturating_sub(need).min(hunger)).unwrap_or(u8::MAX);
    Meal { eaters: eaters.iter().map(|one| one.no).collect(), need, unfed, extra }
}

/// Whether somebody eats tonight: not who was taken (A201), and the frugal every second day.
fn eats(state: &State, person: &Islander) -> bool {
    let frugal = person.sheet.quirks.contains(&Quirk::Frugal);
    let fasts = frugal && state.day.is_multiple_of(2);
    person.is_here() && !fasts
}

/// So much food feeds so many people together.
#[derive(Clone, Copy, Debug)]
struct Pot {
    food: u16,
    people: u16,
}

/// The pots of hearths and cooks that those in their hexes can fill, the smallest first.
fn pots(state: &State, eaters: &[&Islander]) -> Vec<Pot> {
    let mut hexes: Vec<Hex> = eaters.iter().map(|one| one.hex).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let mut pots: Vec<Pot> = hexes.into_iter().flat_map(|hex| pots_at(state, hex, eaters)).collect();
    pots.sort_by_key(|pot| (pot.food, pot.people));
    pots
}

/// As many of the best pot of a hex as there are people for.
fn pots_at(state: &State, hex: Hex, eaters: &[&Islander]) -> Vec<Pot> {
    let here = u16::try_from(eaters.iter().filter(|one| one.hex == hex).count()).unwrap_or(0);
    let pot = |(food, people): (u8, u8)| Pot { food: food.into(), people: people.into() };
    let count = |pot: &Pot| here / pot.people;
    let best = kitchens(state, hex, eaters).map(pot).max_by_key(|pot| count(pot) * (pot.people - pot.food));
    best.map_or_else(Vec::new, |pot| vec![pot; count(&pot).into()])
}

/// How many eat of food that does not suffice for all: full pots first, then each their own (A200).
fn fed(pots: &[Pot], food: u16) -> u16 {
    let (mut left, mut fed) = (food, 0);
    for pot in pots {
        if left >= pot.food {
            left -= pot.food;
            fed += pot.people;
        }
    }
    fed + left
}

/// The hearths and cooks in a hex: so many food feed that many people.
fn kitchens<'a>(state: &'a State, hex: Hex, eaters: &'a [&Islander]) -> impl Iterator<Item = (u8, u8)> {
    let hearths = state
        .serves_at(hex)
        .filter_map(|serves| if let Serves::Hearth(food, people) = serves { Some((*food, *people)) } else { None });
    let cooks = eaters.iter().filter(move |one| one.hex == hex).flat_map(|one| &one.sheet.quirks);
    let cooks =
        cooks.filter_map(|quirk| if let Quirk::Cook(food, people) = quirk { Some((*food, *people)) } else { None });
    hearths.chain(cooks).filter(|(food, people)| food < people)
}

/// Lets gardens and snares give, and feeds everybody who has no choice; the others are asked all at the same time.
pub(super) fn begin(course: &mut OrderCourse<'_, impl Dice>) {
    yields(course);
    course.replace_top(Pending::Dusk(DuskStep::Tire));
    let tribes: Vec<TribeNo> = course.state.tribes.iter().map(|tribe| tribe.no).collect();
    let mut asked = Vec::new();
    for tribe in tribes {
        let meal = meal(&course.state, tribe);
        if has_choice(&meal) {
            asked.push(tribe);
        } else if !meal.eaters.is_empty() {
            let unfed = if meal.unfed > 0 { meal.eaters.clone() } else { Vec::new() };
            feed(course, tribe, &unfed, 0);
        }
    }
    if !asked.is_empty() {
        let tribes = asked.iter().map(|tribe| course.state.tribe_name(*tribe)).collect();
        course.push(Pending::Feeding(asked));
        happen(course, None, DuskDeed::AskedToFeed { tribes });
    }
}

/// Whether its owner has anything to say: who goes without where some do, or whether more is eaten against hunger.
fn has_choice(meal: &Meal) -> bool {
    let some = meal.unfed > 0 && usize::from(meal.unfed) < meal.eaters.len();
    some || meal.extra > 0
}

/// Feeds a tribe but for those who go without; more is eaten against hunger by the hungriest first (A105).
pub(super) fn feed(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, unfed: &[FolkNo], extra: u8) {
    let meal = meal(&course.state, tribe);
    let food = course.state.tribe(tribe).map_or(0, |tribe| tribe.food);
    let eaten = meal.need.min(food) + u16::from(extra);
    course.change_tribe(tribe, |tribe| tribe.food = tribe.food.saturating_sub(eaten));
    let mut names = Vec::new();
    for who in unfed {
        if let Some(person) = course.state.person(*who) {
            names.push(person.sheet.name.clone());
            let hunger = person.hunger.saturating_add(1);
            course.change_person(*who, PersonChange::Hunger(hunger));
        }
    }
    for _ in 0..extra {
        let hungriest = meal.eaters.iter().filter_map(|who| course.state.person(*who)).max_by_key(|one| one.hunger);
        if let Some((who, hunger)) = hungriest.map(|one| (one.no, one.hunger)) {
            course.change_person(who, PersonChange::Hunger(hunger.saturating_sub(1)));
        }
    }
    let fed = u16::try_from(meal.eaters.len() - unfed.len()).unwrap_or(0);
    let name = course.state.tribe_name(tribe);
    happen(course, Some(tribe), DuskDeed::Fed { tribe: name, eaten, fed, unfed: names, extra });
}

/// What snares and gardens give to whoever has people there, else to their builder.
fn yields(course: &mut OrderCourse<'_, impl Dice>) {
    let state = &course.state;
    let built = state.spots.iter().flat_map(|(hex, spot)| spot.structures.iter().map(move |one| (*hex, one.clone())));
    let built: Vec<_> = built.filter(|(_, one)| state.is_complete(one)).collect();
    for (hex, structure) in built {
        let Some(craft) = course.state.pack.crafts.get(&structure.craft).cloned() else { continue };
        let holder = course.state.people_at(hex).next().map_or(structure.by, |one| one.tribe);
        for serves in &craft.serves {
            let (food, hides) = if let Serves::Snare(one, two) = serves {
                let face = course.cast(craft.name.clone(), 1, 20, 0);
                let caught = if face >= i16::from(*two) { 2 } else { u8::from(face >= i16::from(*one)) };
                (caught, u8::from(caught == 2))
            } else if let Serves::Garden(days) = serves {
                (u8::from(course.state.day >= structure.day + days), 0)
            } else {
                continue;
            };
            if food > 0 {
                course.change_tribe(holder, |tribe| {
                    tribe.food += u16::from(food);
                    *tribe.stores.entry(Resource::Hide).or_default() += u16::from(hides);
                    tribe.stores.retain(|_, count| *count > 0);
                });
            }
            if course.is_untold() {
                let tribe = course.state.tribe_name(holder);
                happen(course, Some(holder), DuskDeed::Gave { tribe, what: craft.name.clone(), food, hides });
            }
        }
    }
}
