//! How opponents come: from the bestiary, or thought of on the spot.

use cairn::bestiary::Beast;
use cairn::damage::{Damage, Die};
use cairn::table::Command;
use maud::{Markup, html};

use super::{SeatPage, fields, offered};

/// The two forms, for whoever runs the game.
pub(super) fn muster(ground: &SeatPage<'_>) -> Markup {
    let come = Command::Oppose {
        kind: Beast::all().first().map_or_else(String::new, |beast| beast.key.clone()),
        count: 1,
        hidden: false,
    };
    html! {
        section.muster data-part="muster" aria-label="New opponents" {
            @if ground.runs() {
                @match ground.may(&come) {
                    Ok(()) => { (bestiary(ground)) (builder(ground)) }
                    Err(why) => p.reason-closed { "More opponents: " (why) },
                }
            }
        }
    }
}

fn bestiary(ground: &SeatPage<'_>) -> Markup {
    let asked = offered::asked(ground, "oppose");
    let inside = html! {
        div.row {
            div.field.grow {
                label for="beast" { "Of what kind" }
                input #beast name="kind" list="beasts" required autocomplete="off" placeholder="Wolf, Goblin, …" spellcheck="false" autocapitalize="off";
            }
            (asked.number("beast-count", "count", "How many", 1))
            (fields::check("beast-hidden", "hidden", "hidden for now"))
            button type="submit" { "Let them come" }
        }
    };
    html! { details #bestiary { summary { "From the bestiary" } div.inside { (ground.asks("oppose", "oppose-form", &[], &inside)) } } }
}

/// Every creature by its name, for the field that looks them up; it never changes and belongs to no part.
pub(super) fn beasts(ground: &SeatPage<'_>) -> Markup {
    html! { @if ground.sight.leads() { datalist #beasts { @for beast in Beast::all() { option value=(beast.name()) { (beast.line()) } } } } }
}

fn builder(ground: &SeatPage<'_>) -> Markup {
    let asked = offered::asked(ground, "think_of");
    let dice = Die::ALL.into_iter().flat_map(|die| [false, true].map(|paired| Damage { die, paired }));
    let none = ("null".to_owned(), "no attack".to_owned());
    let dice: Vec<(String, String)> =
        dice.map(|damage| (fields::wire(damage), damage.to_string())).chain([none]).collect();
    let inside = html! {
        div.row {
            (asked.text("foe-name", "name", "Called"))
            (asked.number("foe-hp", "hp", "HP", 4))
            (asked.number("foe-armor", "armor", "Armor", 0))
            (asked.number("foe-str", "str", "STR", 10))
            (asked.number("foe-dex", "dex", "DEX", 10))
            (asked.number("foe-wil", "wil", "WIL", 10))
            (fields::select("foe-die", "die", "Attack", &dice))
        }
        div.row {
            (fields::check("foe-many", "detachment", "many who fight as one"))
            (fields::check("foe-hidden", "hidden", "hidden for now"))
            button type="submit" { "Let it come" }
        }
    };
    html! { details #builder { summary { "An opponent of your own" } div.inside { (ground.asks("think_of", "think-form", &[], &inside)) } } }
}
