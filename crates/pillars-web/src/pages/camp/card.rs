//! The party as cards: how everybody is, for all to see; what one owns and can, for the owner and the GM.

use maud::{Markup, html};
use pillars::camp::view::{CamperView, OwnView};
use pillars::equipment::Holding;
use pillars::pools::PoolPoints;
use play::{Role, Seat};

use super::{CampPage, among, checks, dealing, home};
use web::failure::sentence;
use web::pages::offers::wire;
use web::pages::table::links;

/// Everybody who is here, and the way to bring somebody.
pub(super) fn party(ground: &CampPage<'_>) -> Markup {
    let open = ground.page.table.gathering().closed.is_none();
    let brings = open && ground.page.seat.role() == Role::Player;
    html! {
        section.party data-part="party" aria-labelledby="party-title" {
            h2 #party-title tabindex="-1" { "The party" }
            @if ground.party.is_empty() {
                p.empty {
                    @match ground.page.seat.role() {
                        Role::Player => "Nobody is here yet. Bring one of your characters.",
                        Role::Gm => "Nobody is here yet. Send your players their link; each brings characters of their own.",
                        Role::Spectator | Role::House => "Nobody is here yet.",
                    }
                }
                (links::invitation(&ground.view))
            }
            @if brings { p.more { a.button.primary[ground.party.is_empty()] #bring href=(ground.address("/bring")) { "Bring a character" } } }
            ul.cards { @for camper in &ground.party { (card(ground, camper)) } }
            (home::all(ground))
        }
    }
}

fn card(ground: &CampPage<'_>, camper: &CamperView<'_>) -> Markup {
    let who = camper.who.0;
    let left = ground.has_left(camper);
    html! {
        li.camper.own[camper.seat == ground.page.seat].dead[camper.dead] #{ "camper-" (who) } {
            header {
                h3 { bdi { (camper.name) } }
                span.player { (player(ground, camper.seat, left)) }
                span.word.bad[camper.condition.penalty < 0 || camper.dead] { (camper.word) }
            }
            dl.bars {
                @if let Some(pool) = camper.fatigue { (bar("Fatigue", pool)) }
                @if let Some(pool) = camper.body { (bar("Body", pool)) }
            }
            p.gear { (at_hand(camper)) }
            (plight(camper))
            @if let Some(own) = &camper.own { (mine(ground, camper, own)) }
        }
    }
}

/// Who plays somebody, and whether they are away; whoever reads the page is here.
fn player(ground: &CampPage<'_>, seat: Seat, left: bool) -> Markup {
    let here = seat == ground.page.seat || ground.page.here.contains(&seat);
    html! {
        @if seat == ground.page.seat { "yours" } @else { bdi { (ground.name_of(seat)) } }
        @if left { ", has left the table: at home as last written there" }
        @else { span.away data-seat=(seat) hidden[here] { ", away" } }
    }
}

/// A pool as a number and a bar, with marks where injury begins to tell.
fn bar(name: &str, pool: PoolPoints) -> Markup {
    let start = i32::from(pool.start.max(1));
    let share = |value: i32| (value * 1000 / start).clamp(0, 1000);
    html! {
        div.low[pool.penalty() < 0] {
            dt { (name) " " span.left { (web::pages::worked::plain(pool.now)) " / " (pool.start) } }
            dd {
                svg viewBox="0 0 1000 10" preserveAspectRatio="none" role="img" aria-label={ (name) ": " (pool.now) " of " (pool.start) ", injury counts from " (pool.start / 2) " and 5 down" } {
                    rect.full x="0" y="0" width=(share(i32::from(pool.now))) height="10" {}
                    path.mark d={ "M" (share(start / 2)) " 0v10M" (share(5)) " 0v10" } {}
                }
            }
        }
    }
}

fn listed(holdings: &[Holding]) -> String {
    holdings.iter().map(|held| held.item.get().name.clone()).collect::<Vec<_>>().join(", ")
}

fn at_hand(camper: &CamperView<'_>) -> String {
    let ready =
        if camper.ready.is_empty() { "Empty hands".to_owned() } else { format!("In hand: {}", listed(&camper.ready)) };
    if camper.worn.is_empty() { ready } else { format!("{ready}; worn: {}", listed(&camper.worn)) }
}

/// What everybody sees that something is wrong.
fn plight(camper: &CamperView<'_>) -> Markup {
    html! {
        @if camper.bleeding > 0 { p.due { "Bleeding: somebody has to bind the wounds before time may pass." } }
        @if camper.hungry > 0 { p.due { "Hungry: nothing to eat for " (camper.hungry) @if camper.hungry == 1 { " day." } @else { " days." } } }
    }
}

/// What the player and the GM see and do.
fn mine(ground: &CampPage<'_>, camper: &CamperView<'_>, own: &OwnView<'_>) -> Markup {
    html! {
        p {
            "Purse " b { (own.purse) } "; food for " (own.food_days) @if own.food_days == 1 { " day" } @else { " days" }
            @if own.free_points > 0 { "; " (own.free_points) " free points" }
            ". " a #{ "sheet-" (camper.who.0) } href=(ground.address(&format!("/campers/{}", camper.who.0))) aria-label={ "Skills, pack and market of " (camper.name) } { "Skills, pack, market" }
        }
        @if camper.yours {
            (save(ground, camper))
            (checks::checks(ground, camper))
            (tend(ground, camper))
            (dealing::dealing(ground, camper))
        }
        (home::one(ground, camper, own))
    }
}

fn save(ground: &CampPage<'_>, camper: &CamperView<'_>) -> Markup {
    let who = camper.who.0.to_string();
    html! {
        @if camper.save_due && ground.open_for("save", "who", camper.who).is_some() {
            div.due { p { "A survival save is due." }
                (ground.act("save", &format!("save-{who}"), &[("who", &who)], &html! { button.primary type="submit" aria-label={ "Make the survival save of " (camper.name) } { "Make the save" } })) }
        }
    }
}

/// Wounds that somebody can look after, each with its chance; or why there are none.
fn tend(ground: &CampPage<'_>, camper: &CamperView<'_>) -> Markup {
    let healer = camper.who.0.to_string();
    let patients = ground.open_for("tend", "healer", camper.who).map_or(&[][..], |slots| among(slots, "patient"));
    html! {
        @if patients.is_empty() {
            @if let Some(reason) = ground.offers.reason("tend").filter(|_| ground.party.iter().any(|camper| camper.condition.penalty < 0)) {
                p.reason-closed { "Look after wounds: " (sentence(reason)) }
            }
        } @else {
            details #{ "tend-" (healer) } {
                summary { "Look after wounds" }
                div.inside {
                    @for patient in patients {
                        (ground.act("tend", &format!("tend-{healer}-{}", wire(patient)), &[("healer", &healer), ("patient", &wire(patient))], &html! {
                            button type="submit" { (patient.label) @if let Some(odds) = &patient.odds { ", " (odds.percent()) } }
                        }))
                    }
                }
            }
        }
    }
}
