//! What somebody has still to decide or to roll, as a list: nothing else goes on until it is done.

use cairn::attributes::Attribute;
use cairn::character::Craving;
use cairn::deeds::Deed;
use cairn::scars::{Scar, When};
use cairn::table::{
    Area, Claim, Command, Deeded, Due, FoeFate, Member, MemberId, Position, SaveCause, Why, exhaustion,
};
use maud::{Markup, html};
use play::ids::Tag;

use super::{SeatPage, button, button_if, choice, offered, words};

/// Everything that is due, with its buttons for whoever may press them.
pub(super) fn due(ground: &SeatPage<'_>) -> Markup {
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

fn one(ground: &SeatPage<'_>, due: &Due, place: usize) -> Markup {
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
        Due::LastStand { foes } => (last_stand(ground, foes), stands(ground, foes)),
        Due::Saves { whom, attribute, cause } => return saves(ground, whom, *attribute, cause, first),
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
            @let over = if matches!(due, Due::LastStand { .. }) { "Dead, and the fight is over" } else { "Done, or let go" };
            (ground.at_once("due-now", &html! { div.actions { (buttons) (button(ground, &Command::Waive, &html! { (over) }, "quiet", None)) } }))
        } @else if let Due::MakeRoom { who } = due { p { a href={ "#pack-" (who.0) } { "To the pack" } } }
        @else if !ground.runs() && first { p.hint { "The Warden decides." } }
    }
}

/// Those who have failed their save and were the last to fight.
fn last_stand(ground: &SeatPage<'_>, foes: &[Tag]) -> String {
    let names: Vec<&str> = foes.iter().filter_map(|id| ground.sight.foe(*id)).map(|foe| foe.name.as_str()).collect();
    format!(
        "Critical damage: {}, the last to fight. Dead, unless the Warden says that it still stands.",
        names.join(", ")
    )
}

/// The Warden's word that one of them still stands.
fn stands(ground: &SeatPage<'_>, foes: &[Tag]) -> Markup {
    html! {
        @for foe in foes.iter().filter_map(|id| ground.sight.foe(*id)) {
            (button_if(ground, &Command::SetFate { foe: foe.id, fate: FoeFate::Fighting }, &format!("{} still stands", foe.name), &format!("{} still stands, and the fight goes on", foe.name)))
        }
    }
}

/// A save that is called for: whoever plays them rolls, and whoever runs the game for those who are away.
fn saves(ground: &SeatPage<'_>, whom: &[MemberId], attribute: Attribute, cause: &SaveCause, first: bool) -> Markup {
    let members: Vec<&Member> = whom.iter().filter_map(|who| ground.sight.state().member(*who)).collect();
    let mine: Vec<&&Member> = members.iter().filter(|member| member.seat == ground.page.seat).collect();
    let save = |member: &Member| Command::Deed(Deeded { who: member.who, what: Deed::Save { attribute } });
    let names: Vec<&str> = members.iter().map(|member| member.character.called()).collect();
    html! {
        p { b { (attribute) " save" } (cause.purpose()) ": " (names.join(", ")) "." @if let SaveCause::Word(text) = cause { " " (text) } }
        @if first && !ground.still {
            (ground.at_once("saves-now", &html! {
                div.actions {
                    @for member in &mine {
                        @let odds = member.character.odds(attribute).percent();
                        @let name = member.character.called();
                        (button(ground, &save(member), &html! { "Roll for " (name) span.chance { " " (odds) } }, "primary", Some(&format!("{attribute} save of {name}: {odds}"))))
                    }
                    @if mine.len() > 1 { (button_if(ground, &Command::RollSaves, "Roll for all of yours", "Roll for all whom you play")) }
                    @else if mine.is_empty() { (button_if(ground, &Command::RollSaves, "Roll for whoever has not", "Roll for whoever has not rolled")) }
                    @if ground.runs() { (button(ground, &Command::Waive, &html! { "Let it go" }, "quiet", None)) }
                }
            }))
            @if mine.is_empty() { p.hint { "Players throw their own dice." } }
        }
    }
}

/// A claim, and whoever's word counts on it.
fn claimed(ground: &SeatPage<'_>, claim: Claim) -> Markup {
    let Claim { who, companion } = claim;
    let name = claim.by(ground.sight.state());
    let key = companion.map_or_else(|| format!("claim-{}", who.0), |id| format!("claim-{}-{}", who.0, id.0));
    let said = claims_what(ground, claim).unwrap_or_default();
    let fight = ground.sight.state().fight.clone().unwrap_or_default();
    let (position, area) = claim.said(&fight).unwrap_or_default();
    let judge = |position, area| Command::Judge { who, companion, position, area, met: Vec::new() };
    let answers = [
        (Position::Enhanced, "It is one: d12"),
        (Position::Plain, "It is none: the usual die"),
        (Position::Impaired, "It is a weakness: d4"),
    ];
    html! {
        p { b { bdi { (name) } } " " (claim.what(&fight)) ". " (said) }
        @if ground.can(&judge(Position::Plain, None)) {
            (ground.at_once(&key, &html! {
                div.actions {
                    @if position == Position::Enhanced { @for (position, words) in answers { (button(ground, &judge(position, None), &html! { (words) }, "", Some(&format!("{name}: {words}")))) } }
                    @else { (button(ground, &claim.granted(&fight), &html! { "It meets them" }, "primary", Some(&format!("{name}: it meets them")))) }
                    @if area != Area::Unsure { (button(ground, &judge(position, Some(Area::Unsure)), &html! { "The die says how many" }, "", Some(&format!("{name}: the die says how many it meets")))) }
                }
            }))
            @if area != Area::Unsure {
                @let companion = companion.map_or_else(|| "null".to_owned(), |id| id.0.to_string());
                details #{ "met-" (key) } {
                    summary { "It meets others" }
                    div.inside { (offered::form(ground, "judge", &format!("judge-{key}"), &[("who", &who.0.to_string()), ("companion", &companion)], "So it is")) }
                }
            }
        } @else { p.hint { "Somebody else says whether it is so." } }
    }
}

/// The attack for which something is claimed, in words.
fn claims_what(ground: &SeatPage<'_>, claim: Claim) -> Option<String> {
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
fn dying(ground: &SeatPage<'_>, member: &Member) -> Markup {
    let name = member.character.called();
    let able = ground.sight.state().able().any(|other| other.who != member.who);
    html! {
        p.bad { b { bdi { (name) } } " is dying: dead within the hour unless somebody looks after them. " a href={ "#member-" (member.who.0) } { "To the card" } }
        @if !able { p.hint { "Nobody of the party is left to help: the Warden says what becomes of them (Set right, on the card), or the players roll up somebody new." } }
    }
}

/// The omen that the youngest hears when the characters sit down together.
fn omened(ground: &SeatPage<'_>, youngest: &Member) -> Markup {
    let read = Command::ReadOmen;
    html! {
        p { b { bdi { (youngest.character.called()) } } ", the youngest, has an omen to hear: it is read aloud." }
        @if ground.can(&read) { (ground.at_once("omen", &button(ground, &read, &html! { "Read it" }, "", Some("Read the omen of the youngest")))) }
    }
}

/// Somebody whom death does not keep.
fn undying(ground: &SeatPage<'_>, member: &Member) -> Markup {
    let (who, name) = (member.who, member.character.called());
    let revive = Command::Revive { who };
    html! {
        p { b { bdi { (name) } } " is dead, and has a heart of stone: the Warden says when and how they come back." }
        @if ground.can(&revive) { (ground.at_once(&format!("undying-{}", who.0), &button(ground, &revive, &html! { "They come back" }, "", Some(&format!("{name} comes back"))))) }
    }
}

/// Somebody to whom quicksilver presents its bill.
fn craves(ground: &SeatPage<'_>, member: &Member) -> Markup {
    let (who, name) = (member.who, member.character.called());
    let withstand = Command::Deed(Deeded { who, what: Deed::Withstand });
    html! {
        p { b { bdi { (name) } } " took quicksilver a day ago: another dose, or a STR save." }
        @if ground.can(&withstand) { (ground.at_once(&format!("craves-{}", who.0), &button(ground, &withstand, &html! { "Withstand it" }, "", Some(&format!("{name} withstands the want of quicksilver"))))) }
    }
}

/// What the party may answer to exhaustion and weather, as far as it can.
fn weary(ground: &SeatPage<'_>) -> Markup {
    let answers = [
        (Command::TireAll, "Everybody adds a Fatigue"),
        (Command::EatAll, "Everybody eats"),
        (Command::PauseAll, "A turn of rest"),
        (Command::TakeLonger, "A watch more"),
    ];
    html! { @for (command, words) in &answers { (button_if(ground, command, words, words)) } }
}

/// What a scar still asks for: its dice when their time has come, or words.
fn owed(ground: &SeatPage<'_>, member: &Member, place: u8, scar: Scar, owes: &str) -> Markup {
    let (who, name) = (member.who, member.character.called());
    let settle = Command::Deed(Deeded { who, what: Deed::SettleScar { place } });
    let waits = member.character.scars.get(usize::from(place)).and_then(|one| member.character.not_yet(one));
    let id = format!("{}-{place}", who.0);
    html! {
        p { b { bdi { (name) } ": " (scar.name()) } " " span.hint { (owes) } }
        @if ground.acts_for(member) {
            @if let Some(why) = waits.filter(|_| scar.told_by().is_none()) { p.hint { (web::failure::sentence(why)) } }
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
