/** The next round on its page: a tap or a drag moves a team without the page being loaded anew. */

import { whenLifted } from "../../common/finger.js";

const FAR = 8;
const box = /** @type {HTMLElement} */ (document.getElementById("pairing"));
/** @type {{ from: HTMLButtonElement, x: number, y: number, mark: HTMLElement | null } | null} */
let held = null;
let dropped = false;
let sent = Promise.resolve();
let waiting = 0;

/**
 * Send a tap, and show the round as the server answers it; where it cannot, let the page do it.
 *
 * @param {{ [field: string]: string }} fields  what the tap adds to the round as it is shown then
 */
async function send(fields) {
  const form = /** @type {HTMLFormElement} */ (document.getElementById("draft-taps"));
  const body = new FormData(form);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const focus = findFocus(body, fields);
  try {
    const answer = await fetch(location.pathname, { method: "POST", body });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("pairing");
    if (!answer.ok || !fresh) return location.reload();
    await whenLifted();
    box.replaceChildren(...fresh.childNodes);
    document.getElementById(focus)?.focus({ preventScroll: true });
  } catch {
    form.submit(); // The browser says itself that there is no network.
  }
}

/**
 * @param {FormData} body
 * @param {{ [field: string]: string }} fields
 * @returns {string} the id of what has the focus afterwards: a team that was moved keeps it
 */
function findFocus(body, fields) {
  if (fields.tap) return `seat-${body.get("picked") || fields.tap}`;
  return document.activeElement?.id ?? "";
}

/**
 * Send one tap after the other: each goes on from the answer to the one before.
 *
 * @param {{ [field: string]: string }} fields
 */
async function enqueue(fields) {
  box.setAttribute("aria-busy", "true");
  waiting += 1;
  sent = sent.then(() => send(fields));
  await sent;
  waiting -= 1;
  if (!waiting) box.removeAttribute("aria-busy");
}

/** @param {SubmitEvent} event */
function submitQuickly(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const button = event.submitter;
  if (!form.matches(".draft-form") || !(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  enqueue({ [button.name]: button.value });
}

/** @param {Element | null} at */
const findSeat = (at) => /** @type {HTMLButtonElement | null} */ (at?.closest(".seat") ?? null);

/** @param {PointerEvent} event */
function grip(event) {
  const from = findSeat(/** @type {Element} */ (event.target));
  dropped = false;
  if (!from || from.disabled || event.pointerType === "touch" || event.button) return;
  held = { from, x: event.clientX, y: event.clientY, mark: null };
}

/** @param {PointerEvent} event */
function carry(event) {
  if (!held) return;
  if (!held.mark && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
  if (!held.mark) {
    held.mark = document.createElement("div");
    held.mark.className = "carried";
    held.mark.textContent = held.from.querySelector("span")?.textContent ?? "";
    document.body.append(held.mark);
    for (const seat of box.querySelectorAll(".seat")) seat.removeAttribute("disabled");
  }
  held.mark.style.transform = `translate(${event.clientX + FAR}px, ${event.clientY + FAR}px)`;
  const over = findSeat(document.elementFromPoint(event.clientX, event.clientY));
  for (const seat of box.querySelectorAll(".seat")) seat.classList.toggle("over", seat === over);
}

/** @param {PointerEvent} event */
function drop(event) {
  const carried = held;
  held = null;
  if (!carried?.mark) return;
  carried.mark.remove();
  dropped = true;
  for (const seat of box.querySelectorAll(".over")) seat.classList.remove("over");
  const to = findSeat(document.elementFromPoint(event.clientX, event.clientY));
  if (!to || to === carried.from) return;
  enqueue({ picked: carried.from.value, tap: to.value });
}

/**
 * A drag that ends on the seat where it began is no tap.
 *
 * @param {MouseEvent} event
 */
function swallow(event) {
  if (dropped) event.preventDefault();
  dropped = false;
}

box.addEventListener("submit", submitQuickly);
box.addEventListener("pointerdown", grip);
box.addEventListener("dragstart", (event) => event.preventDefault());
box.addEventListener("click", swallow, { capture: true });
document.addEventListener("pointermove", carry);
document.addEventListener("pointerup", drop);
