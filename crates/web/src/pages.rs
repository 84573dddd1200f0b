//! The pages that people see: templates in Rust, without a rule of any game in them.
//!
//! Every text that somebody typed goes through the template's escaping. A table's page consists of *parts*
//! (`data-part`); when something changes, the same functions render the parts anew for those who watch.

mod about;
mod api;
mod carry;
mod character;
mod choose;
mod die;
mod failure;
mod form;
mod home;
mod join;
mod line;
mod odds;
mod offers;
mod roll;
pub mod rules;
mod shell;
mod table;
mod words;
mod you;

pub use about::about;
pub use api::api_page;
pub use carry::{ImportPage, import};
pub use character::{CharacterPage, Fault, Look, Place, character, shared, who};
pub use choose::{HouseForm, choose};
pub use failure::{FailurePage, failure};
pub use home::{HomeCharacter, HomePage, HomeTable, OpenForm, Visitor, home};
pub use join::join;
pub use line::line;
pub use odds::{BarShown, ChanceShown, NotationShown, OddsPage, OddsShown, VersusShown, odds};
pub use table::{Guest, LinkSet, TablePage, part, parts_for, table};
pub use you::{YouPage, you};
