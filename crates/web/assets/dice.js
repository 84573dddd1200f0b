// The dice tray: quick rolls, earlier rolls, and the odds of what is being typed.

const main = document.querySelector("main.table");
const store = `trilith.rolls.${main.dataset.table}`;
const KEPT = 20;
const DEBOUNCE = 250;

function past() {
  try {
    return JSON.parse(localStorage.getItem(store)) ?? [];
  } catch {
    return [];
  }
}

function remember(dice) {
  const rolls = [dice, ...past().filter((each) => each !== dice)].slice(0, KEPT);
  try {
    localStorage.setItem(store, JSON.stringify(rolls));
  } catch {
    // Without storage there are no earlier rolls.
  }
  list();
}

/** Earlier rolls as buttons that roll again. */
function list() {
  const place = document.querySelector("#past");
  if (!place) return;
  const rolls = past();
  document.querySelector("#history").hidden = rolls.length === 0;
  place.replaceChildren(...rolls.map((dice) => {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: dice });
    button.dataset.dice = dice;
    const item = document.createElement("li");
    item.append(button);
    return item;
  }));
}

let timer;
let asked = new AbortController();

/** Asks for the odds of what stands in the field, once typing pauses. */
function preview() {
  clearTimeout(timer);
  asked.abort();
  const dice = document.querySelector("#dice")?.value.trim();
  if (!dice) return show("");
  timer = setTimeout(async () => {
    asked = new AbortController();
    try {
      const response = await fetch(`/api/odds?dice=${encodeURIComponent(dice)}`, { signal: asked.signal });
      const answer = await response.json();
      show(response.ok ? words(answer) : answer.error?.message ?? "");
    } catch {
      // Nothing depends on a preview.
    }
  }, DEBOUNCE);
}

function words({ mean, low, high, chance, fraction }) {
  const range = `mean ${Number(mean)}, ${low} to ${high}`;
  return chance ? `${chance} (${fraction}); ${range}` : range;
}

function show(text) {
  const place = document.querySelector("#preview");
  if (place) place.textContent = text;
}

/** Which earlier roll stands in the field: -1 is what the reader typed. */
let at = -1;
let typed = "";

function recall(field, step) {
  const rolls = past();
  if (at < 0) typed = field.value;
  at = Math.max(-1, Math.min(rolls.length - 1, at + step));
  field.value = at < 0 ? typed : rolls[at];
  preview();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-dice]");
  if (!button) return;
  const field = document.querySelector("#dice");
  field.value = button.dataset.dice;
  field.form.requestSubmit(document.querySelector("#roll"));
});
document.addEventListener("keydown", (event) => {
  if (event.target.id !== "dice" || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
  event.preventDefault();
  recall(event.target, event.key === "ArrowUp" ? 1 : -1);
});
document.addEventListener("input", (event) => {
  if (event.target.id !== "dice") return;
  at = -1;
  preview();
});
document.addEventListener("sent", ({ target: form, detail }) => {
  if (form.id === "dice-form") {
    remember(detail.command.gather.roll.dice);
    at = -1;
    const faces = form.querySelector("#faces");
    if (faces) faces.value = "";
    if (document.activeElement?.id === "dice") document.activeElement.select();
    preview();
  } else if (form.id === "talk-form") {
    form.querySelector("#talk").value = "";
  }
});
document.addEventListener("refused", ({ target: form }) => form.id === "dice-form" && show(""));

list();
