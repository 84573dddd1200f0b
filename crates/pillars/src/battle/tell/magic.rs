//! What happened by magic, in words.

use play::game::Telling;

use super::{listed, roll, with};
use crate::battle::event::Faces;
use crate::battle::seen::Seen;
use crate::battle::spells::{Cast, Charm, Drive, Ending, Hurt, Margin, Mode, Spread, SummonedKind, Turn, Veil, Wonder};
use crate::data::Id;
use crate::magic::weave::{self, ControlOutcome, Debt};
use crate::magic::{Element, Guard, Spell};

/// A spell in running text.
pub(in crate::battle) fn spell_word(spell: Id<Spell>, element: Option<Element>) -> String {
    match element {
        Some(element) => format!("{} ({})", spell.name, element.key()),
        None => spell.name.clone(),
    }
}

#[allow(clippy::too_many_lines, reason = "one arm for each thing that happens, of a line or two")]
pub(super) fn tell(seen: &Seen, wonder: &Wonder) -> Telling {
    let name = |who: &crate::battle::who::FigureId| seen.name(*who);
    let plain = |text: String| Telling::plain(text);
    match wonder {
        Wonder::Declared { cast, spent, borrowed, escalated } => {
            plain(declared(seen, cast, *spent, *borrowed, *escalated))
        }
        Wonder::Faltered { figure, spell } => {
            plain(format!("{} reaches for mana that is not there, and {spell} comes to nothing.", name(figure)))
        }
        Wonder::Watched { figure, caster, mana, .. } => {
            plain(format!("{} lies in wait for a spell of {}{}.", name(figure), name(caster), with_mana(*mana)))
        }
        Wonder::Asked { figure, caster } => {
            plain(format!("{} sees what {} is about to do.", name(figure), name(caster)))
        }
        Wonder::Passed { figure } => plain(format!("{} lets it pass.", name(figure))),
        Wonder::Contested { figure, caster, mana, guard, own, other, stopped } => {
            let by = match guard {
                None => "",
                Some(Guard::Protection) => " by Protection",
                Some(Guard::Halt) => " by Halt",
                Some(Guard::Reflect) => " by Reflect",
            };
            let end = if *stopped { "and stops it" } else { "in vain" };
            let text = format!("{} counters {}{by}{} {end}.", name(figure), name(caster), with_mana(*mana));
            Telling { text, rolls: [margin(own), margin(other)].into_iter().flatten().collect() }
        }
        Wonder::Unanswered { figure, lost, short } => plain(if *short {
            format!("{} would counter it, and has not the mana.", name(figure))
        } else {
            format!("{} would counter it with too little mana{}.", name(figure), with_mana(*lost))
        }),
        Wonder::Controlled { figure, faces, need, hold, .. } => {
            let text = match hold {
                ControlOutcome::Firm => format!("{} holds the mana.", name(figure)),
                ControlOutcome::Small => format!("{} holds the mana, but not quite.", name(figure)),
                ControlOutcome::Large => format!("{} barely holds the mana.", name(figure)),
                ControlOutcome::Lost => format!("{} loses hold of the mana.", name(figure)),
            };
            Telling { text, rolls: checked("Control", faces, *need) }
        }
        Wonder::Cast { figure, spell, faces, need, result, back, .. } => {
            let text = format!("{} {}{}.", name(figure), cast_words(*spell, *result), returned(*back));
            Telling { text, rolls: checked("To cast", faces, *need) }
        }
        Wonder::Freaked { tells, face, does, back, .. } => {
            let more = if *does == Turn::Cheaper { returned(*back) } else { String::new() };
            with(format!("{}{more}", tells.trim_end_matches('.')) + ".", "d6", &[*face])
        }
        Wonder::Hurt { figure, by, faces, dealt, stopped, body, soaked, .. } => {
            hurt(name(figure), *by, faces, (*dealt - *stopped).max(0), *stopped, *body, *soaked)
        }
        Wonder::Healed { figure, faces, body, fatigue } => {
            let rest = if *fatigue > 0 { format!(" and {fatigue} Fatigue") } else { String::new() };
            let text = format!("{} gets back {body} Body{rest}; no wound bleeds now.", name(figure));
            Telling { text, rolls: roll(&format!("{}d6 # Healing", faces.len()), faces).into_iter().collect() }
        }
        Wonder::Laid { figure, working, .. } | Wonder::Shaped { figure, working, .. } => {
            plain(laid(name(figure), &working.charm, seen))
        }
        Wonder::Lifted { figure, spell, why, .. } => plain(format!("{}: {spell} {}.", name(figure), ending(*why))),
        // Whoever comes to is told of by an event of its own.
        Wonder::Changed { .. } | Wonder::Ticked | Wonder::RenewalSet { .. } | Wonder::CameTo { .. } => {
            plain(String::new())
        }
        Wonder::Confused { figure, face, drive } => {
            let does = match drive {
                Drive::Attack => "falls upon whoever is nearest",
                Drive::Stand => "stands and stares",
                Drive::Flee => "runs",
            };
            with(format!("{} is confused and {does}.", name(figure)), "d6", &[*face])
        }
        Wonder::Spread { zone } => plain(spread(zone.spell, zone.spread, zone.hexes.len())),
        Wonder::Cleared { spell, why, .. } => plain(format!("{spell} {}.", ending(*why))),
        Wonder::Summoned { figure, caster } => plain(match figure.summoned.as_ref().map(|one| one.kind) {
            Some(SummonedKind::Illusion { .. }) => {
                format!("{} appears at {}, woven by {} out of nothing.", figure.profile.name, figure.at, name(caster))
            }
            Some(SummonedKind::Servant { .. }) | None => {
                format!("{} rises at {} and serves {}.", figure.profile.name, figure.at, name(caster))
            }
        }),
        Wonder::Vanished { figure, .. } => plain(format!("{} is gone as if it had never been.", name(figure))),
        Wonder::SawThrough { figure, illusion, fatigue } => plain(if *fatigue > 0 {
            format!("{} was never hurt by {}: {fatigue} Fatigue comes back.", name(figure), name(illusion))
        } else {
            format!("{} sees through {}.", name(figure), name(illusion))
        }),
        Wonder::Turned { figure, master } => plain(match master {
            Some((who, _, _)) => format!("{} obeys {} from now on.", name(figure), name(who)),
            None => format!("{} obeys nobody any more.", name(figure)),
        }),
        Wonder::Held { figure, spell, .. } => plain(format!("{} keeps {spell} in mind.", name(figure))),
        Wonder::Renewed { figure, kept, paid, short } => plain(match (kept.len(), short) {
            (_, true) => format!("{} has not the mana to keep everything up.", name(figure)),
            (0, false) => String::new(),
            (_, false) => format!("{} keeps up the spell{}.", name(figure), with_mana(*paid)),
        }),
        Wonder::Minded { figure, .. } => plain(format!("{} minds the wall from now on.", name(figure))),
        Wonder::LetGo { figure, spell, .. } => plain(format!("{} lets go of {spell}.", name(figure))),
        Wonder::DebtRolled { figure, faces, need, result, swoon } => {
            let text = match result {
                Debt::Borne => format!("{} bears the Debt.", name(figure)),
                Debt::Faints => format!("{} faints under the Debt for {swoon} turns.", name(figure)),
                Debt::Runaway => format!("The Debt tears the magic from {}.", name(figure)),
            };
            Telling { text, rolls: checked("Debt", faces, *need) }
        }
        Wonder::RanAway { figure, spell } => {
            plain(format!("Runaway! {spell} slips from {} and begins to feed.", name(figure)))
        }
        Wonder::Drained { figure, round, faces, mana, body, faints } => {
            let from = match (*mana, *body) {
                (0, 0) => "takes what it finds".to_owned(),
                (mana, 0) => format!("takes {mana} mana"),
                (0, body) => format!("takes {body} Body"),
                (mana, body) => format!("takes {mana} mana and {body} Body"),
            };
            let end = if *faints { ", and consciousness with it" } else { "" };
            let text = format!("Round {round} of the Runaway {from} of {}{end}.", name(figure));
            Telling { text, rolls: roll(&format!("{}d6 # Body", faces.len()), faces).into_iter().collect() }
        }
        Wonder::Anchored { figure, caster, kept } => {
            let whose = if figure == caster { "the".to_owned() } else { format!("{}'s", name(caster)) };
            let end = if *kept { "keeps the spell" } else { "ends the spell" };
            plain(format!("{} anchors {whose} Runaway and {end}.", name(figure)))
        }
        Wonder::Intervened { figure, caster, mana, short } => plain(if *short {
            format!("{} tries to help {} with mana that is not there.", name(figure), name(caster))
        } else {
            let mana = u8::try_from(*mana).unwrap_or(u8::MAX);
            format!("{} tries to help {}{}.", name(figure), name(caster), with_mana(mana))
        }),
        Wonder::Caught { figure, caster } => {
            plain(format!("{} is caught in the Runaway of {}.", name(figure), name(caster)))
        }
        Wonder::Marked { figure, face, tells } => {
            with(format!("{} bears a mark: {tells}", name(figure)), "d6", &[*face])
        }
        Wonder::BurntOut { caster } => plain(format!("The Runaway of {} has nothing left to feed on.", name(caster))),
        Wonder::Wrought { figure, spell, .. } => {
            plain(format!("{} has cast {spell}: the GM says what comes of it.", name(figure)))
        }
        Wonder::Adjudicated { spell, words, .. } => plain(format!("{spell}: {words}")),
        Wonder::Strove { figure, target, own, other, won } => {
            let end = if *won { "and wins" } else { "and loses" };
            let text = format!("{} strives with {} {end}.", name(figure), name(target));
            Telling { text, rolls: [margin(own), margin(other)].into_iter().flatten().collect() }
        }
        Wonder::Bound { figure, bonds } => plain(match (bonds.hands, bonds.mouth) {
            (true, true) => format!("The GM binds and gags {}.", name(figure)),
            (true, false) => format!("The GM binds the hands of {}.", name(figure)),
            (false, true) => format!("The GM gags {}.", name(figure)),
            (false, false) => format!("The GM sets {} free.", name(figure)),
        }),
        Wonder::Attuned { figure, .. } => plain(format!("The GM changes the mana of {}.", name(figure))),
        Wonder::Moved { figure, to } => plain(format!("{} comes out at {to}.", name(figure))),
    }
}

fn with_mana(mana: u8) -> String {
    if mana == 0 { String::new() } else { format!(", with {mana} mana") }
}

fn returned(mana: u8) -> String {
    if mana == 0 { String::new() } else { format!("; {mana} mana comes back") }
}

fn declared(seen: &Seen, cast: &Cast, spent: u8, borrowed: u16, escalated: bool) -> String {
    let targets = listed(cast.targets.iter().filter(|who| **who != cast.figure).map(|who| seen.name(*who)));
    let at = match (targets.is_empty(), cast.at) {
        (false, _) => format!(" at {targets}"),
        (true, Some(spot)) => format!(" at {}", spot.hex),
        (true, None) => String::new(),
    };
    let what = match cast.mode {
        Some(Mode::Creature(creature)) => format!(", as a {}", creature.noun()),
        Some(Mode::Mind(mind)) => format!(", for {}", mind.name()),
        Some(Mode::Force(fate)) => format!(", for {}", fate.name()),
        Some(Mode::Name(name) | Mode::Spread(name)) => format!(", by the Name of {}", name.name()),
        Some(Mode::Victim(_)) | None => String::new(),
    };
    let again = if escalated { " again" } else { "" };
    let owed = if borrowed > 0 { format!(", {borrowed} of it borrowed") } else { String::new() };
    let spell = spell_word(cast.spell, cast.element);
    format!("{} begins{again} to cast {spell}{at}{what}{}{owed}.", seen.name(cast.figure), with_mana(spent))
}

fn cast_words(spell: Id<Spell>, result: weave::CastOutcome) -> String {
    match result {
        weave::CastOutcome::Critical => format!("casts {spell} to perfection"),
        weave::CastOutcome::Strong => format!("casts {spell} with ease"),
        weave::CastOutcome::Works => format!("casts {spell}"),
        weave::CastOutcome::Fails { .. } => format!("fails to cast {spell}"),
        weave::CastOutcome::Fumble => format!("fumbles {spell}"),
        weave::CastOutcome::BadFumble => format!("fumbles {spell} badly"),
        weave::CastOutcome::Runaway => format!("loses {spell} altogether"),
    }
}

/// Dice against a number that may be nobody's business.
fn checked(what: &str, faces: &Faces, need: i16) -> Vec<dice::Roll> {
    let against = if need == 0 { String::new() } else { format!("<={need}") };
    roll(&format!("{}d6{against} # {what}", faces.len()), faces).into_iter().collect()
}

fn margin(margin: &Margin) -> Option<dice::Roll> {
    roll("3d6 # Contest", &margin.faces)
}

fn hurt(name: &str, by: Hurt, faces: &[u8], through: i16, stopped: i16, body: i16, soaked: i16) -> Telling {
    let (what, does) = match by {
        Hurt::Spell(spell) => (spell.name.clone(), "hurts"),
        Hurt::Lingering(element) => (element_word(element).to_owned(), "still hurts"),
        Hurt::Wall(element) => (format!("The wall of {}", element.key()), "hurts"),
        Hurt::Shield(element) => (format!("The shield of {}", element.key()), "hurts"),
        Hurt::Lightning => ("Lightning".to_owned(), "hurts"),
        Hurt::Lash => ("The Runaway".to_owned(), "hurts"),
        Hurt::Choking => ("Want of breath".to_owned(), "hurts"),
        Hurt::Collapse => ("The closing wall".to_owned(), "hurts"),
        Hurt::Backlash => ("The spell".to_owned(), "recoils upon"),
        Hurt::Flames => ("Fire".to_owned(), "burns"),
    };
    let to = if body > 0 { " Body" } else { "" };
    let rest = match (soaked, stopped - soaked) {
        (0, 0) => String::new(),
        (0, stopped) => format!(", {stopped} being stopped"),
        (soaked, 0) => format!(", {soaked} being soaked up"),
        (soaked, stopped) => format!(", {stopped} being stopped and {soaked} soaked up"),
    };
    let text = if through > 0 {
        format!("{what} {does} {name} for {through}{to}{rest}.")
    } else {
        format!("{what} does not hurt {name}{rest}.")
    };
    Telling { text, rolls: roll(&format!("{}d6 # Damage", faces.len()), faces).into_iter().collect() }
}

fn element_word(element: Element) -> &'static str {
    match element {
        Element::Water => "Ice",
        Element::Fire => "Fire",
        Element::Lightning => "Lightning",
        Element::Earth => "Acid",
        Element::Wind => "Wind",
    }
}

fn laid(name: &str, charm: &Charm, seen: &Seen) -> String {
    match charm {
        Charm::Cover { by, veil: Veil::Blur } => format!("{name} blurs: {by} harder to hit."),
        Charm::Cover { by, veil: Veil::Shield } => format!("{name} is shielded: {by} harder to hit."),
        Charm::Cover { by, veil: Veil::Wall { radius } } => {
            format!("{name} and all friends within {radius} are shielded: {by} harder to hit.")
        }
        Charm::Invisible { .. } => format!("{name} is no longer seen."),
        Charm::Sight { hexes } => format!("{name} sees what is invisible within {hexes} hexes."),
        Charm::Flight { hexes } => format!("{name} can fly, {hexes} hexes a turn."),
        Charm::Passage { depth } => format!("{name} can walk through walls of {depth} hexes."),
        Charm::Shape { .. } => format!("{name} has another shape."),
        Charm::Light { radius } => format!("{name} shines over {radius} hexes."),
        Charm::Soak { element, left } => format!("{name} is shielded from {left} damage of {}.", element.key()),
        Charm::Ward { element, less, .. } => format!("{name} takes {less} less from each hit of {}.", element.key()),
        Charm::Encased { strength } => format!("{name} is shut in a shell of STR {strength}."),
        Charm::Frozen { .. } => format!("{name} is frozen fast."),
        Charm::Calm => format!("{name} has no wish to fight."),
        Charm::Rage { victim: Some(victim) } => format!("{name} sees nobody but {}.", seen.name(*victim)),
        Charm::Rage { victim: None } => format!("{name} sees red."),
        Charm::Asleep { .. } => format!("{name} sleeps."),
        Charm::Confused { .. } => format!("{name} is confused."),
        Charm::Blind => format!("{name} is blind."),
        Charm::Deaf => format!("{name} is deaf."),
        Charm::Laughing => format!("{name} cannot stop laughing."),
        Charm::Paralysed => format!("{name} cannot move."),
        Charm::Choking { .. } => format!("{name} cannot breathe."),
        Charm::Running => format!("{name} runs for dear life."),
        Charm::Swept { side } => format!("{name} is swept along, {side} every turn."),
        Charm::Stunned => format!("{name} is stunned."),
        Charm::Shaken { .. } => format!("{name} is afraid."),
        Charm::Burning { element, .. } => format!("{} clings to {name}.", element_word(*element)),
        Charm::Wrought => format!("{name} is under the spell."),
        // What is kept up is told, and so is that the GM says what comes of it.
        Charm::Worldly | Charm::Feigned { .. } => String::new(),
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

fn ending(why: Ending) -> &'static str {
    match why {
        Ending::RanOut => "has run out",
        Ending::LetGo => "is no longer kept up",
        Ending::Spent => "is over",
        Ending::Resisted => "is shaken off",
        Ending::Broken => "is broken",
        Ending::Replaced => "gives way to another",
        Ending::Countered => "is stilled",
    }
}
