//! What may be chosen before something is made.

use cairn::generators::GeneratorKind;
use cairn::generators::weather::Season;
use maud::{Markup, html};

use super::{MakerForm, path};
use crate::makers::DAYS;

type Faults<'a> = &'a [(&'static str, String)];

/// The form above what was made.
pub(super) fn form(kind: GeneratorKind, typed: &MakerForm, faults: Faults<'_>) -> Markup {
    html! {
        form.maker-form method="get" action=(path(kind)) {
            (options(kind, typed, faults))
            (field("seed", "Seed", fault(faults, "seed"), &html! {
                input #seed name="seed" value=(typed.seed) inputmode="numeric" pattern="[0-9]*" maxlength="20" autocomplete="off"
                    aria-invalid=[fault(faults, "seed").map(|_| "true")] aria-describedby="seed-fault";
            }))
            div.actions {
                button type="submit" { "Show" }
                button.primary type="submit" name="another" value="1" formnovalidate { "Another" }
            }
        }
        (stray(kind, faults))
    }
}

/// What may be chosen for a kind; nothing for most.
pub(super) fn options(kind: GeneratorKind, typed: &MakerForm, faults: Faults<'_>) -> Markup {
    html! {
        @if let Some(range) = kind.dropped() {
            @let id = format!("dice-{}", kind.key());
            (field(&id, "Dice", fault(faults, "dice"), &html! {
                select #(id) name="dice" aria-invalid=[fault(faults, "dice").map(|_| "true")] aria-describedby={ (id) "-fault" } {
                    option value="" { "by chance" }
                    @for count in range { option value=(count) selected[typed.dice == count.to_string()] { (count) } }
                }
            }))
        }
        @if kind == GeneratorKind::Weather {
            (field("season", "Season", fault(faults, "season"), &html! {
                select #season name="season" aria-invalid=[fault(faults, "season").map(|_| "true")] aria-describedby="season-fault" {
                    @for season in Season::ALL {
                        @let key = season.name().to_lowercase();
                        option value=(key) selected[typed.season == key] { (season.name()) }
                    }
                }
            }))
            (field("days", "Days", fault(faults, "days"), &html! {
                input #days type="number" name="days" min=(DAYS.start()) max=(DAYS.end()) value=(if typed.days.is_empty() { "1" } else { &typed.days })
                    aria-invalid=[fault(faults, "days").map(|_| "true")] aria-describedby="days-fault";
            }))
        }
    }
}

fn field(id: &str, label: &str, fault: Option<&str>, control: &Markup) -> Markup {
    html! {
        div.field {
            label for=(id) { (label) }
            (control)
            div.fault #{ (id) "-fault" } role="alert" { @if let Some(fault) = fault { p { (fault) } } }
        }
    }
}

fn fault<'a>(faults: Faults<'a>, name: &str) -> Option<&'a str> {
    faults.iter().find(|(at, _)| *at == name).map(|(_, why)| why.as_str())
}

/// Faults of what this kind has no field for.
fn stray(kind: GeneratorKind, faults: Faults<'_>) -> Markup {
    let has = |name: &str| match name {
        "seed" => true,
        "dice" => kind.dropped().is_some(),
        _ => kind == GeneratorKind::Weather,
    };
    let stray: Vec<&String> = faults.iter().filter(|(name, _)| !has(name)).map(|(_, why)| why).collect();
    html! { @if !stray.is_empty() { div.fault role="alert" { @for why in stray { p { (why) } } } } }
}
