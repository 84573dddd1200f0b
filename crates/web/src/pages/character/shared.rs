//! A character as others see it by its link: the sheet, to read, to print and to keep.

use maud::{Markup, html};
use pillars::sheet::Sheet;

use super::sheet::article;
use crate::pages::shell;

/// The page of a shared character, at that path.
pub fn shared(sheet: &Sheet, path: &str) -> Markup {
    let body = html! {
        a.skip href="#main" { "To the content" }
        header.site.wide { (shell::way_home()) }
        main #main.leaf {
            (article(sheet))
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
    shell::unlisted(&sheet.name, &["base.css", "character.css"], &["shared.js"], &body)
}
