/**
 * Forms marked `data-quick`: a tap is sent without loading the page, the answer renews what follows
 * the stream (`#live`), and what is said of the tap stands beside the button that was tapped.
 *
 * What is refused leaves what was typed as it is, and so does an answer what was typed since the tap. A
 * tap that leads to another page goes there.
 */

import { clearAnswers, showAnswers } from "./answers.js";
import { sendTap } from "./quick_forms.js";

const QUICK = "form[data-quick]";
const TYPED = "input:not([type=hidden], [type=checkbox], [type=radio]), textarea";

/** The form and the button of each tap that is under way, by the element that sends it. */
/** @typedef {Map<HTMLInputElement | HTMLTextAreaElement, string>} Typed */
/** @typedef {{ form: HTMLFormElement, button: HTMLElement | null, typed: Typed, isRefused: boolean }} Sent */
/** @type {WeakMap<Element, Sent>} */
const underway = new WeakMap();

/** @type {Promise<void>} */
let sending = Promise.resolve();

/** @param {SubmitEvent} event */
function submitQuickly(event) {
  const form = event.target;
  const { submitter: button } = event;
  const [live, taps] = ["live", "taps"].map((id) => document.getElementById(id));
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !live || !taps) return;
  if (!form.matches(QUICK) || button?.hasAttribute("formaction")) return;
  event.preventDefault();
  tap(form, button, { live, taps });
}

/**
 * Taps are sent one after the other, each as it was made.
 *
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} button
 * @param {{ live: HTMLElement, taps: HTMLElement }} page
 */
function tap(form, button, { live, taps }) {
  // An answer to a tap before may make another form of it, with another address.
  const { action } = form;
  const values = Object.fromEntries(new FormData(form, button));
  // It is sent by an element of its own, by which its answer is known.
  const source = document.createElement("div");
  taps.append(source);
  const sent = { form, button, typed: readTyped(form), isRefused: false };
  underway.set(source, sent);
  clearAnswers();
  sending = sending.then(async () => {
    // What is being fetched is older than the answer to this tap.
    htmx.trigger(live, "htmx:abort");
    delete form.dataset.refused;
    await sendTap(source, action, { form, target: live, values });
    source.remove();
    if (!sent.isRefused) form.closest("[data-closes]")?.removeAttribute("open");
    showAnswers(button ?? form, live);
  });
}

/** @param {CustomEvent} event */
function readAnswer({ detail }) {
  const { xhr, requestConfig } = detail;
  const sent = underway.get(requestConfig.elt);
  if (!sent) return;
  // What was refused is still being written, and is sent again by what the page says now; what was
  // taken is not any more, wherever the focus is.
  sent.isRefused = Boolean(xhr.getResponseHeader("Refused"));
  if (sent.isRefused) sent.form.dataset.refused = "";
  else if (!isTypedSince(sent)) settle(sent.form);
  const led = new URL(xhr.responseURL || location.href);
  if (led.pathname === location.pathname) return;
  detail.shouldSwap = false;
  if (xhr.responseURL === new URL(requestConfig.path, location.href).href) sendWhole(sent);
  else location.assign(led);
}

/**
 * What stands in the fields of a form in which one types.
 *
 * @param {HTMLFormElement} form
 * @returns {Typed}
 */
function readTyped(form) {
  /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */
  const fields = form.querySelectorAll(TYPED);
  return new Map([...fields].map((field) => [field, field.value]));
}

/**
 * Whether something is being typed that a tap did not send: the next guest's name, say.
 *
 * @param {Sent} sent
 */
const isTypedSince = ({ typed }) =>
  [...typed].some(([field, value]) => field.value !== value && field.value !== field.defaultValue);

/** @param {HTMLFormElement} form  what stands in it was taken */
function settle(form) {
  form.dataset.sent = "";
  form.reset();
}

/**
 * Send a tap the ordinary way, where its answer is a page by itself: it is the same write.
 *
 * @param {Sent} sent
 */
function sendWhole({ form, button }) {
  form.removeAttribute("data-quick");
  form.requestSubmit(button?.isConnected ? button : null);
}

// Before all others: a form that is being sent the ordinary way lets the page wait.
document.addEventListener("submit", (event) => submitQuickly(event), { capture: true });
document.addEventListener("htmx:beforeSwap", (event) =>
  readAnswer(/** @type {CustomEvent} */ (event)),
);
