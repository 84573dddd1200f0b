//! Pillars in the house: its fights, camps, scenarios and characters, and its rules to look up.

mod camps;
mod fights;
mod lives;
mod pages;
mod scenarios;

use pillars::battle::{Combat, bot, wishes};
use pillars::camp::Camp;
use pillars::creation::Life;
use play::Registry;
use web::assets::Asset;
use web::faces::Lodger;

/// Pillars, with all that it brings.
pub const LODGER: Lodger = Lodger { rules, faces: &[&fights::BattleGround, &camps::CampGround, &lives::PillarsLife] };

fn rules(registry: Registry) -> Registry {
    let registry = registry.with::<Life>().with::<Camp>().with::<Combat>();
    registry.with_bot::<Combat>(bot::decide).with_wishes::<Combat>(wishes::WISHES, wishes::fulfil)
}

/// Its styles and scripts.
const ASSETS: &[Asset] = web::assets![
    "aids.js",
    "battle.css",
    "battle.js",
    "camp.css",
    "camp.js",
    "casting.js",
    "editor-brush.js",
    "editor-figures.js",
    "editor-forms.js",
    "editor-look.js",
    "editor-map.js",
    "editor-text.js",
    "editor-tree.js",
    "editor.css",
    "editor.js",
    "plan.js",
];
