/** The games in the box: one registry. Mirrors variants.py. */

import { AlwaysLast } from "./always_last.js";
import { addTable, BOX } from "./box.js";
import { has, plainText } from "./json_values.js";
import { AlternatingTeams } from "./nanjing.js";
import { Refused, Report } from "./problems.js";
import { ThreePlayers } from "./three_players.js";
import { TienGow } from "./tien_gow.js";

/**
 * @import { Table } from "./box.js"
 * @import { Variant } from "./variant.js"
 */

/**
 * What a game's row calls its rules: games that differ by figures have the same.
 *
 * @type {Record<string, new (name: string) => Variant>}
 */
const RULES = {
  alternating_teams: AlternatingTeams,
  three_players: ThreePlayers,
  always_last: AlwaysLast,
  tien_gow: TienGow,
};

/** All games, those of the box first; a game that is brought is added to them. */
export const VARIANTS = Object.entries(BOX.games).map(
  ([name, { rules = "" }]) => new RULES[rules](name),
);
const BY_NAME = Object.fromEntries(VARIANTS.map((variant) => [variant.name, variant]));

/** The game that is meant where nothing else is said. */
export const getMain = () => BY_NAME[BOX.main];

/**
 * Add a game to those of the box: its table, with one row of `games`, and its rules.
 *
 * @param {Table} table
 * @param {new (name: string) => Variant} Rules
 */
export function bringGame(table, Rules) {
  addTable(table);
  for (const name of Object.keys(table.games)) {
    BY_NAME[name] = new Rules(name);
    VARIANTS.push(BY_NAME[name]);
  }
}

/** @param {unknown} name */
export function findVariant(name) {
  const text = plainText(name);
  if (text === null)
    throw new Refused([{ code: "wrong_type", field: "variant", values: { expected: "text" } }]);
  if (!has(BY_NAME, text)) {
    const values = { allowed: Object.keys(BY_NAME) };
    throw new Refused([{ code: "unknown_variant", field: "variant", values }]);
  }
  return BY_NAME[text];
}

/**
 * The complete house rules of a game from those that were set.
 *
 * @param {unknown} variant
 * @param {unknown} given
 */
export function readHouseRules(variant, given) {
  const report = new Report();
  const rules = findVariant(variant).ruleSet.read(given, report);
  report.refuseIfAny();
  return rules;
}
