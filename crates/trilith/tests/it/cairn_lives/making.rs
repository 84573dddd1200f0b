//! Somebody is made by nothing but the page's own forms.

use serde_json::Value;

use super::{begins, step};
use crate::characters::maker::{Maker, form_of};
use crate::party::fresh_id;
use crate::server::Server;

/// The form that takes a step by chance.
fn roll(step: &str) -> &'static str {
    match step {
        "background" => "do-roll_background",
        "name" => "do-roll_name",
        "gold" => "do-roll_gold",
        "first_past" | "second_past" => "do-roll_past",
        "kit" => "do-roll_kit",
        "attributes" => "do-roll_attributes",
        "swap" => "do-keep",
        "hp" => "do-roll_hp",
        "traits" => "do-roll_traits",
        "bonds" => "do-roll_bond",
        "omen" => "do-roll_omen",
        "age" => "do-roll_age",
        "picks" => "do-forgo_picks",
        "pack" => "do-finish",
        other => panic!("{other}"),
    }
}

/// Goes on by chance until a step is reached; what does not fit is dropped on the way.
fn goes_on_to(maker: &mut Maker, last: &str) {
    for _ in 0..40 {
        let now = step(maker);
        if now == last {
            return;
        }
        if now == "pack" && !maker.has("do-finish") {
            let thing = maker.sheet()["things"][0]["id"].to_string();
            maker.does(&format!("with-{thing}"), &[("verb", "drop")]);
        } else {
            maker.does(roll(&now), &[]);
        }
    }
    panic!("{last} was never reached");
}

fn goes_back_to(maker: &mut Maker, to: &str) -> u16 {
    let (click, path) = (fresh_id(), maker.path("/back"));
    maker.client.submit(&path, &[("click", &click), ("to", to)]).status
}

#[test]
fn both_ways_lead_through_their_steps_to_a_sheet() {
    let server = Server::unlimited();
    for (mode, facts) in [("whole", ["traits", "bonds", "past"].as_slice()), ("barebones", &[])] {
        let mut maker = begins(&server, mode);
        goes_on_to(&mut maker, "alive");
        let sheet = maker.sheet();
        for fact in facts {
            assert!(!sheet[fact].as_array().unwrap().is_empty(), "{mode}: {sheet}");
        }
        assert!(maker.page().contains("class=\"sheet life\""), "{mode}");
        let (name, home) = (sheet["name"].as_str().unwrap().to_owned(), maker.client.get("/").text());
        assert!(home.contains(&format!("<bdi>{name}</bdi>")) && home.contains("Cairn · "), "{home}");
    }
}

#[test]
fn each_question_of_the_past_has_its_own_title_and_the_pack_speaks_of_nothing_else() {
    let server = Server::unlimited();
    let mut maker = begins(&server, "whole");
    for (at, title) in
        [("first_past", "First question of your past</h1>"), ("second_past", "Second question of your past</h1>")]
    {
        goes_on_to(&mut maker, at);
        let page = maker.page();
        assert!(page.contains(title), "{page}");
    }
    goes_on_to(&mut maker, "pack");
    let page = maker.page();
    // What a thing does may speak of Fatigue; nobody is asked to take any.
    assert!(!page.contains("making comes first") && !page.contains("control tire"), "{page}");
    assert!(form_of(&page, "do-back-to").unwrap().html.contains("value=\"background\""), "{page}");
}

#[test]
fn any_step_can_be_gone_back_to_and_the_same_dice_fall_again() {
    let server = Server::unlimited();
    let mut maker = begins(&server, "whole");
    goes_on_to(&mut maker, "swap");
    let first = maker.sheet();
    assert!(form_of(&maker.page(), "do-back-to").unwrap().html.contains("value=\"gold\""));
    assert_eq!(goes_back_to(&mut maker, "gold"), 303);
    assert_eq!((step(&mut maker), &maker.sheet()["gold"]), ("gold".to_owned(), &Value::from(0)));
    goes_on_to(&mut maker, "swap");
    assert_eq!(maker.sheet(), first, "going back is no new roll");
    for (nowhere, status) in [("traits", 422), ("alive", 422), ("<b>", 422), ("swap", 303)] {
        assert_eq!(goes_back_to(&mut maker, nowhere), status, "{nowhere}");
        assert_eq!(maker.sheet(), first);
    }
    maker.does("do-swap-str-wil", &[]);
    let swapped = maker.sheet();
    assert_eq!(
        (&swapped["scores"]["str"], &swapped["scores"]["wil"]),
        (&first["scores"]["wil"], &first["scores"]["str"])
    );
    maker.does("do-roll_the_rest", &[]);
    assert_eq!(step(&mut maker), "alive");
    assert_eq!(goes_back_to(&mut maker, "gold"), 422, "whoever is in play goes back step by step");
    maker.does("do-back", &[]);
    assert_eq!((step(&mut maker), maker.sheet()), ("hp".to_owned(), swapped));
}

#[test]
fn whatever_may_be_chosen_is_chosen() {
    let server = Server::unlimited();
    let mut maker = begins(&server, "whole");
    maker.does("do-choose_background", &[("number", "1")]);
    assert_eq!(maker.sheet()["background"], "Aurifex");
    let page = maker.page();
    let listed = form_of(&page, "do-listed_name").unwrap().html;
    assert_eq!(listed.matches("name=\"name\"").count(), 10, "{listed}");
    maker.does("do-listed_name", &[("name", "Odalie")]);
    maker.does("do-back", &[]);
    maker.does("do-take_name", &[("name", "<i>Odd</i> One")]);
    let page = maker.page();
    assert!(page.contains("&lt;i&gt;Odd&lt;/i&gt; One") && !page.contains("<i>Odd"), "{page}");
    let mut bare = begins(&server, "barebones");
    bare.does("do-choose_background", &[("number", "7")]);
    for form in ["do-roll_name", "do-roll_gold"] {
        bare.does(form, &[]);
    }
    let page = bare.page();
    assert!(page.contains("Magic-User") && page.contains("Cleric"), "{page}");
    bare.does("do-take_package", &[("number", "4")]);
    let things = bare.sheet()["things"].to_string();
    assert!(things.contains("Holy Symbol"), "{things}");
}

#[test]
fn the_api_begins_either_game_and_says_what_it_does_not_know() {
    let server = Server::unlimited();
    let mut client = server.visitor();
    let begun = |client: &mut crate::client::Client, body: Value| client.post("/api/characters", &body);
    for (body, step) in [
        (serde_json::json!({"game": "cairn"}), "background"),
        (serde_json::json!({"game": "cairn", "mode": "barebones"}), "background"),
        (serde_json::json!({"game": "pillars"}), "attributes"),
        (serde_json::json!({}), "attributes"),
    ] {
        let id = begun(&mut client, body.clone()).json()["table"].as_str().unwrap().to_owned();
        assert!(client.view(&id)["scene"]["parts"]["making"].to_string().contains(step), "{body}");
    }
    for (body, status) in [
        (serde_json::json!({"game": "chess"}), 422),
        (serde_json::json!({"game": "cairn", "mode": "half"}), 422),
        (serde_json::json!({"game": 7}), 400),
        (serde_json::json!([]), 400),
    ] {
        assert_eq!(begun(&mut client, body.clone()).status, status, "{body}");
    }
}
