//! Somebody to meet, and how they take to strangers (the facts of reactions and of the generators).

use std::sync::LazyLock;

use dice::Dice;
use serde::Deserialize;

use super::rolling::Hand;
use super::{Kind, Line, Made};
use crate::data::read;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct People {
    pub(super) names: Vec<String>,
    pub(super) quirk: Vec<String>,
    pub(super) background: Vec<String>,
    pub(super) goal: Vec<String>,
    pub(super) virtue: Vec<String>,
    pub(super) vice: Vec<String>,
}

pub(super) static PEOPLE: LazyLock<People> = LazyLock::new(|| read("people", include_str!("../../data/people.toml")));

/// A result of a throw that covers some of its numbers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Span {
    /// The lowest number.
    pub from: u8,
    /// The highest.
    pub to: u8,
    /// What it is called.
    pub name: String,
    /// What it means.
    pub text: String,
}

#[derive(Deserialize)]
struct Reactions {
    reactions: Vec<Span>,
}

static REACTIONS: LazyLock<Vec<Span>> =
    LazyLock::new(|| read::<Reactions>("procedures", include_str!("../../data/procedures.toml")).reactions);

/// The five reactions, the worst first.
pub fn reactions() -> &'static [Span] {
    &REACTIONS
}

/// Core Rules: Reactions. What 2d6 of that sum mean.
pub fn reaction_to(total: u16) -> &'static Span {
    let holds = |span: &&Span| (u16::from(span.from)..=u16::from(span.to)).contains(&total);
    REACTIONS.iter().find(holds).expect("the reactions cover 2 to 12")
}

/// Somebody: name, past, wish, and how they take to strangers.
pub fn make(dice: &mut impl Dice) -> Made {
    let mut hand = Hand::new(dice);
    let name = hand.pick("Name", &PEOPLE.names).clone();
    let background = hand.pick("Background", &PEOPLE.background).clone();
    let mut lines = vec![Line::new("Background", background.clone())];
    for (label, list) in
        [("Quirk", &PEOPLE.quirk), ("Goal", &PEOPLE.goal), ("Virtue", &PEOPLE.virtue), ("Vice", &PEOPLE.vice)]
    {
        lines.push(Line::new(label, hand.pick(label, list).clone()));
    }
    lines.push(react(&mut hand));
    hand.made(Kind::Npc, format!("{name}, {}", background.to_lowercase()), lines)
}

/// How somebody takes to strangers.
pub fn reaction(dice: &mut impl Dice) -> Made {
    let mut hand = Hand::new(dice);
    let line = react(&mut hand);
    let title = line.text.split('.').next().unwrap_or_default().to_owned();
    hand.made(Kind::Reaction, title, vec![line])
}

fn react(hand: &mut Hand<'_, impl Dice>) -> Line {
    let Span { name, text, .. } = reaction_to(hand.throw("Reaction", 2, 6).total());
    Line::new("Reaction", format!("{name}. {text}"))
}
