/** What the learner is asked, in words. */

import { t } from "../../../common/words.js";
import { nameOf } from "./words.js";

/**
 * @import { Ask } from "./driver.js"
 * @import { Driver } from "./words.js"
 */

/**
 * @param {Driver} driver
 * @param {Ask | null} ask
 * @param {number | null} bomber  a hand of the learner's that could bomb now
 */
export function sayAsk(driver, ask, bomber) {
  if (!ask) return bomber === null ? "" : t("practice_bomb");
  const isTable = ask.seat !== driver.mine[0];
  if (ask.what === "grand" && "practice" in driver) {
    return t("practice_ask_grand", { count: driver.practice.grandAt });
  }
  if (ask.what === "gift") {
    const name = nameOf(driver, ask.to[0]);
    return t(isTable ? "practice_ask_gift_table" : "practice_ask_gift", { name });
  }
  return ask.what === "turn" ? sayTurn(driver, ask, isTable) : t(`practice_ask_${ask.what}`);
}

/**
 * @param {Driver} driver
 * @param {Ask} ask
 * @param {boolean} isTable
 */
function sayTurn(driver, ask, isTable) {
  const { deal } = driver.state;
  const owner = deal?.owner ?? null;
  const leads = owner === null || (deal?.turn !== ask.seat && owner === deal?.turn);
  const key = `practice_${leads ? "lead" : "turn"}${isTable ? "_table" : ""}`;
  const must = "practice" in driver && driver.isForced(ask.seat);
  return must ? `${t(key)} ${t("practice_must")}` : t(key);
}
