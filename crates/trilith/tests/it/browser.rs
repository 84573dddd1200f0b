//! Two real browsers at one table.

mod evening;
mod looks;
mod outage;
mod person;
