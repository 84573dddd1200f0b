//! Words and figures that both texts of a sheet share.

use super::Sheet;
use super::lines::WeaponLine;
use crate::equipment::Grip;

/// A number with its sign, and a true minus.
pub(super) fn signed(number: i16) -> String {
    match number {
        0 => "0".to_owned(),
        number => format!("{number:+}").replace('-', "−"),
    }
}

/// The name of a weapon and how it is held.
pub(super) fn held(weapon: &WeaponLine) -> String {
    match weapon.grip {
        Some(Grip::TwoHands) => format!("{}, both hands", weapon.name),
        Some(Grip::OneHand) | None => weapon.name.clone(),
    }
}

/// Who somebody is, in one line: class, standing, home, wealth, age, rank.
pub(super) fn person(sheet: &Sheet) -> String {
    let age = Some(format!("aged {}", sheet.age));
    let wealth = sheet.wealth.as_ref().map(|wealth| format!("wealth {}", wealth.to_lowercase()));
    let rank = (sheet.rank > 0).then(|| format!("rank {}", sheet.rank));
    let said = [sheet.class.clone(), sheet.standing.clone(), sheet.location.clone(), wealth, age, rank];
    said.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// What the body is like: height, weight, looks.
pub(super) fn body(sheet: &Sheet) -> Option<String> {
    let looks = sheet.looks.as_ref().map(|looks| format!("{looks} looks"));
    let said: Vec<String> = [sheet.height.clone(), sheet.weight.clone(), looks].into_iter().flatten().collect();
    (!said.is_empty()).then(|| said.join(" · "))
}

/// What may be known of the mana: the word, and the amount for those who know it.
pub(super) fn mana(sheet: &Sheet) -> Option<String> {
    let mana = sheet.mana.as_ref()?;
    Some(match (mana.amount, mana.start) {
        (Some(amount), Some(start)) => format!("{amount} of {start} ({})", mana.word),
        (_, _) => mana.word.clone(),
    })
}

/// All the money, and what of it is along and at home where not all of it comes along.
pub(super) fn money(sheet: &Sheet) -> String {
    match &sheet.at_home {
        Some(at_home) => format!("{} ({} along, {at_home} at home)", sheet.purse, sheet.along),
        None => sheet.purse.clone(),
    }
}

/// The years by track, runs of one counted: `Army 3, Worker 1`.
pub(super) fn years(sheet: &Sheet) -> Option<String> {
    let mut runs: Vec<(&str, u32)> = Vec::new();
    for year in &sheet.years {
        match runs.last_mut() {
            Some((track, count)) if *track == year.track => *count += 1,
            Some(_) | None => runs.push((&year.track, 1)),
        }
    }
    let told: Vec<String> = runs.into_iter().map(|(track, count)| format!("{track} {count}")).collect();
    (!told.is_empty()).then(|| told.join(", "))
}
