//! Everything that is built into the program may be given away with it.

use std::process::Command;

use serde_json::Value as Json;

/// Licences under which a library may be part of a program that is given away under ours.
const WELCOME: [&str; 9] = [
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Whether an SPDX expression leaves a way to use a thing under licences that are welcome. `/` is how crates once wrote OR.
fn is_welcome(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ");
    let all = |group: &str| {
        let group = group.trim().trim_start_matches('(').trim_end_matches(')');
        group.split(" OR ").any(|licence| WELCOME.contains(&licence.trim()))
    };
    expression.split(" AND ").all(all)
}

/// The name and licence of every library by others that the program is made of or tested with.
fn libraries() -> Vec<(String, String)> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Json = serde_json::from_slice(&output.stdout).unwrap();
    let text = |package: &Json, key: &str| package[key].as_str().unwrap_or_default().to_owned();
    let packages = metadata["packages"].as_array().unwrap();
    let others = packages.iter().filter(|package| !package["source"].is_null());
    others.map(|package| (text(package, "name"), text(package, "license"))).collect()
}

#[test]
fn every_library_may_be_given_away_with_the_program() {
    let libraries = libraries();
    assert!(libraries.len() > 100, "{}", libraries.len());
    let unwelcome: Vec<_> = libraries.iter().filter(|(_, licence)| !is_welcome(licence)).collect();
    assert!(unwelcome.is_empty(), "{unwelcome:?}");
}

#[test]
fn a_licence_that_binds_the_whole_program_is_noticed() {
    for welcome in ["MIT", "MIT/Apache-2.0", "(MIT OR Apache-2.0) AND Unicode-3.0", "MIT OR LGPL-2.1-or-later"] {
        assert!(is_welcome(welcome), "{welcome}");
    }
    for unwelcome in ["", "GPL-3.0-only", "MIT AND GPL-2.0-only", "(MIT OR Zlib) AND LGPL-3.0-only"] {
        assert!(!is_welcome(unwelcome), "{unwelcome}");
    }
}
