/** The box: all that a game is as data. Mirrors box.py; both read games.json. */

import { MARK, TABLE } from "./games_data.js";
import { WANTED } from "./games_mark.js";

/**
 * @typedef {number | string | boolean | null} RuleValue
 *
 * @typedef {object} Limit What values a house rule takes: a range, words, or true and false.
 * @property {string} type
 * @property {RuleValue} default
 * @property {number} [least]
 * @property {number} [most]
 * @property {string[]} [words]
 * @property {boolean} [may_be_null]
 * @property {boolean} [changes_chances]
 *
 * @typedef {object} Field A field of an entry; see `Field` in box.py.
 * @property {string} name
 * @property {string} type
 * @property {number} least
 * @property {number} most
 * @property {number} step
 * @property {number} total
 * @property {number} longest
 * @property {string} noun
 * @property {boolean} is_beside
 * @property {boolean} changes_points
 *
 * @typedef {object} Kind A kind of round; see `Kind` in box.py.
 * @property {string[]} required
 * @property {string[]} optional
 * @property {string | null} needs_rule
 * @property {string | null} points_rule
 * @property {number} sweep
 * @property {boolean} is_played_out
 *
 * @typedef {object} CallWorth What a call brings or costs; see `CallWorth` in box.py.
 * @property {number} [points]
 * @property {string} [points_rule]
 *
 * @typedef {object} CallRow What can be called; see `CallRow` in box.py.
 * @property {CallWorth} made
 * @property {CallWorth} failed
 * @property {string | null} needs_rule
 * @property {boolean} is_grand
 *
 * @typedef {object} ContextField What a round inherits; see `ContextField` in variant.py.
 * @property {string} name
 * @property {number} least
 * @property {number} most
 * @property {number | string} start
 * @property {string} [needed_under]
 *
 * @typedef {object} Facts What is true of a game; see `Variant` in variant.py.
 * @property {string} face
 * @property {string[]} kinds
 * @property {number} fewest
 * @property {number} most
 * @property {string} leads_first
 * @property {number | null} seats
 * @property {number | null} open_hand
 * @property {string | null} pieces
 * @property {number} hand
 * @property {string | null} partners
 * @property {number} partners_sweep
 * @property {string | null} first_role
 * @property {boolean} has_calls
 * @property {boolean} has_tricks
 * @property {boolean} has_ranks
 * @property {boolean} is_rated
 * @property {boolean} has_chances
 *
 * @typedef {object} RowParts What else a row of the table says.
 * @property {string} [rules] Which rules it is played by; a game that is brought has its own.
 * @property {string[]} house_rules
 * @property {Record<string, RuleValue>} [defaults]
 * @property {Record<string, number>} [steps]
 * @property {ContextField[]} [context]
 *
 * @typedef {Partial<Facts> & RowParts} Row
 *
 * @typedef {object} Table Rows as in games.json.
 * @property {Record<string, Partial<CallRow> & Pick<CallRow, "made" | "failed">>} [calls]
 * @property {Record<string, Limit>} [house_rules]
 * @property {Record<string, Partial<Field> & { type: string }>} [fields]
 * @property {Record<string, Partial<Kind> & { required: string[] }>} [kinds]
 * @property {Record<string, Row>} games
 *
 * @typedef {object} Box
 * @property {string} main
 * @property {Record<string, CallRow>} calls
 * @property {Record<string, Limit>} limits
 * @property {Record<string, Field>} fields
 * @property {string[]} commonFields
 * @property {Record<string, Kind>} kinds
 * @property {Record<string, Row>} games
 */

// A browser may hold an old table beside new scripts: then nothing must run, and nothing be written.
if (MARK !== WANTED) {
  globalThis.document?.getElementById("two-versions")?.removeAttribute("hidden");
  throw new Error(`The table of games is ${MARK}, these scripts want ${WANTED}.`);
}

const EMPTY_KIND = {
  optional: [],
  needs_rule: null,
  points_rule: null,
  sweep: 0,
  is_played_out: false,
};
const EMPTY_FIELD = {
  least: 0,
  most: 0,
  step: 1,
  total: 0,
  longest: 0,
  noun: "",
  is_beside: false,
  changes_points: false,
};
const EMPTY_CALL = { needs_rule: null, is_grand: false };

/**
 * The table in memory; `addTable` puts the rows of a game into it that is not of the box.
 *
 * @type {Box}
 */
export const BOX = {
  main: TABLE.main,
  calls: {},
  limits: {},
  fields: {},
  commonFields: TABLE.common_fields,
  kinds: {},
  games: {},
};

/**
 * Put the rows of a table into the box; a part that it does not have adds nothing.
 *
 * @param {Table} table
 */
export function addTable(table) {
  Object.assign(BOX.limits, table.house_rules);
  Object.assign(BOX.games, table.games);
  for (const [name, row] of Object.entries(table.calls ?? {})) {
    BOX.calls[name] = { ...EMPTY_CALL, ...row };
  }
  for (const [name, row] of Object.entries(table.fields ?? {})) {
    BOX.fields[name] = { ...EMPTY_FIELD, name, ...row };
  }
  for (const [name, row] of Object.entries(table.kinds ?? {})) {
    BOX.kinds[name] = { ...EMPTY_KIND, ...row };
  }
}

/**
 * The fields that an entry of one of these kinds may have.
 *
 * @param {string[]} kinds
 */
export function fieldsOf(kinds) {
  const own = kinds.flatMap((kind) => [...BOX.kinds[kind].required, ...BOX.kinds[kind].optional]);
  return new Set([...BOX.commonFields, ...own]);
}

/** The fields that some kind of round is told by beside its result, in their order. */
export const fieldsBeside = () => Object.values(BOX.fields).filter((field) => field.is_beside);

/**
 * Those of them that an entry of this kind may have.
 *
 * @param {string} kind
 */
export function besideOf(kind) {
  const has = fieldsOf([kind]);
  const { required } = BOX.kinds[kind];
  return fieldsBeside().filter(({ name }) => has.has(name) && !required.includes(name));
}

/**
 * Whether a field says nothing: it is absent, or empty.
 *
 * @param {unknown} value
 */
export const isUnsaid = (value) =>
  (value ?? "") === "" || (Array.isArray(value) && value.length === 0);

addTable(TABLE);
