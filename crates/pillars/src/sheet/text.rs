//! The sheet as a block of plain text, for a chat.

use play::options::Modifier;

use super::words::{body, held, mana, money, person, signed, years};
use super::{PoolLine, Sheet, SkillLine, SpellLine, WeaponLine, small};

/// The columns that a chat or a terminal shows in one line.
const WIDEST: usize = 80;

/// The sheet in about fifteen lines of plain text; what does not fit in a line goes on in the next, set in.
pub fn text(sheet: &Sheet) -> String {
    let lines = [
        Some(sheet.name.clone()),
        Some(person(sheet)),
        body(sheet),
        attributes(sheet),
        origins(sheet),
        pools(sheet),
        mana(sheet).map(|mana| format!("Mana: {mana}")),
        movement(sheet),
        defence(sheet),
        listed("Strikes", sheet.weapons.iter().map(weapon)),
        listed("Skills", sheet.skills.iter().map(skill)),
        magic(sheet),
        listed("Gear", sheet.gear.iter().map(|line| counted(line.count, &line.name))),
        Some(format!("Purse: {}", money(sheet))),
        years(sheet).map(|years| format!("Years: {years}")),
        sheet.obituary.clone(),
    ];
    let mut block = lines.into_iter().flatten().map(|line| wrapped(&line)).collect::<Vec<_>>().join("\n");
    block.push('\n');
    block
}

/// A line, broken between words where it would be too wide.
fn wrapped(line: &str) -> String {
    let mut lines = vec![String::new()];
    for word in line.split(' ') {
        let last = lines.last_mut().expect("there is a first line");
        if last.trim().is_empty() || last.chars().count() + 1 + word.chars().count() <= WIDEST {
            if !last.trim().is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        } else {
            lines.push(format!("  {word}"));
        }
    }
    lines.join("\n")
}

fn attributes(sheet: &Sheet) -> Option<String> {
    let each = sheet.attributes.iter().map(|line| match line.modifier {
        0 => format!("{} {}", line.attribute, line.score),
        modifier => format!("{} {} ({})", line.attribute, line.score, signed(modifier)),
    });
    let each: Vec<String> = each.collect();
    (!each.is_empty()).then(|| each.join("  "))
}

/// Where the points of each score came from: `STR 12 rolled, +2 years`.
fn origins(sheet: &Sheet) -> Option<String> {
    let part = |(place, reason): (usize, &Modifier)| match place {
        0 => format!("{} {}", reason.value, small(&reason.name)),
        _ => format!("{:+} {}", reason.value, small(&reason.name)).replace('-', "−"),
    };
    let each = sheet.attributes.iter().map(|line| {
        let parts: Vec<String> = line.because.iter().enumerate().map(part).collect();
        format!("{} {}", line.attribute, parts.join(" "))
    });
    let each: Vec<String> = each.collect();
    (!each.is_empty()).then(|| format!("From: {}", each.join(", ")))
}

fn pools(sheet: &Sheet) -> Option<String> {
    let pools = sheet.pools.as_ref()?;
    let of = |name: &str, PoolLine { now, start, .. }: &PoolLine| format!("{name} {now}/{start}");
    let hurt = match sheet.penalty {
        0 => String::new(),
        penalty => format!("  ({} to all rolls)", signed(penalty)),
    };
    Some(format!("{}  {}{hurt}", of("Fatigue", &pools.fatigue), of("Body", &pools.body)))
}

fn movement(sheet: &Sheet) -> Option<String> {
    let open = sheet.movement.iter().filter_map(|line| line.hexes.map(|hexes| format!("{} {hexes}", line.name)));
    let load = format!("load {}, {}", sheet.load.carried, sheet.load.level);
    listed("Moves", open).map(|moves| format!("{moves}; {load}"))
}

fn defence(sheet: &Sheet) -> Option<String> {
    let dexterity = sheet.dexterity.as_ref()?;
    Some(format!("adjDEX {}, stops {}, parry {}", dexterity.value, sheet.stops.value, sheet.parry))
}

fn weapon(line: &WeaponLine) -> String {
    format!("{} {} on {} ({})", held(line), line.damage, line.target, line.chance.percent())
}

fn skill(line: &SkillLine) -> String {
    format!("{} {}", line.name, line.level)
}

fn magic(sheet: &Sheet) -> Option<String> {
    let school = sheet.school.as_deref()?;
    listed(school, sheet.spells.iter().map(spell))
}

fn spell(line: &SpellLine) -> String {
    match &line.chance {
        Some(chance) => format!("{} {} ({})", line.name, line.mastery, chance.percent()),
        None => format!("{} {}", line.name, line.mastery),
    }
}

fn counted(count: u16, name: &str) -> String {
    if count == 1 { name.to_owned() } else { format!("{count} {name}") }
}

/// A heading and what stands under it; nothing where nothing does.
fn listed(heading: &str, items: impl Iterator<Item = String>) -> Option<String> {
    let items: Vec<String> = items.collect();
    (!items.is_empty()).then(|| format!("{heading}: {}", items.join(", ")))
}
