//! A refusal's name: what programs go by, where people read its sentence.

use std::error::Error;
use std::fmt::{self, Write};

/// The name of a refusal's variant in snake case, as it is on the wire: `too_far`. A refusal that passes on another
/// chapter's, as its source, names both: `play.not_in_play`.
pub fn code(refusal: &(dyn Error + 'static)) -> String {
    let mut code = variant(refusal);
    let mut source = refusal.source();
    while let Some(inner) = source {
        code.push('.');
        code.push_str(&variant(inner));
        source = inner.source();
    }
    code
}

/// The variant's own name is what its derived `Debug` begins with. Nothing beyond the name is written out.
fn variant(refusal: &dyn Error) -> String {
    let mut name = Snake(String::new());
    // An error is how `Snake` says that it has read enough.
    let _ = write!(name, "{refusal:?}");
    name.0
}

/// Takes a name in camel case and ends where it does.
struct Snake(String);

impl Write for Snake {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|letter| self.write_char(letter))
    }

    fn write_char(&mut self, letter: char) -> fmt::Result {
        if !letter.is_ascii_alphanumeric() {
            return Err(fmt::Error);
        }
        if letter.is_ascii_uppercase() && !self.0.is_empty() {
            self.0.push('_');
        }
        self.0.push(letter.to_ascii_lowercase());
        Ok(())
    }
}
