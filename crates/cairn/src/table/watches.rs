//! The watches of a journey (the facts of the wilderness procedure): weather, the way, supplies, camp, and the day's end.

use dice::{Dice, Vault};
use play::options::{Choice, Slot};

use super::days::{everybody, fade, new_day, rest_up, so_far};
use super::delve::Omens;
use super::journey::{self, Distance, Journey, MOST_STRETCHES, Path, Route, VASTEST, WATCHES, WayNow};
use super::legality::{Check, journey, no_delve, no_journey, peace, quiet, warden, within};
use super::offers::{Slots, number};
use super::resolve::{due, moved, name_of};
use super::want::{Day, Larder, Sleep, dose, linger, skip_camp, spend};
use super::{Did, Due, Event, JourneyWatch, Member, MemberId, Refusal, Sight, State, TableChange, Task, quicksilver};
use crate::background::{self, Perk};
use crate::change::{Change, SheetDraft};
use crate::character::Character;
use crate::generators::weather::{Season, Weather};
use crate::pack::{MOST_THINGS, PackSpot};
use crate::throw::Throw;

pub(super) fn forecast(journey: &Journey) -> Check {
    if journey.sky.is_some() { Err(Refusal::WeatherKnown) } else { Ok(()) }
}

/// The party goes on together, or not at all.
pub(super) fn travel(state: &State) -> Check {
    let journey = journey(state)?;
    if journey.is_done() {
        return Err(Refusal::There);
    }
    match journey.sky {
        None => return Err(Refusal::NoWeather),
        Some(Weather::Catastrophic) => return Err(Refusal::Catastrophe),
        Some(Weather::Nice | Weather::Fair | Weather::Unpleasant | Weather::Inclement | Weather::Extreme) => {}
    }
    // Whoever has come to lie down is carried along, whatever they had in mind.
    let able = |who: MemberId| state.able().any(|member| member.who == who);
    match state.plans.iter().find(|(who, task)| *task != Task::Travel && able(*who)) {
        Some((who, task)) => Err(Refusal::Planned { name: name_of(state, *who), task: task.name().to_owned() }),
        None => Ok(()),
    }
}

pub(super) fn set_out_slots(sight: &Sight<'_>) -> Slots {
    quiet(sight)?;
    no_delve(sight.state).and_then(|()| no_journey(sight.state))?;
    Ok(vec![
        Slot::choice("distance", Distance::ALL.map(|one| Choice::new(one, one.name()))),
        Slot::choice("path", Path::ALL.map(|one| Choice::new(one, one.name()))),
        number("tough", 0, MOST_STRETCHES),
        number("perilous", 0, MOST_STRETCHES),
        number("vast", 0, VASTEST),
        Slot::choice("season", Season::ALL.map(|one| Choice::new(one, one.name()))),
    ])
}

/// Whether there is such a way.
pub(super) fn may_set_out(sight: &Sight<'_>, route: Route) -> Check {
    quiet(sight)?;
    no_delve(sight.state).and_then(|()| no_journey(sight.state))?;
    within(route.tough, 0, MOST_STRETCHES).and_then(|()| within(route.perilous, 0, MOST_STRETCHES))?;
    within(route.vast, 0, VASTEST)
}

/// The longest way that the Warden sets.
const LONGEST_WAY: u8 = 60;

pub(super) fn may_set(sight: &Sight<'_>, now: WayNow) -> Check {
    warden(sight)?;
    peace(sight.state)?;
    journey(sight.state)?;
    within(now.watches, 1, LONGEST_WAY)?;
    within(now.done, 0, now.watches)?;
    within(now.today, 0, WATCHES - 1)
}

pub(super) fn way_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    peace(sight.state)?;
    journey(sight.state)?;
    let skies = Weather::ALL.map(|sky| Choice::new(Some(sky), sky.name()));
    let unknown = Choice::new(None::<Weather>, "not rolled yet");
    // Nobody is farther than the way is long.
    let lengths = (1..=LONGEST_WAY).map(|watches| Choice::new(watches, watches).then(vec![number("done", 0, watches)]));
    Ok(vec![
        Slot::choice("watches", lengths),
        number("today", 0, WATCHES - 1),
        Slot::choice("sky", std::iter::once(unknown).chain(skies)),
    ])
}

pub(super) fn way_set(state: &State, now: WayNow) -> Event {
    let WayNow { done, watches, today, sky } = now;
    let journey = state.journey.clone().expect("a journey that was permitted");
    let said = format!("The way: {done} of {watches} watches.");
    let all = vec![TableChange::Journey(Some(Journey { watches, done, today, sky, ..journey }))];
    Event::open(Did::Overruled { said }, Vec::new(), all)
}

/// The facts of backgrounds: whether somebody goes through the country of their beasts is the Warden's to say.
pub(super) fn know_land(sight: &Sight<'_>, is: bool) -> Check {
    warden(sight)?;
    peace(sight.state)?;
    let known = journey(sight.state)?.known;
    if !sight.state.living().any(|member| member.character.has(Perk::OwnCountry)) {
        return Err(Refusal::NoGuide);
    }
    if known == is { Err(Refusal::SameAsBefore) } else { Ok(()) }
}

pub(super) fn land_slots(sight: &Sight<'_>) -> Slots {
    let to = !sight.state.journey.as_ref().is_some_and(|journey| journey.known);
    know_land(sight, to)?;
    let word = if to { "somebody knows it by its beasts" } else { "nobody knows it better" };
    Ok(vec![Slot::choice("is", [Choice::new(to, word)])])
}

pub(super) fn land_known(state: &State, is: bool) -> Event {
    let journey = state.journey.clone().expect("a journey that was permitted");
    let word = if is { "knows this land by its beasts" } else { "knows this land better than others" };
    let said = format!("{} of the party {word}.", if is { "Somebody" } else { "Nobody" });
    Event::open(Did::Overruled { said }, Vec::new(), vec![TableChange::Journey(Some(Journey { known: is, ..journey }))])
}

/// Ruling C53: the party goes on together, so that the way is shorter where everybody finds it so.
fn eased(state: &State, route: Route) -> Route {
    let all = |perks: &[Perk]| {
        let has = |member: &Member| perks.iter().any(|perk| member.character.has(*perk));
        state.living().next().is_some() && state.living().all(has)
    };
    if all(&[Perk::SureFooted]) {
        route.easier()
    } else if all(&[Perk::SureFooted, Perk::SwiftInTough]) {
        route.without_tough()
    } else {
        route
    }
}

pub(super) fn set_out(state: &State, route: Route) -> Event {
    let journey = Journey::new(eased(state, route));
    let watches = journey.watches;
    Event::open(
        Did::SetOut { watches },
        Vec::new(),
        vec![TableChange::Journey(Some(journey)), TableChange::Plans(Vec::new())],
    )
}

pub(super) fn ended() -> Event {
    let moved = vec![TableChange::Journey(None), TableChange::Plans(Vec::new())];
    Event::open(Did::JourneyEnded, Vec::new(), moved)
}

/// The weather of a day. Ruling C8: where it costs a Fatigue or a watch, the party chooses.
pub(super) fn forecasted(state: &State, dice: &mut impl Dice) -> Event {
    let journey = state.journey.clone().expect("a journey that was permitted");
    let throw = Throw::open(dice, "Weather", 1, 6);
    let sky = Weather::on(journey.season, throw.first(), journey.yesterday);
    let mut journey = Journey { sky: Some(sky), ..journey };
    if matches!(sky, Weather::Inclement | Weather::Extreme) {
        journey.worsen(1);
    }
    journey.watches = journey.watches.saturating_add(u8::from(sky == Weather::Extreme));
    let mut all = Vec::new();
    if sky == Weather::Extreme {
        all.extend(everybody(state, SheetDraft::tire));
    }
    if matches!(sky, Weather::Unpleasant | Weather::Inclement) {
        all.push(due(state, Due::Weather));
    }
    all.push(TableChange::Journey(Some(journey)));
    Event::open(Did::Forecast { sky }, vec![throw], all).telling(state)
}

/// A watch while it passes.
struct Passing<'a> {
    state: &'a State,
    journey: Journey,
    watch: JourneyWatch,
    throws: Vec<Throw>,
    moved: Vec<TableChange>,
}

/// A watch passes: everybody does what they planned, or else what all do.
pub(super) fn passed(state: &State, all_do: Task, dice: &mut impl Dice) -> Event {
    let journey = state.journey.clone().expect("a journey that was permitted");
    let watch = JourneyWatch::default();
    let mut passing = Passing { state, journey, watch, throws: Vec::new(), moved: Vec::new() };
    let tasks: Vec<(&Member, Task)> = state.living().map(|member| (member, task_of(state, member, all_do))).collect();
    passing.watch.tasks = tasks.iter().map(|(member, task)| (member.character.called().to_owned(), *task)).collect();
    let at_night = all_do == Task::Travel && passing.journey.is_night();
    if all_do == Task::Travel {
        passing.go_on(dice);
    }
    passing.supply(&tasks, dice);
    passing.camp(&tasks);
    for _ in 0..if at_night { 2 } else { 1 } {
        let (throw, event) = Omens::roll(dice, Vault::Open, Omens::WILD);
        passing.throws.push(throw);
        passing.watch.events.push(event);
    }
    passing.end()
}

/// Whoever cannot act is carried along, and lies down where others do.
fn task_of(state: &State, member: &Member, all_do: Task) -> Task {
    if member.character.cannot_act().is_some() {
        return if all_do == Task::Travel { Task::Travel } else { Task::Camp };
    }
    state.plan(member.who).unwrap_or(all_do)
}

impl Passing<'_> {
    /// Getting lost on a trail or in the wild; who knows the land is lost less often.
    fn go_on(&mut self, dice: &mut impl Dice) {
        let at_home = |one: &Character| self.journey.known && one.has(Perk::OwnCountry);
        let guides = |one: &Character| one.has(Perk::LostStep) || at_home(one);
        let knows = self.state.able().any(|member| guides(&member.character));
        let risk = self.journey.path.lost().saturating_sub(knows.into());
        if risk > 0 {
            let throw = Throw::open(dice, "Lost", 1, 6);
            self.watch.lost = throw.first() <= risk;
            self.throws.push(throw);
        }
        if self.watch.lost {
            self.journey.astray = self.journey.astray.saturating_add(1);
        } else {
            self.journey.done += 1;
        }
        self.watch.there = self.journey.is_done();
    }

    /// One search for all who look: each helper and each skill makes the die larger. What is found goes to those who
    /// looked, as far as they have room (ruling C27).
    fn supply(&mut self, tasks: &[(&Member, Task)], dice: &mut impl Dice) {
        let looking: Vec<&Member> =
            tasks.iter().filter(|(_, task)| *task == Task::Supply).map(|(member, _)| *member).collect();
        if looking.is_empty() {
            return;
        }
        let skilled = looking.iter().filter(|member| member.character.has(Perk::SupplyStep)).count();
        let steps = u8::try_from(looking.len() - 1 + skilled).unwrap_or(u8::MAX);
        let throw = Throw::open(dice, "Supply", 1, journey::supply_die(steps).sides());
        let mut left = throw.first();
        self.watch.rations = Some(left);
        self.throws.push(throw);
        for member in looking {
            let mut draft = SheetDraft::of(&member.character);
            while left > 0 && takes_rations(&mut draft) {
                left -= 1;
            }
            self.moved.extend(moved(member.who, draft));
        }
        self.watch.behind = left;
    }

    /// Everybody in camp eats once a day, sleepers lose their Fatigue, and lookouts stay awake for them; who watches in
    /// one watch may sleep in another.
    fn camp(&mut self, tasks: &[(&Member, Task)]) {
        let mut larder = Larder::of(&so_far(self.state, &self.moved));
        for (member, task) in tasks {
            let sleep = match task {
                Task::Camp => Sleep::Sound,
                Task::Lookout => Sleep::Lookout,
                Task::Travel | Task::Explore | Task::Supply | Task::Search | Task::Hurry | Task::Rest | Task::Other => {
                    Sleep::None
                }
            };
            larder.draft(member.who, fade);
            if sleep != Sleep::None {
                self.lie_down(member.who, &mut larder, sleep);
            }
        }
        self.moved.extend(larder.done());
    }

    fn lie_down(&mut self, who: MemberId, larder: &mut Larder, sleep: Sleep) {
        let ate = self.journey.camped.contains(&who);
        let slept = self.journey.slept.contains(&who);
        if ate && (slept || sleep == Sleep::Lookout) {
            return larder.draft(who, rest_up);
        }
        let meal = if ate { None } else { larder.meal(who, &mut self.watch.hungry) };
        larder.draft(who, |draft| {
            let dosed = (!ate).then(|| dose(draft));
            spend(draft, Day { ate: meal, dosed, sleep });
        });
        if !ate {
            self.journey.camped.push(who);
        }
        if sleep == Sleep::Sound {
            self.journey.slept.push(who);
        }
    }

    fn end(mut self) -> Event {
        self.moved.extend(quicksilver::worn_off(self.state));
        self.journey.today += 1;
        if self.journey.today >= WATCHES {
            self.end_day();
        }
        self.moved.extend([
            TableChange::Journey(Some(self.journey)),
            TableChange::Plans(Vec::new()),
            TableChange::Alert(Vec::new()),
        ]);
        let weary = self.watch.events.iter().filter(|event| **event == Omens::Exhaustion).map(|_| Due::Exhaustion);
        if self.watch.events.contains(&Omens::Exhaustion) {
            self.moved.push(TableChange::Due(self.state.due.iter().cloned().chain(weary).collect()));
        }
        Event::open(Did::Watched(Box::new(self.watch)), self.throws, self.moved).telling(self.state)
    }

    /// Whoever had no camp all day is Deprived, and tired; the ground is a step worse the next day.
    fn end_day(&mut self) {
        let now = so_far(self.state, &self.moved);
        let journey = &mut self.journey;
        self.watch.day_over = true;
        for member in now.living() {
            let mut draft = SheetDraft::of(&member.character);
            if journey.camped.contains(&member.who) {
                linger(&mut draft);
            } else {
                self.watch.sleepless.push(member.character.called().to_owned());
                skip_camp(&mut draft);
            }
            self.moved.extend(moved(member.who, draft));
        }
        journey.weary = !self.watch.sleepless.is_empty();
        if journey.weary {
            journey.worsen(1);
        }
        (journey.today, journey.yesterday, journey.sky) = (0, journey.sky, None);
        journey.camped.clear();
        journey.slept.clear();
        self.watch.gone = new_day(self.state, 1, &mut self.moved);
    }
}

/// Rations go into the pack as long as a slot of it stays free, since a full pack counts HP as nothing; then upon a
/// beast or into a cart.
fn takes_rations(draft: &mut SheetDraft) -> bool {
    if draft.now.things.len() >= MOST_THINGS {
        return false;
    }
    let food = background::rations();
    let hold = draft.now.holds().map(|(id, _)| PackSpot::In(id)).find(|at| draft.now.has_room(*at, food.heft()));
    let packed = draft.now.slots_free() > food.heft();
    if packed || hold.is_some() {
        let id = draft.gain(food);
        if let Some(at) = hold.filter(|_| !packed) {
            draft.push(Change::Moved(id, at));
        }
    }
    packed || hold.is_some()
}
