/** The next round on its page: a tap or a drag moves a team without the page being loaded anew. */

import { sendTap } from "../../common/quick_forms.js";

const FAR = 8;
const box = /** @type {HTMLElement} */ (document.getElementById("pairing"));
/** @type {{ from: HTMLButtonElement, x: number, y: number, mark: HTMLElement | null } | null} */
let held = null;
let dropped = false;

/**
 * Send a tap: it adds to the round as it is shown when the taps before it are answered.
 *
 * @param {{ [field: string]: string }} values
 */
async function send(values) {
  const form = document.getElementById("draft-taps");
  if (!(form instanceof HTMLFormElement)) return;
  form.dataset.sent = "";
  const focus = findFocus(new FormData(form), values);
  await sendTap(form, location.pathname, { form, target: box, values });
  document.getElementById(focus)?.focus({ preventScroll: true });
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

/** @param {SubmitEvent} event */
function submitQuickly(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const button = event.submitter;
  if (!form.matches(".draft-form") || !(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  send({ [button.name]: button.value });
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
  send({ picked: carried.from.value, tap: to.value });
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
