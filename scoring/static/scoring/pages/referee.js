/** The referee: hand, what lies and the wish, tapped together; the server judges. */

import { button, h, set } from "../../common/dom.js";
import { icon } from "../../common/icons.js";
import { explain, loadWords, t } from "../../common/words.js";
import { openDevice } from "../device/device.js";
import { cardFace, cardName, cardRow, DECK, inOrder, RANKS, rankName } from "../game/cards.js";
import { openPenalty } from "./penalty.js";

/**
 * @typedef {"hand" | "trick"} Into  where a tapped card goes
 * @typedef {{ hand: string[], trick: string[], wish: string | null, phoenix: string | null }} Cards
 *
 * @typedef {object} Judgement
 * @property {boolean} must
 * @property {string[][]} plays
 * @property {string} code
 * @property {Values} values
 * @property {string} reason
 */

/** @type {Into[]} */
const PLACES = ["hand", "trick"];
const LIMITS = { hand: 14, trick: 14 };
const PLAYS_SHOWN = 8;
/** @type {Cards} */
const EMPTY = { hand: [], trick: [], wish: null, phoenix: null };

class RefereePage {
  /**
   * @param {HTMLElement} root
   * @param {Device} device
   * @param {string | null} game
   */
  constructor(root, device, game) {
    this.root = root;
    this.device = device;
    this.game = game;
    this.cards = EMPTY;
    /** @type {Into} */
    this.into = "hand";
    this.answer = null;
    this.asked = 0;
    this.trays = { hand: this.tray("hand"), trick: this.tray("trick") };
    this.deck = new Map(DECK.map((card) => [card, this.deckButton(card)]));
    this.phoenix = h("div", {});
    this.said = h("div", { class: "answer", role: "status" });
    this.penalty = h("div", {});
    this.wish = choices("wish", t("the_wish"), [["", t("no_wish_stands")], ...ranks()], (rank) =>
      this.change({ wish: rank || null }),
    );
    this.build();
    this.draw();
  }

  build() {
    const judge = button(
      { class: "strong large wide", id: "judge", onclick: () => this.judge() },
      t("judge"),
    );
    const clear = button(
      { class: "bare", id: "clear", onclick: () => this.clear() },
      icon("eraser"),
      t("clear"),
    );
    this.root.replaceChildren(
      h(
        "div",
        { class: "trays", role: "group", "aria-label": t("tap_into") },
        this.trays.hand.element,
        this.trays.trick.element,
      ),
      h("div", { class: "deck", role: "group", "aria-label": t("the_deck") }, [
        ...this.deck.values(),
      ]),
      this.phoenix,
      this.wish,
      h("div", { class: "buttons" }, judge, clear),
      this.said,
      this.penalty,
    );
  }

  /**
   * A tray shows its cards and is the switch that says where tapped cards go.
   *
   * @param {Into} name
   */
  tray(name) {
    const holds = h("span", { class: "holds" });
    const count = h("span", { class: "soft small" });
    const element = h(
      "button",
      { type: "button", class: "tray", "data-tray": name, onclick: () => this.aim(name) },
      h("span", { class: "tray-head" }, h("strong", {}, t(`tray_${name}`)), count),
      holds,
    );
    return { element, holds, count };
  }

  /** @param {string} card */
  deckButton(card) {
    return h(
      "button",
      { type: "button", class: "card-button", "data-card": card, onclick: () => this.tap(card) },
      cardFace(card),
    );
  }

  /** @param {Into} name */
  aim(name) {
    this.into = name;
    this.draw();
  }

  /**
   * A card goes where cards go at the moment; tapped there again, it is taken away.
   *
   * @param {string} card
   */
  tap(card) {
    const { into, cards } = this;
    const isThere = cards[into].includes(card);
    if (!isThere && cards[into].length >= LIMITS[into]) return this.say(t("hand_full"));
    /** @param {string[]} list */
    const without = (list) => list.filter((other) => other !== card);
    const next = { ...cards, hand: without(cards.hand), trick: without(cards.trick) };
    if (!isThere) next[into] = [...next[into], card];
    if (!next.trick.includes("PH")) next.phoenix = null;
    return this.change(next);
  }

  /**
   * What was said before is not said of these cards.
   *
   * @param {Partial<Cards>} part
   */
  change(part) {
    this.cards = { ...this.cards, ...part };
    this.forget();
    this.draw();
  }

  clear() {
    this.cards = EMPTY;
    this.into = "hand";
    const none = this.wish.querySelector("input");
    if (none) none.checked = true;
    this.forget();
    this.draw();
    this.trays.hand.element.focus();
  }

  forget() {
    this.asked += 1;
    this.said.replaceChildren();
    this.penalty.replaceChildren();
  }

  draw() {
    for (const name of PLACES) {
      const { element, holds, count } = this.trays[name];
      const cards = inOrder(this.cards[name]);
      set(element, { "aria-pressed": String(this.into === name) });
      count.textContent =
        name === "hand" ? t("tray_of", { count: cards.length, limit: LIMITS.hand }) : "";
      holds.replaceChildren(
        cards.length > 0
          ? cardRow(cards, { class: "small" })
          : h("span", { class: "soft small" }, t(`tray_${name}_empty`)),
      );
    }
    for (const [card, element] of this.deck) this.drawDeckCard(card, element);
    this.drawPhoenix();
  }

  /**
   * @param {string} card
   * @param {HTMLElement} element
   */
  drawDeckCard(card, element) {
    const place = PLACES.find((name) => this.cards[name].includes(card));
    set(element, {
      "data-place": place ?? null,
      "aria-pressed": String(place !== undefined),
      "aria-label": place ? t(`in_${place}`, { card: cardName(card) }) : cardName(card),
    });
  }

  drawPhoenix() {
    const { trick, phoenix } = this.cards;
    if (!trick.includes("PH")) return this.phoenix.replaceChildren();
    const isAlone = trick.length === 1;
    const title = t(isAlone ? "phoenix_lies_on" : "phoenix_stands_for");
    const shown = /** @type {HTMLElement | null} */ (this.phoenix.firstElementChild);
    if (shown?.dataset.title === title) return null;
    const picked = choices(
      "phoenix",
      title,
      [["", t(isAlone ? "phoenix_led" : "not_said")], ...ranks()],
      (rank) => this.change({ phoenix: rank || null }),
      phoenix ?? "",
    );
    picked.dataset.title = title;
    return this.phoenix.replaceChildren(picked);
  }

  /** @param {string} text */
  say(text) {
    this.said.replaceChildren(h("p", { class: "notice warning" }, text));
    this.said.scrollIntoView({ block: "nearest" });
  }

  async judge() {
    const { hand, trick, wish, phoenix } = this.cards;
    this.forget();
    if (hand.length === 0) return this.say(t("hand_missing"));
    if (!wish) return this.say(t("wish_missing"));
    const { asked } = this;
    this.said.replaceChildren(h("p", { class: "soft" }, t("judging")));
    const named = trick.map((card) => (card === "PH" && phoenix ? `PH=${phoenix}` : card));
    /** @type {Question} */
    const question = {
      method: "POST",
      path: "rules/wish/",
      body: { hand, trick: named, wish },
    };
    const answer = /** @type {Answer<Judgement>} */ (await this.device.send(question));
    if (asked !== this.asked) return null;
    if (answer.outcome === "ok") return this.showAnswer(answer.data);
    if (answer.outcome === "later") return this.say(t("judge_offline"));
    return this.say(inWords(answer.data?.errors?.[0] ?? {}));
  }

  /** @param {Judgement} given */
  showAnswer({ must, plays, code, values, reason }) {
    const wish = rankName(String(this.cards.wish));
    const { message } = explain({ code, values: { ...values, wish }, message: reason });
    this.said.replaceChildren(
      h(
        "p",
        { class: `verdict ${must ? "must" : "free"}`, "data-must": String(must) },
        icon(must ? "circle-alert" : "check"),
        h("span", {}, message),
      ),
      must ? drawPlays(plays) : "",
    );
    this.said.scrollIntoView({ block: "nearest" });
    if (must && this.game) openPenalty(this.penalty, this.device, this.game);
  }
}

/** @returns {[string, string][]} */
const ranks = () => RANKS.map((rank) => [rank, rankName(rank)]);

/**
 * One of several, as buttons that are radio buttons.
 *
 * @param {string} name
 * @param {string} title
 * @param {[string, string][]} options
 * @param {(value: string) => unknown} choose
 * @param {string} [chosen]
 */
function choices(name, title, options, choose, chosen = "") {
  /** @param {[string, string]} given */
  const draw = ([value, text]) => {
    const input = h("input", { type: "radio", name, value, checked: value === chosen });
    input.addEventListener("change", () => choose(value));
    return h("label", {}, input, text);
  };
  return h(
    "fieldset",
    { class: "plain ranks" },
    h("legend", { class: "legend" }, title),
    h("div", { class: "choices" }, options.map(draw)),
  );
}

/** @param {string[][]} plays */
function drawPlays(plays) {
  /** @param {string[]} play */
  const row = (play) => h("li", {}, cardRow(play));
  const rest = plays.slice(PLAYS_SHOWN);
  return h(
    "section",
    { class: "plays", "aria-label": t("plays_title") },
    h("h2", {}, t("plays_title")),
    h("ul", {}, plays.slice(0, PLAYS_SHOWN).map(row)),
    rest.length > 0
      ? h(
          "details",
          {},
          h("summary", {}, t("plays_more", { count: rest.length })),
          h("ul", {}, rest.map(row)),
        )
      : null,
  );
}

/**
 * A refusal in words, with cards by their names.
 *
 * @param {Partial<Problem>} given
 */
function inWords({ code, values = {}, ...rest }) {
  if (code === "phoenix_unclear") return t("say_phoenix");
  const shown = { ...values };
  if (shown.card) shown.card = cardName(String(shown.card));
  if (Array.isArray(shown.cards)) shown.cards = shown.cards.map(cardName).join("; ");
  const { message, hint } = explain({ code, values: shown, ...rest });
  return `${message} ${hint}`.trim();
}

/** The game that this page was opened from, or null: the page itself is the same for every game. */
function readGame() {
  const named = new URLSearchParams(location.search).get("game") ?? "";
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(named) ? named : null;
}

/** @param {string} game */
function showWayBack(game) {
  const back = document.getElementById("back");
  const link = back?.querySelector("a");
  if (!back || !link) return;
  link.href = `/g/${game}/`;
  back.hidden = false;
}

const root = /** @type {HTMLElement} */ (document.getElementById("referee"));
const [device] = await Promise.all([
  openDevice(String(root.dataset.api)),
  loadWords(String(root.dataset.catalogue)),
]);
const game = readGame();
new RefereePage(root, device, game);
if (game) showWayBack(game);
root.dataset.ready = "";
