//! Trilith on the web: pages, live tables and a JSON API over any game of the kernel.
//!
//! ```text
//! request -> serve (connections) -> guard (origin, headers) -> routes -> house -> live table -> ledger
//!                                                                  \-> pages (HTML)        \-> streams (what happens)
//! ```

mod api;
pub mod assets;
pub mod chance;
pub mod characters;
mod chores;
pub mod faces;
pub mod failure;
pub mod gist;
mod guard;
pub mod heraldry;
pub mod hosts;
pub mod house;
pub mod identity;
pub mod keys;
pub mod limits;
pub mod live;
pub mod log_room;
pub mod lookup;
pub mod moments_room;
mod odds_room;
mod opening_room;
pub mod pages;
mod play_room;
pub mod rooms;
pub mod routes;
mod rules_room;
mod serve;
mod solo;
mod stream;
mod you_room;
mod yours;

pub use chance::fresh_bytes;
pub use house::{Base, House};
pub use keys::{Key, ServerSecret};
pub use limits::Limits;
pub use routes::router;
pub use serve::serve;
pub use solo::is_solo;
