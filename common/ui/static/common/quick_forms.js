/**
 * Taps that htmx sends, one after the other, and whose answer renews the part of the page around them.
 * A tap is sent as it was made: what an earlier answer changes on the page is not what was tapped.
 */

import { whenLifted } from "./finger.js";

let waiting = 0;
/** What a proxy says while the server is being restarted: the tap has not arrived. */
const AWAY = [502, 503, 504];
/** @type {WeakSet<Element>} */
const away = new WeakSet();

/**
 * Send a tap; resolves once its answer is shown, or once it is known that none comes. Then the form
 * hears `unsent`: whoever keeps the tap to send it later calls off the sentence that it is lost.
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
    if (away.has(source)) throw new Error("away");
    if (unsent) unsent.hidden = true;
  } catch {
    const isKept = !form.dispatchEvent(
      new CustomEvent("unsent", { bubbles: true, cancelable: true, detail: values }),
    );
    if (unsent) unsent.hidden = isKept;
  } finally {
    delete form.dataset.sent;
    waiting -= 1;
    if (!waiting) target.removeAttribute("aria-busy");
  }
}

// The server says on a page of its own why it did not take it.
document.addEventListener("htmx:responseError", (event) => {
  const { requestConfig, xhr } = /** @type {CustomEvent} */ (event).detail;
  if (requestConfig.verb !== "post") return;
  if (AWAY.includes(xhr.status)) away.add(requestConfig.elt);
  else location.reload();
});
