//! What a fight took, and the way to note it down at home.

use maud::{Markup, html};

use crate::pages::character::{CharacterPage, FightPools};

/// How it stands with somebody in the fight at the table where they sit.
pub(super) fn fought(page: &CharacterPage<'_>) -> Markup {
    let Some(FightPools { fatigue, body, dead, over }) = &page.fought else { return html! {} };
    html! {
        p {
            "In the fight: Fatigue " b { (fatigue.now) } " of " (fatigue.start) ", Body " b { (body.now) } " of " (body.start)
            @if *dead { ", and dead. Only a GM writes that on a sheet." } @else { "." }
        }
        @if *over {
            form #do-wounds method="post" action={ (page.base) "/wounds" } {
                button type="submit" { "Carry the wounds home" }
                p.hint { "Marks here what the fight took, as damage that can be taken back, and takes the character home. What was lost or found is not noted." }
            }
        } @else { p.hint { "When the fight is over, its wounds can be carried home." } }
    }
}
