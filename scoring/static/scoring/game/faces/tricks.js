/** Each for themselves, counted by tricks; one of them keeps the bank. */

import { t } from "../../../common/words.js";
import { seatName } from "../names.js";
import { PLAYERS } from "./players.js";

/**
 * Whoever took the last trick has the bank; they keep it only if it was theirs before.
 *
 * @param {RoundContext} context
 */
const bankOf = ({ banker_run = 0 }) => (banker_run > 0 ? "keeps_bank" : "has_bank");

/** @type {Face} */
export const TRICKS = {
  ...PLAYERS,
  next: ({ context }) => (context?.banker ? [bankOf(context), context.banker] : null),
  describe: (state, { tricks, last_trick, last_trick_tiles: tiles }) => {
    const said = t("tricks_and_last", {
      tricks: Object.values(tricks ?? {}).join(" "),
      name: seatName(state, Number(last_trick)),
    });
    return tiles ? t("tricks_and_tiles", { said, tiles }) : said;
  },
};
