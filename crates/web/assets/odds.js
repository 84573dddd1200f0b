// Odds while one types: the page is asked anew once typing pauses, and its result takes the place of the old one.

const form = document.querySelector("#odds-form");
const DEBOUNCE = 350;
let timer;
let asked = new AbortController();

async function renew() {
  asked.abort();
  asked = new AbortController();
  const given = new URLSearchParams(new FormData(form));
  if (!given.get("dice")?.trim()) return;
  const url = `${form.getAttribute("action")}?${given}`;
  try {
    const response = await fetch(url, { signal: asked.signal, headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    swap(page, "#result");
    swap(page, "#dice-fault");
    swap(page, "#versus-fault");
    history.replaceState(null, "", url);
  } catch {
    // The button still works.
  }
}

function swap(page, where) {
  const fresh = page.querySelector(where);
  if (fresh) document.querySelector(where).replaceChildren(...fresh.childNodes);
}

form.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(renew, DEBOUNCE);
});
