use std::fs;

use super::*;
use crate::samples::{opened, place};
use crate::{Options, Sqlite};

#[cfg(unix)]
#[test]
fn all_files_are_for_their_owners_eyes_only() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, path) = place();
    let ledger = Sqlite::open(&path, Options::default()).unwrap();
    opened(&ledger, 1);
    Sqlite::backup(&path, &folder.path().join("copy.db"), b"secret").unwrap();
    let files: Vec<_> = folder.path().read_dir().unwrap().map(Result::unwrap).collect();
    assert!(files.len() >= 5, "database, log, index, lock and backup: {files:?}");
    for file in files {
        let rights = file.metadata().unwrap().permissions();
        assert_eq!(rights.mode() & 0o777, 0o600, "{file:?}");
    }
}

#[test]
fn a_missing_folder_is_told_in_one_sentence() {
    let (folder, _) = place();
    let path = folder.path().join("missing").join("trilith.db");
    let error = Sqlite::open(&path, Options::default()).unwrap_err();
    let sentence = format!("cannot use {}: there is no folder {}", path.display(), path.parent().unwrap().display());
    assert_eq!(error.to_string(), sentence);
    assert!(!error.is_retryable());
}

#[test]
fn a_folder_that_is_a_file_is_told_in_one_sentence() {
    let (_folder, file) = place();
    fs::write(&file, "not a folder").unwrap();
    let error = Sqlite::open(&file.join("trilith.db"), Options::default()).unwrap_err();
    assert!(error.to_string().contains("there is no folder"), "{error}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_nobody_can_write_to_is_told_in_one_sentence() {
    let error = Sqlite::open(Path::new("/proc/trilith.db"), Options::default()).unwrap_err();
    let sentence = error.to_string();
    assert!(sentence.starts_with("cannot use /proc/trilith.db"), "{sentence}");
    assert!(!sentence.contains('\n'));
}

#[test]
fn a_folder_in_the_databases_place_is_told_in_one_sentence() {
    let (folder, _) = place();
    let error = Sqlite::open(folder.path(), Options::default()).unwrap_err();
    assert!(matches!(error, LedgerError::Unreachable { .. }), "{error}");
}

#[test]
fn a_database_may_stand_in_the_working_folder() {
    assert_eq!(folder(Path::new("trilith.db")), Path::new("."));
    require_folder(Path::new("trilith.db")).unwrap();
}
