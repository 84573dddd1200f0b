//! What magic does to figures and places, drawn and in words.

use maud::{Markup, html};
use pillars::battle::Posture;
use pillars::battle::ground::Hex;
use pillars::battle::spells::{Lasts, Spread};
use pillars::battle::view::{FigureView, TurnView, ZoneView};

use super::BattlePage;
use super::ground::{OUTLINE, centre, is_wall};
use crate::pages::rules::link::{link, prose};
use web::pages::words::listed;

/// How long something lasts, in words.
pub(super) fn lasts(lasts: Lasts) -> String {
    match lasts {
        Lasts::Turns(1) => "this turn".to_owned(),
        Lasts::Turns(turns) => format!("{turns} turns more"),
        Lasts::Held { tail: 0, .. } => "while it is kept up".to_owned(),
        Lasts::Held { tail, .. } => format!("while it is kept up, and {tail} turns"),
        Lasts::On => "until it is ended".to_owned(),
    }
}

/// What magic makes of a figure, in words that everybody may hear.
pub(super) fn words(figure: &FigureView<'_>) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    words.extend(figure.summoned.map(|kind| match kind {
        "illusion" => "an illusion".to_owned(),
        "wild" => "a servant gone wild".to_owned(),
        _ => "a servant".to_owned(),
    }));
    words.extend(figure.charms.iter().map(|charm| charm.does.to_owned()));
    words.extend(figure.concentrating.then(|| "keeping up a spell".to_owned()));
    words.extend(figure.bonds.hands.then(|| "hands bound".to_owned()));
    words.extend(figure.bonds.mouth.then(|| "gagged".to_owned()));
    words
}

/// The spells upon a figure, and what its player knows of its mana.
pub(super) fn upon(fight: &BattlePage<'_>, figure: &FigureView<'_>) -> Markup {
    let caught = fight.turn.caught.contains(&figure.who);
    html! {
        @if caught { p.charm.caught { strong { "In a Runaway. " } "Whoever casts in movement may anchor it, or help." } }
        @if let Some(mage) = &figure.mage {
            p.reserve {
                "Mana: "
                @match mage.mana { Some(mana) => { strong { (mana) } " (" (mage.reserve.word()) ")" }, None => strong { (mage.reserve.word()) } }
                @if let Some(debt) = mage.debt.filter(|debt| *debt > 0) { ", Debt " strong { (debt) } }
                @if !mage.holding.is_empty() { "; keeps up " @for (place, holding) in mage.holding.iter().enumerate() { @if place > 0 { ", " } (link(holding.spell)) } }
            }
        }
        @if !figure.charms.is_empty() {
            ul.charms { @for charm in &figure.charms { li { strong { (charm.does) } " by " (link(charm.spell)) ", " (lasts(charm.lasts)) } } }
        }
    }
}

/// A Runaway, told to everybody for as long as it lasts.
pub(super) fn runaways(fight: &BattlePage<'_>) -> Markup {
    let name = |who: pillars::battle::FigureId| fight.figure(who.0).map_or("somebody", |figure| figure.name);
    html! {
        @for runaway in fight.turn.runaways.iter().filter(|_| !fight.turn.over) {
            @let caught: Vec<&str> = runaway.caught.iter().map(|who| name(*who)).collect();
            p.runaway role="status" {
                svg viewBox="-16 -16 32 32" aria-hidden="true" focusable="false" { path d=(JAGGED) transform="scale(.4)" {} }
                span { strong { "Runaway." } " " (runaway.spell) " has slipped from " bdi { (name(runaway.caster)) } " and feeds on " @if runaway.caught == [runaway.caster] { "its caster" } @else { (listed(&caught)) } " until somebody anchors it (" (prose("P187")) ")." @if runaway.round > 0 { " Round " (runaway.round) "." } }
            }
        }
    }
}

/// The mark of a Runaway, about a token.
const JAGGED: &str = "M0-38 7-29 19-33 21-21 33-19 29-7 38 0 29 7 33 19 21 21 19 33 7 29 0 38-7 29-19 33-21 21-33 19-29 7-38 0-29-7-33-19-21-21-19-33-7-29z";

/// What magic draws beneath a token.
pub(super) fn about(figure: &FigureView<'_>, turn: &TurnView) -> Markup {
    html! { @if turn.caught.contains(&figure.who) { path.jagged d=(JAGGED) {} } }
}

/// What magic makes of a token.
pub(super) fn marks(figure: &FigureView<'_>) -> Markup {
    let has = |word: &str| figure.charms.iter().any(|charm| charm.does == word);
    html! {
        @if has("can fly") && figure.posture != Posture::Flying { path.bearing.wings d="M-30-14q9-9 15 0M30-14q-9-9-15 0" {} }
        @match figure.summoned {
            Some("illusion") => text.kind y="36" { "≈" },
            Some("wild") => text.kind y="36" { "!" },
            Some(_) => text.kind y="36" { "✦" },
            None => {}
        }
        @if figure.concentrating { circle.holds cx="-15" cy="-28" r="5.5" {} }
        @if figure.charms.iter().any(|charm| !["can fly", "invisible"].contains(&charm.does)) { path.charmed d="M16 18l2.5 6 6 2.5-6 2.5-2.5 6-2.5-6-6-2.5 6-2.5z" {} }
    }
}

/// Whether nobody is to be seen.
pub(super) fn is_invisible(figure: &FigureView<'_>) -> bool {
    figure.charms.iter().any(|charm| charm.does == "invisible")
}

/// What a spell makes of a place: its class, its sign, its name.
fn look(spread: Spread) -> (&'static str, &'static str, String) {
    match spread {
        Spread::Wall { element, .. } => (
            "harm",
            "M-24 16q6-14 0-24M-8 20q8-18 0-34M8 20q8-18 0-34M24 16q6-14 0-24",
            format!("wall of {}", element.key()),
        ),
        Spread::Solid { .. } => {
            ("solid", "M-24-12h48M-30 4h60M-20 20h40M0-12v16M-14 4v16M14 4v16", "wall of ice, nobody passes".to_owned())
        }
        Spread::Ice => ("ice", "M-20-10l10 10-6 12M4-18l-6 12 12 8M14 14l8-10", "ice, bad footing".to_owned()),
        Spread::Wind { .. } => ("wind", "M-26-6q12-10 24 0t26 0M-26 8q12-10 24 0t26 0", "wind".to_owned()),
        Spread::Storm { .. } => ("storm", "", "storm".to_owned()),
    }
}

/// Spells upon places, beneath the figures; wind beneath all others.
pub(super) fn zones(fight: &BattlePage<'_>) -> Markup {
    let is_wind = |zone: &&ZoneView| matches!(zone.spread, Spread::Wind { .. });
    let (wind, others): (Vec<&ZoneView>, Vec<&ZoneView>) = fight.turn.zones.iter().partition(is_wind);
    html! {
        @for zone in wind.into_iter().chain(others) {
            @let (class, sign, name) = look(zone.spread);
            @if zone.hexes.is_empty() { g.zone.everywhere data-words=(said(zone, &name)) {} }
            @for hex in zone.hexes.iter().filter(|hex| !is_wall(&fight.field.map, **hex)) { (patch(*hex, class, sign, &said(zone, &name), zone)) }
        }
    }
}

fn patch(hex: Hex, class: &str, sign: &str, words: &str, zone: &ZoneView) -> Markup {
    let (x, y) = centre(hex);
    html! {
        g.zone.(class) #{ "zone-" (zone.knot.0) "-" (hex.column()) "-" (hex.row()) } data-at=(hex) data-words=(words) transform=(format!("translate({x} {y})")) {
            title { (hex) ": " (words) }
            path.patch d=(OUTLINE) {}
            path.signs d=(sign) {}
        }
    }
}

fn said(zone: &ZoneView, name: &str) -> String {
    format!("{name} ({}), {}", zone.spell, lasts(zone.lasts))
}

/// What blows everywhere, said above the list.
pub(super) fn weather(fight: &BattlePage<'_>) -> Markup {
    html! {
        @for zone in fight.turn.zones.iter().filter(|zone| zone.hexes.is_empty()) {
            p.weather { strong { (look(zone.spread).2) } " over the whole field: " (link(zone.spell)) ", " (lasts(zone.lasts)) "." }
        }
    }
}
