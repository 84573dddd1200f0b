//! One figure in words and bars.

use maud::{Markup, html};
use pillars::battle::view::FigureView;
use pillars::equipment::GearPlace;
use pillars::pools::PoolPoints;

use super::tokens::{label, shape, side_class, words};
use super::{BattlePage, charms};

/// The figure's disc, name, pools and ready gear.
pub(super) fn card(fight: &BattlePage<'_>, figure: &FigureView<'_>) -> Markup {
    html! {
        header.card.(side_class(figure.side.0)) {
            (disc(figure))
            div.names {
                h2 { bdi { (figure.name) } }
                p.side { (fight.side(figure.side)) ", in " (figure.at) ", " (words(figure).split(", Fatigue").next().unwrap_or_default()) }
            }
            dl.pools {
                (pool("Fatigue", "fatigue", figure.fatigue))
                (pool("Body", "blood", figure.body))
            }
            p.gear { (gear(figure)) }
            (charms::upon(fight, figure))
        }
    }
}

/// A figure's token on its own.
pub(super) fn disc(figure: &FigureView<'_>) -> Markup {
    html! {
        svg.disc.(side_class(figure.side.0)) viewBox="-32 -32 64 64" aria-hidden="true" focusable="false" {
            path.shape d=(shape(figure.side.0)) {}
            text.label { (label(figure.name)) }
        }
    }
}

/// A pool as a number and a bar, with a mark where injury begins to tell.
fn pool(name: &str, class: &str, pool: PoolPoints) -> Markup {
    let share = i32::from(pool.now.max(0)) * 100 / i32::from(pool.start.max(1));
    let penalty = pool.penalty();
    html! {
        div {
            dt { (name) }
            dd {
                strong { (pool.now) } " / " (pool.start)
                @if penalty < 0 { " " span.penalty title="what injury takes off every roll" { "−" (-penalty) } }
                svg.bar.(class) viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false" {
                    rect.left x="0" y="0" width=(share.min(100)) height="6" {}
                    path.half d="M50 0v6" {}
                }
            }
        }
    }
}

fn gear(figure: &FigureView<'_>) -> String {
    let ready: Vec<String> = figure.gear.at(GearPlace::Ready).map(|held| held.item.get().name.clone()).collect();
    let worn: Vec<String> = figure.gear.at(GearPlace::Worn).map(|held| held.item.get().name.clone()).collect();
    let mut words =
        vec![if ready.is_empty() { "Empty hands".to_owned() } else { format!("Ready: {}", ready.join(", ")) }];
    words.extend((!worn.is_empty()).then(|| format!("worn: {}", worn.join(", "))));
    words.join("; ")
}
