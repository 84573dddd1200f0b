//! Time outside of dungeon and road: moments, hours, nights and weeks (Core Rules: Healing & Recovery), and the
//! hirelings' wages.

use play::Seat;
use play::options::{Domain, Slot};

use super::legality::{Check, no_delve, no_journey, quiet, warden};
use super::offers::Slots;
use super::resolve::drafted;
use super::want::{Day, Larder, Sleep, dose, linger, spend};
use super::{Did, Event, Member, MemberId, MemberStanding, Refusal, Sight, State, TableChange, delving, quicksilver};
use crate::attributes::{Attribute, Score};
use crate::background::Perk;
use crate::change::{Change, SheetDraft};
use crate::character::{Character, CharacterCondition, ScarRecord};
use crate::companion;
use crate::dawn;
use crate::item::Nature;
use crate::pack::Thing;
use crate::procedures;
use crate::scars::{Scar, When};

/// The days of a week's rest.
const WEEK: u8 = 7;

/// A few moments' rest; in a dungeon it is a turn.
pub(super) fn rest(sight: &Sight<'_>) -> Check {
    quiet(sight)?;
    if sight.state.delve.is_some() { Err(Refusal::RestIsATurn) } else { Ok(()) }
}

/// Some hours' rest, which in a dungeon need light and safety as a turn of it does.
pub(super) fn rest_hours(sight: &Sight<'_>) -> Check {
    quiet(sight)?;
    if sight.state.delve.is_some() { delving::may_rest(sight.state) } else { Ok(()) }
}

/// On a journey one makes camp instead.
pub(super) fn night_passes(sight: &Sight<'_>) -> Check {
    quiet(sight).and_then(|()| no_journey(sight.state))
}

/// Nobody rests for a week in a dungeon.
pub(super) fn week_passes(sight: &Sight<'_>) -> Check {
    night_passes(sight).and_then(|()| no_delve(sight.state))
}

pub(super) fn night_slots(sight: &Sight<'_>) -> Slots {
    night_passes(sight)?;
    Ok(vec![Slot::new("safe", Domain::yes_or_no("in safety", "without rest"))])
}

pub(super) fn week_slots(sight: &Sight<'_>) -> Slots {
    week_passes(sight)?;
    let words = Domain::yes_or_no("with a healer: attributes come back", "without: HP and Fatigue only");
    Ok(vec![Slot::new("healer", words)])
}

/// The latest day that the Warden sets.
const LATEST: u16 = 10_000;

pub(super) fn may_set(sight: &Sight<'_>, to: u16) -> Check {
    warden(sight)?;
    if to <= LATEST { Ok(()) } else { Err(Refusal::Bounds { least: 0, most: LATEST.into() }) }
}

pub(super) fn day_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    Ok(vec![Slot::new("to", Domain::Number { min: 0, max: LATEST.into() })])
}

pub(super) fn day_set(to: u16) -> Event {
    let said = format!("It is day {}.", u32::from(to) + 1);
    Event::open(Did::Overruled { said }, Vec::new(), vec![TableChange::Day(to.into())])
}

/// What becomes of everybody who lives.
pub(super) fn everybody(state: &State, how: impl Fn(&mut SheetDraft)) -> Vec<TableChange> {
    let each = |member: &Member| drafted(state, member.who, &how);
    state.living().flat_map(each).collect()
}

pub(super) fn rest_up(draft: &mut SheetDraft) {
    if !draft.now.deprived && draft.now.hp.now < draft.now.hp.max {
        draft.push(Change::Hp(Score::full(draft.now.hp.max)));
    }
    companion::rest(draft);
}

pub(super) fn rested(state: &State) -> Event {
    Event::open(Did::Rested, Vec::new(), everybody(state, rest_up)).telling(state)
}

fn owes(character: &Character, when: impl Fn(Scar) -> bool) -> bool {
    character.scars.iter().any(|one| one.owed && when(one.scar))
}

/// A wound that leaves nobody on their feet until it is healed. One that has mended waits for nothing but its dice.
pub(super) fn is_wounded_to_death(character: &Character) -> bool {
    character.condition != CharacterCondition::Up && character.scars.iter().any(is_open_wound)
}

/// A Mortal Wound that nobody has seen to.
fn is_open_wound(one: &ScarRecord) -> bool {
    one.owed && !one.mended && one.scar == Scar::MortalWound
}

/// Ruling C21: such scars have mended. With a Mortal Wound the Deprivation ends that it brought, if nothing else is
/// lacking.
pub(super) fn heal(draft: &mut SheetDraft, such: impl Fn(Scar) -> bool) {
    let open = |one: &ScarRecord| one.owed && !one.mended && such(one.scar);
    let scars: Vec<(u8, ScarRecord)> =
        (0..).zip(draft.now.scars.iter().cloned()).filter(|(_, one)| open(one)).collect();
    let wounded = scars.iter().any(|(_, one)| is_open_wound(one));
    for (place, one) in scars {
        draft.push(Change::Healed(place, ScarRecord { mended: true, ..one }));
    }
    if wounded && draft.now.deprived && draft.now.lacks.is_empty() {
        draft.push(Change::Deprived(false));
    }
}

/// Core Rules, Critical Damage: whoever is left untreated dies within the hour.
pub(super) fn fade(draft: &mut SheetDraft) {
    if draft.now.condition == CharacterCondition::Dying {
        draft.push(Change::Condition(CharacterCondition::Dead));
    }
}

/// Whether somebody was knocked out of breath, which some hours of rest cure.
pub(super) fn is_winded(character: &Character) -> bool {
    owes(character, |scar| scar.when() == When::Rested)
}

/// Some hours: those who were only winded lack nothing any more; who is hungry or has not slept goes on lacking that.
pub(super) fn hours(state: &State) -> Event {
    let all = everybody(state, |draft| {
        fade(draft);
        let cured = is_winded(&draft.now) && draft.now.lacks.is_empty() && !is_wounded_to_death(&draft.now);
        if draft.now.deprived && cured {
            draft.push(Change::Deprived(false));
        }
        if draft.now.lives() {
            rest_up(draft);
        }
    });
    let over = quicksilver::worn_off(state).chain([TableChange::Alert(Vec::new())]);
    Event::open(Did::HoursPassed, Vec::new(), all.into_iter().chain(over).collect()).telling(state)
}

/// A full night's rest: HP, Fatigue, and one's feet, unless a wound to death keeps one down.
pub(super) fn recover(draft: &mut SheetDraft) {
    if draft.now.condition == CharacterCondition::Stable && !is_wounded_to_death(&draft.now) {
        draft.push(Change::Condition(CharacterCondition::Up));
    }
    if draft.now.fatigue > 0 {
        draft.push(Change::Fatigue(0));
    }
    rest_up(draft);
}

/// A new day: spirits are rested, shapes can be taken again, and hirelings want their wages.
pub(super) fn new_day(state: &State, days: u8, all: &mut Vec<TableChange>) -> Vec<String> {
    dawn(state, all);
    // Whatever spirits took in the night belongs to the day that is over.
    let bound = state.living().filter(|member| member.character.has(Perk::FatigueSpirit));
    all.extend(bound.map(|member| TableChange::Of(member.who, Change::SpiritTired(false))));
    let day = state.day.saturating_add(days.into());
    let month = u32::from(procedures::calendar().month_days).max(1);
    for _ in state.day / month..day / month {
        grow(state, all);
    }
    all.extend([TableChange::Day(day), TableChange::Alert(Vec::new())]);
    wages(state, days, all)
}

fn dawn(state: &State, all: &mut Vec<TableChange>) {
    let now = so_far(state, all);
    all.extend(everybody(&now, dawn::breaks));
}

/// The party after what has happened so far.
pub(super) fn so_far(state: &State, all: &[TableChange]) -> State {
    let mut now = State { party: state.party.clone(), ..State::default() };
    super::apply::apply_all(&mut now, all.iter());
    now
}

/// The facts of bonds: what grows takes a slot more each month, and leaves a slot for its owner (ruling C24).
fn grow(state: &State, all: &mut Vec<TableChange>) {
    for member in so_far(state, all).living() {
        let stuck = || member.character.things.iter().filter(|thing| thing.item.stays());
        let filled: u16 = stuck().map(Thing::slots).sum();
        let grows = stuck().find(|thing| thing.item.nature == Some(Nature::Growing));
        if let Some(thing) = grows.filter(|_| filled + 1 < member.character.slots()) {
            all.push(TableChange::Of(member.who, Change::Slots(thing.id, thing.item.slots.saturating_add(1))));
        }
    }
}

/// What somebody has to pay hirelings with.
struct Purse {
    who: MemberId,
    seat: Seat,
    had: u32,
    left: u32,
}

impl Purse {
    /// The purses of those who lived when the day began, and are nobody's hirelings.
    fn all(state: &State) -> Vec<Self> {
        let gold = |one: &Member| one.character.gold;
        let open = |one: &Member| Self { who: one.who, seat: one.seat, had: gold(one), left: gold(one) };
        state.living().filter(|one| one.standing == MemberStanding::Own).map(open).collect()
    }
}

/// The facts of hirelings: a wage for each day, out of the purses of those who are played by the same seat. Whoever is
/// not paid on one of the days goes on that day (rulings C16 and C44). The dead are paid no more.
fn wages(state: &State, days: u8, all: &mut Vec<TableChange>) -> Vec<String> {
    let now = so_far(state, all);
    let wage = |one: &Member| if let MemberStanding::Hired { wage } = one.standing { Some(wage) } else { None };
    let mut staff: Vec<(&Member, u32)> = now.living().filter_map(|one| Some((one, wage(one)?))).collect();
    let mut purses = Purse::all(state);
    let mut gone = Vec::new();
    for _ in 0..days {
        let unpaid = staff.extract_if(.., |(one, wage)| !pay(&mut purses, one.seat, *wage));
        gone.extend(unpaid.map(|(one, _)| one));
    }
    all.extend(gone.iter().map(|one| TableChange::Went(one.who)));
    let lighter = purses.iter().filter(|purse| purse.left < purse.had);
    all.extend(lighter.map(|purse| TableChange::Of(purse.who, Change::Gold(purse.left))));
    gone.into_iter().map(|one| one.character.called().to_owned()).collect()
}

/// Ruling C44: whoever has a wage pays it; where no purse is enough by itself, those of a player pay together.
fn pay(purses: &mut [Purse], seat: Seat, wage: u32) -> bool {
    let mut theirs: Vec<&mut Purse> = purses.iter_mut().filter(|purse| purse.seat == seat).collect();
    if theirs.iter().map(|purse| purse.left).fold(0, u32::saturating_add) < wage {
        return false;
    }
    // Whoever has all of it comes before those who have a part.
    theirs.sort_by_key(|purse| purse.left < wage);
    let mut owed = wage;
    for purse in theirs {
        let part = purse.left.min(owed);
        (purse.left, owed) = (purse.left - part, owed - part);
    }
    true
}

pub(super) fn night(state: &State, safe: bool) -> Event {
    let sleep = if safe { Sleep::Sound } else { Sleep::None };
    let mut larder = Larder::of(state);
    let mut hungry = Vec::new();
    for who in larder.everybody() {
        larder.draft(who, fade);
        let ate = larder.meal(who, &mut hungry);
        larder.draft(who, |draft| {
            let dosed = Some(dose(draft));
            spend(draft, Day { ate, dosed, sleep });
            linger(draft);
        });
    }
    let wanting = larder.wanting();
    let mut all = larder.done();
    let gone = new_day(state, 1, &mut all);
    Event::open(Did::NightPassed { safe, hungry, wanting, gone }, Vec::new(), all).telling(state)
}

/// A healer sees to wounds that would not let anybody rise, and to all that has to mend (ruling C21).
fn mend(draft: &mut SheetDraft) {
    if is_wounded_to_death(&draft.now) {
        draft.push(Change::Condition(CharacterCondition::Up));
    }
    heal(draft, |scar| scar.when() == When::Mended);
}

/// A day of a week's rest. Ruling C20: rest itself cures want of breath and of sleep, and there is board; what somebody
/// has to take each day is their own affair. A spirit is fresh on each day.
fn lodge(draft: &mut SheetDraft) {
    let dosed = Some(dose(draft));
    spend(draft, Day { ate: Some(true), dosed, sleep: Sleep::Sound });
    linger(draft);
    if draft.now.spirit_tired {
        draft.push(Change::SpiritTired(false));
    }
}

/// What was lost of attributes comes back, to those who come along as well.
fn restore(draft: &mut SheetDraft) {
    companion::mend(draft);
    for attribute in Attribute::ALL {
        let score = draft.now.scores.of(attribute);
        if score.now < score.max {
            draft.push(Change::Attribute(attribute, Score::full(score.max)));
        }
    }
}

/// Core Rules, Healing: a week's rest with a healer restores attributes, to nobody who is Deprived. Ruling C17: whoever
/// was Deprived before it adds a Fatigue on each of its days, from the first.
fn rest_a_week(draft: &mut SheetDraft, healer: bool) {
    if healer {
        mend(draft);
    }
    if draft.now.deprived && !draft.now.wanting {
        draft.push(Change::Wanting);
    }
    for _ in 0..WEEK {
        lodge(draft);
    }
    if healer && !draft.now.deprived {
        restore(draft);
    }
}

/// Seven days of rest for everybody who has outlived the first hour of it.
pub(super) fn week(state: &State, healer: bool) -> Event {
    let mut all = everybody(state, |draft| {
        fade(draft);
        if draft.now.lives() {
            rest_a_week(draft, healer);
        }
    });
    let gone = new_day(state, WEEK, &mut all);
    Event::open(Did::WeekPassed { healer, gone }, Vec::new(), all).telling(state)
}
