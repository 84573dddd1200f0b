//! What other programs read: a character for Kettlewright or Foundry, and the creatures for Foundry.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use cairn::bestiary::Beast;
use cairn::character::Character;
use cairn::exchange::{CREDIT, foundry as for_foundry, kettlewright as for_kettlewright};
use serde_json::json;
use web::characters::{Own, PageReply};
use web::house::House;
use web::identity::Visitor;
use web::log_room::download;

use super::whole;

/// The file for Kettlewright.
pub(super) async fn kettlewright(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> PageReply {
    written(&house, &visitor, &id, "kettlewright", for_kettlewright::write).await
}

/// The file for Foundry.
pub(super) async fn foundry(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> PageReply {
    written(&house, &visitor, &id, "foundry", for_foundry::write).await
}

async fn written(
    house: &Arc<House>,
    visitor: &Visitor,
    id: &str,
    called: &str,
    write: fn(&Character) -> String,
) -> PageReply {
    let own = Own::owned(house, visitor, id).await?;
    let text = write(&whole(&own.live)?);
    Ok(download("application/json", &format!("{called}-{id}.json"), text))
}

/// The creatures, as the import macro of Foundry reads them.
pub(super) async fn monsters() -> Response {
    let mut list = for_foundry::monsters(Beast::all().iter().map(|beast| &beast.creature));
    for monster in list.as_array_mut().into_iter().flatten() {
        monster["credit"] = json!(CREDIT);
    }
    download("application/json", "cairn-monsters.json", format!("{list:#}\n"))
}
