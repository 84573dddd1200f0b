//! A disk that forgets what was not synced.
//!
//! The strictest reading of POSIX, with one exception. A write or a change of size may be lost, or kept, or kept by
//! half, until its file is synced; they may be kept in any choice, for the cache is written back in any order. A name
//! made, moved or removed may be lost until its *folder* is synced; here only the last ones may be, since all file
//! systems that servers run on journal their folders in order. (Several of them would also keep a new file's name
//! when the file itself is synced; we do not count on that.)

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::CrashChance;
use super::journal::FileStep;

/// Files by path, as one finds them after the power is back.
pub(super) type Files = BTreeMap<PathBuf, Vec<u8>>;

/// A change to a file that a power cut may undo.
enum DiskChange {
    Write { at: usize, bytes: Vec<u8> },
    Resize(usize),
}

#[derive(Default)]
struct Node {
    kept: Vec<u8>,
    pending: Vec<DiskChange>,
}

/// A change to a folder that a power cut may undo: what a name stands for from now on.
struct Naming {
    path: PathBuf,
    node: Option<usize>,
}

/// A disk with a cache in front of it.
pub(super) struct Disk {
    folder: PathBuf,
    nodes: Vec<Node>,
    opened: BTreeMap<u32, PathOrNode>,
    names: BTreeMap<PathBuf, usize>,
    kept_names: BTreeMap<PathBuf, usize>,
    pending_names: Vec<Naming>,
}

enum PathOrNode {
    Folder,
    Node(usize),
}

impl Disk {
    /// A disk on which only the folder exists.
    pub(super) fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            nodes: Vec::new(),
            opened: BTreeMap::new(),
            names: BTreeMap::new(),
            kept_names: BTreeMap::new(),
            pending_names: Vec::new(),
        }
    }

    /// Lets a step happen.
    pub(super) fn take(&mut self, step: &FileStep) {
        match step {
            FileStep::Open { file, path, created, emptied } => self.open(*file, path, *created, *emptied),
            FileStep::Write { file, at, bytes } => {
                self.change(*file, DiskChange::Write { at: *at, bytes: bytes.clone() });
            }
            FileStep::Resize { file, size } => self.change(*file, DiskChange::Resize(*size)),
            FileStep::Sync { file } => self.sync(*file),
            FileStep::Unlink { path } => self.name(path, None),
            FileStep::Rename { from, to } => {
                let node = self.names.get(from).copied();
                self.name(from, None);
                self.name(to, node);
            }
        }
    }

    fn open(&mut self, file: u32, path: &Path, created: bool, emptied: bool) {
        if path == self.folder {
            self.opened.insert(file, PathOrNode::Folder);
            return;
        }
        if created {
            self.nodes.push(Node::default());
            self.name(path, Some(self.nodes.len() - 1));
        }
        let node = *self.names.get(path).expect("a file that is opened was created before");
        self.opened.insert(file, PathOrNode::Node(node));
        if emptied && !created {
            self.change(file, DiskChange::Resize(0));
        }
    }

    fn name(&mut self, path: &Path, node: Option<usize>) {
        let naming = Naming { path: path.to_owned(), node };
        naming.apply(&mut self.names);
        self.pending_names.push(naming);
    }

    fn change(&mut self, file: u32, change: DiskChange) {
        match self.opened[&file] {
            PathOrNode::Folder => panic!("nobody writes to a folder"),
            PathOrNode::Node(node) => self.nodes[node].pending.push(change),
        }
    }

    fn sync(&mut self, file: u32) {
        match self.opened[&file] {
            PathOrNode::Folder => {
                for naming in self.pending_names.drain(..) {
                    naming.apply(&mut self.kept_names);
                }
            }
            PathOrNode::Node(node) => {
                let Node { kept, pending } = &mut self.nodes[node];
                pending.drain(..).for_each(|change| change.apply(kept));
            }
        }
    }

    /// The files after a power cut that took everything it could.
    pub(super) fn all_lost(&self) -> Files {
        let named = self.kept_names.iter();
        named.map(|(path, node)| (path.clone(), self.nodes[*node].kept.clone())).collect()
    }

    /// The files after a power cut before which some of the cache had been written back, and some of it by half.
    pub(super) fn some_lost(&self, chance: &mut CrashChance) -> Files {
        let mut names = self.kept_names.clone();
        let kept = chance.below(self.pending_names.len() + 1);
        for naming in &self.pending_names[..kept] {
            naming.apply(&mut names);
        }
        names.into_iter().map(|(path, node)| (path, self.nodes[node].partly_kept(chance))).collect()
    }
}

impl Node {
    fn partly_kept(&self, chance: &mut CrashChance) -> Vec<u8> {
        let mut kept = self.kept.clone();
        let torn = chance.below(self.pending.len());
        // Now and then nearly all is kept, now and then hardly anything.
        let odds = chance.below(9);
        for (index, change) in self.pending.iter().enumerate() {
            if index == torn {
                change.torn().apply(&mut kept);
            } else if chance.below(8) < odds {
                change.apply(&mut kept);
            }
        }
        kept
    }
}

impl Naming {
    fn apply(&self, names: &mut BTreeMap<PathBuf, usize>) {
        match self.node {
            Some(node) => names.insert(self.path.clone(), node),
            None => names.remove(&self.path),
        };
    }
}

impl DiskChange {
    fn apply(&self, file: &mut Vec<u8>) {
        match self {
            Self::Resize(size) => file.resize(*size, 0),
            Self::Write { at, bytes } => {
                let end = at + bytes.len();
                if file.len() < end {
                    file.resize(end, 0);
                }
                file[*at..end].copy_from_slice(bytes);
            }
        }
    }

    fn torn(&self) -> Self {
        match self {
            Self::Resize(size) => Self::Resize(*size),
            Self::Write { at, bytes } => Self::Write { at: *at, bytes: bytes[..bytes.len() / 2].to_vec() },
        }
    }
}
