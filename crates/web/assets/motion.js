// Figures that moved glide to where they are now, unless the reader wants no motion.

import { board, centre } from "./board.js";

const main = document.querySelector("main.battle");
const GLIDE = 350;
let before = new Map();

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const places = () => new Map(Array.from(board.querySelectorAll(".token"), (token) => [token.id, token.dataset.at]));

function glide(token, from) {
  const [[x, y], [u, v]] = [centre(from), centre(token.dataset.at)];
  token.animate([{ translate: `${x - u}px ${y - v}px` }, { translate: "0 0" }], { duration: GLIDE, easing: "ease-out" });
}

main.addEventListener("before-line", () => (before = places()));
main.addEventListener("line", () => {
  if (still()) return;
  for (const token of board.querySelectorAll(".token")) {
    const from = before.get(token.id);
    if (from && from !== token.dataset.at) glide(token, from);
  }
});
