//! Files that hold secrets: made for their owner's eyes only, locked, and synced with the folder they stand in.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::LedgerError;

/// Opens what is made for writing, for the owner and nobody else: the database holds the secrets behind the dice. `SQLite` gives
/// the files it makes beside the database the same mode. Elsewhere than on Unix a file is as private as its folder.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// The file's name with something added behind it.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// The folder a file stands in.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        Some(_) | None => Path::new("."),
    }
}

/// Fails with one clear sentence unless the file's folder is there.
pub(super) fn require_folder(path: &Path) -> Result<(), LedgerError> {
    if folder(path).is_dir() {
        return Ok(());
    }
    let reason = format!("there is no folder {}", folder(path).display());
    Err(LedgerError::Unreachable { path: path.to_owned(), reason })
}

/// Makes an empty file unless there is one, durably: after a power cut the folder still knows it.
pub(super) fn create_private(path: &Path) -> Result<(), LedgerError> {
    match private().create_new(true).open(path) {
        Ok(_) => sync_folder(path),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(LedgerError::unreachable(path, &error)),
    }
}

/// Makes the names in a file's folder survive a power cut.
#[cfg(unix)]
pub(super) fn sync_folder(path: &Path) -> Result<(), LedgerError> {
    let folder = folder(path);
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(|error| LedgerError::unreachable(folder, &error))
}

/// Nothing: folders are no files that could be synced, and the file system keeps a journal of its names.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
pub(super) fn sync_folder(_path: &Path) -> Result<(), LedgerError> {
    Ok(())
}

/// Makes a file's contents survive a power cut.
pub(super) fn sync_file(path: &Path) -> Result<(), LedgerError> {
    // Some systems sync only what may be written to.
    let file = OpenOptions::new().write(true).open(path);
    file.and_then(|file| file.sync_all()).map_err(|error| LedgerError::unreachable(path, &error))
}

/// Removes a file if there is one.
pub(super) fn remove(path: &Path) -> Result<(), LedgerError> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(LedgerError::unreachable(path, &error)),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// The right to write to a database, given up when dropped or when the process dies.
///
/// The lock file stays behind: to remove it would let two servers lock two files of the same name.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the right to write, unless another server has it.
    pub(super) fn take(database: &Path) -> Result<Self, LedgerError> {
        let path = beside(database, ".lock");
        let file = private().create(true).truncate(false).open(&path);
        let file = file.map_err(|error| LedgerError::unreachable(&path, &error))?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(LedgerError::InUse { path: database.to_owned() }),
            Err(TryLockError::Error(error)) => Err(LedgerError::unreachable(&path, &error)),
        }
    }
}

#[cfg(test)]
mod tests;
