//! Scenarios of people's own: written by forms and by text, kept, shown to others, fought; and all that can be wrong.

mod browser;
mod gear;
mod keeping;
mod looking;
mod spells;

/// A small fight in which nothing is wrong.
pub const FORD: &str =
    "name = \"The ford\"\nabout = \"A spear against teeth.\"\nmap = '''\n....ee\n..ww..\n.#..b.\n'''\n
[sides]\nhunters = \"The hunters\"\npack = \"The pack\"\n
[figures.ulf]\nside = \"hunters\"\nis = \"hunter\"\nname = \"Ulf\"\nat = \"0,0\"\nfacing = \"NE\"\n
[figures.wolves]\nside = \"pack\"\nis = \"wolf\"\nat = [\"4,1\", \"5,2\"]\nfacing = \"SW\"\n";
