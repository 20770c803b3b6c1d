/** A recorded deal, move by move: buttons, keys and a slider, nothing fetched on the way. */

import { button, figure, h, set } from "../../common/dom.js";
import { icon, shape } from "../../common/icons.js";
import { addTexts, loadWords, t } from "../../common/words.js";
import { cardRow, inOrder, rankName } from "../../scoring/game/cards.js";
import { seatName, sideOf } from "../../scoring/game/names.js";

/**
 * A moment of a deal: what everybody holds, and how it stands.
 *
 * @typedef {object} Moment
 * @property {{ [seat: string]: string[] }} hands
 * @property {number[]} finish
 * @property {number} turn
 * @property {{ a: number, b: number }} points
 * @property {string | null} wish
 *
 * @typedef {object} Move
 * @property {string} what
 * @property {number} seat
 * @property {number} trick
 * @property {string[]} cards
 * @property {{ kind: string }} combination
 * @property {string} wish
 * @property {number} to
 * @property {boolean} [out_of_turn]
 *
 * @typedef {Moment & Move} Step  a move, and the moment after it
 *
 * @typedef {object} Recorded
 * @property {Moment} start
 * @property {Step[]} steps
 * @property {{ seat: number, call: CallName }[]} calls
 * @property {{ [seat: string]: string[] }} gifts
 * @property {{ a: number, b: number } | null} score
 *
 * @typedef {GameState & Recorded} Deal
 */

const SEATS = [1, 2, 3, 4];
/** @type {{ [what: string]: string }} */
const SHORT = { pass: "passes_short", collect: "takes_short", tichu: "calls_short" };

/**
 * @param {string} name
 * @param {string[]} icons
 * @param {() => unknown} move
 */
const control = (name, icons, move) =>
  button({ "aria-label": t(name), "data-control": name, onclick: move }, icons.map(icon));

class DealPage {
  /**
   * @param {HTMLElement} root
   * @param {Deal} deal
   */
  constructor(root, deal) {
    this.root = root;
    this.deal = deal;
    this.at = startAt(deal);
    this.last = deal.steps.length;
    this.hands = h("ol", { class: "hands" });
    this.facts = h("p", { class: "facts" });
    this.said = h("p", { class: "move-said", role: "status" });
    this.trick = h("div", { class: "trick" });
    this.count = h("output", { class: "figure" });
    this.slider = this.buildSlider();
    this.controls = this.buildControls();
    this.build();
    this.draw();
    addEventListener("keydown", (event) => this.press(event));
    addEventListener("hashchange", () => this.go(startAt(deal)));
  }

  build() {
    const { trick_back, step_back, step_on, trick_on } = this.controls;
    this.root.replaceChildren(
      h(
        "div",
        { class: "deal-table" },
        this.hands,
        h("div", { class: "deal-middle" }, this.facts, this.trick),
      ),
      h(
        "div",
        { class: "deal-controls" },
        this.said,
        this.slider,
        h("div", { class: "control-row" }, trick_back, step_back, this.count, step_on, trick_on),
      ),
    );
  }

  /** @returns {{ [name: string]: HTMLElement }} */
  buildControls() {
    return {
      trick_back: control("trick_back", ["chevron-left", "chevron-left"], () =>
        this.go(this.trickBack()),
      ),
      step_back: control("step_back", ["chevron-left"], () => this.go(this.at - 1)),
      step_on: control("step_on", ["chevron-right"], () => this.go(this.at + 1)),
      trick_on: control("trick_on", ["chevron-right", "chevron-right"], () =>
        this.go(this.trickOn()),
      ),
    };
  }

  buildSlider() {
    const slider = h("input", {
      type: "range",
      min: 0,
      max: this.last,
      step: 1,
      "aria-label": t("step_of", { number: this.at, count: this.last }),
    });
    slider.addEventListener("input", () => this.go(Number(slider.value)));
    return slider;
  }

  /** @param {number} seat */
  name(seat) {
    return seatName(this.deal, seat);
  }

  /** The move that was made last, or null at the beginning. */
  get step() {
    return this.at > 0 ? this.deal.steps[this.at - 1] : null;
  }

  /** @param {number} to */
  go(to) {
    const at = Math.max(0, Math.min(this.last, to));
    if (at === this.at) return;
    this.at = at;
    history.replaceState(null, "", `#${at}`);
    this.draw();
  }

  /** The beginning of the trick, or of the one before where it is there already. */
  trickBack() {
    const before = this.at - 1;
    let to = before;
    while (to > 0 && !this.leads(to)) to -= 1;
    return to;
  }

  trickOn() {
    let to = this.at + 1;
    while (to < this.last && !this.leads(to)) to += 1;
    return to;
  }

  /**
   * Whether this move is the first of a trick.
   *
   * @param {number} at
   */
  leads(at) {
    return this.deal.steps[at - 1].trick !== (this.deal.steps[at - 2]?.trick ?? 0);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const on = /** @type {Element} */ (event.target);
    if (on.closest("input, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = event.shiftKey ? () => this.trickOn() : () => this.at + 1;
    const back = event.shiftKey ? () => this.trickBack() : () => this.at - 1;
    /** @type {{ [key: string]: () => number }} */
    const keys = { ArrowRight: forward, ArrowLeft: back, Home: () => 0, End: () => this.last };
    const to = keys[event.key];
    if (!to) return;
    event.preventDefault();
    this.go(to());
  }

  draw() {
    const { at, last, step } = this;
    const moment = step ?? this.deal.start;
    this.hands.replaceChildren(...SEATS.map((seat) => this.drawSeat(seat, moment)));
    this.facts.replaceChildren(...this.drawFacts(moment));
    this.trick.replaceChildren(...(step ? this.drawTrick(step) : this.drawGifts()));
    this.said.textContent = this.tell(step);
    this.count.textContent = `${at} / ${last}`;
    this.trick.querySelector(".now")?.scrollIntoView({ block: "nearest" });
    this.slider.value = String(at);
    set(this.slider, {
      "aria-label": t("step_of", { number: at, count: last }),
      "aria-valuetext": this.said.textContent,
    });
    const dead = {
      trick_back: at === 0,
      step_back: at === 0,
      step_on: at === last,
      trick_on: at === last,
    };
    for (const [name, isDead] of Object.entries(dead))
      set(this.controls[name], { "aria-disabled": isDead ? "true" : null });
  }

  /**
   * @param {number} seat
   * @param {Moment} moment
   */
  drawSeat(seat, moment) {
    const cards = inOrder(moment.hands[seat]);
    const place = moment.finish.indexOf(seat) + 1;
    const isTurn = moment.turn === seat;
    const name = isTurn ? t("turn_of", { name: this.name(seat) }) : this.name(seat);
    return h(
      "li",
      { class: `hand team-${sideOf(seat)} ${isTurn ? "turn" : ""}`, "data-seat": seat },
      h(
        "p",
        { class: "hand-head" },
        shape(sideOf(seat)),
        h("strong", {}, name),
        this.callOf(seat),
        h(
          "span",
          { class: "soft small" },
          place ? t("is_out", { place }) : t("cards_left", { count: cards.length }),
        ),
      ),
      cards.length > 0 ? cardRow(cards, { class: "small row14" }) : null,
    );
  }

  /**
   * The call of a seat as it stands at this move.
   *
   * @param {number} seat
   */
  callOf(seat) {
    const before = this.deal.calls.find((call) => call.seat === seat)?.call;
    const called =
      before ??
      (this.deal.steps.slice(0, this.at).some((step) => step.what === "tichu" && step.seat === seat)
        ? "tichu"
        : null);
    return called
      ? h(
          "span",
          { class: "call-mark", title: t(called) },
          h("span", { "aria-hidden": "true" }, t(`${called}_letter`)),
          h("span", { class: "sr-only" }, t(called)),
        )
      : null;
  }

  /** @param {Moment} given */
  drawFacts({ points, wish }) {
    /** @param {Team} name */
    const team = (name) =>
      h("span", { class: `team-${name}` }, shape(name), " ", figure(points[name]));
    const facts = [h("span", { class: "soft small" }, t("won_so_far")), team("a"), team("b")];
    if (wish)
      facts.push(h("strong", { class: "wish-mark" }, t("wish_stands", { rank: rankName(wish) })));
    return facts;
  }

  /**
   * Everything that was done in the trick so far, the last of it marked.
   *
   * @param {Step} step
   */
  drawTrick(step) {
    const done = this.deal.steps.slice(0, this.at).filter((one) => one.trick === step.trick);
    /** @param {Step} one */
    const row = (one) =>
      h(
        "li",
        { class: one === step ? "now" : "", "aria-current": one === step ? "step" : null },
        h(
          "span",
          { class: `who team-${sideOf(one.seat)}` },
          shape(sideOf(one.seat)),
          " ",
          this.name(one.seat),
        ),
        one.what === "lay"
          ? cardRow([...one.cards].reverse(), { class: "small" })
          : h("span", { class: "soft" }, this.shorten(one)),
      );
    return [
      h("h2", {}, step.trick ? t("trick_number", { number: step.trick }) : t("the_exchange")),
      h("ol", { class: "plays-made" }, done.map(row)),
    ];
  }

  /** @param {Step} step */
  shorten(step) {
    if (step.what in SHORT) return t(SHORT[step.what]);
    return this.tellMove(step);
  }

  drawGifts() {
    const { gifts } = this.deal;
    /**
     * @param {number} from
     * @param {string} card
     * @param {number} by
     */
    const gift = (from, card, by) => {
      const to = ((from - 1 + by) % 4) + 1;
      const words = h("span", { class: "sr-only" }, t("gift_to", { name: this.name(to) }));
      return h(
        "span",
        { class: "gift" },
        words,
        h(
          "span",
          { class: "small soft", "aria-hidden": "true" },
          shape(sideOf(to)),
          " ",
          this.name(to),
        ),
        cardRow([card], { class: "small" }),
      );
    };
    /** @param {number} seat */
    const row = (seat) =>
      h(
        "li",
        {},
        h("span", { class: `who team-${sideOf(seat)}` }, shape(sideOf(seat)), " ", this.name(seat)),
        h(
          "span",
          { class: "gifts" },
          gifts[seat].map((card, place) => gift(seat, card, place + 1)),
        ),
      );
    return [
      h("h2", {}, t("the_exchange")),
      h("ol", { class: "plays-made" }, SEATS.filter((seat) => gifts[seat]).map(row)),
    ];
  }

  /**
   * The last move in a sentence, and what follows from it.
   *
   * @param {Step | null} step
   */
  tell(step) {
    if (!step) return t("step_begin", { name: this.name(this.deal.start.turn) });
    const before = this.at > 1 ? this.deal.steps[this.at - 2] : this.deal.start;
    const told = [this.tellMove(step)];
    for (const seat of step.finish.slice(before.finish.length))
      told.push(t("step_out", { name: this.name(seat) }));
    if (this.at === this.last) told.push(this.tellEnd());
    return told.join(" ");
  }

  tellEnd() {
    const { score } = this.deal;
    return score ? t("step_over", { a: figure(score.a), b: figure(score.b) }) : t("step_broken");
  }

  /** @param {Step} step */
  tellMove(step) {
    const name = this.name(step.seat);
    if (step.what === "lay" && step.combination.kind === "bomb")
      return t(step.out_of_turn ? "step_bomb_in" : "step_bomb", { name });
    /** @type {{ [what: string]: () => Values }} */
    const values = {
      lay: () => ({ what: t(`kind_${step.combination.kind}`) }),
      wish: () => ({ rank: rankName(step.wish) }),
      give: () => ({ to: this.name(step.to) }),
    };
    return t(`step_${step.what}`, { name, ...values[step.what]?.() });
  }
}

/**
 * The move named in the address, else the beginning.
 *
 * @param {Deal} deal
 */
function startAt(deal) {
  const at = Number(location.hash.slice(1));
  return Number.isInteger(at) && at > 0 ? Math.min(at, deal.steps.length) : 0;
}

const root = /** @type {HTMLElement} */ (document.getElementById("deal"));
await loadWords(String(root.dataset.catalogue));
addTexts(JSON.parse(String(document.getElementById("deal-texts")?.textContent)));
new DealPage(root, JSON.parse(String(document.getElementById("deal-story")?.textContent)));
root.dataset.ready = "";
