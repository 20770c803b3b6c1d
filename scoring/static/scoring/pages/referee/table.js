/** The table that the referee is asked at: a game of this device, or just a game in the box. */

import { t } from "../../../common/words.js";
import { projectGame } from "../../device/project.js";
import { seatName, seatsOf } from "../../game/names.js";
import { findVariant, getMain, VARIANTS } from "../../rules/rules.js";

/**
 * @import { Variant } from "../../rules/variant.js"
 * @import { HouseRules } from "../../rules/house_rules.js"
 *
 * @typedef {object} Table
 * @property {Variant} variant
 * @property {{ seat: number, name: string }[]} seats
 * @property {{ [name: string]: number } | null} context  the dealer, where partners change
 * @property {number} seat  whose hand is judged, where it matters
 * @property {string | null} game
 * @property {HouseRules} rules
 */

const IDENTITY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The games that the referee can judge. */
export const listJudged = () => VARIANTS.filter(({ pieces }) => pieces !== null);

/** @param {string | null} name */
function findJudged(name) {
  return listJudged().find((variant) => variant.name === name) ?? getMain();
}

/**
 * A table that nobody has named: changing partners are called by their part in a round.
 *
 * @param {string | null} name  of the game in the box
 * @returns {Table}
 */
export function setTable(name) {
  const variant = findJudged(name);
  const count = variant.seats ?? variant.most;
  const roles = ["dragon_dealer", "dragon_other", "dragon_other", "table"];
  const byDealer = variant.partners === "by_dealer";
  const seats = Array.from({ length: count }, (_, place) => ({
    seat: place + 1,
    name: byDealer ? t(roles[place]) : t("seat_number", { seat: place + 1 }),
  }));
  const rules = variant.ruleSet.defaults;
  return { variant, seats, context: byDealer ? { dealer: 1 } : null, seat: 1, game: null, rules };
}

/**
 * The table of a game: as this device has it, else as the server does, or null.
 *
 * @param {Device} device
 * @param {string} game
 * @returns {Promise<Table | null>}
 */
async function findTable({ store, send }, game) {
  const record = await store.get(game);
  let state = record ? projectGame(record) : null;
  if (!state) {
    const answer = await send({ method: "GET", path: `games/${game}/` });
    state = answer.outcome === "ok" ? /** @type {GameState} */ (answer.data) : null;
  }
  if (!state) return null;
  const now = state;
  const variant = findVariant(now.variant);
  return {
    variant,
    seats: seatsOf(now).map((seat) => ({ seat, name: seatName(now, seat) })),
    context: variant.partners === "by_dealer" ? { ...now.context } : null,
    seat: 1,
    game,
    rules: now.house_rules,
  };
}

/**
 * The table that the address names.
 *
 * @param {Device} device
 * @returns {Promise<Table>}
 */
export async function openTable(device) {
  const asked = new URLSearchParams(location.search);
  const game = asked.get("game") ?? "";
  const found = IDENTITY.test(game) ? await findTable(device, game) : null;
  const table = found ?? setTable(asked.get("variant"));
  const seat = Number(asked.get("seat"));
  const isThere = table.seats.some((given) => given.seat === seat);
  return {
    ...table,
    seat: isThere ? seat : table.seat,
    game: IDENTITY.test(game) ? game : null,
  };
}
