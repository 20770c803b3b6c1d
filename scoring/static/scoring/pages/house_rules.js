/** The house rules that a club's new games begin with: the fields of one variant at a time. */

import { explain, loadWords, t } from "../../common/words.js";
import { findVariant, getMain, Refused, readHouseRules, VARIANTS } from "../rules/rules.js";
import { drawRuleFields, limitNumber, readRule, sayAllowed } from "./rule_fields.js";

/** @import { RuleValue } from "../rules/box.js" */
/** @typedef {{ [variant: string]: { [rule: string]: RuleValue } | undefined }} ClubRules */

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const form = /** @type {HTMLFormElement} */ (byId("house-rules"));
const choice = /** @type {HTMLSelectElement} */ (byId("variant"));
/** @type {ClubRules} */
const clubRules = JSON.parse(String(byId("club-rules").textContent));
const variantNow = () => findVariant(choice.value);

/** @param {string} name */
const fieldsOf = (name) => [
  .../** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll(`[name="${name}"]`)),
];

/**
 * @param {string} name
 * @param {RuleValue} value
 */
function write(name, value) {
  for (const field of fieldsOf(name))
    if (field.type === "radio") field.checked = field.value === String(value);
    else field.value = value === null ? "" : String(value);
}

/** @param {string} name */
function read(name) {
  const fields = fieldsOf(name);
  const field = fields.find((one) => one.type !== "radio" || one.checked) ?? fields[0];
  return readRule(name, field.value.trim(), variantNow().ruleSet.defaults[name]);
}

/** Show the fields that the chosen variant has, with what the club plays by. */
function showVariant() {
  const { name: variant, ruleSet } = variantNow();
  /** @type {NodeListOf<HTMLElement>} */
  const shown = form.querySelectorAll("[data-rule]");
  const rules = { ...ruleSet.defaults, ...clubRules[variant] };
  for (const field of shown) {
    const name = String(field.dataset.rule);
    field.hidden = !ruleSet.names.includes(name);
    if (field.hidden) continue;
    limitNumber(field, name, ruleSet.stepOf(name));
    write(name, rules[name]);
  }
  say("");
}

/** @param {string} text */
function say(text) {
  byId("problem").textContent = text;
  byId("problem").hidden = !text;
}

/** @param {SubmitEvent} event */
function send(event) {
  const { name, ruleSet } = variantNow();
  const rules = Object.fromEntries(ruleSet.names.map((rule) => [rule, read(rule)]));
  try {
    readHouseRules(name, rules);
  } catch (refusal) {
    event.preventDefault();
    if (!(refusal instanceof Refused)) throw refusal;
    const [problem] = refusal.problems;
    const { message, hint } = explain(problem);
    return say(`${message} ${sayAllowed(problem) ?? hint}`);
  }
  byId("id_variant").setAttribute("value", name);
  byId("id_rules").setAttribute("value", JSON.stringify(rules));
  return undefined;
}

await loadWords(String(form.dataset.catalogue));
byId("rule-fields").replaceChildren(...drawRuleFields());
choice.replaceChildren(...VARIANTS.map(({ name }) => new Option(t(`variant_${name}`), name)));
choice.value = byId("id_variant").getAttribute("value") || getMain().name;
showVariant();
choice.addEventListener("change", showVariant);
form.addEventListener("submit", send);
form.dataset.ready = "";
