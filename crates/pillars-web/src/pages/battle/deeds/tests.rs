use super::*;

fn strike() -> Offer {
    let odds = Chance::new(135, 216, "3d6").because(vec![Modifier::score("DEX", 12), Modifier::new("injury", -1)]);
    let target = |who: u8, name: &str| Choice { odds: Some(odds.clone()), ..Choice::new(who, name) };
    let arm =
        Choice::new("sword", "Broadsword").then(vec![Slot::choice("target", [target(7, "Berin"), target(9, "Cole")])]);
    Offer::open(
        "strike",
        "Aldric: strike",
        vec![Slot::choice("figure", [Choice::new(3, "Aldric")]), Slot::choice("arm", [arm])],
    )
}

#[test]
fn an_offer_is_spelled_out_into_whole_commands_that_it_contains() {
    let offer = strike();
    let deeds = deeds(&offer);
    let words: Vec<String> = deeds.iter().map(BattleDeed::words).collect();
    assert_eq!(words, ["Strike Berin with broadsword", "Strike Cole with broadsword"]);
    assert!(deeds.iter().all(|deed| offer.contains(&deed.command)), "each is a command of the offer");
    assert_eq!((deeds[1].figure(), deeds[1].target(), deeds[1].hex()), (Some(3), Some(9), None));
}

#[test]
fn a_chance_is_told_with_all_that_it_is_made_of() {
    let offer = strike();
    let shown = button(&deeds(&offer)[0], 0).into_string();
    for piece in
        ["62.5\u{a0}%", "3d6 ≤ 11: 135 of 216", "DEX 12", "injury −1", "data-target=\"7\"", "aria-keyshortcuts=\"1\""]
    {
        assert!(shown.contains(piece), "{piece} is missing in {shown}");
    }
}

#[test]
fn a_closed_offer_and_one_that_asks_for_a_number_give_no_buttons() {
    assert!(deeds(&Offer::closed("hold", "Hold", pillars::battle::Refusal::Over)).is_empty());
    let number = Slot::new("fatigue", Domain::Number { min: 0, max: 3 });
    assert!(deeds(&Offer::open("adjust", "Change", vec![number])).is_empty());
}
