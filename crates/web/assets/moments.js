// The past of a fight: what any table has, and figures that walk from moment to moment.

import { move, places } from "./motion.js";
import { hang } from "./past.js";

export { inPast, step, toNow } from "./past.js";

hang({ places, move });
