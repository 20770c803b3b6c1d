/** The fields of the house rules, as the table of games lists them. */

import { h } from "../../common/dom.js";
import { t } from "../../common/words.js";
import { BOX } from "../rules/rules.js";

/** @import { Limit, RuleValue } from "../rules/box.js" */

/** Draw a field for every house rule there is. */
export const drawRuleFields = () =>
  Object.entries(BOX.limits).map(([name, limit]) =>
    limit.type === "whole_number" ? drawNumber(name, limit) : drawChoices(name, limit),
  );

/**
 * @param {string} name
 * @param {Limit} limit
 */
function drawNumber(name, { least, most, default: usual }) {
  const id = `rule-${name}`;
  const input = h("input", {
    class: "input",
    id,
    name,
    type: "number",
    inputmode: "numeric",
    min: least,
    max: most,
    step: 1,
    value: usual ?? "",
  });
  const label = h("label", { for: id }, t(`rule_${name}`));
  return h("div", { class: "field", "data-rule": name }, label, input);
}

/**
 * The usual choice stands first.
 *
 * @param {string} name
 * @param {Limit} limit
 */
function drawChoices(name, { words, default: usual }) {
  const values = words ?? [usual, !usual];
  const choices = values.map((value) => {
    const checked = value === usual;
    const input = h("input", { type: "radio", name, value: String(value), checked });
    return h("label", {}, input, t(`rule_${name}_${value}`));
  });
  return h(
    "fieldset",
    { class: "plain", "data-rule": name },
    h("legend", { class: "legend" }, t(`rule_${name}`)),
    h("div", { class: "choices" }, choices),
  );
}

/**
 * An empty figure means "none", where there has to be one its usual points.
 *
 * @param {string} name
 * @param {string} text
 * @param {RuleValue} usual
 */
export function readRule(name, text, usual) {
  const { type, may_be_null } = BOX.limits[name];
  if (type === "true_or_false") return text === "true";
  if (type === "text") return text;
  return text === "" ? (may_be_null ? null : usual) : Number(text);
}
