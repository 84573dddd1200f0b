//! Evenings at a table, told over HTTP.

mod company;
mod links;
mod play;
mod reconnecting;
