//! A fight on a turned or mirrored board: the position is turned, not what comes of it.

use std::sync::Arc;

use crate::battle::choice::{BattleChoice, Source};
use crate::battle::ground::{Board, Hex, Side, Terrain};
use crate::battle::{Battle, Battlefield, Figure};

/// One of the twelve ways to lay a hexagonal board down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symmetry {
    middle: Hex,
    turns: u8,
    mirrored: bool,
}

impl Symmetry {
    /// All of them about a hex, the board as it lies first; without the mirrored ones for what is not its own mirror image.
    pub(super) fn all(middle: Hex, mirrors: bool) -> impl Iterator<Item = Self> {
        let ways = if mirrors { vec![false, true] } else { vec![false] };
        ways.into_iter().flat_map(move |mirrored| (0..6).map(move |turns| Self { middle, turns, mirrored }))
    }

    fn hex(self, hex: Hex) -> Hex {
        let hex = if self.mirrored { hex.mirrored(self.middle) } else { hex };
        hex.rotated(self.middle, self.turns)
    }

    fn side(self, side: Side) -> Side {
        self.middle.side_to(self.hex(self.middle.neighbour(side))).expect("a neighbour stays one")
    }

    fn choice(self, choice: BattleChoice) -> BattleChoice {
        if let BattleChoice::Ready { item, from: Source::Ground(at) } = choice {
            BattleChoice::Ready { item, from: Source::Ground(self.hex(at)) }
        } else if let BattleChoice::PickUp { item, at } = choice {
            BattleChoice::PickUp { item, at: self.hex(at) }
        } else {
            choice
        }
    }

    fn board(self, board: &Board) -> Board {
        let mut lines = vec![vec![' '; usize::from(board.columns())]; usize::from(board.rows())];
        for hex in board.outline() {
            let to = self.hex(hex);
            let place = |number: i8| usize::try_from(number).expect("the board is laid down about its middle");
            lines[place(to.row())][place(to.column())] = board.terrain(hex).map_or('.', Terrain::mark);
        }
        let lines: Vec<String> = lines.into_iter().map(|line| line.into_iter().collect()).collect();
        Board::from_drawing(&lines).expect("a turned board is a board")
    }

    fn figure(self, figure: &Figure) -> Figure {
        let mut turned = figure.clone();
        turned.at = self.hex(figure.at);
        turned.facing = self.side(figure.facing);
        turned.turn.choice = figure.turn.choice.map(|choice| self.choice(choice));
        turned
    }

    /// The fight with everything in it turned.
    pub(super) fn battle(self, battle: &Battle) -> Battle {
        assert!(battle.field.goals.is_empty(), "goals name hexes, too");
        let mut turned = battle.clone();
        turned.field = Arc::new(Battlefield { board: self.board(battle.board()), ..(*battle.field).clone() });
        turned.figures = battle.figures.iter().map(|figure| self.figure(figure)).collect();
        turned.piles.iter_mut().for_each(|pile| pile.at = self.hex(pile.at));
        turned
    }
}
