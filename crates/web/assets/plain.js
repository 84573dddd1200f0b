// The page of a game that brings none: what is seen and what may be done, live; the log beside them.

import "./acts.js";
import "./awaited.js";
import "./clock.js";
import "./dice.js";
import "./forms.js";
import "./handover.js";
import "./keys.js";
import "./notes.js";
import "./panes.js";
import "./live.js";

// From here on a click does something.
document.querySelector("main.plain").dataset.ready = "yes";
