//! The numbers of the sheet, each with what changes it in one click.

use cairn::attributes::{self, Attribute, Score};
use cairn::character::{CharacterCondition, DEPRIVED, MOST_ARMOR};
use cairn::deeds::{self, Deed, SheetPool};
use maud::{Markup, html};

use crate::pages::life::LifePage;
use web::failure::sentence;
use web::pages::worked::{chance, worked};

/// Attributes, HP, Armor and gold, and whatever is the matter.
pub(super) fn numbers(page: &LifePage<'_>) -> Markup {
    html! {
        section.numbers aria-labelledby="numbers" {
            h2.unseen #numbers { "Numbers" }
            div.stats {
                @for attribute in Attribute::ALL { (stat(page, attribute)) }
                (hit_protection(page))
                (armor(page))
                (gold(page))
            }
            (state(page))
        }
    }
}

fn stat(page: &LifePage<'_>, attribute: Attribute) -> Markup {
    let key = attribute.name().to_lowercase();
    let pool = SheetPool::ALL.into_iter().find(|pool| pool.attribute() == Some(attribute)).unwrap_or(SheetPool::Hp);
    let odds = attributes::chance(attribute, page.character.target(attribute));
    html! {
        div.stat #{ "stat-" (key) } {
            h3 { (attribute) }
            (now(page.character.scores.of(attribute)))
            (steps(page, pool))
            p.odds { "Save " (chance(&format!("save-{key}"), &odds)) }
            (save(page, attribute, &key))
        }
    }
}

/// What there is now, and what there can be where that is more.
pub(super) fn now(score: Score) -> Markup {
    html! { p.figure { b { (score.now) } @if score.now != score.max { small { " of " (score.max) } } } }
}

/// One less and one more.
fn steps(page: &LifePage<'_>, pool: SheetPool) -> Markup {
    let (score, key) = (pool.of(&page.character), pool.name().to_lowercase());
    let less = score.now.checked_sub(1);
    let more = score.now.checked_add(1).filter(|now| *now <= score.max);
    let inside = html! {
        button type="submit" name="to" value=[less] #{ "less-" (key) } disabled[less.is_none()] aria-label={ (pool.name()) ", one less" } { "−" }
        button type="submit" name="to" value=[more] #{ "more-" (key) } disabled[more.is_none()] aria-label={ (pool.name()) ", one more" } { "+" }
    };
    html! {
        @if page.offers.takes("set", "pool", pool) { div.control.less-more { (page.form("set", &format!("set-{key}"), &[("pool", &key)], &inside)) } }
    }
}

fn save(page: &LifePage<'_>, attribute: Attribute, key: &str) -> Markup {
    let inside = html! { button type="submit" aria-label={ "Roll a " (attribute) " save" } { "Roll" } };
    html! {
        @if page.offers.takes("save", "attribute", attribute) {
            div.control { (page.form("save", &format!("roll-{key}"), &[("attribute", key)], &inside)) }
        }
        @if let Some(saved) = page.saved.as_ref().filter(|saved| saved.attribute == attribute) {
            div.control.result {
                (saved.shown())
            }
        }
    }
}

fn hit_protection(page: &LifePage<'_>) -> Markup {
    let one = &page.character;
    html! {
        div.stat.hp #stat-hp {
            h3 { abbr title="Hit Protection" { "HP" } }
            (now(one.hp))
            (steps(page, SheetPool::Hp))
            @if let Some(why) = one.hp_because() { p.counts { (sentence(why)) } }
            div.control { (page.button("rest", "Rest", "", false)) }
            @if let Some(why) = page.offers.reason("rest").filter(|_| one.hp.now < one.hp.max && page.owners) { p.reason-closed { (sentence(why)) } }
        }
    }
}

fn armor(page: &LifePage<'_>) -> Markup {
    let one = &page.character;
    let because = one.armor_because();
    let worn: i32 = because.iter().map(|part| part.value).sum();
    html! {
        div.stat #stat-armor {
            h3 { "Armor" }
            p.figure { (worked("armor", one.armor(), &because)) }
            @if because.is_empty() { p.odds { "nothing worn" } }
            @else if worn > i32::from(MOST_ARMOR) { p.odds { "never more than " (MOST_ARMOR) } }
        }
    }
}

fn gold(page: &LifePage<'_>) -> Markup {
    let gold = page.character.gold;
    let more = gold.checked_add(1).filter(|more| deeds::permit(&page.character, &Deed::SetGold { to: *more }).is_ok());
    let steps = html! {
        button type="submit" name="to" value=[gold.checked_sub(1)] #less-gold disabled[gold == 0] aria-label="Gold, one less" { "−" }
        button type="submit" name="to" value=[more] #more-gold disabled[more.is_none()] aria-label="Gold, one more" { "+" }
    };
    let typed = html! {
        input #gold name="to" type="number" min="0" step="1" required inputmode="numeric" aria-label="Gold pieces in the purse" value=(page.kept("set_gold", "to").unwrap_or(&gold.to_string()));
        button type="submit" { "Set" }
    };
    let wrong = page.fault.as_ref().is_some_and(|fault| fault.verb == "set_gold");
    html! {
        div.stat #stat-gold {
            h3 { "Gold" }
            p.figure { b { (gold) } }
            @if page.offers.has("set_gold") {
                div.control.less-more { (page.form("set_gold", "step-gold", &[("by", "one")], &steps)) }
                details.plain.control #purse open[wrong] { summary { "Set" } (page.form("set_gold", "set-gold", &[("by", "hand")], &typed)) }
            }
        }
    }
}

/// Whatever is the matter, in words, with what can be done about it.
fn state(page: &LifePage<'_>) -> Markup {
    let one = &page.character;
    let condition = match one.condition {
        CharacterCondition::Up => one.cannot_act().map(|state| format!("Is {state}, and cannot act.")),
        CharacterCondition::Dying | CharacterCondition::Stable | CharacterCondition::Dead => {
            one.condition.told().map(ToOwned::to_owned)
        }
    };
    let word = if one.deprived { "No longer Deprived" } else { "Mark as Deprived" };
    let inside = html! { button type="submit" { (word) } };
    html! {
        div.state {
            @if let Some(words) = condition { p.due { (words) } }
            @if one.deprived { p.due { (DEPRIVED) } }
            @if one.panicked { p.due { "Panicked." } }
            @if page.offers.has("withstand") { div.control { (page.button("withstand", "Withstand the want of quicksilver (STR save)", "", false)) } }
            @if page.offers.has("set_deprived") {
                div.control { (page.form("set_deprived", "do-set_deprived", &[("is", if one.deprived { "false" } else { "true" })], &inside)) }
            }
        }
    }
}
