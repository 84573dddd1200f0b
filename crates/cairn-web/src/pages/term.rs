//! Names of the tables where a page of Cairn uses them, each leading to its place in the look-up.

use cairn::bestiary::Beast;
use cairn::item::Item;
use cairn::market::Goods;
use cairn::relics::Relic;
use cairn::scars::Scar;
use cairn::spells::Spell;
use maud::{Markup, html};

use crate::pages::rules::{CairnChapter, gist, slug};

/// A name, with the way to where it stands in the look-up, if it stands there.
fn leading(name: &str, place: Option<(CairnChapter, String)>) -> Markup {
    html! {
        @match place {
            Some((part, anchor)) => a.term href={ (part.path()) "#" (anchor) } { (name) },
            None => (name),
        }
    }
}

/// A thing under that name: a spell, a relic, or something of the market.
pub(super) fn thing(item: &Item, name: &str) -> Markup {
    let spell = item.spell.as_deref().and_then(Spell::keyed).map(|spell| (CairnChapter::Magic, spell.key.clone()));
    let relic = || Relic::all().iter().find(|relic| relic.item.name == item.name);
    let relic = || relic().map(|relic| (CairnChapter::Magic, gist::relic_anchor(relic)));
    let goods = || Goods::all().iter().find(|goods| goods.name() == item.name);
    let goods = || goods().map(|goods| (CairnChapter::Market, goods.key.clone()));
    leading(name, spell.or_else(relic).or_else(goods))
}

/// A scar.
pub(super) fn scar(scar: Scar) -> Markup {
    leading(scar.name(), Some((CairnChapter::Scars, slug(scar.name()))))
}

/// An opponent by its name; several of a kind are numbered.
pub(super) fn beast(name: &str) -> Markup {
    let kind = name.trim_end_matches(|end: char| end.is_ascii_digit()).trim_end();
    let beast = Beast::all().iter().find(|beast| beast.name() == kind);
    leading(name, beast.map(|beast| (CairnChapter::Bestiary, beast.key.clone())))
}
