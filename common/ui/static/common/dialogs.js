/** Drawers, and the question before something that cannot be undone. */

import { button, h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

/**
 * A drawer from below with a heading and a way out; removed when it is closed.
 *
 * @param {string} title
 * @param {string} closeWord
 * @param {...(Child | Child[])} children
 */
export function openDrawer(title, closeWord, ...children) {
  const id = `drawer-${Math.random().toString(36).slice(2)}`;
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog",
    { class: "drawer", "aria-labelledby": id },
    h(
      "div",
      { class: "drawer-head" },
      h("h2", { id }, title),
      button({ class: "bare", "aria-label": closeWord, onclick: () => dialog.close() }, icon("x")),
    ),
    ...children,
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && isOutside(event, dialog)) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * @param {MouseEvent} event
 * @param {Element} dialog
 */
function isOutside(event, dialog) {
  const box = dialog.getBoundingClientRect();
  return (
    event.clientY < box.top ||
    event.clientY > box.bottom ||
    event.clientX < box.left ||
    event.clientX > box.right
  );
}

/**
 * Ask once more before something that cannot be undone by a tap; with the look "strong" before
 * something that loses nothing.
 *
 * @param {string} title
 * @param {string} text
 * @param {string} word
 * @param {() => unknown} act
 * @param {"danger" | "strong"} [look]
 */
export function askFirst(title, text, word, act, look = "danger") {
  const dialog = openDrawer(
    title,
    t("close"),
    h("p", {}, text),
    h(
      "div",
      { class: "buttons" },
      button(
        {
          class: look,
          onclick: () => {
            dialog.close();
            act();
          },
        },
        word,
      ),
      button({ onclick: () => dialog.close() }, t("cancel")),
    ),
  );
  return dialog;
}
