//! The names people give to a roll and to its terms.

use std::sync::Arc;

use super::NotationFault;

/// All labels of an expression, shared by its copies; nothing is stored where nothing is named.
#[derive(Clone, Eq, PartialEq, Hash, Debug, Default)]
pub(super) struct Labels(Option<Arc<LabelList>>);

#[derive(Clone, Eq, PartialEq, Hash, Debug, Default)]
struct LabelList {
    roll: Option<Box<str>>,
    /// By the index of the step they name, ascending.
    terms: Vec<(usize, Box<str>)>,
}

impl Labels {
    pub(super) fn roll(&self) -> Option<&str> {
        self.0.as_ref()?.roll.as_deref()
    }

    pub(super) fn term(&self, step: usize) -> Option<&str> {
        let terms = &self.0.as_ref()?.terms;
        let at = terms.binary_search_by_key(&step, |(step, _)| *step).ok()?;
        terms.get(at).map(|(_, label)| &**label)
    }

    pub(super) fn name_term(&mut self, step: usize, label: &str) {
        self.list().terms.push((step, label.into()));
    }

    pub(super) fn name_roll(&mut self, label: &str) {
        self.list().roll = Some(label.into());
    }

    fn list(&mut self) -> &mut LabelList {
        Arc::make_mut(self.0.get_or_insert_default())
    }
}

/// A label without the spaces around it.
pub(super) fn read(text: &str) -> Result<&str, NotationFault> {
    let label = text.trim();
    if label.is_empty() {
        Err(NotationFault::EmptyLabel)
    } else if label.chars().any(is_unfit) {
        Err(NotationFault::UnfitLabel)
    } else {
        Ok(label)
    }
}

/// Control characters, and those that turn the direction of writing and so could disguise what follows.
fn is_unfit(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
