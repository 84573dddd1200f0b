//! What a look at the ground costs: spreading over it, seeing across it, fronts, ways.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use pillars::battle::ground::{Board, FigureSize, Flood, Hex, HexSet, Side, line, path, sees, shape};

const MIDDLE: Hex = Hex::at(20, 20);

/// Forty by forty hexes, with a wall here and there.
fn board(walls: bool) -> Board {
    let mark = |column: usize, row: usize| if walls && (column * 7 + row * 5) % 11 == 3 { '#' } else { '.' };
    let lines: Vec<String> = (0..40).map(|row| (0..40).map(|column| mark(column, row)).collect()).collect();
    Board::from_drawing(&lines).expect("the drawing is in order")
}

fn flood(c: &mut Criterion) {
    let mut group = c.benchmark_group("flood");
    for (name, walls) in [("open", false), ("walls", true)] {
        let board = board(walls);
        for steps in [8, 18] {
            group.bench_function(format!("{name}, {steps} steps"), |b| {
                b.iter(|| {
                    let mut flood = Flood::new(black_box(MIDDLE), board.footing(), &HexSet::EMPTY);
                    (0..steps).for_each(|_| _ = flood.step());
                    black_box(flood.reached().contains(MIDDLE))
                });
            });
        }
    }
    group.finish();
}

fn rays(c: &mut Criterion) {
    let board = board(true);
    let far = Hex::at(31, 27);
    c.bench_function("line over 13 hexes", |b| b.iter(|| line(black_box(MIDDLE), black_box(far)).count()));
    c.bench_function("sight of all 1600 hexes among walls", |b| {
        b.iter(|| board.outline().iter().filter(|hex| sees(&board, black_box(MIDDLE), *hex)).count());
    });
}

fn fronts(c: &mut Criterion) {
    let mut group = c.benchmark_group("fronts of eight figures");
    for size in [FigureSize::One, FigureSize::Three, FigureSize::Seven] {
        group.bench_function(format!("{size:?}"), |b| {
            b.iter(|| {
                let mut fronts = HexSet::EMPTY;
                for column in 0..8 {
                    shape::add_front(size, Hex::at(4 * black_box(column) + 2, 9), Side::South, &mut fronts);
                }
                fronts
            });
        });
    }
    group.finish();
    let board = board(true);
    c.bench_function("heads of a seven-hex figure", |b| {
        b.iter(|| shape::heads(black_box(FigureSize::Seven), Side::North, board.footing()));
    });
}

fn ways(c: &mut Criterion) {
    let board = board(true);
    let avoid: HexSet = board.outline().iter().filter(|hex| hex.row() % 3 == 0).collect();
    for (name, to) in [("path over 4 hexes", Hex::at(23, 22)), ("path over 17 hexes", Hex::at(31, 31))] {
        c.bench_function(name, |b| {
            b.iter(|| path(black_box(MIDDLE), black_box(to), board.footing(), &HexSet::EMPTY, &avoid));
        });
    }
}

criterion_group!(benches, flood, rays, fronts, ways);
criterion_main!(benches);
