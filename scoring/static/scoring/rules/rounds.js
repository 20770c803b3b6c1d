/** One round: is it possible, and what does it score? Mirrors rounds.py. */

import { entryToJson } from "./entries.js";
import { Refused, Report } from "./problems.js";
import { readEntry } from "./reading.js";
import { findVariant } from "./variants.js";

/**
 * @import { Entry } from "./entries.js"
 * @import { Problem } from "./problems.js"
 * @import { Score } from "./variant.js"
 */

/**
 * Return { entry, score } of an accepted entry in its canonical form, or throw Refused.
 *
 * @param {unknown} variantName
 * @param {unknown} houseRules
 * @param {unknown} givenContext
 * @param {unknown} givenEntry
 */
export function judgeRound(variantName, houseRules, givenContext, givenEntry) {
  const variant = findVariant(variantName);
  const report = new Report();
  const rules = variant.ruleSet.read(houseRules, report);
  const context = variant.readContext(givenContext, rules, report);
  const around = { variant, rules, context, seats: variant.seatCount(context) };
  const found = readEntry(givenEntry, around, report);
  variant.check(found, rules, context, report);
  report.refuseIfAny();
  const entry = variant.complete(found, context);
  return { entry: entryToJson(entry), score: variant.fullScore(entry, rules, context) };
}

/**
 * The same without an exception: { entry, score } or { problems }.
 *
 * @param {unknown} variant
 * @param {unknown} houseRules
 * @param {unknown} context
 * @param {unknown} entry
 */
export function tryRound(variant, houseRules, context, entry) {
  try {
    return judgeRound(variant, houseRules, context, entry);
  } catch (refusal) {
    if (refusal instanceof Refused) return { problems: refusal.problems };
    throw refusal;
  }
}
