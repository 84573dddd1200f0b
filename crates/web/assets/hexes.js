// Where hexes lie and which are beside which: columns are 60 apart, rows 70, odd columns stand half a row lower.

/** The outline of a hex about its centre, a little inside its edge. */
export const OUTLINE = "M-37 0-18.5-32 18.5-32 37 0 18.5 32-18.5 32z";
/** The sides of a hex, clockwise from the north. */
export const SIDES = ["N", "NE", "SE", "S", "SW", "NW"];

const NS = "http://www.w3.org/2000/svg";

/** Column and row of a hex that is written `4,2`. */
export const read = (hex) => hex.split(",").map(Number);

/** The centre of a hex. */
export function centre(hex) {
  const [column, row] = read(hex);
  return [column * 60, row * 70 + (Math.abs(column) % 2) * 35];
}

/** The hex across a side. */
export function beyond(hex, side) {
  const [column, row] = read(hex);
  const low = Math.abs(column) % 2;
  const step = [[0, -1], [1, low - 1], [1, low], [0, 1], [-1, low], [-1, low - 1]][side];
  return `${column + step[0]},${row + step[1]}`;
}

/** The hex to which an arrow key leads. */
export function arrowed(hex, key) {
  const low = Math.abs(read(hex)[0]) % 2;
  return beyond(hex, { ArrowUp: 0, ArrowDown: 3, ArrowRight: low ? 1 : 2, ArrowLeft: low ? 5 : 4 }[key]);
}

/** How many hexes two are apart. */
export function apart(one, other) {
  const axial = ([column, row]) => [column, row - (column >> 1)];
  const [[q, r], [s, t]] = [axial(read(one)), axial(read(other))];
  return (Math.abs(q - s) + Math.abs(r - t) + Math.abs(q - s + r - t)) / 2;
}

/** The side in whose direction something lies. */
export const angle = (x, y) => (Math.round(Math.atan2(x, -y) / (Math.PI / 3)) + 6) % 6;

/** The side that points best from one hex to another. */
export function towards(from, to) {
  const [[x, y], [u, v]] = [centre(from), centre(to)];
  return angle(u - x, v - y);
}

/** The hex whose centre is nearest to a point of the drawing, if `there` says that it exists and the point is in it. */
export function nearest(x, y, there) {
  const column = Math.round(x / 60);
  const near = [-1, 0, 1].map((step) => `${column + step},${Math.round((y - (Math.abs(column + step) % 2) * 35) / 70)}`);
  const far = (hex) => Math.hypot(centre(hex)[0] - x, centre(hex)[1] - y);
  const [best] = near.sort((one, other) => far(one) - far(other));
  return far(best) <= 40 && there(best) ? best : null;
}

/** A new piece of drawing. */
export function draw(name, attributes, ...inside) {
  const piece = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) piece.setAttribute(key, value);
  piece.append(...inside);
  return piece;
}
