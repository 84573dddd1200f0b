//! The kernel from outside: the conformance suite on a toy that can be broken at will, and stories at a table.

mod laws;
mod shell;
