// People are moved by hand: a group is taken up by a click on its hex or dragged from it, its reach is lit, a way is shown, and a
// second click or Enter lets them go. Who gets where stands in the page; here it is only put together into orders.

import { choose, clear, hexElement, light, onChoose, onClear, onDrag, onHover, say, showPath } from "./field.js";
import { order } from "./forms.js";
import { beyond } from "./hexes.js";

const main = document.querySelector("main.table");
const box = () => document.querySelector('[data-part="parties"]');
const forms = () => Array.from(box().querySelectorAll(".party"));
const formAt = (hex) => forms().find((form) => form.dataset.from === hex);
const SHOWN_WITHIN = 3_000;

/** The form of those who are taken up; where they are to go, once that is pinned. */
let party = null;
let goal = null;
let going = false;

const people = (form) => Array.from(form.querySelectorAll("input[type=checkbox]:checked"), (field) => Number(field.value));
const how = (form) => form.querySelector("input[type=radio]:checked")?.value ?? "walk";

/** The ways of those who are ticked, by their ends. */
function ways(form) {
  const who = people(form).join(" ");
  const found = Array.from(form.querySelectorAll("data")).find(({ dataset }) => dataset.how === how(form) && dataset.parties.split("|").includes(who));
  const read = (text) => {
    const [, hex, steps, halves, signs] = /^([^:]+):(\d*):(\d+)(.*)$/.exec(text);
    return [hex, { steps, halves: Number(halves), left: Number(found.dataset.halves) - Number(halves), signs }];
  };
  return new Map((found?.dataset.ends ?? "").split(" ").filter(Boolean).map(read));
}

/** The hexes of a way, where it begins among them. */
function hexes(from, { steps }) {
  const all = [from];
  for (const step of steps) all.push(beyond(all.at(-1), Number(step)));
  return all;
}

const points = (halves) => (halves % 2 ? `${halves > 1 ? Math.floor(halves / 2) : ""}½` : String(halves / 2));
const dangerous = ({ signs }) => signs.includes("!") || signs.includes("x");

/** What going there means, in words. */
function meaning({ halves, left, signs }) {
  const tokens = signs.split("?").length - 1;
  return [
    `${points(halves)} ${halves > 2 ? "points" : "point"}, ${points(left)} left`,
    tokens === 1 ? "turns a token over, which may end the walk" : tokens ? `turns ${tokens} tokens over, each of which may end the walk` : "",
    signs.includes("x") ? "somebody or something is met there" : "",
    signs.includes("!") ? "no way out from there" : "",
  ].filter(Boolean).join("; ");
}

/** Takes people up, or nobody. */
function take(form) {
  if (party && party !== form) party.hidden = true;
  party = form;
  goal = null;
  show();
}

function show() {
  clear("reach");
  clear("danger");
  if (!party) return showPath(null);
  party.hidden = false;
  const all = Array.from(ways(party));
  light(all.filter(([, way]) => !dangerous(way)).map(([hex, { halves }]) => [hex, points(halves)]), "reach");
  light(all.filter(([, way]) => dangerous(way)).map(([hex, { halves }]) => [hex, points(halves)]), "danger");
  const none = people(party).length === 0 ? "Nobody goes." : all.length === 0 ? "They go by themselves: nobody knows yet how far." : "";
  tell(goal ? `To ${goal}: ${meaning(ways(party).get(goal))}.` : none || "Where to? Click a lit hex.");
  path(goal);
  party.querySelector("[type=submit]").disabled = going || (!goal && all.length > 0) || people(party).length === 0;
}

function tell(words) {
  const said = party.querySelector(".said");
  if (said.textContent !== words) said.textContent = words;
}

/** Shows the way to a hex, if there is one. */
function path(hex) {
  const way = party && hex && ways(party).get(hex);
  if (!way) return showPath(null);
  const tokens = way.signs.includes("?") ? " ?" : "";
  showPath(hexes(party.dataset.from, way), `${points(way.halves)}, ${points(way.left)} left${tokens}`, dangerous(way) ? "danger" : "");
}

/** Nobody is moved in the past. */
const idle = () => going || "past" in main.dataset;

onHover((hex) => {
  if (!party || idle()) return "";
  path(hex && ways(party).has(hex) ? hex : goal);
  const way = hex && ways(party).get(hex);
  return way ? meaning(way) : "";
});

onChoose((hex) => {
  if (going) return true;
  if (idle()) return take(null), false;
  if (party && hex && ways(party).has(hex)) {
    if (goal === hex) go();
    else pin(hex);
    return true;
  }
  const form = hex && formAt(hex);
  take(form ?? null);
  return false;
});

function pin(hex) {
  goal = hex;
  show();
  say(`${meaning(ways(party).get(hex))}. Enter once more lets them go.`);
}

onClear(() => {
  if (!party) return false;
  if (goal) {
    goal = null;
    show();
  } else {
    take(null);
    choose(null);
  }
  return true;
});

onDrag((from, to) => {
  const form = formAt(from);
  const there = form && to && ways(form).has(to);
  if (!there) return show();
  pin(to);
  go();
}, {
  from: (hex) => !idle() && Boolean(formAt(hex)),
  over: (from, to) => {
    if (party !== formAt(from)) take(formAt(from));
    path(to);
  },
  piece: (from) => hexElement(from)?.querySelector(".counter.own") ?? hexElement(from)?.querySelector(".counter"),
});

/** Waits until the page shows what was done, so that the next order is about what it brought. */
function shown(n) {
  const there = () => Number(main.dataset.n) >= n;
  return new Promise((done) => {
    const end = setTimeout(done, SHOWN_WITHIN);
    const look = () => there() && (clearTimeout(end), main.removeEventListener("line", look), done());
    main.addEventListener("line", look);
    look();
  });
}

async function does(command) {
  const done = await order({ play: command });
  if (done) await shown(done.n);
  return Boolean(done);
}

/** Lets them go: they set out, walk and arrive, one order after the other, until something stops them. */
async function go() {
  if (idle() || !party) return;
  const [who, manner, from, to] = [people(party), how(party), party.dataset.from, goal];
  const way = to && hexes(from, ways(party).get(to)).slice(1);
  going = true;
  take(null);
  choose(null);
  try {
    if (manner !== "walk" && !(await does({ [manner]: { people: who } }))) return;
    if (!way || !(await does({ walk: { people: who, path: way } }))) return;
    // Whoever was stopped on the way may want to see by what, and the others to go on.
    if (box().dataset.state === "away" && (!stopped(to, who) || forms().length === 0)) await does("arrive");
  } finally {
    going = false;
    renewed();
  }
}

/** Whether those who went did not come where they wanted to. */
const stopped = (to, who) => !hexElement(to)?.querySelector(`[data-who~="${who[0]}"]`);

/** The page is about something else now: who was taken up stays so, if they are still there. */
function renewed() {
  if (going) return;
  const form = party ? formAt(party.dataset.from) : null;
  const kept = form && goal && ways(form).has(goal) ? goal : null;
  party = form;
  goal = kept;
  show();
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches(".party")) return;
  event.preventDefault();
  go();
});
document.addEventListener("click", (event) => event.target.closest(".party .back") && (take(null), choose(null)));
document.addEventListener("change", (event) => {
  if (!party || event.target.form !== party) return;
  if (goal && !ways(party).has(goal)) goal = null;
  show();
});
document.addEventListener("renewed", ({ target }) => target.matches("main, [data-part=parties]") && renewed());

export const movingFrom = () => party?.dataset.from ?? null;
export const busy = () => going;
