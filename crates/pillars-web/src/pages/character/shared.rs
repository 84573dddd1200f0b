//! A character as others see it by its link.

use maud::Markup;
use pillars::sheet::Sheet;
use play::TableId;

use super::sheet::article;
use super::{CharacterPage, Look, STYLES};
use web::pages::desk::shared_document;

/// The page of a shared character, at that path.
pub fn shared(sheet: Sheet, id: TableId, path: &str) -> Markup {
    let look = Look::default();
    let page = CharacterPage::to_read(sheet, id, &look);
    shared_document(&page.sheet.name, path, &STYLES, &article(&page))
}
