// The ground of the scenario that is being made: drawn from its map, painted hex by hex, made larger and smaller.

import { board, centre, draw, mark, read, reframe } from "./board.js";
import { made } from "./editor-tree.js";

const ground = document.querySelector("#ground");
const goals = document.querySelector("#goals");
const numbers = document.querySelector("#numbers");
const LARGEST = 60;

/** Where the keyboard is. */
export const cursor = { at: "0,0" };

/** The word for each mark of the map. */
const words = new Map(Array.from(document.querySelectorAll("#brushes [data-ground]"), (each) => [each.dataset.brush, each.dataset.ground]));
let size = "";

/** The map by rows, each as long as the longest. */
export function rows() {
  const lines = String(made.tree.map ?? "").replace(/\n$/, "").split("\n");
  const width = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => line.padEnd(width).split(""));
}

const written = (map) => map.map((line) => line.join("").trimEnd()).join("\n") + "\n";

/** The element of a hex. */
export const place = (hex) => ground.querySelector(`[data-hex="${hex}"]`);

/** Draws the whole map. */
export function drawGround() {
  const map = rows();
  const now = `${map[0].length} ${map.length}`;
  if (now !== size) {
    size = now;
    lay(map);
  }
  const places = ground.children;
  map.flat().forEach((kind, at) => show(places[at], kind));
  drawGoals();
}

function lay(map) {
  ground.replaceChildren(...map.flatMap((line, row) => line.map((_, column) => {
    const [x, y] = centre(`${column},${row}`);
    return draw("use", { x, y, "data-hex": `${column},${row}` });
  })));
  const number = (x, y, each) => draw("text", { x, y }, String(each));
  numbers.replaceChildren(...map[0].map((_, column) => number(column * 60, -44, column)), ...map.map((_, row) => number(-46, row * 70 + 6, row)));
  reframe([-58, -60, (map[0].length - 1) * 60 + 102, (map.length - 1) * 70 + 139]);
}

function show(at, kind) {
  const look = `#ground-${words.get(kind) ?? "open"}`;
  if (at.getAttribute("href") !== look) at.setAttribute("href", look);
}

function drawGoals() {
  const all = (made.tree.goals ?? []).flatMap((goal) => Object.values(goal)).flatMap((goal) => hexesOf(goal?.hexes));
  goals.replaceChildren(...all.map((hex) => {
    const [x, y] = centre(hex);
    return draw("use", { class: "goal", href: "#ground-goal", x, y });
  }));
}

/** The hexes that are written somewhere: a list, one alone, or the entries of the map. */
export function hexesOf(value) {
  if (value === "entry") return where((kind) => kind === "e");
  return [value ?? []].flat().filter((hex) => /^\d+,\d+$/.test(hex));
}

/** The hexes of the map of which something is true. */
function where(is) {
  return rows().flatMap((line, row) => line.flatMap((kind, column) => (is(kind, column, row) ? [`${column},${row}`] : [])));
}

/** The hexes along an edge of the map in which somebody can stand. */
export function edgeOf(edge) {
  const map = rows();
  const [wide, high] = [map[0].length, map.length];
  const along = { north: (column, row) => row === 0, south: (column, row) => row === high - 1, west: (column) => column === 0, east: (column) => column === wide - 1 }[edge];
  return where((kind, column, row) => ![" ", "#", "w"].includes(kind) && along(column, row));
}

/** Makes these hexes ground of a kind. */
export function paint(hexes, kind) {
  const map = rows();
  for (const hex of hexes) {
    const [column, row] = read(hex);
    if (map[row]?.[column] === undefined) continue;
    map[row][column] = kind;
    show(place(hex), kind);
  }
  made.tree.map = written(map);
}

/** The hexes from one to another, so that a quick hand leaves no gaps. */
export function between(from, to) {
  const [[x, y], [u, v]] = [centre(from), centre(to)];
  const steps = Math.max(1, Math.round(Math.hypot(u - x, v - y) / 30));
  const all = [];
  for (let at = 1; at <= steps; at += 1) {
    const [along, down] = [x + ((u - x) * at) / steps, y + ((v - y) * at) / steps];
    const column = Math.round(along / 60);
    all.push(`${column},${Math.round((down - (Math.abs(column) % 2) * 35) / 70)}`);
  }
  return all;
}

/** Makes the map as large as the fields say. */
export function resize() {
  const wanted = (id) => Math.min(LARGEST, Math.max(1, Math.round(Number(document.querySelector(id).value)) || 1));
  const [columns, count] = [wanted("#columns"), wanted("#rows")];
  const map = rows();
  const line = (row) => Array.from({ length: columns }, (_, column) => map[row]?.[column] ?? ".");
  made.tree.map = written(Array.from({ length: count }, (_, row) => line(row)));
}

/** Shows where the keyboard is. */
export function point() {
  mark({ cursor: document.activeElement === board ? cursor.at : null });
}
