//! What may be done at the table, as a list: each verb with its legal values, or with the reason why not. Each chapter
//! says what its own verbs need; here is the list of them, and what several use.

use play::options::{Choice, Domain, Lines, Offer, Slot};

use super::legality::{Check, permit};
use super::papers::PublicPart;
use super::{
    Command, Deeded, Member, MemberId, Refusal, Sight, calls, company, days, declare, delving, foes, papers, party,
    peril, pursuits, warden, watches,
};
use crate::attributes::Attribute;
use crate::deeds::{self, Deed};
use crate::pack::{Thing, ThingId};

pub(super) type Slots = Result<Vec<Slot>, Refusal>;
type Rule<'a> = (&'static str, &'static str, fn(&Sight<'a>) -> Slots);

/// What players do, in a fight and outside of it.
fn of_players<'a>() -> [Rule<'a>; 28] {
    [
        ("roll_up", "Roll up somebody new", party::roll_up_slots),
        ("roll_saves", "Roll the saves that are called for", |sight| bare(sight, &Command::RollSaves)),
        ("attack", "Attack", declare::attack_slots),
        ("loose", "Set a companion upon somebody", company::loose_slots),
        ("hurt_companion", "Deal damage to a companion, as a blow does", company::hurt_slots),
        ("cast", "Read a spell or wake a relic", declare::cast_slots),
        ("aid", "Look after somebody who is dying", declare::aid_slots),
        ("calm", "Shake off panic", declare::calm_slots),
        ("flee", "Get away", declare::flee_slots),
        ("attempt", "Do something else", declare::attempt_slots),
        ("hold", "Wait", |sight| whoever(sight, |who| Command::Hold { who })),
        ("give", "Give something to somebody", party::give_slots),
        ("hire", "Hire somebody", party::hire_slots),
        ("take_over", "Play a hireling from now on", |sight| whoever(sight, |who| Command::TakeOver { who })),
        ("tell_scar", "Say what a scar means", party::tell_slots),
        ("plan", "Say what somebody does in this turn or watch", delving::plan_slots),
        ("light", "Light a torch or a lantern", |sight| with_things(sight, |who, thing| Command::Light { who, thing })),
        ("douse", "Put the light out", |sight| bare(sight, &Command::Douse)),
        ("eat_all", "Everybody eats", |sight| bare(sight, &Command::EatAll)),
        ("tire_all", "Everybody tires", |sight| bare(sight, &Command::TireAll)),
        ("pause_all", "Rest for a turn, and roll for an event again", |sight| bare(sight, &Command::PauseAll)),
        ("take_longer", "Take a watch longer", |sight| bare(sight, &Command::TakeLonger)),
        ("take_up", "Begin an undertaking", pursuits::take_up_slots),
        ("plead", "Save against the price of a milestone", pursuits::plead_slots),
        ("advance", "Pay, and reach a milestone", pursuits::advance_slots),
        ("give_up", "Give an undertaking up", pursuits::give_up_slots),
        ("leave", "Go home", |sight| whoever(sight, |who| Command::Leave { who })),
        ("set_price", "Say what a milestone costs", pursuits::price_slots),
    ]
}

/// What the Warden does with opponents and in a fight.
fn of_foes<'a>() -> [Rule<'a>; 25] {
    [
        ("oppose", "Let opponents come", foes::oppose_slots),
        ("think_of", "Think of an opponent", foes::think_slots),
        ("show_foe", "Show an opponent", |sight| foes::some(sight, |foe| permit(sight, &Command::ShowFoe { foe }))),
        ("hide_foe", "Hide an opponent", |sight| foes::some(sight, |foe| permit(sight, &Command::HideFoe { foe }))),
        ("dismiss", "Take an opponent off the table", |sight| {
            foes::some(sight, |foe| permit(sight, &Command::Dismiss { foe }))
        }),
        ("lead_foes", "Let one lead, or no more", |sight| {
            foes::some(sight, |foe| permit(sight, &Command::LeadFoes { foe }))
        }),
        ("hurt_foe", "Deal damage to an opponent, as a blow does", foes::hurt_slots),
        ("save_foe", "Roll a save of an opponent", foes::save_slots),
        ("set_foe", "Set a number of an opponent", foes::set_slots),
        ("set_foe_most", "Set the most of an opponent's number", foes::most_slots),
        ("set_fate", "Say what has become of an opponent", foes::fate_slots),
        ("arm_foe", "Give an opponent one more attack", foes::arm_slots),
        ("disarm_foe", "Take an attack from an opponent", foes::disarm_slots),
        ("name_foe", "Call an opponent something else", foes::name_slots),
        ("set_foe_armor", "Set the Armor of an opponent", foes::armor_slots),
        ("set_foe_many", "Many who fight as one, or no more", foes::many_slots),
        ("instinct", "Let opponents act by themselves, or wait for a word", foes::instinct_slots),
        ("curse_foe", "Say what an opponent's critical damage does", foes::curse_slots),
        ("start_fight", "Let blows fall", |sight| bare(sight, &Command::StartFight)),
        ("end_fight", "End the fight", |sight| bare(sight, &Command::EndFight)),
        ("resolve", "Let everything declared happen", |sight| bare(sight, &Command::Resolve)),
        ("judge", "Judge a position, and whom a blast meets", declare::judge_slots),
        ("foe_acts", "Say what an opponent does", foes::acts_slots),
        ("foes_act", "Let the opponents act", |sight| bare(sight, &Command::FoesAct)),
        ("test_morale", "Test their courage", |sight| bare(sight, &Command::TestMorale)),
    ]
}

/// What the Warden rolls, judges and overrules.
fn of_the_warden<'a>() -> [Rule<'a>; 19] {
    [
        ("waive", "Let go what is due", |sight| bare(sight, &Command::Waive)),
        ("react", "Roll a reaction", warden::secretly),
        ("ask_fate", "Roll the die of fate", warden::secretly),
        ("faction_acts", "Roll how a faction's deed ends", warden::faction_slots),
        ("factions_clash", "Two factions oppose each other: a WIL save", warden::clash_slots),
        ("spring_trap", "An untold trap (2 in 6)", warden::trap_slots),
        ("hurt", "Deal damage, as a blow does", warden::hurt_slots),
        ("drain", "Harm outside of a fight: take of an attribute", warden::drain_slots),
        ("set_most", "Set the most of a number", warden::most_slots),
        ("set_condition", "Say how somebody is", warden::condition_slots),
        ("set_fatigue", "Set somebody's Fatigue", warden::fatigue_slots),
        ("revive", "Back on their feet", |sight| whoever(sight, |who| Command::Revive { who })),
        ("frighten", "Something frightful: a WIL save", warden::frighten_slots),
        ("call_save", "Call for a save", calls::call_slots),
        ("set_peril", "Say when it takes a save to read a spell", peril::slots),
        ("set_panic", "Panic, or no more", warden::panic_slots),
        ("forewarn", "No save in the next first round, or as others do", warden::forewarn_slots),
        ("recruit", "Let somebody of a background go along", party::recruit_slots),
        ("read_omen", "Read the omen of the youngest", |sight| bare(sight, &Command::ReadOmen)),
    ]
}

/// Time, the dungeon, the journey, and papers.
fn of_time<'a>() -> [Rule<'a>; 25] {
    [
        ("rest_all", "A few moments' rest", |sight| bare(sight, &Command::RestAll)),
        ("rest_hours", "Some hours' rest", |sight| bare(sight, &Command::RestHours)),
        ("night", "Let a night pass", days::night_slots),
        ("week", "Let a week pass", days::week_slots),
        ("set_day", "Say what day it is", days::day_slots),
        ("set_light", "Say what light there is in the dungeon", delving::light_slots),
        ("set_way", "Say how far the way is", watches::way_slots),
        ("know_land", "Say whether somebody knows the land by its beasts", watches::land_slots),
        ("enter", "Into a dungeon", |sight| bare(sight, &Command::Enter)),
        ("enter_forest", "Into a forest, by turns", |sight| bare(sight, &Command::EnterForest)),
        ("delve_turn", "A turn of the dungeon", delving::turn_slots),
        ("surface", "Out of the dungeon or the forest", |sight| bare(sight, &Command::Surface)),
        ("set_out", "Set out on a journey", watches::set_out_slots),
        ("forecast", "Roll the day's weather", |sight| bare(sight, &Command::Forecast)),
        ("travel", "Travel for a watch", |sight| bare(sight, &Command::Travel)),
        ("camp", "Let a watch pass: the others make camp", |sight| bare(sight, &Command::Camp)),
        ("explore", "Let a watch pass: the others explore", |sight| bare(sight, &Command::Explore)),
        ("end_journey", "End the journey", |sight| bare(sight, &Command::EndJourney)),
        ("draw", "Draw a paper by chance", papers::draw_slots),
        ("bring", "Bring a paper that a number makes", papers::bring_slots),
        ("show_paper", "Show a paper", |sight| papers::choice(sight, PublicPart::Open)),
        ("show_map", "Show the map on a paper, without what is hidden", |sight| papers::choice(sight, PublicPart::Map)),
        ("hide_paper", "Put a paper away", |sight| papers::choice(sight, PublicPart::Away)),
        ("drop_paper", "Throw a paper away", papers::all),
        ("hand_out", "Give something on a paper to somebody", papers::hand_out_slots),
    ]
}

/// What the seat may do.
pub(super) fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    play::options::offer_all(&of_players(), sight, offer);
    play::options::offer_all(&of_foes(), sight, offer);
    play::options::offer_all(&of_the_warden(), sight, offer);
    play::options::offer_all(&of_time(), sight, offer);
    for (verb, label, _) in deeds::VERBS {
        offer(deed(sight, verb, label));
    }
}

/// Every verb there is, in the order of the offers.
pub fn verbs() -> impl Iterator<Item = &'static str> {
    let rules = of_players().into_iter().chain(of_foes()).chain(of_the_warden()).chain(of_time());
    rules.map(|(verb, ..)| verb).chain(deeds::VERBS.into_iter().map(|(verb, ..)| verb))
}

/// One of the offers alone, without the cost of all the others.
pub fn offer(sight: &Sight<'_>, wanted: &str) -> Option<Offer> {
    let mut rules = of_players().into_iter().chain(of_foes()).chain(of_the_warden()).chain(of_time());
    if let Some((verb, label, slots)) = rules.find(|(verb, ..)| *verb == wanted) {
        return Some(Offer::by_rule(verb, label, slots(sight)));
    }
    deeds::VERBS.iter().find(|(verb, ..)| *verb == wanted).map(|(verb, label, _)| deed(sight, verb, label))
}

/// What one does anywhere: each verb once, for all those who may.
fn deed(sight: &Sight<'_>, verb: &str, label: &str) -> Offer {
    let fights = sight.state.fight.is_some();
    let by_the_table = in_a_fight(sight, verb).filter(|_| fights).or_else(|| (verb == "use").then(|| uses(sight)));
    if let Some(slots) = by_the_table {
        return Offer::by_rule(verb, label, slots);
    }
    if fights && !deeds::fits_a_fight(verb) {
        return Offer::closed(verb, label, Refusal::InAFight);
    }
    if sight.state.delve.is_some() && deeds::is_rest(verb) {
        return Offer::closed(verb, label, Refusal::RestIsATurn);
    }
    let (mut open, mut why) = (Vec::new(), None);
    for member in sight.own() {
        // The Warden's word counts for scars.
        let slots = match verb {
            "settle_scar" => Some(party::settle_slots(sight, member)),
            _ => deeds::slots(&member.character, verb).map(|slots| slots.map_err(Refusal::from)),
        };
        match slots {
            Some(Ok(slots)) => open.push(named(member).then(slots)),
            Some(Err(refusal)) => why = why.or(Some(refusal)),
            None => {}
        }
    }
    match (open.is_empty(), why) {
        (false, _) => Offer::open(verb, label, vec![Slot::choice("who", open)]),
        (true, Some(refusal)) => Offer::closed(verb, label, refusal),
        (true, None) => Offer::closed(verb, label, Refusal::Nobody),
    }
}

fn done(who: MemberId, what: Deed) -> Command {
    Command::Deed(Deeded { who, what })
}

/// What asks for one's turn while blows fall.
fn in_a_fight(sight: &Sight<'_>, verb: &str) -> Option<Slots> {
    match verb {
        "use" => Some(uses(sight)),
        "ready" => Some(with_things(sight, |who, thing| done(who, Deed::Ready { thing }))),
        "stow" => Some(with_things(sight, |who, thing| done(who, Deed::Stow { thing }))),
        "turn" => Some(company::turn_slots(sight)),
        _ => None,
    }
}

/// What can be used, with the chance of the save where magic takes one.
fn uses(sight: &Sight<'_>) -> Slots {
    each(sight, |member| {
        let character = &member.character;
        let odds = |thing: &Thing| sight.state.risks(character, &thing.item).then(|| character.odds(Attribute::Wil));
        let check = |thing: &&Thing| permit(sight, &done(member.who, Deed::Use { thing: thing.id }));
        let choice = |thing: &Thing| Choice { odds: odds(thing), ..Choice::new(thing.id, thing) };
        Ok(vec![Slot::choice("thing", among(&character.things, check, choice)?)])
    })
}

pub(super) fn named(member: &Member) -> Choice {
    Choice::new(member.who, member.character.called())
}

pub(super) fn bare(sight: &Sight<'_>, command: &Command) -> Slots {
    permit(sight, command).map(|()| Vec::new())
}

/// The choices that are allowed, or why none is.
pub(super) fn among<T>(
    values: impl IntoIterator<Item = T>,
    check: impl Fn(&T) -> Check,
    choice: impl Fn(T) -> Choice,
) -> Result<Vec<Choice>, Refusal> {
    let (mut open, mut why) = (Vec::new(), None);
    for value in values {
        match check(&value) {
            Ok(()) => open.push(choice(value)),
            Err(refusal) => why = why.or(Some(refusal)),
        }
    }
    if open.is_empty() { Err(why.unwrap_or(Refusal::Nobody)) } else { Ok(open) }
}

/// Those of the party for whom it is allowed, each with what the choice of them asks for; or why there is nobody.
pub(super) fn each(sight: &Sight<'_>, then: impl Fn(&Member) -> Slots) -> Slots {
    let (mut all, mut why) = (Vec::new(), None);
    for member in &sight.state.party {
        match then(member) {
            Ok(slots) => all.push(named(member).then(slots)),
            Err(Refusal::NotYours) => why = why.or(Some(Refusal::NotYours)),
            Err(refusal) => why = why.filter(|why| *why != Refusal::NotYours).or(Some(refusal)),
        }
    }
    if all.is_empty() { Err(why.unwrap_or(Refusal::Nobody)) } else { Ok(vec![Slot::choice("who", all)]) }
}

/// One of the party, with nothing else to say. For what the Warden alone may, that comes first.
fn whoever(sight: &Sight<'_>, command: fn(MemberId) -> Command) -> Slots {
    let open = among(&sight.state.party, |member| permit(sight, &command(member.who)), named);
    let why = |refusal| match permit(sight, &command(MemberId(u16::MAX))) {
        Err(Refusal::OnlyTheWarden) => Refusal::OnlyTheWarden,
        Ok(()) | Err(_) => refusal,
    };
    Ok(vec![Slot::choice("who", open.map_err(why)?)])
}

fn with_things(sight: &Sight<'_>, command: fn(MemberId, ThingId) -> Command) -> Slots {
    each(sight, |member| {
        let check = |thing: &&Thing| permit(sight, &command(member.who, thing.id));
        let things = among(&member.character.things, check, |thing| Choice::new(thing.id, thing))?;
        Ok(vec![Slot::choice("thing", things)])
    })
}

pub(super) fn text(name: &str, max: usize) -> Slot {
    Slot::new(name, Domain::Text { min: 1, max, lines: Lines::One })
}

pub(super) fn number(name: &str, min: u8, max: u8) -> Slot {
    Slot::new(name, Domain::Number { min: min.into(), max: max.into() })
}
