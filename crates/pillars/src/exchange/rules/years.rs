//! The years of prior experience: how many there can be, who is taken, what they pay and promote.

use super::FaultReport;
use super::past::{Direction, TrackHistory, columns, with_past};
use crate::attributes::Scores;
use crate::data::Id;
use crate::equipment::Coins;
use crate::exchange::draft::{CharacterDraft, most_years};
use crate::experience::{self, Applicant, Pay, PayFigures, Track, levels_used, way_in};
use crate::house::CreationDeath;
use crate::skills::Skills;

pub(super) fn check(draft: &CharacterDraft, fault: &mut impl FaultReport) {
    age(draft, fault);
    lost(draft, fault);
    with_past(draft, |past| {
        entries(draft, past, fault);
        rank(draft, past, fault);
    });
    if let (Some(rank), Some(skills)) = (draft.rank, draft.skills()) {
        pay(draft, rank, &skills, fault);
    }
}

/// Ruling P43: everybody begins at sixteen, and each year makes one older.
fn age(draft: &CharacterDraft, fault: &mut impl FaultReport) {
    let table = experience::table();
    let years = draft.years.as_ref().map(Vec::len);
    let most = most_years();
    if let Some(count) = years.filter(|count| *count > most) {
        fault("years", format!("are {count}, and nobody serves more than {most} before the age of {}", table.oldest));
    }
    let Some(age) = draft.age else { return };
    if age < table.starting_age {
        let least = table.starting_age;
        fault(
            "age",
            format!("a {age}-year-old is too young: everybody begins at {least} (Handbook, Prior Experience)"),
        );
    } else if let Some(years) = years.filter(|years| usize::from(age - table.starting_age) != *years) {
        fault("age", format!("{age} is not {} and the {years} years that are told (P43)", table.starting_age));
    }
}

/// A year is lost only where the switch says so (P32).
fn lost(draft: &CharacterDraft, fault: &mut impl FaultReport) {
    let Some(house) = draft.house.filter(|house| house.creation_death == CreationDeath::EndsIt) else { return };
    for (place, _) in draft.years.iter().flatten().enumerate().filter(|(_, year)| year.lost == Some(true)) {
        fault(&format!("years[{place}].lost"), format!("by {house} a failed survival roll ends a life (P32)"));
    }
}

/// Handbook, Skill Tracks: whether each track can have taken them (P33, P36, P173, P176).
fn entries(draft: &CharacterDraft, past: TrackHistory<'_>, fault: &mut impl FaultReport) {
    let best = best_scores(draft, past);
    for (place, track) in past.tracks.iter().enumerate() {
        let at = format!("years[{place}].track");
        if track.list != past.house.tracks {
            fault(&at, format!("{track} belongs to the list of tracks that these house rules do not use (P29)"));
            continue;
        }
        let before = &past.tracks[..place];
        let (Some(scores), Some(class)) = (&best, draft.class) else { continue };
        let rank = u8::try_from(TrackHistory { tracks: before, ..past }.ranks()).unwrap_or(u8::MAX);
        let applicant = Applicant { scores, class, wealth: past.wealth, rank };
        if let (Err(bar), true) = (way_in(*track, applicant, past.house), before.last() != Some(track)) {
            fault(&at, bar.to_string());
        }
    }
}

/// The highest that each score can have been before age and bad years told.
fn best_scores(draft: &CharacterDraft, past: TrackHistory<'_>) -> Option<Scores> {
    let (scores, aged) = (draft.scores()?, experience::ageing(draft.age?));
    let best = |of| scores[of].saturating_sub(aged[of]).saturating_add(past.change(of, Direction::Down));
    Some(Scores::each(best))
}

/// Rulings P48, P176: a rank comes from promotions.
fn rank(draft: &CharacterDraft, past: TrackHistory<'_>, fault: &mut impl FaultReport) {
    let Some(rank) = draft.rank else { return };
    let most = past.ranks();
    let officer = past.tracks.iter().any(|track| track.key() == "officer");
    if u32::from(rank) > most {
        fault("rank", format!("{rank} is more than the {most} promotions that these years can bring (P48, P176)"));
    } else if rank == 0 && officer && past.house.creation_death == CreationDeath::EndsIt {
        fault("rank", "an officer has one (P176)".to_owned());
    }
}

/// Handbook, Rewards: no year pays more than its figures can (P47, P50, P177).
fn pay(draft: &CharacterDraft, rank: u8, skills: &Skills, fault: &mut impl FaultReport) {
    for (place, year) in draft.years.iter().flatten().enumerate() {
        let (Some(track), Some(paid)) = (year.track, year.paid) else { continue };
        let most = most_paid(track, rank, skills);
        if paid > Coins::gold(most) {
            fault(
                &format!("years[{place}].paid"),
                format!("{paid} is more than {most} gp, the most that {track} pays"),
            );
        }
    }
}

fn most_paid(track: Id<Track>, rank: u8, skills: &Skills) -> u32 {
    let figures = |column: Id<Track>| match column.pay {
        Pay::Figures(figures) => Some((column, figures)),
        Pay::Column => None,
    };
    let paying = match track.pay {
        Pay::Figures(_) => vec![track],
        Pay::Column => columns(track.list),
    };
    let most = |(column, figures): (Id<Track>, PayFigures)| {
        let PayFigures { base, percentile, per_rank, per_level } = figures;
        let levels = levels_used(column, skills);
        base + 100 * u32::from(percentile) + per_rank * u32::from(rank) + per_level.saturating_mul(levels)
    };
    paying.into_iter().filter_map(figures).map(most).max().unwrap_or(0)
}
