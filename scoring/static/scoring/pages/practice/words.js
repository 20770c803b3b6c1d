/** Who is who at a practice table, and what was done, in words. */

import { t } from "../../../common/words.js";
import { rankName } from "../../game/cards.js";

/**
 * @import { CardDriver } from "./driver.js"
 * @import { Moved } from "./moved.js"
 * @import { TileDriver } from "./tile_driver.js"
 * @import { Reason } from "./why.js"
 *
 * @typedef {CardDriver | TileDriver} Driver
 */

/**
 * The seat of a hand, as the sheet counts them.
 *
 * @param {Driver} driver
 * @param {number} hand
 */
export const seatOf = (driver, hand) =>
  "practice" in driver ? driver.practice.seats[hand] : hand + 1;

/**
 * @param {Driver} driver
 * @param {number} hand
 */
export function nameOf(driver, hand) {
  const [own] = driver.mine;
  if (hand === own) return t("practice_you");
  const practice = "practice" in driver ? driver.practice : null;
  if (practice && practice.openHand === hand) return t("practice_table");
  const seat = seatOf(driver, hand);
  const isPartner =
    own !== undefined &&
    practice &&
    practice.teams[own] &&
    practice.teams[own] === practice.teams[hand];
  return t(isPartner ? "practice_partner" : "practice_seat", { seat });
}

/**
 * @param {Driver} driver
 * @param {number} hand
 */
const nameTo = (driver, hand) =>
  hand === driver.mine[0] ? t("practice_to_you") : nameOf(driver, hand);

/**
 * A move in a sentence.
 *
 * @param {Driver} driver
 * @param {Moved} moved
 */
export function say(driver, moved) {
  const { what, seat, cards, kind, rank, to } = moved;
  const isOwn = seat !== null && seat === driver.mine[0];
  return t(`said_${what}${isOwn ? "_you" : ""}`, {
    name: seat === null ? "" : nameOf(driver, seat),
    what: t(`kind_${kind}`, { count: cards.length }),
    count: cards.length,
    rank: rankName(rank ?? ""),
    to: to === undefined ? "" : nameTo(driver, to),
  });
}

/** @param {Reason} reason */
export function sayReason({ key, values = {} }) {
  return t(key, values.rank ? { ...values, rank: rankName(String(values.rank)) } : values);
}
