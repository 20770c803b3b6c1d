/** Why a move was allowed: the rules that it goes by, each with its section of the game's rules. */

import { bareCard, isSpecial } from "../../cards/card.js";
import { findNext, isForced, isOver, isSweep } from "../../cards/deal.js";
import { listPlays } from "../../cards/plays.js";

/**
 * @import { Deal, Lay, Move } from "../../cards/deal.js"
 * @import { TileDeal, TileMove } from "../../cards/tile_deal.js"
 *
 * @typedef {object} Reason
 * @property {string} key  of a text
 * @property {string} anchor  of a section of the rules
 * @property {{ [name: string]: string | number }} [values]
 */

/**
 * @param {string} key
 * @param {string} anchor
 * @param {{ [name: string]: string | number }} [values]
 * @returns {Reason}
 */
const because = (key, anchor, values = {}) => ({ key, anchor, values });

/**
 * @param {Deal} before
 * @param {Move} move
 * @param {Deal} after
 * @param {boolean} isAfterDog  which has just passed the lead on
 * @returns {Reason[]}
 */
export function explainMove(before, move, after, isAfterDog) {
  if (move.what === "lay") {
    return [...explainLay(before, move, after, isAfterDog), ...explainEnd(before, after)];
  }
  if (move.what === "pass") return explainPass(before, move.seat);
  if (move.what === "wish") return [because("why_wish", "wish")];
  if (move.what === "give") return [because("why_give", "dragon")];
  if (move.what === "lead") return [because("why_lead_on", "dog")];
  return [because("why_tichu", "calls")];
}

/**
 * @param {Deal} before
 * @param {Lay} move
 * @param {Deal} after
 * @param {boolean} isAfterDog
 */
function explainLay(before, move, after, isAfterDog) {
  const { seat, cards } = move;
  const leads = before.owner === null || after.pile.length === cards.length;
  const found = [...explainWish(before, move), ...explainTurn(before, seat, leads, isAfterDog)];
  const [only] = cards;
  if (bareCard(only) === "DG") found.push(because(nameDog(before), "dog"));
  else if (isBombOn(after, before)) found.push(because("why_bomb", "bombs"));
  else if (!leads) found.push(explainHigher(cards));
  if (cards.length === 1 && only === "PH" && leads)
    found.push(because("why_phoenix_led", "phoenix"));
  if (cards.length > 1 && cards.some((card) => card.startsWith("PH="))) {
    found.push(because("why_phoenix_in", "phoenix"));
  }
  if (cards.includes("MJ")) found.push(because("why_mah_jong", "mah-jong"));
  return found;
}

/** @param {Deal} deal */
const nameDog = ({ setting }) => (setting.teams[0] === null ? "why_dog_alone" : "why_dog");

/**
 * @param {Deal} after
 * @param {Deal} before
 */
const isBombOn = (after, before) => after.top?.kind === "bomb" && before.top !== after.top;

/** @param {string[]} cards */
function explainHigher(cards) {
  if (cards.length > 1) return because("why_higher", "combinations");
  if (bareCard(cards[0]) === "PH") return because("why_phoenix", "phoenix");
  if (cards[0] === "DR") return because("why_dragon", "dragon");
  return because("why_higher_card", "combinations");
}

/**
 * @param {Deal} before
 * @param {Lay} move
 */
function explainWish(before, { seat, cards }) {
  const { wish } = before;
  if (!wish || seat !== findNext(before) || !isForced(before, seat)) return [];
  const holds = cards.some((card) => !isSpecial(card) && card[1] === wish);
  return [because(holds ? "why_wish_must" : "why_wish_bomb", "wish", { rank: wish })];
}

/**
 * @param {Deal} before
 * @param {number} seat
 * @param {boolean} leads
 * @param {boolean} isAfterDog
 */
function explainTurn(before, seat, leads, isAfterDog) {
  if (!leads) {
    return seat === before.turn ? [] : [because("why_bomb_any_time", "bombs")];
  }
  if (before.fresh.every(Boolean)) return [because("why_mah_jong_leads", "mah-jong")];
  if (before.owner !== null) return [because("why_leads_next", "play")];
  if (isAfterDog) return [because("why_leads_after_dog", "dog")];
  return [because("why_leads", "play")];
}

/**
 * @param {Deal} before
 * @param {number} seat
 */
function explainPass(before, seat) {
  if (seat === before.owner) return [because("why_take", "play")];
  const { wish, hands, top } = before;
  const found = wish ? [because("why_wish_cannot", "wish", { rank: wish })] : [];
  const hasNone = listPlays(hands[seat], top).length === 0;
  return [...found, because(hasNone ? "why_pass_nothing" : "why_pass_may", "play")];
}

/**
 * @param {Deal} before
 * @param {Deal} after
 */
function explainEnd(before, after) {
  if (after.finish.length === before.finish.length) return [];
  const place = after.finish.length;
  const found = [because("why_out", "play", { place })];
  if (isSweep(after.setting, after.finish)) return [...found, because("why_swept", "play")];
  const isLast = isOver(after) || after.giving !== null;
  const hasOneLeft = place >= after.hands.length - 1;
  return isLast && hasOneLeft ? [...found, because("why_decided", "play")] : found;
}

/**
 * @param {TileDeal} before
 * @param {TileMove} move
 * @param {TileDeal} after
 * @returns {Reason[]}
 */
export function explainTiles(before, move, after) {
  const found = [];
  if (move.what === "down") found.push(because("why_tiles_down", "play"));
  else if (before.owner !== null) found.push(because("why_tiles_beat", "play"));
  else if (before.tricks.every((count) => count === 0)) {
    found.push(because("why_tiles_banker", "play"));
  } else found.push(because("why_tiles_lead", "play"));
  if (after.laid === 0) found.push(because("why_tiles_take", "play"));
  return found;
}
