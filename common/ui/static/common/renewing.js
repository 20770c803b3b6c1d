/**
 * How htmx puts a newer version of a part of the page in its place (`hx-ext="renew"`, `hx-swap="morph"`):
 * idiomorph changes what differs, and what somebody is at stays.
 *
 * A part in which somebody is writing stays as a whole, but for marked parts within it: a part is what
 * is marked `data-live` with an id, else the field's form. What is open stays open, the focus stays on
 * what it was on, and nothing changes under a finger that is down.
 */

import { isDown, whenLifted } from "./finger.js";
import { fillTimes } from "./times.js";

const PART = "[data-live][id]";
const FIELDS = "input:not([type=hidden], [type=submit], [type=button]), select, textarea";
const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Answers that came while a finger was down, by the element they are for: the newest alone is shown. */
/** @type {Map<Element, () => void>} */
const waiting = new Map();

/**
 * Whether somebody is writing there. A field without a name is sent nowhere: it keeps what is in it
 * by itself. What a form has sent, `data-sent`, is no longer being written.
 *
 * @param {Element} field
 */
function isWriting(field) {
  if (!field.getAttribute("name") || field.closest("[data-sent]")) return false;
  if (field instanceof HTMLSelectElement)
    return field === document.activeElement || isChosen(field);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type))
    return field.checked !== field.defaultChecked;
  return field === document.activeElement || field.value !== field.defaultValue;
}

/** @param {HTMLSelectElement} select */
function isChosen(select) {
  const all = [...select.options];
  const first = all.find((option) => option.defaultSelected) ?? all[0];
  return first !== undefined && !first.selected;
}

/**
 * The parts that stay as they are.
 *
 * @param {Element} target
 */
function findKept(target) {
  const written = [...target.querySelectorAll(FIELDS)].filter(isWriting);
  return new Set(written.map((field) => field.closest(PART) ?? field.closest("form") ?? field));
}

/**
 * @param {Element} target
 * @param {ParentNode} fresh
 * @param {Set<Element>} kept
 */
function morph(target, fresh, kept) {
  // A part that stays must not go with something around it: what the new page lacks is left
  // standing as long as such a part lies inside.
  const callbacks = {
    /** @type {(old: Node, other: Node) => boolean} */
    beforeNodeMorphed: (old, other) => !stays(old, other, kept),
    /** @type {(node: Node) => boolean} */
    beforeNodeRemoved: (node) =>
      !(node instanceof Element && node.matches("[data-answer], #slip-answers > *")) &&
      ![...kept].some((part) => node.contains(part)),
    /** @type {(name: string, element: Element) => boolean} */
    beforeAttributeUpdated: (name, element) => !isOurs(name, element),
  };
  Idiomorph.morph(target, [...fresh.childNodes], { morphStyle: "innerHTML", callbacks });
}

/**
 * @param {Node} old
 * @param {Node} other
 * @param {Set<Element>} kept
 */
function stays(old, other, kept) {
  if (!(old instanceof Element) || !(other instanceof Element)) return false;
  // A time is written by this device; a part that is the same needs no second look.
  if (old.matches("time") && other.matches("time"))
    return old.getAttribute("datetime") === other.getAttribute("datetime");
  if (old.matches("[data-fetched]")) return fetchAgain(old);
  if (!kept.has(old)) return false;
  renewRevisions(old, other);
  // Somebody is writing in this part. Marked parts inside it, in which nobody is, are renewed by
  // themselves.
  for (const part of listParts(old)) {
    const newer = other.querySelector(`[id="${CSS.escape(part.id)}"]`);
    if (newer && !kept.has(part)) morph(part, newer, kept);
  }
  return true;
}

/**
 * What was refused can be sent again as it stands: by the revision that the page shows now. So is what
 * is always of what the page shows, `data-fresh`.
 *
 * @param {Element} old
 * @param {Element} other
 */
function renewRevisions(old, other) {
  const [forms, newer] = [old, other].map((part) =>
    part.matches("form") ? [part] : [...part.querySelectorAll("form")],
  );
  forms.forEach((form, place) => {
    const which = form.matches("[data-refused]") ? "" : "[data-fresh]";
    for (const field of form.querySelectorAll(`input[type=hidden]${which}`)) {
      const name = CSS.escape(field.getAttribute("name") ?? "");
      const fresh = newer[place]?.querySelector(`input[type=hidden][name="${name}"]`);
      if (fresh) field.setAttribute("value", fresh.getAttribute("value") ?? "");
    }
    form.removeAttribute("data-refused");
  });
}

/**
 * What was fetched when it was opened is no part of the page's own answer: it is asked for by itself.
 *
 * @param {Element} part
 */
function fetchAgain(part) {
  if (part.closest("details")?.open) htmx.trigger(part, "opened");
  return true;
}

/**
 * The outermost marked parts within an element.
 *
 * @param {Element} element
 */
const listParts = (element) =>
  [...element.querySelectorAll(PART)].filter((part) => {
    const around = part.parentElement?.closest(PART);
    return !around || around === element || !element.contains(around);
  });

/**
 * What was opened or closed here, a tap that is being sent, and what was typed into a field that is sent nowhere.
 *
 * @param {string} name  of an attribute
 * @param {Element} element
 */
const isOurs = (name, element) =>
  name === "aria-busy" ||
  (name === "open" && element.matches("details, dialog")) ||
  (name === "value" && element.matches("input:not([name])"));

/**
 * @param {Element} target
 * @param {DocumentFragment} fresh
 */
function renew(target, fresh) {
  waiting.delete(target);
  if (target.matches("[data-fetch]")) target.setAttribute("data-fetched", "");
  const focus = target.contains(document.activeElement) ? rememberFocus(target) : null;
  morph(target, fresh, findKept(target));
  htmx.process(target);
  fillTimes(target);
  target.dispatchEvent(new CustomEvent("replaced", { bubbles: true }));
  if (focus) focusAgain(focus);
}

/** @param {Element} target */
function rememberFocus(target) {
  const at = /** @type {HTMLElement} */ (document.activeElement);
  const around = [];
  for (let one = at.parentElement; one && one !== target; one = one.parentElement)
    if (one.id) around.push(one);
  const places = [...around, target].map((part) => ({
    part,
    place: [...part.querySelectorAll(FOCUSABLE)].indexOf(at),
  }));
  return { at, said: at.textContent?.trim() ?? "", places };
}

/**
 * Focus what had it: the same element or, where it is gone or says something else now, what says the
 * same, else what has its place.
 *
 * @param {ReturnType<typeof rememberFocus>} focus
 */
function focusAgain({ at, said, places }) {
  const isThere = at.isConnected && document.activeElement === at;
  if (isThere && at.textContent?.trim() === said) return;
  const { part, place } = places.find((one) => one.part.isConnected) ?? places[0];
  const all = [.../** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll(FOCUSABLE))].filter(
    (one) => one.checkVisibility?.() ?? true,
  );
  const again = at.id ? document.getElementById(at.id) : null;
  const same = again ?? (said ? all.find((one) => one.textContent?.trim() === said) : undefined);
  if (isThere && !same) return;
  (same ?? all[Math.min(place, all.length - 1)])?.focus({ preventScroll: true });
}

htmx.defineExtension("renew", {
  /** @param {string} style */
  isInlineSwap: (style) => style === "morph",
  /** @type {(style: string, target: Element, fragment: DocumentFragment) => boolean} */
  handleSwap: (style, target, fragment) => {
    if (style === "morph") renew(target, fragment);
    return style === "morph";
  },
});

/** @param {CustomEvent} event */
function holdWhileDown({ detail }) {
  const { target, serverResponse, requestConfig, shouldSwap } = detail;
  if (!shouldSwap || !target.closest('[hx-ext~="renew"]')) return;
  if (/<html[\s>]/i.test(serverResponse)) {
    // Another page: somebody else is signed in by now, or the page is of an older version.
    detail.shouldSwap = false;
    if (requestConfig.verb !== "get") location.reload();
    return;
  }
  // A button that is replaced between press and release loses the tap. So the swap is called off
  // and made when the finger is lifted; of several answers for one place only the newest is still
  // there by then.
  if (!isDown()) return;
  detail.shouldSwap = false;
  waiting.set(target, () =>
    htmx.swap(target, serverResponse, { swapStyle: "morph" }, { contextElement: target }),
  );
  whenLifted().then(() => waiting.get(target)?.());
}

document.addEventListener("htmx:beforeSwap", (event) =>
  holdWhileDown(/** @type {CustomEvent} */ (event)),
);
// A filter in `hx-trigger` would need eval: what is fetched when it is opened hears of it here.
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    for (const part of target.querySelectorAll(":scope > [data-fetch]"))
      htmx.trigger(part, "opened");
  },
  true,
);
// Until the answer to a form comes, the second click of two has to meet the same button.
document.addEventListener("submit", (event) => {
  if (!event.defaultPrevented) waiting.clear();
});
