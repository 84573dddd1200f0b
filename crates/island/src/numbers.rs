//! Numbers that follow from what somebody is and carries: checks, attacks, armour, movement.

use crate::check::{Addend, Check, Lean};
use crate::folk::{Islander, Mark};
use crate::pack::{Armour, Craft, Pack, Weapon};
use crate::sheet::Feature;
use crate::words::{Ability, Skill, Tool};

/// The most that helpers add to a roll (H2).
const MOST_HELP: usize = 5;

/// A check with a skill. Exhaustion gives disadvantage (H4).
pub fn skill_check(person: &Islander, skill: Skill, dc: u8) -> Check {
    let ability = skill.ability();
    let check = Check::new(format!("{ability} ({skill})"), dc).plus(ability.name(), person.sheet.modifier(ability));
    let (name, learned) = learned(person, skill);
    tired(person, check.plus(name, learned))
}

/// What learning adds to a skill, and what it is called.
fn learned(person: &Islander, skill: Skill) -> (&'static str, i8) {
    let sheet = &person.sheet;
    match (sheet.expert.contains(&skill), sheet.skills.contains(&skill)) {
        (true, _) => ("learned", 2 * sheet.proficiency()),
        (false, true) => ("learned", sheet.proficiency()),
        (false, false) => dabbled(person),
    }
}

/// What somebody adds to a check with a skill, before anything of the moment.
pub fn skill_bonus(person: &Islander, skill: Skill) -> i8 {
    person.sheet.modifier(skill.ability()) + learned(person, skill).1
}

/// What somebody adds to a saving throw.
pub fn save_bonus(person: &Islander, ability: Ability) -> i8 {
    person.sheet.modifier(ability) + saved(person, ability)
}

/// What learning adds to a saving throw.
fn saved(person: &Islander, ability: Ability) -> i8 {
    if person.sheet.saves.contains(&ability) { person.sheet.proficiency() } else { 0 }
}

/// A check with an ability, and with a tool where learning it helps.
pub fn ability_check(person: &Islander, ability: Ability, tool: Option<Tool>, dc: u8) -> Check {
    let sheet = &person.sheet;
    let learned = tool.filter(|tool| sheet.tools.contains(tool));
    let check = Check::new(ability.name(), dc).plus(ability.name(), sheet.modifier(ability));
    let (name, plus) = learned.map_or_else(|| dabbled(person), |tool| (tool.name(), sheet.proficiency()));
    tired(person, check.plus(name, plus))
}

/// What a jack of all trades adds to checks with what was not learned.
fn dabbled(person: &Islander) -> (&'static str, i8) {
    let plus = if person.sheet.has(Feature::JackOfAllTrades) { person.sheet.proficiency() / 2 } else { 0 };
    (Feature::JackOfAllTrades.name(), plus)
}

/// A saving throw; nobody helps with it.
pub fn save(person: &Islander, ability: Ability, dc: u8) -> Check {
    let sheet = &person.sheet;
    let check = Check::new(format!("{ability} save"), dc).plus(ability.name(), sheet.modifier(ability));
    let cunning =
        sheet.features.contains(&Feature::Cunning) && matches!(ability, Ability::Int | Ability::Wis | Ability::Cha);
    let lean = Lean::from_reasons(cunning || has_sorcery(person), person.exhaustion >= 3);
    let lucky = sheet.has(Feature::Lucky);
    Check { lean, lucky, ..check.plus("learned", saved(person, ability)) }
}

/// Whether somebody has spent a point for two dice.
fn has_sorcery(person: &Islander) -> bool {
    person.marks.contains(&Mark::Sorcery)
}

/// An attack roll with what the person is best with, against a number.
pub fn attack(pack: &Pack, person: &Islander, dc: u8) -> Check {
    let blow = best_blow(pack, person);
    attack_with(person, &blow, dc)
}

/// An attack roll with that blow, against a number: whoever strikes twice, or heeds no guard, throws two dice (A243).
pub fn attack_with(person: &Islander, blow: &BestBlow, dc: u8) -> Check {
    let reckless = person.sheet.has(Feature::Reckless) && blow.ability == Ability::Str;
    let lean = Lean::from_reasons(blow.blows > 1 || reckless || has_sorcery(person), person.exhaustion >= 3);
    Check { lean, ..blow_check(person, blow, dc) }
}

/// One blow against a number, with nothing that lets throw two dice.
pub fn blow_check(person: &Islander, blow: &BestBlow, dc: u8) -> Check {
    let check = Check::new(format!("attack with {}", blow.name), dc).plus(blow.ability.name(), blow.modifier);
    let sure_from = person.sheet.has(Feature::Champion).then_some(19);
    let lucky = person.sheet.has(Feature::Lucky);
    let check = check.plus("learned", blow.learned).plus(Feature::Archery.name(), blow.aimed);
    Check { attack: true, lucky, sure_from, ..check }
}

/// A check as somebody makes it: exhaustion, luck, and a point spent for two dice.
fn tired(person: &Islander, check: Check) -> Check {
    let advantage = check.lean == Lean::Advantage || has_sorcery(person);
    let lean = Lean::from_reasons(advantage, person.exhaustion >= 1);
    Check { lean, lucky: person.sheet.has(Feature::Lucky), ..check }
}

/// What so many helpers who roll nothing add to each roll (H2).
pub fn help(helpers: usize) -> i8 {
    i8::try_from(helpers.min(MOST_HELP)).expect("five at the most")
}

/// A blow, with what goes into it.
#[derive(Clone, Debug, PartialEq)]
pub struct BestBlow {
    /// With what: a weapon's name, or bare hands.
    pub name: String,
    /// The ability that serves it.
    pub ability: Ability,
    /// That ability's modifier.
    pub modifier: i8,
    /// What learning adds to the attack.
    pub learned: i8,
    /// The sides of the damage die; 1 for bare hands.
    pub die: u8,
    /// What is added to the damage.
    pub plus: i8,
    /// Whether it is a weapon.
    pub is_weapon: bool,
    /// What is added to attacks in a hunt.
    pub hunt: u8,
    /// What aiming adds to the attack.
    pub aimed: i8,
    /// How many of them are struck at once.
    pub blows: u8,
    /// Whether it is light or shoots, so that a sneak can use it.
    pub sly: bool,
    /// Whether it shoots or is thrown from afar.
    pub ranged: bool,
}

impl BestBlow {
    /// What it adds to an attack roll.
    pub fn bonus(&self) -> i8 {
        self.modifier + self.learned + self.aimed
    }

    /// The same, struck once.
    #[must_use]
    pub fn once(self) -> Self {
        Self { blows: 1, ..self }
    }

    /// The average damage of all its blows, each rounded down and never below 0 (A86).
    pub fn average(&self) -> u16 {
        // A die's average is half of its sides and one: twice that stays whole.
        let twice = if self.die <= 1 { 2 } else { i16::from(self.die) + 1 } + 2 * i16::from(self.plus);
        u16::try_from(twice.div_euclid(2)).unwrap_or(0) * u16::from(self.blows)
    }
}

/// The blow with the best average damage, then the best attack.
pub fn best_blow(pack: &Pack, person: &Islander) -> BestBlow {
    let armed = weapons(pack, person).map(|(craft, weapon)| with_weapon(person, craft, weapon));
    let bare = bare_hands(person);
    armed.chain([bare.clone()]).max_by_key(|blow| (blow.average(), blow.bonus())).unwrap_or(bare)
}

/// The best blow with a weapon, for hunts; none without one (A40).
pub fn best_weapon(pack: &Pack, person: &Islander) -> Option<BestBlow> {
    let blows = weapons(pack, person).map(|(craft, weapon)| with_weapon(person, craft, weapon));
    blows.max_by_key(|blow| (blow.bonus() + i8::try_from(blow.hunt).unwrap_or(0), blow.average()))
}

fn weapons<'a>(pack: &'a Pack, person: &'a Islander) -> impl Iterator<Item = (&'a Craft, Weapon)> {
    let carried = person.items.iter().filter(|item| item.count > 0).filter_map(|item| pack.crafts.get(&item.craft));
    carried.filter_map(|craft| Some((craft, craft.weapon?)))
}

fn with_weapon(person: &Islander, craft: &Craft, weapon: Weapon) -> BestBlow {
    let sheet = &person.sheet;
    let (strength, dexterity) = (sheet.modifier(Ability::Str), sheet.modifier(Ability::Dex));
    let by_dexterity = weapon.ranged || (weapon.finesse && dexterity > strength);
    let (ability, modifier) = if by_dexterity { (Ability::Dex, dexterity) } else { (Ability::Str, strength) };
    let learned = if sheet.weapons.contains(&weapon.kind) { sheet.proficiency() } else { 0 };
    let plus = modifier + i8::try_from(weapon.bonus).unwrap_or(0);
    let (name, die, hunt, ranged) = (craft.name.clone(), weapon.die, weapon.hunt, weapon.ranged);
    let aimed = if ranged && sheet.has(Feature::Archery) { 2 } else { 0 };
    let (blows, sly) = (blows(person), ranged || weapon.finesse);
    BestBlow { name, ability, modifier, learned, die, plus, is_weapon: true, hunt, aimed, blows, sly, ranged }
}

/// An unarmed blow: 1 and Strength, with which those of a class are proficient (A11: a follower's attack is +0).
pub fn bare_hands(person: &Islander) -> BestBlow {
    let sheet = &person.sheet;
    let martial = sheet.features.contains(&Feature::MartialArts);
    let (strength, dexterity) = (sheet.modifier(Ability::Str), sheet.modifier(Ability::Dex));
    let by_dexterity = martial && dexterity > strength;
    let (ability, modifier) = if by_dexterity { (Ability::Dex, dexterity) } else { (Ability::Str, strength) };
    let learned = if sheet.has_class() { sheet.proficiency() } else { 0 };
    let die = match (martial, sheet.level) {
        (true, 5..) => 6,
        (true, _) => 4,
        (false, _) => 1,
    };
    BestBlow {
        name: "bare hands".to_owned(),
        ability,
        modifier,
        learned,
        die,
        plus: modifier,
        is_weapon: false,
        hunt: 0,
        aimed: 0,
        blows: blows(person),
        sly: false,
        ranged: false,
    }
}

/// How many blows somebody strikes at once.
fn blows(person: &Islander) -> u8 {
    if person.sheet.has(Feature::ExtraAttack) { 2 } else { 1 }
}

/// The dice of six that a sneak adds: one, from the third level two, from the fifth three.
pub fn sneak_dice(person: &Islander) -> u8 {
    if person.sheet.has(Feature::SneakAttack) { person.sheet.level.max(1).div_ceil(2) } else { 0 }
}

/// The armour class: what it is made of, summed up.
pub fn armour_class(pack: &Pack, person: &Islander) -> i8 {
    armour_parts(pack, person).iter().map(|part| part.value).sum()
}

/// What the armour class is made of: the best of what is worn and of what skin and calm give, with a shield.
pub fn armour_parts(pack: &Pack, person: &Islander) -> Vec<Addend> {
    let sheet = &person.sheet;
    let [dexterity, constitution, wisdom] =
        [Ability::Dex, Ability::Con, Ability::Wis].map(|ability| (ability.name().to_owned(), sheet.modifier(ability)));
    let carried = person.items.iter().filter(|item| item.count > 0).filter_map(|item| pack.crafts.get(&item.craft));
    let worn: Vec<(&str, Armour)> = carried.filter_map(|craft| Some((craft.name.as_str(), craft.armour?))).collect();
    let body = worn.iter().filter_map(|(name, armour)| match armour {
        Armour::Body { ac, most } => {
            let agile = most.map_or(dexterity.1, |most| dexterity.1.min(most));
            Some(vec![((*name).to_owned(), i8::try_from(*ac).unwrap_or(10)), (dexterity.0.clone(), agile)])
        }
        Armour::Shield { .. } => None,
    });
    let shield = worn.iter().filter_map(|(name, armour)| match armour {
        Armour::Shield { plus } => Some(((*name).to_owned(), i8::try_from(*plus).ok()?)),
        Armour::Body { .. } => None,
    });
    let skins = [
        (Feature::ToughSkin, 10, Some(constitution)),
        (Feature::CalmBody, 10, Some(wisdom)),
        (Feature::DragonSkin, 13, None),
    ];
    let skins = skins.into_iter().filter(|(skin, ..)| sheet.features.contains(skin));
    let bare = skins.map(|(skin, base, more)| {
        let parts = [(skin.name().to_owned(), base), dexterity.clone()];
        parts.into_iter().chain(more).collect()
    });
    let clothes = vec![("no armour".to_owned(), 10), dexterity.clone()];
    let sum = |parts: &Vec<(String, i8)>| parts.iter().map(|(_, value)| *value).sum::<i8>();
    // Of equals the first counts: the plainest.
    let best = [clothes]
        .into_iter()
        .chain(body)
        .chain(bare)
        .reduce(|one, other| if sum(&other) > sum(&one) { other } else { one });
    let guarded = sheet.has(Feature::DefenceStyle).then(|| (Feature::DefenceStyle.name().to_owned(), 1));
    let parts = best.into_iter().flatten().chain(shield.max_by_key(|(_, plus)| *plus)).chain(guarded);
    parts.filter(|(_, value)| *value != 0).map(|(name, value)| Addend { name, value }).collect()
}

/// Movement points: at least 1, halved by exhaustion of 2 or by stealth, none by exhaustion of 5 (M1, M8, A165).
pub fn movement_points(person: &Islander, more: u8, stealth: bool) -> u8 {
    if person.exhaustion >= 5 {
        return 0;
    }
    let points = (person.sheet.points + more).max(1);
    let points = if person.exhaustion >= 2 { points / 2 } else { points };
    if stealth { points / 2 } else { points }
}

/// The most HP that somebody can have now: half from the fourth level of exhaustion on.
pub fn most_hp(person: &Islander) -> u8 {
    if person.exhaustion >= 4 { (person.sheet.hp / 2).max(1) } else { person.sheet.hp }
}
