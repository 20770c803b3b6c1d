/** Keeps the page that is shown, as it is read: without its forms, and without what opens anything. */

import { keepSeen } from "./seen.js";

const NOT_KEPT = "[data-not-kept], script, form, button, input, select, dialog, template, [hidden]";

/** @param {HTMLMetaElement} about  what the page says of itself */
export function keepThisPage(about) {
  const live = document.getElementById("live");
  const keep = () => keepSeen(describe(about)).catch(() => null);
  live?.addEventListener("replaced", keep);
  return keep();
}

/** @param {HTMLMetaElement} about */
function describe({ content, dataset }) {
  const main = /** @type {HTMLElement} */ (document.getElementById("content"));
  const copy = /** @type {HTMLElement} */ (main.cloneNode(true));
  for (const part of copy.querySelectorAll(NOT_KEPT)) part.remove();
  for (const part of copy.querySelectorAll("[inert]")) part.removeAttribute("inert");
  return {
    path: location.pathname,
    kind: String(dataset.kind),
    key: content,
    title: document.title,
    look: main.className,
    html: copy.innerHTML,
    at: Date.now(),
  };
}
