// Which lines of the log are shown, and where it goes on since the reader's last move.

import { atEnd, toEnd } from "./log.js";

const log = document.querySelector("#log");
const by = document.querySelector("#sieve-by");
const figures = document.querySelector("#sieve-figures");
const said = document.querySelector("#sieve-said");
const since = document.querySelector("#since");
const mark = Object.assign(document.createElement("li"), { className: "since", textContent: "Since your last move" });

const whom = (line) => line.dataset.whom?.split(" ") ?? [];
const mine = () => Array.from(document.querySelectorAll("#tokens .token.mine"), (token) => token.dataset.who);

/** What a line has to be to be shown. */
function chosen() {
  const own = mine();
  const kinds = {
    all: () => true,
    dice: ({ dataset }) => "dice" in dataset,
    mine: (line) => "own" in line.dataset || whom(line).some((who) => own.includes(who)),
  };
  return kinds[by.value] ?? ((line) => whom(line).includes(by.value));
}

function sift() {
  const fits = chosen();
  const lines = Array.from(log.querySelectorAll(".line"));
  for (const line of lines) line.hidden = !fits(line);
  const shown = lines.filter((line) => !line.hidden).length;
  const words = by.value === "all" ? "" : shown ? `${shown} of ${lines.length} lines` : "None of these lines.";
  if (said.textContent !== words) said.textContent = words;
}

/** Puts the mark behind the reader's last move, if anything came after it. */
function divide() {
  const last = Array.from(log.querySelectorAll(".line.move[data-own]:not(.struck)")).at(-1);
  const place = last?.nextElementSibling === mark ? mark.nextElementSibling : last?.nextElementSibling;
  if (!place) mark.remove();
  else if (place.previousElementSibling !== mark) last.after(mark);
  since.hidden = !place;
}

/** Whoever has come into sight can be chosen. */
function list() {
  for (const { dataset } of document.querySelectorAll("#tokens .token")) {
    if (!figures.querySelector(`[value="${dataset.who}"]`)) figures.append(new Option(dataset.name, dataset.who));
  }
}

by.addEventListener("change", () => {
  sift();
  toEnd();
});
since.addEventListener("click", () => {
  mark.scrollIntoView({ block: "start" });
  document.querySelector("#scroll").focus({ preventScroll: true });
});
new MutationObserver(() => {
  // The mark must not push the latest line out of sight.
  const end = atEnd();
  divide();
  sift();
  if (end) toEnd();
}).observe(log, { childList: true });
document.addEventListener("renewed", list);
divide();
