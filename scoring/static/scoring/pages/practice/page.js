/** A practice deal on a page: move by move, each with its rule; forward and back. */

import { button, h } from "../../../common/dom.js";
import { icon } from "../../../common/icons.js";
import { t } from "../../../common/words.js";
import { NotAllowed } from "../../cards/deal.js";
import { WISHES } from "../../cards/plays.js";
import { rankName } from "../../game/cards.js";
import { drawHands, listChosen } from "./hand.js";
import { drawMove, drawPlayers, drawResult, drawTrick } from "./table.js";
import { nameOf } from "./words.js";

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
      this.isOver ? null : h("p", { class: "asked" }, this.sayAsk()),
      this.problem ? h("p", { class: "notice warning" }, this.problem) : null,
    );
  }

  sayAsk() {
    const { ask, driver } = this;
    if (!ask) return this.bomber === null ? "" : t("practice_bomb");
    const isTable = ask.seat !== driver.mine[0];
    if (ask.what === "grand" && "practice" in driver) {
      return t("practice_ask_grand", { count: driver.practice.grandAt });
    }
    if (ask.what === "gift") {
      const name = nameOf(driver, ask.to[0]);
      return t(isTable ? "practice_ask_gift_table" : "practice_ask_gift", { name });
    }
    return ask.what === "turn" ? this.sayTurn(ask, isTable) : t(`practice_ask_${ask.what}`);
  }

  /**
   * @param {Ask} ask
   * @param {boolean} isTable
   */
  sayTurn(ask, isTable) {
    const { deal } = this.driver.state;
    const owner = deal?.owner ?? null;
    const leads = owner === null || (deal?.turn !== ask.seat && owner === deal?.turn);
    const key = `practice_${leads ? "lead" : "turn"}${isTable ? "_table" : ""}`;
    const must = "practice" in this.driver && this.driver.isForced(ask.seat);
    return must ? `${t(key)} ${t("practice_must")}` : t(key);
  }

  drawActions() {
    const buttons = this.isOver ? this.listEnd() : [...this.listAnswers(), ...this.listSteps()];
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

  /** What the learner can answer now. */
  listAnswers() {
    const { ask } = this;
    if (ask?.what === "grand") return this.listGrand();
    if (ask?.what === "gift") return this.listGift(ask);
    if (ask?.what === "wish") return this.listWishes(ask);
    if (ask?.what === "give" || ask?.what === "lead") return this.listReceivers(ask.what, ask);
    if (ask?.what === "take") {
      const take = () => this.move({ what: "pass", seat: ask.seat });
      return [this.act("take", "practice_take", take, "strong")];
    }
    return ask || this.bomber !== null ? this.listPlays(ask) : this.listTichu();
  }

  listGrand() {
    const { driver } = this;
    if (!("answerGrand" in driver)) return [];
    return [
      this.act("no-grand", "practice_no_grand", () => this.go(() => driver.answerGrand(false))),
      this.act("grand", "practice_grand", () => this.go(() => driver.answerGrand(true))),
    ];
  }

  /** @param {Ask} ask */
  listGift(ask) {
    const { driver } = this;
    if (!("pass" in driver)) return [];
    const choose = () => this.go(() => driver.pass(ask.seat, driver.suggestGift(ask.seat)));
    return [this.act("choose", "practice_choose", choose)];
  }

  /** @param {Ask} ask */
  listWishes({ seat }) {
    const { driver } = this;
    const ranks = WISHES.map((rank) =>
      button(
        {
          class: "rank-button",
          "data-key": `wish-${rank}`,
          onclick: () => this.move({ what: "wish", seat, rank }),
        },
        rankName(rank),
      ),
    );
    if (!("noWish" in driver)) return ranks;
    const none = () => this.go(() => driver.noWish());
    return [...ranks, this.act("no-wish", "practice_no_wish", none)];
  }

  /**
   * @param {"give" | "lead"} what
   * @param {Ask} ask
   */
  listReceivers(what, { seat, to }) {
    return to.map((hand) =>
      button(
        { "data-key": `to-${hand}`, onclick: () => this.move({ what, seat, to: hand }) },
        nameOf(this.driver, hand),
      ),
    );
  }

  /**
   * To play what is chosen, by each of its readings; to pass; to call.
   *
   * @param {Ask | null} ask
   */
  listPlays(ask) {
    if (!("readings" in this.driver)) return this.listTilePlays();
    const cards = listChosen(this.driver, this.chosen);
    const readings = this.driver.readings(this.chosen.hand, cards);
    const plays =
      readings.length > 1
        ? readings.map((play) => this.drawReading(play.cards))
        : [this.drawPlay(readings[0]?.cards)];
    const pass = () => this.move({ what: "pass", seat: ask?.seat ?? -1 });
    return [
      ...plays,
      ...(ask ? [this.act("pass", "practice_pass", pass)] : []),
      ...this.listTichu(),
    ];
  }

  /** @param {string[]} [cards] */
  drawPlay(cards) {
    return this.act("lay", "practice_lay", () => this.play("lay", cards ?? null), "strong");
  }

  /** @param {string[]} cards */
  drawReading(cards) {
    const rank = cards.find((card) => card.startsWith("PH="))?.slice(3) ?? "";
    const text = t("practice_lay_as", { rank: rankName(rank) });
    const onclick = () => this.play("lay", cards);
    return button({ class: "strong", "data-key": `lay-${rank}`, onclick }, text);
  }

  listTilePlays() {
    return [
      this.act("lay", "practice_lay", () => this.play("lay"), "strong"),
      this.act("down", "practice_down", () => this.play("down")),
    ];
  }

  listTichu() {
    const { driver } = this;
    if (!("mayCallTichu" in driver)) return [];
    return driver.mine
      .filter((seat) => driver.mayCallTichu(seat))
      .map((seat) =>
        this.act(
          `tichu-${seat}`,
          seat === driver.mine[0] ? "practice_tichu" : "practice_tichu_table",
          () => this.move({ what: "tichu", seat }),
        ),
      );
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
