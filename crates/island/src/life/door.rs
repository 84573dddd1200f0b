//! Who comes from elsewhere: out of a file, as a copy, or home from a table. Only the house itself says so.

use play::Seat;
use play::game::Fault;

use super::offers::{made, unmade};
use super::{MainChange, MainCommand, MainDid, MainEvent, MainRecord, MainRefusal, MainState, MainStep, Travel};

pub(super) fn permit(state: &MainState, seat: Seat, command: &MainCommand) -> Result<(), MainRefusal> {
    if seat != Seat::Door {
        return Err(MainRefusal::OnlyTheDoor);
    }
    if let MainCommand::Arrive { main } = command {
        unmade(state)?;
        main.faults().first().map_or(Ok(()), refused)
    } else if let MainCommand::Return { travel } = command {
        made(state)?;
        let first = travel.faults().into_iter().next();
        first.map_or(Ok(()), |(field, what)| refused(&Fault::new(field, what)))
    } else {
        Err(MainRefusal::OnlyTheDoor)
    }
}

fn refused(fault: &Fault) -> Result<(), MainRefusal> {
    Err(MainRefusal::NoSheet { why: fault.to_string() })
}

pub(super) fn arrived(main: &MainRecord) -> MainEvent {
    let did = MainDid::Arrived { name: main.sheet.name.clone() };
    let changes = vec![MainChange::Main(Box::new(main.clone()))];
    MainEvent { did, throws: Vec::new(), changes, then: Some(MainStep::Ashore) }
}

pub(super) fn returned(before: &MainRecord, travel: &Travel) -> MainEvent {
    let main = before.clone().home_from(travel.clone());
    let level = (main.sheet.level != before.sheet.level).then_some(main.sheet.level);
    let Travel { name, xp, days, died, .. } = travel.clone();
    let did = MainDid::Returned { from: name, xp, days, level, died };
    MainEvent { did, throws: Vec::new(), changes: vec![MainChange::Main(Box::new(main))], then: None }
}
