//! Setting right: what the Warden may change about anybody, whatever the rules say.

use cairn::character::Character;
use cairn::deeds::{Deed, SheetPool};
use cairn::table::{Command, Member};
use maud::{Markup, html};

use super::numbers::deed;
use super::{SeatPage, button_if, fields, offered};

/// What the Warden alone sets, with the word on its button.
const WARDENS: [(&str, &str); 5] = [
    ("set_most", "Set the most"),
    ("drain", "Take it"),
    ("set_condition", "So they are"),
    ("set_fatigue", "Set the Fatigue"),
    ("forewarn", "Forewarned, or not"),
];

/// The Warden's panel on a card; the player has the part that is theirs.
pub(super) fn right(ground: &SeatPage<'_>, member: &Member, sheet: &Character) -> Markup {
    let (who, name) = (member.who, sheet.called());
    let id = who.0.to_string();
    let deprived = deed(member, Deed::SetDeprived { is: !sheet.deprived });
    let pools: Vec<(String, String)> = SheetPool::ALL.map(|pool| (fields::wire(pool), pool.name().to_owned())).into();
    html! {
        @if ground.acts_for(member) {
            details.right #{ "right-" (id) } {
                summary { @if ground.runs() { "Set right" } @else { "Change by hand" } }
                div.inside {
                    (ground.buttons(&format!("states-{id}"), &html! {
                        div.actions {
                            (button_if(ground, &deprived, if sheet.deprived { "No longer Deprived" } else { "Deprived" }, &format!("{name}: Deprived, or no more")))
                            (button_if(ground, &deed(member, Deed::Rest), "Rest: HP back", &format!("{name} rests for a moment")))
                            (button_if(ground, &Command::SetPanic { who, is: !sheet.panicked }, if sheet.panicked { "Calm again" } else { "Panicked" }, &format!("{name}: panic, or no more")))
                            (button_if(ground, &Command::Revive { who }, "Back on their feet", &format!("{name}: back on their feet")))
                            (button_if(ground, &Command::Calm { who }, "Shake off the panic", &format!("{name} tries to shake off the panic")))
                            (button_if(ground, &Command::Frighten { who }, "Something frightful: WIL save", &format!("Something frightful: {name} saves")))
                        }
                    }))
                    @if sheet.lives() {
                        (ground.asks("set", &format!("set-{id}"), &[("who", &id)], &html! {
                            div.row { (fields::select(&format!("set-pool-{id}"), "pool", "Set", &pools)) (offered::asked(ground, "set").number(&format!("set-to-{id}"), "to", "to", 3)) button type="submit" { "Set" } }
                        }))
                        (ground.asks("set_gold", &format!("purse-{id}"), &[("who", &id)], &html! {
                            div.row { (offered::asked(ground, "set_gold").number(&format!("gold-{id}"), "to", "Gold pieces", sheet.gold.into())) button type="submit" { "Set the purse" } }
                        }))
                        (make_up(ground, &id))
                        (offered::form(ground, "set_slots", &format!("set-slots-{id}"), &[("who", &id)], "Set the slots"))
                    }
                    @for (verb, words) in WARDENS { (offered::form(ground, verb, &format!("{}-{id}", verb.replace('_', "-")), &[("who", &id)], words)) }
                }
            }
        }
    }
}

/// A thing that no table has.
fn make_up(ground: &SeatPage<'_>, id: &str) -> Markup {
    use cairn::damage::{Damage, Die};
    let asked = offered::asked(ground, "make_up");
    let dice = Die::ALL.into_iter().flat_map(|die| [false, true].map(|paired| Damage { die, paired }));
    let none = ("null".to_owned(), "no weapon".to_owned());
    let dice: Vec<(String, String)> =
        std::iter::once(none).chain(dice.map(|damage| (fields::wire(damage), damage.to_string()))).collect();
    ground.asks(
        "make_up",
        &format!("write-in-{id}"),
        &[("who", id)],
        &html! {
            div.row {
                (asked.text(&format!("item-{id}"), "name", "Write in"))
                (asked.number(&format!("item-slots-{id}"), "slots", "Slots", 1))
                (fields::select(&format!("item-die-{id}"), "die", "Weapon", &dice))
                (asked.number(&format!("item-armor-{id}"), "armor", "Armor", 0))
                (asked.number(&format!("item-uses-{id}"), "uses", "Uses", 0))
                button type="submit" { "Write it in" }
            }
        },
    )
}
