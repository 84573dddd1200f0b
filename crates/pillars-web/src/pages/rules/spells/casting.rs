//! The casting roll, mastery and mana.

use maud::{Markup, html};
use pillars::magic::{self, Depth, Guard, chance_under};
use pillars::skills::points_for;
use play::options::percent;

use crate::pages::rules::link::{prose, switch};
use web::pages::rules::tables::{heads, scrolling, signed};

/// How spells are cast.
pub(super) fn casting() -> Markup {
    let magic::CastModifiers { ritual, ritual_times, focus, threatened } = magic::table().modifiers;
    let chances = html! {
        table.across {
            tr { th scope="row" { "Target" } @for target in 5..=16_i16 { td { (target) } } }
            tr { th scope="row" { "Chance" } @for target in 5..=16_i16 { td { (percent(chance_under(target), 216)) } } }
        }
    };
    let specials = html! {
        table {
            (heads(&["Total", "Brings"]))
            tbody { @for special in &magic::table().specials { tr { th scope="row" { (special.total) } td.words { (prose(&special.brings)) } } } }
        }
    };
    html! {
        p { (prose("3d6 at or below INT (P88) and the modifier that stands with the spell (P89). A casting costs the spell’s level in mana; whether a failure does is a ")) (switch("failed_cast")) (prose(" (P91).")) }
        p { "A ritual of " (ritual_times) " times the length gives " (signed(ritual)) ", a fine focus " (signed(focus)) ", being threatened " (signed(threatened)) " " (prose("(P182).")) }
        (scrolling("Chance to cast by target number", &chances))
        p { (prose("Some totals decide whatever the target (P90, P92):")) }
        (scrolling("Special totals of a casting roll", &specials))
    }
}

/// What mastery brings.
pub(super) fn mastery() -> Markup {
    let shown = html! {
        table {
            (heads(&["Mastery", "Points in all", "Cost", "Opens", "Brings"]))
            tbody {
                @for (level, row) in (1_u8..).zip(&magic::table().mastery) {
                    tr {
                        th scope="row" { (level) @if level == 6 { " " (switch("mastery_max")) } }
                        td { (points_for(level)) }
                        td { @match row.discount { Some((off, of)) => { "−" (off) "/" (of) } None => "full" } }
                        td { @match row.unlocks { Some(guard) => (guards(guard)), None => "–" } }
                        td.words { (row.benefit) }
                    }
                }
            }
        }
    };
    html! {
        (scrolling("Levels of mastery", &shown))
        p { (prose("Costs are rounded up and at least 1 (P94). A casting may take at most the spell’s level and the mastery, less 1, in mana, push included (P100).")) }
        p { "Whether Protection, Halt and Reflect are skills of their own is a " (switch("guards")) (prose(" (P95, P188).")) }
    }
}

const fn guards(guard: Guard) -> &'static str {
    match guard {
        Guard::Protection => "Protection",
        Guard::Halt => "Halt",
        Guard::Reflect => "Reflect",
    }
}

/// The pool of mana.
pub(super) fn mana() -> Markup {
    let magic::ManaFigures { dice, shallow_most, middling_most, recovery } = &magic::table().mana;
    let [shallow, middling, deep] = Depth::ALL.map(Depth::word);
    html! {
        p { (dice) "d6, thrown once and in secret " (prose("(P87)")) ". What its owner feels: " (shallow) " up to " (shallow_most) ", " (middling) " up to " (middling_most) ", " (deep) " above " (prose("(P190).")) }
        p { "One point comes back in " (recovery.rest_hours) " hours of rest; in Debt in " (recovery.debt_hours) ", after a Runaway in " (recovery.runaway_hours) " " (prose("(P116).")) }
    }
}
