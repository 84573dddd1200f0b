//! What is allowed at the table: the one source, for `permit` and `options` alike.

use play::Seat;
use play::ids::Tag;

use super::fight::FoeAct;
use super::journey::{Sky, VASTEST};
use super::{
    Act, Command, Delve, Due, Fight, Foe, Journey, MOST_FOES, MOST_MEMBERS, Member, NewFoe, Refusal, Side, Sight,
    Standing, State, Weapon, Who,
};
use crate::attributes::HIGHEST;
use crate::bestiary::Beast;
use crate::character::{Character, Condition};
use crate::deeds::{self, Deed, Pool};
use crate::hirelings::Hireling;
use crate::item::Magic;
use crate::pack::{Spot, Thing, ThingId};
use crate::scars::When;

type Check = Result<(), Refusal>;

/// The longest text of an attempt.
pub(super) const LONGEST_ATTEMPT: usize = 200;
/// The longest name of an opponent.
pub(super) const LONGEST_NAME: usize = 40;
/// The most opponents of a kind at once.
pub(super) const MOST_AT_ONCE: u8 = 20;
/// The most that the Warden takes from somebody at once.
pub(super) const MOST_HARM: u8 = 30;
/// The most who help to look for supplies.
pub(super) const MOST_HELPERS: u8 = 6;
/// The watches of a day.
pub(super) const WATCHES: u8 = 3;

/// May this seat do that?
pub(super) fn permit(sight: &Sight<'_>, command: &Command) -> Check {
    let state = sight.state;
    match command {
        Command::RollUp { .. } => roll_up(sight),
        Command::Give { who, thing, to } => give(sight, *who, *thing, *to),
        Command::Hire { who, trade } => hire(sight, *who, Hireling::keyed(trade).ok_or(Refusal::NoThing)?),
        Command::TakeOver { who } => take_over(sight, *who),
        Command::Leave { who } => peace(state).and_then(|()| own(sight, *who)).map(|_| ()),
        Command::SettleScar { who, place } => settle_scar(own(sight, *who)?, *place),
        Command::Attack { who, with, second, target, position: _ } => attack(sight, *who, *with, *second, *target),
        Command::Cast { who, thing } => cast(sight, *who, *thing),
        Command::Aid { who, whom } => aid(sight, *who, *whom),
        Command::Flee { who } | Command::Hold { who } => declares(sight, *who).map(|_| ()),
        Command::Attempt { who, text } => declares(sight, *who).and_then(|_| plain(text, LONGEST_ATTEMPT)),
        Command::Oppose { kind, count, hidden: _ } => oppose(sight, kind, *count),
        Command::ThinkOf(foe) => think_of(sight, foe),
        Command::ShowFoe { foe } => known_foe(sight, *foe, |foe| foe.hidden),
        Command::Dismiss { foe } => peace_for_foe(sight, *foe),
        Command::LeadFoes { foe } => known_foe(sight, *foe, Foe::fights),
        Command::SetFoe { foe, pool, to } => set_foe(sight, *foe, *pool, *to),
        Command::StartFight => warden(sight).and_then(|()| peace(state)).and_then(|()| fightable(state)),
        Command::EndFight => warden(sight).and_then(|()| fight(state)).map(|_| ()),
        Command::Resolve => resolve(sight),
        Command::Judge { who, .. } => judge(sight, *who),
        Command::FoeActs(act) => foe_acts(sight, act),
        Command::FoesAct => foes_turn(sight),
        Command::TestMorale => warden(sight).and_then(|()| morale_due(state)),
        Command::Waive => warden(sight).and_then(|()| any_due(state)),
        Command::React | Command::AskFate => warden(sight),
        Command::Hurt { who, amount, .. } => {
            warden(sight).and_then(|()| living(state, *who)).and_then(|_| within(*amount, 1, MOST_HARM))
        }
        Command::Drain { who, amount, .. } => {
            warden(sight).and_then(|()| living(state, *who)).and_then(|_| within(*amount, 1, MOST_HARM))
        }
        Command::SetMost { who, to, .. } => {
            warden(sight).and_then(|()| someone(state, *who)).and_then(|_| within(*to, 1, HIGHEST))
        }
        Command::Revive { who } => warden(sight).and_then(|()| revive(someone(state, *who)?)),
        Command::SetPanic { who, is } => {
            let member = warden(sight).and_then(|()| living(state, *who))?;
            if member.character.panicked == *is { Err(Refusal::SameAsBefore) } else { Ok(()) }
        }
        Command::ReadOmen => warden(sight).and_then(|()| read_omen(state)),
        Command::RestAll | Command::Night { .. } | Command::Week => quiet(sight),
        Command::Enter => quiet(sight).and_then(|()| no_delve(state)).and_then(|()| no_journey(state)),
        Command::DelveTurn(_) | Command::Surface => quiet(sight).and_then(|()| delve(state)).map(|_| ()),
        Command::Light { who, thing } => light(sight, *who, *thing),
        Command::EatAll | Command::TireAll => exhausted(sight),
        Command::SetOut { vast, .. } => {
            quiet(sight)?;
            no_delve(state).and_then(|()| no_journey(state)).and_then(|()| within(*vast, 0, VASTEST))
        }
        Command::Forecast => quiet(sight).and_then(|()| forecast(journey(state)?)),
        Command::Travel => quiet(sight).and_then(|()| travel(journey(state)?)),
        Command::Camp => quiet(sight).and_then(|()| watch(journey(state)?)),
        Command::Supply { who, helpers } => supply(sight, *who, *helpers),
        Command::Arrive => quiet(sight).and_then(|()| journey(state)).map(|_| ()),
        Command::Deed(one) => deed(sight, one.who, &one.what),
    }
}

pub(super) fn warden(sight: &Sight<'_>) -> Check {
    if sight.leads() { Ok(()) } else { Err(Refusal::OnlyTheWarden) }
}

pub(super) fn someone(state: &State, who: Who) -> Result<&Member, Refusal> {
    state.member(who).ok_or(Refusal::Nobody)
}

pub(super) fn living(state: &State, who: Who) -> Result<&Member, Refusal> {
    let member = someone(state, who)?;
    if member.character.lives() { Ok(member) } else { Err(unable(&member.character, "dead")) }
}

pub(super) fn own<'a>(sight: &Sight<'a>, who: Who) -> Result<&'a Member, Refusal> {
    let member = someone(sight.state, who)?;
    if sight.acts_for(member) { Ok(member) } else { Err(Refusal::NotYours) }
}

fn unable(character: &Character, state: &str) -> Refusal {
    Refusal::Unable { name: character.called().to_owned(), state: state.to_owned() }
}

fn able(member: &Member) -> Check {
    member.character.cannot_act().map_or(Ok(()), |state| Err(unable(&member.character, state)))
}

fn within(number: u8, least: u8, most: u8) -> Check {
    let bounds = || Refusal::Bounds { least: least.into(), most: most.into() };
    if (least..=most).contains(&number) { Ok(()) } else { Err(bounds()) }
}

fn plain(text: &str, most: usize) -> Check {
    let good = !text.trim().is_empty() && text.chars().count() <= most && !text.chars().any(char::is_control);
    if good { Ok(()) } else { Err(Refusal::Text { most }) }
}

pub(super) fn fight(state: &State) -> Result<&Fight, Refusal> {
    state.fight.as_ref().ok_or(Refusal::NoFight)
}

pub(super) fn peace(state: &State) -> Check {
    if state.fight.is_some() { Err(Refusal::InAFight) } else { Ok(()) }
}

fn delve(state: &State) -> Result<&Delve, Refusal> {
    state.delve.as_ref().ok_or(Refusal::NoDelve)
}

fn no_delve(state: &State) -> Check {
    if state.delve.is_some() { Err(Refusal::Delving) } else { Ok(()) }
}

pub(super) fn journey(state: &State) -> Result<&Journey, Refusal> {
    state.journey.as_ref().ok_or(Refusal::NoJourney)
}

fn no_journey(state: &State) -> Check {
    if state.journey.is_some() { Err(Refusal::Travelling) } else { Ok(()) }
}

/// Time passes when nobody fights, nothing is due and somebody lives.
pub(super) fn quiet(sight: &Sight<'_>) -> Check {
    warden(sight)?;
    peace(sight.state)?;
    nothing_due(sight.state)?;
    sight.state.living().next().map(|_| ()).ok_or(Refusal::Empty)
}

fn nothing_due(state: &State) -> Check {
    state.due.first().map_or(Ok(()), |due| Err(Refusal::DueFirst { what: due_words(state, due) }))
}

/// What is due, in words.
pub(super) fn due_words(state: &State, due: &Due) -> String {
    let name = |who: Who| state.member(who).map_or_else(String::new, |member| member.character.called().to_owned());
    match due {
        Due::Morale { .. } => "the opponents' courage is to be tested".to_owned(),
        Due::IllEffect { who, spell } => format!("what comes of {spell}, which failed {}", name(*who)),
        Due::MakeRoom { who } => format!("{} must drop something to make room for Fatigue", name(*who)),
        Due::Exhaustion => "the party must rest, tire or eat".to_owned(),
    }
}

pub(super) fn roll_up(sight: &Sight<'_>) -> Check {
    if !matches!(sight.seat, Seat::Player(_)) {
        return Err(Refusal::OnlyPlayers);
    }
    if sight.state.party.len() < MOST_MEMBERS { Ok(()) } else { Err(Refusal::Full) }
}

fn thing_of(character: &Character, id: ThingId) -> Result<&Thing, Refusal> {
    character.thing(id).ok_or(Refusal::NoThing)
}

fn give(sight: &Sight<'_>, who: Who, thing: ThingId, to: Who) -> Check {
    let giver = own(sight, who)?;
    if who == to {
        return Err(Refusal::Themselves);
    }
    let taker = living(sight.state, to)?;
    let thing = thing_of(&giver.character, thing)?;
    if thing.item.is_part_of_the_body() {
        return Err(deeds::Refusal::PartOfYou.into());
    }
    let full = taker.character.things.len() >= crate::pack::MOST_THINGS;
    if !full && taker.character.has_room(Spot::Pack, thing.slots()) {
        Ok(())
    } else {
        Err(Refusal::NoRoom { name: taker.character.called().to_owned() })
    }
}

fn hire(sight: &Sight<'_>, who: Who, hireling: &Hireling) -> Check {
    let member = own(sight, who)?;
    peace(sight.state)?;
    able(member)?;
    if sight.state.party.len() >= MOST_MEMBERS {
        return Err(Refusal::Full);
    }
    let gold = member.character.gold;
    if hireling.wage <= gold { Ok(()) } else { Err(Refusal::TooDear { wage: hireling.wage, gold }) }
}

/// Core Rules, Character Death: a hireling joins at once.
fn take_over(sight: &Sight<'_>, who: Who) -> Check {
    if !matches!(sight.seat, Seat::Player(_)) {
        return Err(Refusal::OnlyPlayers);
    }
    let member = living(sight.state, who)?;
    if member.standing == Standing::Own {
        return Err(Refusal::NotHired);
    }
    let own = |one: &&Member| one.seat == sight.seat && one.standing == Standing::Own;
    let mut mine = sight.state.party.iter().filter(own).peekable();
    if mine.peek().is_some() && mine.all(|one| !one.character.lives()) { Ok(()) } else { Err(Refusal::OwnLives) }
}

pub(super) fn settle_scar(member: &Member, place: u8) -> Check {
    let scar = member.character.scars.get(usize::from(place)).ok_or(Refusal::NothingOwed)?;
    let due = scar.owed && scar.scar.when() != When::NextCritical && member.character.lives();
    if due { Ok(()) } else { Err(Refusal::NothingOwed) }
}

/// Whoever may still say what they do this turn.
pub(super) fn declares<'a>(sight: &Sight<'a>, who: Who) -> Result<&'a Member, Refusal> {
    let fight = fight(sight.state)?;
    let member = own(sight, who)?;
    if fight.side != Side::Party {
        return Err(Refusal::OtherSide);
    }
    free(sight.state, fight, member)?;
    if fight.said(who).is_some() {
        return Err(Refusal::Said { name: member.character.called().to_owned() });
    }
    Ok(member)
}

/// Whether somebody has a turn in this round.
pub(super) fn free(state: &State, fight: &Fight, member: &Member) -> Check {
    nothing_due(state)?;
    able(member)?;
    let name = || member.character.called().to_owned();
    if fight.away.contains(&member.who) {
        return Err(Refusal::Away { name: name() });
    }
    if fight.slow.contains(&member.who) { Err(Refusal::Slow { name: name() }) } else { Ok(()) }
}

fn attack(sight: &Sight<'_>, who: Who, with: Weapon, second: Weapon, target: Tag) -> Check {
    let member = declares(sight, who)?;
    weapons(&member.character, with, second)?;
    let foe = sight.state.foe(target).filter(|foe| !foe.hidden).ok_or(Refusal::Nobody)?;
    if foe.fights() {
        Ok(())
    } else {
        Err(Refusal::Unable { name: foe.name.clone(), state: "out of the fight".to_owned() })
    }
}

/// One weapon, two, or bare hands. Two at once are two that one hand holds.
pub(super) fn weapons(character: &Character, with: Weapon, second: Weapon) -> Check {
    let armed = |id: ThingId| -> Result<&Thing, Refusal> {
        let thing = thing_of(character, id)?;
        let ready = thing.ready && thing.at == Spot::Pack && thing.item.die.is_some() && thing.left != Some(0);
        if ready { Ok(thing) } else { Err(deeds::Refusal::NotReady.into()) }
    };
    let first = with.map(armed).transpose()?;
    match (first, second.map(armed).transpose()?) {
        (_, None) => Ok(()),
        (Some(first), Some(second)) => {
            let handy = |thing: &Thing| thing.item.slots < 2 && !thing.item.ranged && !thing.item.blast;
            if first.id != second.id && handy(first) && handy(second) { Ok(()) } else { Err(Refusal::NoThing) }
        }
        (None, Some(_)) => Err(Refusal::NoThing),
    }
}

fn cast(sight: &Sight<'_>, who: Who, thing: ThingId) -> Check {
    let member = declares(sight, who)?;
    let found = thing_of(&member.character, thing)?;
    if found.item.kind.is_none() {
        return Err(Refusal::NoThing);
    }
    Ok(deeds::permit(&member.character, &Deed::Use { thing })?)
}

fn aid(sight: &Sight<'_>, who: Who, whom: Who) -> Check {
    let helper = if sight.state.fight.is_some() { declares(sight, who)? } else { own(sight, who)? };
    able(helper)?;
    let patient = someone(sight.state, whom)?;
    if who == whom {
        return Err(Refusal::Themselves);
    }
    if patient.character.condition == Condition::Dying { Ok(()) } else { Err(Refusal::SameAsBefore) }
}

fn oppose(sight: &Sight<'_>, kind: &str, count: u8) -> Check {
    warden(sight)?;
    Beast::keyed(kind).ok_or(Refusal::NoThing)?;
    within(count, 1, MOST_AT_ONCE)?;
    room_for(sight, count)
}

pub(super) fn room_for(sight: &Sight<'_>, count: u8) -> Check {
    let all = sight.state.foes.len() + usize::from(count);
    if all <= MOST_FOES { Ok(()) } else { Err(Refusal::TooManyFoes) }
}

fn think_of(sight: &Sight<'_>, foe: &NewFoe) -> Check {
    warden(sight)?;
    room_for(sight, 1)?;
    plain(&foe.name, LONGEST_NAME)?;
    within(foe.hp, 0, HIGHEST)?;
    within(foe.armor, 0, crate::character::MOST_ARMOR)?;
    for score in [foe.str, foe.dex, foe.wil] {
        within(score, 1, 20)?;
    }
    Ok(())
}

fn foe_of<'a>(sight: &Sight<'a>, id: Tag) -> Result<&'a Foe, Refusal> {
    warden(sight)?;
    sight.state.foe(id).ok_or(Refusal::Nobody)
}

fn known_foe(sight: &Sight<'_>, id: Tag, fits: impl Fn(&Foe) -> bool) -> Check {
    if fits(foe_of(sight, id)?) { Ok(()) } else { Err(Refusal::SameAsBefore) }
}

/// Whoever fights is not taken off the table: it flees or falls.
fn peace_for_foe(sight: &Sight<'_>, id: Tag) -> Check {
    let foe = foe_of(sight, id)?;
    if sight.state.fight.is_some() && foe.fights() && !foe.hidden { Err(Refusal::InAFight) } else { Ok(()) }
}

pub(super) fn foe_score(foe: &Foe, pool: Pool) -> crate::attributes::Score {
    pool.attribute().map_or(foe.hp, |attribute| foe.scores.of(attribute))
}

fn set_foe(sight: &Sight<'_>, id: Tag, pool: Pool, to: u8) -> Check {
    within(to, 0, foe_score(foe_of(sight, id)?, pool).max)
}

fn fightable(state: &State) -> Check {
    nothing_due(state)?;
    let both = state.able().next().is_some() && state.fighting().next().is_some();
    if both { Ok(()) } else { Err(Refusal::NobodyToFight) }
}

fn resolve(sight: &Sight<'_>) -> Check {
    warden(sight)?;
    let fight = fight(sight.state)?;
    nothing_due(sight.state)?;
    if fight.side == Side::Party { Ok(()) } else { Err(Refusal::OtherSide) }
}

fn judge(sight: &Sight<'_>, who: Who) -> Check {
    warden(sight)?;
    match fight(sight.state)?.said(who) {
        Some(Act::Attack { .. }) => Ok(()),
        Some(Act::Cast { .. } | Act::Aid { .. } | Act::Flee | Act::Other { .. } | Act::Hold) | None => {
            Err(Refusal::NoAttack)
        }
    }
}

pub(super) fn foes_turn(sight: &Sight<'_>) -> Check {
    warden(sight)?;
    let fight = fight(sight.state)?;
    nothing_due(sight.state)?;
    if fight.side == Side::Foes { Ok(()) } else { Err(Refusal::OtherSide) }
}

/// Those of the party whom opponents can reach.
pub(super) fn in_reach(state: &State) -> impl Iterator<Item = &Member> {
    let away: &[Who] = state.fight.as_ref().map_or(&[], |fight| &fight.away);
    state.living().filter(move |member| !away.contains(&member.who))
}

fn foe_acts(sight: &Sight<'_>, act: &FoeAct) -> Check {
    foes_turn(sight)?;
    let foe = sight.state.fighting().find(|foe| foe.id == act.foe).ok_or(Refusal::Nobody)?;
    match (act.attack, act.target) {
        (None, None) => Ok(()),
        (Some(attack), Some(target)) => {
            foe.attacks.get(usize::from(attack)).ok_or(Refusal::NoThing)?;
            in_reach(sight.state).find(|member| member.who == target).map(|_| ()).ok_or(Refusal::Nobody)
        }
        (None, Some(_)) | (Some(_), None) => Err(Refusal::NoThing),
    }
}

fn any_due(state: &State) -> Check {
    if state.due.is_empty() { Err(Refusal::NothingDue) } else { Ok(()) }
}

fn morale_due(state: &State) -> Check {
    if matches!(state.due.first(), Some(Due::Morale { .. })) { Ok(()) } else { Err(Refusal::NothingDue) }
}

fn revive(member: &Member) -> Check {
    if member.character.condition == Condition::Up { Err(Refusal::SameAsBefore) } else { Ok(()) }
}

fn read_omen(state: &State) -> Check {
    if state.omen_read {
        return Err(Refusal::OmenRead);
    }
    youngest(state).map(|_| ()).ok_or(Refusal::Empty)
}

/// The youngest who has an age and lives.
pub(super) fn youngest(state: &State) -> Option<&Member> {
    let own = |member: &&Member| member.standing == Standing::Own && member.character.age > 0;
    state.living().filter(own).min_by_key(|member| (member.character.age, member.who))
}

fn light(sight: &Sight<'_>, who: Who, thing: ThingId) -> Check {
    let member = own(sight, who)?;
    delve(sight.state)?;
    able(member)?;
    let thing = thing_of(&member.character, thing)?;
    if gives_light(thing) { Ok(()) } else { Err(Refusal::NoThing) }
}

/// A torch, a lantern's oil, candles.
pub(super) fn gives_light(thing: &Thing) -> bool {
    let name = thing.item.name.to_lowercase();
    let burns = ["torch", "oil can", "candle"].iter().any(|word| name.contains(word));
    burns && thing.left.is_some_and(|left| left > 0) && thing.item.kind != Some(Magic::Spellbook)
}

fn exhausted(sight: &Sight<'_>) -> Check {
    warden(sight)?;
    if sight.state.due.first() == Some(&Due::Exhaustion) { Ok(()) } else { Err(Refusal::NothingDue) }
}

fn forecast(journey: &Journey) -> Check {
    if journey.sky.is_some() { Err(Refusal::WeatherKnown) } else { Ok(()) }
}

fn watch(journey: &Journey) -> Check {
    if journey.today < WATCHES { Ok(()) } else { Err(Refusal::DayOver) }
}

fn travel(journey: &Journey) -> Check {
    watch(journey)?;
    if journey.done >= journey.watches {
        return Err(Refusal::There);
    }
    match journey.sky {
        None => Err(Refusal::NoWeather),
        Some(Sky::Catastrophic) => Err(Refusal::Catastrophe),
        Some(Sky::Nice | Sky::Fair | Sky::Unpleasant | Sky::Inclement | Sky::Extreme) => Ok(()),
    }
}

fn supply(sight: &Sight<'_>, who: Who, helpers: u8) -> Check {
    let member = own(sight, who)?;
    peace(sight.state)?;
    nothing_due(sight.state)?;
    able(member)?;
    watch(journey(sight.state)?)?;
    within(helpers, 0, MOST_HELPERS)?;
    if member.character.slots_free() > 0 {
        Ok(())
    } else {
        Err(Refusal::NoRoom { name: member.character.called().to_owned() })
    }
}

/// A deed is judged as at home; while blows fall one only sets numbers right and readies things, and rests at no time.
pub(super) fn deed(sight: &Sight<'_>, who: Who, deed: &Deed) -> Check {
    let member = own(sight, who)?;
    if sight.state.fight.is_some() && !in_a_fight(deed) {
        return Err(Refusal::InAFight);
    }
    Ok(deeds::permit(&member.character, deed)?)
}

pub(super) fn in_a_fight(deed: &Deed) -> bool {
    match deed {
        Deed::Set { .. }
        | Deed::Tire
        | Deed::Recover
        | Deed::SetDeprived { .. }
        | Deed::Save { .. }
        | Deed::Ready { .. }
        | Deed::Stow { .. }
        | Deed::Drop { .. }
        | Deed::Write { .. } => true,
        Deed::Put { .. }
        | Deed::Use { .. }
        | Deed::Recharge { .. }
        | Deed::Buy { .. }
        | Deed::MakeUp { .. }
        | Deed::SetGold { .. }
        | Deed::Rest
        | Deed::Part { .. }
        | Deed::Call { .. } => false,
    }
}
