// What is wrong with the page as it is painted, each fault beginning with its rule.
(() => {
  const faults = [];
  const told = (element) =>
    `${element.nodeName.toLowerCase()}${element.id ? `#${element.id}` : ""}${element.classList.length ? `.${[...element.classList].join(".")}` : ""} “${element.textContent.trim().slice(0, 30)}”`;
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.height > 1;
  };

  if (!document.documentElement.lang) faults.push("language: none is named");
  if (!document.title.trim()) faults.push("title: there is none");

  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  for (const id of new Set(ids.filter((id, at) => ids.indexOf(id) !== at))) faults.push(`reference: #${id} is there twice`);
  for (const name of ["aria-labelledby", "aria-describedby", "aria-controls", "for"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      for (const id of element.getAttribute(name).split(/\s+/)) {
        if (!document.getElementById(id)) faults.push(`reference: ${name} of ${told(element)} leads to #${id}`);
      }
    }
  }

  // Colours in whatever notation, as four numbers.
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const colour = (text) => {
    if (!known.has(text)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(text, [red, green, blue, alpha / 255]);
    }
    return known.get(text);
  };
  const over = (top, under) => [0, 1, 2].map((at) => top[at] * top[3] + under[at] * (1 - top[3]));
  const behind = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== "none") return null;
      layers.push(colour(style.backgroundColor));
      if (layers.at(-1)[3] === 1) break;
    }
    return layers.reverse().reduce((under, layer) => over(layer, under), colour("Canvas").slice(0, 3));
  };
  const light = (colour) => {
    const [red, green, blue] = colour.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const opacity = (element) => {
    let share = 1;
    for (let at = element; at; at = at.parentElement) share *= parseFloat(getComputedStyle(at).opacity);
    return share;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || element.closest("svg, noscript, :disabled, script, style") || !seen(element)) continue;
    const style = getComputedStyle(element);
    const ground = behind(element);
    if (!ground) continue;
    const [red, green, blue, alpha] = colour(style.color);
    const ink = over([red, green, blue, alpha * opacity(element)], ground);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = contrast(ink, ground);
    if (ratio < (large ? 3 : 4.5)) faults.push(`contrast: ${ratio.toFixed(2)} for ${told(element)}`);
  }

  if (matchMedia("(pointer: coarse)").matches) {
    for (const element of document.querySelectorAll("button, select, input:not([type=hidden]):not([type=radio]):not([type=checkbox]), summary")) {
      const box = element.getBoundingClientRect();
      if (seen(element) && box.height < 40) faults.push(`target: ${told(element)} is ${box.height.toFixed(0)} px high`);
    }
  }
  return faults;
})();
