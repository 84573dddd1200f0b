// The scenario that is being made, as keys and values: what stands under which key, and the way back.

const main = document.querySelector("main.editor");
/** How many changes can be taken back. */
const MOST = 100;

/** The scenario, and what is looked at more closely. `version` rises with every change. */
export const made = { tree: main.dataset.tree ? JSON.parse(main.dataset.tree) : null, picked: "", version: 0 };

const past = [];
let future = [];

const clone = (value) => JSON.parse(JSON.stringify(value));
const step = (into, keys, make) => keys.reduce((here, key, place) => (here[key] ??= make?.(place) ?? {}), into);

/** What stands under a key. */
export const find = (path) => path.reduce((here, key) => here?.[key], made.tree);

/** Puts a value under a key; `undefined` takes the key away. `base` is what its table begins from. */
export function put(path, value, base) {
  const [last, ...before] = [path.at(-1), ...path.slice(0, -1)];
  const parent = step(made.tree, before, (place) => (place === before.length - 1 && base ? clone(base) : {}));
  if (value !== undefined) parent[last] = value;
  else if (Array.isArray(parent)) parent.splice(last, 1);
  else delete parent[last];
}

/** A key that nothing has yet. */
export function freshKey(among, wanted) {
  const taken = Object.keys(among ?? {});
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? wanted : `${wanted}_${number}`;
    if (!taken.includes(key)) return key;
  }
}

/** Takes note of what there was, so that it can be gone back to. */
export function remember() {
  made.version += 1;
  past.push(JSON.stringify(made.tree));
  if (past.length > MOST) past.shift();
  future = [];
  undoable();
}

/** As `remember`, unless that is noted already. */
export function rememberOnce() {
  if (made.tree && past.at(-1) !== JSON.stringify(made.tree)) remember();
}

function undoable() {
  document.querySelector("#undo").disabled = !past.length;
  document.querySelector("#redo").disabled = !future.length;
}

/** Goes back to what there was; whether there was anything. */
export const undo = () => swap(past, future);

/** Goes forward again; whether there was anything. */
export const redo = () => swap(future, past);

function swap(from, to) {
  const now = JSON.stringify(made.tree);
  while (from.at(-1) === now) from.pop();
  if (!from.length) return undoable(), false;
  made.version += 1;
  to.push(now);
  made.tree = JSON.parse(from.pop());
  undoable();
  return true;
}
