//! A character's sheet to keep.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use pillars::sheet::{Sheet, markdown, text};
use play::game::Part;

use super::{Own, Shown};
use crate::failure::Failure;
use crate::house::House;
use crate::identity::Visitor;
use crate::log_room::download;

/// The sheet as its player sees it.
async fn sheet(house: &Arc<House>, visitor: &Visitor, id: &str) -> Result<Sheet, Failure> {
    let own = Own::find(house, visitor, id).await?;
    let sheet = own.live.table().scene().view(own.seat, &Part::named("sheet"));
    let sheet = sheet.and_then(|json| serde_json::from_value(json).ok());
    sheet.ok_or_else(|| Failure::Fault("a character without a sheet".to_owned()))
}

/// The sheet as JSON.
pub(crate) async fn sheet_json(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> Shown {
    let sheet = sheet(&house, &visitor, &id).await?;
    let json = serde_json::to_string_pretty(&sheet).map_err(|error| Failure::Fault(error.to_string()))?;
    Ok(kept("application/json", &id, "json", json))
}

/// The sheet as Markdown.
pub(crate) async fn sheet_markdown(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> Shown {
    let sheet = sheet(&house, &visitor, &id).await?;
    Ok(kept("text/markdown; charset=utf-8", &id, "md", markdown(&sheet)))
}

/// The sheet in a few lines.
pub(crate) async fn sheet_text(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> Shown {
    let sheet = sheet(&house, &visitor, &id).await?;
    Ok(kept("text/plain; charset=utf-8", &id, "txt", text(&sheet)))
}

fn kept(kind: &'static str, id: &str, ending: &str, body: String) -> Response {
    download(kind, &format!("sheet-{id}.{ending}"), body)
}
