// Puts a part of the page into a new shape without losing what the reader is doing in it: the focus, what
// has been opened, and what has been typed but not yet sent stay as they are.

/** The one element that the server's HTML describes, ready for this document. */
export function element(html) {
  const drawn = html.startsWith("<g");
  const parsed = new DOMParser().parseFromString(drawn ? `<svg>${html}</svg>` : html, "text/html");
  const first = parsed.body.firstElementChild;
  return document.adoptNode(drawn ? first.firstElementChild : first);
}

/** Whether the reader has changed the field since the page gave it its value. */
export function edited(field) {
  if (field.type === "hidden") return false;
  if (field.type === "radio" || field.type === "checkbox") return field.checked !== field.defaultChecked;
  if (field.nodeName === "SELECT") return !field.options[field.selectedIndex]?.defaultSelected && field.selectedIndex > 0;
  return "defaultValue" in field && field.value !== field.defaultValue;
}

/** Whether anything in the form has been changed. */
export const unsent = (form) => Array.from(form.elements).some((field) => field.name && edited(field));

/** Lets the hidden fields of a form catch up with what the page has said since. */
export function catchUp(form) {
  for (const field of form.querySelectorAll("input[data-my-next]")) {
    field.value = field.dataset.myNext;
    delete field.dataset.myNext;
  }
}

/** Makes `old` look like `fresh`. Elements with `data-kept` belong to the browser and are left alone. */
export function morph(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) return old.replaceWith(fresh);
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  if (old.hasAttribute("data-kept")) return;
  attributes(old, fresh);
  if (old.nodeName === "TEXTAREA") return text(old, fresh);
  children(old, fresh);
  if (old.nodeName === "SELECT") settle(old);
}

/** A list of which nothing could be chosen chooses again when something can. */
function settle(select) {
  const chosen = select.options[select.selectedIndex];
  const able = Array.from(select.options).findIndex((option) => !option.disabled);
  if ((!chosen || chosen.disabled) && able >= 0) select.selectedIndex = able;
}

function attributes(old, fresh) {
  const mine = (name) => name.startsWith("data-my-") || (name === "open" && old.nodeName === "DETAILS");
  for (const { name } of Array.from(old.attributes)) {
    if (!fresh.hasAttribute(name) && !mine(name)) old.removeAttribute(name);
  }
  for (const { name, value } of Array.from(fresh.attributes)) {
    if (mine(name) || old.getAttribute(name) === value) continue;
    if (name === "value" && old.nodeName === "INPUT") setValue(old, value);
    else old.setAttribute(name, value);
  }
}

/** A form that is being filled in keeps its hidden fields: they say what the reader had before their eyes. */
function setValue(input, value) {
  if (input.type === "hidden") {
    if (input.form && unsent(input.form)) input.dataset.myNext = value;
    else input.value = value;
    return;
  }
  const keep = edited(input) || input.type === "radio";
  input.setAttribute("value", value);
  if (!keep) input.value = value;
}

function text(old, fresh) {
  const keep = edited(old);
  if (old.defaultValue !== fresh.defaultValue) old.defaultValue = fresh.defaultValue;
  if (!keep && old.value !== fresh.defaultValue) old.value = fresh.defaultValue;
}

function children(old, fresh) {
  let at = old.firstChild;
  for (const next of Array.from(fresh.childNodes)) {
    const match = counterpart(old, at, next);
    if (!match) {
      old.insertBefore(next, at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else old.insertBefore(match, at);
    morph(match, next);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

function counterpart(parent, at, next) {
  if (next.id) return parent.querySelector(`:scope > #${CSS.escape(next.id)}`);
  return at && !at.id && at.nodeName === next.nodeName ? at : null;
}

/** Parts that show something else just now, and what they will show when that is over. */
const withheld = new Map();

/** From now on what arrives for these parts waits. */
export function withhold(names) {
  for (const name of names) {
    const part = withheld.has(name) ? null : named(name);
    if (part) withheld.set(name, part.cloneNode(true));
  }
}

/** Shows in these parts what has arrived for them. */
export function release() {
  const waiting = Array.from(withheld);
  withheld.clear();
  for (const [name, fresh] of waiting) part(name, fresh);
}

/** A part as it stands in the present, whatever it shows just now. */
export const present = (name) => withheld.get(name) ?? named(name);

const named = (name) => document.querySelector(`[data-part="${CSS.escape(name)}"]`);

/** Puts a part into a new shape, now or when it is released; `anyway` even if it is withheld. */
export function part(name, fresh, anyway = false) {
  if (withheld.has(name) && !anyway) return withheld.set(name, fresh);
  const old = named(name);
  const focus = document.activeElement;
  if (!old) return;
  morph(old, fresh);
  if (focus && !focus.isConnected) old.querySelector("h2")?.focus();
  old.dispatchEvent(new CustomEvent("renewed", { bubbles: true }));
}

/** Replaces the parts of the page by their new HTML. */
export function parts(changes, anyway) {
  for (const [name, html] of Object.entries(changes ?? {})) part(name, element(html), anyway);
}
