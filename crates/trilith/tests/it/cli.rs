//! The command line, with right words and wrong ones.

mod chances;
mod fight;
mod generate;
mod island;
mod keeping;
mod new;
mod pipes;
mod starting;
mod stopping;
