//! Who cannot see or point still finds everything: named rules, checked on Chromium's own accessibility tree and on what
//! is painted, in light and in dark.

mod pages;
pub mod rules;
