// Looks at what has the focus: whether the way through the page has ended, and what is wrong here.
(() => {
  const trail = window.__trail;
  const at = document.activeElement;
  if (!at || at === document.body || trail.includes(at)) return [true, null];
  const told = `${at.nodeName.toLowerCase()}${at.id ? `#${at.id}` : ""} “${(at.getAttribute("aria-label") ?? at.textContent ?? "").trim().slice(0, 40)}”`;
  const before = trail.at(-1);
  trail.push(at);
  const box = at.getBoundingClientRect();
  const shown = getComputedStyle(at);
  const marked = (style) => (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== "none";
  const inside = at.closest("label, .card") ?? at;
  const svg = at instanceof SVGElement;
  if (before && !(before.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING)) return [false, `${told} comes too late`];
  if (at.tabIndex > 0) return [false, `${told} pushes itself forward`];
  if (box.width < 1 || box.height < 1) return [false, `${told} cannot be seen`];
  if (box.bottom < 0 || box.top > innerHeight) return [false, `${told} is out of sight`];
  if (!svg && !marked(shown) && !marked(getComputedStyle(inside))) return [false, `${told} does not show it`];
  return [false, null];
})();
