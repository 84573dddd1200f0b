//! A track's terms in words: whom it takes, what it opens with, what it pays.

use maud::{Markup, html};
use pillars::attributes;
use pillars::attributes::Attribute;
use pillars::data::Id;
use pillars::experience::{Pay, PayFigures, Track, TrackEntry, YearGain};

use super::columns::gain;
use crate::pages::rules::link::{prose, switch};
use web::pages::rules::tables::{all_of, any_of};

/// Whom it takes.
pub(super) fn takes(track: Id<Track>) -> Markup {
    let bonus = attributes::table().bonus;
    html! {
        @match &track.entry {
            TrackEntry::Open => "anybody",
            TrackEntry::Roll { least, modifiers } => {
                (least) " or more on 2d6"
                @if !modifiers.is_empty() { " with " (all_of(&short(modifiers))) }
            }
            TrackEntry::Rangers { least } => {
                (bonus) " or more in STR or DEX, and in INT or WIS; then " (least) " or more on 2d6 " (prose("(P33, ")) (switch("rangers")) ")"
            }
            TrackEntry::Officer => { "those promoted, and the Rich " (prose("(P176)")) }
            TrackEntry::Merchant { poor, working, above } => {
                "the merchant class; others on 2d6: " (poor) " if poor, " (working) " if working, " (above) " if above " (prose("(P35, ")) (switch("merchant_entry")) ")"
            }
            TrackEntry::Gifted { any_of: gifts } => { (bonus) " or more in " (any_of(&short(gifts))) }
        }
    }
}

fn short(attributes: &[Attribute]) -> Vec<String> {
    attributes.iter().map(Attribute::to_string).collect()
}

/// What the first year survived teaches besides.
pub(super) fn opens(track: Id<Track>) -> Markup {
    html! {
        @if track.opener.is_empty() { "–" }
        (gains(&track.opener))
        @if !track.opener_navy_coins.is_empty() { ", " (gains(&track.opener_navy_coins)) " (" (switch("navy_coins")) ")" }
        @if !track.opener_working.is_empty() { "; for the poor and working also " (gains(&track.opener_working)) " " (prose("(P27b)")) }
    }
}

fn gains(gains: &[YearGain]) -> Markup {
    html! { @for (place, each) in gains.iter().enumerate() { @if place > 0 { ", " } (gain(*each)) } }
}

/// What a year pays.
pub(super) fn pays(track: Id<Track>) -> Markup {
    match track.pay {
        Pay::Column => html! { "as the column named " (prose("(P177)")) },
        Pay::Figures(figures) if figures == PayFigures::default() => {
            html! { "nothing, unless the GM sets it " (prose("(P177)")) }
        }
        Pay::Figures(figures) => paid(figures),
    }
}

fn paid(figures: PayFigures) -> Markup {
    let PayFigures { base, percentile, per_rank, per_level } = figures;
    let mut parts = Vec::new();
    if base > 0 {
        parts.push(format!("{base} MU"));
    }
    if per_rank > 0 {
        parts.push(format!("{per_rank} MU a rank"));
    }
    match percentile {
        0 => {}
        1 => parts.push("d100".to_owned()),
        times => parts.push(format!("{times} × d100")),
    }
    if per_level > 0 {
        parts.push(format!("{per_level} MU a level of its skills"));
    }
    html! {
        (parts.join(" + "))
        @if per_level > 0 { " " (prose("(P50)")) }
        @if percentile > 1 { " " (prose("(P47, ")) (switch("officer_pay")) ")" }
    }
}
