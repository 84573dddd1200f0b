use super::*;
use crate::item::Magic;

/// The printed relics: x uses, c charges, p petty, b bulky.
const PRINTED: [&str; 46] = [
    "A Blade Called Hope d6",
    "Assassin's Goblets",
    "Babbleflask x2",
    "Barbed Epaulets +1 Armor",
    "Betterwand c2",
    "Bloodmap c1",
    "Coin of the Father c1 p",
    "Dryad's Tear x1",
    "Empathy Rod c3",
    "Eyestone c3",
    "Falconstone c3",
    "Footpad's Friend",
    "Gate Chalk x1 p",
    "Golden Wheat Paste x2",
    "Gossip Box c1",
    "Harbinger's Bell c1",
    "Homunculus Nail x1 p",
    "Honest Earworm x1",
    "Jar of Ants",
    "Last Breath d6 c1",
    "Lightsucker Candle x3",
    "Lover's Covenant x1",
    "Mace of the Kingslayer d8 c2",
    "Moth Mirror b",
    "Muffle Dust x2",
    "Nightstone x1",
    "Obliteration Scroll x1 p",
    "Parliament's Promise +1 Armor",
    "Phoenix Ash x1",
    "Ring of the Snake c1 p",
    "Roc Feather x1",
    "Skull Whistle c3",
    "Soul Clump",
    "Spystone c1",
    "Sticky Rope c1",
    "Stone Eater x1",
    "Stonewax Gum x3 p",
    "Sponge Army x1",
    "Tupshead Crown +1 Armor b (d6+d6)",
    "Veilsilk Grip c1 p",
    "Voice of the Mountain x1",
    "Ward Stone x1",
    "Whispergale x1",
    "Whistle-Rope",
    "Wonder Bar c1",
    "Wraith Lantern c1",
];

fn as_printed(item: &Item) -> String {
    let mut words = vec![item.name.clone()];
    let paired = item.die.is_some_and(|die| die.paired);
    words.extend(item.die.filter(|_| !paired).map(|die| die.to_string()));
    if item.armor > 0 {
        words.push(format!("{}{} Armor", if item.bonus { "+" } else { "" }, item.armor));
    }
    words.extend(item.uses.map(|uses| format!("x{uses}")));
    words.extend(item.charges.map(|charges| format!("c{charges}")));
    words.extend(match item.slots {
        0 => Some("p".to_owned()),
        2 => Some("b".to_owned()),
        _ => None,
    });
    words.extend(item.die.filter(|_| paired).map(|die| format!("({die})")));
    words.join(" ")
}

// proves: core 115; fact 11.2
#[test]
fn the_46_relics_have_the_printed_numbers() {
    let mut ours: Vec<String> = Relic::all().iter().map(|one| as_printed(&one.item)).collect();
    let mut printed = PRINTED.map(str::to_owned);
    ours.sort();
    printed.sort();
    assert_eq!(ours, printed);
}

// proves: core 117; fact 11.2
#[test]
fn what_has_charges_says_how_they_come_back() {
    for one in Relic::all() {
        assert_eq!(one.item.charges.is_some(), one.item.recharge.is_some(), "{}", one.key);
        assert_eq!(one.item.kind, Some(Magic::Relic), "{}", one.key);
        assert_eq!(one.item.fault(), None, "{}", one.key);
    }
}
