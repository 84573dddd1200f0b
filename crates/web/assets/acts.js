// Plain forms of a live page: they go out without a reload, and what is refused is told in the form itself.

import { catchUp } from "./morph.js";
import { freshId } from "./send.js";

const main = document.querySelector("main.table");
const UNREACHED = "The table cannot be reached. What you sent may or may not have arrived; sending it again does no harm.";

function tell(form, sentence) {
  const place = form.querySelector(".fault");
  const said = document.createElement("p");
  said.textContent = sentence ?? "";
  said.classList.toggle("unreached", sentence === UNREACHED);
  place?.replaceChildren(...(sentence ? [said] : []));
}

/** A click that has had its effect is over: the next one has a name of its own. */
function done(form, faces) {
  if (faces) faces.value = "";
  const click = form.querySelector('input[name="click"]');
  if (click) click.value = freshId();
  form.reset();
  catchUp(form);
  form.closest("details.confirm")?.removeAttribute("open");
}

async function send(form, submitter) {
  if (form.dataset.mySending) return;
  form.dataset.mySending = "yes";
  const body = new URLSearchParams(new FormData(form, submitter));
  if (body.has("after")) body.set("after", main.dataset.n);
  // Dice that somebody rolled by hand, where the form takes them.
  const faces = body.has("faces") ? document.querySelector("#faces") : null;
  if (faces) body.set("faces", faces.value);
  tell(form);
  try {
    const response = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
    const answer = await response.json();
    if (!response.ok) tell(form, answer.error?.message ?? UNREACHED);
    else if (answer.to) location.assign(answer.to);
    else done(form, faces);
  } catch {
    tell(form, UNREACHED);
  } finally {
    delete form.dataset.mySending;
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form.act");
  if (!form) return;
  event.preventDefault();
  send(form, event.submitter);
});
document.addEventListener("input", (event) => event.target.form?.matches("form.act") && tell(event.target.form));
