//! What wards, shields of an element and the stuff of servants do to harm of an element.

use super::tables::servant;
use super::working::Charm;
use crate::battle::figure::Figure;
use crate::magic::Element;

impl Element {
    /// The element that is its opposite, if one is.
    pub const fn opposite(self) -> Option<Self> {
        match self {
            Self::Fire => Some(Self::Water),
            Self::Water => Some(Self::Fire),
            Self::Earth => Some(Self::Wind),
            Self::Wind => Some(Self::Earth),
            Self::Lightning => None,
        }
    }
}

/// What harm of an element comes to for a figure, and how much of that its wards and its own stuff stop.
pub fn turned_by(figure: &Figure, element: Option<Element>, dealt: i16) -> (i16, i16) {
    let Some(element) = element else { return (dealt, 0) };
    let own = figure.element();
    if own == Some(element) {
        return (dealt, dealt);
    }
    let weak = own.is_some() && own == element.opposite();
    let dealt = if weak { dealt * servant().weakness } else { dealt };
    // The best of the wards: they do not add.
    let ward = |charm: &Charm| {
        if let Charm::Ward { element: of, less, ignores } = charm {
            (*of == element).then_some(if dealt <= *ignores { dealt } else { *less })
        } else {
            None
        }
    };
    let stopped = figure.workings.iter().filter_map(|working| ward(&working.charm)).max().unwrap_or(0);
    (dealt, stopped.min(dealt))
}

#[cfg(test)]
mod tests;
