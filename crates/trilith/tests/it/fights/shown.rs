//! What a window shows is what the server tells its seat: the phase, who is awaited, where everybody stands and how it is
//! with them, and the last line of the log.

use std::time::Instant;

use serde_json::{Value, json};

use crate::browser::person::Person;
use crate::client::Client;
use crate::server::{PATIENCE, Server};

/// What the page shows.
const SHOWN: &str = "(() => {
    const main = document.querySelector('main.battle');
    const turn = document.querySelector('.turn');
    const awaits = document.querySelector('#awaits');
    const phase = document.querySelector('.phases .now');
    const pools = (words) => /Fatigue (-?\\d+) of (\\d+), Body (-?\\d+) of (\\d+)/.exec(words).slice(1).map(Number);
    const figure = ({ dataset }) => ({ who: Number(dataset.who), name: dataset.name, at: dataset.at, facing: dataset.facing, pools: pools(dataset.words) });
    return {
        n: Number(main.dataset.n), seat: main.dataset.seat, turn: Number(turn.dataset.turn), over: 'over' in turn.dataset,
        phase: phase?.textContent.replace(/^\\d+ */, '').trim().toLowerCase().replaceAll(' ', '_').replaceAll(',', '') ?? null,
        mine: 'mine' in awaits.dataset, awaits: awaits.textContent,
        figures: Array.from(document.querySelectorAll('.token'), figure).sort((one, other) => one.who - other.who),
        last: document.querySelector('#log .line:last-child')?.textContent ?? '',
    };
})()";

/// Somebody's window at a fight.
pub struct Window<'a> {
    pub person: &'a Person,
    client: Client,
    table: String,
}

impl<'a> Window<'a> {
    /// The window of somebody who sits at the fight.
    pub async fn of(person: &'a Person, server: &Server) -> Self {
        let table: String = person.reads("document.querySelector('main.battle').dataset.table").await;
        Self { person, client: person.cookie(server).await, table }
    }

    /// Waits until the page and the server are equally far, and compares what they say.
    pub async fn agrees(&mut self) -> Value {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let shown: Value = self.person.reads(SHOWN).await;
            let seat = shown["seat"].as_str().unwrap();
            let told = self.client.get(&format!("/api/tables/{}?seat={seat}", self.table)).json();
            if shown["n"] == told["n"] {
                compare(&shown, &told);
                return shown;
            }
            assert!(Instant::now() < deadline, "the page is at {}, the server at {}", shown["n"], told["n"]);
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }
}

fn compare(shown: &Value, told: &Value) {
    let turn = &told["scene"]["parts"]["turn"];
    assert_eq!((&shown["turn"], &shown["over"]), (&turn["turn"], &turn["over"]), "{shown}");
    if turn["over"] == false {
        assert_eq!(shown["phase"], turn["phase"], "{shown}");
    }
    assert_eq!(shown["figures"], figures(&told["scene"]["parts"]["figures"]), "{shown}");
    is_awaited(shown, told);
    // A roll beside the rules is drawn as dice, and not in words.
    let last = told["lines"].as_array().unwrap().last().filter(|line| line["game"] == "pillars-battle");
    let Some(last) = last else { return };
    let said = last["heard"].as_array().unwrap().iter().filter_map(|heard| heard["text"].as_str());
    for said in said {
        assert!(shown["last"].as_str().unwrap().contains(said), "“{said}” is missing in {}", shown["last"]);
    }
}

/// Those on the board, as the server tells of them.
fn figures(told: &Value) -> Value {
    let here = |figure: &&Value| figure["presence"] == "here" || figure["presence"] == "hidden";
    let mut figures: Vec<&Value> = told.as_array().unwrap().iter().filter(here).collect();
    figures.sort_by_key(|figure| figure["who"].as_u64());
    let pools = |figure: &Value| {
        json!([figure["fatigue"]["now"], figure["fatigue"]["start"], figure["body"]["now"], figure["body"]["start"]])
    };
    let shown = |figure: &&Value| json!({"who": figure["who"], "name": figure["name"], "at": figure["at"], "facing": figure["facing"], "pools": pools(figure)});
    figures.iter().map(shown).collect()
}

fn is_awaited(shown: &Value, told: &Value) {
    let prompts = told["prompts"].as_array().unwrap();
    let mine = prompts.iter().any(|prompt| prompt["to"] == shown["seat"]);
    assert_eq!(shown["mine"], mine, "{shown}");
    let said = shown["awaits"].as_str().unwrap();
    if shown["over"] == true {
        assert!(said.contains("The fight is over"), "{said}");
    } else if mine {
        assert!(said.contains("Your turn") && said.contains(prompts[0]["ask"].as_str().unwrap()), "{said}");
    } else if let Some(prompt) = prompts.first() {
        assert!(said.contains("Waiting for") && said.contains(prompt["ask"].as_str().unwrap()), "{said}");
    }
}
