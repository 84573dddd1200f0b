// The editor of scenarios. It knows no rule: it puts values under keys, asks the server how that looks, and shows the answer.

import { beyond, board, centre, draw, hexAt, mark, read, reframe, reveal, pan, SIDES } from "./board.js";
import { element, morph } from "./morph.js";
import { notice } from "./notice.js";
import { post } from "./send.js";

const main = document.querySelector("main.editor");
const form = document.querySelector("#writing");
const text = document.querySelector("#text");
const said = document.querySelector("#editor-said");
const spoken = document.querySelector("#cursor-said");
const brushes = document.querySelector("#brushes");
const ground = document.querySelector("#ground");
const goals = document.querySelector("#goals");
const numbers = document.querySelector("#numbers");
const LARGEST = 60;

let tree = main.dataset.tree ? JSON.parse(main.dataset.tree) : null;
let picked = "";
let brush = "#";
let marked = null;
let cursor = "0,0";
let past = [];
let future = [];
let changed = false;
/** Rises with every change, so that an answer to an older question is not taken for the present. */
let version = 0;

/* The tree: keys and values, as the text has them. */

const clone = (value) => JSON.parse(JSON.stringify(value));
const step = (into, keys, make) => keys.reduce((here, key, place) => (here[key] ??= make?.(place) ?? {}), into);
const find = (path) => path.reduce((here, key) => here?.[key], tree);

/** Takes note of what there was, so that it can be gone back to. */
function remember() {
  version += 1;
  past.push(JSON.stringify(tree));
  if (past.length > 100) past.shift();
  future = [];
  undoable();
}

function undoable() {
  document.querySelector("#undo").disabled = !past.length;
  document.querySelector("#redo").disabled = !future.length;
}

/** Puts a value under a key; `undefined` takes the key away. */
function put(path, value, base) {
  const [last, ...before] = [path.at(-1), ...path.slice(0, -1)];
  const parent = step(tree, before, (place) => (place === before.length - 1 && base ? clone(base) : {}));
  if (value !== undefined) parent[last] = value;
  else if (Array.isArray(parent)) parent.splice(last, 1);
  else delete parent[last];
}

/** The map by rows, each as long as the longest. */
function rows() {
  const lines = String(tree.map ?? "").replace(/\n$/, "").split("\n");
  const width = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => line.padEnd(width).split(""));
}

const written = (map) => map.map((line) => line.join("").trimEnd()).join("\n") + "\n";

/* Showing it. */

const words = new Map(Array.from(brushes.querySelectorAll("[data-ground]"), (each) => [each.dataset.brush, each.dataset.ground]));
let size = "";

function drawGround() {
  const map = rows();
  const now = `${map[0].length} ${map.length}`;
  if (now !== size) {
    size = now;
    ground.replaceChildren(...map.flatMap((line, row) => line.map((_, column) => {
      const [x, y] = centre(`${column},${row}`);
      return draw("use", { x, y, "data-hex": `${column},${row}` });
    })));
    const number = (x, y, each) => draw("text", { x, y }, String(each));
    numbers.replaceChildren(...map[0].map((_, column) => number(column * 60, -44, column)), ...map.map((_, row) => number(-46, row * 70 + 6, row)));
    reframe([-58, -60, (map[0].length - 1) * 60 + 102, (map.length - 1) * 70 + 139]);
  }
  const places = ground.children;
  map.flat().forEach((kind, place) => show(places[place], kind));
  drawGoals();
}

function show(place, kind) {
  const look = `#ground-${words.get(kind) ?? "open"}`;
  if (place.getAttribute("href") !== look) place.setAttribute("href", look);
}

function drawGoals() {
  const all = (tree.goals ?? []).flatMap((goal) => Object.values(goal)).flatMap((goal) => hexesOf(goal?.hexes));
  goals.replaceChildren(...all.map((hex) => {
    const [x, y] = centre(hex);
    return draw("use", { class: "goal", href: "#ground-goal", x, y });
  }));
}

/** The hexes that are written somewhere: a list, one alone, or the entries of the map. */
function hexesOf(value) {
  if (value === "entry") return rows().flatMap((line, row) => line.flatMap((kind, column) => (kind === "e" ? [`${column},${row}`] : [])));
  return [value ?? []].flat().filter((hex) => /^\d+,\d+$/.test(hex));
}

let asking = null;
let again = null;

/** Asks how it looks; what changes meanwhile is asked for afterwards. */
async function look(what, anew = false) {
  if (asking) return void (again = [what, again?.[1] || anew]);
  const asked = version;
  asking = post("/scenarios/look", { ...what, picked });
  try {
    const answer = await asking;
    if (!again && asked === version) take(answer, anew, what.text !== undefined);
  } catch (error) {
    if (error.kind === "too_fast") again ??= [what, anew];
    else notice(error.message);
  }
  const wait = again && !anew ? 60 : 0;
  asking = null;
  if (again) {
    const [next, fresh] = again;
    again = null;
    setTimeout(() => look(next.tree ? { tree } : next, fresh), wait);
  }
}

function take(answer, anew, byText) {
  if (!byText) text.value = answer.text;
  if (answer.tree) {
    tree = answer.tree;
    drawGround();
  }
  for (const [name, html] of Object.entries(answer.parts)) {
    const old = document.querySelector(`[data-part="${name}"]`);
    const fresh = element(html);
    if (anew && name === "panel") replace(old, fresh);
    else morph(old, fresh);
  }
  sides();
  point();
}

/** A part that is shown anew, with the focus where it was. */
function replace(old, fresh) {
  const focused = old.contains(document.activeElement) && document.activeElement.id;
  old.replaceWith(fresh);
  if (focused) document.getElementById(focused)?.focus();
}

/** The sides to place for are those that there are. */
function sides() {
  const list = document.querySelector("#place-side");
  const now = list.value;
  list.replaceChildren(...Object.entries(tree?.sides ?? {}).map(([key, name]) => new Option(name, key, false, key === now)));
}

/** Something has changed: draw it, and ask how it looks. */
function renew(anew = false) {
  changed = true;
  said.textContent = "Not saved yet.";
  drawGround();
  look({ tree }, anew);
}

/* Brushes. */

function takeUp(next) {
  brush = next;
  for (const each of brushes.querySelectorAll(".brush")) each.setAttribute("aria-pressed", String(each.dataset.brush === brush));
  document.querySelector("#placing").hidden = brush !== "place";
  brushes.querySelector('[data-brush="goal"]').hidden = brush !== "goal";
}

const tokenAt = (hex) => board.querySelector(`#tokens [data-at="${hex}"]`);
const groupAt = (hex) => tokenAt(hex)?.dataset.group;

/** Does what the brush does, in a hex. */
function use(hex) {
  if (brush === "place") return placeIn(hex);
  if (brush === "pick") return pick(groupAt(hex) ? `figures.${groupAt(hex)}` : "");
  if (brush === "goal") return markGoal(hex);
  paint([hex]);
}

function paint(hexes) {
  const map = rows();
  for (const hex of hexes) {
    const [column, row] = read(hex);
    if (map[row]?.[column] === undefined) continue;
    map[row][column] = brush;
    show(ground.querySelector(`[data-hex="${hex}"]`), brush);
  }
  tree.map = written(map);
}

function placeIn(hex) {
  if (groupAt(hex)) return pick(`figures.${groupAt(hex)}`);
  const [kind, which] = split(document.querySelector("#place-kind").value);
  const side = document.querySelector("#place-side").value;
  if (!which || !side) return notice("Choose whom to place, and for which side. A scenario needs sides first.");
  remember();
  const key = freshKey(tree.figures, kind === "is" ? which : "guest");
  put(["figures", key], { side, [kind]: which, at: hex, facing: document.querySelector("#place-facing").value });
  picked = `figures.${key}`;
  renew();
}

const split = (value) => [value.slice(0, value.indexOf(":")), value.slice(value.indexOf(":") + 1)];

function freshKey(among, wanted) {
  const taken = Object.keys(among ?? {});
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? wanted : `${wanted}_${number}`;
    if (!taken.includes(key)) return key;
  }
}

function pick(what) {
  picked = what === picked ? "" : what;
  look({ tree });
}

function markGoal(hex) {
  if (!marked) return;
  remember();
  const now = hexesOf(find(marked));
  put(marked, now.includes(hex) ? now.filter((each) => each !== hex) : [...now, hex]);
  renew(true);
}

/** Moves the figure in one hex to another. */
function move(from, to) {
  const group = groupAt(from);
  const figure = group && tree.figures[group];
  if (!figure || from === to) return;
  remember();
  if (Array.isArray(figure.at)) figure.at = figure.at.map((hex) => (hex === from ? to : hex));
  else if (figure.at === from) figure.at = to;
  else notice("These gather around one hex. Move that one, or write a hex for each.");
  picked = `figures.${group}`;
  renew(true);
}

/** Turns the figures of a group. */
function turn(group, by) {
  const figure = tree.figures?.[group];
  if (!figure) return;
  remember();
  figure.facing = SIDES[(SIDES.indexOf(figure.facing) + by + 6) % 6];
  renew(true);
}

/** Takes a figure off the board, and its group if it was the last. */
function removeAt(hex) {
  const group = groupAt(hex);
  const figure = group && tree.figures[group];
  if (!figure) return;
  remember();
  if (Array.isArray(figure.at) && figure.at.length > 1) figure.at = figure.at.filter((each) => each !== hex);
  else delete tree.figures[group];
  renew(true);
}

/* Mouse, finger and pen. */

let stroke = null;

board.addEventListener("pointerdown", (event) => {
  const hex = hexAt(event.clientX, event.clientY);
  if (!tree || event.button > 0) return;
  board.setPointerCapture(event.pointerId);
  stroke = { last: hex, from: hex, x: event.clientX, y: event.clientY, paints: !["place", "pick", "goal"].includes(brush), moved: false };
  if (hex) cursor = hex;
  if (stroke.paints && hex) {
    remember();
    paint([hex]);
  }
  point();
});

board.addEventListener("pointermove", (event) => {
  if (!stroke) return;
  const hex = hexAt(event.clientX, event.clientY);
  if (stroke.paints && hex && hex !== stroke.last) {
    paint(between(stroke.last ?? hex, hex));
    stroke.last = hex;
  } else if (!stroke.paints && !(brush === "pick" && groupAt(stroke.from))) {
    const far = Math.hypot(event.clientX - stroke.x, event.clientY - stroke.y) > 6;
    if (far || stroke.moved) pan(event.movementX, event.movementY);
    stroke.moved ||= far;
  }
});

board.addEventListener("pointerup", (event) => {
  const done = stroke;
  stroke = null;
  if (!done) return;
  const hex = hexAt(event.clientX, event.clientY);
  if (done.paints) return renew();
  if (done.moved || !hex) return;
  if (brush === "pick" && hex !== done.from && groupAt(done.from)) move(done.from, hex);
  else use(hex);
});

board.addEventListener("pointercancel", () => {
  if (stroke?.paints) renew();
  stroke = null;
});

/** The hexes from one to another, so that a quick hand leaves no gaps. */
function between(from, to) {
  const [[x, y], [u, v]] = [centre(from), centre(to)];
  const steps = Math.max(1, Math.round(Math.hypot(u - x, v - y) / 30));
  const all = [];
  for (let place = 1; place <= steps; place += 1) {
    const [at, down] = [x + ((u - x) * place) / steps, y + ((v - y) * place) / steps];
    const column = Math.round(at / 60);
    all.push(`${column},${Math.round((down - (Math.abs(column) % 2) * 35) / 70)}`);
  }
  return all;
}

/* The keyboard. */

const ways = { ArrowUp: 0, ArrowDown: 3 };

function point() {
  mark({ cursor: document.activeElement === board ? cursor : null });
}

function say() {
  const place = ground.querySelector(`[data-hex="${cursor}"]`);
  const kind = place?.getAttribute("href")?.replace("#ground-", "") ?? "nothing";
  spoken.textContent = [`${cursor}, ${kind === "void" ? "no hex" : kind}`, tokenAt(cursor)?.dataset.words].filter(Boolean).join(", ");
}

function walk(key) {
  const [column] = read(cursor);
  const low = Math.abs(column) % 2;
  const side = key in ways ? ways[key] : key === "ArrowRight" ? (low ? 1 : 2) : low ? 5 : 4;
  const next = beyond(cursor, side);
  if (!ground.querySelector(`[data-hex="${next}"]`)) return;
  cursor = next;
  reveal(cursor);
  point();
  say();
}

board.addEventListener("focus", () => (point(), say()));
board.addEventListener("blur", point);
board.addEventListener("keydown", (event) => {
  if (!tree || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key;
  if (key.startsWith("Arrow")) walk(key);
  else if (key === "Enter" || key === " ") act();
  else if (key === "," || key === ".") turn(groupAt(cursor), key === "." ? 1 : -1);
  else if (key === "Delete" || key === "Backspace") removeAt(cursor);
  else if (!letter(key)) return;
  event.preventDefault();
});

function act() {
  const paints = !["place", "pick", "goal"].includes(brush);
  if (paints) remember();
  use(cursor);
  if (paints) renew();
  say();
}

/** A letter takes up a brush. */
function letter(key) {
  const found = Array.from(brushes.querySelectorAll(".brush[data-key]")).find((each) => each.dataset.key === key && key);
  if (found) takeUp(found.dataset.brush);
  if (found) spoken.textContent = found.querySelector("span").textContent;
  return Boolean(found);
}

document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || !tree || event.target.matches("input, textarea")) return;
  const back = event.key === "z" && !event.shiftKey;
  if (!back && event.key !== "y" && !(event.key.toLowerCase() === "z" && event.shiftKey)) return;
  event.preventDefault();
  if (back) undo();
  else redo();
});

function undo() {
  if (!past.length) return;
  version += 1;
  future.push(JSON.stringify(tree));
  tree = JSON.parse(past.pop());
  undoable();
  renew(true);
}

function redo() {
  if (!future.length) return;
  version += 1;
  past.push(JSON.stringify(tree));
  tree = JSON.parse(future.pop());
  undoable();
  renew(true);
}

/* The forms. */

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

form.addEventListener("change", (event) => {
  const field = event.target;
  if (!tree || field === text || field.id === "file") return;
  const deed = changes.find(([name]) => field.dataset[name] !== undefined);
  if (!deed) return;
  remember();
  deed[1](field);
  renew(deed[2]);
});

/** What changes with which field; whether the form has to be drawn anew. */
const changes = [
  ["size", resize, true],
  ["house", house, true],
  ["kind", kind, true],
  ["add", add, true],
  ["learn", learn, true],
  ["member", member, false],
  ["path", (field) => put(JSON.parse(field.dataset.path), worth(field), base(field)), false],
];

function resize() {
  const wanted = (id) => Math.min(LARGEST, Math.max(1, Math.round(Number(document.querySelector(id).value)) || 1));
  const [columns, count] = [wanted("#columns"), wanted("#rows")];
  const map = rows();
  const line = (row) => Array.from({ length: columns }, (_, column) => map[row]?.[column] ?? ".");
  tree.map = written(Array.from({ length: count }, (_, row) => line(row)));
}

/** Only what differs from the preset is written. */
function house() {
  const preset = document.querySelector("#house-preset").value;
  const fields = Array.from(document.querySelectorAll("[data-house]")).filter((field) => field.dataset.house && field.value);
  const words = [preset, ...fields.map((field) => `${field.dataset.house}=${field.value}`)].join(",");
  put(["house"], words === "handbook" ? undefined : words);
}

function kind(field) {
  const path = JSON.parse(field.dataset.kind);
  const figure = find(path);
  const [key, which] = split(field.value);
  delete figure.is;
  delete figure.character;
  if (which) figure[key] = which;
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

/** What the buttons of the forms do. */
const deeds = {
  remove: (path) => put(path, undefined),
  "add-side": (path) => put([...path, freshKey(tree.sides, `side${Object.keys(tree.sides ?? {}).length + 1}`)], `Side ${Object.keys(tree.sides ?? {}).length + 1}`),
  "remove-side": (path, side) => {
    put(path, undefined);
    for (const [key, figure] of Object.entries(tree.figures ?? {})) if (figure.side === side) delete tree.figures[key];
  },
  "add-goal": (path, kind) => {
    const side = Object.keys(tree.sides ?? {})[0];
    const goal = { hold: { side, hexes: [], turns: 3 }, reach: { side, hexes: [], figures: 1 }, outlast: { turns: 20 } }[kind];
    tree.goals = [...(tree.goals ?? []), { [kind]: goal }];
  },
  edge: (path, edge) => put(path, edgeOf(edge)),
  turn: (path, by) => {
    const figure = find(path);
    figure.facing = SIDES[(SIDES.indexOf(figure.facing) + Number(by) + 6) % 6];
  },
  drop: (path, place, field) => put(path, [find(path) ?? base(field) ?? []].flat().filter((_, each) => each !== Number(place))),
  "add-natural": (path, usual) => put(path, [...(find(path) ?? JSON.parse(usual)), { name: "its claws", damage: "1d6" }]),
  "add-creature": () => {
    const key = freshKey(tree.creatures, "creature");
    put(["creatures", key], { name: "Creature", like: "wolf" });
    picked = `creatures.${key}`;
  },
};

/** The hexes along an edge of the map. */
function edgeOf(edge) {
  const map = rows();
  const [wide, high] = [map[0].length, map.length];
  const along = { north: ([, row]) => row === 0, south: ([, row]) => row === high - 1, west: ([column]) => column === 0, east: ([column]) => column === wide - 1 }[edge];
  return map.flatMap((line, row) => line.flatMap((kind, column) => (kind !== " " && kind !== "#" && kind !== "w" && along([column, row]) ? [`${column},${row}`] : [])));
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button, a[data-line]");
  if (!button) return;
  if (button.dataset.brush !== undefined) takeUp(button.dataset.brush);
  else if (button.dataset.pick !== undefined) pick(button.dataset.pick);
  else if (button.id === "undo") undo();
  else if (button.id === "redo") redo();
  else if (button.dataset.line) goTo(button, event);
  else if (button.dataset.do === "mark") {
    marked = JSON.parse(button.dataset.path);
    takeUp("goal");
    board.focus();
  } else if (button.dataset.do) {
    remember();
    deeds[button.dataset.do](JSON.parse(button.dataset.path), button.dataset.value, button);
    renew(true);
  }
});

/** The way from a fault to its field, or else to its line. */
function goTo(link, event) {
  event.preventDefault();
  const group = link.querySelector("code")?.textContent.match(/^(figures|creatures)\.[^.]+/)?.[0];
  const field = () => document.getElementById(link.dataset.field);
  if (group && picked !== group) {
    picked = group;
    return look({ tree }).then(() => (field() ? field().focus() : toLine(link.dataset.line)));
  }
  if (field()?.matches("input, select")) field().focus();
  else toLine(link.dataset.line);
}

function toLine(line) {
  document.querySelector("#toml").open = true;
  const start = text.value.split("\n").slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  text.focus();
  text.setSelectionRange(start, start + (text.value.split("\n")[line - 1]?.length ?? 0));
}

/* The text. */

let typed = 0;

text.addEventListener("input", () => {
  changed = true;
  version += 1;
  said.textContent = "Not saved yet.";
  clearTimeout(typed);
  typed = setTimeout(readText, 400);
});
text.addEventListener("change", readText);

function readText() {
  clearTimeout(typed);
  if (tree && (past.length === 0 || past.at(-1) !== JSON.stringify(tree))) remember();
  look({ text: text.value }, true);
}

document.querySelector("#file").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  event.target.value = "";
  if (!file) return;
  if (file.size > 65_536) return notice("That file is too large for a scenario.");
  text.value = await file.text();
  changed = true;
  readText();
});

document.querySelector("#download").addEventListener("click", () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text.value], { type: "application/toml" }));
  link.download = "scenario.toml";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
});

form.addEventListener("submit", (event) => {
  // Enter in a field of the forms is no wish to save.
  if (!event.submitter) event.preventDefault();
  else changed = false;
});
form.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target.matches("input")) {
    event.preventDefault();
    event.target.dispatchEvent(new Event("change", { bubbles: true }));
  }
});
addEventListener("beforeunload", (event) => {
  if (changed) event.preventDefault();
});

main.classList.add("ready");
if (tree) {
  drawGround();
  sides();
}
