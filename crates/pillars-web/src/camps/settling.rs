//! What a fight left, read from the table's own past as long as the camp has not written it down, and confirmed.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use pillars::battle::Combat;
use pillars::camp::{Aftermath, Back, Camper, CamperId, Command, aftermath};
use pillars::creation::living::ManaLeft;
use pillars::data::Id;
use pillars::equipment::{Gear, GearPlace, Item};
use play::scene::sight_of;
use play::{CommandId, Seat};

use super::CampGround;
use super::stay::{InCamp as _, Stay};
use crate::lives::mana;
use crate::pages::{self, ReturnLine, SettlePage};
use web::failure::{Failure, PageFailure};
use web::hosts::{self, scene_of};
use web::house::House;
use web::identity::Visitor;

/// The end of a fight as it may be written down.
struct FightEnd {
    fight: u32,
    left: Aftermath,
    campers: Vec<Camper>,
    /// What mages among them have left of mana: for their own logs, and for nobody's eyes.
    drawn: Vec<(CamperId, ManaLeft)>,
}

impl FightEnd {
    /// The first fight whose end the camp does not know yet.
    async fn find(house: &Arc<House>, stay: &Stay) -> Result<Self, Failure> {
        stay.must_run()?;
        let fight = {
            let table = stay.live.table();
            let camp = scene_of::<CampGround>(&table).ok_or(Failure::NotFound)?;
            table.ended_scenes().find(|number| !camp.settled().contains(number)).ok_or(Failure::NotFound)?
        };
        let live = Arc::clone(&stay.live);
        let look = move |reel: &play::table::Reel| {
            let table = live.table();
            let camp = scene_of::<CampGround>(&table)?;
            let left = match reel.scene(fight).and_then(|scene| sight_of::<Combat>(scene, Seat::Gm)) {
                Some(fought) => aftermath(&fought, &camp),
                None => Aftermath { over: true, back: Vec::new(), loot: Vec::new() },
            };
            let campers: Vec<Camper> = left.back.iter().filter_map(|back| camp.known(back.who).cloned()).collect();
            let drawn =
                |camper: &Camper| Some((camper.who, mana::left(reel.scene(fight)?, camper.seat, camper.name())?));
            let drawn = campers.iter().filter_map(drawn).collect();
            Some(Self { fight, left, campers, drawn })
        };
        stay.live.past(house, Seat::Gm, look).await?.ok_or(Failure::NotFound)
    }

    fn returning(&self, back: &Back) -> Option<ReturnLine> {
        let camper = self.campers.iter().find(|camper| camper.who == back.who)?;
        let (name, changes) = (camper.name().to_owned(), changes(camper, back));
        Some(ReturnLine { who: back.who.0, name, changes, dead: back.dead })
    }
}

/// What is different about somebody after a fight, a few words each.
fn changes(camper: &Camper, back: &Back) -> Vec<String> {
    let mut words = Vec::new();
    if let Some(pools) = camper.life.character.pools {
        let pools = [("Fatigue", pools.fatigue.now, back.fatigue), ("Body", pools.body.now, back.body)];
        let changed = pools.into_iter().filter(|(_, before, after)| before != after);
        words.extend(changed.map(|(name, before, after)| format!("{name} {before} to {after}").replace('-', "−")));
    }
    words.extend((back.bleeding > 0).then(|| "bleeding".to_owned()));
    let (before, after) = (counted(camper.gear()), counted(&back.gear));
    let lost = before.iter().map(|(item, had)| (item, had.saturating_sub(after.get(item).copied().unwrap_or(0))));
    words.extend(lost.filter(|(_, lost)| *lost > 0).map(|(item, lost)| format!("{lost} × {item} gone")));
    let got = after.iter().map(|(item, has)| (item, has.saturating_sub(before.get(item).copied().unwrap_or(0))));
    words.extend(got.filter(|(_, got)| *got > 0).map(|(item, got)| format!("{got} × {item} more")));
    words
}

/// What somebody has on the body.
fn counted(gear: &Gear) -> BTreeMap<Id<Item>, u32> {
    let mut counted = BTreeMap::new();
    for held in gear.holdings().iter().filter(|held| !matches!(held.place, GearPlace::OnMount | GearPlace::Left)) {
        *counted.entry(held.item).or_default() += u32::from(held.count);
    }
    counted
}

/// The page that asks what goes back to camp.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, PageFailure> {
    let stay = Stay::find(&house, &visitor, &id).await?;
    match FightEnd::find(&house, &stay).await {
        Ok(ended) => Ok(page(&stay, &ended, None).into_response()),
        // There is nothing to confirm any more, or nothing for this visitor.
        Err(Failure::NotFound | Failure::Field(..)) => Ok(Redirect::to(&format!("/tables/{id}")).into_response()),
        Err(failure) => Err(failure.into()),
    }
}

fn page(stay: &Stay, ended: &FightEnd, fault: Option<String>) -> maud::Markup {
    let back: Vec<ReturnLine> = ended.left.back.iter().filter_map(|back| ended.returning(back)).collect();
    pages::settle(&SettlePage {
        table: stay.live.id(),
        fight: ended.fight,
        over: ended.left.over,
        back: &back,
        loot: &ended.left.loot,
        fault,
    })
}

/// Writes down what was confirmed.
pub(crate) async fn confirm(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, PageFailure> {
    let stay = Stay::find(&house, &visitor, &id).await?;
    stay.hurries(&house)?;
    let home = || Redirect::to(&format!("/tables/{id}")).into_response();
    let ended = match FightEnd::find(&house, &stay).await {
        Err(Failure::NotFound) => return Ok(home()),
        other => other?,
    };
    let said = |name: &str, value: &str| fields.iter().any(|(field, given)| field == name && given == value);
    if !said("fight", &ended.fight.to_string()) {
        return Ok(home());
    }
    let click = fields.iter().find(|(name, _)| name == "click").and_then(|(_, id)| id.parse().ok());
    let id: CommandId = click.ok_or_else(|| Failure::Malformed("the field click is missing".to_owned()))?;
    draw_mana(&house, &stay, &ended, &said).await?;
    match hosts::says(&house, &stay.live, id, &confirmed(&ended, said)).await {
        Ok(()) => Ok(home()),
        Err(failure) => {
            let (status, why) = failure.in_place().ok_or(failure)?;
            Ok((status, page(&stay, &ended, Some(why))).into_response())
        }
    }
}

/// What those have left of mana who go back is written home, before the camp knows of the fight: it says what is left and not
/// what was spent, so that saying it again changes nothing.
async fn draw_mana(
    house: &Arc<House>,
    stay: &Stay,
    ended: &FightEnd,
    said: impl Fn(&str, &str) -> bool,
) -> Result<(), Failure> {
    for (who, left) in ended.drawn.iter().filter(|(who, _)| said("back", &who.0.to_string())) {
        let Some(camper) = ended.campers.iter().find(|camper| camper.who == *who) else { continue };
        let Ok(home) = camper.home.parse() else { continue };
        let character = house.live(home).await?;
        let (table, fight, who) = (stay.live.id(), ended.fight.to_be_bytes(), who.0.to_be_bytes());
        let id = hosts::named(&[b"trilith mana", table.as_str().as_bytes(), &fight, &who]);
        mana::draw(house, &character, id, *left).await?;
    }
    Ok(())
}

/// What is ticked goes back; nothing else can be said.
fn confirmed(ended: &FightEnd, said: impl Fn(&str, &str) -> bool) -> Command {
    let back = ended.left.back.iter().filter(|back| said("back", &back.who.0.to_string()));
    let back = back.map(|back| Back { dead: back.dead && said("dead", &back.who.0.to_string()), ..back.clone() });
    let loot = ended.left.loot.iter().filter(|piece| said("loot", piece.item.key())).copied();
    Command::Settle { fight: ended.fight, back: back.collect(), loot: loot.collect() }
}
