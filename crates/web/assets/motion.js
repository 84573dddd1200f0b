// Figures walk the way that they went, and a blow says what it came to, unless the reader wants no motion.

import { board, centre, draw } from "./board.js";

const main = document.querySelector("main.battle");
const told = document.querySelector("#told");
const STEP = 150;
const LONGEST = 1_500;
const RISE = 1_200;
const PAUSE = 250;
let before = new Map();

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where every figure is. */
export const places = () => new Map(Array.from(board.querySelectorAll(".token"), (token) => [token.id, token.dataset.at]));

/** Lets a figure walk over hexes to where it stands now. Gives back how long that takes. */
function walk(token, hexes, delay) {
  const [u, v] = centre(token.dataset.at);
  const frames = hexes.map((hex) => {
    const [x, y] = centre(hex);
    return { translate: `${x - u}px ${y - v}px` };
  });
  const duration = Math.min(STEP * (hexes.length - 1), LONGEST);
  token.animate(frames, { duration, delay, fill: "backwards", easing: "linear" });
  return duration;
}

/** Writes a word over a figure, which rises and goes. */
function tell(token, { kind, says }, delay) {
  const [x, y] = centre(token.dataset.at);
  const word = draw("text", { class: `says ${kind}`, x, y: y - 30 }, says);
  told.append(word);
  const rising = [{ opacity: 0, translate: "0 10px" }, { opacity: 1, translate: "0 0", offset: 0.15 }, { opacity: 1, offset: 0.7 }, { opacity: 0, translate: "0 -26px" }];
  word.animate(rising, { duration: RISE, delay, fill: "both" }).finished.finally(() => word.remove());
}

/** The hexes over which each figure went, from where it was; straight to where it is, if nothing tells the way. */
function ways(from, motion) {
  const found = new Map();
  for (const token of board.querySelectorAll(".token")) {
    const start = from.get(token.id);
    const way = motion.filter(({ who, way }) => way && `token-${who}` === token.id).flatMap((each) => each.way);
    const hexes = [start, ...way];
    if (hexes.at(-1) !== token.dataset.at) hexes.push(token.dataset.at);
    if (start && hexes.length > 1) found.set(token.id, hexes);
  }
  return found;
}

/** Shows what happened since the figures stood as in `from`. */
export function move(from, motion = []) {
  if (still()) return;
  told.replaceChildren();
  let delay = 0;
  for (const [id, hexes] of ways(from, motion)) delay = Math.max(delay, walk(document.getElementById(id), hexes, 0));
  for (const each of motion) {
    const token = each.says && document.getElementById(`token-${each.who}`);
    if (!token) continue;
    tell(token, each, delay);
    delay += PAUSE;
  }
}

main.addEventListener("before-line", () => (before = places()));
main.addEventListener("line", ({ detail }) => "past" in main.dataset || move(before, detail?.motion));
