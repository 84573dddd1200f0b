//! Load, and how far it lets one move.

use maud::{Markup, html};
use pillars::attributes::Scores;
use pillars::data::Id;
use pillars::equipment::movement::{self, Moves};
use pillars::equipment::{Gait, LoadLevel, Restraint};
use pillars::house::{Preset, Switch};

use crate::pages::rules::link::{link, prose, switch};
use web::pages::rules::tables::{scrolling, signed};

/// The STR for which bounds are worked out.
const STRENGTHS: [i16; 5] = [8, 10, 12, 14, 16];

/// The bands of load.
pub(super) fn load() -> Markup {
    let shown = html! {
        table {
            thead { tr {
                th scope="col" { "Load" }
                @for strength in STRENGTHS { th scope="col" { "STR " (strength) } }
                th scope="col" { "Movement" } th scope="col" { "Forbids" }
            } }
            tbody { @for level in LoadLevel::ALL { (band(level)) } }
        }
    };
    html! {
        (scrolling("Load by STR", &shown))
        p { (prose("Each band reaches up to and including its bound (P60). Load and armour together: the stricter restriction counts (P61). A hundred coins weigh a pound, where they are carried (P170): everybody has a purse of at most 50 gp, and the rest is at home. What a mount or vehicle of one's own bears is no load (P280).")) }
        p { "Whether worn armour is load is a " (switch("armour_load")) "; what of one's money comes along is a " (switch("coins")) "." }
    }
}

fn band(level: LoadLevel) -> Markup {
    let Restraint { penalty, forbids, at_most } = level.restraint();
    html! {
        tr {
            th scope="row" { (level) }
            @for strength in STRENGTHS {
                td { @match level.most(strength) { Some(most) => (most), None => "more" } }
            }
            td { (signed(-penalty)) @if let Some(most) = at_most { ", at most " (most) " hex" } }
            td { @match forbids { Some(gait) => { (gait) " and faster" } None => "–" } }
        }
    }
}

/// How far each gait leads.
pub(super) fn movement() -> Markup {
    let id: Id<Switch> = Id::named("movement");
    let handbook = gaits("Movement modifier", [-2, 0, 2, 4].map(|modifier| (signed(modifier), by_modifier(modifier))));
    let guide = gaits("DEX", [8, 10, 12, 14].map(|dexterity| (dexterity.to_string(), by_dexterity(dexterity))));
    html! {
        p { "Hexes a turn. Which rule holds is a house rule: " (link(id)) ". The width of a hex is " (link(Id::<Switch>::named("hex_feet"))) "." }
        @for (value, table) in id.values.iter().zip([handbook, guide]) {
            h3 { @if value.value == id.handbook { "By gaits" } @else { "By the allowance" } }
            p { (prose(&value.means)) }
            (scrolling(&value.means, &table))
        }
        p { "Nobody who may move at all moves less than a hex " (prose("(P55)")) ". Outside combat " (movement::figures().journey.jog_minutes) " minutes of jogging cost 1 Fatigue " (prose("(P58).")) }
    }
}

fn gaits(what: &str, columns: [(String, Moves); 4]) -> Markup {
    html! {
        table {
            thead { tr { th scope="col" { "Gait" } @for (name, _) in &columns { th scope="col" { (what) " " (name) } } th scope="col" { "Fatigue a turn" } } }
            tbody {
                @for gait in Gait::ALL.into_iter().rev() {
                    tr {
                        th scope="row" { (gait) }
                        @for (_, moves) in &columns { td { @match moves.hexes(gait) { Some(hexes) => (hexes), None => "–" } } }
                        td { (gait.fatigue()) }
                    }
                }
            }
        }
    }
}

/// Somebody with that modifier for moving, unladen.
fn by_modifier(modifier: i16) -> Moves {
    let restraint = Restraint { penalty: -modifier, ..Restraint::default() };
    Moves::of(&Scores::each(|_| 10), restraint, &Preset::Handbook.rules())
}

/// Somebody with that DEX, unladen.
fn by_dexterity(dexterity: i16) -> Moves {
    let scores = Scores { dex: dexterity, ..Scores::each(|_| 10) };
    Moves::of(&scores, Restraint::default(), &Preset::CombatGuide.rules())
}
