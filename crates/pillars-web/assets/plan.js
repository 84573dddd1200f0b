// What the reader is about to do: who, which option, where to, looking where. What may be chosen stands in the page;
// here it is only put together into a command.

import { order } from "./forms.js";
import { follow, wordsAt } from "./aids.js";
import { SIDES, apart, beyond, board, light, mark, near, reveal, towards } from "./board.js";

const said = document.querySelector("#plan-said");
const hint = document.querySelector("#plan-hint");
const doIt = document.querySelector("#do");
const back = document.querySelector("#back");
const turner = document.querySelector("#turner");
const choices = () => document.querySelector("#choices");
const main = document.querySelector("main.battle");
const SHOWN_WITHIN = 3_000;

/** `who` moves with `button`, to `hex`, looking to `facing`; or `button` alone is a deed. */
let plan = {};
/** Where the keyboard is on the board. */
let cursor = null;
/** The number of the order that is under way; none is 0. */
let busy = 0;
let orders = 0;

const mover = (who = plan.who) => choices().querySelector(`.mover[data-who="${who}"]`);
let known = { text: "null", guide: null };
function guide() {
  const text = mover()?.dataset.guide ?? "null";
  if (text !== known.text) known = { text, guide: JSON.parse(text) };
  return known.guide;
}
/** What else is being made up on the board, beside the list; and what is said of it while it is not whole. */
let beside = null;
let unready = "";
export function overlay(next) {
  beside = next;
  if (!next) unready = "";
}

/** A deed is ready to be done that was made up elsewhere; or it is not whole yet. */
export function intend(button, words = "") {
  plan = button ? { who: plan.who, button, key: name(button) } : { who: plan.who };
  unready = words;
  show();
}

export const chosen = () => plan;
export const at = () => cursor;

/** The ends that the chosen option allows. */
function ends() {
  const button = plan.button;
  return button?.matches(".choice") ? guide().ends[button.dataset.ends].split(" ") : [];
}

/** A way as its hexes, whether one would be engaged at its end, and where one may look there. */
function way(hex) {
  const { at, ways } = guide();
  const [, steps, engaged, facings] = /^(\d*)(!?)(?::(\d+))?$/.exec(ways[hex]);
  const hexes = [at];
  for (const step of steps) hexes.push(beyond(hexes.at(-1), Number(step)));
  return { hexes, engaged: engaged === "!", facings: Array.from(facings ?? "012345", Number) };
}

/** What it would mean to end in a hex with the chosen option, in words; nothing where one may not. */
export function meaning(hex) {
  if (!plan.button?.matches(".choice") || !ends().includes(hex)) return "";
  const { hexes, engaged } = way(hex);
  const means = guide().means[hex] ?? {};
  const [steps, all] = [hexes.length - 1, plan.button.dataset.hexes];
  const count = all ? `${steps} of ${all} hexes` : steps === 1 ? "one hex" : `${steps} hexes`;
  const looking = hex === plan.hex ? plan.facing : undefined;
  const blows = "strikes" in plan.button.dataset ? (means.blows ?? []).filter(([, facings]) => looking === undefined || facings.includes(looking)) : [];
  // The best chance comes first; another facing may give another.
  const best = blows.filter(([, , who], place) => blows.findIndex(([, , other]) => other === who) === place);
  const strike = best.length ? `could strike ${best.map(([words]) => words).join(" or ")}` : "";
  return [steps ? count : "", means.broken ?? "", engaged ? means.engaged ?? "engaged there" : "", strike].filter(Boolean).join(", ");
}

/** Says what the hex under the mouse would mean. */
export function hover(hex) {
  const means = hex && hex !== plan.hex && meaning(hex);
  const lies = hex ? wordsAt(hex) : "";
  hint.textContent = means ? `End in ${hex}: ${means}${lies ? `; ${lies}` : ""}.` : lies ? `${hex}: ${lies}.` : "";
}

/** The deeds that a token or a hex on the board stands for. */
const deeds = () => Array.from(choices().querySelectorAll(".actor .deed"));
const deedsAt = (hex) => deeds().filter((deed) => deed.dataset.hex === hex || tokenHex(deed.dataset.target) === hex);
const tokenHex = (who) => who && board.querySelector(`#token-${who}`)?.dataset.at;

/** What tells one button from another when the list is made anew. */
const name = ({ dataset }) => dataset.command ?? `${dataset.verb ?? ""}${dataset.option ?? ""}`;

/** The list was made anew: what is planned stays, if it still may be done. */
export function renewed() {
  const { who, button, key, hex } = plan;
  if (button) {
    const within = button.matches(".deed") ? choices() : mover(who);
    const same = Array.from(within?.querySelectorAll(".choice, .deed") ?? []).find((each) => name(each) === key);
    plan = same ? { ...plan, button: same } : { who };
    if (plan.button?.matches(".choice") && hex !== undefined && !ends().includes(hex)) plan = { who, button: same, key };
  }
  show();
}

/** Begins to plan for a figure. */
export function pick(who) {
  plan = { who };
  near(tokenHex(who));
  show();
}

/** Chooses an option or a deed. What needs nothing more is done at once, if it can be had back or is no loss. */
export function choose(button) {
  if (button.matches(".deed")) {
    const sure = plan.button === button || (!("rolled" in button.dataset) && !("weighty" in button.dataset));
    plan = { ...plan, button, key: name(button), hex: button.dataset.hex, facing: undefined };
    return sure ? commit() : show();
  }
  if (plan.button === button && plan.hex !== undefined) return commit();
  plan = { who: Number(button.closest(".mover").dataset.who), button, key: name(button) };
  const there = ends();
  if (there.length === 1) aim(there[0]);
  else show();
}

/** Chooses the hex where the option is to end, or the deed that a hex stands for. */
export function aim(hex) {
  if (beside?.aim(hex)) return true;
  if (beside?.holds(hex) && plan.button) return commit(), true;
  if (!plan.button?.matches(".choice")) {
    const here = deedsAt(hex);
    if (here.length === 0) return false;
    const next = here[(here.indexOf(plan.button) + 1) % here.length];
    if (here.length === 1 && plan.button === here[0]) commit();
    else choose(next);
    return true;
  }
  if (!ends().includes(hex)) return false;
  if (plan.hex === hex) return commit(), true;
  plan = { ...plan, hex, facing: look(hex) };
  cursor = hex;
  show();
  return true;
}

/** Where a figure that comes there would want to look: to whom it can strike best, or to the nearest foe. */
function look(hex) {
  const own = board.querySelector(`#token-${plan.who}`);
  const { facings } = way(hex);
  const best = guide().means[hex]?.facing;
  if ("strikes" in plan.button.dataset && facings.includes(best)) return best;
  const foes = Array.from(board.querySelectorAll(".token.able")).filter((token) => token.dataset.side !== own.dataset.side);
  foes.sort((one, other) => apart(hex, one.dataset.at) - apart(hex, other.dataset.at));
  const wanted = foes.length ? towards(hex, foes[0].dataset.at) : SIDES.indexOf(own.dataset.facing);
  return facings.includes(wanted) ? wanted : nearest(facings, wanted);
}

const turned = (one, other) => Math.min((one - other + 6) % 6, (other - one + 6) % 6);
const nearest = (facings, wanted) => [...facings].sort((one, other) => turned(one, wanted) - turned(other, wanted))[0];

/** Turns the figure by a step, or to a side; or what is made up beside the list. */
export function turn(by, to) {
  if (to === undefined && beside?.turn(by)) return;
  if (plan.hex === undefined || plan.facing === undefined) return;
  const { facings } = way(plan.hex);
  let next = to ?? (plan.facing + by + 6) % 6;
  for (let tries = 0; to === undefined && tries < 6 && !facings.includes(next); tries += 1) next = (next + by + 6) % 6;
  plan.facing = facings.includes(next) ? next : nearest(facings, next);
  show();
}

/** One step back; true if there was one. */
export function undo() {
  if (beside?.back()) return true;
  const { who, button, hex } = plan;
  if (hex !== undefined && button?.matches(".choice") && ends().length > 1) plan = { who, button, key: name(button) };
  else if (button) plan = { who };
  else return false;
  show();
  return true;
}

function command() {
  const { who, button, hex, facing } = plan;
  if (!button) return null;
  if (button.matches(".deed")) return JSON.parse(button.dataset.command);
  if (hex === undefined) return null;
  if (button.dataset.verb === "walk") return { walk: { figure: who, to: hex } };
  return { choose: { figure: who, option: JSON.parse(button.dataset.option), to: hex, facing: SIDES[facing] } };
}

/** Waits until the page shows what was done, so that the next click sees what it brought. */
function shown(n) {
  const there = () => Number(main.dataset.n) >= n;
  return new Promise((go) => {
    const end = setTimeout(go, SHOWN_WITHIN);
    const look = () => there() && (clearTimeout(end), main.removeEventListener("line", look), go());
    main.addEventListener("line", look);
    look();
  });
}

/** Does what is planned. */
export async function commit() {
  const made = command();
  if (!made || busy) return;
  const mine = (busy = orders += 1);
  const kept = plan;
  const as = plan.button.dataset.as;
  plan = { who: plan.who };
  show();
  try {
    const done = await order({ play: made }, as);
    if (done) await shown(done.n);
    else if (busy === mine) plan = kept;
  } finally {
    over(mine);
  }
}

/** An order is answered and shown: the next may come. */
function over(which) {
  if (busy !== which) return;
  busy = 0;
  show();
}

/** Moves the cursor. */
export function goTo(hex) {
  cursor = hex;
  if (hex) reveal(hex);
  show();
}

/** Where Tab leads on the board: own figures to move, targets, or hexes that are lit. */
export function stops() {
  if (beside) return beside.stops();
  if (plan.button?.matches(".choice")) return [];
  const movers = Array.from(choices().querySelectorAll(".mover"), (each) => ({ hex: tokenHex(each.dataset.who), who: Number(each.dataset.who) }));
  const targets = deeds().map((deed) => ({ hex: deed.dataset.hex ?? tokenHex(deed.dataset.target), deed })).filter(({ hex }) => hex);
  return movers.length ? movers : targets;
}

/** The chances of a deed with all that they are made of. */
function because(button) {
  const pieces = Array.from(button.querySelectorAll(".chance, .need, .modifier"), (piece) => piece.textContent.trim());
  return pieces.length ? `: ${pieces.join(", ")}.` : ".";
}

function sentence() {
  if (busy) return "…";
  const { button, hex, facing } = plan;
  const awaited = document.querySelector("#awaits")?.textContent.trim() ?? "";
  if (!button && unready) return unready;
  if (button?.dataset.said) return button.dataset.said;
  if (!button) return choices().querySelector(".mover") ? "Choose what to do, in the list or by its letter." : deeds().length ? "Choose what to do." : awaited;
  const words = button.dataset.words;
  if (button.matches(".deed")) return `${words}${because(button)}`;
  if (hex === undefined) return `${words}: where to? ${ends().length} hexes are open.`;
  const where = way(hex).hexes.length > 1 ? `to ${hex}` : "where it stands";
  const facingThere = button.dataset.verb === "walk" ? "" : `, facing ${SIDES[facing]}`;
  const means = meaning(hex);
  return `${words} ${where}${facingThere}${means ? `: ${means}` : ""}.`;
}

function lights() {
  const { button } = plan;
  if (beside) return beside.lights();
  if (button?.matches(".choice")) return ends().map((hex) => {
    const { hexes, engaged } = way(hex);
    return [hex, engaged ? "reach stop" : "reach", hexes.length > 1 ? `${hexes.length - 1}${engaged ? "!" : ""}` : ""];
  });
  return deeds().flatMap((deed) => {
    const hex = deed.dataset.hex ?? tokenHex(deed.dataset.target);
    return hex ? [[hex, deed === button ? "target chosen" : "target", ""]] : [];
  });
}

/** Shows the plan: which card, what is lit, what is said. */
export function show() {
  const movers = Array.from(choices().querySelectorAll(".mover"));
  if (!movers.some((each) => Number(each.dataset.who) === plan.who)) {
    plan = movers.length ? { who: Number(movers[0].dataset.who) } : { ...plan, who: undefined };
    near(tokenHex(plan.who));
  }
  if (plan.button && !plan.button.isConnected) plan = { who: plan.who };
  for (const each of movers) each.hidden = Number(each.dataset.who) !== plan.who;
  for (const each of choices().querySelectorAll("[data-pick]")) each.setAttribute("aria-pressed", String(Number(each.dataset.pick) === plan.who));
  for (const each of choices().querySelectorAll(".choice, .deed")) each.setAttribute("aria-pressed", String(each === plan.button));
  follow(plan.who);
  const ready = command() !== null;
  const aimed = [plan.button?.dataset.target, ...(beside?.aimed() ?? [])].filter(Boolean);
  const ghost = plan.facing !== undefined && plan.button?.dataset.verb !== "walk" ? { at: plan.hex, facing: plan.facing } : null;
  light(lights());
  mark({ way: plan.hex !== undefined && plan.button?.matches(".choice") ? way(plan.hex).hexes : null, ghost, targets: aimed, cursor, picked: plan.who });
  hint.textContent = "";
  const words = sentence();
  if (said.textContent !== words) said.textContent = words;
  // Where there is little room it is not told twice.
  said.classList.toggle("twice", words === document.querySelector("#awaits")?.textContent.trim());
  doIt.hidden = !ready;
  back.hidden = !plan.button && !beside;
  const facing = ghost ? SIDES[plan.facing] : beside?.runs() ?? "";
  turner.hidden = !facing;
  document.querySelector("#facing").textContent = facing;
  main.dataset.planning = plan.button || beside ? "yes" : "no";
}

main.addEventListener("line", ({ detail }) => {
  // What one did may be on the page before the answer to it has arrived; whoever clicks then means what is shown now.
  if (busy && document.getElementById(`n${detail?.n}`)?.matches(".move[data-own]")) over(busy);
  // Where the log is out of sight, the latest sentence stands here until one goes on.
  if (detail?.say && !document.querySelector("#log").getClientRects().length) hint.textContent = detail.say;
});
doIt.addEventListener("click", commit);
back.addEventListener("click", undo);
for (const each of turner.querySelectorAll("[data-turn]")) each.addEventListener("click", () => turn(Number(each.dataset.turn)));
