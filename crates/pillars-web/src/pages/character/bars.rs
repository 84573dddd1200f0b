//! Pools as bars, with the thresholds of injury marked.

use maud::{Markup, html};
use pillars::sheet::PoolLine;

use web::pages::worked::{plain, worked};

/// A pool: what is left, of how much, and where it begins to hurt.
pub(super) fn pool(name: &str, id: &str, pool: &PoolLine) -> Markup {
    let start = pool.start.max(1);
    let lowest = pool.marks.iter().map(|mark| mark.at).min().unwrap_or(0).min(0);
    let place = |value: i16| i32::from(value - lowest) * 1000 / i32::from(start - lowest).max(1);
    html! {
        div.pool {
            h3 { (name) }
            p.left { (worked(id, pool.now, &pool.because)) @if pool.now != pool.start { " of " (pool.start) } }
            svg.bar viewBox="0 0 1000 60" preserveAspectRatio="none" role="img" aria-label={ (name) ": " (pool.now) " of " (pool.start) } {
                rect.whole x="0" y="12" width="1000" height="36" {}
                rect.full x=(place(0)) y="12" width=((place(pool.now) - place(0)).max(0)) height="36" {}
                @for mark in &pool.marks { path.mark d={ "M" (place(mark.at).clamp(2, 998)) " 0v60" } {} }
            }
            ul.marks { @for mark in &pool.marks { li { b { (plain(mark.at)) } " " (mark.means) } } }
        }
    }
}
