//! What somebody does in a round, declared by a click: each weapon against each opponent, and everything else.

use cairn::attributes::Attribute;
use cairn::background::Perk;
use cairn::character::Character;
use cairn::deeds::Deed;
use cairn::item::Magic;
use cairn::pack::{PackSpot, Thing};
use cairn::table::{Area, AttackProspect, Command, FightSide, Foe, Member, Position, Weapon};
use maud::{Markup, html};

use super::{SeatPage, button, button_if, fields, numbers, offered, words};

/// More opponents than these are chosen from a list.
pub(super) const FEW: usize = 8;

/// The choices of somebody whose turn it is; why there are none; or what the Warden may still judge.
pub(super) fn act(ground: &SeatPage<'_>, member: &Member, sheet: &Character) -> Markup {
    let Some(fight) = &ground.sight.state().fight else { return html! {} };
    let hold = Command::Hold { who: member.who };
    html! {
        @if fight.said(member.who).is_some() { (judge(ground, member)) }
        @else if ground.acts_for(member) && sheet.lives() {
            @match ground.may(&hold) {
                Ok(()) => (choices(ground, member, sheet)),
                Err(why) => @if fight.side == FightSide::Party { p.reason-closed { (web::failure::sentence(&why)) } },
            }
        }
    }
}

fn choices(ground: &SeatPage<'_>, member: &Member, sheet: &Character) -> Markup {
    let (who, name) = (member.who, sheet.called());
    let foes: Vec<&Foe> = ground.sight.foes().filter(|foe| foe.fights() && !foe.hidden).collect();
    let magic = sheet.things.iter().filter(|thing| thing.item.kind.is_some());
    // What strikes is used up by its blow.
    let works = |thing: &Thing| thing.left.is_some() || thing.item.tires > 0;
    let useful = |thing: &&Thing| works(thing) && thing.item.kind.is_none() && thing.item.die.is_none();
    let counted = sheet.things.iter().filter(useful);
    let fired = sheet.things.iter().filter(|thing| thing.item.reload);
    let dying = ground.sight.state().party.iter().filter(|other| ground.can(&Command::Aid { who, whom: other.who }));
    let own = member.seat == ground.page.seat;
    html! {
        // Whose turn it is sees what to do; whoever could act for them opens it.
        details.deeds #{ "deeds-" (who.0) } open[own] {
            summary { @if own { "What does " bdi { (name) } " do?" } @else { "Act for " bdi { (name) } } }
            (ground.at_once(&format!("act-{}", who.0), &html! {
                @if foes.len() <= FEW { @for arms in arms(ground, member, sheet, &foes) { (arms) } }
                div.actions {
                    @for thing in magic { (cast(ground, member, thing)) }
                    @for thing in counted { (button_if(ground, &numbers::deed(member, Deed::Use { thing: thing.id }), &format!("Use {thing}"), &format!("{name} uses {thing}"))) }
                    @for thing in fired { (button_if(ground, &numbers::deed(member, Deed::Use { thing: thing.id }), &format!("Load {thing}"), &format!("{name} loads {thing}"))) }
                    @for other in dying { @let whom = other.character.called(); (button_if(ground, &Command::Aid { who, whom: other.who }, &format!("Help {whom}"), &format!("{name} helps {whom}"))) }
                    (shapes(ground, member))
                    (button_if(ground, &Command::Calm { who }, &format!("Shake off the panic (WIL save {})", saves(sheet, Attribute::Wil)), &format!("{name} tries to shake off the panic")))
                    @let way = if sheet.has(Perk::NoFleeSave) { "no save needed".to_owned() } else { format!("DEX save {}", saves(sheet, Attribute::Dex)) };
                    (button_if(ground, &Command::Flee { who }, &format!("Get away ({way})"), &format!("{name} gets away: {way}")))
                    (button_if(ground, &Command::Hold { who }, "Wait", &format!("{name} waits")))
                }
            }))
            details #{ "more-" (who.0) } {
                summary { "Something else, or from another position" }
                div.inside { (attempt(ground, member)) (in_full(ground, member, sheet, &foes)) }
            }
        }
    }
}

/// A thing that strikes: held, loaded, and not used up.
fn strikes(ground: &SeatPage<'_>, member: &Member, thing: &Thing) -> bool {
    let fight = ground.sight.state().fight.as_ref();
    let fired = fight.is_some_and(|fight| fight.is_unloaded(member.who, thing.id));
    thing.ready && thing.at == PackSpot::Pack && thing.item.die.is_some() && !thing.is_used_up() && !fired
}

/// One row for each way to strike, with a button for each opponent.
fn arms(ground: &SeatPage<'_>, member: &Member, sheet: &Character, foes: &[&Foe]) -> Vec<Markup> {
    let ready: Vec<&Thing> = sheet.things.iter().filter(|thing| strikes(ground, member, thing)).collect();
    let mut ways: Vec<(Weapon, Weapon)> = ready.iter().map(|thing| (Some(thing.id), None)).collect();
    for (place, one) in ready.iter().enumerate() {
        ways.extend(ready[place + 1..].iter().map(|other| (Some(one.id), Some(other.id))));
    }
    if ready.is_empty() {
        ways.push((None, None));
    }
    ways.into_iter().filter_map(|way| row(ground, member, sheet, foes, way)).collect()
}

fn row(
    ground: &SeatPage<'_>,
    member: &Member,
    sheet: &Character,
    foes: &[&Foe],
    way: (Weapon, Weapon),
) -> Option<Markup> {
    let (with, second) = way;
    let at = |foe: &Foe, area: Area| {
        let (who, position) = (member.who, Position::Plain);
        Command::Attack { who, with, second, target: foe.id, position, area, met: Vec::new() }
    };
    let attack = |foe: &Foe| at(foe, Area::Unsure);
    let all = foes.first().filter(|_| foes.len() > 1).map(|foe| at(foe, Area::Everybody));
    let open: Vec<&&Foe> = foes.iter().filter(|foe| ground.can(&attack(foe))).collect();
    let arms = match second {
        Some(_) => format!("{} and {}", words::weapon(sheet, with), words::weapon(sheet, second)),
        None => words::weapon(sheet, with),
    };
    let name = sheet.called();
    let markup = html! {
        div.arms {
            span.with { (arms) }
            div.actions {
                @for foe in &open {
                    @let means = means(ground, &attack(foe));
                    @let label = format!("{name} attacks {} with {arms}: {means}", foe.name);
                    (button(ground, &attack(foe), &html! { "Attack " (foe.name) small { (means) } }, "strike", Some(&label)))
                }
                @if let Some(all) = all.filter(|all| ground.can(all)) {
                    (button(ground, &all, &html! { "Meet all of them" small { "a blast; the Warden says whether it is so" } }, "strike", Some(&format!("{name} meets all of them with {arms}"))))
                }
            }
        }
    };
    (!open.is_empty()).then_some(markup)
}

/// What an attack would do to its target: its dice, and how often it goes past HP.
pub(super) fn means(ground: &SeatPage<'_>, attack: &Command) -> String {
    cairn::table::prospect(&ground.sight, attack).map_or_else(String::new, |prospect| {
        let AttackProspect { damage, harms, wounds } = &prospect;
        format!("{damage}: harms {}, past HP {}", harms.percent(), wounds.percent())
    })
}

fn cast(ground: &SeatPage<'_>, member: &Member, thing: &Thing) -> Markup {
    let name = thing.to_string();
    let risk = risk(ground, member, thing);
    let command = Command::Cast { who: member.who, thing: thing.id, enhanced: false };
    html! {
        @match ground.may(&command) {
            Ok(()) => (button(ground, &command, &html! { "Use " (name) @if !risk.is_empty() { small { (risk) } } }, "strike", Some(&format!("{} uses {name}. {risk}", member.character.called())))),
            Err(why) => span.reason-closed { (name) ": " (why) },
        }
    }
}

/// What using magic costs and risks.
fn risk(ground: &SeatPage<'_>, member: &Member, thing: &Thing) -> String {
    let character = &member.character;
    let tires = (thing.item.kind == Some(Magic::Spellbook)).then(|| "a Fatigue".to_owned());
    let save = ground
        .sight
        .state()
        .risks(character, &thing.item)
        .then(|| format!("WIL save {}", saves(character, Attribute::Wil)));
    tires.into_iter().chain(save).collect::<Vec<_>>().join(", ")
}

/// The chance of a save.
fn saves(character: &Character, attribute: Attribute) -> String {
    character.odds(attribute).percent()
}

/// Another shape, to take or to come out of.
fn shapes(ground: &SeatPage<'_>, member: &Member) -> Markup {
    html! {
        @for one in member.character.companions.iter().filter(|one| one.creature.is_shape()) {
            @let (name, save) = (&one.creature.name, member.character.turning_back().map(|odds| odds.percent()));
            @let words = match (one.turned, save) {
                (false, _) => format!("Take the {name}"),
                (true, Some(save)) => format!("Turn back (WIL save {save})"),
                (true, None) => "Turn back".to_owned(),
            };
            (button_if(ground, &numbers::deed(member, Deed::Turn { companion: one.id }), &words, &format!("{}: {words}", member.character.called())))
        }
    }
}

fn attempt(ground: &SeatPage<'_>, member: &Member) -> Markup {
    let who = member.who.0.to_string();
    let inside = html! {
        div.row {
            (offered::asked(ground, "attempt").text(&format!("attempt-{who}"), "text", "Tries"))
            button type="submit" { "Declare" }
        }
    };
    ground.asks("attempt", &format!("try-{who}"), &[("who", &who)], &inside)
}

/// An attack with everything that can be said of it.
fn in_full(ground: &SeatPage<'_>, member: &Member, sheet: &Character, foes: &[&Foe]) -> Markup {
    let who = member.who.0.to_string();
    let thing = |thing: &Thing| (thing.id.0.to_string(), thing.item.name.clone());
    let ready: Vec<(String, String)> =
        sheet.things.iter().filter(|thing| strikes(ground, member, thing)).map(thing).collect();
    let none = |words: &str| ("null".to_owned(), words.to_owned());
    let with: Vec<(String, String)> = ready.iter().cloned().chain([none("bare hands")]).collect();
    let second: Vec<(String, String)> = std::iter::once(none("nothing")).chain(ready).collect();
    let targets: Vec<(String, String)> = foes.iter().map(|foe| (fields::wire(foe.id), foe.name.clone())).collect();
    let positions: Vec<(String, String)> =
        Position::ALL.map(|one| (fields::wire(one), position(one).to_owned())).into();
    let blasts = foes.first().is_some_and(|foe| blasts(ground, member, sheet, foe));
    let inside = html! {
        div.row {
            (fields::select(&format!("with-{who}"), "with", "With", &with))
            (fields::select(&format!("second-{who}"), "second", "Other hand", &second))
            (fields::select(&format!("target-{who}"), "target", "Against", &targets))
            (fields::select(&format!("position-{who}"), "position", "Position", &positions))
            (fields::area(&format!("area-{who}"), blasts.then_some(&targets[..])))
            button type="submit" { "Declare the attack" }
        }
    };
    html! { @if !targets.is_empty() { (ground.asks("attack", &format!("attack-{who}"), &[("who", &who)], &inside)) } }
}

/// Whether something that somebody strikes with meets more than one.
fn blasts(ground: &SeatPage<'_>, member: &Member, sheet: &Character, foe: &Foe) -> bool {
    let all = |thing: &Thing| {
        let (who, with, position) = (member.who, Some(thing.id), Position::Plain);
        let (target, area) = (foe.id, Area::Everybody);
        Command::Attack { who, with, second: None, target, position, area, met: Vec::new() }
    };
    sheet.things.iter().any(|thing| ground.can(&all(thing)))
}

/// A position in words, with its die.
pub(super) const fn position(position: Position) -> &'static str {
    match position {
        Position::Plain => "plain",
        Position::Impaired => "impaired: d4",
        Position::Enhanced => "enhanced: d12",
    }
}

/// The Warden's word on the position of a declared attack.
fn judge(ground: &SeatPage<'_>, member: &Member) -> Markup {
    let judge = |position| Command::Judge { who: member.who, companion: None, position, area: None, met: Vec::new() };
    let name = member.character.called();
    html! {
        @if ground.can(&judge(Position::Plain)) {
            (ground.at_once(&format!("judge-{}", member.who.0), &html! {
                div.actions.judge {
                    @for one in Position::ALL { (button(ground, &judge(one), &html! { (position(one)) }, "", Some(&format!("{name} strikes from a position that is {}", position(one))))) }
                }
            }))
        }
    }
}
