//! What somebody has still to decide or to roll, as a list: nothing else goes on until it is done.

use cairn::character::Craving;
use cairn::deeds::Deed;
use cairn::scars::{Scar, When};
use cairn::table::{Claim, Command, Deeded, Due, Member, Position, Why, exhaustion};
use maud::{Markup, html};

use super::{Ground, button, button_if, choice, offered, words};

/// Everything that is due, with its buttons for whoever may press them.
pub(super) fn due(ground: &Ground<'_>) -> Markup {
    let state = ground.sight.state();
    let scarred: Vec<&Member> = state.living().filter(|member| member.character.owed().next().is_some()).collect();
    let craving = |member: &&Member| member.character.craving == Some(Craving::Due);
    let craving: Vec<&Member> = state.living().filter(craving).collect();
    let omen = ground.sight.omen_for();
    let claims: Vec<Claim> = cairn::table::claimed(state).collect();
    html! {
        @if !state.due.is_empty() || !scarred.is_empty() || !craving.is_empty() || omen.is_some() || state.undying().next().is_some() || !claims.is_empty() || state.dying().next().is_some() {
            div.todo #todo {
                h3 { "To do" }
                ul {
                    @for claim in claims { li { (claimed(ground, claim)) } }
                    @for member in state.dying() { li { (dying(ground, member)) } }
                    @for (place, due) in state.due.iter().enumerate() { li { (one(ground, due, place)) } }
                    @if let Some(youngest) = omen { li { (omened(ground, youngest)) } }
                    @for member in state.undying() { li { (undying(ground, member)) } }
                    @for member in craving { li { (craves(ground, member)) } }
                    @for member in scarred { @for (place, scar, owes) in member.character.owed() { li { (owed(ground, member, place, scar, owes)) } } }
                }
            }
        }
    }
}

fn one(ground: &Ground<'_>, due: &Due, place: usize) -> Markup {
    // They are done in their order: the first has the buttons.
    let first = place == 0;
    let (words, buttons) = match due {
        Due::Morale { foes, why } => {
            let names: Vec<&str> =
                foes.iter().filter_map(|id| ground.sight.foe(*id)).map(|foe| foe.name.as_str()).collect();
            let why = match why {
                Why::FirstCasualty => "the first of them has fallen",
                Why::Half => "half of them have fallen",
                Why::Alone => "alone, and without HP",
            };
            (
                format!("Morale: {why}. WIL saves for {}.", names.join(", ")),
                html! { (choice(ground, &Command::TestMorale, "Test their courage", "primary")) },
            )
        }
        Due::IllEffect { who, spell } => {
            (format!("{spell} went wrong for {}: the Warden says what comes of it.", ground.called(*who)), html! {})
        }
        Due::MakeRoom { who } => (
            format!("{} has no slot for a Fatigue: something must be dropped, or handed over.", ground.called(*who)),
            html! { a.button href={ "#pack-" (who.0) } { "To the pack" } },
        ),
        Due::Exhaustion => (format!("Exhaustion. {}", exhaustion(ground.sight.state())), weary(ground)),
        Due::Weather => ("Rough weather: a Fatigue each, or a watch more.".to_owned(), weary(ground)),
    };
    html! {
        p { (words) }
        @if ground.runs() && first {
            (ground.at_once("due-now", &html! { div.actions { (buttons) (button(ground, &Command::Waive, &html! { "Done, or let go" }, "quiet", None)) } }))
        } @else if let Due::MakeRoom { who } = due { p { a href={ "#pack-" (who.0) } { "To the pack" } } }
        @else if !ground.runs() && first { p.hint { "The Warden decides." } }
    }
}

/// A claim of advantage, and whoever's word counts on it.
fn claimed(ground: &Ground<'_>, claim: Claim) -> Markup {
    let Claim { who, companion } = claim;
    let name = claim.by(ground.sight.state());
    let key = companion.map_or_else(|| format!("claim-{}", who.0), |id| format!("claim-{}-{}", who.0, id.0));
    let said = claims_what(ground, claim).unwrap_or_default();
    let judge = |position| Command::Judge { who, companion, position };
    let answers = [
        (Position::Enhanced, "It is one: d12"),
        (Position::Plain, "It is none: the usual die"),
        (Position::Impaired, "It is a weakness: d4"),
    ];
    html! {
        p { b { bdi { (name) } } " claims a position of advantage. " (said) }
        @if ground.can(&judge(Position::Plain)) {
            (ground.at_once(&key, &html! {
                div.actions { @for (position, words) in answers { (button(ground, &judge(position), &html! { (words) }, "", Some(&format!("{name}: {words}")))) } }
            }))
        } @else { p.hint { "Somebody else says whether it is one." } }
    }
}

/// The attack for which advantage is claimed, in words.
fn claims_what(ground: &Ground<'_>, claim: Claim) -> Option<String> {
    let state = ground.sight.state();
    let fight = state.fight.as_ref()?;
    let Claim { who, companion } = claim;
    match companion {
        None => fight.said(who).map(|act| words::declared(ground, who, act)),
        Some(id) => {
            let sent = fight.loosed.iter().find(|one| one.who == who && one.companion == id)?;
            Some(words::loosed(ground, &state.member(who)?.character, sent))
        }
    }
}

/// Somebody who dies within the hour unless helped.
fn dying(ground: &Ground<'_>, member: &Member) -> Markup {
    let name = member.character.called();
    let able = ground.sight.state().able().any(|other| other.who != member.who);
    html! {
        p.bad { b { bdi { (name) } } " is dying: dead within the hour unless somebody looks after them. " a href={ "#member-" (member.who.0) } { "To the card" } }
        @if !able { p.hint { "Nobody of the party is left to help: the Warden says what becomes of them (Set right, on the card), or the players roll up somebody new." } }
    }
}

/// The omen that the youngest hears when the characters sit down together.
fn omened(ground: &Ground<'_>, youngest: &Member) -> Markup {
    let read = Command::ReadOmen;
    html! {
        p { b { bdi { (youngest.character.called()) } } ", the youngest, has an omen to hear: it is read aloud." }
        @if ground.can(&read) { (ground.at_once("omen", &button(ground, &read, &html! { "Read it" }, "", Some("Read the omen of the youngest")))) }
    }
}

/// Somebody whom death does not keep.
fn undying(ground: &Ground<'_>, member: &Member) -> Markup {
    let (who, name) = (member.who, member.character.called());
    let revive = Command::Revive { who };
    html! {
        p { b { bdi { (name) } } " is dead, and has a heart of stone: the Warden says when and how they come back." }
        @if ground.can(&revive) { (ground.at_once(&format!("undying-{}", who.0), &button(ground, &revive, &html! { "They come back" }, "", Some(&format!("{name} comes back"))))) }
    }
}

/// Somebody to whom quicksilver presents its bill.
fn craves(ground: &Ground<'_>, member: &Member) -> Markup {
    let (who, name) = (member.who, member.character.called());
    let withstand = Command::Deed(Deeded { who, what: Deed::Withstand });
    html! {
        p { b { bdi { (name) } } " took quicksilver a day ago: another dose, or a STR save." }
        @if ground.can(&withstand) { (ground.at_once(&format!("craves-{}", who.0), &button(ground, &withstand, &html! { "Withstand it" }, "", Some(&format!("{name} withstands the want of quicksilver"))))) }
    }
}

/// What the party may answer to exhaustion and weather, as far as it can.
fn weary(ground: &Ground<'_>) -> Markup {
    let answers = [
        (Command::TireAll, "Everybody adds a Fatigue"),
        (Command::EatAll, "Everybody eats"),
        (Command::PauseAll, "A turn of rest"),
        (Command::TakeLonger, "A watch more"),
    ];
    html! { @for (command, words) in &answers { (button_if(ground, command, words, words)) } }
}

/// What a scar still asks for: its dice when their time has come, or words.
fn owed(ground: &Ground<'_>, member: &Member, place: u8, scar: Scar, owes: &str) -> Markup {
    let (who, name) = (member.who, member.character.called());
    let settle = Command::Deed(Deeded { who, what: Deed::SettleScar { place } });
    let waits = member.character.scars.get(usize::from(place)).and_then(|one| member.character.not_yet(one));
    let id = format!("{}-{place}", who.0);
    html! {
        p { b { bdi { (name) } ": " (scar.name()) } " " span.hint { (owes) } }
        @if ground.acts_for(member) {
            @if let Some(why) = waits.filter(|_| scar.told_by().is_none()) { p.hint { (crate::failure::sentence(why)) } }
            @if ground.can(&settle) {
                (ground.at_once(&format!("scar-{id}"), &button(ground, &settle, &html! { "Roll what it leaves" }, "", Some(&format!("Roll what {} leaves {name}", scar.name())))))
            }
            (offered::form(ground, "tell_scar", &format!("tell-scar-{id}"), &[("who", &who.0.to_string()), ("place", &place.to_string())], "Say so"))
        }
    }
}

/// When a scar's dice fall.
pub(super) const fn when(when: When) -> &'static str {
    match when {
        When::Now => "rolls at once",
        When::Rested => "rolls after a few hours’ rest",
        When::Mended => "rolls once it has mended",
        When::NextCritical => "rolls with the next save against critical damage",
    }
}
