/** Something else stands in its place now: what is on its way was meant for what stood there. */

/** Nobody reads what has come, and aims at it, in less; milliseconds. */
const UNREAD = 400;

/** Say that this page shows something else: a second click of two is kept from it. */
export function noteNewView() {
  const { dataset } = document.documentElement;
  dataset.drawn = String(Number(dataset.drawn ?? 0) + 1);
}

/**
 * Let nothing in an element be clicked that came by itself, until it can have been read.
 *
 * @param {HTMLElement} element
 * @param {number} [cameAt]  as `performance.now()` told it
 */
export function holdBack(element, cameAt = performance.now()) {
  const left = cameAt + UNREAD - performance.now();
  if (left <= 0) return;
  element.inert = true;
  setTimeout(() => (element.inert = false), left);
}
