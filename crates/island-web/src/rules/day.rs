//! Phases, turns, activities, helpers, and the end of a day.

use maud::{Markup, html};
use web::pages::rules::tables::{heads, scrolling};

use super::link::{points, prose};
use super::{RulesSection, under};

pub(super) fn told() -> Vec<RulesSection> {
    vec![
        under("phases", "Phases and turns", phases()),
        under("activities", "The ten activities", activities()),
        under("helping", "Who rolls, who helps", helping()),
        under("moving", "Moving and stealth", moving()),
        under("beside", "What takes no activity", beside()),
        under("evening", "The end of the day", evening()),
        under("hunger", "Hunger and exhaustion", hunger()),
    ]
}

fn phases() -> Markup {
    points(&[
        "A day has three phases: morning, afternoon and night. In each, tribes take turns in the order of their initiative tokens.",
        "A turn is one activity for one or more of your people. What it brings, and every encounter it brings about, is settled before the next tribe acts (A24). Nobody takes part in two activities in one phase.",
        "When all have had a turn, those who are not done take another. Whoever is done takes one of the tokens that are left, for the next phase (A26): finishing early buys the first pick, and costs you answering what others do.",
        "The phase ends when everybody is done, and all are free again.",
    ])
}

const ACTIVITIES: [(&str, &str, &str, &str); 10] = [
    (
        "Craft",
        "in one hex, with the resources",
        "what the thing asks for",
        "It is carried by one of the makers, or stands in the hex. A failure costs half of each resource (A155).",
    ),
    (
        "Explore",
        "in one hex",
        "Athletics, Investigation, Perception",
        "Draw as many tokens as checks succeeded and place one of them: it is met at once (A34, A35).",
    ),
    ("Fish", "in one hex with water", "Athletics, Survival", "2 food for each success."),
    ("Forage", "in one hex", "Nature, Survival", "1 food for each success."),
    ("Gather", "in one hex", "none", "Each of them takes what the land gives; some needs a tool (A45, A46)."),
    (
        "Hunt",
        "in one hex, with a weapon (A40)",
        "Survival, Athletics and an attack",
        "2 successes: 4 food; 3: 8 food; none: 1d6 damage to one of those who rolled (A41). A hide for every 4 food.",
    ),
    ("Move", "anybody, anywhere", "none", "See below."),
    (
        "Rest",
        "anybody, anywhere",
        "none",
        "All HP and half the Hit Dice come back when the phase ends (A150); once a day (A57).",
    ),
    ("Stealth", "anybody, anywhere", "none", "As moving, with half the points, unseen (A127)."),
    ("Investigate", "at an open area of interest", "by its cards", "Draw its cards one by one (A72, A148)."),
];

fn activities() -> Markup {
    let table = html! {
        table {
            (heads(&["Activity", "Who", "Checks", "What comes of it"]))
            tbody {
                @for (name, who, checks, comes) in ACTIVITIES {
                    tr #{ "to-" (name.to_lowercase()) } { th scope="row" { (name) } td { (prose(who)) } td { (checks) } td { (prose(comes)) } }
                }
            }
        }
    };
    scrolling("The ten activities", &table)
}

fn helping() -> Markup {
    points(&[
        "You say who of those taking part makes which check; one person may make several. The table proposes whoever is best.",
        "Everybody who makes no check helps: +1 to every check and to the attack of a hunt for each of them, at most +5. Nobody helps with saves (A160).",
        "A check succeeds at its number or above; a natural 20 or 1 decides attacks alone (A39).",
    ])
}

fn moving() -> Markup {
    points(&[
        "Movement points are a fifth of the speed in feet: 6 for most. Entering a hex costs what its land says, and must be paid in full.",
        "Whoever enters a hex with a face-down token turns it over. A blank one goes back to the bag and the way goes on; an area may be passed by; anything else stops those who entered.",
        "A hex with another tribe’s people stops them as well. Others who move may still come to help before anything is settled, in the order you choose.",
        "By stealth one passes tokens and people without stopping; only the last hex counts. Others learn where you started and where you are, not the way (A127).",
    ])
}

fn beside() -> Markup {
    points(&[
        "In your turn, besides its activity, your people may hand things over, take up what lies there, use a poultice or a tonic, light a torch, and cast what needs no activity.",
        "One order may say what all who are left do for the rest of the phase; it stops where something has to be decided (A137).",
    ])
}

fn evening() -> Markup {
    points(&[
        "Everybody eats 1 food. You must feed your people while there is food; you say who goes without (A104). Food that is left may take hunger away, one token for each (A105).",
        "Then exhaustion, then a d100 for the event of the night. Then levels are gained by those who rested (A116), and a new morning comes.",
    ])
}

fn hunger() -> Markup {
    points(&[
        "Whoever did not rest that day, or has as many hunger tokens as 3 + Constitution modifier (at least 1), takes a level of exhaustion: one, even for both (A106 to A108).",
        "Whoever rested, ate and has no hunger left loses a level (A119).",
        "Level 1: disadvantage on checks. 2: half the movement. 3: disadvantage on attacks and saves. 4: half the HP. 5: no movement. 6: death.",
    ])
}
