// A tab's end of the stream: through the worker that all tabs share where there is one, its own otherwise.

import { listen } from "./stream-source.js";

const HELLO_EVERY = 30_000;
const WORKER_SILENT = 4_000;

/** Follows the table's events. `seen()` gives the number of the latest line that this tab shows. */
export function follow(url, seen, tell) {
  let own = null;
  const alone = () => (own ??= listen(url, seen(), tell));
  if (typeof SharedWorker === "undefined") alone();
  else share(url, seen, tell, alone);
}

function share(url, seen, tell, alone) {
  let port;
  let over = false;
  const give_up = () => {
    if (over) return;
    over = true;
    port?.close();
    alone();
  };
  try {
    const worker = new SharedWorker(new URL("./stream-worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("error", give_up);
    port = worker.port;
  } catch {
    return give_up();
  }
  const patience = setTimeout(give_up, WORKER_SILENT);
  const hello = () => over || port.postMessage({ type: "hello", url, after: seen() });
  port.addEventListener("message", ({ data: { type, data } }) => {
    clearTimeout(patience);
    if (over) return;
    if (type === "unable") give_up();
    else if (type === "ready") hello();
    else tell(type, data);
  });
  port.start();
  setInterval(hello, HELLO_EVERY);
  addEventListener("pagehide", () => over || port.postMessage({ type: "bye" }));
  addEventListener("pageshow", (event) => event.persisted && hello());
}
