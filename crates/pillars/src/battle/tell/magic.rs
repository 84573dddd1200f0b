//! What happened by magic, in words.

use play::game::Telling;

use super::with;
use crate::battle::figure::Figure;
use crate::battle::seen::{Remnant, Seen};
use crate::battle::spells::{Bonds, Ending, Spread, SummonedKind, Wonder};
use crate::battle::who::FigureId;
use crate::data::Id;
use crate::magic::{Element, Spell};

mod bodies;
mod castings;

/// A spell in running text.
pub(in crate::battle) fn spell_word(spell: Id<Spell>, element: Option<Element>) -> String {
    match element {
        Some(element) => format!("{} ({})", spell.name, element.key()),
        None => spell.name.clone(),
    }
}

#[allow(clippy::too_many_lines, reason = "one arm for each thing that happens")]
pub(super) fn tell(seen: &Seen, wonder: &Wonder) -> Telling {
    let name = |who: &FigureId| seen.name(*who);
    let plain = |text: String| Telling::plain(text);
    match wonder {
        // Castings, and what counters them.
        Wonder::Declared { cast, spent, borrowed, escalated } => {
            plain(castings::declared(seen, cast, *spent, *borrowed, *escalated))
        }
        Wonder::Faltered { figure, spell } => {
            plain(format!("{} reaches for mana that is not there, and {spell} comes to nothing.", name(figure)))
        }
        Wonder::Watched { figure, caster, mana, .. } => plain(format!(
            "{} lies in wait for a spell of {}{}.",
            name(figure),
            name(caster),
            castings::with_mana(*mana)
        )),
        Wonder::Asked { figure, caster } => {
            plain(format!("{} sees what {} is about to do.", name(figure), name(caster)))
        }
        Wonder::Passed { figure } => plain(format!("{} lets it pass.", name(figure))),
        Wonder::Contested { figure, caster, mana, guard, own, other, stopped } => {
            castings::contested([name(figure), name(caster)], *guard, *mana, *stopped, [own, other])
        }
        Wonder::Unanswered { figure, lost, short } => castings::unanswered(name(figure), *lost, *short),
        Wonder::Controlled { figure, faces, need, hold, .. } => castings::controlled(name(figure), faces, *need, *hold),
        Wonder::Cast { figure, spell, faces, need, result, back, .. } => {
            castings::cast(name(figure), *spell, faces, *need, *result, *back)
        }
        Wonder::Freaked { tells, face, does, back, .. } => castings::freaked(tells, *face, *does, *back),
        Wonder::Strove { figure, target, own, other, won } => {
            castings::strove(name(figure), name(target), *won, [own, other])
        }
        // What they do to bodies and minds.
        Wonder::Hurt { figure, by, faces, dealt, stopped, body, soaked, .. } => {
            bodies::hurt(name(figure), *by, faces, (*dealt - *stopped).max(0), *stopped, *body, *soaked)
        }
        Wonder::Healed { figure, faces, body, fatigue } => bodies::healed(name(figure), faces, *body, *fatigue),
        Wonder::Laid { figure, working, .. } | Wonder::Shaped { figure, working, .. } => {
            plain(bodies::laid(name(figure), &working.charm, seen))
        }
        Wonder::Lifted { figure, spell, why, .. } => plain(lifted(name(figure), *spell, *why, seen.was)),
        Wonder::Confused { figure, face, drive } => bodies::confused(name(figure), *face, *drive),
        Wonder::Bound { figure, bonds } => plain(bound(name(figure), *bonds)),
        Wonder::Attuned { figure, .. } => plain(format!("The GM changes the mana of {}.", name(figure))),
        Wonder::Moved { figure, to } => plain(format!("{} comes out at {to}.", name(figure))),
        Wonder::DebtRolled { figure, faces, need, result, swoon, out } => {
            castings::debt_rolled(name(figure), [faces, out], *need, *result, *swoon)
        }
        // Whoever comes to is told of by an event of its own.
        Wonder::Changed { .. } | Wonder::Ticked | Wonder::RenewalSet { .. } | Wonder::CameTo { .. } => {
            plain(String::new())
        }
        // What lasts.
        Wonder::Held { figure, spell, .. } => plain(format!("{} keeps {spell} in mind.", name(figure))),
        Wonder::Renewed { figure, kept, paid, short } => {
            plain(castings::renewed(name(figure), kept.len(), *paid, *short))
        }
        Wonder::Minded { figure, .. } => plain(format!("{} minds the wall from now on.", name(figure))),
        Wonder::LetGo { figure, spell, .. } => plain(format!("{} lets go of {spell}.", name(figure))),
        Wonder::Spread { zone } => plain(spread(zone.spell, zone.spread, zone.hexes.len())),
        Wonder::Cleared { .. } if seen.was == Some(Remnant::Ice) => plain("The ice on the ground is gone.".to_owned()),
        Wonder::Cleared { spell, why, .. } => plain(format!("{spell} {}.", ending(*why))),
        Wonder::Wrought { figure, spell, .. } => {
            plain(format!("{} has cast {spell}: the GM says what comes of it.", name(figure)))
        }
        Wonder::Adjudicated { spell, words, .. } => plain(format!("{spell}: {words}")),
        // What is summoned.
        Wonder::Summoned { figure, caster } => plain(summoned(figure, name(caster))),
        Wonder::Vanished { figure, .. } => plain(format!("{} is gone as if it had never been.", name(figure))),
        Wonder::SawThrough { figure, illusion, fatigue } => plain(saw_through(name(figure), name(illusion), *fatigue)),
        Wonder::Turned { figure, master } => plain(match master {
            Some((who, _, _)) => format!("{} obeys {} from now on.", name(figure), name(who)),
            None => format!("{} obeys nobody any more.", name(figure)),
        }),
        // Runaways.
        Wonder::RanAway { figure, spell } => {
            plain(format!("Runaway! {spell} slips from {} and begins to feed.", name(figure)))
        }
        Wonder::Drained { figure, round, faces, mana, body, faints } => {
            castings::drained(name(figure), *round, faces, *mana, *body, *faints)
        }
        Wonder::Anchored { figure, caster, kept } => {
            plain(castings::anchored(name(figure), (figure != caster).then(|| name(caster)), *kept))
        }
        Wonder::Intervened { figure, caster, mana, short } => {
            plain(castings::intervened(name(figure), name(caster), *mana, *short))
        }
        Wonder::Caught { figure, caster } => {
            plain(format!("{} is caught in the Runaway of {}.", name(figure), name(caster)))
        }
        Wonder::Marked { figure, face, tells } => {
            with(format!("{} bears a mark: {tells}", name(figure)), "d6", &[*face])
        }
        Wonder::BurntOut { caster } => plain(format!("The Runaway of {} has nothing left to feed on.", name(caster))),
    }
}

fn spread(spell: Id<Spell>, spread: Spread, hexes: usize) -> String {
    match spread {
        Spread::Wall { element, .. } => format!("A wall of {} stands over {hexes} hexes.", element.key()),
        Spread::Solid { .. } => format!("A wall of ice stands over {hexes} hexes."),
        Spread::Ice => "Ice covers the ground.".to_owned(),
        Spread::Wind { .. } => format!("{spell} blows over {hexes} hexes."),
        Spread::Storm { .. } => "A storm breaks.".to_owned(),
    }
}

/// The end of a spell, or of the state that it left somebody in.
fn lifted(name: &str, spell: Id<Spell>, why: Ending, was: Option<Remnant>) -> String {
    match (was, why) {
        // What takes its place is told by itself.
        (Some(_), Ending::Replaced) => String::new(),
        (Some(Remnant::Frost), _) => format!("{name} is free of the ice."),
        (Some(Remnant::Fire), _) => format!("{name} no longer burns."),
        (Some(Remnant::Acid), _) => format!("The acid upon {name} is spent."),
        (Some(Remnant::Daze), _) => format!("{name} is no longer stunned."),
        (Some(Remnant::Ice) | None, _) => format!("{name}: {spell} {}.", ending(why)),
    }
}

fn ending(why: Ending) -> &'static str {
    match why {
        Ending::RanOut => "has run out",
        Ending::LetGo => "is no longer kept up",
        Ending::Spent => "is over",
        Ending::Resisted => "is shaken off",
        Ending::Broken => "is broken",
        Ending::Replaced => "gives way to a newer one",
        Ending::Countered => "is stilled",
    }
}

fn summoned(figure: &Figure, caster: &str) -> String {
    match figure.summoned.as_ref().map(|one| one.kind) {
        Some(SummonedKind::Illusion { .. }) => {
            format!("{} appears at {}, woven by {caster} out of nothing.", figure.profile.name, figure.at)
        }
        Some(SummonedKind::Servant { .. }) | None => {
            format!("{} rises at {} and serves {caster}.", figure.profile.name, figure.at)
        }
    }
}

fn saw_through(name: &str, illusion: &str, fatigue: i16) -> String {
    if fatigue > 0 {
        format!("{name} was never hurt by {illusion}: {fatigue} Fatigue comes back.")
    } else {
        format!("{name} sees through {illusion}.")
    }
}

fn bound(name: &str, bonds: Bonds) -> String {
    match (bonds.hands, bonds.mouth) {
        (true, true) => format!("The GM binds and gags {name}."),
        (true, false) => format!("The GM binds the hands of {name}."),
        (false, true) => format!("The GM gags {name}."),
        (false, false) => format!("The GM sets {name} free."),
    }
}
