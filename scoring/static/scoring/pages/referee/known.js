/** A wish and part of a hand, in three taps: the referee asks for what it still has to know. */

import { h } from "../../../common/dom.js";
import { t } from "../../../common/words.js";
import { drawChoices, listRanks } from "./choices.js";

/**
 * @import { MakeQuestion } from "./questions.js"
 *
 * @typedef {string | number | boolean} Fact
 * @typedef {object} Asked  what the server still has to know
 * @property {string} asks
 * @property {string} reason  the question in words
 * @property {(number | boolean)[]} answers
 */

/** What may lie, and from how many cards to how many; one number where the kind says it. */
const KINDS = {
  lead: [],
  single: [1],
  pair: [2],
  triple: [3],
  full_house: [5],
  straight: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  consecutive_pairs: [4, 6, 8, 10, 12, 14],
  bomb: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
};
/** @type {[string, string][]} */
const SPECIALS = [
  ["DR", "dragon"],
  ["1", "mah_jong"],
];
const OF_A_RANK = 4;

/** @param {Fact} answer */
const nameAnswer = (answer) =>
  typeof answer === "boolean" ? t(answer ? "answer_yes" : "answer_no") : String(answer);

class Known {
  /**
   * @param {Parameters<MakeQuestion>[0]} table
   * @param {() => unknown} onChange
   */
  constructor(table, onChange) {
    this.table = table;
    this.onChange = onChange;
    this.places = {
      wish: h("div", {}),
      lay: h("div", {}),
      held: h("div", {}),
      asked: h("div", {}),
    };
    this.element = h("div", { class: "known" }, Object.values(this.places));
    this.clear();
  }

  clear() {
    this.wish = "";
    this.kind = "single";
    this.rank = "";
    this.cards = 1;
    this.held = "some";
    this.drawWish();
    this.drawLay();
    this.drawHeld();
    this.unlearn();
  }

  /** What was answered before is not said of another turn. */
  unlearn() {
    /** @type {{ [fact: string]: Fact }} */
    this.facts = {};
    this.places.asked.replaceChildren();
  }

  /** @param {Partial<Pick<Known, "wish" | "rank" | "cards" | "held">>} part */
  take(part) {
    Object.assign(this, part);
    this.unlearn();
    this.onChange();
  }

  drawWish() {
    const take = (/** @type {string} */ wish) => this.take({ wish });
    const options = listRanks();
    this.places.wish.replaceChildren(
      drawChoices({ name: "wish", title: t("the_wish"), options, choose: take, look: "ranks" }),
    );
  }

  drawLay() {
    const kinds = drawChoices({
      name: "lay",
      title: t("known_lay"),
      options: Object.keys(KINDS).map((kind) => [kind, t(`lay_${kind}`)]),
      choose: (kind) => this.chooseKind(/** @type {keyof typeof KINDS} */ (kind)),
      chosen: this.kind,
    });
    this.places.lay.replaceChildren(kinds, ...this.drawRank(), ...this.drawCards());
  }

  /** @param {keyof typeof KINDS} kind */
  chooseKind(kind) {
    this.kind = kind;
    [this.cards] = KINDS[kind];
    this.rank = "";
    this.drawLay();
    const chosen = this.places.lay.querySelector(`input[value="${kind}"]`);
    if (chosen instanceof HTMLElement) chosen.focus();
    this.take({});
  }

  drawRank() {
    if (this.kind === "lead") return [];
    const specials = SPECIALS.map(([rank, name]) => [rank, t(`${name}_short`)]);
    const isSingle = this.kind === "single";
    const options = [...listRanks(), ...(isSingle ? specials : [])];
    const drawn = [
      drawChoices({
        name: "rank",
        title: t(this.kind === "full_house" ? "known_triple" : "known_rank"),
        options: /** @type {[string, string][]} */ (options),
        choose: (rank) => this.take({ rank }),
        look: "ranks",
      }),
    ];
    return isSingle ? [...drawn, h("p", { class: "soft small" }, t("known_phoenix"))] : drawn;
  }

  drawCards() {
    const sizes = KINDS[/** @type {keyof typeof KINDS} */ (this.kind)];
    if (sizes.length < 2) return [];
    const options = sizes.filter((size) => size <= this.table.variant.hand).map(String);
    return [
      drawChoices({
        name: "cards",
        title: t("known_cards"),
        options: options.map((size) => [size, size]),
        choose: (size) => this.take({ cards: Number(size) }),
        chosen: String(this.cards),
      }),
    ];
  }

  drawHeld() {
    const copies = OF_A_RANK * (this.table.variant.pieces === "two_packs" ? 2 : 1);
    const numbers = Array.from({ length: copies }, (_, place) => String(place + 1));
    this.places.held.replaceChildren(
      drawChoices({
        name: "held",
        title: t("known_held"),
        options: [["some", t("known_some")], ...numbers.map(same), ["0", t("known_none")]],
        choose: (held) => this.take({ held }),
        chosen: "some",
      }),
    );
  }

  missing() {
    if (!this.wish) return t("wish_missing");
    return this.kind === "lead" || this.rank ? "" : t("rank_missing");
  }

  ask() {
    const { wished, ...facts } = { wished: this.held, ...this.facts };
    const lies = { kind: this.kind, rank: this.rank, cards: this.cards };
    return {
      path: "rules/wish/known/",
      body: {
        variant: this.table.variant.name,
        seat: this.table.seat,
        wish: this.wish,
        ...(this.kind === "lead" ? {} : { lies }),
        wished: wished === "some" ? { least: 1 } : { least: Number(wished), most: Number(wished) },
        ...facts,
      },
    };
  }

  /**
   * Put the server's question below those that are answered.
   *
   * @param {Asked} asked
   */
  hear({ asks, reason, answers }) {
    const { asked } = this.places;
    const drawn = drawChoices({
      name: asks,
      title: reason,
      options: answers.map((answer) => [String(answer), nameAnswer(answer)]),
      choose: (value) => {
        while (asked.lastElementChild !== drawn) asked.lastElementChild?.remove();
        const names = [...asked.querySelectorAll("fieldset")].map((one) => one.dataset.asks);
        const kept = Object.entries(this.facts ?? {}).filter(([name]) => names.includes(name));
        this.facts = { ...Object.fromEntries(kept), [asks]: readAnswer(value) };
        this.onChange();
      },
    });
    drawn.dataset.asks = asks;
    asked.append(drawn);
    drawn.scrollIntoView({ block: "nearest" });
  }
}

/**
 * @param {string} text
 * @returns {[string, string]}
 */
const same = (text) => [text, text];

/** @param {string} value */
const readAnswer = (value) => (value === "true" ? true : value === "false" ? false : Number(value));

/** @type {MakeQuestion} */
export function askKnown(table, onChange) {
  const known = new Known(table, onChange);
  return {
    element: known.element,
    isInstant: true,
    clear: () => known.clear(),
    missing: () => known.missing(),
    ask: () => known.ask(),
    hear: (asked) => known.hear(asked),
  };
}
