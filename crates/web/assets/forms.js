// Every form with the class `command` sends one command, made of its fields.

import { catchUp } from "./morph.js";
import { notice } from "./notice.js";
import { send } from "./send.js";

const main = document.querySelector("main.table");
const url = `/api/tables/${main.dataset.table}/commands`;
/** Steps up and down mean the same whatever happened before them, so they are never out of date. */
const TIMELESS = new Set(["count"]);
const BOUNCE = 350;

/** For whom one acts: somebody else, or the one of those at this screen whom the page shows. */
const asWhom = (as) => (as || main.dataset.as ? { as: as || main.dataset.as } : {});

/** Sends an order that stands in no form. */
export function order(command, as) {
  const sent = send(url, () => ({ after: Number(main.dataset.n), ...asWhom(as), command }));
  const failed = (error) => {
    const offline = error.kind === "offline";
    notice(`${error.message}${since(error)}`, offline ? () => sent.again().catch(failed) : null, null, offline ? "unreached" : "");
  };
  return sent.answer.catch(failed);
}

/** What happened before a click that came too late. */
function since({ kind }) {
  const last = kind === "stale" && Array.from(document.querySelectorAll("#log .line:last-child .what p"), (said) => said.textContent).join(" ");
  return last ? ` Last of all: ${last.slice(0, 200)}` : "";
}

function value(field) {
  if (field.dataset.type === "number") return Number(field.value === "" ? field.dataset.blank : field.value);
  if (field.dataset.type === "json") return JSON.parse(field.value);
  if (field.dataset.type === "bool") return field.value === "true";
  return field.value;
}

/** What the form's fields say, by their names. */
function fields(form) {
  const named = Array.from(form.elements).filter((field) => field.name && !("outer" in field.dataset));
  const counted = named.filter((field) => field.type !== "radio" || field.checked);
  const one = counted.filter((field) => !("several" in field.dataset)).map((field) => [field.name, value(field)]);
  const several = new Map(counted.filter((field) => "several" in field.dataset).map(({ name }) => [name, []]));
  for (const field of counted) if ("several" in field.dataset && field.checked) several.get(field.name).push(JSON.parse(field.value));
  return Object.fromEntries([...one, ...several]);
}

/** The command of the form, and what goes beside it. */
function envelope(form) {
  const { scope, verb } = form.dataset;
  const said = fields(form);
  const to = form.querySelector("#to")?.value;
  const command = to ? { whisper: { to, ...said } } : Object.keys(said).length ? { [verb]: said } : verb;
  const as = form.closest(".tray") && document.querySelector("#as")?.value;
  const faces = form.querySelector("#faces")?.value.match(/\d+/g)?.map(Number);
  const after = TIMELESS.has(verb) ? null : Number(main.dataset.n);
  return { after, ...asWhom(as), ...(faces ? { faces } : {}), command: { [scope]: command } };
}

/** Shows in the form what went wrong, with a caret under the column if it has one. */
export function fault(form, error, again) {
  const place = form.querySelector(".fault");
  const sentence = document.createElement("p");
  sentence.textContent = error.message;
  sentence.classList.toggle("unreached", error.kind === "offline");
  const pieces = [sentence];
  const text = form.querySelector("input.notation")?.value;
  if (error.column && text) pieces.unshift(caret(text, error.column));
  if (again) pieces.push(retry(again));
  place.replaceChildren(...pieces);
  const named = error.field && form.elements[error.field];
  (error.column ? form.querySelector("input.notation") : named)?.setAttribute?.("aria-invalid", "true");
}

function caret(text, column) {
  const shown = document.createElement("pre");
  const from = Math.max(0, column - 30);
  const characters = Array.from(text);
  shown.className = "caret";
  shown.textContent = `${characters.slice(from, from + 60).join("")}\n${" ".repeat(column - 1 - from)}^`;
  return shown;
}

function retry(again) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Try again";
  button.addEventListener("click", again);
  return button;
}

/** Clears what a form said about its last attempt. */
export function clearFault(form) {
  form.querySelector(".fault")?.replaceChildren();
  for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
}

const lastSent = new WeakMap();

/** Whether this is the second half of a double click: the same words at the same moment. Steps are meant each time. */
function bounced(form, said) {
  if (form.querySelector("button.step")) return false;
  const [now, words, last] = [Date.now(), JSON.stringify(said.command), lastSent.get(form)];
  if (form.dataset.mySending || (last?.words === words && now - last.at < BOUNCE)) return true;
  lastSent.set(form, { at: now, words });
  return false;
}

function submit(form) {
  const said = envelope(form);
  if (bounced(form, said)) return;
  clearFault(form);
  form.dataset.mySending = "yes";
  const waiting = () => form.querySelector(".fault")?.replaceChildren("Sending …");
  const sent = send(url, () => ({ ...said, after: said.after === null ? null : Number(main.dataset.n) }), waiting);
  const watch = (answer) => answer.then(() => done(form, said), (error) => failed(form, error, () => watch(sent.again())))
    .finally(() => delete form.dataset.mySending);
  watch(sent.answer);
}

function done(form, said) {
  clearFault(form);
  if (form.dataset.verb === "leave") return location.assign("/");
  if (!form.closest(".tray")) {
    form.reset();
    catchUp(form);
    form.closest("details.confirm, details.new, details.edit, details.chores")?.removeAttribute("open");
  }
  form.dispatchEvent(new CustomEvent("sent", { bubbles: true, detail: said }));
}

function failed(form, error, again) {
  fault(form, error, error.kind === "offline" ? again : null);
  form.dispatchEvent(new CustomEvent("refused", { bubbles: true, detail: error }));
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form.command");
  if (!form) return;
  event.preventDefault();
  submit(form);
});
document.addEventListener("input", (event) => event.target.form?.matches("form.command") && clearFault(event.target.form));
