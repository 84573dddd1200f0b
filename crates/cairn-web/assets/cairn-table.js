// A Cairn table's page: cards, the fight, time and papers, live; the log beside them.

import "./acts.js";
import "./awaited.js";
import "./dice.js";
import "./forms.js";
import "./keys.js";
import "./notes.js";
import "./panes.js";
import "./live.js";

const main = document.querySelector("main.cairn");

/** What a link within the page leads to is opened, so that one sees it. */
function open() {
  const there = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  if (there?.nodeName === "DETAILS") there.open = true;
}
addEventListener("hashchange", open);
document.addEventListener("click", ({ target }) => {
  // A second click on the same link changes no address, and opens all the same.
  if (target.closest('a[href^="#"]')) setTimeout(open);
});
open();
// From here on a click does something.
main.dataset.ready = "yes";
