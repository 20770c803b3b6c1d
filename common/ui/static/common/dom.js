/** Building pieces of page without a framework and without inline script or style. */

/**
 * Make an element: attributes, `onclick` and the like as listeners, children or text.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(
    ...children.flat().filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/**
 * @param {Attributes} attributes
 * @param {...(Child | Child[])} children
 */
export function button(attributes, ...children) {
  return h(
    "button",
    { type: "button", ...attributes, class: `button ${attributes.class ?? ""}` },
    ...children,
  );
}

/**
 * A whole number with a true minus sign.
 *
 * @param {number} number
 */
export const figure = (number) => String(number).replace("-", "−");

/**
 * Set attributes that come and go.
 *
 * @param {Element} element
 * @param {Attributes} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * A page that was fetched or kept, to be taken to pieces: nothing in it runs.
 *
 * @param {string} html
 */
export const readPage = (html) => new DOMParser().parseFromString(html, "text/html").body;
