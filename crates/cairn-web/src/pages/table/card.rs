//! The party as cards: everybody sees how everybody is; the player and the Warden change what they see where they see it.

use cairn::character::{Character, CharacterCondition, DEPRIVED};
use cairn::life::Mode;
use cairn::table::{Command, Member, MemberStanding};
use maud::{Markup, html};
use play::Role;

use super::{SeatPage, act, button, company, home, numbers, pack, right, words};
use crate::pages::term;
use web::pages::table::links;

/// Everybody who is here, and the ways to come.
pub(super) fn party(ground: &SeatPage<'_>) -> Markup {
    // One's own first.
    let mut party: Vec<&Member> = ground.sight.state().party.iter().collect();
    party.sort_by_key(|member| member.seat != ground.page.seat);
    html! {
        section.party data-part="party" aria-labelledby="party-title" {
            h2 #party-title tabindex="-1" { "The party" }
            @if party.is_empty() {
                p.empty {
                    @match ground.page.seat.role() {
                        Role::Player => "Nobody is here yet. Bring one of your characters, or roll somebody up on the spot.",
                        Role::Gm => "Nobody is here yet. Send your players their link; each brings a character, or rolls one up here.",
                        Role::Spectator | Role::House => "Nobody is here yet.",
                    }
                }
                (links::invitation(&ground.view))
            }
            (coming(ground))
            ul.cards { @for member in party { (card(ground, member)) } }
            (home::all(ground))
        }
    }
}

/// Bringing somebody, and rolling somebody up; out of the way for whoever plays somebody already.
fn coming(ground: &SeatPage<'_>) -> Markup {
    let roll = Command::RollUp { mode: Mode::Whole };
    let bare = Command::RollUp { mode: Mode::Barebones };
    let brings = !ground.still && ground.page.seat.role() == Role::Player;
    let plays = ground.sight.state().living().any(|member| member.seat == ground.page.seat);
    let form = ground.at_once(
        "coming",
        &html! {
            div.actions {
                a.button.primary[!plays] #bring href=(ground.address("/bring")) { "Bring a character" }
                (button(ground, &roll, &html! { "Roll one up" }, "", None))
                (button(ground, &bare, &html! { "Roll one up, bare bones" }, "", None))
            }
        },
    );
    html! {
        @if brings && plays { details.coming #another { summary { "Another character" } div.inside { (form) } } }
        @else if brings { (form) }
    }
}

fn card(ground: &SeatPage<'_>, member: &Member) -> Markup {
    let who = member.who.0;
    // The sheet as the reader knows it: somebody else's secret omen is not on it.
    let sheet = ground.sight.sheet(member.who).unwrap_or_default();
    let own = member.seat == ground.page.seat;
    let low = ground.sight.state().as_they_are(&sheet).effective_hp() == 0;
    html! {
        li.member.own[own].dead[!sheet.lives()].low[low] #{ "member-" (who) } {
            header {
                h3 { bdi { (sheet.called()) } }
                span.player { (background(&sheet, member)) " · " (player(ground, member)) }
            }
            (plight(ground, member, &sheet))
            (ground.buttons(&format!("numbers-{who}"), &numbers::numbers(ground, member, &sheet)))
            (numbers::damage(ground, member))
            (act::act(ground, member, &sheet))
            (company::company(ground, member, &sheet))
            p.gear { (ready(&sheet)) }
            (pack::strip(&sheet))
            (pack::pack(ground, member, &sheet))
            (story(&sheet))
            (right::right(ground, member, &sheet))
            (home::one(ground, member))
        }
    }
}

fn background(sheet: &Character, member: &Member) -> Markup {
    html! {
        @match member.standing {
            MemberStanding::Own => (if sheet.background.is_empty() { "Adventurer" } else { &sheet.background }),
            MemberStanding::Hired { wage } => { "Hireling, " (wage) " gp a day" }
        }
    }
}

/// Who plays somebody.
fn player(ground: &SeatPage<'_>, member: &Member) -> Markup {
    html! {
        @if member.seat == ground.page.seat { "yours" } @else { bdi { (ground.name_of(member.seat)) } }
        @if ground.has_left(member) { ", has left the table" }
    }
}

/// What is the matter with somebody, and what they are about to do.
fn plight(ground: &SeatPage<'_>, member: &Member, sheet: &Character) -> Markup {
    let condition = match sheet.condition {
        CharacterCondition::Up => sheet.cannot_act().map(|state| format!("Cannot act: {state}.")),
        CharacterCondition::Dying | CharacterCondition::Stable | CharacterCondition::Dead => {
            sheet.condition.told().map(ToOwned::to_owned)
        }
    };
    let fight = ground.sight.state().fight.as_ref();
    let said = fight.and_then(|fight| fight.said(member.who)).map(|act| words::declared(ground, member.who, act));
    let of_theirs = fight.into_iter().flat_map(|fight| &fight.loosed).filter(|one| one.who == member.who);
    let loosed = of_theirs.map(|one| words::loosed(ground, sheet, one));
    html! {
        ul.plight {
            @if let Some(condition) = condition { li.bad { (condition) } }
            @if let Some(why) = ground.sight.state().as_they_are(sheet).hp_because() { li.bad { (web::failure::sentence(why)) } }
            @let above = ground.sight.state().hp_above(member.who);
            @if above > 0 { li { (above) " HP more by valour, until the fight ends." } }
            @if sheet.deprived { li.bad { (DEPRIVED) } }
            @for one in &sheet.scars {
                li.scar title=(one.scar.text()) { "Scar: " (term::scar(one.scar)) @if !one.detail.is_empty() { ", " (one.detail) } @if one.owed { " (" (super::due::when(one.scar.when())) ")" } }
            }
            @if let Some(said) = said { li.said { (said) } }
            @for sent in loosed { li.said { (sent) } }
        }
        @if let Some(help) = ground.sight.state().fight.is_none().then(|| helpers(ground, member)).flatten() { (help) }
    }
}

/// Whoever could help somebody who is dying, outside of a fight.
fn helpers(ground: &SeatPage<'_>, member: &Member) -> Option<Markup> {
    let party = ground.sight.state().party.iter();
    let aid = |helper: &Member| Command::Aid { who: helper.who, whom: member.who };
    let able: Vec<&Member> = party.filter(|helper| ground.can(&aid(helper))).collect();
    let buttons = html! {
        div.actions { @for helper in &able { (button(ground, &aid(helper), &html! { (helper.character.called()) " helps" }, "primary", None)) } }
    };
    (!able.is_empty()).then(|| ground.at_once(&format!("help-{}", member.who.0), &buttons))
}

/// What is held and worn.
fn ready(sheet: &Character) -> Markup {
    let ready: Vec<String> = sheet
        .things
        .iter()
        .filter(|thing| thing.ready)
        .map(|thing| {
            let qualities: Vec<String> = thing
                .item
                .qualities()
                .into_iter()
                .filter(|word| !["petty", "bulky"].contains(&word.as_str()))
                .collect();
            if qualities.is_empty() {
                thing.item.name.clone()
            } else {
                format!("{} ({})", thing.item.name, qualities.join(", "))
            }
        })
        .collect();
    html! {
        @if ready.is_empty() { "Empty hands" } @else { "Ready: " (ready.join(", ")) }
        @for one in &sheet.companions { "; with " (one.creature.name) }
    }
}

/// Who they are, for when it matters.
fn story(sheet: &Character) -> Markup {
    let told = sheet.looks().is_some() || !sheet.past.is_empty() || !sheet.bonds.is_empty() || sheet.omen.is_some();
    html! {
        @if told {
            details.story {
                summary { "Who they are" }
                div.inside {
                    @if let Some(looks) = sheet.looks() { p { (looks) } }
                    @for one in &sheet.past { p { i { (one.question) } " " (one.text) } }
                    @for bond in &sheet.bonds { p { b { "Bond. " } (bond) } }
                    @if let Some(omen) = &sheet.omen { p { b { "Omen. " } (omen.text) @if omen.secret { span.mark.secret { " a secret" } } } }
                }
            }
        }
    }
}
