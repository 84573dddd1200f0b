//! Pools that are marked and mended where they stand, what wounds do, and rest.

use maud::{Markup, html};
use pillars::sheet::{ConditionLine, PoolLine, Sheet};

use crate::pages::character::{CharacterPage, bars};
use web::pages::offers::wire;
use web::pages::worked::{chance, plain};

/// Both pools with what can be done about them.
pub(super) fn pools(page: &CharacterPage<'_>) -> Markup {
    let sheet = &page.sheet;
    html! {
        section.pools aria-labelledby="pools" {
            h2 #pools { "Pools" }
            @if let Some(pools) = &sheet.pools {
                (one(page, "Fatigue", "fatigue", &pools.fatigue))
                (one(page, "Body", "body", &pools.body))
                (both(page))
            }
            @if let Some(condition) = &sheet.condition { (state(page, condition)) }
            (mana(sheet))
            (rest(page))
        }
    }
}

fn one(page: &CharacterPage<'_>, name: &str, key: &str, pool: &PoolLine) -> Markup {
    let lacks = i32::from(pool.start) - i32::from(pool.now);
    let kept = page.kept("hurt", "points").filter(|_| page.kept("hurt", "hit") == Some(key));
    html! {
        (bars::pool(name, key, pool))
        @if page.offers.has("hurt") {
            form.act.steps.control #{ "mark-" (key) } method="post" action=(page.action("commands")) autocomplete="off" {
                (page.click())
                input type="hidden" name="hit" value=(key);
                input type="hidden" name="pool" value=(key);
                button #{ "hurt-" (key) } type="submit" name="verb" value="hurt" aria-label={ "Damage to " (name) } { "−" }
                input type="number" name="points" value=(kept.unwrap_or("1")) min="1" max="200" step="1" required aria-label={ "Points of " (name) };
                button #{ "treat-" (key) } type="submit" name="verb" value="treat" disabled[lacks <= 0] aria-label={ "Give " (name) " back" } { "+" }
                @if let Some(message) = page.fault_in("hurt", &[("hit", key)]).or_else(|| page.fault_in("treat", &[("pool", key)])) { p.fault role="alert" { (message) } }
            }
        }
    }
}

/// Damage that gets through to Body counts in full on both (P69).
fn both(page: &CharacterPage<'_>) -> Markup {
    let inside = html! {
        label for="through" { "Through to Body: both by" }
        input #through type="number" name="points" value="1" min="1" max="200" step="1" required;
        button type="submit" aria-label="Damage to both pools" { "−" }
    };
    html! { @if page.offers.has("hurt") { div.control.steps { (page.form("hurt", "mark-both", &[("hit", "both")], &inside)) } } }
}

fn state(page: &CharacterPage<'_>, condition: &ConditionLine) -> Markup {
    html! {
        div.condition {
            @if condition.penalty != 0 { p { "Injury: " b { (plain(condition.penalty)) } " on every target." } }
            @if condition.word != "awake" { p { b { (capital(&condition.word)) } "." } }
            @if let Some(save) = &condition.save {
                div.due role="status" {
                    p { b { "A survival save is due each turn" } ": 3d6 at or below " (plain(save.target)) ", " (chance("save", &save.chance)) "." }
                    @if page.offers.has("save") { div.control { (page.button("save", "Make the save", "primary", false)) } }
                }
            }
        }
    }
}

fn mana(sheet: &Sheet) -> Markup {
    html! {
        @if let Some(mana) = &sheet.mana {
            p { b { "Mana" } " "
                @match mana.amount { Some(amount) => { (amount) @if let Some(start) = mana.start { " of " (start) } }, None => { "feels " (mana.word) } }
            }
        }
    }
}

fn rest(page: &CharacterPage<'_>) -> Markup {
    let pauses = page.offers.choices("rest", "pause");
    let kept = page.kept("rest", "pause").unwrap_or("hour");
    let inside = html! {
        label for="pause" { "Pause for" }
        div.row {
            select #pause name="pause" { @for pause in pauses { option value=(wire(pause)) selected[wire(pause) == kept] { (pause.label) } } }
            button type="submit" { "Rest" }
        }
    };
    html! {
        @if !pauses.is_empty() { div.control { (page.form("rest", "do-rest", &[], &inside)) } }
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
