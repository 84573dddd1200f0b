//! Connections to the file, and what is asked of them.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::LedgerError;

/// What makes a commit survive a power cut: each one is synced before it counts, through the drive's cache where
/// the system can be asked for that. The log is folded rarely, for the pages that every commit touches are then written
/// once for many commits. The size limit gives back room after a long read kept the log from being folded.
pub(super) const DURABLE: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    PRAGMA checkpoint_fullfsync = ON;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA wal_autocheckpoint = 8000;
";

/// How long to wait for another program that locks the file: a shell someone left open, not one of ours.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many prepared statements a connection keeps: more than there are.
const STATEMENTS: usize = 64;

/// A connection that may write. The file must exist.
pub(super) fn open(path: &Path) -> Result<Connection, LedgerError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(|error| about(path, error))?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.execute_batch("PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY;")?;
    Ok(connection)
}

/// A connection that only asks.
///
/// It may write to the file's companions, so that the last to close them can tidy up; and it falls back to reading
/// alone where the file is write-protected.
pub(super) fn open_reading(path: &Path) -> Result<Connection, LedgerError> {
    let connection = open(path)?;
    connection.execute_batch("PRAGMA query_only = ON;")?;
    Ok(connection)
}

/// A connection that cannot write at all.
pub(super) fn open_looking(path: &Path) -> Result<Connection, LedgerError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(|error| about(path, error))?;
    connection.busy_timeout(PATIENCE)?;
    Ok(connection)
}

/// A connection that takes the file for one that never changes: it sees nothing of a log and makes no companions.
///
/// For a first look at a file that may not be ours. We must not open the file ourselves: closing it would drop the
/// locks this process may hold on it, and of those only `SQLite` knows.
pub(super) fn open_frozen(path: &Path) -> Result<Connection, LedgerError> {
    let full = std::path::absolute(path).map_err(|error| LedgerError::unreachable(path, &error))?;
    let uri = format!("file:{}?immutable=1", escaped(&bytes(&full)));
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
    Connection::open_with_flags(uri, flags).map_err(|error| about(path, error))
}

/// The bytes of an absolute path as a URI has it.
#[cfg(unix)]
fn bytes(path: &Path) -> Vec<u8> {
    std::os::unix::ffi::OsStrExt::as_bytes(path.as_os_str()).to_vec()
}

/// The bytes of an absolute path as a URI has it: `C:\\data` is `/C:/data`.
#[cfg(not(unix))]
fn bytes(path: &Path) -> Vec<u8> {
    format!("/{}", path.to_string_lossy().replace('\\', "/")).into_bytes()
}

/// A path as it stands in a URI.
fn escaped(path: &[u8]) -> String {
    let escape = |byte: &u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' => char::from(*byte).to_string(),
        _ => format!("%{byte:02x}"),
    };
    path.iter().map(escape).collect()
}

/// An error met while a file was opened or first looked at, in terms of that file.
pub(super) fn about(path: &Path, error: rusqlite::Error) -> LedgerError {
    let code = error.sqlite_error_code();
    let path = path.to_owned();
    if code == Some(ErrorCode::CannotOpen) {
        LedgerError::Unreachable { path, reason: error.to_string() }
    } else if code == Some(ErrorCode::NotADatabase) {
        LedgerError::NotADatabase { path }
    } else if code == Some(ErrorCode::DatabaseCorrupt) {
        LedgerError::Damaged { path, finding: error.to_string() }
    } else {
        error.into()
    }
}
