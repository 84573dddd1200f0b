//! Casting: the spells of the figure whose place has come, in the order of its book, and one casting as it is made up.
//!
//! The browser holds no more than the casting as it stands. Every control bears the casting that it would lead to; the
//! server answers what that comes to, from the sight of the seat.
//!
//! The ways to cast a spell are thousands, so no page lists them (`battle::guide::weaving`). `GET /tables/{id}/casting`
//! settles it (drops what cannot be) and answers with cost, every chance with its reasons, open targets and hexes, and
//! what it would cover. What is sent in the end is the casting that the server settled, and `permit` judges it like any
//! command. Offers that ask for numbers or several things (countering, lying in wait, keeping up) are forms made of the
//! offer (`pages/battle/answers.rs`). Zones are drawn with the figures.

use maud::{Markup, html};
use pillars::battle::ground::Side;
use pillars::battle::guide::{BoostLine, SpellGuide, Weaving, casts, mode_words, spells, weaving};
use pillars::battle::spells::{Cast, Reaches, SpellSpot};
use pillars::battle::view::{FigureView, figures};
use pillars::battle::{Combat, FigureId, Sight};
use pillars::magic::weave::Prospects;
use pillars::magic::{CastingRoll, Cost, Gains};
use play::Seat;
use play::options::{Chance, Modifier, percent};
use play::scene::{Scene, sight_of};
use serde_json::{Value as Json, json};

use super::BattlePage;
use super::deeds::odds;
use crate::pages::rules::link::{href, prose};
use web::pages::words::listed;

/// The spells to choose from, and room for the casting that is made up; nothing if nobody of the reader's casts now.
pub(super) fn panel(fight: &BattlePage<'_>) -> Markup {
    let Some(who) = casts(&fight.sight) else { return html! {} };
    html! {
        section.casting #casting data-who=(who.0) aria-labelledby="casting-title" {
            h3 #casting-title tabindex="-1" { "Cast a spell" }
            ol.spells { @for guide in spells(&fight.sight) { (spell(&guide)) } }
            div #weaving data-kept {}
        }
    }
}

/// A spell: what it costs and what may come of it, or why not.
fn spell(guide: &SpellGuide) -> Markup {
    // The rules tell of the book's spells alone.
    let about = html! { @if guide.spell.is_listed() { a.about href=(href(guide.spell)) target="_blank" aria-label={ "About " (guide.spell) } { "?" } } };
    html! {
        @match &guide.open {
            Ok(plain) => {
                li.open {
                    button.spell type="button" data-cast=(json!(plain.cast)) data-spell=(guide.spell.key()) aria-pressed="false" {
                        span.name { (guide.spell) }
                        span.cost { @if guide.spell.cost == Cost::Chosen { "as much mana as you like" } @else { (plain.plan.spent) " mana" } }
                        (in_short(guide.spell.casting, plain.odds.prospects))
                        span.other { "choose another" }
                    }
                    (about)
                }
            }
            Err(why) => li.shut { span.kinds { (guide.spell) } " " span.reason { (prose(&why.to_string())) } (about) },
        }
    }
}

/// The three chances that matter, in a line.
fn in_short(casting: CastingRoll, prospects: Prospects) -> Markup {
    let all = prospects.total();
    html! {
        @if let CastingRoll::Opposed = casting { span.chances { "a contest decides" } }
        @else {
            span.chances {
                strong.chance { (percent(works(prospects), all)) }
                @if prospects.fumbles > 0 { span { "fumble " (percent(prospects.fumbles, all)) } }
                @if prospects.runaway > 0 { span.peril { "Runaway " (percent(prospects.runaway, all)) } }
            }
        }
    }
}

fn works(prospects: Prospects) -> u64 {
    prospects.works + prospects.small + prospects.large
}

/// A casting with the names of those whom the seat sees.
struct CastingPreview<'a> {
    weaving: Weaving,
    figures: Vec<FigureView<'a>>,
    sight: Sight<'a>,
}

/// One casting, drawn and in words; nothing if the scene is no fight, or the reason why it cannot be made at all.
pub(crate) fn about(scene: &dyn Scene, seat: Seat, draft: &Cast) -> Option<Result<Json, String>> {
    let sight = sight_of::<Combat>(scene, seat)?;
    let made = match weaving(&sight, draft) {
        Ok(weaving) => CastingPreview { weaving, figures: figures(&sight), sight },
        Err(refusal) => return Some(Err(refusal.to_string())),
    };
    let weaving = &made.weaving;
    let cast = &weaving.cast;
    let hexes = |all: &mut dyn Iterator<Item = pillars::battle::ground::Hex>| {
        all.map(|hex| hex.to_string()).collect::<Vec<_>>().join(" ")
    };
    Some(Ok(json!({
        "html": made.all().into_string(),
        "cast": cast,
        "spots": hexes(&mut weaving.spots.iter()),
        "area": hexes(&mut weaving.area.iter().copied()),
        "line": weaving.reaches == Reaches::Line,
        "said": made.said(),
    })))
}

impl CastingPreview<'_> {
    fn named(&self, who: FigureId) -> &str {
        self.figures.iter().find(|figure| figure.who == who).map_or("somebody", |figure| figure.name)
    }

    fn cast(&self) -> &Cast {
        &self.weaving.cast
    }

    fn all(&self) -> Markup {
        let spell = self.cast().spell;
        html! {
            div.weaving {
                p.effect { (spell.effect()) }
                (self.elements())
                (self.modes())
                (self.mana())
                (self.lines())
                (self.targets())
                (self.place())
                (self.comes_to())
                (self.borrow())
                (self.cast_it())
            }
        }
    }

    /// A choice among several: each a button that leads to another casting.
    fn pick(legend: &str, of: Vec<(String, Cast, bool)>) -> Markup {
        html! {
            fieldset.pick {
                legend { (legend) }
                @for (words, cast, chosen) in of {
                    button type="button" data-cast=(json!(cast)) data-word=(words) aria-pressed=(if chosen { "true" } else { "false" }) { (words) }
                }
            }
        }
    }

    fn elements(&self) -> Markup {
        let one = |element: &pillars::magic::Element| {
            let cast = Cast { element: Some(*element), ..self.cast().clone() };
            (element.key().to_owned(), cast, self.cast().element == Some(*element))
        };
        html! { @if self.weaving.elements.len() > 1 { (Self::pick("Element", self.weaving.elements.iter().map(one).collect())) } }
    }

    /// What it is to be; many of them as a list to choose from.
    fn modes(&self) -> Markup {
        let bare = self.weaving.bare.then_some(None);
        let modes: Vec<_> = bare.into_iter().chain(self.weaving.modes.iter().copied().map(Some)).collect();
        let words = |mode: Option<pillars::battle::spells::Mode>| {
            if mode.is_none() { "drawn over somebody".to_owned() } else { mode_words(&self.sight, mode) }
        };
        let cast = |mode: Option<pillars::battle::spells::Mode>| Cast { mode, ..self.cast().clone() };
        html! {
            @if modes.len() > 6 {
                div.field {
                    label for="weaving-mode" { "What it is" }
                    select #weaving-mode data-casts { @for mode in modes { option value=(json!(cast(mode))) selected[mode == self.cast().mode] { (words(mode)) } } }
                }
            } @else if modes.len() > 1 {
                (Self::pick("What it is", modes.into_iter().map(|mode| (words(mode), cast(mode), mode == self.cast().mode)).collect()))
            }
        }
    }

    /// The measure of a spell that takes as much as one likes.
    fn mana(&self) -> Markup {
        let Some(mana) = self.cast().mana else { return html! {} };
        let with = |mana: u8| Cast { mana: Some(mana), ..self.cast().clone() };
        html! {
            fieldset.lines {
                legend { "Mana to put in" }
                (stepper("weaving-mana", "mana", mana, (mana > 1).then(|| with(mana - 1)), (mana < self.weaving.channel).then(|| with(mana + 1))))
            }
        }
    }

    /// What extra mana buys, or why it buys nothing now.
    fn lines(&self) -> Markup {
        let lines = &self.weaving.lines;
        let words: Vec<&str> = lines.iter().map(|line| line.words.as_str()).collect();
        html! {
            @if lines.iter().any(|line| line.most > 0) {
                fieldset.lines {
                    legend { "Extra mana buys" }
                    @for line in lines { (self.line(line)) }
                }
            } @else if !lines.is_empty() {
                p.hint { "The channel takes no more than the spell itself at this mastery (" (prose("P186")) "). With more it would sell " (words.join("; ")) "." }
            }
        }
    }

    fn line(&self, line: &BoostLine) -> Markup {
        let with = |times: u8| match line.line {
            None => Cast { reach: times, ..self.cast().clone() },
            Some(place) => {
                let all = (0..self.cast().spell.extra.len())
                    .map(|other| if other == place { times } else { self.cast().gains.times(other) });
                Cast { gains: Gains::of(all), ..self.cast().clone() }
            }
        };
        let id = line.line.map_or_else(|| "weaving-reach".to_owned(), |place| format!("weaving-line-{place}"));
        let less = (line.times > 0).then(|| with(line.times - 1));
        let more = (line.times < line.most).then(|| with(line.times + 1));
        stepper(&id, &line.words, line.times, less, more)
    }

    fn targets(&self) -> Markup {
        let Reaches::Figures(most) = self.weaving.reaches else { return html! {} };
        let chosen = &self.cast().targets;
        let toggled = |who: FigureId| {
            let mut targets: Vec<FigureId> = chosen.iter().copied().filter(|other| *other != who).collect();
            if targets.len() == chosen.len() {
                targets.truncate(usize::from(most).saturating_sub(1));
                targets.push(who);
            }
            Cast { targets: targets.into_iter().collect(), ..self.cast().clone() }
        };
        let legend = if most == 1 { "At whom".to_owned() } else { format!("At whom, {most} at the most") };
        html! {
            fieldset.aims {
                legend { (legend) }
                ul {
                    @for (who, may) in &self.weaving.targets {
                        @match may {
                            Ok(chance) => li.open {
                                button.aim type="button" data-cast=(json!(toggled(*who))) data-target=(who.0) aria-pressed=(if chosen.contains(who) { "true" } else { "false" }) {
                                    bdi { (self.named(*who)) }
                                    @if *who == self.cast().figure { span.variant { "itself" } }
                                    @if let Some(chance) = chance { (odds(chance)) }
                                }
                            },
                            Err(why) => li.shut { bdi { (self.named(*who)) } " " span.reason { (prose(&why.to_string())) } },
                        }
                    }
                }
            }
        }
    }

    /// Where it is put, and which way it runs.
    fn place(&self) -> Markup {
        if !matches!(self.weaving.reaches, Reaches::Hex | Reaches::Line) {
            return html! {};
        }
        let at = self.cast().at;
        let along = |spot: SpellSpot, side: Side| Cast {
            at: Some(SpellSpot { along: Some(side), ..spot }),
            ..self.cast().clone()
        };
        html! {
            div.place {
                p {
                    @match at {
                        Some(spot) => { "In " strong { (spot.hex) } @if self.weaving.area.len() > 1 { ", over " (self.weaving.area.len()) " hexes" } ". Another lit hex moves it." }
                        None if self.weaving.spots.is_empty() => "There is nowhere to put it.",
                        None => "Choose a lit hex on the board: click it, or go there with the arrow keys and press Enter.",
                    }
                }
                @if let (Some(spot), Reaches::Line) = (at, self.weaving.reaches) {
                    (Self::pick("Which way it runs", Side::ALL.into_iter().map(|side| (side.to_string(), along(spot, side), spot.along == Some(side))).collect()))
                }
            }
        }
    }

    /// All mana, and every chance with its reasons.
    fn comes_to(&self) -> Markup {
        let (plan, odds) = (self.weaving.plan, &self.weaving.odds);
        html! {
            div.comes-to role="group" aria-label="What it comes to" {
                p.total { strong { (plan.spent) " mana" }
                    @if self.cast().mana.is_none() { " of at most " (self.weaving.channel) }
                    @if plan.is_pushed() { ", " (plan.spent - plan.base) " of it push" @if plan.over > 0 { ", " (plan.over) " beyond the channel" } }
                }
                @if self.weaving.escalates { p.again { "It was countered last turn: cast again, it takes a Control Roll, and whoever countered it may answer (" (prose("P185")) ")." } }
                @if let CastingRoll::Opposed = self.cast().spell.casting { p { "There is no casting roll: a contest of minds decides." } }
                @else { (chances(odds.prospects)) (reasons("Casting roll", &odds.aim.because())) }
                @if let Some(control) = &odds.control { (reasons("Control Roll", control)) }
                p.hint { "As if the mana sufficed." @if let Some(words) = self.reserve() { " " (words) } }
            }
        }
    }

    /// What the caster's player knows of its mana.
    fn reserve(&self) -> Option<String> {
        let mage = self.figures.iter().find(|figure| figure.who == self.cast().figure)?.mage.as_ref()?;
        Some(match mage.mana {
            Some(mana) => format!("There is {mana} mana left."),
            None => format!("The reserve feels {}.", mage.reserve.word()),
        })
    }

    fn borrow(&self) -> Markup {
        let with = |borrow: bool| Cast { borrow, ..self.cast().clone() };
        let borrow = self.cast().borrow;
        html! {
            (Self::pick("If the mana is not there", vec![
                ("let it fail".to_owned(), with(false), !borrow),
                ("borrow it, and roll for the Debt".to_owned(), with(true), borrow),
            ]))
        }
    }

    fn cast_it(&self) -> Markup {
        html! {
            @match &self.weaving.may {
                Ok(()) => button.deed.primary.cast type="button" data-verb="cast" data-command=(json!({ "cast": self.cast() })) data-words=(self.words()) data-said=(self.said()) { "Cast " (self.cast().spell) },
                Err(why) => p.shut { span.reason { (prose(&self.missing().map_or_else(|| why.to_string(), |words| format!("Not yet: {words}.")))) } },
            }
        }
    }

    /// What is still to be chosen.
    fn missing(&self) -> Option<&'static str> {
        match self.weaving.reaches {
            Reaches::Figures(_) if self.cast().targets.is_empty() => Some("choose whom it is aimed at"),
            Reaches::Hex | Reaches::Line if self.cast().at.is_none() => Some("choose where it is put"),
            Reaches::Nothing | Reaches::Figures(_) | Reaches::Hex | Reaches::Line => None,
        }
    }

    fn words(&self) -> String {
        let names: Vec<&str> = self.cast().targets.iter().map(|who| self.named(*who)).collect();
        let at = match (&names[..], self.cast().at) {
            ([], Some(spot)) => {
                format!(" in {}{}", spot.hex, spot.along.map(|side| format!(", running {side}")).unwrap_or_default())
            }
            ([], None) => String::new(),
            (names, _) => format!(" at {}", listed(names)),
        };
        format!("Cast {}{at}", self.cast().spell)
    }

    /// The chance to hit each target, where that is rolled for once the spell works.
    fn hits(&self) -> String {
        let chosen = self.weaving.targets.iter().filter(|(who, _)| self.cast().targets.contains(who));
        let rolled = chosen.filter_map(|(who, may)| Some((*who, may.as_ref().ok()?.as_ref()?)));
        let hit = |(who, chance): (FigureId, &Chance)| {
            let whom = if self.cast().targets.len() > 1 { format!("{} ", self.named(who)) } else { String::new() };
            format!(" and then hits {whom}{}", chance.percent())
        };
        rolled.map(hit).collect()
    }

    /// The casting in a sentence, with its chances.
    fn said(&self) -> String {
        let prospects = self.weaving.odds.prospects;
        let all = prospects.total();
        let chance = match self.cast().spell.casting {
            CastingRoll::Opposed => "a contest decides".to_owned(),
            CastingRoll::Roll(_) => format!(
                "works {}{}, fumble {}, Runaway {}",
                percent(works(prospects), all),
                self.hits(),
                percent(prospects.fumbles, all),
                percent(prospects.runaway, all)
            ),
        };
        let missing = match (&self.weaving.may, self.missing()) {
            (Ok(()), _) => String::new(),
            (Err(_), Some(words)) => format!(" Not yet: {words}."),
            (Err(why), None) => format!(" Not yet: {why}."),
        };
        format!("{}: {} mana, {chance}.{missing}", self.words(), self.weaving.plan.spent)
    }
}

/// A number that goes up and down, each step to another casting.
fn stepper(id: &str, words: &str, times: u8, less: Option<Cast>, more: Option<Cast>) -> Markup {
    let step = |sign: &str, name: &str, to: &Option<Cast>| {
        html! {
            button.step type="button" #{ (id) "-" (name) } data-cast=[to.as_ref().map(|cast| json!(cast))] aria-disabled=[to.is_none().then_some("true")] aria-label={ (name) ": " (words) } { (sign) }
        }
    };
    html! {
        div.line #(id) role="group" aria-label=(words) {
            span.words { (words) }
            span.steps { (step("−", "less", &less)) output { (times) } (step("+", "more", &more)) }
        }
    }
}

/// Every way that a casting may end, with its chance and a bar.
fn chances(prospects: Prospects) -> Markup {
    let all = prospects.total();
    let rows = [
        ("works", "works as intended", prospects.works),
        ("small", "works, a little astray", prospects.small),
        ("large", "works, far astray", prospects.large),
        ("fails", "fails", prospects.fails),
        ("fumbles", "fumble", prospects.fumbles),
        ("runaway", "Runaway", prospects.runaway),
    ];
    html! {
        dl.prospects {
            @for (class, words, count) in rows.into_iter().filter(|(_, _, count)| *count > 0) {
                div.(class) { dt { (words) } dd { strong { (percent(count, all)) } svg.bar viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false" { rect.left x="0" y="0" width=(count * 100 / all.max(1)) height="6" {} } } }
            }
        }
    }
}

/// What a roll is made against, with every reason and its rule.
pub(super) fn reasons(name: &str, because: &[Modifier]) -> Markup {
    let need: i32 = because.iter().map(|modifier| modifier.value).sum();
    html! {
        p.reasons { strong { (name) ": 3d6 ≤ " (need) }
            @for (place, modifier) in because.iter().enumerate() {
                " " span.modifier { (modifier.name) " " (signed(place, modifier.value)) @if let Some(rule) = &modifier.rule { " " small { (prose(rule)) } } }
            }
        }
    }
}

/// A number as it goes into a sum; the first has no sign.
pub(super) fn signed(place: usize, value: i32) -> String {
    match value {
        _ if place == 0 => value.to_string(),
        0.. => format!("+{value}"),
        _ => format!("−{}", -value),
    }
}
