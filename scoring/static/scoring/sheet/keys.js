/**
 * The sheet by keyboard: "65, Enter", calls by the number of the row, arrows in the grid, undo and
 * redo. Fetched with the first key, or a while after the page: a table of thumbs needs none of it.
 */

import { openDrawer } from "../../common/dialogs.js";
import { h, readPage } from "../../common/dom.js";
import { recall, remember } from "../../common/remember.js";
import { t } from "../../common/words.js";
import { findHindrance, sayKept } from "../game/calls.js";
import { canMake, decideCalls, isKept, setCall, tapCall, undecided } from "../game/marks.js";
import { kindWith } from "../game/names.js";
import { BOX } from "../rules/rules.js";

/** @typedef {import("./entering.js").Entering} Entering */

const POINTS = /^[-−]?\d{0,3}$/;
const BEGUN = /^[tgbdf]$/i;
/** @type {{ [key: string]: string }} */
const CALLS = { t: "tichu", g: "grand", b: "blind" };

/**
 * Listen on a sheet; `missed`: the keys that were struck before this was there.
 *
 * @param {HTMLElement} root
 * @param {Entering} entering
 * @param {KeyboardEvent[]} missed
 */
export function listenToKeys(root, entering, missed) {
  const style = new URL("./keys.css", import.meta.url).href;
  document.head.append(h("link", { rel: "stylesheet", href: style }));
  const keys = new Keys(root, entering);
  addEventListener("keydown", (event) => keys.strike(event));
  root.addEventListener("input", (event) => keys.read(event));
  root.addEventListener("focusin", () => keys.letTabInOnce());
  keys.letTabInOnce();
  missed.forEach((event) => keys.strikeLate(event));
}

/**
 * Return what a key says; of one with a letter of another script, the Latin letter that stands at
 * its place: the commands are the same on a Greek, a Korean and a Russian keyboard.
 *
 * @param {KeyboardEvent} event
 * @returns {string}
 */
function readKey({ key, code }) {
  const isForeign = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  return isForeign && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}

class Keys {
  /**
   * @param {HTMLElement} root
   * @param {Entering} entering
   */
  constructor(root, entering) {
    this.root = root;
    this.entering = entering;
  }

  /** @returns {HTMLInputElement | null} */
  get field() {
    return this.root.querySelector(".typed input");
  }

  /** @param {KeyboardEvent} event */
  strike(event) {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]"))
      return;
    const { target } = event;
    const isHere = target === this.field;
    if (!isHere && target instanceof HTMLElement && target.matches("input, select, textarea"))
      return;
    if (event.ctrlKey || event.metaKey) this.step(event);
    else if (!event.altKey) this.strikePlain(event, isHere);
  }

  /**
   * @param {KeyboardEvent} event
   * @param {boolean} isHere  in the field
   */
  strikePlain(event, isHere) {
    const key = readKey(event);
    if (key === "Escape") this.leave();
    else if (isHere && key === "Enter") this.enter(event);
    else if (key.startsWith("Arrow")) this.move(event);
    else if (!/^[-−\dtgbdfsm?]$/i.test(key) || !(isHere || isOn())) return;
    else if (key === event.key) this.field?.focus();
    else this.type(event, key);
  }

  /**
   * Put a letter into the field in place of the one that the browser would put there.
   *
   * @param {KeyboardEvent} event
   * @param {string} letter
   */
  type(event, letter) {
    const { field } = this;
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.value += letter;
    this.understand(field);
  }

  /**
   * A key that was struck before anybody listened: the browser has put it nowhere.
   *
   * @param {KeyboardEvent} event
   */
  strikeLate(event) {
    const { field } = this;
    if (field && document.activeElement === field && !event.ctrlKey && !event.metaKey)
      this.strikePlain(event, true);
    else this.strike(event);
    if (!field || document.activeElement !== field || event.key.length > 1) return;
    if (readKey(event) !== event.key) return;
    field.value += event.key;
    this.understand(field);
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    const key = readKey(event).toLowerCase();
    const isRedo = key === "y" || (key === "z" && event.shiftKey);
    if ((key !== "z" && key !== "y") || this.field?.value) return;
    event.preventDefault();
    const { undo, redo } = this.entering.actions;
    if (isRedo) redo();
    else undo();
  }

  leave() {
    const { field, entering } = this;
    if (field) field.value = "";
    if (entering.message) entering.say(null);
    else if (document.activeElement === field) field?.blur();
    else if (entering.correcting) entering.stopCorrecting();
  }

  /** @param {Event} event */
  read(event) {
    const { field } = this;
    if (field && event.target === field) this.understand(field);
  }

  /**
   * Commands are done as soon as they are whole; what cannot become anything is not taken.
   *
   * @param {HTMLInputElement} field
   */
  understand(field) {
    const command = /^([tgbdf]\d|[sm?])$/i.exec(field.value.trim());
    if (command) {
      field.value = "";
      this.obey(command[0].toLowerCase());
    } else if (!BEGUN.test(field.value) && !POINTS.test(field.value)) {
      field.value = field.value.slice(0, -1);
    }
  }

  /** @param {string} command */
  obey([letter, digit]) {
    const { actions, view } = this.entering;
    const seat = seatOfRow(this.root, Number(digit));
    if (letter === "s") actions.swapSide();
    else if (letter === "m") actions.more();
    else if (letter === "?") openHelp();
    else if (letter === "d") this.press(`.sweep.team-${digit === "1" ? "a" : "b"}`);
    else if (!seat) actions.say(t("no_such_row"));
    else if (letter !== "f") this.mark(seat, CALLS[letter]);
    else if (undecided(view.marks).length > 0) this.press(`.first[data-first="${seat}"]`);
  }

  /**
   * Mark a call, unless it cannot be.
   *
   * @param {number} seat
   * @param {string} call
   */
  mark(seat, call) {
    const { actions, view } = this.entering;
    const hindrance = findHindrance(view, seat, { call, made: false });
    if (hindrance) return actions.say(t(hindrance));
    const now = view.marks.calls[seat];
    const stays = isKept(view.marks, seat, call, Boolean(now?.made));
    actions.changeMarks(nextCall(view, seat, call));
    return stays ? actions.say(sayKept(view.state, seat, call)) : null;
  }

  /** @param {string} selector */
  press(selector) {
    const found = this.root.querySelector(selector);
    if (found instanceof HTMLElement) found.click();
  }

  /** @param {KeyboardEvent} event */
  enter(event) {
    const { field, entering } = this;
    event.preventDefault();
    const mine = Number(field?.value.replace("−", "-"));
    if (!field?.value || Number.isNaN(mine)) return; // a sign alone is no figure yet
    const { state, side } = entering.view;
    const theirs = BOX.fields.points.total - mine;
    const points = side === "a" ? { a: mine, b: theirs } : { a: theirs, b: mine };
    field.value = "";
    entering.record({ kind: kindWith(state, "points"), points });
  }

  /** @param {KeyboardEvent} event */
  move(event) {
    const grid = this.root.querySelector(".grid");
    const from = document.activeElement;
    if (!grid || !(from instanceof HTMLElement) || !grid.contains(from)) return;
    const to = neighbour([...grid.querySelectorAll("button")], from, event.key);
    event.preventDefault();
    to?.focus();
  }

  /** The grid is one stop for Tab: where it was left, at first in its middle. */
  letTabInOnce() {
    const cells = [...this.root.querySelectorAll(".grid button")];
    const here = cells.find((cell) => cell === document.activeElement);
    const stop = here ?? cells.find((cell) => cell.getAttribute("tabindex") === "0");
    const middle = cells[Math.floor(cells.length / 2)];
    cells.forEach((cell) => cell.setAttribute("tabindex", cell === (stop ?? middle) ? "0" : "-1"));
  }
}

/**
 * Whether letters and digits are shortcuts: they can be turned off (WCAG 2.2, 2.1.4).
 */
const isOn = () => recall("keys", true);

/**
 * @param {HTMLElement} root
 * @param {number} number
 */
function seatOfRow(root, number) {
  const row = root.querySelectorAll(".panel .row")[number - 1];
  return Number(row?.getAttribute("data-seat")) || null;
}

/**
 * The same call again is made, failed, and gone.
 *
 * @param {View} view
 * @param {number} seat
 * @param {string} call
 */
function nextCall({ marks }, seat, call) {
  const now = marks.calls[seat];
  const isSame = now && now.call === call;
  if (isSame && now.kept) return tapCall(marks, seat, call, Boolean(now.made));
  if (isSame && now.made === false) return setCall(marks, seat, null);
  if (isSame && now.made) return setCall(marks, seat, { call, made: false });
  const made = canMake(marks, seat);
  const marked = setCall(marks, seat, { call, made });
  return made ? { ...marked, calls: decideCalls(marked, seat).calls } : marked;
}

/**
 * The cell beside, above or below.
 *
 * @param {HTMLElement[]} cells
 * @param {HTMLElement} from
 * @param {string} key
 */
function neighbour(cells, from, key) {
  const at = cells.indexOf(from);
  if (key === "ArrowLeft") return cells[at - 1];
  if (key === "ArrowRight") return cells[at + 1];
  const isDown = key === "ArrowDown";
  const beyond = cells.filter((cell) =>
    isDown ? cell.offsetTop > from.offsetTop : cell.offsetTop < from.offsetTop,
  );
  const tops = beyond.map((cell) => cell.offsetTop);
  const top = isDown ? Math.min(...tops) : Math.max(...tops);
  /** @param {HTMLElement} cell */
  const away = (cell) =>
    Math.abs(cell.offsetLeft + cell.offsetWidth / 2 - from.offsetLeft - from.offsetWidth / 2);
  return beyond
    .filter((cell) => cell.offsetTop === top)
    .sort((one, other) => away(one) - away(other))[0];
}

/** The keys as the help page explains them, with the switch for letters and digits. */
async function openHelp() {
  const page = await fetch("/help/").then((answer) => answer.text());
  const found = readPage(page).querySelector("#keyboard");
  if (!found) return;
  const title = found.querySelector("h2");
  title?.remove();
  openDrawer(title?.textContent ?? "", t("close"), found);
  const [off, on] = found.querySelectorAll("button");
  const show = () => {
    off.hidden = !isOn();
    on.hidden = isOn();
  };
  for (const [change, value] of /** @type {const} */ ([
    [off, false],
    [on, true],
  ]))
    change.addEventListener("click", () => {
      remember("keys", value);
      show();
    });
  show();
}
