// What happens at a table arrives here as a stream of lines and renewed parts.

import { addLine, localise, say, toEnd } from "./log.js";
import { part, parts } from "./morph.js";
import { notice } from "./notice.js";
import { follow } from "./stream.js";

const main = document.querySelector("main.table");
const connection = document.querySelector("#connection");
const BACK = "The table is back. If the log does not show what you sent, send it again: it does no harm.";
/** Where something of this table is, for the seat that this page shows. */
const address = (path) => `${main.dataset.url}${path}${main.dataset.as ? `?seat=${main.dataset.as}` : ""}`;
const number = () => Number(main.dataset.n);
/** Whether the reader is on the way to another page already, and what arrives here no longer matters. */
let leaving = false;
document.addEventListener("submit", ({ target }) => (leaving ||= target.matches("#end-scene")));
/** Events that arrive while the page is fetched anew, to be told afterwards. */
let held = null;

const hear = {
  line(data) {
    if (data.n <= number()) return;
    if (data.n > number() + 1) return renew();
    if (data.game && data.game !== main.dataset.game) return leaving || location.reload();
    main.dispatchEvent(new CustomEvent("before-line"));
    parts(data.parts);
    addLine(data);
    say(data.say);
    if (data.parts?.table) document.title = `${document.querySelector(".heading h1").textContent} · Trilith`;
    main.dispatchEvent(new CustomEvent("line", { detail: data }));
  },
  here({ here }) {
    for (const seat of document.querySelectorAll(".seat")) presence(seat, here.includes(seat.dataset.seat));
    for (const away of document.querySelectorAll(".away")) away.hidden = here.includes(away.dataset.seat);
  },
  reset: () => renew(),
  gone({ message }) {
    main.dataset.over = "yes";
    connection.textContent = "";
    notice(message ?? "You no longer hold this seat.", null, { href: main.dataset.url, words: "Look again" });
  },
  state(state) {
    connection.textContent = state === "open" || main.dataset.over ? "" : "reconnecting …";
  },
};

/** Whatever was said about a table that cannot be reached is over once it is heard again. */
function back() {
  for (const said of document.querySelectorAll(".unreached")) {
    said.textContent = BACK;
    said.classList.remove("unreached");
  }
}

function tell(type, data) {
  if (type !== "state" || data === "open") back();
  if (held && type === "line") held.push(data);
  else hear[type]?.(data);
}

function presence(seat, here) {
  const place = seat.querySelector(".presence");
  const empty = place.dataset.empty;
  seat.classList.toggle("here", here && !empty);
  const now = empty ?? (here ? "here" : "away");
  place.textContent = seat.dataset.seat.startsWith("s") ? `watching, ${now}` : now;
}

/** Fetches the page anew and puts this one into its shape; what is being typed stays. */
async function renew() {
  if (held) return;
  held = [];
  try {
    const response = await fetch(address(""), { headers: { accept: "text/html" } });
    if (!response.ok) throw new Error("no answer");
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
    const there = fresh.querySelector("main.table");
    if (there?.dataset.game !== main.dataset.game) return location.reload();
    for (const each of there.querySelectorAll("[data-part]")) part(each.dataset.part, document.adoptNode(each));
    document.querySelector("#log").replaceChildren(...there.querySelector("#log").children);
    document.querySelector("#earlier").hidden = there.querySelector("#earlier").hidden;
    main.dataset.n = there.dataset.n;
    localise(document);
    toEnd();
    main.dispatchEvent(new CustomEvent("renewed", { bubbles: true }));
  } catch {
    notice("The table could not be read anew.", renew);
  } finally {
    const waiting = held;
    held = null;
    for (const data of waiting) if (data.n <= number() + 1) hear.line(data);
  }
}

localise(document);
toEnd();
follow(address("/events"), number, tell);
