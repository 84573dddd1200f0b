// The past of any game's table: the parts that the bar over all moments names, as they were after any line of the log and as this
// seat saw them then. What happens meanwhile is counted.

import { parts, release, withhold } from "./morph.js";
import { notice } from "./notice.js";

const main = document.querySelector("main.table");
const find = (id) => document.getElementById(id);
const [range, said, news, back, copy, play, speed] = ["reel-at", "then-said", "then-news", "then-back", "then-copy", "reel-play", "reel-speed"].map(find);
const SHOWN = find("reel").dataset.parts.split(" ");
const PACE = 1_400;
const KEPT = 200;
const ADDRESS_AFTER = 300;

/** How figures move from moment to moment, where something of a game shows that. */
let [places, move] = [() => null, () => {}];
export const hang = (motion) => ([places, move] = [motion.places, motion.move]);

/** The moment that is shown; nothing is the present. */
let shown = null;
let missed = 0;
let wanted = null;
let timer = null;
let addressing = null;
const kept = new Map();

export const inPast = () => shown !== null;
const last = () => Number(main.dataset.n);

async function fetched(n) {
  if (kept.has(n)) return kept.get(n);
  const response = await fetch(`${main.dataset.url}/moments?at=${n}${as("&")}`, { headers: { accept: "application/json" } });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw Object.assign(new Error(answer.error?.message ?? "The past cannot be read just now."), answer.error);
  if (kept.size > KEPT) kept.clear();
  // The latest moment learns of its successor only later.
  if (answer.next !== null && !answer.struck) kept.set(n, answer);
  return answer;
}

/** Shows the board as it was after that line. Of several that are asked for in haste, only the last is shown. */
async function show(n, moving = false) {
  if (wanted !== null) return void (wanted = n);
  wanted = n;
  try {
    while (wanted !== null) {
      const asked = wanted;
      const moment = await fetched(asked);
      if (wanted === asked) {
        wanted = null;
        enter(moment, moving);
      }
    }
  } catch (error) {
    wanted = null;
    if (error.first && n < error.first) {
      range.min = error.first;
      return show(error.first);
    }
    halt();
    notice(error.message, () => show(n));
  }
}

function enter(moment, moving) {
  if (!inPast()) missed = 0;
  const from = places();
  withhold(SHOWN);
  shown = moment;
  main.dataset.past = moment.n;
  find("then").hidden = false;
  find("plan")?.setAttribute("hidden", "");
  parts(moment.parts, true);
  if (moving) move(from, moment.motion);
  const words = `As it was. ${moment.label}${moment.struck ? " (taken back since)" : ""}`;
  if (said.textContent !== words) said.textContent = words;
  if (find("what-if-at")) find("what-if-at").value = moment.n;
  range.value = moment.n;
  range.setAttribute("aria-valuetext", moment.label);
  point(moment.n);
  tellNews();
  address(ownAddress(), ADDRESS_AFTER);
}

const as = (sign) => (main.dataset.as ? `${sign}seat=${main.dataset.as}` : "");
const ownAddress = () => (inPast() ? `${main.dataset.url}?at=${shown.n}${as("&")}` : `${main.dataset.url}${as("?")}`);

/** Writes what is shown into the page's address, not more often than browsers like. */
function address(url, after) {
  clearTimeout(addressing);
  addressing = setTimeout(() => history.replaceState(null, "", url), after);
}

/** Marks the line of the log that is shown. */
function point(n) {
  for (const line of document.querySelectorAll("#log [aria-current]")) line.removeAttribute("aria-current");
  const line = n === null ? null : find(`n${n}`);
  line?.setAttribute("aria-current", "true");
  line?.scrollIntoView({ block: "nearest" });
}

function tellNews() {
  news.textContent = missed ? ` · ${missed} new` : "";
}

/** Back to the present. */
export function toNow() {
  halt();
  wanted = null;
  if (!inPast()) return;
  shown = null;
  delete main.dataset.past;
  find("then").hidden = true;
  find("plan")?.removeAttribute("hidden");
  if (find("what-if-at")) find("what-if-at").value = "";
  release();
  present();
  point(null);
  address(ownAddress(), 0);
}

/** The bar stands at its end. */
function present() {
  range.max = last();
  range.value = last();
  range.setAttribute("aria-valuetext", "now");
}

/** One moment back or on. Beyond the last is the present. */
export async function step(by) {
  halt();
  await walk(by);
}

async function walk(by) {
  if (by < 0) return show(inPast() ? shown.before ?? shown.n : Math.max(1, await beforeNow()));
  if (!inPast()) return;
  const { next } = kept.get(shown.n) ?? (await fetched(shown.n).catch(() => shown));
  return next === null ? toNow() : show(next, true);
}

/** The moment before the latest. */
async function beforeNow() {
  const latest = await fetched(last()).catch(() => null);
  return latest?.before ?? last();
}

function halt() {
  clearTimeout(timer);
  timer = null;
  play.setAttribute("aria-pressed", "false");
  play.setAttribute("aria-label", "Play from here");
  play.textContent = "▶";
}

async function run() {
  await (inPast() ? walk(1) : show(Number(range.min)));
  if (inPast() && timer !== null) timer = setTimeout(run, PACE / Number(speed.value));
}

play.addEventListener("click", () => {
  if (timer !== null) return halt();
  play.setAttribute("aria-pressed", "true");
  play.setAttribute("aria-label", "Pause");
  play.textContent = "❚❚";
  timer = 0;
  run();
});
find("reel-before").addEventListener("click", () => step(-1));
find("reel-next").addEventListener("click", () => step(1));
back.addEventListener("click", toNow);

range.addEventListener("input", () => {
  halt();
  const n = Number(range.value);
  if (n >= last()) return toNow();
  // Lines of talk stand between moments: a step on goes beyond them.
  show(inPast() && n > shown.n && shown.next !== null && n < shown.next ? shown.next : n);
});

/** A click on a line that is about nothing else shows the board after it. */
document.querySelector("#log").addEventListener("click", (event) => {
  const link = event.target.closest("a.back-to");
  if (link && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
  if (!link && (event.target.closest("a, button, summary, details, input") || String(getSelection()))) return;
  const line = event.target.closest(".line");
  if (!line) return;
  event.preventDefault();
  halt();
  if (Number(line.dataset.n) === last() && !link) return toNow();
  show(Number(line.dataset.n));
});

main.addEventListener("line", ({ detail }) => {
  if (detail?.undid?.length) kept.clear();
  if (!inPast()) return present();
  missed += 1;
  range.max = last();
  tellNews();
});
document.addEventListener("renewed", ({ target }) => target === main && (kept.clear(), inPast() ? (range.max = last()) : present()));

copy.addEventListener("click", async () => {
  const words = copy.textContent;
  try {
    await navigator.clipboard.writeText(new URL(ownAddress(), location).href);
    copy.textContent = "Copied";
  } catch {
    copy.textContent = "See the address bar";
  }
  setTimeout(() => (copy.textContent = words), 2_000);
});

const whatIf = find("what-if");
document.addEventListener("click", ({ target }) => whatIf?.open && !whatIf.contains(target) && (whatIf.open = false));
whatIf?.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !whatIf.open) return;
  event.preventDefault();
  whatIf.open = false;
  whatIf.querySelector("summary").focus();
});

// Whoever came by the address of a moment sees it at once.
const at = new URLSearchParams(location.search).get("at");
if (at) show(Number(at));
