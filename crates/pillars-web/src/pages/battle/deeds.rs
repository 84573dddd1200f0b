//! What may be done besides moving: every offer spelled out into its commands, each a button with its chance.

use maud::{Markup, html};
use play::options::{Chance, Choice, Domain, Modifier, ModifierKind, Offer, Slot};
use serde_json::{Map, Value as Json, json};

/// A command that may be given now, in words.
pub(super) struct BattleDeed<'a> {
    /// The command's name on the wire.
    pub(super) verb: &'a str,
    /// The command.
    pub(super) command: Json,
    /// What was chosen, slot by slot.
    chosen: Vec<(&'a str, &'a Choice)>,
}

/// Every command that an offer stands for; none if it is closed or asks for more than choices.
pub(super) fn deeds(offer: &Offer) -> Vec<BattleDeed<'_>> {
    let Some((verb, slots)) = offer.as_open() else { return Vec::new() };
    let mut ways = vec![Vec::new()];
    for slot in slots {
        ways = ways.into_iter().flat_map(|chosen| with(chosen, slot)).collect();
    }
    ways.into_iter().map(|chosen| BattleDeed::new(verb, chosen)).collect()
}

/// What was chosen, with each choice of one more slot and of those behind it.
fn with<'a>(chosen: Vec<(&'a str, &'a Choice)>, slot: &'a Slot) -> Vec<Vec<(&'a str, &'a Choice)>> {
    let Domain::Choice { of } = &slot.domain else { return Vec::new() };
    let each = |choice: &'a Choice| {
        let mut ways = vec![chosen.iter().copied().chain([(slot.name.as_str(), choice)]).collect::<Vec<_>>()];
        for then in &choice.then {
            ways = ways.into_iter().flat_map(|chosen| with(chosen, then)).collect();
        }
        ways
    };
    of.iter().flat_map(each).collect()
}

impl<'a> BattleDeed<'a> {
    fn new(verb: &'a str, chosen: Vec<(&'a str, &'a Choice)>) -> Self {
        let fields: Map<String, Json> =
            chosen.iter().map(|(slot, choice)| ((*slot).to_owned(), choice.value.clone())).collect();
        let command = if fields.is_empty() { json!(verb) } else { json!({ verb: fields }) };
        Self { verb, command, chosen }
    }

    fn choice(&self, slot: &str) -> Option<&'a Choice> {
        self.chosen.iter().find(|(name, _)| *name == slot).map(|(_, choice)| *choice)
    }

    fn label(&self, slot: &str) -> &'a str {
        self.choice(slot).map_or("", |choice| choice.label.as_str())
    }

    /// The figure that it is about.
    pub(super) fn figure(&self) -> Option<u64> {
        self.choice("figure")?.value.as_u64()
    }

    /// The figure whose token stands for it on the board.
    fn target(&self) -> Option<u64> {
        self.choice("target").or_else(|| self.choice("first"))?.value.as_u64()
    }

    /// The hex that stands for it on the board.
    fn hex(&self) -> Option<&'a str> {
        self.choice("to")?.value.as_str()
    }

    fn yes(&self, slot: &str) -> bool {
        self.choice(slot).is_some_and(|choice| choice.value == json!(true))
    }

    /// The command in words.
    pub(super) fn words(&self) -> String {
        let label = |slot| self.label(slot);
        match self.verb {
            "take_place" if label("place") == "first" => "Move first".to_owned(),
            "take_place" => format!("Move {}", label("place")),
            "strike" => format!("Strike {} with {}", label("target"), label("arm").to_lowercase()),
            "strike_twice" => format!("Strike {}, then {}", label("first"), label("second")),
            "sweep" => format!("Sweeping blow with {}", label("arm").to_lowercase()),
            "shoot" => format!("Shoot at {}", label("target")),
            "throw" => format!("Throw {} at {}", label("arm").to_lowercase(), label("target")),
            "close" => format!("Enter hand-to-hand combat with {}", label("target")),
            "step_away" => format!("Step away to {}", label("to")),
            "hold" => "Let the action pass".to_owned(),
            "push" => self.push(),
            "stay" => "Push nobody".to_owned(),
            "agree" if self.yes("agrees") => "Agree to hand-to-hand combat".to_owned(),
            "agree" => "Refuse".to_owned(),
            "reveal" => format!("{} comes out of hiding", label("figure")),
            "let_pass" => "Let it pass".to_owned(),
            "disbelieve" => format!("See through {}", label("target")),
            "anchor" => format!("Anchor the Runaway, and {}", label("keep")),
            "intervene" => format!("Help {} out of the Runaway, and {}", label("target"), label("keep")),
            "surrender" => format!("{} gives up", label("figure")),
            other => other.replace('_', " "),
        }
    }

    fn push(&self) -> String {
        let target = self.label("target");
        let follow = if self.yes("advance") { ", and follow" } else { "" };
        match self.hex() {
            Some(hex) => format!("Push {target} back to {hex}{follow}"),
            None => format!("Push {target}: there is nowhere to go, it keeps its footing or falls"),
        }
    }

    /// Whether it cannot be had back: such a thing is asked for twice.
    fn is_weighty(&self) -> bool {
        self.verb == "surrender"
    }

    /// Whether it is doing nothing: that has a key of its own.
    fn is_passing(&self) -> bool {
        matches!(self.verb, "hold" | "stay" | "let_pass")
    }

    /// The chances that decide it.
    fn chances(&self) -> impl Iterator<Item = &'a Chance> {
        self.chosen.iter().filter_map(|(_, choice)| choice.odds.as_ref())
    }
}

/// A deed as a button. Those with a chance show it, and what it is made of, before they are done.
pub(super) fn button(deed: &BattleDeed<'_>, place: usize) -> Markup {
    let key = if deed.is_passing() { Some("P".to_owned()) } else { (place < 9).then(|| (place + 1).to_string()) };
    html! {
        li.open {
            button.deed type="button" data-verb=(deed.verb) data-command=(deed.command) data-words=(deed.words())
                data-target=[deed.target()] data-hex=[deed.hex()] data-weighty[deed.is_weighty()]
                data-rolled[deed.chances().next().is_some()] data-chance=[deed.chances().next().map(Chance::percent)]
                data-key=[key.as_deref()] aria-keyshortcuts=[key.as_deref()] aria-pressed="false" {
                kbd { (key.as_deref().unwrap_or("·")) }
                span.what { (deed.words()) }
                @for chance in deed.chances() { (odds(chance)) }
            }
        }
    }
}

/// A chance, and every number that it is made of.
pub(super) fn odds(chance: &Chance) -> Markup {
    let need: i32 = chance.because.iter().map(|modifier| modifier.value).sum();
    html! {
        strong.chance { (chance.percent()) }
        span.because {
            span.need { (chance.dice) " ≤ " (need) ": " (chance.good) " of " (chance.total) }
            @for modifier in &chance.because {
                " " span.modifier title=[modifier.rule.as_deref()] { (modifier.name) " " (signed(modifier)) }
            }
        }
    }
}

/// A number as it goes into a sum; the score has no sign.
fn signed(modifier: &Modifier) -> String {
    match modifier.value {
        value if modifier.kind == ModifierKind::Score => value.to_string(),
        value @ 0.. => format!("+{value}"),
        value => format!("−{}", -value),
    }
}

#[cfg(test)]
mod tests;
