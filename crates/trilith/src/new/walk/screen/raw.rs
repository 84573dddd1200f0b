//! Keys as they are pressed, without echo.

#[cfg(unix)]
mod unix;
#[cfg(unix)]
pub(super) use unix::Raw;

/// A console reads keys one by one and without echo by itself.
#[cfg(not(unix))]
pub(super) struct Raw;

#[cfg(not(unix))]
impl Raw {
    /// Changes nothing.
    #[allow(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
    pub(super) fn enter() -> std::io::Result<Self> {
        Ok(Self)
    }
}
