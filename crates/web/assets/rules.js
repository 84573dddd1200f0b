// Results while one types: a combobox over the search field. Without this the form asks for a page of results.

const field = document.querySelector("#rules-q");
const list = document.querySelector("#rules-list");
const none = document.querySelector("#rules-none");
const status = document.querySelector("#rules-status");
const DEBOUNCE = 120;
let timer;
let asked = new AbortController();
let active = -1;

field.setAttribute("role", "combobox");
field.setAttribute("aria-autocomplete", "list");
field.setAttribute("aria-expanded", "false");
field.setAttribute("aria-controls", list.id);

const options = () => [...list.children];

function choose(place) {
  active = place;
  options().forEach((option, at) => option.setAttribute("aria-selected", String(at === place)));
  const option = options()[place];
  if (option) {
    field.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  } else {
    field.removeAttribute("aria-activedescendant");
  }
}

function close() {
  clearTimeout(timer);
  asked.abort();
  list.hidden = true;
  none.hidden = true;
  field.setAttribute("aria-expanded", "false");
  choose(-1);
}

function show(answer) {
  list.replaceChildren(...answer.children);
  list.hidden = !list.children.length;
  none.textContent = answer.dataset.none ?? "";
  none.hidden = !none.textContent || !list.hidden;
  status.textContent = answer.dataset.told;
  field.setAttribute("aria-expanded", String(!list.hidden));
  choose(-1);
}

async function suggest() {
  asked.abort();
  const mine = (asked = new AbortController());
  const words = field.value.trim();
  if (!words) {
    status.textContent = "";
    close();
    return;
  }
  try {
    const response = await fetch(`/rules/search?${new URLSearchParams({ q: words })}`, { signal: mine.signal });
    if (!response.ok) return;
    const answer = new DOMParser().parseFromString(await response.text(), "text/html").body.firstElementChild;
    if (!mine.signal.aborted && document.activeElement === field) show(answer);
  } catch {
    // The button still works.
  }
}

function move(by) {
  if (list.hidden) {
    suggest();
    return;
  }
  const count = options().length;
  // Before the first and after the last one comes the field itself.
  choose(((active + 1 + by + count + 1) % (count + 1)) - 1);
}

field.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(suggest, DEBOUNCE);
});

field.addEventListener("keydown", (event) => {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    move(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Enter" && active >= 0) {
    event.preventDefault();
    options()[active].click();
  } else if (event.key === "Escape" && !(list.hidden && none.hidden)) {
    event.preventDefault();
    close();
  }
});

// A click must not take the focus from the field before it counts.
list.addEventListener("mousedown", (event) => event.preventDefault());
list.addEventListener("click", close);
field.addEventListener("blur", close);
