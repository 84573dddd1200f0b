// Scenes over the board: hexes that are asked for are chosen on the board, amounts are stepped, no more is ticked than may be.

import "./past.js";
import { board, clear, light, onChoose, onView, placeOf } from "./field.js";

const KIND = "asked";
const scene = () => document.querySelector("[data-part=scene]");
const places = () => Array.from(scene()?.querySelectorAll("details[open] [data-place]") ?? []);

/** Lights the hexes that the scene asks for. */
function shine() {
  const all = places();
  if (all.length) light(all.map((each) => each.dataset.place), KIND);
  else clear(KIND);
}

/** A hex that is asked for is marked by the first choice and taken by the second. */
onChoose((hex, how) => {
  const asked = places().find((each) => each.dataset.place === hex);
  if (!asked) return false;
  if (asked.matches("input")) return asked.click(), true;
  const again = asked.classList.contains("primary");
  for (const each of places()) each.classList.toggle("primary", each === asked);
  asked.scrollIntoView({ block: "nearest" });
  if (again && how !== "code") asked.click();
  else asked.focus({ preventScroll: true });
  return true;
});

/* Amounts. */

function sum(form) {
  const list = form?.querySelector("[data-total]");
  const place = form?.querySelector("[data-sum]");
  if (!list || !place) return;
  const now = Array.from(list.querySelectorAll("input[type=number]")).reduce((all, field) => all + Number(field.value), 0);
  const left = Number(list.dataset.total) - now;
  place.textContent = left === 0 ? `${now} in all` : left > 0 ? `${left} still to be shared out` : `${-left} too much`;
  place.classList.toggle("wrong", left !== 0);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  if (!button) return;
  const field = button.parentElement.querySelector("input");
  const next = Math.min(Math.max(Number(field.value) + Number(button.dataset.step), Number(field.min)), Number(field.max));
  field.value = String(next);
  field.dispatchEvent(new Event("input", { bubbles: true }));
});
document.addEventListener("input", ({ target }) => target.matches(".stepper input") && sum(target.form));

/** Whoever ticks one too many lets the first go. */
document.addEventListener("change", ({ target }) => {
  const group = target.closest("fieldset[data-most]");
  if (!group || !target.checked) return;
  const ticked = Array.from(group.querySelectorAll("input:checked"));
  if (ticked.length > Number(group.dataset.most)) ticked.find((each) => each !== target).checked = false;
});

/* The board moves aside so that one sees where it is. */

const wide = matchMedia("(min-width: 54.01rem)");

function moveAside() {
  const card = scene()?.querySelector("details.card[open][data-at]");
  const before = Number.parseFloat(getComputedStyle(board).translate) || 0;
  let by = 0;
  if (card && wide.matches) {
    const [stage, over] = [board.parentElement.getBoundingClientRect(), card.getBoundingClientRect()];
    const { x, width } = placeOf(card.dataset.at);
    const free = over.left - stage.left;
    if (x - before + width > free) by = Math.round(free / 2 - (x - before - stage.left));
  }
  if (by !== Math.round(Number.parseFloat(board.style.translate) || 0)) board.style.translate = by ? `${by}px` : "";
}

onView(moveAside);

/* A new scene is what one reads first: by ear, too. */

let before = null;

function renewed() {
  shine();
  moveAside();
  const card = scene()?.querySelector("details.card");
  const now = card?.id ?? null;
  if (now !== before && card?.classList.contains("mine")) {
    const inOther = document.activeElement?.closest("input, textarea, select, dialog");
    if (!inOther) card.querySelector("h2")?.focus({ preventScroll: true });
  }
  before = now;
}

document.addEventListener("renewed", ({ target }) => target.matches("main, [data-part=scene]") && renewed());
document.addEventListener("toggle", ({ target }) => target.matches?.("details.card") && (shine(), moveAside()), true);
document.addEventListener("click", (event) => {
  const replay = event.target.closest("[data-replay]");
  if (replay) document.querySelector("#look-back").open = true;
});
renewed();
