/** The page of a club night: names are ticked without loading it anew, and others' taps are seen. */

import { whenLifted } from "../../common/finger.js";
import { fillTimes } from "../../common/times.js";
import { watchNight } from "../watching.js";

const night = /** @type {HTMLElement} */ (document.getElementById("night"));
const QUICK = "form[data-quick]";
/** Letters that no decomposition takes apart; the server folds names in the same way. */
/** @type {{ [letter: string]: string }} */
const PLAIN = { ß: "ss", æ: "ae", ø: "o", œ: "oe", đ: "d", ð: "d", ł: "l", þ: "th", ı: "i" };
let sought = "";
/** How many forms were sent: a page that was asked for before the last of them is an old one. */
let sent = 0;

/** @param {string} text */
const fold = (text) =>
  [...text.toLowerCase()]
    .map((letter) => PLAIN[letter] ?? letter)
    .join("")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .trim();

const findField = () =>
  /** @type {HTMLInputElement | null} */ (night.querySelector("[data-find] input"));

/** Show only the names in which a word begins with what is looked for. */
function filter() {
  const wanted = fold(sought);
  const rows = [.../** @type {NodeListOf<HTMLElement>} */ (night.querySelectorAll("[data-name]"))];
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
  field.addEventListener("input", () => {
    sought = field.value;
    filter();
  });
  field.addEventListener("keydown", tickOnEnter);
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
  const left = [...night.querySelectorAll("#absent li:not([hidden]) button")];
  if (sought && left.length === 1) /** @type {HTMLElement} */ (left[0]).click();
}

/** Whether somebody is writing something that a fresh page would take away. */
const isWriting = () => {
  const at = document.activeElement;
  if (!night.contains(at) || at === findField()) return false;
  return at instanceof HTMLSelectElement || (at instanceof HTMLInputElement && at.value !== "");
};

const FOCUSABLE = "a[href], button, input, select, summary";

/** @param {Element | null | undefined} scope */
const listFocusable = (scope) =>
  [.../** @type {NodeListOf<HTMLElement>} */ (scope?.querySelectorAll(FOCUSABLE) ?? [])].filter(
    (one) => one.checkVisibility?.() ?? true,
  );

/** Where the focus stands: in which list or part, on what, and at which place there. */
function rememberFocus() {
  const at = document.activeElement;
  if (!at || !night.contains(at)) return null;
  const list = at.closest("ul[aria-label]");
  const name = list?.getAttribute("aria-label") ?? "";
  const part = at.closest("[data-part]")?.id ?? "";
  const all = listFocusable(list ?? at.closest("[data-part]"));
  const place = all.indexOf(/** @type {HTMLElement} */ (at));
  return { id: at.id, name, part, said: at.textContent?.trim() ?? "", place };
}

/** @param {NonNullable<ReturnType<typeof rememberFocus>>} focus */
function findAgain({ id, name, part, said, place }) {
  if (id) return document.getElementById(id);
  const lists = [...night.querySelectorAll("ul[aria-label]")];
  const list = lists.find((one) => one.getAttribute("aria-label") === name);
  const all = listFocusable(name ? list : document.getElementById(part));
  const same = all.find((one) => one.textContent?.trim() === said);
  return same ?? all[Math.min(place, all.length - 1)] ?? findField();
}

/** What is typed and not sent, by the field's id: `left` is the form that was sent just now. */
function rememberTyped(/** @type {HTMLFormElement | undefined} */ left) {
  const fields = night.querySelectorAll("input[id]");
  return [.../** @type {NodeListOf<HTMLInputElement>} */ (fields)]
    .filter((field) => field.form !== left && field.value !== field.defaultValue)
    .map(({ id, value }) => ({ id, value }));
}

/**
 * @param {string} text  the page as it is now
 * @param {HTMLFormElement} [left]
 */
function show(text, left) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const fresh = page.getElementById("night");
  if (!fresh) return location.reload();
  const focus = rememberFocus();
  const typed = rememberTyped(left);
  const isOpen = night.querySelector("details.others")?.hasAttribute("open");
  night.replaceChildren(...fresh.childNodes);
  for (const { id, value } of typed) {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  fillTimes(night);
  if (isOpen) night.querySelector("details.others")?.setAttribute("open", "");
  const said = document.querySelectorAll("#content > p.notice");
  said.forEach((one) => one.remove());
  night.before(...page.querySelectorAll("#content > p.notice"));
  prepare();
  return focus && findAgain(focus)?.focus({ preventScroll: true });
}

async function refresh() {
  if (isWriting()) return;
  const before = sent;
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    const text = await answer.text();
    await whenLifted();
    if (answer.ok && before === sent && !isWriting()) show(text);
  } catch {
    // No network: the next change, or the next look, tries again.
  }
}

/** @param {SubmitEvent} event */
async function submitQuickly(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches(QUICK)) return;
  event.preventDefault();
  const body = new FormData(form, event.submitter);
  sent += 1;
  if (event.submitter?.closest("#absent")) sought = "";
  night.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(form.action, { method: "POST", body });
    if (!answer.ok) return location.reload();
    const text = await answer.text();
    await whenLifted();
    show(text, form);
  } catch {
    form.submit(); // The browser says itself that there is no network.
  } finally {
    night.removeAttribute("aria-busy");
  }
}

prepare();
night.addEventListener("submit", submitQuickly);
if (night.dataset.night) watchNight(String(night.dataset.api), night.dataset.night, refresh);
