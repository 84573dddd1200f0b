//! Orders in words, as one says what somebody does: "take initiative token 1 and are done".

use std::collections::BTreeMap;

use hex::Hex;

use super::Command;
use crate::folk::FolkNo;
use crate::guest::GuestOrder;
use crate::settling::listed;
use crate::state::{Standing, State};
use crate::turn::goods;
use crate::words::Resource;
use crate::work::place;

/// What people do who give that order, after "they". It names what the order names, so it is as secret as the order.
pub fn in_words(state: &State, command: &Command) -> String {
    let names = |people: &[FolkNo]| names(state, people);
    let at = |hex: &Hex| place(state, *hex);
    let thing = |craft| state.craft_name(craft);
    match command {
        Command::ChooseStart { hex } => format!("land at {}", at(hex)),
        Command::TakeToken { token } => format!("take initiative token {token}"),
        Command::Craft { hex, people, craft } => format!("make {} at {}: {}", thing(*craft), at(hex), names(people)),
        Command::Explore { hex, people } => format!("explore {}: {}", at(hex), names(people)),
        Command::Fish { hex, people } => format!("fish at {}: {}", at(hex), names(people)),
        Command::Forage { hex, people } => format!("forage at {}: {}", at(hex), names(people)),
        Command::Gather { hex, people, .. } => format!("gather at {}: {}", at(hex), names(people)),
        Command::Hunt { hex, armed, people } => {
            let all: Vec<FolkNo> = std::iter::once(*armed).chain(people.iter().copied()).collect();
            format!("hunt at {}: {}", at(hex), names(&all))
        }
        Command::Investigate { hex, people } => format!("look into the area at {}: {}", at(hex), names(people)),
        Command::Move { people } => format!("set out: {}", names(people)),
        Command::Stealth { people } => format!("set out by stealth: {}", names(people)),
        Command::Rest { people } => format!("rest: {}", names(people)),
        Command::Done { token } => format!("take initiative token {token} and are done with this phase"),
        Command::RestOfPhase(of) => {
            let all: Vec<FolkNo> = of.keys().copied().collect();
            format!("settle the rest of the phase: {}", names(&all))
        }
        Command::ChangeMind => "change their mind about the rest of the phase".to_owned(),
        Command::Roll { by } => format!("let {} make the rolls", names(&once(by))),
        Command::Place { kind } => format!("place {}", state.encounter_name(*kind)),
        Command::Walk { path, .. } => format!("walk to {}", path.last().map(&at).unwrap_or_default()),
        Command::Arrive => "stay where they have got to".to_owned(),
        Command::Settle { hex } => format!("settle what waits at {}", at(hex)),
        Command::Avoid { by } => format!("avoid it{}", by_whom(state, by)),
        Command::Confront { by, .. } => format!("confront it{}", by_whom(state, by)),
        Command::GiveWay { hex } => format!("give way to {}", at(hex)),
        Command::DrawCard => "draw the next card".to_owned(),
        Command::LeaveArea => "leave the area".to_owned(),
        Command::Share { amounts } | Command::AssignDamage { amounts } => {
            format!("share it out: {}", shares(state, amounts))
        }
        Command::Choose { people } => format!("choose {}", names(people)),
        Command::ChooseStores { stores } => format!("choose {}", goods(&wide(stores))),
        Command::ChooseItem { craft } => format!("choose {}", thing(*craft)),
        Command::Pick { of } => format!("take the choice of number {}", u16::from(*of) + 1),
        Command::Peek { hexes } => {
            format!("look at {}", listed(&hexes.iter().map(ToString::to_string).collect::<Vec<_>>()))
        }
        Command::Lead { who } => format!("are led by {}", state.name_of(*who)),
        Command::TakeRole { attacker: true } => "act first".to_owned(),
        Command::TakeRole { attacker: false } => "act second".to_owned(),
        Command::Attack => "attack".to_owned(),
        Command::OfferPeace => "offer peace".to_owned(),
        Command::Retreat { hex } => format!("retreat to {}", at(hex)),
        Command::Special { who, feature } | Command::UseFeature { who, feature, .. } => {
            format!("let {} use {}", state.name_of(*who), feature.name())
        }
        Command::Strike { on } => format!("strike at {}", state.name_of(*on)),
        Command::StrikeAndLeave { on, hex } => format!("strike at {} and leave for {}", state.name_of(*on), at(hex)),
        Command::Dodge => "stand on guard".to_owned(),
        Command::Help { on } => format!("help {}", state.name_of(*on)),
        Command::Disengage { hex } => format!("leave for {} without a parting blow", at(hex)),
        Command::CastAt { spell, on } => format!("cast {} at {}", spell.name(), state.name_of(*on)),
        Command::UseOn { craft, on } => format!("use {} on {}", thing(*craft), state.name_of(*on)),
        Command::OrderBand { band } => format!("have all followers {}", band.words()),
        Command::EnterOutcome(_) => "enter how it went elsewhere".to_owned(),
        Command::AcceptOutcome => "agree with the outcome".to_owned(),
        Command::RefuseOutcome => "not agree with the outcome".to_owned(),
        Command::OfferTrade(_) => "offer a bargain".to_owned(),
        Command::AcceptTrade => "take the bargain".to_owned(),
        Command::RefuseTrade => "refuse the bargain".to_owned(),
        Command::EndTrade => "end the trade".to_owned(),
        Command::Part { hex } => format!("leave for {}", at(hex)),
        Command::Feed { unfed, extra } => supper(state, unfed, *extra),
        Command::Answer { yes: true } => "say yes".to_owned(),
        Command::Answer { yes: false } => "say no".to_owned(),
        Command::Bestow { who } => format!("choose {}", state.name_of(*who)),
        Command::LookAt { hex } => format!("look at the token in {hex}"),
        Command::UseItem { who, craft, .. } => format!("let {} use {}", state.name_of(*who), thing(*craft)),
        Command::Cast { who, spell, .. } => format!("let {} cast {}", state.name_of(*who), spell.name()),
        Command::Give { from, to, craft } => {
            format!("let {} hand {} to {}", state.name_of(*from), thing(*craft), state.name_of(*to))
        }
        Command::PickUp { who, craft } => format!("let {} pick up {}", state.name_of(*who), thing(*craft)),
        Command::Light { hex } => format!("light the beacon in {hex}"),
        Command::Grow { who, .. } => format!("let {} learn", state.name_of(*who)),
        Command::SetStanding { standing } => format!("say that they {} when they are away", stance(*standing)),
        Command::Guest(GuestOrder::Come(guest)) => format!("take {} in", guest.sheet.name),
        Command::Guest(GuestOrder::Leave { who } | GuestOrder::Told { who }) => {
            format!("let {} go home", state.name_of(*who))
        }
    }
}

fn names(state: &State, people: &[FolkNo]) -> String {
    listed(&people.iter().map(|who| state.name_of(*who)).collect::<Vec<_>>())
}

fn by_whom(state: &State, by: &[FolkNo]) -> String {
    if by.is_empty() { String::new() } else { format!(", by {}", names(state, &once(by))) }
}

/// Each once, in the order in which they were named.
fn once(people: &[FolkNo]) -> Vec<FolkNo> {
    let mut all: Vec<FolkNo> = Vec::new();
    for who in people {
        if !all.contains(who) {
            all.push(*who);
        }
    }
    all
}

fn shares(state: &State, amounts: &BTreeMap<FolkNo, u8>) -> String {
    let some = amounts.iter().filter(|(_, amount)| **amount > 0);
    listed(&some.map(|(who, amount)| format!("{} {amount}", state.name_of(*who))).collect::<Vec<_>>())
}

fn wide(stores: &BTreeMap<Resource, u8>) -> BTreeMap<Resource, u16> {
    stores.iter().filter(|(_, count)| **count > 0).map(|(what, count)| (*what, u16::from(*count))).collect()
}

fn supper(state: &State, unfed: &[FolkNo], extra: u8) -> String {
    let eat = if extra > 0 { format!("eat, and {extra} food more against hunger") } else { "eat".to_owned() };
    if unfed.is_empty() {
        eat
    } else {
        format!("{eat}; {} without food tonight", go(&names(state, unfed), unfed.len()))
    }
}

fn go(names: &str, count: usize) -> String {
    format!("{names} {}", if count == 1 { "goes" } else { "go" })
}

const fn stance(standing: Standing) -> &'static str {
    match standing {
        Standing::Fight => "fight",
        Standing::Retreat => "retreat at the first chance",
        Standing::Peace => "offer peace",
    }
}

#[cfg(test)]
mod tests {
    use super::in_words;
    use crate::fixture::{asked, landed, opened, setup};

    #[test]
    fn what_befalls_the_silent_is_said_in_words() {
        let state = opened(setup(2), 1);
        let silent = asked(&state).remove(0).if_silent.unwrap();
        assert!(in_words(&state, &silent).starts_with("land at "), "{}", in_words(&state, &silent));
        let state = landed(2);
        let silent = asked(&state).remove(0).if_silent.unwrap();
        assert_eq!(in_words(&state, &silent), "take initiative token 1 and are done with this phase");
    }
}
