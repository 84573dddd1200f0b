//! Whether one means it.

use console::Key;
use serde_json::Value as Json;

use super::{Prompt, Reply};
use crate::new::walk::screen::{Paint, ScreenRoom};

/// Asks whether to leave: `y` leaves, anything else stays.
pub(in crate::new::walk) struct Confirm;

impl Prompt for Confirm {
    #[allow(clippy::wildcard_enum_match_arm, reason = "keys that mean nothing here")]
    fn press(&mut self, key: &Key) -> Reply {
        match key {
            Key::Char('y' | 'Y') => Reply::Given(Json::Bool(true)),
            Key::CtrlC => Reply::Interrupt,
            _ => Reply::Back,
        }
    }

    fn lines(&self, _room: ScreenRoom, paint: Paint) -> Vec<String> {
        vec![paint.bold("Leave, and lose this character? y/N")]
    }
}
