// Joining: the key comes from the address's fragment or from the field, and is posted, never put into an address.

import { Failure, post } from "./send.js";

const ask = document.querySelector("#ask");
const invitation = document.querySelector("#invitation");
const seated = document.querySelector("#seated");
const ROLES = { player: "You are invited to play at", spectator: "You are invited to watch", gm: "This code gives you the GM’s seat at" };
const BUTTONS = { player: "Sit down", spectator: "Watch", gm: "Take the GM’s seat" };
let key = "";

/** The key in a pasted link or code. */
const keyIn = (text) => text.trim().split("#").at(-1);

function fault(form, error) {
  const sentence = document.createElement("p");
  sentence.textContent = error instanceof Failure ? error.message : "The server cannot be reached. Try again in a moment.";
  form.querySelector(".fault").replaceChildren(sentence);
  if (error.field === "name") document.querySelector("#name").focus();
}

async function look(text) {
  key = keyIn(text);
  ask.querySelector(".fault").replaceChildren();
  try {
    show(await post("/api/invitation", { key }));
  } catch (error) {
    ask.hidden = false;
    invitation.hidden = true;
    document.querySelector("#key").value = text;
    fault(ask, error);
  }
}

function show({ table, role, vacant, sides, you }) {
  for (const place of document.querySelectorAll(".table-name")) place.textContent = table.name;
  document.querySelector("#go").href = `/tables/${table.id}`;
  ask.hidden = true;
  if (you && role !== "gm") {
    seated.hidden = false;
    return;
  }
  document.querySelector("#role-text").textContent = ROLES[role];
  document.querySelector("#sit").textContent = BUTTONS[role];
  const unnamed = role === "gm";
  document.querySelector("#name-field").hidden = unnamed;
  document.querySelector("#name").required = !unnamed;
  seats(vacant ?? [], sides);
  invitation.hidden = false;
  (unnamed ? document.querySelector("#sit") : document.querySelector("#name")).focus();
}

function seats(vacant, sides) {
  const place = document.querySelector("#vacant");
  const made = document.querySelector("#vacant-seat");
  for (const old of place.querySelectorAll("label.made")) old.remove();
  for (const { seat, name } of vacant) {
    const label = made.content.firstElementChild.cloneNode(true);
    label.classList.add("made");
    label.querySelector("input").value = seat;
    label.querySelector("input").dataset.name = name;
    label.querySelector("bdi").textContent = name;
    if (sides) label.querySelector(".whose").textContent = "play ";
    place.append(label);
  }
  place.hidden = vacant.length === 0;
  if (sides && vacant.length) place.querySelector("label.made input").checked = true;
}

async function sit() {
  const seat = invitation.elements.seat?.value || null;
  const button = document.querySelector("#sit");
  button.disabled = true;
  try {
    const joined = await post("/api/join", { key, name: document.querySelector("#name").value, seat });
    location.assign(`/tables/${joined.table}`);
  } catch (error) {
    button.disabled = false;
    fault(invitation, error);
  }
}

ask.addEventListener("submit", (event) => (event.preventDefault(), look(document.querySelector("#key").value)));
invitation.addEventListener("submit", (event) => (event.preventDefault(), sit()));
invitation.addEventListener("change", ({ target }) => {
  const field = document.querySelector("#name");
  if (target.name === "seat" && target.dataset.name) field.value = target.dataset.name;
});
const fromAddress = () => location.hash.length > 1 && look(location.hash);
addEventListener("hashchange", fromAddress);
fromAddress();
