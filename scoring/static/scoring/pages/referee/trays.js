/** Trays that a tapped card goes into, above the deck that it is tapped in. */

import { h, set } from "../../../common/dom.js";
import { t } from "../../../common/words.js";

/**
 * @typedef {object} Deck  what is tapped: the cards of a pack, or tiles
 * @property {string[]} pieces
 * @property {(piece: string) => number} copies  how often it is there
 * @property {(piece: string) => string} name
 * @property {(piece: string) => Element} face
 * @property {(pieces: string[]) => Element} row
 * @property {(pieces: string[]) => string[]} order
 * @property {number} limit  how many one hand holds
 *
 * @typedef {{ [tray: string]: string[] }} Held
 */

export class Trays {
  /**
   * @param {Deck} deck
   * @param {string[]} names  of the trays; the first takes the cards at the beginning
   * @param {() => unknown} onChange
   */
  constructor(deck, names, onChange) {
    this.deck = deck;
    this.names = names;
    this.onChange = onChange;
    this.problem = "";
    this.into = names[0];
    this.held = this.empty();
    this.trays = Object.fromEntries(names.map((name) => [name, this.drawTray(name)]));
    this.buttons = new Map(deck.pieces.map((piece) => [piece, this.drawPiece(piece)]));
    this.element = h(
      "div",
      {},
      h(
        "div",
        { class: "trays", role: "group", "aria-label": t("tap_into") },
        names.map((name) => this.trays[name].element),
      ),
      h("div", { class: "deck", role: "group", "aria-label": t("the_deck") }, [
        ...this.buttons.values(),
      ]),
    );
    this.draw();
  }

  /** @returns {Held} */
  empty() {
    return Object.fromEntries(this.names.map((name) => [name, []]));
  }

  /**
   * A tray shows its cards and is the switch that says where tapped cards go.
   *
   * @param {string} name
   */
  drawTray(name) {
    const holds = h("span", { class: "holds" });
    const count = h("span", { class: "soft small" });
    const onclick = () => {
      this.into = name;
      this.draw();
    };
    const element = h(
      "button",
      { type: "button", class: "tray", "data-tray": name, onclick },
      h("span", { class: "tray-head" }, h("strong", {}, t(`tray_${name}`)), count),
      holds,
    );
    return { element, holds, count };
  }

  /** @param {string} piece */
  drawPiece(piece) {
    const onclick = () => this.tap(piece);
    return h(
      "button",
      { type: "button", class: "card-button", "data-card": piece, onclick },
      this.deck.face(piece),
    );
  }

  /** @param {string} piece */
  countAll(piece) {
    return Object.values(this.held)
      .flat()
      .filter((other) => other === piece).length;
  }

  /**
   * A card goes where cards go at the moment; tapped there when none is left, it is taken away,
   * and one that is all in other trays is moved.
   *
   * @param {string} piece
   */
  tap(piece) {
    const { into, held, deck } = this;
    const isUsedUp = this.countAll(piece) >= deck.copies(piece);
    if (isUsedUp && held[into].includes(piece)) {
      held[into] = held[into].filter((other) => other !== piece);
    } else {
      if (held[into].length >= deck.limit) return this.tell(t("hand_full", { most: deck.limit }));
      const from = this.names.find((name) => held[name].includes(piece));
      if (isUsedUp && from) held[from] = without(held[from], piece);
      held[into] = [...held[into], piece];
    }
    return this.tell("");
  }

  /** @param {string} problem */
  tell(problem) {
    this.problem = problem;
    this.draw();
    this.onChange();
  }

  clear() {
    this.held = this.empty();
    [this.into] = this.names;
    this.draw();
    this.trays[this.into].element.focus();
  }

  draw() {
    for (const name of this.names) this.fillTray(name);
    for (const [piece, element] of this.buttons) this.markPiece(piece, element);
  }

  /** @param {string} name */
  fillTray(name) {
    const { element, holds, count } = this.trays[name];
    const pieces = this.deck.order(this.held[name]);
    const most = this.deck.limit;
    set(element, { "aria-pressed": String(this.into === name) });
    count.textContent = name === "hand" ? t("tray_of", { count: pieces.length, limit: most }) : "";
    holds.replaceChildren(
      pieces.length > 0
        ? this.deck.row(pieces)
        : h("span", { class: "soft small" }, t(`tray_${name}_empty`)),
    );
  }

  /**
   * @param {string} piece
   * @param {HTMLElement} element
   */
  markPiece(piece, element) {
    const place = this.names.find((name) => this.held[name].includes(piece));
    const count = this.countAll(piece);
    const name = this.deck.name(piece);
    set(element, {
      "data-place": place ?? null,
      "data-count": count > 1 ? count : null,
      "aria-pressed": String(place !== undefined),
      "aria-label": place ? t(count > 1 ? "in_twice" : `in_${place}`, { card: name }) : name,
    });
  }
}

/**
 * @param {string[]} pieces
 * @param {string} piece  taken away once
 */
function without(pieces, piece) {
  const at = pieces.indexOf(piece);
  return pieces.filter((_, place) => place !== at);
}
