use super::*;
use crate::house::HouseRules;
use crate::pools::PoolDice;

/// Somebody with Fatigue of 45, Body of 30 and CON 11, of whom so much is left.
fn with(house: HouseRules, fatigue: i16, body: i16) -> Character {
    let mut character = Character::new(house);
    character.scores.con = 11;
    character.pools = Some(Pools {
        dice: PoolDice { first: 1, second: 1 },
        fatigue: PoolPoints { start: 45, now: fatigue },
        body: PoolPoints { start: 30, now: body },
    });
    character
}

fn hurt(fatigue: i16, body: i16) -> InjuryEffects {
    InjuryEffects::of(&with(HouseRules::default(), fatigue, body))
}

#[test]
fn the_worse_pool_decides_the_penalty() {
    assert_eq!(hurt(45, 30), InjuryEffects::default());
    assert_eq!(
        [hurt(22, 30).penalty, hurt(45, 15).penalty, hurt(22, 5).penalty, hurt(5, 15).penalty],
        [-1, -1, -2, -2]
    );
}

#[test]
fn an_empty_pool_leaves_one_unconscious() {
    assert_eq!(
        [hurt(1, 1), hurt(0, 30), hurt(45, 0)].map(|condition| condition.awareness),
        [Awareness::Awake, Awareness::Out, Awareness::Out]
    );
}

#[test]
fn by_the_switch_an_empty_body_leaves_one_barely_conscious_down_to_half_below() {
    let house = HouseRules { body_zero: BodyZero::Semi, ..HouseRules::default() };
    let awareness = |fatigue, body| InjuryEffects::of(&with(house, fatigue, body)).awareness;
    assert_eq!(
        [awareness(9, 0), awareness(9, -14), awareness(9, -15), awareness(0, 0)],
        [Awareness::Barely, Awareness::Barely, Awareness::Out, Awareness::Out]
    );
}

#[test]
fn saves_begin_at_half_below_and_grow_harder_past_the_full_start() {
    let peril = |fatigue, body| hurt(fatigue, body).peril;
    assert_eq!(peril(-22, -14), Peril::None);
    assert_eq!([peril(-23, 30), peril(45, -15), peril(45, -30)], [Peril::Saves { past: 0 }; 3]);
    assert_eq!(peril(-48, -32), Peril::Saves { past: 3 });
    let target = |body| checks_total(&with(HouseRules::default(), 45, body));
    assert_eq!([target(-14), target(-15), target(-33)], [None, Some(11), Some(8)]);
}

#[test]
fn by_the_guide_saves_begin_at_the_full_start_and_twice_as_far_is_death() {
    let house = HouseRules { death: DeathRule::Full, ..HouseRules::default() };
    let peril = |body| InjuryEffects::of(&with(house, 45, body)).peril;
    assert_eq!(
        [peril(-29), peril(-30), peril(-59), peril(-60)],
        [Peril::None, Peril::Saves { past: 0 }, Peril::Saves { past: 0 }, Peril::Lost]
    );
}

fn checks_total(character: &Character) -> Option<i16> {
    save(character).map(|because| crate::checks::total(&because))
}
