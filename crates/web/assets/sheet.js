// On a narrow screen what may be done lies in a sheet below the board: its handle is tapped, or pulled up and down.

const main = document.querySelector("main.battle");
const rail = document.querySelector(".rail");
const handle = document.querySelector("#handle");
const tools = document.querySelector("#aids-open");
const PULLED = 24;
let pulled = null;

/** Gives the sheet more room, or gives it back. */
function raise(up) {
  main.classList.toggle("tall", up);
  handle.setAttribute("aria-expanded", String(up));
}

const isUp = () => main.classList.contains("tall");

rail.addEventListener("pointerdown", ({ clientY }) => (pulled = { from: clientY, done: false }));
rail.addEventListener("pointermove", ({ clientY, buttons }) => {
  // Whoever let go elsewhere pulls no more.
  if (!buttons) pulled = null;
  if (!pulled || pulled.done || Math.abs(clientY - pulled.from) < PULLED) return;
  pulled.done = true;
  raise(clientY < pulled.from);
});
// Where one lets go is no tap.
rail.addEventListener("click", (event) => {
  const done = pulled?.done;
  pulled = null;
  if (done) return event.stopPropagation();
  if (event.target.closest("#handle")) raise(!isUp());
  // A second tap on a tab is as good as one on the handle.
  if (event.target.closest("nav button")?.getAttribute("aria-pressed") === "true") raise(!isUp());
}, true);

tools.addEventListener("click", () => {
  const shown = main.classList.toggle("aided");
  tools.setAttribute("aria-expanded", String(shown));
});
