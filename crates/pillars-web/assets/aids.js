// What the reader may ask the board for: front, side and rear, rings of range, lines to the others, and the numbers of the
// hexes. Whatever follows from a rule comes from the server, drawn and in words; here it is shown or hidden.

import { board, centre, draw } from "./board.js";
import { element } from "./morph.js";

const main = document.querySelector("main.battle");
const place = document.querySelector("#aids");
const said = document.querySelector("#aids-said");
const KEY = "board-aids";
const ASKED = ["arcs", "range", "lines"];

const on = new Set((localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean));
/** Of whom it is told, once the reader has pointed at somebody. */
let subject = null;
/** The figure that is about to move, to be told of meanwhile. */
let picked = null;
let told = { key: "", hexes: new Map() };
let asking = 0;

const wants = () => ASKED.some((aid) => on.has(aid));
const there = (who) => who && board.querySelector(`#token-${CSS.escape(who)}`);
const who = () => [subject, picked, board.querySelector(".token.acting, .token.mine")?.dataset.who, board.querySelector(".token")?.dataset.who].find(there) ?? null;

/** What a hex is to the figure that is told of, in words; nothing if nothing is asked for. */
export const wordsAt = (hex) => (wants() ? told.hexes.get(hex) ?? "" : "");

/** Tells of another figure from now on. */
export function tellOf(next) {
  subject = next;
  look();
}

/** Tells of the figure that is about to move, unless the reader pointed at another. */
export function follow(next) {
  const mover = next === undefined ? null : String(next);
  if (picked === mover) return;
  picked = mover;
  subject = null;
  look();
}

/** Shows an aid or takes it away; for another figure that the reader points at, it is shown. */
export function toggle(aid, at) {
  const moved = ASKED.includes(aid) && at && at !== who();
  if (moved) subject = at;
  if (moved) on.add(aid);
  else if (!on.delete(aid)) on.add(aid);
  localStorage.setItem(KEY, [...on].join(" "));
  look();
}

/** Asks for what lies about the figure, if that is shown and was not asked for yet. */
async function look() {
  show();
  const figure = wants() && who();
  if (!figure) return;
  const at = main.dataset.past;
  const key = [figure, at ?? main.dataset.n, main.dataset.seat].join(" ");
  if (key === told.key) return;
  const mine = (asking += 1);
  const query = new URLSearchParams({ who: figure, ...(at && { at }), ...(main.dataset.as && { seat: main.dataset.as }) });
  const response = await fetch(`${main.dataset.url}/lookout?${query}`, { headers: { accept: "application/json" } }).catch(() => null);
  const answer = response?.ok ? await response.json() : null;
  if (mine !== asking) return;
  const hexes = Object.entries(answer?.hexes ?? {}).flatMap(([words, list]) => list.split(" ").map((hex) => [hex, words]));
  told = { key: answer ? key : "", said: answer?.said ?? {}, hexes: new Map(hexes) };
  place.replaceChildren(...(answer ? [element(answer.drawn)] : []));
  show();
}

function show() {
  main.dataset.aids = [...on].join(" ");
  for (const button of document.querySelectorAll("[data-aid]")) button.setAttribute("aria-pressed", String(on.has(button.dataset.aid)));
  if (on.has("places") && !document.querySelector("#places").childElementCount) number();
  const words = ASKED.filter((aid) => on.has(aid)).map((aid) => told.said?.[aid] ?? "").join(" ");
  if (said.textContent !== words) said.textContent = words;
}

/** Writes its number into every hex. */
function number() {
  const hexes = Array.from(board.querySelectorAll("#ground [data-hex]"), ({ dataset }) => dataset.hex);
  document.querySelector("#places").replaceChildren(...hexes.map((hex) => {
    const [x, y] = centre(hex);
    return draw("text", { x, y: y + 31 }, hex);
  }));
}

document.addEventListener("click", ({ target }) => {
  const aid = target.closest("[data-aid]")?.dataset.aid;
  if (aid) toggle(aid);
});
main.addEventListener("line", () => look());
document.addEventListener("renewed", ({ target }) => (target === main || target.id === "tokens") && look());
look();
