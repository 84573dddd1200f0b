//! The numbers of a card, each changed by a click where it stands, and saves with their exact chances.

use cairn::attributes::{Attribute, Score};
use cairn::character::Character;
use cairn::deeds::{Deed, SheetPool};
use cairn::table::{Command, Deeded, Member};
use maud::{Markup, html};

use super::{SeatPage, button, button_if, fields, offered};

/// The blows that are one click away.
const BLOWS: std::ops::RangeInclusive<u8> = 1..=6;

/// HP, the three attributes with their saves, Armor, Fatigue and gold.
pub(super) fn numbers(ground: &SeatPage<'_>, member: &Member, sheet: &Character) -> Markup {
    let mine = ground.acts_for(member);
    html! {
        dl.numbers.rows[mine] {
            (hp(ground, member, sheet, mine))
            @for attribute in Attribute::ALL { (score(ground, member, sheet, attribute, mine)) }
        }
        dl.numbers.small {
            div { dt { "Armor" } dd { strong { (sheet.armor()) } } }
            div { dt { "Fatigue" } dd { (stepper(ground, member, mine, &format!("Fatigue of {}", sheet.called()), &html! { (sheet.fatigue) }, Some(Deed::Recover), Some(Deed::Tire))) } }
            div { dt { "Gold" } dd { (gold(ground, member, sheet, mine)) } }
        }
        @if mine { (gifts(ground, member, sheet)) }
    }
}

/// What somebody's past lets them call upon, and what quicksilver asks of them.
fn gifts(ground: &SeatPage<'_>, member: &Member, sheet: &Character) -> Markup {
    let name = sheet.called();
    let words = "Withstand the want of quicksilver (STR save)";
    let withstand = deed(member, Deed::Withstand);
    html! {
        @if sheet.gifts().next().is_some() || ground.can(&withstand) {
            div.actions {
                @for gift in sheet.gifts() {
                    @let words = gift.gift().unwrap_or_default();
                    (button_if(ground, &deed(member, Deed::CallUpon { gift }), words, &format!("{name}: {words}")))
                }
                (button_if(ground, &withstand, words, &format!("{name}: {words}")))
            }
        }
    }
}

fn hp(ground: &SeatPage<'_>, member: &Member, sheet: &Character, mine: bool) -> Markup {
    let now = ground.sight.state().as_they_are(sheet);
    let counts = now.effective_hp();
    html! {
        div.pool.hp.low[counts == 0] {
            dt { "HP" }
            dd {
                (pool(ground, member, SheetPool::Hp, sheet, mine))
                @if now.hp_because().is_some() { span.counts { "counts as 0" } }
            }
        }
    }
}

fn score(ground: &SeatPage<'_>, member: &Member, sheet: &Character, attribute: Attribute, mine: bool) -> Markup {
    let of = match attribute {
        Attribute::Str => SheetPool::Str,
        Attribute::Dex => SheetPool::Dex,
        Attribute::Wil => SheetPool::Wil,
    };
    let score = sheet.scores.of(attribute);
    html! {
        div.pool.low[score.now < score.max] {
            dt { (attribute) }
            dd { (pool(ground, member, of, sheet, mine)) @if mine { (save(ground, member, sheet, attribute)) } }
        }
    }
}

/// A save, with its chance.
fn save(ground: &SeatPage<'_>, member: &Member, sheet: &Character, attribute: Attribute) -> Markup {
    let odds = sheet.odds(attribute).percent();
    let command = deed(member, Deed::Save { attribute });
    let label = format!("{attribute} save of {}: {odds}", sheet.called());
    button(ground, &command, &html! { "Save " span.chance { (odds) } }, "save", Some(&label))
}

/// A number that goes down and up, with its most.
fn pool(ground: &SeatPage<'_>, member: &Member, pool: SheetPool, sheet: &Character, mine: bool) -> Markup {
    let Score { now, max } = pool.of(sheet);
    let set = |to: Option<u8>| to.filter(|to| *to <= max).map(|to| Deed::Set { pool, to });
    let label = format!("{} of {}", pool.name(), sheet.called());
    let value = html! { (now) span.most { "/" (max) } };
    stepper(ground, member, mine, &label, &value, set(now.checked_sub(1)), set(now.checked_add(1)))
}

fn gold(ground: &SeatPage<'_>, member: &Member, sheet: &Character, mine: bool) -> Markup {
    let set = |to: Option<u32>| to.map(|to| Deed::SetGold { to });
    let label = format!("gold of {}", sheet.called());
    let (less, more) = (sheet.gold.checked_sub(1), sheet.gold.checked_add(1));
    stepper(ground, member, mine, &label, &html! { (sheet.gold) }, set(less), set(more))
}

/// A number with a button on either side of it.
pub(super) fn stepper(
    ground: &SeatPage<'_>,
    member: &Member,
    mine: bool,
    what: &str,
    value: &Markup,
    less: Option<Deed>,
    more: Option<Deed>,
) -> Markup {
    let step = |sign: &str, word: &str, to: Option<Deed>| {
        let label = format!("{word} {what}");
        let sign = html! { (sign) };
        html! {
            @if let Some(to) = to { (button(ground, &deed(member, to), &sign, "step", Some(&label))) }
            @else { button.step type="button" disabled aria-label=(label) { (sign) } }
        }
    };
    html! {
        span.stepper {
            @if mine { (step("−", "Less", less)) }
            strong.value { (value) }
            @if mine { (step("+", "More", more)) }
        }
    }
}

/// A deed of somebody, as a command.
pub(super) fn deed(member: &Member, what: Deed) -> Command {
    Command::Deed(Deeded { who: member.who, what })
}

/// Damage to somebody of the party.
pub(super) fn damage(ground: &SeatPage<'_>, member: &Member) -> Markup {
    let blow = |amount| Command::Hurt { who: member.who, amount, pierces: false, straight: false };
    let who = member.who.0.to_string();
    blows(ground, &who, member.character.called(), &blow, ("hurt", &[("who", &who)]))
}

/// Damage by a click: armour helps, HP goes first, then STR, and what follows by the rules. Behind it the same in full, as
/// a verb with these pins.
pub(super) fn blows(
    ground: &SeatPage<'_>,
    key: &str,
    name: &str,
    blow: &dyn Fn(u8) -> Command,
    (verb, pins): (&str, &[(&str, &str)]),
) -> Markup {
    let more = html! {
        div.row {
            (offered::asked(ground, verb).number(&format!("amount-{key}"), "amount", "Damage", 7))
            (fields::check(&format!("pierces-{key}"), "pierces", "armor does not help"))
            (fields::check(&format!("straight-{key}"), "straight", "straight to STR, past HP"))
            button type="submit" aria-label={ "Deal this damage to " (name) } { "Deal it" }
        }
    };
    html! {
        @if ground.can(&blow(1)) {
            div.damage {
                (ground.buttons(&format!("hurt-{key}"), &html! {
                    span.label aria-hidden="true" { "Damage" }
                    @for amount in BLOWS { (button(ground, &blow(amount), &html! { (amount) }, "blow", Some(&format!("{amount} damage to {name}")))) }
                }))
                details #{ "blow-" (key) } { summary aria-label={ "More damage to " (name) } { "more" } div.inside { (ground.asks(verb, &format!("hurt-much-{key}"), pins, &more)) } }
            }
        }
    }
}
