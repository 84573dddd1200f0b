// A camp's page: the party and what it does between fights, live; the log beside it.

import "./acts.js";
import "./dice.js";
import "./forms.js";
import "./keys.js";
import "./notes.js";
import "./panes.js";
import "./live.js";

const main = document.querySelector("main.camp");

/** The board of a fight that is over is not here to look back at. */
function unlink() {
  for (const link of document.querySelectorAll("#log a.back-to")) link.replaceWith(...link.childNodes);
}
main.addEventListener("line", unlink);
document.addEventListener("renewed", unlink);
unlink();
// From here on a click does something.
main.dataset.ready = "yes";
