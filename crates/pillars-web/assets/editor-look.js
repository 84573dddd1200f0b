// How the scenario that is being made looks: asked of the server whenever something changes, and shown.

import { drawGround, point } from "./editor-map.js";
import { made } from "./editor-tree.js";
import { element, morph } from "./morph.js";
import { notice } from "./notice.js";
import { post } from "./send.js";

const text = document.querySelector("#text");
const said = document.querySelector("#editor-said");

let asking = null;
let again = null;
let changed = false;

/** Whether there is something that is not saved. */
export const isChanged = () => changed;

/** It is saved, or not. */
export function setChanged(whether) {
  changed = whether;
  if (whether) said.textContent = "Not saved yet.";
}

/** Asks how it looks; what changes meanwhile is asked for afterwards. An answer to an older question is not taken for the present. */
export async function look(what, anew = false) {
  if (asking) return void (again = [what, again?.[1] || anew]);
  const asked = made.version;
  asking = post("/scenarios/look", { ...what, picked: made.picked });
  try {
    const answer = await asking;
    if (!again && asked === made.version) take(answer, anew, what.text !== undefined);
  } catch (error) {
    if (error.kind === "too_fast") again ??= [what, anew];
    else notice(error.message);
  }
  const wait = again && !anew ? 60 : 0;
  asking = null;
  if (again) {
    const [next, fresh] = again;
    again = null;
    setTimeout(() => look(next.tree ? { tree: made.tree } : next, fresh), wait);
  }
}

function take(answer, anew, byText) {
  if (!byText) text.value = answer.text;
  if (answer.tree) {
    made.tree = answer.tree;
    drawGround();
  }
  for (const [name, html] of Object.entries(answer.parts)) {
    const old = document.querySelector(`[data-part="${name}"]`);
    const fresh = element(html);
    if (anew && name === "panel") replace(old, fresh);
    else morph(old, fresh);
  }
  listSides();
  point();
}

/** A part that is shown anew, with the focus where it was. */
function replace(old, fresh) {
  const focused = old.contains(document.activeElement) && document.activeElement.id;
  old.replaceWith(fresh);
  if (focused) document.getElementById(focused)?.focus();
}

/** The sides to place for are those that there are. */
export function listSides() {
  const list = document.querySelector("#place-side");
  const now = list.value;
  list.replaceChildren(...Object.entries(made.tree?.sides ?? {}).map(([key, name]) => new Option(name, key, false, key === now)));
}

/** Looks at something more closely, or no longer. */
export function pick(what) {
  made.picked = what === made.picked ? "" : what;
  look({ tree: made.tree });
}

/** Something has changed: draw it, and ask how it looks. */
export function renew(anew = false) {
  setChanged(true);
  drawGround();
  look({ tree: made.tree }, anew);
}
