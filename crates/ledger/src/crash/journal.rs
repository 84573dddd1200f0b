//! What a process did to its files, as the shim wrote it down.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use super::again;

/// One thing that happened to a file.
#[derive(Clone, Debug)]
pub(super) enum FileStep {
    /// It got a number by which the following steps call it.
    Open {
        file: u32,
        path: PathBuf,
        created: bool,
        emptied: bool,
    },
    Write {
        file: u32,
        at: usize,
        bytes: Vec<u8>,
    },
    Resize {
        file: u32,
        size: usize,
    },
    Sync {
        file: u32,
    },
    Unlink {
        path: PathBuf,
    },
    Rename {
        from: PathBuf,
        to: PathBuf,
    },
}

/// A folder under watch, and the shim that watches it.
pub(super) struct FolderWatch {
    tools: TempDir,
    folder: TempDir,
}

impl FolderWatch {
    pub(super) fn new() -> Self {
        let watch = Self { tools: tempfile::tempdir().unwrap(), folder: tempfile::tempdir().unwrap() };
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/crash/shim.c");
        let built = Command::new("cc")
            .args(["-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o"])
            .arg(watch.shim())
            .arg(source)
            .args(["-ldl", "-lpthread"])
            .status()
            .expect("a C compiler is there, for it has built SQLite");
        assert!(built.success());
        watch
    }

    pub(super) fn folder(&self) -> &Path {
        self.folder.path()
    }

    fn shim(&self) -> PathBuf {
        self.tools.path().join("shim.so")
    }

    /// This executable under watch, with one test to run in the folder.
    pub(super) fn again(&self, test: &str) -> Command {
        let mut command = again(test, self.folder());
        command.env("LD_PRELOAD", self.shim()).env("SHIM_FOLDER", self.folder());
        command.env("SHIM_JOURNAL", self.tools.path().join("journal"));
        command
    }

    /// All that happened so far.
    pub(super) fn steps(&self) -> Vec<FileStep> {
        let bytes = fs::read(self.tools.path().join("journal")).unwrap();
        let mut rest = bytes.as_slice();
        std::iter::from_fn(|| (!rest.is_empty()).then(|| read_step(&mut rest))).collect()
    }
}

fn read_step(rest: &mut &[u8]) -> FileStep {
    let [kind] = take(rest);
    let file = u32::from_ne_bytes(take(rest));
    let number = usize::try_from(u64::from_ne_bytes(take(rest))).unwrap();
    let length = usize::try_from(u32::from_ne_bytes(take(rest))).unwrap();
    let (bytes, behind) = rest.split_at(length);
    *rest = behind;
    let path = |bytes: &[u8]| PathBuf::from(std::str::from_utf8(bytes).unwrap());
    match kind {
        b'O' => FileStep::Open { file, path: path(bytes), created: number & 1 != 0, emptied: number & 2 != 0 },
        b'W' => FileStep::Write { file, at: number, bytes: bytes.to_vec() },
        b'T' => FileStep::Resize { file, size: number },
        b'S' => FileStep::Sync { file },
        b'U' => FileStep::Unlink { path: path(bytes) },
        b'R' => {
            let mut names = bytes.split(|byte| *byte == 0).map(path);
            FileStep::Rename { from: names.next().unwrap(), to: names.next().unwrap() }
        }
        _ => panic!("the shim writes no record of kind {kind}"),
    }
}

fn take<const N: usize>(rest: &mut &[u8]) -> [u8; N] {
    let (taken, behind) = rest.split_first_chunk().expect("the journal ends with a whole record");
    *rest = behind;
    *taken
}
