// On a narrow screen the tabs choose what is shown; links are copied, or selected where copying is not allowed.

const main = document.querySelector("main.table");
const tabs = Array.from(document.querySelectorAll("nav.tabs button"));

function show(pane) {
  main.dataset.pane = pane;
  for (const tab of tabs) {
    tab.setAttribute("aria-pressed", String(tab.dataset.pane === pane));
    if (tab.dataset.pane === pane) tab.classList.remove("news");
  }
  if (pane === "talking") document.querySelector("#scroll").scrollTop = document.querySelector("#scroll").scrollHeight;
}

for (const tab of tabs) tab.addEventListener("click", () => show(tab.dataset.pane));
main.addEventListener("line", () => {
  const log = tabs.find((tab) => tab.dataset.pane === "talking");
  if (main.dataset.pane && main.dataset.pane !== "talking") log.classList.add("news");
});

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  const words = button.textContent;
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = "Copied";
  } catch {
    field.focus();
    field.select();
    button.textContent = "Selected";
  }
  setTimeout(() => (button.textContent = words), 2_000);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (button) copy(button);
});
document.addEventListener("focusin", (event) => "select" in event.target.dataset && event.target.select());
