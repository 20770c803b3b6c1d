/** The next round on its page: a tap or a drag moves a team without the page being loaded anew. */

const FAR = 8;
const box = /** @type {HTMLElement} */ (document.getElementById("pairing"));
/** @type {{ from: HTMLButtonElement, x: number, y: number, mark: HTMLElement | null } | null} */
let held = null;
let dropped = false;

/**
 * Send a tap, and show the round as the server answers it; where it cannot, let the page do it.
 *
 * @param {HTMLFormElement} form
 * @param {FormData} body
 * @param {string} focus  the id of what has the focus afterwards
 */
async function send(form, body, focus) {
  box.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(location.pathname, { method: "POST", body });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("pairing");
    if (!answer.ok || !fresh) return location.reload();
    box.replaceChildren(...fresh.childNodes);
    document.getElementById(focus)?.focus({ preventScroll: true });
  } catch {
    form.submit(); // The browser says itself that there is no network.
  } finally {
    box.removeAttribute("aria-busy");
  }
}

/** @param {SubmitEvent} event */
function submitQuickly(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches(".draft-form")) return;
  event.preventDefault();
  const body = new FormData(form, event.submitter);
  const picked = String(body.get("picked"));
  const tap = event.submitter?.getAttribute("value") ?? "";
  send(form, body, picked ? `seat-${picked}` : (event.submitter?.id ?? `seat-${tap}`));
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
  const form = /** @type {HTMLFormElement} */ (document.getElementById("draft-taps"));
  if (!to || to === carried.from) return;
  const body = new FormData(form);
  body.set("picked", carried.from.value);
  body.set("tap", to.value);
  send(form, body, `seat-${carried.from.value}`);
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
