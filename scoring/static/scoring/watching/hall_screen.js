/**
 * A page that hangs in a hall: it opens its link, shows what is now, stays awake, and goes on without a
 * network with the time of its last news.
 */

import { sayClock } from "../../common/times.js";
import { stayAwake } from "../../common/wake.js";
import { createClient } from "../device/sync/http.js";
import { newId } from "../device/ids.js";
import { FollowedPage } from "./follow_page.js";

const RETRY = 5_000;

/** @param {string} id */
const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** A tap fills the screen. */
export function fillScreen() {
  if (document.fullscreenElement) return document.exitFullscreen();
  return document.documentElement.requestFullscreen?.().catch(() => null);
}

/**
 * What a page of this kind does with each part that comes, and once the link opens nothing any more.
 *
 * @typedef {object} Given
 * @property {string} now  the part of it that is fetched
 * @property {(now: HTMLElement) => void} shown
 * @property {() => void} [ended]
 * @property {(now: HTMLElement) => string} topic  what it follows: `night:4f…`
 */

export class HallScreen {
  #topic = "";

  /** @param {Given} given */
  constructor(given) {
    this.given = given;
    this.root = find("hall-screen");
    this.late = find("hall-screen-late");
    this.over = find("hall-screen-ended");
    this.page = new FollowedPage(this.root);
  }

  /** Show it, and stay awake. */
  begin() {
    // By itself htmx looks at a page only once all scripts have run: a page that is opened anew asks before.
    htmx.process(this.root);
    this.root.addEventListener("replaced", () => this.#show());
    this.root.addEventListener("htmx:afterRequest", (event) =>
      this.#judge(/** @type {CustomEvent} */ (event).detail.xhr.status),
    );
    this.update();
    stayAwake();
    // A new link that is opened in this tab changes nothing but the fragment.
    addEventListener("hashchange", () => location.hash && this.update());
  }

  async update() {
    try {
      await openLink(String(this.root.dataset.api));
      this.page.fetch();
    } catch {
      this.#judge(0);
      setTimeout(() => this.update(), RETRY);
    }
  }

  #show() {
    const now = /** @type {HTMLElement | null} */ (this.root.querySelector(this.given.now));
    if (!now) return;
    this.over.hidden = true;
    this.root.hidden = false;
    this.given.shown(now);
    this.late.hidden = true;
    sayTime(find("hall-screen-time"));
    if (!this.#topic) this.page.follow(this.given.topic(now));
    this.#topic = this.given.topic(now);
  }

  /** @param {number} status  of an answer, 0 where there was none */
  #judge(status) {
    if (status === 404) this.#end();
    else if (status !== 200) this.late.hidden = !this.#topic;
  }

  #end() {
    this.root.hidden = true;
    this.late.hidden = true;
    this.given.ended?.();
    this.over.hidden = false;
  }
}

/**
 * Exchange the link in the address for a cookie, and take it out of the address.
 *
 * @param {string} api
 */
async function openLink(api) {
  const token = location.hash.slice(1);
  if (!token) return;
  const send = createClient({ root: api, device: newId() });
  const path = `${location.pathname.slice(1)}exchange/`;
  const answer = await send({ method: "POST", path, body: { token } });
  if (answer.outcome === "later") throw new Error("no answer");
  history.replaceState(null, "", location.pathname + location.search);
}

/** @param {HTMLElement} time */
function sayTime(time) {
  const clock = new Date();
  time.setAttribute("datetime", clock.toISOString());
  time.textContent = sayClock(clock);
}
