// The page of the island: the board that fills the window, and people who are moved by hand.

import "./plain.js";
import "./field.js";
import "./beats.js";
import "./panel.js";
import "./scenes.js";
import "./moving.js";
import "./deeds.js";
