/** What a call must be worth at this score, also where the server has not judged the last round yet. */

import { findVariant } from "../rules/rules.js";

const TABLE = new URL("./odds-1000.json", import.meta.url);

/** @type {(typeof import("./odds.js") & { table: OddsTable }) | null} */
let odds = null;
/** @type {Promise<void> | null} */
let coming = null;

/**
 * The state with its chances: the server's, else those of the table. The table is fetched when it
 * is first needed; `again` is called once it is there.
 *
 * @param {GameState | null} state
 * @param {() => unknown} again
 */
export function withChances(state, again) {
  if (!state?.rounds || state.chances || !isKnown(state)) return state;
  if (odds) return { ...state, chances: chancesOf(odds, state) };
  coming ??= load();
  coming.then(again, () => null);
  return state;
}

/**
 * The table is for the usual game: four players, to 1000, played on when level.
 *
 * @param {GameState} given
 */
function isKnown({ variant, house_rules, over }) {
  const { target, tie, rounds } = house_rules;
  const { has_chances } = findVariant(variant);
  return has_chances && !over && target === 1000 && tie === "play_on" && !rounds;
}

async function load() {
  try {
    const [module, answer] = await Promise.all([import("./odds.js"), fetch(TABLE)]);
    odds = { ...module, table: await answer.json() };
  } catch (error) {
    coming = null; // Without a network and without the table: the next drawing asks again.
    throw error;
  }
}

/**
 * @param {NonNullable<typeof odds>} known
 * @param {GameState} given
 */
function chancesOf(known, { totals, house_rules, prior, rounds }) {
  const played = rounds.filter((round) => round.counted !== false).length;
  const found = known.chances(known.table, totals.a, totals.b, { prior: prior ?? null, played });
  return house_rules.grand_allowed === false ? { ...found, grand: { a: null, b: null } } : found;
}
