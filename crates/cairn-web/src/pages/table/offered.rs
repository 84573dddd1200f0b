//! A form made of an offer of the game itself: what is settled is pinned, and everything else is asked in the offer's own order.

use cairn::table::offer;
use maud::{Markup, html};
use play::options::{Choice, Domain, Lines, Offer, Slot};

use super::{SeatPage, fields};
use web::pages::offers::wire;

/// The form of a verb with these fields pinned; nothing where it is closed for them.
pub(super) fn form(ground: &SeatPage<'_>, verb: &str, id: &str, pins: &[(&str, &str)], words: &str) -> Markup {
    let Some(slots) = slots(ground, verb, pins) else { return html! {} };
    let inside = html! { div.row { @for slot in &slots { (field(verb, id, slot)) } button type="submit" { (words) } } };
    ground.asks(verb, id, pins, &inside)
}

/// What a verb asks of the reader now, wherever its offer does so: the offer's own bounds are those of a form.
pub(super) struct VerbSlots(Vec<Slot>);

/// What a verb asks; nothing where it is closed.
pub(super) fn asked(ground: &SeatPage<'_>, verb: &str) -> VerbSlots {
    match offer(&ground.sight, verb) {
        Some(Offer::Open { slots, .. }) => VerbSlots(slots),
        Some(Offer::Closed { .. }) | None => VerbSlots(Vec::new()),
    }
}

impl VerbSlots {
    /// A whole number, within what the offer takes.
    pub(super) fn number(&self, id: &str, name: &str, label: &str, value: i64) -> Markup {
        let mut found = Vec::new();
        domains(&self.0, name, &mut found);
        let numbers = || found.iter().flat_map(|domain| ends(domain));
        let bounds = numbers().min().zip(numbers().max());
        let field = |(min, max): (i64, i64)| fields::number(id, name, label, (min, max), value.clamp(min, max));
        bounds.map_or_else(|| html! {}, field)
    }

    /// A line of text, no longer than the offer takes.
    pub(super) fn text(&self, id: &str, name: &str, label: &str) -> Markup {
        let mut found = Vec::new();
        domains(&self.0, name, &mut found);
        let longest =
            found.iter().find_map(|domain| if let Domain::Text { max, .. } = domain { Some(*max) } else { None });
        longest.map_or_else(|| html! {}, |max| fields::text(id, name, label, max))
    }
}

/// All that a field may be, whichever choices lead to it.
fn domains<'s>(slots: &'s [Slot], name: &str, found: &mut Vec<&'s Domain>) {
    for slot in slots {
        if slot.name == name {
            found.push(&slot.domain);
        }
        if let Domain::Choice { of } = &slot.domain {
            for choice in of {
                domains(&choice.then, name, found);
            }
        }
    }
}

/// The numbers between which a domain lies.
fn ends(domain: &Domain) -> Vec<i64> {
    match domain {
        Domain::Number { min, max } => vec![*min, *max],
        Domain::Choice { of } => of.iter().filter_map(|choice| choice.value.as_i64()).collect(),
        Domain::Several { .. }
        | Domain::Text { .. }
        | Domain::Name { .. }
        | Domain::Notation
        | Domain::Split { .. }
        | Domain::Person { .. }
        | Domain::Path { .. } => Vec::new(),
    }
}

/// What a verb still asks when these fields are settled.
fn slots(ground: &SeatPage<'_>, verb: &str, pins: &[(&str, &str)]) -> Option<Vec<Slot>> {
    if ground.still {
        return None;
    }
    let Some(Offer::Open { slots, .. }) = offer(&ground.sight, verb) else { return None };
    let mut open = Vec::new();
    settle(slots, pins, &mut open).then_some(open)
}

/// Takes out what is pinned; whether every pin is among the choices.
fn settle(slots: Vec<Slot>, pins: &[(&str, &str)], open: &mut Vec<Slot>) -> bool {
    slots.into_iter().all(|slot| match (pins.iter().find(|(name, _)| *name == slot.name), slot.domain) {
        (Some((_, value)), Domain::Choice { of }) => {
            let chosen = of.into_iter().find(|choice| wire(choice) == *value);
            chosen.is_some_and(|choice| settle(choice.then, pins, open))
        }
        (Some(_), _) => true,
        (None, domain) => {
            open.push(Slot { name: slot.name, domain });
            true
        }
    })
}

/// One field. What only some choices ask is asked beside them, and need not be filled in.
fn field(verb: &str, form: &str, slot: &Slot) -> Markup {
    html! {
        (one(verb, form, slot, true))
        @if let Domain::Choice { of } = &slot.domain { @for (slot, always) in behind(of) { (asked_beside(verb, form, &slot, always)) } }
    }
}

/// A field that the choices of another ask, and what its own choices ask in turn.
fn asked_beside(verb: &str, form: &str, slot: &Slot, always: bool) -> Markup {
    html! {
        (one(verb, form, slot, always))
        @if let Domain::Choice { of } = &slot.domain { @for (slot, every) in behind(of) { (asked_beside(verb, form, &slot, always && every)) } }
    }
}

/// What the choices of a field ask beside it, each once, and whether all of them do.
fn behind(choices: &[Choice]) -> Vec<(Slot, bool)> {
    let mut found: Vec<(Slot, usize)> = Vec::new();
    for slot in choices.iter().flat_map(|choice| &choice.then) {
        match found.iter_mut().find(|(known, _)| known.name == slot.name) {
            Some((known, count)) => {
                *count += 1;
                widen(known, slot);
            }
            None => found.push((slot.clone(), 1)),
        }
    }
    found.into_iter().map(|(slot, count)| (slot, count == choices.len())).collect()
}

/// A field takes what it takes under any of the choices.
fn widen(known: &mut Slot, other: &Slot) {
    if let (Domain::Number { min, max }, Domain::Number { min: least, max: most }) = (&mut known.domain, &other.domain)
    {
        (*min, *max) = ((*min).min(*least), (*max).max(*most));
    }
    if let (Domain::Choice { of }, Domain::Choice { of: more }) = (&mut known.domain, &other.domain) {
        let new: Vec<Choice> =
            more.iter().filter(|one| !of.iter().any(|old| old.value == one.value)).cloned().collect();
        of.extend(new);
    }
}

fn one(verb: &str, form: &str, slot: &Slot, always: bool) -> Markup {
    let id = format!("{form}-{}", slot.name);
    if let Domain::Several { of, .. } = &slot.domain {
        return ticked(verb, &id, slot, of);
    }
    // What is no blast meets nobody else: nothing is to be asked.
    if let ("area", Domain::Choice { of }) = (slot.name.as_str(), &slot.domain)
        && let [only] = &of[..]
    {
        return html! { input type="hidden" name="area" value=(wire(only)); };
    }
    html! {
        div.field.tiny[matches!(slot.domain, Domain::Number { .. })].grow[matches!(slot.domain, Domain::Text { .. })] {
            label for=(id) { (label(verb, &slot.name)) }
            @match &slot.domain {
                Domain::Choice { of } => select #(id) name=(slot.name) { @for choice in of { option value=(wire(choice)) selected[choice.value == false] { (choice.label) } } },
                Domain::Number { min, max } => input #(id) type="number" name=(slot.name) value=(min) min=(min) max=(max) step="1" required[always] inputmode="numeric";,
                Domain::Text { min, max, lines: Lines::One } => input #(id) name=(slot.name) required[always && *min > 0] maxlength=(max) autocomplete="off";,
                Domain::Text { max, lines: Lines::Many, .. } => textarea #(id) name=(slot.name) maxlength=(max) rows="2" {},
                Domain::Name { .. } | Domain::Notation | Domain::Person { .. } | Domain::Split { .. } | Domain::Several { .. } | Domain::Path { .. } => input #(id) name=(slot.name) required[always] autocomplete="off";,
            }
        }
    }
}

/// Any number of choices; for a save that is called for, all of them at first.
fn ticked(verb: &str, id: &str, slot: &Slot, of: &[Choice]) -> Markup {
    let all = verb == "call_save";
    html! {
        fieldset.several {
            legend { (label(verb, &slot.name)) }
            @for (place, choice) in of.iter().enumerate() {
                label.pick for={ (id) "-" (place) } { input #{ (id) "-" (place) } type="checkbox" name=(slot.name) value=(wire(choice)) checked[all]; span { (choice.label) } }
            }
        }
    }
}

/// A field's name as people read it.
fn label(verb: &str, name: &str) -> String {
    label_of_verb(verb, name)
        .or_else(|| label_of_field(name))
        .map_or_else(|| web::failure::sentence(&name.replace('_', " ")).trim_end_matches('.').to_owned(), str::to_owned)
}

/// What a field is called with one verb and not with others.
fn label_of_verb(verb: &str, name: &str) -> Option<&'static str> {
    Some(match (verb, name) {
        ("set_most" | "set_foe_most", "pool") => "The most of",
        ("set_most" | "set_foe_most", "to") => "is",
        ("set_condition", "to") => "Condition",
        ("set_fatigue", "to") => "Fatigue",
        ("set_fate", "fate") => "Fate",
        ("set_foe_armor", "to") => "Armor",
        ("set_foe_many", "is") => "It is",
        ("set_day", "to") => "Days that have passed",
        ("forewarn", "is") => "In the first round of the next fight",
        ("name_foe", "name") => "Name",
        ("set_light", "text") => "What burns (empty for nothing)",
        ("set_way", "watches") => "Watches of the way",
        ("set_way", "done") => "Watches behind you",
        ("set_way", "today") => "Watches of today that have passed",
        ("set_way", "sky") => "Weather",
        ("know_land", "is") => "The land",
        ("set_slots", "to") => "Slots of the pack",
        ("set_out", "tough") => "Tough stretches (+1 each)",
        ("set_out", "perilous") => "Perilous stretches (+2 each)",
        ("set_out", "vast") => "Vastness (+0 to 2)",
        ("faction_acts" | "factions_clash", "text") => "What they are about",
        ("factions_clash", "wil") => "WIL of the one most at risk",
        ("curse_foe", "text") => "What its critical damage does",
        ("call_save", "from") => "Who of them saves",
        ("call_save", "attribute") => "On",
        ("call_save", "text") => "What threatens them (if it is not plain)",
        ("set_peril", "to") => "To read a spell takes a WIL save",
        ("drain", "amount") => "How much",
        _ => return None,
    })
}

/// What a field is called with any verb.
fn label_of_field(name: &str) -> Option<&'static str> {
    Some(match name {
        "pierces" => "Armor",
        "area" => "A blast meets",
        "met" => "These",
        "straight" => "Goes to",
        "wil" => "WIL",
        "who" | "whom" => "Who",
        "to" => "To",
        "is" => "So it is",
        "die" => "Dice",
        "text" => "In words",
        "how" => "How",
        "what" => "What",
        _ => return None,
    })
}
