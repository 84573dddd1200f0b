//! How long it takes to read, to roll and to know the odds.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use dice::{Dice, Expr, Fast, Seeded, Vault};

const TEXTS: [&str; 5] = ["3d6", "4d6kh3", "d20+5", "3d6<=11", "10d6cs>=5"];

fn read_and_roll(c: &mut Criterion) {
    let mut group = c.benchmark_group("parse_and_roll");
    for text in TEXTS {
        let mut dice = Seeded::from_number(1);
        group.bench_function(text, |b| {
            b.iter(|| Expr::parse(black_box(text)).map(|expr| expr.roll(&mut dice)));
        });
    }
    group.finish();
}

fn roll(c: &mut Criterion) {
    let mut group = c.benchmark_group("roll");
    for text in TEXTS {
        let expr = Expr::parse(text).expect("the text is notation");
        let mut dice = Seeded::from_number(1);
        group.bench_function(text, |b| b.iter(|| black_box(&expr).roll(&mut dice)));
    }
    group.finish();
}

fn odds(c: &mut Criterion) {
    let mut group = c.benchmark_group("odds");
    for text in ["3d6<=11", "4d6kh3", "20d20kh10", "5d6!", "100d6", "1000d6"] {
        let expr = Expr::parse(text).expect("the text is notation");
        group.bench_function(text, |b| b.iter(|| black_box(&expr).odds()));
    }
    group.finish();
}

fn faces(c: &mut Criterion) {
    let mut group = c.benchmark_group("face");
    let (mut seeded, mut fast) = (Seeded::from_number(1), Fast::new(1));
    group.bench_function("seeded", |b| {
        b.iter(|| seeded.face(Vault::Open, black_box(6)));
    });
    group.bench_function("fast", |b| b.iter(|| fast.face(Vault::Open, black_box(6))));
    group.finish();
}

criterion_group!(benches, read_and_roll, roll, odds, faces);
criterion_main!(benches);
