// The log: new lines at the bottom, earlier ones on demand, lines that were taken back crossed out.

import { order } from "./forms.js";
import { element } from "./morph.js";
import { notice } from "./notice.js";

const main = document.querySelector("main.table");
const log = document.querySelector("#log");
const scroll = document.querySelector("#scroll");
const spoken = document.querySelector("#spoken");
const newest = document.querySelector("#newest");
const earlier = document.querySelector("#earlier");
const NEAR = 120;
const SPOKEN = 12;

/** Whether the latest line is in sight, or nearly so. */
export const atEnd = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR;

/** Goes to the latest line. */
export function toEnd() {
  scroll.scrollTop = scroll.scrollHeight;
  newest.hidden = true;
}

/** Puts times into the reader's own clock, and names where the server knew only a seat. */
export function localise(root) {
  for (const time of root.querySelectorAll("time[data-clock]")) {
    const at = new Date(time.dateTime);
    time.textContent = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    time.title = at.toLocaleString();
  }
  for (const place of root.querySelectorAll("[data-name-of]")) {
    const name = document.querySelector(`.seat[data-seat="${CSS.escape(place.dataset.nameOf)}"] .name`);
    if (name) place.textContent = name.textContent;
  }
}

/** Adds a line, or puts it in the place of one that stands there already. */
export function addLine({ n, html, undid }) {
  const stay = !atEnd();
  const line = element(html);
  localise(line);
  const there = document.getElementById(line.id);
  if (there) there.replaceWith(line);
  else {
    line.classList.add("new");
    log.append(line);
  }
  for (const number of undid ?? []) strike(number);
  main.dataset.n = Math.max(Number(main.dataset.n), n);
  if (stay && line.dataset.own === undefined) newest.hidden = false;
  else toEnd();
}

function strike(number) {
  const line = document.getElementById(`n${number}`);
  if (!line || line.classList.contains("struck")) return;
  line.classList.add("struck");
  line.querySelector(".undo")?.remove();
  for (const said of line.querySelectorAll("span.said")) {
    const crossed = document.createElement("s");
    crossed.className = "said";
    crossed.append(...said.childNodes);
    said.replaceWith(crossed);
  }
  const mark = document.createElement("p");
  mark.className = "mark undone";
  mark.textContent = "taken back";
  line.querySelector(".what")?.append(mark);
}

/** Lets a screen reader say what happened. */
export function say(sentence) {
  if (!sentence) return;
  const line = document.createElement("p");
  line.textContent = sentence;
  spoken.append(line);
  while (spoken.children.length > SPOKEN) spoken.firstChild.remove();
}

async function loadEarlier() {
  const first = log.firstElementChild?.dataset.n;
  earlier.disabled = true;
  try {
    const response = await fetch(`${main.dataset.url}/lines?before=${first}${main.dataset.as ? `&seat=${main.dataset.as}` : ""}`, { headers: { accept: "application/json" } });
    if (!response.ok) throw new Error("no answer");
    const { html, more } = await response.json();
    const lines = new DOMParser().parseFromString(`<ol>${html}</ol>`, "text/html").body.firstElementChild;
    localise(lines);
    const below = scroll.scrollHeight - scroll.scrollTop;
    log.prepend(...lines.children);
    earlier.hidden = !more;
    scroll.scrollTop = scroll.scrollHeight - below;
  } catch {
    notice("The earlier lines cannot be read just now.", loadEarlier);
  } finally {
    earlier.disabled = false;
  }
}

/** The number of the latest line that can be taken back. */
function lastUndo() {
  const open = Array.from(log.querySelectorAll(".undo")).filter((button) => button.getClientRects().length || innerWidth < 900);
  return open.at(-1)?.dataset.undo;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-undo]");
  if (!button) return;
  const number = button.dataset.undo === "last" ? lastUndo() : button.dataset.undo;
  if (number) order({ undo: { entry: Number(number) } });
  else notice("There is nothing here that you could take back.");
});
earlier.addEventListener("click", loadEarlier);
newest.addEventListener("click", toEnd);
scroll.addEventListener("scroll", () => atEnd() && (newest.hidden = true), { passive: true });
