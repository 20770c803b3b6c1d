/** House rules: defaults and limits as a table. Mirrors house_rules.py. */

import { nameOf, plainText, readObject, wholeNumber } from "./json_values.js";

export const DEFAULTS = Object.freeze({
  target: 1000,
  rounds: null,
  tie: "play_on",
  grand_allowed: true,
  double_victory: 200,
  triple_victory: 300,
  wish_penalty: 200,
  growing_banker: false,
  early_death: false,
});

const whole = (least, most, mayBeNull = false) => ({
  expected: "whole_number",
  least,
  most,
  mayBeNull,
});
const truth = { expected: "true_or_false" };

export const LIMITS = {
  target: whole(1, 100_000, true),
  rounds: whole(1, 1_000, true),
  tie: { expected: "text", words: ["play_on", "draw"] },
  grand_allowed: truth,
  double_victory: whole(0, 1_000),
  triple_victory: whole(0, 1_000),
  wish_penalty: whole(0, 1_000, true),
  growing_banker: truth,
  early_death: truth,
};

const CLEANERS = {
  whole_number: wholeNumber,
  text: plainText,
  true_or_false: (value) => (typeof value === "boolean" ? value : null),
};

function holds(limit, value, step) {
  if (limit.expected === "whole_number")
    return value >= limit.least && value <= limit.most && value % step === 0;
  return !limit.words || limit.words.includes(value);
}

/** Which house rules a variant has, and where its defaults differ. */
export class RuleSet {
  constructor(names, { defaults = {}, roundsStep = 1 } = {}) {
    this.names = names;
    this.defaults = Object.freeze({ ...DEFAULTS, ...defaults });
    this.roundsStep = roundsStep;
  }

  /** Read { target: 500, … }; a rule that is refused stands at its default. */
  read(given, report) {
    if (given === null || given === undefined) return this.defaults;
    const rules = { ...this.defaults };
    for (const [name, value] of Object.entries(readObject(given, "house_rules", report) ?? {})) {
      if (Object.hasOwn(LIMITS, name)) rules[name] = this.#readValue(name, value, report);
      else report.add("unknown_house_rule", `house_rules.${nameOf(name)}`, { allowed: this.names });
    }
    return Object.freeze(rules);
  }

  /** A rule that the variant has no use for may be given at its default only. */
  #readValue(name, given, report) {
    const limit = LIMITS[name];
    const fallback = this.defaults[name];
    const value = CLEANERS[limit.expected](given);
    if (value === null && !(given === null && limit.mayBeNull)) {
      report.add("wrong_type", `house_rules.${name}`, { expected: limit.expected });
      return fallback;
    }
    const step = name === "rounds" ? this.roundsStep : 1;
    const known = this.names.includes(name);
    const fits = known ? value === null || holds(limit, value, step) : value === fallback;
    if (!fits) this.#reportBad(name, step, report);
    return fits ? value : fallback;
  }

  #reportBad(name, step, report) {
    const limit = LIMITS[name];
    const known = this.names.includes(name);
    const isRange = known && limit.expected === "whole_number";
    report.add("bad_house_rule", `house_rules.${name}`, {
      rule: name,
      least: isRange ? limit.least : null,
      most: isRange ? limit.most : null,
      step: isRange ? step : null,
      allowed: isRange ? null : known ? (limit.words ?? []) : [this.defaults[name]],
    });
  }
}
