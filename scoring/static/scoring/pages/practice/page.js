/** A practice deal on a page: move by move, each with its rule; forward and back. */

import { button, h } from "../../../common/dom.js";
import { icon } from "../../../common/icons.js";
import { t } from "../../../common/words.js";
import { NotAllowed } from "../../cards/deal.js";
import { listAnswers } from "./answers.js";
import { sayAsk } from "./asks.js";
import { drawHands, listChosen } from "./hand.js";
import { drawMove, drawPlayers, drawResult, drawTrick } from "./table.js";

/**
 * @import { Move } from "../../cards/deal.js"
 * @import { TileMove } from "../../cards/tile_deal.js"
 * @import { Ask } from "./driver.js"
 * @import { Driver } from "./words.js"
 *
 * @typedef {object} Doors  ways out of a deal
 * @property {() => unknown} another
 * @property {() => unknown} again
 */

const MOST_STEPS = 200;
/** @type {import("./hand.js").Chosen} */
const NOTHING = { hand: -1, places: [] };

export class PracticePage {
  /**
   * @param {HTMLElement} root
   * @param {Driver} driver
   * @param {Doors} doors
   */
  constructor(root, driver, doors) {
    this.root = root;
    this.driver = driver;
    this.doors = doors;
    this.shows = driver.mine.length === 0;
    this.chosen = NOTHING;
    this.problem = "";
    this.draw();
  }

  /** @returns {Ask | null} */
  get ask() {
    return this.driver.ask();
  }

  get isOver() {
    return this.driver.isOver();
  }

  /**
   * Do something at the table; what the rules refuse is said, and changes nothing.
   *
   * @param {() => void} change
   */
  go(change) {
    this.problem = "";
    try {
      change();
      this.chosen = NOTHING;
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      this.problem = t(`no_${error.code}`);
    }
    this.draw();
  }

  back() {
    this.driver.back();
    this.chosen = NOTHING;
    this.problem = "";
    this.draw();
  }

  next() {
    this.go(() => this.driver.step());
  }

  /** On to what the learner is asked, to a bomb that may be played, or to the end. */
  onToMyTurn() {
    let steps = 0;
    do {
      this.driver.step();
      steps += 1;
    } while (!this.ask && !this.isOver && this.bomber === null && steps < MOST_STEPS);
    this.chosen = NOTHING;
    this.problem = "";
    this.draw();
  }

  get bomber() {
    return "findBomber" in this.driver && !this.ask ? this.driver.findBomber() : null;
  }

  /**
   * @param {number} hand
   * @param {number} place
   * @param {string} card
   */
  tap(hand, place, card) {
    const { ask, driver } = this;
    if (ask?.what === "gift" && hand === ask.seat && "pass" in driver) {
      return this.go(() => driver.pass(hand, card));
    }
    const before = this.chosen.hand === hand ? this.chosen.places : [];
    const places = before.includes(place)
      ? before.filter((one) => one !== place)
      : [...before, place];
    this.chosen = { hand, places };
    this.problem = "";
    return this.draw();
  }

  /**
   * @param {"lay" | "down"} what
   * @param {string[] | null} [named]  with what the phoenix stands for
   */
  play(what, named = null) {
    const cards = named ?? listChosen(this.driver, this.chosen);
    const seat = this.chosen.hand;
    if (cards.length === 0) {
      this.problem = t("no_cards");
      return this.draw();
    }
    return this.move({ what, seat, cards });
  }

  /** @param {Move | TileMove} move */
  move(move) {
    const { driver } = this;
    this.go(() => {
      if ("practice" in driver) driver.move(/** @type {Move} */ (move));
      else driver.move(/** @type {TileMove} */ (move));
    });
  }

  draw() {
    const key = document.activeElement?.closest("[data-key]")?.getAttribute("data-key");
    const hadFocus = this.root.contains(document.activeElement);
    const { driver, shows } = this;
    this.root.replaceChildren(
      drawPlayers(driver, shows || this.isOver),
      ...(this.isOver ? [] : [drawTrick(driver)]),
      this.drawSaid(),
      ...(this.isOver
        ? [drawResult(driver)]
        : drawHands(driver, this.chosen, (...tapped) => this.tap(...tapped)).flatMap(
            (hand) => hand ?? [],
          )),
      this.drawActions(),
      this.drawLog(),
    );
    this.root.dataset.moves = String(driver.state.log.length);
    if (hadFocus) this.focusOn(key ?? "");
  }

  /**
   * Leave the focus where it was, or on what comes next.
   *
   * @param {string} key
   */
  focusOn(key) {
    const same = this.root.querySelector(`[data-key="${key}"]`);
    const found = same ?? this.root.querySelector(".practice-bar button, .own-hand button");
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  }

  drawSaid() {
    const { log } = this.driver.state;
    const last = log.at(-1);
    const move = last ? drawMove(this.driver, last, this.shows || this.isOver) : null;
    const why = move?.querySelector("details");
    if (why) {
      why.open = this.whyIsOpen ?? false;
      why.addEventListener("toggle", () => (this.whyIsOpen = why.open));
    }
    return h(
      "div",
      { class: "practice-said", role: "status" },
      move,
      this.isOver ? null : h("p", { class: "asked" }, sayAsk(this.driver, this.ask, this.bomber)),
      this.problem ? h("p", { class: "notice warning" }, this.problem) : null,
    );
  }

  drawActions() {
    const buttons = this.isOver ? this.listEnd() : [...listAnswers(this), ...this.listSteps()];
    return h("div", { class: "practice-bar" }, buttons);
  }

  listEnd() {
    return [
      this.drawBack(),
      this.act("another", "practice_another", () => this.doors.another(), "strong"),
      this.act("again", "practice_again", () => this.doors.again()),
    ];
  }

  /**
   * @param {string} key
   * @param {string} text
   * @param {() => unknown} onclick
   * @param {string} [look]
   */
  act(key, text, onclick, look = "") {
    return button({ class: look, "data-key": key, onclick }, t(text));
  }

  /** To go on where nobody waits for the learner, and back. */
  listSteps() {
    const isWaiting = this.ask !== null;
    const steps = [this.drawBack()];
    if (isWaiting) return steps;
    steps.push(
      this.act("next", "practice_next", () => this.next(), this.bomber === null ? "strong" : ""),
    );
    if (this.driver.mine.length > 0) {
      steps.push(this.act("on", "practice_on", () => this.onToMyTurn()));
    }
    return steps;
  }

  drawBack() {
    return button(
      {
        class: "bare",
        "data-key": "back",
        disabled: this.driver.states.length < 2,
        onclick: () => this.back(),
      },
      icon("undo-2"),
      t("practice_back"),
    );
  }

  drawLog() {
    const { log } = this.driver.state;
    const shows = this.shows || this.isOver;
    const before = log.slice(0, -1).reverse();
    const list = h("ol", { class: "moves", reversed: true });
    const details = h(
      "details",
      { class: "practice-log" },
      h("summary", { "data-key": "log" }, t("practice_log")),
      list,
    );
    details.addEventListener("toggle", () => {
      this.logIsOpen = details.open;
      if (details.open && list.childElementCount === 0) {
        list.append(...before.map((moved) => h("li", {}, drawMove(this.driver, moved, shows))));
      }
    });
    details.open = this.logIsOpen ?? false;
    return h("div", { class: "practice-foot" }, this.drawShow(), details);
  }

  drawShow() {
    if (this.driver.mine.length === 0) return null;
    const box = h("input", {
      type: "checkbox",
      id: "show",
      "data-key": "show",
      checked: this.shows,
    });
    box.addEventListener("change", () => {
      this.shows = box.checked;
      this.draw();
    });
    return h("label", { class: "check" }, box, t("practice_show"));
  }
}
