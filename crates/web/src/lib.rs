//! Trilith on the web: pages, live tables and a JSON API over any game of the kernel.
//!
//! ```text
//! request -> serve (connections) -> guard (origin, headers) -> routes -> house -> live table -> ledger
//!                                                                  \-> pages (HTML)        \-> streams (what happens)
//! ```

mod api;
pub mod assets;
mod cairn;
mod camps;
mod chance;
mod characters;
mod chores;
mod faces;
mod failure;
mod fights;
mod gist;
mod guard;
mod hosts;
mod house;
mod identity;
mod keys;
mod limits;
mod live;
mod log_room;
mod lookup;
mod moments_room;
mod odds_room;
pub mod pages;
mod rooms;
mod routes;
mod rules_room;
mod scenarios;
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
