// The forms of the editor: which key gets which value when a field changes or a button is pressed.

import { split, turned } from "./editor-figures.js";
import { renew } from "./editor-look.js";
import { edgeOf, resize } from "./editor-map.js";
import { find, freshKey, made, put, remember } from "./editor-tree.js";

const form = document.querySelector("#writing");

const base = (field) => {
  const given = field.dataset.base ?? field.closest("[data-base]")?.dataset.base;
  return given ? JSON.parse(given) : undefined;
};

/** What a field says; nothing if it is empty. */
function worth(field) {
  if (field.dataset.type === "flag") return field.checked || undefined;
  const words = field.value.trim();
  if (words === "") return undefined;
  if (field.dataset.type === "number") return Number.isInteger(Number(words)) ? Number(words) : words;
  if (field.dataset.type !== "hexes") return words;
  const list = words.split(/\s+/);
  return list.length === 1 ? list[0] : list;
}

/** What changes with which field; whether the form has to be drawn anew. */
const changes = [
  ["size", resize, true],
  ["house", house, true],
  ["kind", kind, true],
  ["like", like, true],
  ["add", add, true],
  ["learn", learn, true],
  ["member", member, false],
  ["path", (field) => put(JSON.parse(field.dataset.path), worth(field), base(field)), false],
];

form.addEventListener("change", (event) => {
  const field = event.target;
  const deed = made.tree && changes.find(([name]) => field.dataset[name] !== undefined);
  if (!deed) return;
  remember();
  deed[1](field);
  renew(deed[2]);
});

/** Only what differs from the preset is written. */
function house() {
  const preset = document.querySelector("#house-preset").value;
  const fields = Array.from(document.querySelectorAll("[data-house]")).filter((field) => field.dataset.house && field.value);
  const words = [preset, ...fields.map((field) => `${field.dataset.house}=${field.value}`)].join(",");
  put(["house"], words === "handbook" ? undefined : words);
}

function kind(field) {
  const figure = find(JSON.parse(field.dataset.kind));
  const [key, which] = split(field.value);
  delete figure.is;
  delete figure.character;
  if (which) figure[key] = which;
}

/** What is like something else has none of the numbers that it had. */
function like(field) {
  const path = JSON.parse(field.dataset.like).slice(0, -1);
  put(path, { name: find(path)?.name, like: field.value });
}

function add(field) {
  const path = JSON.parse(field.dataset.add);
  const now = [find(path) ?? base(field) ?? []].flat();
  put(path, [...now, field.value]);
  field.value = "";
}

function learn(field) {
  const path = JSON.parse(field.dataset.learn);
  put([...path, field.value], 1, base(field));
  field.value = "";
}

function member(field) {
  const path = JSON.parse(field.dataset.member);
  const now = (find(path) ?? base(field) ?? []).filter((each) => each !== field.value);
  put(path, field.checked ? [...now, field.value] : now);
}

/** Something new of the scenario's own, looked at at once. */
function make(group, wanted, fresh) {
  const key = freshKey(made.tree[group], wanted);
  put([group, key], fresh);
  made.picked = `${group}.${key}`;
}

/** What the buttons of the forms do. */
const deeds = {
  remove: (path) => put(path, undefined),
  "add-side": (path) => put([...path, freshKey(made.tree.sides, `side${Object.keys(made.tree.sides ?? {}).length + 1}`)], `Side ${Object.keys(made.tree.sides ?? {}).length + 1}`),
  "remove-side": (path, side) => {
    put(path, undefined);
    for (const [key, figure] of Object.entries(made.tree.figures ?? {})) if (figure.side === side) delete made.tree.figures[key];
  },
  "add-goal": (path, kind) => {
    const side = Object.keys(made.tree.sides ?? {})[0];
    const goal = { hold: { side, hexes: [], turns: 3 }, reach: { side, hexes: [], figures: 1 }, outlast: { turns: 20 } }[kind];
    made.tree.goals = [...(made.tree.goals ?? []), { [kind]: goal }];
  },
  edge: (path, edge) => put(path, edgeOf(edge)),
  turn: (path, by) => turned(find(path), Number(by)),
  drop: (path, place, field) => put(path, [find(path) ?? base(field) ?? []].flat().filter((_, each) => each !== Number(place))),
  "add-natural": (path, usual) => put(path, [...(find(path) ?? JSON.parse(usual)), { name: "its claws", damage: "1d6" }]),
  "add-creature": () => make("creatures", "creature", { name: "Creature", like: "wolf" }),
  "add-item": () => make("items", "blade", { name: "Blade", like: "broadsword" }),
};

/** Does what a button says. */
export function press(button) {
  remember();
  deeds[button.dataset.do](JSON.parse(button.dataset.path), button.dataset.value, button);
  renew(true);
}
