/** House rules. Limits and defaults are the box's. Mirrors house_rules.py. */

import { BOX } from "./box.js";
import { has, nameOf, plainText, readObject, wholeNumber } from "./json_values.js";

/**
 * @import { Limit, RuleValue } from "./box.js"
 * @import { Report } from "./problems.js"
 *
 * @typedef {object} KnownRules Those that are taken for numbers and words.
 * @property {number | null} target
 * @property {number | null} rounds
 * @property {string} tie
 * @property {number | null} wish_penalty
 *
 * @typedef {Readonly<Record<string, RuleValue> & KnownRules>} HouseRules The complete rules of a game.
 */

/** @type {Record<string, (value: unknown) => RuleValue>} */
const CLEANERS = {
  whole_number: wholeNumber,
  text: plainText,
  true_or_false: (value) => (typeof value === "boolean" ? value : null),
};

/**
 * @param {Limit} limit
 * @param {RuleValue} value
 * @param {number} step
 */
function holds({ least = 0, most = 0, words }, value, step) {
  if (typeof value === "number") return value >= least && value <= most && value % step === 0;
  return !words || (typeof value === "string" && words.includes(value));
}

/**
 * Every rule has a value by now: the table has a default for each.
 *
 * @param {Record<string, RuleValue>} rules
 */
const complete = (rules) => /** @type {HouseRules} */ (Object.freeze(rules));

/**
 * Whether what needs a rule is played: the rule is neither false nor none.
 *
 * @param {HouseRules} rules
 * @param {string | null} name
 */
export const isPlayed = (rules, name) =>
  name === null || (rules[name] !== null && rules[name] !== false);

/**
 * What a call brings, below 0 if it has failed: its points, or those of a house rule.
 *
 * @param {{ call: string, made: boolean }} call
 * @param {HouseRules} rules
 */
export function findWorth({ call, made }, rules) {
  const { points = 0, points_rule } = BOX.calls[call][made ? "made" : "failed"];
  const worth = points_rule ? Number(rules[points_rule] ?? 0) : points;
  return made ? worth : -worth;
}

/** Which house rules a variant has, and where its defaults differ. */
export class RuleSet {
  /**
   * @param {string[]} names
   * @param {Record<string, RuleValue>} changes
   * @param {Record<string, number>} steps Of which number a rule is a multiple.
   */
  constructor(names, changes = {}, steps = {}) {
    this.names = names;
    this.changes = changes;
    this.steps = steps;
  }

  /**
   * The rules of a game that sets none.
   *
   * @returns {HouseRules}
   */
  get defaults() {
    const limits = Object.entries(BOX.limits);
    const defaults = Object.fromEntries(limits.map(([name, limit]) => [name, limit.default]));
    return complete({ ...defaults, ...this.changes });
  }

  /**
   * Of which number a rule is a multiple.
   *
   * @param {string} name
   */
  stepOf(name) {
    return this.steps[name] ?? 1;
  }

  /**
   * Read { target: 500, … }; a rule that is refused stands at its default.
   *
   * @param {unknown} given
   * @param {Report} report
   * @returns {HouseRules}
   */
  read(given, report) {
    const { defaults } = this;
    if (given === null || given === undefined) return defaults;
    /** @type {Record<string, RuleValue>} */
    const rules = { ...defaults };
    for (const [name, value] of Object.entries(readObject(given, "house_rules", report) ?? {})) {
      if (has(BOX.limits, name)) {
        rules[name] = this.#readValue(name, value, defaults[name], report);
      } else
        report.add("unknown_house_rule", `house_rules.${nameOf(name)}`, { allowed: this.names });
    }
    return complete(rules);
  }

  /**
   * A rule that the variant has no use for may be given at its default only.
   *
   * @param {string} name
   * @param {unknown} given
   * @param {RuleValue} fallback
   * @param {Report} report
   */
  #readValue(name, given, fallback, report) {
    const limit = BOX.limits[name];
    const value = CLEANERS[limit.type](given);
    if (value === null && !(given === null && limit.may_be_null)) {
      report.add("wrong_type", `house_rules.${name}`, { expected: limit.type });
      return fallback;
    }
    const step = this.stepOf(name);
    const known = this.names.includes(name);
    const fits = known ? value === null || holds(limit, value, step) : value === fallback;
    if (!fits) this.#reportBad(name, step, fallback, report);
    return fits ? value : fallback;
  }

  /**
   * @param {string} name
   * @param {number} step
   * @param {RuleValue} fallback
   * @param {Report} report
   */
  #reportBad(name, step, fallback, report) {
    const limit = BOX.limits[name];
    const known = this.names.includes(name);
    const isRange = known && limit.type === "whole_number";
    report.add("bad_house_rule", `house_rules.${name}`, {
      rule: name,
      least: isRange ? limit.least : null,
      most: isRange ? limit.most : null,
      step: isRange ? step : null,
      allowed: isRange ? null : known ? (limit.words ?? []) : [fallback],
    });
  }
}
