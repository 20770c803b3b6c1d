/** The page of a club night: names are found by typing, and ticked without loading the page anew. */

import { fold } from "../../common/fold.js";

const live = /** @type {HTMLElement} */ (document.getElementById("live"));
let sought = "";

const findField = () =>
  /** @type {HTMLInputElement | null} */ (live.querySelector("[data-find] input"));

/** Show only the names in which a word begins with what is looked for. */
function filter() {
  const wanted = fold(sought);
  const rows = [.../** @type {NodeListOf<HTMLElement>} */ (live.querySelectorAll("[data-name]"))];
  for (const row of rows) row.hidden = !` ${row.dataset.name ?? ""}`.includes(` ${wanted}`);
  const found = document.getElementById("found");
  const left = rows.filter((row) => !row.hidden).length;
  if (found) found.textContent = wanted ? `${left} / ${rows.length}` : "";
}

/** Let the field work on the page as it was drawn just now. */
function prepare() {
  const field = findField();
  if (!field) return;
  field.closest("[data-find]")?.removeAttribute("hidden");
  field.value = sought;
  field.oninput = () => {
    sought = field.value;
    filter();
  };
  field.onkeydown = tickOnEnter;
  filter();
}

/**
 * Enter in the field ticks the name, where only one is left.
 *
 * @param {KeyboardEvent} event
 */
function tickOnEnter(event) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const left = [...live.querySelectorAll("#absent li:not([hidden]) button")];
  if (sought && left.length === 1) /** @type {HTMLElement} */ (left[0]).click();
}

/** @param {SubmitEvent} event */
function forgetSought({ submitter }) {
  if (submitter?.closest("#absent")) sought = "";
}

prepare();
live.addEventListener("replaced", prepare);
live.addEventListener("submit", forgetSought);
