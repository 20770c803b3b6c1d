/** What a game is started with. Mirrors setup.py. */

import { BOX } from "./box.js";
import { makeEntry } from "./entries.js";
import { readList, readSeat, readWhole } from "./json_values.js";
import { Report } from "./problems.js";
import { findVariant } from "./variants.js";

/**
 * @import { HouseRules } from "./house_rules.js"
 * @import { Context, Variant } from "./variant.js"
 *
 * @typedef {object} GameSetup What a game is started with.
 * @property {string} variant
 * @property {HouseRules} house_rules
 * @property {number} players
 * @property {number | null} first_dealer
 * @property {number | null} first_banker
 * @property {number[]} finish_before
 */

/**
 * Read a game's setup, or throw Refused.
 *
 * @param {unknown} variantName
 * @param {unknown} houseRules
 * @param {unknown} [players]
 * @param {unknown} [firstDealer]
 * @param {unknown} [firstBanker]
 * @param {unknown} [finishBefore]
 * @returns {GameSetup}
 */
export function readSetup(
  variantName,
  houseRules,
  players = null,
  firstDealer = null,
  firstBanker = null,
  finishBefore = [],
) {
  const variant = findVariant(variantName);
  const report = new Report();
  const rules = variant.ruleSet.read(houseRules, report);
  const count = readPlayers(players, variant, report);
  const first_dealer = readStart("dealer", firstDealer, variant, count, report);
  const first_banker = readStart("banker", firstBanker, variant, count, report);
  const finish_before = readFinishBefore(finishBefore, count, variant, report);
  report.refuseIfAny();
  return {
    variant: variant.name,
    house_rules: rules,
    players: count,
    first_dealer,
    first_banker,
    finish_before,
  };
}

/**
 * Whether the last finish says who shuffles or deals, and not a context of its own.
 *
 * @param {Variant} variant
 */
export const takesFinish = (variant) =>
  !inherits(variant, variant.first_role) &&
  variant.kinds.some((kind) => {
    const { required, optional } = BOX.kinds[kind];
    return [...required, ...optional].includes("finish");
  });

/**
 * Whether each round says to the next who deals or keeps the bank.
 *
 * @param {Variant} variant
 * @param {string | null} role
 */
const inherits = ({ contextFields }, role) => contextFields.some(({ name }) => name === role);

/**
 * Who shuffles or deals for the first round, where a game before says it.
 *
 * @param {GameSetup} setup
 */
export function firstShuffler(setup) {
  const { variant, finish_before } = setup;
  if (finish_before.length === 0) return null;
  const before = makeEntry({ finish: finish_before });
  return findVariant(variant).shuffler(before, firstContext(setup));
}

/**
 * @param {unknown} given
 * @param {number} players
 * @param {Variant} variant
 * @param {Report} report
 */
function readFinishBefore(given, players, variant, report) {
  const values = readList(given, "finish_before", report) ?? [];
  /** @type {number[]} */
  const seats = [];
  if (values.length > 0 && !takesFinish(variant)) {
    report.add("field_not_allowed", "finish_before");
    return seats;
  }
  values.forEach((value, place) => {
    const path = `finish_before.${place}`;
    const seat = readSeat(value, path, players, report);
    if (seat !== null && seats.includes(seat)) report.add("seat_finishes_twice", path, { seat });
    else if (seat !== null) seats.push(seat);
  });
  if (variant.has_ranks && values.length > 0 && values.length < players)
    report.add("field_missing", `finish_before.${values.length}`);
  return seats;
}

/**
 * What the first round inherits.
 *
 * @param {GameSetup} setup
 */
export function firstContext(setup) {
  /** @type {Context} */
  const context = {};
  for (const { name, start } of findVariant(setup.variant).contextFields) {
    const value = typeof start === "number" ? start : startOf(setup, start);
    if (value !== null) context[name] = value;
  }
  return context;
}

/**
 * What the setup says of the first round.
 *
 * @param {GameSetup} setup
 * @param {string} part
 */
function startOf({ first_dealer, first_banker, players }, part) {
  /** @type {Record<string, number | null>} */
  const starts = { first_dealer, first_banker, players };
  return starts[part];
}

/**
 * @param {unknown} given
 * @param {Variant} variant
 * @param {Report} report
 */
function readPlayers(given, variant, report) {
  if (given === null) {
    if (variant.fewest !== variant.most) report.add("context_missing", "players");
    return variant.fewest;
  }
  const players = readWhole(given, "players", report);
  if (players !== null && (players < variant.fewest || players > variant.most)) {
    report.add("bad_context", "players", { least: variant.fewest, most: variant.most });
  }
  return players || variant.fewest;
}

/**
 * It must be given only where each round inherits it.
 *
 * @param {string} name
 * @param {unknown} given
 * @param {Variant} variant
 * @param {number} players
 * @param {Report} report
 */
function readStart(name, given, variant, players, report) {
  const path = `first_${name}`;
  if (variant.first_role !== name) {
    if (given !== null) report.add("field_not_allowed", path);
    return null;
  }
  if (given === null) {
    if (inherits(variant, name)) report.add("context_missing", path);
    return null;
  }
  const seat = readWhole(given, path, report);
  if (seat !== null && (seat < 1 || seat > players)) {
    report.add("bad_context", path, { least: 1, most: players });
  }
  return seat;
}
