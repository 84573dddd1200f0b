// A camp's page: the party and what it does between fights, live; the log beside it.

import "./acts.js";
import "./dice.js";
import "./forms.js";
import "./keys.js";
import "./notes.js";
import "./panes.js";
import "./live.js";

document.querySelector("main.camp").dataset.ready = "yes";
