// A table's page: what happens arrives as a stream of lines and renewed parts; what one does goes out as commands.

import "./dice.js";
import "./forms.js";
import "./keys.js";
import "./notes.js";
import "./panes.js";
import "./live.js";
