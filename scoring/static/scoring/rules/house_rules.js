/** House rules. Limits and defaults are the box's. Mirrors house_rules.py. */

import { BOX } from "./box.js";
import { has, nameOf, plainText, readObject, wholeNumber } from "./json_values.js";

const CLEANERS = {
  whole_number: wholeNumber,
  text: plainText,
  true_or_false: (value) => (typeof value === "boolean" ? value : null),
};

function holds(limit, value, step) {
  if (limit.type === "whole_number") {
    return value >= limit.least && value <= limit.most && value % step === 0;
  }
  return !limit.words || limit.words.includes(value);
}

/** Which house rules a variant has, and where its defaults differ. */
export class RuleSet {
  constructor(names, changes = {}, steps = {}) {
    Object.assign(this, { names, changes, steps });
  }

  /** The rules of a game that sets none. */
  get defaults() {
    const limits = Object.entries(BOX.limits);
    const defaults = Object.fromEntries(limits.map(([name, limit]) => [name, limit.default]));
    return Object.freeze({ ...defaults, ...this.changes });
  }

  /** Of which number a rule is a multiple. */
  stepOf(name) {
    return this.steps[name] ?? 1;
  }

  /** Read { target: 500, … }; a rule that is refused stands at its default. */
  read(given, report) {
    const { defaults } = this;
    if (given === null || given === undefined) return defaults;
    const rules = { ...defaults };
    for (const [name, value] of Object.entries(readObject(given, "house_rules", report) ?? {})) {
      if (has(BOX.limits, name)) {
        rules[name] = this.#readValue(name, value, defaults[name], report);
      } else
        report.add("unknown_house_rule", `house_rules.${nameOf(name)}`, { allowed: this.names });
    }
    return Object.freeze(rules);
  }

  /** A rule that the variant has no use for may be given at its default only. */
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
