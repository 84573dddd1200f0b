// How near one looks at the board that fills the window, and at which part of it.

import { centre, nearest } from "./hexes.js";

export const board = document.querySelector("#field");
/** The least that is shown across, and how many pixels wide a hex has to be for a finger. */
const NEAREST = 220;
const FINGER = 64;
const HEX = 80;
/** How much more sea than the frame may be shown. */
const FARTHEST = 1.35;

const frame = board.dataset.frame.split(" ").map(Number);
let view = [...frame];
const watchers = [];

/** Calls `fn` whenever the board is shown in another way: what hangs at a hex has to move along. */
export const onView = (fn) => watchers.push(fn);

/** Shows that much of the drawing about that middle, in the shape of the window. */
function show(x, y, width) {
  const shape = board.clientHeight / (board.clientWidth || 1) || 1;
  const whole = Math.max(frame[2], frame[3] / shape);
  const wide = Math.min(Math.max(width, NEAREST), whole * FARTHEST);
  const high = wide * shape;
  const within = (middle, from, size, seen) => (seen >= size ? from + size / 2 : Math.min(Math.max(middle, from + seen / 2), from + size - seen / 2));
  const [u, v] = [within(x, frame[0], frame[2], wide), within(y, frame[1], frame[3], high)];
  view = [u - wide / 2, v - high / 2, wide, high];
  board.setAttribute("viewBox", view.map((each) => each.toFixed(1)).join(" "));
  for (const each of watchers) each();
}

const middle = () => [view[0] + view[2] / 2, view[1] + view[3] / 2];

/** Shows the whole board. */
export function fit() {
  const shape = board.clientHeight / (board.clientWidth || 1) || 1;
  show(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2, Math.max(frame[2], frame[3] / shape));
}

/** Looks nearer or farther, about a point of the drawing. */
export function zoom(factor, [x, y] = middle()) {
  const [u, v] = middle();
  show(x + (u - x) * factor, y + (v - y) * factor, view[2] * factor);
}

/** Moves the view by pixels of the screen. */
export function pan(dx, dy) {
  const scale = board.getScreenCTM()?.a || 1;
  const [x, y] = middle();
  show(x - dx / scale, y - dy / scale, view[2]);
}

/** The point of the drawing under a point of the screen. */
export function point(x, y) {
  const there = new DOMPoint(x, y).matrixTransform(board.getScreenCTM().inverse());
  return [there.x, there.y];
}

/** Where a hex is on the screen: its middle, and how wide it is there. */
export function placeOf(hex) {
  const matrix = board.getScreenCTM();
  const { x, y } = new DOMPoint(...centre(hex)).matrixTransform(matrix);
  return { x, y, width: HEX * matrix.a };
}

/** The element of a hex; nothing where there is none. */
export const hexElement = (hex) => board.querySelector(`[data-part="board"] [data-hex="${hex}"]`);

/** The hex under a point of the screen. */
export const hexAt = (x, y) => nearest(...point(x, y), hexElement);

/** Brings a hex into view, and on a touch screen so near that a finger can hit it. */
export function reveal(hex) {
  const [x, y] = centre(hex);
  const narrow = matchMedia("(pointer: coarse)").matches && placeOf(hex).width < FINGER;
  const inside = x > view[0] + 40 && x < view[0] + view[2] - 40 && y > view[1] + 35 && y < view[1] + view[3] - 35;
  if (narrow) show(x, y, (board.clientWidth * HEX) / FINGER);
  else if (!inside) show(x, y, view[2]);
}

new ResizeObserver(() => (view[2] >= frame[2] * 0.98 ? fit() : show(...middle(), view[2]))).observe(board);
board.addEventListener("wheel", (event) => {
  event.preventDefault();
  zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, point(event.clientX, event.clientY));
}, { passive: false });
document.addEventListener("click", (event) => {
  const way = event.target.closest("[data-zoom]")?.dataset.zoom;
  if (way === "fit") fit();
  else if (way) zoom(way === "in" ? 1 / 1.4 : 1.4);
});
fit();
