// A casting as it is made up. Every control bears the casting that it leads to; the server is asked what that comes to, and
// answers with the panel, the hexes that are open and what it would cover. Here it is only held, shown and aimed.

import { element, morph } from "./morph.js";
import { SIDES, board, tokensAt } from "./board.js";
import { intend, overlay, show } from "./plan.js";

const main = document.querySelector("main.battle");
const place = () => document.querySelector("#weaving");
/** The casting as the server last settled it, with what it said of it; none if no spell is chosen. */
let made = null;
let asking = 0;

const spotsOf = () => (made?.spots ? made.spots.split(" ") : []);
const areaOf = () => (made?.area ? made.area.split(" ") : []);
const aims = () => Array.from(place()?.querySelectorAll("[data-target]") ?? []);
const at = (who) => board.querySelector(`#token-${CSS.escape(who)}`)?.dataset.at;

/** Asks what a casting comes to, and shows it. */
async function weave(cast) {
  const mine = (asking += 1);
  const query = new URLSearchParams({ cast: JSON.stringify(cast), ...(main.dataset.as && { seat: main.dataset.as }) });
  const response = await fetch(`${main.dataset.url}/casting?${query}`, { headers: { accept: "application/json" } }).catch(() => null);
  const answer = response?.ok ? await response.json() : null;
  if (mine !== asking || !place()) return;
  if (!answer?.html) return drop(answer?.reason);
  made = answer;
  const fresh = element(answer.html);
  if (place().firstElementChild) morph(place().firstElementChild, fresh);
  else {
    place().replaceChildren(fresh);
    document.querySelector("#casting").scrollIntoView({ block: "start" });
  }
  pressed();
  overlay(onBoard);
  const ready = place().querySelector(".deed");
  if (ready) intend(ready);
  else intend(null, answer.said);
}

/** Lets go of the casting that was made up. */
function drop(reason) {
  const was = made;
  made = null;
  overlay(null);
  place()?.replaceChildren(...(reason ? [Object.assign(document.createElement("p"), { className: "reason", textContent: reason })] : []));
  pressed();
  if (was) intend(null);
  else show();
}

const spellButton = () => document.querySelector(`#casting .spell[data-spell="${made?.cast.spell}"]`);

function pressed() {
  for (const button of document.querySelectorAll("#casting .spell")) button.setAttribute("aria-pressed", String(button.dataset.spell === made?.cast.spell));
}

/** What the board does while a spell is made up. */
const onBoard = {
  lights: () => [
    ...spotsOf().map((hex) => [hex, "reach spot", ""]),
    ...aims().map((each) => [at(each.dataset.target), each.ariaPressed === "true" ? "target chosen" : "target", ""]).filter(([hex]) => hex),
    ...areaOf().map((hex) => [hex, "area", ""]),
  ],
  aim(hex) {
    const there = tokensAt(hex).map((token) => token.dataset.who);
    const target = aims().find((each) => there.includes(each.dataset.target));
    if (target?.ariaPressed === "true") return false;
    if (target) return weave(JSON.parse(target.dataset.cast)), true;
    if (!spotsOf().includes(hex)) return false;
    if (made.cast.at?.hex === hex) return false;
    weave({ ...made.cast, at: { hex, along: made.cast.at?.along ?? null } });
    return true;
  },
  holds: (hex) => made?.cast.at?.hex === hex || aims().some((each) => each.ariaPressed === "true" && at(each.dataset.target) === hex),
  aimed: () => aims().filter((each) => each.ariaPressed === "true").map((each) => each.dataset.target),
  stops: () => aims().map((each) => ({ hex: at(each.dataset.target) })).filter(({ hex }) => hex),
  runs: () => (made?.line && made.cast.at?.along) || "",
  turn(by) {
    const { hex, along } = made?.cast.at ?? {};
    if (!made?.line || !along) return false;
    weave({ ...made.cast, at: { hex, along: SIDES[(SIDES.indexOf(along) + by + 6) % 6] } });
    return true;
  },
  back() {
    if (!made) return false;
    const from = spellButton();
    drop();
    // Whoever was on the board stays there; whoever was in the panel is where they chose the spell.
    if (document.activeElement !== board) from?.focus();
    return true;
  },
};

document.addEventListener("click", ({ target }) => {
  const button = target.closest("#casting [data-cast]");
  if (!button) return;
  if (button.matches(".spell") && button.dataset.spell === made?.cast.spell) return drop();
  if (button.matches(".spell")) place()?.replaceChildren();
  weave(JSON.parse(button.dataset.cast));
});
document.addEventListener("change", ({ target }) => target.matches("#casting [data-casts]") && weave(JSON.parse(target.value)));
document.addEventListener("renewed", ({ target }) => {
  if (target !== main && target.id !== "choices") return;
  const here = document.querySelector("#casting");
  if (!made) return;
  if (here?.dataset.who === String(made.cast.figure)) weave(made.cast);
  else drop();
});
