// How long whoever is awaited still has, counted down without a word: screen readers are told when they ask.

const two = (number) => String(number).padStart(2, "0");

function words(left) {
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The server says how much is left; from then on the page counts. */
function wind() {
  for (const left of document.querySelectorAll("#awaits .left")) left.dataset.myUntil = performance.now() + Number(left.dataset.left);
}

function tick() {
  for (const left of document.querySelectorAll("#awaits .left:not([data-stopped])")) {
    const rest = Number(left.dataset.myUntil) - performance.now();
    const now = words(rest);
    if (left.textContent !== now) left.textContent = now;
    left.classList.toggle("short", rest < 10_000);
  }
}

document.addEventListener("renewed", ({ target }) => (target.matches("main, .turn")) && wind());
wind();
setInterval(tick, 500);
