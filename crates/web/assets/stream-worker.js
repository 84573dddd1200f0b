// Shared by all tabs of a browser: one stream for each table, however many tabs look at it.

import { listen } from "./stream-source.js";

const KEPT = 64;
const SILENT = 5 * 60_000;
const tables = new Map();

function table(url, after) {
  const made = { ports: new Map(), recent: [], from: after, here: null, state: "lost" };
  made.source = listen(url, after, (type, data) => {
    if (type === "line") made.recent = [...made.recent, data].slice(-KEPT);
    if (type === "here") made.here = data;
    if (type === "state") made.state = data;
    if (type === "reset") Object.assign(made, { recent: [], from: Infinity });
    for (const port of made.ports.keys()) port.postMessage({ type, data });
    if (type === "gone") tables.delete(url);
  });
  tables.set(url, made);
  return made;
}

/** A tab says hello when it comes and then from time to time; what it has missed is told to it. */
function hello(port, { url, after }) {
  const shared = tables.get(url) ?? table(url, after);
  const known = shared.ports.has(port);
  shared.ports.set(port, Date.now());
  shared.source.seen(after);
  if (known) return;
  const oldest = shared.recent.length ? shared.recent[0].n - 1 : shared.from;
  if (after < oldest && oldest !== Infinity) port.postMessage({ type: "reset", data: {} });
  for (const line of shared.recent) if (line.n > after) port.postMessage({ type: "line", data: line });
  if (shared.here) port.postMessage({ type: "here", data: shared.here });
  port.postMessage({ type: "state", data: shared.state });
}

function bye(port) {
  for (const [url, shared] of tables) {
    shared.ports.delete(port);
    if (shared.ports.size > 0) continue;
    shared.source.close();
    tables.delete(url);
  }
}

self.addEventListener("connect", ({ ports: [port] }) => {
  port.addEventListener("message", ({ data }) => (data.type === "bye" ? bye(port) : hello(port, data)));
  port.start();
  port.postMessage({ type: typeof EventSource === "undefined" ? "unable" : "ready" });
});

// Tabs that vanished without a word.
setInterval(() => {
  const now = Date.now();
  for (const { ports } of tables.values()) {
    for (const [port, at] of ports) if (now - at > SILENT) bye(port);
  }
}, 60_000);
