/** The table of a practice deal, drawn: who sits there, what lies, the moves, the end. */

import { figure, h } from "../../../common/dom.js";
import { t } from "../../../common/words.js";
import { cardRow, inOrder, rankName } from "../../game/cards.js";
import { tileRow } from "../../game/tiles.js";
import { countPoints } from "../../cards/card.js";
import { tryRound } from "../../rules/rules.js";
import { nameOf, say, sayReason, seatOf } from "./words.js";

/**
 * @import { Deal } from "../../cards/deal.js"
 * @import { Moved } from "./moved.js"
 * @import { TileDriver } from "./tile_driver.js"
 * @import { Driver } from "./words.js"
 *
 * @typedef {import("../../cards/result.js").RoundEntry} RoundEntry
 */

const OTHERS_SHOWN = 6;

/**
 * @param {Driver} driver
 * @param {string[]} pieces
 */
export const rowOf = (driver, pieces) =>
  driver.isOfTiles ? tileRow(pieces) : cardRow(pieces, { class: "small" });

/**
 * Everybody at the table: how many cards they hold, what they called, whether they are out.
 *
 * @param {Driver} driver
 * @param {boolean} shows  every hand
 */
export function drawPlayers(driver, shows) {
  const count = "practice" in driver ? driver.practice.count : 4;
  const turn = driver.state.deal?.turn ?? null;
  const rows = Array.from({ length: count }, (_, hand) => {
    const cards = driver.handOf(hand);
    return h(
      "li",
      { class: `player ${hand === turn ? "in-turn" : ""}`, "data-hand": hand },
      h("span", { class: "who" }, nameOf(driver, hand)),
      h("span", { class: "soft small" }, describePlayer(driver, hand)),
      shows && (driver.isOver() || !driver.mine.includes(hand)) && cards.length > 0
        ? rowOf(driver, driver.isOfTiles ? cards : inOrder(cards))
        : null,
    );
  });
  return h("ol", { class: "players" }, rows);
}

/**
 * @param {Driver} driver
 * @param {number} hand
 */
function describePlayer(driver, hand) {
  const count = driver.handOf(hand).length;
  if (!("practice" in driver)) return describeTilePlayer(driver, hand, count);
  const { deal, calls } = driver.state;
  const place = deal ? deal.finish.indexOf(hand) + 1 : 0;
  const call = (deal?.calls ?? calls)[hand];
  const held = place > 0 ? t("practice_out", { place }) : t("practice_holds", { count });
  return call ? `${held} · ${t(call)}` : held;
}

/**
 * @param {TileDriver} driver
 * @param {number} hand
 * @param {number} count
 */
function describeTilePlayer({ state, banker }, hand, count) {
  const taken = state.deal.tricks[hand];
  const held = [t("practice_holds_tiles", { count }), t("practice_tricks", { count: taken })];
  return (banker === hand ? [...held, t("practice_banker")] : held).join(" · ");
}

/**
 * What lies, who played it, the wish, the points.
 *
 * @param {Driver} driver
 */
export function drawTrick(driver) {
  const { deal } = driver.state;
  const lies = deal && ("top" in deal && "shown" in deal ? deal.shown : (deal.top?.cards ?? []));
  const owner = deal?.owner ?? null;
  const facts = deal && "wish" in deal ? listFacts(deal) : [];
  return h(
    "section",
    { class: "lying", "aria-label": t("practice_on_table") },
    owner !== null && lies && lies.length > 0
      ? h("p", {}, t("practice_of", { name: nameOf(driver, owner) }), " ", bigRow(driver, lies))
      : h("p", { class: "soft" }, t("practice_nothing")),
    facts.length > 0 ? h("p", { class: "soft small" }, facts.join(" · ")) : null,
    driver.open.length > 0
      ? h("details", {}, h("summary", {}, t("practice_open")), rowOf(driver, inOrder(driver.open)))
      : null,
  );
}

/**
 * @param {Driver} driver
 * @param {string[]} pieces
 */
const bigRow = (driver, pieces) => (driver.isOfTiles ? tileRow(pieces) : cardRow(pieces));

/** @param {Deal} deal */
function listFacts({ wish, won, setting }) {
  const facts = wish ? [t("practice_wish", { rank: rankName(wish) })] : [];
  if (setting.teams[0] === null) return facts;
  /** @param {string} team */
  const of = (team) => countPoints(won.filter((_, hand) => setting.teams[hand] === team).flat());
  return [...facts, t("practice_points", { a: figure(of("a")), b: figure(of("b")) })];
}

/**
 * A move, and behind "Why?" the rules that it went by and what else was allowed.
 *
 * @param {Driver} driver
 * @param {Moved} moved
 * @param {boolean} shows  what was allowed to hands that are not the learner's
 */
export function drawMove(driver, moved, shows) {
  const pieces = moved.what === "down" && !shows && !isOwn(driver, moved) ? [] : moved.cards;
  return h(
    "div",
    { class: "move" },
    h(
      "p",
      { class: "said" },
      h("span", {}, say(driver, moved)),
      pieces.length > 0 ? rowOf(driver, pieces) : null,
    ),
    h(
      "details",
      { class: "why", "data-key": "why" },
      h("summary", {}, t("practice_why")),
      h(
        "ul",
        { class: "reasons" },
        moved.why.map((reason) => drawReason(driver, reason)),
      ),
      drawOthers(driver, moved, shows || isOwn(driver, moved)),
    ),
  );
}

/**
 * @param {Driver} driver
 * @param {Moved} moved
 */
const isOwn = (driver, { seat }) => seat !== null && driver.mine.includes(seat);

/**
 * @param {Driver} driver
 * @param {Moved["why"][number]} reason
 */
function drawReason(driver, reason) {
  const href = `/rules/${driver.variant.name}/#${reason.anchor}`;
  return h("li", {}, sayReason(reason), " ", h("a", { href }, t("practice_rule")));
}

/**
 * @param {Driver} driver
 * @param {Moved} moved
 * @param {boolean} shows
 */
function drawOthers(driver, { what, others, mayPass }, shows) {
  if (!["lay", "pass", "down"].includes(what)) return null;
  if (!shows) return h("p", { class: "soft small" }, t("practice_else_hidden"));
  const rest = others.length - OTHERS_SHOWN;
  const rows = others.slice(0, OTHERS_SHOWN).map((cards) => h("li", {}, rowOf(driver, cards)));
  if (mayPass) rows.unshift(h("li", {}, t("practice_else_pass")));
  if (rest > 0) rows.push(h("li", { class: "soft" }, t("practice_else_more", { count: rest })));
  return h(
    "div",
    { class: "others" },
    h("p", {}, t("practice_else")),
    rows.length > 0 ? h("ul", {}, rows) : h("p", { class: "soft" }, t("practice_else_nothing")),
  );
}

/**
 * The count of a round that is over, by the rules engine.
 *
 * @param {Driver} driver
 */
export function drawResult(driver) {
  const entry = driver.entry();
  const judged = tryRound(driver.variant.name, {}, driver.context, entry);
  const score = "score" in judged ? Object.entries(judged.score) : [];
  return h(
    "section",
    { class: "result", "aria-label": t("practice_over") },
    h("h2", {}, t("practice_over")),
    sayEnd(driver, entry).map((sentence) => h("p", {}, sentence)),
    h("h3", {}, t("practice_score")),
    h(
      "dl",
      { class: "scores" },
      score
        .map(([column, value]) => [
          h("dt", {}, nameColumn(driver, column)),
          h("dd", { class: "figure" }, figure(Number(value))),
        ])
        .flat(),
    ),
  );
}

/**
 * @param {Driver} driver
 * @param {RoundEntry} entry
 */
function sayEnd(driver, entry) {
  const handOf = (/** @type {number} */ seat) => findHand(driver, seat);
  const name = (/** @type {number} */ seat) => nameOf(driver, handOf(seat));
  if (entry.last_trick) return [t("practice_last_trick", { name: name(entry.last_trick) })];
  const names = (entry.finish ?? []).map(name).join(", ");
  const said = [t("practice_order", { names })];
  if (entry.points) said.push(sayPoints(driver, entry.points));
  else if (entry.winner) said.push(t("practice_swept"));
  for (const { seat, made } of entry.calls ?? []) {
    said.push(t(made ? "practice_made" : "practice_failed", { name: name(seat) }));
  }
  return said;
}

/**
 * @param {Driver} driver
 * @param {{ [team: string]: number }} points
 */
function sayPoints(driver, { a, b }) {
  const [first, second] = ["a", "b"].map((team) => nameColumn(driver, team));
  return t("practice_counted", { a, b, first, second });
}

/**
 * @param {Driver} driver
 * @param {number} seat
 */
function findHand(driver, seat) {
  let hand = 0;
  while (seatOf(driver, hand) !== seat) hand += 1;
  return hand;
}

/**
 * @param {Driver} driver
 * @param {string} column  a team or a seat
 */
function nameColumn(driver, column) {
  if (!("practice" in driver) || !["a", "b"].includes(column)) {
    return nameOf(driver, findHand(driver, Number(column)));
  }
  const { teams } = driver.practice;
  const hands = teams.flatMap((team, hand) => (team === column ? [hand] : []));
  return hands.map((hand) => nameOf(driver, hand)).join(" · ");
}
