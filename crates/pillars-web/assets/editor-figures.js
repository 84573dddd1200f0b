// The figures of the scenario that is being made: placed, moved, turned and taken off the board.

import { board, SIDES } from "./board.js";
import { pick, renew } from "./editor-look.js";
import { freshKey, made, put, remember } from "./editor-tree.js";
import { notice } from "./notice.js";

/** The token in a hex. */
export const tokenAt = (hex) => board.querySelector(`#tokens [data-at="${hex}"]`);

/** The group of the figure in a hex. */
export const groupAt = (hex) => tokenAt(hex)?.dataset.group;

const figureAt = (hex) => made.tree.figures?.[groupAt(hex)];

/** The two halves of a choice of who somebody is: `is:wolf`. */
export const split = (value) => [value.slice(0, value.indexOf(":")), value.slice(value.indexOf(":") + 1)];

/** Puts somebody into a hex, as the fields say; or looks at who stands there. */
export function placeIn(hex) {
  if (groupAt(hex)) return pick(`figures.${groupAt(hex)}`);
  const [kind, which] = split(document.querySelector("#place-kind").value);
  const side = document.querySelector("#place-side").value;
  if (!which || !side) return notice("Choose whom to place, and for which side. A scenario needs sides first.");
  remember();
  const key = freshKey(made.tree.figures, kind === "is" ? which : "guest");
  put(["figures", key], { side, [kind]: which, at: hex, facing: document.querySelector("#place-facing").value });
  made.picked = `figures.${key}`;
  renew();
}

/** Moves the figure in one hex to another. */
export function move(from, to) {
  const figure = figureAt(from);
  if (!figure || from === to) return;
  remember();
  if (Array.isArray(figure.at)) figure.at = figure.at.map((hex) => (hex === from ? to : hex));
  else if (figure.at === from) figure.at = to;
  else notice("These gather around one hex. Move that one, or write a hex for each.");
  made.picked = `figures.${groupAt(from)}`;
  renew(true);
}

/** Lets a figure look further to the right, or to the left. */
export function turned(figure, by) {
  figure.facing = SIDES[(SIDES.indexOf(figure.facing) + by + 6) % 6];
}

/** Turns the figures of the group in a hex. */
export function turnAt(hex, by) {
  const figure = figureAt(hex);
  if (!figure) return;
  remember();
  turned(figure, by);
  renew(true);
}

/** Takes a figure off the board, and its group if it was the last. */
export function removeAt(hex) {
  const figure = figureAt(hex);
  if (!figure) return;
  remember();
  if (Array.isArray(figure.at) && figure.at.length > 1) figure.at = figure.at.filter((each) => each !== hex);
  else delete made.tree.figures[groupAt(hex)];
  renew(true);
}
