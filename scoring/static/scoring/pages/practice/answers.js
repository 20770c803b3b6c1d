/** What the learner can answer, as buttons of the page. */

import { button } from "../../../common/dom.js";
import { t } from "../../../common/words.js";
import { WISHES } from "../../cards/plays.js";
import { rankName } from "../../game/cards.js";
import { listChosen } from "./hand.js";
import { nameOf } from "./words.js";

/**
 * @import { Ask } from "./driver.js"
 * @import { PracticePage } from "./page.js"
 */

/**
 * What the learner can answer now, as buttons.
 *
 * @param {PracticePage} page
 */
export function listAnswers(page) {
  const { ask } = page;
  if (ask?.what === "grand") return listGrand(page);
  if (ask?.what === "gift") return listGift(page, ask);
  if (ask?.what === "wish") return listWishes(page, ask);
  if (ask?.what === "give" || ask?.what === "lead") return listReceivers(page, ask.what, ask);
  if (ask?.what === "take") {
    const take = () => page.move({ what: "pass", seat: ask.seat });
    return [page.act("take", "practice_take", take, "strong")];
  }
  return ask || page.bomber !== null ? listPlays(page, ask) : listTichu(page);
}

/** @param {PracticePage} page */
function listGrand(page) {
  const { driver } = page;
  if (!("answerGrand" in driver)) return [];
  return [
    page.act("no-grand", "practice_no_grand", () => page.go(() => driver.answerGrand(false))),
    page.act("grand", "practice_grand", () => page.go(() => driver.answerGrand(true))),
  ];
}

/**
 * @param {PracticePage} page
 * @param {Ask} ask
 */
function listGift(page, ask) {
  const { driver } = page;
  if (!("pass" in driver)) return [];
  const choose = () => page.go(() => driver.pass(ask.seat, driver.suggestGift(ask.seat)));
  return [page.act("choose", "practice_choose", choose)];
}

/**
 * @param {PracticePage} page
 * @param {Ask} ask
 */
function listWishes(page, { seat }) {
  const { driver } = page;
  const ranks = WISHES.map((rank) =>
    button(
      {
        class: "rank-button",
        "data-key": `wish-${rank}`,
        onclick: () => page.move({ what: "wish", seat, rank }),
      },
      rankName(rank),
    ),
  );
  if (!("noWish" in driver)) return ranks;
  const none = () => page.go(() => driver.noWish());
  return [...ranks, page.act("no-wish", "practice_no_wish", none)];
}

/**
 * @param {PracticePage} page
 * @param {"give" | "lead"} what
 * @param {Ask} ask
 */
function listReceivers(page, what, { seat, to }) {
  return to.map((hand) =>
    button(
      { "data-key": `to-${hand}`, onclick: () => page.move({ what, seat, to: hand }) },
      nameOf(page.driver, hand),
    ),
  );
}

/**
 * To play what is chosen, by each of its readings; to pass; to call.
 *
 * @param {PracticePage} page
 * @param {Ask | null} ask
 */
function listPlays(page, ask) {
  if (!("readings" in page.driver)) return listTilePlays(page);
  const cards = listChosen(page.driver, page.chosen);
  const readings = page.driver.readings(page.chosen.hand, cards);
  const plays =
    readings.length > 1
      ? readings.map((play) => drawReading(page, play.cards))
      : [drawPlay(page, readings[0]?.cards)];
  const pass = () => page.move({ what: "pass", seat: ask?.seat ?? -1 });
  return [...plays, ...(ask ? [page.act("pass", "practice_pass", pass)] : []), ...listTichu(page)];
}

/**
 * @param {PracticePage} page
 * @param {string[]} [cards]
 */
function drawPlay(page, cards) {
  return page.act("lay", "practice_lay", () => page.play("lay", cards ?? null), "strong");
}

/**
 * @param {PracticePage} page
 * @param {string[]} cards
 */
function drawReading(page, cards) {
  const rank = cards.find((card) => card.startsWith("PH="))?.slice(3) ?? "";
  const text = t("practice_lay_as", { rank: rankName(rank) });
  const onclick = () => page.play("lay", cards);
  return button({ class: "strong", "data-key": `lay-${rank}`, onclick }, text);
}

/** @param {PracticePage} page */
function listTilePlays(page) {
  return [
    page.act("lay", "practice_lay", () => page.play("lay"), "strong"),
    page.act("down", "practice_down", () => page.play("down")),
  ];
}

/** @param {PracticePage} page */
function listTichu(page) {
  const { driver } = page;
  if (!("mayCallTichu" in driver)) return [];
  return driver.mine
    .filter((seat) => driver.mayCallTichu(seat))
    .map((seat) =>
      page.act(
        `tichu-${seat}`,
        seat === driver.mine[0] ? "practice_tichu" : "practice_tichu_table",
        () => page.move({ what: "tichu", seat }),
      ),
    );
}
