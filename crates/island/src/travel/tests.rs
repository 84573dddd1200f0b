//! Moving and stealth, rule by rule.

mod stealth;
mod steps;
mod tokens;
