// The board that fills the window: what is under the hand, what is chosen, what is lit. It knows no rule and no game; scripts of
// games hang themselves in:
//
//   onChoose(fn(hex, how))   a hex was chosen by "click", "tap", "key" or "code"; the first that gives back true has dealt with it
//   onHover(fn(hex, how))    a hex is under the mouse or the cursor (or nothing is); words that it gives back are shown and said
//   onDrag(fn(from, to), { from(hex), over(from, to), piece(from) })   a counter was dragged from hex to hex; to is null off the board
//   onClear(fn())            Escape; the first that gives back true has dealt with it
//   onView(fn())             the view has moved: what hangs at a hex moves along
//   choose(hex) chosen() hover(hex)   light(hexes, kind) clear(kind)   showPath(hexes, words)   placeOf(hex)   say(words)
//
// A hex is written "4,2". Its element in the part `board` has data-hex and data-words: what is there, piece by piece after ";".

import { OUTLINE, arrowed, centre, draw } from "./hexes.js";
import { board, fit, hexAt, hexElement, onView, pan, placeOf, point, reveal, zoom } from "./field-view.js";

export { board, fit, hexElement, onView, placeOf, reveal };

const lit = document.querySelector("#field-lit");
const marks = document.querySelector("#field-marks");
const carried = document.querySelector("#field-carried");
const card = document.querySelector("#field-card");
const voice = document.querySelector("#field-said");
const MOVED = 8;

const choosers = [];
const hoverers = [];
const draggers = [];
const clearers = [];
export const onChoose = (fn) => choosers.push(fn);
export const onHover = (fn) => hoverers.push(fn);
export const onDrag = (drop, { from = () => true, over = () => {}, piece = () => null } = {}) => draggers.push({ drop, from, over, piece });
export const onClear = (fn) => clearers.push(fn);

let picked = null;
let under = null;
/** Where the keyboard is. */
let cursor = null;
/** Kinds of light with their hexes, and the way that is shown. */
const lights = new Map();
let way = null;

const at = (hex) => `translate(${centre(hex).join(" ")})`;

/** The hex that is chosen; null if none is. */
export const chosen = () => picked;

/** What is in a hex, in words. */
export const wordsAt = (hex) => (hex && hexElement(hex)?.dataset.words) || "";

/** Chooses a hex, or none. */
export function choose(hex, how = "code") {
  picked = hex && hexElement(hex) ? hex : null;
  cursor = picked ?? cursor;
  if (picked) reveal(picked);
  mark();
  // `how` other than by mouse has no pointer that hovers.
  if (how !== "click") hover(picked, how);
  for (const each of choosers) if (each(picked, how) === true) return;
}

/** Looks at a hex as if the mouse were over it. */
export function hover(hex, how = "code") {
  under = hex;
  const more = hoverers.map((each) => each(hex, how)).filter((words) => typeof words === "string" && words);
  tell(hex, more);
  if (how === "key" && hex) say([wordsAt(hex), ...more].join(". "));
  mark();
}

/** Says something aloud; the same again too. */
export function say(words) {
  voice.textContent = voice.textContent === words ? `${words}\u00a0` : words;
}

/** What is in a hex, on the small card in the corner. */
function tell(hex, more) {
  const words = wordsAt(hex);
  card.hidden = !words;
  const [title, ...lines] = words.split("; ");
  const line = (text, name) => {
    const piece = document.createElement("p");
    piece.textContent = text;
    piece.className = name;
    return piece;
  };
  card.replaceChildren(line(title, "title"), ...more.map((each) => line(each, "more")), ...lines.map((each) => line(each, "")));
}

/** Lights hexes in that kind of light, instead of those that were: a hex each, or `[hex, text]`. */
export function light(hexes, kind) {
  lights.set(kind, Array.from(hexes, (each) => (Array.isArray(each) ? each : [each, ""])));
  shine();
}

/** Puts a kind of light out, or all. */
export function clear(kind) {
  if (kind === undefined) lights.clear();
  else lights.delete(kind);
  shine();
}

function shine() {
  const pieces = Array.from(lights).flatMap(([kind, hexes]) => hexes.map(([hex, text]) => {
    const place = draw("g", { class: `light ${kind}`, transform: at(hex), "data-lit": hex }, draw("path", { d: OUTLINE }));
    if (text) place.append(draw("text", { y: 30 }, text));
    return place;
  }));
  lit.replaceChildren(...pieces);
}

/** Whether a hex is lit in that kind of light. */
export const isLit = (hex, kind) => (lights.get(kind) ?? []).some(([each]) => each === hex);

/** Shows a way over hexes, the first being where it begins, with words at its end; none takes it away. */
export function showPath(hexes, words = "", kind = "") {
  way = hexes?.length > 1 ? { hexes, words, kind } : null;
  mark();
}

function mark() {
  const pieces = [];
  if (way) {
    const points = way.hexes.map((hex) => centre(hex).join(",")).join(" ");
    const end = way.hexes.at(-1);
    pieces.push(draw("polyline", { class: "way under", points }), draw("polyline", { class: `way ${way.kind}`, points }));
    pieces.push(draw("path", { class: `end ${way.kind}`, d: OUTLINE, transform: at(end) }));
    if (way.words) pieces.push(draw("text", { class: "words", transform: at(end), y: -38 }, way.words));
  }
  if (under && under !== picked) pieces.push(draw("path", { class: "under-hand", d: OUTLINE, transform: at(under) }));
  if (picked) pieces.push(draw("path", { class: "picked", d: OUTLINE, transform: at(picked) }));
  if (cursor && board.matches(":focus-visible")) pieces.push(draw("path", { class: "cursor", d: OUTLINE, transform: at(cursor) }));
  marks.replaceChildren(...pieces);
}

/* The mouse and the finger: a click chooses, a counter can be carried, anything else that is dragged pans, two fingers pinch. */

const fingers = new Map();
let drag = null;

const spread = () => {
  const [one, other] = [...fingers.values()];
  return Math.hypot(one[0] - other[0], one[1] - other[1]) || 1;
};

board.addEventListener("pointerdown", (event) => {
  if (event.button > 0) return;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  if (fingers.size > 1) return void (drag = (letGo(), { pinch: spread() }));
  const hex = hexAt(event.clientX, event.clientY);
  drag = { x: event.clientX, y: event.clientY, hex, by: hex && draggers.find((each) => each.from(hex)), moved: false };
});

board.addEventListener("pointermove", (event) => {
  const before = fingers.get(event.pointerId);
  const hex = hexAt(event.clientX, event.clientY);
  if (!before) return event.pointerType === "mouse" && hex !== under && hover(hex, "mouse");
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  if (drag?.pinch) {
    const [now, points] = [spread(), [...fingers.values()]];
    zoom(drag.pinch / now, point((points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2));
    return void (drag.pinch = now);
  }
  if (!drag) return;
  drag.moved ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > MOVED;
  if (!drag.moved) return;
  board.setPointerCapture(event.pointerId);
  if (drag.by) carry(hex, event);
  else pan(event.clientX - before[0], event.clientY - before[1]);
});

/** Takes what is dragged along with the hand. */
function carry(hex, event) {
  if (!drag.piece) {
    drag.piece = draw("g", {}, drag.by.piece(drag.hex)?.cloneNode(true) ?? draw("circle", { r: 12, class: "nobody" }));
    carried.replaceChildren(drag.piece);
    board.classList.add("carrying");
  }
  drag.piece.setAttribute("transform", `translate(${point(event.clientX, event.clientY).map(Math.round).join(" ")})`);
  if (hex === drag.over) return;
  drag.over = hex;
  drag.by.over(drag.hex, hex);
  hover(hex, "drag");
}

function letGo() {
  carried.replaceChildren();
  board.classList.remove("carrying");
  if (drag?.piece) drag.by.over(drag.hex, null);
}

board.addEventListener("pointerup", (event) => {
  fingers.delete(event.pointerId);
  const done = drag;
  if (fingers.size === 0) drag = null;
  if (!done || done.pinch) return;
  const hex = hexAt(event.clientX, event.clientY);
  if (done.piece) {
    carried.replaceChildren();
    board.classList.remove("carrying");
    done.by.drop(done.hex, hex);
  } else if (!done.moved) choose(done.hex, event.pointerType === "mouse" ? "click" : "tap");
});
board.addEventListener("pointercancel", (event) => {
  fingers.delete(event.pointerId);
  letGo();
  drag = null;
});
board.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && !drag && hover(picked, "mouse"));

/* The keyboard. */

const typing = (target) => target.closest("input, textarea, select, [contenteditable], dialog");

/** Where the keyboard begins: what is chosen, or whatever the page says it is about, or the first hex. */
const first = (which) => board.querySelector(`[data-part=board] [data-${which}]`)?.dataset.hex;
const start = () => picked ?? first("home") ?? first("hex");

function walk(key) {
  const to = cursor ? arrowed(cursor, key) : start();
  if (!to || !hexElement(to)) return say("The edge of the board.");
  cursor = to;
  reveal(to);
  hover(to, "key");
}

function escape() {
  if (drag?.piece) return letGo(), (drag = null), true;
  if (clearers.some((each) => each() === true)) return true;
  if (!picked) return false;
  choose(null, "key");
  return true;
}

const anywhere = {
  "+": () => zoom(1 / 1.4), "-": () => zoom(1.4), 0: fit,
  b: () => board.focus(),
};

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || typing(event.target)) return;
  const here = event.target === board;
  if (event.key === "Escape" ? escape() : here && event.key.startsWith("Arrow")) {
    if (event.key !== "Escape") walk(event.key);
    event.preventDefault();
  } else if (here && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    if (cursor) choose(cursor, "key");
  } else if (anywhere[event.key]) {
    event.preventDefault();
    anywhere[event.key]();
  }
});
board.addEventListener("focus", () => {
  // A click focuses the board, too: it has a hex of its own.
  if (!board.matches(":focus-visible")) return;
  cursor ??= start();
  if (cursor) hover(cursor, "key");
});
board.addEventListener("blur", mark);

/** What is there may have changed: what is said of it changes along. */
document.addEventListener("renewed", ({ target }) => {
  if (!target.matches("main, [data-part=board]")) return;
  if (picked && !hexElement(picked)) picked = null;
  if (under) hover(under, "code");
});
