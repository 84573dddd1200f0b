//! The command line and what comes of it.

use std::path::Path;

use crate::server::trilith;

/// How a command ended.
#[derive(Debug)]
pub struct Outcome {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Runs `trilith` with these words.
pub fn run(words: &[&str]) -> Outcome {
    let output = trilith().args(words).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    Outcome { code: output.status.code().unwrap(), out: text(&output.stdout), err: text(&output.stderr) }
}

impl Outcome {
    /// It succeeded without a word of complaint.
    pub fn well(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{self:?}");
        self.out
    }

    /// It failed with one sentence that says this.
    pub fn complains(&self, of: &str) {
        assert_eq!(self.code, 2, "{self:?}");
        assert!(self.err.contains(of), "{self:?}");
        assert_eq!(self.out, "", "{self:?}");
        self.is_calm();
        let lines: Vec<&str> = self.err.trim_end().lines().collect();
        assert_eq!(lines.len(), 1, "{self:?}");
        assert!(lines[0].starts_with("trilith: "), "{self:?}");
    }

    /// It did not panic.
    pub fn is_calm(&self) {
        for word in ["panicked", "RUST_BACKTRACE", "unwrap", ".rs:"] {
            assert!(!self.err.contains(word), "{self:?}");
        }
    }
}

/// A path as text.
pub fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}
