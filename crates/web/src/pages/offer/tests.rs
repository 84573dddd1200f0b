use play::options::{Choice, Domain, Lines, Offer, PathStep, Slot};
use serde_json::{Value, json};

use super::*;
use play::game::Fault;

use crate::characters::answer::FormAnswer;

const SENDER: Sender<'_> = Sender { to: "/tables/x/play", after: 7 };

/// One slot of every domain that people fill in.
fn everything() -> Offer {
    let step = |from: &str, to: &str| PathStep { from: json!(from), to: json!(to), cost: 1 };
    let depth = |most| Slot::new("depth", Domain::Number { min: 1, max: most });
    let mut likely = Choice::new("dive", "Dive").then(vec![depth(9)]);
    likely.odds = Some(Chance::new(135, 216, "3d6"));
    let slots = vec![
        Slot::choice("how", [Choice::new("swim", "Swim").then(vec![depth(2)]), likely]),
        Slot::new(
            "with",
            Domain::Several { of: vec![Choice::new(1, "A rope"), Choice::new(2, "A lamp")], min: 0, max: 2 },
        ),
        Slot::new("saying", Domain::Text { min: 0, max: 20, lines: Lines::One }),
        Slot::new("name", Domain::Name { taken: vec!["Ann".to_owned()] }),
        Slot::new("dice", Domain::Notation),
        Slot::new(
            "air",
            Domain::Split {
                keys: vec!["me".to_owned(), "you".to_owned()],
                total: 5,
                least: 1,
                most: 4,
                bounds: [("you".to_owned(), 3)].into(),
            },
        ),
        Slot::new(
            "path",
            Domain::Path { start: json!("a"), steps: vec![step("a", "b"), step("b", "c")], budget: 2, min: 1 },
        ),
        Slot::new("sure", Domain::yes_or_no("Yes", "No")),
    ];
    Offer::open("go_down", "Go down", slots)
}

/// What a form would send, with these fields for those that it shows.
fn sent(fields: &[(&str, &str)]) -> Result<Value, String> {
    let click = play::CommandId::from_chance([3; 16]).to_string();
    let named = [("click", click.as_str()), ("after", "7"), ("verb", "go_down")];
    let fields = named.iter().chain(fields).map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let order = FormAnswer::read(fields).and_then(|answer| answer.order(&[everything()]));
    let order = order.map_err(|failure| format!("{failure:?}"))?;
    let play::table::Order::Play(raw) = order else { return Err("another order".to_owned()) };
    Ok(serde_json::from_str(raw.get()).unwrap())
}

#[test]
fn every_domain_has_a_field_and_what_it_sends_is_contained_in_the_offer() {
    let form = offer(&everything(), &SENDER).into_string();
    for name in
        ["how", "how/0/depth", "how/1/depth", "with", "saying", "name", "dice", "air.me", "air.you", "path", "sure"]
    {
        assert!(form.contains(&format!("name=\"{name}\"")), "{name}: {form}");
    }
    assert!(form.contains("62.5\u{a0}%"), "the chance is shown: {form}");
    let command = sent(&[
        ("how", "dive"),
        ("how/0/depth", "1"),
        ("how/1/depth", "8"),
        ("with", "2"),
        ("saying", "glug"),
        ("name", "Bo"),
        ("dice", "2d6"),
        ("air.me", "4"),
        ("air.you", "1"),
        ("path", "b"),
        ("path", ""),
        ("sure", "false"),
    ]);
    let command = command.unwrap();
    assert!(everything().contains(&command), "{command}");
    assert_eq!(command["go_down"]["depth"], 8, "what stands under another choice is not asked");
}

#[test]
fn what_a_form_holds_at_first_is_legal_where_nothing_has_to_be_typed() {
    let form = offer(&everything(), &SENDER).into_string();
    for first in ["name=\"air.me\" value=\"4\"", "name=\"air.you\" value=\"1\"", "name=\"how/1/depth\" value=\"1\""] {
        assert!(form.contains(first), "{first}: {form}");
    }
}

#[test]
fn what_is_wrong_is_told_and_what_is_closed_has_its_reason() {
    assert!(sent(&[("how", "swim"), ("how/0/depth", "deep")]).unwrap_err().contains("a number from 1 to 2"));
    let shut =
        offer(&Offer::closed("go", "Go <down>", Fault::new("hatch", "the hatch is shut")), &SENDER).into_string();
    assert!(
        shut.contains("Go &lt;down&gt;") && shut.contains("the hatch is shut") && !shut.contains("<form"),
        "{shut}"
    );
    let person = Slot::new("who", Domain::Person { except: Vec::new() });
    assert!(!offer(&Offer::open("seat", "Seat", vec![person]), &SENDER).into_string().contains("<form"));
}

#[test]
fn one_choice_alone_is_a_row_of_buttons() {
    let lay = Offer::open("lay", "Lay a card", vec![Slot::choice("card", [Choice::new(3, "3"), Choice::new(9, "9")])]);
    let form = offer(&lay, &SENDER).into_string();
    assert!(form.contains("<button type=\"submit\" name=\"card\" value=\"9\">9</button>"), "{form}");
}
