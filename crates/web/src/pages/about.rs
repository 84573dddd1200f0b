//! What this is, and why its dice can be believed.

use maud::{Markup, html};

use super::shell;
use crate::faces;

/// The page about the program.
pub fn about() -> Markup {
    let body = html! {
        h1 { "About" }
        p { "Trilith is a table to sit round from afar: people talk, roll dice, keep notes and counters, and everything that happens stands in one log. "
            "It is one program that anybody can run, on a server or on a laptop in a cellar; its pages fetch nothing from anywhere else and there is nobody who watches you play." }
        (dice())
        (privacy())
        (credits())
        section aria-labelledby="licence" {
            h2 #licence { "Licence" }
            p { "Trilith is free software under the MIT licence or the Apache licence 2.0, as you like. It is written in Rust and stands on axum, tokio, maud, serde, SQLite and the RustCrypto project, with thanks to everybody who made them." }
        }
    };
    shell::page("About", &[], &body)
}

fn dice() -> Markup {
    html! {
        section aria-labelledby="dice" {
            h2 #dice { "Dice that can be checked" }
            p { "No die can be chosen after the fact, neither by a player nor by whoever runs the server:" }
            ol {
                li { "When a table opens, the server draws two secrets of 32 bytes, one for the open dice and one for the hidden ones, and shows the SHA-256 of each. These are its commitments; you find them at the table under “Fair dice”." }
                li { "Each command has an id. Its dice come from a ChaCha20 stream whose key is SHA-256 over the label " code { "trilith dice 1" } ", the kind of draw, the secret and the id. The same command sent twice rolls the same dice, so nobody can disconnect from a bad roll." }
                li { "When the table closes, the open secret is revealed to all, and the hidden one to the GM, or to all if the GM says so." }
                li { "Take the log (JSON) from the table’s menu and let a copy of the program check it on your own machine: every link of the chain, and every die against the secret." }
            }
            pre { code { "trilith verify LOG.json" } }
            p { "Dice rolled by hand and typed in are kept apart in the log; the GM decides whether they count." }
        }
    }
}

fn credits() -> Markup {
    html! {
        section aria-labelledby="credits" {
            h2 #credits { "The games" }
            @for credits in faces::credits() { (credits) }
            p { "All of it can be " a href="/rules" { "looked up" } "; to play, get the books from their authors." }
        }
    }
}

fn privacy() -> Markup {
    html! {
        section aria-labelledby="kept" {
            h2 #kept { "What is kept" }
            p { "The log of every table, the notes on it, and what you are called there. A cookie remembers which seats are yours. If you set a name and a passphrase, the passphrase is kept only as an Argon2 hash. Nothing else." }
        }
    }
}
