//! What an attack is rolled against: every adjustment of the book, and the dice behind it.

use serde::{Deserialize, Serialize};

use super::{AttackCause, Modifier, Modifiers};
use crate::battle::arm::Arm;
use crate::battle::choice::{BattleChoice, Manner};
use crate::battle::figure::{Figure, FigureCondition, Posture};
use crate::battle::ground::{Arc, Crossed, FigureSize, Hex, Terrain, line, megahex};
use crate::battle::profile::Nature;
use crate::battle::spells::{self, Charm, Veil};
use crate::battle::state::Battle;
use crate::battle::who::FigureSlot;
use crate::data::Id;
use crate::equipment::Damage;
use crate::magic::Element;
use crate::skills::{Skill, SkillKind};

/// How an attack is made.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackForm {
    /// With a weapon in hand.
    Melee,
    /// At a foe in the same hex.
    HandToHand,
    /// By throwing.
    Thrown,
    /// By shooting.
    Shot,
    /// By a spell that must hit (P183).
    Spell,
}

/// An attack before its dice: what it is rolled against, and what it would do.
#[derive(Clone, Debug, PartialEq)]
pub struct Aim {
    /// With what.
    pub arm: Arm,
    /// How.
    pub way: AttackForm,
    /// What goes into the target number, DEX first.
    pub modifiers: Modifiers,
    /// The target number.
    pub need: i16,
    /// Three dice, or four against those who dodge or defend.
    pub dice: u8,
    /// What a hit throws; nothing for what only trips.
    pub damage: Option<Damage>,
    /// The hits that armour, hide and shield stop.
    pub stops: i16,
    /// Of which element a hit is (P276).
    pub element: Option<Element>,
}

impl Aim {
    /// Handbook, Combat: DEX Adjustments, all of them.
    pub fn at(
        battle: &Battle,
        figure: FigureSlot,
        target: FigureSlot,
        arm: Arm,
        way: AttackForm,
        manner: Manner,
    ) -> Self {
        let mut sum = Sum::of(&battle.figures[figure]);
        own(battle, figure, arm, way == AttackForm::HandToHand, manner, &mut sum);
        opening(&battle.figures[figure], arm, way, &mut sum);
        let arc = position(battle, figure, target, arm, way, &mut sum);
        conditions(battle, figure, target, way, &mut sum);
        bewitched(battle, figure, target, arm, way, &mut sum);
        range(battle, figure, target, way, &mut sum);
        if way == AttackForm::Melee && arc == Arc::Front {
            sum.add(AttackCause::Parry, AttackCause::Parry.by() * battle.parry(target));
        }
        if battle.figures[target].turn.escaped.has(figure) {
            let behind = battle.figures[target].turn.place - battle.figures[figure].turn.place;
            sum.add(AttackCause::Escaping, AttackCause::Escaping.by() * behind.max(0));
        }
        sum.add(AttackCause::Injury, battle.figures[figure].injury());
        let element = arm.element(&battle.figures[figure]);
        Self {
            arm,
            way,
            need: sum.need,
            modifiers: sum.modifiers,
            dice: if battle.is_guarded(target, way) { 4 } else { 3 },
            damage: arm.damage(&battle.figures[figure]),
            stops: battle.stops(target, arc, way, element),
            element,
        }
    }
}

/// A target number and what it is made of.
struct Sum {
    modifiers: Modifiers,
    need: i16,
}

impl Sum {
    fn of(figure: &Figure) -> Self {
        let mut sum = Self { modifiers: Modifiers::new(), need: 0 };
        sum.add(AttackCause::Dexterity, figure.profile.scores.dex);
        sum
    }

    fn add(&mut self, cause: AttackCause, by: i16) {
        if by != 0 {
            self.need += by;
            self.modifiers.push(Modifier { cause, by });
        }
    }

    fn row(&mut self, cause: AttackCause) {
        self.add(cause, cause.by());
    }
}

/// Ruling P125: a figure's place in the order of actions, fixed when they begin. It knows no target and no injury.
pub fn place(battle: &Battle, figure: FigureSlot) -> i16 {
    let mut sum = Sum::of(&battle.figures[figure]);
    let (arm, manner) = main_arm(&battle.figures[figure]);
    own(battle, figure, arm, battle.figures[figure].is_gripped(), manner, &mut sum);
    // Ruling P189: the deaf are later.
    let deaf = battle.figures[figure].is_under(|charm| matches!(charm, Charm::Deaf));
    sum.need + if deaf { spells::besides().deaf } else { 0 }
}

/// Ruling P125: what rates of fire look at: DEX, gear, STR and skill.
pub fn quickness(figure: &Figure, arm: Arm) -> i16 {
    let mut sum = Sum::of(figure);
    gear(figure, arm, &mut sum);
    sum.need
}

/// What a figure fights with this turn, and how; whoever casts, with nothing.
fn main_arm(figure: &Figure) -> (Arm, Manner) {
    let blow = || figure.melee_arms().next().unwrap_or(Arm::BareHands);
    match figure.turn.choice {
        _ if figure.is_gripped() => (figure.close_arms().next().unwrap_or(Arm::BareHands), Manner::Plain),
        Some(BattleChoice::Cast | BattleChoice::Disbelieve) => (Arm::BareHands, Manner::Plain),
        Some(BattleChoice::Missile { .. } | BattleChoice::LastShot) => {
            let arm = figure.missile().or_else(|| figure.thrown_arms().next());
            (arm.unwrap_or(Arm::BareHands), Manner::Plain)
        }
        Some(BattleChoice::Charge { manner } | BattleChoice::Attack { manner }) => (blow(), manner),
        Some(_) | None => (blow(), Manner::Plain),
    }
}

fn gear(figure: &Figure, arm: Arm, sum: &mut Sum) {
    sum.add(AttackCause::Armour, figure.trim.armour_dexterity);
    sum.add(AttackCause::Shield, figure.trim.shield_dexterity);
    sum.add(AttackCause::TooLittleStrength, -arm.shortfall(figure));
    sum.add(AttackCause::Make, arm.make());
    sum.add(AttackCause::Skill, arm.skill(figure, SkillKind::Weapon));
}

/// Handbook, Combat: Your Conditions, and what one's own gear does.
fn own(battle: &Battle, slot: FigureSlot, arm: Arm, gripped: bool, manner: Manner, sum: &mut Sum) {
    let figure = &battle.figures[slot];
    gear(figure, arm, sum);
    match manner {
        Manner::Plain => {}
        Manner::Sweep => sum.row(AttackCause::Sweep),
        Manner::TwoWeapons => {
            sum.add(AttackCause::TwoWeapons, (AttackCause::TwoWeapons.by() + two_weapons(figure)).min(0));
        }
    }
    let board = battle.board();
    if battle.is_dark(figure.at) {
        sum.row(AttackCause::Shadow);
    }
    let at_home = figure.element() == Some(Element::Fire);
    if board.has(Terrain::Fire, figure.at) && figure.posture != Posture::Flying && !at_home {
        sum.row(AttackCause::Fire);
    }
    if battle.stands_on_a_body(slot) {
        sum.row(AttackCause::OnABody);
    }
    if figure.turn.stumbled {
        sum.row(AttackCause::BrokenGround);
    }
    if gripped {
        sum.row(AttackCause::HandToHand);
    }
}

/// Ruling P146: the level of the talent for two weapons.
fn two_weapons(figure: &Figure) -> i16 {
    static TALENT: std::sync::LazyLock<Id<Skill>> = std::sync::LazyLock::new(|| Id::named("two_weapons"));
    i16::from(figure.profile.skills.level(*TALENT))
}

/// Ruling P144, and the crossbow of one who lies down. Combat guide, DEX Adjustments: both are for physical attacks (P269).
fn opening(figure: &Figure, arm: Arm, way: AttackForm, sum: &mut Sum) {
    match figure.waited {
        0 => {}
        _ if way == AttackForm::Spell => {}
        1 => sum.row(AttackCause::WaitedOnce),
        _ => sum.row(AttackCause::WaitedLonger),
    }
    if way == AttackForm::Shot && figure.is_down() && arm.is_crossbow() {
        sum.row(AttackCause::CrossbowProne);
    }
}

/// Handbook, Combat: Positional Advantage. Ruling P126: facing helps blows and throws, never shots.
fn position(battle: &Battle, figure: FigureSlot, target: FigureSlot, arm: Arm, way: AttackForm, sum: &mut Sum) -> Arc {
    let arc = battle.arc_towards(target, figure);
    match (way, arc) {
        (AttackForm::Melee | AttackForm::Thrown, Arc::Side) => sum.row(AttackCause::Side),
        (AttackForm::Melee | AttackForm::Thrown, Arc::Rear) => sum.row(AttackCause::Rear),
        (AttackForm::Melee | AttackForm::Thrown, Arc::Front)
        | (AttackForm::HandToHand | AttackForm::Shot | AttackForm::Spell, _) => {}
    }
    let charged = matches!(battle.figures[target].turn.choice, Some(BattleChoice::Charge { .. }));
    if way == AttackForm::Melee && arm.is_pole() && charged && battle.figures[target].turn.moved > 0 {
        sum.row(AttackCause::PoleAgainstCharge);
    }
    arc
}

/// Handbook, Combat: Target Conditions, and shadow on the way.
fn conditions(battle: &Battle, figure: FigureSlot, target: FigureSlot, way: AttackForm, sum: &mut Sum) {
    let aimed_at = &battle.figures[target];
    if battle.is_dark(aimed_at.at) {
        sum.row(AttackCause::TargetInShadow);
    }
    if aimed_at.posture == Posture::Flying {
        sum.row(if aimed_at.profile.size == FigureSize::One {
            AttackCause::TargetInFlight
        } else {
            AttackCause::LargeTargetInFlight
        });
    }
    if aimed_at.profile.is(Nature::Snake) {
        sum.row(AttackCause::TargetSnake);
    }
    if matches!(way, AttackForm::Thrown | AttackForm::Shot | AttackForm::Spell)
        && through_shadow(battle, figure, target)
    {
        sum.row(AttackCause::Shadow);
    }
}

/// What no weapon gets through.
const UNHARMED: i16 = 10_000;

/// What spells upon either do to an attack.
fn bewitched(battle: &Battle, figure: FigureSlot, target: FigureSlot, arm: Arm, way: AttackForm, sum: &mut Sum) {
    let (own, other) = (&battle.figures[figure], &battle.figures[target]);
    if !own.workings.is_empty() {
        own_charms(own, sum);
    }
    if battle.is_unseen_by(figure, target) {
        sum.row(AttackCause::TargetInvisible);
    }
    sum.add(AttackCause::Cover, -battle.cover(target, way));
    if other.shield_element() == Some(Element::Water) && matches!(way, AttackForm::Melee | AttackForm::HandToHand) {
        sum.row(AttackCause::IceShield);
    }
    if let Arm::Spell { element: Some(Element::Lightning), .. } = arm
        && other.gear.armour().is_some()
    {
        sum.row(AttackCause::LightningInArmour);
    }
    if !battle.zones.is_empty() && matches!(way, AttackForm::Thrown | AttackForm::Shot) {
        sum.add(AttackCause::Wind, battle.wind(own.at, other.at));
    }
}

/// What spells upon the attacker do.
fn own_charms(figure: &Figure, sum: &mut Sum) {
    if figure.is_blind() {
        sum.row(AttackCause::Blind);
    }
    if figure.is_laughing() {
        sum.row(AttackCause::Laughing);
    }
    if figure.posture == Posture::Flying && figure.is_under(|charm| matches!(charm, Charm::Flight { .. })) {
        sum.row(AttackCause::NewToFlying);
    }
    let shaken = |charm: &Charm| if let Charm::Shaken { by } = charm { *by } else { 0 };
    sum.add(AttackCause::Shaken, figure.workings.iter().map(|working| shaken(&working.charm)).sum());
}

/// Whether shadow lies between, neither in the hex of the one (which counts already) nor of the other.
fn through_shadow(battle: &Battle, figure: FigureSlot, target: FigureSlot) -> bool {
    let (from, to) = battle.nearest(figure, target);
    let board = battle.board();
    let dark = |hex| hex != from && hex != to && battle.is_dark(hex);
    let crossed = |crossed| match crossed {
        Crossed::Hex(hex) => dark(hex),
        Crossed::Between(one, other) => dark(one) && dark(other),
    };
    !battle.is_dark(battle.figures[figure].at)
        && !board.all(Terrain::Shadow).is_empty_between(from, to)
        && line(from, to).any(crossed)
}

/// Handbook, Combat: Range.
fn range(battle: &Battle, figure: FigureSlot, target: FigureSlot, way: AttackForm, sum: &mut Sum) {
    let (from, to) = battle.nearest(figure, target);
    match way {
        AttackForm::Melee | AttackForm::HandToHand => {}
        AttackForm::Thrown => {
            sum.add(AttackCause::ThrownRange, AttackCause::ThrownRange.by() * i16::from(from.distance(to)));
        }
        AttackForm::Shot | AttackForm::Spell => {
            let far = megahex::penalty(megahex::range(from, to, battle.house.megahex));
            sum.add(AttackCause::MissileRange, AttackCause::MissileRange.by() * i16::from(far));
        }
    }
}

impl Battle {
    /// Rulings P121, P127, P140 and P165: from which of the target's arcs a figure attacks it.
    pub fn arc_towards(&self, target: FigureSlot, figure: FigureSlot) -> Arc {
        self.hexes(figure).into_iter().map(|hex| self.arc_from(target, hex)).min().unwrap_or(Arc::Front)
    }

    /// From which of a figure's arcs it is attacked out of a hex.
    pub fn arc_from(&self, target: FigureSlot, hex: Hex) -> Arc {
        let aimed_at = &self.figures[target];
        if self.is_exposed(target) {
            return Arc::Rear;
        }
        aimed_at.profile.arc_of(aimed_at.at, aimed_at.facing, hex)
    }

    /// Rulings P121, P127 and P140: whether a figure is attacked from the rear wherever one stands.
    pub fn is_exposed(&self, slot: FigureSlot) -> bool {
        let figure = &self.figures[slot];
        figure.is_down() || figure.is_gripped() || figure.is_held() || self.condition(slot) != FigureCondition::Able
    }

    /// The hexes of two figures that are nearest to each other.
    pub fn nearest(&self, one: FigureSlot, other: FigureSlot) -> (Hex, Hex) {
        let (mine, their) = (&self.figures[one], &self.figures[other]);
        if (mine.profile.size, their.profile.size) == (FigureSize::One, FigureSize::One) {
            return (mine.at, their.at);
        }
        let (ours, theirs) = (self.hexes(one), self.hexes(other));
        let pairs = ours.iter().flat_map(|our| theirs.iter().map(move |their| (*our, *their)));
        pairs.min_by_key(|(our, their)| our.distance(*their)).expect("every figure covers a hex")
    }

    /// Whether a target is invisible to a figure.
    fn is_unseen_by(&self, figure: FigureSlot, target: FigureSlot) -> bool {
        let other = &self.figures[target];
        let invisible = other.is_under(|charm| matches!(charm, Charm::Invisible { .. }));
        let (from, to) = (self.figures[figure].at, other.at);
        let sees = |charm: &Charm| matches!(charm, Charm::Sight { hexes } if from.distance(to) <= *hexes);
        invisible && !self.figures[figure].is_under(sees)
    }

    /// How much harder spells make it to hit a figure: the best Shield or Wall, and Blur. Neither helps against areas, nor a
    /// Shield against magic.
    fn cover(&self, target: FigureSlot, way: AttackForm) -> i16 {
        let other = &self.figures[target];
        let own = |wanted: fn(Veil) -> bool| {
            let by = |charm: &Charm| {
                if let Charm::Cover { by, veil } = charm { wanted(*veil).then_some(*by) } else { None }
            };
            other.workings.iter().filter_map(|working| by(&working.charm)).max().unwrap_or(0)
        };
        let blur = if other.workings.is_empty() { 0 } else { own(|veil| veil == Veil::Blur) };
        if way == AttackForm::Spell {
            return blur;
        }
        let shield = if other.workings.is_empty() { 0 } else { own(|veil| veil == Veil::Shield) };
        blur + shield.max(self.walled(target))
    }

    /// The Shield Wall of a friend that is near enough.
    fn walled(&self, target: FigureSlot) -> i16 {
        let other = &self.figures[target];
        let wall = |figure: &Figure| {
            let by = |charm: &Charm| {
                let Charm::Cover { by, veil: Veil::Wall { radius } } = charm else { return None };
                (figure.team == other.team && figure.at.distance(other.at) <= *radius).then_some(*by)
            };
            figure.workings.iter().filter_map(|working| by(&working.charm)).max()
        };
        self.seen().filter_map(|(_, figure)| wall(figure)).max().unwrap_or(0)
    }

    /// Rulings P52 and P157: the parry of what a figure has ready.
    fn parry(&self, slot: FigureSlot) -> i16 {
        let figure = &self.figures[slot];
        figure.arms().map(|arm| arm.skill(figure, SkillKind::Parry)).max().unwrap_or(0)
    }

    /// Rulings P63, P64, P162 and P270: whether the attacker has to throw a fourth die; nobody guards lying down.
    fn is_guarded(&self, slot: FigureSlot, way: AttackForm) -> bool {
        let figure = &self.figures[slot];
        let guards = match figure.turn.choice {
            Some(BattleChoice::Dodge) => matches!(way, AttackForm::Thrown | AttackForm::Shot | AttackForm::Spell),
            Some(BattleChoice::Defend) => matches!(way, AttackForm::Melee | AttackForm::Thrown),
            Some(_) | None => false,
        };
        guards && !figure.is_down() && !figure.is_gripped() && self.condition(slot) == FigureCondition::Able
    }

    /// Handbook, Combat: Protection. Rulings P81 and P166: a shield guards the front, and not in hand-to-hand combat.
    fn stops(&self, slot: FigureSlot, arc: Arc, way: AttackForm, element: Option<Element>) -> i16 {
        let (trim, figure) = (&self.figures[slot].trim, &self.figures[slot]);
        let ordinary = way != AttackForm::Spell && element.is_none();
        let being = figure.element();
        if figure.is_encased() || being.is_some() && (ordinary || being == element) {
            // Neither ordinary weapons nor its own element harm what is made of one, and nothing whoever is in a shell.
            return UNHARMED;
        }
        let shielded = arc == Arc::Front && way != AttackForm::HandToHand;
        trim.armour + if shielded { trim.shield } else { 0 }
    }

    /// Ruling P168: whether a figure stands on one who has fallen.
    fn stands_on_a_body(&self, slot: FigureSlot) -> bool {
        let figure = &self.figures[slot];
        let on_feet = matches!(figure.posture, Posture::Standing | Posture::Kneeling);
        let fallen = |other: FigureSlot| other != slot && self.condition(other) >= FigureCondition::Unconscious;
        on_feet
            && self
                .seen()
                .any(|(other, body)| body.is_down() && fallen(other) && self.hexes(other).contains(&figure.at))
    }
}

#[cfg(test)]
mod tests;
