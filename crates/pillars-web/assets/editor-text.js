// The scenario that is being made as text: typed, opened from a file, taken home, and found line by line.

import { look, setChanged } from "./editor-look.js";
import { made, rememberOnce } from "./editor-tree.js";
import { notice } from "./notice.js";

const text = document.querySelector("#text");
const LARGEST = 65_536;

let typed = 0;

text.addEventListener("input", () => {
  setChanged(true);
  made.version += 1;
  clearTimeout(typed);
  typed = setTimeout(readText, 400);
});
text.addEventListener("change", readText);

function readText() {
  clearTimeout(typed);
  rememberOnce();
  look({ text: text.value }, true);
}

document.querySelector("#file").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  event.target.value = "";
  if (!file) return;
  if (file.size > LARGEST) return notice("That file is too large for a scenario.");
  text.value = await file.text();
  setChanged(true);
  readText();
});

document.querySelector("#download").addEventListener("click", () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text.value], { type: "application/toml" }));
  link.download = "scenario.toml";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
});

/** The way from a fault to its field, or else to its line. */
export function goTo(link, event) {
  event.preventDefault();
  const group = link.querySelector("code")?.textContent.match(/^(figures|creatures|items)\.[^.]+/)?.[0];
  const field = () => document.getElementById(link.dataset.field);
  if (group && made.picked !== group) {
    made.picked = group;
    return look({ tree: made.tree }).then(() => (field() ? field().focus() : toLine(link.dataset.line)));
  }
  if (field()?.matches("input, select")) field().focus();
  else toLine(link.dataset.line);
}

function toLine(line) {
  document.querySelector("#toml").open = true;
  const start = text.value.split("\n").slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  text.focus();
  text.setSelectionRange(start, start + (text.value.split("\n")[line - 1]?.length ?? 0));
}
