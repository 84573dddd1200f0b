//! The spell tables, copied by hand from the sources: key, level and roll, range, duration, base, extra mana, further
//! figures, save.

/// The names in the order of the data.
pub(super) const NAMES: [&str; 9] = [
    "Missile, Ball, Bolt, Elemental Shield, Barrier, Elemental",
    "Detect Magic, Light, Knock, Hold, Blur, Transparency, Detect Invisibility, Lock, Breathing",
    "Flying, Pass Wall, Shape Change",
    "Counter 1, Counter 2, Counter 3, Counter 4, Counter 5, Counter 6, Shield, Shield Wall, Knowledge",
    "Minor Protection from Element, Major Protection from Element, Encase, Heal, Cure, Web/Joining, Breaking, Shaping",
    "Detect Weather, Wind, Wind Counter, Rain, Rain Counter, Storm, Storm Counter",
    "Persuade Minor, Calm, Enrage, Minor Illusion, Fatigue, Wound, Effect Mental State/Senses, Persuade Major",
    "Illusion, Major Illusion, Area Effect (Senses), Force",
    "Summon, Bind, Command, Complex Command, Joined Names, Improvise",
];

pub(super) const BOOK: &str = "
missile 1 0 | 30 hexes in sight | instant | damage 1d6 | +1 damage, +10 range | 4 3, fire:, lightning: +1 |
ball 2 -1 | 20 hexes | instant | damage 1d6+1, radius 1 | +1 damage, +5 range, +1 radius per 2
    | 7, water: 1d6, fire: 1d6-2 |
bolt 3 -2 | 40 hexes in sight | instant | damage 2d6, penetration 1
    | +1d6 damage per 2, +10 range, +1 penetration per 2
    | water:, fire:, lightning: 2 |
elemental-shield 4 -2 | self or touch | 12 turns | absorbed 10 | +5 absorbed, +6 turns
    | water: -1, fire: 1d6-3, lightning: 1d6-2 |
barrier 5 -3 | 10 hexes | 6 turns, then concentration | damage 2d6, length 6, height 2
    | +2 length, +1 height, +3 turns, +1d6 damage per 2 | 1 6, water: 20, lightning:, earth: 1d6-2 1d6 |
elemental 6 -4 | 5 hexes | concentration and 6 turns | damage 1d6+2, size 1, strength 12, dexterity 10, intelligence 6
    | +1 size per 3, +2 strength per 2, +3 turns | water: 4 14, fire: 8, lightning: 8, earth: 6, wind: 10 |

detect-magic 1 0 | 10 hexes about self | concentration up to 12 turns | | +5 range, +6 turns, names the spell at 2 | |
light 1 0 | self or touch | 1 hour | radius 5 | +60 minutes, +3 radius at 1, +5 radius at 2 | |
knock 2 -1 | touch | instant | Average | +1 rungs | |
hold 2 -1 | touch | 12 turns | strength 15 | +3 strength, +6 turns | |
blur 2 -1 | self or touch | 6 turns | cover 2 | +1 cover, +3 turns | |
transparency 3 -2 | self or touch | 6 turns | | +2 turns, one attack does not end it at 1 | |
detect-invisibility 3 -2 | 10 hexes about self | 12 turns | | +5 range, +6 turns | |
lock 3 -2 | touch | permanent | strength 20, contest 2, exempt 3 | +5 strength, +1 contest | |
breathing 4 -2 | touch | 1 hour | subjects 1 | +30 minutes, +1 subjects per 2 | |
flying 5 -3 | self | 12 turns | move 10, subjects 1 | +2 move, +6 turns, +1 subjects per 3, tighter turns at 1
    | -2 10 |
pass-wall 6 -4 | touch | 6 turns | depth 3 | +2 turns, +1 depth | 6d6 |
shape-change 7 -4 | self | concentration and 1 hour |
    | +60 minutes, 50 % more or less mass per 2, a special power of the shape per 2 | 1/2 2 |

counter-1 1 opposed | 10 hexes | reaction | stops 1 | +1 contest per 3 | +5 |
counter-2 2 opposed | 10 hexes | reaction | stops 2 | +1 contest per 3 | +5 |
counter-3 3 opposed | 10 hexes | reaction | stops 3 | +1 contest per 3 | +5 |
counter-4 4 opposed | 10 hexes | reaction | stops 4 | +1 contest per 3 | +5 |
counter-5 5 opposed | 10 hexes | reaction | stops 5 | +1 contest per 3 | +5 |
counter-6 6 opposed | 10 hexes | reaction | stops 6 | +1 contest per 3 | +5 |
shield 1 0 | self | 12 turns | cover 1 | +1 cover per 2, +6 turns | |
shield-wall 2 -1 | self and adjacent | 6 turns | radius 1, cover 1 | +1 cover per 3, +1 radius per 2, +3 turns | |
knowledge 2 -1 | touch | concentration | | enchantments and curses as well at 2, maker and history as well at 4 | |
minor-protection 3 -2 | touch | 1 hour | ward 5, subjects 1 | +3 ward, +30 minutes, +1 subjects per 2 | |
major-protection 4 -2 | touch | 1 hour | ward 10, threshold 3 | +5 ward, +30 minutes, +1 threshold | |
encase 5 -3 | 10 hexes | 6 turns | strength 20 | +5 strength, +3 turns | | STR Negates

heal 1 0 | touch | instant | healing 1d6 | +1d6-1 healing, +1 fatigue per 2 | -1 |
cure 2 -1 | touch | instant | subjects 1, Minor | +1 rungs | |
web-joining 3 -2 | touch | permanent | pieces 90, soundness 90, Handheld
    | +1 rungs, 75 % of the pieces are enough at 1, 50 % of the pieces are enough at 2,
    100 % of its strength at 1, 110 % of its strength at 2 | |
breaking 3 -2 | touch | instant | Fragile | +1 rungs, breaks as the caster wants at 2 | |
shaping 4 -2 | touch | concentration, lasting | volume 1, Soft | +1 rungs, +1 volume, finer work at 1 | |

detect-weather 1 0 | self | instant | forecast 6 | +6 forecast | -1 12 |
wind 2 -1 | 20 hexes | concentration and 6 turns | radius 10, Strong | +1 rungs, +3 turns, +5 radius | |
wind-counter 2 opposed | 20 hexes | concentration and 6 turns | rungs 2 | | |
rain 3 -2 | 100 hexes outdoors | concentration and 1 hour | Moderate | +1 rungs, +60 minutes | -4 |
rain-counter 3 opposed | 100 hexes outdoors | concentration and 1 hour | | | |
storm 4 -3 | 200 hexes outdoors | concentration and 1 hour | Minor
    | +1 rungs, +30 minutes, an aimed strike of 3d6, +1d6 against metal at 2 | 1 6 |
storm-counter 4 opposed | 200 hexes outdoors | concentration | rungs 2 | | |

persuade-minor 1 0 | 10 hexes in hearing | concentration and 6 turns | targets 1
    | +1 rungs per 2, +3 turns, +1 targets per 2 | | WIS Negates
calm 1 0 | 10 hexes | 6 turns | targets 1 | +1 rungs, +3 turns, +1 targets per 2 | +2 | WIS Negates
enrage 1 0 | 10 hexes | 6 turns | | +1 rungs, +3 turns, the caster picks the victim of the anger at 2 | | WIS Negates
minor-illusion 2 0 | 10 hexes | concentration and 6 turns | size 1 | +1 size, +3 turns | | WIS Disbelieves
fatigue 2 0 | 10 hexes | instant | fatigue 1d6 | +1d6-1 fatigue | | CON Negates
wound 3 -2 | 10 hexes | instant | damage 1d6+1 | +1d6-1 damage | | CON Halves
mental-state 3 -2 | 10 hexes | 6 turns | targets 1 | +2 turns, +1 targets per 3 | 1d6 1-2 3-4 5-6, -6, 2, -4
    | WIS EachTurn
persuade-major 4 -2 | 10 hexes in hearing | concentration and 1 hour | targets 1 | +1 rungs, +60 minutes | | WIS Negates
illusion 4 -2 | 20 hexes | concentration and 6 turns | size 2, senses 2 | +2 size, +1 senses, +3 turns | |
major-illusion 5 -3 | 30 hexes | concentration and 12 turns | size 5 | +3 size, +6 turns, real damage per 3 |
    | WIS EachTurn
area-effect 5 -3 | 20 hexes | 6 turns | radius 3 | +1 radius, +2 turns | 3 | WIS Negates
force 6 -4 | 20 hexes | concentration and 6 turns | targets 1 | +2 turns, +1 targets per 4 | | WIS Negates

summon 1 0 | varies | varies | | | |
bind 2 opposed | varies | varies | | | 1 |
command 3 0 | varies | varies | | | |
complex-command 4 0 | varies | varies | | | |
joined-names 5 0 | varies | varies | | | |
improvise 6 0 | varies | varies | | | |
";
