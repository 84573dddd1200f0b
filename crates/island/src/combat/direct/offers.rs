//! What a seat could do in direct combat, open or closed.

use play::options::Offer;

use super::legality::slots;
use crate::refusal::Refusal;
use crate::sight::Sight;

const VERBS: [(&str, &str, &str); 13] = [
    ("strike", "Strike", "A122"),
    ("strike_and_leave", "Strike and leave, with a parting blow", "A123"),
    ("dodge", "Stand on guard", "A122"),
    ("help", "Help somebody to an opening", "A122"),
    ("disengage", "Leave without a parting blow", "A123"),
    ("offer_peace", "Offer peace", "A125"),
    ("cast_at", "Cast a spell", "A122"),
    ("use_on", "Use something up", "A122"),
    ("special", "Do something special", "A122"),
    ("order_band", "Tell all followers what to do in this round", "A126"),
    ("enter_outcome", "Enter how it went elsewhere", "A251"),
    ("accept_outcome", "Agree with the outcome", "A251"),
    ("refuse_outcome", "Do not agree with the outcome", "A251"),
];

/// Offers all verbs of direct combat, if the seat's tribe is in one.
pub(in crate::combat) fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    let state = sight.public();
    let in_it = super::of(state).is_some_and(|direct| sight.tribe().is_some_and(|tribe| direct.sides.contains(&tribe)));
    if !in_it || state.ending.is_some() {
        return;
    }
    for (verb, label, rule) in VERBS {
        offer(Offer::by_rule(verb, label, slots(sight, verb).map_err(Refusal::from)).under(rule));
    }
}
