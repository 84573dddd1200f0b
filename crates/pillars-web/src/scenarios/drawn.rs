//! A scenario as the editor shows it: read by the game, with every fault, and with the visitor's own characters.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use pillars::battle::Newcomer;
use pillars::battle::scenario::{self, Scenario, Sketch};
use pillars::character::Character;
use pillars::house::HouseRules;
use play::TableId;
use serde::Deserialize;
use serde_json::json;
use toml::{Table, Value};

use super::LONGEST;
use crate::fights::candidates;
use crate::lives;
use crate::pages::{self, SketchPage};
use web::failure::{ApiFailure, Failure};
use web::house::House;
use web::identity::Visitor;
use web::pages::Candidate;

/// The most characters that one scenario names.
const MOST_CHARACTERS: usize = 16;

/// A scenario as far as it is written.
pub(crate) struct ScenarioDraft {
    text: String,
    /// Its keys and values; nothing if the text is no TOML.
    tree: Option<Table>,
    pub(super) sketch: Sketch,
    /// The visitor's characters that it names.
    pub(super) characters: Vec<(usize, TableId)>,
    /// Those whom it could name.
    candidates: Vec<Candidate>,
    picked: String,
}

impl ScenarioDraft {
    /// Reads a text.
    pub(super) async fn of_text(
        house: &Arc<House>,
        visitor: &Visitor,
        text: String,
        picked: &str,
    ) -> Result<Self, Failure> {
        let tree = Scenario::tree(&text).ok();
        if tree.as_ref().is_some_and(|tree| tree.contains_key("items") || tree.contains_key("spells")) {
            house.gates.forging.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
        }
        let rules = tree.as_ref().map(rules).unwrap_or_default();
        let named = fetched(house, visitor, tree.as_ref(), &rules).await?;
        let unknown = || "there is no such character of yours".to_owned();
        let mut fetch = |id: &str| named.get(id).cloned().unwrap_or_else(|| Err(unknown()));
        let sketch = Sketch::read(&text, &mut fetch);
        let characters = named.keys().filter_map(|id| id.parse().ok()).enumerate().collect();
        let candidates = candidates(house, visitor, &rules).await?;
        Ok(Self { text, tree, sketch, characters, candidates, picked: picked.to_owned() })
    }

    /// What the page shows of it.
    pub(super) fn page(&self) -> SketchPage<'_> {
        let (tree, picked) = (self.tree.as_ref(), self.picked.as_str());
        SketchPage { text: &self.text, tree, sketch: &self.sketch, candidates: &self.candidates, picked }
    }
}

/// The house rules that a scenario names, if they can be read.
fn rules(tree: &Table) -> HouseRules {
    tree.get("house").and_then(Value::as_str).and_then(|house| house.parse().ok()).unwrap_or_default()
}

/// The characters that a scenario names, each if it is the visitor's own and fit to fight by these rules.
async fn fetched(
    house: &Arc<House>,
    visitor: &Visitor,
    tree: Option<&Table>,
    rules: &HouseRules,
) -> Result<BTreeMap<String, Result<Character, String>>, Failure> {
    let figures = tree.and_then(|tree| tree.get("figures")).and_then(Value::as_table).into_iter().flatten();
    let named = figures.filter_map(|(_, figure)| figure.get("character")?.as_str());
    let mut found = BTreeMap::new();
    for id in named.take(MOST_CHARACTERS) {
        if let Ok(character) = lives::own(house, visitor, id).await {
            let fit = Newcomer::of(&character, rules).map(|_| character).map_err(|unfit| unfit.to_string());
            found.insert(id.to_owned(), fit);
        }
    }
    Ok(found)
}

/// What the editor asks: how a scenario looks, given as text or as keys and values.
#[derive(Deserialize)]
pub(crate) struct LookFields {
    text: Option<String>,
    tree: Option<Table>,
    /// What is looked at more closely.
    #[serde(default)]
    picked: String,
}

/// How a scenario looks: its text, its keys and values, and the parts of the page.
pub(crate) async fn look(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    body: Bytes,
) -> Result<Response, ApiFailure> {
    house.gates.edits.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let fields: LookFields = serde_json::from_slice(&body).map_err(|error| Failure::Malformed(error.to_string()))?;
    let text = match (fields.text, fields.tree) {
        (Some(text), None) => text,
        (None, Some(tree)) => scenario::write(&tree),
        (None, None) | (Some(_), Some(_)) => {
            return Err(Failure::Malformed("either a text or a tree is needed".to_owned()).into());
        }
    };
    if text.len() > LONGEST {
        return Err(Failure::TooLarge.into());
    }
    let drawn = ScenarioDraft::of_text(&house, &visitor, text, &fields.picked).await?;
    let parts: serde_json::Map<_, _> = pages::editor_parts(&drawn.page())
        .into_iter()
        .map(|(name, html)| (name.to_owned(), json!(html.into_string())))
        .collect();
    let sound = drawn.sketch.scenario.is_some();
    Ok(Json(json!({"text": drawn.text, "tree": drawn.tree, "parts": parts, "sound": sound})).into_response())
}
