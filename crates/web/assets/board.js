// The board: where hexes are, what is lit on them, how near one looks. It knows no rule: what may be lit it is told.

import { OUTLINE, angle, apart, beyond, centre, draw, nearest, read, SIDES, towards } from "./hexes.js";

export { SIDES, angle, apart, beyond, centre, draw, read, towards };

/** How high a lit hex is, and how many pixels high it has to be for a finger. */
const LIT = 64;
const FINGER = 44;
export const board = document.querySelector("#board");
const lit = document.querySelector("#lit");
const marks = document.querySelector("#marks");

/** The element of a hex on the ground. */
export const ground = (hex) => board.querySelector(`#ground [data-hex="${hex}"]`);

/** The tokens in a hex. */
export const tokensAt = (hex) => Array.from(board.querySelectorAll(".token")).filter((token) => token.dataset.at === hex);

const at = (hex) => `translate(${centre(hex).join(" ")})`;

/** Lights hexes: `[hex, class, text]` each. */
export function light(hexes) {
  lit.replaceChildren(...hexes.map(([hex, kind, text]) => {
    const place = draw("g", { class: `light ${kind}`, transform: at(hex), "data-hex": hex }, draw("path", { d: OUTLINE }));
    if (text) place.append(draw("text", { y: 6 }, text));
    return place;
  }));
}

/** Draws what is about to be done: a way, a ghost that looks somewhere, a ring about each target, the cursor. */
export function mark({ way, ghost, targets = [], cursor, picked }) {
  const pieces = [];
  if (picked) pieces.push(ring(picked, "picked"));
  if (way?.length > 1) pieces.push(draw("polyline", { class: "way", points: way.map((hex) => centre(hex).join(",")).join(" ") }));
  if (ghost) {
    const notch = draw("path", { class: "notch", d: "M-12-22 0-40 12-22z", transform: `rotate(${ghost.facing * 60})` });
    pieces.push(draw("g", { class: "ghost", transform: at(ghost.at) }, draw("circle", { r: 20 }), notch));
  }
  pieces.push(...targets.map((who) => ring(who, "aimed")));
  if (cursor) pieces.push(draw("path", { class: "cursor", d: OUTLINE, transform: at(cursor) }));
  marks.replaceChildren(...pieces);
}

function ring(who, kind) {
  const piece = board.querySelector(`#token-${who} .piece`);
  return draw("circle", { class: `ring ${kind}`, r: 36, transform: piece?.getAttribute("transform") ?? "" });
}

/** The hex under a point of the screen; of a large figure, its head. Figures that glide past are not meant. */
export function hexAt(x, y) {
  const token = document.elementFromPoint(x, y)?.closest(".token");
  const large = token?.querySelector(".body") && token.getAnimations().length === 0;
  return large ? token.dataset.at : nearest(...point(x, y), ground);
}

/* The view: nearer, farther, all of it. */

let frame = board.dataset.frame.split(" ").map(Number);
let view = [...frame];

/** Gives the board another size, and shows all of it. */
export function reframe(next) {
  frame = next;
  fit();
}

function show(next) {
  const width = Math.min(Math.max(next[2], 240), frame[2]);
  const height = (width * frame[3]) / frame[2];
  const x = Math.min(Math.max(next[0], frame[0]), frame[0] + frame[2] - width);
  const y = Math.min(Math.max(next[1], frame[1]), frame[1] + frame[3] - height);
  view = [x, y, width, height];
  board.setAttribute("viewBox", view.join(" "));
  board.parentElement.classList.toggle("near", width < frame[2]);
}

/** Looks nearer or farther, about a point of the drawing. */
export function zoom(factor, [x, y] = [view[0] + view[2] / 2, view[1] + view[3] / 2]) {
  const width = view[2] * factor;
  const share = width / view[2];
  show([x - (x - view[0]) * share, y - (y - view[1]) * share, width]);
}

/** Shows the whole board. */
export const fit = () => show([...frame]);

/** Moves the view by pixels of the screen. */
export function pan(dx, dy) {
  const scale = board.getScreenCTM()?.a || 1;
  show([view[0] - dx / scale, view[1] - dy / scale, view[2]]);
}

/** The point of the drawing under a point of the screen. */
export function point(x, y) {
  const there = new DOMPoint(x, y).matrixTransform(board.getScreenCTM().inverse());
  return [there.x, there.y];
}

/** On a touch screen: looks so near to a hex that a finger can hit it. */
export function near(hex) {
  if (!hex || !matchMedia("(pointer: coarse)").matches) return;
  const room = Math.min(board.clientWidth, (board.clientHeight * frame[2]) / frame[3]);
  const width = Math.min(frame[2], (room * LIT) / FINGER);
  const [x, y] = centre(hex);
  show([x - width / 2, y - (width * frame[3]) / frame[2] / 2, width]);
}

/** Brings a hex into view. */
export function reveal(hex) {
  const [x, y] = centre(hex);
  const inside = x > view[0] + 40 && x < view[0] + view[2] - 40 && y > view[1] + 35 && y < view[1] + view[3] - 35;
  if (!inside) show([x - view[2] / 2, y - view[3] / 2, view[2]]);
}

board.addEventListener("wheel", (event) => {
  event.preventDefault();
  zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, point(event.clientX, event.clientY));
}, { passive: false });
document.addEventListener("click", (event) => {
  const way = event.target.closest("[data-zoom]")?.dataset.zoom;
  if (way === "fit") fit();
  else if (way) zoom(way === "in" ? 1 / 1.4 : 1.4);
});
