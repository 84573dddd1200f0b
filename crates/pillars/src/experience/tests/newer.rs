//! The author's newer tracks, column by column.

use super::tables::column;
use super::*;
use crate::attributes::Attribute;

/// Of each column its key, the least that survives, and its rows.
const NEWER_COLUMNS: [(&str, i16, &str); 8] = [
    (
        "merchant",
        4,
        "weapon|weapon_parry|coins|deceit|persuade|sleight_of_hand|literacy|street_smarts|weather_path|morale|diplomacy|logistics|barter|bribery|appraise|perception|knowledge|bluff|luck|alert|jack_of_all_trades",
    ),
    (
        "campaigner",
        5,
        "weapon_parry|weapon|weapon_parry|weapon|weapon_parry|weapon|weapon_parry|tracking|medic|hunting|coins|literacy|knowledge|alert|alert|perception|stealth|barter|weather_path|survival|jack_of_all_trades",
    ),
    (
        "laborer",
        3,
        "weapon|weapon_parry|coins|literacy|knowledge|maker_skill|maker_skill|portage|portage|+1 STR|+1 DEX|+1 CON|+1 STR|+1 DEX|+1 CON|gamble|mining|sailing|luck|herb_lore|jack_of_all_trades",
    ),
    (
        "magic",
        7,
        "deceit|persuade|literacy|literacy|sleight_of_hand|perception|talent|spell|spell|spell|coins|medic|herb_lore|knowledge|knowledge|bluff|diplomacy|enchanting|enchanting|alert|jack_of_all_trades",
    ),
    (
        "underworld",
        7,
        "weapon|weapon_parry|weapon|weapon_parry|deceit|persuade|persuade|literacy|street_smarts|stealth|sleight_of_hand|bribery|appraise|perception|poison|gamble|bluff|diplomacy|coins|alert|jack_of_all_trades",
    ),
    (
        "civil_service",
        4,
        "dagger or dagger_parry|deceit|persuade|detect_truth|detect_truth|knowledge|knowledge|weather_path|diplomacy|logistics|barter|bribery|coins|coins|literacy|literacy|contracts_law|estimate|street_smarts|sleight_of_hand|jack_of_all_trades",
    ),
    (
        "craft",
        3,
        "weapon|weapon_parry|enchanting|enchanting|arts|herb_lore|herb_lore|literacy|logistics|appraise|knowledge|coins|maker_skill|maker_skill|maker_skill|maker_skill|maker_skill|estimate|street_smarts|barter|jack_of_all_trades",
    ),
    (
        "hunter_gatherer",
        5,
        "weapon|weapon_parry|weapon|weapon_parry|archery|archery|archery|tracking|tracking|herb_lore|herb_lore|knowledge|survival|alert|alert|poison|stealth|perception|hunting|hunting|jack_of_all_trades",
    ),
];

// proves: P29, P193, P195
#[test]
fn the_newer_columns() {
    for (key, survival, rows) in NEWER_COLUMNS {
        let key = format!("newer_{key}");
        assert_eq!(column(&key).join("|"), rows, "{key}");
        assert_eq!((track(&key).rows.len(), track(&key).survival), (21, Survival::Number(survival)), "{key}");
    }
    assert_eq!(track("newer_random").survival, Survival::Column);
}

// proves: P193, P194
#[test]
fn two_dice_and_one_modifier_at_or_above_the_number() {
    let scores = Scores { chr: 15, ..PLAIN };
    let hazard = Hazard::of(track("newer_underworld"), &scores, Some(Attribute::Chr));
    assert_eq!(hazard, Some(Hazard { dice: 2, modifier: 2, least: 7 }));
    let chance = Hazard::chance_on(track("newer_merchant"), &PLAIN, Some(Attribute::Str));
    assert_eq!((chance.good, chance.total), (33, 36));
    let random = Hazard::chance_on(track("newer_random"), &PLAIN, Some(Attribute::Str));
    // At least 4, 5, 3, 7, 7, 4, 3, 5.
    assert_eq!((random.good, random.total), (33 + 30 + 35 + 21 + 21 + 33 + 35 + 30, 8 * 36));
}

#[test]
fn the_civil_service_takes_the_bright_the_charming_and_the_wise() {
    let enters = |scores: &Scores| enters("newer_civil_service", applicant(scores));
    assert_eq!(enters(&PLAIN), Err(Bar::CivilGift));
    for scores in [Scores { int: 14, ..PLAIN }, Scores { chr: 14, ..PLAIN }, Scores { wis: 14, ..PLAIN }] {
        assert_eq!(enters(&scores), Ok(Admission::Free));
    }
    assert_eq!(super::enters("newer_magic", applicant(&Scores { chr: 18, ..PLAIN })), Err(Bar::Gift));
}

// proves: P193
#[test]
fn the_newer_tracks_pay_what_the_gm_gives_and_nothing_of_their_own() {
    for track in Track::of(TrackList::Newer) {
        let Pay::Figures(figures) = track.pay else { panic!("{track} is paid by its column") };
        assert_eq!(pay(&figures, &[100], 9, 9), 0, "{track}");
        assert!(track.opener.is_empty(), "{track}");
    }
}
