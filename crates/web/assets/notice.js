// A notice that is not about any one form: shown until it is dismissed, and read out.

const place = document.querySelector("#notice");

function button(words, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.addEventListener("click", act);
  return made;
}

/** Shows a sentence. `again` is offered as a way to try once more; `link` as a way on; `kind` says what sort of sentence it is. */
export function notice(sentence, again, link, kind = "") {
  const text = document.createElement("div");
  text.textContent = sentence;
  text.className = kind;
  const row = document.createElement("div");
  row.className = "row";
  if (again) row.append(button("Try again", () => (place.replaceChildren(), again())));
  if (link) {
    const way = document.createElement("a");
    way.className = "button";
    way.href = link.href;
    way.textContent = link.words;
    row.append(way);
  }
  row.append(button("Dismiss", () => place.replaceChildren()));
  place.replaceChildren(text, row);
}
