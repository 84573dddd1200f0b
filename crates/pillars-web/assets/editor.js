// The editor of scenarios. It knows no rule: it puts values under keys, asks the server how that looks, and shows the answer.

import { markFor, takeUp } from "./editor-brush.js";
import { press } from "./editor-forms.js";
import { isChanged, listSides, pick, renew, setChanged } from "./editor-look.js";
import { drawGround } from "./editor-map.js";
import { goTo } from "./editor-text.js";
import { made, redo, undo } from "./editor-tree.js";

const main = document.querySelector("main.editor");
const form = document.querySelector("#writing");

const goBack = (way) => way() && renew(true);

document.addEventListener("click", (event) => {
  const button = event.target.closest("button, a[data-line]");
  if (!button) return;
  if (button.dataset.brush !== undefined) takeUp(button.dataset.brush);
  else if (button.dataset.pick !== undefined) pick(button.dataset.pick);
  else if (button.id === "undo") goBack(undo);
  else if (button.id === "redo") goBack(redo);
  else if (button.dataset.line) goTo(button, event);
  else if (button.dataset.do === "mark") markFor(JSON.parse(button.dataset.path));
  else if (button.dataset.do) press(button);
});

document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || !made.tree || event.target.matches("input, textarea")) return;
  const back = event.key === "z" && !event.shiftKey;
  if (!back && event.key !== "y" && !(event.key.toLowerCase() === "z" && event.shiftKey)) return;
  event.preventDefault();
  goBack(back ? undo : redo);
});

form.addEventListener("submit", (event) => {
  // Enter in a field of the forms is no wish to save.
  if (!event.submitter) event.preventDefault();
  else setChanged(false);
});
form.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target.matches("input")) {
    event.preventDefault();
    event.target.dispatchEvent(new Event("change", { bubbles: true }));
  }
});
addEventListener("beforeunload", (event) => {
  if (isChanged()) event.preventDefault();
});

main.classList.add("ready");
if (made.tree) {
  drawGround();
  listSides();
}
