//! Things worth finding: treasure, spellbooks and relics.

use dice::Dice;

use super::rolling::RecordingHand;
use super::{GeneratedLine, GeneratedPaper, GeneratorKind};
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
pub fn treasure(dice: &mut impl Dice) -> GeneratedPaper {
    let mut hand = RecordingHand::new(dice);
    let (lesser, rich) = finds();
    let list = if hand.die("How rich it is", 6) <= 4 { lesser } else { rich };
    let item = hand.pick("Treasure", list).clone();
    thing(hand, GeneratorKind::Treasure, item, Vec::new())
}

/// One of the hundred spellbooks.
pub fn spellbook(dice: &mut impl Dice) -> GeneratedPaper {
    let mut hand = RecordingHand::new(dice);
    let spell = hand.pick("Spellbook", Spell::all());
    let told =
        [GeneratedLine::new("What it does", spell.text.clone()), GeneratedLine::new("The book", spell.manner.clone())];
    thing(hand, GeneratorKind::Spellbook, spell.book(), told.to_vec())
}

/// One of the 46 relics.
pub fn relic(dice: &mut impl Dice) -> GeneratedPaper {
    let mut hand = RecordingHand::new(dice);
    let item = hand.pick("Relic", Relic::all()).item.clone();
    let mut more = Vec::new();
    more.extend(item.uses.map(|uses| GeneratedLine::new("Uses", uses.to_string())));
    more.extend(item.charges.map(|charges| GeneratedLine::new("Charges", charges.to_string())));
    more.extend(item.recharge.clone().map(|how| GeneratedLine::new("Recharge", how)));
    thing(hand, GeneratorKind::Relic, item, more)
}

fn thing(
    hand: RecordingHand<'_, impl Dice>,
    kind: GeneratorKind,
    item: Item,
    more: Vec<GeneratedLine>,
) -> GeneratedPaper {
    let mut lines: Vec<GeneratedLine> =
        item.text.clone().map(|text| GeneratedLine::new("What it is", text)).into_iter().collect();
    let qualities = item.qualities().join(", ");
    if !qualities.is_empty() {
        lines.push(GeneratedLine::new("Numbers", qualities));
    }
    lines.extend(more);
    let made = hand.made(kind, item.title(), lines);
    GeneratedPaper { items: vec![item], ..made }
}
