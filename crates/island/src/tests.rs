//! What must hold of whole games: the laws of the kernel, an audit after every event, and games of bots to their end.

mod audit;
mod features;
mod laws;
