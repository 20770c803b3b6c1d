/** Each for themselves, counted by tricks; one of them keeps the bank. */

import { t } from "../../../common/words.js";
import { seatName } from "../names.js";
import { PLAYERS } from "./players.js";

/** @type {Face} */
export const TRICKS = {
  ...PLAYERS,
  next: (state) => (state.context?.banker ? ["keeps_bank", state.context.banker] : null),
  describe: (state, { tricks, last_trick }) =>
    t("tricks_and_last", {
      tricks: Object.values(tricks ?? {}).join(" "),
      name: seatName(state, Number(last_trick)),
    }),
};
