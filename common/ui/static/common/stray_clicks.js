/**
 * Clicks that were meant for what stood in that place before.
 *
 * The second click of two is none of what the first has led to: another page, a drawer, or what lay
 * behind one. And a thumb on its way has not read what comes by itself.
 */

import { recall, remember } from "./remember.js";

/** A finger's second tap comes so soon after the first, and so near to it, in pixels. */
const SOON = 500;
const NEAR = 20;
/** Nobody reads what has come, and aims at it, in less; milliseconds. */
const UNREAD = 400;

let drawn = 0;
let pointer = "mouse";

/** Say that something else stands on this page now: what is on its way was meant for what stood. */
export function noteNewView() {
  drawn += 1;
}

/**
 * Let nothing in an element be clicked that came by itself, until it can have been read.
 *
 * @param {HTMLElement} element
 * @param {number} [cameAt]  as `performance.now()` told it
 */
export function holdBack(element, cameAt = performance.now()) {
  const left = cameAt + UNREAD - performance.now();
  if (left <= 0) return;
  element.inert = true;
  setTimeout(() => (element.inert = false), left);
}

/** What can be clicked: this page, what is drawn on it, the drawer in front of it. */
function nameView() {
  const drawer = [...document.querySelectorAll("dialog[open]")].at(-1);
  return `${performance.timeOrigin} ${drawn} ${drawer?.getAttribute("aria-labelledby")}`;
}

/**
 * Whether a click belongs to the one before it: a mouse counts its clicks, a finger does not. WebKit's
 * clicks do not tell which it was, the pointer that came down does.
 *
 * @param {MouseEvent} event
 * @param {{ at: number, x: number, y: number }} last
 */
function isSecond(event, last) {
  if (pointer === "mouse") return event.detail > 1;
  const far = Math.hypot(event.clientX - last.x, event.clientY - last.y);
  return Date.now() - last.at < SOON && far < NEAR;
}

/** @param {MouseEvent} event */
function judge(event) {
  if (!event.detail) return; // By the keyboard.
  const { clientX: x, clientY: y } = event;
  const now = { at: Date.now(), x, y, view: nameView() };
  const last = recall("click", now);
  if (last.view !== now.view && isSecond(event, last)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else remember("click", now);
}

document.addEventListener("pointerdown", ({ pointerType }) => (pointer = pointerType), true);
document.addEventListener("click", judge, true);
