//! A character as others see it by its link: the sheet, to read, to print and to keep.

use maud::{Markup, html};
use pillars::sheet::Sheet;
use play::TableId;

use super::sheet::article;
use super::{CharacterPage, Look};
use crate::pages::shell;

/// The page of a shared character, at that path.
pub fn shared(sheet: Sheet, id: TableId, path: &str) -> Markup {
    let look = Look::default();
    let page = CharacterPage::to_read(sheet, id, &look);
    let body = html! {
        a.skip href="#main" { "To the content" }
        header.site.wide { (shell::way_home()) }
        main #main.leaf {
            (article(&page))
            aside.tools aria-label="What to do with the sheet" {
                div.actions {
                    button #print type="button" hidden { "Print" }
                    a.button href={ (path) "/sheet.md" } download { "Markdown" }
                    a.button href={ (path) "/sheet.txt" } download { "Text" }
                }
                p.hint { "This sheet is shown to you by its owner, who can change it and stop showing it at any time." }
            }
        }
        (shell::foot())
    };
    shell::unlisted(&page.sheet.name, &["base.css", "character.css"], &["shared.js"], &body)
}
