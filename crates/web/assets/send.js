// Sends commands, each with an id of its own. The same id is sent again when the network fails, so a
// click has one effect however often it travels.

/** Why something was not done: `kind`, a sentence, and where in what was sent. */
export class Failure extends Error {
  constructor({ kind, message, field, column }) {
    super(message);
    Object.assign(this, { kind, field, column });
  }
}

const PATIENCE = 30_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 5_000;
const ONE_TRY = 12_000;

/** An id of 32 hexadecimal digits that nobody else has. */
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Posts JSON once and gives back the answer's JSON; throws a `Failure` if the server says no. */
export async function post(url, body) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ONE_TRY),
  });
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer ?? {};
  if (!answer?.error && response.status >= 502) throw new TypeError("no answer");
  throw new Failure(answer?.error ?? { kind: "fault", message: "The server met a fault. Try again in a moment." });
}

const pause = (time) => new Promise((done) => setTimeout(done, time));

/** Posts until there is an answer or patience ends. `waiting` is called when it takes more than one try. */
async function insist(url, body, waiting) {
  const end = Date.now() + PATIENCE;
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await post(url, body);
    } catch (error) {
      const worthIt = !(error instanceof Failure) || error.kind === "unavailable";
      if (!worthIt) throw error;
      if (Date.now() + wait > end) {
        if (error instanceof Failure) throw error;
        throw new Failure({ kind: "offline", message: "The table cannot be reached. What you sent may or may not have arrived." });
      }
      waiting();
      await pause(wait);
    }
  }
}

let last = Promise.resolve();

/**
 * Sends one command after those before it have been answered. `make` gives the body at that moment; the
 * result has `n`. Calling the returned `again` of a failed attempt sends the same id once more.
 */
export function send(url, make, waiting = () => {}) {
  const id = freshId();
  let body;
  const attempt = () => {
    const answer = last.then(() => {
      body ??= { id, ...make() };
      return insist(url, body, waiting);
    });
    last = answer.catch(() => {});
    return answer;
  };
  return { answer: attempt(), again: attempt };
}
