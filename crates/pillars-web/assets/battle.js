// A fight's page: the mouse, the finger and the keyboard on the board and on the list beside it.

import "./dice.js";
import "./forms.js";
import "./notes.js";
import "./panes.js";
import "./live.js";
import "./motion.js";
import "./awaited.js";
import "./clock.js";
import "./handover.js";
import "./sheet.js";
import "./sieve.js";
import { tellOf, toggle, wordsAt } from "./aids.js";
import "./casting.js";
import { inPast, step, toNow } from "./moments.js";
import { SIDES, angle, apart, beyond, board, centre, fit, ground, hexAt, pan, point, read, tokensAt, zoom } from "./board.js";
import { aim, at, choose, chosen, commit, goTo, hover, meaning, pick, renewed, stops, turn, undo } from "./plan.js";

const main = document.querySelector("main.battle");
const dialog = document.querySelector("#keys");
const saying = document.querySelector("#cursor-said");
const mine = () => board.querySelector(".token.mine");
const MOVED = 8;

/* The list. */

document.addEventListener("click", (event) => {
  const button = event.target.closest("#choices .choice, #choices .deed");
  if (button) {
    // Whoever chose by keyboard goes on by keyboard, on the board.
    if (event.detail === 0 && button.matches(".choice")) board.focus({ preventScroll: true });
    return choose(button);
  }
  const who = event.target.closest("[data-pick]")?.dataset.pick;
  if (who) pick(Number(who));
});

/* The mouse and the finger: a click aims, a drag pans, a drag from where one ends turns. */

const fingers = new Map();
let drag = null;

board.addEventListener("pointerdown", (event) => {
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  if (fingers.size === 2) return (drag = { pinch: spread() });
  const hex = hexAt(event.clientX, event.clientY);
  const turning = hex !== null && hex === chosen().hex && chosen().facing !== undefined;
  drag = { x: event.clientX, y: event.clientY, hex, turning, moved: false };
});

board.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId)) return event.pointerType === "mouse" && hover(hexAt(event.clientX, event.clientY));
  const [x, y] = fingers.get(event.pointerId);
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  if (drag?.pinch) {
    const now = spread();
    zoom(drag.pinch / now);
    drag.pinch = now;
    return;
  }
  if (!drag) return;
  if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > MOVED) drag.moved = true;
  if (!drag.moved) return;
  board.setPointerCapture(event.pointerId);
  if (drag.turning) {
    const [u, v] = point(event.clientX, event.clientY);
    const [cx, cy] = centre(drag.hex);
    turn(0, angle(u - cx, v - cy));
  } else pan(event.clientX - x, event.clientY - y);
});

board.addEventListener("pointerleave", () => hover(null));

function spread() {
  const [one, other] = [...fingers.values()];
  return Math.hypot(one[0] - other[0], one[1] - other[1]) || 1;
}

function lift(event) {
  fingers.delete(event.pointerId);
  const done = drag;
  if (fingers.size === 0) drag = null;
  if (event.type !== "pointerup" || !done || done.pinch || done.moved || done.hex === null) return;
  touch(done.hex);
}
for (const type of ["pointerup", "pointercancel"]) board.addEventListener(type, lift);

/** A click on a hex: fill in the field that asks for one, end there, do what it stands for, or take up the figure that is there. */
function touch(hex) {
  const field = Array.from(document.querySelectorAll("[data-hexes]")).find((each) => each.checkVisibility());
  if (field) {
    field.value = hex;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  goTo(hex);
  if (aim(hex)) return;
  if (tokensAt(hex).length) tellOf(tokensAt(hex).at(-1).dataset.who);
  const own = tokensAt(hex).find((each) => document.querySelector(`.mover[data-who="${each.dataset.who}"]`));
  if (own) pick(Number(own.dataset.who));
  describe(hex);
}

/* The keyboard. */

const typing = (target) => target.closest("input, textarea, select, [contenteditable]");

function goOver(key) {
  const from = at() ?? mine()?.dataset.at ?? "0,0";
  const low = Math.abs(read(from)[0]) % 2;
  const side = { ArrowUp: 0, ArrowDown: 3, ArrowRight: low ? 1 : 2, ArrowLeft: low ? 5 : 4 }[key];
  const to = beyond(from, side);
  if (!ground(to)) return saying.replaceChildren("The edge of the board.");
  goTo(to);
  describe(to);
}

/** Says what is in a hex. */
function describe(hex) {
  const own = board.querySelector(".ring.picked") ? board.querySelector(`#token-${chosen().who}`) : mine();
  const tokens = tokensAt(hex).map((token) => {
    const side = !own ? "" : token.dataset.side === own.dataset.side ? "friend, " : "enemy, ";
    const faces = own && own !== token && beyond(hex, SIDES.indexOf(token.dataset.facing)) === own.dataset.at ? "facing you, " : "";
    return `${token.dataset.name}, ${token === own ? "you, " : side}${faces}${token.dataset.words}`;
  });
  const heap = board.querySelector(`.heap[data-at="${hex}"]`)?.dataset.words;
  const zones = Array.from(board.querySelectorAll(`.zone[data-at="${hex}"]`), ({ dataset }) => dataset.words);
  const kind = ground(hex)?.dataset.ground;
  const light = board.querySelector(`#lit [data-hex="${hex}"]`);
  const words = [
    ...tokens,
    ...zones,
    ...(heap ? [`on the ground: ${heap}`] : []),
    ...(kind && (kind !== "open" || !tokens.length) ? [kind === "open" ? "open ground" : kind] : []),
    ...(own ? [away(apart(hex, own.dataset.at))] : []),
    ...(light ? [lightWords(light, hex)] : []),
    wordsAt(hex),
  ];
  const text = `${hex}: ${words.filter(Boolean).join(", ")}.`;
  // What is said again has to differ to be heard again.
  saying.textContent = saying.textContent === text ? `${text}\u00a0` : text;
}

const away = (hexes) => (hexes === 0 ? "" : hexes === 1 ? "one hex away" : `${hexes} hexes away`);

function lightWords(light, hex) {
  if (light.classList.contains("area")) return "in the area of the spell";
  if (light.classList.contains("spot")) return "the spell may be put here: Enter puts it here";
  if (light.classList.contains("target")) return "a target: Enter chooses it";
  return `can be reached: ${meaning(hex) || "it is here"}`;
}

/** Tab goes from figure to figure, and at the end out of the board. */
function next(back) {
  const all = stops();
  const here = all.findIndex(({ hex, who }) => hex === at() && (who === undefined || who === chosen().who));
  const to = all[here < 0 ? (back ? all.length - 1 : 0) : here + (back ? -1 : 1)];
  if (!to) return false;
  if (to.who !== undefined) pick(to.who);
  goTo(to.hex);
  describe(to.hex);
  return true;
}

function enter() {
  const hex = at();
  if (chosen().button?.dataset.said && hex !== null && aim(hex)) return;
  if (chosen().button?.matches(".deed") || (chosen().button && hex === null)) return commit();
  if (hex !== null && aim(hex)) return;
  if (chosen().button) return commit();
  const own = hex !== null && tokensAt(hex).find((each) => document.querySelector(`.mover[data-who="${each.dataset.who}"]`));
  if (own) pick(Number(own.dataset.who));
}

function byKey(key) {
  const inside = document.querySelectorAll(".mover:not([hidden]) [data-key], .actor [data-key]");
  return Array.from(inside).find((button) => button.dataset.key === key);
}

/** Shows or hides an aid, for the figure on which the keyboard is. */
const aid = (name) => () => {
  const here = at() !== null && document.activeElement === board ? tokensAt(at()).at(-1) : null;
  toggle(name, here?.dataset.who);
};

const acts = {
  ArrowUp: goOver, ArrowDown: goOver, ArrowLeft: goOver, ArrowRight: goOver,
  ",": () => turn(-1), ".": () => turn(1),
  "[": () => step(-1), "]": () => step(1),
  "+": () => zoom(1 / 1.4), "-": () => zoom(1.4), 0: fit,
  "?": () => dialog.showModal(),
  F: aid("arcs"), R: aid("range"), S: aid("lines"), C: aid("places"),
  B: () => board.focus(),
  L: () => (document.querySelector("#choices .mover:not([hidden]) button, #choices .actor button") ?? document.querySelector("#choices-title"))?.focus(),
  "/": () => (document.querySelector('nav.tabs [data-pane="talking"]')?.getClientRects().length && document.querySelector('nav.tabs [data-pane="talking"]').click(), document.querySelector("#talk")?.focus()),
};

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || dialog.open) return;
  if (typing(event.target)) {
    if (event.key === "Escape") event.target.blur();
    else if (event.key === "Enter" && !event.shiftKey && event.target.id === "talk") {
      event.preventDefault();
      event.target.form.requestSubmit();
    }
    return;
  }
  const onBoard = event.target === board || event.target === document.body;
  if (event.key === "Tab") return onBoard && event.target === board && next(event.shiftKey) && event.preventDefault();
  if (event.key === "Enter") return onBoard && (event.preventDefault(), enter());
  if (event.key === "Escape") return (inPast() ? (toNow(), true) : undo()) && event.preventDefault();
  const arrow = event.key.startsWith("Arrow");
  if (arrow && !onBoard) return;
  const button = byKey(event.key);
  if (button) {
    event.preventDefault();
    board.focus({ preventScroll: true });
    choose(button);
  } else if (acts[event.key]) {
    event.preventDefault();
    acts[event.key](event.key);
  }
});

document.querySelector("#keys-open").addEventListener("click", () => dialog.showModal());
document.addEventListener("renewed", ({ target }) => (target === main || target.id === "choices") && renewed());

/** The last move can be taken back as long as the log says so. */
function offerUndo() {
  const open = document.querySelectorAll("#log .move .undo");
  const last = Array.from(open).at(-1)?.closest(".line");
  const later = last && document.querySelector(`#log .line.move[data-n="${last.dataset.n}"] ~ .line.move:not([data-own], .struck)`);
  document.querySelector("#take-back").hidden = !last || (main.dataset.seat !== "gm" && Boolean(later));
}
main.addEventListener("line", offerUndo);
document.addEventListener("renewed", ({ target }) => target === main && offerUndo());
offerUndo();
renewed();
// From here on a click does something.
main.dataset.ready = "yes";
