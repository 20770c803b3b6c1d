/**
 * Taps that htmx sends, one after the other, and whose answer renews the part of the page around them.
 * A tap is sent as it was made: what an earlier answer changes on the page is not what was tapped.
 */

import { whenLifted } from "./finger.js";

let waiting = 0;

/**
 * Send a tap; resolves once its answer is shown, or once it is known that none comes.
 *
 * @param {Element} source  stays on the page while taps wait; it says with `hx-sync` for what they wait
 * @param {string} address
 * @param {{ form: HTMLFormElement, target: Element,
 *   values: { [name: string]: FormDataEntryValue } }} given
 */
export async function sendTap(source, address, { form, target, values }) {
  const unsent = document.getElementById("unsent");
  waiting += 1;
  target.setAttribute("aria-busy", "true");
  // The answer to an earlier tap may wait for this finger: it is shown before this one is sent.
  await whenLifted();
  try {
    await htmx.ajax("POST", address, { source, target, swap: "morph", values });
    if (unsent) unsent.hidden = true;
  } catch {
    if (unsent) unsent.hidden = false;
  } finally {
    delete form.dataset.sent;
    waiting -= 1;
    if (!waiting) target.removeAttribute("aria-busy");
  }
}

// The server says on a page of its own why it did not take it.
document.addEventListener("htmx:responseError", (event) => {
  const { requestConfig } = /** @type {CustomEvent} */ (event).detail;
  if (requestConfig.verb === "post") location.reload();
});
