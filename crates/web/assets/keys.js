// The keys: r for dice, / for talk, ? for the list of keys, Esc out of a field.

const dialog = document.querySelector("#keys");

const acts = {
  r: () => focus("#dice"),
  "/": () => focus("#talk"),
  "?": () => dialog.showModal(),
};

function focus(where) {
  const field = document.querySelector(where);
  if (!field) return;
  document.querySelector('nav.tabs [data-pane="talking"]').click();
  field.focus();
  field.select();
}

const typing = (target) => target.closest("input, textarea, select, [contenteditable]");

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || dialog.open) return;
  if (event.key === "Escape" && typing(event.target)) {
    event.target.blur();
    document.querySelector("#scroll").focus();
  } else if (event.target.id === "talk" && event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    if (event.target.value.trim()) event.target.form.requestSubmit();
  } else if (!typing(event.target) && acts[event.key]) {
    event.preventDefault();
    acts[event.key]();
  }
});
document.querySelector("#keys-open").addEventListener("click", acts["?"]);
