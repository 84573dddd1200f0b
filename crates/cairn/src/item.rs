//! What one can carry (Core Rules: Armor, Magic; the facts of the inventory).

use serde::{Deserialize, Serialize};

use crate::damage::Damage;
use crate::data::{is_no, is_none};
use crate::spells::Spell;

/// The most slots that one thing takes.
pub const LARGEST: u8 = 10;
/// The longest name of a thing, in characters.
pub const LONGEST_NAME: usize = 60;
/// The longest text on a thing, in characters.
pub const LONGEST_TEXT: usize = 600;

/// What hardened skin is called.
const COAT: &str = "Hardened Skin";

/// What a thing is. Its keys are those of `data/README.md`.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a key of the tables")]
pub struct Item {
    /// What it is called.
    pub name: String,
    /// The slots it takes: petty 0, bulky 2.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub slots: u8,
    /// A weapon's dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<Damage>,
    /// Whether it strikes from afar.
    #[serde(default, skip_serializing_if = "is_no")]
    pub ranged: bool,
    /// Whether it strikes everybody in its area.
    #[serde(default, skip_serializing_if = "is_no")]
    pub blast: bool,
    /// Whether armour does not help against it.
    #[serde(default, skip_serializing_if = "is_no")]
    pub pierces: bool,
    /// Whether it takes a round to load after each shot.
    #[serde(default, skip_serializing_if = "is_no")]
    pub reload: bool,
    /// What it protects by.
    #[serde(default, skip_serializing_if = "is_none")]
    pub armor: u8,
    /// Whether it protects beside other armour.
    #[serde(default, skip_serializing_if = "is_no")]
    pub bonus: bool,
    /// How often it can be used before it is gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uses: Option<u8>,
    /// The charges that it can hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charges: Option<u8>,
    /// How it is filled again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recharge: Option<String>,
    /// What it is worth, in gold pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<u32>,
    /// What magic there is about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<Magic>,
    /// The spell in a book or on a scroll, by its key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spell: Option<String>,
    /// The slots that it adds while it is along.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<u8>,
    /// What one use gives back to STR.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heals: Option<Heals>,
    /// Whether it is worn, or part of the body.
    #[serde(default, skip_serializing_if = "is_no")]
    pub wears: bool,
    /// Whether whoever uses it acts first in the next fight.
    #[serde(default, skip_serializing_if = "is_no")]
    pub quickens: bool,
    /// Whether it is spent in place of a failed save against critical damage.
    #[serde(default, skip_serializing_if = "is_no")]
    pub spares: bool,
    /// Whether it lives, and eats a use of Rations each day.
    #[serde(default, skip_serializing_if = "is_no")]
    pub eats: bool,
    /// The slots that it takes while it is not worn, where that is more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub off: Option<u8>,
    /// What it is used up for by the rules themselves; ask [`Item::serves`].
    #[serde(default, rename = "serves", skip_serializing_if = "Option::is_none")]
    pub purpose: Option<Purpose>,
    /// The Fatigue that using it costs.
    #[serde(default, skip_serializing_if = "is_none")]
    pub tires: u8,
    /// Whether its charges come back at dawn, and at no other time.
    #[serde(default, skip_serializing_if = "is_no")]
    pub daily: bool,
    /// The STR that filling it again costs.
    #[serde(default, skip_serializing_if = "is_none")]
    pub exacts: u8,
    /// What a use adds to Armor until the next dawn.
    #[serde(default, skip_serializing_if = "is_none")]
    pub coats: u8,
    /// Who rises when it is used, by the name that the tables have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raises: Option<String>,
    /// What is peculiar about it, for the rules to mind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nature: Option<Nature>,
    /// What it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// What is peculiar about a thing.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Nature {
    /// Armour of metal.
    Metal,
    /// Protects nobody who wears metal.
    Bare,
    /// Protects those who are inside, and is put up for that.
    Shelter,
    /// Cannot be put down, given away or lost.
    Bound,
    /// Cannot be put down either, and takes a slot more each month.
    Growing,
    /// Takes both hands, however small it is.
    TwoHanded,
    /// Claws and teeth of a shape that somebody has taken.
    Shape,
    /// Gone at the next dawn.
    Fleeting,
}

/// What the rules use a thing up for.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// A meal for anybody, beasts too.
    Food,
    /// A meal for a beast.
    Feed,
    /// Light by itself, once or for ever.
    Light,
    /// Light in a lantern.
    Oil,
    /// Burns oil.
    Lantern,
    /// Stills the blood of the dying.
    Bandage,
}

/// What magic there is about a thing (Core Rules: Magic).
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Magic {
    /// Read aloud with both hands, again and again, for a Fatigue each.
    Spellbook,
    /// Read once, and gone.
    Scroll,
    /// A power of its own.
    Relic,
}

/// What one use gives back to STR.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
pub enum Heals {
    /// One point.
    #[serde(rename = "1")]
    One,
    /// A d4.
    #[serde(rename = "d4")]
    D4,
    /// A d6.
    #[serde(rename = "d6")]
    D6,
    /// All of it.
    #[serde(rename = "all")]
    All,
}

/// So many of something, in words: `1 use`, `3 uses`.
pub fn counted(count: impl Into<u32>, what: &str) -> String {
    match count.into() {
        1 => format!("1 {what}"),
        many => format!("{many} {what}s"),
    }
}

const fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_one(slots: &u8) -> bool {
    *slots == 1
}

impl Item {
    /// A plain thing of one slot.
    pub fn plain(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            slots: 1,
            die: None,
            ranged: false,
            blast: false,
            pierces: false,
            reload: false,
            armor: 0,
            bonus: false,
            uses: None,
            charges: None,
            recharge: None,
            worth: None,
            kind: None,
            spell: None,
            holds: None,
            heals: None,
            wears: false,
            quickens: false,
            spares: false,
            eats: false,
            off: None,
            purpose: None,
            tires: 0,
            daily: false,
            exacts: 0,
            coats: 0,
            raises: None,
            nature: None,
            text: None,
        }
    }

    /// The same thing with so many uses.
    #[must_use]
    pub fn with_uses(self, uses: u8) -> Self {
        Self { uses: Some(uses), ..self }
    }

    /// What it is called, a book or a scroll with its spell.
    pub fn title(&self) -> String {
        let spell = self.spell.as_deref().and_then(crate::exchange::spell_name);
        spell.map_or_else(|| self.name.clone(), |spell| format!("{}: {spell}", self.name))
    }

    /// What it serves for. A thing of people's own, or from elsewhere, serves for what one of that name in the tables does.
    pub fn serves(&self) -> Option<Purpose> {
        self.purpose.or_else(|| crate::exchange::purpose_of(&self.name))
    }

    /// What it does: its own text, or that of its spell.
    pub fn effect(&self) -> Option<&str> {
        let spell = || self.spell.as_deref().and_then(Spell::keyed).map(|spell| spell.text.as_str());
        self.text.as_deref().or_else(spell)
    }

    /// What can be counted down on it: its uses or its charges when it is new.
    pub fn count(&self) -> Option<u8> {
        self.uses.or(self.charges)
    }

    /// Whether it is worn or held to protect.
    pub fn protects(&self) -> bool {
        self.armor > 0
    }

    /// Whether it is a suit of armour: of such one wears one (ruling C2).
    pub fn is_body_armor(&self) -> bool {
        self.armor > 0 && !self.bonus && self.slots > 0
    }

    /// Whether it strikes or protects without ever being put down: a foot of metal, a sigil on the skin.
    pub fn is_part_of_the_body(&self) -> bool {
        self.wears && self.slots == 0 && self.off.is_none() && self.can_be_readied()
    }

    /// Whether it is there only while its owner is in another shape.
    pub fn is_of_a_shape(&self) -> bool {
        self.nature == Some(Nature::Shape)
    }

    /// Whether the next dawn takes it away.
    pub fn is_fleeting(&self) -> bool {
        self.nature == Some(Nature::Fleeting)
    }

    /// What a use of it leaves on the skin until the next dawn, if anything (ruling C54).
    pub fn coat(&self) -> Option<Self> {
        let nature = Some(Nature::Fleeting);
        let coat = || Self { slots: 0, armor: self.coats, bonus: true, wears: true, nature, ..Self::plain(COAT) };
        (self.coats > 0).then(coat)
    }

    /// Whether it stays with its owner, whatever they would rather.
    pub fn stays(&self) -> bool {
        self.is_part_of_the_body() || matches!(self.nature, Some(Nature::Bound | Nature::Growing))
    }

    /// The slots that it takes while it is neither held nor worn.
    pub fn heft(&self) -> u16 {
        self.off.unwrap_or(self.slots).into()
    }

    /// Whether it can be taken to hand or put on.
    pub fn can_be_readied(&self) -> bool {
        self.die.is_some() || self.protects()
    }

    /// Whether it is read aloud.
    pub fn is_read(&self) -> bool {
        matches!(self.kind, Some(Magic::Spellbook | Magic::Scroll))
    }

    /// Whether it is held before one, as a shield is (ruling C11).
    pub fn is_shield(&self) -> bool {
        self.protects() && self.bonus && !self.wears && self.uses.is_none()
    }

    /// Whether it is a weapon that takes both hands (ruling C11).
    pub fn takes_both_hands(&self) -> bool {
        let large = self.slots >= 2 || self.nature == Some(Nature::TwoHanded);
        self.die.is_some_and(|die| large || die.paired) && !self.wears
    }

    /// Whether nobody holds both: a shield, and what takes both hands (ruling C11).
    pub fn leaves_no_hand_for(&self, other: &Self) -> bool {
        (self.is_shield() && other.takes_both_hands()) || (self.takes_both_hands() && other.is_shield())
    }

    /// Whether it is pulled with both hands, as a cart is (ruling C12).
    pub fn is_pulled(&self) -> bool {
        self.holds.is_some() && self.slots >= 2
    }

    /// What is wrong with it, if anything: for things that people make up or bring from elsewhere.
    pub fn fault(&self) -> Option<&'static str> {
        let long = |text: &Option<String>| text.as_ref().is_some_and(|text| text.chars().count() > LONGEST_TEXT);
        let name = self.name.chars().count();
        if self.name.trim().is_empty() || name > LONGEST_NAME || self.name.chars().any(char::is_control) {
            Some("its name must have 1 to 60 plain characters")
        } else if self.slots.max(self.off.unwrap_or(0)) > LARGEST {
            Some("it takes more than 10 slots")
        } else if self.armor > crate::character::MOST_ARMOR {
            Some("it protects by more than 3")
        } else if self.count().is_some_and(|count| count == 0 || count > 100) {
            Some("it must have 1 to 100 uses or charges")
        } else if self.uses.is_some() && self.charges.is_some() {
            Some("it has uses or charges, not both")
        } else if self.tires > LARGEST || self.exacts > crate::attributes::HIGHEST {
            Some("it costs more than anybody has")
        } else if self.coats > crate::character::MOST_ARMOR {
            Some("it protects by more than 3")
        } else if self.raises.as_ref().is_some_and(|name| name.chars().count() > LONGEST_NAME) {
            Some("whom it raises has a name of more than 60 characters")
        } else if long(&self.text) || long(&self.recharge) {
            Some("its text has more than 600 characters")
        } else if self.spell.as_ref().is_some_and(|spell| spell.chars().count() > LONGEST_NAME) {
            Some("its spell has more than 60 characters")
        } else {
            None
        }
    }

    /// What is special about it, in the words of a sheet: `d8, bulky`.
    pub fn qualities(&self) -> Vec<String> {
        let mut all = Vec::new();
        all.extend(self.die.map(|die| die.to_string()));
        let flags = [(self.blast, "blast"), (self.ranged, "ranged"), (self.pierces, "ignores armor")];
        all.extend(flags.into_iter().filter(|(is, _)| *is).map(|(_, word)| word.to_owned()));
        if self.armor > 0 {
            all.push(format!("{}{} Armor", if self.bonus { "+" } else { "" }, self.armor));
        }
        all.extend(match self.slots {
            0 if self.holds.is_some() => Some("pulled by a beast".to_owned()),
            0 => Some("petty".to_owned()),
            1 => None,
            2 => Some("bulky".to_owned()),
            slots => Some(format!("{slots} slots")),
        });
        all.extend(self.holds.map(|holds| format!("holds {holds}")));
        all.extend(self.worth.map(|worth| format!("worth {worth} gp")));
        all
    }
}
