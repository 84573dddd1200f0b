//! What may come of a spell that is pushed.

use maud::{Markup, html};
use pillars::magic::weave::{Prospects, PushProspect};
use pillars::sheet::SpellLine;
use play::options::percent;

use web::pages::worked::worked;

/// A row with each push and its chances; nothing where the channel takes none.
pub(super) fn push(spell: &SpellLine) -> Markup {
    html! {
        @if !spell.pushes.is_empty() {
            tr.push {
                td colspan="5" {
                    details {
                        summary { "Push " (spell.name) }
                        table {
                            caption.unseen { "What may come of pushing " (spell.name) }
                            thead { tr { th scope="col" { "Mana" } th scope="col" { "Control" } th scope="col" { "As meant" } th scope="col" { "Strays" } th scope="col" { "Fails" } th scope="col" { "Runaway" } } }
                            tbody { @for pushed in &spell.pushes { (row(spell, pushed)) } }
                        }
                        p.hint { "As if the reserve sufficed." }
                    }
                }
            }
        }
    }
}

fn row(spell: &SpellLine, pushed: &PushProspect) -> Markup {
    let Prospects { works, small, large, fails, fumbles, runaway } = pushed.prospects;
    let share = |good: u64| percent(good, pushed.prospects.total());
    let target: i32 = pushed.control.iter().map(|reason| reason.value).sum();
    html! {
        tr {
            th scope="row" { (pushed.mana) }
            td { (worked(&format!("push-{}-{}", spell.spell.key(), pushed.mana), target, &pushed.control)) }
            td { (share(works)) }
            td { (share(small + large)) }
            td { (share(fails + fumbles)) }
            td { (share(runaway)) }
        }
    }
}
