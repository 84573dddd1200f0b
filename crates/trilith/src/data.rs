//! The data folder: the database and the server's secret.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::Args;
use play::Hash;
use web::{ServerSecret, fresh_bytes};

/// Where the data folder is.
#[derive(Args)]
pub(crate) struct DataFolder {
    /// The data folder [default: trilith in the user's data folder]
    #[arg(long, env = "TRILITH_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
}

impl DataFolder {
    /// The folder, given or usual.
    pub(crate) fn folder(&self) -> PathBuf {
        let named = |variable: &str| std::env::var_os(variable).map(PathBuf::from);
        let share = named("XDG_DATA_HOME").or_else(|| named("HOME").map(|home| home.join(".local/share")));
        let share = share.or_else(|| named("LOCALAPPDATA"));
        let usual = || share.map_or_else(|| PathBuf::from("trilith-data"), |share| share.join("trilith"));
        self.data.clone().unwrap_or_else(usual)
    }

    /// The database in it.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder().join("trilith.db")
    }

    /// Makes the folder if it is missing; only its owner may look into a new one.
    pub(crate) fn make(&self) -> Result<PathBuf> {
        let folder = self.folder();
        let mut builder = fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&folder).with_context(|| format!("cannot use the data folder {}", folder.display()))?;
        Ok(folder)
    }

    /// The server's secret, made at the first start.
    pub(crate) fn secret(&self) -> Result<ServerSecret> {
        let path = self.folder().join("secret");
        if path.try_exists().with_context(|| format!("cannot look for {}", path.display()))? {
            return read_secret(&path);
        }
        let secret = ServerSecret::new(fresh_bytes());
        write_secret(&path, &secret)?;
        Ok(secret)
    }

    /// The server's secret, which must be there.
    pub(crate) fn present_secret(&self) -> Result<ServerSecret> {
        read_secret(&self.folder().join("secret"))
    }

    /// Puts a secret in place of whatever is there.
    pub(crate) fn put_secret(&self, secret: &ServerSecret) -> Result<()> {
        let path = self.folder().join("secret");
        let fresh = self.folder().join("secret.new");
        let _ = fs::remove_file(&fresh);
        write_secret(&fresh, secret)?;
        fs::rename(&fresh, &path).with_context(|| format!("cannot write {}", path.display()))
    }
}

fn read_secret(path: &Path) -> Result<ServerSecret> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read the server's secret {}", path.display()))?;
    private(path)?;
    match text.trim().parse::<Hash>() {
        Ok(secret) if secret != Hash::default() => Ok(ServerSecret::new(secret.0)),
        Ok(_) | Err(_) => bail!(
            "the server's secret {} is damaged: restore it from a backup, or delete it to make a new one (old links will die)",
            path.display()
        ),
    }
}

/// A secret that others can read is none.
#[cfg(unix)]
fn private(path: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = fs::metadata(path)?.permissions().mode();
    if mode & 0o077 != 0 {
        bail!(
            "the server's secret {} can be read by others: run chmod 600 on it, or delete it to make a new one",
            path.display()
        );
    }
    Ok(())
}

#[cfg(not(unix))]
fn private(_path: &Path) -> Result<()> {
    Ok(())
}

fn write_secret(path: &Path, secret: &ServerSecret) -> Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let write = || -> std::io::Result<()> {
        let mut file = options.open(path)?;
        writeln!(file, "{}", Hash(secret.to_bytes()))?;
        file.sync_all()
    };
    write().with_context(|| format!("cannot write the server's secret {}", path.display()))
}
