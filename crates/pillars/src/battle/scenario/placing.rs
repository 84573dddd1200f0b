//! Where the figures of a scenario stand: on the board, on firm ground, one to a hex.

use super::fault::FaultReason;
use super::group::Group;
use super::section::FaultList;
use crate::battle::figure::Posture;
use crate::battle::ground::{Board, Hex, Side, Terrain, shape};
use crate::battle::profile::Profile;

/// The hexes that are taken, and by which groups.
struct HexClaims<'g> {
    board: &'g Board,
    groups: &'g [Group],
    hexes: Vec<(Hex, usize)>,
}

/// Where the head of each figure is, by group and in its order; those that fit nowhere are reported and left out.
pub(super) fn all(board: &Board, groups: &[Group], faults: &mut FaultList<'_>) -> Vec<(usize, Hex)> {
    let mut taken = HexClaims { board, groups, hexes: Vec::new() };
    let mut places: Vec<(usize, Hex)> = Vec::new();
    let gathers = |group: &Group| group.at.len() == 1 && group.count > 1;
    for (number, _) in groups.iter().enumerate().filter(|(_, group)| !gathers(group)) {
        places.extend(taken.each(number, faults).into_iter().map(|hex| (number, hex)));
    }
    for (number, _) in groups.iter().enumerate().filter(|(_, group)| gathers(group)) {
        places.extend(taken.around(number, faults).into_iter().map(|hex| (number, hex)));
    }
    places.sort_by_key(|(number, _)| *number);
    places
}

impl HexClaims<'_> {
    /// One figure of a group in each of its hexes.
    fn each(&mut self, number: usize, faults: &mut FaultList<'_>) -> Vec<Hex> {
        let mut placed = Vec::new();
        for at in &self.groups[number].at {
            match self.place(number, at.value) {
                Ok(()) => placed.push(at.value),
                Err(what) => faults.add(&at.spot, what),
            }
        }
        placed
    }

    /// The figures of a group as near to its one hex as they fit; the column further left first, then the row above.
    fn around(&mut self, number: usize, faults: &mut FaultList<'_>) -> Vec<Hex> {
        let group = &self.groups[number];
        let at = &group.at[0];
        if !self.board.is_on(at.value) {
            faults.add(&at.spot, FaultReason::OffBoard { hex: at.value });
            return Vec::new();
        }
        let mut near: Vec<Hex> = self.board.outline().iter().collect();
        near.sort_by_key(|hex| (hex.distance(at.value), hex.column(), hex.row()));
        let placed: Vec<Hex> =
            near.into_iter().filter(|hex| self.place(number, *hex).is_ok()).take(group.count).collect();
        if placed.len() < group.count && group.being.is_some() {
            faults.add(&at.spot, FaultReason::NoRoom { count: group.count });
        }
        placed
    }

    /// Puts the head of a figure into a hex, if all of it fits there.
    fn place(&mut self, number: usize, head: Hex) -> Result<(), FaultReason> {
        let group = &self.groups[number];
        let (profile, facing) = (group.being.as_ref().map(|being| &being.profile), group.facing);
        let hexes = covered(profile, head, facing.unwrap_or(Side::North));
        hexes.iter().try_for_each(|hex| self.is_free(*hex, group.posture))?;
        self.hexes.extend(hexes.into_iter().map(|hex| (hex, number)));
        Ok(())
    }

    fn is_free(&self, hex: Hex, posture: Posture) -> Result<(), FaultReason> {
        if !self.board.is_on(hex) {
            Err(FaultReason::OffBoard { hex })
        } else if self.board.has(Terrain::Wall, hex) {
            Err(FaultReason::InWall { hex })
        } else if self.board.has(Terrain::Water, hex) && posture != Posture::Flying {
            Err(FaultReason::InWater { hex })
        } else if let Some((_, by)) = self.hexes.iter().find(|(taken, _)| *taken == hex) {
            Err(FaultReason::Taken { hex, by: format!("figures.{}", self.groups[*by].key) })
        } else {
            Ok(())
        }
    }
}

/// The hexes that a figure covers; of somebody unknown, one.
fn covered(profile: Option<&Profile>, head: Hex, facing: Side) -> Vec<Hex> {
    profile.map_or_else(|| vec![head], |profile| shape::hexes(profile.size, head, facing).into_iter().collect())
}
