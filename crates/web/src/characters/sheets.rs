//! A character's sheet to keep.

use std::sync::Arc;

use axum::extract::{Path, State};

use super::face::SheetFormat;
use super::{Own, PageReply};
use crate::failure::Failure;
use crate::house::House;
use crate::identity::Visitor;
use crate::log_room::download;

/// The sheet as JSON.
pub(crate) async fn sheet_json(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> PageReply {
    kept(&house, &visitor, &id, SheetFormat::Json).await
}

/// The sheet as Markdown.
pub(crate) async fn sheet_markdown(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> PageReply {
    kept(&house, &visitor, &id, SheetFormat::Markdown).await
}

/// The sheet in a few lines.
pub(crate) async fn sheet_text(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> PageReply {
    kept(&house, &visitor, &id, SheetFormat::Text).await
}

/// The sheet as its reader sees it.
async fn kept(house: &Arc<House>, visitor: &Visitor, id: &str, paper: SheetFormat) -> PageReply {
    let own = Own::find(house, visitor, id).await?;
    let text = own.face.paper(&own.live.table(), own.seat, paper);
    let text = text.ok_or_else(|| Failure::Fault("a character without a sheet".to_owned()))?;
    Ok(download(paper.mime(), &format!("sheet-{id}.{}", paper.ending()), text))
}

impl SheetFormat {
    /// What it is to a browser.
    pub(super) const fn mime(self) -> &'static str {
        match self {
            Self::Json => "application/json",
            Self::Markdown => "text/markdown; charset=utf-8",
            Self::Text => "text/plain; charset=utf-8",
        }
    }

    /// How its name ends.
    pub(super) const fn ending(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Markdown => "md",
            Self::Text => "txt",
        }
    }
}
