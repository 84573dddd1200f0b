//! The sheet as a page of Markdown.

use play::options::{Chance, Modifier};

use super::words::{body, held, mana, money, person, signed, years};
use super::{GaitLine, GearLine, PoolLine, Sheet, SkillLine, SpellLine, WeaponLine};

/// The sheet as one page of Markdown with tables.
pub fn markdown(sheet: &Sheet) -> String {
    let parts = [
        Some(head(sheet)),
        attributes(sheet),
        pools(sheet),
        movement(sheet),
        arms(sheet),
        skills(sheet),
        magic(sheet),
        Some(gear(sheet)),
        past(sheet),
        Some(format!("*House rules: {}.*", escaped(&sheet.house))),
    ];
    let mut page = parts.into_iter().flatten().collect::<Vec<_>>().join("\n\n");
    page.push('\n');
    page
}

fn head(sheet: &Sheet) -> String {
    let said = [Some(person(sheet)), body(sheet), sheet.obituary.as_ref().map(|words| format!("**{words}**"))];
    let lines = [format!("# {}", escaped(&sheet.name))].into_iter().chain(said.into_iter().flatten());
    lines.collect::<Vec<_>>().join("\n\n")
}

fn attributes(sheet: &Sheet) -> Option<String> {
    let row = |line: &super::AttributeLine| {
        [line.name.clone(), line.score.to_string(), sum(&line.because), signed(line.modifier), line.chance.percent()]
    };
    table(["Attribute", "Score", "Made of", "Modifier", "Check"], sheet.attributes.iter().map(row))
}

fn pools(sheet: &Sheet) -> Option<String> {
    let pools = sheet.pools.as_ref()?;
    let row = |name: &str, line: &PoolLine| {
        let marks: Vec<String> = line.marks.iter().map(|mark| format!("{}: {}", minus(mark.at), mark.means)).collect();
        [name.to_owned(), minus(line.now), line.start.to_string(), sum(&line.because), marks.join("; ")]
    };
    let rows = [row("Fatigue", &pools.fatigue), row("Body", &pools.body)];
    let told = table(["Pool", "Now", "Start", "Made of", "Thresholds"], rows.into_iter())?;
    Some(match mana(sheet) {
        Some(mana) => format!("{told}\n\nMana: {mana}"),
        None => told,
    })
}

fn movement(sheet: &Sheet) -> Option<String> {
    let row = |line: &GaitLine| {
        let hexes = line.hexes.map_or_else(|| "–".to_owned(), |hexes| hexes.to_string());
        let why = line.closed.clone().unwrap_or_else(|| sum(&line.because));
        [line.name.clone(), hexes, line.fatigue.to_string(), why]
    };
    let gaits = table(["Gait", "Hexes a turn", "Fatigue", "Why"], sheet.movement.iter().map(row))?;
    let next = sheet.load.next.as_ref().map(|next| format!(", {next}")).unwrap_or_default();
    Some(format!("{gaits}\n\nLoad: {}, {}{next}", sheet.load.carried, sheet.load.level))
}

fn arms(sheet: &Sheet) -> Option<String> {
    let row = |line: &WeaponLine| {
        [held(line), line.damage.clone(), minus(line.target), line.chance.percent(), sum(&line.because)]
    };
    let told = table(["Weapon", "Damage", "Target", "Chance", "Made of"], sheet.weapons.iter().map(row))?;
    let dexterity = sheet.dexterity.as_ref().map_or(0, |worked| worked.value);
    Some(format!("{told}\n\nadjDEX {dexterity} · stops {} · parry {}", sheet.stops.value, sheet.parry))
}

fn skills(sheet: &Sheet) -> Option<String> {
    let row = |line: &SkillLine| {
        let target = format!("{} on {}", minus(line.target), line.tested_on);
        [line.name.clone(), line.level.to_string(), line.missing.to_string(), target, line.chance.percent()]
    };
    let told = table(["Skill", "Level", "To the next", "Target", "Chance"], sheet.skills.iter().map(row))?;
    let table = sheet.weapon_table.as_ref().map(|table| format!("Weapon is for: {}", table.to_lowercase()));
    let craft = sheet.craft.as_ref().map(|craft| format!("craft: {craft}"));
    let free = (sheet.free_points > 0).then(|| format!("free points: {}", sheet.free_points));
    let rest = [Some(format!("Unskilled {}", signed(sheet.unskilled))), table, craft, free];
    Some(format!("{told}\n\n{}", rest.into_iter().flatten().collect::<Vec<_>>().join(" · ")))
}

fn magic(sheet: &Sheet) -> Option<String> {
    let row = |line: &SpellLine| {
        let cost = line.cost.map_or_else(|| "chosen".to_owned(), |cost| cost.to_string());
        let chance = line.chance.as_ref().map_or_else(|| "–".to_owned(), Chance::percent);
        let mastery = line.mastery.to_string();
        [line.name.clone(), mastery, cost, chance, line.range.clone(), line.duration.clone(), line.effect.clone()]
    };
    let heads = ["Spell", "Mastery", "Mana", "Chance", "Range", "Duration", "Effect"];
    let told = table(heads, sheet.spells.iter().map(row))?;
    Some(format!("School of {}\n\n{told}", sheet.school.as_deref().unwrap_or("magic")))
}

fn gear(sheet: &Sheet) -> String {
    let row = |line: &GearLine| {
        let count = line.count.to_string();
        [line.name.clone(), count, line.place.to_string(), line.weight.clone(), line.does.clone()]
    };
    let purse = format!("Purse: {}", money(sheet));
    let told = table(["Gear", "Count", "Where", "Weight", "What it does"], sheet.gear.iter().map(row));
    told.map_or_else(|| purse.clone(), |told| format!("{told}\n\n{purse}"))
}

fn past(sheet: &Sheet) -> Option<String> {
    years(sheet).map(|years| format!("Prior experience, in years: {years}"))
}

/// The parts of a number, the first as it is, the others as they add: `DEX 14, Leather armour −2, Sword +1`.
fn sum(because: &[Modifier]) -> String {
    let part = |(place, reason): (usize, &Modifier)| match place {
        0 => format!("{} {}", reason.name, reason.value),
        _ => format!("{} {:+}", reason.name, reason.value),
    };
    because.iter().enumerate().map(part).collect::<Vec<_>>().join(", ").replace(" -", " −")
}

fn minus(number: i16) -> String {
    number.to_string().replace('-', "−")
}

/// A table; nothing where there are no rows.
fn table<const N: usize>(heads: [&str; N], rows: impl Iterator<Item = [String; N]>) -> Option<String> {
    let line = |cells: &[String]| format!("| {} |", cells.join(" | "));
    let mut lines = vec![line(&heads.map(str::to_owned)), line(&heads.map(|_| "---".to_owned()))];
    lines.extend(rows.map(|cells| line(&cells.map(|cell| escaped(&cell)))));
    (lines.len() > 2).then(|| lines.join("\n"))
}

/// Text that people wrote, kept from being read as Markdown.
fn escaped(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '\\' | '|' | '*' | '_' | '`' | '[' | ']' | '<' | '>' | '#' | '&' | '~') {
            kept.push('\\');
        }
        kept.push(letter);
    }
    kept
}
