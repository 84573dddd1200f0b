//! Free points, spent where the levels stand.

use maud::{Markup, html};
use pillars::creation::living::Lesson;
use play::options::Domain;

use crate::pages::character::CharacterPage;
use web::pages::offers::wire;

/// The button that puts one point in.
pub(super) fn one(page: &CharacterPage<'_>, on: Lesson, key: &str, name: &str) -> Markup {
    let value = serde_json::to_value(on).map(|json| json.to_string()).unwrap_or_default();
    let able = page.offers.choices("spend", "on").iter().any(|choice| wire(choice) == value && choice.then.len() == 1);
    let inside =
        html! { button.point type="submit" aria-label={ "A point into " (name) } title="Put a free point in" { "+" } };
    html! { @if able { (page.form("spend", &format!("point-{key}"), &[("on", &value), ("points", "1")], &inside)) } }
}

/// Points for anything that can be learned; nothing while there are none.
pub(super) fn spend(page: &CharacterPage<'_>) -> Markup {
    let choices = page.offers.choices("spend", "on");
    let kept = page.kept("spend", "on");
    let points = page.kept("spend", "points").unwrap_or("1");
    let tables =
        choices.iter().flat_map(|choice| &choice.then).find(|slot| slot.name == "table").map(|slot| &slot.domain);
    let inside = html! {
        label for="spend-on" { (page.sheet.free_points) @if page.sheet.free_points == 1 { " free point" } @else { " free points" } " for" }
        div.row {
            select #spend-on name="on" { @for choice in choices { option value=(wire(choice)) selected[kept == Some(&wire(choice))] { (choice.label) } } }
            input type="number" name="points" value=(points) min="1" max=(page.sheet.free_points) step="1" required aria-label="How many points";
            button type="submit" { "Spend" }
        }
        @if let Some(Domain::Choice { of }) = tables {
            label for="weapon-table" { "Weapons, if it is the Weapon skill" }
            select #weapon-table name="table" { @for table in of { option value=(wire(table)) { (table.label) } } }
        }
    };
    html! { @if !choices.is_empty() { div.control { (page.form("spend", "do-spend", &[], &inside)) } } }
}
