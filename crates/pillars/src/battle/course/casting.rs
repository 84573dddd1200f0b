//! Casting Spells: declared and paid for, countered or not, held, cast, and paid for again if it was borrowed (P182).

use dice::Dice;

use super::{Chronicle, Course};
use crate::battle::event::{Event, Faces};
use crate::battle::figure::{FigureCondition, Posture};
use crate::battle::phase::Stage;
use crate::battle::refusal::Lapse;
use crate::battle::spells::{self, Cast, CastCost, Casting, Deviation, Hurt, Lasts, Margin, Turn, Wonder, Working};
use crate::battle::spells::{Charm, Ending};
use crate::battle::who::{FigureId, FigureSlot};
use crate::magic::weave::{self, ControlOutcome, Debt};
use crate::magic::{self, Amount, Guard};

mod bodies;
mod called;
mod grounds;
mod harm;
mod minds;
mod work;
mod worldly;

pub(super) use harm::{Blast, Share};

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    pub(super) fn wonder(&mut self, wonder: Wonder) {
        self.happen(Event::Magic(Box::new(wonder)));
    }

    /// Ruling P182: declares and pays. Want of mana is an outcome: the casting falters, or borrows.
    pub(super) fn cast(&mut self, slot: FigureSlot, cast: &Cast) {
        let Ok(plan) = self.now.can_cast(slot, cast) else {
            self.lapse(slot, Lapse::NoSpell);
            return;
        };
        let lacking = self.now.figures[slot].reserve.lacking(plan.spent.into());
        if lacking > 0 && !cast.borrow {
            self.wonder(Wonder::Faltered { figure: cast.figure, spell: cast.spell });
            self.acted(slot, false);
            return;
        }
        let escalated = self.now.escalates(slot, cast);
        let cast = cast.clone();
        self.wonder(Wonder::Declared { cast, spent: plan.spent, borrowed: lacking, escalated });
        self.unveil(slot, VeilBreaker::Casting);
        self.meet_watches(slot);
        self.go_on_casting();
    }

    /// Ruling P184: those who lay in wait for this caster have their contest first; in an escalation only the same defender (P185).
    fn meet_watches(&mut self, slot: FigureSlot) {
        let caster = self.who(slot);
        let waits =
            |other: &FigureSlot| self.now.figures[*other].turn.watch.is_some_and(|watch| watch.caster == caster);
        let watchers: Vec<FigureSlot> = self.now.slots().filter(waits).collect();
        for watcher in watchers {
            let Some(watch) = self.now.figures[watcher].turn.watch else { continue };
            if self.now.may_still_be_countered_by(watcher, slot) && self.now.may_contend(watcher, slot) {
                self.contend(watcher, watch.mana, watch.guard);
            }
        }
    }

    /// A casting goes on: whoever may still counter it is asked, then it is woven.
    pub(super) fn go_on_casting(&mut self) {
        let Some(slot) = self.now.acting() else { return };
        if self.now.casting.as_deref().is_none_or(|casting| casting.countered) {
            self.pay_debt(slot);
        } else if !self.now.is_up(slot) {
            self.lapse(slot, Lapse::Fell);
        } else if let Some(next) = self.now.next_to_answer() {
            self.wonder(Wonder::Asked { figure: self.who(next), caster: self.who(slot) });
        } else {
            self.weave(slot);
        }
    }

    /// Whoever was asked and is gone lets the casting pass.
    pub(super) fn countering(&mut self, asked: FigureSlot) -> bool {
        let stands = self.now.acting().is_some_and(|caster| {
            self.now.is_up(caster) && self.now.is_up(asked) && self.now.may_contend(asked, caster)
        });
        if !stands {
            self.wonder(Wonder::Passed { figure: self.who(asked) });
            self.go_on_casting();
        }
        !stands
    }

    /// An answer to a casting.
    pub(super) fn counter(&mut self, figure: FigureId, mana: u8, guard: Option<Guard>) {
        self.with(figure, |course, slot| {
            course.contend(slot, mana, guard);
            course.go_on_casting();
        });
    }

    pub(super) fn let_pass(&mut self, slot: FigureSlot) {
        self.wonder(Wonder::Passed { figure: self.who(slot) });
        self.go_on_casting();
    }

    /// Ruling P184: lies in wait for somebody's casting, with mana that is gone whether he casts or not.
    pub(super) fn watch(&mut self, figure: FigureId, caster: FigureId, mana: u8, guard: Option<Guard>) {
        let Some(slot) = self.now.slot(figure) else { return };
        if self.now.figures[slot].reserve.lacking(mana.into()) > 0 {
            // That spends the action.
            self.wonder(Wonder::Unanswered { figure, lost: 0, short: true });
        } else {
            self.wonder(Wonder::Watched { figure, caster, mana, guard });
            self.acted(slot, false);
        }
    }

    /// Rulings P184 and P188: both put in what they put in, and the greater margin wins, a tie being the caster's.
    fn contend(&mut self, slot: FigureSlot, mana: u8, guard: Option<Guard>) {
        let figure = self.who(slot);
        let Some(casting) = self.now.casting.as_deref() else { return };
        let (spell, caster, spent) = (casting.cast.spell, casting.cast.figure, casting.spent);
        let Some(other) = self.now.slot(caster) else { return };
        let guard = guard.filter(|_| casting.cast.targets.contains(&figure));
        let answering = &self.now.figures[slot];
        let short = answering.turn.watch.is_none() && answering.reserve.lacking(mana.into()) > 0;
        if short || mana < spell.level {
            self.wonder(Wonder::Unanswered { figure, lost: if short { 0 } else { mana }, short });
            return;
        }
        let skill = self.now.counter_skill(slot, spell, guard);
        let own = Margin { strength: self.now.contest_strength(slot, mana, skill), faces: self.throw_dice(3) };
        let their = Margin { strength: self.now.contest_strength(other, spent, 0), faces: self.throw_dice(3) };
        let stopped = own.lead() > their.lead();
        self.wonder(Wonder::Contested { figure, caster, mana, guard, own, other: their, stopped });
    }

    /// Control if it is pushed, then the casting roll, then what it does.
    fn weave(&mut self, slot: FigureSlot) {
        let Some(casting) = self.now.casting.as_deref().cloned() else { return };
        let Ok(plan) = self.now.plan(slot, &casting.cast) else { return };
        let mut turns = Vec::new();
        if plan.is_pushed() || casting.escalated {
            match self.control(slot, plan) {
                ControlOutcome::Lost => return self.run_away(slot),
                hold @ (ControlOutcome::Firm | ControlOutcome::Small | ControlOutcome::Large) => {
                    turns.extend(self.deviate(slot, hold, plan));
                }
            }
            // Ruling P254: whoever falls of it casts nothing any more.
            if self.now.condition(slot) != FigureCondition::Able {
                return self.pay_debt(slot);
            }
        }
        if let magic::CastingRoll::Roll(_) = casting.cast.spell.casting {
            match self.roll_cast(slot, &casting, plan) {
                CastingResult::Works(turn) => turns.extend(turn),
                CastingResult::Fails => return self.pay_debt(slot),
                CastingResult::Lost => return self.run_away(slot),
            }
        }
        self.work(slot, &casting, &turns);
        self.pay_debt(slot);
    }

    fn deviate(&mut self, slot: FigureSlot, hold: ControlOutcome, plan: CastCost) -> Option<Turn> {
        let school = self.now.lore(slot).and_then(|lore| lore.book.school())?;
        Deviation::of(hold, school).map(|on| self.freak(slot, on, plan))
    }

    /// Rulings P96-P99: how well the mana is held.
    fn control(&mut self, slot: FigureSlot, plan: CastCost) -> ControlOutcome {
        let because = self.now.control_aim(slot, plan);
        let need = spells::total(&because);
        let faces = self.throw_dice(3);
        let hold = weave::held(sum(&faces), need, plan.strain());
        self.wonder(Wonder::Controlled { figure: self.who(slot), faces, because, need, hold });
        hold
    }

    /// Rulings P90-P92, P182: the casting roll. In True Magic a 17 calls for control, or the spell is lost.
    fn roll_cast(&mut self, slot: FigureSlot, casting: &Casting, plan: CastCost) -> CastingResult {
        let aim = self.now.cast_aim(slot, &casting.cast);
        let faces = self.throw_dice(3);
        let result = weave::cast(sum(&faces), aim.need);
        let back = if result.costs(self.now.house.failed_cast) { 0 } else { plan.spent };
        let (figure, spell) = (casting.cast.figure, casting.cast.spell);
        self.wonder(Wonder::Cast { figure, spell, faces, modifiers: aim.modifiers, need: aim.need, result, back });
        self.calm_down(slot);
        if result == weave::CastOutcome::Runaway {
            return CastingResult::Lost;
        }
        let turn = spells::specials(result).map(|on| self.freak(slot, on, plan));
        if result == weave::CastOutcome::BadFumble
            && plan.arcane > 0
            && self.control(slot, plan) == ControlOutcome::Lost
        {
            return CastingResult::Lost;
        }
        if result.works() { CastingResult::Works(turn) } else { CastingResult::Fails }
    }

    /// Rulings P253 and P254: what magic does besides; what concerns the caster happens at once.
    fn freak(&mut self, slot: FigureSlot, on: Deviation, plan: CastCost) -> Turn {
        let table = spells::deviations(on);
        let face = u8::try_from(self.dice.face(dice::Vault::Open, table.die().into())).expect("a small die");
        let row = table.at(face);
        let back = if row.does == Turn::Cheaper { plan.spent / 2 } else { 0 };
        let (figure, does) = (self.who(slot), row.does);
        self.wonder(Wonder::Freaked { figure, on, face, does, tells: row.tells.clone(), back });
        match does {
            Turn::Tires => self.backlash(slot, row.dice.unwrap_or_default(), Pain::Fatigue),
            Turn::Hurts => self.backlash(slot, row.dice.unwrap_or_default(), Pain::Body),
            Turn::Stuns => self.stun(slot),
            Turn::Falls => {
                if !self.now.figures[slot].is_gripped() {
                    self.bear(slot, Posture::Prone);
                }
            }
            Turn::Drops => self.let_go(slot),
            Turn::Nothing
            | Turn::Weaker
            | Turn::Shorter
            | Turn::Astray
            | Turn::Turned
            | Turn::Fades
            | Turn::Stronger
            | Turn::Longer
            | Turn::Cheaper => {}
        }
        does
    }

    fn backlash(&mut self, slot: FigureSlot, amount: Amount, pain: Pain) {
        self.blast(slot, Blast { pain, ..Blast::bare(Hurt::Backlash, amount) });
    }

    /// The next action is lost.
    pub(super) fn stun(&mut self, slot: FigureSlot) {
        let (knot, figure) = (self.fresh_knot(), self.who(slot));
        let spell = self.now.casting.as_deref().map(|casting| casting.cast.spell);
        let Some(spell) = spell else { return };
        let working = Working { knot, spell, caster: figure, charm: Charm::Stunned, lasts: Lasts::Turns(2) };
        self.wonder(Wonder::Laid { figure, working: Box::new(working), trim: None });
    }

    /// What shook somebody did so for one roll.
    pub(super) fn calm_down(&mut self, slot: FigureSlot) {
        self.lift_where(slot, Ending::Spent, |charm| matches!(charm, Charm::Shaken { .. }));
    }

    /// Ruling P106: what was borrowed is asked for, whatever became of the spell.
    fn pay_debt(&mut self, slot: FigureSlot) {
        let borrowed = self.now.casting.as_deref().is_some_and(|casting| casting.borrowed > 0);
        if borrowed && !self.now.figures[slot].dead {
            match self.roll_debt(slot) {
                Debt::Borne => {}
                Debt::Faints => self.check_pools(slot),
                Debt::Runaway => return self.run_away(slot),
            }
        }
        self.acted(slot, false);
    }

    fn roll_debt(&mut self, slot: FigureSlot) -> Debt {
        let figure = &self.now.figures[slot];
        let owed = i16::try_from(figure.reserve.debt).unwrap_or(i16::MAX);
        let need = figure.profile.scores.int + figure.profile.scores.wis - owed + figure.injury();
        let faces = self.throw_dice(3);
        let result = weave::borne(sum(&faces), need.into());
        let out = if result == Debt::Faints { self.throw_dice(weave::table().debt.out_dice) } else { Faces::new() };
        let swoon = sum(&out);
        self.wonder(Wonder::DebtRolled { figure: self.who(slot), faces, need, result, swoon, out });
        result
    }

    /// Ruling P187: it starts at once. What was borrowed for it is not asked for any more (P262).
    fn run_away(&mut self, slot: FigureSlot) {
        let Some(casting) = self.now.casting.as_deref() else { return };
        let spell = casting.cast.spell;
        self.wonder(Wonder::RanAway { figure: self.who(slot), spell });
        self.acted(slot, false);
    }

    /// A name for a casting that lasts.
    pub(super) fn fresh_knot(&mut self) -> spells::Knot {
        let first = u8::try_from(self.dice.tag() % 256).unwrap_or(0);
        let taken = |knot: spells::Knot| {
            self.now.zones.iter().any(|zone| zone.knot == knot)
                || self.now.wrought.iter().any(|wrought| wrought.knot == knot)
                || self.now.figures.iter().any(|figure| {
                    figure.workings.iter().any(|working| working.knot == knot)
                        || figure.summoned.as_ref().is_some_and(|summoned| summoned.knot == knot)
                })
        };
        let all = (0..=u8::MAX).map(|next| spells::Knot(first.wrapping_add(next)));
        all.clone().find(|knot| !taken(*knot)).or_else(|| all.clone().next()).expect("there are 256 names")
    }

    /// Blur ends when its wearer attacks, Transparency when he attacks or casts.
    pub(super) fn unveil(&mut self, slot: FigureSlot, deed: VeilBreaker) {
        if self.now.figures[slot].workings.is_empty() {
            return;
        }
        let attack = deed == VeilBreaker::Attacking;
        self.lift_where(slot, Ending::Spent, |charm| {
            matches!(charm, Charm::Cover { veil: spells::Veil::Blur, .. } if attack)
                || matches!(charm, Charm::Invisible { attacks } if !attack || *attacks == 0)
        });
        let spare =
            self.now.figures[slot].workings.iter().find(|one| matches!(one.charm, Charm::Invisible { .. })).cloned();
        if let Some(mut working) = spare.filter(|_| attack)
            && let Charm::Invisible { attacks } = &mut working.charm
        {
            *attacks -= 1;
            self.wonder(Wonder::Changed { figure: self.who(slot), working: Box::new(working) });
        }
    }

    /// Ends every spell of a kind upon a figure.
    pub(super) fn lift_where(&mut self, slot: FigureSlot, why: Ending, which: impl Fn(&Charm) -> bool) {
        let found: Vec<_> =
            self.now.figures[slot].workings.iter().filter(|one| which(&one.charm)).map(|one| one.knot).collect();
        for knot in found {
            self.lift(slot, knot, why);
        }
    }

    /// Whether a stage belongs to a casting that nobody has to answer any more.
    pub(super) fn has_casting_to_go_on_with(&self) -> bool {
        self.now.casting.is_some() && matches!(self.now.stage, Stage::Acting(_))
    }
}

/// What somebody does that may end a veil.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum VeilBreaker {
    Attacking,
    Casting,
}

/// Where pain goes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Pain {
    Fatigue,
    Body,
}

/// What a casting roll came to.
enum CastingResult {
    Works(Option<Turn>),
    Fails,
    Lost,
}

/// What dice come to.
pub(super) fn sum(faces: &Faces) -> u8 {
    faces.iter().sum()
}
