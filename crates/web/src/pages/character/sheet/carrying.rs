//! What lets a character travel: its file, a copy, and a link for others.

use maud::{Markup, html};

use super::CharacterPage;

/// A button that makes a copy.
pub(super) fn copy(page: &CharacterPage<'_>) -> Markup {
    html! {
        form #do-copy method="post" action={ "/characters/" (page.id) "/copy" } {
            (page.click())
            button type="submit" { "Copy" }
        }
    }
}

/// The link for others, to make or to take back.
pub(super) fn share(page: &CharacterPage<'_>) -> Markup {
    html! {
        section.share #share aria-labelledby="share-title" {
            h2 #share-title { "Show it to others" }
            @if let Some(link) = &page.share {
                label for="share-link" { "Whoever opens this link sees the sheet, without the mana" }
                div.row {
                    input #share-link type="text" readonly value=(link);
                    (button(page, "unshare", "Stop showing it"))
                }
                p.hint { "Once stopped, this link never works again." }
            } @else {
                p.hint { "A link shows the sheet to whoever has it: nothing to click, and nothing of the mana." }
                (button(page, "share", "Make a link"))
            }
        }
    }
}

fn button(page: &CharacterPage<'_>, what: &str, words: &str) -> Markup {
    html! {
        form #{ "do-" (what) } method="post" action={ "/characters/" (page.id) "/" (what) } {
            button type="submit" { (words) }
        }
    }
}
