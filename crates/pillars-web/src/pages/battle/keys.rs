//! The keys that do something at a fight.

use maud::Markup;

use web::pages::table::keys::dialogue;

const KEYS: [(&str, &str); 17] = [
    ("a … v", "the options, by the letters of the book"),
    ("w x y z", "walk a part of the way, leave, wait, drop the pack"),
    ("P", "pass: stay where one is, or let the action pass"),
    ("1 … 9", "what may be done, by its place in the list"),
    ("Tab", "on the board: the next figure or target"),
    ("← ↑ → ↓", "move over the hexes"),
    (", .", "turn left or right, oneself or a wall of magic"),
    ("Enter", "choose this hex or target, then do it"),
    ("Esc", "back; out of the past"),
    ("[ ]", "look a moment back, or on"),
    ("+ - 0", "nearer, farther, the whole board"),
    ("F R S", "show or hide facing, range and lines of sight, of the figure one is on"),
    ("C", "show or hide the numbers of the hexes"),
    ("B", "to the board"),
    ("L", "to the list of options"),
    ("/", "to the talk"),
    ("?", "this list"),
];

/// The keys of a fight.
pub(super) fn keys() -> Markup {
    dialogue(&KEYS)
}
