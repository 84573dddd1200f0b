//! The shorthand of the facts, which `backgrounds.txt` explains: what the data say in it, and where a line says otherwise.

use crate::background::{Background, Grant, Perk};
use crate::creature::{Attack, Creature, OwnerTie, Toll};
use crate::item::{Heals, Item, Magic, Nature};
use crate::spells::Spell;

/// What the data say at one place: in shorthand, and in prose.
pub(super) struct ShorthandFacts {
    entries: Vec<String>,
    prose: String,
}

impl ShorthandFacts {
    /// What one sets out with.
    pub(super) fn gear(one: &Background) -> Self {
        let mut entries: Vec<String> = one.kit().iter().map(thing).collect();
        entries.extend((one.bonds != 1).then(|| format!("{} bonds", one.bonds)));
        entries.extend(one.omen.then(|| "secret omen".to_owned()));
        let prose = std::iter::once(one.text.as_str()).chain(one.gear.iter().flat_map(told_of));
        Self { entries, prose: prose.collect::<Vec<_>>().join(" ") }
    }

    /// What a row of a table gives.
    pub(super) fn row(grant: &Grant) -> Self {
        let Grant { text, items, creatures, gold, hp, bonds, omen, choose, choose_one, daily, perk } = grant;
        let mut entries: Vec<String> = items.iter().map(thing).chain(creatures.iter().map(companion)).collect();
        entries.extend((*gold > 0).then(|| format!("+{gold} gp")));
        entries.extend(hp.map(|extra| format!("+d{} HP", extra.die().sides())));
        entries.extend((*bonds > 0).then(|| format!("+{bonds} bond")));
        entries.extend(omen.then(|| "secret omen".to_owned()));
        entries.extend((*choose > 0).then(|| format!("choose {choose} gp of gear")));
        entries.extend((*choose_one > 0).then(|| format!("choose one thing of {choose_one} gp")));
        entries.extend(daily.iter().map(|name| format!("daily {name}")));
        entries.extend(perk.map(|perk| lends(perk).to_owned()));
        let prose = std::iter::once(text.as_str()).chain(items.iter().flat_map(told_of));
        let prose = prose.chain(creatures.iter().filter_map(|one| one.text.as_deref()));
        Self { entries, prose: prose.collect::<Vec<_>>().join(" ") }
    }

    /// Where it differs from a line of the facts.
    pub(super) fn differs(&self, line: &str) -> Vec<String> {
        let (quoted, entries) = read(line);
        let mut all = Vec::new();
        all.extend(beyond(&entries, &self.entries).into_iter().map(|entry| format!("the facts have {entry}")));
        all.extend(beyond(&self.entries, &entries).into_iter().map(|entry| format!("the data have {entry}")));
        let untold = quoted.iter().filter(|words| !self.prose.contains(words.as_str()));
        all.extend(untold.map(|words| format!("no prose says {words}")));
        let rest = quoted.iter().fold(self.prose.clone(), |rest, words| rest.replace(words.as_str(), ""));
        all.extend(rest.contains(|one: char| one.is_ascii_digit()).then(|| format!("numbers of nobody's: {rest}")));
        all
    }
}

/// What a line asks of the prose, and its entries.
fn read(line: &str) -> (Vec<String>, Vec<String>) {
    let line = line.replace('~', "");
    let parts = line.split(';').map(str::trim).filter(|part| !part.is_empty());
    let (quoted, entries): (Vec<&str>, Vec<&str>) = parts.partition(|part| part.starts_with('"'));
    let quoted = quoted.into_iter().map(|words| words.trim_matches('"').to_owned()).collect();
    (quoted, entries.into_iter().flat_map(spelled_out).map(str::to_owned).collect())
}

/// What a letter stands for.
fn spelled_out(entry: &str) -> Vec<&str> {
    match entry {
        "R" => vec!["Rations x3"],
        "T" => vec!["Torch x3"],
        "L" => vec!["Lantern", "Oil Can x6"],
        other => vec![other],
    }
}

/// Those of one list for which the other has no counterpart.
fn beyond(all: &[String], others: &[String]) -> Vec<String> {
    let mut left = all.to_vec();
    for other in others {
        if let Some(place) = left.iter().position(|one| one == other) {
            left.remove(place);
        }
    }
    left
}

fn lends(perk: Perk) -> &'static str {
    match perk {
        Perk::SupplyStep => "supply +1 step",
        Perk::LostStep => "lost chance -1 step",
        Perk::ActsFirst => "acts first",
        Perk::NeedsNoFood => "no food",
        Perk::NeverPanics => "never panicked alone",
        Perk::FatigueSpirit => "spirit takes 1 Fatigue a day",
        Perk::NoFleeSave => "no DEX save to flee",
        Perk::Misfires => "magic misfires",
        Perk::SureFooted => "Tough/Perilous 1 step easier",
        Perk::SwiftInTough => "fast in Tough",
        Perk::OwnCountry => "lost chance -1 step in specialty terrain",
        Perk::SharedSenses => "share senses for 1 Fatigue",
        Perk::BorrowedFeature => "borrow a feature 1/day for 1 Fatigue",
        Perk::Charity => "drop 1 Fatigue 1/day",
        Perk::Volley => "bow blast in round 1 if first",
        Perk::Dodge => "melee impaired until STR loss if first",
        Perk::Valour => "+1d4 HP on first critical",
    }
}

fn told_of(item: &Item) -> impl Iterator<Item = &str> {
    item.text.as_deref().into_iter().chain(item.recharge.as_deref())
}

fn phrase(words: impl IntoIterator<Item = Option<String>>) -> String {
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// A thing. The facts do not say whether it strikes from afar, whether it is worn or how it is filled again.
fn thing(item: &Item) -> String {
    let Item { name, slots, die, blast, pierces, armor, bonus, uses, charges, worth, .. } = item;
    let Item { kind, spell, holds, heals, quickens, spares, eats, off, nature, reload, .. } = item;
    let Item { tires, daily, exacts, coats, raises, .. } = item;
    let flag = |is: bool, word: &str| is.then(|| word.to_owned());
    phrase([
        Some(name.clone()),
        die.map(|die| die.to_string()),
        flag(*blast, "blast"),
        flag(*pierces, "ignores armor"),
        (*armor > 0 || *bonus).then(|| format!("{}{armor} Armor", if *bonus { "+" } else { "" })),
        size(*slots),
        uses.map(|uses| format!("x{uses}")),
        charges.map(|charges| format!("c{charges}")),
        heals.map(|heals| format!("({} STR)", given_back(heals))),
        worth.map(|worth| format!("({worth} gp)")),
        holds.map(|holds| format!("+{holds}")),
        off.map(|slots| format!("({} when off)", size(slots).unwrap_or_else(|| "1 slot".to_owned()))),
        written(*kind, spell.as_deref()),
        nature.map(|nature| peculiar(nature).to_owned()),
        flag(*eats, "(1 ration/day)"),
        flag(*reload, "(1 round reload)"),
        flag(*quickens, "(act first)"),
        flag(*spares, "(counts a failed critical save as passed)"),
        (*tires > 0).then(|| format!("({tires} Fatigue)")),
        flag(*daily, "(1/day)"),
        (*exacts > 0).then(|| format!("(recharge costs {exacts} STR)")),
        (*coats > 0).then(|| format!("(+{coats} Armor)")),
        raises.as_ref().map(|name| format!("(servant: {name})")),
    ])
}

fn size(slots: u8) -> Option<String> {
    match slots {
        0 => Some("p".to_owned()),
        1 => None,
        2 => Some("b".to_owned()),
        more => Some(format!("{more} slots")),
    }
}

fn given_back(heals: Heals) -> &'static str {
    match heals {
        Heals::One => "1",
        Heals::D4 => "1d4",
        Heals::D6 => "1d6",
        Heals::All => "full",
    }
}

fn written(kind: Option<Magic>, spell: Option<&str>) -> Option<String> {
    let name = spell.map(|key| Spell::keyed(key).map_or(key, |spell| spell.name.as_str()));
    match (kind, name) {
        (Some(Magic::Spellbook), name) => Some(format!("(book: {})", name.unwrap_or_default())),
        (Some(Magic::Scroll), name) => Some(format!("(scroll: {})", name.unwrap_or_default())),
        (Some(Magic::Relic) | None, name) => name.map(|name| format!("({name})")),
    }
}

fn peculiar(nature: Nature) -> &'static str {
    match nature {
        Nature::Metal => "metal",
        Nature::Bare => "(void with metal)",
        Nature::Shelter => "(inside only)",
        Nature::Bound => "(bound)",
        Nature::Growing => "(grows)",
        Nature::TwoHanded => "(both hands)",
        Nature::Shape => "(shape)",
        Nature::Fleeting => "(until dawn)",
    }
}

/// Somebody who comes along.
fn companion(one: &Creature) -> String {
    let Creature { name, hp, armor, str, dex, wil, attacks, holds, slow, like_you, .. } = one;
    let Creature { tie, back, lends: lent, toll, burden, .. } = one;
    let wil = if one.is_shape() { "own WIL".to_owned() } else { wil.to_string() };
    let numbers = [hp, str, dex].into_iter().any(|number| *number > 0);
    let attacks = attacks.iter().map(attack).collect::<Vec<_>>().join(", ");
    let all = phrase([
        Some(name.clone()),
        like_you.then(|| "own stats".to_owned()),
        numbers.then(|| format!("{hp} HP")),
        (*armor > 0).then(|| format!("{armor} Armor")),
        numbers.then(|| format!("{str}/{dex}/{wil}")),
        (!attacks.is_empty()).then_some(attacks),
        holds.map(|holds| format!("+{holds}")),
        slow.then(|| "slow".to_owned()),
        (*tie == Some(OwnerTie::Harm)).then(|| "shares damage".to_owned()),
        back.as_ref().map(|name| format!("back by {name}")),
        lent.map(|perk| lends(perk).to_owned()),
        toll.map(lost),
        burden.as_ref().map(|one| format!("+{} {}{}", one.holds, one.by, if one.at_first { " at first" } else { "" })),
    ]);
    format!("[{all}]")
}

/// What its end costs.
fn lost(toll: Toll) -> String {
    let Toll { attribute, die, for_good } = toll;
    format!("lost -{die} {attribute}{}", if for_good { " permanently" } else { "" })
}

fn attack(one: &Attack) -> String {
    let Attack { name, die, blast, pierces, ranged, straight: _ } = one;
    let flag = |is: bool, word: &str| is.then(|| word.to_owned());
    let dice = format!("{name} {die}");
    phrase([Some(dice), flag(*blast, "blast"), flag(*pierces, "ignores armor"), flag(*ranged, "ranged")])
}
