// What a click, a stroke or a key on the board of the editor does: as the brush says that is taken up.

import { beyond, board, hexAt, pan, read, reveal } from "./board.js";
import { groupAt, move, placeIn, removeAt, tokenAt, turnAt } from "./editor-figures.js";
import { pick, renew } from "./editor-look.js";
import { between, cursor, hexesOf, paint, place, point } from "./editor-map.js";
import { find, made, put, remember } from "./editor-tree.js";

const brushes = document.querySelector("#brushes");
const spoken = document.querySelector("#cursor-said");

let brush = "#";
let marked = null;
let stroke = null;

const paints = () => !["place", "pick", "goal"].includes(brush);

/** Takes up a brush. */
export function takeUp(next) {
  brush = next;
  for (const each of brushes.querySelectorAll(".brush")) each.setAttribute("aria-pressed", String(each.dataset.brush === brush));
  document.querySelector("#placing").hidden = brush !== "place";
  brushes.querySelector('[data-brush="goal"]').hidden = brush !== "goal";
}

/** Marks the hexes of a goal from now on. */
export function markFor(path) {
  marked = path;
  takeUp("goal");
  board.focus();
}

/** Does what the brush does, in a hex. */
function use(hex) {
  if (brush === "place") return placeIn(hex);
  if (brush === "pick") return pick(groupAt(hex) ? `figures.${groupAt(hex)}` : "");
  if (brush === "goal") return markGoal(hex);
  paint([hex], brush);
}

function markGoal(hex) {
  if (!marked) return;
  remember();
  const now = hexesOf(find(marked));
  put(marked, now.includes(hex) ? now.filter((each) => each !== hex) : [...now, hex]);
  renew(true);
}

/* Mouse, finger and pen. */

board.addEventListener("pointerdown", (event) => {
  const hex = hexAt(event.clientX, event.clientY);
  if (!made.tree || event.button > 0) return;
  board.setPointerCapture(event.pointerId);
  stroke = { last: hex, from: hex, x: event.clientX, y: event.clientY, paints: paints(), moved: false };
  if (hex) cursor.at = hex;
  if (stroke.paints && hex) {
    remember();
    paint([hex], brush);
  }
  point();
});

board.addEventListener("pointermove", (event) => {
  if (!stroke) return;
  const hex = hexAt(event.clientX, event.clientY);
  if (stroke.paints && hex && hex !== stroke.last) {
    paint(between(stroke.last ?? hex, hex), brush);
    stroke.last = hex;
  } else if (!stroke.paints && !(brush === "pick" && groupAt(stroke.from))) {
    const far = Math.hypot(event.clientX - stroke.x, event.clientY - stroke.y) > 6;
    if (far || stroke.moved) pan(event.movementX, event.movementY);
    stroke.moved ||= far;
  }
});

board.addEventListener("pointerup", (event) => {
  const done = stroke;
  stroke = null;
  if (!done) return;
  const hex = hexAt(event.clientX, event.clientY);
  if (done.paints) return renew();
  if (done.moved || !hex) return;
  if (brush === "pick" && hex !== done.from && groupAt(done.from)) move(done.from, hex);
  else use(hex);
});

board.addEventListener("pointercancel", () => {
  if (stroke?.paints) renew();
  stroke = null;
});

/* The keyboard. */

const ways = { ArrowUp: 0, ArrowDown: 3 };

function say() {
  const kind = place(cursor.at)?.getAttribute("href")?.replace("#ground-", "") ?? "nothing";
  spoken.textContent = [`${cursor.at}, ${kind === "void" ? "no hex" : kind}`, tokenAt(cursor.at)?.dataset.words].filter(Boolean).join(", ");
}

function walk(key) {
  const [column] = read(cursor.at);
  const low = Math.abs(column) % 2;
  const side = key in ways ? ways[key] : key === "ArrowRight" ? (low ? 1 : 2) : low ? 5 : 4;
  const next = beyond(cursor.at, side);
  if (!place(next)) return;
  cursor.at = next;
  reveal(next);
  point();
  say();
}

function act() {
  if (paints()) remember();
  use(cursor.at);
  if (paints()) renew();
  say();
}

/** A letter takes up a brush. */
function letter(key) {
  const found = Array.from(brushes.querySelectorAll(".brush[data-key]")).find((each) => each.dataset.key === key && key);
  if (found) takeUp(found.dataset.brush);
  if (found) spoken.textContent = found.querySelector("span").textContent;
  return Boolean(found);
}

board.addEventListener("focus", () => (point(), say()));
board.addEventListener("blur", point);
board.addEventListener("keydown", (event) => {
  if (!made.tree || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key;
  if (key.startsWith("Arrow")) walk(key);
  else if (key === "Enter" || key === " ") act();
  else if (key === "," || key === ".") turnAt(cursor.at, key === "." ? 1 : -1);
  else if (key === "Delete" || key === "Backspace") removeAt(cursor.at);
  else if (!letter(key)) return;
  event.preventDefault();
});
