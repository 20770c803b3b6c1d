/** What an app above shows beside the sheet of a game: fetched by itself, and again and again. */

import { h } from "../../common/dom.js";

/** So often it is asked for again, as long as the page is seen. */
const EVERY = 15_000;

/** How it looks. */
const STYLE = new URL("../beside.css", import.meta.url);

/**
 * Of most games there is nothing, and it is asked for once.
 *
 * @param {HTMLElement} root
 * @param {string} game
 */
export async function showBeside(root, game) {
  const address = `/g/${game}/beside/`;
  const place = h("aside", { class: "beside" });
  /** @param {RequestInit} [options] */
  const fill = async (options) => {
    const answer = await fetch(address, options).catch(() => null);
    if (answer?.status === 204) place.replaceChildren();
    if (answer?.status !== 200) return answer?.status ?? 0;
    const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
    const said = String(body.textContent).replace(/\s+/g, " ");
    // What says the same stays: a button keeps the focus.
    if (said !== place.dataset.shown) place.replaceChildren(...body.children);
    place.dataset.shown = said;
    return 200;
  };
  const first = await fill();
  if (first === 204 || first === 404) return;
  document.head.append(h("link", { rel: "stylesheet", href: STYLE.href }));
  root.after(place); // Below: what comes later must not move the buttons under a thumb.
  place.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    fill({ method: "POST", body: new FormData(form) });
  });
  const look = () => {
    if (document.visibilityState === "visible") fill();
  };
  setInterval(look, EVERY);
  addEventListener("visibilitychange", look);
}
