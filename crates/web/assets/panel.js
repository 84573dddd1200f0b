// The panel beside the board: as wide as the reader drags it, hidden by a button or a key, and remembered. On a phone it is a
// sheet that slides up from below.

const main = document.querySelector("main.fielded");
const edge = document.querySelector("#panel-edge");
const toggle = document.querySelector("#panel-toggle");
const KEY = "field-panel";
const [LEAST, STEP] = [260, 32];
const most = () => Math.max(LEAST, innerWidth * 0.7);
const narrow = matchMedia("(max-width: 54rem)");
/** How high the sheet is on a phone. */
const HEIGHTS = ["low", "half", "high"];

function recalled() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

let now = { width: 416, hidden: false, ...recalled() };

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Where nothing may be stored, nothing is remembered.
  }
}

function show() {
  main.style.setProperty("--panel", `${now.width}px`);
  main.dataset.panel = now.hidden ? "hidden" : "open";
  toggle.setAttribute("aria-expanded", String(!now.hidden));
  edge.setAttribute("aria-valuenow", String(Math.round(now.width)));
}

/** Hides the panel, or shows it again. */
export function hide(hidden = !now.hidden) {
  now.hidden = hidden;
  keep();
  show();
}

function widen(width) {
  now.width = Math.round(Math.min(Math.max(width, LEAST), most()));
  show();
}

const sheet = () => main.dataset.sheet ?? "half";
function raise(to) {
  main.dataset.sheet = HEIGHTS[Math.min(Math.max(HEIGHTS.indexOf(to), 0), HEIGHTS.length - 1)];
}

let held = null;
edge.addEventListener("pointerdown", (event) => {
  held = { y: event.clientY };
  edge.setPointerCapture(event.pointerId);
});
edge.addEventListener("pointermove", (event) => held && !narrow.matches && widen(innerWidth - event.clientX));
edge.addEventListener("pointerup", (event) => {
  const by = held ? held.y - event.clientY : 0;
  held = null;
  if (!narrow.matches) return keep();
  const step = Math.abs(by) < 12 ? (sheet() === "high" ? -2 : 1) : Math.sign(by);
  raise(HEIGHTS[Math.min(Math.max(HEIGHTS.indexOf(sheet()) + step, 0), 2)]);
});
edge.addEventListener("keydown", (event) => {
  const by = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
  if (!by) return;
  event.preventDefault();
  widen(now.width + by);
  keep();
});
toggle.addEventListener("click", () => hide());
for (const tab of document.querySelectorAll("nav.tabs button")) tab.addEventListener("click", () => {
  if (narrow.matches && sheet() === "low") raise("half");
  if (now.hidden) hide(false);
  for (const pane of document.querySelectorAll(".panel > .own")) pane.toggleAttribute("data-my-shown", pane.id === tab.dataset.pane);
});
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.key !== "p") return;
  if (event.target.closest("input, textarea, select, [contenteditable], dialog")) return;
  event.preventDefault();
  hide();
});
show();
