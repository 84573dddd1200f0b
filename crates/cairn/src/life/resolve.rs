//! What comes of a step: the dice, and all that they bring.

use dice::{Dice, DiceStep, Vault};
use play::game::Game;

use super::{Command, Did, Event, Life, LifeStep, Make, Mode, Pick, Progress, State, barebones, door};
use crate::attributes::{Attribute, Score, Scores};
use crate::background::{self, Background, Grant};
use crate::change::{Change, SheetDraft};
use crate::character::{Omen, PastAnswer};
use crate::companion::Companion;
use crate::deeds::{self, Deed};
use crate::item::Item;
use crate::market::{Goods, Wares};
use crate::pack::{PackSpot, SLOTS, Thing, ThingId};
use crate::throw::Throw;

/// Works out what a permitted command brings about.
pub(super) fn resolve(state: &State, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
    match command {
        Command::Make(Make::RollTheRest) => the_rest(state, dice, out),
        Command::Make(make) => out.push(made(state, make, dice)),
        Command::Live(deed) => out.push(lived(state, deed, dice)),
        Command::Door(said) => out.push(door::resolve(state, said)),
    }
}

fn lived(state: &State, deed: &Deed, dice: &mut impl Dice) -> Event {
    let (throws, changes) = deeds::resolve(&state.character, deed, dice);
    let said = deeds::tell(&state.character, deed, &throws, &changes);
    Event { did: Did::Deed { said }, throws, changes, then: None }
}

/// A step while it is taken: the dice so far, and what is different.
struct StepDraft {
    mode: Mode,
    draft: SheetDraft,
    throws: Vec<Throw>,
    progress: Progress,
}

impl StepDraft {
    fn of(state: &State) -> Self {
        let draft = SheetDraft::of(&state.character);
        Self { mode: state.mode, draft, throws: Vec::new(), progress: state.progress.clone() }
    }

    /// Throws dice that are the same however often one goes back and does the step again.
    fn throw(&mut self, dice: &mut impl Dice, of: &str, count: u8, sides: u8) -> u16 {
        let throw = Throw::open(dice, of, count, sides);
        let total = throw.total();
        self.throws.push(throw);
        total
    }

    fn face(&mut self, dice: &mut impl Dice, of: &str, sides: u8) -> u8 {
        u8::try_from(self.throw(dice, of, 1, sides)).expect("a face is no more than the sides")
    }

    /// All that a row brings, but for its text.
    fn grant(&mut self, grant: &Grant, dice: &mut impl Dice) {
        for item in &grant.items {
            self.draft.gain(item.clone());
        }
        for creature in &grant.creatures {
            self.draft.join(creature.clone());
        }
        if grant.gold > 0 {
            self.draft.push(Change::Gold(self.draft.now.gold + grant.gold));
        }
        if let Some(extra) = grant.hp {
            self.progress.more_hp += self.face(dice, "more HP", extra.die().sides());
        }
        self.progress.bonds += grant.bonds;
        self.progress.omen |= grant.omen;
        self.progress.picks.extend((grant.choose > 0).then_some(Pick::Worth(grant.choose)));
        self.progress.picks.extend((grant.choose_one > 0).then_some(Pick::One(grant.choose_one)));
        if let Some(name) = &grant.daily {
            self.draft.push(Change::Habit(name.clone()));
        }
        if let Some(perk) = grant.perk {
            self.draft.push(Change::Perk(perk));
        }
    }

    fn gain_all(&mut self, items: &[Item]) {
        for item in items {
            self.draft.gain(item.clone());
        }
    }

    fn done(self, did: Did) -> Event {
        Event { did, throws: self.throws, changes: self.draft.done(), then: Some(self.progress) }
    }

    fn go_on(mut self, did: Did) -> Event {
        self.progress = self.progress.next(self.mode);
        self.done(did)
    }
}

fn made(state: &State, make: &Make, dice: &mut impl Dice) -> Event {
    let mut taken = StepDraft::of(state);
    match make {
        Make::RollBackground => rolled_background(taken, dice),
        Make::ChooseBackground { number } => found(taken, *number),
        Make::RollName => {
            dice.turn_to(DiceStep::new("name", 0));
            let name = rolled_name(&mut taken, dice);
            named(taken, name)
        }
        Make::TakeName { name } => named(taken, name.as_str().to_owned()),
        Make::RollGold => gold(taken, dice),
        Make::RollPast => past(taken, dice),
        Make::RollKit => kit(taken, dice),
        Make::TakePackage { number } => package(taken, *number),
        Make::RollAttributes => attributes(taken, dice),
        Make::Swap { one, other } => {
            let scores = state.character.scores;
            taken.draft.push(Change::Attribute(*one, scores.of(*other)));
            taken.draft.push(Change::Attribute(*other, scores.of(*one)));
            taken.go_on(Did::Swapped)
        }
        Make::Keep => taken.go_on(Did::Kept),
        Make::RollHp => hit_protection(taken, dice),
        Make::RollTraits => traits(taken, dice),
        Make::RollBond => bond(taken, dice),
        Make::RollOmen => omen(taken, dice),
        Make::RollAge => age(taken, dice),
        Make::Pick { goods } => pick(taken, goods),
        Make::ForgoPicks => {
            taken.progress.picks.clear();
            taken.go_on(Did::PicksForgone)
        }
        Make::Finish | Make::RollTheRest => taken.go_on(Did::Finished),
    }
}

fn rolled_background(mut taken: StepDraft, dice: &mut impl Dice) -> Event {
    dice.turn_to(DiceStep::new("background", 0));
    let sides = if taken.mode == Mode::Whole { 20 } else { 100 };
    let number = taken.face(dice, "Background", sides);
    found(taken, number)
}

fn named(mut taken: StepDraft, name: String) -> Event {
    taken.draft.push(Change::Name(name));
    taken.go_on(Did::Named)
}

fn gold(mut taken: StepDraft, dice: &mut impl Dice) -> Event {
    dice.turn_to(DiceStep::new("gold", 0));
    let gold = taken.throw(dice, "Gold", 3, 6);
    taken.draft.push(Change::Gold(u32::from(gold)));
    taken.go_on(Did::GoldRolled)
}

fn hit_protection(mut taken: StepDraft, dice: &mut impl Dice) -> Event {
    dice.turn_to(DiceStep::new("hp", 0));
    let hp = taken.face(dice, "Hit Protection", 6) + taken.progress.more_hp;
    taken.draft.push(Change::Hp(Score::full(hp)));
    settle_like(&mut taken);
    taken.go_on(Did::HpRolled)
}

fn omen(mut taken: StepDraft, dice: &mut impl Dice) -> Event {
    dice.turn_to(DiceStep::new("omen", 0));
    // It is a secret, and open dice are everybody's to read.
    let throw = Throw::from(dice, Vault::Hidden, "Omen", 1, 20);
    let face = throw.first();
    taken.throws.push(throw);
    let text = background::omens()[usize::from(face) - 1].clone();
    taken.draft.push(Change::Omen(Omen { text, secret: true }));
    taken.go_on(Did::OmenRolled)
}

fn age(mut taken: StepDraft, dice: &mut impl Dice) -> Event {
    dice.turn_to(DiceStep::new("age", 0));
    let age = taken.throw(dice, "Age", 2, 20) + 10;
    taken.draft.push(Change::Age(age));
    taken.go_on(Did::AgeRolled)
}

fn found(mut taken: StepDraft, number: u8) -> Event {
    match taken.mode {
        Mode::Whole => {
            let one = Background::numbered(number).expect("a d20 names a background");
            taken.draft.push(Change::Background(one.name.clone()));
            taken.gain_all(&one.kit());
            taken.progress.bonds = one.bonds;
            taken.progress.omen = one.omen;
        }
        Mode::Barebones => {
            let trade = barebones::trade(number).expect("a d100 names a trade");
            taken.draft.push(Change::Background(trade.name.clone()));
            let food = [background::rations(), background::torch()];
            taken.gain_all(&food);
            taken.gain_all(&trade.items);
        }
    }
    taken.go_on(Did::BackgroundFound)
}

fn rolled_name(taken: &mut StepDraft, dice: &mut impl Dice) -> String {
    if let (Mode::Whole, Some(one)) = (taken.mode, Background::named(&taken.draft.now.background)) {
        let face = taken.face(dice, "Name", 10);
        return one.names[usize::from(face) - 1].clone();
    }
    let tables = barebones::tables();
    let name = taken.face(dice, "Name", 100);
    let surname = taken.face(dice, "Surname", 100);
    let word = |words: &[String], face| barebones::row(words, face).cloned().unwrap_or_default();
    format!("{} {}", word(&tables.names, name), word(&tables.surnames, surname))
}

fn past(mut taken: StepDraft, dice: &mut impl Dice) -> Event {
    let second = taken.progress.step == LifeStep::SecondPast;
    dice.turn_to(DiceStep::new("past", second.into()));
    let face = taken.face(dice, "Past", 6);
    let one = Background::named(&taken.draft.now.background).expect("the background is one of the book's");
    let table = &one.table[usize::from(second)];
    let row = &table.row[usize::from(face) - 1];
    taken.draft.push(Change::Past(PastAnswer { question: table.question.clone(), text: row.text.clone() }));
    taken.grant(row, dice);
    taken.go_on(Did::PastRolled)
}

fn kit(mut taken: StepDraft, dice: &mut impl Dice) -> Event {
    dice.turn_to(DiceStep::new("kit", 0));
    let tables = barebones::tables();
    for (of, rows, sides) in [("Armor", &tables.armor, 6), ("Weapon", &tables.weapons, 6), ("Gear", &tables.gear, 20)] {
        let face = taken.face(dice, of, sides);
        taken.gain_all(barebones::row(rows, face).map_or(&[], Vec::as_slice));
    }
    taken.go_on(Did::KitRolled)
}

fn package(mut taken: StepDraft, number: u8) -> Event {
    let package = barebones::package(number).expect("a package that was permitted");
    taken.gain_all(&package.items);
    taken.go_on(Did::PackageTaken { package: package.name.clone() })
}

fn attributes(mut taken: StepDraft, dice: &mut impl Dice) -> Event {
    dice.turn_to(DiceStep::new("attributes", 0));
    for attribute in Attribute::ALL {
        let total = taken.throw(dice, attribute.name(), 3, 6);
        let score = Score::full(u8::try_from(total).expect("three dice are few"));
        taken.draft.push(Change::Attribute(attribute, score));
    }
    taken.go_on(Did::AttributesRolled)
}

/// Whoever has its owner's numbers has them from here on: the past was rolled before they fell.
fn settle_like(taken: &mut StepDraft) {
    let (hp, scores) = (taken.draft.now.hp, taken.draft.now.scores);
    for one in taken.draft.now.companions.clone() {
        if one.creature.like_you {
            taken.draft.push(Change::Fared(Companion { hp, scores, ..one }));
        } else if one.creature.is_shape() {
            let scores = Scores { wil: scores.wil, ..one.scores };
            taken.draft.push(Change::Fared(Companion { scores, ..one }));
        }
    }
}

fn traits(mut taken: StepDraft, dice: &mut impl Dice) -> Event {
    dice.turn_to(DiceStep::new("traits", 0));
    let mut words = Vec::new();
    for table in background::traits() {
        let face = taken.face(dice, &table.name, 10);
        words.push(table.words[usize::from(face) - 1].clone());
    }
    taken.draft.push(Change::Traits(words));
    taken.go_on(Did::TraitsRolled)
}

fn bond(mut taken: StepDraft, dice: &mut impl Dice) -> Event {
    let count = u32::try_from(taken.draft.now.bonds.len()).expect("few bonds");
    dice.turn_to(DiceStep::new("bond", count));
    let face = taken.face(dice, "Bond", 20);
    let row = &background::bonds()[usize::from(face) - 1];
    taken.progress.bonds -= 1;
    taken.draft.push(Change::Bond(row.text.clone()));
    taken.grant(row, dice);
    if taken.progress.bonds > 0 { taken.done(Did::BondRolled) } else { taken.go_on(Did::BondRolled) }
}

fn pick(mut taken: StepDraft, key: &str) -> Event {
    let goods = Goods::keyed(key).expect("goods that were permitted");
    if let Wares::Thing(item) = &goods.what {
        taken.draft.gain(item.clone());
    }
    let left = match taken.progress.picks.first() {
        Some(Pick::Worth(gold)) => gold.saturating_sub(goods.price),
        Some(Pick::One(_)) | None => 0,
    };
    let cheapest =
        Goods::all().iter().filter(|goods| matches!(goods.what, Wares::Thing(_))).map(|goods| goods.price).min();
    if left >= cheapest.unwrap_or(u32::MAX) {
        taken.progress.picks[0] = Pick::Worth(left);
        return taken.done(Did::Picked);
    }
    taken.progress.picks.remove(0);
    if taken.progress.picks.is_empty() { taken.go_on(Did::Picked) } else { taken.done(Did::Picked) }
}

/// All that is still open, by chance and plain sense.
fn the_rest(state: &State, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let mut now = state.clone();
    while !now.is_made() {
        let event = match next(&now, dice) {
            Command::Make(make) => made(&now, &make, dice),
            Command::Live(deed) => lived(&now, &deed, dice),
            Command::Door(said) => door::resolve(&now, &said),
        };
        Life::apply(&mut now, &event);
        out.push(event);
    }
}

fn next(state: &State, dice: &mut impl Dice) -> Command {
    Command::Make(match state.progress.step {
        LifeStep::Background => Make::RollBackground,
        LifeStep::Name => Make::RollName,
        LifeStep::Gold => Make::RollGold,
        LifeStep::FirstPast | LifeStep::SecondPast => Make::RollPast,
        LifeStep::Kit => Make::RollKit,
        LifeStep::Attributes => Make::RollAttributes,
        LifeStep::Swap => Make::Keep,
        LifeStep::Hp => Make::RollHp,
        LifeStep::Traits => Make::RollTraits,
        LifeStep::Bonds => Make::RollBond,
        LifeStep::Omen => Make::RollOmen,
        LifeStep::Age => Make::RollAge,
        LifeStep::Picks => chosen(state, dice),
        LifeStep::Pack | LifeStep::Alive => match spare(state) {
            Some(thing) => return Command::Live(Deed::Drop { thing }),
            None => Make::Finish,
        },
    })
}

/// Something that fits into the pack, or nothing more.
fn chosen(state: &State, dice: &mut impl Dice) -> Make {
    let free = state.character.slots_free().saturating_sub(1);
    let fits = |goods: &&Goods| {
        super::legality::pick(state, goods).is_ok()
            && matches!(&goods.what, Wares::Thing(item) if u16::from(item.slots) <= free && item.holds.is_none())
    };
    let open: Vec<&Goods> = Goods::all().iter().filter(fits).collect();
    let Some(last) = u32::try_from(open.len()).ok().filter(|count| *count > 0) else { return Make::ForgoPicks };
    dice.turn_to(DiceStep::new("pick", u32::from(state.character.numbered)));
    let place = dice.face(Vault::Open, last) as usize - 1;
    Make::Pick { goods: open[place].key.clone() }
}

/// What one can best do without, while more than ten slots are filled: the last thing that is neither weapon, armour, food nor light.
fn spare(state: &State) -> Option<ThingId> {
    if state.character.slots_used() <= SLOTS {
        return None;
    }
    let may = |thing: &Thing| deeds::may_let_go(&state.character, thing).is_ok() && thing.item.holds.is_none();
    let spare = |thing: &&Thing| thing.at == PackSpot::Pack && thing.slots() > 0 && may(thing);
    let needed = |thing: &Thing| thing.item.can_be_readied() || thing.item.uses.is_some();
    let worth = |thing: &&Thing| (needed(thing), thing.item.worth.is_some(), std::cmp::Reverse(thing.id));
    state.character.things.iter().filter(spare).min_by_key(worth).map(|thing| thing.id)
}
