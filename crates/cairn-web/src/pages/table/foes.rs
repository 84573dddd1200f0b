//! Opponents as cards: what the reader knows of them, and for whoever runs the game every number a click away.

use cairn::attributes::{Attribute, Score, chance};
use cairn::deeds::SheetPool;
use cairn::table::{Area, Command, FightSide, Foe, FoeAct, Member, Position};
use maud::{Markup, html};

use super::{SeatPage, act, button, button_if, fields, offered, words};
use crate::pages::term;

/// What is set about an opponent, with the word on its button.
const WARDENS: [(&str, &str); 9] = [
    ("save_foe", "Roll the save"),
    ("name_foe", "Call it so"),
    ("set_foe_armor", "Set its Armor"),
    ("set_foe_many", "So it is"),
    ("set_foe_most", "Set the most"),
    ("set_fate", "So it fares"),
    ("arm_foe", "Arm it"),
    ("disarm_foe", "Disarm it"),
    ("curse_foe", "Set what critical damage does"),
];

/// The opponents that the reader knows of.
pub(super) fn foes(ground: &SeatPage<'_>) -> Markup {
    let foes: Vec<&Foe> = ground.sight.foes().collect();
    let fights = ground.sight.state().fight.is_some();
    html! {
        section.opponents data-part="foes" aria-label="Opponents" {
            @if !foes.is_empty() {
                h2 #foes-title tabindex="-1" { "Opponents" }
                ul.cards.small { @for foe in foes { (card(ground, foe)) } }
            } @else if ground.runs() || fights {
                h2 #foes-title tabindex="-1" { "Opponents" }
                p.empty { "No opponent is in sight." }
            }
        }
    }
}

fn card(ground: &SeatPage<'_>, foe: &Foe) -> Markup {
    let fate = words::fate(foe.fate);
    html! {
        li.foe.dead[!foe.fights()].hidden-from-players[foe.hidden] #{ "foe-" (foe.id) } {
            header {
                h3 { bdi { (term::beast(&foe.name)) } }
                @if foe.detachment { span.mark { "many as one" } }
                @if leads(ground, foe) { span.mark { "leads" } }
                @if foe.hidden { span.mark.secret { "hidden from the players" } }
                @if let Some(fate) = fate { span.word.bad { (fate) } }
            }
            (ground.buttons(&format!("foe-numbers-{}", foe.id), &numbers(ground, foe)))
            (damage(ground, foe))
            p.gear { "Armor " b { (foe.armor) } ". " (attacks(foe)) }
            @if let Some(critical) = foe.critical.as_ref().filter(|_| ground.sight.knows_foes()) { p.hint { b { "Critical damage: " } (critical) } }
            (orders(ground, foe))
            (chores(ground, foe))
        }
    }
}

/// Whether it leads, as far as the reader knows: the Warden's secret until the others' courage was tested by it.
fn leads(ground: &SeatPage<'_>, foe: &Foe) -> bool {
    if ground.sight.knows_foes() { foe.leads } else { foe.seen_to_lead }
}

/// Damage by a click, as on the cards of the party.
fn damage(ground: &SeatPage<'_>, foe: &Foe) -> Markup {
    let blow = |amount| Command::HurtFoe { foe: foe.id, amount, pierces: false, straight: false };
    let id = fields::wire(foe.id);
    super::numbers::blows(ground, &format!("foe-{id}"), &foe.name, &blow, ("hurt_foe", &[("foe", &id)]))
}

fn numbers(ground: &SeatPage<'_>, foe: &Foe) -> Markup {
    html! {
        dl.numbers {
            (number(ground, foe, SheetPool::Hp, foe.hp))
            (number(ground, foe, SheetPool::Str, foe.scores.of(Attribute::Str)))
            (number(ground, foe, SheetPool::Dex, foe.scores.of(Attribute::Dex)))
            (number(ground, foe, SheetPool::Wil, foe.scores.of(Attribute::Wil)))
        }
    }
}

fn number(ground: &SeatPage<'_>, foe: &Foe, pool: SheetPool, score: Score) -> Markup {
    let Score { now, max } = score;
    let step = |sign: &str, word: &str, to: Option<u8>| {
        let label = format!("{word} {} of {}", pool.name(), foe.name);
        let sign = html! { (sign) };
        html! {
            @if let Some(to) = to.filter(|to| *to <= max) {
                (button(ground, &Command::SetFoe { foe: foe.id, pool, to }, &sign, "step", Some(&label)))
            } @else { button.step type="button" disabled aria-label=(label) { (sign) } }
        }
    };
    html! {
        div.pool.low[now < max].hp[pool == SheetPool::Hp] {
            dt { (pool.name()) }
            dd { span.stepper {
                @if ground.runs() { (step("−", "Less", now.checked_sub(1))) }
                strong.value { (now) span.most { "/" (max) } }
                @if ground.runs() { (step("+", "More", now.checked_add(1))) }
            } @if let Some(attribute) = pool.attribute().filter(|_| ground.runs()) { (save(ground, foe, attribute)) } }
        }
    }
}

/// A save of an opponent, with its chance; in secret it is rolled under "Set right".
fn save(ground: &SeatPage<'_>, foe: &Foe, attribute: Attribute) -> Markup {
    let odds = chance(attribute, foe.scores.of(attribute).now).percent();
    let command = Command::SaveFoe { foe: foe.id, attribute, hidden: false };
    let label = format!("{attribute} save of {}: {odds}", foe.name);
    html! { @if ground.can(&command) { (button(ground, &command, &html! { "Save " span.chance { (odds) } }, "save", Some(&label))) } }
}

fn attacks(foe: &Foe) -> String {
    let one = |attack: &cairn::creature::Attack| {
        let ranged = if attack.ranged { ", ranged)" } else { ")" };
        format!("{}{ranged}", attack.words().trim_end_matches(')'))
    };
    let all: Vec<String> = foe.attacks.iter().map(one).collect();
    if all.is_empty() { "No attack".to_owned() } else { all.join(", ") }
}

/// What an opponent does in its turn, as the Warden decides.
fn orders(ground: &SeatPage<'_>, foe: &Foe) -> Markup {
    let Some(fight) = ground.sight.state().fight.as_ref().filter(|_| ground.sight.leads()) else { return html! {} };
    let decided = fight.foes.iter().find(|act| act.foe == foe.id);
    let wait = FoeAct::waits(foe.id);
    let open = fight.side == FightSide::Foes && ground.can(&Command::FoeActs(wait.clone()));
    html! {
        @if let Some(act) = decided { p.said { (words::decided(ground, foe, act)) } }
        @if open {
            details.orders #{ "orders-" (foe.id) } {
                summary { @if decided.is_some() { "Decide anew" } @else { "Decide what it does" } }
                div.inside {
                    (ground.at_once(&format!("order-{}", foe.id), &html! {
                        @for place in 0..foe.attacks.len() { (against(ground, foe, place)) }
                        div.actions { (button_if(ground, &Command::FoeActs(wait.clone()), "Wait", &format!("{} waits", foe.name))) }
                    }))
                    (in_full(ground, foe))
                }
            }
        }
    }
}

/// One of its attacks, against each whom it reaches.
fn against(ground: &SeatPage<'_>, foe: &Foe, place: usize) -> Markup {
    let attack = u8::try_from(place).ok();
    let act = |member: &Member| FoeAct { attack, target: Some(member.who), ..FoeAct::waits(foe.id) };
    let command = |member: &Member, companion| Command::FoeActs(FoeAct { companion, ..act(member) });
    let all = |member: &Member| Command::FoeActs(FoeAct { area: Area::Everybody, ..act(member) });
    let first = ground.sight.state().living().find(|member| ground.can(&all(member)));
    let name = foe.attacks.get(place).map_or("attack", |attack| attack.name.as_str());
    let words = foe.attacks.get(place).map_or_else(String::new, cairn::creature::Attack::words);
    html! {
        div.arms {
            span.with { (words) }
            div.actions {
                @for member in &ground.sight.state().party {
                    @let whom = member.character.called();
                    (button_if(ground, &command(member, None), &format!("Attack {whom}"), &format!("{} attacks {whom} with {name}", foe.name)))
                    @for one in &member.character.companions {
                        @let beast = &one.creature.name;
                        (button_if(ground, &command(member, Some(one.id)), &format!("Attack {beast}"), &format!("{} attacks {beast} with {name}", foe.name)))
                    }
                }
                @if let Some(member) = first { (button_if(ground, &all(member), "Meet everybody", &format!("{} meets everybody with {name}", foe.name))) }
            }
        }
    }
}

/// The same from another position.
fn in_full(ground: &SeatPage<'_>, foe: &Foe) -> Markup {
    let id = foe.id.to_string();
    let reached =
        ground.sight.state().living().map(|member| (member.who.0.to_string(), member.character.called().to_owned()));
    let targets: Vec<(String, String)> = reached.collect();
    let attacks: Vec<(String, String)> =
        foe.attacks.iter().enumerate().map(|(place, attack)| (place.to_string(), attack.name.clone())).collect();
    let positions: Vec<(String, String)> =
        Position::ALL.map(|one| (fields::wire(one), act::position(one).to_owned())).into();
    let blasts = foe.attacks.iter().any(|attack| foe.blast(attack).is_some());
    let inside = html! {
        div.row {
            (fields::select(&format!("foe-attack-{id}"), "attack", "With", &attacks))
            (fields::select(&format!("foe-target-{id}"), "target", "Against", &targets))
            (fields::select(&format!("foe-position-{id}"), "position", "Position", &positions))
            (fields::area(&format!("foe-area-{id}"), blasts.then_some(&targets[..])))
            button type="submit" { "Decide" }
        }
    };
    html! { @if !attacks.is_empty() && !targets.is_empty() { (ground.asks("foe_acts", &format!("decide-{id}"), &[("foe", &fields::wire(foe.id)), ("companion", "null")], &inside)) } }
}

fn chores(ground: &SeatPage<'_>, foe: &Foe) -> Markup {
    let name = &foe.name;
    html! {
        @if ground.runs() {
            (ground.buttons(&format!("foe-chores-{}", foe.id), &html! {
                div.actions {
                    (button_if(ground, &Command::ShowFoe { foe: foe.id }, "Show", &format!("Show {name}")))
                    (button_if(ground, &Command::HideFoe { foe: foe.id }, "Hide", &format!("Hide {name}")))
                    (button_if(ground, &Command::LeadFoes { foe: foe.id }, if foe.leads { "Leads no more" } else { "Let it lead" }, &format!("{name} leads, or no more")))
                    (button_if(ground, &Command::Dismiss { foe: foe.id }, "Take off", &format!("Take {name} off the table")))
                }
            }))
            @let id = fields::wire(foe.id);
            details.right #{ "foe-right-" (foe.id) } {
                summary { "Set right" }
                div.inside { @for (verb, words) in WARDENS { (offered::form(ground, verb, &format!("{}-{id}", verb.replace('_', "-")), &[("foe", &id)], words)) } }
            }
        }
    }
}
