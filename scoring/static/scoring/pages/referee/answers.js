/** The referee's answers, drawn. */

import { h } from "../../../common/dom.js";
import { icon } from "../../../common/icons.js";
import { explain, t } from "../../../common/words.js";
import { cardName, cardRow } from "../../game/cards.js";

/**
 * @import { Asked } from "./known.js"
 * @import { Table } from "./table.js"
 *
 * @typedef {object} Judgement  what the server answers to each of the questions
 * @property {string} reason
 * @property {boolean | null} [must]
 * @property {Asked | null} [question]  what has still to be known
 * @property {boolean} [may]
 * @property {number[]} [to]
 * @property {string[][]} [plays]
 * @property {string[][]} [bombs]
 */

const PLAYS_SHOWN = 8;

/**
 * @param {Judgement} given
 * @param {Table} table
 */
export function drawAnswer({ reason, must, may, to = [], plays = [], bombs = [] }, table) {
  const isBarred = must === true || may === false;
  return [
    h(
      "p",
      { class: `verdict ${isBarred ? "must" : "free"}` },
      icon(isBarred ? "circle-alert" : "check"),
      h("span", {}, reason),
    ),
    ...drawPlays("plays", plays),
    ...drawPlays("bombs", bombs),
    ...drawReceivers(to, table),
  ];
}

/**
 * @param {string} name  "plays" or "bombs"
 * @param {string[][]} plays
 */
function drawPlays(name, plays) {
  if (plays.length === 0) return [];
  /** @param {string[]} play */
  const row = (play) => h("li", {}, cardRow(play));
  const rest = plays.slice(PLAYS_SHOWN);
  const title = t(`${name}_title`);
  return [
    h(
      "section",
      { class: `plays of-${name}`, "aria-label": title },
      h("h2", {}, title),
      h("ul", {}, plays.slice(0, PLAYS_SHOWN).map(row)),
      rest.length > 0
        ? h(
            "details",
            {},
            h("summary", {}, t("plays_more", { count: rest.length })),
            h("ul", {}, rest.map(row)),
          )
        : null,
    ),
  ];
}

/**
 * @param {number[]} to
 * @param {Table} table
 */
function drawReceivers(to, { seats }) {
  const names = seats.filter(({ seat }) => to.includes(seat)).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    h(
      "ul",
      { class: "receivers" },
      names.map((name) => h("li", {}, name)),
    ),
  ];
}

/**
 * A refusal in words, with cards by their names.
 *
 * @param {Partial<Problem>} given
 */
export function sayRefusal({ code, values = {}, ...rest }) {
  if (code === "phoenix_unclear") return t("say_phoenix");
  const shown = { ...values };
  if (shown.card) shown.card = cardName(String(shown.card));
  if (Array.isArray(shown.cards)) shown.cards = shown.cards.map(cardName).join("; ");
  const { message, hint } = explain({ code, values: shown, ...rest });
  return `${message} ${hint}`.trim();
}
