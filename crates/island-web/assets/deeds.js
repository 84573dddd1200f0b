// What one's people can do: the deeds of the hex that is chosen hang round it where there is room, each at a click or a letter;
// what is rolled for is rolled at once as it was proposed, unless the reader wants to say who rolls.

import { edited } from "./morph.js";
import { chosen, choose, hexElement, onChoose, onClear, onView, placeOf } from "./field.js";
import { freshId } from "./send.js";

const main = document.querySelector("main.table");
const wide = matchMedia("(min-width: 54.01rem)");
const UNREACHED = "The table cannot be reached. What you sent may or may not have arrived; sending it again does no harm.";

/* A deed and its rolls, in one click. */

const changed = (form) => form.querySelector("[data-choose]")?.checked || Array.from(form.elements).some((field) => field.name && edited(field));

function tell(form, words) {
  const said = document.createElement("p");
  said.textContent = words ?? "";
  form.querySelector(".fault")?.replaceChildren(...(words ? [said] : []));
}

/** Posts an order as forms do; what comes back, or why not. */
async function post(url, fields) {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields), headers: { accept: "application/json" } });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error?.message ?? UNREACHED);
  return answer;
}

async function both(form) {
  if (form.dataset.mySending) return;
  form.dataset.mySending = "yes";
  tell(form);
  const said = new FormData(form);
  said.set("after", main.dataset.n);
  const rollers = form.dataset.roll;
  try {
    const { n } = await post(form.action, said);
    await post(form.action, { click: freshId(), after: n, verb: "roll", by: rollers });
    const click = form.querySelector('input[name="click"]');
    if (click) click.value = freshId();
  } catch (error) {
    tell(form, error instanceof TypeError ? UNREACHED : error.message);
  } finally {
    delete form.dataset.mySending;
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form.act[data-roll]");
  if (!form || changed(form)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  both(form);
}, true);

/* Who goes: whoever leads a hunt does not go along as well. */

document.addEventListener("change", ({ target }) => {
  if (!target.matches("[data-armed]")) return;
  for (const box of target.form.querySelectorAll('input[name="people"]')) {
    const leads = box.value === target.value;
    box.disabled = leads;
    if (leads) box.checked = false;
  }
});

/* The rest of the phase: all do the same who can. */

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-preset]");
  for (const list of button?.form.querySelectorAll("select") ?? []) {
    const found = Array.from(list.options).find(({ value }) => value.includes(button.dataset.preset));
    if (found) list.value = found.value;
  }
});

/* The ring. */

const sections = () => Array.from(document.querySelectorAll(".deeds .here"));
const sectionOf = (hex) => sections().find((section) => section.dataset.hex === hex);
const shown = () => wide.matches && main.dataset.pane === "deeds" && main.dataset.panel !== "hidden" && !main.dataset.past;
let ringed = null;

function place() {
  for (const section of sections()) {
    const is = section.dataset.hex === ringed && shown() && hexElement(ringed);
    section.classList.toggle("ring", Boolean(is));
    section.classList.toggle("chosen", section.dataset.hex === ringed);
    if (is) hang(section);
  }
}

/** Hangs the deeds of a hex round it, from the top clockwise, within the board. */
function hang(section) {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const items = Array.from(section.querySelectorAll("[data-ring]"));
  const { x, y, width } = placeOf(section.dataset.hex);
  const far = Math.max(width * 0.5 + 46, items.length * 14 + 24);
  const [u, v] = [Math.min(Math.max(x, stage.left + far + 40), stage.right - far - 40), Math.min(Math.max(y, stage.top + far + 40), stage.bottom - far - 40)];
  items.forEach((item, index) => {
    const angle = (index / items.length) * 2 * Math.PI - Math.PI / 2;
    item.style.setProperty("--x", `${Math.round(u + far * Math.cos(angle))}px`);
    item.style.setProperty("--y", `${Math.round(v + far * Math.sin(angle))}px`);
  });
}

/** Opens the deeds of a hex. */
function open(hex) {
  ringed = hex && sectionOf(hex) ? hex : null;
  place();
  const section = ringed && sectionOf(ringed);
  if (section && !wide.matches) section.scrollIntoView({ block: "nearest" });
}

/** The same hex chosen once more puts the ring away: what lies beneath it can be reached. */
onChoose((hex, how) => void open(hex === ringed && (how === "click" || how === "tap") ? null : hex));
onClear(() => (ringed ? (open(null), choose(null), true) : false));
onView(place);
wide.addEventListener("change", place);
new MutationObserver(place).observe(main, { attributes: true, attributeFilter: ["data-pane", "data-panel", "data-past"] });
document.addEventListener("renewed", ({ target }) => {
  if (!target.matches("main, [data-part=deeds]")) return;
  if (ringed && !sectionOf(ringed)) ringed = null;
  ringed ??= sectionOf(chosen()) ? chosen() : null;
  place();
});
document.addEventListener("click", (event) => {
  const heading = event.target.closest(".deeds .here h3");
  if (heading) choose(heading.closest(".here").dataset.hex, "code");
});

/* Letters: those of the scene first, then those of the hex that is chosen, or of the only one there is. */

const typing = (target) => target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog");

function pressed(key) {
  const scene = document.querySelector(".scene details[open] [data-key]") && document.querySelector(".scene details[open]");
  const all = sections();
  const here = sectionOf(ringed) ?? (all.length === 1 ? all[0] : null);
  const places = [scene, here, document.querySelector("#deed-done")].filter(Boolean);
  for (const where of places) {
    const found = Array.from(where.querySelectorAll("[data-key]")).find((each) => each.dataset.key === key && each.getClientRects().length);
    if (found) return found;
  }
  return null;
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || typing(event.target) || main.dataset.past) return;
  // Enter belongs to whatever has the focus, if that does something.
  if (event.key === "Enter" && event.target.closest("button, a, summary, #field, input")) return;
  const found = pressed(event.key);
  if (!found) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  found.click();
  if (found.matches("summary")) found.closest("details").querySelector("button")?.focus();
}, true);

/* The days so far, told at each dawn. */

const days = document.querySelector("#days");
let told = null;

async function tellDays() {
  const now = `${document.querySelector(".deeds")?.dataset.day} ${Boolean(document.querySelector(".card.ending"))}`;
  if (now === told || now.startsWith("0 ")) return;
  told = now;
  try {
    const seat = main.dataset.as ? `?seat=${main.dataset.as}` : "";
    const response = await fetch(`${main.dataset.url}/days${seat}`, { headers: { accept: "application/json" } });
    if (!response.ok) throw new Error("no answer");
    const { html, fates } = await response.json();
    const page = new DOMParser().parseFromString(html, "text/html");
    const over = document.querySelector("#days-told");
    days.replaceChildren(...(over ? [] : [document.adoptNode(page.body.firstElementChild)]));
    over?.replaceChildren(document.adoptNode(page.body.firstElementChild));
    for (const each of document.querySelectorAll("[data-fate]")) each.querySelector(".how").textContent = fates[each.dataset.fate] ?? "";
  } catch {
    // It is told at the next dawn, or when the page is loaded again.
    told = null;
  }
}

document.addEventListener("renewed", ({ target }) => target.matches("main, [data-part=deeds], [data-part=scene]") && !main.dataset.past && tellDays());
tellDays();
