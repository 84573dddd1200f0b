// The page of the island: what the plain page does, and hexes that pick themselves in the forms beside them.

import "./plain.js";

/** Picks a hex in every form that asks for one, and shows which. */
function pick(hex) {
  for (const field of document.querySelectorAll('.offers input[type="radio"]')) {
    if (field.value === hex || field.value === JSON.stringify(hex)) field.click();
  }
  for (const list of document.querySelectorAll(".offers select")) {
    if (Array.from(list.options).some((option) => option.value === hex)) list.value = hex;
  }
  for (const each of document.querySelectorAll("#isle .hex")) each.classList.toggle("picked", each.dataset.hex === hex);
}

const hexOf = (event) => event.target.closest?.("#isle .hex")?.dataset.hex;

document.addEventListener("click", (event) => {
  const hex = hexOf(event);
  if (hex) pick(hex);
});
document.addEventListener("keydown", (event) => {
  const hex = event.key === "Enter" || event.key === " " ? hexOf(event) : null;
  if (!hex) return;
  event.preventDefault();
  pick(hex);
});
