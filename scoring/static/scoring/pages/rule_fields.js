/** The fields of the house rules, as the table of games lists them. */

import { h, set } from "../../common/dom.js";
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
  const hint = h("p", { class: "soft small rule-hint", id: `${id}-hint` });
  input.setAttribute("aria-describedby", hint.id);
  const label = h("label", { for: id }, t(`rule_${name}`));
  return h("div", { class: "field", "data-rule": name }, label, input, hint);
}

/**
 * Say beforehand where a game takes only every so manieth number.
 *
 * @param {HTMLElement} field
 * @param {string} name
 * @param {number} step
 */
export function limitNumber(field, name, step) {
  const input = field.querySelector("input[type=number]");
  const hint = field.querySelector(".rule-hint");
  if (!input || !hint) return;
  const [least, most] = boundsOf(BOX.limits[name], step);
  set(input, { step, min: least, max: most });
  hint.textContent = step > 1 ? t("rule_multiple", { step, least, most }) : "";
}

/**
 * The least and the greatest multiple that a rule allows.
 *
 * @param {{ least?: number, most?: number }} limit
 * @param {number} step
 */
const boundsOf = ({ least = 0, most = 0 }, step) => [
  Math.ceil(least / step) * step,
  Math.floor(most / step) * step,
];

/**
 * What a refused house rule should have been, in words, or null where no number is asked for.
 *
 * @param {Problem} problem
 */
export function sayAllowed({ code, values }) {
  if (code !== "bad_house_rule" || values.step === null) return null;
  const step = Number(values.step);
  const [least, most] = boundsOf({ least: Number(values.least), most: Number(values.most) }, step);
  const what = t(step > 1 ? "rule_multiple" : "rule_range", { step, least, most });
  return t("rule_must", { what });
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
