/** Waits while a finger or a mouse button is down: what is drawn anew beneath it loses the tap. */

/** So long at most: a finger whose end no event told of. */
const PATIENCE = 3000;
/** @type {Map<number, number>} */
const down = new Map();
const gone = new EventTarget();

/** @param {PointerEvent} event */
function forget({ pointerId }) {
  // The click comes after the finger has left.
  setTimeout(() => down.delete(pointerId) && gone.dispatchEvent(new Event("gone")));
}

document.addEventListener(
  "pointerdown",
  ({ pointerId }) => down.set(pointerId, performance.now()),
  true,
);
document.addEventListener("pointerup", forget, true);
document.addEventListener("pointercancel", forget, true);

/** Whether a finger or a mouse button is down. */
export const isDown = () => {
  const now = performance.now();
  return [...down.values()].some((since) => now - since < PATIENCE);
};

/** Resolve once no finger is down and what it tapped has been told: at once, where none is. */
export async function whenLifted() {
  while (isDown()) {
    await new Promise((go) => {
      gone.addEventListener("gone", go, { once: true });
      setTimeout(go, PATIENCE);
    });
  }
}
