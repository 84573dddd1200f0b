//! How a life ended, before it began or in play.

use maud::{Markup, html};

use super::{CharacterPage, brief};
use web::pages::desk::{carrying, happened};

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
                    @if page.offers.has("begin_again") {
                        @if lived.is_empty() { p { "The very first year was the last." } }
                        @else { p { "Behind them: " (lived.join(", ")) "." } }
                        p { "Death in prior experience is final: it cannot be gone back from. Another life begins at sixteen, with dice of its own." }
                    } @else {
                        p { "The GM of the table at which they sat can bring them back." }
                    }
                    div.actions {
                        @if page.can_go_back && !page.offers.has("begin_again") { (page.back("Take the last step back")) }
                        (page.button("revive", "Bring back to life", "", false))
                        (page.button("roll_everything", "Roll everything", "primary", true))
                        (page.button("begin_again", "Begin again", "", false))
                        @if page.owners { (carrying::put_away(page)) }
                    }
                }
                (happened::happened(page))
            }
            (brief::brief(page))
        }
    }
}
