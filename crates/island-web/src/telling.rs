//! What is told besides: why a number is what it is, how tribes stand, and how their days went.

use island::combat::strength;
use island::dusk::{score, total};
use island::event::{Deed, Happening};
use island::game::Island;
use island::sight::Sight;
use island::state::TribeNo;
use maud::{Markup, html};
use play::scene::Heard;
use web::faces::Remark;

use crate::sides::{Shape, side};

pub mod days;

/// The sign of a tribe.
pub fn sign(tribe: TribeNo) -> Markup {
    html! { svg.sign viewBox="-15 -15 30 30" aria-hidden="true" { path d=(Shape::of(tribe).outline()) {} } }
}

/// What is added to a sentence of the log: where each number comes from, and what kind of deed it was.
pub fn remark(heard: &Heard) -> Remark {
    let Some(seen) = heard.seen_of::<Island>() else { return Remark::default() };
    Remark { linked: None, because: because(seen), event: Some(kind(&seen.deed)) }
}

/// What went into the rolls.
fn because(seen: &Happening) -> Option<Markup> {
    let rolled: Vec<_> = seen.throws.iter().filter(|throw| !throw.check.adds.is_empty()).collect();
    (!rolled.is_empty()).then(|| html! {
        @for throw in rolled {
            dt { bdi { (throw.who) } ", " (throw.check.name) @if throw.check.dc > 0 { ", against " (throw.check.dc) } }
            dd.number {
                (throw.natural()) " on the die"
                @for add in &throw.check.adds { ", " (add.name) " " (format!("{:+}", add.value)) }
                " = " (throw.total())
            }
        }
    })
}

/// The chapter of a deed, as style sheets know it.
const fn kind(deed: &Deed) -> &'static str {
    match deed {
        Deed::Settling(_) => "settling",
        Deed::Turn(_) => "turn",
        Deed::Work(_) => "work",
        Deed::Travel(_) => "travel",
        Deed::Meeting(_) => "meeting",
        Deed::Combat(_) => "combat",
        Deed::Dusk(_) => "dusk",
        Deed::Growth(_) => "growth",
        Deed::Guest(_) => "guest",
    }
}

/// How tribes stand: points with their sources, and what each would be worth in a fight if all of it were there.
pub fn standings(sight: &Sight<'_>) -> Markup {
    let state = sight.public();
    html! {
        @if state.day > 0 {
            details.standings #standings {
                summary { "How the tribes stand" }
                ul {
                    @for tribe in &state.tribes {
                        @let worth = strength(state, tribe.no);
                        @let people: Vec<_> = state.people_of(tribe.no).filter(|one| one.is_up()).collect();
                        li.(side(tribe.no)) {
                            (sign(tribe.no)) bdi { (tribe.name) } " " b { (total(state, tribe.no)) " points" }
                            p.sources { @for line in score(state, tribe.no) { span { (line.what) " " (line.points) } } }
                            p.strength {
                                (people.len()) " on their feet with " (people.iter().map(|one| u32::from(one.hp)).sum::<u32>()) " HP; together attack "
                                (format!("{:+}", worth.attack())) ", damage " (worth.damage) ", armour " (worth.armour)
                            }
                        }
                    }
                }
            }
        }
    }
}
