//! Push, Debt, Runaway and counterspells.

use maud::{Markup, html};
use pillars::house::Runaway;
use pillars::magic::weave::{self, Contest, ControlFigures, DebtFigures, Strain, TieWinner, Toll, contest, holds};
use play::options::percent;

use crate::pages::rules::link::{prose, switch};
use web::pages::rules::tables::{heads, scrolling, signed};

/// Holding a spell that takes more mana than it asks for.
pub(super) fn push() -> Markup {
    let ControlFigures { small_most, large_most, always_lost, mana_per_band, beyond } = &weave::table().control;
    let grades = html! {
        table.across {
            tr { th scope="row" { "Target" } @for target in 2..=13_i16 { td { (target) } } }
            @for (place, name) in ["Holds", "Strays a little", "Strays far", "Runaway"].into_iter().enumerate() {
                tr { th scope="row" { (name) } @for target in 2..=13_i16 { td { (percent(holds(target, Strain::default())[place], 216)) } } }
            }
        }
    };
    let steps = html! {
        table {
            (heads(&["Mana beyond", "Control", "From level 6 on"]))
            tbody { @for step in &beyond.steps { tr { th scope="row" { (step.over) "+" } td { (signed(step.arcane)) } td { (signed(step.milder)) } } } }
        }
    };
    html! {
        p { (prose("Mana beyond the cost makes a spell stronger, as the spell says, up to its channel (P186). It calls for a Control Roll before the casting: 3d6 at or below INT less all mana that the casting takes (P97, P98), or, by a ")) (switch("push")) ", less 1 for each " (mana_per_band) " of it." }
        p { "A miss by up to " (small_most) " strays a little, by up to " (large_most) " far; beyond that, and on every " (always_lost) ", the spell runs away." }
        (scrolling("What a Control Roll comes to, by target number", &grades))
        p { (prose("True Magic may go beyond its channel (P99); a miss is Runaway then, however small (P245):")) }
        (scrolling("True Magic beyond its channel", &steps))
    }
}

/// Borrowing mana.
pub(super) fn debt() -> Markup {
    let DebtFigures { runaway_by, out_dice } = weave::table().debt;
    html! {
        p { "Who has too little may borrow the rest. After the spell: 3d6 at or below INT + WIS, less the Debt. Missed by " (runaway_by) " or more, it is Runaway; missed by less, one is unconscious for " (out_dice) "d6 turns " (prose("(P106).")) }
    }
}

/// Magic out of hand.
pub(super) fn runaway() -> Markup {
    let rounds = html! {
        table {
            (heads(&["Round", "Mana", "Body", "Anchor", "Sign"]))
            tbody {
                @for (round, row) in (1_u16..).zip(&weave::table().runaway.rounds) {
                    tr {
                        th scope="row" { (round) }
                        td { (toll(row.mana)) }
                        td { @if row.body > 0 { (row.body) "d6" } @else { "–" } }
                        td { (signed(weave::anchor(Runaway::Escalating, round))) }
                        td.words { (row.sign) }
                    }
                }
            }
        }
    };
    html! {
        p { (prose("Each later turn it takes what the casting spent: mana first, the rest from Body, which no armour guards. Without mana one is unconscious (P187). A conscious caster may roll 3d6 at or below WIS as an action to anchor it, and then keeps the spell or ends it.")) }
        p { (prose("Another mage within reach may pay the same sum and roll 3d6 at or below INT; whoever fails is caught as well (P105).")) }
        p { "The escalating form is a " (switch("runaway")) (prose(" (P103); from the last round on it takes Body alone, and helpers roll against WIS with the same modifier:")) }
        (scrolling("An escalating Runaway, round by round", &rounds))
    }
}

fn toll(toll: Toll) -> Markup {
    html! {
        @match toll {
            Toll::Points(points) => (points),
            Toll::Dice(dice) => { (dice) "d6" }
            Toll::All => "all",
        }
    }
}

/// Two mages at odds.
pub(super) fn counterspell() -> Markup {
    let Contest { hexes, mana_per_bonus, most_bonus } = &weave::table().contest;
    let leads = -4..=4_i16;
    let chances = html! {
        table.across {
            tr { th scope="row" { "The caster is ahead by" } @for lead in leads.clone() { td { (signed(lead)) } } }
            tr { th scope="row" { "The spell passes" } @for lead in leads { td { (percent(contest(lead, 0, TieWinner::Acting).good, 216 * 216)) } } }
        }
    };
    html! {
        p { (prose("Any mage who perceives a casting may counter it")) " from up to " (hexes) " hexes away, with at least the spell’s level in mana " (prose("(P184)")) ". Both throw 3d6 under INT, with 1 more for each " (mana_per_bonus) " mana up to " (most_bonus) " " (prose("(P107)")) ", and the mastery of a Counter that is high enough; the greater margin wins, a tie is the caster’s. All mana is gone." }
        (scrolling("The chance that a spell passes a counterspell", &chances))
        p { (prose("A caster who was countered may cast again at the same target in the next turn: both pay anew, and the caster has a Control Roll besides (P185).")) }
    }
}
