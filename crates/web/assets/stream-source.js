// One stream of events, kept alive: the browser reconnects by itself while it can, and where it gives up the
// stream is opened anew, after the last number that was heard.

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
const CLOSED = 2;

/**
 * Listens to the events at `url` after number `after`. `tell(type, data)` is called with the server's events
 * (`line`, `here`, `reset`, `gone`) and with `state` ("open" or "lost").
 */
export function listen(url, after, tell) {
  let source;
  let timer;
  let wait = FIRST_WAIT;
  let heard = after;
  let over = false;

  function open() {
    source = new EventSource(`${url}${url.includes("?") ? "&" : "?"}after=${heard}`);
    source.addEventListener("open", () => {
      wait = FIRST_WAIT;
      tell("state", "open");
    });
    source.addEventListener("error", lost);
    for (const type of ["line", "here", "reset", "gone"]) source.addEventListener(type, (event) => hear(type, event));
  }

  function hear(type, event) {
    const data = event.data ? JSON.parse(event.data) : {};
    if (type === "line") heard = Math.max(heard, data.n);
    if (type === "gone") close();
    tell(type, data);
  }

  function lost() {
    if (over) return;
    tell("state", "lost");
    if (source.readyState !== CLOSED) return;
    clearTimeout(timer);
    timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  function close() {
    over = true;
    clearTimeout(timer);
    source.close();
  }

  open();
  return { close, seen: (number) => (heard = Math.max(heard, number)) };
}
