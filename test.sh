#!/usr/bin/env bash
# Every test there is, on a fresh machine: formatting, lints, unit tests, laws, kills, power cuts, browsers.
# TRILITH_LONG=1 runs the long checks (millions of rolls, thousands of kills) in full.
set -euo pipefail
cd "$(dirname "$0")"

# Browser tests drive the system's Chromium. Install it where it is missing and one may.
installed() { command -v chromium || command -v chromium-browser || command -v google-chrome; }
if [ -z "${TRILITH_CHROMIUM:-}" ] && ! installed >/dev/null; then
  if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    echo "Installing Chromium for the browser tests."
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null
  else
    echo "The browser tests need Chromium: please install it (apt-get install chromium) and run this again." >&2
    exit 2
  fi
fi
export TRILITH_CHROMIUM="${TRILITH_CHROMIUM:-$(installed)}"

# Tests wait for browsers, disks and clocks more than for the processor.
export RUST_TEST_THREADS="${RUST_TEST_THREADS:-4}"

cargo fmt --all --check
# Everything is built once, by the compiler that lints; warnings are errors. With changeable tables, so that the check that
# changes them needs no second build.
export RUSTC_WORKSPACE_WRAPPER=clippy-driver RUSTFLAGS="-D warnings ${RUSTFLAGS:-}"
cargo test --workspace --features pillars/changeable --tests --benches --no-run --quiet
cargo test --workspace --features pillars/changeable --quiet
# What the code says of itself has no dead links.
RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet
for module in crates/*/assets/*.js; do
  node --check "$module" 2>/dev/null || ! command -v node >/dev/null || { echo "$module does not parse" >&2; exit 1; }
done
