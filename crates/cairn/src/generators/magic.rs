//! Things worth finding: treasure, spellbooks and relics.

use dice::Dice;

use super::rolling::Hand;
use super::{Kind, Line, Made};
use crate::item::Item;
use crate::procedures;
use crate::relics::Relic;
use crate::spells::Spell;

/// The lesser finds and the rich ones, twenty each.
pub fn finds() -> (&'static [Item], &'static [Item]) {
    let all = procedures::treasure();
    all.split_at(all.len() / 2)
}

/// Something of worth: lesser on 1 to 4 of a d6, rich above.
pub fn treasure(dice: &mut impl Dice) -> Made {
    let mut hand = Hand::new(dice);
    let (lesser, rich) = finds();
    let list = if hand.die("How rich it is", 6) <= 4 { lesser } else { rich };
    let item = hand.pick("Treasure", list).clone();
    thing(hand, Kind::Treasure, item, Vec::new())
}

/// One of the hundred spellbooks.
pub fn spellbook(dice: &mut impl Dice) -> Made {
    let mut hand = Hand::new(dice);
    let spell = hand.pick("Spellbook", Spell::all());
    let told = [Line::new("What it does", spell.text.clone()), Line::new("The book", spell.manner.clone())];
    thing(hand, Kind::Spellbook, spell.book(), told.to_vec())
}

/// One of the 46 relics.
pub fn relic(dice: &mut impl Dice) -> Made {
    let mut hand = Hand::new(dice);
    let item = hand.pick("Relic", Relic::all()).item.clone();
    let mut more = Vec::new();
    more.extend(item.uses.map(|uses| Line::new("Uses", uses.to_string())));
    more.extend(item.charges.map(|charges| Line::new("Charges", charges.to_string())));
    more.extend(item.recharge.clone().map(|how| Line::new("Recharge", how)));
    thing(hand, Kind::Relic, item, more)
}

fn thing(hand: Hand<'_, impl Dice>, kind: Kind, item: Item, more: Vec<Line>) -> Made {
    let mut lines: Vec<Line> = item.text.clone().map(|text| Line::new("What it is", text)).into_iter().collect();
    let qualities = item.qualities().join(", ");
    if !qualities.is_empty() {
        lines.push(Line::new("Numbers", qualities));
    }
    lines.extend(more);
    let made = hand.made(kind, item.title(), lines);
    Made { items: vec![item], ..made }
}
