//! One line of a table's log, as one seat heard it.

use maud::{Markup, PreEscaped, html};
use play::Seat;
use play::game::Game as _;
use play::gathering::{Gathering, Hearing, Seen};
use play::open::OpenTable;
use play::scene::Heard;
use play::table::{Announcement, Line, Voice};

use super::roll::{roll, said};
use super::words::{badge, clock};
use crate::faces::{self, Remark};

/// What kind of thing happened, as far as its looks go.
#[derive(Clone, Copy, Eq, PartialEq)]
enum LineKind {
    Talk,
    Roll,
    /// Something about the table, whose sentence names who did it.
    Told,
    /// Something that somebody did.
    Deed,
}

impl LineKind {
    fn of(line: &Line) -> Self {
        let Some(heard) = line.heard.first().filter(|_| line.game == Gathering::ID) else { return Self::Deed };
        match heard.announcement() {
            Some(Announcement::Opened { .. }) => Self::Told,
            Some(
                Announcement::Begun { .. }
                | Announcement::Ended { .. }
                | Announcement::TakenBack { .. }
                | Announcement::Renewed,
            ) => Self::Deed,
            None => heard.seen_of::<Gathering>().map_or(Self::Deed, Self::of_seen),
        }
    }

    fn of_seen(seen: &Seen) -> Self {
        match seen {
            Seen::Talked { .. } | Seen::Whispered { .. } => Self::Talk,
            Seen::Rolled { .. } | Seen::RolledBlind { .. } => Self::Roll,
            Seen::Joined { .. }
            | Seen::Claimed
            | Seen::Left { .. }
            | Seen::GmTaken { .. }
            | Seen::Renamed { .. }
            | Seen::Removed { .. }
            | Seen::Cleared { .. }
            | Seen::HandedOver { .. }
            | Seen::Entrusted { .. }
            | Seen::Laid { .. }
            | Seen::Closed { .. } => Self::Told,
            Seen::TableNamed { .. }
            | Seen::RealDiceAllowed { .. }
            | Seen::TimerSet { .. }
            | Seen::Paused
            | Seen::Resumed
            | Seen::WatchersDelayed { .. }
            | Seen::Wished { .. }
            | Seen::LinkRenewed { .. }
            | Seen::NoteAdded { .. }
            | Seen::NoteEdited { .. }
            | Seen::NoteDiscarded { .. } => Self::Deed,
        }
    }

    fn class(self) -> &'static str {
        match self {
            Self::Talk => "talk",
            Self::Roll => "rolled",
            Self::Told => "told",
            Self::Deed => "deed",
        }
    }
}

/// One line of the log. What is only for some is marked; what can be taken back has a button for it.
pub fn line(line: &Line, me: Seat) -> Markup {
    let kind = LineKind::of(line);
    let own = line.seat == me || line.by == Some(me);
    let private = privacy(line, me);
    let face = faces::of(&line.game);
    html! {
        li.line.(kind.class()).move[is_move(line)].struck[line.struck].private[private.is_some()]
            #{ "n" (line.n) } data-n=(line.n) data-seat=(line.seat) data-own[own] data-whom=[face.whom(line)]
            data-dice[line.heard.iter().any(|heard| !heard.telling.rolls.is_empty())] {
            @if kind != LineKind::Told { (who(line)) }
            div.what {
                @for heard in line.heard.iter() { (told(line, heard, kind)) }
                @if let Some(private) = private { p.mark.secret { (private) } }
                @if line.typed { p.mark { "dice rolled by hand" } }
                @if line.struck { p.mark.undone { "taken back" } }
            }
            div.side {
                @if face.looks_back() { a.back-to href={ "?at=" (line.n) } title="The board after this" { (clock(line.at)) } }
                @else { (clock(line.at)) }
                @if can_undo(line, me) { (undo(line)) }
            }
        }
    }
}

fn who(line: &Line) -> Markup {
    html! {
        div.who {
            bdi.name { (line.name) }
            (badge(line.seat))
            @match line.voice() {
                Some(Voice::Gm) => { span.by { "by the GM" } }
                Some(Voice::Bot) => { span.by { "by the computer" } }
                Some(Voice::Wish) => { span.by { "by a standing wish" } }
                Some(Voice::Clock) => { span.by { "the clock spoke for them" } }
                None => {}
            }
        }
    }
}

fn told(line: &Line, heard: &Heard, kind: LineKind) -> Markup {
    let (telling, struck) = (&heard.telling, line.struck);
    let Remark { because, linked, event } = faces::of(heard.game().unwrap_or(&line.game)).remark(heard);
    match (kind, &telling.rolls[..]) {
        (LineKind::Roll, [only]) => roll(only, struck, None),
        // What only moves a game on says nothing.
        (_, []) if telling.text.is_empty() => html! {},
        (_, rolls) => html! {
            p data-event=[event] { (said(&html! { bdi { @if let Some(linked) = &linked { (linked) } @else { (telling.text) } } }, struck)) }
            @for (place, each) in rolls.iter().enumerate() { (roll(each, struck, because.as_ref().filter(|_| place == 0))) }
        },
    }
}

/// Who else knows, when not everybody does.
fn privacy(line: &Line, me: Seat) -> Option<Markup> {
    let heard = line.heard.first()?;
    if let Some(seen) = heard.seen_of::<OpenTable>() {
        return seen.is_hidden().then(|| html! { "only you see this" });
    }
    let seen = heard.seen_of::<Gathering>()?;
    if let Seen::Whispered { to, .. } = seen {
        Some(whisper(line.seat, *to, me))
    } else if let Seen::Rolled { hearing, .. } = seen {
        hidden_roll(*hearing, line.seat, me).map(|text| html! { (text) })
    } else if matches!(seen, Seen::RolledBlind { .. }) {
        Some(html! { "blind: only the GM sees what it came to" })
    } else if matches!(seen, Seen::Wished { .. }) {
        Some(html! { "only you see this" })
    } else if matches!(seen, Seen::NoteAdded { shared: false, .. }) {
        Some(html! { "not for everybody" })
    } else {
        None
    }
}

fn hidden_roll(hearing: Hearing, by: Seat, me: Seat) -> Option<&'static str> {
    match hearing {
        Hearing::Gm if by == Seat::Gm => Some("only you see this"),
        Hearing::Gm if by == me => Some("only you and the GM see this"),
        Hearing::Gm => Some("only the roller and you see this"),
        Hearing::Blind => Some("blind: only you see this"),
        Hearing::Public => None,
    }
}

/// A whisper's mark. The browser writes the listener's name, which the line does not know.
fn whisper(from: Seat, to: Seat, me: Seat) -> Markup {
    let gm_too = from != Seat::Gm && to != Seat::Gm && me != Seat::Gm;
    html! {
        "whispered to "
        @if to == me { "you" } @else if to == Seat::Gm { "the GM" } @else { (named(to)) }
        @if gm_too { "; only you two and the GM hear it" } @else { "; nobody else hears it" }
    }
}

fn named(seat: Seat) -> Markup {
    let number = seat.to_string();
    let number = number.trim_start_matches(char::is_alphabetic);
    html! { bdi data-name-of=(seat) { "player " (number) } }
}

/// A change of the game, which may be taken back together with those after it.
fn is_move(line: &Line) -> bool {
    line.game != Gathering::ID && line.undid.is_empty()
}

fn can_undo(line: &Line, me: Seat) -> bool {
    let rolled = line.game == Gathering::ID && line.heard.iter().any(|heard| is_roll(heard));
    match me {
        _ if line.struck => false,
        Seat::Gm => rolled || is_move(line),
        Seat::Player(_) => {
            is_move(line) && line.seat == me && line.heard.iter().all(|heard| heard.telling.rolls.is_empty())
        }
        Seat::Spectator(_) | Seat::Clock | Seat::Door => false,
    }
}

fn is_roll(heard: &Heard) -> bool {
    matches!(heard.seen_of::<Gathering>(), Some(Seen::Rolled { .. }))
}

fn undo(line: &Line) -> Markup {
    let spoken = line.heard.first().map(|heard| heard.telling.text.chars().take(80).collect::<String>());
    html! {
        button.undo type="button" data-undo=(line.n) aria-label={ "Take back: " (spoken.unwrap_or_default()) } {
            (PreEscaped("<svg viewBox=\"0 0 16 16\" aria-hidden=\"true\" focusable=\"false\"><path d=\"M6 3 2.5 6.5 6 10M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6\"/></svg>"))
            span { "take back" }
        }
    }
}
