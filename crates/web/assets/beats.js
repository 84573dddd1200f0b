// What happens on the board is shown in beats, one after the other: a counter glides along its way, a token turns. A click or a key
// skips what is left of it, and whoever wants no motion sees none.
//
// What moves comes with each line of the log (`motion`): { glide: { piece, from, way } } or { turn: { piece, hex } }. A piece is the
// element with that data-piece in the element of a hex.

import { centre, draw } from "./hexes.js";

const main = document.querySelector("main.table");
const moving = document.querySelector("#field-moving");
const STEP = 60;
const LONGEST = 600;
const TURN = 700;

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const pieceAt = (hex, name) => document.querySelector(`[data-part="board"] [data-hex="${CSS.escape(hex)}"] [data-piece="${CSS.escape(name)}"]`);
const at = (hex) => `translate(${centre(hex).join(" ")})`;

/** What may turn over, as it was before the line that tells of it. */
let before = new Map();
/** The beats to come, and what moves just now. */
let queue = Promise.resolve();
let running = [];
let skipping = false;

function remember() {
  if (still()) return;
  const pieces = document.querySelectorAll('[data-part="board"] [data-piece]');
  before = new Map(Array.from(pieces, (piece) => [`${piece.closest("[data-hex]").dataset.hex} ${piece.dataset.piece}`, piece.cloneNode(true)]));
}

/** Plays an animation to its end, or to the moment when it is skipped. */
async function play(element, frames, options) {
  if (skipping) return;
  const animation = element.animate(frames, options);
  running.push(animation);
  await animation.finished.catch(() => {});
  running = running.filter((each) => each !== animation);
}

/** A likeness of a piece that moves in its place. */
function ghost(piece, hex) {
  const likeness = draw("g", { transform: at(hex) }, piece.cloneNode(true));
  likeness.firstChild.removeAttribute("data-my-away");
  moving.append(likeness);
  return likeness;
}

/** Hides a piece until its beat is over. */
function hide(piece) {
  piece?.setAttribute("data-my-away", "");
  return () => piece?.removeAttribute("data-my-away");
}

function glide({ piece, from, way }) {
  const end = way.at(-1);
  const there = pieceAt(end, piece);
  const likeness = there ?? before.get(`${from} ${piece}`);
  if (!likeness) return null;
  const came = !before.has(`${end} ${piece}`);
  const show = came ? hide(there) : () => {};
  return async () => {
    const [x, y] = centre(end);
    const frames = [from, ...way].map((hex) => ({ translate: `${centre(hex)[0] - x}px ${centre(hex)[1] - y}px` }));
    const shape = ghost(likeness, end);
    await play(shape, frames, { duration: Math.min(STEP * way.length, LONGEST), easing: "linear" });
    shape.remove();
    show();
  };
}

function turn({ piece, hex }) {
  const old = before.get(`${hex} ${piece}`);
  const now = pieceAt(hex, piece);
  const show = hide(now);
  const shape = old && ghost(old, hex);
  return async () => {
    const half = { duration: TURN / 2, easing: "ease-in" };
    if (shape) await play(shape, [{ scale: "1 1" }, { scale: "0 1.08" }], half);
    shape?.remove();
    show();
    const face = pieceAt(hex, piece);
    if (face) await play(face, [{ scale: "0 1.08" }, { scale: "1 1" }], { ...half, easing: "ease-out" });
  };
}

const kinds = { glide, turn };

/** Plays what a line tells of, after what is under way. */
export function beat(motion = []) {
  if (still()) return;
  // What is hidden is so at once, before anything is painted; the beats come one by one.
  const beats = motion.flatMap((each) => Object.entries(each)).map(([kind, of]) => kinds[kind]?.(of)).filter(Boolean);
  for (const each of beats) queue = queue.then(each);
}

/** Ends all that moves. */
export function skip() {
  if (!running.length) return;
  skipping = true;
  for (const each of running) each.finish();
  queue = queue.then(() => (skipping = false));
}

/** When all that has been told has been shown. */
export const played = () => queue;

main.addEventListener("before-line", remember);
main.addEventListener("line", ({ detail }) => "past" in main.dataset || beat(detail?.motion));
document.addEventListener("pointerdown", skip);
document.addEventListener("keydown", skip);
