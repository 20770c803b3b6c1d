/** One of several, as buttons that are radio buttons. */

import { h } from "../../../common/dom.js";
import { RANKS, rankName } from "../../game/cards.js";

/** @returns {[string, string][]} */
export const listRanks = () => RANKS.map((rank) => [rank, rankName(rank)]);

/**
 * @param {object} given
 * @param {string} given.name
 * @param {string} given.title
 * @param {[string, string][]} given.options  value and text
 * @param {(value: string) => unknown} given.choose
 * @param {string} [given.chosen]
 * @param {string} [given.look]
 */
export function drawChoices({ name, title, options, choose, chosen = "", look = "" }) {
  /** @param {[string, string]} option */
  const draw = ([value, text]) => {
    const input = h("input", { type: "radio", name, value, checked: value === chosen });
    input.addEventListener("change", () => choose(value));
    return h("label", {}, input, text);
  };
  return h(
    "fieldset",
    { class: `plain ${look}` },
    h("legend", { class: "legend" }, title),
    h("div", { class: "choices" }, options.map(draw)),
  );
}
