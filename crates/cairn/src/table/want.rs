//! Want (Core Rules: Deprivation & Fatigue): meals, sleep, what some have to take each day, and what comes of doing without.

use play::Seat;

use super::days::{is_winded, is_wounded_to_death, recover};
use super::resolve::moved;
use super::{Member, MemberId, State, TableChange};
use crate::background::Perk;
use crate::change::{Change, SheetDraft};
use crate::character::{Character, Need};
use crate::item::Purpose;
use crate::pack::Thing;

/// How somebody spends a night.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Sleep {
    /// In safety.
    Sound,
    /// Awake, for others.
    Lookout,
    /// Without rest.
    None,
}

/// What a day had for somebody, as far as it has come to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Day {
    /// Whether there was a meal.
    pub(super) ate: Option<bool>,
    /// Whether there was what they have to take each day.
    pub(super) dosed: Option<bool>,
    /// How they slept.
    pub(super) sleep: Sleep,
}

/// Everybody who lives, while they eat and lie down: who has nothing eats of what others of the same player have.
pub(super) struct Larder(Vec<(MemberId, Seat, SheetDraft)>);

impl Larder {
    pub(super) fn of(state: &State) -> Self {
        let open = |member: &Member| (member.who, member.seat, SheetDraft::of(&member.character));
        Self(state.living().map(open).collect())
    }

    /// All of them, in the order of the table.
    pub(super) fn everybody(&self) -> Vec<MemberId> {
        self.0.iter().map(|(who, ..)| *who).collect()
    }

    /// Something happens to one who still lives.
    pub(super) fn draft(&mut self, who: MemberId, how: impl FnOnce(&mut SheetDraft)) {
        let one = self.0.iter_mut().find(|(other, ..)| *other == who);
        if let Some((.., draft)) = one.filter(|(.., draft)| draft.now.lives()) {
            how(draft);
        }
    }

    /// Ruling C39: one meal, out of the own pack or that of somebody played by the same seat; nothing for the dead.
    /// Whoever has nothing to eat is named: people, and the beasts that carry for them.
    pub(super) fn meal(&mut self, who: MemberId, hungry: &mut Vec<String>) -> Option<bool> {
        let (_, seat, draft) = self.0.iter().find(|(other, ..)| *other == who)?;
        let (seat, now) = (*seat, &draft.now);
        if !now.lives() {
            return None;
        }
        let (name, fasts) = (now.called().to_owned(), now.has(Perk::NeedsNoFood));
        let beasts = beasts(now);
        let ate = fasts || self.eats(who, seat, Purpose::Food);
        hungry.extend((!ate).then_some(name));
        for (beast, foods) in beasts {
            let fed = foods.iter().any(|food| self.eats(who, seat, *food));
            hungry.extend((!fed).then_some(beast));
        }
        Some(ate)
    }

    /// Ruling C45: one ration against exhaustion, out of the same packs. It does nothing for those who need no food.
    pub(super) fn ration(&mut self, who: MemberId) -> bool {
        let Some((_, seat, draft)) = self.0.iter().find(|(other, ..)| *other == who) else { return false };
        let (seat, fasts) = (*seat, draft.now.has(Perk::NeedsNoFood));
        !fasts && self.eats(who, seat, Purpose::Food)
    }

    fn eats(&mut self, who: MemberId, seat: Seat, food: Purpose) -> bool {
        let fits = |thing: &Thing| thing.serves(food);
        let own = |(other, ..): &&mut (MemberId, Seat, SheetDraft)| *other == who;
        self.0.iter_mut().find(own).is_some_and(|(.., draft)| uses(draft, fits))
            || self.0.iter_mut().any(|(_, other, draft)| *other == seat && uses(draft, fits))
    }

    /// Those who are Deprived of something that no meal and no sleep gives.
    pub(super) fn wanting(&self) -> Vec<String> {
        let unnamed = |now: &Character| now.lacks.is_empty() || now.lacks.contains(&Need::Word);
        let other = |now: &&Character| now.deprived && unnamed(now) && now.lives();
        self.0.iter().map(|(.., draft)| &draft.now).filter(other).map(|now| now.called().to_owned()).collect()
    }

    pub(super) fn done(self) -> Vec<TableChange> {
        self.0.into_iter().flat_map(|(who, _, draft)| moved(who, draft)).collect()
    }
}

/// One use of a thing that fits.
fn uses(draft: &mut SheetDraft, fits: impl Fn(&Thing) -> bool) -> bool {
    let fits = |thing: &&Thing| thing.left.is_some_and(|left| left > 0) && fits(thing);
    let Some(thing) = draft.now.things.iter().find(fits).cloned() else { return false };
    crate::deeds::use_up(draft, &thing);
    true
}

/// The facts of camp and of backgrounds: all who eat beside somebody, each with what it eats. Those who carry take feed
/// first; what lives in the pack takes rations alone.
fn beasts(now: &Character) -> Vec<(String, &'static [Purpose])> {
    let mounts = now.companions.iter().filter(|one| one.lives() && one.creature.holds.is_some());
    let mounts = mounts.map(|one| (one.creature.name.clone(), &[Purpose::Feed, Purpose::Food][..]));
    let pets = now.things.iter().filter(|thing| thing.item.eats);
    mounts.chain(pets.map(|thing| (thing.item.name.clone(), &[Purpose::Food][..]))).collect()
}

/// The facts of backgrounds: some have to use something each day, or are Deprived. Whether they had all of it.
pub(super) fn dose(draft: &mut SheetDraft) -> bool {
    let habits = draft.now.habits.clone();
    let missed = habits.iter().filter(|habit| !uses(draft, |thing| thing.item.name == **habit));
    missed.count() == 0
}

/// What somebody lacks after what a day had for them.
fn lacking(before: &[Need], day: Day) -> Vec<Need> {
    let slept = match day.sleep {
        Sleep::Sound => Some(true),
        Sleep::Lookout => None,
        Sleep::None => Some(false),
    };
    let lacks = |need: &Need, had: Option<bool>| had.map_or(before.contains(need), |had| !had);
    [(Need::Food, day.ate), (Need::Sleep, slept), (Need::Habit, day.dosed), (Need::Word, None)]
        .into_iter()
        .filter(|(need, had)| lacks(need, *had))
        .map(|(need, _)| need)
        .collect()
}

/// Whoever is Deprived recovers nothing until what they lacked is there again. There is one meal a day; a sleep after it
/// has none. Those who keep watch have not slept, and get over what they lacked only where a meal was all of it. What
/// nobody knows but whoever said so, no night ends (ruling C17).
pub(super) fn spend(draft: &mut SheetDraft, day: Day) {
    let (was, before) = (draft.now.deprived, draft.now.lacks.clone());
    let now = lacking(&before, day);
    let known = !before.is_empty() || (day.sleep == Sleep::Sound && is_winded(&draft.now));
    let lacks_nothing = now.is_empty() && !is_wounded_to_death(&draft.now);
    if was && lacks_nothing && known {
        draft.push(Change::Deprived(false));
    } else if !was && !lacks_nothing {
        draft.push(Change::Deprived(true));
    }
    if draft.now.lacks != now {
        draft.push(Change::Lacks(now));
    }
    if day.sleep == Sleep::Sound && !draft.now.deprived {
        recover(draft);
    }
}

/// A day ends. Core Rules: whoever is Deprived for more than a day adds a Fatigue for each; the first is the one in
/// which it began.
pub(super) fn linger(draft: &mut SheetDraft) {
    if draft.now.deprived && draft.now.wanting {
        draft.tire();
    } else if draft.now.deprived {
        draft.push(Change::Wanting);
    }
}

/// The facts of the wilderness: a day without camp costs a Fatigue, and deprives; what has to be taken each day is taken
/// all the same. Ruling C47: whoever has lacked something else for more than a day adds the Fatigue of that as well.
pub(super) fn skip_camp(draft: &mut SheetDraft) {
    let before = draft.now.clone();
    let dosed = Some(dose(draft));
    spend(draft, Day { ate: None, dosed, sleep: Sleep::None });
    draft.tire();
    if before.wanting && lacks_beside_sleep(&before, &draft.now) {
        draft.tire();
    }
    draft.push(Change::Wanting);
}

/// Whether somebody lacks something else than sleep, and has from before: what has no name, a wound, or a need.
fn lacks_beside_sleep(before: &Character, now: &Character) -> bool {
    let stays = |need: &Need| *need != Need::Sleep && now.lacks.contains(need);
    before.lacks.is_empty() || is_wounded_to_death(now) || before.lacks.iter().any(stays)
}
