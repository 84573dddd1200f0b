//! What a deed promises, on its button and in full.

use island::deeds::{DeedPlan, DeedPromise, HexDeed};
use island::turn::goods;
use island::words::Activity;
use island::work::{WorkOutlook, WorkResult};
use maud::{Markup, html};
use play::options::percent;

use super::Desk;

/// Hundredths as people write them: 190 is "1.9".
pub fn decimal(hundredths: u64) -> String {
    let tenths = (hundredths + 5) / 10;
    if tenths.is_multiple_of(10) { (tenths / 10).to_string() } else { format!("{}.{}", tenths / 10, tenths % 10) }
}

/// The exact share of some throws.
pub fn share_of(throws: u64, total: u64) -> String {
    percent(throws, total)
}

/// What it promises, in a word or two.
pub fn promise(deed: &HexDeed, plan: &DeedPlan) -> String {
    match (&plan.promise, deed.activity) {
        (DeedPromise::Rolled(outlook), Activity::Fish | Activity::Forage | Activity::Hunt) => {
            format!("{} food", decimal(outlook.food_hundredths()))
        }
        (DeedPromise::Rolled(outlook), _) => outlook.chance(|result| result.successes > 0).percent(),
        (DeedPromise::Gathered(gained), _) => goods(gained),
        (DeedPromise::Slept(gains), _) => match gains.iter().map(|(_, hp)| u32::from(*hp)).sum::<u32>() {
            0 => "sleep".to_owned(),
            hp => format!("+{hp} HP"),
        },
        (DeedPromise::Cards(1), _) => "the last card".to_owned(),
        (DeedPromise::Cards(cards), _) => format!("{cards} cards"),
    }
}

/// All that may come of it, each with its share.
pub fn odds(desk: &Desk<'_>, deed: &HexDeed, plan: &DeedPlan) -> Markup {
    match &plan.promise {
        DeedPromise::Rolled(outlook) => rolled(deed.activity, outlook),
        DeedPromise::Gathered(_) => html! { p.odds { span { "sure" } } },
        DeedPromise::Slept(gains) => {
            let healed: Vec<_> = gains.iter().filter(|(_, hp)| *hp > 0).collect();
            html! {
                p.odds {
                    @for (who, hp) in &healed { span { (desk.name(*who)) " +" (hp) " HP" } }
                    @if healed.is_empty() { span { "nobody grows more tired tonight" } }
                }
            }
        }
        DeedPromise::Cards(_) => html! { p.odds { span { "card by card; you may stop after each" } } },
    }
}

fn rolled(activity: Activity, outlook: &WorkOutlook) -> Markup {
    html! {
        p.odds {
            @for result in outlook.results.iter().rev() {
                span { b { (share_of(result.throws, outlook.total)) } " " (comes(activity, result)) }
            }
        }
    }
}

/// What so many successes bring.
fn comes(activity: Activity, result: &WorkResult) -> String {
    let hides = match result.hides {
        0 => String::new(),
        1 => " and a hide".to_owned(),
        more => format!(" and {more} hides"),
    };
    match (activity, result.food, result.successes) {
        (Activity::Hunt, 0, 0) => "a mishap".to_owned(),
        (Activity::Fish | Activity::Forage | Activity::Hunt, 0, _) | (Activity::Explore, _, 0) => "nothing".to_owned(),
        (Activity::Fish | Activity::Forage | Activity::Hunt, food, _) => format!("{food} food{hides}"),
        (Activity::Explore, _, 1) => "a token".to_owned(),
        (Activity::Explore, _, more) => format!("one of {more} tokens"),
        (_, _, 0) => "spoiled".to_owned(),
        _ => "made".to_owned(),
    }
}
