//! What a spell does to one body: harm, healing, and what lies upon it.

use std::sync::Arc;

use crate::battle::figure::Figure;
use crate::battle::profile::Profile;
use crate::battle::spells::drive::Drive;
use crate::battle::spells::working::{Charm, Knot, Working};
use crate::battle::trim::Trim;

pub(super) fn hurt(figure: &mut Figure, fatigue: i16, body: i16, soaked: i16, went_through: bool) {
    figure.fatigue.now -= fatigue;
    figure.body.now -= body;
    figure.turn.harmed |= went_through;
    if went_through {
        figure.waited = 0;
    }
    soak(figure, soaked);
}

pub(super) fn healed(figure: &mut Figure, body: i16, fatigue: i16) {
    figure.body.now += body;
    figure.fatigue.now += fatigue;
    figure.bleeding = 0;
    figure.healed = figure.healed.saturating_add(1);
}

pub(super) fn laid(figure: &mut Figure, working: &Working, trim: Option<Trim>) {
    figure.workings.push(working.clone());
    if working.charm.distracts() {
        figure.waited = 0;
    }
    figure.trim = trim.unwrap_or(figure.trim);
}

pub(super) fn lifted(figure: &mut Figure, knot: Knot, trim: Option<Trim>) {
    let shape = |working: &Working| {
        if let Charm::Shape { .. } = &working.charm { working.knot == knot } else { false }
    };
    if let Some(Charm::Shape { own }) =
        figure.workings.iter().find(|working| shape(working)).map(|working| &working.charm)
    {
        figure.profile = Arc::clone(own);
    }
    figure.workings.retain(|working| working.knot != knot);
    figure.trim = trim.unwrap_or(figure.trim);
}

pub(super) fn shaped(figure: &mut Figure, profile: &Arc<Profile>, trim: Trim, working: &Working) {
    figure.profile = Arc::clone(profile);
    laid(figure, working, Some(trim));
}

pub(super) fn changed(figure: &mut Figure, working: &Working) {
    let same = |other: &&mut Working| other.knot == working.knot;
    if let Some(old) = figure.workings.iter_mut().find(same) {
        *old = working.clone();
    }
}

pub(super) fn confused(figure: &mut Figure, drive: Drive) {
    for working in &mut figure.workings {
        if let Charm::Confused { drive: now } = &mut working.charm {
            *now = drive;
        }
    }
}

pub(super) fn attuned(figure: &mut Figure, mana: i16) {
    let by = mana.unsigned_abs();
    figure.reserve =
        if mana >= 0 { figure.reserve.more(by) } else { figure.reserve.less(by.min(figure.reserve.left())) };
}

/// A shield of an element has soaked up so much; the spent one is lifted by an event of its own.
fn soak(figure: &mut Figure, soaked: i16) {
    let mut rest = soaked;
    for working in &mut figure.workings {
        if let Charm::Soak { left, .. } = &mut working.charm {
            let taken = rest.min(*left);
            *left -= taken;
            rest -= taken;
        }
    }
}
