//! (chapter)
