// A shared sheet: what only a script can offer.

const print = document.querySelector("#print");
print.hidden = false;
print.addEventListener("click", () => window.print());
