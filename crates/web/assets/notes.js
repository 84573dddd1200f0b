// Notes that two people write at once: nobody's words are lost. What one has typed stays in its field, the
// note as it reads now stands above it, and only a second, knowing save replaces it.

import { catchUp, unsent } from "./morph.js";

function warn(form) {
  const note = form.closest(".note");
  const version = form.elements.version;
  const behind = unsent(form) && !form.dataset.mySending && version.value !== note.dataset.version;
  const there = form.querySelector(".behind");
  if (!behind) return there?.remove();
  if (there) return;
  const warning = document.createElement("p");
  warning.className = "behind notice bad";
  warning.setAttribute("role", "status");
  warning.dataset.kept = "";
  warning.textContent = "Somebody rewrote this note while you were writing. Above it stands as it reads now; your words are still here.";
  form.prepend(warning);
}

document.addEventListener("renewed", ({ target }) => {
  if (target.dataset.part !== "notes") return;
  for (const form of target.querySelectorAll('form[data-verb="edit_note"]')) warn(form);
});

document.addEventListener("refused", ({ target: form, detail: error }) => {
  if (form.dataset.verb !== "edit_note") return;
  const note = form.closest(".note");
  if (error.field !== "version" && form.elements.version.value === note.dataset.version) return;
  catchUp(form);
  form.querySelector(".behind")?.remove();
  const sentence = document.createElement("p");
  sentence.textContent = "Not saved: somebody rewrote this note since you opened it. Above it stands as it reads now. Put together what you want to keep; saving again replaces it with your words.";
  form.querySelector(".fault").replaceChildren(sentence);
});
