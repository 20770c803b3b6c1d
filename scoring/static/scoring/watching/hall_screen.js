/**
 * A page that hangs in a hall: it opens its link, shows what is now, stays awake, and goes on without a
 * network with the time of its last news.
 */

import { stayAwake } from "../../common/wake.js";
import { createClient, withPatience } from "../device/sync/http.js";
import { newId } from "../device/ids.js";

const RETRY = 5_000;
/** A network that swallows what is sent says nothing: after so long it is taken for lost. */
const PATIENCE = 8_000;

/** @param {string} id */
const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** A tap fills the screen. */
export function fillScreen() {
  if (document.fullscreenElement) return document.exitFullscreen();
  return document.documentElement.requestFullscreen?.().catch(() => null);
}

/**
 * What a page of this kind does with each part that comes, once the link opens nothing any more, and to
 * hear of changes: `watch` is called with the first part alone.
 *
 * @typedef {object} Given
 * @property {string} name  the element that shows it; beside it stand `name-late`, `-ended` and `-time`
 * @property {string} now  the part of the fetched page that is shown
 * @property {(now: HTMLElement) => void} shown
 * @property {() => void} [ended]
 * @property {(api: string, now: HTMLElement, changed: () => Promise<void>) => void} watch
 */

export class HallScreen {
  #watching = false;
  #running = false;
  #again = false;

  /** @param {Given} given */
  constructor(given) {
    this.given = given;
    this.root = find(given.name);
    this.late = find(`${given.name}-late`);
    this.over = find(`${given.name}-ended`);
    this.api = String(this.root.dataset.api);
  }

  /** Show it, and stay awake. */
  begin() {
    this.update();
    stayAwake();
    // A new link that is opened in this tab changes nothing but the fragment.
    addEventListener("hashchange", () => location.hash && this.update());
  }

  /** One at a time; a change that comes meanwhile is fetched after it. */
  async update() {
    this.#again = true;
    if (this.#running) return;
    this.#running = true;
    while (this.#again) {
      this.#again = false;
      try {
        await openLink(this.api);
        await this.#fetchNow();
      } catch {
        this.late.hidden = !this.#watching;
        setTimeout(() => this.update(), RETRY);
      }
    }
    this.#running = false;
  }

  async #fetchNow() {
    const text = await withPatience(PATIENCE, async (signal) => {
      const answer = await fetch(`${location.pathname}now/`, { cache: "no-store", signal });
      if (answer.status === 404) return "";
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.text();
    });
    if (!text) {
      this.#end();
      return;
    }
    const page = new DOMParser().parseFromString(text, "text/html");
    const now = /** @type {HTMLElement | null} */ (page.querySelector(this.given.now));
    if (!now) throw new Error("not ours");
    this.root.replaceChildren(now);
    this.over.hidden = true;
    this.root.hidden = false;
    this.given.shown(now);
    this.late.hidden = true;
    sayTime(find(`${this.given.name}-time`));
    if (!this.#watching) this.given.watch(this.api, now, () => this.update());
    this.#watching = true;
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
  history.replaceState(null, "", location.pathname);
}

/** @param {HTMLElement} time */
function sayTime(time) {
  const clock = new Date();
  time.setAttribute("datetime", clock.toISOString());
  time.textContent = clock.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}
