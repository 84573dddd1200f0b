//! Those who come along: their numbers, what harms them, and whom they are set upon.

use cairn::character::Character;
use cairn::companion::Companion;
use cairn::deeds::{Deed, SheetPool};
use cairn::table::{Area, Command, CompanionOrder, Foe, Hurting, Member, Position};
use maud::{Markup, html};

use super::{SeatPage, act, button, button_if, numbers, offered};
use web::failure::sentence;

/// Every companion of somebody, a click away.
pub(super) fn company(ground: &SeatPage<'_>, member: &Member, sheet: &Character) -> Markup {
    html! { @for one in &sheet.companions { (companion(ground, member, one)) } }
}

fn companion(ground: &SeatPage<'_>, member: &Member, one: &Companion) -> Markup {
    let (who, id) = (member.who.0.to_string(), one.id.0.to_string());
    let (key, name) = (format!("beast-{who}-{id}"), one.creature.name.as_str());
    let mine = ground.acts_for(member);
    let fights = ground.sight.state().fight.is_some() && member.seat == ground.page.seat && one.lives();
    let (owner, companion) = (member.who, one.id);
    let blow =
        |amount| Command::HurtCompanion(Hurting { who: owner, companion, amount, pierces: false, straight: false });
    // A shape has its owner's WIL.
    let pools = SheetPool::ALL.into_iter().filter(|pool| !(one.creature.is_shape() && *pool == SheetPool::Wil));
    let all = html! { dl.numbers { @for pool in pools { (number(ground, member, one, pool, mine)) } } };
    html! {
        details.companion #(key) open[fights] {
            @let state = if one.turned { "taken".to_owned() } else if one.lives() { format!("{} HP", one.hp) } else { "dead".to_owned() };
            summary { span { bdi { (name) } ", " (state) } }
            div.inside {
                (ground.buttons(&format!("numbers-{key}"), &all))
                p.gear { "Armor " b { (one.creature.armor) } @for attack in &one.creature.attacks { ", " (attack.words()) } }
                (numbers::blows(ground, &key, name, &blow, ("hurt_companion", &[("who", &who), ("companion", &id)])))
                (burden(ground, member, one, &key))
                (orders(ground, member, one, &key))
            }
        }
    }
}

fn number(ground: &SeatPage<'_>, member: &Member, one: &Companion, pool: SheetPool, mine: bool) -> Markup {
    let score = pool.of_companion(one);
    let set =
        |to: Option<u8>| to.filter(|to| *to <= score.max).map(|to| Deed::SetCompanion { companion: one.id, pool, to });
    let label = format!("{} of {}", pool.name(), one.creature.name);
    let value = html! { (score.now) span.most { "/" (score.max) } };
    let (less, more) = (set(score.now.checked_sub(1)), set(score.now.checked_add(1)));
    html! {
        div.pool.low[score.now < score.max] {
            dt { (pool.name()) }
            dd { (numbers::stepper(ground, member, mine, &label, &value, less, more)) }
        }
    }
}

/// What else may take its strength, and the shape that it is; in a fight to change is an action.
fn burden(ground: &SeatPage<'_>, member: &Member, one: &Companion, key: &str) -> Markup {
    let name = &one.creature.name;
    let bears = numbers::deed(member, Deed::Burden { companion: one.id, is: !one.burdened });
    let turn = numbers::deed(member, Deed::Turn { companion: one.id });
    let carries = one.holds().map(|holds| format!("Carries {holds}."));
    let peace = ground.sight.state().fight.is_none();
    html! {
        @if let Some(carries) = carries.filter(|_| one.lives()) { p.hint { (carries) } }
        (ground.buttons(&format!("burden-{key}"), &html! {
            div.actions {
                @if let Some(burden) = &one.creature.burden {
                    @let words = format!("{}{}", sentence(&burden.by).trim_end_matches('.'), if one.burdened { " no more" } else { "" });
                    (button_if(ground, &bears, &words, &format!("{name}: {words}")))
                }
                @if one.creature.is_shape() && peace {
                    @let back = if one.creature.back.is_some() { "Turn back" } else { "Turn back (WIL save)" };
                    @let words = if one.turned { back } else { "Take this shape" };
                    (button_if(ground, &turn, words, &format!("{name}: {words}")))
                }
            }
        }))
    }
}

/// The command that sets a companion upon an opponent with one of its attacks.
fn loose(member: &Member, one: &Companion, place: usize, foe: &Foe) -> Command {
    Command::Loose(CompanionOrder {
        who: member.who,
        companion: one.id,
        attack: u8::try_from(place).unwrap_or(u8::MAX),
        target: foe.id,
        position: Position::Plain,
        area: Area::Unsure,
        met: Vec::new(),
    })
}

/// Each of its attacks against each opponent, until all have spoken.
fn orders(ground: &SeatPage<'_>, member: &Member, one: &Companion, key: &str) -> Markup {
    let foes: Vec<&Foe> = ground.sight.foes().filter(|foe| foe.fights() && !foe.hidden).collect();
    let loose = |place: usize, foe: &Foe| loose(member, one, place, foe);
    let open = foes.first().is_some_and(|foe| ground.can(&loose(0, foe)));
    let name = &one.creature.name;
    let rows = html! {
        @for (place, attack) in one.creature.attacks.iter().enumerate() {
            div.arms {
                span.with { (attack.name) }
                div.actions {
                    @for foe in &foes {
                        @let (command, means) = (loose(place, foe), act::means(ground, &loose(place, foe)));
                        @let label = format!("{name} attacks {} with {}: {means}", foe.name, attack.name);
                        (button(ground, &command, &html! { "Set it upon " (foe.name) small { (means) } }, "strike", Some(&label)))
                    }
                }
            }
        }
    };
    let (who, id) = (member.who.0.to_string(), one.id.0.to_string());
    let pins = [("who", who.as_str()), ("companion", id.as_str())];
    html! {
        @if open {
            p.hint { "It acts beside its owner: say so before the last of the party has spoken." }
            @if foes.len() <= act::FEW {
                (ground.at_once(&format!("loose-{key}"), &rows))
                details #{ "stance-" (key) } {
                    summary { "From another position" }
                    div.inside { (offered::form(ground, "loose", &format!("sent-{key}"), &pins, "Set it upon them")) }
                }
            } @else { (offered::form(ground, "loose", &format!("loose-{key}"), &pins, "Set it upon them")) }
        }
    }
}
