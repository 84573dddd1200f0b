// Several people at one screen: it goes from whoever has answered to whoever is asked, behind a curtain where one of them knows what
// another may not.

const main = document.querySelector("main.table");
const curtain = document.querySelector("#curtain");
const WHILE_IT_SHOWS = 500;
let leaving = false;

function handOver() {
  const awaits = document.querySelector("#awaits");
  const next = awaits?.dataset.next;
  if (!next || leaving) return;
  leaving = true;
  const there = `${main.dataset.url}?seat=${next}`;
  if (awaits.dataset.curtain === undefined) return setTimeout(() => location.replace(there), WHILE_IT_SHOWS);
  main.hidden = true;
  curtain.querySelector(".name").textContent = awaits.dataset.nextName;
  curtain.querySelector("a").href = there;
  curtain.showModal();
}

if (main.dataset.as) {
  // There is no way back behind the curtain.
  curtain.addEventListener("cancel", (event) => event.preventDefault());
  document.addEventListener("renewed", ({ target }) => target.matches("main, .turn") && handOver());
  handOver();
}
