/**
 * Parts of a page, marked `data-live`, that are fetched and replaced by their id.
 *
 * A part in which somebody is writing stays as it is, but for marked parts within it; what is open
 * stays open, and the focus stays where it was.
 */

import { fillTimes } from "./times.js";

const PART = "[data-live][id]";
/** @type {WeakMap<Element, string>} */
const known = new WeakMap();

/**
 * What the page came with is known: a part that is the same in the next answer stays as it is.
 *
 * @param {Element} root
 */
export function knowParts(root) {
  for (const part of listParts(root)) {
    known.set(part, write(part));
    knowParts(part);
  }
}

/** @param {Element} part */
const listParts = (part) =>
  [.../** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll(PART))].filter(
    (one) => one.parentElement?.closest(PART) === (part.matches(PART) ? part : null),
  );

/**
 * Whether somebody is writing there: a fresh part would take it away.
 *
 * @param {Element} part
 */
function isWriting(part) {
  const fields = part.querySelectorAll("input:not([type=hidden]), select, textarea");
  return [...fields].some((field) => {
    if (field instanceof HTMLSelectElement) return field === document.activeElement;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
    return field === document.activeElement || field.value !== field.defaultValue;
  });
}

/**
 * As it came: without what is new in every answer, and a time as this device writes it.
 *
 * @param {Element} part
 */
const write = (part) =>
  part.outerHTML
    .replace(/(csrfmiddlewaretoken|operation)" value="[^"]*"/g, "")
    .replace(/(<time [^>]*>)[^<]*/g, "$1");

/**
 * Put the fresh parts of a page in the place of the old ones, where they differ.
 *
 * @param {Element} root
 * @param {Document} fresh
 */
export function replaceParts(root, fresh) {
  for (const part of listParts(root)) {
    const other = fresh.getElementById(part.id);
    if (!other || write(other) === known.get(part)) continue;
    if (isWriting(part)) {
      replaceParts(part, fresh);
    } else {
      known.set(part, write(other));
      replacePart(part, other);
    }
  }
}

/**
 * @param {HTMLElement} part
 * @param {HTMLElement} other
 */
function replacePart(part, other) {
  const open = [...part.querySelectorAll("details")].map((one) => one.open);
  const at = document.activeElement;
  const focus = part.contains(at) ? findName(part, at) : null;
  const taken = document.importNode(other, true);
  part.replaceChildren(...taken.childNodes);
  const details = [...part.querySelectorAll("details")];
  if (details.length === open.length) details.forEach((one, place) => (one.open = open[place]));
  fillTimes(part);
  if (focus) focusAgain(part, focus);
  part.dispatchEvent(new CustomEvent("replaced", { bubbles: true }));
}

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/**
 * @param {Element} part
 * @param {Element | null} at
 */
function findName(part, at) {
  const all = [...part.querySelectorAll(FOCUSABLE)];
  return {
    id: at?.id ?? "",
    said: at?.textContent?.trim() ?? "",
    place: all.indexOf(/** @type {Element} */ (at)),
  };
}

/**
 * @param {Element} part
 * @param {{ id: string, said: string, place: number }} focus
 */
function focusAgain(part, { id, said, place }) {
  const all = [.../** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll(FOCUSABLE))];
  const same = id
    ? document.getElementById(id)
    : all.find((one) => one.textContent?.trim() === said);
  (same ?? all[Math.min(place, all.length - 1)])?.focus({ preventScroll: true });
}
