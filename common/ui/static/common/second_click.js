/**
 * The second click of two is none of the page that the first has led to.
 *
 * Where a server answers fast, it would press whatever stands at that place there.
 */

const KEY = "last-click";
/** A finger's second tap comes so soon after the first, and so near to it, in pixels. */
const SOON = 500;
const NEAR = 10;

/** @returns {{ at: number, x: number, y: number, page: number } | null} */
function readLast() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Whether a click belongs to the one before it: a mouse counts its clicks, a finger does not.
 *
 * @param {MouseEvent} event
 * @param {{ at: number, x: number, y: number }} last
 */
function isSecond(event, last) {
  if (event instanceof PointerEvent && event.pointerType === "touch") {
    const far = Math.hypot(event.clientX - last.x, event.clientY - last.y);
    return Date.now() - last.at < SOON && far < NEAR;
  }
  return event.detail > 1;
}

/** @param {MouseEvent} event */
function judge(event) {
  if (!event.detail) return; // By the keyboard.
  const page = performance.timeOrigin;
  const last = readLast();
  if (last && last.page !== page && isSecond(event, last)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  const now = { at: Date.now(), x: event.clientX, y: event.clientY, page };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Where nothing can be kept, each click counts.
  }
}

document.addEventListener("click", judge, true);
