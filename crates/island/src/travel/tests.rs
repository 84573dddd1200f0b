//! Moving and stealth, rule by rule.

mod reach;
mod stealth;
mod steps;
mod tokens;
