/**
 * The line for slips: Enter sends what is in it and empties it at once, so that the next one can be
 * typed; lines are sent one after the other, and the answer to each stands below the line.
 *
 * A line that was refused comes back into the empty line, and stays below it while another is typed.
 */

import { h, readPage } from "../../common/dom.js";
import { newId } from "../../scoring/device/ids.js";

const MOST_ANSWERS = 2;
const PATIENCE = 20_000;

/** @typedef {{ form: HTMLFormElement, line: string, body: FormData }} Typed */

/** @type {Promise<unknown>} */
let sending = Promise.resolve();
/** What to be sure of, by the line that was told so. */
/** @type {{ [line: string]: string }} */
const told = {};

const findLine = () =>
  /** @type {HTMLInputElement | null} */ (document.getElementById("fast-line"));
const findAnswers = () => document.getElementById("slip-answers");

/** The round in which the line was begun: a slip is of the round that was shown then. */
let begun = "";

/** @param {Event} event */
function noteRound({ target }) {
  const line = findLine();
  const round = line?.form?.elements.namedItem("round");
  if (target !== line || !(round instanceof HTMLInputElement)) return;
  if (!line?.value) begun = "";
  else begun ||= round.value;
}

/** @param {SubmitEvent} event */
function submitLine(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.id !== "fast") return;
  event.preventDefault();
  const field = findLine();
  const line = field?.value.trim() ?? "";
  if (!field || !line) return;
  const body = new FormData(form);
  body.set("operation", newId());
  if (begun) body.set("round", begun);
  begun = "";
  if (told[line]) body.set("sure", told[line]);
  field.value = "";
  field.focus();
  forget(line);
  sending = sending.then(() => send({ form, line, body }));
}

/** @param {Typed} typed */
async function send({ form, line, body }) {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(form.action, {
      method: "POST",
      body,
      headers: { Tap: "1" },
      signal,
    });
    // Signed out, or taken from the desk: the page says it by itself.
    if (!answer.ok) return location.reload();
    return show(line, await answer.text(), Boolean(answer.headers.get("Refused")));
  } catch {
    const lost = document.getElementById("unsent")?.textContent?.trim() ?? "";
    return refuse(line, [h("span", {}, lost)]);
  }
}

/**
 * @param {string} line
 * @param {string} text
 * @param {boolean} isRefused
 */
function show(line, text, isRefused) {
  const page = readPage(text);
  const entered = /** @type {HTMLElement | null} */ (page.querySelector("[data-slip]"));
  const said = [...(page.querySelector("[data-answers]")?.children ?? [])];
  if (isRefused) {
    if (entered?.dataset.sure) told[line] = entered.dataset.sure;
    return refuse(
      line,
      said.flatMap((one) => [...one.childNodes]),
    );
  }
  delete told[line];
  return add(line, "", [...(entered?.children ?? []), ...said]);
}

/**
 * @param {string} line
 * @param {Node[]} said
 */
function refuse(line, said) {
  const field = findLine();
  const again = /** @type {HTMLElement} */ (findAnswers()).dataset.again ?? "";
  const back = h(
    "button",
    { type: "button", class: "button", onclick: () => bringBack(line) },
    again,
  );
  add(line, "warning", [h("strong", {}, line), " ", ...said, " ", back]);
  if (field && !field.value) bringBack(line);
}

/** @param {string} line */
function bringBack(line) {
  const field = findLine();
  if (!field) return;
  field.value = line;
  field.focus();
  field.select();
}

/**
 * @param {string} line
 * @param {string} kind
 * @param {(Node | string)[]} said
 */
function add(line, kind, said) {
  const place = findAnswers();
  if (!place) return;
  const item = h("li", { class: `notice ${kind}`, "data-line": line }, ...said);
  place.prepend(item);
  const kept = [...place.children].filter((one) => !one.matches(".warning"));
  for (const old of kept.slice(MOST_ANSWERS)) old.remove();
}

/** @param {string} line */
const findTable = (line) => /^\d+/.exec(line)?.[0] ?? line;

/**
 * What was said of a line goes when it is sent again, or another one for its table.
 *
 * @param {string} line
 */
function forget(line) {
  for (const one of [...(findAnswers()?.children ?? [])])
    if (one instanceof HTMLElement && findTable(one.dataset.line ?? "") === findTable(line))
      one.remove();
}

/** Who opens the desk with a keyboard before them types slips; on a phone no keyboard is to open. */
function awaitSlips() {
  const hasKeys = matchMedia("(hover: hover) and (pointer: fine)").matches;
  if (hasKeys && document.activeElement === document.body && !location.hash)
    findLine()?.focus({ preventScroll: true });
}

awaitSlips();
document.addEventListener("input", noteRound);
// Before all others: a form that is being sent the ordinary way lets the page wait.
document.addEventListener("submit", (event) => submitLine(event), { capture: true });
