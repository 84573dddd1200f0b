//! The disk's own speed.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use super::{ms, percentile};

/// How long the disk takes to keep a page.
pub fn measure(folder: &Path) {
    let mut file = File::create(folder.join("fsync")).unwrap();
    let mut took: Vec<_> = (0..500)
        .map(|_| {
            file.write_all(&[7; 4096]).unwrap();
            let start = Instant::now();
            file.sync_data().unwrap();
            start.elapsed()
        })
        .collect();
    took.sort();
    println!("disk: fsync p50 {}, p99 {}", ms(percentile(&took, 50)), ms(percentile(&took, 99)));
}
