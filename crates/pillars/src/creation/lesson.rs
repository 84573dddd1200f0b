//! What a year teaches: the dice of the skills table, from column to column.

use dice::Dice;
use smallvec::{SmallVec, smallvec};

use crate::data::Id;
use crate::experience::{self, Survival, Take, Track, TrackRow, YearGain};
use crate::house::{RandomRow, Row11, TrackList};

use super::resolve::{face, record, turn_to};
use super::year::{Service, grant, spell_point};
use super::{Ask, Event, Landing, RowBy, State};

/// Handbook, Prior Experience Skills Table: what the year teaches.
pub(super) fn learn(state: &State, service: Service, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let Service { track, row, study, .. } = service;
    if study || track.rows.len() == 1 && track.rows[0].gains[..] == [YearGain::Spell] {
        spell_point(state, dice, out);
        return;
    }
    turn_to(state, "lesson", state.year(), dice);
    let rows = u32::try_from(track.rows.len()).unwrap_or(1);
    let landing = match (track.list, row) {
        (TrackList::Classic, _) => Landing::by_die(track, face(dice, rows)),
        (TrackList::Newer, _) if track.survival == Survival::Column => random(state, dice),
        (TrackList::Newer, row) => newer(state, track, row, dice),
    };
    follow(state, landing, dice, out);
}

/// The newer list: the row of the year's number, or a d20; the last row by the 21st year alone.
fn newer(state: &State, track: Id<Track>, row: Option<RowBy>, dice: &mut impl Dice) -> Landing {
    match row {
        Some(RowBy::Year) => Landing::by_year(track, u8::try_from(state.year().min(21)).unwrap_or(21)),
        Some(RowBy::Die) | None => Landing::by_die(track, face(dice, 20)),
    }
}

/// Rulings P28 and P38: the column that a d8 names; none for Random itself.
pub(super) fn column_by_d8(list: TrackList, dice: &mut impl Dice) -> (u8, Option<Id<Track>>) {
    let face = face(dice, 8);
    let place = usize::from(face) - 1;
    let column = match list {
        TrackList::Classic => experience::table().columns.get(place).copied(),
        TrackList::Newer => Track::of(list).nth(place),
    };
    (face, column.filter(|column| column.survival != Survival::Column))
}

/// Ruling P38: a column, thrown again where it is Random itself, then a row of it.
pub(super) fn random(state: &State, dice: &mut impl Dice) -> Landing {
    let list = state.character.house.tracks;
    let mut again = 0;
    loop {
        if let (named_by, Some(column)) = column_by_d8(list, dice) {
            let row = match (list, state.character.house.random_row) {
                (TrackList::Newer, _) => Landing::by_die(column, face(dice, 20)),
                (TrackList::Classic, RandomRow::D12) => Landing::by_die(column, face(dice, 12)),
                (TrackList::Classic, RandomRow::TwoD6) => Landing::by_two(column, [face(dice, 6), face(dice, 6)]),
            };
            return Landing { named_by, again, ..row };
        }
        again += 1;
    }
}

fn row_of(landing: Landing) -> &'static TrackRow {
    &landing.column.get().rows[usize::from(landing.row) - 1]
}

/// Follows a result from column to column, at most so often; then the first column is thrown until it is plain (P38).
pub(super) fn follow(state: &State, first: Landing, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let mut landings: SmallVec<[Landing; 2]> = smallvec![first];
    let mut landing = first;
    let mut left = experience::table().redirections;
    loop {
        landing = match row_of(landing).gains[..] {
            [YearGain::Column(_) | YearGain::Random] if left == 0 => Landing::by_die(first.column, face(dice, 12)),
            [YearGain::Column(column)] => Landing::by_die(column, face(dice, 12)),
            [YearGain::Random] => random(state, dice),
            _ => break,
        };
        left = left.saturating_sub(1);
        landings.push(landing);
    }
    record(out, || Event::LessonRolled { landings });
    teach(state, row_of(landing), dice, out);
}

/// Gives what a plain row gives, or asks which of it (P37).
fn teach(state: &State, row: &TrackRow, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let one = match row.take {
        Take::All => false,
        Take::One => true,
        Take::ByRow11 => state.character.house.row11 == Row11::One,
    };
    if one {
        let skills =
            row.gains.iter().filter_map(|gain| if let YearGain::Skill(skill) = gain { Some(*skill) } else { None });
        record(out, || Event::Asked { ask: Ask::OneOf(skills.collect()) });
    } else {
        row.gains.iter().for_each(|gain| grant(state, *gain, dice, out));
    }
}
