//! Characters shown to others: whoever holds the link sees the sheet, and can do nothing.
//!
//! What the owner alone knows is left out: a link travels further than its owner thinks.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Path, State};
use axum::http::HeaderName;
use axum::response::{IntoResponse, Redirect, Response};
use ledger::Sharing;
use play::{Seat, TableId};
use subtle::ConstantTimeEq;

use super::face::{self, CharacterFace, SheetFormat};
use super::{Own, PageReply};
use crate::failure::Failure;
use crate::house::House;
use crate::identity::Visitor;
use crate::live::Live;
use crate::log_room::download;

/// Keeps the page out of search engines.
const ROBOTS: (HeaderName, &str) = (HeaderName::from_static("x-robots-tag"), "noindex, nofollow");

/// Shows a character to whoever holds its link.
pub(crate) async fn share(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> PageReply {
    let own = Own::owned(&house, &visitor, &id).await?;
    own.face.must_be_in_play(&own.live)?;
    set(&house, &own, Sharing::On).await?;
    Ok(Redirect::to(&format!("/characters/{id}#share")).into_response())
}

/// Makes the link dead for good.
pub(crate) async fn unshare(State(house): State<Arc<House>>, Path(id): Path<String>, visitor: Visitor) -> PageReply {
    let own = Own::owned(&house, &visitor, &id).await?;
    set(&house, &own, Sharing::Off).await?;
    Ok(Redirect::to(&format!("/characters/{id}#share")).into_response())
}

/// Shows it, or hides it again.
pub(super) async fn set(house: &Arc<House>, own: &Own, sharing: Sharing) -> Result<(), Failure> {
    house.gates.commands.take(own.person, Instant::now()).map_err(Failure::TooFast)?;
    Ok(house.ledger.share(own.live.id(), sharing).await?)
}

/// The path at which a character is shown, if it is.
pub(super) fn path(house: &House, id: TableId) -> Result<Option<String>, Failure> {
    let link = house.ledger.table(id)?.and_then(|row| row.shared());
    Ok(link.map(|link| format!("/shared/{}", house.secret.share(id, link))))
}

/// The character that a link shows; one answer for every link that shows none.
async fn behind(
    house: &Arc<House>,
    visitor: &Visitor,
    key: &str,
) -> Result<(Arc<Live>, &'static dyn CharacterFace), Failure> {
    house.gates.reads.take(visitor.address, Instant::now()).map_err(Failure::TooFast)?;
    let id = key.split('-').next().and_then(|id| id.parse().ok()).ok_or(Failure::NotFound)?;
    let link = house.ledger.table(id)?.and_then(|row| row.shared()).ok_or(Failure::NotFound)?;
    if !bool::from(house.secret.share(id, link).as_bytes().ct_eq(key.as_bytes())) {
        return Err(Failure::NotFound);
    }
    let live = house.live(id).await?;
    let face = face::of(&live.table()).ok_or(Failure::NotFound)?;
    Ok((live, face))
}

fn unlisted(response: impl IntoResponse) -> Response {
    ([ROBOTS], response).into_response()
}

/// A shared character's page.
pub(crate) async fn show(State(house): State<Arc<House>>, Path(key): Path<String>, visitor: Visitor) -> PageReply {
    let (live, face) = behind(&house, &visitor, &key).await?;
    let page = face.shared(&live.table(), &format!("/shared/{key}"));
    Ok(unlisted(page.ok_or(Failure::NotFound)?))
}

/// A shared character's sheet as Markdown.
pub(crate) async fn show_markdown(
    State(house): State<Arc<House>>,
    Path(key): Path<String>,
    visitor: Visitor,
) -> PageReply {
    kept(&house, &visitor, &key, SheetFormat::Markdown).await
}

/// A shared character's sheet in a few lines.
pub(crate) async fn show_text(State(house): State<Arc<House>>, Path(key): Path<String>, visitor: Visitor) -> PageReply {
    kept(&house, &visitor, &key, SheetFormat::Text).await
}

async fn kept(house: &Arc<House>, visitor: &Visitor, key: &str, paper: SheetFormat) -> PageReply {
    let (live, face) = behind(house, visitor, key).await?;
    let text = face.paper(&live.table(), Seat::Spectator(1), paper).ok_or(Failure::NotFound)?;
    Ok(unlisted(download(paper.mime(), &format!("sheet.{}", paper.ending()), text)))
}
