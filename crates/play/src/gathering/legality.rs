//! Who may do what at the table: each verb's slots when it is open, its refusal when it is closed.
//!
//! Options and permission both come from here, so they cannot drift apart.

use super::command::{Command, Refusal};
use super::pace::{LONGEST_DELAY, LONGEST_TIMER};
use super::sight::{Sight, Sitter};
use crate::options::{Choice, Domain, Lines, Offer, Slot, fit, offer_all};
use crate::seat::{Role, Seat};

/// The most characters that are said at once.
pub const LONGEST_TALK: usize = 2_000;
/// The most characters in a note.
pub const LONGEST_NOTE: usize = 20_000;
const LONGEST_TITLE: usize = 80;
const SHARED_NOTES: usize = 40;
const PRIVATE_NOTES: usize = 20;
const LONGEST_WISH: usize = 40;
const MOST_WISHES: usize = 16;

type Slots = Result<Vec<Slot>, Refusal>;
type Rule = fn(&Sight<'_>) -> Slots;

/// Every verb with its label and its rule, in the order of a menu.
const VERBS: [(&str, &str, Rule); 24] = [
    ("talk", "Say something", talk),
    ("whisper", "Whisper to one seat and the GM", whisper),
    ("roll", "Roll dice", roll),
    ("add_note", "Begin a note", add_note),
    ("edit_note", "Rewrite a note", edit_note),
    ("discard_note", "Throw a note away", discard_note),
    ("rename", "Change a name", rename),
    ("leave", "Leave the table", leave),
    ("take_gm", "Take the GM's seat", take_gm),
    ("remove", "Remove somebody from the table", remove),
    ("hand_over", "Hand the GM's seat over", hand_over),
    ("entrust", "Let a bot play a seat", entrust),
    ("name_table", "Rename the table", name_table),
    ("allow_real_dice", "Allow dice rolled by hand", allow_real_dice),
    ("set_timer", "Let the clock answer for the silent", set_timer),
    ("pause", "Pause the game", pause),
    ("resume", "Let the game go on", resume),
    ("delay_watchers", "Let spectators see everything later", delay_watchers),
    ("wish", "Have a question always answered in one way", wish),
    ("renew_link", "Renew a link", renew_link),
    ("close", "Close the table", close),
    ("join", "Seat somebody", join),
    ("claim", "Give the GM's seat to its owner", claim),
    ("lay", "Lay one more player seat", lay),
];

/// Offers every verb, open or closed.
pub(super) fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    offer_all(&VERBS, sight, offer);
}

/// Permits exactly what is offered.
pub(super) fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    let slots = rule_of(command)(sight)?;
    let json = serde_json::to_value(command).expect("a command has string keys and no failing parts");
    fit(&slots, &json).map_err(Refusal::Unfit)
}

fn rule_of(command: &Command) -> Rule {
    match command {
        Command::Join { .. } => join,
        Command::Claim { .. } => claim,
        Command::Leave => leave,
        Command::TakeGm => take_gm,
        Command::Rename { .. } => rename,
        Command::Remove { .. } => remove,
        Command::HandOver { .. } => hand_over,
        Command::Entrust { .. } => entrust,
        Command::Lay { .. } => lay,
        Command::NameTable { .. } => name_table,
        Command::AllowRealDice { .. } => allow_real_dice,
        Command::SetTimer { .. } => set_timer,
        Command::Pause => pause,
        Command::Resume => resume,
        Command::DelayWatchers { .. } => delay_watchers,
        Command::Wish { .. } => wish,
        Command::RenewLink { .. } => renew_link,
        Command::Talk { .. } => talk,
        Command::Whisper { .. } => whisper,
        Command::Roll { .. } => roll,
        Command::AddNote { .. } => add_note,
        Command::EditNote { .. } => edit_note,
        Command::DiscardNote { .. } => discard_note,
        Command::Close { .. } => close,
    }
}

/// The table is open and somebody other than a spectator sits here.
fn plays(sight: &Sight<'_>) -> Result<(), Refusal> {
    match sight.seat().role() {
        _ if sight.closed().is_some() => Err(Refusal::Closed),
        Role::Spectator => Err(Refusal::OnlyWatching),
        Role::Gm | Role::Player if sight.is_seated() => Ok(()),
        Role::Gm | Role::Player | Role::House => Err(Refusal::NotSeated),
    }
}

/// ... and does the GM's chores.
fn runs(sight: &Sight<'_>) -> Result<(), Refusal> {
    plays(sight)?;
    if sight.runs() { Ok(()) } else { Err(Refusal::OnlyTheGm) }
}

/// ... and is the GM.
fn is_gm(sight: &Sight<'_>) -> Result<(), Refusal> {
    plays(sight)?;
    if sight.seat() == Seat::Gm { Ok(()) } else { Err(Refusal::OnlyTheGm) }
}

fn is_door(sight: &Sight<'_>) -> Result<(), Refusal> {
    match (sight.closed(), sight.seat()) {
        (_, seat) if seat != Seat::Door => Err(Refusal::OnlyTheDoor),
        (Some(_), _) => Err(Refusal::Closed),
        (None, _) => Ok(()),
    }
}

/// A choice among seats, or the refusal when there is none.
fn seats(sight: &Sight<'_>, name: &str, fits: impl Fn(Seat, Sitter) -> bool) -> Slots {
    let fitting = sight.places().filter(|(seat, _, sitter)| fits(*seat, *sitter));
    let of: Vec<Choice> = fitting.map(|(seat, called, _)| Choice::new(seat, called)).collect();
    if of.is_empty() { Err(Refusal::NobodyThere) } else { Ok(vec![Slot::choice(name, of)]) }
}

/// A name that no other seat has.
fn free_name(sight: &Sight<'_>, but: Option<Seat>) -> Slot {
    let others = sight.places().filter(|(seat, _, _)| Some(*seat) != but);
    Slot::new("name", Domain::Name { taken: others.map(|(_, name, _)| name.to_string()).collect() })
}

fn line(name: &str, max: usize) -> Slot {
    Slot::new(name, Domain::Text { min: 1, max, lines: Lines::One })
}

fn prose(name: &str, min: usize, max: usize) -> Slot {
    Slot::new(name, Domain::Text { min, max, lines: Lines::Many })
}

fn talk(sight: &Sight<'_>) -> Slots {
    plays(sight)?;
    Ok(vec![prose("text", 1, LONGEST_TALK)])
}

fn whisper(sight: &Sight<'_>) -> Slots {
    plays(sight)?;
    let me = sight.seat();
    let listens = |seat: Seat, sitter| seat != me && sitter == Sitter::Person && seat.role() != Role::Spectator;
    let mut slots = seats(sight, "to", listens)?;
    slots.push(prose("text", 1, LONGEST_TALK));
    Ok(slots)
}

fn roll(sight: &Sight<'_>) -> Slots {
    plays(sight)?;
    let mut hearing = vec![Choice::new("public", "Everybody sees it")];
    if sight.seat() == Seat::Gm {
        hearing.push(Choice::new("gm", "Only you see it"));
    } else if sight.has_gm() {
        hearing.push(Choice::new("gm", "You and the GM see it"));
        hearing.push(Choice::new("blind", "Only the GM sees it"));
    }
    Ok(vec![Slot::new("dice", Domain::Notation), Slot::choice("hearing", hearing)])
}

fn add_note(sight: &Sight<'_>) -> Slots {
    plays(sight)?;
    let shared = sight.notes().filter(|(_, note)| note.shared).count();
    let own = sight.notes().filter(|(_, note)| !note.shared && note.author == sight.seat()).count();
    let mut of = Vec::new();
    if shared < SHARED_NOTES {
        of.push(Choice::new(true, "For the table"));
    }
    if own < PRIVATE_NOTES {
        of.push(Choice::new(false, if sight.seat() == Seat::Gm { "For you alone" } else { "For you and the GM" }));
    }
    if of.is_empty() {
        return Err(Refusal::TooManyNotes);
    }
    Ok(vec![line("title", LONGEST_TITLE), prose("text", 0, LONGEST_NOTE), Slot::choice("shared", of)])
}

/// A choice among the notes that the seat may change, each in the version that it knows.
fn own_notes(sight: &Sight<'_>, then: &[Slot]) -> Slots {
    plays(sight)?;
    let choice = |(tag, note): (_, &super::Note)| {
        let version = Domain::Number { min: note.version.into(), max: note.version.into() };
        let slots = std::iter::once(Slot::new("version", version)).chain(then.iter().cloned());
        Choice::new(tag, &note.title).then(slots.collect())
    };
    let mine = sight.notes().filter(|(_, note)| note.shared || note.author == sight.seat());
    let of: Vec<Choice> = mine.map(choice).collect();
    if of.is_empty() { Err(Refusal::NoNotes) } else { Ok(vec![Slot::choice("note", of)]) }
}

fn edit_note(sight: &Sight<'_>) -> Slots {
    own_notes(sight, &[line("title", LONGEST_TITLE), prose("text", 0, LONGEST_NOTE)])
}

fn discard_note(sight: &Sight<'_>) -> Slots {
    own_notes(sight, &[])
}

fn rename(sight: &Sight<'_>) -> Slots {
    plays(sight)?;
    let mine = |seat: Seat| seat == sight.seat() || sight.seat() == Seat::Gm;
    let places = sight.places().filter(|(seat, _, _)| mine(*seat));
    let choice = |(seat, name, _)| Choice::new(seat, name).then(vec![free_name(sight, Some(seat))]);
    Ok(vec![Slot::choice("seat", places.map(choice))])
}

fn leave(sight: &Sight<'_>) -> Slots {
    match plays(sight) {
        Err(Refusal::OnlyWatching) if sight.is_seated() => Ok(Vec::new()),
        other => other.map(|()| Vec::new()),
    }
}

fn take_gm(sight: &Sight<'_>) -> Slots {
    plays(sight)?;
    if sight.has_gm() || sight.seat() == Seat::Gm { Err(Refusal::GmPresent) } else { Ok(Vec::new()) }
}

fn remove(sight: &Sight<'_>) -> Slots {
    is_gm(sight)?;
    seats(sight, "seat", |seat, _| seat != Seat::Gm)
}

fn hand_over(sight: &Sight<'_>) -> Slots {
    is_gm(sight)?;
    seats(sight, "to", |seat, sitter| seat.role() == Role::Player && sitter == Sitter::Person)
}

fn entrust(sight: &Sight<'_>) -> Slots {
    runs(sight)?;
    seats(sight, "seat", |seat, sitter| seat.role() == Role::Player && sitter == Sitter::Nobody)
}

fn name_table(sight: &Sight<'_>) -> Slots {
    runs(sight)?;
    Ok(vec![Slot::new("name", Domain::Name { taken: Vec::new() })])
}

fn allow_real_dice(sight: &Sight<'_>) -> Slots {
    runs(sight)?;
    Ok(vec![Slot::new("allowed", Domain::yes_or_no("Allowed", "Forbidden"))])
}

fn set_timer(sight: &Sight<'_>) -> Slots {
    runs(sight)?;
    Ok(vec![Slot::new("seconds", Domain::Number { min: 0, max: LONGEST_TIMER.into() })])
}

fn pause(sight: &Sight<'_>) -> Slots {
    runs(sight)?;
    if sight.pace().paused { Err(Refusal::Paused) } else { Ok(Vec::new()) }
}

fn resume(sight: &Sight<'_>) -> Slots {
    runs(sight)?;
    if sight.pace().paused { Ok(Vec::new()) } else { Err(Refusal::NotPaused) }
}

fn delay_watchers(sight: &Sight<'_>) -> Slots {
    runs(sight)?;
    Ok(vec![Slot::new("seconds", Domain::Number { min: 0, max: LONGEST_DELAY.into() })])
}

/// Which wishes there are is the game's to say; one that it does not know does nothing.
fn wish(sight: &Sight<'_>) -> Slots {
    plays(sight)?;
    if sight.seat().role() != Role::Player {
        return Err(Refusal::OnlyPlayers);
    }
    let mut on = vec![Choice::new(false, "No longer")];
    if sight.wishes().count() < MOST_WISHES {
        on.insert(0, Choice::new(true, "From now on"));
    }
    Ok(vec![line("wish", LONGEST_WISH), Slot::choice("on", on)])
}

fn renew_link(sight: &Sight<'_>) -> Slots {
    runs(sight)?;
    let mut of =
        vec![Choice::new(Role::Player, "The players' link"), Choice::new(Role::Spectator, "The spectators' link")];
    if sight.seat() == Seat::Gm {
        of.push(Choice::new(Role::Gm, "The recovery code"));
    }
    Ok(vec![Slot::choice("role", of)])
}

fn close(sight: &Sight<'_>) -> Slots {
    runs(sight)?;
    let domain = Domain::yes_or_no("Reveal the hidden dice to all", "Reveal the hidden dice to the GM alone");
    Ok(vec![Slot::new("reveal_hidden", domain)])
}

fn join(sight: &Sight<'_>) -> Slots {
    is_door(sight)?;
    let free = sight.free();
    if free.is_empty() {
        return Err(Refusal::Full);
    }
    let choice = |seat: Seat| Choice::new(seat, seat).then(vec![free_name(sight, Some(seat))]);
    let person = Slot::new("person", Domain::Person { except: sight.persons() });
    Ok(vec![Slot::choice("seat", free.into_iter().map(choice)), person])
}

fn claim(sight: &Sight<'_>) -> Slots {
    is_door(sight)?;
    Ok(vec![Slot::new("person", Domain::Person { except: sight.gm_person().into_iter().collect() })])
}

fn lay(sight: &Sight<'_>) -> Slots {
    is_door(sight)?;
    let next = sight.next_player().ok_or(Refusal::Full)?;
    let bot = Domain::yes_or_no("A bot plays it", "It waits for somebody");
    Ok(vec![Slot::choice("seat", [Choice::new(next, next)]), free_name(sight, None), Slot::new("bot", bot)])
}
