/** The box: all that a game is as data. Mirrors box.py; both read games.json. */

import { MARK, TABLE } from "./games_data.js";

/** The table that these scripts were made for. `manage.py write_games` writes it here. */
const WANTED = "62aaf89733870f92";

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
const EMPTY_FIELD = { least: 0, most: 0, step: 1, total: 0, noun: "" };

/** The table in memory; `addTable` puts the rows of a game into it that is not of the box. */
export const BOX = {
  main: TABLE.main,
  callPoints: {},
  limits: {},
  fields: {},
  commonFields: TABLE.common_fields,
  kinds: {},
  games: {},
};

/** Put the rows of a table into the box; a part that it does not have adds nothing. */
export function addTable(table) {
  Object.assign(BOX.callPoints, table.call_points);
  Object.assign(BOX.limits, table.house_rules);
  Object.assign(BOX.games, table.games);
  for (const [name, row] of Object.entries(table.fields ?? {})) {
    BOX.fields[name] = { ...EMPTY_FIELD, name, ...row };
  }
  for (const [name, row] of Object.entries(table.kinds ?? {})) {
    BOX.kinds[name] = { ...EMPTY_KIND, ...row };
  }
}

/** The fields that an entry of one of these kinds may have. */
export function fieldsOf(kinds) {
  const own = kinds.flatMap((kind) => [...BOX.kinds[kind].required, ...BOX.kinds[kind].optional]);
  return new Set([...BOX.commonFields, ...own]);
}

addTable(TABLE);
