//! What is allowed at the table: the one source, for `permit` and `options` alike. Each chapter checks its own commands;
//! here is the list of them, and what several ask.

use super::papers::PublicPart;
use super::{
    Claim, Command, Delve, Due, EventGround, Fight, Foe, Journey, Member, MemberId, Omens, Refusal, Sight, State,
    areas, calls, company, days, declare, delving, door, foes, papers, party, peril, pursuits, warden, watches,
};
use crate::character::Character;
use crate::deeds::{self, Deed};
use crate::hirelings::Hireling;
use crate::pack::{Thing, ThingId};

pub(super) type Check = Result<(), Refusal>;

/// May this seat do that?
#[allow(clippy::too_many_lines, reason = "one arm for each command, most of them a line")]
pub(super) fn permit(sight: &Sight<'_>, command: &Command) -> Check {
    let state = sight.state;
    match command {
        // The party: who comes and goes.
        Command::RollUp { .. } => party::roll_up(sight),
        Command::Give { who, thing, to } => party::give(sight, *who, *thing, *to),
        Command::Hire { who, trade, how: _ } => party::hire(sight, *who, Hireling::keyed(trade)),
        Command::Recruit { who, background, wage } => party::recruit(sight, *who, *background, *wage),
        Command::TakeOver { who } => party::take_over(sight, *who),
        Command::Leave { who } => party::leave(sight, *who),
        Command::TellScar { who, place, text } => party::tell_scar(sight, *who, *place, text),
        // A round: what somebody declares, and what the Warden has happen.
        Command::Attack { who, with, second, target, position: _, area, met } => {
            let arms = [*with, *second];
            declare::attack(sight, *who, arms, *target)
                .and_then(|()| areas::attack_meets(state, *who, arms, (*area, met)))
        }
        Command::Cast { who, thing, enhanced } => declare::cast(sight, *who, *thing, *enhanced),
        Command::Calm { who } => declare::calm(sight, *who),
        Command::Aid { who, whom } => declare::aid(sight, *who, *whom),
        Command::Flee { who } | Command::Hold { who } => declare::declares(sight, *who).map(|_| ()),
        Command::Attempt { who, text } => declare::attempt(sight, *who, text),
        Command::Loose(loosed) => company::loose(sight, loosed),
        Command::HurtCompanion(hurting) => company::hurt(sight, *hurting),
        Command::StartFight => warden(sight).and_then(|()| peace(state)).and_then(|()| declare::fightable(state)),
        Command::EndFight => warden(sight).and_then(|()| fight(state)).map(|_| ()),
        Command::Resolve => declare::resolve(sight),
        Command::Judge { who, companion, area, met, position: _ } => {
            let claim = Claim { who: *who, companion: *companion };
            declare::judge(sight, claim).and_then(|()| areas::judge_area(sight, claim, *area, met))
        }
        Command::FoeActs(act) => foes::acts(sight, act),
        Command::FoesAct => foes::turn(sight),
        Command::TestMorale => warden(sight).and_then(|()| morale_due(state)),
        // Opponents.
        Command::Oppose { kind, count, hidden: _ } => foes::oppose(sight, kind, *count),
        Command::ThinkOf(foe) => foes::think_of(sight, foe),
        Command::ShowFoe { foe } => foes::known(sight, *foe, |foe| foe.hidden),
        Command::HideFoe { foe } => foes::hide(sight, *foe),
        Command::SetFate { foe, fate } => foes::set_fate(sight, *foe, *fate),
        Command::ArmFoe(arming) => foes::arm(sight, arming),
        Command::DisarmFoe { foe, attack } => foes::disarm(sight, *foe, *attack),
        Command::NameFoe { foe, name } => foes::name(sight, *foe, name),
        Command::SetFoeArmor { foe, to } => foes::set_armor(sight, *foe, *to),
        Command::SetFoeMany { foe, is } => foes::set_many(sight, *foe, *is),
        Command::CurseFoe { foe, text } => foes::curse(sight, *foe, text),
        Command::Dismiss { foe } => foes::dismiss(sight, *foe),
        Command::LeadFoes { foe } => foes::known(sight, *foe, Foe::fights),
        Command::SetFoe { foe, pool, to } => foes::set(sight, *foe, *pool, *to),
        Command::SetFoeMost { foe, pool, to } => foes::set_most(sight, *foe, *pool, *to),
        Command::HurtFoe { foe, amount, .. } => foes::hurt(sight, *foe, *amount),
        Command::SaveFoe { foe, .. } => foes::saves(sight, *foe),
        Command::Instinct { is } => foes::instinct(sight, *is),
        // What the Warden rolls, judges and overrules.
        Command::Waive => warden(sight).and_then(|()| any_due(state)).and_then(|()| calls::let_go(sight)),
        Command::React { .. } | Command::AskFate { .. } => warden(sight),
        Command::FactionActs { text } => warden(sight).and_then(|()| plain(text, warden::LONGEST_TEXT)),
        Command::FactionsClash { text, wil } => warden::factions_clash(sight, text, *wil),
        Command::SpringTrap(trap) => warden(sight).and_then(|()| living(state, trap.who)).map(|_| ()),
        Command::Hurt { who, amount, .. } => warden::hurt(sight, *who, *amount),
        Command::Drain { who, amount, .. } => warden::drain(sight, *who, *amount),
        Command::SetMost { who, to, .. } => warden::set_most(sight, *who, *to),
        Command::SetCondition { who, to } => warden::set_condition(sight, *who, *to),
        Command::SetFatigue { who, to } => warden::set_fatigue(sight, *who, *to),
        Command::Forewarn { who, is } => warden::forewarn(sight, *who, *is),
        Command::Frighten { who } => warden::frighten(sight, *who),
        Command::CallSave(calling) => calls::call(sight, calling),
        Command::RollSaves => calls::roll(sight),
        Command::SetPeril { to } => peril::set(sight, *to),
        Command::Revive { who } => warden::revive(sight, *who),
        Command::SetPanic { who, is } => warden::set_panic(sight, *who, *is),
        Command::ReadOmen => warden(sight).and_then(|()| warden::read_omen(state)),
        // Rest, and the day.
        Command::RestAll => days::rest(sight),
        Command::RestHours => days::rest_hours(sight),
        Command::Night { .. } => days::night_passes(sight),
        Command::Week { .. } => days::week_passes(sight),
        Command::SetDay { to } => days::may_set(sight, *to),
        // The delve.
        Command::Enter | Command::EnterForest => {
            quiet(sight).and_then(|()| no_delve(state)).and_then(|()| no_journey(state))
        }
        Command::DelveTurn(_) | Command::Surface => quiet(sight).and_then(|()| delve(state)).map(|_| ()),
        Command::Plan { who, task } => delving::plan(sight, *who, *task),
        Command::Light { who, thing } => delving::light(sight, *who, *thing),
        Command::Douse => delving::douse(sight),
        Command::SetLight { text } => delving::set_light(sight, text),
        Command::EatAll => delving::answers(sight, &[Due::Exhaustion]).and_then(|()| delve(state)).map(|_| ()),
        Command::TireAll => delving::answers(sight, &[Due::Exhaustion, Due::Weather]),
        Command::PauseAll => delving::pause(sight),
        // The journey.
        Command::SetOut(route) => watches::may_set_out(sight, *route),
        Command::SetWay(now) => watches::may_set(sight, *now),
        Command::KnowLand { is } => watches::know_land(sight, *is),
        Command::Forecast => quiet(sight).and_then(|()| watches::forecast(journey(state)?)),
        Command::Travel => quiet(sight).and_then(|()| watches::travel(state)),
        Command::Camp | Command::Explore => quiet(sight).and_then(|()| journey(state)).map(|_| ()),
        Command::TakeLonger => {
            delving::answers(sight, &[Due::Exhaustion, Due::Weather]).and_then(|()| journey(state)).map(|_| ())
        }
        Command::EndJourney => quiet(sight).and_then(|()| journey(state)).map(|_| ()),
        // Papers.
        Command::Draw(drawing) => papers::draw(sight, *drawing),
        Command::Bring(drawing) => papers::bring(sight, *drawing),
        Command::ShowPaper { paper } => papers::turn(sight, *paper, PublicPart::Open),
        Command::ShowMap { paper } => papers::turn(sight, *paper, PublicPart::Map),
        Command::HidePaper { paper } => papers::turn(sight, *paper, PublicPart::Away),
        Command::DropPaper { paper } => papers::known(sight, *paper).map(|_| ()),
        Command::HandOut(handing) => papers::hand_out(sight, *handing),
        // Between adventures.
        Command::TakeUp(new) => pursuits::take_up(sight, new),
        Command::SetPrice(asking) => pursuits::set_price(sight, asking),
        Command::Plead { who } => pursuits::plead(sight, *who),
        Command::Advance { who } => pursuits::advance(sight, *who),
        Command::GiveUp { who } => own(sight, *who).and_then(pursuits::project).map(|_| ()),
        // What the house says at the door.
        Command::Arrive(arrival) => door::arrive(sight, arrival),
        Command::Lead { warden } => door::lead(sight, *warden),
        Command::WriteHome { who } => door::write_home(sight, *who),
        Command::Depart { who } => door::depart(sight, *who),
        // What somebody does with their own sheet.
        Command::Deed(one) => deed(sight, one.who, &one.what),
    }
}

pub(super) fn warden(sight: &Sight<'_>) -> Check {
    if sight.leads() { Ok(()) } else { Err(Refusal::OnlyTheWarden) }
}

pub(super) fn someone(state: &State, who: MemberId) -> Result<&Member, Refusal> {
    state.member(who).ok_or(Refusal::Nobody)
}

pub(super) fn living(state: &State, who: MemberId) -> Result<&Member, Refusal> {
    let member = someone(state, who)?;
    if member.character.lives() { Ok(member) } else { Err(unable(&member.character, "dead")) }
}

pub(super) fn own<'a>(sight: &Sight<'a>, who: MemberId) -> Result<&'a Member, Refusal> {
    let member = someone(sight.state, who)?;
    if sight.acts_for(member) { Ok(member) } else { Err(Refusal::NotYours) }
}

fn unable(character: &Character, state: &str) -> Refusal {
    Refusal::Unable { name: character.called().to_owned(), state: state.to_owned() }
}

pub(super) fn able(member: &Member) -> Check {
    member.character.cannot_act().map_or(Ok(()), |state| Err(unable(&member.character, state)))
}

pub(super) fn within(number: u8, least: u8, most: u8) -> Check {
    let bounds = || Refusal::Bounds { least: least.into(), most: most.into() };
    if (least..=most).contains(&number) { Ok(()) } else { Err(bounds()) }
}

pub(super) fn plain(text: &str, most: usize) -> Check {
    let good = !text.trim().is_empty() && text.chars().count() <= most && !text.chars().any(char::is_control);
    if good { Ok(()) } else { Err(Refusal::Text { most }) }
}

/// The same, or nothing at all.
pub(super) fn plain_or_none(text: &str, most: usize) -> Check {
    let none = text.trim().is_empty() && text.chars().count() <= most && !text.chars().any(char::is_control);
    if none { Ok(()) } else { plain(text, most).map_err(|_| Refusal::TextOrNone { most }) }
}

pub(super) fn fight(state: &State) -> Result<&Fight, Refusal> {
    state.fight.as_ref().ok_or(Refusal::NoFight)
}

pub(super) fn peace(state: &State) -> Check {
    if state.fight.is_some() { Err(Refusal::InAFight) } else { Ok(()) }
}

pub(super) fn delve(state: &State) -> Result<&Delve, Refusal> {
    state.delve.as_ref().ok_or(Refusal::NoDelve)
}

pub(super) fn no_delve(state: &State) -> Check {
    if state.delve.is_some() { Err(Refusal::Delving) } else { Ok(()) }
}

pub(super) fn journey(state: &State) -> Result<&Journey, Refusal> {
    state.journey.as_ref().ok_or(Refusal::NoJourney)
}

pub(super) fn no_journey(state: &State) -> Check {
    if state.journey.is_some() { Err(Refusal::Travelling) } else { Ok(()) }
}

/// Time passes when nobody fights, nothing is due and somebody lives.
pub(super) fn quiet(sight: &Sight<'_>) -> Check {
    warden(sight)?;
    peace(sight.state)?;
    nothing_due(sight.state)?;
    sight.state.living().next().map(|_| ()).ok_or(Refusal::Empty)
}

pub(super) fn nothing_due(state: &State) -> Check {
    state.due.first().map_or(Ok(()), |due| Err(Refusal::DueFirst { what: due_words(state, due) }))
}

/// What is due, in words.
pub(super) fn due_words(state: &State, due: &Due) -> String {
    let name =
        |who: MemberId| state.member(who).map_or_else(String::new, |member| member.character.called().to_owned());
    match due {
        Due::Morale { .. } => "the opponents' courage is to be tested".to_owned(),
        Due::LastStand { foes } => {
            let names: Vec<&str> = foes.iter().filter_map(|id| state.foe(*id)).map(|foe| foe.name.as_str()).collect();
            format!("whether the fight is over, or one still stands: {}", names.join(", "))
        }
        Due::Saves { whom, attribute, cause } => {
            let names: Vec<String> = whom.iter().map(|who| name(*who)).collect();
            format!("a {attribute} save{} of {}", cause.purpose(), names.join(", "))
        }
        Due::IllEffect { who, spell } => format!("what comes of {spell}, which failed {}", name(*who)),
        Due::MakeRoom { who } => format!("{} must drop something to make room for Fatigue", name(*who)),
        Due::Exhaustion => exhaustion(state).trim_end_matches('.').to_owned(),
        Due::Weather => "the weather costs everybody a Fatigue, or the party a watch".to_owned(),
    }
}

/// What the party may do about exhaustion, as the tables of events have it.
pub fn exhaustion(state: &State) -> &'static str {
    Omens::Exhaustion.text(state.delve.as_ref().map_or(EventGround::Road, Delve::ground))
}

pub(super) fn thing_of(character: &Character, id: ThingId) -> Result<&Thing, Refusal> {
    character.thing(id).ok_or(Refusal::NoThing)
}

/// Those of the party whom opponents can reach.
pub(super) fn in_reach(state: &State) -> impl Iterator<Item = &Member> {
    let away: &[MemberId] = state.fight.as_ref().map_or(&[], |fight| &fight.away);
    state.living().filter(move |member| !away.contains(&member.who))
}

fn any_due(state: &State) -> Check {
    if state.due.is_empty() { Err(Refusal::NothingDue) } else { Ok(()) }
}

fn morale_due(state: &State) -> Check {
    if matches!(state.due.first(), Some(Due::Morale { .. })) { Ok(()) } else { Err(Refusal::NothingDue) }
}

/// A deed is judged as at home; while blows fall one only sets numbers right and readies things, and rests at no time. To
/// use something is then one's action, and hands change in one's own turn.
fn deed(sight: &Sight<'_>, who: MemberId, deed: &Deed) -> Check {
    let member = own(sight, who)?;
    if sight.state.fight.is_some() {
        if deeds::is_an_action(deed.verb()) {
            return declare::acted(sight, who, deed);
        }
        if deeds::is_of_the_hands(deed.verb()) {
            return declare::hands(sight, who, deed);
        }
        if !deeds::fits_a_fight(deed.verb()) {
            return Err(Refusal::InAFight);
        }
    }
    if sight.state.delve.is_some() && deeds::is_rest(deed.verb()) {
        return Err(Refusal::RestIsATurn);
    }
    if let Deed::SettleScar { place } = deed {
        return party::settle_scar(sight, member, *place);
    }
    Ok(deeds::permit(&member.character, deed)?)
}
