//! Creatures of a scenario's own: like one of the pack with other numbers, or made up from nothing.

use maud::{Markup, html};
use pillars::battle::creature::Creature;
use pillars::battle::{Entrant, Profile};
use pillars::data::{Id, Listed};
use pillars::equipment::Gear;
use toml::{Table, Value};

use super::field::{Key, choice, deed, text};
use super::{SketchPage, follows, gear, numbers};

pub(super) fn creatures(page: &SketchPage<'_>, tree: &Table) -> Markup {
    let all = Key::top("creatures");
    let own: Vec<&String> = all.value(tree).and_then(Value::as_table).into_iter().flat_map(Table::keys).collect();
    html! {
        section aria-labelledby="creatures-title" {
            h2 #creatures-title { "Creatures of its own" }
            @if own.is_empty() { p.empty { "None. Make one if the pack lacks what you need; then place it like any other." } }
            ul.figures {
                @for creature in own {
                    @let key = all.to(creature);
                    @let picked = page.picked == key.told();
                    li.figure {
                        button.pick type="button" data-pick=(key.told()) aria-expanded=(if picked { "true" } else { "false" }) { span { (named(tree, &key, creature)) } }
                        @if picked { (form(page, tree, &key, creature)) }
                    }
                }
            }
            (deed("add-creature", &all, None, "Make a creature", "Make a creature"))
        }
    }
}

fn named(tree: &Table, key: &Key, creature: &str) -> String {
    let name = key.to("name").words(tree);
    if name.is_empty() { creature.to_owned() } else { name }
}

fn form(page: &SketchPage<'_>, tree: &Table, key: &Key, creature: &str) -> Markup {
    let like = key.to("like").words(tree).parse::<Id<Creature>>().ok();
    let base = like.map(|like| like.profile_by(follows::house(page).pools));
    let placed = placed(page, tree, creature);
    let gear = placed.map(|entrant| entrant.gear.clone()).or_else(|| like.map(|like| like.gear()));
    html! {
        div.inside {
            (text(page, tree, &key.to("name"), "What one of them is called", 40))
            (choice(page, tree, &key.to("like"), "Like", &pack()))
            @if let Some((profile, gear)) = shown(placed, base.as_ref(), gear.as_ref()) { (follows::follows(page, profile, gear)) }
            (numbers::numbers(page, tree, key, base.as_ref()))
            (gear::lists(page, tree, key, gear.as_ref()))
            (deed("remove", key, None, "Remove this creature", "Remove"))
        }
    }
}

/// What the numbers below come to: as one of them stands on the board, or else as its like has it.
fn shown<'a>(
    placed: Option<&'a Entrant>,
    base: Option<&'a Profile>,
    gear: Option<&'a Gear>,
) -> Option<(&'a Profile, &'a Gear)> {
    placed.map(|entrant| (&entrant.profile, &entrant.gear)).or_else(|| base.zip(gear))
}

/// One of them on the board.
fn placed<'a>(page: &SketchPage<'a>, tree: &Table, creature: &str) -> Option<&'a Entrant> {
    let is = |group: &str| Key::top("figures").to(group).to("is").words(tree) == creature;
    page.sketch.figures.iter().find(|(group, _)| is(group)).map(|(_, entrant)| entrant)
}

fn pack() -> Vec<(String, String)> {
    let nobody = (String::new(), "nobody: by numbers alone".to_owned());
    let each = Creature::list().ids().map(|id| (id.key().to_owned(), id.name.clone()));
    std::iter::once(nobody).chain(each).collect()
}
