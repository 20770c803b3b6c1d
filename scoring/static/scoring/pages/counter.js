/** The counter on a page of its own: needs no game and no connection. */

import { button, figure, h } from "../../common/dom.js";
import { icon } from "../../common/icons.js";
import { loadWords, t } from "../../common/words.js";
import { createCounter } from "../game/counter.js";

const root = /** @type {HTMLElement} */ (document.getElementById("counter"));
await loadWords(String(root.dataset.catalogue));

const sum = h("strong", { class: "pile-total" });
const others = h("span", { class: "soft" });
/** @param {number} points */
const show = (points) => {
  sum.textContent = figure(points);
  others.textContent = t("pile_others", { points: 100 - points });
};
const counter = createCounter(show);
show(counter.total());
root.replaceChildren(
  counter.element,
  h(
    "div",
    { class: "pile-foot" },
    h("p", { role: "status" }, sum, " ", others),
    button({ onclick: () => counter.clear() }, icon("eraser"), t("clear")),
  ),
);
root.dataset.ready = "";
