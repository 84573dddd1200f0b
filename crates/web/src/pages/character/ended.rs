//! How a life ended before it began.

use maud::{Markup, html};

use super::{CharacterPage, brief, happened};

/// The obituary, and the ways on.
pub(super) fn ended(page: &CharacterPage<'_>) -> Markup {
    let sheet = &page.sheet;
    let lived: Vec<&str> = sheet.years.iter().map(|year| year.track.as_str()).collect();
    html! {
        div.columns-of-making {
            div.now {
                article.step.ended aria-labelledby="ended-title" {
                    h1 #ended-title tabindex="-1" { bdi { (sheet.name) } }
                    @if let Some(obituary) = &sheet.obituary { p.lead { (obituary) } }
                    @if lived.is_empty() { p { "The very first year was the last." } }
                    @else { p { "Behind them: " (lived.join(", ")) "." } }
                    p { "Death in prior experience is final: it cannot be gone back from. Another life begins at sixteen, with dice of its own." }
                    div.actions {
                        (page.button("roll_everything", "Roll everything", "primary", true))
                        (page.button("begin_again", "Begin again", "", false))
                        (super::sheet::put_away(page))
                    }
                }
                (happened::happened(page))
            }
            (brief::brief(page))
        }
    }
}
