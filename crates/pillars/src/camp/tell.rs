//! What was seen in a camp, in one true sentence each, with the dice behind it.

use play::Seat;
use play::game::{Game as _, Telling};

use super::event::CheckRoll;
use super::{Back, CamperId, Event, LootPiece, Seen};
use crate::creation::{self, Life};
use crate::data::Id;
use crate::equipment::{Coins, Item};

/// Puts what was seen into words.
pub(super) fn tell(seen: &Seen, names: &dyn Fn(Seat) -> String) -> Telling {
    match seen {
        Seen::Happened { event, .. } => happened(seen, event, names),
        Seen::Came { name, .. } => Telling::plain(format!("{name} came to the camp.")),
        Seen::Changed { name, .. } => Telling::plain(format!("{name} has other things at hand.")),
        Seen::FoughtOut { fight, fallen } if fallen.is_empty() => {
            Telling::plain(format!("Fight {fight} is over; everybody who came back is here."))
        }
        Seen::FoughtOut { fight, fallen } => {
            Telling::plain(format!("Fight {fight} is over. Fallen: {}.", fallen.join(", ")))
        }
    }
}

fn happened(seen: &Seen, event: &Event, names: &dyn Fn(Seat) -> String) -> Telling {
    let name = |who: &CamperId| seen.name(*who);
    let coins = |copper: &u32| Coins::copper(*copper);
    Telling::plain(match event {
        Event::Did { who, what } => return deed(name(who), what, names),
        Event::Bound { healer, patient, roll } => return bound(name(healer), name(patient), roll),
        Event::Tended { healer, patient, roll, body, .. } => return tended(name(healer), name(patient), roll, *body),
        Event::Arrived { who, .. } => format!("{} came to the camp.", name(who)),
        Event::Led { gm } => led(*gm).to_owned(),
        Event::Left { who } => format!("{} went home.", name(who)),
        Event::HandedOver { from, to, item, count, .. } => handed_over(name(from), name(to), *item, *count),
        Event::Paid { from, to, copper } => paid(name(from), name(to), *copper),
        Event::LootTaken { who, item, count } => format!("{} took {count} × {item} of the loot.", name(who)),
        Event::CoinsTaken { who, copper } => format!("{} took {} of the loot.", name(who), coins(copper)),
        Event::Passed { pause, minutes, .. } => {
            format!("Time passes: {}. {}.", pause.row().name, since(*minutes))
        }
        Event::Ate { who, from, item, .. } if who == from => format!("{} ate: {item}.", name(who)),
        Event::Ate { who, from, item, .. } => format!("{} ate of {}'s food: {item}.", name(who), name(from)),
        Event::WentHungry { who, days } => hungry(name(who), *days),
        Event::Rewarded { who, copper } => format!("{} was paid {}.", name(who), coins(copper)),
        Event::LootAdded { item, count, hidden } => format!("{}: {count} × {item}.", loot(*hidden)),
        Event::CoinsAdded { copper, hidden } => format!("{}: {}.", loot(*hidden), coins(copper)),
        Event::LootRemoved { item, count, .. } => format!("Gone from the loot: {count} × {item}."),
        Event::CoinsRemoved { copper, .. } => format!("Gone from the loot: {}.", coins(copper)),
        Event::LootShown => "More loot came to light.".to_owned(),
        Event::LootHidden => "The loot was put out of sight.".to_owned(),
        Event::Opposed { foe } if foe.hidden => format!("An opponent, unseen yet: {}.", foe.name),
        Event::Opposed { foe } => format!("An opponent for the next fight: {}.", foe.name),
        Event::Dismissed { foe } => format!("{foe} is no longer thought of."),
        Event::FoeShown { foe } => format!("An opponent comes in sight: {foe}."),
        Event::FoeHidden { foe } => format!("{foe} is out of sight."),
        Event::Settled { fight, back, loot } => settled(*fight, back, loot),
        Event::WrittenHome { who, .. } => format!("What happened to {} here was written home.", name(who)),
    })
}

fn led(gm: bool) -> &'static str {
    if gm {
        "The GM sees to time, pay and loot from now on."
    } else {
        "Nobody runs the game: whoever plays sees to time, pay and loot."
    }
}

fn handed_over(from: &str, to: &str, item: Id<Item>, count: u16) -> String {
    if count == 0 {
        format!("{to} has too many {item} to take more from {from}.")
    } else {
        format!("{from} gave {to} {count} × {item}.")
    }
}

fn paid(from: &str, to: &str, copper: u32) -> String {
    if copper == 0 {
        format!("{to} is too rich to take more from {from}.")
    } else {
        format!("{from} gave {to} {}.", Coins::copper(copper))
    }
}

fn hungry(name: &str, days: u8) -> String {
    if days == 1 {
        format!("{name} has had nothing to eat today.")
    } else {
        format!("{name} has had nothing to eat for {days} days.")
    }
}

fn settled(fight: u32, back: &[Back], loot: &[LootPiece]) -> String {
    format!(
        "What fight {fight} left was written down: {} came back, {} things were found.",
        back.iter().filter(|back| !back.dead).count(),
        loot.iter().map(|piece| u32::from(piece.count)).sum::<u32>()
    )
}

fn loot(hidden: bool) -> &'static str {
    if hidden { "Hidden loot" } else { "Loot" }
}

fn since(minutes: u32) -> String {
    let (day, hour, minute) = (minutes / super::DAY + 1, minutes % super::DAY / 60, minutes % 60);
    format!("Day {day}, hour {hour}:{minute:02}")
}

/// What somebody did, by the words of a character's own log.
fn deed(name: &str, what: &creation::Event, names: &dyn Fn(Seat) -> String) -> Telling {
    let told = Life::tell(&creation::Seen::Happened(what.clone()), names);
    Telling { text: format!("{name}: {}", told.text), rolls: told.rolls }
}

fn bound(healer: &str, patient: &str, roll: &CheckRoll) -> Telling {
    let outcome = if roll.passed { "the bleeding stops" } else { "it goes on bleeding" };
    rolled(format!("{healer} binds {} wounds", whose(healer, patient)), roll, outcome)
}

fn tended(healer: &str, patient: &str, roll: &CheckRoll, body: i16) -> Telling {
    let outcome = if roll.passed { format!("Body +{body}") } else { "it does not help today".to_owned() };
    rolled(format!("{healer} looks after {} wounds", whose(healer, patient)), roll, &outcome)
}

fn whose(healer: &str, patient: &str) -> String {
    if healer == patient { "their own".to_owned() } else { format!("{patient}'s") }
}

fn rolled(what: String, roll: &CheckRoll, outcome: &str) -> Telling {
    let sum: i16 = roll.faces.iter().map(|face| i16::from(*face)).sum();
    let text = format!("{what}: {sum} against {}, {outcome}.", roll.target);
    creation::told_with(text, &format!("3d6<={}", roll.target), &roll.faces)
}
