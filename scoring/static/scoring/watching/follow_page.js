/**
 * A page that shows what others write: the live stream says when it is time, and the event `live` makes
 * htmx fetch (`hx-trigger="live from:body"`). Here is only when: two changes while the page is fetched
 * are fetched once, after it; without a network it is tried again, later and later.
 */

import { delayAfter } from "../../common/live/backoff.js";
import { watchPlaces } from "../device/place.js";

/** Until the answer to a form comes, the second click of two has to meet the same button. */
const ANSWER = 10_000;

/** Of a tournament: the newest round, and its clock. A hall of phones has to see these at once. */
const URGENT = ["round", "published_at", "clock", "stage"];

export class FollowedPage {
  #busy = 0;
  #again = false;
  #failures = 0;
  #fetchedAt = -Infinity;
  #sentAt = -Infinity;
  #due = Infinity;
  /** @type {string[]} */
  #topics = [];
  /** @type {Map<string, { text: string, urgent: string }>} */
  #seen = new Map();
  /** @type {Timer | undefined} */
  #later;

  /** @param {HTMLElement} root  that htmx renews */
  constructor(root) {
    this.root = root;
    /** @type {HTMLElement | null} */
    const day = root.closest("[data-revision]");
    this.revision = day ? Number(day.dataset.revision) : null;
    this.pace = Number(root.dataset.pace ?? 0);
    root.addEventListener("htmx:beforeRequest", () => (this.#busy += 1));
    root.addEventListener("htmx:afterRequest", (event) =>
      this.#end(/** @type {CustomEvent} */ (event).detail),
    );
    document.addEventListener("submit", (event) => {
      if (!event.defaultPrevented) this.#sentAt = performance.now();
    });
    addEventListener("pageshow", () => (this.#sentAt = -Infinity));
    root.addEventListener("htmx:beforeSwap", (event) => {
      if (this.#isSending) /** @type {CustomEvent} */ (event).detail.shouldSwap = false;
    });
  }

  get #isSending() {
    return performance.now() - this.#sentAt < ANSWER;
  }

  /**
   * Hear of changes of what the page shows.
   *
   * @param {string} topics  as `night:4f…`, parted by blanks; the page has the revision of the first
   */
  follow(topics) {
    this.#topics = topics.split(" ");
    watchPlaces(this.#topics, {
      api: String(this.root.dataset.api),
      taken: (/** @type {{ [name: string]: unknown }} */ state, topic) => this.#take(state, topic),
      asked: () => this.#look(),
    });
  }

  /** Fetch the page; where it is fetched, or a form is being sent, once more after it. */
  fetch() {
    if (this.#isSending) return this.#fetchIn(ANSWER);
    this.#due = Infinity;
    this.#again = this.#busy > 0;
    if (this.#again) return undefined;
    this.#fetchedAt = performance.now();
    return htmx.trigger(document.body, "live");
  }

  /** @param {number} wait */
  #fetchIn(wait) {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.fetch(), wait);
  }

  /** @param {{ failed?: boolean, xhr: XMLHttpRequest, requestConfig: { verb: string } }} detail */
  #end({ xhr, requestConfig }) {
    this.#busy -= 1;
    const isLost = requestConfig.verb === "get" && (xhr.status === 0 || xhr.status >= 500);
    this.#failures = isLost ? this.#failures + 1 : 0;
    // One that gave way to a form, whose answer is newer, is no failure: the form is under way by now.
    setTimeout(() => {
      if (this.#busy > 0) return;
      if (isLost) this.#fetchIn(delayAfter(this.#failures));
      else if (this.#again || this.#isSending) this.fetch();
    });
  }

  /** The page has come into sight, or the stream is silent: it is as old as its last look. */
  #look() {
    if (this.#fetchedAt === -Infinity) this.#fetchedAt = performance.now();
    else this.fetch();
  }

  /**
   * @param {{ [name: string]: unknown }} state
   * @param {string} topic
   */
  #take(state, topic) {
    const text = JSON.stringify(state);
    const seen = this.#seen.get(topic);
    if (this.revision !== null && text === seen?.text) return;
    const urgent = JSON.stringify(URGENT.map((name) => state[name]));
    const isShown = topic === this.#topics[0] && state.revision === this.revision;
    const canWait = seen?.urgent === urgent && this.pace > 0;
    this.#seen.set(topic, { text, urgent });
    if (!seen && isShown) return;
    const now = performance.now();
    const at = canWait ? this.#fetchedAt + this.pace * (1 + Math.random()) : now;
    this.#due = Math.max(now, Math.min(this.#due, at));
    this.#fetchIn(this.#due - now);
  }
}

for (const root of document.querySelectorAll("[data-follows]"))
  if (root instanceof HTMLElement) new FollowedPage(root).follow(String(root.dataset.follows));
