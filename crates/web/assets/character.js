// A character's page: forms go out and the page's main part comes back, so that nothing is reloaded and the
// keyboard stays where it is wanted. Without this script every form works as forms do.

import { follow } from "./stream.js";

const main = () => document.querySelector("main[data-character]");
const spoken = document.querySelector("#spoken");
let busy = false;

/** Puts the main part of another page of ours in place of this one's. */
function show(html, url, keep) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const next = fresh.querySelector("main[data-character]");
  if (!next) return location.assign(url);
  const old = main();
  const same = old.dataset.step === next.dataset.step;
  const at = keep ?? document.activeElement?.id;
  const scroll = scrollY;
  const open = Array.from(old.querySelectorAll("details[open][id]"), (each) => each.id);
  old.replaceWith(document.adoptNode(next));
  document.title = fresh.title;
  if (url) history.replaceState(null, "", url);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  settle(next, same, at, scroll);
  dress();
}

/** The place in a form from which it went wrong: what was used, or else the first that can be. */
function mended(form, used) {
  const own = used && used !== form && form.contains(used) && !used.disabled;
  const field = form.querySelector("input:not([type=hidden]), select, textarea");
  return field ?? (own ? used : (form.querySelector("button:enabled") ?? form));
}

/** Gives the focus to what went wrong, to where it was, or to what comes next. */
function settle(next, same, at, scroll) {
  const fault = next.querySelector("form .fault");
  const first = next.querySelector("[autofocus]") ?? next.querySelector("h1");
  const named = at && document.getElementById(at);
  const before = named?.matches("form") ? named.querySelector("button") : named;
  if (fault) {
    mended(fault.closest("form"), named).focus();
    fault.scrollIntoView({ block: "nearest" });
    return;
  }
  if (same && before) {
    before.focus({ preventScroll: true });
    scrollTo(0, scroll);
  } else {
    first.focus({ preventScroll: true });
    scrollTo(0, same ? scroll : 0);
  }
  const told = next.querySelector("#happened, .entries > li:not(.struck)");
  if (told) spoken.textContent = told.innerText.replaceAll(/\s+/g, " ").slice(0, 600);
}

async function send(form, submitter) {
  if (busy) return;
  busy = true;
  const body = new URLSearchParams(new FormData(form, submitter));
  const keep = submitter?.id || form.id;
  try {
    const response = await fetch(form.action, { method: "POST", body, headers: { accept: "text/html" } });
    const url = new URL(response.url);
    const home = !url.pathname.startsWith(main().dataset.base);
    if (home) return location.assign(response.url);
    show(await response.text(), response.ok ? url.pathname + url.search : null, keep);
  } catch {
    tell(form, "The server cannot be reached. What you sent may or may not have arrived; sending it again does no harm.");
  } finally {
    busy = false;
  }
}

function tell(form, sentence) {
  const place = document.createElement("p");
  place.className = "fault";
  place.setAttribute("role", "alert");
  place.textContent = sentence;
  form.querySelector(".fault")?.remove();
  form.append(place);
}

async function look(query) {
  const url = `${main().dataset.base}${query}`;
  try {
    const response = await fetch(url, { headers: { accept: "text/html" } });
    if (response.ok) show(await response.text(), url);
  } catch {
    // The button of the form still works.
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.closest("main[data-character]")) return;
  if (form.id === "do-delete") return;
  event.preventDefault();
  if (form.method === "get") look(`?${new URLSearchParams(new FormData(form))}`);
  else send(form, event.submitter);
});

// The market is searched while one types.
let typing;
document.addEventListener("input", (event) => {
  if (event.target.id === "find") {
    clearTimeout(typing);
    typing = setTimeout(search, 250, event.target);
  }
  if (event.target.closest(".points")) points();
});
document.addEventListener("change", (event) => ["shelf", "modifier"].includes(event.target.id) && event.target.form.requestSubmit());

async function search(field) {
  const { selectionStart, form } = field;
  const said = new FormData(form);
  if (field.value.trim()) said.set("shelf", "all");
  await look(`?${new URLSearchParams(said)}`);
  document.getElementById("find")?.setSelectionRange(selectionStart, selectionStart);
}

/** How many points are left to share out. */
function points() {
  const place = document.querySelector(".points");
  if (!place) return;
  const sum = Array.from(place.querySelectorAll("input"), (input) => Number(input.value)).reduce((a, b) => a + b, 0);
  const left = Number(place.dataset.points) - sum;
  const output = place.querySelector("#left");
  output.textContent = left === 0 ? "All points are shared out." : left > 0 ? `${left} left` : `${-left} too many`;
  output.classList.toggle("wrong", left !== 0);
}

// Where a number comes from can be sent away again by Escape.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const shown of document.querySelectorAll(".worked:hover > .because, .worked:focus-within > .because")) shown.classList.add("shut");
});
for (const type of ["focusin", "mouseover"]) {
  document.addEventListener(type, (event) => event.target.closest?.(".worked")?.querySelector(".shut")?.classList.remove("shut"));
}

/** Shows the present step where the steps do not all fit. */
function reach() {
  const steps = document.querySelector(".progress");
  const now = steps?.querySelector("[aria-current]");
  if (now) steps.scrollLeft = now.offsetLeft - (steps.clientWidth - now.offsetWidth) / 2;
}

/** What only a script can offer. */
function dress() {
  points();
  reach();
  const print = document.querySelector("#print");
  if (!print) return;
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}

dress();
follow(
  `/tables/${main().dataset.character}/events`,
  () => Number(main().dataset.n),
  (type, data) => {
    if (type === "reset" || (type === "line" && data.n > Number(main().dataset.n) && !busy)) look(location.search);
  },
);
