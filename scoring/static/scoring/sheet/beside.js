/** What an app above shows beside the sheet of a game: fetched by itself, and again and again. */

import { h, readPage } from "../../common/dom.js";

/** So often it is asked for again, as long as the page is seen; at the end others are waited for. */
const EVERY = 15_000;
const AT_THE_END = 4_000;

/** How it looks. */
const STYLE = new URL("../beside.css", import.meta.url);

/**
 * Of most games there is nothing, and it is asked for once.
 *
 * @param {HTMLElement} root
 * @param {Session} session
 */
export async function showBeside(root, session) {
  const place = h("aside", { class: "beside" });
  const fill = createFilling(place, `/g/${session.id}/beside/`);
  const first = await fill();
  if (first === 204 || first === 404) return;
  document.head.append(h("link", { rel: "stylesheet", href: STYLE.href }));
  const settle = () => putInPlace(root, place, Boolean(session.state?.over));
  settle();
  listenToForms(place, fill);
  let seen = session.state?.revision;
  session.listen(() => {
    settle();
    const now = session.state?.revision;
    if (now !== seen && session.state?.over) fill();
    seen = now;
  });
  followWhileSeen(fill, () => Boolean(session.state?.over));
}

/** @typedef {(options?: RequestInit) => Promise<number>} Fill */

/**
 * @param {HTMLElement} place
 * @param {string} address
 * @returns {Fill}
 */
function createFilling(place, address) {
  return async (options) => {
    const answer = await fetch(address, options).catch(() => null);
    if (answer?.status === 204) place.replaceChildren();
    if (answer?.status !== 200) return answer?.status ?? 0;
    const page = readPage(await answer.text());
    const said = String(page.textContent).replace(/\s+/g, " ");
    // What says the same stays: a button keeps the focus, and a field what is typed.
    if (said !== place.dataset.shown) place.replaceChildren(...page.children);
    place.dataset.shown = said;
    return 200;
  };
}

/**
 * Below all while it is played: what comes later must not move the buttons under a thumb. At the end
 * right below the end.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement} place
 * @param {boolean} over
 */
function putInPlace(root, place, over) {
  const end = over ? root.querySelector(".end") : null;
  const before = end?.closest(".entry") ?? root;
  if (before.nextElementSibling !== place) before.after(place);
}

/**
 * @param {HTMLElement} place
 * @param {Fill} fill
 */
function listenToForms(place, fill) {
  place.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const button = /** @type {SubmitEvent} */ (event).submitter;
    fill({ method: "POST", body: new FormData(form, button) });
  });
}

/**
 * @param {Fill} fill
 * @param {() => boolean} isOver
 */
function followWhileSeen(fill, isOver) {
  const look = () => {
    if (document.visibilityState === "visible") fill();
  };
  const again = () => {
    look();
    setTimeout(again, isOver() ? AT_THE_END : EVERY);
  };
  setTimeout(again, isOver() ? AT_THE_END : EVERY);
  addEventListener("visibilitychange", look);
}
