//! The tribes: people with how they are, food, stores, and what counts at the end.

use island::dusk::{score, total};
use island::folk::{Islander, LifeState, Rank};
use island::guest::replaceable;
use island::numbers::{armour_class, best_blow, most_hp, movement_points};
use island::sight::Sight;
use island::state::{State, Tribe};
use maud::{Markup, html};
use play::TableId;

use crate::shields;
use crate::sides::{Shape, side};

/// All tribes, one's own first.
pub fn tribes(sight: &Sight<'_>, table: TableId) -> Markup {
    let state = sight.public();
    let own = sight.tribe();
    let mut all: Vec<&Tribe> = state.tribes.iter().collect();
    all.sort_by_key(|tribe| (Some(tribe.no) != own, tribe.no));
    html! {
        section.tribes data-part="tribes" aria-label="The tribes" {
            @for tribe in all { (one(sight, tribe, Some(tribe.no) == own)) }
            @if own.is_some_and(|own| replaceable(state, own).is_some()) {
                p.more { a.button #bring href={ "/tables/" (table) "/bring?seat=" (sight.seat()) } { "Bring a main of your own" } }
            }
            p.bag { (sight.bag_count()) " tokens in the bag, " (state.main_deck.len()) " cards in the main deck" }
        }
    }
}

fn one(sight: &Sight<'_>, tribe: &Tribe, own: bool) -> Markup {
    let state = sight.public();
    let lines = score(state, tribe.no);
    let points: Vec<String> = lines.iter().map(|line| format!("{} {}", line.what, line.points)).collect();
    html! {
        details.tribe.(side(tribe.no)).own[own] open[own] {
            summary {
                svg.sign viewBox="-15 -15 30 30" aria-hidden="true" { path d=(Shape::of(tribe.no).outline()) {} }
                h2 { bdi { (tribe.name) } }
                span.fact { b { (tribe.food) } " food" }
                span.fact title=(points.join(", ")) { b { (total(state, tribe.no)) } " points" }
            }
            p.stores {
                @if tribe.stores.is_empty() { span.empty { "No stores." } }
                @for (resource, count) in &tribe.stores { span.store { b { (count) } " " (resource) } " " }
                @if tribe.relics > 0 { span.store { b { (tribe.relics) } " relics" } }
                @if tribe.shards > 0 { span.store { b { (tribe.shards) } " shards" } }
            }
            (whisper(sight, tribe))
            ul.people { @for person in state.folk.iter().filter(|one| one.tribe == tribe.no) { (somebody(state, person)) } }
            @if !points.is_empty() { p.points { (points.join(" · ")) } }
        }
    }
}

/// What the tribe aims at besides, for whoever may know it.
fn whisper(sight: &Sight<'_>, tribe: &Tribe) -> Markup {
    let state = sight.public();
    let Some(whisper) = sight.whisper(tribe.no).and_then(|key| state.pack.whispers.get(&key)) else {
        return html! {};
    };
    let (has, wanted) = (whisper.aim.reached(state, tribe.no), whisper.aim.wanted());
    html! {
        p.whisper {
            "Whispered: " b { (whisper.name) } ". " (whisper.text)
            small { " " (has) " of " (wanted) " now; " (whisper.points) " points at the end." }
        }
    }
}

fn somebody(state: &State, person: &Islander) -> Markup {
    let most = most_hp(person);
    let things: Vec<String> = person.items.iter().map(|item| thing(state, item)).collect();
    html! {
        li.person.main[person.rank == Rank::Main].gone[!person.is_up()] {
            span.name {
                @if person.rank == Rank::Main { (shields::of(state, person).sign("small")) }
                bdi { (person.sheet.name) }
                @if person.rank == Rank::Main { small { " leads" } }
            }
            span.hp title="HP" {
                svg.bar viewBox="0 0 60 8" preserveAspectRatio="none" aria-hidden="true" {
                    rect.all width="60" height="8" {}
                    rect.left width=(60 * u32::from(person.hp) / u32::from(most.max(1))) height="8" {}
                }
                " " (person.hp) "/" (most)
            }
            span.where { (person.hex) }
            span.numbers {
                "AC " (armour_class(&state.pack, person)) ", attack " (format!("{:+}", best_blow(&state.pack, person).bonus()))
                ", " (movement_points(person, 0, false)) " steps"
            }
            span.states { @for word in states(person) { em { (word) } " " } }
            @if !things.is_empty() { span.things { (things.join(", ")) } }
        }
    }
}

fn thing(state: &State, item: &island::folk::CarriedItem) -> String {
    let name = state.craft_name(item.craft);
    if item.count > 1 { format!("{} × {name}", item.count) } else { name }
}

/// How somebody is, in words, worst first.
fn states(person: &Islander) -> Vec<String> {
    let life = match person.life {
        LifeState::Up => None,
        LifeState::Down => Some("down".to_owned()),
        LifeState::Dead => Some("dead".to_owned()),
        LifeState::Taken(day) => Some(format!("taken, to be found by day {day}")),
        LifeState::Escaped => Some("escaped".to_owned()),
    };
    if person.life == LifeState::Dead {
        return life.into_iter().collect();
    }
    let tired = (person.exhaustion > 0).then(|| format!("exhaustion {}", person.exhaustion));
    let hungry = (person.hunger > 0).then(|| format!("hunger {}", person.hunger));
    let rested = person.rested.then(|| "rested".to_owned());
    let busy = person.committed.then(|| "busy".to_owned());
    [life, tired, hungry, rested, busy].into_iter().flatten().collect()
}
