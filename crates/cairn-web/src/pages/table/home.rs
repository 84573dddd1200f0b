//! Going home: what happened is written into the character's own log, and whoever may confirm it does.

use cairn::table::{Command, Member, MemberStanding};
use maud::{Markup, html};
use play::Seat;

use super::{SeatPage, button_if};

/// Whether the reader may write home what happened to somebody: the Warden, and the owner where there is none.
fn confirms(ground: &SeatPage<'_>, member: &Member) -> bool {
    let runs = ground.page.table.sight(ground.page.seat).runs();
    let own = member.seat == ground.page.seat;
    !ground.still && member.home.is_some() && (ground.page.seat == Seat::Gm || own && runs)
}

/// Writing home and going home, on a card.
pub(super) fn one(ground: &SeatPage<'_>, member: &Member) -> Markup {
    let (who, name) = (member.who.0.to_string(), member.character.called());
    let pins = [("who", who.as_str())];
    let leaves = [("who", who.as_str()), ("then", "leave")];
    let left = ground.has_left(member);
    let leave = Command::Leave { who: member.who };
    html! {
        @if confirms(ground, member) {
            details.home #{ "home-" (who) } {
                summary { "Going home" }
                div.inside {
                    @if left {
                        (ground.form("/cairn/home", &format!("off-{who}"), &leaves, &html! { button.quiet type="submit" aria-label={ "Take " (name) " off the list" } { "Take off the list" } }))
                        p.hint { "Their player has got up: the sheet at home is as it was last written." }
                    } @else {
                        div.actions {
                            (ground.form("/cairn/home", &format!("write-{who}"), &pins, &html! { button type="submit" aria-label={ "Write home what happened to " (name) } { "Write home" } }))
                            (ground.form("/cairn/home", &format!("go-{who}"), &leaves, &html! { button.quiet type="submit" aria-label={ "Write it home, and " (name) " goes home" } { "Write home and go" } }))
                        }
                        @if member.written > 0 { p.hint { "Written home " (member.written) @if member.written == 1 { " time" } @else { " times" } " so far." } }
                    }
                }
            }
        } @else if member.home.is_some() && member.seat == ground.page.seat {
            p.hint { "The Warden confirms what goes home." }
        } @else if ground.can(&leave) {
            details.home #{ "leave-" (who) } {
                summary { "Leave the party" }
                div.inside {
                    @if member.seat == ground.page.seat && member.standing == MemberStanding::Own && member.character.lives() {
                        (ground.form("/cairn/keep", &format!("keep-{who}"), &pins, &html! { button type="submit" aria-label={ "Keep " (name) " among your characters, and leave" } { "Keep among your characters, and leave" } }))
                    }
                    (ground.at_once(&format!("leaves-{who}"), &button_if(ground, &leave, "Leave for good", &format!("{name} leaves for good"))))
                    p.hint { "Rolled up or hired here, they have no other home." }
                }
            }
        }
    }
}

/// Writing home what happened to everybody at once.
pub(super) fn all(ground: &SeatPage<'_>) -> Markup {
    let count =
        ground.sight.state().party.iter().filter(|member| confirms(ground, member) && !ground.has_left(member)).count();
    html! {
        @if count > 1 {
            (ground.form("/cairn/home", "home-all", &[("who", "all")], &html! { button type="submit" { "Write home what happened to all " (count) } }))
        }
    }
}
