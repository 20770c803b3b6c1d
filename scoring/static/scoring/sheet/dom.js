/** Building pieces of page without a framework and without inline script or style. */

const SVG = "http://www.w3.org/2000/svg";

/** Make an element: attributes, `onclick` and the like as listeners, children or text. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children.flat().filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** One of the icons in icons.svg; it says nothing to a screen reader. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${document.documentElement.dataset.icons}#${name}`);
  svg.append(use);
  return svg;
}

export function button(attributes, ...children) {
  return h(
    "button",
    { type: "button", ...attributes, class: `button ${attributes.class ?? ""}` },
    ...children,
  );
}

/** A team's shape: a lozenge or a disc, so that colour never stands alone. */
export const shape = (team) => h("span", { class: `shape team-${team}`, "aria-hidden": "true" });

/** A whole number with a true minus sign. */
export const figure = (number) => String(number).replace("-", "−");

/** Set attributes that come and go. */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : value);
  }
}

/** A drawer from below with a heading and a way out; removed when it is closed. */
export function openDrawer(title, closeWord, ...children) {
  const id = `drawer-${Math.random().toString(36).slice(2)}`;
  const dialog = h(
    "dialog",
    { class: "drawer", "aria-labelledby": id },
    h(
      "div",
      { class: "drawer-head" },
      h("h2", { id }, title),
      button({ class: "bare", "aria-label": closeWord, onclick: () => dialog.close() }, icon("x")),
    ),
    ...children,
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && isOutside(event, dialog)) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function isOutside(event, dialog) {
  const box = dialog.getBoundingClientRect();
  return (
    event.clientY < box.top ||
    event.clientY > box.bottom ||
    event.clientX < box.left ||
    event.clientX > box.right
  );
}
