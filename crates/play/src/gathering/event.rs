//! What happened at the table, and what of it a seat perceives.

use dice::{Expr, Roll};
use serde::{Deserialize, Serialize};

use super::command::Hearing;
use super::{State, pace, sight};
use crate::game::Telling;
use crate::ids::{PersonId, Tag};
use crate::name::Name;
use crate::seat::{Role, Seat};

/// What happened at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each event is its command in the past tense")]
#[expect(clippy::large_enum_variant, reason = "a roll is read at once and not kept")]
pub enum Event {
    Joined { seat: Seat, person: PersonId, name: Name },
    Claimed { person: PersonId },
    Left { seat: Seat },
    GmTaken { from: Seat },
    Renamed { seat: Seat, name: Name },
    Removed { seat: Seat },
    Cleared { seat: Seat },
    HandedOver { to: Seat },
    Entrusted { seat: Seat },
    Laid { seat: Seat, name: Name, bot: bool },
    TableNamed { name: Name },
    RealDiceAllowed { allowed: bool },
    TimerSet { seconds: u32 },
    Paused,
    Resumed,
    WatchersDelayed { seconds: u32 },
    Wished { seat: Seat, wish: String, on: bool },
    LinkRenewed { role: Role },
    Talked { text: String },
    Whispered { from: Seat, to: Seat, text: String },
    Rolled { by: Seat, hearing: Hearing, dice: Expr, roll: Roll },
    NoteAdded { note: Tag, author: Seat, shared: bool, title: String, text: String },
    NoteEdited { note: Tag, title: String, text: String },
    NoteDiscarded { note: Tag },
    Closed { reveal_hidden: bool },
}

/// What a seat perceives of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is an event less what is nobody's business")]
pub enum Seen {
    Joined { seat: Seat, name: Name },
    Claimed,
    Left { seat: Seat, name: Name },
    GmTaken { from: Seat },
    Renamed { seat: Seat, was: Name, name: Name },
    Removed { seat: Seat, name: Name },
    Cleared { seat: Seat, name: Name },
    HandedOver { to: Seat },
    Entrusted { seat: Seat },
    Laid { seat: Seat, name: Name, bot: bool },
    TableNamed { name: Name },
    RealDiceAllowed { allowed: bool },
    TimerSet { seconds: u32 },
    Paused,
    Resumed,
    WatchersDelayed { seconds: u32 },
    Wished { wish: String, on: bool },
    LinkRenewed { role: Role },
    Talked { text: String },
    Whispered { to: Seat, text: String },
    Rolled { hearing: Hearing, roll: Roll },
    RolledBlind { dice: String },
    NoteAdded { note: Tag, shared: bool, title: String },
    NoteEdited { note: Tag, title: String },
    NoteDiscarded { note: Tag, title: String },
    Closed { reveal_hidden: bool },
}

/// What the seat perceives; `None` when it did not happen for it.
pub(super) fn seen(before: &State, event: &Event, seat: Seat) -> Option<Seen> {
    let name = |seat: &Seat| before.places.get(seat).map(|place| place.name.clone());
    let heard = |parties: &[Seat]| seat == Seat::Gm || parties.contains(&seat);
    Some(match event.clone() {
        Event::Joined { seat, name, .. } => Seen::Joined { seat, name },
        Event::Claimed { .. } => Seen::Claimed,
        Event::Left { seat } => Seen::Left { seat, name: name(&seat)? },
        Event::GmTaken { from } => Seen::GmTaken { from },
        Event::Renamed { seat, name: new } => Seen::Renamed { seat, was: name(&seat)?, name: new },
        Event::Removed { seat } => Seen::Removed { seat, name: name(&seat)? },
        Event::Cleared { seat } => Seen::Cleared { seat, name: name(&seat)? },
        Event::HandedOver { to } => Seen::HandedOver { to },
        Event::Entrusted { seat } => Seen::Entrusted { seat },
        Event::Laid { seat, name, bot } => Seen::Laid { seat, name, bot },
        Event::TableNamed { name } => Seen::TableNamed { name },
        Event::RealDiceAllowed { allowed } => Seen::RealDiceAllowed { allowed },
        Event::TimerSet { seconds } => Seen::TimerSet { seconds },
        Event::Paused => Seen::Paused,
        Event::Resumed => Seen::Resumed,
        Event::WatchersDelayed { seconds } => Seen::WatchersDelayed { seconds },
        // A wish is nobody else's business, not even the GM's.
        Event::Wished { seat: by, wish, on } => return (by == seat).then_some(Seen::Wished { wish, on }),
        Event::LinkRenewed { role } => return sight::runs(before, seat).then_some(Seen::LinkRenewed { role }),
        Event::Talked { text } => Seen::Talked { text },
        Event::Whispered { from, to, text } => return heard(&[from, to]).then_some(Seen::Whispered { to, text }),
        Event::Rolled { by, hearing, dice, roll } => return seen_roll(seat, by, hearing, &dice, roll),
        Event::NoteAdded { note, author, shared, title, .. } => {
            return (shared || heard(&[author])).then_some(Seen::NoteAdded { note, shared, title });
        }
        Event::NoteEdited { note, title, .. } => {
            return sight::reads(before, seat, note).then_some(Seen::NoteEdited { note, title });
        }
        Event::NoteDiscarded { note } => {
            let title = before.notes.get(&note)?.title.clone();
            return sight::reads(before, seat, note).then_some(Seen::NoteDiscarded { note, title });
        }
        Event::Closed { reveal_hidden } => Seen::Closed { reveal_hidden },
    })
}

fn seen_roll(seat: Seat, by: Seat, hearing: Hearing, dice: &Expr, roll: Roll) -> Option<Seen> {
    let whole = match hearing {
        Hearing::Public => true,
        Hearing::Gm => seat == by || seat == Seat::Gm,
        Hearing::Blind => seat == Seat::Gm,
    };
    if whole {
        Some(Seen::Rolled { hearing, roll })
    } else if hearing == Hearing::Blind && seat == by {
        Some(Seen::RolledBlind { dice: dice.to_string() })
    } else {
        None
    }
}

/// Puts what was seen into a sentence that follows the actor's name.
pub(super) fn tell(seen: &Seen, names: &dyn Fn(Seat) -> String) -> Telling {
    let text = match seen {
        Seen::Joined { seat: Seat::Spectator(_), name } => format!("{name} came to watch."),
        Seen::Joined { name, .. } => format!("{name} sat down."),
        Seen::Claimed => "The GM's seat was taken with its recovery code.".to_owned(),
        Seen::Left { name, .. } => format!("{name} left the table."),
        Seen::GmTaken { from } => format!("{} took the GM's seat.", names(*from)),
        Seen::Renamed { was, name, .. } => format!("{was} is now called {name}."),
        Seen::Removed { name, .. } => format!("{name} was removed from the table."),
        Seen::Cleared { name, .. } => format!("The empty seat of {name} was cleared away."),
        Seen::HandedOver { to } => format!("{} runs the game from now on.", names(*to)),
        Seen::Entrusted { seat } => format!("A bot plays {} from now on.", names(*seat)),
        Seen::Laid { name, bot: true, .. } => format!("A seat was laid for {name}, played by a bot."),
        Seen::Laid { name, bot: false, .. } => format!("A seat was laid for {name}."),
        Seen::TableNamed { name } => format!("The table is now called {name}."),
        Seen::RealDiceAllowed { allowed: true } => "Dice rolled by hand may be typed in.".to_owned(),
        Seen::RealDiceAllowed { allowed: false } => "Only the table's own dice count.".to_owned(),
        Seen::TimerSet { seconds: 0 } => "The clock is off: everybody may take their time.".to_owned(),
        Seen::TimerSet { seconds } => {
            format!("The clock answers for whoever stays silent for {}.", pace::span(*seconds))
        }
        Seen::Paused => "The game is paused.".to_owned(),
        Seen::Resumed => "The game goes on.".to_owned(),
        Seen::WatchersDelayed { seconds: 0 } => "Whoever watches sees everything at once.".to_owned(),
        Seen::WatchersDelayed { seconds } => format!("Whoever watches sees everything {} late.", pace::span(*seconds)),
        Seen::Wished { wish, on: true } => format!("Wishes from now on: {}.", wish.replace('_', " ")),
        Seen::Wished { wish, on: false } => format!("No longer wishes: {}.", wish.replace('_', " ")),
        Seen::LinkRenewed { role } => renewed(*role).to_owned(),
        Seen::Talked { text } | Seen::Whispered { text, .. } => text.clone(),
        Seen::Rolled { roll, .. } => return Telling { text: roll.to_string(), rolls: vec![roll.clone()] },
        Seen::RolledBlind { dice } => format!("{dice}, rolled blind: only the GM sees it."),
        Seen::NoteAdded { title, shared: true, .. } => format!("New note for the table: {title}."),
        Seen::NoteAdded { title, .. } => format!("New private note: {title}."),
        Seen::NoteEdited { title, .. } => format!("The note {title} was rewritten."),
        Seen::NoteDiscarded { title, .. } => format!("The note {title} was thrown away."),
        Seen::Closed { reveal_hidden: true } => "The table is closed; all dice are revealed.".to_owned(),
        Seen::Closed { reveal_hidden: false } => "The table is closed; the open dice are revealed.".to_owned(),
    };
    Telling::plain(text)
}

fn renewed(role: Role) -> &'static str {
    match role {
        Role::Gm => "The recovery code was renewed.",
        Role::Spectator => "The spectators' link was renewed; the old one is dead.",
        Role::Player | Role::House => "The players' link was renewed; the old one is dead.",
    }
}
