// "Your turn" where one sees it from elsewhere: in the title, in the icon and, for those who ask for it by a click, as a notification.

import { present } from "./morph.js";

const main = document.querySelector("main.table");
const icon = document.querySelector('link[rel="icon"]');
const icons = { calm: icon.href, mine: new URL("./icon-turn.svg", import.meta.url).href };
const KEY = "tell-my-turn";
let before = null;

const able = () => "Notification" in window && isSecureContext;
const wanted = () => able() && Notification.permission === "granted" && localStorage.getItem(KEY) === "yes";

function look() {
  // Also whoever looks at the past is told that it is their turn.
  const awaits = present("turn")?.querySelector("#awaits");
  const mine = awaits?.dataset.mine !== undefined && !awaits.querySelector(".paused");
  const name = document.querySelector(".heading h1").textContent;
  document.title = `${mine ? "Your turn · " : ""}${name} · Trilith`;
  const shown = mine ? icons.mine : icons.calm;
  if (icon.href !== shown) icon.href = shown;
  if (mine && before === false && document.hidden && wanted()) tell(name, awaits.querySelector(".ask")?.textContent ?? "");
  before = mine;
}

function tell(title, body) {
  const note = new Notification(title, { body: `Your turn. ${body}`, tag: main.dataset.table });
  note.addEventListener("click", () => (window.focus(), note.close()));
}

function label(button) {
  button.parentElement.hidden = !able();
  button.textContent = wanted() ? "Tell me no more when it is my turn" : "Tell me when it is my turn";
}

async function ask(button) {
  const on = wanted();
  localStorage.setItem(KEY, on ? "no" : "yes");
  if (!on && (await Notification.requestPermission()) !== "granted") {
    button.textContent = "Your browser does not let this page tell you";
    return;
  }
  label(button);
}

const button = document.querySelector("#tell-turn");
if (button) {
  label(button);
  button.addEventListener("click", () => ask(button));
}
main.addEventListener("line", look);
document.addEventListener("renewed", ({ target }) => target.matches("main, .turn") && look());
look();
