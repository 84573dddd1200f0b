//! Writing something on the sheet that no table has.

use maud::{Markup, html};
use play::options::{Domain, Slot};

use crate::pages::life::LifePage;
use web::pages::offers::wire;

/// A form for a thing of one's own: found, given, or made.
pub(super) fn making_up(page: &LifePage<'_>) -> Markup {
    let Some(slots) = page.offers.open("make_up") else { return html! {} };
    let open = page.fault.as_ref().is_some_and(|fault| fault.verb == "make_up");
    let inside = html! {
        div.field { label for="thing-name" { "It is called" } input #thing-name name="name" value=[page.kept("make_up", "name")] required maxlength="60" autocomplete="off"; }
        div.six {
            (number(page, slots, "slots", "Slots, 0 if petty", "1"))
            (number(page, slots, "armor", "Armor", "0"))
            (number(page, slots, "uses", "Uses, 0 for always", "0"))
            label { span { "Damage" } select name="die" { @for choice in page.offers.choices("make_up", "die") { option value=(wire(choice)) selected[page.kept("make_up", "die") == Some(wire(choice).as_str())] { (choice.label) } } } }
        }
        button type="submit" { "Write it in" }
    };
    html! {
        details.plain #make-up open[open] {
            summary { "Write something in" }
            (page.form("make_up", "do-make_up", &[], &inside))
        }
    }
}

fn number(page: &LifePage<'_>, slots: &[Slot], name: &str, words: &str, first: &str) -> Markup {
    let most = slots.iter().find(|slot| slot.name == name).map(|slot| &slot.domain);
    let Some(Domain::Number { min, max }) = most else { return html! {} };
    let value = page.kept("make_up", name).unwrap_or(first);
    html! { label { span { (words) } input type="number" name=(name) min=(min) max=(max) step="1" required value=(value) inputmode="numeric"; } }
}
