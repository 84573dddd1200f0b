//! What comes of a permitted command at the table. Each chapter works out its own; here is the list, and what several use.

use dice::Dice;
use play::Seat;

use super::legality::due_words;
use super::papers::PublicPart;
use super::rounds::Round;
use super::{
    Act, Claim, Command, Deeded, Did, Due, Event, Fight, Member, MemberId, Sight, State, TableChange, Task, areas,
    calls, company, days, delving, door, foes, papers, party, peril, pursuits, quicksilver, rounds, warden, watches,
};
use crate::change::SheetDraft;
use crate::character::Character;
use crate::deeds::{self, Deed};
use crate::harm::Force;
use crate::pack::{COINS_IN_A_SLOT, PackSpot, Thing};

/// Works out what a permitted command brings about.
pub(super) fn resolve(state: &State, seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
    if let Some(event) = event(state, seat, command, dice, out) {
        out.push(event);
    }
    make_room(state, out);
    // Whatever was done in a fight may have left nobody to wait for.
    if state.fight.is_some() {
        Round::of(state, out).go_on(dice);
        make_room(state, out);
    }
}

#[allow(clippy::too_many_lines, reason = "one arm for each command, most of them a line")]
fn event(state: &State, seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) -> Option<Event> {
    let mut declare = |who: &MemberId, act: Act, dice: &mut _| {
        Round::of(state, out).declare(*who, act, dice);
        None
    };
    let fights = state.fight.is_some();
    Some(match command {
        // The party: who comes and goes.
        Command::RollUp { mode } => party::rolled_up(state, seat, *mode, dice),
        Command::Give { who, thing, to } => party::gave(state, *who, *thing, *to),
        Command::Hire { who, trade, how } => party::hired(state, *who, trade, *how, dice),
        Command::Recruit { who, background, wage } => party::recruited(state, *who, *background, *wage, dice),
        Command::TakeOver { who } => party::taken_over(state, *who, seat),
        Command::Leave { who } => party::went(state, *who),
        Command::TellScar { who, place, text } => party::told(state, *who, *place, text),
        // A round: what somebody declares, and what the Warden has happen.
        Command::Attack { who, with, second, target, position, area, met } => {
            let (with, second, target, position) = (*with, *second, *target, *position);
            return declare(
                who,
                Act::Attack { with, second, target, position, area: *area, met: areas::others(met, target) },
                dice,
            );
        }
        Command::Cast { who, thing, .. } if fights => return declare(who, Act::Cast { thing: *thing }, dice),
        Command::Cast { who, thing, enhanced } => rounds::cast(state, *who, *thing, *enhanced, dice)?,
        Command::Calm { who } if fights => return declare(who, Act::Calm, dice),
        Command::Calm { who } => warden::calmed(state, *who, dice),
        Command::Aid { who, whom } if fights => return declare(who, Act::Aid { whom: *whom }, dice),
        Command::Aid { who, whom } => rounds::aided(state, *who, *whom),
        Command::Flee { who } => return declare(who, Act::Flee, dice),
        Command::Attempt { who, text } => return declare(who, Act::Other { text: text.clone() }, dice),
        Command::Hold { who } => return declare(who, Act::Hold, dice),
        Command::Loose(one) => company::loosed(state, one),
        Command::HurtCompanion(hurting) => {
            company::hurt_by(state, *hurting, dice, out);
            return None;
        }
        Command::StartFight | Command::Resolve | Command::FoesAct | Command::TestMorale => {
            Round::of(state, out).turn(command, dice);
            return None;
        }
        Command::EndFight => rounds::ended(state),
        Command::Judge { who, companion, position, area, met } => {
            let area = area.map(|area| (area, met.as_slice()));
            rounds::judged(state, Claim { who: *who, companion: *companion }, *position, area)
        }
        Command::FoeActs(act) => rounds::foe_decided(state, act),
        // Opponents.
        Command::Oppose { kind, count, hidden } => foes::opposed(state, kind, *count, *hidden, dice),
        Command::ThinkOf(new) => foes::thought_of(state, new, dice),
        Command::ShowFoe { foe } => foes::shown(state, *foe),
        Command::HideFoe { foe } => foes::changed(state, *foe, |foe| foe.hidden = true, |name| Did::Dismissed { name }),
        Command::SetFate { foe, fate } => foes::ended(state, *foe, *fate),
        Command::ArmFoe(arming) => foes::armed(state, arming),
        Command::DisarmFoe { foe, attack } => foes::disarmed(state, *foe, *attack),
        Command::NameFoe { foe, name } => foes::renamed(state, *foe, name),
        Command::SetFoeArmor { foe, to } => foes::armored(state, *foe, *to),
        Command::SetFoeMany { foe, is } => foes::massed(state, *foe, *is),
        Command::CurseFoe { foe, text } => foes::cursed(state, *foe, text),
        Command::Dismiss { foe } => foes::dismissed(state, *foe),
        Command::LeadFoes { foe } => foes::led(state, *foe),
        Command::SetFoe { foe, pool, to } => foes::set_to(state, *foe, *pool, None, *to),
        Command::SetFoeMost { foe, pool, to } => foes::set_to(state, *foe, *pool, Some(*to), *to),
        Command::HurtFoe { foe, amount, pierces, straight } => {
            foes::hurt_by(state, *foe, Force { rolled: *amount, pierces: *pierces, straight: *straight }, dice)
        }
        Command::SaveFoe { foe, attribute, hidden } => foes::saved(state, *foe, *attribute, *hidden, dice),
        Command::Instinct { is } => foes::let_act(*is),
        // What the Warden rolls, judges and overrules.
        Command::Waive => waived(state),
        Command::React { hidden } => warden::reacted(state, *hidden, dice),
        Command::AskFate { hidden } => warden::asked_fate(state, *hidden, dice),
        Command::FactionActs { text } => warden::faction_acted(state, text, dice),
        Command::FactionsClash { text, wil } => warden::factions_clashed(state, text, *wil, dice),
        Command::SpringTrap(trap) => warden::trap(state, *trap, dice),
        Command::Hurt { who, amount, pierces, straight } => {
            warden::hurt_by(state, *who, Force { rolled: *amount, pierces: *pierces, straight: *straight }, dice)
        }
        Command::Drain { who, attribute, amount } => warden::drained(state, *who, *attribute, *amount),
        Command::SetMost { who, pool, to } => warden::most_set(state, *who, *pool, *to),
        Command::SetCondition { who, to } => warden::condition_set(state, *who, *to),
        Command::SetFatigue { who, to } => warden::fatigue_set(state, *who, *to),
        Command::Forewarn { who, is } => warden::forewarned(state, *who, *is),
        Command::Frighten { who } => calls::frightened(state, *who),
        Command::CallSave(calling) => calls::call_of(state, calling),
        Command::RollSaves => {
            calls::rolled(state, &Sight { state, seat }, dice, out);
            return None;
        }
        Command::SetPeril { to } => peril::is_now(*to),
        Command::Revive { who } => warden::revived(state, *who),
        Command::SetPanic { who, is } => warden::panic_set(state, *who, *is),
        Command::ReadOmen => warden::omen(state, dice),
        // Rest, and the day.
        Command::RestAll => days::rested(state),
        Command::RestHours => days::hours(state),
        Command::Night { safe } => days::night(state, *safe),
        Command::Week { healer } => days::week(state, *healer),
        Command::SetDay { to } => days::day_set(*to),
        // The delve.
        Command::Enter => delving::entered(state, false),
        Command::EnterForest => delving::entered(state, true),
        Command::DelveTurn(haste) => {
            delving::turn(state, *haste, dice, out);
            return None;
        }
        Command::Plan { who, task } => delving::planned(state, *who, *task),
        Command::Light { who, thing } => delving::lit(state, *who, *thing),
        Command::Douse => delving::doused(state),
        Command::SetLight { text } => delving::light_set(state, text),
        Command::EatAll => delving::eaten(state),
        Command::TireAll => delving::tired(state),
        Command::PauseAll => {
            delving::paused(state, dice, out);
            return None;
        }
        Command::Surface => delving::surfaced(state),
        // The journey.
        Command::SetOut(route) => watches::set_out(state, *route),
        Command::SetWay(now) => watches::way_set(state, *now),
        Command::KnowLand { is } => watches::land_known(state, *is),
        Command::Forecast => watches::forecasted(state, dice),
        Command::Travel => watches::passed(state, Task::Travel, dice),
        Command::Camp => watches::passed(state, Task::Camp, dice),
        Command::Explore => watches::passed(state, Task::Explore, dice),
        Command::TakeLonger => delving::longer(state),
        Command::EndJourney => watches::ended(),
        // Papers.
        Command::Draw(drawing) | Command::Bring(drawing) => papers::drawn(state, *drawing, dice),
        Command::ShowPaper { paper } => papers::turned(state, *paper, PublicPart::Open),
        Command::ShowMap { paper } => papers::turned(state, *paper, PublicPart::Map),
        Command::HidePaper { paper } => papers::turned(state, *paper, PublicPart::Away),
        Command::DropPaper { paper } => papers::dropped(state, *paper),
        Command::HandOut(handing) => papers::handed_out(state, *handing),
        // Between adventures.
        Command::TakeUp(new) => pursuits::taken_up(state, new),
        Command::SetPrice(asking) => pursuits::priced(state, asking),
        Command::Plead { who } => pursuits::pleaded(state, *who, dice),
        Command::Advance { who } => pursuits::advanced(state, *who),
        Command::GiveUp { who } => pursuits::given_up(state, *who),
        // What the house says at the door.
        Command::Arrive(arrival) => door::arrived(state, arrival),
        Command::Lead { warden } => door::led(state, *warden),
        Command::WriteHome { who } => door::written(state, *who),
        Command::Depart { who } => rounds::departed(state, *who),
        // What somebody does with their own sheet.
        Command::Deed(one) if let Some(act) = act_of(state, one) => return declare(&one.who, act, dice),
        Command::Deed(one) => own_deed(state, one, dice)?,
    })
}

pub(super) fn name_of(state: &State, who: MemberId) -> String {
    state.member(who).map_or_else(String::new, |member| member.character.called().to_owned())
}

/// What a draft of somebody's sheet comes to.
pub(super) fn drafted(state: &State, who: MemberId, how: impl FnOnce(&mut SheetDraft)) -> Vec<TableChange> {
    let Some(member) = state.member(who) else { return Vec::new() };
    let mut draft = SheetDraft::of(&member.character);
    how(&mut draft);
    moved(who, draft)
}

pub(super) fn moved(who: MemberId, draft: SheetDraft) -> Vec<TableChange> {
    draft.done().into_iter().map(|change| TableChange::Of(who, change)).collect()
}

/// One thing more is due; of a spell that went wrong, once for each who read.
pub(super) fn due(state: &State, more: Due) -> TableChange {
    let whose = |due: &Due| if let Due::IllEffect { who, .. } = due { Some(*who) } else { None };
    let known = whose(&more).is_some() && state.due.iter().any(|due| whose(due) == whose(&more));
    TableChange::Due(state.due.iter().cloned().chain((!known).then_some(more)).collect())
}

fn waived(state: &State) -> Event {
    let mut all = vec![TableChange::Due(state.due.get(1..).unwrap_or_default().to_vec())];
    if let Some(Due::MakeRoom { who }) = state.due.first() {
        all.extend(drafted(state, *who, warden::waived_load));
    }
    if let (Some(Due::Morale { .. }), Some(fight)) = (state.due.first(), state.fight.clone()) {
        all.push(TableChange::Fight(Some(Fight { untested: Vec::new(), ..fight })));
    }
    let mut event = Event::open(Did::Waived, Vec::new(), all).telling(state);
    let what = state.due.first().map(|due| format!("What was due: {}.", due_words(state, due)));
    event.told.splice(0..0, what);
    event
}

/// What a deed is in a fight where it takes one's action.
fn act_of(state: &State, Deeded { who, what }: &Deeded) -> Option<Act> {
    state.fight.as_ref()?;
    if let Deed::Use { thing } = what {
        Some(rounds::using(state, *who, *thing))
    } else if let Deed::Turn { companion } = what {
        Some(Act::Turn { companion: *companion })
    } else {
        None
    }
}

/// The save that somebody owes, magic that is read or woken, or a deed as at home.
fn own_deed(state: &State, Deeded { who, what }: &Deeded, dice: &mut impl Dice) -> Option<Event> {
    if let Deed::Save { attribute } = what
        && calls::owes(state, *who, *attribute)
    {
        calls::answer(state, *who, dice)
    } else if let Deed::Use { thing } = what
        && rounds::is_magic(state, *who, *thing)
    {
        rounds::cast(state, *who, *thing, false, dice)
    } else {
        Some(deed(state, *who, what, dice))
    }
}

pub(super) fn deed(state: &State, who: MemberId, deed: &Deed, dice: &mut impl Dice) -> Event {
    if let Deed::SettleScar { place } = deed {
        return party::settled(state, who, *place, dice);
    }
    let member = state.member(who).expect("somebody who was permitted");
    let (throws, changes) = deeds::resolve(&member.character, deed, dice);
    let mut said = deeds::tell(&member.character, deed, &throws, &changes);
    let mut all: Vec<TableChange> = changes.into_iter().map(|change| TableChange::Of(who, change)).collect();
    if let Deed::Use { thing } = deed
        && member.character.thing(*thing).is_some_and(|thing| thing.item.quickens)
    {
        all.extend(quicksilver::taken(state, who));
        said.push_str(" Acts first in the next fight, and passes every WIL save for an hour.");
    }
    Event::open(Did::Deed { name: member.character.called().to_owned(), said }, throws, all)
}

/// More is carried than fits, and some of it can be let go.
fn must_make_room(character: &Character) -> bool {
    let loose = |thing: &Thing| thing.at == PackSpot::Pack && thing.slots() > 0 && !thing.item.stays();
    let some = character.fatigue > 0 || character.gold >= COINS_IN_A_SLOT || character.things.iter().any(loose);
    some && character.slots_used() > character.slots()
}

/// Core Rules, Deprivation & Fatigue: where no slot is free, something must be dropped. It is due until it fits.
fn make_room(state: &State, out: &mut [Event]) {
    let matters = |moved: &TableChange| {
        matches!(moved, TableChange::Of(..) | TableChange::Came(_) | TableChange::Went(_) | TableChange::Due(_))
    };
    if !out.iter().flat_map(|event| &event.moved).any(matters) {
        return;
    }
    let mut now = State { party: state.party.clone(), due: state.due.clone(), ..State::default() };
    for event in out.iter() {
        let moved = event.moved.iter().filter(|moved| matters(moved));
        super::apply::apply_all(&mut now, moved);
    }
    let overfull = |member: &&Member| member.character.lives() && must_make_room(&member.character);
    let is_of = |due: &Due, who: MemberId| matches!(due, Due::MakeRoom { who: other } if *other == who);
    let mut wanted: Vec<Due> = Vec::new();
    for one in &now.due {
        let keeps = match one {
            Due::MakeRoom { who } => now.member(*who).is_some_and(|member| overfull(&member)),
            Due::IllEffect { who, .. } => now.member(*who).is_some(),
            Due::Saves { whom, cause, .. } => !calls::still(&now, whom, cause).is_empty(),
            Due::Morale { .. } | Due::LastStand { .. } | Due::Exhaustion | Due::Weather => true,
        };
        wanted.extend(keeps.then(|| calls::without_the_unable(&now, one)));
    }
    for member in now.party.iter().filter(overfull) {
        if !wanted.iter().any(|due| is_of(due, member.who)) {
            wanted.push(Due::MakeRoom { who: member.who });
        }
    }
    let spared: Vec<String> = now.due.iter().filter_map(|due| calls::spared_words(&now, due)).collect();
    if wanted != now.due
        && let Some(last) = out.last_mut()
    {
        last.told.extend(spared);
        last.moved.push(TableChange::Due(wanted));
    }
}
